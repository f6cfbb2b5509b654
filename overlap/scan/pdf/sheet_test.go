package pdf

import (
	"bytes"
	"compress/zlib"
	"encoding/ascii85"
	"encoding/hex"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"samurai/overlap/scan"
)

const grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// clues are the digits of the only board in a file.
func clues(t *testing.T, data []byte) string {
	t.Helper()
	budget := scan.NewBudget(len(data))
	pages, err := Pages(data, budget)
	if err != nil {
		return err.Error()
	}
	boards, err := scan.Boards(pages, func(*scan.Board) bool { return false }, budget)
	if err != nil {
		return err.Error()
	}
	if len(boards) != 1 {
		return fmt.Sprintf("%d boards", len(boards))
	}
	var text strings.Builder
	for _, c := range boards[0].Cells {
		text.WriteByte(".123456789"[c.Digit])
	}
	return text.String()
}

// outlines are operators that draw the board: lines as strokes, digits as areas of curves.
func outlines(t *testing.T) string {
	f, err := opentype.Parse(goregular.TTF)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for i := range 10 {
		fmt.Fprintf(&b, "%d w 20 %d m 200 %d l S %d 30 m %d 210 l S\n", 1+i%3/2, 30+20*i, 30+20*i, 20+20*i, 20+20*i)
	}
	var buf sfnt.Buffer
	for i, ch := range grid {
		if ch == '.' {
			continue
		}
		n, _ := f.GlyphIndex(&buf, ch)
		segments, err := f.LoadGlyph(&buf, n, fixed.I(16), nil)
		if err != nil {
			t.Fatal(err)
		}
		x, y := float64(20+20*(i%9)+6), float64(210-20*(i/9)-15)
		at := func(p fixed.Point26_6) string {
			return fmt.Sprintf("%.2f %.2f", x+float64(p.X)/64, y-float64(p.Y)/64)
		}
		for _, s := range segments {
			switch s.Op {
			case sfnt.SegmentOpMoveTo:
				fmt.Fprintf(&b, "%s m ", at(s.Args[0]))
			case sfnt.SegmentOpLineTo:
				fmt.Fprintf(&b, "%s l ", at(s.Args[0]))
			case sfnt.SegmentOpQuadTo:
				fmt.Fprintf(&b, "%s %s v ", at(s.Args[0]), at(s.Args[1]))
			}
		}
		b.WriteString("f\n")
	}
	return b.String()
}

