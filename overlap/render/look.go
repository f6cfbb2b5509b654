package render

// Look is the colours of a picture.
type Look struct {
	Page, Cell, Shared Color // the page, cells, cells of boxes that grids share
	Differ             Color // cells that stand out; see Board.Stand
	Line, Thin         Color // around boxes and grids, between cells
	Clue, Found, Mark  Color // clues, found digits, candidates and notes
}

// Light is for paper and screens. Its tints stay apart in greyscale: cells are
// white, shared boxes of 87 % brightness, cells that stand out of 72 %.
var Light = Look{
	Page: Color{255, 255, 255}, Cell: Color{255, 255, 255}, Shared: Color{221, 226, 200}, Differ: Color{255, 166, 112},
	Line: Color{0, 0, 0}, Thin: Color{110, 110, 110}, Clue: Color{0, 0, 0}, Found: Color{25, 70, 150}, Mark: Color{90, 90, 90},
}

// Dark is for dark screens.
var Dark = Look{
	Page: Color{24, 26, 30}, Cell: Color{36, 39, 45}, Shared: Color{62, 68, 60}, Differ: Color{150, 84, 36},
	Line: Color{168, 172, 180}, Thin: Color{98, 102, 110}, Clue: Color{255, 255, 255}, Found: Color{142, 190, 255}, Mark: Color{170, 174, 180},
}
