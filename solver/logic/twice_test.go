package logic

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"samurai/overlap"
)

// awkward is what people read twice: two reasons in one clause, a conclusion after a sentence that it does not follow from, a
// number that does not agree, two results of sets in one sentence, a last word that takes back what was said, a rule instead of what it means.
var awkward = regexp.MustCompile(`lack [1-9] and hold [1-9, and]*, so (?:[1-9] is in |(?:[\pL\pN-]+ )?r[1-9]c[1-9](?: \([^)]*\))? is [1-9](?:\. |, so ))|can hold only [^.;]* and hold at least|then [^.;]*, so [^.;]*; if it is |because (?:[^.;()]|\([^)]*\))*, so |lacks [1-9], and holds|, and the second set|, and not [1-9] if|\. A cell (?:is|that) [^.]*\. So |; a cell [^.]*\. So |all cells of colour|\. In that case|at least one of [^.]*\. [^.]*, that cell |, by the assumption|, against the assumption\.|loop lacks one of|lack either|such a cell|and all of them but|in (?:row|column|box) [1-9], [1-9] is |cover of one fish and |is not in (?:[\pL\pN-]+ )?r[1-9]c[1-9] or `)

var severalHouses = regexp.MustCompile(`(?i:rows|columns|boxes) [1-9](?:(?:, | and | or )[1-9]\b)+`)

// twiceRead returns what people have to look for, or to read twice, in the words of a step.
func (p *Position) twiceRead(s *Step, text Text) string {
	if m := awkward.FindString(text.String()); m != "" {
		return fmt.Sprintf("%q is read twice", m)
	}
	for _, list := range severalHouses.FindAllString(text.String(), -1) {
		numbers := regexp.MustCompile(`[1-9]`).FindAllString(list, -1)
		if !slices.IsSorted(numbers) {
			return fmt.Sprintf("%q is not in order", list)
		}
	}
	for i := 2; i < len(text); i++ {
		if text[i].Houses != nil && text[i-2].Houses != nil && listed.MatchString(text[i-1].Text) {
			before, house := nameToken.FindStringSubmatch(strings.ToLower(text[i-2].Text)), nameToken.FindStringSubmatch(strings.ToLower(text[i].Text))
			if (before[3] == "" || before[3] == house[3]) && before[1] < house[1] { // rows, columns, boxes
				return fmt.Sprintf("%q is after %q", text[i].Text, text[i-2].Text)
			}
		}
	}
	if bad := againstItself(s, text); bad != "" {
		return bad
	}
	if bad := assumedAgain(s, text); bad != "" {
		return bad
	}
	names, houses := p.shown(text), []int32(nil)
	for i := range text {
		houses = append(houses, text[i].Houses...)
	}
	said := func(cells []int32) bool {
		return slices.ContainsFunc(houses, func(h int32) bool { return p.hasAll(h, cells) })
	}
	for i := range s.Sets {
		if cells := s.Sets[i].Cells; len(cells) > 1 && !said(cells) {
			return fmt.Sprintf("no house is named that has the set %v", cells)
		}
	}
	for _, c := range s.claims(Within) {
		if c.Digits != 0 && s.Links != 0 && len(c.Houses) > 0 && !said(c.Cells) {
			return fmt.Sprintf("no house is named that has all places for %v", c.Digits.Digits())
		}
	}
	for _, c := range s.claims(See) {
		for _, o := range c.Cells[1:] {
			if !said([]int32{c.Cells[0], o}) && !p.seen(c.Cells[0], o, names) {
				return fmt.Sprintf("cells %d and %d see each other in a grid by which not both are named", c.Cells[0], o)
			}
		}
	}
	if bad := p.unseen(s, said, names); bad != "" {
		return bad
	}
	for _, check := range []func() string{
		func() string { return p.spare(s) },
		func() string { return p.unjoined(s, text) },
		func() string { return p.idle(s) },
		func() string { return p.uncrossed(s, text) },
		func() string { return p.unmet(s, text) },
		func() string { return p.again(s, text) },
		func() string { return p.scattered(s, text) },
		func() string { return p.unused(s, text) },
		func() string { return p.aside(s, text) },
		func() string { return p.idleName(s, text) },
		func() string { return closing(s, text) },
		func() string { return p.filledFirst(s, text) },
		func() string { return p.repeated(s, text) },
		func() string { return p.untaken(s, text) },
		func() string { return p.manyHouses(s, text) },
		func() string { return p.likewise(s, text) },
	} {
		if bad := check(); bad != "" {
			return bad
		}
	}
	return ""
}

