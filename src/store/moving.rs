//! A whole database copied into another one, of the same kind or not.
//!
//! Invariant: all is copied in one step, as of one moment, and compared row by row before the step
//! ends; what was not copied well leaves the other database empty.

use std::collections::BTreeMap;
use std::fmt::{self, Write};
use std::hash::{DefaultHasher, Hash, Hasher};

use futures_util::TryStreamExt;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::Store;
use super::fault::StoreFault;
use super::link::Kind;

/// Tables that belong to a database and not to what is kept in it.
const NOT_COPIED: [&str; 2] = ["lease", "signalbox"];
/// The table to which others refer.
const FIRST: &str = "game";
/// Rows written by one statement.
const ROWS: usize = 200;

/// Why a database was not copied.
#[derive(Debug)]
pub enum MoveFault {
    /// The other database holds something already.
    NotEmpty {
        /// In which table.
        table: String,
    },
    /// What was written is not what was read.
    Differs {
        /// In which table.
        table: String,
    },
    /// A database fails.
    Store(StoreFault),
}

impl<T: Into<StoreFault>> From<T> for MoveFault {
    fn from(fault: T) -> MoveFault {
        MoveFault::Store(fault.into())
    }
}

impl fmt::Display for MoveFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveFault::NotEmpty { table } => {
                write!(
                    f,
                    "the database is not empty: there are rows in the table {table}"
                )
            }
            MoveFault::Differs { table } => {
                write!(f, "the table {table} is not the same in both databases")
            }
            MoveFault::Store(fault) => write!(f, "{fault}"),
        }
    }
}

impl std::error::Error for MoveFault {}

/// What a table holds: how many rows, and a sum over all of them that no other content has. It does
/// not depend on their order.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Content {
    /// The rows.
    pub rows: u64,
    sum: u128,
}

/// A value as both databases know it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Value {
    Nothing,
    Number(i64),
    Text(String),
}

impl Store {
    /// Copies everything into another database, which must be empty; tells of every row. Returns
    /// what each table holds.
    ///
    /// # Errors
    /// The other database is not empty; one of the two fails. Then the other one stays empty.
    pub async fn copy_to(
        &self,
        to: &Store,
        mut told: impl FnMut(&str, u64),
    ) -> Result<BTreeMap<String, Content>, MoveFault> {
        let mut from = self.link.look().await?;
        let mut step = to.link.step().await?;
        let tables = tables(&mut from).await?;
        for table in &tables {
            if content(&mut step, table).await?.rows > 0 {
                let table = table.clone();
                return Err(MoveFault::NotEmpty { table });
            }
        }
        let mut contents = BTreeMap::new();
        for table in &tables {
            let read = copy(&mut from, &mut step, table, &mut told).await?;
            if content(&mut step, table).await? != read {
                let table = table.clone();
                return Err(MoveFault::Differs { table });
            }
            contents.insert(table.clone(), read);
        }
        let numbers = numbers(&mut from).await?;
        count_on(&mut step, &numbers).await?;
        step.commit().await?;
        Ok(contents)
    }

    /// What every table holds now.
    ///
    /// # Errors
    /// The database fails.
    pub async fn contents(&self) -> Result<BTreeMap<String, Content>, MoveFault> {
        let mut step = self.link.look().await?;
        let mut contents = BTreeMap::new();
        for table in tables(&mut step).await? {
            let content = content(&mut step, &table).await?;
            contents.insert(table, content);
        }
        Ok(contents)
    }
}

/// The tables, those first to which others refer.
async fn tables(step: &mut AnyConnection) -> Result<Vec<String>, MoveFault> {
    let sql = match Kind::of(step) {
        Kind::Sqlite => {
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        }
        Kind::Postgres => {
            "SELECT CAST(table_name AS TEXT) AS name FROM information_schema.tables \
             WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'"
        }
    };
    let mut tables: Vec<String> = sqlx::query_scalar(sql).fetch_all(step).await?;
    tables.retain(|table| !NOT_COPIED.contains(&table.as_str()));
    tables.sort_by_key(|table| (table != FIRST, table.clone()));
    Ok(tables)
}

async fn copy(
    from: &mut AnyConnection,
    to: &mut AnyConnection,
    table: &str,
    told: &mut impl FnMut(&str, u64),
) -> Result<Content, MoveFault> {
    let sql = format!("SELECT * FROM {table}");
    let mut rows = sqlx::query(&sql).fetch(from);
    let (mut content, mut columns, mut some) = (Content::default(), Vec::new(), Vec::new());
    while let Some(row) = rows.try_next().await? {
        if columns.is_empty() {
            columns = names(&row);
        }
        let values = values(&row)?;
        content.add(&values);
        some.push(values);
        if some.len() == ROWS {
            write(to, (table, &columns), &some).await?;
            told(table, content.rows);
            some.clear();
        }
    }
    if !some.is_empty() {
        write(to, (table, &columns), &some).await?;
    }
    told(table, content.rows);
    Ok(content)
}

