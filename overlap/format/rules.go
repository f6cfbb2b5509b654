package format

import (
	"regexp"
	"strings"

	"samurai/layout"
)

// plainRules are rules in words that are those of Sudoku.
var plainRules = regexp.MustCompile(`(?i)^\W*((normal|standard|classic) )?sudoku( rules)?( apply)?( in each (9x9 )?grid)?\W*$`)

// ownRules are those that Item.rules writes.
var ownRules = regexp.MustCompile(`^Normal Sudoku rules apply in each of the [0-9]+ grids of 9x9 cells: digits 1 to 9, once in every row, column and box of a grid\. Grids \(upper left cells\): [^\n.]+\.$`)

// otherRules warns of rules in words that may go beyond rows, columns and boxes: nobody
// has looked at them.
func (s *source) otherRules(rules string, pos layout.Pos) {
	words := strings.TrimSpace(rules)
	if words != "" && !plainRules.MatchString(words) && !ownRules.MatchString(words) {
		s.wrong(pos, layout.OtherRules, "rules in words, %s; only rows, columns and boxes are looked at here", quote(words))
	}
}
