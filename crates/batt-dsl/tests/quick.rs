//! quick
use batt_dsl::recorded::{RecordedCall, Replayed};
use batt_dsl::{Heap, Machine};
#[test]
fn golden() {
    let dir = std::env::var("CALLS").unwrap();
    for tiles in [true, false] {
        let (mut p, mut f) = (0, 0);
        let mut paths: Vec<_> = std::fs::read_dir(&dir)
            .unwrap()
            .map(|e| e.unwrap().path())
            .filter(|p| p.extension().is_some_and(|e| e == "jsonl"))
            .collect();
        paths.sort();
        for path in paths {
            let text = std::fs::read_to_string(&path).unwrap();
            for (n, line) in text.lines().enumerate() {
                let mut m =
                    Machine::with_heap(if tiles { Heap::new() } else { Heap::without_tiles() });
                let r = RecordedCall::parse(line).unwrap().unwrap();
                match r.replay(&mut m) {
                    Ok(Replayed::Same) => p += 1,
                    other => {
                        f += 1;
                        if f < 40 {
                            let s = format!("{other:?}");
                            println!(
                                "{}:{} {} -> {}",
                                path.display(),
                                n + 1,
                                line.chars().take(500).collect::<String>(),
                                s.chars().take(400).collect::<String>()
                            );
                        }
                    }
                }
            }
        }
        println!("tiles {tiles}: {p} passed, {f} failed");
    }
}
