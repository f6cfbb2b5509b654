package plain

import (
	"cmp"
	"slices"
	"strings"

	"samurai/layout"
	"samurai/layout/late"
)

// Below a board, a program may change it, or some of its cells or rows, as in grid[0][2] = 7. Programs are not run.

// typed matches the name of an array of a type: int grid[9][9] = {.
var typed = late.Compile(`\b([A-Za-z_]\w*)\s*(?::[^=]*|(?:\[[^\]]*\])+)?\s*:?=[^=]*$`)

// change matches a statement that changes a variable, which its first group names; the second has the last index of an element.
var change = late.Compile(`^[ \t]*(?:[$@]|self\.|this\.)?([A-Za-z_]\w*)(\[[^\]\n]*\])*[ \t]*(?:(?:[-+*/|&%^.:]|<<)?=[^=>~\n]|\.(?:append|clear|extend|fill|insert|pop|push|remove|reverse|set|sort|splice)\()`)

// changed refuses the statements below a board that change elements of the variable that holds it, and keeps for a warning those that
// change the variable.
func (r *reader) changed(docs []*layout.Document, one *reading) {
	holds, own := map[string][2]int32{}, map[int32]bool{} // where the first board of each variable begins and ends; the lines that boards begin in
	for _, e := range one.events {
		for _, w := range e.windows {
			name := event{in: w.in}.field()
			if w.in == nil {
				name = nameBefore(strings.TrimRight(r.text[:w.at], "\"'` \r\n"))
			}
			if at := int32(strings.LastIndex(r.text[:w.at], name)); at >= 0 && name != "" {
				own[at] = true
				if first, ok := holds[name]; !ok || at < first[0] {
					holds[name] = [2]int32{at, slices.MaxFunc(w.cells, func(a, b token) int { return cmp.Compare(a.at, b.at) }).at}
				}
			}
		}
	}
	at := int32(0)
	for l := range strings.Lines(r.text) {
		if m := change.FindStringSubmatchIndex(l); m != nil {
			board, ok := holds[l[m[2]:m[3]]]
			switch is := at + int32(m[2]); {
			case !ok || is <= board[1] || own[is] || leading(l) > leading(lineOf(r.text, board[0])):
			case m[4] >= 0:
				r.note(docs, at, layout.BadClue, "%s changes the board above; write the board as it is then, and remove this", layout.Quote(strings.TrimSpace(l)))
				return
			default:
				r.left = append(r.left, phrase{strings.TrimSpace(l), at})
			}
		}
		at += int32(len(l))
	}
}

// unclosed refuses a text that ends within quotes or brackets that it assigns to a variable or a field and that have a board, or has the end of such
// brackets without their begin; nil for another.
func (r *reader) unclosed(top *reading) []*layout.Document {
	for _, quote := range []string{`"""`, "'''", `"`, "'"} {
		if from := strings.LastIndex(r.text, "= "+quote) + len("= "); from > 1 && !strings.Contains(r.text[from+len(quote):], quote) {
			return r.refuse(int32(from), layout.BadClue, "the text ends within the quotes that begin here: complete it, and end it with %s", quote)
		}
	}
	at := top.puzzles[0].at
	for _, pair := range []string{"[]", "{}"} {
		first, last := strings.Index(r.text, pair[:1]), strings.LastIndex(r.text, pair[1:])
		switch n := strings.Count(r.text, pair[:1]) - strings.Count(r.text, pair[1:]); {
		case n > 0 && int32(first) < at:
			if l, from := r.lineAt(int32(first)); strings.Contains(l[:int32(first)-from], "=") || strings.HasSuffix(l[:int32(first)-from], ": ") {
				return r.refuse(int32(first), layout.BadClue, "the text ends within the brackets that begin here: complete it, and close them with %s", pair[1:])
			}
		case n < 0 && strings.HasSuffix(strings.TrimRight(r.text[:at], " \t\r\n[{(\"'"), "="):
			return r.refuse(int32(last), layout.BadClue, "this %s closes nothing; write the %s that begins the array", pair[1:], pair[:1])
		}
	}
	return nil
}

// lineOf is the text from the beginning of the line that has a byte of it.
func lineOf(s string, at int32) string { return s[strings.LastIndexByte(s[:at], '\n')+1:] }
