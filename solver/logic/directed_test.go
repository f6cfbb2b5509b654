package logic

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// director builds positions in which a technique goes on first. It begins with all candidates, where nothing goes on, and
// takes away what a step needs gone, and then more, of what no solution has, as long as nothing easier goes on.
type director struct {
	t        *testing.T
	rng      *rand.Rand
	board    *Board
	solution []uint8
	digit    int
}

func newDirector(t *testing.T, layout string, seed uint64) *director {
	rng := rand.New(rand.NewPCG(seed, 41))
	return &director{t, rng, boardOf(t, layout), made(t, layout, 1, seed)[0].solution, 1 + rng.IntN(9)}
}

func (d *director) has(cell int) bool { return int(d.solution[cell]) == d.digit }

// houseAt returns a house of a cell, and houseBy one of a cell of one of some houses.
func (d *director) houseAt(cell int) int32 {
	houses := d.board.HousesAt(cell)
	return houses[d.rng.IntN(len(houses))]
}

func (d *director) houseBy(houses []int32) int32 {
	return d.houseAt(d.board.Houses[houses[d.rng.IntN(len(houses))]].Cells[d.rng.IntN(9)])
}

// fish returns the densest position, or nearly, in which a fish of n removes a candidate: the base has lost what is not in the
// cover, but for fins that see the candidate. It is nil where the houses taken at random make no fish.
func (d *director) fish(n int) *Position {
	target, finned := d.rng.IntN(d.board.Cells()), d.rng.IntN(2) == 0
	covers, bases := []int32{d.houseAt(target)}, []int32(nil)
	for try := 0; len(bases) < n || len(covers) < n; try++ {
		if try > 40 {
			return nil
		}
		side, other := &bases, covers
		if len(covers) < min(n, len(bases)) {
			side, other = &covers, bases
		} else if len(bases) > 0 && d.rng.IntN(2) == 0 {
			other = bases
		}
		if h := d.houseBy(other); !slices.Contains(bases, h) && !slices.Contains(covers, h) && (side == &covers || !d.board.has(h, int32(target))) {
			*side = append(*side, h)
		}
	}
	p := positionOf(d.t, d.board, make([]uint8, d.board.Cells()))
	count := make(map[int]int)
	for _, h := range bases {
		for _, c := range d.board.Houses[h].Cells {
			count[c]++
		}
	}
	for c, times := range count {
		fin := finned && d.board.See(c, target)
		in := times == 1 && d.board.inAny(int32(c), covers)
		switch {
		case d.has(target), d.has(c) && !fin && !in:
			return nil
		case !d.has(c) && !fin && !in:
			p.Remove(c, d.digit)
		}
	}
	return p
}

// ofOneDigit returns the easiest technique of fish, patterns, colours and chains that goes on: what a digit alone shows soon.
func (d *director) ofOneDigit(p *Position) *Technique {
	f := newFinder(d.t.Context(), p, Options{})
	for _, tech := range registry {
		code := append(tech.Codes, "99")[0][:2]
		if strings.Contains("00 01 03 04 05", code) || tech.Name == "grouped-aic" {
			if len(f.find(tech)) > 0 {
				return tech
			}
		}
	}
	return nil
}

// thin takes away false candidates, those of one digit or all, as long as ok says of the technique that goes on first.
func (d *director) thin(p *Position, digit int, ok func(*Technique) bool) *Position {
	for _, x := range d.rng.Perm(9 * len(p.marks)) {
		c := Candidate(x)
		if !p.Has(c) || int(d.solution[c.Cell()]) == c.Digit() || digit > 0 && c.Digit() != digit {
			continue
		}
		q := p.Clone()
		if q.Remove(c.Cell(), c.Digit()); ok(first(d.t, q)) {
			p = q
		}
	}
	return p
}

// simple gives clues and takes away candidates that have nothing to do with what goes on first.
func (d *director) simple(p *Position, tech *Technique) *Position {
	ok := func(t *Technique) bool { return t == tech }
	clues := make([]uint8, len(d.solution))
	for _, c := range d.rng.Perm(len(clues)) {
		clues[c] = d.solution[c]
		q := positionOf(d.t, d.board, clues)
		for c, m := range q.marks {
			for rest := m &^ p.marks[c]; rest != 0; rest &= rest - 1 {
				q.Remove(c, rest.First())
			}
		}
		if ok(first(d.t, q)) {
			p = q
		} else {
			clues[c] = 0
		}
	}
	return d.thin(p, 0, ok)
}

