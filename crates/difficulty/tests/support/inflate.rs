//! Unpacks gzip (RFC 1951, RFC 1952), plainly and slowly, for the one packed list of the tests.

/// Reads bits from the lowest up.
struct Bits<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Bits<'_> {
    fn take(&mut self, count: usize) -> Option<usize> {
        let mut value = 0;
        for i in 0..count {
            let byte = *self.bytes.get(self.at / 8)?;
            value |= usize::from(byte >> (self.at % 8) & 1) << i;
            self.at += 1;
        }
        Some(value)
    }
}

/// Canonical prefix code: how many codes of each length, and the symbols in order of their codes.
struct Code {
    counts: [usize; 16],
    symbols: Vec<usize>,
}

impl Code {
    fn new(lengths: &[usize]) -> Code {
        let mut counts = [0; 16];
        let mut symbols = Vec::new();
        for (length, count) in counts.iter_mut().enumerate().skip(1) {
            for (symbol, _) in lengths.iter().enumerate().filter(|&(_, &own)| own == length) {
                symbols.push(symbol);
                *count += 1;
            }
        }
        Code { counts, symbols }
    }

    fn read(&self, bits: &mut Bits<'_>) -> Option<usize> {
        let (mut code, mut first, mut index) = (0, 0, 0);
        for length in 1..16 {
            code |= bits.take(1)?;
            let count = self.counts[length];
            if code < first + count {
                return self.symbols.get(index + code - first).copied();
            }
            index += count;
            first = (first + count) << 1;
            code <<= 1;
        }
        None
    }
}

fn codes(bits: &mut Bits<'_>, fixed: bool) -> Option<[Code; 2]> {
    if fixed {
        let lengths: Vec<usize> = (0..288)
            .map(|symbol| match symbol {
                0..144 => 8,
                144..256 => 9,
                256..280 => 7,
                _ => 8,
            })
            .collect();
        return Some([Code::new(&lengths), Code::new(&[5; 30])]);
    }
    let (literals, distances, count) = (bits.take(5)? + 257, bits.take(5)? + 1, bits.take(4)? + 4);
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
    let mut lengths = [0; 19];
    for &symbol in &order[..count] {
        lengths[symbol] = bits.take(3)?;
    }
    let code = Code::new(&lengths);
    let mut lengths = Vec::new();
    while lengths.len() < literals + distances {
        match code.read(bits)? {
            16 => {
                let last = *lengths.last()?;
                let count = 3 + bits.take(2)?;
                lengths.extend(std::iter::repeat_n(last, count));
            }
            17 => {
                let count = 3 + bits.take(3)?;
                lengths.extend(std::iter::repeat_n(0, count));
            }
            18 => {
                let count = 11 + bits.take(7)?;
                lengths.extend(std::iter::repeat_n(0, count));
            }
            length => lengths.push(length),
        }
    }
    Some([Code::new(&lengths[..literals]), Code::new(lengths.get(literals..literals + distances)?)])
}

fn inflate(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut bits = Bits { bytes, at: 0 };
    let mut out = Vec::new();
    loop {
        let last = bits.take(1)? == 1;
        let kind = bits.take(2)?;
        if kind == 0 {
            bits.at = bits.at.next_multiple_of(8);
            let length = bits.take(16)?;
            bits.take(16)?;
            let start = bits.at / 8;
            out.extend_from_slice(bytes.get(start..start + length)?);
            bits.at += 8 * length;
        } else {
            let [literals, distances] = codes(&mut bits, kind == 1)?;
            loop {
                let symbol = literals.read(&mut bits)?;
                if symbol < 256 {
                    out.push(symbol as u8);
                    continue;
                }
                if symbol == 256 {
                    break;
                }
                let length = match symbol - 257 {
                    index @ 0..8 => index + 3,
                    28 => 258,
                    index => {
                        let extra = (index - 4) / 4;
                        (((index % 4) + 4) << extra) + 3 + bits.take(extra)?
                    }
                };
                let distance = match distances.read(&mut bits)? {
                    index @ 0..4 => index + 1,
                    index => {
                        let extra = (index - 2) / 2;
                        (((index % 2) + 2) << extra) + 1 + bits.take(extra)?
                    }
                };
                let start = out.len().checked_sub(distance)?;
                for i in start..start + length {
                    out.push(out[i]);
                }
            }
        }
        if last {
            return Some(out);
        }
    }
}

/// The content of a gzip file with one member.
pub(crate) fn gzip(bytes: &[u8]) -> Option<Vec<u8>> {
    let flags = *bytes.get(3)?;
    let mut at = 10;
    if flags & 4 != 0 {
        at += 2 + usize::from(*bytes.get(at)?) + 256 * usize::from(*bytes.get(at + 1)?);
    }
    for flag in [8, 16] {
        if flags & flag != 0 {
            at += bytes.get(at..)?.iter().position(|&byte| byte == 0)? + 1;
        }
    }
    if flags & 2 != 0 {
        at += 2;
    }
    inflate(bytes.get(at..bytes.len().checked_sub(8)?)?)
}
