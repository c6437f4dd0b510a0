//! What holds on a server of the chat service.
//!
//! Invariant: each setting is written by itself, so that two who manage a server do not write over
//! each other's changes.

use sqlx::Row;

use super::Store;
use super::fault::StoreFault;
use super::rider::{self, Rider};

/// What holds on a server for everybody who likes nothing else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Server {
    /// Who may open tables: `everybody`, `managers` or `role`.
    pub creators: String,
    /// The role, if it is one.
    pub role: Option<i64>,
    /// Milliseconds between reminders; 0 = never; none = as the program has it.
    pub remind: Option<i64>,
    /// Milliseconds until the whole table is told; 0 = never; none = as the program has it.
    pub escalate: Option<i64>,
    /// The time zone by its IANA name.
    pub zone: Option<String>,
}

impl Default for Server {
    fn default() -> Server {
        Server {
            creators: "everybody".to_owned(),
            role: None,
            remind: None,
            escalate: None,
            zone: None,
        }
    }
}

impl Store {
    /// What holds on a server.
    ///
    /// # Errors
    /// The database fails.
    pub async fn server(&self, server: i64) -> Result<Server, StoreFault> {
        let sql = "SELECT creators, role_id, remind, escalate, zone FROM server \
                   WHERE server_id = $1";
        let row = sqlx::query(sql).bind(server);
        let Some(row) = row.fetch_optional(&self.link.pool).await? else {
            return Ok(Server::default());
        };
        Ok(Server {
            creators: row.try_get("creators")?,
            role: row.try_get("role_id")?,
            remind: row.try_get("remind")?,
            escalate: row.try_get("escalate")?,
            zone: row.try_get("zone")?,
        })
    }

    /// Remembers who may open tables on a server.
    ///
    /// # Errors
    /// The database fails.
    pub async fn keep_creators(
        &self,
        server: i64,
        (creators, role): (&str, Option<i64>),
    ) -> Result<(), StoreFault> {
        let sql = "INSERT INTO server (server_id, creators, role_id) VALUES ($1, $2, $3) \
                   ON CONFLICT (server_id) DO UPDATE SET creators = $2, role_id = $3";
        sqlx::query(sql)
            .bind(server)
            .bind(creators)
            .bind(role)
            .execute(&self.link.pool)
            .await?;
        Ok(())
    }

    /// Remembers a server's reminders and its time zone, with what follows from it.
    ///
    /// # Errors
    /// The interaction was handled before; the database fails.
    pub async fn keep_reminding(
        &self,
        server: i64,
        holds: &Server,
        rider: &Rider,
    ) -> Result<(), StoreFault> {
        let mut step = self.link.step().await?;
        let sql = "INSERT INTO server (server_id, creators, remind, escalate, zone) \
                   VALUES ($1, $2, $3, $4, $5) \
                   ON CONFLICT (server_id) DO UPDATE SET remind = $3, escalate = $4, zone = $5";
        sqlx::query(sql)
            .bind(server)
            .bind(Server::default().creators)
            .bind(holds.remind)
            .bind(holds.escalate)
            .bind(&holds.zone)
            .execute(&mut *step)
            .await?;
        rider::write(&mut step, rider).await?;
        step.commit().await?;
        Ok(())
    }
}
