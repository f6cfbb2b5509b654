package logic

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"samurai/overlap"
)

// falseClaim returns what is false of what a step says, by its values and by its words; "" if all
// that can be checked is so.
func falseClaim(p *Position, s *Step) string {
	if bad := p.falseValues(s); bad != "" {
		return bad
	}
	return p.falseWords(s)
}

// falseValues returns what is false of the values of a step, of which its words are made.
func (p *Position) falseValues(s *Step) string {
	for i := range s.Claims {
		if bad := p.falseFact(s, i); bad != "" {
			return bad
		}
	}
	checks := []func(*Step) string{p.falseSets}
	switch {
	case strings.HasPrefix(s.Technique.Name, "forcing"):
		checks = append(checks, p.falseCases)
	case strings.HasPrefix(s.Technique.Name, "template"):
		checks = append(checks, p.falseTemplate)
	case s.Claims == nil && s.Chains == nil && s.Sets == nil:
		return "nothing is claimed"
	}
	if s.net() {
		checks = append(checks, p.falseNet)
	}
	for _, check := range checks {
		if bad := check(s); bad != "" {
			return bad
		}
	}
	switch {
	case strings.Contains(s.Technique.Name, "colors"):
		return p.falseColours(s)
	case !s.net():
		if bad := p.falseEnds(s); bad != "" {
			return bad
		}
		for _, c := range s.Chains {
			for i := 1; i < len(c); i++ {
				for _, d := range (Of(c[i].Digit) | c[i].Also).Digits() {
					y := c[i]
					y.Digit = d
					if bad := p.falseLink(s, &c[i-1], &y); bad != "" {
						return bad
					}
				}
			}
		}
	}
	for _, d := range s.Links.Digits() {
		if !slices.ContainsFunc(s.Sets, func(x ALS) bool {
			return slices.ContainsFunc(s.Sets, func(y ALS) bool { return !slices.Equal(x.Cells, y.Cells) && p.linked(&x, &y, d) })
		}) {
			return fmt.Sprintf("%d links none of the sets %v", d, s.Sets)
		}
	}
	return ""
}

// falseWords returns what is false of the words of a step, read as people do.
func (p *Position) falseWords(s *Step) string {
	if !slices.ContainsFunc(p.Where(s), func(part Part) bool { return part.names() }) {
		return "a hint names nothing to look at: " + p.Where(s).String()
	}
	text := p.Words(s)
	if bad := p.falseHint(s, p.Where(s), text); bad != "" {
		return bad
	}
	if bad := p.falseNames(text); bad != "" {
		return bad
	}
	if bad := unequalNames(text); bad != "" {
		return bad
	}
	if bad := p.manyNames(s, text); bad != "" {
		return bad
	}
	if bad := p.strayNames(s, text); bad != "" {
		return bad
	}
	if bad := p.twiceRead(s, text); bad != "" {
		return bad
	}
	for _, part := range text {
		if n := len(part.Candidates); n > 0 && (strings.Contains(part.Text, "none of") && n < 3 || strings.Contains(part.Text, "neither") && n != 2) {
			return fmt.Sprintf("%q names %d cells", part.Text, n)
		}
	}
	if m := justOne.FindString(text.String()); m != "" {
		return fmt.Sprintf("%q, of which more than one may be", m)
	}
	if m := allPlaced.FindStringSubmatch(text.String()); m != nil {
		for _, h := range slices.Concat(s.Houses, s.Covers) {
			if kind := p.Houses[h].Kind.String(); !p.isIn(h, kind, m[1]) {
				return fmt.Sprintf("house %d is not of %s", h, m[1])
			}
		}
	}
	return p.falseText(text, s.net())
}

