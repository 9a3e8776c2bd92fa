//! Reading what happened: runs, generations, lineage, differs.

use super::Store;
use crate::content::ContentName;
use crate::error::{InStore, StoreError};
use crate::records::{ProgramId, RunId, RunRecord};
use rusqlite::{OptionalExtension, Row};
use serde_json::Value as Json;

/// A run in the store.
#[derive(Clone, Debug, PartialEq)]
pub struct RunRow {
    /// Its number.
    pub id: RunId,
    /// What it was.
    pub run: RunRecord,
    /// When it started, in milliseconds since 1970.
    pub started: i64,
    /// When it ended, if it did.
    pub ended: Option<i64>,
    /// `done` or `stopped`; none while it runs and after a crash.
    pub outcome: Option<String>,
}

/// A generation in the store, and how the store stood after it.
#[derive(Clone, Debug, PartialEq)]
pub struct GenerationRow {
    /// The run.
    pub run: RunId,
    /// Its number within the run.
    pub number: u64,
    /// When it was stored, in milliseconds since 1970.
    pub stored: i64,
    /// What the run kept about it.
    pub record: Json,
    /// What the run needs to go on; null for all but its last generation.
    pub state: Json,
    /// Programs in the store.
    pub programs: u64,
    /// Tasks with an evaluation.
    pub tasks: u64,
    /// Tasks with a program that holds.
    pub holding: u64,
    /// Tasks with a program that gets all demonstrations right.
    pub fitting: u64,
    /// The mean of the best scores of these tasks.
    pub score: f64,
}

/// Where a program comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineageRow {
    /// The run.
    pub run: RunId,
    /// The generation.
    pub generation: u64,
    /// How it was made.
    pub mutation: String,
    /// What it was made from, as far as it is in the store.
    pub parents: Vec<ProgramId>,
}

/// A differ, and how well it foretold success in a run.
#[derive(Clone, Debug, PartialEq)]
pub struct DifferRow {
    /// Its content name.
    pub name: ContentName,
    /// The name of its function.
    pub label: String,
    /// The run.
    pub run: RunId,
    /// How often what it foretold was put to the test.
    pub trials: u64,
    /// How often it was right.
    pub hits: u64,
    /// Its last weight.
    pub weight: f64,
}

/// Counts of what a store holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Programs, by origin.
    pub programs: Vec<(String, u64)>,
    /// Tasks with an evaluation.
    pub tasks: u64,
    /// Evaluations.
    pub evaluations: u64,
    /// Runs.
    pub runs: u64,
    /// Generations.
    pub generations: u64,
    /// Programs made by each mutation.
    pub mutations: Vec<(String, u64)>,
    /// Bytes of the file.
    pub bytes: u64,
}

fn json(row: &Row<'_>, at: usize) -> rusqlite::Result<Json> {
    let text: String = row.get(at)?;
    Ok(serde_json::from_str(&text).unwrap_or(Json::Null))
}

fn count(row: &Row<'_>, at: usize) -> rusqlite::Result<u64> {
    Ok(row.get::<_, i64>(at)?.max(0) as u64)
}

