package layout

// Digits is a grid by cell in reading order: 0 for blank, or a digit 1 to 9.
type Digits = [81]uint8

// Puzzle is a layout with clues, as a file has them: by grid, or as the board is drawn,
// never both.
type Puzzle struct {
	Title  string // a line for people, see ValidTitle; may be empty
	About  About
	Layout *Layout
	Ref    string  // how the file names the layout, "samurai" or "./mine.yaml"; empty when it holds it inline
	Clues  []Clues // by grid, in the order of the file; a grid is in it at most once
	Drawn  []Line  // the board as drawn, from its top; nil when the clues are by grid
	Pos    Pos

	Progress    *Progress    // what a player has done; nil when the file does not have any
	Certificate *Certificate // what the file says about its solutions; nil if it says nothing

	Readings []Reading     // cells of a picture that may have been misread, in the order of the board
	Places   [][81]Corners // of the cells on the picture, by grid of the layout; nil if it comes from no picture
}

// Corners are x and y of a cell's corners on a picture, the upper left one first and then clockwise,
// in ten-thousandths of the picture's width and height.
type Corners = [8]uint16

// Reading is how a cell of a picture was read, and how else it could be. A digit of 0 is a blank.
type Reading struct {
	Grid, Cell   int // the cell's place in one of its grids, from 0
	Digit, Other uint8
	Chance       float64 // how probable Digit is, from 0 to 1
}

// MinChance is how probable a digit of a picture must be to be taken without a warning.
const MinChance = 0.9

// About is what publishers print beside a puzzle and use to catalogue it. Each is a line of
// text, see ValidTitle, and may be empty.
type About struct {
	ID         string
	Author     string
	Source     string // where it was published
	Difficulty string // in the publisher's own words
	Lang       string // the language of what is printed beside it, such as "de"
}

// Entries are digits as a file has them: by grid, or as the board is drawn, never both.
type Entries struct {
	Grids []Clues // in the order of the file; a grid is in it at most once
	Drawn []Line  // from the top of the board; nil when the digits are by grid
	Pos   Pos
}

// Entries returns the clues, with the place of the puzzle.
func (p *Puzzle) Entries() Entries { return Entries{p.Clues, p.Drawn, p.Pos} }

// SetSolution notes the solution that a file has beside the puzzle, without a proof.
func (p *Puzzle) SetSolution(s Entries) { p.Certificate = &Certificate{Solution: &s} }

// Clues are the digits of one grid, as written under its name.
type Clues struct {
	Grid   int // index in Layout.Grids
	Digits Digits
	Pos    [81]Pos // where each cell, blank or not, is in the file
	Empty  bool    // the file says outright that the grid has no clues, as ne: "" does
}

// Line is a line of a drawn board: a character for each place, from the left, see [RolesOf].
// What is missing at the end of the line is outside of all grids. In a draft, see
// Document.Draft, there may be a BadCell.
type Line struct {
	Text   string // ASCII only
	Pos    Pos    // of its first character
	Places []Pos  // of each character, when they do not simply follow the first
}

// BadCell replaces, in a drawn line, a character that has no meaning there.
const BadCell = '!'

// At returns the place of the i-th character of the line, counted from 0, or of its end.
func (l *Line) At(i int) Pos {
	if i < len(l.Places) {
		return l.Places[i]
	}
	if n := len(l.Places); n > 0 {
		return Pos{l.Places[n-1].Line, l.Places[n-1].Column + 1}
	}
	return Pos{l.Pos.Line, l.Pos.Column + int32(i)}
}

// Word is a line of text about a puzzle, with the name that files have for it.
type Word struct {
	Name string
	Text *string
}

// Words returns the title and the lines of About.
func (p *Puzzle) Words() []Word {
	a := &p.About
	return []Word{{"title", &p.Title}, {"id", &a.ID}, {"author", &a.Author}, {"source", &a.Source}, {"difficulty", &a.Difficulty}, {"lang", &a.Lang}}
}