// unseen returns a fin that does not see what it removes, or cells of a link or a net that do not see each other, by the names that a text
// gives them, in a house that is said of them or otherwise.
func (p *Position) unseen(s *Step, said func([]int32) bool, names map[int32][]int) string {
	for _, fin := range s.Fins {
		for _, r := range s.Removed {
			if c := int32(r.Cell()); s.fish() && p.See(r.Cell(), int(fin)) && !p.seen(fin, c, names) {
				return fmt.Sprintf("cell %d and the fin %d see each other in a grid by which not both are named", c, fin)
			}
		}
	}
	for _, c := range s.Chains {
		for i := 1; i < len(c) && !s.net(); i++ {
			both := slices.Concat(c[i-1].Cells, c[i].Cells)
			if c[i-1].On && !c[i].On && len(both) > 2 && len(p.housesWith(both)) > 0 && !said(both) {
				return fmt.Sprintf("no house is named in which cells %v see each other", both)
			}
		}
		for _, pair := range c.leaving(s.Conflict) {
			if p.See(int(pair[0]), int(pair[1])) && !p.seen(pair[0], pair[1], names) {
				return fmt.Sprintf("cells %d and %d of a net see each other in a grid by which not both are named", pair[0], pair[1])
			}
		}
	}
	return ""
}

// spare returns a house that the words of a step name and do without: fewer houses have all that it blocks, or all that it loses.
func (p *Position) spare(s *Step) string {
	for i, c := range s.Claims {
		cells := slices.Clone(c.Cells)
		if c.Fact == Within && c.Digits == 0 && s.Chains == nil {
			cells = nil
			for _, r := range s.Removed {
				cells = append(cells, int32(r.Cell()))
			}
			for _, o := range s.Claims[i+1:] {
				cells = append(cells, o.Cells...)
			}
		} else if c.Fact != Placed {
			continue
		}
		cells = slices.DeleteFunc(cells, func(o int32) bool { return !p.inAny(o, c.Houses) })
		for _, h := range c.Houses {
			others := slices.DeleteFunc(slices.Clone(c.Houses), func(o int32) bool { return o == h })
			if !slices.ContainsFunc(cells, func(o int32) bool { return !p.inAny(o, others) }) {
				return fmt.Sprintf("house %d is named for nothing", h)
			}
		}
		if c.Fact == Placed && p.fewer(s.Claims[0].Houses[0], &c) {
			return "fewer houses block the cells"
		}
	}
	return ""
}

// fewer reports whether one house fewer than those of a claim has the digit and blocks all the cells, but for the house that they are of.
func (p *Position) fewer(of int32, c *Claim) bool {
	var can []int32
	for h := range int32(len(p.Houses)) {
		if h != of && p.done[h]&c.Digits != 0 && slices.ContainsFunc(c.Cells, func(o int32) bool { return p.has(h, o) }) {
			can = append(can, h)
		}
	}
	var covered func(with []int32, from int) bool
	covered = func(with []int32, from int) bool {
		if len(with) == len(c.Houses)-1 {
			return !slices.ContainsFunc(c.Cells, func(o int32) bool { return !p.inAny(o, with) })
		}
		for i := from; i < len(can); i++ {
			if covered(append(with[:len(with):len(with)], can[i]), i+1) {
				return true
			}
		}
		return false
	}
	return covered(nil, 0)
}

