package logic

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"samurai/overlap"
)

// scattered returns the end of a chain whose cells see each other, and are not both named in a grid in which they do, and a list whose
// cells are named in several grids, though one of the step's has all of them, but if they are seen in several grids. What a step changes is named as its words named it.
func (p *Position) scattered(s *Step, text Text) string {
	all := p.namings(text)
	for i := 0; i < len(all); {
		list := []int32{all[i].cell}
		several, seen, first := false, all[i].seen, all[i].grid
		for i++; i < len(all) && all[i].listed; i++ {
			list, several = append(list, all[i].cell), several || all[i].grid != first
		}
		if results := len(s.Removed) + len(s.Placed); !several || seen || i > len(all)-results {
			continue
		}
		for _, g := range p.explain(s).grids {
			if p.within(list, g) {
				return fmt.Sprintf("cells %v of %s are named in several grids", list, p.GridName(g))
			}
		}
	}
	for i := range text {
		if text[i].Text != " sees " {
			continue
		}
		x, to := text[i-1].Cells[0], []int32(nil)
		for k := i + 1; k < len(text)-1 && text[k+1].Text != " sees " && (text[k].Cells != nil || listed.MatchString(text[k].Text)); k++ {
			to = append(to, text[k].Cells...)
		}
		names := p.shown(text[i-1:])
		for _, g := range p.explain(s).grids {
			sees := func(o int32) bool { return p.houseOf(p.common(int(x), int(o)), g) >= 0 }
			for _, o := range to {
				if n := slices.IndexFunc(to, func(o int32) bool { return !sees(o) }); n < 0 && len(p.Layout.Grids) > 1 && !p.seen(x, o, names) {
					return fmt.Sprintf("%q sees cell %d in a grid in which not both are named", text[i-1].Text, o)
				}
			}
		}
	}
	return ""
}

// unused returns a grid in which only brackets name cells, if each two of these that see each other have names in another grid in which
// they do.
func (p *Position) unused(s *Step, text Text) string {
	names, outside := p.shown(text), make(map[string]bool)
	for _, m := range p.namings(text) {
		outside[m.grid] = true
	}
	for i := range text {
		if len(text[i].Houses) > 0 {
			outside[nameToken.FindStringSubmatch(strings.ToLower(text[i].Text))[3]] = true
		}
	}
	for g := range p.Layout.Grids {
		var in []int32
		for c, grids := range names {
			if slices.Contains(grids, g) {
				in = append(in, c)
			}
		}
		if len(in) == 0 || outside[strings.ToLower(p.GridName(g))] || s.claims(Deadly) != nil || s.claims(Grave) != nil {
			continue
		}
		needs := false
		for _, x := range in {
			for _, o := range in {
				rest := map[int32][]int{x: otherThan(names[x], g), o: otherThan(names[o], g)}
				needs = needs || x < o && p.seen(x, o, names) && len(p.common(int(x), int(o))) > 0 && !p.seen(x, o, rest)
			}
		}
		if !needs {
			return "brackets name cells in grid " + p.GridName(g) + " for nothing"
		}
	}
	return ""
}

// idleName returns a name in brackets of a step of locked digits in whose grid the words need it for no house: each that has the cell, and is
// named in that grid, has it by its name outside of them, too.
func (p *Position) idleName(s *Step, text Text) string {
	for _, m := range p.namings(text) {
		for _, also := range m.also {
			name, _, _ := strings.Cut(also, " ")
			g, first := p.Layout.Index(name), p.Layout.Index(m.grid)
			if s.locks() && s.claims(Deadly) == nil && !slices.ContainsFunc(text, func(part Part) bool {
				return slices.ContainsFunc(part.Houses, func(h int32) bool {
					box := p.Houses[h].Kind == overlap.Box
					return p.has(h, m.cell) && slices.Contains(p.gridsOf[h], g) && (!slices.Contains(p.gridsOf[h], first) || !box && part.Grid == g)
				})
			}) {
				return fmt.Sprintf("%s (%s) has its other name for nothing", m.name, also)
			}
		}
	}
	return ""
}

// otherThan returns some grids but for one.
func otherThan(grids []int, g int) []int {
	rest := slices.DeleteFunc(slices.Clone(grids), func(o int) bool { return o == g })
	if rest == nil {
		rest = []int{}
	}
	return rest
}

var alsoHolds = regexp.MustCompile(`The (first|second) set also holds ([^.]*)\.`)

