package logic

import (
	"context"
	"slices"
	"strings"
	"testing"

	"samurai/overlap"
)

// TestLessons: each technique has one lesson, of whole sentences, and its picture is true: the step is found
// in the position, what it claims holds there, and every solution keeps what it places and lacks what it removes.
func TestLessons(t *testing.T) {
	count := make(map[string]int)
	for part := range strings.SplitSeq(lessons, "\n\n") {
		names, _, _ := strings.Cut(strings.TrimSpace(part), "\n")
		if names == "" || names[0] == '#' {
			continue
		}
		for name := range strings.FieldsSeq(names) {
			name = strings.TrimRight(name, "+*!")
			if count[name]++; Find(name) == nil {
				t.Errorf("a lesson for %q, which is no technique", name)
			}
		}
	}
	titles := make(map[string]bool)
	for _, tech := range registry {
		if titles[tech.Title] {
			t.Errorf("two lessons of the title %s", tech.Title)
		}
		titles[tech.Title] = true
		l := tech.Lesson()
		if count[tech.Name] != 1 || !strings.HasPrefix(l.Look, "Look for ") || !strings.HasSuffix(l.Look, ".") || !strings.HasSuffix(l.Why, ".") {
			t.Errorf("%s: %d lessons, %q, %q", tech.Name, count[tech.Name], l.Look, l.Why)
		}
		p, s, err := l.Example(t.Context(), boardOf(t, l.Layout))
		if err != nil {
			t.Error(err)
			continue
		}
		if (s.claims(Deadly) != nil) != strings.HasSuffix(l.Why, aboutShared) {
			t.Errorf("%s: what of shared boxes? %q", tech.Name, l.Why)
		}
		for i := range s.Claims {
			if bad := p.falseFact(s, i); bad != "" {
				t.Errorf("%s: %s", tech.Name, bad)
			}
		}
		if where := p.Where(s).String(); len(p.GridsOf(s)) == 1 && !namesSomething.MatchString(where) {
			t.Errorf("%s: where to look is %q", tech.Name, where)
		}
		if bad := p.misnamed(s); bad != "" {
			t.Errorf("%s: %s: %s", tech.Name, bad, p.Words(s))
		}
		if solution := solved(p); solution == nil {
			t.Errorf("%s: the position has no solution", tech.Name)
		} else {
			for _, c := range s.Placed {
				if int(solution[c.Cell()]) != c.Digit() {
					t.Errorf("%s: places %v, which is not in the solution", tech.Name, c)
				}
			}
			for _, c := range s.Removed {
				if int(solution[c.Cell()]) == c.Digit() {
					t.Errorf("%s: removes %v, which is in the solution", tech.Name, c)
				}
			}
		}
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, _, err := Find("x-wing").Lesson().Example(ctx, boardOf(t, "single")); err == nil {
		t.Error("an example is found after the end")
	}
}

// TestLockedTwice: where the lessons of franken and mutant x-wings show one, locked digits and singles of its digit do the same.
func TestLockedTwice(t *testing.T) {
	for _, name := range []string{"franken-x-wing", "mutant-x-wing"} {
		l := Find(name).Lesson()
		p, fish, err := l.Example(t.Context(), boardOf(t, l.Layout))
		if err != nil {
			t.Fatal(err)
		}
		for range 3 {
			for _, easy := range []string{"hidden-single", "pointing", "claiming"} {
				for _, s := range newFinder(t.Context(), p, Options{}).find(Find(easy)) {
					if s.Digits == fish.Digits {
						p.apply(&s)
					}
				}
			}
		}
		if slices.ContainsFunc(fish.Removed, p.Has) {
			t.Errorf("%s: locked digits do not do what it does", name)
		}
	}
}

// TestBuilt: from the clues of a lesson's position, steps lead to it or not, as the lesson says.
func TestBuilt(t *testing.T) {
	for _, tech := range registry {
		l := tech.Lesson()
		p, _, err := readExample(boardOf(t, l.Layout), l.example)
		if err != nil {
			t.Fatal(err)
		}
		if built := !p.reached(t); built != l.Built {
			t.Errorf("%s: the position was made: %v, and the lesson says %v", tech.Name, built, l.Built)
		}
	}
}

// reached reports whether steps lead from the clues to the position, without doing more.
func (p *Position) reached(t *testing.T) bool {
	clues := p.Values()
	for c := range clues {
		if !p.isClue[c] {
			clues[c] = 0
		}
	}
	from := positionOf(t, p.Board, clues)
	for {
		f, before := newFinder(t.Context(), from, Options{}), *from
		before.marks = slices.Clone(from.marks)
		for _, easier := range registry {
			for _, s := range f.find(easier) {
				for _, c := range s.Placed {
					if int(p.value[c.Cell()]) == c.Digit() && from.Has(c) {
						from.Place(c.Cell(), c.Digit())
					}
				}
				for _, c := range s.Removed {
					if from.Has(c) && !p.Has(c) && int(p.value[c.Cell()]) != c.Digit() {
						from.Remove(c.Cell(), c.Digit())
					}
				}
			}
			if !slices.Equal(from.marks, before.marks) {
				break
			}
		}
		if slices.Equal(from.marks, before.marks) {
			return slices.Equal(from.marks, p.marks)
		}
	}
}

// TestLessonsHold: what lessons say of the patterns of their techniques is so of each step that is found in the positions
// of the fixtures; each lesson of the table is tried on at least one.
func TestLessonsHold(t *testing.T) {
	tried := make(map[string]int)
	for _, tech := range registry {
		l := tech.Lesson()
		p, _, err := readExample(boardOf(t, l.Layout), l.example)
		if err != nil {
			t.Fatal(err)
		}
		f := newFinder(t.Context(), p, Options{batch: true})
		for _, of := range registry {
			holds := stated[of.Name]
			if holds == nil {
				continue
			}
			for _, s := range f.find(of) {
				if tried[of.Name]++; !holds(p, &s) {
					t.Errorf("in the position of %s, the lesson of %s does not hold: %s", tech.Name, of.Name, p.Words(&s))
				}
			}
		}
	}
	for name := range stated {
		if tried[name] == 0 {
			t.Errorf("%s is found nowhere", name)
		}
	}
}

// stated is what lessons say of a pattern, by technique.
var stated = func() map[string]func(*Position, *Step) bool {
	all := make(map[string]func(*Position, *Step) bool)
	add := func(holds func(*Position, *Step) bool, names ...string) {
		for _, name := range names {
			all[name] = holds
		}
	}
	add(func(p *Position, s *Step) bool { // the others are in its houses, or earlier steps removed them
		cell := int(s.Cells[0])
		return p.marks[cell] == s.Digits && p.taken(cell)&s.Digits == 0
	}, "naked-single")
	add(func(p *Position, s *Step) bool { // the only place of the line; the digits of the cell do not matter
		return p.Houses[s.Houses[0]].Kind != overlap.Box && onesCount(p.where(s.Houses[0], s.Digits.First())) == 1
	}, "hidden-single-line")
	add(func(p *Position, s *Step) bool { // another house has one place left without the digits in the cells
		return len(s.Placed) == 1 && len(s.Removed) == 0
	}, "direct-pointing", "direct-claiming", "direct-hidden-pair", "direct-hidden-triple")
	among := func(n int, hidden bool) func(*Position, *Step) bool {
		return func(p *Position, s *Step) bool {
			var in Set
			for _, c := range s.Cells {
				in |= p.marks[c]
			}
			places := func(d int) int { return onesCount(p.where(s.Houses[0], d) &^ p.mask(s.Houses[0], s.Cells)) }
			outside := slices.ContainsFunc(s.Digits.Digits(), func(d int) bool { return places(d) > 0 })
			return len(s.Cells) == n && s.Digits.Len() == n && (hidden && !outside || !hidden && in == s.Digits)
		}
	}
	add(among(2, false), "naked-pair", "locked-pair")
	add(among(3, false), "naked-triple", "locked-triple")
	add(among(4, false), "naked-quad")
	add(among(2, true), "hidden-pair")
	add(among(3, true), "hidden-triple")
	add(among(4, true), "hidden-quad")
	fewest := func(p *Position, s *Step) int { // places of a line of the base besides its fins
		n := 9
		for _, h := range s.Houses {
			n = min(n, onesCount(p.where(h, s.Digits.First())&^p.mask(h, s.Fins)))
		}
		return n
	}
	add(func(p *Position, s *Step) bool { return fewest(p, s) <= 1 }, "sashimi-x-wing", "sashimi-swordfish", "sashimi-jellyfish")
	add(func(p *Position, s *Step) bool {
		return fewest(p, s) > 1 || len(s.Claims) == 3 // two fish
	}, "finned-x-wing", "finned-swordfish", "finned-jellyfish")
	sizes := func(kind string) (names []string) {
		for _, size := range []string{"x-wing", "swordfish", "jellyfish"} {
			names = append(names, kind+size, "finned-"+kind+size)
		}
		return names
	}
	kinds := func(p *Position, houses []int32) (is [3]bool) {
		for _, h := range houses {
			is[p.Houses[h].Kind] = true
		}
		return is
	}
	add(func(p *Position, s *Step) bool { // a box, or lines of several grids
		all := slices.Concat(s.Houses, s.Covers)
		one := slices.ContainsFunc(p.gridsOf[all[0]], func(g int) bool { return p.allIn(all, g) })
		return kinds(p, all)[overlap.Box] || !one
	}, sizes("franken-")...)
	add(func(p *Position, s *Step) bool { // rows as well as columns on one side, or one kind on both
		base, cover := kinds(p, s.Houses), kinds(p, s.Covers)
		row, column := overlap.Row, overlap.Column
		return base[row] && base[column] || cover[row] && cover[column] || base[row] && cover[row] || base[column] && cover[column]
	}, sizes("mutant-")...)
	add(func(p *Position, s *Step) bool { // cells of two candidates; what goes sees two that are an odd number of links apart
		var turns [2][]int32
		for i, c := range s.Cells {
			turns[i%2] = append(turns[i%2], c)
		}
		return !slices.ContainsFunc(s.Cells, func(c int32) bool { return p.marks[c] != s.Digits }) &&
			!slices.ContainsFunc(s.Removed, func(r Candidate) bool {
				return !p.seesAny(int32(r.Cell()), turns[0]) || !p.seesAny(int32(r.Cell()), turns[1])
			})
	}, "remote-pair")
	// What goes is in the first and the last set, and links neither; sets share no place for a link.
	add(func(p *Position, s *Step) bool {
		c := s.Chains[0]
		digits := func(n Node) Set {
			if n.ALS != nil {
				return n.ALS.Digits
			}
			return p.marks[n.Cells[0]]
		}
		for i := 2; i < len(c); i += 2 {
			if c[i].Digit != c[i-1].Digit || subset(c[i].Cells, c[i-1].Cells) {
				return false
			}
		}
		return s.gone()&^(digits(c[1])&digits(c[len(c)-1])&^(Of(c[1].Digit)|Of(c[len(c)-2].Digit))) == 0
	}, "als-xy-wing", "als-chain")
	return all
}()

// TestAboutShared: the rectangles are those of which the lessons say that the digits can change places.
func TestAboutShared(t *testing.T) {
	for _, name := range []string{"samurai", "sensei-4", "windmill"} {
		b := boardOf(t, name)
		deadly := b.rectangles()
		for i := range len(b.Grids) * 81 * 81 {
			g, x, y := i/81/81, i/81%81, i%81
			r := rectangle{int32(b.Cell(g, x)), int32(b.Cell(g, x/9*9+y%9)), int32(b.Cell(g, y)), int32(b.Cell(g, y/9*9+x%9))}
			if x/9 >= y/9 || x%9 >= y%9 || (x/27 == y/27) == (x%9/3 == y%9/3) {
				continue
			}
			good, shared := true, false
			for _, c := range r {
				shared = shared || len(b.Boxes[c/9]) > 1
				for _, h := range b.HousesAt(int(c)) {
					good = good && b.mask(h, []int32{r[0], r[2]}) != 0 && b.mask(h, []int32{r[1], r[3]}) != 0
				}
			}
			if good != slices.Contains(deadly, r) || good && shared && name == "samurai" {
				t.Fatalf("%s: %v counts: %v", name, r, !good)
			}
		}
	}
}

// misnamed returns what the step of a lesson lacks of what the lesson says of its technique.
func (p *Position) misnamed(s *Step) string {
	var has [3]bool
	for _, h := range slices.Concat(s.Houses, s.Covers) {
		has[p.Houses[h].Kind] = true
	}
	name := s.Technique.Name
	switch {
	case strings.Contains(name, "franken") && !has[overlap.Box]:
		return "no box"
	case strings.Contains(name, "mutant") && !(has[overlap.Row] && has[overlap.Column]):
		return "not both rows and columns"
	case name == "multi-colors-1" && slices.ContainsFunc(s.Removed, func(c Candidate) bool { return slices.Contains(s.Cells, int32(c.Cell())) }):
		return "removes a colour"
	}
	return ""
}

// solved is a solution of a position by trying candidates, or nil.
func solved(p *Position) []uint8 {
	if p.broken != nil {
		return nil
	}
	best := -1
	for c, m := range p.marks {
		if m != 0 && (best < 0 || m.Len() < p.marks[best].Len()) {
			best = c
		}
	}
	if best < 0 {
		return p.Values()
	}
	for _, d := range p.marks[best].Digits() {
		q := p.Clone()
		q.Place(best, d)
		if s := solved(q); s != nil {
			return s
		}
	}
	return nil
}
