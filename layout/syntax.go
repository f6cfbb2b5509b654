package layout

import (
	"bytes"
	"fmt"
	"regexp"
	"sort"
	"strings"
	"unicode/utf8"
)

// syntax notes that the document is not YAML.
func (d *decoder) syntax(wrong *syntaxError) {
	if name, ok := strings.CutPrefix(wrong.what, "unknown anchor '"); ok {
		alias := "*" + strings.TrimSuffix(name, "' referenced")
		d.problem(d.search(alias), "", NotPlain, "an alias, %s; write the value out in its place", short(alias))
		return
	}
	line := d.breaks(wrong)
	if at, digit := d.indentedFirst(line); digit > 0 {
		d.problem(at, "", Syntax, "a block whose first line begins with blanks, which YAML takes for its indentation; write |%d here, or put # for the first blank", digit)
		return
	}
	if at := d.colonWithoutBlank(line); at.Line > 0 {
		d.problem(at, "", Syntax, "a colon without a blank after it; write key: value")
		return
	}
	what, ok := plainWords[wrong.what]
	if !ok {
		what = "this cannot be read as YAML, which says: " + wrong.what
	}
	if wrong.begins > 0 && wrong.begins < line {
		what += fmt.Sprintf(" (in what begins on line %d)", d.first+int32(wrong.begins)-1)
	}
	d.problem(Pos{Line: d.first + int32(line) - 1}, "", Syntax, "not YAML near here: %s", what)
}

// plainWords says in plain words what the YAML library finds.
var plainWords = map[string]string{
	"mapping values are not allowed in this context":               "a colon where no key can stand; check the indentation, or put the text in quotes",
	"did not find expected key":                                    "no key where one should be; check the indentation, and that every key has a colon and a blank after it",
	"could not find expected ':'":                                  "a key without a colon; write key: value, and check the indentation",
	"did not find expected ',' or ']'":                             "a list that goes on without a comma; close it with ]",
	"did not find expected ',' or '}'":                             "a mapping that goes on without a comma; close it with }",
	"did not find expected node content":                           "a value is missing; check commas, brackets and colons",
	"did not find expected '-' indicator":                          "a line that is no item of the list above; begin it with a hyphen, or check the indentation",
	"block sequence entries are not allowed in this context":       "a hyphen where no list can begin; put the list on lines of its own, or in [ ]",
	"did not find expected <document start>":                       "more text where the document should have ended; put it under a key, or begin a new document with ---",
	"a second value":                                               "more text where the document should have ended; put it under a key, or begin a new document with ---",
	"found unexpected end of stream":                               "a quote that is never closed; close it",
	"found character that cannot start any token":                  "a character that cannot begin a value, such as a tab, @ or %; put the text in quotes, and indent with blanks",
	"found a tab character that violates indentation":              "a tab in the indentation; indent with blanks",
	"found a tab character where an indentation space is expected": "a tab in the indentation; indent with blanks",
	"exceeded max depth of 10000":                                  "thousands of values within each other; nothing here goes deeper than four",
}

// breaks returns the line of the text, from 1, at which it stops being YAML. The
// library tells at best where the broken value begins, so that it is asked
// again, with fewer lines, as long as it says the same.
func (d *decoder) breaks(wrong *syntaxError) int {
	last := len(d.lines)
	for last > 1 && strings.TrimSpace(d.lines[last-1]) == "" {
		last--
	}
	begins := max(1, min(wrong.begins, last))
	// A quote is closed too late rather than never: its beginning says more than
	// its end. And a long text would take long.
	if wrong.what == "found unexpected end of stream" || len(d.text) > 1<<16 {
		return begins
	}
	ends := []int{0}
	for i, c := range d.text {
		if c == '\n' {
			ends = append(ends, i+1)
		}
	}
	if ends[len(ends)-1] < len(d.text) {
		ends = append(ends, len(d.text))
	}
	line := sort.Search(last, func(n int) bool {
		_, w := parseYAML(d.text[:ends[n]])
		return w != nil && *w == *wrong
	})
	return max(begins, min(line, last))
}

// search returns the place of the first occurrence of a word, or the start.
func (d *decoder) search(word string) Pos {
	i := max(0, bytes.Index(d.text, []byte(word)))
	before := d.text[:i]
	start := bytes.LastIndexByte(before, '\n') + 1
	return Pos{d.first + int32(bytes.Count(before, []byte("\n"))), int32(utf8.RuneCount(before[start:])) + 1}
}

var blockHeader = regexp.MustCompile(`^( *)([^ #].*: +)[|>][-+]?[ \t]*(#.*)?$`)

// indentedFirst tells whether the line that breaks the text belongs to a block
// that YAML ended because its first line is indented further. It returns where
// the block's | stands and the digit that mends it, or 0.
func (d *decoder) indentedFirst(line int) (Pos, int) {
	indent := func(l string) int { return len(l) - len(strings.TrimLeft(l, " ")) }
	for i := min(line, len(d.lines)) - 2; i >= 0; i-- {
		m := blockHeader.FindStringSubmatch(d.lines[i])
		if m == nil {
			continue
		}
		key, first, least := len(m[1]), 0, 0
		for _, l := range d.lines[i+1:] {
			n := indent(l)
			if n == len(l) {
				continue
			}
			if n <= key {
				break
			}
			if first == 0 {
				first, least = n, n
			}
			least = min(least, n)
		}
		if least == first || least-key > 9 {
			return Pos{}, 0
		}
		column := key + utf8.RuneCountInString(m[2]) + 1
		return Pos{d.first + int32(i), int32(column)}, least - key
	}
	return Pos{}, 0
}

var closeColon = regexp.MustCompile(`^ *[\w-]+:[^ \t]`)

// colonWithoutBlank returns the place after a colon that makes no key, in the line
// that breaks the text or the one before, or the zero Pos.
func (d *decoder) colonWithoutBlank(line int) Pos {
	for l := max(1, line-1); l <= min(line, len(d.lines)); l++ {
		if m := closeColon.FindString(d.lines[l-1]); m != "" {
			return Pos{d.first + int32(l) - 1, int32(strings.IndexByte(m, ':') + 2)}
		}
	}
	return Pos{}
}
