package scan

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// TestCursor: clues that a red stroke touches, as the cursor of a program does, are read.
func TestCursor(t *testing.T) {
	t.Parallel()
	const side = 48
	r := rand.New(rand.NewPCG(23, 11))
	board := single(r)
	img := board.picture(t, look{color.White, color.Black, color.White, side, 1, 3, 0}, 50, 50).(*image.RGBA)
	red := image.NewUniform(color.RGBA{190, 90, 80, 255})
	for row := range board {
		for col, ch := range board[row] {
			if ch == '.' || r.IntN(4) > 0 {
				continue
			}
			foot := image.Pt(50+side*col+side*6/10, 50+side*row+side*8/10)
			for i := -14; i < 14; i++ {
				dot := foot.Add(image.Pt(i, 2-i*i/60))
				draw.Draw(img, image.Rectangle{dot, dot.Add(image.Pt(2, 2))}, red, image.Point{}, draw.Src)
			}
		}
	}
	got, _ := PictureBoards(img, anyBoard, NewBudget(0))
	if len(got) != 1 {
		t.Fatalf("%d boards", len(got))
	}
	if wrong, marked := got[0].differs(board); wrong > 0 || marked > 1 {
		t.Errorf("%d cells are wrong and not marked, %d wrong and marked; read\n%s, want\n%s", wrong, marked, got[0].text(), board.text())
	}
}

// TestColouredPrint: what a dark red pen wrote beside pale red print is not the print that is left without colour.
func TestColouredPrint(t *testing.T) {
	t.Parallel()
	const side, from, low = 42, 50, 28
	board := single(rand.New(rand.NewPCG(31, 32)))
	for i := range board {
		board[i] = strings.NewReplacer("5", ".", "6", ".", "7", ".", "8", ".").Replace(board[i]) // more notes than clues
	}
	white := color.Color(color.White)
	img := board.picture(t, look{white, color.RGBA{235, 120, 130, 255}, white, side, 1, 3, 0}, from, from).(*image.RGBA)
	notes := drawing{"123456789"}.picture(t, look{white, color.RGBA{150, 40, 40, 255}, white, low, 0, 0, 0}, 0, 0)
	for cell := range 81 {
		if board[cell/9][cell%9] == '.' {
			note := image.Rect(0, 0, low, low).Add(image.Pt(from+cell%9*side+7, from+cell/9*side+7)).Inset(3)
			draw.Draw(img, note, notes, image.Pt(low*(cell%9)+3, 3), draw.Src)
		}
	}
	var b bytes.Buffer // a JPEG, in which colours are less sharp than brightness
	if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: 70}); err != nil {
		t.Fatal(err)
	}
	photo, err := jpeg.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	v, _ := newInk(photo, NewBudget(0)).view()
	all, err := v.read(anyBoard)
	if err != nil || len(all) != 1 {
		t.Fatalf("%d boards, %v", len(all), err)
	}
	read, corner := all[0].from.board()
	s := v.straighten(all[0].from, read, corner)
	glyphs := s.glyphs(0)
	for i := range glyphs {
		glyphs[i].Hand = 0.01
		if cell := s.cellOf(glyphs[i]); board[cell/9][cell%9] == '.' {
			glyphs[i].Hand = 0.9
		}
	}
	if got := s.uncovered(glyphs); !slices.Equal(got, glyphs) {
		t.Errorf("%v, before %v", got, glyphs)
	}
}

