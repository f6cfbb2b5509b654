package pdf

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"io"

	"samurai/overlap/scan"
)

// raster is a picture in a PDF, perhaps made smaller.
type raster struct {
	cols, rows int
	pixels     []uint8 // red, green, blue and how far they cover what is below, row after row
}

var errPicture = errors.New("a picture that cannot be read")

// picture reads a picture of the page; ink is the colour of one that is a mask. nil if it is too large, or in a form
// that is not read, such as JPEG 2000 and JBIG2. What it holds is free once it was drawn.
func (c *content) picture(v value, ink color.Color) *raster {
	cols, rows := v.key("Width").int(), v.key("Height").int()
	if cols < 1 || rows < 1 || cols > scan.MaxPixels/rows {
		return nil
	}
	u, err := c.file.unpacked(v, cols, rows)
	defer c.file.budget.Free(u.held)
	if err != nil {
		return nil
	}
	var p *raster
	if u.left == "DCTDecode" || u.left == "DCT" {
		p, err = c.photo(v, u)
	} else if u.left == "" {
		var row func([]uint8) error
		if row, err = c.samples(v, u, cols, ink); err == nil {
			p, err = c.reduced(cols, rows, row)
		}
	}
	if p == nil || err != nil {
		return nil
	}
	if soft := v.key("SMask"); soft.isStream() && !soft.key("SMask").isStream() {
		if s := c.picture(soft, nil); s != nil {
			p.mask(s)
			c.free(s)
		}
	}
	return p
}

func (c *content) free(p *raster) { c.file.budget.Free(len(p.pixels)) }

// reduced reads the rows of a picture, of four bytes for a pixel, and keeps the means of as many as are one pixel
// of the raster.
func (c *content) reduced(cols, rows int, row func(line []uint8) error) (*raster, error) {
	step := 1
	for (cols/step)*(rows/step) > maxKept {
		step++
	}
	p := &raster{cols: cols / step, rows: rows / step}
	if min(p.cols, p.rows) < 1 {
		return nil, errPicture
	}
	size := 4 * p.cols * p.rows
	c.file.budget.Work(timeOfPixel, cols, rows)
	c.file.budget.Hold(size + 20*cols)
	defer c.file.budget.Free(20 * cols)
	p.pixels = make([]uint8, size)
	line, sums := make([]uint8, 4*cols), make([]uint32, 4*p.cols)
	for y := range p.rows {
		clear(sums)
		for range step {
			if err := row(line); err != nil {
				c.free(p)
				return nil, err
			}
			for x := range p.cols * step {
				a := uint32(line[4*x+3])
				sum := sums[x/step*4:][:4]
				for k, v := range line[4*x:][:3] {
					sum[k] += uint32(v) * a
				}
				sum[3] += a
			}
		}
		to := p.pixels[4*p.cols*y:]
		for x := range p.cols {
			if sum := sums[4*x:][:4]; sum[3] > 0 {
				for k := range 3 {
					to[4*x+k] = uint8(sum[k] / sum[3])
				}
				to[4*x+3] = uint8(sum[3] / uint32(step*step))
			}
		}
	}
	return p, nil
}

// photo reads a JPEG.
func (c *content) photo(v value, u unpacked) (p *raster, err error) {
	data := u.plain
	if data == nil {
		if data, err = c.file.rest(u); err != nil {
			return nil, err
		}
		defer c.file.budget.Free(2 * len(data))
	}
	config, err := jpeg.DecodeConfig(bytes.NewReader(data))
	if err != nil || config.Width > scan.MaxPixels/max(1, config.Height) {
		return nil, errPicture
	}
	weight := scan.Weight(config, data)
	c.file.budget.Hold(weight)
	defer c.file.budget.Free(weight)
	c.file.budget.Decode(config, data)
	img, err := jpeg.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	turn := inverted(v)
	if p, ok := img.(*image.CMYK); ok {
		if !turn { // which the decoder takes to be turned round
			for i := range p.Pix {
				p.Pix[i] = ^p.Pix[i]
			}
		}
		turn = false
	}
	b := img.Bounds()
	at := b.Min
	line := image.NewRGBA(image.Rect(0, 0, b.Dx(), 1))
	return c.reduced(b.Dx(), b.Dy(), func(to []uint8) error {
		draw.Draw(line, line.Rect, img, at, draw.Src)
		at.Y++
		copy(to, line.Pix)
		for i := range to {
			if turn && i%4 < 3 {
				to[i] = ^to[i]
			}
		}
		return nil
	})
}

