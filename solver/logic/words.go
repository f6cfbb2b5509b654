package logic

import (
	"fmt"
	"slices"
	"strings"

	"samurai/layout"
)

type gridBox = layout.GridBox

// Words explains a step as a teacher would: what to look at, why, and what follows. Cells of
// shared boxes are named in each of their grids.
func (b *Board) Words(s *Step) string {
	n := &namer{Board: b, grid: b.talkOf(s)}
	var why string
	switch explain := sentences[s.Technique.Name]; {
	case explain != nil:
		why = explain(n, s)
	case s.Conflict != nil:
		why = n.net(s)
	case len(s.Chains) > 1:
		why = n.chains(s)
	case len(s.Chains) == 1:
		why = n.chain(s)
	default:
		why = n.plain(s)
	}
	return why + ": " + n.result(s) + "."
}

// Where says where to look for a step, and no more.
func (b *Board) Where(s *Step) string {
	n := &namer{Board: b, grid: b.talkOf(s)}
	switch {
	case len(s.Houses) > 0 && len(s.Houses) <= 2:
		return n.houses(s.Houses)
	case len(s.Cells) > 0 && len(s.Cells) <= 4:
		return n.cells(s.Cells)
	}
	var grids []string
	for _, g := range b.gridsOf(s) {
		grids = append(grids, b.Layout.Grids[g].Name)
	}
	if n.one() {
		return "the whole grid"
	}
	return and(grids)
}

// talkOf chooses the grid in whose names a step is told: the first that has all it is about, or
// most of it.
func (b *Board) talkOf(s *Step) int {
	count := make(map[int]int)
	add := func(cell int, n int) {
		for _, gb := range b.Boxes[cell/9] {
			count[gb.Grid] += n
		}
	}
	for _, h := range append(slices.Clone(s.Houses), s.Covers...) {
		for _, c := range b.Houses[h].Cells {
			add(c, 1)
		}
	}
	for _, c := range s.Cells {
		add(int(c), 2)
	}
	best := -1
	for g := range b.Grids {
		if best < 0 || count[g] > count[best] {
			best = g
		}
	}
	return best
}

// sentences explain techniques whose steps have no chain, by name.
var sentences map[string]func(n *namer, s *Step) string

func init() {
	sentences = map[string]func(n *namer, s *Step) string{
		"full-house": func(n *namer, s *Step) string {
			return fmt.Sprintf("%s has one blank cell left, and of its digits only %d is missing", upper(n.house(s.Houses[0])), s.Digits.First())
		},
		"naked-single": (*namer).nakedSingle,
		"pointing":     (*namer).locked, "claiming": (*namer).locked,
		"direct-pointing": (*namer).directLocked, "direct-claiming": (*namer).directLocked,
		"sue-de-coq":      (*namer).sueDeCoq,
		"template-delete": (*namer).template, "template-set": (*namer).template,
		"death-blossom": (*namer).blossom,
		"xyz-wing": func(n *namer, s *Step) string {
			return fmt.Sprintf("%s has %s, and sees %s with two of these each: whichever it is, one of the three cells is %s, which goes from all cells that see them all",
				n.cells(s.Cells[:1]), digits(s.Digits, "or"), n.cells(s.Cells[1:]), digits(Of(s.Removed[0].Digit()), ""))
		},
		"skyscraper": (*namer).twoPairs, "two-string-kite": (*namer).twoPairs, "turbot-fish": (*namer).twoPairs,
		"xy-wing": (*namer).xyWing, "w-wing": (*namer).wWing,
		"bug-plus-1": func(n *namer, s *Step) string {
			return fmt.Sprintf("Every blank cell but %s has two candidates, and every house has each of them twice: were it not %s, the puzzle would have two solutions or none",
				n.cells(s.Cells), digits(s.Digits, "or"))
		},
	}
	for _, name := range []string{"hidden-single", "hidden-single-line"} {
		sentences[name] = func(n *namer, s *Step) string {
			return fmt.Sprintf("%s has one place left for %d", upper(n.house(s.Houses[0])), s.Digits.First())
		}
	}
	for _, name := range []string{"locked-pair", "naked-pair", "locked-triple", "naked-triple", "naked-quad"} {
		sentences[name] = (*namer).naked
	}
	for _, name := range []string{"hidden-pair", "hidden-triple", "hidden-quad"} {
		sentences[name] = func(n *namer, s *Step) string {
			return fmt.Sprintf("In %s, %s fit nowhere but in %s, so these %s cells hold nothing else", n.house(s.Houses[0]), digits(s.Digits, "and"), n.cells(s.Cells), number(len(s.Cells)))
		}
	}
	for _, name := range []string{"direct-hidden-pair", "direct-hidden-triple"} {
		sentences[name] = func(n *namer, s *Step) string {
			return fmt.Sprintf("In %s, %s fit nowhere but in %s, which they fill; that leaves one place for %d",
				n.house(s.Houses[0]), digits(s.Digits, "and"), n.cells(s.Cells), s.Placed[0].Digit())
		}
	}
	for _, t := range registry {
		switch {
		case strings.Contains(t.Name, "-wing") && sentences[t.Name] == nil && fishy(t.Name), strings.HasSuffix(t.Name, "fish") && t.Name != "turbot-fish":
			sentences[t.Name] = (*namer).fish
		case strings.Contains(t.Name, "rectangle") && t.Uniqueness:
			sentences[t.Name] = (*namer).rectangle
		case strings.Contains(t.Name, "-colors"):
			sentences[t.Name] = (*namer).colors
		case t.Name == "als-xz" || t.Name == "als-xy-wing":
			sentences[t.Name] = (*namer).sets
		}
	}
}

