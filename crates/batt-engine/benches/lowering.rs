//! What it takes to lower single programs and whole batteries.
//!
//! `cargo bench -p batt-engine`, on the programs of `docs/benchmarks/mixed.py`.

use batt_engine::Routine;
use batt_engine::lower::{Passes, Scope, lower};
use batt_program::battery::Battery;
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use std::path::Path;

fn lowering(criterion: &mut Criterion) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/benchmarks/mixed.py");
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file:?}: {error}"));
    let programs = batt_program::read("mixed.py", &text).programs;
    let mut group = criterion.benchmark_group("lowering");
    group.throughput(Throughput::Elements(programs.len() as u64));
    group.bench_function("each program by itself", |bencher| {
        bencher.iter(|| {
            for program in &programs {
                black_box(Routine::of_program(program));
            }
        });
    });
    group.bench_function("merge", |bencher| {
        bencher.iter(|| black_box(Battery::merge(&programs)));
    });
    let battery = Battery::merge(&programs);
    for (name, passes) in [("all passes", Passes::ALL), ("no passes", Passes::NONE)] {
        group.bench_function(format!("battery, {name}"), |bencher| {
            let battery = || battery.clone();
            bencher.iter_batched_ref(
                battery,
                |battery| black_box(lower(battery, Scope::Whole, passes).schedule),
                BatchSize::LargeInput,
            );
        });
    }
    group.finish();
}

criterion_group!(benches, lowering);
criterion_main!(benches);
