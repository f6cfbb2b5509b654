package logic

import (
	"fmt"
	"slices"
	"strings"
)

// naming is a cell as a text names it, outside of the brackets that follow a name.
type naming struct {
	cell       int32
	grid, name string
	listed     bool // with the one before
}

// namings returns the cells that a text names, in grids as people read them.
func (p *Position) namings(text Text) (all []naming) {
	grids := []string{""} // the one said last; in brackets, too
	for i := range text {
		part := &text[i]
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
			case m[6] != "":
				*last = m[6]
			case m[3] != "":
				*last = m[3]
			case m[4] != "" && part.names() && len(grids) == own:
				cell := int32(-1)
				if g := p.Layout.Index(*last); g >= 0 {
					cell = int32(p.Cell(g, int(m[4][0]-'1')*9+int(m[5][0]-'1')))
				}
				all = append(all, naming{cell, *last, m[0], listedNow})
				listedNow = true
			}
		}
	}
	return all
}

// manyNames returns what breaks the rule of names in the words of a step: a cell goes by one name outside of the brackets
// after names, and the cells of a list are in the order of their numbers, but for a chain of cells that see each other.
func (p *Position) manyNames(s *Step, text Text) string {
	all := p.namings(text)
	names := make(map[int32]string)
	for i, m := range all {
		name := m.grid + " " + m.name
		if before, known := names[m.cell]; known && before != name {
			return fmt.Sprintf("%s was %s before", name, before)
		}
		names[m.cell] = name
		if m.listed && i > 0 && all[i-1].grid == m.grid && all[i-1].name >= m.name && s.Technique.Name != "remote-pair" {
			return fmt.Sprintf("%s is after %s", m.name, all[i-1].name)
		}
	}
	return ""
}

// gridsSaid returns the grids that a text names.
func gridsSaid(text Text) (grids []string) {
	for _, m := range nameToken.FindAllStringSubmatch(strings.ToLower(text.String()), -1) {
		grids = append(grids, m[3], m[6])
	}
	slices.Sort(grids)
	return slices.Compact(grids)
}
