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
			name = strings.TrimRight(name, "+*")
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

// TestLessonConditions: lessons name the conditions without which their sentences would be false.
func TestLessonConditions(t *testing.T) {
	for name, want := range map[string]string{
		"als-xy-wing":          "other than the linking digits",
		"als-chain":            "links neither of them to its neighbour",
		"naked-single":         "or earlier steps removed them",
		"hidden-single-line":   "or has lost it in an earlier step",
		"direct-hidden-triple": "A digit need not fit in all of these cells",
		"sashimi-x-wing":       "one line of the base",
		"mutant-x-wing":        "base and cover both have rows",
		"remote-pair":          "an odd number of links",
	} {
		if l := Find(name).Lesson(); !strings.Contains(l.Look+l.Why, want) {
			t.Errorf("%s does not say %q", name, want)
		}
	}
}

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