// unjoined returns a box with one place left, or that place, if it goes without its name in the grid of a house that
// blocks others, or a cell of a house with one place left that goes by another grid than it.
func (p *Position) unjoined(s *Step, text Text) string {
	grids := make(map[int]bool) // of what blocks
	for _, c := range s.claims(Placed) {
		for i := range text {
			if len(text[i].Houses) > 0 && slices.Contains(c.Houses, text[i].Houses[0]) {
				for _, m := range nameToken.FindAllStringSubmatch(strings.ToLower(text[i].Text), -1) {
					if m[3] != "" {
						grids[p.Layout.Index(m[3])] = true
					}
				}
			}
		}
	}
	if of := nameToken.FindStringSubmatch(strings.ToLower(text[0].Text)); s.Technique.Single() && of != nil && of[3] != "" {
		for _, m := range p.namings(text) {
			if m.grid != of[3] {
				return fmt.Sprintf("%s of %s is a cell of %q", m.name, m.grid, text[0].Text)
			}
		}
	}
	for g := range grids {
		name := regexp.MustCompile(`(?i)(?:of |\b)(?:grid )?` + regexp.QuoteMeta(p.GridName(g)) + `\b`)
		for i := range text {
			part, has := &text[i], len(text[i].Candidates) > 0 && slices.Contains(p.gridsAt(int32(text[i].Candidates[0].Cell())), g)
			if of := text[0].Houses; i > 0 && len(of) == 1 && p.Houses[of[0]].Kind != overlap.Box {
				has = false // the words say where they cross that line
			}
			if i == 0 && len(part.Houses) == 1 && p.Houses[part.Houses[0]].Kind == overlap.Box {
				has = slices.Contains(p.gridsOf[part.Houses[0]], g)
			}
			if has && !name.MatchString(part.Text) {
				return fmt.Sprintf("%q has no name in grid %s", part.Text, p.GridName(g))
			}
		}
	}
	return ""
}

// bracket is the house in brackets after a place of a chain, and what says why it is there.
var bracket = regexp.MustCompile(`r[1-9]c[1-9]\)? is [1-9] \((the only place left in )?(?:row|column|box) `)

// ruledOut is what a house rules out, up to the first cell.
var ruledOut = regexp.MustCompile(`^(?:[1-9] is in (?:neither|none of) )?(g[a-e] )?r`)

// again returns a grid that is said again right after a house of it, though no other cell of the list had its name before, the first house in brackets if it does not say why it is
// there, a case of a step that goes on like another, or a reason of Sue de Coq that is missing.
func (p *Position) again(s *Step, text Text) string {
	for i := 2; i < len(text); i++ {
		if text[i-2].Houses == nil || !afterHouse.MatchString(text[i-1].Text) || strings.HasSuffix(text[i-1].Text, ": ") || houseBefore(text, i, "") == "" {
			continue
		}
		needs := false // in one of the list
		for n, all := len(p.namings(text[:i])), p.namings(text); !needs && (n == len(p.namings(text[:i])) || n < len(all) && all[n].listed); n++ {
			needs = anothers(all, n)
		}
		if says := ruledOut.FindStringSubmatch(strings.ToLower(text[i].Text)); says != nil && (says[1] != "") != needs {
			return fmt.Sprintf("%q after %q: says the grid? %t", text[i].Text, text[i-2].Text, needs)
		}
	}
	if m := bracket.FindStringSubmatch(text.String()); m != nil && m[1] == "" && !s.net() {
		return fmt.Sprintf("%q: why this house?", m[0])
	}
	cases := make(map[string]bool)
	for _, sentence := range strings.Split(text.String(), ". If ") {
		if _, after, ok := strings.Cut(sentence, ", then "); ok && s.Technique.Name == "forcing-chain" && s.Houses != nil {
			if cases[after] {
				return fmt.Sprintf("two cases go on with %q", after)
			}
			cases[after] = true
		}
	}
	if len(s.Chains) > 1 && strings.Contains(text.String(), "Colour A") { // in the trees of pairs only what a removed cell or a meeting needs
		if !strings.Contains(text.String(), "The pairs are in ") {
			return "where are the pairs?"
		}
	}
	if s.Technique.Name == "sue-de-coq" && (!strings.Contains(text.String(), "none of the") || !strings.Contains(text.String(), " cannot hold ")) {
		return "why does each group leave a digit to the other?"
	}
	return ""
}

