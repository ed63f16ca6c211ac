//! Which instructions the batch form runs on, found out once, outside of any loop.

use core::fmt;

use alloc::boxed::Box;

use super::lanes::Lanes;
use super::search::Search;
#[cfg(feature = "simd")]
use super::wide::Wide;
use super::work::{Counting, Solving};

/// What the batch form computes with. All give the same answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Backend {
    /// Words of 64 bits: on every machine.
    Words,
    /// Vectors of 128 bits: SSE4.2, NEON, or the `simd128` of WebAssembly.
    Vectors128,
    /// Vectors of 256 bits: AVX2.
    Vectors256,
    /// Vectors of 512 bits: AVX-512 as of Ice Lake.
    Vectors512,
}

impl Backend {
    /// All of them, narrowest first.
    pub const ALL: [Backend; 4] =
        [Backend::Words, Backend::Vectors128, Backend::Vectors256, Backend::Vectors512];

    /// The widest that this machine can run. Without the feature `simd` that is
    /// [`Backend::Words`].
    pub fn best() -> Backend {
        let mut all = Backend::ALL.into_iter().rev();
        all.find(|backend| backend.is_available()).unwrap_or(Backend::Words)
    }

    /// Whether this machine can run it.
    pub fn is_available(self) -> bool {
        self == Backend::Words || self.wide().is_some()
    }

    /// How many grids are searched side by side.
    pub const fn lanes(self) -> usize {
        match self {
            Backend::Words => 64,
            Backend::Vectors128 => 128,
            Backend::Vectors256 => 256,
            Backend::Vectors512 => 512,
        }
    }

    /// An idle search on it, or `None` if the machine cannot run it.
    pub(super) fn machine(self) -> Option<Box<dyn Machine>> {
        if self == Backend::Words { Some(on::<u64>(())) } else { self.wide() }
    }

    #[cfg(not(feature = "simd"))]
    fn wide(self) -> Option<Box<dyn Machine>> {
        None
    }

    #[cfg(feature = "simd")]
    fn wide(self) -> Option<Box<dyn Machine>> {
        let level = fearless_simd::Level::new();
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        match self {
            Backend::Vectors128 => return level.as_sse4_2().map(on::<Wide<_>>),
            Backend::Vectors256 => return level.as_avx2().map(on::<Wide<_>>),
            Backend::Vectors512 => return level.as_avx512().map(on::<Wide<_>>),
            Backend::Words => {}
        }
        #[cfg(target_arch = "aarch64")]
        if self == Backend::Vectors128 {
            return level.as_neon().map(on::<Wide<_>>);
        }
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        if self == Backend::Vectors128 {
            return level.as_wasm_simd128().map(on::<Wide<_>>);
        }
        let _ = level;
        None
    }
}

impl fmt::Display for Backend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Backend::Words => "64-bit words",
            Backend::Vectors128 => "128-bit vectors",
            Backend::Vectors256 => "256-bit vectors",
            Backend::Vectors512 => "512-bit vectors",
        })
    }
}

/// A search, whatever its lanes are.
pub(super) trait Machine: Send {
    /// Counts solutions.
    fn count(&mut self, work: &mut Counting<'_>);
    /// Finds solutions.
    fn solve(&mut self, work: &mut Solving<'_>);
}

struct Compiled<L: Lanes> {
    token: L::Token,
    search: Search<L>,
}

fn on<L: Lanes>(token: L::Token) -> Box<dyn Machine> {
    Box::new(Compiled { token, search: Search::<L>::new(token) })
}

impl<L: Lanes> Machine for Compiled<L> {
    fn count(&mut self, work: &mut Counting<'_>) {
        let Compiled { token, search } = self;
        L::compiled(
            *token,
            #[inline(always)]
            || search.run(*token, work),
        );
    }

    fn solve(&mut self, work: &mut Solving<'_>) {
        let Compiled { token, search } = self;
        L::compiled(
            *token,
            #[inline(always)]
            || search.run(*token, work),
        );
    }
}
