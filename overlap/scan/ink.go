package scan

import (
	"errors"
	"image"
	"image/draw"
	"slices"
)

// ink is a picture as its ink shows it, which is dark, or light in a dark picture.
type ink struct {
	cols, rows int
	gray       []uint8 // 0 for the darkest
	other      []uint8 // the gray of the other ink, see grays
	bright     []uint8 // of a whole picture: see brightness
	left       *int    // samples that may still be taken to follow its lines and make boards flat
	budget     *Budget // of the document
}

// strokes is where a picture is darker than around.
type strokes struct {
	*ink
	dark []bool
}

// newInk is a picture before its ink, which is dark, is found.
func newInk(img image.Image, budget *Budget) *ink {
	orientation := 1
	if t, ok := img.(turned); ok {
		img, orientation = t.Image, t.orientation
	}
	b := img.Bounds()
	step := 1
	for b.Dx()/step > maxInk/max(1, b.Dy()/step) {
		step++
	}
	cols, rows := b.Dx()/step, b.Dy()/step
	each := timeOfGray
	switch img.(type) {
	case *image.Gray, *image.RGBA, *image.NRGBA, *image.YCbCr, *image.CMYK, *image.Paletted:
	default:
		each = timeOfAny
	}
	budget.Work(each, b.Dx(), b.Dy())
	budget.Hold(3, cols, rows)
	dark, light, bright := grays(img, step, cols, rows)
	if orientation > 1 {
		dark, light, bright = upright(dark, cols, orientation), upright(light, cols, orientation), upright(bright, cols, orientation)
	}
	if orientation >= 5 {
		cols, rows = rows, cols
	}
	return &ink{cols: cols, rows: rows, gray: dark, other: light, bright: bright, left: allSamples(), budget: budget}
}

func allSamples() *int { n := maxSamples; return &n }

// sample counts samples before they are taken.
func (p *ink) sample(n, time int) {
	*p.left -= n
	p.budget.Work(time, n)
}

// ErrWork says that a picture would take longer to read than it may.
var ErrWork = errors.New("a picture with more lines than can be followed; cut the puzzle out")

// grays returns the darkest of each pixel's three colours, so that red digits are as dark as
// black ones; the lightest, turned round, for light digits; and the brightness. A pixel of a picture that is
// too large is the mean of step x step.
func grays(img image.Image, step, cols, rows int) (dark, light, bright []uint8) {
	b := img.Bounds()
	dark, light, bright = make([]uint8, cols*rows), make([]uint8, cols*rows), make([]uint8, cols*rows)
	sums := make([][5]uint32, cols)
	line := image.NewRGBA(image.Rect(0, 0, cols*step, 1))
	op := draw.Over
	if o, ok := img.(interface{ Opaque() bool }); ok && o.Opaque() {
		op = draw.Src // which is faster
	}
	n, root := uint32(step*step), squareRoots()
	for row := range rows {
		clear(sums)
		for y := row * step; y < (row+1)*step; y++ {
			if op == draw.Over {
				draw.Draw(line, line.Rect, image.White, image.Point{}, draw.Src)
			}
			draw.Draw(line, line.Rect, img, image.Pt(b.Min.X, b.Min.Y+y), op)
			if step == 1 {
				break
			}
			add(sums, line.Pix, step)
		}
		at := row * cols
		if step == 1 {
			for i, rest := at, line.Pix; len(rest) >= 4; i, rest = i+1, rest[4:] {
				r, g, b := rest[0], rest[1], rest[2]
				dark[i], light[i], bright[i] = min(r, g, b), ^max(r, g, b), r
				if r != g || g != b {
					bright[i] = root.brightness(uint32(r), uint32(g), uint32(b))
				}
			}
			continue
		}
		for col, sum := range sums {
			i := at + col
			dark[i], light[i], bright[i] = uint8(sum[0]/n), uint8(sum[1]/n), root.brightness(sum[2]/n, sum[3]/n, sum[4]/n)
		}
	}
	return dark, light, bright
}

