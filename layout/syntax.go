package layout

import (
	"bytes"
	"fmt"
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
	for _, likely := range []func(int) (Pos, string){d.indentedFirst, d.notIndented, d.colonWithoutBlank, d.foreignBlank} {
		if at, what := likely(line); what != "" {
			d.problem(at, "", Syntax, "%s", what)
			return
		}
	}
	what, ok := plainWords[wrong.what]
	if text := strings.TrimLeft(d.lines[line-1], " "); wrong.what == noToken && strings.HasPrefix(text, "\t") {
		what = plainWords[badTab]
	}
	if !ok {
		what = "this cannot be read as YAML, which says: " + wrong.what
	}
	if wrong.begins > 0 && wrong.begins < line {
		what += fmt.Sprintf(" (in what begins on line %d)", d.first+int32(wrong.begins)-1)
	}
	d.problem(Pos{Line: d.first + int32(line) - 1}, "", Syntax, "not YAML near here: %s", what)
}

// What the library says of a character that is out of place, and of a tab.
const (
	noToken = "found character that cannot start any token"
	badTab  = "found a tab character that violates indentation"
)

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
	noToken:                                                        "a character that cannot begin a value, such as @, % or a backquote; put the text in quotes",
	badTab:                                                         "a tab in the indentation; indent with blanks",
	"found unknown escape character":                               "a backslash in double quotes that makes no escape; write two, or use single quotes",
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
