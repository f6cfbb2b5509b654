package yaml

import (
	"slices"
	"unicode/utf8"

	"samurai/layout"
	"samurai/layout/late"
)

// maxHints is the maximum number of unknown words of one document that are compared with
// the known ones.
const maxHints = 50

// decoder reads one document. Its methods note what is wrong and continue, so that all
// problems of a document come at once.
type decoder struct {
	file     string
	find     layout.Finder
	text     []byte
	first    int32    // the line of the file on which text begins
	lines    []string // of text, without their ends
	problems layout.Problems
	runes    []rune // of the line runesOf, from 1; see chars
	runesOf  int
	hints    int // how many unknown words were compared with the known ones
}

// problem notes something wrong at a place of the file.
func (d *decoder) problem(at layout.Pos, path string, code layout.Code, format string, args ...any) {
	d.problems.Addf(layout.Problem{File: d.file, Pos: at, Path: path, Code: code}, format, args...)
}

// pos returns the place of a node in the file. When a value is missing at the end of a
// text, the library places it on the line after the last.
func (d *decoder) pos(n *node) layout.Pos {
	if last := len(d.lines); n.Line > last {
		return layout.Pos{Line: d.first + int32(last) - 1, Column: int32(utf8.RuneCountInString(d.lines[last-1])) + 1}
	}
	return layout.Pos{Line: d.first + int32(n.Line) - 1, Column: int32(n.Column)}
}

// wrong notes something wrong with a node.
func (d *decoder) wrong(n *node, path string, code layout.Code, format string, args ...any) {
	d.problem(d.pos(n), path, code, format, args...)
}

// plain notes everything in the tree that is beyond plain values. YAML has more, which is
// of no use here, and would let a file mean something else than it seems to.
func (d *decoder) plain(n *node) {
	if n.Anchor != "" && !isAlias(n) {
		d.wrong(n, "", layout.NotPlain, "an anchor, &%s; write every value out in its place", short(n.Anchor))
	}
	switch {
	case isAlias(n):
		d.wrong(n, "", layout.NotPlain, "an alias, *%s; write the value out in its place", short(n.Value))
		return
	case isTagged(n):
		d.wrong(n, "", layout.NotPlain, "a tag, %s; leave it out", short(n.Tag))
	case d.char(n) == '!': // the library does not report the empty tag
		markTagged(n)
		d.wrong(n, "", layout.NotPlain, "a tag, !; leave it out")
	}
	for i, c := range n.Content {
		if isMapping(n) && i%2 == 0 && isScalar(c) && typeOf(c) == "merge" {
			d.wrong(c, "", layout.NotPlain, "a merge key, <<; write the keys out in their place")
		}
		d.plain(c)
	}
}

// char returns the character of the file at which a node begins, or 0.
func (d *decoder) char(n *node) rune {
	if raw := d.chars(n.Line); n.Column <= len(raw) {
		return raw[n.Column-1]
	}
	return 0
}

// odd reports whether plain has noted a problem of the node itself.
func odd(n *node) bool { return isAlias(n) || isTagged(n) || n.Anchor != "" }

// mapping calls set with each key of a mapping, in the order of the file. If keys is not
// nil, any other key is unknown. It returns false when n is not a mapping.
func (d *decoder) mapping(n *node, path, right string, keys []string, set func(key string, k, v *node)) bool {
	if !isMapping(n) {
		d.wrongType(n, path, right)
		return false
	}
	seen := map[string]*node{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		k, v := n.Content[i], n.Content[i+1]
		if odd(k) || typeOf(k) == "merge" {
			continue
		}
		if !isScalar(k) {
			d.wrong(k, path, layout.WrongType, "%s as a key; a key is a word", describe(k))
			continue
		}
		if first := seen[k.Value]; first != nil {
			d.wrong(k, path, layout.KeyTwice, "the key %s is in line %d already; leave one of them out", layout.Quote(k.Value), d.pos(first).Line)
			continue
		}
		seen[k.Value] = k
		if isPlain(k) && typeOf(v) == "null" && v.Value == "" && glued.MatchString(k.Value) {
			d.wrong(k, path, layout.Syntax, "%s, a colon without a space after it; write key: value", layout.Quote(k.Value))
			continue
		}
		switch {
		case keys == nil || slices.Contains(keys, k.Value):
			set(k.Value, k, v)
		case slices.Contains(layoutKeys, k.Value):
			d.wrong(k, path, layout.UnknownKey, "%s in a puzzle; it belongs to the layout, in a file of its own or as a mapping under the key layout", k.Value)
		case k.Value == "clues":
			d.wrong(k, path, layout.UnknownKey, "clues in a layout, which has none; in a puzzle, write the layout under the key layout, and the clues beside it")
		default:
			d.unknown(k, path, layout.UnknownKey, "key", keys)
		}
	}
	return true
}

// glued matches a key and a value with no space after the colon.
var glued = late.Compile(`^[\w-]+:\S`)

// misspelt reports whether a mapping has an unknown key, reported before, that seems to
// mean the given one.
func misspelt(n *node, key string, keys []string) bool {
	for i := 0; i < len(n.Content) && i < 2*maxHints; i += 2 {
		if k := n.Content[i].Value; !slices.Contains(keys, k) && layout.Nearest(k, keys) == key {
			return true
		}
	}
	return false
}

// unknown notes a word that is not one of the words allowed there.
func (d *decoder) unknown(n *node, path string, code layout.Code, what string, words []string) {
	d.unknownAt(d.pos(n), n.Value, path, code, what, words)
}

// unknownAt is unknown for a word within a value.
func (d *decoder) unknownAt(at layout.Pos, word, path string, code layout.Code, what string, words []string) {
	right := "it is not known here"
	// Comparing thousands of unknown words with thousands of known ones would take long.
	if d.hints < maxHints {
		d.hints++
		if near := layout.Near(word, words); len(near) > 0 {
			right = "did you mean " + layout.Enumerate(near) + "?"
		} else if len(words) > 0 {
			right = "it may be " + layout.Enumerate(words)
		}
	}
	d.problem(at, path, code, "an unknown %s, %s; %s", what, layout.Quote(word), right)
}

// wrongType notes a value of a wrong kind; right says what would be right.
func (d *decoder) wrongType(n *node, path, right string) {
	if !odd(n) {
		d.wrong(n, path, layout.WrongType, "%s; %s", describe(n), right)
	}
}