// TestTiles: light tiles with gaps between them, darker ones with a bevel and a light digit, and lines around boxes only.
// One box is a board of clues and blanks by turns, so that each gap is as dark as a tile beside it.
func TestTiles(t *testing.T) {
	t.Parallel()
	const side, left, top = 42, 130, 90
	r := rand.New(rand.NewPCG(25, 26))
	board := stairs(r)
	for i := range 9 {
		line := []byte(board[3+i/3])
		line[3+i%3] = ".5"[i%2]
		board[3+i/3] = string(line)
	}
	light, line := color.Gray{230}, color.RGBA{130, 160, 215, 255}
	img := board.picture(t, look{color.Gray{40}, color.Gray{40}, color.Gray{40}, side, 1, 3, 0}, left, top).(*image.RGBA)
	digits := board.picture(t, look{color.Gray{42}, light, color.Gray{42}, side, 0, 0, 0}, left, top)
	at := func(row, col int) image.Rectangle {
		return image.Rect(left+col*side, top+row*side, left+(col+1)*side, top+(row+1)*side)
	}
	for row := range board {
		for col, ch := range board[row] {
			if tile := at(row, col).Inset(3); ch == '.' {
				draw.Draw(img, tile, image.NewUniform(color.Gray{105}), image.Point{}, draw.Src)
			} else if ch != ' ' {
				draw.Draw(img, tile, digits, tile.Min, draw.Src)
				bevel := image.Rect(tile.Min.X+2, tile.Min.Y+3, tile.Max.X-2, tile.Min.Y+5)
				draw.Draw(img, bevel, image.NewUniform(color.Gray{150}), image.Point{}, draw.Src)
			}
		}
	}
	for row := 0; row < len(board); row += 3 {
		for col := 0; col < len(board[row]); col += 3 {
			if board[row][col] == ' ' {
				continue
			}
			box := at(row, col).Union(at(row+2, col+2))
			for _, edge := range []image.Rectangle{
				image.Rect(box.Min.X-1, box.Min.Y-1, box.Max.X+1, box.Min.Y+1), image.Rect(box.Min.X-1, box.Max.Y-1, box.Max.X+1, box.Max.Y+1),
				image.Rect(box.Min.X-1, box.Min.Y-1, box.Min.X+1, box.Max.Y+1), image.Rect(box.Max.X-1, box.Min.Y-1, box.Max.X+1, box.Max.Y+1),
			} {
				draw.Draw(img, edge, image.NewUniform(line), image.Point{}, draw.Src)
			}
		}
	}
	got, _ := PictureBoards(img, anyBoard, NewBudget(0))
	if len(got) != 1 {
		t.Fatalf("%d boards", len(got))
	}
	if wrong, marked := got[0].differs(board); wrong > 0 || marked > 1 {
		t.Errorf("%d cells are wrong and not marked, %d wrong and marked; read\n%s, want\n%s", wrong, marked, got[0].text(), board.text())
	}
}

// TestTilesApart: tiles in light and in dark, with wide gaps between boxes and no line anywhere.
func TestTilesApart(t *testing.T) {
	t.Parallel()
	const side, gap, left, top = 36, 14, 70, 50
	r := rand.New(rand.NewPCG(29, 30))
	for i, l := range []look{
		{color.Gray{235}, color.Gray{30}, color.White, side, 0, 0, 0},
		{color.RGBA{15, 23, 42, 255}, color.Gray{225}, color.RGBA{30, 41, 59, 255}, side, 0, 0, 0},
	} {
		for _, board := range []drawing{single(r), samurai(r)} {
			tiles := board.picture(t, look{l.tint, l.ink, l.tint, side, 0, 0, 0}, 0, 0)
			img := image.NewRGBA(image.Rect(0, 0, 1100, 1100))
			draw.Draw(img, img.Rect, image.NewUniform(l.paper), image.Point{}, draw.Src)
			for row := range board {
				for col, ch := range board[row] {
					if ch != ' ' {
						from := image.Pt(col*side, row*side)
						to := image.Pt(left, top).Add(from).Add(image.Pt(col/3*gap, row/3*gap))
						draw.Draw(img, image.Rectangle{to, to.Add(image.Pt(side-3, side-3))}, tiles, from, draw.Src)
					}
				}
			}
			got, _ := PictureBoards(img, anyBoard, NewBudget(0))
			if len(got) != 1 {
				t.Errorf("look %d: %d boards", i, len(got))
			} else if got[0].text() != board.text() {
				t.Errorf("look %d: read\n%s, want\n%s", i, got[0].text(), board.text())
			}
		}
	}
}

