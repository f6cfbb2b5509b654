package yaml

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"samurai/layout"
)

// describe says what a node is.
func describe(n *node) string {
	switch {
	case isMapping(n):
		return "a mapping"
	case isList(n):
		return "a list"
	case !isPlain(n):
		return "the text " + layout.Quote(n.Value)
	}
	switch typeOf(n) {
	case "null":
		return "nothing"
	case "int", "float":
		return "the number " + short(n.Value)
	case "bool":
		return "the truth value " + n.Value
	}
	return layout.Quote(n.Value)
}

// short returns a text that can be repeated in a message: cut if it is long, and without
// what cannot be printed.
func short(s string) string {
	return strings.Map(func(r rune) rune {
		if !layout.Printable(string(r)) {
			return utf8.RuneError
		}
		return r
	}, layout.Shorten(s))
}

// joinPath appends a key to a path.
func joinPath(path, key string) string {
	if path == "" {
		return short(key)
	}
	return path + "." + short(key)
}

// item returns the path of an item of a list.
func item(path string, i int) string { return path + "[" + strconv.Itoa(i) + "]" }

const nameRule = "a name has 1 to 32 letters A-Z and a-z, digits, _ and -, and does not begin with -"
