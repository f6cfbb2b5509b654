package layout

// Code names a kind of problem. Codes are stable: programs may rely on them.
type Code string

// Severity returns the severity that the table of codes gives; a code that is
// not in it is an error.
func (c Code) Severity() Severity {
	for _, d := range Codes {
		if d.Code == c {
			return d.Severity
		}
	}
	return Error
}

// CodeDoc is a line of the table of codes.
type CodeDoc struct {
	Code     Code
	Severity Severity
	Doc      string // what is wrong when a file has it
}

// Codes that the reading of a file may find.
const (
	Syntax Code = "syntax" // not YAML
)

// Codes that the geometry of a layout may find.
const (
	BoxTwice  Code = "box-twice"  // a box tied to two boxes of one grid
	AtShared  Code = "at-shared"  // `at` and `shared` disagree
	ClueClash Code = "clue-clash" // a shared box with two different digits in a cell
	NotDrawn  Code = "not-drawn"  // a drawn board for a layout that fits no plane
	DrawnSize Code = "drawn-size" // a drawn board with cells where it has none, or the other way round
)

// Codes is the table of all codes, in the order of their names.
var Codes = []CodeDoc{
	{AtShared, Error, "at and shared place a grid differently"},
	{BoxTwice, Error, "a box is tied to two boxes of one grid, directly or through others"},
	{ClueClash, Error, "a cell of a shared box has different digits in two grids"},
	{DrawnSize, Error, "a drawn board has a digit or a blank where no grid lies, or nothing where one does"},
	{NotDrawn, Error, "a drawn board is given for a layout whose grids fit no plane"},
	{Syntax, Error, "the file is not YAML"},
}
