package format

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// value is a JSON value that knows where it stands.
type value struct {
	kind   kind
	str    string
	num    float64
	list   []*value
	fields []field
	offset int // in the text, of its first byte
}

type field struct {
	name string
	at   int // the offset of the name
	*value
}

type kind uint8

const (
	null kind = iota
	boolean
	number
	str
	list
	object
)

// get returns the field of the first of the names that there is; nil without one.
func (v *value) get(names ...string) *value {
	if v == nil {
		return nil
	}
	for _, name := range names {
		for _, f := range v.fields {
			if f.name == name {
				return f.value
			}
		}
	}
	return nil
}

// is tells whether the value is there and of the kind.
func (v *value) is(k kind) bool { return v != nil && v.kind == k }

// set tells whether the value is there and says something: it is not null, false, 0
// or empty.
func (v *value) set() bool {
	return v != nil && (v.num != 0 || v.str != "" || len(v.list)+len(v.fields) > 0)
}

// items returns the elements of a list, none of anything else.
func (v *value) items() []*value {
	if v == nil {
		return nil
	}
	return v.list
}

// word returns a string, or a whole number as one; empty for all else.
func (v *value) word() string {
	switch {
	case v.is(str):
		return v.str
	case v.is(number) && v.num == float64(int(v.num)):
		return strconv.Itoa(int(v.num))
	}
	return ""
}

// jsonReader reads JSON, or, lax, what SudokuPad's zipper makes of it to save
// characters: keys without quotes, ' for ", nothing for {}, f and t.
type jsonReader struct {
	text string
	at   int
	lax  bool
	seen int // values
}

// maxValues is the most values, or elements of XML, that a text may have: a board
// of 300 x 300 cells has less.
const maxValues = 1 << 20

// jsonError says what is wrong and where.
type jsonError struct {
	offset int
	what   string
}

func (e *jsonError) Error() string { return e.what }

// next returns the next value of the text; nil at its end.
func (r *jsonReader) next() (*value, error) {
	r.space()
	if r.at == len(r.text) {
		return nil, nil
	}
	r.seen = 0
	return r.value(0)
}

// only returns the one value that the text is.
func (r *jsonReader) only() (*value, error) {
	v, err := r.next()
	if err == nil {
		if r.space(); v == nil || r.at < len(r.text) {
			return nil, r.fail("one JSON value and nothing else is needed")
		}
	}
	return v, err
}

func (r *jsonReader) fail(format string, args ...any) error {
	return &jsonError{r.at, fmt.Sprintf(format, args...)}
}

func (r *jsonReader) space() {
	for r.at < len(r.text) && strings.IndexByte(" \t\r\n", r.text[r.at]) >= 0 {
		r.at++
	}
}

// peek is the next byte, 0 at the end.
func (r *jsonReader) peek() byte {
	if r.at < len(r.text) {
		return r.text[r.at]
	}
	return 0
}

func (r *jsonReader) value(depth int) (*value, error) {
	r.space()
	if depth > maxDepth {
		return nil, r.fail("values lie more than %d deep in each other", maxDepth)
	}
	if r.seen++; r.seen > maxValues {
		return nil, r.fail("more than %d values", maxValues)
	}
	switch c := r.peek(); {
	case c == '{':
		return r.object(depth)
	case c == '[':
		return r.array(depth)
	case c == '"' || c == '\'' && r.lax:
		at := r.at
		s, err := r.quoted()
		return &value{kind: str, str: s, offset: at}, err
	case r.lax && (c == ',' || c == ']' || c == '}'):
		return &value{kind: object, offset: r.at}, nil
	default:
		return r.bare()
	}
}

func (r *jsonReader) object(depth int) (*value, error) {
	v := &value{kind: object, offset: r.at}
	err := r.elements('}', func() error {
		if r.lax && (r.peek() == ',' || r.peek() == '}') {
			return nil
		}
		var name string
		var err error
		at := r.at
		if c := r.peek(); c == '"' || c == '\'' && r.lax {
			name, err = r.quoted()
		} else if r.lax {
			name = r.word()
		} else {
			err = r.fail("a name in quotes is needed")
		}
		if err != nil {
			return err
		}
		if r.space(); r.peek() != ':' {
			return r.fail(": is needed")
		}
		r.at++
		x, err := r.value(depth + 1)
		v.fields = append(v.fields, field{name, at, x})
		return err
	})
	return v, err
}

