package format

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// value is a JSON value and its place in the text.
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

// get returns the field that has the first of the names to be found, or nil.
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

// is reports whether the value is there and of the kind.
func (v *value) is(k kind) bool { return v != nil && v.kind == k }

// set reports whether the value is there and is not null, false, 0 or empty.
func (v *value) set() bool {
	return v != nil && (v.num != 0 || v.str != "" || len(v.list)+len(v.fields) > 0)
}

// items returns the elements of a list, or nil for any other value.
func (v *value) items() []*value {
	if v == nil {
		return nil
	}
	return v.list
}

// word returns a string, or a whole number as one; "" for any other value.
func (v *value) word() string {
	switch {
	case v.is(str):
		return v.str
	case v.is(number) && v.num == float64(int(v.num)):
		return strconv.Itoa(int(v.num))
	}
	return ""
}

// maxValues is the maximum number of values, or elements of XML, of a text: a board of 300
// x 300 cells has fewer.
const maxValues = 1 << 19

// jsonReader reads the values of a text, one after the other. The decoder of encoding/json
// divides the text into tokens, but does not say where a value begins.
type jsonReader struct {
	text  string
	at    int // where reading continues; after an error, its place
	d     *json.Decoder
	first int // where the value that is being read begins
	seen  int // values in it
}

// onlyJSON returns the one value that a text is.
func onlyJSON(text string) (*value, error) {
	r := &jsonReader{text: text}
	v, err := r.next()
	if err == nil && (v == nil || strings.TrimLeft(text[r.at:], jsonSpace) != "") {
		return nil, errors.New("one JSON value and nothing else is needed")
	}
	return v, err
}

const jsonSpace = " \t\r\n"

// next returns the next value of the text; nil at its end.
func (r *jsonReader) next() (*value, error) {
	if r.d == nil {
		r.d = json.NewDecoder(strings.NewReader(r.text))
		r.d.UseNumber()
	}
	if r.skip(jsonSpace); r.at == len(r.text) {
		return nil, nil
	}
	r.first, r.seen = r.at, 0
	return r.value(0)
}

func (r *jsonReader) skip(chars string) {
	r.at = len(r.text) - len(strings.TrimLeft(r.text[r.at:], chars))
}

// token returns the next token and where it begins.
func (r *jsonReader) token() (t json.Token, at int, err error) {
	r.skip(jsonSpace + ",:")
	at = r.at
	if t, err = r.d.Token(); err != nil {
		return nil, at, r.wrong(err)
	}
	r.at = int(r.d.InputOffset())
	return t, at, nil
}

// wrong moves to the place where a text is wrong. The decoder gives this place only when it
// decodes a complete value.
func (r *jsonReader) wrong(err error) error {
	value := new(json.RawMessage)
	again := json.Unmarshal([]byte(r.text[r.first:]), value)
	if at := new(json.SyntaxError); errors.As(again, &at) {
		r.at, err = r.first+int(at.Offset), again
		if r.at < len(r.text) || !strings.Contains(err.Error(), "unexpected end") {
			r.at-- // the offset is that after the character
		}
	}
	if errors.Is(err, io.EOF) {
		err = io.ErrUnexpectedEOF
	}
	return err
}

func (r *jsonReader) value(depth int) (*value, error) {
	t, at, err := r.token()
	if err != nil {
		return nil, err
	}
	v := &value{offset: at}
	if r.seen++; r.seen > maxValues {
		return nil, fmt.Errorf("more than %d values", maxValues)
	}
	switch t := t.(type) {
	case json.Delim:
		if depth++; depth > maxDepth {
			r.at = at
			return nil, fmt.Errorf("values lie more than %d deep in each other", maxDepth)
		}
		v.kind = list
		if t == '{' {
			v.kind = object
		}
		for r.d.More() && err == nil {
			err = r.element(v, depth)
		}
		if err == nil {
			_, _, err = r.token() // the closing bracket
		}
	case string:
		v.kind, v.str = str, t
	case json.Number:
		v.kind = number
		v.num, _ = strconv.ParseFloat(t.String(), 64) // beyond all numbers: infinite
	case bool:
		v.kind = boolean
		if t {
			v.num = 1
		}
	}
	return v, err
}

// element reads an element of a list, or a field of an object.
func (r *jsonReader) element(v *value, depth int) error {
	if v.kind == list {
		x, err := r.value(depth)
		v.list = append(v.list, x)
		return err
	}
	name, at, err := r.token()
	if err != nil {
		return err
	}
	x, err := r.value(depth)
	v.fields = append(v.fields, field{fmt.Sprint(name), at, x})
	return err
}
