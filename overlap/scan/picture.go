package scan

import (
	"cmp"
	"image"
	"slices"

	"samurai/overlap/scan/digit"
)

// PictureBoards returns the boards on a picture in reading order, each with Page 0 and no
// words. When not all that it shows as it is are known, its perspective is taken away first.
func PictureBoards(img image.Image, known func(*Board) bool) []Board {
	p := inkOf(img)
	flat := &ink{p.cols, p.rows, slices.Clone(p.dark), p.gray}
	boards := onPage(flat.page(false))
	if len(boards) == 0 || !every(boards, known) {
		if warped := flattened(p); warped != nil {
			b := warped.Bounds()
			again := onPage(newInk(warped.Pix, b.Dx(), b.Dy()).page(true))
			if len(boards) == 0 || len(again) > 0 && every(again, known) {
				boards = again
			}
		}
	}
	for i := range boards {
		boards[i].Words = nil
	}
	return boards
}

// page returns the lines of a picture that is upright and flat, and the digits; soft lines may
// have gaps and bend a little. Lengths are in pixels. The ink is used up.
func (p *ink) page(soft bool) Page {
	page := Page{ink: &ink{p.cols, p.rows, slices.Clone(p.dark), p.gray}}
	page.Lines = append(p.lines(false, soft), p.lines(true, soft)...)
	for _, l := range page.Lines {
		p.erase(l)
	}
	for _, part := range p.parts() {
		if g, ok := p.glyph(part); ok {
			page.Glyphs = append(page.Glyphs, g)
		}
	}
	return page
}

// ink is where a picture is darker than around, or lighter in a dark picture.
type ink struct {
	cols, rows int
	dark       []bool
	gray       []uint8 // 0 for the darkest
}

// inkOf is newInk of a picture.
func inkOf(img image.Image) *ink {
	b := img.Bounds()
	step := 1
	for b.Dx()/step > maxInk/max(1, b.Dy()/step) {
		step++
	}
	cols, rows := b.Dx()/step, b.Dy()/step
	return newInk(darkest(img, step, cols, rows), cols, rows)
}

// newInk finds what is darker than its neighbourhood by an eighth (Bradley and Roth, 2007).
func newInk(gray []uint8, cols, rows int) *ink {
	p := &ink{cols, rows, make([]bool, len(gray)), gray}
	sums := make([]uint32, (p.cols+1)*(p.rows+1)) // 10 million times 255 fit
	for y := range p.rows {
		row := uint32(0)
		for x := range p.cols {
			row += uint32(p.gray[y*p.cols+x])
			sums[(y+1)*(p.cols+1)+x+1] = sums[y*(p.cols+1)+x+1] + row
		}
	}
	half := max(8, max(p.cols, p.rows)/40)
	for y := range p.rows {
		y0, y1 := max(0, y-half), min(p.rows, y+half+1)
		for x := range p.cols {
			x0, x1 := max(0, x-half), min(p.cols, x+half+1)
			sum := sums[y1*(p.cols+1)+x1] - sums[y0*(p.cols+1)+x1] - sums[y1*(p.cols+1)+x0] + sums[y0*(p.cols+1)+x0]
			n := uint32((x1 - x0) * (y1 - y0))
			p.dark[y*p.cols+x] = uint64(p.gray[y*p.cols+x])*uint64(n)*8 < uint64(sum)*7
		}
	}
	return p
}

// maxInk is the most pixels that are looked at: a larger picture is made smaller.
const maxInk = 10_000_000

// darkest returns the darkest of each pixel's three colours, so that red digits are as dark
// as black ones; of a dark picture the lightest, turned round. A pixel of a picture that is
// too large is the mean of step x step.
func darkest(img image.Image, step, cols, rows int) []uint8 {
	b := img.Bounds()
	gray, light := make([]uint8, cols*rows), make([]uint8, cols*rows)
	dark := 0
	n := uint32(step * step)
	for row := range rows {
		for col := range cols {
			var least, most, mean uint32
			for i := range step * step {
				r, g, bl, _ := img.At(b.Min.X+col*step+i%step, b.Min.Y+row*step+i/step).RGBA()
				least += min(r, g, bl) >> 8
				most += max(r, g, bl) >> 8
				mean += (r + g + bl) / 3 >> 8
			}
			gray[row*cols+col] = uint8(least / n)
			light[row*cols+col] = uint8(255 - most/n)
			if mean/n < 100 {
				dark++
			}
		}
	}
	if 2*dark > len(gray) {
		return light
	}
	return gray
}

// lines returns the level lines, or the upright ones: runs of ink that are longer than any
// character.
func (p *ink) lines(upright, soft bool) []Line {
	gap := 0
	if soft {
		gap = 4
	}
	along, across := p.cols, p.rows
	if upright {
		along, across = p.rows, p.cols
	}
	at := func(i, j int) bool { // i along, j across
		if upright {
			i, j = j, i
		}
		return p.dark[j*p.cols+i]
	}
	shortest := max(48, min(p.cols, p.rows)/14)
	type run struct{ from, to, level int }
	var runs []run
	for j := range across {
		from, last := -1, -1 // of the run: its beginning, and its last pixel
		for i := 0; i <= along; i++ {
			dark := i < along && (at(i, j) || soft && (j > 0 && at(i, j-1) || j+1 < across && at(i, j+1)))
			if dark {
				if from < 0 {
					from = i
				}
				last = i
			}
			if from >= 0 && (i == along || i-last > gap) {
				if last+1-from >= shortest {
					runs = append(runs, run{from, last + 1, j})
				}
				from = -1
			}
		}
	}
	// Runs of neighbouring levels that overlap are one line.
	var open []*band
	var all []Line
	for _, r := range runs {
		var joined *band
		for _, b := range open {
			if b.last >= r.level-1 && b.from < r.to && r.from < b.to {
				joined = b
				break
			}
		}
		if joined == nil {
			joined = &band{from: r.from, to: r.to}
			open = append(open, joined)
		}
		joined.add(r.from, r.to, r.level)
	}
	const thickest = 24
	for _, b := range open {
		if n := b.last - b.first + 1; n <= thickest {
			all = append(all, b.line(upright))
		}
	}
	slices.SortFunc(all, func(a, b Line) int { return cmp.Compare(a.level(), b.level()) })
	return all
}

