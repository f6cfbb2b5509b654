package logic

import (
	"fmt"
	"slices"
	"strings"
)

// untaken returns a house in which the words of a net say that a digit has one place left, or none, if a place that it had there does not
// show to be taken: by a cell that has a name in a grid of the house, as they name it, or in one of a house that is named as a reason.
func (p *Position) untaken(s *Step, text Text) string {
	if !s.net() || strings.Contains(s.Technique.Name, "nested") {
		return ""
	}
	names, at := p.shown(text), 0
	for _, c := range s.Chains {
		for i := 1; i <= len(c); i++ {
			var h int32
			var d int
			var starts, ends string
			switch {
			case i < len(c) && c[i].Why.Kind == OnlyPlace:
				h, d, starts = c[i].Why.House, c[i].Digit, "(the only place left in "
			case i == len(c) && s.Conflict != nil && s.Conflict.House >= 0:
				h, d, ends = s.Conflict.House, s.Conflict.Digit, " has no place for "
			default:
				continue
			}
			for at++; at < len(text)-1 && (!slices.Equal(text[at].Houses, []int32{h}) || !strings.HasSuffix(text[at-1].Text, starts) || !strings.HasPrefix(text[at+1].Text, ends)); at++ {
			}
			if at >= len(text)-1 {
				return fmt.Sprintf("house %d is not named", h)
			}
			shows := text[at : at+1]
			if strings.HasSuffix(text[at+1].Text, ", because ") {
				for k := at + 2; !strings.Contains(text[k].Text, " ha"); k++ {
					if shows = append(shows, text[k]); len(text[k].Houses) > 0 && text[k].Grid != text[at].Grid && !listed.MatchString(text[k+1].Text) {
						if !strings.HasPrefix(text[k+1].Text, " (which ha") {
							return fmt.Sprintf("%q takes a place of %q: where do they cross?", text[k].Text, text[at].Text)
						}
						for k++; !strings.HasPrefix(text[k].Text, ")"); k++ {
						}
						k -= map[bool]int{true: 1}[strings.Contains(text[k].Text, " ha")]
					}
				}
			}
			for _, o := range p.cellsOf(h, p.where(h, d)) {
				if (i == len(c) || o != c[i].Cells[0]) && !p.takenIn(shows, c[:i], o, d, names) {
					return fmt.Sprintf("%d has lost its place in %s of %q for no reason that is named", d, p.CellName(-1, int(o)), text[at].Text)
				}
			}
		}
	}
	return ""
}

// takenIn reports whether one of some nodes takes the place of a digit, of which a name is known in the grid of the first part of a text,
// which names a house that has the place, or in that of another part, one of whose houses has both cells.
func (p *Position) takenIn(shows Text, nodes Chain, place int32, d int, names map[int32][]int) bool {
	for _, x := range nodes {
		for k, part := range shows {
			is := func(o int32) bool { return slices.Contains(names[o], part.Grid) }
			switch by := x.Cells[0]; {
			case slices.Contains(x.Cells, place):
				if x.On == (x.Digit != d) && k == 0 && is(place) {
					return true
				}
			case !x.On || x.Digit != d || !p.See(int(by), int(place)) || !is(by):
			case k == 0 && p.houseOf(p.common(int(by), int(place)), part.Grid) >= 0:
				return true
			case slices.ContainsFunc(part.Houses, func(h int32) bool { return k > 0 && p.has(h, by) && p.has(h, place) }):
				return true
			}
		}
	}
	return false
}