// TestOutlines: digits that are areas, in print's inks, in a form, on a dark page, seen through,
// and on a page that is turned.
func TestOutlines(t *testing.T) {
	all := outlines(t)
	form := packed("/Type/XObject/Subtype/Form", all)
	for name, data := range map[string][]byte{
		"inks":   document("0 0.9 0.9 0.2 k 0.7 0.7 0 0.2 K /X Do", "/Resources<</XObject<</X 5 0 R>>>>", form),
		"named":  document("/C cs 0.9 scn /C CS 0.8 SCN "+all, "/Resources<</ColorSpace<</C[/Separation/Spot/DeviceGray 9 0 R]>>>>"),
		"night":  document("0.1 g 0 0 300 400 re f 1 g 0.9 G "+all, ""),
		"alpha":  document("/A gs "+all, "/Resources<</ExtGState<</A<</ca 0.7/CA 0.6>>>>>>"),
		"turned": document("0 1 -1 0 240 10 cm "+all, "/Rotate 90"),
	} {
		if got := clues(t, data); got != grid {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// TestOnce: a page is drawn without following its operators again.
func TestOnce(t *testing.T) {
	const operators = 400_000
	data := document(strings.Repeat("n ", operators)+outlines(t), "")
	budget := scan.NewBudget(len(data))
	all, err := Pages(data, budget)
	if err != nil {
		t.Fatal(err)
	}
	page, err := all[0]()
	if err != nil {
		t.Fatal(err)
	}
	before, _ := budget.Spent()
	img, err := page.Picture()
	after, _ := budget.Spent()
	blank := true
	for _, v := range img.Pix {
		blank = blank && v == 255
	}
	if work := after - before; err != nil || blank || work > int64(operators*timeOfOperator) {
		t.Errorf("%d of work, blank %t, %v", work, blank, err)
	}
}

// scanned is the board as a picture.
func scanned(t *testing.T) *image.Gray {
	pages, err := read(document(outlines(t), ""))
	if err != nil {
		t.Fatal(err)
	}
	from, err := pages[0].Picture()
	if err != nil {
		t.Fatal(err)
	}
	img := image.NewGray(image.Rect(0, 0, 600, 900))
	for i := range img.Pix {
		x, y := i%600, i/600
		img.Set(x, y, from.At(x*from.Bounds().Dx()/600, y*from.Bounds().Dy()/900))
	}
	return img
}

// TestPictures: pages that are one picture, in each way to pack it.
func TestPictures(t *testing.T) {
	img := scanned(t)
	var photo bytes.Buffer
	if err := jpeg.Encode(&photo, img, nil); err != nil {
		t.Fatal(err)
	}
	zipped := func(data []byte) string {
		var b bytes.Buffer
		w := zlib.NewWriter(&b)
		w.Write(data)
		w.Close()
		return b.String()
	}
	var ascii bytes.Buffer
	w := ascii85.NewEncoder(&ascii)
	w.Write(photo.Bytes())
	w.Close()
	bits := make([]byte, 75*900)
	for i, v := range img.Pix {
		if v > 128 {
			bits[i/8] |= 0x80 >> (i % 8)
		}
	}
	colours := image.NewRGBA(img.Rect)
	for i, v := range img.Pix {
		colours.Set(i%600, i/600, color.RGBA{max(v, 180), v, v, 255})
	}
	palette := image.NewPaletted(img.Rect, color.Palette{color.White, color.RGBA{0, 0, 120, 255}})
	draw.Draw(palette, img.Rect, img, image.Point{}, draw.Src)
	turned := bytes.Clone(img.Pix)
	for i := range turned {
		turned[i] = ^turned[i]
	}
	const gray = "/ColorSpace/DeviceGray/BitsPerComponent 8"
	const predicted = "/Filter/FlateDecode/DecodeParms<</Predictor 15/Columns 600"
	for name, x := range map[string][2]string{
		"JPEG":           {gray + "/Filter/DCTDecode", photo.String()},
		"JPEG in ASCII":  {gray + "/Filter[/ASCII85Decode/DCTDecode]", ascii.String() + "~>"},
		"JPEG in digits": {gray + "/Filter[/ASCIIHexDecode/DCTDecode]", hex.EncodeToString(photo.Bytes()) + ">"},
		"bytes":          {gray, string(img.Pix)},
		"Flate":          {gray + "/Filter/FlateDecode", zipped(img.Pix)},
		"turned round":   {gray + "/Decode[1 0]/Filter/FlateDecode", zipped(turned)},
		"bits":           {"/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/FlateDecode", zipped(bits)},
		"mask":           {"/ImageMask true/BitsPerComponent 1/Filter/FlateDecode", zipped(bits)},
		"predicted":      {"/ColorSpace[/ICCBased 6 0 R]/BitsPerComponent 8" + predicted + "/Colors 3>>", pngData(t, colours)},
		"palette":        {"/ColorSpace[/Indexed/DeviceRGB 1<FFFFFF000078>]/BitsPerComponent 1" + predicted + "/BitsPerComponent 1>>", pngData(t, palette)},
		"broken off":     {gray + "/Filter/FlateDecode", zipped(img.Pix)[:len(zipped(img.Pix))*4/5]},
		"JPEG 2000":      {gray + "/Filter/JPXDecode", photo.String()},
		"too large":      {gray + "/Filter/DCTDecode/Width 100000", photo.String()},
	} {
		keys := "/Type/XObject/Subtype/Image/Height 900" + x[0]
		if !strings.Contains(keys, "/Width") {
			keys += "/Width 600"
		}
		data := document("q 200 0 0 300 10 20 cm /I Do Q", "/Resources<</XObject<</I 5 0 R>>>>", packed(keys, x[1]), "<</N 3/Length 0>>\nstream\n\nendstream")
		f := open(data, scan.NewBudget(len(data)))
		c := &content{file: f, state: state{filling: black}}
		p := c.picture(f.value(ref(5)), color.Black)
		if bad := name == "JPEG 2000" || name == "too large" || name == "broken off"; bad || p == nil {
			if bad != (p == nil) {
				t.Errorf("%s: read is %v", name, p != nil)
			}
			continue
		}
		wrong := 0
		for i, v := range img.Pix {
			if g, a := p.pixels[4*i+1], p.pixels[4*i+3]; (v < 100 || v > 156) && (v < 128) != (g < 128 && a > 0) {
				wrong++
			}
		}
		if wrong > 0 || p.cols != 600 || p.rows != 900 {
			t.Errorf("%s: %d x %d, %d pixels are wrong", name, p.cols, p.rows, wrong)
		}
		if name == "JPEG" {
			if got := clues(t, data); got != grid {
				t.Errorf("%s: %s", name, got)
			}
		}
	}
}

// pngData is what stands in the data of a PNG, which a PDF can hold as it is.
func pngData(t *testing.T, img image.Image) string {
	var b bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	var all []byte
	for rest := b.Bytes()[8:]; len(rest) > 12; {
		n := int(rest[0])<<24 | int(rest[1])<<16 | int(rest[2])<<8 | int(rest[3])
		if string(rest[4:8]) == "IDAT" {
			all = append(all, rest[8:8+n]...)
		}
		rest = rest[12+n:]
	}
	return string(all)
}