// walk takes away candidates from a loose position, a part of a puzzle's clues, until a wanted technique goes on first, and
// then more. It returns nil if none does.
func (d *director) walk(wanted map[*Technique]bool) (*Position, *Technique) {
	share, clues := d.rng.Float64()*0.8, make([]uint8, len(d.solution))
	p := positionOf(d.t, d.board, clues)
	for _, c := range d.rng.Perm(len(clues)) {
		if d.rng.Float64() < share {
			clues[c] = d.solution[c]
			q := positionOf(d.t, d.board, clues)
			if first(d.t, q) != nil {
				break
			}
			p = q
		}
	}
	var found *Technique
	p = d.thin(p, 0, func(t *Technique) bool {
		if found == nil && wanted[t] {
			found = t
		}
		return t == found
	})
	return p, found
}

// remote returns a position with a chain of six cells that have the same two candidates, in which all that goes on before
// remote pairs has been done; nil where nothing is left for these.
func (d *director) remote() *Position {
	other := d.digit%9 + 1
	var path []int32
	for try := 0; len(path) < 6; try++ {
		c := int32(d.rng.IntN(d.board.Cells()))
		n := len(path)
		want := [2]int{d.digit, other}[n%2]
		if try > 4000 {
			return nil
		}
		if int(d.solution[c]) != want || n > 0 && !d.board.See(int(c), int(path[n-1])) || slices.Contains(path, c) ||
			n > 1 && d.board.seesAny(c, path[:n-1]) {
			continue
		}
		path = append(path, c)
	}
	p := positionOf(d.t, d.board, make([]uint8, d.board.Cells()))
	for _, c := range path {
		for _, x := range (p.marks[c] &^ Of(d.digit) &^ Of(other)).Digits() {
			p.Remove(int(c), x)
		}
	}
	for {
		f := newFinder(d.t.Context(), p, Options{})
		tech := first(d.t, p)
		if tech == nil || tech.Name == "remote-pair" {
			return map[bool]*Position{true: p}[tech != nil]
		}
		for _, s := range f.find(tech) {
			if len(s.Placed) > 0 {
				return nil
			}
			p.apply(&s)
		}
		for c, m := range p.marks { // what assumes one solution may be wrong here
			if p.value[c] == 0 && !m.Has(int(d.solution[c])) {
				return nil
			}
		}
	}
}

// keep writes the fixture of a technique that goes on first in a position, in a simpler one like it.
func (d *director) keep(p *Position, tech *Technique, wanted map[*Technique]bool) {
	if first(d.t, p) != tech {
		return
	}
	p = d.simple(p, tech)
	f := newFinder(d.t.Context(), p, Options{})
	for _, s := range slices.Clone(f.find(tech)) {
		if f.complete(&s); tech.trace != nil && tech.Level == Extreme && !deep(&s) {
			continue
		}
		d.t.Logf("%s: %s", tech.Name, p.describe(&s))
		writeFixture(d.t, tech, &fixture{d.board.Layout.Name, p, p.describe(&s)})
		delete(wanted, tech)
		return
	}
}

// lookDirected looks for positions that are built for what is wanted.
func lookDirected(t *testing.T, wanted map[*Technique]bool, from, tries uint64) {
	for seed := from; seed < from+tries && len(wanted) > 0; seed++ {
		d := newDirector(t, []string{"sensei-4", "flower", "single", "butterfly"}[seed%4], seed)
		for range 3000 {
			if p := d.fish(2 + d.rng.IntN(3)); p != nil {
				if tech := d.ofOneDigit(p); wanted[tech] {
					d.keep(p, tech, wanted)
				}
			}
		}
		if d = newDirector(t, "single", seed); wanted[Find("remote-pair")] {
			if p := d.remote(); p != nil {
				d.keep(p, Find("remote-pair"), wanted)
			}
		}
		if seed%16 == 0 {
			if p, tech := d.walk(wanted); tech != nil {
				d.keep(p, tech, wanted)
			}
		}
	}
}