// add adds the pixels of a line to sums, each to that of as many: their darkest and lightest colour, and the three.
func add(sums [][5]uint32, line []uint8, step int) {
	for col := range sums {
		sum := &sums[col]
		for range step {
			r, g, b := line[0], line[1], line[2]
			sum[0] += uint32(min(r, g, b))
			sum[1] += uint32(255 - max(r, g, b))
			sum[2], sum[3], sum[4] = sum[2]+uint32(r), sum[3]+uint32(g), sum[4]+uint32(b)
			line = line[4:]
		}
	}
}

// reduced returns the picture with at most so many pixels on its longer side.
func (p *ink) reduced(most int) *ink {
	step := (max(p.cols, p.rows) + most - 1) / most
	if step <= 1 {
		return p
	}
	small := &ink{cols: p.cols / step, rows: p.rows / step, left: allSamples(), budget: p.budget}
	small.gray, small.other = p.means(p.gray, step), p.means(p.other, step)
	return small
}

// means are the means of step x step pixels.
func (p *ink) means(gray []uint8, step int) (all []uint8) {
	cols, rows := p.cols/step, p.rows/step
	all = make([]uint8, cols*rows)
	sums := make([]int, cols)
	for row := range rows {
		clear(sums)
		for y := row * step; y < (row+1)*step; y++ {
			rest := gray[y*p.cols:]
			for col := range sums {
				for _, v := range rest[:step] {
					sums[col] += int(v)
				}
				rest = rest[step:]
			}
		}
		for col, sum := range sums {
			all[row*cols+col] = uint8(sum / (step * step))
		}
	}
	return all
}

// softened is the gray of a picture with its noise taken away.
func (p *ink) softened() []uint8 {
	soft := slices.Clone(p.gray)
	for y := 1; y+1 < p.rows; y++ {
		for x := 1; x+1 < p.cols; x++ {
			i := y*p.cols + x
			sum := 4*int(p.gray[i]) + 2*(int(p.gray[i-1])+int(p.gray[i+1])+int(p.gray[i-p.cols])+int(p.gray[i+p.cols])) +
				int(p.gray[i-p.cols-1]) + int(p.gray[i-p.cols+1]) + int(p.gray[i+p.cols-1]) + int(p.gray[i+p.cols+1])
			soft[i] = uint8(sum / 16)
		}
	}
	return soft
}

// threshold returns what is darker than its neighbourhood by a part (Bradley and Roth, 2007).
func (p *ink) threshold(half int, part float64) []bool {
	sums := make([]uint32, (p.cols+1)*(p.rows+1)) // 10 million times 255 fit
	for y := range p.rows {
		row := uint32(0)
		for x := range p.cols {
			row += uint32(p.gray[y*p.cols+x])
			sums[(y+1)*(p.cols+1)+x+1] = sums[y*(p.cols+1)+x+1] + row
		}
	}
	dark := make([]bool, len(p.gray))
	for y := range p.rows {
		y0, y1 := max(0, y-half), min(p.rows, y+half+1)
		for x := range p.cols {
			x0, x1 := max(0, x-half), min(p.cols, x+half+1)
			sum := sums[y1*(p.cols+1)+x1] - sums[y0*(p.cols+1)+x1] - sums[y1*(p.cols+1)+x0] + sums[y0*(p.cols+1)+x0]
			n := uint32((x1 - x0) * (y1 - y0))
			dark[y*p.cols+x] = float64(p.gray[y*p.cols+x])*float64(n) < float64(sum)*(1-part)
		}
	}
	return dark
}

