package exact

import (
	"math/rand/v2"
	"testing"

	"samurai/solver/grid"
)

// TestBand lists all ways to fill a band one by one, and looks whether each is drawn
// about equally often.
func TestBand(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 9))
	var b Band
	most := 0
	for i := range 60 {
		c := *randomClues(r, 30)
		for cell := range c { // some candidates less, so that there are few ways
			if c[cell] == grid.All {
				for range 4 + i%3 {
					c[cell] &^= 1 << r.IntN(9)
				}
			}
		}
		band := i % 6
		var cells [27]int
		for k := range cells {
			cells[k] = bandCell(band, k/9, k%9)
		}
		var ways [][27]uint8
		listWays(&c, &cells, [27]uint8{}, 0, &ways)
		if got := b.Look(&c, band); got != float64(len(ways)) {
			t.Fatalf("band %d of %v: %v ways, %d by hand", band, c, got, len(ways))
		}
		if len(ways) == 0 || len(ways) > 300 {
			continue
		}
		most = max(most, len(ways))
		times := map[[27]uint8]int{}
		const each = 60
		for range each * len(ways) {
			var way [27]uint8
			for s, d := range b.Draw(r) {
				for place, v := range d {
					k := place
					if band >= 3 {
						k = place%3*3 + place/3
					}
					way[9*s+k] = v
				}
			}
			times[way]++
		}
		for _, way := range ways {
			if n := times[way]; n < each/4 || n > 2*each {
				t.Errorf("band %d of %v: a way is drawn %d times, expected about %d", band, c, n, each)
			}
		}
		if len(times) != len(ways) {
			t.Errorf("band %d of %v: %d different draws, %d ways", band, c, len(times), len(ways))
		}
	}
	if most < 10 {
		t.Errorf("at most %d ways", most)
	}
}

// listWays fills the cells of a band in turn. They go box by box, in rows along the band.
func listWays(c *grid.Candidates, cells *[27]int, way [27]uint8, k int, ways *[][27]uint8) {
	if k == 27 {
		*ways = append(*ways, way)
		return
	}
	for d := uint8(1); d <= 9; d++ {
		ok := c[cells[k]]>>(d-1)&1 != 0
		for j := range k {
			if way[j] == d && (j/9 == k/9 || j%9/3 == k%9/3) {
				ok = false
			}
		}
		if ok {
			way[k] = d
			listWays(c, cells, way, k+1, ways)
		}
	}
}
