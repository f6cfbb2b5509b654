package layout

// Digits is a grid by cell in reading order: 0 for blank, or a digit 1 to 9.
type Digits = [81]uint8

// Puzzle is a layout with clues, as a file gives them: by grid, or as the board
// is drawn, never both.
type Puzzle struct {
	Title  string
	Layout *Layout
	Ref    string  // how the file names the layout, "samurai" or "./mine.yaml"; empty when it holds it inline
	Clues  []Clues // by grid, in the order of the file; a grid is in it at most once
	Drawn  []Line  // the board as drawn, from its top; nil when the clues are by grid
	Pos    Pos
}

// Clues are the clues of one grid, as written under its name.
type Clues struct {
	Grid   int // index in Layout.Grids
	Digits Digits
	Pos    [81]Pos // where each cell, blank or not, stands in the file
}

// Line is a line of a drawn board: a character for each cell, from the left.
// 1 to 9 are clues, `.` and `0` are blank cells; a space, `#` or `x` lies outside of all
// grids, as does all that is missing at the line's end.
type Line struct {
	Text string // ASCII only
	Pos  Pos    // of its first character
}

// Document is what one YAML document holds. Layout and Puzzle are nil when
// Problems has an error; otherwise exactly one of them is set.
type Document struct {
	File     string
	Line     int32  // where it begins
	Kind     string // "layout" or "puzzle"; empty when it cannot be told
	Layout   *Layout
	Puzzle   *Puzzle
	Problems Problems
}
