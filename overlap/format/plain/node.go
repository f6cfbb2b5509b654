package plain

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"samurai/layout"
)

// node is a value of JSON, or of an array in a program: a list, an object, or a word.
type node struct {
	kind  nodeKind
	name  string // its key in an object
	str   string // of a word
	at    int32  // the byte of the text where it begins, of a string behind its quote
	key   int32  // where its name begins
	plain bool   // the string is in the text as it is, so that the place of each character is known
	items []*node
	up    *node // what it is in
}

type nodeKind uint8

const (
	bare   nodeKind = iota // a word without quotes
	quoted                 // a string
	list
	object
)

// Limits of a tree: a board of 300 x 300 cells has fewer values.
const (
	maxNodes = 1 << 20
	maxDepth = 64
)

// parser reads nodes.
type parser struct {
	s      string
	at     int
	count  int
	strict bool // nothing but JSON
}

var errEnd = errors.New("the text ends within a value")

// skip moves to the next character that says something.
func (p *parser) skip() {
	for p.at < len(p.s) {
		switch c := p.s[p.at]; {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			p.at++
		case strings.HasPrefix(p.s[p.at:], "//") && !p.strict:
			if n := strings.IndexByte(p.s[p.at:], '\n'); n >= 0 {
				p.at += n
			} else {
				p.at = len(p.s)
			}
		default:
			return
		}
	}
}

// value reads the next value.
func (p *parser) value(up *node, depth int) (*node, error) {
	p.skip()
	if p.at >= len(p.s) {
		return nil, errEnd
	}
	if p.count++; p.count > maxNodes {
		return nil, fmt.Errorf("more than %d values", maxNodes)
	}
	n := &node{at: int32(p.at), up: up}
	switch c := p.s[p.at]; {
	case c == '[' || c == '{' || c == '(' && !p.strict:
		if depth == maxDepth {
			return nil, fmt.Errorf("values that are more than %d deep in each other", maxDepth)
		}
		return n, p.elements(n, c, depth)
	case c == '"' || c == '\'' && !p.strict:
		n.kind = quoted
		return n, p.quoted(n)
	case strings.IndexByte("]}),:;=", c) >= 0:
		return nil, fmt.Errorf("%q where a value is expected", string(c))
	}
	end := strings.IndexAny(p.s[p.at:], " \t\r\n[](){},:;=\"'")
	if end < 0 {
		end = len(p.s) - p.at
	}
	n.str = p.s[p.at : p.at+end]
	p.at += max(end, 1)
	if p.strict && !isScalar(n.str) {
		p.at = int(n.at)
		return nil, fmt.Errorf("%s where a value is expected", layout.Quote(n.str))
	}
	return n, nil
}

// isScalar reports whether a bare word is one of JSON.
func isScalar(s string) bool {
	_, err := strconv.ParseFloat(s, 64)
	return s == "null" || s == "true" || s == "false" || err == nil || errors.Is(err, strconv.ErrRange)
}

// elements reads what is between brackets. Braces and parentheses without keys are lists.
func (p *parser) elements(n *node, open byte, depth int) error {
	n.kind = list
	if open == '{' && p.strict {
		n.kind = object
	}
	closing := map[byte]byte{'[': ']', '{': '}', '(': ')'}[open]
	p.at++
	for {
		p.skip()
		if p.at >= len(p.s) {
			return errEnd
		}
		if p.s[p.at] == closing && (!p.strict || len(n.items) == 0) {
			p.at++
			return nil
		}
		x, err := p.value(n, depth+1)
		if err != nil {
			return err
		}
		if p.skip(); p.at < len(p.s) && (p.s[p.at] == ':' || p.s[p.at] == '=' && !p.strict) && (x.kind == quoted || x.kind == bare && !p.strict) {
			p.at += len(p.s[p.at:]) - len(strings.TrimLeft(p.s[p.at:], ":=>"))
			name, key := x.str, x.at-min(1, int32(x.kind))
			if x, err = p.value(n, depth+1); err != nil {
				return err
			}
			x.name, x.key, n.kind = name, key, object
		} else if p.strict && n.kind == object {
			return errors.New("a key without a value")
		}
		n.items = append(n.items, x)
		if p.skip(); p.at >= len(p.s) {
			return errEnd
		}
		switch c := p.s[p.at]; {
		case c == ',', c == ';' && !p.strict:
			p.at++
		case c == closing:
			p.at++
			return nil
		case p.strict || c == ']' || c == '}' || c == ')':
			return fmt.Errorf("%q after a value", string(c))
		}
	}
}

// quoted reads a string.
func (p *parser) quoted(n *node) error {
	quote := p.s[p.at]
	p.at++
	n.at = int32(p.at)
	end := strings.IndexByte(p.s[p.at:], quote)
	if n := strings.IndexByte(p.s[p.at:], '\n'); p.strict && n >= 0 && (end < 0 || n < end) {
		p.at += n
		return errors.New("the line ends within a string")
	}
	if end >= 0 && strings.IndexByte(p.s[p.at:p.at+end], '\\') < 0 {
		n.str, n.plain = p.s[p.at:p.at+end], true
		p.at += end + 1
		return nil
	}
	var b strings.Builder
	for p.at < len(p.s) {
		c := p.s[p.at]
		p.at++
		switch {
		case c == quote:
			n.str = b.String()
			return nil
		case c != '\\' || p.at >= len(p.s):
			b.WriteByte(c)
			continue
		}
		c = p.s[p.at]
		p.at++
		switch c {
		case 'n', 't', 'r', 'b', 'f':
			b.WriteByte(map[byte]byte{'n': '\n', 't': '\t', 'r': '\r', 'b': '\b', 'f': '\f'}[c])
		case 'u':
			b.WriteRune(p.escaped())
		default:
			b.WriteByte(c)
		}
	}
	return errEnd
}

// escaped reads the digits of a character that is written as its number, with the second
// half of a pair.
func (p *parser) escaped() rune {
	hex := func() rune {
		v, err := strconv.ParseUint(p.s[p.at:min(p.at+4, len(p.s))], 16, 32)
		if err != nil {
			return utf8.RuneError
		}
		p.at += 4
		return rune(v)
	}
	r := hex()
	if utf16.IsSurrogate(r) && strings.HasPrefix(p.s[p.at:], `\u`) {
		p.at += 2
		return utf16.DecodeRune(r, hex())
	}
	return r
}

// get returns the field of an object that has the first of the names to be found, or nil.
func (n *node) get(names ...string) *node {
	if n == nil || n.kind != object {
		return nil
	}
	for _, name := range names {
		for _, x := range n.items {
			if strings.EqualFold(x.name, name) {
				return x
			}
		}
	}
	return nil
}

// word returns a scalar as a word; "" for lists and objects, null and the like.
func (n *node) word() string {
	if n == nil || n.kind > quoted || n.kind == bare && n.str == "null" {
		return ""
	}
	return n.str
}
