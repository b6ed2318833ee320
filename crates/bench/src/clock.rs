//! Timing that a busy machine hardly disturbs: several rounds, of which the best and the median
//! count, and processor time in place of wall-clock time where one thread works alone.

use std::time::{Duration, Instant};

/// How much work a measurement may do.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How many rounds.
    pub rounds: usize,
    /// How long each round lasts.
    pub round: Duration,
    /// How many threads work at once.
    pub threads: usize,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { rounds: 5, round: Duration::from_millis(120), threads: 1 }
    }
}

/// Units of work a second.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// In the best round.
    pub best: f64,
    /// In the median of the rounds.
    pub median: f64,
}

impl Rate {
    /// The same in units of this many.
    pub fn by(self, units: f64) -> Rate {
        Rate { best: self.best / units, median: self.median / units }
    }
}

/// The time this thread has had on a processor; where the system does not tell, the time that has passed.
fn processor_time(start: Instant) -> Duration {
    #[cfg(unix)]
    {
        let _ = start;
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
    }
    #[cfg(not(unix))]
    start.elapsed()
}

/// Does some work until a round is over; how many units, and how much of the processor that took.
fn round(length: Duration, work: &mut impl FnMut() -> u64) -> (u64, Duration) {
    let start = Instant::now();
    let begin = processor_time(start);
    let mut units = 0;
    loop {
        units += work();
        let time = processor_time(start) - begin;
        if time >= length {
            return (units, time);
        }
    }
}

/// The rate of a piece of work, which `worker` makes anew for each thread. One thread is timed by
/// its own time on a processor; several together by wall-clock time.
pub fn rate<W: FnMut() -> u64>(effort: Effort, worker: impl Fn(usize) -> W + Sync) -> Rate {
    let mut rates: Vec<f64> = match effort.threads {
        0 | 1 => {
            let mut work = worker(0);
            work();
            let once = |_| {
                let (units, time) = round(effort.round, &mut work);
                units as f64 / time.as_secs_f64()
            };
            (0..effort.rounds).map(once).collect()
        }
        threads => (0..effort.rounds).map(|_| together(effort.round, threads, &worker)).collect(),
    };
    rates.sort_by(f64::total_cmp);
    Rate { best: rates[rates.len() - 1], median: rates[rates.len() / 2] }
}

fn together<W: FnMut() -> u64>(length: Duration, threads: usize, worker: &(impl Fn(usize) -> W + Sync)) -> f64 {
    let labour = |thread: usize| {
        let mut work = worker(thread);
        work();
        let begin = Instant::now();
        let mut units = 0;
        while begin.elapsed() < length {
            units += work();
        }
        units as f64 / begin.elapsed().as_secs_f64()
    };
    std::thread::scope(|scope| {
        let all: Vec<_> = (0..threads).map(|thread| scope.spawn(move || labour(thread))).collect();
        all.into_iter().map(|one| one.join().expect("a kernel does not panic")).sum()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twice_the_work_has_half_the_rate() {
        let spin = |turns: u64| {
            move |_: usize| {
                move || {
                    (0..turns).for_each(|turn| {
                        std::hint::black_box(turn);
                    });
                    1
                }
            }
        };
        let effort = Effort { rounds: 3, round: Duration::from_millis(20), threads: 1 };
        let (short, long) = (rate(effort, spin(10_000)), rate(effort, spin(1_000_000)));
        assert!(short.best > 5.0 * long.best, "{short:?} {long:?}");
        assert!(short.best >= short.median && short.median > 0.0);
        assert!(rate(Effort { threads: 2, ..effort }, spin(10_000)).best > 0.0);
    }
}
