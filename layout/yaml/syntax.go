package yaml

import (
	"bytes"
	"fmt"
	"sort"
	"strings"
	"unicode/utf8"

	"samurai/layout"
)

// syntax notes that the document is not YAML.
func (d *decoder) syntax(wrong *syntaxError) {
	at := d.breaks(wrong)
	line := int(at.Line-d.first) + 1
	if inBrackets[wrong.what] {
		if at, what := d.bracket(at); what != "" {
			d.problem(at, "", layout.Syntax, "%s", what)
			return
		}
	}
	for _, likely := range []func(int) (layout.Pos, string){d.endedBlock, d.notIndented, d.colonWithoutBlank, d.foreignBlank} {
		if at, what := likely(line); what != "" {
			d.problem(at, "", layout.Syntax, "%s", what)
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
	d.problem(at, "", layout.Syntax, "not YAML near here: %s", what)
}

// The library's messages about a character that is out of place, and about a tab.
const (
	noToken = "found character that cannot start any token"
	badTab  = "found a tab character that violates indentation"

	unclosed = "found unexpected end of stream"
)

// plainWords has a plain sentence for each message of the YAML library.
var plainWords = map[string]string{
	"mapping values are not allowed in this context":               "a colon where a key is not allowed; check the indentation, or put the text in quotes",
	"did not find expected key":                                    "no key where one should be; check the indentation, and that every key has a colon and a space after it",
	"could not find expected ':'":                                  "a key without a colon; write key: value, and check the indentation",
	"did not find expected ',' or ']'":                             "a comma or a ] is missing before this",
	"did not find expected ',' or '}'":                             "a comma or a } is missing before this",
	"did not find expected node content":                           "a value is missing; check commas, brackets and colons",
	"did not find expected '-' indicator":                          "a line that is not an item of the list above; begin it with a hyphen, or check the indentation",
	"block sequence entries are not allowed in this context":       "a hyphen where no list can begin; put the list on lines of its own, or in [ ]",
	"did not find expected <document start>":                       "more text where the document should have ended; put it under a key, or begin a new document with ---",
	"a second value":                                               "more text where the document should have ended; put it under a key, or begin a new document with ---",
	unclosed:                                                       "a quote that is never closed; close it",
	noToken:                                                        "a character that cannot begin a value, such as @, % or a backquote; put the text in quotes",
	badTab:                                                         "a tab in the indentation; indent with spaces",
	"did not find expected comment or line break":                  "more text behind the sign that begins a block; begin the text on the next line",
	"did not find expected hexdecimal number":                      "an escape in double quotes that is not complete; write \\x2e, \\u002e, or no escape",
	"did not find expected alphabetic or numeric character":        "a & or * that begins an anchor or alias without a name; leave it out, or put the text in quotes",
	"did not find expected whitespace or line break":               "a tag or an anchor, and not a complete one; leave it out, or put the text in quotes",
	"did not find URI escaped octet":                               "a tag, and not a complete one; leave it out",
	"did not find expected tag URI":                                "a tag, and not a complete one; leave it out",
	"found unknown escape character":                               "a backslash in double quotes that makes no escape; write two, or use single quotes",
	"found a tab character where an indentation space is expected": "a tab in the indentation; indent with spaces",
	"exceeded max depth of 10000":                                  "thousands of values within each other; nothing here goes deeper than four",
}

// inBrackets are the messages that an unclosed bracket may cause.
var inBrackets = map[string]bool{
	"did not find expected ',' or ']'":   true,
	"did not find expected ',' or '}'":   true,
	"did not find expected node content": true,
	noToken:                              true,
}

// breaks returns the place at which the text stops being YAML. The library gives at best
// the line on which the broken value begins. So a binary search finds the shortest start of
// the text for which the library reports the same.
func (d *decoder) breaks(wrong *syntaxError) layout.Pos {
	line := max(1, min(wrong.begins, len(d.lines)))
	if len(d.text) > 1<<15 { // that would take long
		n, _ := indent(d.lines[line-1])
		return d.at(line, n)
	}
	text := bytes.TrimRight(d.text, " \t\r\n")
	at := sort.Search(len(text), func(n int) bool { return d.breaksWithin(wrong, n+1) })
	for at < len(text) && !utf8.RuneStart(text[at]) {
		at--
	}
	start := bytes.LastIndexByte(text[:at], '\n') + 1
	return d.at(bytes.Count(text[:at], []byte("\n"))+1, at-start)
}

// breaksWithin reports whether the first n bytes of the text are already wrong, whatever
// follows. Brackets are closed first, because a text that is cut within them is wrong
// for that reason alone.
func (d *decoder) breaksWithin(wrong *syntaxError, n int) bool {
	for _, rest := range []string{"", "\n]", "\n}"} {
		_, w := parseYAML(append(d.text[:n:n], rest...))
		if w == nil || w.what != wrong.what || w.begins != wrong.begins && w.what != unclosed {
			return false
		}
	}
	return true
}