// band is runs on neighbouring levels.
type band struct {
	from, to    int
	first, last int
	sum, weight int // of levels, by length
}

func (b *band) add(from, to, level int) {
	if b.weight == 0 {
		b.first = level
	}
	b.last = level
	b.from, b.to = min(b.from, from), max(b.to, to)
	b.sum += level * (to - from)
	b.weight += to - from
}

func (b *band) line(upright bool) Line {
	level := float64(b.sum)/float64(b.weight) + 0.5
	from, to, width := float64(b.from), float64(b.to), float64(b.last-b.first+1)
	if upright {
		return Line{level, from, level, to, width}
	}
	return Line{from, level, to, level, width}
}

// erase takes a line away.
func (p *ink) erase(l Line) {
	half := l.Width/2 + 1
	x0, x1, y0, y1 := l.X0, l.X1, l.Y0, l.Y1
	if l.Upright() {
		x0, x1 = x0-half, x1+half
	} else {
		y0, y1 = y0-half, y1+half
	}
	for y := max(0, int(y0)); y < p.rows && float64(y) < y1; y++ {
		for x := max(0, int(x0)); x < p.cols && float64(x) < x1; x++ {
			p.dark[y*p.cols+x] = false
		}
	}
}

// parts returns the boxes around pixels of ink that touch, of the sizes that a character
// may have.
func (p *ink) parts() (all []image.Rectangle) {
	const smallest, largest = 6, 240 // pixels high
	seen := make([]bool, len(p.dark))
	for start, dark := range p.dark {
		if !dark || seen[start] {
			continue
		}
		_, box := p.flood(start, seen)
		if h := box.Dy(); h >= smallest && h <= largest && box.Dx() <= 2*h {
			all = append(all, box)
		}
	}
	return all
}

// flood returns the pixels of ink that hang together with one, and the box around them.
func (p *ink) flood(start int, seen []bool) (pixels []int, box image.Rectangle) {
	seen[start] = true
	pixels = append(pixels, start)
	box.Min = image.Pt(start%p.cols, start/p.cols)
	box.Max = box.Min
	for next := 0; next < len(pixels); next++ {
		x, y := pixels[next]%p.cols, pixels[next]/p.cols
		box.Min.X, box.Min.Y = min(box.Min.X, x), min(box.Min.Y, y)
		box.Max.X, box.Max.Y = max(box.Max.X, x+1), max(box.Max.Y, y+1)
		for ny := max(0, y-1); ny <= min(p.rows-1, y+1); ny++ {
			for nx := max(0, x-1); nx <= min(p.cols-1, x+1); nx++ {
				if n := ny*p.cols + nx; p.dark[n] && !seen[n] {
					seen[n] = true
					pixels = append(pixels, n)
				}
			}
		}
	}
	return pixels, box
}

// spotted reports whether there is ink in the middle of a cell.
func (p *ink) spotted(x0, y0, x1, y1 float64) bool {
	const enough = 0.03
	n, dark := 0, 0
	for y := max(0, int(0.75*y0+0.25*y1)); y < p.rows && float64(y) < 0.25*y0+0.75*y1; y++ {
		for x := max(0, int(0.75*x0+0.25*x1)); x < p.cols && float64(x) < 0.25*x0+0.75*x1; x++ {
			n++
			if p.dark[y*p.cols+x] {
				dark++
			}
		}
	}
	return float64(dark) > enough*float64(n)
}

// tall is how high a digit is, by the size of its font.
const tall = 0.72

// Sure is how probable a digit must be that is taken without a warning.
const Sure = 0.9

// glyph reads a character: the most probable digit, or ? for what is none.
func (p *ink) glyph(box image.Rectangle) (g Glyph, ok bool) {
	lo, hi := uint8(255), uint8(0)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			lo, hi = min(lo, p.gray[y*p.cols+x]), max(hi, p.gray[y*p.cols+x])
		}
	}
	if hi-lo < 30 {
		return g, false
	}
	s := digit.Normalize(box.Dx(), box.Dy(), func(x, y int) float32 {
		return float32(hi-p.gray[(box.Min.Y+y)*p.cols+box.Min.X+x]) / float32(hi-lo)
	})
	chance := digit.Read(&s)
	best, second := 0, 0
	for c := range chance {
		switch {
		case chance[c] > chance[best] || c == 0:
			best, second = c, best
		case second == best || chance[c] > chance[second]:
			second = c
		}
	}
	g = Glyph{
		Char: '?', X: float64(box.Min.X+box.Max.X) / 2, Y: float64(box.Min.Y+box.Max.Y) / 2,
		Width: float64(box.Dx()), Size: float64(box.Dy()) / tall, Doubt: 1 - chance[best],
	}
	if best > 0 {
		g.Char = '0' + rune(best)
	}
	if g.Other = '?'; second > 0 {
		g.Other = '0' + rune(second)
	}
	return g, true
}
