package logic

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/search"
	"samurai/solver/solvertest"
)

var cellName = regexp.MustCompile(`(?:(\pL[\pL\pN-]*) )?(r[1-9]c[1-9])`)

// sharedName returns a name without a grid that a step's words have for two cells, but in a list that says its grid; "" if
// there is none.
func sharedName(p *Position, s *Step) string {
	grids := make(map[string]bool)
	for g := range p.Grids {
		grids[p.GridName(g)] = true
	}
	of := make(map[string]int32)
	text, said := p.Words(s), false // whether a list has said its grid
	for _, part := range text {
		if !part.names() {
			said = said && (listed.MatchString(part.Text) || afterHouse.MatchString(part.Text) || fitsOnly.MatchString(part.Text))
			continue
		}
		said = said || len(part.Houses) > 0 && strings.Contains(part.Text, " of ")
		if m := cellName.FindStringSubmatch(part.Text); m != nil && grids[m[1]] {
			said = true
		} else if said {
			continue
		}
		cells := slices.Clone(part.Cells)
		for _, c := range part.Candidates {
			cells = append(cells, int32(c.Cell()))
		}
		slices.Sort(cells)
		for _, m := range cellName.FindAllStringSubmatch(part.Text, -1) {
			if grids[m[1]] {
				continue
			}
			for _, c := range slices.Compact(cells) {
				for _, home := range p.Boxes[c/9] {
					if overlap.NameIn(home, int(c)) != m[2] {
						continue
					}
					if other, ok := of[m[2]]; ok && other != c && len(cells) == 1 {
						return m[2]
					}
					of[m[2]] = c
				}
			}
		}
	}
	return ""
}

// TestBareNames: in the words of a step, a name without a grid is that of one cell.
func TestBareNames(t *testing.T) {
	n, shared := 0, 0
	look := func(p *Position, o Options) {
		for s := range p.Path(t.Context(), o) {
			n++
			if name := sharedName(p, s); name != "" {
				if shared++; shared < 5 {
					t.Errorf("%s has two cells: %s", name, p.Words(s))
				}
			}
		}
	}
	for seed := range uint64(60) {
		if u := newUndrawn(t, seed); u != nil {
			o := Options{NoUniqueness: !u.unique, MaxRating: 7.2}
			look(positionOf(t, u.board, u.clues), o)
			look(u.worn(t, rand.New(rand.NewPCG(seed, 37))), o)
		}
	}
	for seed := range uint64(2) {
		task := made(t, "flower", 1, seed)[0]
		look(positionOf(t, task.board, task.clues), Options{MaxRating: 7.6})
	}
	t.Logf("%d of %d steps", shared, n)
}

// idleNames counts the names in brackets of a text, and those in whose grid no house is named that has the cell, and no other cell is named
// that it sees by no other name of theirs. Some of these show what takes a place.
func (p *Position) idleNames(text Text) (idle, all int) {
	names, houses := p.shown(text), make(map[int][]int32) // by grid
	for i := range text {
		if len(text[i].Houses) > 0 {
			houses[text[i].Grid] = append(houses[text[i].Grid], text[i].Houses...)
		}
	}
	for _, m := range p.namings(text) {
		for _, also := range m.also {
			name, _, _ := strings.Cut(also, " ")
			g := p.Layout.Index(name)
			needs := slices.ContainsFunc(houses[g], func(h int32) bool { return p.has(h, m.cell) })
			for o := range names {
				without := map[int32][]int{m.cell: otherThan(names[m.cell], g), o: names[o]}
				needs = needs || o != m.cell && p.See(int(o), int(m.cell)) && p.seen(m.cell, o, names) && !p.seen(m.cell, o, without)
			}
			if all++; !needs {
				idle++
			}
		}
	}
	return idle, all
}

// TestIdleNames: nineteen of twenty names in brackets are there because a house or another cell needs them.
func TestIdleNames(t *testing.T) {
	l := *boardOf(t, "flower").Layout
	l.Grids = slices.Clone(l.Grids)
	for g := range l.Grids { // names that texts can be searched for
		l.Grids[g].Name = "g" + string(rune('a'+g))
	}
	board, _ := overlap.New(&l)
	idle, all := 0, 0
	for seed := range uint64(12) {
		p := positionOf(t, NewBoard(board), solvertest.Minimal(search.New(board), board, rand.New(rand.NewPCG(seed, 42))))
		for s := range p.Path(t.Context(), Options{}) {
			if n, of := p.idleNames(p.Words(s)); !s.Technique.Single() {
				idle, all = idle+n, all+of
			}
		}
	}
	if all < 200 || 20*idle > all {
		t.Errorf("%d of %d names in brackets are idle", idle, all)
	}
}

