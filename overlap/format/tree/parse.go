package tree

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"samurai/layout"
)

// MaxNodes is the maximum number of values of a tree, which take some 250 MB until puzzles are made of
// them. A board of 300 x 300 cells has fewer.
const MaxNodes = 1 << 18

const maxDepth = 64

// parser reads nodes.
type parser struct {
	s     string
	at    int
	count int
	notation
}

// notation is how values are written.
type notation uint8

const (
	inJSON   notation = iota
	inCode            // arrays of programs, with other brackets and quotes, and comments
	inZipped          // see [Zipped]
)

var errEnd = errors.New("the text ends within a value")

// ErrMany is the error of a text with more than [MaxNodes] values.
var ErrMany = fmt.Errorf("more than %d values", MaxNodes)

// ErrDeep is the error of a text with values too deep in each other.
var ErrDeep = fmt.Errorf("values that are more than %d deep in each other", maxDepth)

// skip moves to the next character that says something.
func (p *parser) skip() {
	for p.at < len(p.s) {
		switch c := p.s[p.at]; {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			p.at++
		case strings.HasPrefix(p.s[p.at:], "//") && p.notation == inCode:
			line, _, _ := strings.Cut(p.s[p.at:], "\n")
			p.at += len(line)
		default:
			return
		}
	}
}

// value reads the next value.
func (p *parser) value(up *Node, depth int) (*Node, error) {
	p.skip()
	if p.at >= len(p.s) {
		return nil, errEnd
	}
	if p.count++; p.count > MaxNodes {
		return nil, ErrMany
	}
	n := &Node{At: int32(p.at), Up: up}
	switch c := p.s[p.at]; {
	case c == '[' || c == '{' || c == '(' && p.notation == inCode:
		if depth == maxDepth {
			return nil, ErrDeep
		}
		return n, p.elements(n, c, depth)
	case c == '"' || c == '\'' && p.notation != inJSON:
		n.Kind = Quoted
		return n, p.quoted(n)
	case strings.IndexByte(",]}", c) >= 0 && p.notation == inZipped:
		n.Kind = Object
		return n, nil
	case strings.IndexByte("]}),:;=", c) >= 0:
		return nil, fmt.Errorf("%q where a value is expected", string(c))
	}
	end := strings.IndexAny(p.s[p.at:], " \t\r\n[](){},:;=\"'")
	if end < 0 {
		end = len(p.s) - p.at
	}
	n.Str = p.s[p.at : p.at+end]
	p.at += max(end, 1)
	if p.notation == inCode && end == 2 && n.Str[1] == 'L' { // a whole number of R
		n.Str = n.Str[:1]
	}
	if p.notation == inJSON && !json.Valid([]byte(n.Str)) || p.notation == inZipped && strings.ContainsFunc(n.Str, notInWord) {
		p.at = int(n.At)
		return nil, fmt.Errorf("%s where a value is expected", layout.Quote(n.Str))
	}
	return n, nil
}

// elements reads what is between brackets. Braces and parentheses without keys are lists.
func (p *parser) elements(n *Node, open byte, depth int) error {
	n.Kind = List
	keys := open == '{' && p.notation != inCode
	if keys {
		n.Kind = Object
	}
	closing := map[byte]byte{'[': ']', '{': '}', '(': ')'}[open]
	p.at++
	for {
		p.skip()
		if p.at >= len(p.s) {
			return errEnd
		}
		switch c := p.s[p.at]; {
		case c == closing && (p.notation == inCode || len(n.Items) == 0 || keys && p.notation == inZipped):
			p.at++
			return nil
		case c == ',' && keys && p.notation == inZipped:
			p.at++
			continue
		}
		x, err := p.value(n, depth+1)
		if err != nil {
			return err
		}
		p.skip()
		switch {
		case keys:
			if x.Kind > Quoted || x.Kind == Bare && p.notation == inJSON || !strings.HasPrefix(p.s[p.at:], ":") {
				return errors.New("a key without a value")
			}
			p.at++
			x, err = p.field(n, x, depth)
		case p.notation == inCode && p.at < len(p.s) && (p.s[p.at] == ':' || p.s[p.at] == '=') && x.Kind <= Quoted:
			p.at = len(p.s) - len(strings.TrimLeft(p.s[p.at:], ":=>"))
			x, err = p.field(n, x, depth)
		}
		if err != nil {
			return err
		}
		if p.notation == inZipped {
			x.unzip()
		}
		if k := len(n.Items) - 1; k >= 0 && int(x.At) < len(p.s) && p.s[x.At] == '(' && x.At == n.Items[k].At+int32(len(n.Items[k].Str)) {
			x.Name, x.Key, n.Items[k].Name = n.Items[k].Name, n.Items[k].Key, "" // as in nw = array([0])
		}
		n.Items = append(n.Items, x)
		if p.skip(); p.at >= len(p.s) {
			return errEnd
		}
		switch c := p.s[p.at]; {
		case c == ',', c == ';' && p.notation == inCode:
			p.at++
		case c == closing:
			p.at++
			return nil
		case p.notation != inCode || c == ']' || c == '}' || c == ')':
			return fmt.Errorf("%q after a value", string(c))
		}
	}
}

// field reads the value of a field of an object.
func (p *parser) field(n, key *Node, depth int) (x *Node, err error) {
	n.Kind = Object
	if x, err = p.value(n, depth+1); err == nil {
		x.Name, x.Key = key.Str, int32(key.Start())
	}
	return x, err
}

// quoted reads a string.
func (p *parser) quoted(n *Node) error {
	from, quote := p.at, p.s[p.at]
	n.At = int32(from + 1)
	for p.at++; p.at < len(p.s) && p.s[p.at] != quote; p.at++ {
		switch c := p.s[p.at]; {
		case c == '\\':
			p.at++
		case c == '\n' && p.notation == inJSON:
			return errors.New("the line ends within a string")
		}
	}
	if p.at >= len(p.s) {
		p.at = len(p.s)
		return errEnd
	}
	p.at++
	text := p.s[from+1 : p.at-1]
	if !strings.ContainsFunc(text, func(r rune) bool { return r == '\\' || r < ' ' && p.notation != inCode }) {
		n.Str, n.Plain = text, true
		return nil
	}
	if quote == '"' {
		if err := json.Unmarshal([]byte(p.s[from:p.at]), &n.Str); err == nil || p.notation == inJSON {
			return err
		}
	}
	var b strings.Builder
	for text != "" {
		r, _, rest, err := strconv.UnquoteChar(text, quote)
		if err != nil { // an escape that only some languages have
			text = strings.TrimPrefix(text, "\\")
			var size int
			r, size = utf8.DecodeRuneInString(text)
			rest = text[size:]
		}
		b.WriteRune(r)
		text = rest
	}
	n.Str = b.String()
	return nil
}

// notInWord reports whether a character is none of a word that the zipper leaves without quotes.
func notInWord(r rune) bool {
	return !(r|0x20 >= 'a' && r|0x20 <= 'z' || r >= '0' && r <= '9' || strings.ContainsRune("+-.#_", r))
}

// unzip makes of a word what the zipper shortened: true, false, a number or a string.
func (n *Node) unzip() {
	_, number := n.Number()
	switch {
	case n.Kind != Bare, n.Str == "null", n.Str == "true", n.Str == "false":
	case n.Str == "t":
		n.Str = "true"
	case n.Str == "f":
		n.Str = "false"
	case !number || strings.Trim(n.Str, "0123456789+-.eE") != "":
		n.Kind = Quoted
		n.At++
	}
}
