// Package lang has the words that are printed beside puzzles, in several languages: a table of plain
// text for each, which translators can read and change.
package lang

import (
	"embed"
	"fmt"
	"strings"
	"sync"
	"unicode/utf8"
)

// Table has words by what they are for; what it lacks is English. A nil table is English.
type Table map[string]string

//go:embed en.txt
var english string

//go:embed *.txt
var tables embed.FS

// Languages are those with a built-in table, by their codes of ISO 639-1.
var Languages = []string{"en", "de", "fr", "nl", "es", "it", "pt", "tr", "ja"}

var fallback = sync.OnceValue(func() Table {
	t := Table{}
	for line := range strings.Lines(english) {
		if key, words, ok := strings.Cut(line, "="); ok && line[0] != '#' {
			t[strings.TrimSpace(key)] = strings.TrimSpace(words)
		}
	}
	return t
})

// Of returns the table of a language, such as "de" or "de-AT"; false if none is built in.
func Of(language string) (Table, bool) {
	code, _, _ := strings.Cut(strings.ToLower(language), "-")
	text, err := tables.ReadFile(code + ".txt")
	if err != nil {
		return nil, false
	}
	t := Table{}
	if err := t.Read(string(text)); err != nil {
		panic(err) // of a text that is part of the program
	}
	return t, true
}

// Read adds the words of a text to a table, in place of what it has for the same: a line for each, as in
// "solution = Lösung {number}". Lines that begin with "#" are comments. The error names a line that is not
// like that or not UTF-8, words that nothing prints or that another line has, or a part in braces that the
// English words do not have.
func (t Table) Read(text string) error {
	n, lines := 0, map[string]int{}
	for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
		n++
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		key, words, ok := strings.Cut(line, "=")
		key, words = strings.TrimSpace(key), strings.TrimSpace(words)
		before, known := fallback()[key]
		switch {
		case !utf8.ValidString(line):
			return fmt.Errorf("line %d: not UTF-8 text", n)
		case !ok:
			return fmt.Errorf("line %d: %q has no =; write it as in: solution = Solution {number}", n, line)
		case !known:
			return fmt.Errorf("line %d: nothing is called %q", n, key)
		case lines[key] > 0:
			return fmt.Errorf("line %d: %s is in line %d, too", n, key, lines[key])
		}
		for _, part := range strings.Split(words, "{")[1:] {
			if name, _, ok := strings.Cut(part, "}"); !ok || !strings.Contains(before, "{"+name+"}") {
				return fmt.Errorf("line %d: {%s is none of the parts of %q", n, part, before)
			}
		}
		t[key], lines[key] = words, n
	}
	return nil
}

// Get returns the words for something, with parts in place of their names: "number", "7". Spaces
// around are left out.
func (t Table) Get(key string, parts ...string) string {
	words, ok := t[key]
	if !ok {
		words = fallback()[key]
	}
	for i := 0; i < len(parts); i += 2 {
		parts[i] = "{" + parts[i] + "}"
	}
	return strings.TrimSpace(strings.NewReplacer(parts...).Replace(words))
}
