package exact

import "samurai/solver/grid"

// cells is a grid in one of its two orientations: candidates by 9 x row + column.
type cells [81]uint16

func (c *cells) transposed() *cells {
	var t cells
	for i, m := range c {
		t[i%9*9+i/9] = m
	}
	return &t
}

// box returns the candidates of the box in the given band and stack.
func (c *cells) box(band, stack int) (out [9]uint16) {
	for k := range out {
		out[k] = c[(3*band+k/3)*9+3*stack+k%3]
	}
	return out
}

// framesOf prepares a grid upright and turned, its rows and columns exchanged, as [newFrame] does; none if it has no solution.
// Weights are by box in reading order.
func framesOf(g *grid.Candidates, tight bool, weights *[9]*Table) (out []*frame) {
	var upright cells
	for i, m := range g {
		upright[i] = uint16(m)
	}
	for turn, c := range [2]*cells{&upright, upright.transposed()} {
		var own [3][3]*Table
		for box, w := range weights {
			if w != nil && turn == 1 {
				w = w.transposed()
			}
			at := placeOf(box, turn)
			own[at.band][at.stack] = w
		}
		f, ok := newFrame(shared(), c, tight, &own)
		if !ok {
			return nil
		}
		out = append(out, f)
	}
	return out
}

// frame is a grid prepared for contraction in one orientation.
type frame struct {
	t     *tables
	cells *cells
	box   [3][3]box // by band and stack
	bands [3]int    // row-disjoint triples of row patterns in each band
	tight bool      // row patterns are narrowed, too
}

// newFrame prepares c. Column patterns are always narrowed to those that occur in their stack; with tight, row patterns are
// narrowed to those that occur in their band too, which loses the symmetry of stacks taken alone. It reports false when c has no
// solution. Weights are by band and stack, nil where each fill counts 1.
func newFrame(t *tables, c *cells, tight bool, weights *[3][3]*Table) (*frame, bool) {
	f := &frame{t: t, cells: c, tight: tight}
	var rows, cols [3][3][patterns]bool
	var allowed [3][3][3][84]uint8
	turned := c.transposed()
	for b := range 3 {
		for s := range 3 {
			own, across := c.box(b, s), turned.box(s, b)
			var ok bool
			if allowed[b][s], ok = t.orders(&own); !ok {
				return f, false
			}
			other, ok := t.orders(&across)
			if !ok {
				return f, false
			}
			rows[b][s], cols[b][s] = t.possible(&allowed[b][s]), t.possible(&other)
		}
	}
	for again := true; again; {
		again = false
		for k := range 3 {
			if t.partnered([3]*[patterns]bool{&cols[0][k], &cols[1][k], &cols[2][k]}) == 0 {
				return f, false
			}
			reach := [3]*[patterns]bool{&rows[k][0], &rows[k][1], &rows[k][2]}
			var copies [3][patterns]bool
			if !tight {
				for s := range 3 {
					copies[s] = *reach[s]
					reach[s] = &copies[s]
				}
			}
			if f.bands[k] = t.partnered(reach); f.bands[k] == 0 {
				return f, false
			}
		}
		for b := range 3 {
			for s := range 3 {
				var narrowed bool
				if weights[b][s] != nil {
					narrowed = f.box[b][s].weigh(weights[b][s], &rows[b][s], &cols[b][s])
				} else {
					narrowed = f.classify(b, s, &allowed[b][s], &rows[b][s], &cols[b][s])
				}
				again = again || narrowed && tight
			}
		}
	}
	return f, true
}

// classify fills in a box, and reports whether patterns of rows or columns turned out to be impossible.
func (f *frame) classify(band, stack int, allowed *[3][84]uint8, rows, cols *[patterns]bool) (narrowed bool) {
	b, group := &f.box[band][stack], f.rowsAlike(band, 1<<stack)
	b.fills = b.fills[:0]
	var seen [patterns]bool
	var classes [patterns]int16 // by the first pattern of each class: 1 more than its number; -1 of one that has no fills
	for r := range patterns {
		if b.class[r] = -1; !rows[r] {
			continue
		}
		class := &classes[f.t.first(pattern(r), group)]
		if *class == 0 {
			list := f.t.fillsOf(nil, pattern(r), allowed, cols)
			if *class = -1; len(list) > 0 {
				b.fills = append(b.fills, list)
				*class = int16(len(b.fills))
			}
			for _, c := range list {
				seen[c] = true
			}
		}
		if *class > 0 {
			b.class[r] = *class - 1
		}
	}
	return b.narrow(rows, cols, &seen)
}

// rowsAlike returns the permutations of a band's rows under which the candidates of its
// boxes in the given stacks (bit set) stay the same.
func (f *frame) rowsAlike(band, stacks int) rowGroup {
	return equalRows(func(r, s int) bool {
		for c := range 9 {
			if stacks>>(c/3)&1 != 0 && f.cells[(3*band+r)*9+c] != f.cells[(3*band+s)*9+c] {
				return false
			}
		}
		return true
	})
}

// columnsAlike returns the permutations of a stack's columns under which the candidates of its boxes stay the same.
func (f *frame) columnsAlike(stack int) rowGroup {
	turned := &frame{cells: f.cells.transposed()}
	return turned.rowsAlike(stack, 7)
}
