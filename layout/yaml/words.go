package yaml

import (
	"fmt"
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
		return "the text " + quote(n.Value)
	}
	switch typeOf(n) {
	case "null":
		return "nothing"
	case "int", "float":
		return "the number " + short(n.Value)
	case "bool":
		return "the truth value " + n.Value
	}
	return quote(n.Value)
}

// short returns a text that can be repeated in a message: cut off where it is
// long, and without what cannot be printed.
func short(s string) string {
	return strings.Map(func(r rune) rune {
		if !layout.Printable(string(r)) {
			return utf8.RuneError
		}
		return r
	}, cut(s))
}

// quote returns a text in quotes, cut off where it is long.
func quote(s string) string { return strconv.Quote(cut(s)) }

func cut(s string) string {
	const maxShown = 40
	if utf8.RuneCountInString(s) <= maxShown {
		return s
	}
	return string([]rune(s)[:maxShown-3]) + "..."
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

// count returns "1 cell" or "8 cells".
func count(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}

const nameRule = "a name has 1 to 32 letters a-z, digits, _ and -, and does not begin with -"
