package logic

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"samurai/solver/solvertest"
)

// never lists techniques that go on first in no position that was found.
var never = []string{
	// Where a candidate leads to something and to its opposite, the way to the one and then the way to the other backwards
	// lead from it to its own opposite. Without it at both ends that is a grouped chain that removes it, if it has no more
	// than the 24 strong links that these may have; with a single one it is a locked digit or two colours, or on boards that
	// nobody drew a fish of two houses with a box.
	"forcing-chain-contradiction",
	// These are looked for where all other digits can be everywhere, so that nothing but their own digit can go on. In each of
	// some hundreds of such positions an easier technique did: in most a grouped continuous loop, otherwise a fish of lines
	// with fins, simple colours or a template. A search that gives back or takes one or two places at a time, as long as the fish
	// goes on and easier techniques do no more than before, came from 48 positions with a franken swordfish, over 13,098, to none
	// without a grouped continuous loop or a chain with almost locked sets, and from 4 with a franken jellyfish, over 1,087, to
	// none without forcing chains. No reason is known by which it must be so, and
	// by the ratings of steps it is not: on an empty sensei-4 with 1 in few places, a franken swordfish (7.6) is the hint, because the
	// chains that techniques of less base rating find there are longer and so rated higher.
	"franken-swordfish", "franken-jellyfish",
}

// Franken and mutant x-wings without fins go on first on boards that nobody drew (testdata/first), but not on drawn ones: for each
// pair of houses and each pair that covers it, on single, sensei-4, triple, butterfly and tripledoku-4, with the digit wherever it
// could be, singles, pointing and claiming removed before all that the fish does (82,362 fish). A house of the base whose places
// are in one other house is claiming, even if that house is not of the cover.

// around removes a digit from an empty board so that n houses have it only in n others, which have other places for it; nil
// if it fails. A house and the one that covers it have the digit of a solution in the same cell.
func around(empty *Position, solution []uint8, d, n int, rng *rand.Rand) *Position {
	var base, cover []int32
	var cells []int
	for tries := 0; len(base) < n; tries++ {
		h := int32(rng.IntN(len(empty.Houses)))
		if len(cover) > 0 { // one that has to do with a cover
			at := empty.HousesAt(empty.Houses[cover[rng.IntN(len(cover))]].Cells[rng.IntN(9)])
			h = at[rng.IntN(len(at))]
		}
		in := &empty.Houses[h].Cells
		c := in[slices.IndexFunc(in[:], func(c int) bool { return int(solution[c]) == d })]
		at := empty.HousesAt(c)
		by := at[rng.IntN(len(at))]
		if both := slices.Concat(base, cover); tries > 60 {
			return nil
		} else if by != h && !slices.Contains(cells, c) && !slices.Contains(both, h) && !slices.Contains(both, by) {
			base, cover, cells = append(base, h), append(cover, by), append(cells, c)
		}
	}
	p := empty.Clone()
	for _, h := range base {
		for _, c := range empty.Houses[h].Cells {
			shared := slices.ContainsFunc(base, func(o int32) bool { return o != h && empty.has(o, int32(c)) })
			if int(solution[c]) != d && (shared || !empty.inAny(int32(c), cover)) {
				p.Remove(c, d)
			}
		}
	}
	return p
}

// ties lists the boxes that grids share, as fixtures name boards that nobody drew.
func ties(b *Board) string {
	var all []string
	for _, homes := range b.Boxes {
		var boxes []string
		for _, home := range homes {
			boxes = append(boxes, fmt.Sprintf("%c%d", 'a'+home.Grid, home.Box))
		}
		if len(boxes) > 1 {
			all = append(all, strings.Join(boxes, "="))
		}
	}
	return strings.Join(all, ",")
}

// TestNever: where a technique goes on that goes on first in no position that was found, an easier one does, too.
func TestNever(t *testing.T) {
	boards, least := 12, 5
	if solvertest.Full() {
		boards, least = 300, 50
	}
	count := make(map[string]int)
	look := func(p *Position, names []string) {
		f := newFinder(t.Context(), p, Options{})
		for _, name := range names {
			if len(f.find(Find(name))) == 0 {
				continue
			}
			if count[name]++; first(t, p) == Find(name) {
				t.Errorf("%s goes on first: make a fixture of\n%s", name, &fixture{ties(p.Board), p, p.describe(&f.find(Find(name))[0])})
			}
		}
	}
	for seed := range uint64(boards) {
		rng := rand.New(rand.NewPCG(seed, 41))
		if u := newUndrawn(t, seed); u != nil {
			look(u.worn(t, rng), never[:1])
		}
		if seed%6 != 0 { // fish take long
			continue
		}
		b, solution := solvertest.Undrawn(rng)
		empty := positionOf(t, NewBoard(b), make([]uint8, b.Cells()))
		for range 200 {
			p := around(empty, solution, 1+rng.IntN(9), 3+rng.IntN(2), rng)
			if p != nil && !slices.ContainsFunc([]string{"hidden-single", "hidden-single-line", "pointing", "claiming", "x-wing", "franken-x-wing"}, func(easy string) bool {
				return len(newFinder(t.Context(), p, Options{}).find(Find(easy))) > 0
			}) {
				look(p, never[1:])
			}
		}
	}
	for _, name := range never {
		if t.Logf("%s goes on in %d positions", name, count[name]); count[name] < least {
			t.Errorf("%s goes on in %d positions only", name, count[name])
		}
	}
}
