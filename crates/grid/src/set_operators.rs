//! The operators `|`, `&`, `^`, `-` and `!` of the two set types, written once.

/// Implements the set operators on a bit-mask newtype that has `FULL`.
macro_rules! set_operators {
    ($set:ident) => {
        set_operators!(@binary $set, BitOr, bitor, BitOrAssign, bitor_assign, |a, b| a | b);
        set_operators!(@binary $set, BitAnd, bitand, BitAndAssign, bitand_assign, |a, b| a & b);
        set_operators!(@binary $set, BitXor, bitxor, BitXorAssign, bitxor_assign, |a, b| a ^ b);
        set_operators!(@binary $set, Sub, sub, SubAssign, sub_assign, |a, b| a & !b);

        impl Not for $set {
            type Output = $set;

            #[inline]
            fn not(self) -> $set {
                $set(!self.0 & $set::FULL.0)
            }
        }
    };
    (@binary $set:ident, $op:ident, $f:ident, $assign:ident, $g:ident, |$a:ident, $b:ident| $e:expr) => {
        impl $op for $set {
            type Output = $set;

            #[inline]
            fn $f(self, other: $set) -> $set {
                let ($a, $b) = (self.0, other.0);
                $set($e)
            }
        }

        impl $assign for $set {
            #[inline]
            fn $g(&mut self, other: $set) {
                *self = $op::$f(*self, other);
            }
        }
    };
}