// unmet returns two nodes of a chain, one after the other, that are said without names in one grid in which their cells see each other.
func (p *Position) unmet(s *Step, text Text) string {
	for k, c := range s.Chains {
		if c = s.closed(c); s.net() || !strings.Contains(text.String(), "If ") || !strings.Contains(text.String(), ", then ") {
			break
		}
		at, last := 0, map[int32][]int(nil)
		for i := range text {
			if at == len(c) || strings.Contains(text[i].Text, "from there") && text[i].Branch == k+1 {
				break
			}
			if len(text[i].Candidates) == 0 || len(s.Chains) > 1 && text[i].Branch != k+1 ||
				text[i].Candidates[0].Digit() != c[at].Digit || !slices.Contains(c[at].Cells, int32(text[i].Candidates[0].Cell())) {
				continue
			}
			names := p.shown(text[max(0, i-2) : i+1])
			for _, x := range c[at].Cells {
				for _, o := range c[max(at-1, 0)].Cells {
					both := map[int32][]int{x: names[x], o: append(last[o], names[o]...)}
					if c[at].ALS == nil && x != o && !p.seen(x, o, both) {
						return fmt.Sprintf("%q and the cell before it see each other in a grid by which not both are named there", text[i].Text)
					}
				}
			}
			at, last = at+1, names
		}
	}
	return ""
}

// uncrossed returns a line that blocks places of another one in whose grid it is not named, if the words do not say where they cross.
func (p *Position) uncrossed(s *Step, text Text) string {
	for _, c := range s.claims(Placed) {
		line := s.Claims[0].Houses[0]
		if of := nameToken.FindStringSubmatch(strings.ToLower(text[0].Text)); p.Houses[line].Kind != overlap.Box && of != nil {
			said := text.String() // without the names of the places that are left
			said, _, _ = strings.Cut(said, " already ")
			for i := range text[:min(len(text), 12)] {
				by := nameToken.FindStringSubmatch(strings.ToLower(text[i].Text))
				if len(text[i].Houses) == 0 || !slices.Contains(c.Houses, text[i].Houses[0]) || by[3] == "" || by[3] == of[3] {
					continue
				}
				if !strings.Contains(said, text[i].Text+" (") {
					return fmt.Sprintf("where does %q cross %q?", text[i].Text, text[0].Text)
				}
			}
		}
	}
	return ""
}

// idle returns a node of a net that nothing after it needs. Of nets within, it is not asked whether these could do without it.
func (p *Position) idle(s *Step) string {
	for _, c := range s.Chains {
		if !s.net() || slices.ContainsFunc(c, func(x Node) bool { return x.Why.Kind == ByNet }) {
			continue
		}
		for i := 1; i < len(c); i++ {
			if s.Conflict == nil && i == len(c)-1 {
				break // it is what follows
			}
			r := &replay{p, slices.Clone(p.marks)}
			if r.follow(slices.Delete(slices.Clone(c), i, i+1)) == "" && (s.Conflict == nil || r.falseConflict(s.Conflict) == "") {
				return fmt.Sprintf("the net does without node %d, %+v", i, c[i])
			}
		}
	}
	return ""
}

// againstItself returns the end of a chain that names a cell from which the chain has taken the digit at its beginning.
func againstItself(s *Step, text Text) string {
	if len(s.Chains) != 1 || s.Chains[0][0].On || !strings.HasPrefix(text[0].Text, "If ") {
		return ""
	}
	first, last := s.Chains[0][0], 0
	for i := range text {
		switch end := strings.Contains(text[i].Text, ". So "); {
		case len(text[i].Candidates) > 0:
			last = i
		case end && last > 0 && !strings.Contains(text[:i+1].String(), " assumption"):
			for _, c := range text[last].Candidates {
				if c.Digit() == first.Digit && slices.Contains(first.Cells, int32(c.Cell())) {
					return fmt.Sprintf("the chain ends with %q, against its beginning", text[last].Text)
				}
			}
		}
		if strings.Contains(text[i].Text, ". ") {
			return ""
		}
	}
	return ""
}

