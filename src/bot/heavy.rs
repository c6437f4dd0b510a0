//! Work that may take long: searches for routes, moves that are only imagined.

use tokio::runtime::{Handle, RuntimeFlavor};

/// Does such work. Whoever waits for the same thread is served by another one meanwhile, so that one
/// table does not hold up the others.
pub fn heavy<T>(work: impl FnOnce() -> T) -> T {
    match Handle::try_current().map(|runtime| runtime.runtime_flavor()) {
        Ok(RuntimeFlavor::MultiThread) => tokio::task::block_in_place(work),
        _alone => work(),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// With one thread for all, another task goes on while work waits for it.
    #[test]
    fn others_go_on_meanwhile() {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .expect("a runtime");
        let (told, hears) = std::sync::mpsc::channel();
        runtime.block_on(async {
            let waits = tokio::spawn(async move {
                heavy(|| {
                    hears
                        .recv_timeout(Duration::from_secs(60))
                        .expect("somebody else")
                });
            });
            let other = tokio::spawn(async move { told.send(()).expect("somebody waits") });
            waits.await.expect("an end");
            other.await.expect("an end");
        });
        assert_eq!(heavy(|| 7), 7, "outside of a runtime, too");
    }
}
