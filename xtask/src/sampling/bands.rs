//! How the full grids fall into classes by the columns of a band: an exact count.
//!
//! A band matters to the rest of a grid by the digits of its nine columns alone: three partitions of the digits into
//! triples, one for each box. B. Felgenhauer and F. Jarvis (*Enumerating possible Sudoku grids*, 2005) found 44 classes
//! of them and counted the ways to complete one of each. The count here is our own and quicker. Let `f` be the
//! number of ways to arrange three partitions as a band. The second band takes three of the six digits
//! left to each column, which is 56 ways a box, and the third band takes the rest, so a band with
//! partitions `p` has Σ f(second) · f(third) completions, over 56³ terms. What comes out must be
//! their total, 6,670,903,752,021,072,936,960.

/// A set of digits, bit 0 for the first.
type Set = u16;

/// A partition of the nine digits into three triples, in rising order.
type Partition = [Set; 3];

const ALL: Set = 0x1ff;
const PARTITIONS: usize = 280;

/// One class of triples of partitions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Class {
    /// How many of the 280² pairs of partitions beside a first one belong to it.
    pub(crate) pairs: u64,
    /// The bands with these columns in this order.
    pub(crate) bands: u64,
    /// The ways to complete a band.
    pub(crate) completions: u64,
}

impl Class {
    /// The full grids whose top band is of this class.
    pub(crate) fn grids(&self) -> u128 {
        // The first partition is one of 280, and in each box the columns stand in one of six orders.
        let ways = PARTITIONS as u128 * 216;
        ways * u128::from(self.pairs) * u128::from(self.bands) * u128::from(self.completions)
    }
}

/// The classes, and which one three partitions belong to.
pub(crate) struct Classes {
    partitions: Vec<Partition>,
    /// The place of a partition by its lowest triple and the next.
    places: Vec<u16>,
    /// The class of the pair beside the first partition.
    of_pair: Vec<u8>,
    pub(crate) all: Vec<Class>,
}

impl Classes {
    pub(crate) fn new() -> Classes {
        let triples: Vec<Set> = (0..=ALL).filter(|set| set.count_ones() == 3).collect();
        let mut partitions = Vec::with_capacity(PARTITIONS);
        let mut places = vec![0; 1 << 18];
        for &a in &triples {
            for &b in triples.iter().filter(|&&b| b & a == 0) {
                let partition = sorted([a, b, ALL & !(a | b)]);
                if partition == [a, b, ALL & !(a | b)] {
                    places[key(partition)] = partitions.len() as u16;
                    partitions.push(partition);
                }
            }
        }
        let mut classes = Classes { partitions, places, of_pair: Vec::new(), all: Vec::new() };
        let roots = classes.orbits();
        let mut number = vec![u8::MAX; roots.len()];
        let mut first_pairs = Vec::new();
        for (pair, &root) in roots.iter().enumerate() {
            if number[root] == u8::MAX {
                number[root] = classes.all.len() as u8;
                first_pairs.push(pair);
                classes.all.push(Class { pairs: 0, bands: 0, completions: 0 });
            }
            classes.all[usize::from(number[root])].pairs += 1;
        }
        classes.of_pair = roots.iter().map(|&root| number[root]).collect();
        for (class, &pair) in first_pairs.iter().enumerate() {
            classes.all[class].bands = bands(classes.beside_first(pair));
        }
        for (class, &pair) in first_pairs.iter().enumerate() {
            classes.all[class].completions = classes.completions(classes.beside_first(pair));
        }
        classes
    }

    /// The class of the columns of three boxes of a band.
    pub(crate) fn class_of(&self, boxes: [Partition; 3]) -> usize {
        usize::from(self.of_pair[self.pair(boxes)])
    }

    fn beside_first(&self, pair: usize) -> [Partition; 3] {
        [self.partitions[0], self.partitions[pair / PARTITIONS], self.partitions[pair % PARTITIONS]]
    }

    fn place(&self, partition: Partition) -> usize {
        usize::from(self.places[key(sorted(partition))])
    }

    /// The pair beside the first partition, once the digits are renamed so that box 1 has that one.
    fn pair(&self, boxes: [Partition; 3]) -> usize {
        let mut names = [0; 9];
        let mut next = 0;
        for mut triple in boxes[0] {
            while triple != 0 {
                names[triple.trailing_zeros() as usize] = next;
                next += 1;
                triple &= triple - 1;
            }
        }
        let [_, second, third] = boxes.map(|partition| partition.map(|triple| renamed(triple, &names)));
        self.place(second) * PARTITIONS + self.place(third)
    }