// assumedAgain returns what the end of a chain takes from its beginning, if the words do not say so.
func assumedAgain(s *Step, text Text) string {
	if len(s.Chains) != 1 || len(s.Chains[0]) < 2 || s.Chains[0][0].On || !strings.HasPrefix(text[0].Text, "If ") || strings.Contains(text.String(), " by the assumption. ") || strings.Contains(text.String(), ", against the assumption that ") {
		return ""
	}
	c := s.Chains[0]
	last := c[len(c)-1]
	if last.ALS == nil {
		last.leaves(&c[len(c)-2])
	}
	for _, cell := range last.Cells {
		if last.On && last.Digit == c[0].Digit && slices.Contains(c[0].Cells, cell) {
			return fmt.Sprintf("the chain ends by the assumption that %d is not in cell %d, without a word of it", last.Digit, cell)
		}
	}
	return ""
}

// seen reports whether two cells have a house of a grid by which both are named, or whether one is not named at all.
func (p *Position) seen(x, y int32, names map[int32][]int) bool {
	if names[x] == nil || names[y] == nil {
		return true
	}
	for _, h := range p.common(int(x), int(y)) {
		for _, g := range p.gridsOf[h] {
			if slices.Contains(names[x], g) && slices.Contains(names[y], g) {
				return true
			}
		}
	}
	return false
}

// shown returns the grids by which a text names cells, in brackets too: that outside of them first.
func (p *Position) shown(text Text) map[int32][]int {
	names := make(map[int32][]int)
	last := -1
	for i := range text {
		depth, inside := 0, -1
		for _, m := range nameToken.FindAllStringSubmatch(strings.ToLower(text[i].Text), -1) {
			switch {
			case m[0] == "(":
				depth++
				inside = last
			case m[0] == ")":
				depth--
			case m[6]+m[3] != "" && depth > 0 && text[i].names():
				inside = p.Layout.Index(m[6] + m[3])
			case m[6]+m[3] != "":
				last = p.Layout.Index(m[6] + m[3])
			case m[4] != "" && text[i].names():
				g := last
				if depth > 0 {
					g = inside
				}
				if g >= 0 {
					c := int32(p.Cell(g, int(m[4][0]-'1')*9+int(m[5][0]-'1')))
					if !slices.Contains(names[c], g) {
						names[c] = append(names[c], g)
					}
				}
			}
		}
	}
	return names
}

// repeated returns a list all of one grid, and without other names, that says the grid more than once, though none of its names is that
// of two cells. A W-Wing says which cell sees which.
func (p *Position) repeated(s *Step, text Text) string {
	var list []string
	cells := make(map[string]int32)
	two := make(map[string]bool)
	for _, m := range p.namings(text) {
		if c, known := cells[m.name]; known && c != m.cell {
			two[m.name] = true
		}
		cells[m.name] = m.cell
	}
	end := func() (bad string) {
		if n := len(list); n > 1 && s.Technique.Name != "w-wing" {
			grid, _, _ := strings.Cut(list[0], " ")
			if !slices.ContainsFunc(list, func(s string) bool {
				g, _, _ := strings.Cut(s, " ")
				return g != grid || strings.Contains(s, "(") || !strings.Contains(s, " ") || two[s[strings.LastIndex(s, " ")+1:]]
			}) {
				bad = fmt.Sprintf("%q say their grid each", list)
			}
		}
		list = nil
		return bad
	}
	for i := range text {
		switch {
		case len(text[i].Cells) == 1 || len(text[i].Candidates) > 0 && !strings.Contains(text[i].Text, " is ") && !strings.Contains(text[i].Text, " in "):
			list = append(list, text[i].Text)
		case text[i].names() || !listed.MatchString(text[i].Text):
			if bad := end(); bad != "" {
				return bad
			}
		}
	}
	return end()
}
