package scan

import (
	"image"
	"image/color"
	"image/draw"
	"math/rand/v2"
	"testing"
)

// nonets are the regions of a jigsaw Sudoku.
const nonets = "AABBBECCC" + "DAAABECCC" + "DAAABEFCC" + "DABBBEFCF" + "DDDBEEFFF" + "DDDEEEIFF" + "GGGGGHIFI" + "GGGGHHIII" + "HHHHHHIII"

// thickLines are ways to draw the lines within a grid: whether the one between two cells is thick.
var thickLines = []struct {
	name         string
	thick        func(a, b int) bool
	sure, likely bool
}{
	{"boxes", func(a, b int) bool { return a/27 != b/27 || a%9/3 != b%9/3 }, false, false},
	{"none", func(a, b int) bool { return false }, false, false},
	{"each second one", func(a, b int) bool { return b == a+1 && a%9%2 == 0 || b != a+1 && a/9%2 == 0 }, false, false},
	{"level ones", func(a, b int) bool { return b != a+1 }, false, false},
	{"a jigsaw", func(a, b int) bool { return nonets[a] != nonets[b] }, true, false},
	{"a jigsaw with a gap", func(a, b int) bool { return nonets[a] != nonets[b] && (a != 1 || b != 2) }, false, true},
}

// TestJigsaw: thick lines that go around other regions than boxes are seen on pictures and on pages of text.
func TestJigsaw(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(41, 42))
	white, black := color.Color(color.White), color.Color(color.Black)
	for _, tt := range thickLines {
		check := func(on string, boards []Board) {
			if len(boards) != 1 {
				t.Errorf("%s on %s: %d boards", tt.name, on, len(boards))
			} else if sure, likely := boards[0].Jigsaw(); sure != tt.sure || likely != tt.likely {
				t.Errorf("%s on %s: sure %v, likely %v", tt.name, on, sure, likely)
			}
		}
		board := single(r)
		drawn := func(l look, wide int) image.Image {
			const from = 90
			img := board.picture(t, l, from, from).(*image.RGBA)
			for a := range 81 {
				x, y := from+a%9*l.size, from+a/9*l.size
				for _, line := range [2]struct {
					b    int
					area image.Rectangle
				}{
					{a + 1, image.Rect(x+l.size, y, x+l.size+wide, y+l.size+wide)},
					{a + 9, image.Rect(x, y+l.size, x+l.size+wide, y+l.size+wide)},
				} {
					if line.b < 81 && (line.b%9 > 0 || line.b != a+1) && tt.thick(a, line.b) {
						draw.Draw(img, line.area, image.NewUniform(l.ink), image.Point{}, draw.Src)
					}
				}
			}
			return img
		}
		for on, img := range map[string]image.Image{
			"a screen":      drawn(look{white, black, white, 30, 1, 1, 0}, 3),
			"a dark screen": drawn(look{color.RGBA{20, 24, 30, 255}, color.RGBA{220, 220, 210, 255}, color.RGBA{40, 44, 50, 255}, 28, 1, 1, 0}, 2),
			"a photo":       bent{drawn(look{white, black, white, 36, 2, 2, 0}, 5), 0.02},
		} {
			got, _ := PictureBoards(img, anyBoard, NewBudget(0))
			check(on, got)
		}
		var page Page
		board.page(&page, 50, 50, 20, false)
		for a := range 81 {
			x, y := 50+20*float64(a%9), 50+20*float64(a/9)
			if a%9 < 8 && tt.thick(a, a+1) {
				page.Lines = append(page.Lines, Line{x + 20, y, x + 20, y + 20, 2})
			}
			if a < 72 && tt.thick(a, a+9) {
				page.Lines = append(page.Lines, Line{x, y + 20, x + 20, y + 20, 2})
			}
		}
		got, err := Boards(of(page), anyBoard, NewBudget(0))
		if err != nil {
			t.Fatal(err)
		}
		check("a page", got)
	}
}
