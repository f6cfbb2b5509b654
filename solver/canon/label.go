package canon

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"slices"
)

// labelling is a way to number the board, and the puzzle as it is then written.
type labelling struct {
	form  []byte  // by grid the numbers of its boxes, if there are several grids; then the digits of boxes
	order []int32 // the directions, grids, bands and lines in the order that they get
	cells []int32 // the cells likewise
}

func (l *labelling) compare(to *labelling) int { return bytes.Compare(l.form, to.form) }

func (l *labelling) copy(from *labelling) {
	l.form = append(l.form[:0], from.form...)
	l.order = append(l.order[:0], from.order...)
	l.cells = append(l.cells[:0], from.cells...)
}

// label numbers the board by colours without ties. Boxes and digits get their numbers in the
// order in which they are met.
func (f *finder) label(h []uint64) {
	b, l := f.b, &f.now
	l.form, l.order, l.cells = l.form[:0], l.order[:0], l.cells[:0]
	clear(f.number)
	type boxAt struct {
		box          int32
		bands        [2]int32
		columnsFirst bool
	}
	var boxes []boxAt
	if f.grids == nil {
		f.grids = make([]int32, len(b.grids))
	}
	for g := range f.grids {
		f.grids[g] = int32(g)
	}
	slices.SortFunc(f.grids, func(x, y int32) int { return cmp.Compare(h[b.firstGrid+x], h[b.firstGrid+y]) })
	for _, g := range f.grids {
		p := &b.grids[g]
		bands, columnsFirst := f.bands(h, p)
		from := p.direction
		if columnsFirst {
			from++
		}
		l.order = append(l.order, b.firstGrid+g, from, p.direction+p.direction+1-from)
		l.order = append(l.order, bands[:]...)
		for i := range 9 {
			at := 3*(bands[i/3]-p.bands) + bands[3+i%3] - p.bands - 3
			if columnsFirst {
				at = 3*(bands[3+i%3]-p.bands) + bands[i/3] - p.bands - 3
			}
			x := p.boxes[at] - b.firstBox
			if f.number[x] == 0 {
				boxes = append(boxes, boxAt{x, [2]int32{bands[i/3], bands[3+i%3]}, columnsFirst})
				f.number[x] = int32(len(boxes))
			}
			if len(b.grids) > 1 {
				l.form = binary.BigEndian.AppendUint16(l.form, uint16(f.number[x]-1))
			}
		}
	}
	var names [10]byte
	next := byte(1)
	for i := range boxes {
		x := &boxes[i]
		lines, across := f.lines(h, x.bands[0]), f.lines(h, x.bands[1])
		l.order = append(append(l.order, lines[:]...), across[:]...)
		for i := range 9 {
			row, column := (lines[i/3]-b.firstLine)%3, (across[i%3]-b.firstLine)%3
			if x.columnsFirst {
				row, column = column, row
			}
			cell := 9*x.box + 3*row + column
			d := f.digits[cell]
			if d != 0 && names[d] == 0 {
				names[d] = next
				next++
			}
			l.form = append(l.form, names[d])
			l.cells = append(l.cells, cell)
		}
	}
}

// bands returns the bands of a grid in the order of colours, those of the first direction
// first, and whether that is the columns'.
func (f *finder) bands(h []uint64, p *gridParts) (bands [6]int32, columnsFirst bool) {
	rows, columns := [3]int32{p.bands, p.bands + 1, p.bands + 2}, [3]int32{p.bands + 3, p.bands + 4, p.bands + 5}
	columnsFirst = h[p.direction+1] < h[p.direction]
	if columnsFirst {
		rows, columns = columns, rows
	}
	sortThree(&rows, h)
	sortThree(&columns, h)
	copy(bands[:3], rows[:])
	copy(bands[3:], columns[:])
	return bands, columnsFirst
}

// lines returns the lines of a band in the order of colours.
func (f *finder) lines(h []uint64, band int32) [3]int32 {
	from := f.b.line(f.b.bundle[band-f.b.firstBand], 0)
	lines := [3]int32{from, from + 1, from + 2}
	sortThree(&lines, h)
	return lines
}

// sortThree sorts parts by colour, and those of one colour as they come.
func sortThree(of *[3]int32, h []uint64) {
	if h[of[1]] < h[of[0]] {
		of[0], of[1] = of[1], of[0]
	}
	if h[of[2]] < h[of[1]] {
		of[1], of[2] = of[2], of[1]
		if h[of[1]] < h[of[0]] {
			of[0], of[1] = of[1], of[0]
		}
	}
}
