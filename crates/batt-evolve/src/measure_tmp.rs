#[cfg(test)]
mod tests {
    use crate::facts::Facts;
    use crate::operator::Operator;
    use crate::screen::*;
    use crate::usage::Usage;
    use crate::vary::*;
    use batt_dsl::random::Rng;
    use batt_engine::*;
    use std::sync::Arc;
    use std::time::Instant;

    #[test]
    fn measure() {
        let data = std::env::var("HOME").unwrap() + "/.local/share/batt/";
        
        let tasks = batt_tasks::load("arc1/train", Some(std::path::Path::new(&data))).unwrap().tasks;
        let usage = Usage::counted();
        let mut rng = Rng::new(1, "m");
        let play: Vec<_> = (0..30).map(|k| &tasks[k * 13]).collect();
        let mut jobs = vec![];
        let mut samples = vec![];
        for (j, task) in play.iter().enumerate() {
            let mut b = TaskValues::builder();
            let g = |g: &batt_tasks::Grid| (g.height(), g.width(), g.cells().to_vec());
            for p in &task.train {
                let (h, w, c) = g(&p.input);
                let (h2, w2, c2) = g(p.output.as_ref().unwrap());
                b.pair(GridRef::new(h, w, &c), GridRef::new(h2, w2, &c2));
            }
            for p in &task.train {
                let (h, w, c) = g(&p.input);
                let (h2, w2, c2) = g(p.output.as_ref().unwrap());
                b.sample(GridRef::new(h, w, &c), Some(GridRef::new(h2, w2, &c2)));
            }
            jobs.push(Arc::new(Job {
                task: task.id.clone(),
                values: b.finish(),
                demos: task.train.len(),
            }));
            samples.extend(jobs[j].samples(j));
        }
        samples.truncate(100);
        let facts = Facts::of(play[0]);
        let t = Instant::now();
        let mut pop = vec![];
        while pop.len() < 300 {
            if let Some(p) = crate::grow::fresh(usage, &facts, &mut rng) {
                pop.push(Arc::new(Parental::new(p)));
            }
        }
        eprintln!("fresh {:?} each", t.elapsed() / 300);
        let sources = Sources { usage, facts: &facts, mates: &pop, library: &[] };
        let mut cands = vec![];
        for op in Operator::ALL {
            let t = Instant::now();
            let mut n = 0;
            let mut tries = 0;
            while n < 400 && tries < 4000 {
                tries += 1;
                let parent = &pop[rng.below(300) as usize];
                if let Some((p, _)) = sources.make(op, Some(parent), &mut rng) {
                    n += 1;
                    cands.push(p);
                }
            }
            if n > 0 {
                eprintln!("{op}: {:?} each, {n} of {tries}", t.elapsed() / n);
            }
        }
        let refs: Vec<_> = cands.iter().collect();
        let options = Options::default();
        let stop = Stop::new();
        let t = Instant::now();
        let mut b = batt_program::battery::Battery::merge(cands.iter());
        eprintln!("merge {:?} for {}: {} steps", t.elapsed(), cands.len(), b.steps.len());
        let t2 = Instant::now();
        b.add_differs(std::slice::from_ref(agreement()));
        eprintln!("weave {:?}", t2.elapsed());
        let t2 = Instant::now();
        let p = Prepared::until(b, Passes::ALL, &options, &stop);
        eprintln!("prepare {:?}", t2.elapsed());
        let t2 = Instant::now();
        let low =
            batt_engine::lower::lower(p.battery(), batt_engine::lower::Scope::Whole, Passes::ALL);
        eprintln!("lower alone {:?}", t2.elapsed());
        drop(low);
        for _ in 0..2 {
            let mut cpu = Cpu::new(2);
            let t = Instant::now();
            let s = screen(&p, &jobs, &samples, &options, &mut cpu, &stop).unwrap().unwrap();
            let e = t.elapsed();
            eprintln!(
                "screen {:?} {} evals: {:.0}/s",
                e,
                s.evaluations,
                s.evaluations as f64 / e.as_secs_f64()
            );
            let mut calls = s.calls.clone();
            calls.sort();
            let n = calls.len();
            let total: u64 = calls.iter().sum();
            eprintln!(
                "calls median {} p90 {} p99 {} max {} total {total}, top 1% share {:.2}",
                calls[n / 2],
                calls[n * 9 / 10],
                calls[n * 99 / 100],
                calls[n - 1],
                calls[n * 99 / 100..].iter().sum::<u64>() as f64 / total as f64
            );
        }
        // costs by candidate alone, top offenders
        let mut costs: Vec<(u128, usize)> = vec![];
        for (k, c) in cands.iter().enumerate().step_by(4) {
            let p = prepare(&[c], &options, &stop);
            let mut cpu = Cpu::new(1);
            let t = Instant::now();
            screen(&p, &jobs, &samples[..20], &options, &mut cpu, &stop).unwrap().unwrap();
            costs.push((t.elapsed().as_nanos(), k));
        }
        costs.sort();
        let total: u128 = costs.iter().map(|c| c.0).sum();
        eprintln!(
            "alone: median {} us p90 {} p99 {} max {}, sum {} us of {}",
            costs[costs.len() / 2].0 / 1000,
            costs[costs.len() * 9 / 10].0 / 1000,
            costs[costs.len() * 99 / 100].0 / 1000,
            costs.last().unwrap().0 / 1000,
            total / 1000,
            costs.len()
        );
        for (n, k) in costs.iter().rev().take(6) {
            eprintln!("{} us\n{}", n / 1000, cands[*k]);
        }
        let _ = refs;
    }
}
