package format

import (
	"encoding/json"
	"strconv"
	"strings"
)

// unzipped restores JSON from what SudokuPad's zipper makes of it to save characters: keys
// without quotes, ' for ", nothing for {}, superfluous commas in objects, t and f. JSON
// stays as it is, and a text that is neither does not become JSON.
func unzipped(text string) string {
	z := unzipper{text: text}
	for z.at < len(text) {
		c := text[z.at]
		switch {
		case strings.IndexByte(jsonSpace, c) >= 0, c == ',' && len(z.open) == 0:
			z.put(c)
			z.at++
		case c == '"' || c == '\'':
			z.item(z.quoted())
		case c == '{' || c == '[':
			z.item(string(c))
			z.open, z.last = append(z.open, c), c
			z.at++
		case c == '}' || c == ']':
			z.fill(c == ']' && z.last == ',')
			z.put(c)
			z.open = z.open[:max(0, len(z.open)-1)]
			z.last = c
			z.at++
		case c == ',':
			z.fill(z.inList() && (z.last == '[' || z.last == ','))
			if z.last != '{' { // or else it is one too many
				z.last = c
			}
			z.at++
		case c == ':':
			z.put(c)
			z.last = c
			z.at++
		default:
			z.item(z.word())
		}
	}
	return z.out.String()
}

// unzipper is a text on its way.
type unzipper struct {
	text string
	at   int
	out  strings.Builder
	open []byte // the brackets around
	last byte   // what came last: one of { [ } ] , : or v for a name or value
}

func (z *unzipper) inList() bool { return len(z.open) > 0 && z.open[len(z.open)-1] == '[' }

func (z *unzipper) put(c byte) { z.out.WriteByte(c) }

// item writes a name, a value or the beginning of one, with the comma before it.
func (z *unzipper) item(text string) {
	if z.last == ',' {
		z.put(',')
	}
	z.out.WriteString(text)
	z.last = 'v'
}

// fill writes {} where the zipper wrote nothing: after a colon, and where a list misses an
// item.
func (z *unzipper) fill(missing bool) {
	if missing || z.last == ':' {
		z.item("{}")
	}
}

// quoted reads a string in either kind of quotes, and returns it in double ones.
func (z *unzipper) quoted() string {
	end := z.text[z.at]
	var b strings.Builder
	b.WriteByte('"')
	for z.at++; z.at < len(z.text); z.at++ {
		switch c := z.text[z.at]; {
		case c == end:
			z.at++
			return b.String() + `"`
		case c == '\\' && strings.HasPrefix(z.text[z.at+1:], "'"):
			z.at++
			b.WriteByte('\'')
		case c == '\\' && z.at+1 < len(z.text):
			b.WriteString(z.text[z.at : z.at+2])
			z.at++
		case c == '"':
			b.WriteString(`\"`)
		default:
			b.WriteByte(c)
		}
	}
	return b.String() // without its end, which is an error
}

// word reads a name, a number or a string without quotes.
func (z *unzipper) word() string {
	from := z.at
	for z.at < len(z.text) && isWordByte(z.text[z.at]) {
		z.at++
	}
	w := z.text[from:z.at]
	if w == "" { // no character of JSON: it stays, and is an error
		z.at++
		return z.text[from:z.at]
	}
	if name := !z.inList() && len(z.open) > 0 && z.last != ':'; !name {
		switch {
		case json.Valid([]byte(w)):
			return w
		case w == "t":
			return "true"
		case w == "f":
			return "false"
		}
		if n, err := strconv.ParseFloat(w, 64); err == nil && strings.Trim(w, "0123456789+-.eE") == "" {
			return strconv.FormatFloat(n, 'g', -1, 64)
		}
	}
	return strconv.Quote(w)
}

func isWordByte(c byte) bool {
	return c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9' || strings.IndexByte("+-.#_", c) >= 0
}
