package main

import (
	"image"
	"math"
	"math/rand/v2"
	"slices"

	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"samurai/overlap/scan/digit"
)

// example is a sample with what it shows: 0 for no digit.
type example struct {
	sample digit.Sample
	class  int
}

const (
	digits          = "123456789"
	otherCharacters = "0ACDEFHKLMNPRTUVWXYabcdefhkmnrtuvwxy?+*()#%&:;.,"
)

func hasDigits(f *opentype.Font) bool {
	seen := map[string]bool{}
	for _, ch := range digits {
		i, err := f.GlyphIndex(nil, ch)
		if err != nil || i == 0 {
			return false
		}
		b, _ := draw(f, ch, 24)
		if b == nil {
			return false
		}
		seen[string(b.Pix)] = true
	}
	return len(seen) == len(digits)
}

// samples draws every digit of every face so many times, and a third as many other things,
// each degraded in its own way.
func samples(r *rand.Rand, faces []*opentype.Font, times int) (all []example) {
	for _, f := range faces {
		for class, ch := range digits {
			for range times {
				if s, ok := printed(r, f, ch); ok {
					all = append(all, example{s, class + 1})
				}
			}
		}
		for range times * len(digits) / 3 {
			ch := []rune(otherCharacters)[r.IntN(len(otherCharacters))]
			if s, ok := printed(r, f, ch); ok {
				all = append(all, example{s, 0})
			}
		}
		for range times * len(digits) / 2 {
			if e, ok := byHand(r); ok {
				all = append(all, e)
			}
		}
		for range times {
			all = append(all, example{strokes(r), 0})
		}
	}
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}

// draw draws a character black on white, at that height of the font.
func draw(f *opentype.Font, ch rune, size float64) (*image.Alpha, error) {
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72})
	if err != nil {
		return nil, err
	}
	defer face.Close()
	dot := fixed.P(int(size), int(1.5*size))
	to, mask, at, _, ok := face.Glyph(dot, ch)
	if !ok || to.Empty() {
		return nil, nil
	}
	b := image.NewAlpha(image.Rect(0, 0, to.Dx(), to.Dy()))
	for y := range to.Dy() {
		for x := range to.Dx() {
			_, _, _, a := mask.At(at.X+x, at.Y+y).RGBA()
			b.Pix[y*b.Stride+x] = uint8(a >> 8)
		}
	}
	return b, nil
}

// fine is how many pixels of a drawn character, each way, make up one of its picture.
const fine = 3

// printed is a character as a picture of a print may show it.
func printed(r *rand.Rand, f *opentype.Font, ch rune) (s digit.Sample, ok bool) {
	size := math.Exp(math.Log(9) + r.Float64()*math.Log(6)) // 9 to 54 pixels
	glyph, err := draw(f, ch, size*fine)
	if err != nil || glyph == nil {
		return s, false
	}
	return degraded(r, glyph, size)
}

// degraded is a character of about that height in a picture: turned a little, leaning,
// stretched, thicker or thinner, blurred, with noise, in pixels of any size.
func degraded(r *rand.Rand, glyph *image.Alpha, size float64) (s digit.Sample, ok bool) {
	turn, lean := r.NormFloat64()*0.05, r.NormFloat64()*0.06
	wide := math.Exp(r.NormFloat64() * 0.08)
	sin, cos := math.Sincos(turn)
	w, h := glyph.Rect.Dx(), glyph.Rect.Dy()
	border := 5 + int(0.2*size)
	cols, rows := w/fine+border, h/fine+border
	shiftX, shiftY := r.Float64(), r.Float64()
	pic := make([]float32, cols*rows)
	for y := range rows {
		for x := range cols {
			sum := 0
			for i := range fine * fine {
				px := (float64(x)-float64(cols)/2+shiftX)*fine + float64(i%fine)
				py := (float64(y)-float64(rows)/2+shiftY)*fine + float64(i/fine)
				gx := (px*cos+py*sin+lean*py)/wide + float64(w)/2
				gy := -px*sin + py*cos + float64(h)/2
				if gx >= 0 && gy >= 0 && int(gx) < w && int(gy) < h {
					sum += int(glyph.Pix[int(gy)*glyph.Stride+int(gx)])
				}
			}
			pic[y*cols+x] = float32(sum) / (255 * fine * fine)
		}
	}
	far := r.Float64() // out of focus
	blur(pic, cols, rows, 0.1*size*far*far)
	level, noise := float32(0.35+0.25*r.Float64()), float32(r.Float64()*0.12)
	soft := float32(0.25 + 0.75*r.Float64())
	darkest := slices.Max(pic)
	for i := range pic {
		v := (pic[i]/max(darkest, 0.1) - level) / soft
		pic[i] = min(1, max(0, v+0.5+noise*float32(r.NormFloat64())))
	}
	return cut(pic, cols, rows)
}

// blur takes means of neighbours until the picture is out of focus by a standard deviation in
// pixels.
func blur(pic []float32, cols, rows int, deviation float64) {
	const step = 0.25 // of the variance that one mean adds
	for variance := deviation * deviation; variance > step/2; variance -= step {
		old := append([]float32(nil), pic...)
		at := func(x, y int) float32 {
			if x < 0 || y < 0 || x >= cols || y >= rows {
				return 0
			}
			return old[y*cols+x]
		}
		for y := range rows {
			for x := range cols {
				pic[y*cols+x] = (4*at(x, y) + at(x-1, y) + at(x+1, y) + at(x, y-1) + at(x, y+1)) / 8
			}
		}
	}
}

// cut normalizes what is dark in a picture.
func cut(pic []float32, cols, rows int) (s digit.Sample, ok bool) {
	x0, y0, x1, y1 := cols, rows, -1, -1
	for y := range rows {
		for x := range cols {
			if pic[y*cols+x] > 0.5 {
				x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
			}
		}
	}
	if x1 < x0 {
		return s, false
	}
	return digit.Normalize(x1-x0+1, y1-y0+1, func(x, y int) float32 { return pic[(y0+y)*cols+x0+x] }), true
}

// strokes draws dirt: a few straight strokes or spots.
func strokes(r *rand.Rand) digit.Sample {
	const n = 24
	pic := make([]float32, n*n)
	for range 1 + r.IntN(4) {
		x, y := r.Float64()*n, r.Float64()*n
		angle, length, thick := r.Float64()*2*math.Pi, r.Float64()*n, 0.6+2*r.Float64()
		for t := 0.0; t < length; t += 0.5 {
			cx, cy := x+t*math.Cos(angle), y+t*math.Sin(angle)
			for py := max(0, int(cy-thick)); py <= min(n-1, int(cy+thick)); py++ {
				for px := max(0, int(cx-thick)); px <= min(n-1, int(cx+thick)); px++ {
					pic[py*n+px] = 1
				}
			}
		}
	}
	s, _ := cut(pic, n, n)
	return s
}