    /// For each pair the least one that it can be turned into by renaming digits and moving boxes.
    fn orbits(&self) -> Vec<usize> {
        let mut parent: Vec<usize> = (0..PARTITIONS * PARTITIONS).collect();
        // Two digits of a triple, and two triples, changing places: these make up all that keeps the first partition.
        let swap = |moves: &[(usize, u8)]| {
            let mut names = [0, 1, 2, 3, 4, 5, 6, 7, 8];
            moves.iter().for_each(|&(digit, name)| names[digit] = name);
            names
        };
        let renamings = [
            swap(&[(0, 1), (1, 0)]),
            swap(&[(1, 2), (2, 1)]),
            swap(&[(0, 3), (1, 4), (2, 5), (3, 0), (4, 1), (5, 2)]),
            swap(&[(3, 6), (4, 7), (5, 8), (6, 3), (7, 4), (8, 5)]),
        ];
        for pair in 0..parent.len() {
            let boxes = self.beside_first(pair);
            let [first, second, third] = boxes;
            for names in &renamings {
                let other = boxes.map(|partition| partition.map(|triple| renamed(triple, names)));
                join(&mut parent, pair, self.pair([first, other[1], other[2]]));
            }
            join(&mut parent, pair, self.pair([first, third, second]));
            join(&mut parent, pair, self.pair([second, first, third]));
        }
        (0..parent.len()).map(|pair| root(&parent, pair)).collect()
    }

    fn completions(&self, boxes: [Partition; 3]) -> u64 {
        let splits = boxes.map(|partition| self.splits(partition));
        let mut sum = 0;
        for &(second_a, third_a) in &splits[0] {
            for &(second_b, third_b) in &splits[1] {
                for &(second_c, third_c) in &splits[2] {
                    let ways = |boxes| self.all[self.class_of(boxes)].bands;
                    sum += ways([second_a, second_b, second_c]) * ways([third_a, third_b, third_c]);
                }
            }
        }
        sum
    }

    /// The ways to deal the digits left to the columns of a box to those of the two boxes below.
    fn splits(&self, partition: Partition) -> Vec<(Partition, Partition)> {
        let mut splits = Vec::new();
        for second in &self.partitions {
            for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
                let second = order.map(|place: usize| second[place]);
                if (0..3).all(|column| second[column] & partition[column] == 0) {
                    let third = [0, 1, 2].map(|column| ALL & !(partition[column] | second[column]));
                    splits.push((second, third));
                }
            }
        }
        splits
    }
}

/// The ways to arrange the digits of the columns of three boxes in three rows.
fn bands(boxes: [Partition; 3]) -> u64 {
    let [rows_a, rows_b] = [rows(boxes[0]), rows(boxes[1])];
    let mut count = 0;
    for a in &rows_a {
        for b in rows_b.iter().filter(|b| (0..3).all(|row| a[row] & b[row] == 0)) {
            let fits = |row: usize| {
                boxes[2].iter().all(|column| (ALL & !(a[row] | b[row]) & column).count_ones() == 1)
            };
            count += u64::from((0..3).all(fits));
        }
    }
    count
}

/// The rows that a box with these columns can have.
fn rows(columns: Partition) -> Vec<[Set; 3]> {
    let transversal = |set: Set| columns.iter().all(|column| (set & column).count_ones() == 1);
    let sets: Vec<Set> = (0..=ALL).filter(|&set| transversal(set)).collect();
    let mut all = Vec::new();
    for &a in &sets {
        for &b in sets.iter().filter(|&&b| a & b == 0) {
            all.push([a, b, ALL & !(a | b)]);
        }
    }
    all
}

fn renamed(set: Set, names: &[u8; 9]) -> Set {
    (0..9).filter(|digit| set >> digit & 1 != 0).fold(0, |renamed, digit| renamed | 1 << names[digit])
}

fn sorted(mut partition: Partition) -> Partition {
    partition.sort_unstable();
    partition
}

fn key(sorted: Partition) -> usize {
    usize::from(sorted[0]) << 9 | usize::from(sorted[1])
}

fn root(parent: &[usize], mut pair: usize) -> usize {
    while parent[pair] != pair {
        pair = parent[pair];
    }
    pair
}

fn join(parent: &mut [usize], a: usize, b: usize) {
    let (a, b) = (root(parent, a), root(parent, b));
    let least = a.min(b);
    parent[a] = least;
    parent[b] = least;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published counts: 44 classes, 948,109,639,680 top bands, 6,670,903,752,021,072,936,960 full grids.
    #[test]
    fn the_classes_make_up_all_bands_and_all_grids() {
        let classes = Classes::new();
        assert_eq!(classes.partitions.len(), PARTITIONS);
        assert_eq!(classes.all.len(), 44);
        let bands: u64 = classes.all.iter().map(|class| class.pairs * class.bands).sum();
        assert_eq!(bands * 280 * 216, 948_109_639_680);
        let grids: u128 = classes.all.iter().map(Class::grids).sum();
        assert_eq!(grids, 6_670_903_752_021_072_936_960);
    }
}
