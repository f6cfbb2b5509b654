package yaml

import (
	"regexp"
	"strings"

	"samurai/layout"
)

// syntax notes that the document is not YAML.
func (d *decoder) syntax(wrong *syntaxError) {
	if strings.HasPrefix(wrong.what, "unknown anchor") && d.undefined() {
		return
	}
	if at, what := d.mistake(wrong.what); what != "" {
		d.problem(at, "", layout.Syntax, "%s", what)
		return
	}
	line := max(1, min(wrong.begins, len(d.lines)))
	text := d.lines[line-1]
	words, ok := plainWords[wrong.what]
	switch {
	case !ok:
		words.what = "this cannot be read as YAML, which says: " + wrong.what
	case wrong.what == noToken && strings.HasPrefix(strings.TrimLeft(text, " "), "\t"):
		words = plainWords[badTab]
	}
	column, _ := indent(text)
	if m := regexp.MustCompile(words.at).FindStringSubmatchIndex(text); len(m) > 2 {
		column = m[2]
	}
	d.problem(d.at(line, column), "", layout.Syntax, "not YAML near here: %s", words.what)
}

// mistake returns the place of a mistake that explains what the library says, and a sentence,
// or "".
func (d *decoder) mistake(says string) (at layout.Pos, what string) {
	if inBrackets[says] {
		if at, what = d.bracket(); what != "" {
			return at, what
		}
	}
	for _, look := range []func(header, key, column int) (layout.Pos, string){d.endedBlock, d.notIndented} {
		if at, what = d.inBlocks(look); what != "" {
			return at, what
		}
	}
	if at, ok := d.seek(`^ *[\w-]+:([^ \t])`); ok {
		return at, "a colon without a space after it; write key: value"
	}
	if at, ok := d.seek("^ *([\u00a0\u3000])"); ok {
		return at, "a space in the indentation that is not the usual one; indent with the space bar's"
	}
	switch says {
	case unclosed:
		if at, ok := d.seek(`(?:^ *|[-:?] +|[\[{,] *)("(?:[^"\\]|\\.)*|'[^']*)$`); ok {
			return at, "a quote that is never closed; close it"
		}
	case noKey, noItem:
		return d.misaligned()
	}
	return at, ""
}

// Messages of the library.
const (
	noToken  = "found character that cannot start any token"
	badTab   = "found a tab character that violates indentation"
	unclosed = "found unexpected end of stream"
	noKey    = "did not find expected key"
	noItem   = "did not find expected '-' indicator"
)

// plainWords has a plain sentence for each message of the YAML library, and a pattern whose group
// is at the mistake if it is on the line that the library gives.
var plainWords = map[string]struct{ what, at string }{
	"mapping values are not allowed in this context": {"a colon where a key is not allowed; check the indentation, or put the text in quotes", `:\s.*?(:)(?:\s|$)`},
	noKey:                                {"no key where one should be; check the indentation, and that every key has a colon and a space after it", ""},
	"could not find expected ':'":        {"a key without a colon; write key: value, and check the indentation", ""},
	"did not find expected ',' or ']'":   {"a comma or a ] is missing", ""},
	"did not find expected ',' or '}'":   {"a comma or a } is missing", ""},
	"did not find expected node content": {"a value is missing; check commas, brackets and colons", `[\[{,] *(,)`},
	noItem:                               {"a list with a line that is not an item; begin it with a hyphen, or check the indentation", ""},
	"block sequence entries are not allowed in this context": {"a hyphen where no list can begin; put the list on lines of its own, or in [ ]", `: +(-)`},
	"did not find expected <document start>":                 {"more text where the document should have ended; put it under a key, or begin a new document with ---", `^\.\.\. +(.)`},
	"a second value":                                         {"more text where the document should have ended; put it under a key, or begin a new document with ---", ""},
	unclosed:                                                 {"a quote that is never closed; close it", ""},
	noToken:                                                  {"a character that cannot begin a value, such as @, % or a backquote; put the text in quotes", "(?:: +|- +|[[{,] *)([@%`])"},
	badTab:                                                   {"a tab in the indentation; indent with spaces", ""},
	"did not find expected comment or line break":                  {"more text behind the sign that begins a block; begin the text on the next line", `: +([|>])`},
	"did not find expected hexdecimal number":                      {"an escape in double quotes that is not complete; write \\x2e, \\u002e, or no escape", `(\\[xuU])`},
	"did not find expected alphabetic or numeric character":        {"a & or * that begins an anchor or alias without a name; leave it out, or put the text in quotes", `(?:: +|- +|[\[{,] *)([&*])`},
	"did not find expected whitespace or line break":               {"a tag or an anchor, and not a complete one; leave it out, or put the text in quotes", `(?:: +|- +|[\[{,] *)([!&*])`},
	"did not find URI escaped octet":                               {"a tag, and not a complete one; leave it out", `(!)`},
	"did not find expected tag URI":                                {"a tag, and not a complete one; leave it out", `(!)`},
	"found unknown escape character":                               {"a backslash in double quotes that makes no escape; write two, or use single quotes", `(\\[^0abt\tnvfe "/\\N_LPxuU])`},
	"found a tab character where an indentation space is expected": {"a tab in the indentation; indent with spaces", ""},
	"exceeded max depth of 10000":                                  {"thousands of values within each other; nothing here goes deeper than four", ""},
}

// inBrackets are the messages that an unclosed bracket may cause.
var inBrackets = map[string]bool{
	"did not find expected ',' or ']'":   true,
	"did not find expected ',' or '}'":   true,
	"did not find expected node content": true,
	noToken:                              true,
}
