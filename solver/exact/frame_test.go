package exact

import (
	"math/rand/v2"
	"testing"

	"samurai/solver/grid"
)

// frameOf prepares candidates for contraction.
func frameOf(c *grid.Candidates, tight bool) (*frame, bool) {
	var m cells
	for i, s := range c {
		m[i] = uint16(s)
	}
	return newFrame(shared(), &m, tight, new([3][3]*Table))
}

// fillIn returns the fill of a box in a solution.
func fillIn(d *[81]uint8, box int) Fill {
	var digits [9]uint8
	for k := range digits {
		digits[k] = d[grid.CellOf(box, k)]
	}
	return newFill(&digits)
}

// TestFrameKeepsSolutions: every box of every solution has its patterns in the frame, and
// a tight frame has no more row patterns than one that is not.
func TestFrameKeepsSolutions(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 4))
	var s grid.Solver
	for range 6 {
		c := randomClues(r, 24+r.IntN(3))
		tight, ok := frameOf(c, true)
		loose, ok2 := frameOf(c, false)
		if !ok || !ok2 {
			t.Fatal("no solution")
		}
		n := 0
		_ = s.Enumerate(t.Context(), c, func(d *[81]uint8) bool {
			for box := range 9 {
				f := fillIn(d, box)
				for _, fr := range []*frame{tight, loose} {
					b := &fr.box[box/3][box%3]
					k := b.class[f.rows()]
					has := false
					if k >= 0 {
						for _, c := range b.fills[k] {
							has = has || c == f.cols()
						}
					}
					if !has {
						t.Errorf("box %d lacks the fill %v", box, f.Digits())
					}
				}
			}
			n++
			return n < 500
		})
		for b := range 3 {
			for s := range 3 {
				for p := range patterns {
					if tight.box[b][s].class[p] >= 0 && loose.box[b][s].class[p] < 0 {
						t.Fatalf("box %d %d: pattern %d is possible in the tight frame only", b, s, p)
					}
				}
			}
			if tight.bands[b] > loose.bands[b] {
				t.Errorf("band %d has %d triples in the tight frame, %d in the other", b, tight.bands[b], loose.bands[b])
			}
		}
	}
}

// TestBandsOfEmptyGrid counts the triples of row patterns that fill a band: 1680 * 56.
func TestBandsOfEmptyGrid(t *testing.T) {
	f, ok := frameOf(&grid.NoClues, false)
	if !ok || f.bands != [3]int{94080, 94080, 94080} {
		t.Errorf("%v, %v", f.bands, ok)
	}
	for b := range f.box {
		for s := range f.box[b] {
			fills := 0
			for p := range patterns {
				fills += len(f.box[b][s].fills[f.box[b][s].class[p]])
			}
			if fills != 362880 || len(f.box[b][s].fills) != 280 {
				t.Errorf("box %d %d: %d fills in %d classes", b, s, fills, len(f.box[b][s].fills))
			}
		}
	}
}

// TestNoFrame: candidates that contradict themselves in a band have none.
func TestNoFrame(t *testing.T) {
	for _, g := range []string{"11" + empty[2:], "12345678.........9" + empty[18:], "1.........1" + empty[11:]} {
		if _, ok := frameOf(parse(g), true); ok {
			t.Errorf("%s has a frame", g)
		}
	}
}

// TestCells turns a grid and takes boxes out of it.
func TestCells(t *testing.T) {
	var c cells
	for i := range c {
		c[i] = uint16(i)
	}
	turned := c.transposed()
	for r := range 9 {
		for col := range 9 {
			if turned[9*col+r] != c[9*r+col] {
				t.Fatalf("row %d, column %d is not turned", r, col)
			}
		}
	}
	if *turned.transposed() != c {
		t.Error("turned twice it is not the same")
	}
	for box := range 9 {
		own := c.box(box/3, box%3)
		for k, m := range own {
			if int(m) != grid.CellOf(box, k) {
				t.Errorf("box %d has cell %d at place %d", box, m, k)
			}
		}
	}
}

// TestRowsAlike: rows with equal candidates in some stacks may be exchanged there.
func TestRowsAlike(t *testing.T) {
	c := grid.NoClues
	c[0], c[9] = 1, 1 // rows 1 and 2 differ from row 3 in the first stack
	c[17] = 2         // row 2 differs from the others in the last
	f := &frame{cells: new(cells)}
	for i, s := range c {
		f.cells[i] = uint16(s)
	}
	for stacks, want := range map[int]rowGroup{1: 1 | 1<<2, 2: 63, 4: 1 | 1<<5, 7: 1, 3: 1 | 1<<2} {
		if got := f.rowsAlike(0, stacks); got != want {
			t.Errorf("stacks %b: permutations %06b, want %06b", stacks, got, want)
		}
	}
	if f.rowsAlike(1, 7) != 63 {
		t.Error("the rows of an empty band are not alike")
	}
}