// falseHint returns what is false of a hint: a box where the step begins has the first cell that its words name,
// a grid in which forcing chains change something is named, and no grid that the words do not name.
func (p *Position) falseHint(s *Step, where, text Text) string {
	_, into, _ := strings.Cut(where.String(), "; it leads into grid")
	begins := strings.Contains(where.String(), "where the step begins")
	for _, g := range gridsSaid(where) {
		if text != nil && !slices.Contains(gridsSaid(text), g) {
			return fmt.Sprintf("the hint %q names grid %s, the words do not: %s", where, g, text)
		}
	}
	if begins {
		i := slices.IndexFunc(text, func(part Part) bool { return part.Cells != nil || part.Candidates != nil })
		first := slices.Clone(text[i].Cells)
		for _, c := range text[i].Candidates {
			first = append(first, int32(c.Cell()))
		}
		if !p.has(where[0].Houses[0], first[0]) {
			return fmt.Sprintf("the hint is %q, but the words begin with %q", where, text[i].Text)
		}
	}
	if stem := s.Technique.Name == "death-blossom" || s.Technique.Name == "forcing-chain" && s.Houses == nil; stem && text != nil && !slices.Equal(where[0].Cells, s.Fins) {
		return fmt.Sprintf("the hint %q names not the cell of the cases", where)
	}
	if begins || strings.HasPrefix(s.Technique.Name, "forcing-chain") {
		for _, c := range slices.Concat(s.Placed, s.Removed) {
			if !slices.ContainsFunc(p.gridsAt(int32(c.Cell())), func(g int) bool {
				return slices.ContainsFunc(where, func(part Part) bool {
					return slices.ContainsFunc(part.Houses, func(h int32) bool { return slices.Contains(p.gridsOf[h], g) }) ||
						slices.ContainsFunc(part.Cells, func(c int32) bool { return slices.Contains(p.gridsAt(c), g) })
				}) || slices.Contains(strings.FieldsFunc(into, func(r rune) bool { return r == ' ' || r == ',' }), p.GridName(g))
			}) {
				return fmt.Sprintf("the hint %q names no grid of cell %d", where, c.Cell())
			}
		}
	}
	return ""
}

// linked reports whether two almost locked sets may both have a digit, but not at once.
func (p *Position) linked(x, y *ALS, d int) bool {
	places := p.holding(y.Cells, d)
	return x.Digits.Has(d) && len(places) > 0 && !slices.ContainsFunc(p.holding(x.Cells, d), func(c int32) bool { return !p.seesAll(int(c), places) })
}

// net reports whether the chains of a step are those of nets: what they say is of positions that
// are tried, and not of this one.
func (s *Step) net() bool { return strings.HasPrefix(s.Technique.Name, "forcing-net") }

// falseLink checks one link of a chain. A strong link of a digit must lie in a house that
// the step is about.
func (p *Position) falseLink(s *Step, x, y *Node) string {
	both := unique(slices.Concat(x.Cells, y.Cells))
	say := func(what string) string {
		return fmt.Sprintf("%s between %d in %v and %d in %v", what, x.Digit, x.Cells, y.Digit, y.Cells)
	}
	switch {
	case x.On == y.On:
		return say("no turn")
	case x.On && x.Digit == y.Digit:
		for _, c := range x.Cells {
			if !p.seesAll(int(c), y.Cells) {
				return say("no weak link")
			}
		}
	case y.ALS != nil:
		var digits Set
		for _, c := range y.ALS.Cells {
			digits |= p.marks[c]
			if !p.has(y.ALS.House, c) {
				return say("a set outside its house")
			}
		}
		if digits != y.ALS.Digits || digits.Len() != len(y.ALS.Cells)+1 ||
			!slices.Equal(p.holding(y.ALS.Cells, x.Digit), x.Cells) || !slices.Equal(p.holding(y.ALS.Cells, y.Digit), y.Cells) {
			return say("no almost locked set")
		}
	case x.Digit != y.Digit:
		if len(both) != 1 || !x.On && p.marks[both[0]] != Of(x.Digit)|Of(y.Digit) {
			return say("no link in a cell")
		}
	default:
		if len(y.Houses) == 0 || slices.ContainsFunc(y.Houses, func(h int32) bool { return !p.onlyIn(h, x.Digit, both) }) {
			return say("no house of a strong link")
		}
		if named := slices.Concat(s.Houses, s.Covers); !strings.HasPrefix(s.Technique.Name, "forcing-chain") && // they name the house of their cases only
			!slices.ContainsFunc(named, func(h int32) bool { return p.onlyIn(h, x.Digit, both) }) {
			return say("no house that the step names")
		}
	}
	return ""
}