// TestNestedNames: names in the brackets of a net within a net are read as meant, whichever cells of whichever grids they are, and
// cells that see each other are named in a grid in which they do.
func TestNestedNames(t *testing.T) {
	for seed := range uint64(30) {
		u := newUndrawn(t, seed)
		if u == nil {
			continue
		}
		p, rng := positionOf(t, u.board, u.clues), rand.New(rand.NewPCG(seed, 38))
		put := func(why Why) Node {
			return Node{Digit: 1 + rng.IntN(9), Cells: []int32{int32(rng.IntN(p.Cells()))}, On: why.Kind != ByNet, Why: why}
		}
		for range 100 {
			within := Chain{put(Why{}), put(Why{}), put(Why{})}
			conflict := &Conflict{House: -1, Cell: rng.IntN(p.Cells())}
			if rng.IntN(2) == 0 {
				conflict = &Conflict{House: int32(rng.IntN(len(p.Houses))), Cell: -1, Digit: 1}
			}
			c := Chain{put(Why{Kind: Assumed}), put(Why{Kind: OnlyDigit}), put(Why{Kind: ByNet, Chain: within, Conflict: conflict})}
			s := &Step{Technique: Find("forcing-net-nested"), Chains: []Chain{c}, Conflict: conflict, Removed: []Candidate{In(int(c[0].Cells[0]), c[0].Digit)}}
			s.useChains()
			for _, bad := range []string{p.falseNames(p.Words(s)), p.twiceRead(s, p.Words(s))} {
				if bad != "" {
					t.Fatalf("seed %d: %s: %s", seed, bad, p.Words(s))
				}
			}
		}
	}
}

// TestLeads: a hint of forcing chains from a house says into which grid they lead, wherever they end.
func TestLeads(t *testing.T) {
	for seed := range uint64(10) {
		u := newUndrawn(t, seed)
		if u == nil {
			continue
		}
		p, rng := positionOf(t, u.board, u.clues), rand.New(rand.NewPCG(seed, 39))
		for range 100 {
			h, end := rng.IntN(len(p.Houses)), rng.IntN(p.Cells())
			s := &Step{Technique: Find("forcing-chain"), Houses: []int32{int32(h)}, Removed: []Candidate{In(end, 1)}}
			for _, c := range p.Houses[h].Cells[:3] {
				s.Chains = append(s.Chains, Chain{{Digit: 1, Cells: []int32{int32(c)}, On: true}, {Digit: 1, Cells: []int32{int32(end)}}})
			}
			s.useChains()
			if bad := p.falseHint(s, p.Where(s), nil); bad != "" {
				t.Fatalf("seed %d: %s", seed, bad)
			}
		}
	}
}

// TestGridWord: sentences say that a name is that of a grid where it alone would be read as an article or a number.
func TestGridWord(t *testing.T) {
	for names, want := range map[string]string{
		"n s":   "Row 1 of n and s r9c9. n r1c1",
		"a b":   "Row 1 of grid a and grid b r9c9. Grid a r1c1",
		"B A":   "Row 1 of grid B and grid A r9c9. Grid B r1c1",
		"ab 2":  "Row 1 of grid ab and grid 2 r9c9. Grid ab r1c1",
		"1 2":   "Row 1 of grid 1 and grid 2 r9c9. Grid 1 r1c1",
		"a1 g2": "Row 1 of a1 and g2 r9c9. a1 r1c1",
	} {
		first, second, _ := strings.Cut(names, " ")
		l := &layout.Layout{Grids: []layout.Grid{{Name: first}, {Name: second}}, Shared: boardOf(t, "twodoku-nw-se").Layout.Shared}
		b, problems := overlap.New(l)
		if b == nil {
			t.Fatal(problems)
		}
		w := newWriter(NewBoard(b), []int{0, 1})
		if w.say("%v and %v. %v", allHouses{0}, allCells{int32(b.Cell(1, 80))}, allCells{int32(b.Cell(0, 0))}); w.text.String() != want {
			t.Errorf("%q, want %q", w.text, want)
		}
	}
}
