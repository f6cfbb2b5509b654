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

// boxAt is a box where the form comes to it first.
type boxAt struct {
	box          int32
	bands        [2]int32
	columnsFirst bool
}

// label numbers the board by colours without ties. Boxes and digits get their numbers in the
// order in which they are met.
func (f *finder) label(h []uint64) {
	b, l := f.b, &f.now
	l.form, l.order, l.cells = l.form[:0], l.order[:0], l.cells[:0]
	clear(f.number)
	f.boxes = f.boxes[:0]
	for g := range f.grids {
		f.grids[g] = int32(g)
	}
	if len(f.grids) > 1 {
		slices.SortStableFunc(f.grids, func(x, y int32) int { return cmp.Compare(h[b.firstGrid+x], h[b.firstGrid+y]) })
	}
	for _, g := range f.grids {
		p := &b.grids[g]
		bands, columnsFirst := f.bands(h, p)
		first, second := p.direction, p.direction+1
		if columnsFirst {
			first, second = second, first
		}
		l.order = append(append(l.order, b.firstGrid+g, first, second), bands[:]...)
		for i := range 9 {
			row, column := bands[i/3], bands[3+i%3]
			if columnsFirst {
				row, column = column, row
			}
			x := p.boxes[3*(row-p.bands)+column-p.bands-3] - b.firstBox
			if f.number[x] == 0 {
				f.boxes = append(f.boxes, boxAt{x, [2]int32{bands[i/3], bands[3+i%3]}, columnsFirst})
				f.number[x] = int32(len(f.boxes))
			}
			if len(b.grids) > 1 {
				l.form = binary.BigEndian.AppendUint16(l.form, uint16(f.number[x]-1))
			}
		}
	}
	f.write(h)
}

// write writes the digits down, box by box.
func (f *finder) write(h []uint64) {
	b, l := f.b, &f.now
	for i := range f.lines {
		from := b.firstLine + 3*int32(i)
		f.lines[i] = [3]int32{from, from + 1, from + 2}
		sortThree(&f.lines[i], h)
	}
	names, next := [10]byte{}, byte(1)
	l.form = slices.Grow(l.form, 9*len(f.boxes))
	at := len(l.form)
	l.form = l.form[:at+9*len(f.boxes)]
	for i := range f.boxes {
		x := &f.boxes[i]
		lines, across := &f.lines[b.bundle[x.bands[0]-b.firstBand]-b.firstBundle], &f.lines[b.bundle[x.bands[1]-b.firstBand]-b.firstBundle]
		if f.searching {
			l.order = append(append(l.order, lines[:]...), across[:]...)
		}
		var rows, columns [3]int32 // by place in the form: in the box
		for j := range 3 {
			rows[j], columns[j] = 3*((lines[j]-b.firstLine)%3), (across[j]-b.firstLine)%3
			if x.columnsFirst {
				rows[j], columns[j] = rows[j]/3, 3*columns[j]
			}
		}
		form, digits := l.form[at+9*i:][:9], f.digits[9*x.box:][:9]
		for j := range form {
			d := digits[rows[j/3]+columns[j%3]]
			if d != 0 && names[d] == 0 {
				names[d] = next
				next++
			}
			form[j] = names[d]
		}
		if f.ordered {
			for j := range 9 {
				l.cells = append(l.cells, 9*x.box+rows[j/3]+columns[j%3])
			}
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