// falseEnds checks what follows from the ends of a chain of which one is true: each candidate that goes conflicts with both.
func (p *Position) falseEnds(s *Step) string {
	if name := s.Technique.Name; strings.Contains(name, "loop") || strings.HasPrefix(name, "forcing") || name == "remote-pair" {
		return ""
	}
	for _, c := range s.Removed {
		goes := func(x *Node) bool {
			if s.Links != 0 { // all digits but the links of a set lead on
				set := &s.Sets[0]
				if x.On {
					set = &s.Sets[len(s.Sets)-1]
				}
				return set.Digits.Has(c.Digit()) && p.seesAll(c.Cell(), p.holding(set.Cells, c.Digit()))
			}
			for _, d := range (Of(x.Digit) | x.Also).Digits() {
				if c.Digit() == d && p.seesAll(c.Cell(), x.Cells) || c.Digit() != d && slices.Equal(x.Cells, []int32{int32(c.Cell())}) {
					return true
				}
			}
			return false
		}
		if s.Links.Len() == 2 && s.Chains == nil { // each of two sets holds one of the links, and all else
			sees := 0
			for _, x := range s.Sets {
				if x.Digits.Has(c.Digit()) && p.seesAll(c.Cell(), p.holding(x.Cells, c.Digit())) {
					sees++
				}
			}
			if sees == 0 || sees == 1 && s.Links.Has(c.Digit()) {
				return fmt.Sprintf("the sets do not rule out %d in %d", c.Digit(), c.Cell())
			}
		}
		if s.Chains != nil && !slices.ContainsFunc(s.Chains, func(x Chain) bool {
			first, last := &x[0], &x[len(x)-1]
			return !first.On && last.On && goes(first) && goes(last)
		}) {
			return fmt.Sprintf("the ends of no chain rule out %d in %d", c.Digit(), c.Cell())
		}
	}
	return ""
}

// falseColours checks that each pair of cells that a colouring's claims join has both colours, and that they join all
// cells of the colouring.
func (p *Position) falseColours(s *Step) string {
	for k := 0; k < len(s.Chains); k += 2 {
		colour := make(map[int32]bool)
		for i, c := range s.Chains[k : k+2] {
			for _, x := range c {
				if x.Digit != s.Digits.First() || x.On != (i == 0) || len(x.Cells) != 1 {
					return "a cell of another colour"
				}
				colour[x.Cells[0]] = i == 0
			}
		}
		joined := map[int32]bool{s.Chains[k][0].Cells[0]: true}
		for range colour {
			for _, c := range s.claims(FitsOnly) {
				x, y := c.Cells[0], c.Cells[1]
				one, is := colour[x]
				if other, also := colour[y]; is != also || is && one == other {
					return "a pair that is not of two colours"
				}
				if joined[x] || joined[y] {
					joined[x], joined[y] = true, true
				}
			}
		}
		for c := range colour {
			if !joined[c] {
				return fmt.Sprintf("cell %d has a colour without a pair", c)
			}
		}
	}
	return ""
}

// onlyIn reports whether a house has all of the cells, and a digit only there.
func (p *Position) onlyIn(h int32, d int, cells []int32) bool {
	m := p.mask(h, cells)
	return onesCount(m) == len(cells) && p.where(h, d) != 0 && p.where(h, d)&^m == 0
}

// nameToken is a house, a cell, the name of a grid by itself, or what begins or ends something said
// in passing, in a text in lower case.
var nameToken = regexp.MustCompile(`(row|column|box)(?:e?s)? ([1-9](?:(?:, | and | or )[1-9])*)(?: of (g[a-e]))?|r([1-9])c([1-9])|\b(g[a-e])\b|\. |[()]|, where | are `)

// listed is what separates the houses of a list.
var listed = regexp.MustCompile(`^(?:,| and|, and| or|, or) $`)

// falseNames reads a text as people do: a cell or house without a grid is in the grid named last, or, for
// one of several houses, in that of the next. It wants what is read to be what the parts mean.
func (p *Position) falseNames(text Text) string {
	grids := []string{""} // the one named last; in brackets, too
	where := ""           // "row 2 of gb, where ga r8c7 and r8c8 are r2c1 and r2c2"
	for i := range text {
		part := &text[i]
		cells := slices.Clone(part.Cells)
		for _, c := range part.Candidates {
			cells = append(cells, int32(c.Cell()))
		}
		house := 0
		for _, m := range nameToken.FindAllStringSubmatch(strings.ToLower(part.Text), -1) {
			last := &grids[len(grids)-1]
			switch {
			case m[0] == "(":
				grids = append(grids, *last)
			case m[0] == ")":
				if grids = grids[:len(grids)-1]; len(grids) > 1 { // in brackets within brackets people read on from the last name
					grids[len(grids)-1] = ""
				}
			case m[0] == ". ":
				*last = ""
			case m[0] == ", where ":
				where = *last
			case m[0] == " are ":
				if where != "" {
					*last, where = where, ""
				}
			case m[6] != "":
				*last = m[6]
			case m[4] != "":
				if g := p.Layout.Index(*last); g < 0 || !slices.Contains(cells, int32(p.Cell(g, int(m[4][0]-'1')*9+int(m[5][0]-'1')))) {
					return fmt.Sprintf("%s in %q is read as that of %q", m[0], part.Text, *last)
				}
			default:
				read := m[3]
				if read == "" {
					read = *last
					for j := i + 2; j < len(text) && text[j].Houses != nil && listed.MatchString(text[j-1].Text); j += 2 {
						if next := nameToken.FindStringSubmatch(strings.ToLower(text[j].Text)); next[3] != "" {
							read = next[3]
							break
						}
					}
					if i >= 2 && text[i-2].Houses != nil && listed.MatchString(text[i-1].Text) && strings.Contains(text[i-2].Text, " of ") {
						return fmt.Sprintf("%q is after %q: of which grid?", part.Text, text[i-2].Text)
					}
				}
				*last = read
				for _, digit := range m[2] {
					if digit < '1' || digit > '9' {
						continue
					}
					h := part.Houses[min(house, len(part.Houses)-1)] // a box has a name in each of its grids
					if house++; !p.called(h, m[1], int(digit-'1'), read) {
						return fmt.Sprintf("%q is read as of %q, and means house %d", m[0], read, h)
					}
				}
			}
		}
		if house < len(part.Houses) {
			return fmt.Sprintf("%q names %d houses", part.Text, len(part.Houses))
		}
	}
	return ""
}