// TestSurer: a cell in doubt takes its digit from another reading that is surer, and a blank from none.
func TestSurer(t *testing.T) {
	b := Board{Rows: 1, Cols: 5, Cells: []Cell{{In: true, Digit: 1, Doubt: 0.4, Other: 7}, {In: true, Hand: 7, Other: 7, Doubt: 0.01}, {In: true, Digit: 2, Doubt: 0.3}, {In: true}, {In: true, Digit: 3, Doubt: 0.05}}}
	b = b.surer(&Board{Rows: 1, Cols: 5, Cells: []Cell{{In: true, Digit: 7, Doubt: 0.2}, {In: true, Digit: 8}, {In: true}, {In: true, Digit: 5}, {In: true, Digit: 4}}})
	if got, want := b.text(), "782.3\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := b.surer(&Board{Rows: 1, Cols: 4, Cells: make([]Cell, 4)}); got.Cols != 5 {
		t.Errorf("%d columns of another board", got.Cols)
	}
}

// TestShaded: a rectangle of cells, of which some programs shade those outside the grids, more rows and
// columns of them than the board has. Boxes that are only tinted stay, without digits, too.
func TestShaded(t *testing.T) {
	t.Parallel()
	const side, left, top = 24, 60, 40
	r := rand.New(rand.NewPCG(27, 28))
	board := samurai(r)
	clueless := append(drawing(nil), board...)
	for row := 6; row < 15; row++ {
		clueless[row] = board[row][:6] + strings.Repeat(".", 9) + board[row][15:]
	}
	for i, tt := range []struct {
		board drawing
		shade uint8
	}{{board, 200}, {clueless, 120}} {
		wide := make(drawing, 24)
		for row := range wide {
			wide[row] = strings.Repeat(".", 27)
			if row < 21 {
				wide[row] = strings.ReplaceAll(tt.board[row], " ", ".") + "......"
			}
		}
		img := wide.picture(t, look{color.White, color.Black, color.White, side, 1, 3, 0}, left, top).(*image.RGBA)
		shaded := wide.picture(t, look{color.Gray{tt.shade}, color.Black, color.Gray{tt.shade}, side, 1, 3, 0}, left, top)
		tinted := wide.picture(t, look{color.Gray{235}, color.Black, color.Gray{235}, side, 1, 3, 0}, left, top)
		for row := range wide {
			for col := range wide[row] {
				cell := image.Rect(left+col*side, top+row*side, left+(col+1)*side, top+(row+1)*side)
				middle := row >= 6 && row < 15 && col >= 6 && col < 15
				switch {
				case row >= 21 || col >= 21 || tt.board[row][col] == ' ':
					draw.Draw(img, cell, shaded, cell.Min, draw.Src)
				case middle && row/3%2 == col/3%2: // boxes of two grids among them
					draw.Draw(img, cell, tinted, cell.Min, draw.Src)
				}
			}
		}
		got, _ := PictureBoards(img, anyBoard, NewBudget(0))
		if len(got) != 1 {
			t.Errorf("%d: %d boards", i, len(got))
		} else if got[0].text() != tt.board.text() {
			t.Errorf("%d: read\n%s, want\n%s", i, got[0].text(), tt.board.text())
		}
	}
}

// TestScreen: a crossing that was found beside its place is moved there.
func TestScreen(t *testing.T) {
	m := &mesh{cross: map[spot]point{}}
	for i := range 30 {
		m.cross[spot{i / 5, i % 5}] = point{float64(100 + 40*(i%5)), float64(50 + 40*(i/5))}
	}
	m.cross[spot{2, 3}] = point{226, 127}
	m.cross[spot{5, 0}] = point{95, 250}
	for at, p := range m.upright().cross {
		if want := (point{float64(100 + 40*at.col), float64(50 + 40*at.row)}); p != want {
			t.Errorf("%v is at %v, want %v", at, p, want)
		}
	}
}