// aside returns what words say besides what matters: a digit that a set also holds and no cell loses by it, and a cell that is not a digit
// by the assumption, though the set that was named does not have it.
func (p *Position) aside(s *Step, text Text) string {
	for _, m := range alsoHolds.FindAllStringSubmatch(text.String(), -1) {
		set := s.Sets[map[string]int{"first": 0, "second": 1}[m[1]]]
		for _, d := range regexp.MustCompile(`[1-9]`).FindAllString(m[2], -1) {
			digit := int(d[0] - '0')
			if !slices.ContainsFunc(s.Removed, func(c Candidate) bool {
				return c.Digit() == digit && !slices.ContainsFunc(p.holdingIn(set.Cells, digit), func(o int32) bool { return !p.See(c.Cell(), int(o)) })
			}) {
				return fmt.Sprintf("no cell loses %s by the %s set", d, m[1])
			}
		}
	}
	for i := range text {
		if i > 0 && strings.HasPrefix(text[i].Text, " by the assumption") && len(s.Chains) == 1 {
			last := s.Chains[0][len(s.Chains[0])-1]
			for _, c := range text[i-1].Candidates {
				if !slices.Contains(last.Cells, int32(c.Cell())) {
					return fmt.Sprintf("%q by the assumption has cells that the set does not have", text[i-1].Text)
				}
			}
		}
	}
	return ""
}

// closing returns what is wrong with the end of a loop's words: a rule about places where there is one pair of them.
func closing(s *Step, text Text) string {
	places := 0
	for _, c := range slices.Concat(s.claims(Either), s.claims(EitherHeld)) {
		places += map[int]int{1: 1}[c.Digits.Len()]
	}
	if rule := strings.Contains(text.String(), " in one of these statements"); rule != (places > 1) {
		return fmt.Sprintf("it closes with a rule: %t; there are %d digits with places", rule, places)
	}
	return ""
}

var oneFor = regexp.MustCompile(`one (?:place left )?for ([1-9])`)

// filledFirst returns what is wrong with the order in which the words of a direct hidden subset fill places: each digit comes as soon as
// those before have left it one place.
func (p *Position) filledFirst(s *Step, text Text) string {
	if !strings.HasPrefix(s.Technique.Name, "direct-hidden") {
		return ""
	}
	filled, n := slices.Clone(s.Cells), 0
	for _, wave := range regexp.MustCompile(` filled, |, and then `).Split(text.String(), -1) {
		var want, said Set
		for _, c := range s.Claims[1:] {
			if last := len(c.Cells) - 1; !slices.Contains(filled, c.Cells[last]) && !slices.ContainsFunc(c.Cells[:last], func(c int32) bool { return !slices.Contains(filled, c) }) {
				want |= c.Digits
			}
		}
		for _, m := range oneFor.FindAllStringSubmatch(wave, -1) {
			said |= Of(int(m[1][0] - '0'))
		}
		if n += said.Len(); said != want {
			return fmt.Sprintf("%v have one place, not %v", want.Digits(), said.Digits())
		}
		for _, c := range s.Placed {
			if said.Has(c.Digit()) {
				filled = append(filled, int32(c.Cell()))
			}
		}
	}
	if n != len(s.Placed) {
		return fmt.Sprintf("%d digits have one place, not %d", len(s.Placed), n)
	}
	return ""
}

// TestFilledFirst: direct hidden subsets say which digits have one place at once, and which when others are filled.
func TestFilledFirst(t *testing.T) {
	several := 0
	for seed := range uint64(40) {
		u := newUndrawn(t, seed)
		if u == nil {
			continue
		}
		p := u.worn(t, rand.New(rand.NewPCG(seed, 37)))
		f := newFinder(t.Context(), p, Options{})
		for _, name := range []string{"direct-hidden-pair", "direct-hidden-triple"} {
			for _, s := range f.find(Find(name)) {
				s = f.together(&s, nil)
				if bad := p.filledFirst(&s, p.Words(&s)); bad != "" {
					t.Errorf("seed %d: %s: %s", seed, bad, p.Words(&s))
				}
				several += len(s.Placed) / 3
			}
		}
	}
	if several < 100 {
		t.Errorf("%d steps place three digits or more", several)
	}
}

// holdingIn returns those of some cells that have a digit as a candidate.
func (p *Position) holdingIn(cells []int32, digit int) []int32 {
	return slices.DeleteFunc(slices.Clone(cells), func(c int32) bool { return !p.marks[c].Has(digit) })
}
