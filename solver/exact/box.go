package exact

// rowGroup is a set of the six line permutations that form a group; bit p is lines[p].
type rowGroup uint8

// equalRows returns the permutations that only move rows between places where same holds.
func equalRows(same func(r, s int) bool) rowGroup {
	var g rowGroup
	for p, o := range lines {
		if same(0, int(o[0])) && same(1, int(o[1])) && same(2, int(o[2])) {
			g |= 1 << p
		}
	}
	return g
}

// box is one box as contraction sees it: which column patterns each row pattern goes with. Row patterns that differ by a
// permutation of rows with equal candidates go with the same ones, and form a class.
type box struct {
	class   [patterns]int16 // class of a row pattern, -1 where the box cannot have it
	fills   [][]pattern     // column patterns that go with the row patterns of a class
	weights [][][]uint64    // of these, by prime and class; none where each counts 1
}

// by returns, by class, what the column patterns count modulo the i-th prime; nil if each counts 1.
func (b *box) by(i int) [][]uint64 {
	if b.weights == nil {
		return nil
	}
	return b.weights[min(i, len(b.weights)-1)]
}

// weigh makes a class of each row pattern that has fills with weights, and reports
// whether patterns of rows or columns turned out to be impossible.
func (b *box) weigh(w *Table, rows, cols *[patterns]bool) (narrowed bool) {
	for r := range b.class {
		b.class[r] = -1
	}
	b.fills, b.weights = nil, make([][][]uint64, len(w.Residues))
	var seen [patterns]bool
	for i, f := range w.Fills {
		r, c := f.rows(), f.cols()
		if !rows[r] || !cols[c] {
			continue
		}
		if b.class[r] < 0 {
			b.class[r] = int16(len(b.fills))
			b.fills = append(b.fills, nil)
			for p := range b.weights {
				b.weights[p] = append(b.weights[p], nil)
			}
		}
		k := b.class[r]
		b.fills[k] = append(b.fills[k], c)
		for p, values := range w.Residues {
			b.weights[p][k] = append(b.weights[p][k], values[i])
		}
		seen[c] = true
	}
	return b.narrow(rows, cols, &seen)
}

// narrow takes out the row patterns without a class and the column patterns that were not seen, and reports whether there were any.
func (b *box) narrow(rows, cols, seen *[patterns]bool) (narrowed bool) {
	for r := range patterns {
		if rows[r] && b.class[r] < 0 {
			rows[r], narrowed = false, true
		}
		if cols[r] && !seen[r] {
			cols[r], narrowed = false, true
		}
	}
	return narrowed
}

// orders returns, for the rows of a box and each triple, the set of the six orders that the candidates allow.
func (t *tables) orders(c *[9]uint16) (allowed [3][84]uint8, some bool) {
	for r := range 3 {
		c0, c1, c2 := c[3*r], c[3*r+1], c[3*r+2]
		row := false
		for n, m := range t.triple {
			if m&^(c0|c1|c2) != 0 {
				continue
			}
			for p, place := range t.place[n] {
				a, b := uint16(place&511), uint16(place>>9)
				if a&^c0|b&^c1|(m&^(a|b))&^c2 == 0 {
					allowed[r][n] |= 1 << p
					row = true
				}
			}
		}
		if !row {
			return allowed, false
		}
	}
	return allowed, true
}

// fillsOf appends to list the column patterns that go with row pattern r and are alive.
func (t *tables) fillsOf(list []pattern, r pattern, allowed *[3][84]uint8, alive *[patterns]bool) []pattern {
	m := &t.mask[r]
	n0, n1, n2 := t.rank[m[0]], t.rank[m[1]], t.rank[m[2]]
	for p0, place0 := range t.place[n0] {
		if allowed[0][n0]>>p0&1 == 0 {
			continue
		}
		for p1, place1 := range t.place[n1] {
			if allowed[1][n1]>>p1&1 == 0 {
				continue
			}
			for p2, place2 := range t.place[n2] {
				if allowed[2][n2]>>p2&1 == 0 {
					continue
				}
				m := place0 | place1 | place2
				if c := t.find(uint16(m&511), uint16(m>>9)); alive[c] {
					list = append(list, c)
				}
			}
		}
	}
	return list
}

// possible marks the patterns of the rows of a box all of whose rows have some allowed order.
func (t *tables) possible(allowed *[3][84]uint8) (alive [patterns]bool) {
	for r, m := range t.mask {
		alive[r] = allowed[0][t.rank[m[0]]] != 0 && allowed[1][t.rank[m[1]]] != 0 && allowed[2][t.rank[m[2]]] != 0
	}
	return alive
}

// partnered narrows the patterns of three boxes side by side to those that occur in a
// row-disjoint triple of alive ones, and returns how many triples there are.
func (t *tables) partnered(alive [3]*[patterns]bool) int {
	var seen [3][patterns]bool
	n := 0
	for r := range patterns {
		if !alive[0][r] {
			continue
		}
		for _, q := range t.partner[r] {
			if alive[1][q[0]] && alive[2][q[1]] {
				seen[0][r], seen[1][q[0]], seen[2][q[1]] = true, true, true
				n++
			}
		}
	}
	for k := range 3 {
		*alive[k] = seen[k]
	}
	return n
}
