//! Which backend runs: chosen once a call, outside the loop.
#![allow(unsafe_code, reason = "calls into code compiled for a processor that was detected")]

use super::portable::Plain;
use super::rival::{Cells, Own, rival_with};
#[cfg(target_arch = "x86_64")]
use super::x86_64::Avx2;
use super::{Search, State, count_rest_with, count_with, next_with};

/// A set of instructions that the engine is compiled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Backend {
    /// What every machine has.
    Portable,
    /// x86-64 with AVX2 and the bit instructions that came with it.
    #[cfg(target_arch = "x86_64")]
    Avx2,
}

impl Backend {
    /// The fastest that this machine has. Without `std` the processor cannot be asked: then it is what the
    /// program is compiled for.
    #[inline]
    pub(crate) fn best() -> Backend {
        #[cfg(target_arch = "x86_64")]
        if has_avx2() {
            return Backend::Avx2;
        }
        Backend::Portable
    }

    /// Every backend, and whether this machine has it.
    #[cfg(test)]
    pub(crate) fn all() -> std::vec::Vec<(Backend, bool)> {
        std::vec![
            (Backend::Portable, true),
            #[cfg(target_arch = "x86_64")]
            (Backend::Avx2, has_avx2()),
        ]
    }
}

#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[inline]
fn has_avx2() -> bool {
    use std::is_x86_feature_detected as has;
    has!("avx2") && has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("popcnt")
}

#[cfg(all(target_arch = "x86_64", not(feature = "std")))]
#[inline]
fn has_avx2() -> bool {
    cfg!(all(
        target_feature = "avx2",
        target_feature = "bmi1",
        target_feature = "bmi2",
        target_feature = "lzcnt",
        target_feature = "popcnt"
    ))
}

/// Defines a function that runs another with the vector type of a backend, compiled for that backend.
macro_rules! dispatched {
    ($name:ident => $run:ident: fn($($arg:ident: $type:ty),*) -> $result:ty) => {
        #[inline]
        pub(super) fn $name(backend: Backend, $($arg: $type),*) -> $result {
            #[cfg(target_arch = "x86_64")]
            #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
            fn avx2($($arg: $type),*) -> $result {
                $run::<Avx2>($($arg),*)
            }
            match backend {
                Backend::Portable => $run::<Plain>($($arg),*),
                // SAFETY: `Backend::Avx2` is made only by `best` and by tests, both after `has_avx2` said yes.
                #[cfg(target_arch = "x86_64")]
                Backend::Avx2 => unsafe { avx2($($arg),*) },
            }
        }
    };
}

dispatched!(next => next_with: fn(search: &mut Search) -> Option<State>);
dispatched!(count => count_with: fn(values: &[u8; 81], limit: usize) -> usize);
dispatched!(rival => rival_with: fn(own: &Own, givens: Cells, without: Cells) -> Option<Cells>);
dispatched!(count_rest => count_rest_with: fn(search: &mut Search, limit: usize) -> usize);
