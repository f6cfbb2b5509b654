package pdf

import (
	"strconv"
	"strings"
	"unicode/utf16"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/unicode/norm"
)

// font says what the codes of a text mean, and how wide they are.
type font struct {
	wide    bool            // a code has two bytes
	chars   map[int]rune    // by code, where the font says so
	bytes   *[256]rune      // otherwise, of a byte
	width   map[int]float64 // by code, in sizes of the font
	missing float64         // the width of other codes
}

// glyph is a character of a text, with its width in sizes of the font.
type glyph struct {
	char  rune
	width float64
}

// entries counts entries of tables before they are made.
func (f *file) entries(n int) {
	f.budget.Hold(sizeOfEntry, n)
	f.budget.Work(timeOfEntry, n)
}

// sizeOf is what widths count, in all fonts but those that draw their characters themselves.
const sizeOf = 1.0 / 1000

func newFont(file *file, v value) *font {
	file.entries(256)
	f := &font{width: map[int]float64{}, missing: usualWidth, bytes: bytesOf(v.key("Encoding"))}
	if to := v.key("ToUnicode"); to.isStream() {
		f.chars = readUnicode(to)
	}
	unit := sizeOf
	switch v.key("Subtype").name() {
	case "Type0":
		f.wide = true
		f.readWide(v.key("DescendantFonts").index(0))
		return f
	case "Type3":
		if m := v.key("FontMatrix"); m.len() == 6 {
			unit = m.index(0).number()
		}
	}
	first, widths := v.key("FirstChar").int(), v.key("Widths")
	for i := range min(widths.len(), 256) {
		f.width[first+i] = widths.index(i).number() * unit
	}
	return f
}

// readWide reads the widths of a font whose codes have two bytes: runs of codes with a width
// each, or with one for all.
func (f *font) readWide(v value) {
	f.missing = 1
	if w := v.key("DW"); !w.isNull() {
		f.missing = w.number() * sizeOf
	}
	all := v.key("W")
	for i := 0; i+1 < all.len(); {
		first := all.index(i).int()
		if each := all.index(i + 1); each.isList() {
			v.file.entries(each.len())
			for j := range each.len() {
				f.width[first+j] = each.index(j).number() * sizeOf
			}
			i += 2
			continue
		}
		lo, hi, width := max(first, 0), min(all.index(i+1).int(), 1<<16), all.index(i+2).number()*sizeOf
		v.file.entries(max(0, hi-lo) + 1)
		for code := lo; code <= hi; code++ {
			f.width[code] = width
		}
		i += 3
	}
}

// bytesOf is what the bytes of a text are, by the name of an encoding and by what differs from it.
func bytesOf(v value) *[256]rune {
	base := charmap.Windows1252
	if v.name() == "MacRomanEncoding" || v.key("BaseEncoding").name() == "MacRomanEncoding" {
		base = charmap.Macintosh
	}
	var all [256]rune
	for i := range all {
		all[i] = base.DecodeByte(byte(i))
	}
	code := 0
	for _, d := range v.key("Differences").all() {
		if d.name() == "" {
			code = d.int()
			continue
		}
		if r := runeOf(string(d.name())); r != 0 && 0 <= code && code < len(all) {
			all[code] = r
		}
		code++
	}
	return &all
}

