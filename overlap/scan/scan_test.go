package scan

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// drawing is a board: . and digits are cells, spaces lie outside.
type drawing []string

// stairs are three grids, each of which shares a box with the next, with random digits.
func stairs(r *rand.Rand) drawing {
	board := make(drawing, 21)
	for row := range board {
		line := []byte(strings.Repeat(" ", 21))
		for grid := range 3 {
			for col := range 9 {
				if row >= 6*grid && row < 6*grid+9 {
					line[6*grid+col] = ".......123456789"[r.IntN(16)]
				}
			}
		}
		board[row] = string(line)
	}
	return board
}

// samurai is four grids in the corners and one in the middle, with random digits.
func samurai(r *rand.Rand) drawing {
	board := make(drawing, 21)
	for row := range board {
		line := []byte(strings.Repeat(" ", 21))
		for col := range line {
			corner := row%12 < 9 && col%12 < 9
			if corner || row >= 6 && row < 15 && col >= 6 && col < 15 {
				line[col] = ".......123456789"[r.IntN(16)]
			}
		}
		board[row] = string(line)
	}
	return board
}

// single is one grid with random digits.
func single(r *rand.Rand) drawing {
	board := stairs(r)[:9]
	for i := range board {
		board[i] = board[i][:9]
	}
	return board
}

// page puts a drawing on a page: its upper left at x and y, cells of that size. each says
// that every cell has four lines of its own; without it lines are as long as can be.
func (d drawing) page(p *Page, x, y, size float64, each bool) {
	in := func(row, col int) bool {
		return row >= 0 && row < len(d) && col >= 0 && col < len(d[row]) && d[row][col] != ' '
	}
	at := func(i int) float64 { return float64(i) * size }
	for row := range len(d) + 1 {
		for col := range len(d[0]) + 1 {
			if ch := byte('.'); in(row, col) {
				if ch = d[row][col]; ch != '.' {
					p.Glyphs = append(p.Glyphs, Glyph{Char: rune(ch), X: x + at(col) + size/2, Y: y + at(row) + size/2, Width: size / 3, Size: size * 0.7})
				}
			}
			here, above, before := in(row, col), in(row-1, col), in(row, col-1)
			for n, there := range []bool{here || above, here && above && each} {
				if there {
					p.Lines = append(p.Lines, Line{x + at(col), y + at(row), x + at(col+1), y + at(row), float64(1 + n)})
				}
			}
			for n, there := range []bool{here || before, here && before && each} {
				if there {
					p.Lines = append(p.Lines, Line{x + at(col), y + at(row), x + at(col), y + at(row+1), float64(1 + n)})
				}
			}
		}
	}
	if !each {
		p.Lines = merged(p.Lines, NewBudget(0))
	}
}

// text is the board as a drawing.
func (b *Board) text() string {
	var all strings.Builder
	for i, c := range b.Cells {
		switch {
		case !c.In:
			all.WriteByte(' ')
		case c.Twice:
			all.WriteByte('?')
		default:
			all.WriteByte(".123456789"[c.Digit])
		}
		if (i+1)%b.Cols == 0 {
			all.WriteByte('\n')
		}
	}
	return all.String()
}

func (d drawing) text() string { return strings.Join(d, "\n") + "\n" }

// words are glyphs of a text whose first stands at x and y.
func words(text string, x, y, size float64) (all []Glyph) {
	for i, ch := range text {
		all = append(all, Glyph{Char: ch, X: x + float64(i)*size/2, Y: y, Width: size / 2, Size: size})
	}
	return all
}

func anyBoard(*Board) bool { return false }

// of is a document of pages.
func of(pages ...Page) (read []func() (Page, error)) {
	for _, p := range pages {
		read = append(read, func() (Page, error) { return p, nil })
	}
	return read
}

// TestBoards: boards of any size and place, two on a page, with titles above and candidates
// in the cells.
func TestBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 40 {
		left, right := stairs(r), single(r)
		size := 8 + 20*r.Float64()
		x, y := 200*r.Float64(), 60+200*r.Float64()
		var p Page
		left.page(&p, x, y, size, i%2 == 0)
		right.page(&p, x+25*size, y, size, i%4 < 2)
		p.Glyphs = append(p.Glyphs, words("No. 7", x, y-size, 9)...)
		p.Glyphs = append(p.Glyphs, words("Hard", x+25*size, y-size, 9)...)
		for c := range 5 {
			p.Glyphs = append(p.Glyphs, Glyph{Char: '4', X: x + (float64(c)+0.2)*size, Y: y + 0.2*size, Size: 0.3 * size})
		}
		got, _ := Boards(of(p), anyBoard, NewBudget(0))
		if len(got) != 2 {
			t.Fatalf("%d: %d boards", i, len(got))
		}
		for j, want := range []drawing{left, right} {
			if got[j].text() != want.text() || got[j].Page != 1 {
				t.Errorf("%d: read\n%s, want\n%s", i, got[j].text(), want.text())
			}
		}
		if a, b := strings.Join(got[0].Words, "|"), strings.Join(got[1].Words, "|"); a != "No. 7" || b != "Hard" {
			t.Errorf("%d: words %q and %q", i, a, b)
		}
	}
}

