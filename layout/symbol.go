package layout

// Roles is a set of what a character can be on a board. Where it can be several things, the
// board decides: `-` is a blank where a line needs a cell, and a border where it does not.
type Roles uint8

// The roles.
const (
	Digit   Roles = 1 << iota // 1 to 9
	Blank                     // a cell without a digit
	Outside                   // a place that no grid has
	Border                    // what divides cells or boxes; it takes no place on the board
)

// RolesOf returns what a character can be on a board, 0 if it has no meaning there. It is the
// one table for all texts.
func RolesOf(r rune) Roles {
	switch r {
	case '1', '2', '3', '4', '5', '6', '7', '8', '9':
		return Digit
	case '_', '*', '?':
		return Blank
	case '.', '0', 'x', 'X':
		return Blank | Outside
	case '-':
		return Blank | Outside | Border
	case '#':
		return Outside
	case ' ':
		return Outside | Border
	case '|', '+', '=', '\t':
		return Border
	}
	if r >= '\u2500' && r <= '\u257f' { // box drawing
		return Border
	}
	return 0
}

// Can reports whether the set has any of the given roles.
func (r Roles) Can(any Roles) bool { return r&any != 0 }