// fishy tells whether a name that has a wing in it is of a fish.
func fishy(name string) bool { return strings.HasSuffix(name, "x-wing") }

func upper(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// number names small numbers.
func number(n int) string {
	if n < 10 {
		return [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"}[n]
	}
	return fmt.Sprint(n)
}

func (n *namer) nakedSingle(s *Step) string {
	lines := "its row, column and box"
	if k := len(n.Boxes[s.Cells[0]/9]); k > 1 {
		lines = "the rows and columns of its " + number(k) + " grids and its box"
	}
	return fmt.Sprintf("In %s, %s have every digit but %d", n.cell(int(s.Cells[0])), lines, s.Digits.First())
}

// locked explains pointing and claiming.
func (n *namer) locked(s *Step) string {
	return fmt.Sprintf("The %ds of %s all lie in %s as well, so no other cell there is %d",
		s.Digits.First(), n.house(s.Houses[0]), n.houses(s.Covers), s.Digits.First())
}

func (n *namer) directLocked(s *Step) string {
	return fmt.Sprintf("The %ds of %s all lie in %s as well, so no other cell there is %d; that leaves %s one place for it",
		s.Digits.First(), n.house(s.Houses[0]), n.houses(s.Covers), s.Digits.First(), n.house(s.Houses[1]))
}

func (n *namer) naked(s *Step) string {
	return fmt.Sprintf("%s can hold only %s, one each, so these leave the other cells of %s",
		n.cells(s.Cells), digits(s.Digits, "and"), n.houses(s.Covers))
}

// fish explains fish of all shapes.
func (n *namer) fish(s *Step) string {
	d := s.Digits.First()
	text := fmt.Sprintf("In %s, all places for %d lie in %s", n.houses(s.Houses), d, n.houses(s.Covers))
	if len(s.Fins) == 0 {
		return text + fmt.Sprintf(", which must take a %d from each, so there is none in the rest of these", d)
	}
	fin := "the fin " + n.cells(s.Fins)
	if len(s.Fins) > 1 {
		fin = "the fins " + n.cells(s.Fins)
	}
	return text + fmt.Sprintf(" but for %s: either a fin is %d, or the rest of these has none, and a cell of it that sees every fin is not %d either way", fin, d, d)
}

// rectangle explains patterns of uniqueness.
func (n *namer) rectangle(s *Step) string {
	cells := n.cells(s.Cells)
	swap := fmt.Sprintf("If %s held only %s, the two could be swapped and the puzzle would have two solutions", cells, digits(s.Digits, "and"))
	gone := s.Removed[0]
	other := s.Digits &^ Of(gone.Digit())
	switch {
	case len(s.Fins) > 0:
		return fmt.Sprintf("%s must not hold only two digits in turn, which could be swapped; so one of the others is there, and with %s these fill their cells of %s",
			upper(cells), n.cells(s.Fins), n.houses(s.Covers))
	case s.Technique.Name == "hidden-rectangle":
		return swap + fmt.Sprintf(". If %s were %d, its row and its column would have room for %s only in the corners beside it, and the fourth corner would be %d too",
			n.cells([]int32{int32(gone.Cell())}), gone.Digit(), digits(other, "or"), gone.Digit())
	case s.Technique.Name == "unique-rectangle-4":
		return swap + fmt.Sprintf("; and %s has a place for %s only there", n.house(s.Covers[0]), digits(other, "or"))
	case s.Technique.Name == "unique-rectangle-6":
		return swap + fmt.Sprintf("; and two of its lines have %d only there, so where it is not first it would be all round", gone.Digit())
	case s.Digits.Has(gone.Digit()):
		return swap + ", so the fourth cell is something else"
	}
	return swap + fmt.Sprintf(", so one of its cells is %d", gone.Digit())
}

func (n *namer) colors(s *Step) string {
	d := s.Digits.First()
	var parts []string
	for i := 0; i+1 < len(s.Chains); i += 2 {
		parts = append(parts, fmt.Sprintf("either all of %s are %d or all of %s", n.nodes(s.Chains[i]), d, n.nodes(s.Chains[i+1])))
	}
	end := "; what sees both colours cannot be"
	if strings.HasSuffix(s.Technique.Name, "wrap") {
		end = "; but two of one colour see each other, so it is the other"
	} else if len(parts) > 1 {
		end = "; a colour of the one sees a colour of the other, so not both of these are"
	}
	return fmt.Sprintf("Pairs of last places for %d join up: ", d) + strings.Join(parts, ", and ") + end
}

// nodes names the cells of a chain's nodes.
func (n *namer) nodes(c Chain) string {
	var cells []int32
	for i := range c {
		cells = append(cells, c[i].Cells...)
	}
	return n.cells(cells)
}

// sets explains almost locked sets that digits link.
func (n *namer) sets(s *Step) string {
	if len(s.Chains) > 0 {
		return n.chain(s)
	}
	a, b := &s.Sets[0], &s.Sets[1]
	return fmt.Sprintf("%s (%s) and %s (%s) have one digit more than cells each, and two digits that they cannot both have, so each lacks just one of these and keeps all its others",
		n.cells(a.Cells), digits(a.Digits, "and"), n.cells(b.Cells), digits(b.Digits, "and"))
}

// twoPairs explains a digit's last places in two houses.
func (n *namer) twoPairs(s *Step) string {
	c, d := s.Chains[0], s.Digits.First()
	return fmt.Sprintf("%d has two places left in %s, %s, and two in %s, %s. %s and %s see each other in %s, so not both are %d, and one of the far ends is",
		d, n.house(s.Houses[0]), n.cells([]int32{c[0].Cells[0], c[1].Cells[0]}), n.house(s.Houses[1]), n.cells([]int32{c[2].Cells[0], c[3].Cells[0]}),
		n.cells(c[1].Cells), n.cells(c[2].Cells), n.houses(s.Covers), d)
}

// xyWing explains a pivot and its two arms.
func (n *namer) xyWing(s *Step) string {
	c := s.Chains[0]
	z := c[0].Digit
	return fmt.Sprintf("%s is %d or %d: if it is %d, then %s is %d, and if it is %d, then %s is. So one of the two is %d",
		n.cells(c[2].Cells), c[2].Digit, c[3].Digit, c[2].Digit, n.cells(c[0].Cells), z, c[3].Digit, n.cells(c[5].Cells), z)
}

// wWing explains two cells of a pair that a digit's last places in a house keep apart.
func (n *namer) wWing(s *Step) string {
	c := s.Chains[0]
	return fmt.Sprintf("%s and %s both hold only %s. In %s, %d fits only in %s, which see one of them each; so they are not both %d, and one of them is %d",
		n.cells(c[0].Cells), n.cells(c[5].Cells), digits(s.Digits, "and"), n.houses(s.Covers), c[1].Digit,
		n.cells([]int32{c[2].Cells[0], c[3].Cells[0]}), c[1].Digit, c[0].Digit)
}

func (n *namer) blossom(s *Step) string {
	var parts []string
	for i := range s.Sets {
		parts = append(parts, fmt.Sprintf("%s (%s)", n.cells(s.Sets[i].Cells), digits(s.Sets[i].Digits, "and")))
	}
	return fmt.Sprintf("Whatever %s is, it takes that digit from one of the sets %s, which then keeps all its others", n.cells(s.Fins), strings.Join(parts, "; "))
}

func (n *namer) sueDeCoq(s *Step) string {
	return fmt.Sprintf("%s have as many digits as cells, %s, and none of these can be there twice; so each stays in its part of %s",
		n.cells(s.Cells), digits(s.Digits, "and"), n.houses(s.Houses))
}

func (n *namer) template(s *Step) string {
	g := n.gridName(n.Houses[s.Houses[0]].Grid)
	if n.one() {
		g = "the grid"
	}
	return fmt.Sprintf("Of all ways to place the %ds of %s by its pencil marks, this is what all have in common", s.Digits.First(), g)
}

// plain explains a step by its cells alone.
func (n *namer) plain(s *Step) string {
	text := s.Technique.Title
	if len(s.Cells) > 0 {
		text += " of " + n.cells(s.Cells)
	}
	if s.Digits != 0 {
		text += " with " + digits(s.Digits, "and")
	}
	return text
}

// gridsOf is GridsOf without a position.
func (b *Board) gridsOf(s *Step) []int { return (&Position{Board: b}).GridsOf(s) }
