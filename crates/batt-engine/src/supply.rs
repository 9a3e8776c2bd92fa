//! Samples for the CPU backend that another backend hands over, one by one.

use crate::known::Known;
use crate::prepared::PreparedTask;
use std::sync::{Arc, Mutex};

/// Hands out samples of a batch, as they become available.
pub trait Supply: Sync {
    /// The next sample; none if there will be no more. Waits if there may be.
    fn next(&self) -> Option<Supplied<'_>>;
}

/// A sample for the CPU backend.
pub struct Supplied<'a> {
    /// Its place in the batch.
    pub place: usize,
    /// Its task.
    pub task: Arc<SharedTask>,
    /// What another backend found out about it.
    pub known: Option<Arc<dyn Known + Send + 'a>>,
}

/// What depends on a task alone. The first of its samples prepares it, the others wait.
#[derive(Debug, Default)]
pub struct SharedTask(pub(crate) Mutex<Option<Arc<PreparedTask>>>);

impl SharedTask {
    /// A task that is prepared already.
    pub fn prepared(task: Arc<PreparedTask>) -> SharedTask {
        SharedTask(Mutex::new(Some(task)))
    }
}