// inverted reports whether a picture's samples are to be turned round.
func inverted(v value) bool {
	d := v.key("Decode")
	return d.len() >= 2 && d.index(0).number() > d.index(1).number()
}

// samples reads a picture of samples of so many bits, packed in rows, or paints ink where one of one bit has 0.
func (c *content) samples(v value, r io.Reader, cols int, ink color.Color) (row func(line []uint8) error, err error) {
	bits, parts := v.key("BitsPerComponent").int(), 1
	if bits <= 0 {
		bits = 8
	}
	var s space
	turn := inverted(v)
	mask := v.key("ImageMask").bool()
	if mask {
		bits = 1
	} else {
		s = c.space(v.key("ColorSpace"))
		parts = s.parts
	}
	if parts < 1 || bits > 16 || bits&(bits-1) != 0 || mask && ink == nil {
		return nil, fmt.Errorf("%d bits of %d parts", bits, parts)
	}
	pixel := s.pixels(bits, turn)
	if mask {
		pixel = stencil(ink, turn)
	}
	packed := make([]byte, (cols*parts*bits+7)/8)
	most := uint32(1)<<min(bits, 8) - 1
	return func(line []uint8) error {
		if _, err := io.ReadFull(r, packed); err != nil {
			return err
		}
		var v [4]uint32
		for x := range cols {
			for k := range min(parts, len(v)) {
				at := (x*parts + k) * bits
				n := uint32(packed[at/8])
				if bits < 8 {
					n = n >> (8 - bits - at%8) & most
				}
				v[k] = n
			}
			pixel(v, line[4*x:])
		}
		return nil
	}, nil
}

// stencil paints ink where a sample is 0, or where it is 1.
func stencil(ink color.Color, turn bool) func(v [4]uint32, to []uint8) {
	r, g, b, _ := ink.RGBA()
	return func(v [4]uint32, to []uint8) {
		clear(to[:4])
		if (v[0] == 1) == turn {
			to[0], to[1], to[2], to[3] = uint8(r>>8), uint8(g>>8), uint8(b>>8), 255
		}
	}
}

// pixels gives samples of so many bits their colour.
func (s space) pixels(bits int, turn bool) func(v [4]uint32, to []uint8) {
	most := uint32(1)<<min(bits, 8) - 1
	colour := func(v [4]uint32) color.RGBA {
		var part [4]float64
		for k, n := range v {
			if turn {
				n = most - n
			}
			part[k] = float64(n)
			if s.table == nil {
				part[k] /= float64(most)
			}
		}
		return s.color(part[:])
	}
	if s.parts == 1 { // all are known
		var table [256]color.RGBA
		for n := range most + 1 {
			table[n] = colour([4]uint32{n})
		}
		colour = func(v [4]uint32) color.RGBA { return table[v[0]] }
	}
	return func(v [4]uint32, to []uint8) {
		p := colour(v)
		to[0], to[1], to[2], to[3] = p.R, p.G, p.B, 255
	}
}

// mask makes a picture cover what is below only as far as another is bright.
func (p *raster) mask(by *raster) {
	for i := range p.cols * p.rows {
		x, y := i%p.cols, i/p.cols
		at := y*by.rows/p.rows*by.cols + x*by.cols/p.cols
		p.pixels[4*i+3] = by.pixels[4*at]
	}
}
