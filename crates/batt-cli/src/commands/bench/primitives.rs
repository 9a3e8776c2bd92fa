//! What primitives take on each backend: the steps of the battery, measured one by one.

use crate::error::CliError;
use crate::output::{Output, duration};
use crate::table::{Cell, Side, Table};
use batt::BackendName;
use batt_dsl::Prim;
use batt_engine::schedule::Action;
use batt_engine::{Backend, Batching, Config, Job, Options, Prepared, Stop, run};
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Nanoseconds and calls of the steps of each primitive.
pub type Rates = BTreeMap<&'static str, (u64, u64)>;

/// Runs the battery once with a profile.
pub fn rates(
    prepared: &Prepared,
    jobs: &[Arc<Job>],
    backend: &mut dyn Backend,
) -> Result<Rates, CliError> {
    let options = Options { profile: true, ..Options::default() };
    let config = Config { batching: Batching::Mega { size: usize::MAX }, options };
    let summary = run(prepared, jobs, config, backend, &Stop::new(), &(), &mut ())?;
    let mut rates = Rates::new();
    let times = summary.times.unwrap_or_default();
    for its in prepared.schedules() {
        for instruction in &its.schedule.instructions {
            let (Action::Prim(prim), Some(step)) = (instruction.action, instruction.step) else {
                continue;
            };
            if let Some(&(nanos, calls)) = times.by_step.get(step.index()) {
                let rate = rates.entry(Prim::plain(prim).name()).or_default();
                rate.0 += nanos;
                rate.1 += calls;
            }
        }
    }
    Ok(rates)
}

/// Nanoseconds of a call, inner ones counted.
fn per_call((nanos, calls): (u64, u64)) -> f64 {
    nanos as f64 / calls.max(1) as f64
}

/// The primitives that take longest, side by side. Times are those of one core or one warp.
pub fn print(
    rates: &[(BackendName, Rates)],
    most: usize,
    output: &mut Output,
) -> Result<(), CliError> {
    let mut columns = vec![("primitive", Side::Left), ("calls", Side::Right)];
    for (name, _) in rates {
        columns.push((name.name(), Side::Right));
        columns.push(("per call", Side::Right));
    }
    let mut table = Table::new(&columns);
    let Some((_, first)) = rates.first() else { return Ok(()) };
    let mut names: Vec<&str> = first.keys().copied().collect();
    names.sort_by_key(|name| std::cmp::Reverse(first[name].0));
    for name in names.iter().take(most) {
        let mut row = vec![Cell::from(*name), Cell::from(first[name].1)];
        for (_, its) in rates {
            let rate = its.get(name).copied().unwrap_or_default();
            row.push(Cell::from(duration(rate.0)));
            row.push(Cell::from(format!("{:.0} ns", per_call(rate))));
        }
        table.row(row);
    }
    table.print(output)?;
    output.more(names.len(), most)
}

/// All of them.
pub fn as_json(rates: &[(BackendName, Rates)]) -> Json {
    let of = |(backend, rates): &(BackendName, Rates)| {
        let rate = |(name, &rate): (&&str, &(u64, u64))| json!({"primitive": name, "ns": rate.0, "calls": rate.1, "ns_per_call": per_call(rate)});
        json!({"backend": backend.name(), "primitives": rates.iter().map(rate).collect::<Json>()})
    };
    rates.iter().map(of).collect()
}
