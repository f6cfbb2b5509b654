// Package tree reads JSON, and the arrays of programs, as values that know their places in the
// text.
package tree

import (
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"samurai/layout/late"
)

// Node is a value of JSON, or of an array in a program: a list, an object, or a word.
type Node struct {
	Kind  Kind
	Name  string // its key in an object
	Str   string // of a word
	At    int32  // the byte of the text where it begins, of a string behind its quote
	Key   int32  // where its name begins
	Plain bool   // the string is in the text as it is, so that the place of each character is known
	Items []*Node
	Up    *Node // what it is in
}

// Kind is a kind of values.
type Kind uint8

// The kinds of values. Bare is a word without quotes, such as a number, null or true.
const (
	Bare Kind = iota
	Quoted
	List
	Object
)

// Parse reads a text of JSON. Several values, one after the other, are a list. With an error it
// returns its place, a byte of the text.
func Parse(text string) (root *Node, at int, err error) {
	p := parser{s: text}
	root = &Node{Kind: List}
	for p.skip(); p.at < len(p.s); p.skip() {
		n, err := p.value(root, 0)
		if err != nil {
			return nil, min(p.at, len(text)), err
		}
		root.Items = append(root.Items, n)
	}
	if len(root.Items) == 1 {
		root = root.Items[0]
		root.Up = nil
	}
	return root, p.at, nil
}

// One reads a text that is one value of JSON.
func One(text string) (*Node, error) { return one(text, inJSON) }

// Zipped reads JSON as SudokuPad's zipper shortens it: keys without quotes, ' for ", nothing for {},
// superfluous commas in objects, t and f. It reads JSON too, and nothing else.
func Zipped(text string) (*Node, error) { return one(text, inZipped) }

func one(text string, how notation) (*Node, error) {
	p := parser{s: text, notation: how}
	n, err := p.value(nil, 0)
	if err != nil {
		return nil, err
	}
	if p.skip(); p.at < len(p.s) {
		return nil, errors.New("one JSON value and nothing else is needed")
	}
	return n, nil
}

// Array reads the array of a program that begins at a byte of a text, and returns its end. Braces
// and parentheses without keys are lists, as in many languages.
func Array(text string, at int, up *Node) (n *Node, end int, err error) {
	p := parser{s: text, at: at, notation: inCode}
	if n, err = p.value(up, 0); err == nil {
		behind := strings.TrimPrefix(text[p.at:], ".")
		if wordBefore(strings.TrimRight(text[:at], " (")) == "reshape" && text[at] != '(' && n.isSquare() { // in brackets that do not close
			n.turn()
		}
		turned := strings.HasPrefix(behind, "'") && // counting in a long line takes time
			strings.Count(text[strings.LastIndexByte(text[:at], '\n')+1:at], "'")%2 == 0
		for _, turns := range []bool{turnedBehind.MatchString(text[p.at:]), filledByColumn.MatchString(text[p.at:]), strings.HasSuffix(text[:at], "zip(*")} {
			turned = turned != turns
		}
		n.byRow(wordBefore(text[:at]), turned)
	}
	return n, p.at, err
}

// numpy's methods behind an array: those that turn it, and the order in which its columns come first.
var (
	turnedBehind   = late.Compile(`^[\s)\]]*(?:\.reshape\((?:[^()]|\([^()]*\))*\))?\.(?:T\b|transpose\(\))`)
	filledByColumn = late.Compile(`^[\s)\]]*\.reshape\((?:[^()]|\([^()]*\))*order\s*=\s*["']F`)
)

// wordBefore is the name at the end of a text.
func wordBefore(s string) string {
	s = s[max(0, len(s)-20):]
	return s[strings.LastIndexFunc(s, func(r rune) bool { return !unicode.IsLetter(r) && r != '.' })+1:]
}

