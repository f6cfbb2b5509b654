package scan

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// puzzles are boards that print and photos have, by the corners of their grids.
var puzzles = map[string][]image.Point{
	"single":    {{0, 0}},
	"samurai":   {{0, 0}, {12, 0}, {6, 6}, {0, 12}, {12, 12}},
	"windmill":  {{3, 0}, {12, 3}, {6, 6}, {0, 9}, {9, 12}},
	"butterfly": {{0, 0}, {3, 0}, {0, 3}, {3, 3}},
	"flower":    {{3, 0}, {0, 3}, {3, 3}, {6, 3}, {3, 6}},
	"sumo": {
		{0, 0},
		{12, 0},
		{24, 0},
		{6, 6},
		{18, 6},
		{0, 12},
		{12, 12},
		{24, 12},
		{6, 18},
		{18, 18},
		{0, 24},
		{12, 24},
		{24, 24},
	},
}

// known reports whether a board has the shape of one of the puzzles.
func known(b *Board) bool {
	for _, grids := range puzzles {
		d := drawingOf(grids, rand.New(rand.NewPCG(1, 2)))
		same := b.Rows == len(d) && b.Cols == len(d[0])
		for i := 0; same && i < len(b.Cells); i++ {
			same = b.Cells[i].In == (d[i/b.Cols][i%b.Cols] != ' ')
		}
		if same {
			return true
		}
	}
	return false
}

// drawingOf is the board of grids, with random digits.
func drawingOf(grids []image.Point, r *rand.Rand) drawing {
	rows := 0
	for _, g := range grids {
		rows = max(rows, g.Y+9)
	}
	board := make([][]byte, rows)
	for i := range board {
		board[i] = bytes.Repeat([]byte(" "), 33)
	}
	for _, g := range grids {
		for i := range 81 {
			board[g.Y+i/9][g.X+i%9] = ".......123456789"[r.IntN(16)]
		}
	}
	var d drawing
	for _, row := range board {
		d = append(d, strings.TrimRight(string(row), " "))
	}
	wide := 0
	for _, row := range d {
		wide = max(wide, len(row))
	}
	for i := range d {
		d[i] += strings.Repeat(" ", wide-len(d[i]))
	}
	return d
}

// printFonts are the fonts of prints.
var printFonts = [][]byte{goregular.TTF, gomedium.TTF, gobold.TTF}

// print is a page with a board, its title and text around it, and thin lines between cells, which are darker than the paper by a part.
// Old-style numerals are those of the font, of which 1 and 2 are made low, and 3, 4, 5, 7 and 9 hang below the line.
func (d drawing) print(t *testing.T, r *rand.Rand, thin float64, oldStyle bool) *image.Gray {
	const side = 50
	f, err := opentype.Parse(printFonts[r.IntN(len(printFonts))])
	if err != nil {
		t.Fatal(err)
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: side * 0.7, DPI: 72})
	if err != nil {
		t.Fatal(err)
	}
	small, err := opentype.NewFace(f, &opentype.FaceOptions{Size: side * 0.4, DPI: 72})
	if err != nil {
		t.Fatal(err)
	}
	low, err := opentype.NewFace(f, &opentype.FaceOptions{Size: side * 0.54, DPI: 72})
	if err != nil {
		t.Fatal(err)
	}
	margin := 3 * side
	page := image.NewGray(image.Rect(0, 0, len(d[0])*side+2*margin, len(d)*side+3*margin))
	fill := func(x0, y0, x1, y1 int, v uint8) {
		draw.Draw(page, image.Rect(x0, y0, x1, y1), image.NewUniform(color.Gray{v}), image.Point{}, draw.Src)
	}
	fill(0, 0, 1<<12, 1<<12, 255)
	text := font.Drawer{Dst: page, Src: image.Black, Face: small}
	for y := side; y < page.Rect.Dy(); y += side / 2 {
		if y > 2*margin/3 && y < len(d)*side+2*margin {
			continue
		}
		text.Dot = fixed.P(margin, y)
		text.DrawString(strings.Repeat("Fill in the digits so that each row has all. ", len(d[0])/20+1))
	}
	in := func(row, col int) bool {
		return row >= 0 && row < len(d) && col >= 0 && col < len(d[0]) && d[row][col] != ' '
	}
	pale := uint8(255 * (1 - thin))
	for _, thick := range []bool{false, true} {
		for row := range len(d) + 1 {
			for col := range len(d[0]) + 1 {
				x, y := margin+col*side, margin+row*side
				value, half := pale, 1
				if thick {
					value, half = 0, 2
				}
				if (in(row, col) || in(row-1, col)) && thick == (row%3 == 0) {
					fill(x-half, y-half, x+side+half, y+half, value)
				}
				if (in(row, col) || in(row, col-1)) && thick == (col%3 == 0) {
					fill(x-half, y-half, x+half, y+side+half, value)
				}
				if thick && in(row, col) && d[row][col] != '.' {
					digit := font.Drawer{Dst: page, Src: image.Black, Face: face, Dot: fixed.P(x+side*3/10, y+side*3/4)}
					switch ch := d[row][col]; {
					case oldStyle && ch < '3':
						digit.Face = low
					case oldStyle && ch != '6' && ch != '8':
						digit.Dot.Y += fixed.I(side / 10)
					}
					digit.DrawString(d[row][col : col+1])
				}
			}
		}
	}
	return page
}