async fn write(
    to: &mut AnyConnection,
    (table, columns): (&str, &[String]),
    rows: &[Vec<Value>],
) -> Result<(), MoveFault> {
    let mut sql = format!("INSERT INTO {table} ({}) VALUES ", columns.join(", "));
    let mut number = 0;
    for (place, row) in rows.iter().enumerate() {
        sql.push_str(if place == 0 { "(" } else { ", (" });
        for (column, value) in row.iter().enumerate() {
            sql.push_str(if column == 0 { "" } else { ", " });
            if *value == Value::Nothing {
                sql.push_str("NULL");
            } else {
                number += 1;
                let _ = write!(sql, "${number}");
            }
        }
        sql.push(')');
    }
    let mut query = sqlx::query(&sql).persistent(false);
    for value in rows.iter().flatten() {
        query = match value {
            Value::Nothing => query,
            Value::Number(number) => query.bind(*number),
            Value::Text(text) => query.bind(text.as_str()),
        };
    }
    query.execute(to).await?;
    Ok(())
}

async fn content(step: &mut AnyConnection, table: &str) -> Result<Content, MoveFault> {
    let sql = format!("SELECT * FROM {table}");
    let mut rows = sqlx::query(&sql).fetch(step);
    let mut content = Content::default();
    while let Some(row) = rows.try_next().await? {
        content.add(&values(&row)?);
    }
    Ok(content)
}

impl Content {
    fn add(&mut self, values: &[Value]) {
        let half = |salt: u8| {
            let mut hasher = DefaultHasher::new();
            salt.hash(&mut hasher);
            values.hash(&mut hasher);
            u128::from(hasher.finish())
        };
        self.rows += 1;
        self.sum = self.sum.wrapping_add(half(0) << 64 | half(1));
    }
}

fn names(row: &AnyRow) -> Vec<String> {
    use sqlx::Column;
    let columns = row.columns().iter();
    columns.map(|column| column.name().to_owned()).collect()
}

fn values(row: &AnyRow) -> Result<Vec<Value>, sqlx::Error> {
    let value = |place: usize| {
        if let Ok(number) = row.try_get::<Option<i64>, _>(place) {
            return Ok(number.map_or(Value::Nothing, Value::Number));
        }
        let text: Option<String> = row.try_get(place)?;
        Ok(text.map_or(Value::Nothing, Value::Text))
    };
    (0..row.columns().len()).map(value).collect()
}

/// The last number that was given in each table that numbers its rows.
async fn numbers(step: &mut AnyConnection) -> Result<Vec<(String, i64)>, MoveFault> {
    let sql = match Kind::of(step) {
        Kind::Sqlite => "SELECT name, seq AS last FROM sqlite_sequence",
        Kind::Postgres => {
            "SELECT CAST(sequencename AS TEXT) AS name, coalesce(last_value, 0) AS last \
             FROM pg_sequences WHERE schemaname = current_schema()"
        }
    };
    let rows = sqlx::query(sql).fetch_all(step).await?;
    let number = |row: &AnyRow| {
        let name: String = row.try_get("name")?;
        let table = name.strip_suffix("_id_seq").unwrap_or(&name).to_owned();
        Ok((table, row.try_get("last")?))
    };
    rows.iter().map(number).collect()
}

/// Numbers that were given once are not given again.
async fn count_on(step: &mut AnyConnection, numbers: &[(String, i64)]) -> Result<(), MoveFault> {
    for (table, last) in numbers.iter().filter(|(_, last)| *last > 0) {
        match Kind::of(step) {
            Kind::Sqlite => {
                let sql = "DELETE FROM sqlite_sequence WHERE name = $1";
                sqlx::query(sql).bind(table).execute(&mut *step).await?;
                let sql = "INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)";
                let kept = sqlx::query(sql).bind(table).bind(last);
                kept.execute(&mut *step).await?;
            }
            Kind::Postgres => {
                let sql = "SELECT setval(pg_get_serial_sequence($1, 'id'), $2)";
                let kept = sqlx::query(sql).bind(table).bind(last);
                kept.execute(&mut *step).await?;
            }
        }
    }
    Ok(())
}
