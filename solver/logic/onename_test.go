package logic

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// naming is a cell as a text names it, outside of the brackets that follow a name.
type naming struct {
	cell       int32
	grid, name string
	listed     bool // with the one before
	bare       bool // its clause has not said the grid
	sentence   int
	house      string   // the grid of the house after whose name it stands
	also       []string // its names in the brackets that follow
	seen       bool     // whether "sees" stands before it
	own        bool     // it says its grid
	crossed    bool     // it is an end of what a line has of another
}

// clause is where a clause begins.
var clause = regexp.MustCompile(`[,;] so |; |, then |\. `)

// namings returns the cells that a text names, in grids as people read them.
func (p *Position) namings(text Text) (all []naming) {
	grids := []string{""} // the one said last; in brackets, too
	sentence, bare, crossed := 0, true, false
	house := "" // the grid of the house that cells are named after
	for i := range text {
		part := &text[i]
		crossed = strings.Contains(part.Text, "(which ha") || crossed && (part.names() || part.Text[0] != ')')
		bare = bare || clause.MatchString(part.Text)
		house = houseBefore(text, i, house)
		own, listedNow := len(grids), i >= 2 && text[i-2].Houses == nil && text[i-2].names() && !strings.Contains(text[i-2].Text, " is ") && listed.MatchString(text[i-1].Text)
		for _, m := range nameToken.FindAllStringSubmatch(strings.ToLower(part.Text), -1) {
			last := &grids[len(grids)-1]
			switch {
			case m[0] == "(":
				grids = append(grids, *last)
				own += map[bool]int{true: 1}[!part.names()]
			case m[0] == ")":
				grids = grids[:len(grids)-1]
				own -= map[bool]int{true: 1}[!part.names()]
			case m[0] == ". ":
				*last = ""
				sentence++
			case m[6] != "":
				*last = m[6]
				bare = bare && len(grids) != own
			case m[3] != "":
				*last = m[3]
				bare = bare && len(grids) != own
			case m[4] != "" && part.names() && len(grids) > own && len(all) > 0:
				all[len(all)-1].also = append(all[len(all)-1].also, *last+" "+m[0])
			case m[4] != "" && part.names() && len(grids) == own:
				cell := int32(-1)
				if g := p.Layout.Index(*last); g >= 0 {
					cell = int32(p.Cell(g, int(m[4][0]-'1')*9+int(m[5][0]-'1')))
				}
				own := strings.Contains(strings.ToLower(part.Text), *last+" "+m[0])
				all = append(all, naming{cell, *last, m[0], listedNow, bare, sentence, house, nil, i > 0 && text[i-1].Text == " sees ", own, crossed})
				listedNow = true
			}
		}
	}
	return all
}

// afterHouse is what stands between a house and cells of it.
var afterHouse = regexp.MustCompile(`^(?:, | the cells | has its [1-9] in | has one place left for [1-9]: )$`)

// houseBefore returns the grid of the one house after whose name cells are named in a part of a text; "" if there is none. The
// part before had one.
func houseBefore(text Text, i int, before string) string {
	if i < 2 || !text[i].names() {
		if text[i].names() || listed.MatchString(text[i].Text) {
			return before
		}
		return ""
	}
	if len(text[i-2].Houses) == 1 && afterHouse.MatchString(text[i-1].Text) && text[i].Houses == nil && (text[i-1].Text != ", " || i > 2 && strings.HasSuffix(strings.ToLower(text[i-3].Text), "in ")) {
		return nameToken.FindStringSubmatch(strings.ToLower(text[i-2].Text))[3]
	}
	return before
}

// manyNames returns what breaks the rule of names in the words of a step: a cell goes by one name outside of the brackets
// after names, but for cells of a house that was just named or of a list or a pair in one grid, which have their names in that, and the
// other in brackets, if the sentence has not said both before; in a clause that says its grid unless the cell named before goes by that, too, and the cells of a list are in the order of their numbers, but for a chain of cells that see each other, and those of a W-Wing. It says its grid
// if another cell had such a name before.
func (p *Position) manyNames(s *Step, text Text) string {
	all := p.namings(text)
	names, both := make(map[int32][]string), make(map[int32]naming) // by which it may go; where it was named by several
	for i, m := range all {
		name := m.grid + " " + m.name
		before, known := names[m.cell]
		switch {
		case m.crossed: // in a list that says its grid, after a house of another
		case !m.own && anothers(all, i):
			return fmt.Sprintf("%s is without its grid, and was another cell before", name)
		case m.house != "" && m.house != m.grid && p.Layout.Index(m.house) >= 0:
			return fmt.Sprintf("%s is a cell of a house of grid %s", name, m.house)
		case known && !slices.Contains(before, name) && !slices.ContainsFunc(m.also, func(o string) bool { return slices.Contains(before, o) }) &&
			(both[m.cell].sentence != m.sentence || !slices.Contains(both[m.cell].also, name)):
			return fmt.Sprintf("%s was %s before", name, before)
		case !known && m.house != "":
			names[m.cell] = append(m.also, name)
		case !known:
			names[m.cell] = []string{name}
		}
		if m.also != nil {
			m.also = append(slices.Clone(m.also), name)
			both[m.cell] = m
		}
		if i > 0 && m.bare && m.sentence == all[i-1].sentence && m.grid != all[i-1].grid {
			return fmt.Sprintf("%s is without its grid after %s %s", name, all[i-1].grid, all[i-1].name)
		}
		if m.listed && i > 0 && all[i-1].grid == m.grid && all[i-1].name >= m.name && s.Technique.Name != "remote-pair" && s.Technique.Name != "w-wing" {
			return fmt.Sprintf("%s is after %s", m.name, all[i-1].name)
		}
	}
	return ""
}

