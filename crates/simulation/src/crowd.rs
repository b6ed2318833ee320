//! Many numbered jobs on a few threads, so that it makes no difference which thread did what.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Does the jobs 0 to `jobs - 1` on this many threads. Each thread works with its own part, made once by `begin`, and
/// gathers in it what it did; the parts come back in no particular order, so what is made of them must not depend on
/// it. The first error stops all.
pub fn work<P: Send, E: Send>(
    jobs: u64,
    threads: usize,
    begin: impl Fn() -> P + Sync,
    job: impl Fn(u64, &mut P) -> Result<(), E> + Sync,
) -> Result<Vec<P>, E> {
    // Small batches keep all threads busy to the end without contention for the counter.
    let batch = 16.min(jobs / (threads.max(1) as u64 * 4) + 1);
    work_in_batches(jobs, batch, threads, begin, job)
}

/// The same with a number of jobs that a thread takes at a time: one, where jobs are long.
pub fn work_in_batches<P: Send, E: Send>(
    jobs: u64,
    batch: u64,
    threads: usize,
    begin: impl Fn() -> P + Sync,
    job: impl Fn(u64, &mut P) -> Result<(), E> + Sync,
) -> Result<Vec<P>, E> {
    let threads = threads.max(1);
    let next = AtomicU64::new(0);
    let stop = AtomicBool::new(false);
    let labour = || {
        let mut part = begin();
        while !stop.load(Ordering::Relaxed) {
            let from = next.fetch_add(batch, Ordering::Relaxed);
            if from >= jobs {
                break;
            }
            for number in from..(from + batch).min(jobs) {
                if let Err(error) = job(number, &mut part) {
                    stop.store(true, Ordering::Relaxed);
                    return Err(error);
                }
            }
        }
        Ok(part)
    };
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(labour)).collect();
        let own = labour();
        let joined = others.into_iter().map(|other| match other.join() {
            Ok(part) => part,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        std::iter::once(own).chain(joined).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_job_is_done_once() {
        for threads in 1..4 {
            let add = |number, part: &mut Vec<u64>| {
                part.push(number);
                Ok::<(), ()>(())
            };
            let mut done: Vec<u64> = work(101, threads, Vec::new, add).unwrap().concat();
            done.sort_unstable();
            assert_eq!(done, (0..101).collect::<Vec<_>>());
        }
    }

    #[test]
    fn an_error_ends_the_work() {
        let fail = |number, _: &mut ()| if number == 7 { Err("seven") } else { Ok(()) };
        assert_eq!(work(1_000, 2, || (), fail).unwrap_err(), "seven");
    }
}
