package layout

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxName is the maximum length of a name, in characters.
const MaxName = 32

// ValidName reports whether a word can be the name of a grid or a layout: one to
// MaxName characters, ASCII letters, digits, `_` and `-`, the first of them not
// `-`. Case counts.
func ValidName(s string) bool {
	if s == "" || len(s) > MaxName || s[0] == '-' {
		return false
	}
	for i := range len(s) {
		c := s[i] | 0x20
		if (c < 'a' || c > 'z') && (s[i] < '0' || s[i] > '9') && s[i] != '_' && s[i] != '-' {
			return false
		}
	}
	return true
}

// Visible returns the name of a file in the form in which messages print it. What is not
// printable in it, such as an escape character, a line end or a byte that is not UTF-8, is
// written as in a Go string: \x1b, \n, \xff.
func Visible(name string) string {
	var b strings.Builder
	for len(name) > 0 {
		_, n := utf8.DecodeRuneInString(name)
		c := name[:n]
		if !utf8.ValidString(c) || !Printable(c) {
			c = strconv.QuoteToASCII(c)
			c = c[1 : len(c)-1]
		}
		b.WriteString(c)
		name = name[n:]
	}
	return b.String()
}

// MaxTitle is the maximum length of a title, in characters.
const MaxTitle = 500

// ValidTitle reports whether a text can be a title: one line of at most MaxTitle printable
// characters. It may be empty.
func ValidTitle(s string) bool { return Printable(s) && len([]rune(s)) <= MaxTitle }

// Printable reports whether a text can be printed as it is: it has no control characters or
// other invisible ones.
func Printable(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool {
		return !unicode.IsGraphic(r) && r != '\u200c' && r != '\u200d'
	}) < 0
}

// IsPath reports whether a puzzle's reference to a layout is the path of a file,
// not a name: it begins with `./`, `../` or `/`, or ends with `.yaml` or `.yml`.
func IsPath(ref string) bool {
	for _, p := range []string{"./", "../", "/"} {
		if strings.HasPrefix(ref, p) {
			return true
		}
	}
	return strings.HasSuffix(ref, ".yaml") || strings.HasSuffix(ref, ".yml")
}
