package exact

import (
	"slices"
	"sync"
)

// Fills is the number of ways to fill a box.
const Fills = 362880

// In how many ways a grid can be completed that has no clues but the digits of one box, or of two. A test
// computes all of these numbers.
const (
	BesideOne  = 18383222420692992 // 6670903752021072936960 / 9! (Felgenhauer and Jarvis 2005)
	BesideBand = 1559833390080     // at most, beside two of a band or stack
	BesideTwo  = 62941111488       // at most, beside two of different bands and stacks
)

// besideKinds holds in how many ways it can be completed beside two boxes of a band: by kind of the second
// box, in the order in which pairs meets them.
var besideKinds = [43]uint64{
	1559833390080, 1539341964288, 1532921476608, 1524631638528, 1510726588416, 1527250222080, 1524627574272,
	1515977579520, 1518169167360, 1534973884416, 1516447636992, 1523142171648, 1519106448384, 1516274346240,
	1515451037184, 1517723391744, 1503312286464, 1514511226368, 1505073042432, 1532469086208, 1517154845184,
	1523350126080, 1518184484352, 1504495164672, 1516165482240, 1516505863680, 1525162894848, 1517143060224,
	1524893444352, 1532469086208, 1518184484352, 1527967639296, 1520467690752, 1534646946816, 1520427462912,
	1523728025856, 1514761883136, 1513078410240, 1519321853952, 1517919609600, 1505749796352, 1559833390080,
	1539341964288,
}

// allFills lists the fills of a box, ascending.
var allFills = sync.OnceValue(func() (all []Fill) {
	t := shared()
	for rows := range pattern(patterns) {
		for cols := range pattern(patterns) {
			if t.orthogonal(rows, cols) {
				all = append(all, fillOf(rows, cols))
			}
		}
	}
	return all
})

// blankTable returns the table of a grid without clues, which is the same for each box.
func blankTable() *Table {
	return &Table{allFills(), [][]uint64{slices.Repeat([]uint64{BesideOne}, Fills)}}
}

// pairs returns in how many ways a grid can be completed if one box has its digits in order and another of its band a given fill.
// Fills that permutations of lines and of the two boxes make of one another are of one kind.
var pairs = sync.OnceValue(func() *Table {
	out, known, kinds := newTable(0, 1), map[Fill]uint64{}, besideKinds[:]
	t := shared()
	first := newFill(&[9]uint8{1, 2, 3, 4, 5, 6, 7, 8, 9})
	for _, p := range &t.partner[first.rows()] {
		for cols := range pattern(patterns) {
			if !t.orthogonal(p[0], cols) {
				continue
			}
			f := fillOf(p[0], cols)
			if _, ok := known[f]; !ok {
				digits := f.Digits()
				likewise(&digits, func(f Fill) { known[f] = kinds[0] })
				kinds = kinds[1:]
			}
			out.Fills, out.Residues[0] = append(out.Fills, f), append(out.Residues[0], known[f])
		}
	}
	out.sort()
	return out
})

// likewise calls f with the fills that permutations of rows and columns and an exchange of the boxes make of the fill of a box
// beside one that has its digits in order. Digits are renamed so that the latter has them in order again.
func likewise(d *[9]uint8, f func(Fill)) {
	var exchanged [9]uint8
	for i, x := range d {
		exchanged[x-1] = uint8(i + 1)
	}
	for _, d := range []*[9]uint8{d, &exchanged} {
		for _, rows := range &lines {
			for _, left := range &lines {
				for _, right := range &lines {
					var moved [9]uint8
					for i, x := range d {
						moved[3*rows[i/3]+right[i%3]] = 3*rows[(x-1)/3] + left[(x-1)%3] + 1
					}
					f(newFill(&moved))
				}
			}
		}
	}
}
