package eps

import (
	"bytes"
	"fmt"
	"math"
	"slices"

	"samurai/overlap/render/font"
)

// face is a font of the document: up to 256 letters of the regular or the bold font, whose codes have the same
// high part.
type face struct {
	high rune
	bold bool
}

func (f face) String() string {
	style := "Regular"
	if f.bold {
		style = "Bold"
	}
	return fmt.Sprintf("Samurai%s%02X", style, f.high)
}

// fonts defines the fonts of all labels, as those of Type 1 (Adobe Type 1 Font Format, 1990).
func (e *writer) fonts() {
	faces, used := []face{}, map[face][]rune{}
	for i := range e.scene.Labels {
		l := &e.scene.Labels[i]
		for _, r := range l.Text {
			f := face{r >> 8, l.Bold}
			if used[f] == nil {
				faces = append(faces, f)
			}
			if !slices.Contains(used[f], r) {
				used[f] = append(used[f], r)
			}
		}
	}
	for _, f := range faces {
		e.printf("%%%%BeginResource: font %s\n11 dict begin\n/FontName /%[1]s def /PaintType 0 def /FontType 1 def\n", f)
		e.printf("/FontMatrix [0.001 0 0 0.001 0 0] def /FontBBox [-100 -400 1300 1200] def\n/Encoding 256 array 0 1 255 {1 index exch /.notdef put} for\n")
		for _, r := range used[f] {
			e.printf("dup %d /%s put\n", r&0xff, name(r))
		}
		var private bytes.Buffer
		fmt.Fprintf(&private, "\x00\x00\x00\x00dup /Private 5 dict dup begin\n/RD {string currentfile exch readstring pop} def /ND {def} def\n")
		fmt.Fprintf(&private, "/BlueValues [] def /password 5839 def\n2 index /CharStrings %d dict dup begin\n", len(used[f])+1)
		define := func(name, text string) {
			code := encrypted(letter(e.font, text, f.bold), 4330)
			fmt.Fprintf(&private, "/%s %d RD %s ND\n", name, len(code), code)
		}
		define(".notdef", "")
		for _, r := range used[f] {
			define(name(r), string(r))
		}
		private.WriteString("end\nend\nput put\ndup /FontName get exch definefont pop\nmark currentfile closefile\n")
		e.printf("def currentdict end\ncurrentfile eexec\n")
		for line := range slices.Chunk(encrypted(private.Bytes(), 55665), 60) {
			e.printf("%x\n", line)
		}
		for range 8 {
			e.printf("%064d\n", 0)
		}
		e.printf("cleartomark\n%%%%EndResource\n")
	}
}

// name is the name of a letter, from which programs know its character.
func name(r rune) string { return fmt.Sprintf("u%04X", r) }

// encrypted is how Type 1 writes what it calls private, from a key on.
func encrypted(plain []byte, key uint16) []byte {
	code := bytes.Clone(plain)
	for i, b := range plain {
		code[i] = b ^ byte(key>>8)
		key = (uint16(code[i])+key)*52845 + 22719
	}
	return code
}

// letter is the program that draws a letter, or nothing for no text.
func letter(f *font.Font, text string, bold bool) []byte {
	var c charstring
	c.WriteString("\x00\x00\x00\x00") // which are skipped
	c.put(hsbw, 0, int(math.Round(1000*f.Width(text, bold))))
	f.Draw(text, bold, &c)
	c.put(endchar)
	return c.Bytes()
}

// charstring is the program of a letter: a font.Pen that writes operators, whose numbers come first, each
// place relative to the one before.
type charstring struct {
	bytes.Buffer
	x, y int
	open bool
}

// The operators of charstrings.
const (
	rlineto   = 5
	rrcurveto = 8
	closepath = 9
	hsbw      = 13
	endchar   = 14
	rmoveto   = 21
)

func (c *charstring) put(operator byte, numbers ...int) {
	for _, n := range numbers {
		switch {
		case -107 <= n && n <= 107:
			c.WriteByte(byte(n + 139))
		case 0 < n && n <= 1131:
			c.Write([]byte{byte((n-108)>>8) + 247, byte(n - 108)})
		case -1131 <= n && n < 0:
			c.Write([]byte{byte((-n-108)>>8) + 251, byte(-n - 108)})
		default:
			c.Write([]byte{255, byte(n >> 24), byte(n >> 16), byte(n >> 8), byte(n)})
		}
	}
	c.WriteByte(operator)
}

// to writes an operator with places in parts of the letter's size, y down.
func (c *charstring) to(operator byte, places ...float64) {
	var numbers []int
	for i := 0; i < len(places); i += 2 {
		x, y := int(math.Round(1000*places[i])), int(math.Round(-1000*places[i+1]))
		numbers = append(numbers, x-c.x, y-c.y)
		c.x, c.y = x, y
	}
	c.put(operator, numbers...)
}

// MoveTo is a font.Pen's, as are the others.
func (c *charstring) MoveTo(x, y float64) {
	c.Close()
	c.to(rmoveto, x, y)
	c.open = true
}

// LineTo is a font.Pen's.
func (c *charstring) LineTo(x, y float64) { c.to(rlineto, x, y) }

// CubeTo is a font.Pen's.
func (c *charstring) CubeTo(x1, y1, x2, y2, x, y float64) { c.to(rrcurveto, x1, y1, x2, y2, x, y) }

// Close is a font.Pen's.
func (c *charstring) Close() {
	if c.open {
		c.put(closepath)
		c.open = false
	}
}
