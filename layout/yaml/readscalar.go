package yaml

import (
	"fmt"
	"strconv"
	"strings"

	"samurai/layout"
)

// isText reports whether a node is text. Dates are text too, as in YAML 1.2.
func isText(n *node) bool {
	return isScalar(n) && (!isPlain(n) || typeOf(n) == "str" || typeOf(n) == "timestamp")
}

// isNumber reports whether a value is a number, with an untagged plain scalar.
func isNumber(n *node) bool {
	return isScalar(n) && isPlain(n) && !isTagged(n) && (typeOf(n) == "int" || typeOf(n) == "float")
}

// name reads a name; what says whose it is.
func (d *decoder) name(n *node, path, what string) string {
	if !isText(n) {
		d.wrongType(n, path, fmt.Sprintf("%s is a word such as nw, or a text in quotes", what))
		return ""
	}
	if !odd(n) && !layout.ValidName(n.Value) {
		d.wrong(n, path, layout.BadName, "%s as %s; %s", layout.Quote(n.Value), what, nameRule)
		return ""
	}
	return n.Value
}

// title reads a title.
func (d *decoder) title(n *node, path string) string { return d.line(n, path, "a title") }

// line reads a line of text for people; what says what it is.
func (d *decoder) line(n *node, path, what string) string {
	switch s := n.Value; {
	case !isText(n):
		d.wrongType(n, path, what+" is a line of text, in quotes if need be")
	case odd(n):
	case strings.Contains(s, "\n"):
		d.wrong(n, path, layout.BadTitle, "%s of several lines; %s has one", what, what)
	case !layout.Printable(s):
		d.wrong(n, path, layout.BadTitle, "%s with characters that cannot be printed, %s; leave them out", what, layout.Quote(s))
	case len([]rune(s)) > layout.MaxTitle:
		d.wrong(n, path, layout.BadTitle, "%s of %d characters; it may have %d", what, len([]rune(s)), layout.MaxTitle)
	default:
		return s
	}
	return ""
}

// integer reads a whole number from lo to hi.
func (d *decoder) integer(n *node, path string, code layout.Code, right string, lo, hi int) (int, bool) {
	if !isScalar(n) || odd(n) || !isPlain(n) || typeOf(n) != "int" {
		d.wrongType(n, path, right)
		return 0, false
	}
	i, err := strconv.Atoi(n.Value)
	switch {
	case err == nil && strconv.Itoa(i) != n.Value, err != nil && strings.Trim(n.Value, "-0123456789") != "":
		d.wrong(n, path, layout.BadNumber, "the number %s, which programs read in different ways; %s in plain digits", short(n.Value), right)
	case err != nil || i < lo || i > hi:
		if code == layout.BadPlace {
			right = fmt.Sprintf("%s, from %d to %d", right, lo, hi)
		}
		d.wrong(n, path, code, "%s; %s", short(n.Value), right)
	default:
		return i, true
	}
	return 0, false
}
