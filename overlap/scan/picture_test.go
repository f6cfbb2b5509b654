package scan

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"math"
	"math/rand/v2"
	"testing"

	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// look is how a board is drawn on a picture.
type look struct {
	paper, ink, tint color.Color
	size             int // of a cell
	thin, thick      int // lines
	quality          int // of a JPEG; 0 for none
}

// picture draws a board.
func (d drawing) picture(t *testing.T, l look, left, top int) image.Image {
	f, err := opentype.Parse(goregular.TTF)
	if err != nil {
		t.Fatal(err)
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: 0.7 * float64(l.size), DPI: 72})
	if err != nil {
		t.Fatal(err)
	}
	var img draw.Image = image.NewRGBA(image.Rect(0, 0, left+(len(d[0])+2)*l.size, top+(len(d)+2)*l.size))
	fill := func(x0, y0, x1, y1 int, c color.Color) {
		draw.Draw(img, image.Rect(x0, y0, x1, y1), image.NewUniform(c), image.Point{}, draw.Src)
	}
	fill(0, 0, 1<<12, 1<<12, l.paper)
	for row := range d {
		for col := range d[row] {
			if d[row][col] == ' ' {
				continue
			}
			x, y := left+col*l.size, top+row*l.size
			if row/3%2 == col/3%2 {
				fill(x, y, x+l.size, y+l.size, l.tint)
			}
		}
	}
	for row := range d {
		for col := range d[row] {
			if d[row][col] == ' ' {
				continue
			}
			x, y := left+col*l.size, top+row*l.size
			wide := func(i int) int {
				if i%3 == 0 {
					return l.thick
				}
				return l.thin
			}
			fill(x, y, x+l.size, y+wide(row), l.ink)
			fill(x, y, x+wide(col), y+l.size, l.ink)
			fill(x, y+l.size, x+l.size+wide(col+1), y+l.size+wide(row+1), l.ink)
			fill(x+l.size, y, x+l.size+wide(col+1), y+l.size, l.ink)
			if ch := d[row][col]; ch != '.' {
				to, mask, at, _, _ := face.Glyph(fixed.P(x+l.size*3/10, y+l.size*8/10), rune(ch))
				draw.DrawMask(img, to, image.NewUniform(l.ink), image.Point{}, mask, at, draw.Over)
			}
		}
	}
	if l.quality == 0 {
		return img
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: l.quality}); err != nil {
		t.Fatal(err)
	}
	again, err := jpeg.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	return again
}

// TestPicture: boards in several sizes and looks.
func TestPicture(t *testing.T) {
	white, black := color.Color(color.White), color.Color(color.Black)
	red := color.RGBA{200, 0, 0, 255}
	blue := color.RGBA{210, 220, 255, 255}
	night, star := color.RGBA{20, 24, 30, 255}, color.RGBA{220, 220, 210, 255}
	r := rand.New(rand.NewPCG(7, 8))
	for i, l := range []look{
		{white, black, white, 20, 1, 1, 0},
		{white, black, blue, 24, 1, 2, 0},
		{white, red, white, 30, 1, 3, 0},
		{night, star, night, 28, 1, 2, 0},
		{white, black, blue, 36, 1, 4, 70},
		{white, black, white, 48, 2, 6, 60},
	} {
		for _, board := range []drawing{stairs(r), samurai(r)} {
			img := board.picture(t, l, 10+r.IntN(90), 10+r.IntN(90))
			got := PictureBoards(img, (*Board).whole)
			if len(got) != 1 {
				t.Errorf("look %d: %d boards", i, len(got))
				continue
			}
			if got[0].text() != board.text() {
				t.Errorf("look %d: read\n%s, want\n%s", i, got[0].text(), board.text())
			}
		}
	}
}

// seen is a picture from aside: what stands at x, y comes from where a plane that is turned and
// tilted has it.
type seen struct {
	image.Image
	turn, tilt float64
}

func (s seen) At(x, y int) color.Color {
	b := s.Bounds()
	cx, cy := float64(b.Dx())/2, float64(b.Dy())/2
	u, v := float64(x)-cx, float64(y)-cy
	w := 1 + s.tilt*v/cy
	u, v = u/w, v/w
	sin, cos := math.Sincos(s.turn)
	from := image.Pt(int(cx+u*cos-v*sin), int(cy+u*sin+v*cos))
	if !from.In(b) {
		return color.White
	}
	return s.Image.At(from.X, from.Y)
}

// TestSeenFromAside: pages that lie askew, some seen in perspective.
func TestSeenFromAside(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for _, aside := range []struct{ turn, tilt float64 }{{0.05, 0}, {-0.12, 0}, {0.03, 0.08}, {-0.06, -0.12}} {
		for _, board := range []drawing{single(r), samurai(r)} {
			l := look{color.White, color.Black, color.White, 36, 2, 5, 0}
			img := seen{board.picture(t, l, 110, 110), aside.turn, aside.tilt}
			got := PictureBoards(img, (*Board).whole)
			if len(got) != 1 {
				t.Errorf("%v: %d boards", aside, len(got))
				continue
			}
			if got[0].text() != board.text() {
				t.Errorf("%v: read\n%s, want\n%s", aside, got[0].text(), board.text())
			}
		}
	}
}

// TestUpright: each orientation that a camera writes.
func TestUpright(t *testing.T) {
	want := image.NewGray(image.Rect(0, 0, 2, 3))
	copy(want.Pix, []uint8{10, 20, 30, 40, 50, 60})
	for o, stored := range map[byte][]uint8{ // as rows of the file, by the standard
		1: {10, 20, 30, 40, 50, 60},
		2: {20, 10, 40, 30, 60, 50},
		3: {60, 50, 40, 30, 20, 10},
		4: {50, 60, 30, 40, 10, 20},
		5: {10, 30, 50, 20, 40, 60},
		6: {20, 40, 60, 10, 30, 50},
		7: {60, 40, 20, 50, 30, 10},
		8: {50, 30, 10, 60, 40, 20},
	} {
		img := image.NewGray(image.Rect(0, 0, 2, 3))
		if o >= 5 {
			img = image.NewGray(image.Rect(0, 0, 3, 2))
		}
		copy(img.Pix, stored)
		exif := append([]byte("\xff\xd8\xff\xe1\x00\x22Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00"), o, 0, 0, 0, 0, 0, 0)
		got := Upright(img, exif)
		for i := range 6 {
			if g, _, _, _ := got.At(i%2, i/2).RGBA(); uint8(g) != want.Pix[i] {
				t.Errorf("orientation %d: %d at %d, %d; want %d", o, uint8(g), i%2, i/2, want.Pix[i])
			}
		}
	}
}

// TestNoPicture: nothing, noise, and a face of circles have no board.
func TestNoPicture(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	noise := image.NewGray(image.Rect(0, 0, 300, 300))
	for i := range noise.Pix {
		noise.Pix[i] = uint8(r.IntN(256))
	}
	circles := image.NewGray(image.Rect(0, 0, 300, 300))
	for i := range circles.Pix {
		x, y := i%300-150, i/300-150
		circles.Pix[i] = uint8(255 * ((x*x + y*y) / 900 % 2))
	}
	for _, img := range []image.Image{noise, circles, image.NewGray(image.Rect(0, 0, 1, 1)), image.NewGray(image.Rectangle{})} {
		if got := PictureBoards(img, (*Board).whole); len(got) != 0 {
			t.Errorf("%v: %d boards", img.Bounds(), len(got))
		}
	}
}