// unequalNames wants each sentence but its result to name a cell at first in as many grids as others do: a reader need
// not know what was said before.
func unequalNames(text Text) string {
	names, said := make(map[int]int), make(map[int]bool)
	end, crossed := len(text), false
	for i := range text {
		if !text[i].names() && strings.HasSuffix(text[i].Text, ": ") {
			end = i
		}
	}
	for i := range text[:end] {
		part := &text[i]
		if crossed = strings.Contains(part.Text, "(which ha") || crossed && (part.names() || !strings.HasPrefix(part.Text, ")")); crossed {
			continue // the ends of what a line has of another
		}
		cells := make(map[int]bool)
		for _, c := range part.Cells {
			cells[int(c)] = true
		}
		for _, c := range part.Candidates {
			cells[c.Cell()] = true
		}
		if !part.names() && strings.Contains(part.Text, ". ") {
			clear(said)
		}
		for c := range cells {
			n := strings.Count(cellToken.ReplaceAllString(part.Text, "@"), "@")
			if before, known := names[c]; len(cells) == 1 && !said[c] && known && before != n {
				return fmt.Sprintf("%q has another number of names than before", part.Text)
			}
			if len(cells) == 1 && !said[c] {
				names[c] = n
			}
			said[c] = true
		}
	}
	return ""
}

var cellToken = regexp.MustCompile(`r[1-9]c[1-9]`)

// called reports whether a house is a row, column or box, 0 to 8, of a grid.
func (b *Board) called(h int32, kind string, index int, grid string) bool {
	g := b.Layout.Index(grid)
	is := g >= 0
	for i := 0; i < 9 && is; i++ {
		at := map[string]int{"row": 9*index + i, "column": 9*i + index, "box": overlap.CellOf(index, i)}[kind]
		is = b.has(h, int32(b.Cell(g, at)))
	}
	return is
}

// isIn reports whether a house is one of a grid's.
func (b *Board) isIn(h int32, kind, grid string) bool {
	for i := range 9 {
		if b.called(h, kind, i, grid) {
			return true
		}
	}
	return false
}

// mention is a part of a text that names something, and what is said before it in the same
// sentence.
type mention struct {
	before string
	*Part
}

var (
	fitsOnly  = regexp.MustCompile(`the digits? ([1-9](?: and [1-9])?) fits? only in $`)
	fishOnly  = regexp.MustCompile(`the \w+ ([1-9])s can only be in $`)
	wouldHave = regexp.MustCompile(`^ would have ([1-9]) only in $`)
	justOne   = regexp.MustCompile(`[Ss]o one of (?:the three|(?:[\pL\pN-]+ )?r[1-9]c)`)
	andOnly   = regexp.MustCompile(`^ only in $`)
	allPlaced = regexp.MustCompile(`s of (\w+) could not all be placed`)
	alsoIn    = regexp.MustCompile(`(, which are also in | are both in )$`)
	hasIts    = regexp.MustCompile(`^ has its ([1-9]) in $`)
	onePlace  = regexp.MustCompile(`^ (?:has|and) one place left for ([1-9])`)
	goesOnAnd = regexp.MustCompile(`^( \(at |\)?(, and in(?: the fins?)? |, | and | or |, and ))$`)
)

