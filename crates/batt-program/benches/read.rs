//! Reading and checking 5,000 lines.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::fmt::Write;
use std::hint::black_box;

/// Typical functions of ten lines each.
fn solvers(lines: usize) -> String {
    let mut text = "from dsl import *\n".to_owned();
    for k in 0..lines / 10 {
        let _ = write!(
            text,
            "
def solve_{k:08x}(I):
    x1 = objects(I, T, F, T)
    x2 = matcher(color, EIGHT)
    x3 = extract(x1, x2)
    x4 = compose(first, rbind(order, size))
    x5 = fill(grid=I, value=ZERO, patch=x3)
    x6 = mapply(lbind(shift, x3), x4(x1))
    x7 = paint(x5, x6)
    return x7
"
        );
    }
    text
}

fn read(criterion: &mut Criterion) {
    let text = solvers(5_000);
    let mut group = criterion.benchmark_group("read");
    group.throughput(Throughput::Bytes(text.len() as u64));
    group.bench_function("5000 lines", |bencher| {
        bencher.iter(|| batt_program::read("solvers.py", black_box(&text)));
    });
    group.finish();
}

criterion_group!(benches, read);
criterion_main!(benches);