// words are the names of characters that are no letters, and the accents of those that are.
var words = map[string]rune{
	"zero": '0', "one": '1', "two": '2', "three": '3', "four": '4', "five": '5', "six": '6', "seven": '7', "eight": '8', "nine": '9',
	"space": ' ', "period": '.', "comma": ',', "colon": ':', "semicolon": ';', "hyphen": '-', "endash": '–', "emdash": '—',
	"slash": '/', "numbersign": '#', "parenleft": '(', "parenright": ')', "quoteright": '’', "quoteleft": '‘', "quotesingle": '\'',
	"quotedblleft": '“', "quotedblright": '”', "exclam": '!', "question": '?', "ampersand": '&', "plus": '+', "equal": '=', "percent": '%',
	"underscore": '_', "asterisk": '*', "bullet": '•', "germandbls": 'ß', "fi": 'ﬁ', "fl": 'ﬂ', "ff": 'ﬀ', "ffi": 'ﬃ', "ffl": 'ﬄ', "dotlessi": 'ı',
	"ae": 'æ', "AE": 'Æ', "oe": 'œ', "OE": 'Œ', "oslash": 'ø', "Oslash": 'Ø', "eth": 'ð', "Eth": 'Ð', "thorn": 'þ', "Thorn": 'Þ',
	"grave": '\u0300', "acute": '\u0301', "circumflex": '\u0302', "tilde": '\u0303', "dieresis": '\u0308', "ring": '\u030a', "caron": '\u030c', "cedilla": '\u0327',
}

// runeOf is the character of a name; 0 if it is not known.
func runeOf(name string) rune {
	if r := words[name]; r != 0 || name == "" {
		return r
	}
	if len(name) == 1 {
		return rune(name[0])
	}
	if accent := words[name[1:]]; 0x300 <= accent && accent < 0x370 {
		r := []rune(norm.NFC.String(name[:1] + string(accent)))
		return r[0]
	}
	if hex, ok := strings.CutPrefix(name, "uni"); ok {
		n, _ := strconv.ParseUint(hex, 16, 16)
		return rune(n)
	}
	return 0
}

// glyphs yields the characters of a text.
func (f *font) glyphs(text string, yield func(g glyph) bool) {
	step := 1
	if f.wide {
		step = 2
	}
	for ; len(text) >= step; text = text[step:] {
		code := int(text[0])
		if f.wide {
			code = code<<8 | int(text[1])
		}
		g := glyph{f.chars[code], f.missing}
		if _, ok := f.chars[code]; !ok && !f.wide {
			g.char = f.bytes[code]
		}
		if w, ok := f.width[code]; ok {
			g.width = w
		}
		if !yield(g) {
			return
		}
	}
}

// readUnicode reads the first character that each code of a font is in Unicode.
func readUnicode(v value) map[int]rune {
	file := v.file
	text, err := file.bytes(v)
	if err != nil {
		return nil
	}
	defer file.budget.Free(2 * len(text))
	chars := map[int]rune{}
	set := func(code int, s any, more int) {
		if r, ok := unicode16(s, more); ok {
			chars[code] = r
		}
	}
	for l := (&lexer{file: file, text: text}); ; {
		all, word := l.items()
		switch word {
		case "":
			return chars
		case "endbfchar":
			file.entries(len(all) / 2)
			for ; len(all) >= 2; all = all[2:] {
				set(code(all[0]), all[1], 0)
			}
		case "endbfrange":
			for ; len(all) >= 3; all = all[3:] {
				lo, hi := code(all[0]), code(all[1])
				each, ok := all[2].(list)
				if ok {
					hi = min(hi, lo+len(each)-1)
				}
				file.entries(max(0, hi-lo) + 1)
				for n := lo; n <= hi; n++ {
					if ok {
						set(n, each[n-lo], 0)
					} else {
						set(n, all[2], n-lo)
					}
				}
			}
		}
		file.budget.Free(l.held)
		l.held = 0
	}
}

// code is the number that a string is, of two bytes at most.
func code(s any) (n int) {
	text, _ := s.(string)
	for _, b := range []byte(text) {
		n = (n<<8 | int(b)) & 0xffff
	}
	return n
}

// unicode16 is the first character of a string in UTF-16, with more added to the last unit.
func unicode16(s any, more int) (r rune, ok bool) {
	text, _ := s.(string)
	var units []uint16
	for i := 0; i+1 < len(text) && len(units) < 2; i += 2 {
		units = append(units, uint16(text[i])<<8|uint16(text[i+1]))
	}
	if n := len(units); n > 0 && len(text) <= 2*n+1 {
		units[n-1] += uint16(more)
	}
	all := utf16.Decode(units)
	return append(all, 0)[0], len(all) > 0
}