// TestTitles: a title that begins beside its board counts whole, words far from it do not, and the digits of
// the board above are no title.
func TestTitles(t *testing.T) {
	t.Parallel()
	var p Page
	full := make(drawing, 9)
	for i := range full {
		full[i] = ("123456789" + "123456789")[i:][:9]
	}
	const size, left = 20.0, 200.0
	full.page(&p, left, 100, size, true)
	full.page(&p, left, 100+12*size, size, true)
	for i, y := range []float64{100, 100 + 12*size} {
		p.Glyphs = append(p.Glyphs, words("Samurai Sudoku, puzzle "+string('1'+rune(i)), left-3*size, y-size, 12)...)
		p.Glyphs = append(p.Glyphs, words("Hard", left+6*size, y-size, 12)...)
		p.Glyphs = append(p.Glyphs, words("an advertisement", left+13*size, y-size, 12)...)
	}
	got, _ := Boards(of(p), anyBoard, NewBudget(0))
	for i, want := range []string{"Samurai Sudoku, puzzle 1 Hard", "Samurai Sudoku, puzzle 2 Hard"} {
		if len(got) != 2 || strings.Join(got[i].Words, "|") != want {
			t.Fatalf("%d boards; words %q, want %q", len(got), got[i].Words, want)
		}
	}
}

// TestOldStyle: on a picture a 1 or 2 may be lower than other digits, and nothing else that is a clue.
func TestOldStyle(t *testing.T) {
	var p Page
	board := drawing{"12.......", "345......", "678......", "9........", ".........", ".........", ".........", ".........", "........."}
	board.page(&p, 50, 50, 20, true)
	for i := range p.Glyphs {
		g := &p.Glyphs[i]
		if g.Doubt = 0.01; g.Char <= '2' {
			g.Size *= 0.61
		}
	}
	for col, ch := range "1234" {
		p.Glyphs = append(p.Glyphs, Glyph{Char: ch, X: 60 + 20*float64(col), Y: 200, Size: map[bool]float64{true: 7, false: 8.5}[ch < '3'], Doubt: 0.01})
	}
	got, _ := Boards(of(p), anyBoard, NewBudget(0))
	if len(got) != 1 || got[0].text() != board.text() {
		t.Errorf("%d boards, %v", len(got), got)
	}
}

// TestLikePen: if the 1 of a font looks like handwriting, those that stand like print are print; a 7 that alone
// looks so is not.
func TestLikePen(t *testing.T) {
	glyphs := []Glyph{
		{Char: '1', Hand: 0.97},
		{Char: '1', Hand: 0.99},
		{Char: '1', Hand: 0.9},
		{Char: '7', Hand: 0.02},
		{Char: '7', Hand: 0.97},
		{Char: '7', Hand: 0.01},
		{Char: '5', Hand: 0.97},
		{Char: '?', Hand: 0.97},
	}
	glyphs = likePen(glyphs, make([]float64, len(glyphs)))
	for i, byHand := range []bool{false, false, false, false, true, false, true, true} {
		if got := glyphs[i].Hand > 0.8; got != byHand {
			t.Errorf("glyph %d: %.2f", i, glyphs[i].Hand)
		}
	}
}

// TestNearPrint: of the few glyphs of a board that seem written by hand, those near the print are read as print, and all stay in doubt.
func TestNearPrint(t *testing.T) {
	glyphs := fewByHand([]Glyph{{Char: '8', Hand: 0.99}, {Char: '8', Hand: 0.99}, {Char: '8', Hand: 0.01}}, []float64{4, 7, 1})
	for i, want := range []struct{ byHand, sure bool }{{false, false}, {true, false}, {false, true}} {
		if hand := glyphs[i].Hand; hand > handLikely != want.byHand || (hand < 0.1 || hand > 0.9) != want.sure {
			t.Errorf("glyph %d: %.2f", i, hand)
		}
	}
}

// TestCutBoards: a board that is cut over two, three or six pages.
func TestCutBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, cut := range []struct{ rows, cols int }{{1, 2}, {2, 1}, {3, 1}, {2, 3}} {
		for _, down := range []bool{true, false} {
			board := samurai(r)
			pages := make([]Page, cut.rows*cut.cols)
			for i := range cut.rows {
				for j := range cut.cols {
					var piece drawing
					for _, row := range board[i*21/cut.rows : (i+1)*21/cut.rows] {
						piece = append(piece, row[j*21/cut.cols:(j+1)*21/cut.cols])
					}
					n := i*cut.cols + j
					if down {
						n = j*cut.rows + i
					}
					piece.page(&pages[n], 50, 70, 18, true)
				}
			}
			wanted := func(b *Board) bool { return b.text() == board.text() }
			got, _ := Boards(of(append(pages, pages[0])...), wanted, NewBudget(0))
			if len(got) == 0 || got[0].text() != board.text() {
				t.Errorf("%d x %d, down %v: not joined", cut.rows, cut.cols, down)
			}
		}
	}
}

// TestNoBoard: tables of words, crosswords, small boards and lines that make up no lattice.
func TestNoBoard(t *testing.T) {
	var table, small, lines Page
	for row := range 12 {
		for col := range 12 {
			table.Glyphs = append(table.Glyphs, words("ab1", 20*float64(col)+2, 20*float64(row)+10, 8)...)
		}
	}
	blank := make(drawing, 12)
	for i := range blank {
		blank[i] = strings.Repeat(".", 12)
	}
	blank.page(&table, 0, 0, 20, true)
	drawing{"12.", ".34", "5.6"}.page(&small, 0, 0, 20, true)
	r := rand.New(rand.NewPCG(5, 6))
	for range 200 {
		x, y := 500*r.Float64(), 500*r.Float64()
		lines.Lines = append(lines.Lines, Line{x, y, x + 300, y, 1}, Line{x, y, x, y + 300, 1})
	}
	lines.Glyphs = words("123456789", 200, 200, 9)
	for name, p := range map[string]Page{"table": table, "small": small, "lines": lines, "nothing": {}} {
		if got, _ := Boards(of(p), anyBoard, NewBudget(0)); len(got) != 0 {
			t.Errorf("%s: a board of %d x %d", name, got[0].Rows, got[0].Cols)
		}
	}
}
