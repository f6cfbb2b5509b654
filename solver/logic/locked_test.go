package logic

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"samurai/overlap"
	"samurai/solver/solvertest"
)

// TestLocked: on boards that nobody drew, Pointing and Claiming find each digit that a house has
// only in cells of other houses, once, and remove it from all of these.
func TestLocked(t *testing.T) {
	six, across := 0, 0
	for seed := range uint64(50) {
		rng := rand.New(rand.NewPCG(seed, 37))
		b, solution := solvertest.Undrawn(rng)
		p := positionOf(t, NewBoard(b), make([]uint8, b.Cells()))
		for c := range p.marks {
			for d := 1; d <= 9; d++ {
				if d != int(solution[c]) && rng.IntN(4) > 0 {
					p.Remove(c, d)
				}
			}
		}
		want := make(map[string]bool)
		for h := range int32(len(b.Houses)) {
			for d := 1; d <= 9; d++ {
				if step := p.lockedPlainly(h, d); step != "" {
					want[step] = true
				}
			}
		}
		for _, name := range []string{"pointing", "claiming"} {
			for _, s := range newFinder(t.Context(), p, Options{}).find(Find(name)) {
				if box := b.Houses[s.Houses[0]].Kind == overlap.Box; box != (name == "pointing") {
					t.Errorf("%s from %s", name, b.HouseName(&b.Houses[s.Houses[0]]))
				}
				slices.Sort(s.Covers)
				step := fmt.Sprint(s.Digits.Digits(), s.Houses, s.Covers, s.Removed)
				if !want[step] {
					t.Fatalf("seed %d: %s finds %s", seed, name, step)
				}
				delete(want, step)
				for _, h := range s.Covers {
					if s.Cells[0]/9 == s.Cells[len(s.Cells)-1]/9 || name == "pointing" {
						continue
					}
					if six++; b.Houses[h].Kind != b.Houses[s.Houses[0]].Kind {
						six, across = six-1, across+1
					}
				}
			}
		}
		for step := range want {
			t.Fatalf("seed %d: neither finds %s", seed, step)
		}
	}
	if six < 100 || across < 10 {
		t.Errorf("%d times between two lines in two boxes, %d times between a row and a column", six, across)
	}
}

// lockedPlainly looks for a digit's places in a house one house after another, and returns the step that
// they make, if any.
func (p *Position) lockedPlainly(h int32, d int) string {
	cells := p.cellsOf(h, p.where(h, d))
	var covers []int32
	var gone []Candidate
	for o := range int32(len(p.Houses)) {
		if o == h || len(cells) < 2 || !p.hasAll(o, cells) {
			continue
		}
		before := len(gone)
		for _, c := range p.Houses[o].Cells {
			if p.marks[c].Has(d) && !slices.Contains(cells, int32(c)) {
				gone = append(gone, In(c, d))
			}
		}
		if len(gone) > before {
			covers = append(covers, o)
		}
	}
	if covers == nil {
		return ""
	}
	return fmt.Sprint([]int{d}, []int32{h}, covers, unique(gone))
}