// photo is a page as a camera sees it.
func photo(page *image.Gray, r *rand.Rand, pixels int) image.Image {
	w, h := float64(page.Rect.Dx()), float64(page.Rect.Dy())
	// The page is turned a little on the table, then tilted about an axis in it; the camera is some pages away.
	turn, tilt, axis := 0.06*(2*r.Float64()-1), 20*math.Pi/180*r.Float64(), 2*math.Pi*r.Float64()
	curl, far := 0.02*r.Float64()*h, 2.5*max(w, h)
	table, shadow := 60+140*r.Float64(), 0.45*r.Float64()
	blur, noise := 0.5+0.8*r.Float64(), 2+7*r.Float64()
	scale := 1.25 * max(w, h) / float64(pixels)
	out := image.NewGray(image.Rect(0, 0, int(1.25*w/scale), int(1.25*h/scale)))
	light := make([]float64, len(out.Pix))
	sinA, cosA := math.Sincos(axis)
	sinT, cosT := math.Sincos(tilt)
	sinR, cosR := math.Sincos(turn)
	shade := 2 * math.Pi * r.Float64()
	for i := range light {
		// The ray through a pixel meets the plane: along the axis nothing changes, across it the plane falls away.
		u := (float64(i%out.Stride) - float64(out.Rect.Dx())/2) * scale
		v := (float64(i/out.Stride) - float64(out.Rect.Dy())/2) * scale
		along, across := u*cosA+v*sinA, -u*sinA+v*cosA
		k := far / (far*cosT - across*sinT)
		across, along = across*k, along*(1+across*k*sinT/far)
		x, y := along*cosA-across*sinA, along*sinA+across*cosA
		x, y = x*cosR-y*sinR+w/2, x*sinR+y*cosR+h/2
		y += curl * math.Sin(math.Pi*x/w)
		value := table
		if x >= 0 && y >= 0 && x < w-1 && y < h-1 {
			at := int(y)*page.Stride + int(x)
			fx, fy := x-math.Floor(x), y-math.Floor(y)
			p := page.Pix
			value = 30 + 0.82*((float64(p[at])*(1-fx)+float64(p[at+1])*fx)*(1-fy)+(float64(p[at+page.Stride])*(1-fx)+float64(p[at+page.Stride+1])*fx)*fy)
		}
		lit := (u*math.Cos(shade) + v*math.Sin(shade)) / max(w, h)
		light[i] = value * (1 - shadow/(1+math.Exp(-12*lit)))
	}
	for i, v := range smoothed(light, out.Stride, blur) {
		out.Pix[i] = uint8(min(max(v+noise*r.NormFloat64(), 0), 255))
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, out, &jpeg.Options{Quality: 85}); err != nil {
		panic(err)
	}
	img, err := jpeg.Decode(&b)
	if err != nil {
		panic(err)
	}
	return img
}

