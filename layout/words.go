package layout

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Count returns "1 cell" or "1,024 cells". The plural is the noun with an s unless it is given.
func Count(n int, noun string, plural ...string) string {
	switch {
	case n == 1:
	case len(plural) > 0:
		noun = plural[0]
	default:
		noun += "s"
	}
	return Grouped(strconv.Itoa(n)) + " " + noun
}

// Grouped returns a number, written in digits, with commas between groups of three.
func Grouped(digits string) string {
	var b strings.Builder
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			b.WriteByte(',')
		}
		b.WriteRune(d)
	}
	return b.String()
}

// Quote returns a text in quotes, shortened to at most 40 characters.
func Quote(s string) string { return strconv.Quote(Shorten(s)) }

// Shorten returns a text of at most 40 characters: a longer one ends with three dots.
func Shorten(s string) string {
	const maxShown = 40
	if utf8.RuneCountInString(s) <= maxShown {
		return s
	}
	return string([]rune(s)[:maxShown-3]) + "..."
}

// List returns "a, b and c".
func List(words []string) string {
	if n := len(words) - 1; n > 0 {
		return strings.Join(words[:n], ", ") + " and " + words[n]
	}
	return strings.Join(words, "")
}

// Enumerate returns "a, b or c"; of a long list it names only the first words.
func Enumerate(words []string) string {
	const maxWords = 12
	switch n := len(words); {
	case n < 2:
		return strings.Join(words, "")
	case n > maxWords:
		return strings.Join(words[:maxWords-2], ", ") + " ... or " + words[n-1]
	default:
		return strings.Join(words[:n-1], ", ") + " or " + words[n-1]
	}
}
