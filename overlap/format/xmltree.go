package format

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"

	"samurai/layout"
)

// element is an element of an XML text.
type element struct {
	name     string
	attrs    map[string]string
	children []*element
	text     string // of its own, all together
	pos      layout.Pos
	textAt   int // the offset of the first text that is not blank; 0 if there is none

	parts []byte // of the text, while it is read
}

// Limits of an XML text: how deep its elements are in each other, and their number.
const (
	maxDepth    = 64
	maxElements = 1 << 17
)

// xml returns the root element, or nil after noting why there is none.
func (s *source) xml() *element {
	d := xml.NewDecoder(strings.NewReader(s.text))
	d.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil } // it is UTF-8 by now, see decoded
	places := s.places()
	var open []*element
	var root *element
	for seen := 0; ; {
		before := int(d.InputOffset())
		t, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			reason := err.Error()
			if wrong := (*xml.SyntaxError)(nil); errors.As(err, &wrong) {
				reason = wrong.Msg // without the line, which the position says
			}
			s.wrong(places(int(d.InputOffset())), layout.Syntax, "not XML: %s", reason)
			return nil
		}
		switch t := t.(type) {
		case xml.StartElement:
			e := &element{name: t.Name.Local, attrs: map[string]string{}, pos: places(before)}
			for _, a := range t.Attr {
				e.attrs[a.Name.Local] = a.Value
			}
			if seen++; len(open) == maxDepth || seen > maxElements {
				s.wrong(e.pos, layout.TooLarge, "more than %d elements, or more than %d deep in each other", maxElements, maxDepth)
				return nil
			}
			if len(open) > 0 {
				parent := open[len(open)-1]
				parent.children = append(parent.children, e)
			} else if root == nil {
				root = e
			}
			open = append(open, e)
		case xml.EndElement:
			e := open[len(open)-1]
			e.text, e.parts = string(e.parts), nil
			open = open[:len(open)-1]
		case xml.CharData:
			if len(open) > 0 {
				e := open[len(open)-1]
				if rest := bytes.TrimLeft(t, " \t\r\n"); e.textAt == 0 && len(rest) > 0 {
					e.textAt = before + len(t) - len(rest)
				}
				e.parts = append(e.parts, t...)
			}
		}
	}
	if root == nil {
		s.wrong(s.pos(0, 0), layout.Syntax, "no XML element")
	}
	return root
}

// child returns the first child of that name, or nil.
func (e *element) child(name string) *element {
	for _, c := range e.children {
		if c.name == name {
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
	for i := 0; i < min(4096, len(t)); {
		at := strings.Index(t[i:], "<"+name)
		if at < 0 || strings.Contains(t[:i+at], "</") {
			return false
		}
		if i += at + 1 + len(name); i < len(t) && strings.IndexByte(" \t\r\n/>", t[i]) >= 0 {
			return true
		}
	}
	return false
}

func xmlEscape(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(s)) // a Builder takes everything
	return b.String()
}