// falseText checks the sentences of a text that say where a digit fits.
func (p *Position) falseText(text Text, net bool) string {
	var sentence []mention
	before, would := "", 0
	for i := range text {
		part := &text[i]
		if !part.names() {
			before += part.Text
			if m := hasIts.FindStringSubmatch(part.Text); m != nil && !net {
				if bad := p.falseOnly(append(sentence, mention{"", &text[i+1]}), int(m[1][0]-'0')); bad != "" {
					return bad
				}
			}
			if m := onePlace.FindStringSubmatch(part.Text); m != nil && len(sentence) > 0 && i == 1 {
				if h := sentence[0].Houses[0]; onesCount(p.where(h, int(m[1][0]-'0'))) != 1 {
					return fmt.Sprintf("not one place left for %s in house %d", m[1], h)
				}
			}
			if strings.Contains(part.Text, ". ") || strings.Contains(part.Text, ": ") {
				sentence = nil
			}
			continue
		}
		switch {
		case net:
		case fitsOnly.MatchString(before):
			for _, d := range fitsOnly.FindStringSubmatch(before)[1] {
				if '1' <= d && d <= '9' {
					if bad := p.falseFit(sentence, text[i:], int(d-'0')); bad != "" {
						return bad
					}
				}
			}
		case fishOnly.MatchString(before):
			if bad := p.falseFit(sentence, text[i:], int(fishOnly.FindStringSubmatch(before)[1][0]-'0')); bad != "" {
				return bad
			}
		case wouldHave.MatchString(before), andOnly.MatchString(before): // without the cell named at first, in a sentence of its own
			if m := wouldHave.FindStringSubmatch(before); m != nil {
				would = int(m[1][0] - '0')
			}
			if bad := p.falseFit(sentence, Text{*part, {Cells: sentence[0].Cells}}, would); bad != "" {
				return bad
			}
		case alsoIn.MatchString(before):
			for j := len(sentence) - 1; j >= 0 && sentence[j].Cells != nil; j-- {
				for _, c := range sentence[j].Cells {
					if !p.has(part.Houses[0], c) {
						return fmt.Sprintf("cell %d is not in house %d", c, part.Houses[0])
					}
				}
				if !goesOnAnd.MatchString(sentence[j].before) {
					break
				}
			}
		}
		sentence = append(sentence, mention{before, part})
		before = ""
	}
	return ""
}

// falseFit checks that houses named before have a digit only in the cells and houses named from a
// part on.
func (p *Position) falseFit(sentence []mention, rest Text, d int) string {
	var cells, covers, places []int32
	at := false
	for i := range rest {
		if !rest[i].names() {
			if at = at && rest[i].Text[0] != ')' || rest[i].Text == " (at "; !goesOnAnd.MatchString(rest[i].Text) {
				break
			}
			continue
		}
		if at {
			places = append(places, rest[i].Cells...)
			continue
		}
		cells, covers = append(cells, rest[i].Cells...), append(covers, rest[i].Houses...)
	}
	for i := len(sentence) - 1; i >= 0 && sentence[i].Houses != nil; i-- {
		for _, h := range sentence[i].Houses {
			for _, c := range p.cellsOf(h, p.where(h, d)) {
				in := slices.ContainsFunc(covers, func(h int32) bool { return p.has(h, c) })
				if in && places != nil && !slices.Contains(append(places, cells...), c) {
					return fmt.Sprintf("%d is in cell %d of house %d too", d, c, h)
				}
				if !slices.Contains(cells, c) && !in {
					return fmt.Sprintf("%d fits in cell %d of house %d too", d, c, h)
				}
			}
			if covers == nil && p.where(h, d) == 0 {
				return fmt.Sprintf("%d does not fit in house %d", d, h)
			}
		}
	}
	for _, c := range cells {
		if covers == nil && !slices.ContainsFunc(sentence, func(m mention) bool {
			return slices.ContainsFunc(m.Houses, func(h int32) bool { return p.has(h, c) })
		}) {
			return fmt.Sprintf("cell %d is in no house that was named", c)
		}
	}
	return ""
}

// falseOnly checks that the house named last has no place for a digit but those of the last two
// statements.
func (p *Position) falseOnly(sentence []mention, d int) string {
	var cells []int32
	house := int32(-1)
	for i := len(sentence) - 1; i >= 0; i-- {
		m := sentence[i]
		if house < 0 && m.Houses != nil {
			house = m.Houses[0]
		}
		for _, c := range m.Candidates {
			cells = append(cells, int32(c.Cell()))
		}
	}
	for _, c := range p.cellsOf(house, p.where(house, d)) {
		if !slices.Contains(cells, c) {
			return fmt.Sprintf("%s has another place for %d", p.HouseName(&p.Houses[house]), d)
		}
	}
	return ""
}
