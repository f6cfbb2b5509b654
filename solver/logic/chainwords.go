package logic

import (
	"fmt"
	"strings"
)

// node says what a node of a chain says: "r1c2 is 5", "5 is in r1c2 or r1c3".
func (n *namer) node(x *Node) string {
	if len(x.Cells) == 1 {
		if x.On {
			return fmt.Sprintf("%s is %d", n.cells(x.Cells), x.Digit)
		}
		return fmt.Sprintf("%s is not %d", n.cells(x.Cells), x.Digit)
	}
	cells := strings.Replace(n.cells(x.Cells), " and ", " or ", 1)
	if x.On {
		return fmt.Sprintf("%d is in %s", x.Digit, cells)
	}
	return fmt.Sprintf("%d is in none of %s", x.Digit, n.cells(x.Cells))
}

// line tells a chain from its first node on: "if ..., then ..., so ...".
func (n *namer) line(c Chain) string {
	var b strings.Builder
	for i := range c {
		switch {
		case i == 0:
			b.WriteString("if ")
		case i == 1:
			b.WriteString(", then ")
		default:
			b.WriteString(", so ")
		}
		b.WriteString(n.node(&c[i]))
		if c[i].ALS != nil && len(c[i].ALS.Cells) > 1 {
			fmt.Fprintf(&b, " (%s have %s)", n.cells(c[i].ALS.Cells), digits(c[i].ALS.Digits, "and"))
		}
	}
	return b.String()
}

// chain explains a step of one chain: one of its ends is true.
func (n *namer) chain(s *Step) string {
	c := s.Chains[0]
	first, last := &c[0], &c[len(c)-1]
	start := *first
	start.On = true
	switch {
	case same(first, last):
		return upper(n.line(c)) + fmt.Sprintf(". So %s after all", n.node(last))
	case strings.Contains(s.Technique.Name, "loop"):
		return upper(n.line(c)) + ", which closes the loop. Of every two neighbours in it one is true, whichever way round"
	}
	return upper(n.line(c)) + fmt.Sprintf(". So %s or %s, and what neither leaves room for goes", n.node(&start), n.node(last))
}

func same(x, y *Node) bool {
	if x.Digit != y.Digit || len(x.Cells) != len(y.Cells) {
		return false
	}
	for i := range x.Cells {
		if x.Cells[i] != y.Cells[i] {
			return false
		}
	}
	return true
}

// chains explains a step in which several chains agree or contradict one another.
func (n *namer) chains(s *Step) string {
	var lines []string
	for _, c := range s.Chains {
		if len(c) == 1 {
			continue
		}
		lines = append(lines, n.line(c))
	}
	switch {
	case strings.HasSuffix(s.Technique.Name, "contradiction"):
		return upper(strings.Join(lines, "; but ")) + ". Both cannot be"
	case len(lines) == 0 && len(s.Houses) > 0:
		return fmt.Sprintf("Try each place for %d in %s, with all the singles that follow: they agree", s.Chains[0][0].Digit, n.houses(s.Houses))
	case len(lines) == 0:
		return fmt.Sprintf("Try each candidate of %s, with all the singles that follow: they agree", n.cells(s.Fins))
	case len(s.Houses) > 0:
		return fmt.Sprintf("Wherever %d is in %s, the same follows. ", s.Chains[0][0].Digit, n.house(s.Houses[0])) + upper(strings.Join(lines, "; "))
	}
	return fmt.Sprintf("Whatever %s is, the same follows. ", n.cells(s.Fins)) + upper(strings.Join(lines, "; "))
}

// net explains what goes wrong when a candidate is placed.
func (n *namer) net(s *Step) string {
	c := s.Chains[0]
	var b strings.Builder
	for i := range c {
		x := &c[i]
		switch {
		case i == 0:
			fmt.Fprintf(&b, "If %s were %d, then ", n.cells(x.Cells), x.Digit)
			continue
		case x.Why.Kind == OnlyPlace:
			fmt.Fprintf(&b, "%s is %d (its last place in %s), ", n.cells(x.Cells), x.Digit, n.house(x.Why.House))
		default:
			fmt.Fprintf(&b, "%s is %d (all it can be), ", n.cells(x.Cells), x.Digit)
		}
	}
	if len(c) > 1 {
		b.WriteString("and ")
	}
	if s.Conflict.House >= 0 {
		fmt.Fprintf(&b, "%s has no place for %d", n.house(s.Conflict.House), s.Conflict.Digit)
	} else {
		fmt.Fprintf(&b, "%s can be nothing", n.cells([]int32{int32(s.Conflict.Cell)}))
	}
	if depth := s.Technique.Name; strings.HasSuffix(depth, "subsets") {
		b.WriteString(" (locked candidates and pairs help)")
	} else if strings.HasSuffix(depth, "nested") {
		b.WriteString(" (other trials within this one help)")
	}
	return b.String()
}