var houseToken = regexp.MustCompile(`^(?:row|column|box) [0-9]+`)

// manyHouses returns a house that is named without its grid, though another house had such a name before.
func (p *Position) manyHouses(_ *Step, text Text) string {
	before := make(map[string]int32)
	for i := range text {
		name := houseToken.FindString(strings.ToLower(text[i].Text))
		if name == "" || len(text[i].Houses) != 1 || len(p.Grids) == 1 {
			continue
		}
		list := i+2 < len(text) && text[i+2].Houses != nil // which may say its grid at its end
		if h, known := before[name]; known && h != text[i].Houses[0] && !list && !strings.Contains(text[i].Text, " of ") {
			return fmt.Sprintf("%q of %q was another house before", text[i].Text, text)
		}
		before[name] = text[i].Houses[0]
	}
	return ""
}

// likewise returns a house in which a net leaves a digit one place, if it is named without its grid though the net has put the digit, in the
// same case, in a house of such a name in another grid.
func (p *Position) likewise(s *Step, text Text) string {
	for i := range text {
		name := houseToken.FindString(text[i].Text)
		if !s.net() || name == "" || name != text[i].Text || len(p.Grids) == 1 || !strings.HasSuffix(text[i-1].Text, "(the only place left in ") {
			continue
		}
		digit := 0
		for k := range slices.Backward(text[:i]) {
			if text[k].Candidates != nil {
				digit = text[k].Candidates[0].Digit()
				break
			}
		}
		kind, number, _ := strings.Cut(name, " ")
		for cell, grids := range p.shown(text[:i]) {
			put := slices.ContainsFunc(text[:i], func(o Part) bool {
				return o.Branch == text[i].Branch && slices.Equal(o.Candidates, []Candidate{In(int(cell), digit)}) && strings.Contains(o.Text, " is ")
			})
			for _, h := range p.HousesAt(int(cell)) {
				if put && h != text[i].Houses[0] && slices.ContainsFunc(grids, func(g int) bool { return p.called(h, kind, int(number[0]-'1'), p.GridName(g)) }) {
					return fmt.Sprintf("%q of %q is not the only one that has a %d", name, text, digit)
				}
			}
		}
	}
	return ""
}

// anothers reports whether another cell had the name of one before.
func anothers(all []naming, i int) bool {
	return slices.ContainsFunc(all[:i], func(m naming) bool { return m.name == all[i].name && m.cell != all[i].cell })
}

var onePlaceLeft = regexp.MustCompile(`^ (?:has |each have )?one place `)

// gridsSaid returns the grids that a text names.
func gridsSaid(text Text) (grids []string) {
	for _, m := range nameToken.FindAllStringSubmatch(strings.ToLower(text.String()), -1) {
		grids = append(grids, m[3], m[6])
	}
	slices.Sort(grids)
	return slices.Compact(grids)
}

