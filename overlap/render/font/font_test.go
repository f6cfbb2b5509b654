package font_test

import (
	"bytes"
	"encoding/binary"
	"math"
	"testing"

	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/gomonobold"
	"golang.org/x/image/font/gofont/goregular"

	"samurai/overlap/render"
	"samurai/overlap/render/font"
)

func read(t testing.TB, regular, bold []byte) *font.Font {
	t.Helper()
	f, err := font.New(regular, bold)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestNew: what is no font is an error, whatever its bytes.
func TestNew(t *testing.T) {
	for name, data := range map[string][]byte{"empty": {}, "text": []byte("layout: samurai"), "cut": gomono.TTF[:500], "collection": []byte("ttcf\x00\x01\x00\x00\xff\xff\xff\xff")} {
		if _, err := font.New(data, nil); err == nil {
			t.Errorf("%s is a font", name)
		}
		if _, err := font.New(gomono.TTF, data); err == nil {
			t.Errorf("%s is a bold font", name)
		}
	}
	if got := read(t, gomono.TTF, gomonobold.TTF).Family(); got != "Go Mono" {
		t.Errorf("the family is %q", got)
	}
}

// TestWidth: widths are those of the font, which a scene without one has in a table.
func TestWidth(t *testing.T) {
	mono := read(t, gomono.TTF, nil)
	if w := mono.Width("iW7", true); math.Abs(w-3*1229.0/2048) > 1e-3 {
		t.Errorf("three letters of a monospaced font are %v wide", w)
	}
	if !font.Go().Has('7') || font.Go().Has('漢') {
		t.Error("the Go font has 漢, or no 7")
	}
	if render.FontOf(&render.Scene{}) != font.Go() || render.FontOf(&render.Scene{Font: mono}) != mono {
		t.Error("another font than the scene's")
	}
}

// withoutDigits is a font whose characters begin behind the digits, made of one that has
// them: the segment of its table of characters that begins with the blank begins later.
func withoutDigits(t *testing.T, ttf []byte) []byte {
	t.Helper()
	at := bytes.Index(ttf, []byte("cmap"))
	table := bytes.Clone(ttf)
	cmap := table[binary.BigEndian.Uint32(ttf[at+8:]):]
	for i := range int(binary.BigEndian.Uint16(cmap[2:])) {
		sub := cmap[binary.BigEndian.Uint32(cmap[4+8*i+4:]):]
		if binary.BigEndian.Uint16(sub) != 4 {
			continue
		}
		segments := int(binary.BigEndian.Uint16(sub[6:]) / 2)
		starts, deltas := sub[16+2*segments:], sub[16+4*segments:]
		for n := range segments {
			if binary.BigEndian.Uint16(starts[2*n:]) == ' ' && binary.BigEndian.Uint16(deltas[2*segments+2*n:]) == 0 {
				binary.BigEndian.PutUint16(starts[2*n:], ':')
				return table
			}
		}
	}
	t.Fatal("no segment begins with the blank")
	return nil
}

// TestFallback: what a font lacks comes from the Go font, in regular and bold letters.
func TestFallback(t *testing.T) {
	f := read(t, withoutDigits(t, gomono.TTF), nil)
	var own, other, want box
	f.Draw("7", true, &own)
	f.Draw("A", true, &other)
	font.Go().Draw("7", true, &want)
	if !f.Has('7') || own != want || other.letters != 3 {
		t.Errorf("a digit that the font lacks is %+v, the Go font's %+v; %d copies of another letter", own, want, other.letters)
	}
	for _, bold := range []bool{false, true} {
		if got, want := f.Width("7", bold), font.Go().Width("7", bold); got != want || f.Width("A", bold) == font.Go().Width("A", bold) {
			t.Errorf("a digit is %v wide, that of the Go font %v", got, want)
		}
	}
	if f.Has('漢') {
		t.Error("neither font has 漢")
	}
}

// box is a pen that notes how far letters reach, and how many there are.
type box struct {
	x1, y1, x2, y2 float64
	letters        int
}

func (b *box) MoveTo(x, y float64) {
	b.x1, b.y1, b.x2, b.y2 = min(b.x1, x), min(b.y1, y), max(b.x2, x), max(b.y2, y)
}
func (b *box) LineTo(x, y float64)             { b.MoveTo(x, y) }
func (b *box) CubeTo(_, _, _, _, x, y float64) { b.MoveTo(x, y) }
func (b *box) Close()                          { b.letters++ }

// TestDraw: letters rise from the baseline as high as digits do and are as wide as the
// text; without a bold font they are drawn bolder.
func TestDraw(t *testing.T) {
	f := read(t, goregular.TTF, nil)
	var regular, bold box
	f.Draw("178", false, &regular)
	f.Draw("178", true, &bold)
	if regular.letters != 3 || bold.letters != 9 {
		t.Errorf("%d letters, %d bold ones", regular.letters, bold.letters)
	}
	if math.Abs(regular.y1+0.72) > 0.03 || regular.y2 > 0.03 || regular.x2 > f.Width("178", false) || regular.x2 < f.Width("17", false) {
		t.Errorf("%+v", regular)
	}
	if wider := bold.x2 - regular.x2; wider < 0.01 || wider > 0.05 {
		t.Errorf("bold letters reach %v further", wider)
	}
}

// FuzzNew: no bytes make reading a font or drawing with it panic or hang.
func FuzzNew(f *testing.F) {
	f.Add(gomono.TTF[:2000], "12 ab")
	f.Add([]byte("OTTO"), "1")
	f.Fuzz(func(t *testing.T, data []byte, text string) {
		if len(text) > 50 {
			t.Skip("nothing is gained by more letters")
		}
		if f, err := font.New(data, nil); err == nil {
			f.Draw(text, true, &box{})
			f.Width(text, false)
		}
	})
}
