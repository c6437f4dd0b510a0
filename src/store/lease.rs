//! What one process has for a time, by name.
//!
//! Invariant: before a lease ends, nobody gets it again, not even whoever has it.

use super::fault::StoreFault;
use super::{Store, now};

impl Store {
    /// Takes a lease for so many milliseconds, if it is free; returns whether it was.
    ///
    /// # Errors
    /// The database fails.
    pub async fn lease(&self, name: &str, span: i64) -> Result<bool, StoreFault> {
        let now = now();
        let sql = "INSERT INTO lease (name, held_by, held_until) VALUES ($1, $2, $3) \
                   ON CONFLICT (name) DO UPDATE SET held_by = $2, held_until = $3 \
                   WHERE lease.held_until <= $4";
        let done = sqlx::query(sql)
            .bind(name)
            .bind(self.holder)
            .bind(now + span)
            .bind(now)
            .execute(&self.link.pool)
            .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Lets a lease of this process end in so many milliseconds.
    ///
    /// # Errors
    /// The database fails.
    pub async fn end_lease_in(&self, name: &str, span: i64) -> Result<(), StoreFault> {
        sqlx::query("UPDATE lease SET held_until = $2 WHERE name = $1 AND held_by = $3")
            .bind(name)
            .bind(now() + span)
            .bind(self.holder)
            .execute(&self.link.pool)
            .await?;
        Ok(())
    }
}
