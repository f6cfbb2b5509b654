package logic

import (
	"fmt"
	"os"
	"slices"
	"testing"
)

// clone copies a step with what it claims.
func (s *Step) clone() *Step {
	c := *s
	c.Claims = cloneOf(s.Claims)
	c.Sets = slices.Clone(s.Sets)
	for i := range c.Sets {
		c.Sets[i].Cells = slices.Clone(c.Sets[i].Cells)
	}
	c.Chains = slices.Clone(s.Chains)
	for i := range c.Chains {
		c.Chains[i] = c.Chains[i].clone()
	}
	c.Conflict = s.Conflict.clone()
	return &c
}

func cloneOf(claims []Claim) []Claim {
	list := slices.Clone(claims)
	for i := range list {
		x := &list[i]
		x.Cells, x.Houses, x.Covers = slices.Clone(x.Cells), slices.Clone(x.Houses), slices.Clone(x.Covers)
	}
	return list
}

func (c Chain) clone() Chain {
	c = slices.Clone(c)
	for i := range c {
		x := &c[i]
		x.Cells, x.Houses = slices.Clone(x.Cells), slices.Clone(x.Houses)
		x.Why.Chain, x.Why.Conflict, x.Why.Taken = x.Why.Chain.clone(), x.Why.Conflict.clone(), cloneOf(x.Why.Taken)
		if x.Why.Step != nil {
			x.Why.Step = x.Why.Step.clone()
			x.Why.Step.Cells, x.Why.Step.Houses = slices.Clone(x.Why.Step.Cells), slices.Clone(x.Why.Step.Houses)
		}
		if x.ALS != nil {
			x.ALS = &ALS{House: x.ALS.House, Cells: slices.Clone(x.ALS.Cells), Digits: x.ALS.Digits}
		}
	}
	return c
}

func (c *Conflict) clone() *Conflict {
	if c == nil {
		return nil
	}
	other := *c
	return &other
}

// changer changes the values of a step one at a time.
type changer struct {
	*Position
	by    int32 // how far
	which int   // the value to change
	n     int   // values so far
	what  string
}

// at reports whether the next value is the one to change.
func (m *changer) at(what string) bool {
	if m.n++; m.n-1 == m.which {
		m.what = what
	}
	return m.n-1 == m.which
}

// turn makes digits others, as many.
func (m *changer) turn(what string, d *Set) {
	if *d != 0 && m.at(what) {
		*d = All & (*d<<m.by | *d>>(9-m.by))
	}
}

func (m *changer) digit(what string, d *int) {
	if *d != 0 && m.at(what) {
		*d = (*d-1+int(m.by))%9 + 1
	}
}

// cells makes a cell another blank one that does not see it.
func (m *changer) cells(what string, list []int32) {
	for i, c := range list {
		if m.at(what) {
			left := m.by
			for o := c; left > 0; {
				o = (o + 31) % int32(m.Cells())
				if list[i] = o; m.value[o] == 0 && !m.See(int(c), int(o)) || o == c {
					left--
				}
			}
		}
	}
}

func (m *changer) houses(what string, list ...*int32) {
	for _, h := range list {
		if *h >= 0 && m.at(what) {
			*h = (*h + m.by) % int32(len(m.Houses))
		}
	}
}

func (m *changer) set(a *ALS) {
	m.turn("digits of a set", &a.Digits)
	m.houses("house of a set", &a.House)
	m.cells("cell of a set", a.Cells)
}

func (m *changer) conflict(c *Conflict) {
	if c != nil && c.House < 0 {
		cells := []int32{int32(c.Cell)}
		m.cells("conflict", cells)
		c.Cell = int(cells[0])
	} else if c != nil {
		m.houses("conflict", &c.House)
		m.digit("conflict", &c.Digit)
	}
}

func (m *changer) chain(c Chain) {
	for i := range c {
		x := &c[i]
		name := fmt.Sprintf("node of reason %d", x.Why.Kind)
		m.digit(name, &x.Digit)
		m.cells(name, x.Cells)
		if m.at(name) {
			x.On = !x.On
		}
		for j := range x.Houses {
			m.houses(name, &x.Houses[j])
		}
		if x.ALS != nil {
			m.set(x.ALS)
		}
		if x.Why.Kind == OnlyPlace {
			m.houses(name, &x.Why.House)
			m.claims(x.Why.Taken)
		}
		if s := x.Why.Step; s != nil {
			m.turn(name, &s.Digits)
			m.cells(name, s.Cells)
			if s.Digits.Len() == 1 { // the words of pairs name no house
				m.houses(name, &s.Houses[0])
			}
		}
		m.chain(x.Why.Chain)
		m.conflict(x.Why.Conflict)
	}
}

func (m *changer) claims(list []Claim) {
	for i := range list {
		c := &list[i]
		name := fmt.Sprintf("claim of fact %d", c.Fact)
		m.turn(name, &c.Digits)
		m.cells(name, c.Cells)
		for _, list := range [][]int32{c.Houses, c.Covers} {
			for j := range list {
				m.houses(name, &list[j])
			}
		}
	}
}

// step changes the value that is asked for, if there are so many.
func (m *changer) step(s *Step) {
	m.claims(s.Claims)
	for i := range s.Sets {
		m.set(&s.Sets[i])
	}
	m.turn("links", &s.Links)
	for _, c := range s.Chains {
		m.chain(c)
	}
	m.conflict(s.Conflict)
}

// TestChangedClaims: what the step of each technique's fixture claims is so, and if one of its values is another, the
// checks of claims notice half of the changes at least.
func TestChangedClaims(t *testing.T) {
	for _, tech := range registry {
		text, err := os.ReadFile(fixtureFile(tech))
		if err != nil {
			t.Fatal(err)
		}
		x := readFixture(t, string(text))
		p, f := x.position, newFinder(t.Context(), x.position, Options{})
		steps := f.find(tech)
		i := slices.IndexFunc(steps, func(s Step) bool { f.complete(&s); return p.describe(&s) == x.step })
		if i < 0 {
			t.Errorf("%s: the step of the fixture is not found", tech.Name)
			continue
		}
		s := &steps[i]
		f.complete(s)
		if bad := p.falseValues(s); bad != "" {
			t.Errorf("%s: %s", tech.Name, bad)
		}
		for which, n := 0, 1; which < n; which++ {
			noticed := 0
			var m changer
			for by := range int32(8) {
				m = changer{Position: p, by: by + 1, which: which}
				changed := s.clone()
				if m.step(changed); p.falseValues(changed) != "" {
					noticed++
				}
			}
			if n = m.n; n > 0 && noticed < 4 {
				t.Errorf("%s: %s: %d of 8 changes are noticed", tech.Name, m.what, noticed)
			}
		}
	}
}
