package pdf

import (
	"bytes"
	"compress/zlib"
	"encoding/ascii85"
	"encoding/hex"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"io"
	"strconv"
	"strings"

	"github.com/ledongthuc/pdf"
	"golang.org/x/image/ccitt"
	"golang.org/x/image/tiff/lzw"
)

// raster is a picture in a PDF.
type raster struct {
	cols, rows int
	at         func(x, y int) (r, g, b, a uint8)
}

// maxPixels is the most pixels of a picture in a PDF that is read.
const maxPixels = 40_000_000

// maxPicture is the most bytes of a picture, unpacked.
const maxPicture = 3 * maxPixels

var errPicture = errors.New("a picture that cannot be read")

// picture reads a picture of the page; ink is the colour of one that is a mask. nil if it is too
// large, or in a form that is not read, such as JPEG 2000 and JBIG2.
func (c *content) picture(v pdf.Value, ink color.Color) (p *raster) {
	cols, rows := int(v.Key("Width").Int64()), int(v.Key("Height").Int64())
	if cols < 1 || rows < 1 || cols > maxPixels/rows || c.encrypted {
		return nil
	}
	data, img, err := c.unpacked(v, cols, rows)
	switch {
	case err != nil:
		return nil
	case img != nil:
		p = ofImage(img, inverted(v))
	case v.Key("ImageMask").Bool():
		p = ofMask(v, data, cols, rows, ink)
	default:
		p = ofSamples(data, cols, rows, bitsOf(v), c.space(v.Key("ColorSpace")), inverted(v))
	}
	if soft := v.Key("SMask"); p != nil && soft.Kind() == pdf.Stream && soft.Key("SMask").IsNull() {
		if s := c.picture(soft, nil); s != nil {
			return p.masked(s)
		}
	}
	return p
}

func bitsOf(v pdf.Value) int {
	if bits := int(v.Key("BitsPerComponent").Int64()); bits > 0 {
		return bits
	}
	return 8
}

// inverted reports whether a picture's samples are to be turned round.
func inverted(v pdf.Value) bool {
	d := v.Key("Decode")
	return d.Len() >= 2 && d.Index(0).Float64() > d.Index(1).Float64()
}

// ofImage is a raster of a decoded JPEG, turned round if it says so.
func ofImage(img image.Image, turn bool) *raster {
	if p, ok := img.(*image.CMYK); ok && !turn { // which the decoder takes to be turned round
		for i := range p.Pix {
			p.Pix[i] = ^p.Pix[i]
		}
	}
	b := img.Bounds()
	return &raster{b.Dx(), b.Dy(), func(x, y int) (uint8, uint8, uint8, uint8) {
		x, y = b.Min.X+x, b.Min.Y+y
		switch img := img.(type) {
		case *image.Gray:
			v := img.Pix[img.PixOffset(x, y)]
			if turn {
				v = ^v
			}
			return v, v, v, 255
		case *image.YCbCr:
			i := img.COffset(x, y)
			r, g, b := color.YCbCrToRGB(img.Y[img.YOffset(x, y)], img.Cb[i], img.Cr[i])
			return r, g, b, 255
		default:
			r, g, b, _ := img.At(x, y).RGBA()
			return uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 255
		}
	}}
}

// ofMask paints ink where a picture of one bit has 0.
func ofMask(v pdf.Value, data []byte, cols, rows int, ink color.Color) *raster {
	wide, turn := (cols+7)/8, inverted(v)
	if len(data) < wide*rows || ink == nil {
		return nil
	}
	r, g, b, _ := ink.RGBA()
	return &raster{cols, rows, func(x, y int) (uint8, uint8, uint8, uint8) {
		if bit := data[y*wide+x/8]>>(7-x%8)&1 == 1; bit == turn {
			return uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 255
		}
		return 0, 0, 0, 0
	}}
}

// ofSamples has samples of so many bits, packed in rows.
func ofSamples(data []byte, cols, rows, bits int, s space, turn bool) *raster {
	wide := (cols*s.parts*bits + 7) / 8
	if s.parts < 1 || bits > 16 || bits&(bits-1) != 0 || len(data) < wide*rows {
		return nil
	}
	most := uint32(1)<<min(bits, 8) - 1
	return &raster{cols, rows, func(x, y int) (uint8, uint8, uint8, uint8) {
		var v [4]float64
		for k := range min(s.parts, len(v)) {
			at := (x*s.parts + k) * bits
			n := uint32(data[y*wide+at/8])
			if bits < 8 {
				n = n >> (8 - bits - at%8) & most
			}
			if turn {
				n = most - n
			}
			v[k] = float64(n)
			if s.table == nil {
				v[k] /= float64(most)
			}
		}
		c := s.color(v[:])
		return c.R, c.G, c.B, 255
	}}
}

// masked is a picture that is only there as far as another is bright.
func (p *raster) masked(by *raster) *raster {
	return &raster{p.cols, p.rows, func(x, y int) (uint8, uint8, uint8, uint8) {
		r, g, b, _ := p.at(x, y)
		a, _, _, _ := by.at(x*by.cols/p.cols, y*by.rows/p.rows)
		return r, g, b, a
	}}
}

