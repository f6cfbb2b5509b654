package format

import (
	"encoding/xml"
	"errors"
	"io"
	"strconv"
	"strings"

	"samurai/layout"
)

// element is an element of an XML text.
type element struct {
	XMLName  xml.Name
	Attrs    []xml.Attr `xml:",any,attr"`
	Text     string     `xml:",chardata"` // of its own, all together
	Children []*element `xml:",any"`

	inner int // the byte of the text behind its tag
	pos   layout.Pos
}

// UnmarshalXML also notes where the element is.
func (e *element) UnmarshalXML(d *xml.Decoder, start xml.StartElement) error {
	e.inner = int(d.InputOffset())
	type fields element
	return d.DecodeElement((*fields)(e), &start)
}

// maxElements is the maximum number of elements of an XML text.
const maxElements = 1 << 17

func xmlDecoder(text string) *xml.Decoder {
	d := xml.NewDecoder(strings.NewReader(text))
	d.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil } // it is UTF-8 by now, see decoded
	return d
}

// xml returns the root element, or nil if there is none: a reading that begins with it says why.
func (s *source) xml() (*reading, *element) {
	r := s.reading(s.start)
	if strings.Count(s.text, "<") > 2*maxElements {
		r.wrong(r.pos, layout.TooLarge, "more than %d elements", maxElements)
		return r, nil
	}
	d := xmlDecoder(s.text)
	root := new(element)
	switch err := d.Decode(root); {
	case errors.Is(err, io.EOF):
		r.wrong(r.pos, layout.Syntax, "no XML element")
		return r, nil
	case err != nil:
		reason := err.Error()
		if wrong := (*xml.SyntaxError)(nil); errors.As(err, &wrong) {
			reason = wrong.Msg // without the line, which the position says
		}
		r.wrong(r.places(int(d.InputOffset())), layout.Syntax, "not XML: %s", reason)
		return r, nil
	}
	root.each(func(e *element) { e.pos = r.places(strings.LastIndexByte(s.text[:e.inner], '<')) })
	r.line = root.pos.Line
	return r, root
}

// each calls do with the element and those in it, in the order of the text.
func (e *element) each(do func(*element)) {
	do(e)
	for _, c := range e.Children {
		c.each(do)
	}
}

// name is the element's name, without its space.
func (e *element) name() string { return e.XMLName.Local }

// attr returns the value of an attribute, or "".
func (e *element) attr(name string) string { return attribute(e.Attrs, name) }

// number is the value of an attribute that is a number from 0, or -1.
func (e *element) number(name string) int {
	if n, err := strconv.ParseUint(e.attr(name), 10, 31); err == nil {
		return int(n)
	}
	return -1
}

func attribute(attrs []xml.Attr, name string) (value string) {
	for _, a := range attrs {
		if a.Name.Local == name {
			value = a.Value
		}
	}
	return value
}

// child returns the first child of that name, or nil.
func (e *element) child(name string) *element {
	if e == nil {
		return nil
	}
	for _, c := range e.Children {
		if c.name() == name {
			return c
		}
	}
	return nil
}

// rootIs reports whether the text is XML whose first element has that name.
func (s *source) rootIs(name string) bool {
	t := strings.TrimSpace(s.text)
	if !strings.HasPrefix(t, "<") {
		return false
	}
	for d := xmlDecoder(t[:min(4096, len(t))]); ; {
		t, err := d.RawToken()
		if e, ok := t.(xml.StartElement); err != nil || ok {
			return err == nil && e.Name.Local == name
		}
	}
}

func xmlEscape(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(s)) // a Builder takes everything
	return b.String()
}