impl Store {
    /// All runs, in order.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn runs(&self) -> Result<Vec<RunRow>, StoreError> {
        let query = "SELECT id, kind, configuration, seed, data, data_revision, \
                     language_revision, version, started, ended, outcome FROM runs ORDER BY id";
        self.rows(query, [], |row| {
            Ok(RunRow {
                id: RunId(row.get(0)?),
                run: RunRecord {
                    kind: row.get(1)?,
                    configuration: json(row, 2)?,
                    seed: row.get::<_, Option<i64>>(3)?.map(i64::cast_unsigned),
                    data: row.get(4)?,
                    data_revision: row.get(5)?,
                    language_revision: row.get(6)?,
                    version: row.get(7)?,
                },
                started: row.get(8)?,
                ended: row.get(9)?,
                outcome: row.get(10)?,
            })
        })
    }

    /// The generations of all runs, in the order in which they were stored.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn generations(&self) -> Result<Vec<GenerationRow>, StoreError> {
        self.generation_rows("ORDER BY stored, run, generation", [])
    }

    /// The last generation of a run.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn last_generation(&self, run: RunId) -> Result<Option<GenerationRow>, StoreError> {
        let last = "WHERE run = ? ORDER BY generation DESC LIMIT 1";
        Ok(self.generation_rows(last, [run.0])?.pop())
    }

    fn generation_rows(
        &self,
        which: &str,
        params: impl rusqlite::Params,
    ) -> Result<Vec<GenerationRow>, StoreError> {
        let query = format!(
            "SELECT run, generation, stored, record, state, programs, tasks, holding, fitting, \
             score FROM generations {which}"
        );
        self.rows(&query, params, |row| {
            Ok(GenerationRow {
                run: RunId(row.get(0)?),
                number: count(row, 1)?,
                stored: row.get(2)?,
                record: json(row, 3)?,
                state: json(row, 4)?,
                programs: count(row, 5)?,
                tasks: count(row, 6)?,
                holding: count(row, 7)?,
                fitting: count(row, 8)?,
                score: row.get(9)?,
            })
        })
    }

    /// Where a program comes from, if it was made from others.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn lineage(&self, program: ProgramId) -> Result<Option<LineageRow>, StoreError> {
        let query = "SELECT parent FROM parents WHERE program = ? ORDER BY place";
        let parents = self.rows(query, [program.0], |row| Ok(ProgramId(row.get(0)?)))?;
        let query = "SELECT run, generation, mutation FROM lineage WHERE program = ?";
        let one = || {
            let mut statement = self.connection.prepare_cached(query)?;
            let read = |row: &Row<'_>| {
                Ok(LineageRow {
                    run: RunId(row.get(0)?),
                    generation: count(row, 1)?,
                    mutation: row.get(2)?,
                    parents,
                })
            };
            statement.query_row([program.0], read).optional()
        };
        one().in_store(&self.path)
    }

    /// The differs of all runs.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn differs(&self) -> Result<Vec<DifferRow>, StoreError> {
        let query = "SELECT d.name, d.label, r.run, r.trials, r.hits, r.weight \
                     FROM differ_records r JOIN differs d ON d.id = r.differ \
                     ORDER BY r.run, d.id";
        self.rows(query, [], |row| {
            Ok(DifferRow {
                name: ContentName::from_bytes(row.get(0)?),
                label: row.get(1)?,
                run: RunId(row.get(2)?),
                trials: count(row, 3)?,
                hits: count(row, 4)?,
                weight: row.get(5)?,
            })
        })
    }

    /// Counts of what it holds.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn stats(&self) -> Result<Stats, StoreError> {
        let number = |query: &str| {
            let found = self.rows(query, [], |row| count(row, 0))?;
            Ok::<u64, StoreError>(found.first().copied().unwrap_or(0))
        };
        let groups = |query: &str| self.rows(query, [], |row| Ok((row.get(0)?, count(row, 1)?)));
        Ok(Stats {
            programs: groups("SELECT origin, count(*) FROM programs GROUP BY origin ORDER BY 1")?,
            tasks: number("SELECT count(DISTINCT task) FROM evaluations")?,
            evaluations: number("SELECT count(*) FROM evaluations")?,
            runs: number("SELECT count(*) FROM runs")?,
            generations: number("SELECT count(*) FROM generations")?,
            mutations: groups(
                "SELECT mutation, count(*) FROM lineage GROUP BY mutation ORDER BY 2 DESC, 1",
            )?,
            bytes: std::fs::metadata(&self.path).map_or(0, |file| file.len()),
        })
    }

    /// Everything that is wrong with the file: damage, and rows that refer to nothing.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn problems(&self) -> Result<Vec<String>, StoreError> {
        let found = self.rows("PRAGMA integrity_check", [], |row| row.get::<_, String>(0))?;
        let mut problems: Vec<String> = found.into_iter().filter(|text| text != "ok").collect();
        const REFERENCES: [(&str, &str, &str); 12] = [
            ("evaluations", "program", "programs"),
            ("evaluations", "task", "tasks"),
            ("evaluations", "run", "runs"),
            ("tests", "program", "programs"),
            ("lineage", "program", "programs"),
            ("parents", "program", "programs"),
            ("parents", "parent", "programs"),
            ("generations", "run", "runs"),
            ("differ_records", "differ", "differs"),
            ("differ_records", "run", "runs"),
            ("answers", "task", "tasks"),
            ("answers", "run", "runs"),
        ];
        for (table, column, target) in REFERENCES {
            let query = format!(
                "SELECT count(*) FROM {table} WHERE {column} NOT IN (SELECT id FROM {target})"
            );
            match self.rows(&query, [], |row| count(row, 0))?[..] {
                [0] => {}
                ref counts => problems.push(format!("{counts:?} rows of {table} without {target}")),
            }
        }
        let twins = "SELECT lower(hex(name)) FROM programs GROUP BY name HAVING count(*) > 1";
        for name in self.rows(twins, [], |row| row.get::<_, String>(0))? {
            problems.push(format!("program {name} is there twice"));
        }
        Ok(problems)
    }
}
