package pdf

import (
	"bytes"
	"encoding/hex"
	"io"
	"regexp"
	"unicode/utf16"

	"github.com/ledongthuc/pdf"
)

// font says what the codes of a text mean, and how wide they are.
type font struct {
	wide    bool             // a code has two bytes
	chars   map[int]string   // by code, where the font says so
	decode  pdf.TextEncoding // of a byte, otherwise
	width   map[int]float64  // by code, in sizes of the font
	missing float64          // the width of other codes
}

// glyph is a character of a text, with its width in sizes of the font.
type glyph struct {
	char  rune
	width float64
}

// sizeOf is what widths count, in all fonts but those that draw their characters themselves.
const sizeOf = 1.0 / 1000

func newFont(v pdf.Value) *font {
	f := &font{width: map[int]float64{}, missing: 0.5}
	reader := pdf.Font{V: v}
	f.decode = reader.Encoder()
	if to := v.Key("ToUnicode"); to.Kind() == pdf.Stream {
		f.chars = readUnicode(to)
	}
	unit := sizeOf
	switch v.Key("Subtype").Name() {
	case "Type0":
		f.wide = true
		f.readWide(v.Key("DescendantFonts").Index(0))
		return f
	case "Type3":
		if m := v.Key("FontMatrix"); m.Len() == 6 {
			unit = m.Index(0).Float64()
		}
	}
	first, widths := int(v.Key("FirstChar").Int64()), v.Key("Widths")
	for i := range min(widths.Len(), 256) {
		f.width[first+i] = widths.Index(i).Float64() * unit
	}
	return f
}

// readWide reads the widths of a font whose codes have two bytes: runs of codes with a width
// each, or with one for all.
func (f *font) readWide(v pdf.Value) {
	f.missing = 1
	if w := v.Key("DW"); !w.IsNull() {
		f.missing = w.Float64() * sizeOf
	}
	all := v.Key("W")
	for i := 0; i+1 < all.Len() && len(f.width) < 1<<16; {
		first := int(all.Index(i).Int64())
		if each := all.Index(i + 1); each.Kind() == pdf.Array {
			for j := range min(each.Len(), 1<<16) {
				f.width[first+j] = each.Index(j).Float64() * sizeOf
			}
			i += 2
			continue
		}
		end, width := int(all.Index(i+1).Int64()), all.Index(i+2).Float64()*sizeOf
		for code := max(first, 0); code <= min(end, 1<<16); code++ {
			f.width[code] = width
		}
		i += 3
	}
}

// glyphs returns the characters of a text.
func (f *font) glyphs(text string) (all []glyph) {
	step := 1
	if f.wide {
		step = 2
	}
	for ; len(text) >= step; text = text[step:] {
		code := int(text[0])
		if f.wide {
			code = code<<8 | int(text[1])
		}
		said, ok := f.chars[code]
		if !ok && !f.wide {
			said = f.decode.Decode(text[:1])
		}
		g := glyph{width: f.missing}
		if w, ok := f.width[code]; ok {
			g.width = w
		}
		for _, r := range said {
			g.char = r
			break
		}
		all = append(all, g)
	}
	return all
}

// maxUnicode is the most bytes of a table of characters that are read.
const maxUnicode = 1 << 20

// tokens are what a table of characters consists of: strings in hexadecimal digits, brackets
// and words.
var tokens = regexp.MustCompile(`<[0-9A-Fa-f\s]*>|[\[\]]|[A-Za-z]+`)

// readUnicode reads what the codes of a font are in Unicode.
func readUnicode(v pdf.Value) map[int]string {
	stream := v.Reader()
	defer stream.Close()
	text, _ := io.ReadAll(io.LimitReader(stream, maxUnicode))
	chars := map[int]string{}
	var strings [][]byte // since the last word
	list := -1           // where the last list began among them
	for _, token := range tokens.FindAll(text, -1) {
		switch {
		case token[0] == '<':
			value, _ := hex.DecodeString(string(bytes.Join(bytes.Fields(token[1:len(token)-1]), nil)))
			strings = append(strings, value)
		case token[0] == '[':
			list = len(strings)
		case token[0] == ']':
			for i := list; list >= 2 && i < len(strings); i++ {
				chars[code(strings[list-2])+i-list] = unicode16(strings[i], 0)
			}
			strings, list = strings[:max(0, list-2)], -1
		case string(token) == "endbfchar":
			for ; len(strings) >= 2; strings = strings[2:] {
				chars[code(strings[0])] = unicode16(strings[1], 0)
			}
			strings = nil
		case string(token) == "endbfrange":
			for ; len(strings) >= 3; strings = strings[3:] {
				lo, hi := code(strings[0]), code(strings[1])
				for n := lo; n <= hi; n++ {
					chars[n] = unicode16(strings[2], uint16(n-lo))
				}
			}
			strings = nil
		default:
			strings, list = nil, -1
		}
	}
	return chars
}

func code(s []byte) (n int) {
	for _, b := range s {
		n = n<<8 | int(b)
	}
	return n & 0xffff
}

// unicode16 decodes UTF-16, with more added to the last unit.
func unicode16(s []byte, more uint16) string {
	var units []uint16
	for ; len(s) >= 2; s = s[2:] {
		units = append(units, uint16(s[0])<<8|uint16(s[1]))
	}
	if len(units) > 0 {
		units[len(units)-1] += more
	}
	return string(utf16.Decode(units))
}
