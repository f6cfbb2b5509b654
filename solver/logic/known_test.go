package logic

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// searched returns a finder that looks for every step: it takes every candidate for failing, every cell and
// house for emptied, and no placement for known.
func searched(t *testing.T, p *Position, o Options) *finder {
	f := newFinder(t.Context(), p, o)
	trues := func(n int) []bool { return slices.Repeat([]bool{true}, n) }
	plain := inHouse | inCell
	for _, key := range []failingKey{
		{0, inHouse, ofDigit}, {0, inCell, ofDigit}, {0, plain, inCell | ofDigit}, {groups, plain | grouped, inCell | ofDigit}, whole,
	} {
		g := f.graph(key.parts)
		n := len(g.nodes)
		f.failings[key] = &failing{version: g.version + 1, list: f.unknown(nil), near: trues(n), off: trues(n)}
	}
	f.empty = emptied{version: f.graph(whole.parts).version + 1, cells: trues(f.Cells()), houses: trues(len(f.places))}
	for d := range f.placements {
		f.placements[d] = placements{changes: f.changes[d] + 1, has: make([]bool, f.Cells())}
	}
	return f
}

// stepsOf writes what a technique finds.
func stepsOf(f *finder, tech *Technique) string {
	var b strings.Builder
	for _, s := range f.find(tech) {
		fmt.Fprintln(&b, s.Rating, s.Removed, s.Placed, s.Cells, s.Houses, s.Covers, s.Fins)
	}
	return b.String()
}

// TestKnown: what known solutions, failing candidates and placements spare would not have been found:
// every technique finds the same steps in the same order, with these and without, and again as the
// position changes.
func TestKnown(t *testing.T) {
	looked := 0
	for i, task := range made(t, "single", 60/sampled(3), 7) {
		p := positionOf(t, task.board, task.clues)
		o := Options{batch: i%2 == 0}
		known := o
		known.Known = [][]uint8{task.solution}
		f := newFinder(t.Context(), p, known)
		for s := range p.Clone().Path(t.Context(), Options{}) {
			if s.Rating >= 2.6 {
				looked++
				plain := searched(t, p, o)
				for _, tech := range registry {
					if tech.Rating < 5.5 || tech.Rating > 8.7 && looked%16 > 0 {
						continue // it knows nothing of these, or takes long
					}
					if want, got := stepsOf(plain, tech), stepsOf(f, tech); got != want {
						t.Fatalf("%s: %s finds\n%sinstead of\n%s", task.id, tech.Name, got, want)
					}
				}
			}
			p.apply(s)
		}
	}
	t.Logf("%d positions", looked)
}

// TestPlacements: a placement puts a digit once in every house.
func TestPlacements(t *testing.T) {
	n := 0
	for seed := uint64(0); seed < 20; seed++ {
		u := newUndrawn(t, seed)
		if u == nil || !u.unique {
			continue
		}
		solution := make([]uint8, len(u.can))
		for c, s := range u.can {
			solution[c] = uint8(s.First())
		}
		p := positionOf(t, u.board, u.clues)
		for _, o := range []Options{{}, {Known: [][]uint8{solution}}} {
			f := newFinder(t.Context(), p, o)
			for d := 1; d <= 9; d++ {
				for _, way := range f.placementsOf(d).ways {
					n++
					count := make([]int, len(f.Houses))
					for c := range solution {
						there := int(p.value[c]) == d || slices.Contains(way, int32(c))
						if o.Known != nil && int(solution[c]) == d && !f.seesAny(int32(c), way) {
							there = true
						}
						if there && p.value[c] == 0 && !p.marks[c].Has(d) {
							t.Fatalf("seed %d: %d cannot be in cell %d", seed, d, c)
						}
						for _, h := range f.HousesAt(c) {
							if there {
								count[h]++
							}
						}
					}
					if slices.Max(count) > 1 || slices.Min(count) < 1 {
						t.Fatalf("seed %d: %d is not once in every house: %v", seed, d, count)
					}
				}
			}
		}
	}
	if n < 200 {
		t.Errorf("only %d placements", n)
	}
}

// TestFailing: a finder that has looked before finds every candidate failing that one finds which looks
// for the first time.
func TestFailing(t *testing.T) {
	looked, more := 0, 0
	for _, task := range made(t, "triple", 8, 8) {
		p := positionOf(t, task.board, task.clues)
		o := Options{Known: [][]uint8{task.solution}}
		f := newFinder(t.Context(), p, o)
		for s := range p.Clone().Path(t.Context(), o) {
			if looked++; looked%4 == 0 || s.Rating >= 2.6 {
				before := slices.Clone(f.failings[whole].all())
				list := f.failingBy(f.graph(whole.parts), whole).list
				for _, c := range newFinder(t.Context(), p, o).failingBy(f.graph(whole.parts), whole).list {
					if !slices.Contains(list, c) {
						t.Fatalf("%d in cell %d fails, which was overlooked", c.Digit(), c.Cell())
					}
					if !slices.Contains(before, c) {
						more++
					}
				}
			}
			p.apply(s)
		}
	}
	if more < 100 {
		t.Errorf("%d that did not fail before", more)
	}
}

// TestEmptied: a finder that has looked before finds emptied what one finds that looks for the first time,
// while candidates go in any order.
func TestEmptied(t *testing.T) {
	emptied := 0
	for i, task := range made(t, "single", 8, 9) {
		p := positionOf(t, task.board, make([]uint8, len(task.clues)))
		o := Options{Known: [][]uint8{task.solution}}
		f, r := newFinder(t.Context(), p, o), rand.New(rand.NewPCG(uint64(i), 5))
		all := f.unknown(nil)
		r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		for j, c := range all[:len(all)*3/4] {
			if p.Remove(c.Cell(), c.Digit()); j < len(all)/3 || j%3 > 0 {
				continue
			}
			first := newFinder(t.Context(), p, o)
			got, want := f.emptied(), first.emptied()
			if !slices.Equal(got.cells, want.cells) || !slices.Equal(got.houses, want.houses) {
				t.Fatalf("%s: others are emptied than when it is looked for the first time", task.id)
			}
			for _, is := range want.cells {
				if is {
					emptied++
				}
			}
		}
	}
	if emptied < 100 {
		t.Errorf("%d cells emptied", emptied)
	}
}

// TestStale: a finder that has looked before finds the same steps of the easier techniques as one that
// looks for the first time.
func TestStale(t *testing.T) {
	looked := 0
	for seed := uint64(0); seed < 12; seed++ {
		u := newUndrawn(t, seed)
		if u == nil {
			continue
		}
		p := u.worn(t, rand.New(rand.NewPCG(seed, 37)))
		f := newFinder(t.Context(), p, Options{})
		for s := range p.Clone().Path(t.Context(), Options{MaxRating: 5.4, NoUniqueness: true}) {
			if looked++; s.Technique.kind < 0 || looked%3 == 0 {
				first := newFinder(t.Context(), p, Options{})
				for _, tech := range registry {
					if tech.Rating > 5.4 || tech.kind >= 0 {
						continue
					}
					if want, got := stepsOf(first, tech), stepsOf(f, tech); got != want {
						t.Fatalf("seed %d: %s finds\n%sinstead of\n%s", seed, tech.Name, got, want)
					}
				}
			}
			p.apply(s)
		}
	}
}

// all returns the failing candidates, none before they were looked for.
func (r *failing) all() []Candidate {
	if r == nil {
		return nil
	}
	return r.list
}