// byRow puts the values of matrices in a node, which is behind a word, into the order of rows: R's matrix, unless byrow is
// TRUE, its structure, and reshape, but not that of numpy, fill columns one by one. A matrix that is turned, by a function or by ' behind
// it, has its columns for rows.
func (n *Node) byRow(word string, turned bool) {
	is := func(names ...string) bool { return slices.Contains(names, word) }
	has := func(names ...string) bool {
		return slices.ContainsFunc(n.Items, func(x *Node) bool { return slices.Contains(names, x.Str) || slices.Contains(names, x.Name) })
	}
	columns := is("matrix", "structure") && !has("TRUE", "T") || is("reshape") && !has("order") || strings.HasSuffix(word, "reshape") && has("F")
	turned = turned != (is("t", "transpose") || strings.HasSuffix(word, ".transpose"))
	before := ""
	switch {
	case turned && n.isTable():
		n.turnTable()
		return
	case turned && n.isSquare():
		n.turn()
	}
	for i, x := range n.Items {
		switch filled := columns && x.isSquare() && (before == "c" && is("matrix", "structure") || i == 0 && !is("matrix", "structure")); {
		case filled && !turned:
			x.turn()
		case !filled:
			x.byRow(before, turned)
		}
		before = x.Str
	}
	if strings.HasSuffix(word, "reshape") && len(n.Items) > 0 && n.Items[0].isSquare() {
		n.Items = n.Items[:1] // without the numbers of rows and columns
	} else if is("structure") && columns && len(n.Items) == 4 && n.Items[3].Name == "dim" {
		n.Kind, n.Items = List, n.Items[:2]
	}
}

// isSquare reports whether a list has the values of a square, one after the other; nine are a row.
func (n *Node) isSquare() bool {
	side := int(math.Sqrt(float64(len(n.Items))))
	return side > 1 && side != 3 && side*side == len(n.Items) && !slices.ContainsFunc(n.Items, func(x *Node) bool { return x.Kind > Quoted })
}

// isTable reports whether a list has lists of as many values as it has lists.
func (n *Node) isTable() bool {
	return len(n.Items) > 1 && !slices.ContainsFunc(n.Items, func(x *Node) bool { return x.Kind != List || len(x.Items) != len(n.Items) })
}

// turnTable makes rows of the columns of a table.
func (n *Node) turnTable() {
	for r, row := range n.Items {
		for c := range r {
			row.Items[c], n.Items[c].Items[r] = n.Items[c].Items[r], row.Items[c]
		}
	}
}

// turn makes rows of the columns of a square.
func (n *Node) turn() {
	side, values := int(math.Sqrt(float64(len(n.Items)))), slices.Clone(n.Items)
	for k := range values {
		n.Items[k] = values[k%side*side+k/side]
	}
}

// Size is the number of values in a tree, itself included.
func (n *Node) Size() int {
	size := 1
	for _, x := range n.Items {
		size += x.Size()
	}
	return size
}

// Get returns the field of an object that has the first of the names to be found, in any case,
// or nil.
func (n *Node) Get(names ...string) *Node {
	for _, name := range names {
		for _, x := range n.Fields() {
			if strings.EqualFold(x.Name, name) {
				return x
			}
		}
	}
	return nil
}

// Word returns a scalar as a word; "" for lists and objects, and for null.
func (n *Node) Word() string {
	if n == nil || n.Kind > Quoted || n.Is("null") {
		return ""
	}
	return n.Str
}

// Is reports whether the value is that word without quotes.
func (n *Node) Is(word string) bool { return n != nil && n.Kind == Bare && n.Str == word }

// List returns the elements of a list; nil for any other value.
func (n *Node) List() []*Node { return n.items(List) }

// Fields returns the fields of an object; nil for any other value.
func (n *Node) Fields() []*Node { return n.items(Object) }

func (n *Node) items(k Kind) []*Node {
	if n == nil || n.Kind != k {
		return nil
	}
	return n.Items
}

// Number returns a number, and whether the value is one.
func (n *Node) Number() (float64, bool) {
	if n == nil || n.Kind != Bare {
		return 0, false
	}
	f, err := strconv.ParseFloat(n.Str, 64)
	return f, err == nil
}

// Set reports whether the value is there, and is not null, false, 0 or empty.
func (n *Node) Set() bool {
	if n == nil || n.Is("false") || n.Word() == "" && len(n.Items) == 0 {
		return false
	}
	f, ok := n.Number()
	return !ok || f != 0
}

// Start is the byte of the text where the value begins, with its quote.
func (n *Node) Start() int {
	if n.Kind == Quoted {
		return int(n.At) - 1
	}
	return int(n.At)
}
