package format

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"samurai/layout"
	"samurai/layout/late"
	"samurai/overlap"
	"samurai/overlap/format/plain"
)

// placement matches the sentence in which the rules of a written puzzle say where its grids
// are, so that a reader finds them again: the upper left cell of each, or of all its boxes
// when they are not together.
var placement = late.Compile(`Grids \(upper left cells\): ([^\n.]+)\.`)

// rules are the rules of the item's puzzle in words.
func (it *Item) rules() string {
	if len(it.Board.Grids) == 1 {
		return "Normal Sudoku rules apply."
	}
	var all []string
	for _, p := range placedOf(it.Board) {
		cells := p.boxes[:]
		if p.together() {
			cells = cells[:1]
		}
		var names []string
		for _, c := range cells {
			names = append(names, fmt.Sprintf("r%dc%d", c.Row+1, c.Col+1))
		}
		all = append(all, p.name+" "+strings.Join(names, "+"))
	}
	return fmt.Sprintf("Normal Sudoku rules apply in each of the %d grids of 9x9 cells: digits 1 to 9, once in every row, column and box of a grid. Grids (upper left cells): %s.",
		len(it.Board.Grids), strings.Join(all, ", "))
}

// placedIn reads what rules wrote; nil if there is nothing of it, or a grid would not be on
// the canvas.
func placedIn(rules string, c *canvas) (grids []placed) {
	m := placement.FindStringSubmatch(rules)
	if m == nil {
		return nil
	}
	for text := range strings.SplitSeq(m[1], ", ") {
		name, cells, _ := strings.Cut(text, " ")
		var spots []overlap.Spot
		for cell := range strings.SplitSeq(cells, "+") {
			spot, ok := cellNamed(cell)
			if !ok {
				return nil
			}
			spots = append(spots, spot)
		}
		g := square(name, spots[0].Row, spots[0].Col)
		switch len(spots) {
		case 1:
		case 9:
			copy(g.boxes[:], spots)
		default:
			return nil
		}
		for i := range 81 {
			s := g.cell(i)
			if at := c.find(s.Row, s.Col); at == nil || !at.in {
				return nil
			}
		}
		grids = append(grids, g)
	}
	return grids
}

// cellNamed reads r1c1 or R1C1, counted from 1 there and from 0 here.
func cellNamed(s string) (spot overlap.Spot, ok bool) {
	r, c, ok := strings.Cut(strings.TrimPrefix(strings.ToLower(s), "r"), "c")
	row, err1 := strconv.Atoi(r)
	col, err2 := strconv.Atoi(c)
	return overlap.Spot{Row: row - 1, Col: col - 1}, ok && err1 == nil && err2 == nil && 1 <= row && row <= maxCanvas && 1 <= col && col <= maxCanvas
}

// ownRules are those that Item.rules writes.
var ownRules = late.Compile(`^Normal Sudoku rules apply in each of the [0-9]+ grids of 9x9 cells: digits 1 to 9, once in every row, column and box of a grid\. Grids \(upper left cells\): [^\n.]+\.$`)

// otherRules warns of rules in words, or in an address or a description, that may go beyond rows, columns and boxes, because
// the program does not understand them.
func (b *builder) otherRules() {
	words := strings.TrimSpace(b.words["rules"])
	if message := cmp.Or(plain.RulesInWords(words), plain.VariantIn(b.words["about"])); message != "" && !ownRules.MatchString(words) {
		b.wrong(b.pos, layout.OtherRules, "%s", message)
	}
}