func (r *jsonReader) array(depth int) (*value, error) {
	v := &value{kind: list, offset: r.at}
	err := r.elements(']', func() error {
		x, err := r.value(depth + 1)
		v.list = append(v.list, x)
		return err
	})
	return v, err
}

// elements calls one for each element up to the closing bracket.
func (r *jsonReader) elements(end byte, one func() error) error {
	r.at++
	if r.space(); r.peek() == end {
		r.at++
		return nil
	}
	for {
		r.space()
		if err := one(); err != nil {
			return err
		}
		r.space()
		switch r.peek() {
		case end:
			r.at++
			return nil
		case ',':
			r.at++
		default:
			return r.fail(", or %c is needed", end)
		}
	}
}

// word reads letters, digits and what numbers have.
func (r *jsonReader) word() string {
	from := r.at
	for r.at < len(r.text) {
		c := r.text[r.at]
		if (c|0x20 < 'a' || c|0x20 > 'z') && (c < '0' || c > '9') && strings.IndexByte("+-.#_", c) < 0 {
			break
		}
		r.at++
	}
	return r.text[from:r.at]
}

// bare reads a number, true, false or null, or, lax, a string without quotes.
func (r *jsonReader) bare() (*value, error) {
	v := &value{offset: r.at}
	switch w := r.word(); {
	case w == "null":
	case w == "true" || w == "false" || r.lax && (w == "t" || w == "f"):
		v.kind = boolean
		if w[0] == 't' {
			v.num = 1
		}
	case w != "" && (w[0] == '-' || w[0] >= '0' && w[0] <= '9'):
		n, err := strconv.ParseFloat(w, 64)
		if (err == nil || errors.Is(err, strconv.ErrRange)) && strings.Trim(w, "0123456789+-.eE") == "" {
			v.kind, v.num = number, n
			break
		}
		fallthrough
	default:
		if !r.lax || w == "" {
			r.at = v.offset
			return nil, r.fail("a JSON value is needed")
		}
		v.kind, v.str = str, w
	}
	return v, nil
}

// quoted reads a string.
func (r *jsonReader) quoted() (string, error) {
	end := r.text[r.at]
	r.at++
	from := r.at
	for r.at < len(r.text) && r.text[r.at] != end && r.text[r.at] != '\\' && r.text[r.at] >= ' ' {
		r.at++
	}
	if r.at < len(r.text) && r.text[r.at] == end { // as nearly all do, without escapes
		r.at++
		return strings.ToValidUTF8(r.text[from:r.at-1], "\ufffd"), nil
	}
	var b strings.Builder
	b.WriteString(r.text[from:r.at])
	for r.at < len(r.text) {
		c := r.text[r.at]
		switch {
		case c == end:
			r.at++
			return strings.ToValidUTF8(b.String(), "\ufffd"), nil
		case c < ' ':
			return "", r.fail("a control character in a string")
		case c != '\\':
			b.WriteByte(c)
			r.at++
		default:
			if err := r.escape(&b); err != nil {
				return "", err
			}
		}
	}
	return "", r.fail("a string does not end")
}

// escape reads what a backslash begins.
func (r *jsonReader) escape(b *strings.Builder) error {
	if r.at+1 >= len(r.text) {
		return r.fail("a string does not end")
	}
	c := r.text[r.at+1]
	if i := strings.IndexByte(`"\/bfnrt`, c); i >= 0 {
		b.WriteByte("\"\\/\b\f\n\r\t"[i])
		r.at += 2
		return nil
	}
	if c == '\'' && r.lax {
		b.WriteByte(c)
		r.at += 2
		return nil
	}
	n, ok := r.hex(r.at)
	if !ok {
		return r.fail("an escape that JSON does not have")
	}
	r.at += 6
	if low, ok := r.hex(r.at); ok && 0xd800 <= n && n < 0xdc00 && 0xdc00 <= low && low < 0xe000 {
		n = 0x10000 + (n-0xd800)<<10 + low - 0xdc00
		r.at += 6
	}
	if !utf8.ValidRune(n) {
		n = utf8.RuneError
	}
	b.WriteRune(n)
	return nil
}

// hex reads \u and four digits at an offset.
func (r *jsonReader) hex(at int) (rune, bool) {
	if at+6 > len(r.text) || r.text[at] != '\\' || r.text[at+1] != 'u' {
		return 0, false
	}
	n, err := strconv.ParseUint(r.text[at+2:at+6], 16, 32)
	return rune(n), err == nil
}
