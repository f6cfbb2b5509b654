package layout

import (
	"strings"
	"testing"
)

// solved is a solved grid: row r is row 1 moved on, so that all houses hold.
func solved() (d Digits) {
	for cell := range d {
		r, c := cell/9, cell%9
		d[cell] = uint8((3*r+r/3+c)%9 + 1)
	}
	return d
}

// transposed is the same grid with rows for columns: box 1 differs.
func transposed(d Digits) (t Digits) {
	for cell := range d {
		t[cell] = d[cell%9*9+cell/9]
	}
	return t
}

func TestCheck(t *testing.T) {
	single := &Layout{Grids: []Grid{{Name: "g"}}}
	// Boxes 1 of a and 1 of b are one, as shared says or as both lie on the same spot.
	shared := &Layout{Grids: []Grid{{Name: "a"}, {Name: "b"}}, Shared: []Tie{{Boxes: []GridBox{{0, 1}, {1, 1}}}}}
	third := &Layout{Grids: []Grid{{Name: "a"}, {Name: "b"}, {Name: "c"}}, Shared: []Tie{{Boxes: []GridBox{{0, 9}, {1, 9}, {2, 9}}}}}
	placed := &Layout{Grids: []Grid{{Name: "a", At: &Place{}}, {Name: "b", At: &Place{}}}}
	s := solved()
	with := func(cell int, digit uint8) Digits {
		d := solved()
		d[cell] = digit
		return d
	}
	swapped := func(a, b int) Digits {
		d := solved()
		d[a], d[b] = d[b], d[a]
		return d
	}
	tests := []struct {
		name            string
		layout          *Layout
		clues, solution []Digits
		want            string
	}{
		{"right", single, nil, []Digits{s}, ""},
		{"right with clues", single, []Digits{{0: 1, 80: s[80]}}, []Digits{s}, ""},
		{"right and shared", shared, nil, []Digits{s, s}, ""},
		{"too few grids", shared, nil, []Digits{s}, "a solution of 1 grids for a layout of 2"},
		{"none", single, nil, nil, "a solution of 0 grids for a layout of 1"},
		{"clues of too many grids", single, make([]Digits, 2), []Digits{s}, "clues of 2 grids for a layout of 1"},
		{"blank", single, nil, []Digits{with(80, 0)}, "g r9c9 is 0, which is not a digit from 1 to 9"},
		{"ten", single, nil, []Digits{with(40, 10)}, "g r5c5 is 10, which is not a digit from 1 to 9"},
		{"row", single, nil, []Digits{with(8, s[0])}, "g r1c9 is 1, as is r1c1 in the same row"},
		{"column", single, nil, []Digits{with(72, s[0])}, "g r9c1 is 1, as is r1c1 in the same column"},
		{"box", single, nil, []Digits{with(10, s[0])}, "g r2c2 is 1, as is r1c1 in the same box"},
		{"two cells of a row", single, nil, []Digits{swapped(0, 8)}, "g r2c7 is 1, as is r1c9 in the same box"},
		{"clue", single, []Digits{{40: 1}}, []Digits{s}, "g r5c5 is 9, the clue says 1"},
		{"shared", shared, nil, []Digits{s, transposed(s)}, "a r1c2 is 2, b r1c2 is 4, and they are the same cell"},
		{"placed", placed, nil, []Digits{s, transposed(s)}, "a r1c2 is 2, b r1c2 is 4, and they are the same cell"},
		{"third of three", third, nil, []Digits{s, s, transposed(s)}, "a r7c8 is 1, c r7c8 is 3, and they are the same cell"},
	}
	for _, tt := range tests {
		got := ""
		if err := Check(tt.layout, tt.clues, tt.solution); err != nil {
			got = err.Error()
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// Any other digit in any cell breaks a rule: no cell goes unseen.
func TestCheckSeesEveryCell(t *testing.T) {
	l := &Layout{Grids: []Grid{{Name: "a"}, {Name: "b"}}}
	for g := range l.Grids {
		for cell := range 81 {
			for digit := range uint8(11) {
				s := []Digits{solved(), solved()}
				right := s[g][cell] == digit
				s[g][cell] = digit
				err := Check(l, nil, s)
				if right != (err == nil) || err != nil && !strings.HasPrefix(err.Error(), l.Grids[g].Name+" r") {
					t.Fatalf("grid %d, cell %d, digit %d: %v", g, cell, digit, err)
				}
			}
		}
	}
}

// Every cell of a shared box is compared: a permuted grid is right alone.
func TestCheckSeesEverySharedCell(t *testing.T) {
	for box := 1; box <= 9; box++ {
		l := &Layout{Grids: []Grid{{Name: "a"}, {Name: "b"}}, Shared: []Tie{{Boxes: []GridBox{{0, box}, {1, 10 - box}}}}}
		a, b := solved(), solved()
		// Relabel b so that its box is a's in one cell after the other.
		for place := range 9 {
			x, y := a[boxCell(box, place)], b[boxCell(10-box, place)]
			for cell := range b {
				switch b[cell] {
				case x:
					b[cell] = y
				case y:
					b[cell] = x
				}
			}
			err := Check(l, nil, []Digits{a, b})
			if wrong := differ(a, b, box); (err != nil) != wrong {
				t.Fatalf("box %d, place %d: %v, but the boxes differ: %t", box, place, err, wrong)
			}
		}
	}
}

func differ(a, b Digits, box int) bool {
	for r := range 3 {
		for c := range 3 {
			if a[(box-1)/3*27+r*9+(box-1)%3*3+c] != b[(9-box)/3*27+r*9+(9-box)%3*3+c] {
				return true
			}
		}
	}
	return false
}
