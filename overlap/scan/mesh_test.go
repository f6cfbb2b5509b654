package scan

import (
	"maps"
	"math"
	"testing"
)

// TestOrder: what is guessed of a bent mesh is the same for every order of its maps.
func TestOrder(t *testing.T) {
	bent := func() *mesh {
		m := &mesh{picture: &ink{cols: 400, rows: 400, budget: NewBudget(0)}, cross: map[spot]point{}, in: map[spot]bool{}}
		for i := range 400 * 400 {
			m.picture.gray = append(m.picture.gray, uint8(i*i%251)) // lines may be anywhere
		}
		for i := range 13 * 13 {
			row, col := i/13, i%13
			x, y := float64(col), float64(row)
			m.cross[spot{row, col}] = point{20 + 25*x + 8*math.Sin(y/3), 20 + 25*y + 6*math.Sin(x/2) + x*y/40}
		}
		for i := range 12 * 12 {
			if row, col := i/12, i%12; (row < 4 || row > 7 || col < 4 || col > 7) && (row < 11 || col < 10) {
				m.in[spot{row, col}] = true
			}
		}
		for at := range m.cross {
			if !m.in[at] && !m.in[at.plus(spot{0, -1})] && !m.in[at.plus(spot{-1, 0})] && !m.in[at.plus(spot{-1, -1})] {
				delete(m.cross, at)
			}
		}
		return m
	}
	first := bent()
	full := first.boxed(first.in)
	if len(full.in) != 144 || len(full.cross) != 169 {
		t.Fatalf("%d cells, %d crossings", len(full.in), len(full.cross))
	}
	fine := full.thirds()
	for range 50 {
		m := bent()
		if m = m.boxed(m.in); !maps.Equal(m.cross, full.cross) {
			t.Fatal("crossings that depend on an order")
		}
		if again := m.thirds(); !maps.Equal(again.cross, fine.cross) || !maps.Equal(again.in, fine.in) {
			t.Fatal("thirds that depend on an order")
		}
	}
}
