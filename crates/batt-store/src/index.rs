//! What a writer knows of the store without asking it: names, tasks and the best programs.

use crate::board::{Board, Place, Rank};
use crate::content::ContentName;
use crate::records::{Figures, HeldOut, ProgramId, Proof, Status, TaskId, TaskKey};
use rusqlite::{Connection, Row};
use std::collections::{BTreeMap, HashMap};

/// A fast map for keys that are hashes or small numbers.
pub(crate) type FastMap<K, V> = HashMap<K, V, foldhash::fast::FixedState>;

/// The boards of all tasks.
pub(crate) type Boards = BTreeMap<TaskId, Board>;

/// Names, tasks and boards, as they were at some moment of the store.
#[derive(Debug, Default)]
pub(crate) struct Index {
    pub(crate) names: FastMap<ContentName, ProgramId>,
    pub(crate) tasks: FastMap<TaskKey, TaskId>,
    pub(crate) boards: Boards,
    /// The highest number of a program.
    pub(crate) last_program: i64,
    last_task: i64,
    removals: i64,
    data_version: i64,
}

/// How the tasks of a store stand.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Standing {
    pub(crate) tasks: usize,
    pub(crate) holding: usize,
    pub(crate) fitting: usize,
    pub(crate) score: f64,
}

fn number(connection: &Connection, query: &str) -> rusqlite::Result<i64> {
    connection.prepare_cached(query)?.query_row([], |row| row.get(0))
}

impl Index {
    pub(crate) fn load(connection: &Connection) -> rusqlite::Result<Index> {
        let mut index = Index::default();
        index.reload(connection)?;
        Ok(index)
    }

    /// Brings the index up to date if others have written. Must be called within a transaction.
    ///
    /// Names need no unique index in the store: whoever writes has the only write transaction, and
    /// knows all names when it begins.
    pub(crate) fn refresh(&mut self, connection: &Connection) -> rusqlite::Result<()> {
        if number(connection, "PRAGMA data_version")? != self.data_version {
            if number(connection, "SELECT count FROM removals")? != self.removals {
                *self = Index::default();
            }
            self.reload(connection)?;
        }
        Ok(())
    }

    fn reload(&mut self, connection: &Connection) -> rusqlite::Result<()> {
        self.data_version = number(connection, "PRAGMA data_version")?;
        self.removals = number(connection, "SELECT count FROM removals")?;
        let query = "SELECT id, name FROM programs WHERE id > ?1 ORDER BY id";
        let mut statement = connection.prepare_cached(query)?;
        let mut rows = statement.query([self.last_program])?;
        while let Some(row) = rows.next()? {
            self.last_program = row.get(0)?;
            let name = ContentName::from_bytes(row.get(1)?);
            self.names.entry(name).or_insert(ProgramId(self.last_program));
        }
        let query = "SELECT id, name, grids FROM tasks WHERE id > ?1 ORDER BY id";
        let mut statement = connection.prepare_cached(query)?;
        let mut rows = statement.query([self.last_task])?;
        while let Some(row) = rows.next()? {
            self.last_task = row.get(0)?;
            self.tasks.insert(task_key(row, 1)?, TaskId(self.last_task));
        }
        self.boards = boards(connection)?;
        Ok(())
    }

    /// The number of a new task.
    pub(crate) fn add_task(&mut self, key: TaskKey) -> TaskId {
        self.last_task += 1;
        self.tasks.insert(key, TaskId(self.last_task));
        TaskId(self.last_task)
    }

    /// The number of a new program.
    pub(crate) fn add_program(&mut self, name: ContentName) -> ProgramId {
        self.last_program += 1;
        self.names.insert(name, ProgramId(self.last_program));
        ProgramId(self.last_program)
    }

    pub(crate) fn standing(&self) -> Standing {
        let mut standing = Standing::default();
        let mut sum = 0.0;
        for best in self.boards.values().filter_map(Board::best) {
            standing.tasks += 1;
            standing.holding += usize::from(best.rank.proof == Proof::Holds);
            standing.fitting += usize::from(best.rank.proof != Proof::Misses);
            sum += best.figures.score();
        }
        standing.score = sum / standing.tasks.max(1) as f64;
        standing
    }
}

/// The boards of all tasks. Of several evaluations of a program on a task the last run's counts.
/// This is the only query that ranks, and it knows nothing about tests.
pub(crate) fn boards(connection: &Connection) -> rusqlite::Result<Boards> {
    let query = format!(
        "SELECT e.program, e.task, p.steps, p.name, {FIGURES} FROM evaluations e \
         JOIN programs p ON p.id = e.program ORDER BY e.program, e.task, e.run"
    );
    let mut statement = connection.prepare_cached(&query)?;
    let mut rows = statement.query([])?;
    let mut boards = Boards::new();
    while let Some(row) = rows.next()? {
        let (program, task) = (ProgramId(row.get(0)?), TaskId(row.get(1)?));
        let figures = figures(row, 4)?;
        let rank = Rank::new(&figures, row.get(2)?, ContentName::from_bytes(row.get(3)?));
        boards.entry(task).or_default().enter(Place {
            rank,
            program,
            figures,
            stored: true,
            offer: None,
        });
    }
    Ok(boards)
}

/// The columns that [`figures`] reads.
pub(crate) const FIGURES: &str = "e.points, e.demos_right, e.demos, e.held_out, e.held_right, \
                                  e.held_of, e.calls, e.status, e.outputs";

/// The number of those columns.
pub(crate) const FIGURE_COLUMNS: usize = 9;

/// Reads [`FIGURES`] from this column on.
pub(crate) fn figures(row: &Row<'_>, at: usize) -> rusqlite::Result<Figures> {
    let outputs: Vec<u8> = row.get(at + 8)?;
    let status: u8 = row.get(at + 7)?;
    Ok(Figures {
        points: row.get(at)?,
        right: row.get(at + 1)?,
        demos: row.get(at + 2)?,
        held_out: match row.get(at + 3)? {
            1 => HeldOut::NotApplicable,
            2 => HeldOut::Unproven,
            3 => HeldOut::Judged { right: row.get(at + 4)?, of: row.get(at + 5)? },
            _ => HeldOut::NotJudged,
        },
        calls: row.get::<_, i64>(at + 6)? as u64,
        status: Status::ALL.get(usize::from(status)).copied().unwrap_or(Status::NotReached),
        outputs: outputs.as_chunks().0.iter().map(|&hash| u128::from_be_bytes(hash)).collect(),
    })
}

/// Reads the name and the hash of a task from this column on.
pub(crate) fn task_key(row: &Row<'_>, at: usize) -> rusqlite::Result<TaskKey> {
    let name: String = row.get(at)?;
    Ok(TaskKey { name: name.into(), grids: u128::from_be_bytes(row.get(at + 1)?) })
}