// smoothed is a picture under a Gaussian.
func smoothed(values []float64, cols int, deviation float64) []float64 {
	for _, step := range []int{1, cols} {
		out := make([]float64, len(values))
		for i := range values {
			sum, total := 0.0, 0.0
			for k := -3; k <= 3; k++ {
				if j := i + k*step; j >= 0 && j < len(values) {
					w := math.Exp(-float64(k*k) / (2 * deviation * deviation))
					sum, total = sum+w*values[j], total+w
				}
			}
			out[i] = sum / total
		}
		values = out
	}
	return values
}

// TestPhotos: pages with pale lines between cells, seen from up to 20 degrees aside, a little curled, in shadow and with noise.
func TestPhotos(t *testing.T) {
	t.Parallel()
	photos, most := []int{0, 1, 2, 3, 4, 5, 17, 30, 91}, 0 // the last three have lines as pale as noise, or nearly
	if testing.Short() {
		photos = []int{3, 4, 91}
	}
	if os.Getenv("SAMURAI_ALL") != "" {
		photos, most = nil, 6
		for i := range 200 {
			photos = append(photos, i)
		}
	}
	sums := map[string]*tally{}
	failed := 0
	slowest := time.Duration(0)
	for _, i := range photos {
		s := newScene(t, i)
		sum := sums[s.name]
		if sum == nil {
			sum = &tally{}
			sums[s.name] = sum
		}
		begin, before := time.Now(), sum.wrong
		bad, err := sum.add(s)
		slowest = max(slowest, time.Since(begin))
		if bad {
			failed++
			t.Logf("photo %d, %s: %v", i, s.name, err)
		}
		if sum.wrong > before {
			t.Errorf("photo %d, %s: cells are wrong without a mark", i, s.name)
		}
	}
	for name, s := range sums {
		t.Logf("%-9s %+v", name, *s)
	}
	t.Logf("the slowest took %v", slowest)
	if failed > most {
		t.Errorf("%d of %d photos are not read as they are", failed, len(photos))
	}
}

// TestOldStylePhotos: digits of several heights and feet are print.
func TestOldStylePhotos(t *testing.T) {
	t.Parallel()
	names, photos := []string{"single", "butterfly", "flower"}, 3
	if os.Getenv("SAMURAI_ALL") != "" {
		photos = 30
	}
	for i := range photos {
		r := rand.New(rand.NewPCG(uint64(i), 78))
		board := drawingOf(puzzles[names[i%len(names)]], r)
		img := photo(board.print(t, r, 0.2+0.2*r.Float64(), true), r, 60*max(len(board), 18)+200)
		got, err := PictureBoards(img, known, NewBudget(0))
		if len(got) != 1 {
			t.Errorf("photo %d: %d boards, %v", i, len(got), err)
			continue
		}
		if wrong, marked := got[0].differs(board); wrong > 0 || marked > 0 {
			t.Errorf("photo %d: %d cells are wrong without a mark, %d with one", i, wrong, marked)
		}
	}
}

// TestBlots: print that blots touch, which looks written then, is read or marked, if more of a page is dirt than seems written.
func TestBlots(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(5, 77))
	board := drawingOf(puzzles["butterfly"], r)
	clean := photo(board.print(t, r, 0.25, false), r, 1280)
	img := image.NewGray(clean.Bounds())
	draw.Draw(img, img.Rect, clean, image.Point{}, draw.Src)
	r = rand.New(rand.NewPCG(1, 1))
	for range 800 {
		x, y := r.IntN(img.Rect.Dx()), r.IntN(img.Rect.Dy())
		for k := range 14 {
			for j := range 3 + r.IntN(10) {
				img.SetGray(x+j, y+k, color.Gray{uint8(120 + 60*(k%2))})
			}
		}
	}
	got, err := PictureBoards(img, known, NewBudget(0))
	if err != nil || len(got) != 1 {
		t.Fatalf("%d boards, %v", len(got), err)
	}
	if wrong, marked := got[0].differs(board); wrong > 0 || marked > 20 {
		t.Errorf("%d wrong, %d marked", wrong, marked)
	}
}