// unpacked takes the filters of a stream away: its bytes, or the picture if it is a JPEG.
func (c *content) unpacked(v pdf.Value, cols, rows int) (data []byte, img image.Image, err error) {
	var r io.Reader
	if r, err = c.raw(v); err != nil {
		return nil, nil, err
	}
	for i, name := range list(v.Key("Filter")) {
		parms := v.Key("DecodeParms")
		if parms.Kind() == pdf.Array {
			parms = parms.Index(i)
		}
		switch name.Name() {
		case "DCTDecode":
			config, err := io.ReadAll(io.LimitReader(r, maxPicture))
			if err != nil {
				return nil, nil, err
			}
			if head, err := jpeg.DecodeConfig(bytes.NewReader(config)); err != nil || head.Width > maxPixels/max(1, head.Height) {
				return nil, nil, errPicture
			}
			img, err = jpeg.Decode(bytes.NewReader(config))
			return nil, img, err
		case "FlateDecode":
			r, err = zlib.NewReader(r)
			r = unpredicted(r, parms)
		case "LZWDecode":
			r = unpredicted(lzw.NewReader(r, lzw.MSB, 8), parms)
		case "ASCII85Decode":
			r = ascii85.NewDecoder(&until{r: r, end: '~'})
		case "ASCIIHexDecode":
			r = hex.NewDecoder(&until{r: r, end: '>'})
		case "CCITTFaxDecode":
			r = fax(r, parms, cols, rows)
		default:
			return nil, nil, errPicture
		}
		if err != nil {
			return nil, nil, err
		}
	}
	data, err = io.ReadAll(io.LimitReader(r, maxPicture))
	if len(data) > 0 { // a picture that breaks off is white below
		err = nil
	}
	return data, nil, err
}

// fax reads what is packed as a fax of group 3 or 4.
func fax(r io.Reader, parms pdf.Value, cols, rows int) io.Reader {
	form := ccitt.Group3
	if parms.Key("K").Int64() < 0 {
		form = ccitt.Group4
	}
	if n := int(parms.Key("Columns").Int64()); n > 0 && n < maxPixels {
		cols = n
	}
	return ccitt.NewReader(r, ccitt.MSB, form, cols, rows, &ccitt.Options{
		Align:  parms.Key("EncodedByteAlign").Bool(),
		Invert: parms.Key("BlackIs1").Bool(),
	})
}

// list is a value as a list: an array, one value, or none.
func list(v pdf.Value) (all []pdf.Value) {
	switch v.Kind() {
	case pdf.Null:
	case pdf.Array:
		for i := range min(v.Len(), maxForms) {
			all = append(all, v.Index(i))
		}
	default:
		all = append(all, v)
	}
	return all
}

// raw is a stream as it stands in the file, which the library does not hand out; its text says
// where.
func (c *content) raw(v pdf.Value) (io.Reader, error) {
	text := v.String()
	at, err := strconv.Atoi(text[strings.LastIndexByte(text, '@')+1:])
	n := int(v.Key("Length").Int64())
	if err != nil || v.Kind() != pdf.Stream || at < 0 || n < 0 || at > len(c.file) || n > len(c.file)-at {
		return nil, errPicture
	}
	return bytes.NewReader(c.file[at : at+n]), nil
}

// until reads up to a mark, without white space.
type until struct {
	r     io.Reader
	end   byte
	ended bool
}

func (u *until) Read(b []byte) (int, error) {
	if u.ended {
		return 0, io.EOF
	}
	n, err := u.r.Read(b)
	if i := bytes.IndexByte(b[:n], u.end); i >= 0 {
		n, u.ended = i, true
	}
	kept := 0
	for _, ch := range b[:n] {
		if ch > ' ' {
			b[kept] = ch
			kept++
		}
	}
	return kept, err
}

// unpredicted undoes the predictors of PNG and TIFF.
func unpredicted(r io.Reader, parms pdf.Value) io.Reader {
	kind := parms.Key("Predictor").Int64()
	if kind < 2 {
		return r
	}
	number := func(key string, otherwise int) int {
		if n := int(parms.Key(key).Int64()); n > 0 && n <= maxPixels {
			return n
		}
		return otherwise
	}
	colors, bits := min(32, number("Colors", 1)), min(16, number("BitsPerComponent", 8))
	p := &predicted{r: r, png: kind >= 10, step: (colors*bits + 7) / 8}
	wide := (number("Columns", 1)*colors*bits + 7) / 8
	if !p.png && bits != 8 {
		return r
	}
	p.line, p.above = make([]byte, wide), make([]byte, wide)
	return p
}

// predicted are rows that hold, for each sample, how it differs from those before.
type predicted struct {
	r           io.Reader
	png         bool // each row begins with its kind of difference
	step        int  // bytes of a pixel
	line, above []byte
	rest        []byte // of the line, not yet handed out
}

func (p *predicted) Read(b []byte) (int, error) {
	if len(p.rest) == 0 {
		kind := [1]byte{1}
		if p.png {
			if _, err := io.ReadFull(p.r, kind[:]); err != nil {
				return 0, err
			}
		}
		p.line, p.above = p.above, p.line
		if _, err := io.ReadFull(p.r, p.line); err != nil {
			return 0, err
		}
		p.undo(kind[0])
		p.rest = p.line
	}
	n := copy(b, p.rest)
	p.rest = p.rest[n:]
	return n, nil
}

// undo adds to each byte of the line what was foreseen.
func (p *predicted) undo(kind byte) {
	for i, up := range p.above {
		left, corner := byte(0), byte(0)
		if i >= p.step {
			left, corner = p.line[i-p.step], p.above[i-p.step]
		}
		switch kind {
		case 1:
			p.line[i] += left
		case 2:
			p.line[i] += up
		case 3:
			p.line[i] += byte((int(left) + int(up)) / 2)
		case 4:
			p.line[i] += paeth(left, up, corner)
		}
	}
}

// paeth is the one of three neighbours that is nearest to left + up - corner.
func paeth(left, up, corner byte) byte {
	far := func(a, b byte) int { return max(int(a)-int(b), int(b)-int(a)) }
	a, b := far(up, corner), far(left, corner)
	c := int(left) + int(up) - 2*int(corner)
	c = max(c, -c)
	switch {
	case a <= b && a <= c:
		return left
	case b <= c:
		return up
	}
	return corner
}