// strayNames returns what breaks the rules of grids in the words of a step: what it changes goes by the grid that was said
// first, if that has it and it has no name yet, or by that of the house that has one place left for it, whatever its name, or that all cells have which a locked digit leaves; brackets have names in grids that the step is about; a place that a house
// leads to goes by a grid that has the house, unless it has a name or is of an almost locked set, all of whose cells go by another
// grid; then it has its name of that grid in brackets; each of several houses says its grid, or the last for all.
func (p *Position) strayNames(s *Step, text Text) string {
	about := p.explain(s).grids
	first, cell, before := -1, int32(-1), make(map[int32]bool)
	depth, result, named := 0, false, false // in brackets; after the last colon; whether the last cell had a name before
	by, also := "", ""                      // the grid by which the last cell goes, and all of its names
	var leads []int                         // the grids of the houses said to have one place left
	var list []bool                         // of houses: which say their grid
	for i := range text {
		part := &text[i]
		if !part.names() {
			for _, r := range part.Text {
				depth += map[rune]int{'(': 1, ')': -1}[r]
			}
			if i > 0 && text[i-1].Houses != nil && onePlaceLeft.MatchString(part.Text) {
				leads = nil
				for k := i - 1; k >= 0 && text[k].Houses != nil; k -= 2 {
					if m := nameToken.FindStringSubmatch(strings.ToLower(text[k].Text)); m[3] != "" {
						leads = append(leads, p.Layout.Index(m[3]))
					}
				}
			}
			result = result || strings.HasSuffix(part.Text, ": ") && i > len(text)-12 && !slices.ContainsFunc(text[i+1:], func(p Part) bool { return strings.HasSuffix(p.Text, ": ") || strings.Contains(p.Text, ". ") })
		}
		if part.Houses == nil && part.names() || part.Houses == nil && !listed.MatchString(part.Text) {
			if n := slices.Index(list, true); n >= 0 && n < len(list)-1 && slices.Contains(list, false) {
				return "some houses of a list say their grid: " + part.Text
			}
			list = nil
		}
		if part.Houses != nil {
			list = append(list, strings.Contains(part.Text, " of "))
			if m := nameToken.FindStringSubmatch(strings.ToLower(part.Text)); depth > 0 && !named && !before[-1-part.Houses[0]] && cell >= 0 && p.has(part.Houses[0], cell) && m[3] != "" && m[3] != by && !p.inSetOf(s, cell, by, also, m[3]) && !(full(text[i+1:]) && (strings.Contains(also, m[3]+" r") || strings.Contains(text[i-1].Text, "singles follow"))) {
				return fmt.Sprintf("a place goes by another grid than that of %q", part.Text)
			}
		}
		own, grid := 0, ""
		for _, m := range nameToken.FindAllStringSubmatch(strings.ToLower(part.Text), -1) {
			switch {
			case m[0] == "(":
				own++
			case m[0] == ")":
				own--
			case m[6] != "" || m[3] != "":
				grid = m[3] + m[6]
				g := p.Layout.Index(grid)
				if first < 0 {
					first = g
				}
				if own > 0 && part.Houses == nil && !slices.Contains(about, g) {
					return fmt.Sprintf("%q names grid %s, which the step does not use", part.Text, grid)
				}
			case m[4] != "" && own == 0 && grid != "":
				by, also = grid, strings.ToLower(part.Text)
				cell = int32(p.Cell(p.Layout.Index(grid), int(m[4][0]-'1')*9+int(m[5][0]-'1')))
				want, led := first, false
				for _, lead := range leads {
					if slices.Contains(p.gridsAt(cell), lead) && s.Placed != nil && (!led || p.GridName(lead) == grid) {
						want, led = lead, true
					}
				}
				if named = before[cell]; result && (!named || led) && slices.Contains(p.gridsAt(cell), want) && p.Layout.Index(grid) != want && !p.leavesIn(s, p.Layout.Index(grid)) {
					return fmt.Sprintf("%q is a cell of grid %s", part.Text, p.GridName(want))
				}
			}
		}
		for _, c := range part.Cells {
			before[c] = true
		}
		for _, h := range part.Houses { // by a number below 0
			before[-1-h] = true
		}
		for _, c := range part.Candidates {
			before[int32(c.Cell())] = true
		}
	}
	return ""
}

// leavesIn reports whether a grid has all cells that a locked digit leaves in two houses.
func (p *Position) leavesIn(s *Step, grid int) bool {
	return s.Chains == nil && len(s.claims(Within)) > 0 && !slices.ContainsFunc(s.Removed, func(c Candidate) bool { return !slices.Contains(p.gridsAt(int32(c.Cell())), grid) })
}

// full reports whether the words after a house say that it has no place for a digit, so that it leads to no cell.
func full(after Text) bool {
	return len(after) > 0 && strings.HasPrefix(after[0].Text, " has no place")
}

// inSetOf reports whether a cell is of an almost locked set that a grid has, by which it goes, and has its name in another, too.
func (p *Position) inSetOf(s *Step, cell int32, grid, names, other string) bool {
	return strings.Contains(names, other+" r") && slices.ContainsFunc(s.Sets, func(x ALS) bool {
		return slices.Contains(x.Cells, cell) && p.within(x.Cells, p.Layout.Index(grid))
	})
}

// TestChainsWithSets: the words of chains and loops of almost locked sets keep the rules of names, where a link lies in
// another grid than a set, too.
func TestChainsWithSets(t *testing.T) {
	n := 0
	u, rng := newUndrawn(t, 20), rand.New(rand.NewPCG(20, 36))
	p := u.worn(t, rng)
	f := newFinder(t.Context(), p, Options{every: true})
	for _, rule := range []chainRule{
		{parts: groups | almost, strong: whole.strong, weak: whole.weak, least: inSet, loop: true, base: 3},
		{parts: groups | almost, strong: whole.strong, weak: whole.weak, least: inSet, base: 4},
	} {
		f.technique, f.steps = Find(map[bool]string{false: "als-aic", true: "grouped-continuous-nice-loop"}[rule.loop]), nil
		f.chainsTo(f.graph(rule.parts), &rule, 5)
		rng.Shuffle(len(f.steps), func(i, j int) { f.steps[i], f.steps[j] = f.steps[j], f.steps[i] })
		for i := range f.steps[:min(200, len(f.steps))] {
			f.complete(&f.steps[i])
			if bad := falseClaim(p, &f.steps[i]); bad != "" {
				t.Errorf("%s: %s", bad, p.Words(&f.steps[i]))
			}
			n++
		}
	}
	if n < 100 {
		t.Errorf("%d chains", n)
	}
}
