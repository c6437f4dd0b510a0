//! An empty database of PostgreSQL that goes away with the test.

use signalbox::store::place::Place;
use sqlx::postgres::PgConnection;
use sqlx::{Connection, Executor, Row};

/// A schema of the server that `SIGNALBOX_POSTGRES` names.
pub struct Ground {
    server: String,
    name: String,
    /// Its address.
    pub address: String,
}

impl Ground {
    /// None, said plainly, where there is no server.
    pub fn new(name: &str) -> Option<Ground> {
        let server = std::env::var("SIGNALBOX_POSTGRES").unwrap_or_default();
        if server.is_empty() {
            eprintln!("skipped on PostgreSQL: SIGNALBOX_POSTGRES is not set");
            return None;
        }
        let name = format!("signalbox_{}_{name}", std::process::id());
        let sign = if server.contains('?') { '&' } else { '?' };
        let ground = Ground {
            address: format!("{server}{sign}options=-csearch_path%3D{name}"),
            server,
            name,
        };
        let name = &ground.name;
        ground.run(&format!(
            "DROP SCHEMA IF EXISTS {name} CASCADE; CREATE SCHEMA {name}"
        ));
        Some(ground)
    }

    pub fn place(&self) -> Place {
        Place::from(self.address.as_str())
    }

    fn run(&self, sql: &str) {
        alone(async {
            let mut server = PgConnection::connect(&self.server).await;
            let server = server
                .as_mut()
                .expect("SIGNALBOX_POSTGRES leads to a server");
            server.execute(sql).await.expect("a statement");
        });
    }

    /// Waits until the server has done with all that a process of this name began.
    pub fn wait_for_end_of(&self, process: &str) {
        alone(async {
            let mut server = PgConnection::connect(&self.server)
                .await
                .expect("the server");
            loop {
                let sql =
                    "SELECT count(*) AS open FROM pg_stat_activity WHERE application_name = $1";
                let row = sqlx::query(sql).bind(process).fetch_one(&mut server).await;
                if row.expect("a row").get::<i64, _>("open") == 0 {
                    break;
                }
                tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            }
        });
    }
}

/// Does something on a runtime of its own.
pub fn alone<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    runtime.expect("a runtime").block_on(work)
}

impl Drop for Ground {
    fn drop(&mut self) {
        let name = &self.name;
        self.run(&format!("DROP SCHEMA {name} CASCADE"));
    }
}