// papers is the gray of the paper around each pixel: dark strokes that are narrower than a square
// of 2*reach+1 pixels are filled with what is beside them (a morphological closing).
func papers(gray []uint8, cols, rows, reach int) []uint8 {
	paper := slices.Clone(gray)
	spread(paper, cols, reach)
	paper = transposed(paper, cols)
	spread(paper, rows, reach)
	invert(paper)
	spread(paper, rows, reach)
	paper = transposed(paper, rows)
	spread(paper, cols, reach)
	invert(paper)
	return paper
}

// spread sets each value to the largest of its column within reach: by runs forwards and backwards
// between every 2*reach+1st (van Herk, 1992; Gil and Werman, 1993).
func spread(values []uint8, cols, reach int) {
	n, wide := len(values)/cols, 2*reach+1
	forwards, backwards := slices.Clone(values), slices.Clone(values)
	row := func(all []uint8, i int) []uint8 { return all[i*cols:][:cols] }
	for i := range n {
		if i%wide > 0 {
			largest(row(forwards, i), row(forwards, i), row(forwards, i-1))
		}
	}
	for i := n - 2; i >= 0; i-- {
		if (i+1)%wide > 0 {
			largest(row(backwards, i), row(backwards, i), row(backwards, i+1))
		}
	}
	for i := range n {
		from, to := i-reach, min(i+reach, n-1)
		switch {
		case from <= 0:
			copy(row(values, i), row(forwards, to))
		case from/wide == to/wide:
			copy(row(values, i), row(backwards, from))
		default:
			largest(row(values, i), row(backwards, from), row(forwards, to))
		}
	}
}

func largest(to, a, b []uint8) {
	for i := range to {
		to[i] = max(a[i], b[i])
	}
}

func invert(values []uint8) {
	for i, v := range values {
		values[i] = ^v
	}
}

// transposed returns the columns as rows.
func transposed[V any](values []V, cols int) []V {
	rows := len(values) / cols
	out := make([]V, len(values))
	const tile = 32 // for the cache
	for top := 0; top < rows; top += tile {
		for x := range cols {
			for y := top; y < min(top+tile, rows); y++ {
				out[x*rows+y] = values[y*cols+x]
			}
		}
	}
	return out
}

// amid is a place between the middles of four pixels: the first of them, how far the others are
// from it, and the shares of those to the right and below, of 256.
type amid struct {
	first, right, below int
	x, y                int
}

// amidUnit is how many times the gray of a place is, see of.
const amidUnit = 1 << 16

// between finds a place between the middles of pixels; one outside is on the border.
func (p *ink) between(at point) amid {
	x, y := int(min(max(at.x-0.5, 0), float64(p.cols-1))*256), int(min(max(at.y-0.5, 0), float64(p.rows-1))*256)
	col, row := x>>8, y>>8
	m := amid{first: row*p.cols + col, x: x & 255, y: y & 255}
	if col+1 < p.cols {
		m.right = 1
	}
	if row+1 < p.rows {
		m.below = p.cols
	}
	return m
}

// of is the gray there, times amidUnit.
func (m *amid) of(gray []uint8) int {
	a, b := int(gray[m.first]), int(gray[m.first+m.right])
	c, d := int(gray[m.first+m.below]), int(gray[m.first+m.below+m.right])
	a, c = a<<8+(b-a)*m.x, c<<8+(d-c)*m.x
	return a<<8 + (c-a)*m.y
}

// grayAt is the gray of a place between pixels.
func (p *ink) grayAt(at point) float64 {
	m := p.between(at)
	return float64(m.of(p.gray)) / amidUnit
}

// lightInks returns a picture by its light ink, as the lightest of each pixel's colours shows it and as the
// darkest does.
func (p *ink) lightInks() (lightest, darkest *ink) {
	l, d := *p, *p
	l.gray, l.other, l.left = p.other, p.gray, allSamples()
	d.gray, d.other, d.left = inverse(p.gray), inverse(p.other), allSamples()
	return &l, &d
}

func inverse(values []uint8) []uint8 {
	values = slices.Clone(values)
	invert(values)
	return values
}
