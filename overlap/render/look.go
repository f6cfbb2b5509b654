package render

import (
	"samurai/overlap/render/font"
	"samurai/overlap/render/lang"
)

// Look is the colours of a picture.
type Look struct {
	Page, Cell        Color
	Shared            [4]Color // cells of boxes that 2, 3, 4, and 5 or more grids share
	Differ            Color    // cells that stand out; see Board.Stand
	Line, Thin        Color    // around boxes and grids, between cells
	Clue, Found, Mark Color    // clues, found digits, candidates and notes
	Frame, Link       Color    // in cells that stand out, and between candidates; see Marks
	Roles             [4]markStyle
	Sets              [6]Color // cells of almost locked sets, one after the other; all zero for the colours of their roles
	Ink               Ink
	hatched           bool       // shared boxes have dots and lines instead of a tint
	Font              *font.Font // nil for the Go font
	Words             lang.Table // nil for English
}

// small are words below a heading.
func (l *Look) small(text string) words { return words{text, 9, false, l.Clue} }

// shared is the colour of a box that n grids have.
func (l *Look) shared(n int) Color {
	if n < 2 {
		return l.Cell
	}
	return l.Shared[min(n, 5)-2]
}

// Light is for paper and screens; the page has the same colours for what hints point out. Its tints stay apart in greyscale: each kind of shared
// box is at least 7 % darker than the one before.
var Light = Look{
	Page: Color{255, 255, 255}, Cell: Color{255, 255, 255},
	Shared: [4]Color{{224, 230, 204}, {188, 212, 234}, {240, 176, 186}, {178, 164, 208}},
	Differ: Color{255, 166, 112},
	Line:   Color{0, 0, 0}, Thin: Color{110, 110, 110}, Clue: Color{0, 0, 0}, Found: Color{25, 70, 150}, Mark: Color{75, 75, 75},
	Frame: Color{150, 60, 0}, Link: Color{190, 30, 30},
	Roles: [4]markStyle{
		Reason:  {Cell: Color{191, 232, 207}, Edge: Color{150, 220, 140}, Disc: Color{150, 220, 140}, Filled: true, Text: Color{0, 0, 0}},
		Other:   {Cell: Color{206, 226, 252}, Edge: Color{30, 90, 190}, Disc: Color{30, 90, 190}, Text: Color{30, 90, 190}},
		Placed:  {Cell: Color{255, 240, 170}, Edge: Color{0, 100, 40}, Disc: Color{0, 100, 40}, Filled: true, Text: Color{255, 255, 255}},
		Removed: {Cell: Color{255, 216, 212}, Edge: Color{190, 0, 0}, Text: Color{190, 0, 0}, Strike: true},
	},
	Sets: [6]Color{{171, 228, 228}, {220, 234, 156}, {243, 224, 174}, {242, 207, 228}, {217, 210, 247}, {255, 201, 181}},
}

// Dark is for dark screens.
var Dark = Look{
	Page: Color{24, 26, 30}, Cell: Color{36, 39, 45},
	Shared: [4]Color{{50, 59, 42}, {44, 79, 98}, {122, 80, 92}, {112, 101, 146}},
	Differ: Color{150, 84, 36},
	Line:   Color{168, 172, 180}, Thin: Color{126, 130, 138}, Clue: Color{255, 255, 255}, Found: Color{168, 208, 255}, Mark: Color{180, 184, 190},
	Frame: Color{255, 170, 90}, Link: Color{255, 130, 120},
	Roles: [4]markStyle{
		Reason:  {Cell: Color{31, 77, 53}, Edge: Color{60, 130, 70}, Disc: Color{60, 130, 70}, Filled: true, Text: Color{255, 255, 255}},
		Other:   {Cell: Color{36, 60, 100}, Edge: Color{150, 196, 255}, Disc: Color{150, 196, 255}, Text: Color{150, 196, 255}},
		Placed:  {Cell: Color{90, 84, 30}, Edge: Color{250, 220, 90}, Disc: Color{250, 220, 90}, Filled: true, Text: Color{0, 0, 0}},
		Removed: {Cell: Color{96, 44, 44}, Edge: Color{255, 140, 130}, Text: Color{255, 140, 130}, Strike: true},
	},
	Sets: [6]Color{{23, 75, 85}, {73, 82, 26}, {90, 68, 22}, {90, 42, 75}, {61, 54, 102}, {107, 53, 36}},
}
