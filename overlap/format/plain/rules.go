package plain

import (
	"regexp"
	"strings"

	"samurai/layout"
)

// Fields, columns and words may say that a puzzle has rules beyond rows, columns and boxes. What says so is
// decided here, for all formats.

// rules are words that name such rules.
var rules = regexp.MustCompile(`(?i)diagonal|(\b|_|anti)kings?(\b|_)|antiking|king'?s?.?move|knight|queen|killer|cage|thermo|arrow|kropki|whisper|renban|sandwich|skyscraper|palindrome|consecutive|jigsaw|irregular|windoku|hyper(\b|_|sudoku)|disjoint|\bx.?sum|sudoku.?x\b|\bx.?sudoku|between|little|quadruple|clone|variant|\bextra|\bodd|\beven|constraint`)

// kindName matches the name of a field that says what kind of puzzle it is, its group one that is there only for
// puzzles of other rules.
var kindName = regexp.MustCompile(`(?i)^(?:(?:puzzle|sudoku|grid|game|board)[ _-]?)?(?:types?|kinds?|roles?|category|mode|genre|(variants?|variations?|variety))$`)

// plainKinds are words of kinds of puzzles without further rules.
var plainKinds = wordsSet("classic classical standard normal regular plain basic vanilla usual ordinary default sudoku su doku puzzle grid board single multi overlapping gattai 9x9 x no none not any")

// without are values that say that there is nothing.
var without = wordsSet("false no none null nil nan n/a off 0 -")

// OtherRule reports whether a field of a puzzle states rules beyond rows, columns and boxes: by its name, or by a
// value that is not the kind of a plain puzzle.
func OtherRule(name, value string) bool {
	value = strings.ToLower(strings.TrimSpace(value))
	kind := kindName.FindStringSubmatch(strings.TrimSpace(name))
	switch {
	case value == "" || without[value]:
		return false
	case kind == nil:
		return rules.MatchString(name)
	}
	return rules.MatchString(value) || kind[1] != "" && !plainKind(value)
}

// plainKind reports whether a value is the kind of a puzzle without further rules, its layout or its level.
func plainKind(value string) bool {
	for _, b := range Boards() {
		if value == b.Layout.Name {
			return true
		}
	}
	for _, w := range strings.FieldsFunc(value, func(r rune) bool { return strings.ContainsRune(" -_,/()", r) }) {
		if !plainKinds[w] && !levels[w] && strings.Trim(w, "0123456789") != "" {
			return false
		}
	}
	return true
}

// stated matches a name and its value in words.
var stated = regexp.MustCompile(`(?i)([a-z][\w-]*)["']?\s*[:=]\s*["']?([^"';,|<>)]+)`)

// StatedRule returns the name and the value by which words state rules beyond rows, columns and boxes, as in
// variant: diagonal; empty if they do not.
func StatedRule(words string) (name, value string) {
	if !strings.ContainsAny(words, ":=") {
		return "", ""
	}
	for _, m := range stated.FindAllStringSubmatch(words, -1) {
		value := strings.TrimSpace(m[2])
		switch strings.ToLower(value) {
		case "true", "yes", "on", "1":
		default:
			if !kindName.MatchString(m[1]) {
				continue
			}
		}
		if OtherRule(m[1], value) {
			return m[1], value
		}
	}
	return "", ""
}

// variants are words for such rules that words about a puzzle may have.
var variants = regexp.MustCompile(`(?i)\bdiagonals?\b|\bsudoku[ -]?x\b|\bx[ -]sudoku|\bkiller|windoku|\bhyper[ -]?(sudoku|doku)|\b(anti|non)[ -]?(king|knight|diagonal|consecutive)|jigsaw|irregular|\bthermo|kropki|\bsandwich|skyscraper|\barrow sudoku|\bdisjoint|\bodd[ -/]even|\beven[ -/]odd|\b(king|knight)'?s move`)

// VariantIn says that words about a puzzle speak of other rules; empty if they do not.
func VariantIn(words string) string {
	if !variants.MatchString(words) {
		return ""
	}
	return layout.Quote(words) + " may speak of rules beyond rows, columns and boxes; only these are checked"
}

// BeyondRules says that a field states such rules.
func BeyondRules(name, value string) string {
	return layout.Quote(name) + " is " + layout.Quote(value) + ", a rule beyond rows, columns and boxes"
}

// plainRules are rules in words that are those of Sudoku.
var plainRules = regexp.MustCompile(`(?i)^\W*((normal|standard|classic) )?sudoku( rules)?( apply)?( in each (9x9 )?grid)?\W*$`)

// RulesInWords says that rules in words may go beyond rows, columns and boxes, because the program does not
// understand them; empty if they do not.
func RulesInWords(words string) string {
	if words = strings.TrimSpace(words); words == "" || plainRules.MatchString(words) {
		return ""
	}
	return "rules in words, " + layout.Quote(words) + "; only those of rows, columns and boxes are checked"
}

// column is a field of a sheet that may state rules.
type column struct {
	name, value string
	at          int32
}

// speaksOfRules reports whether a name is that of a field that may state rules.
func speaksOfRules(name string) bool { return rulesName.MatchString(name) || rules.MatchString(name) }

// otherRules notes what the words, fields and columns of a text say of rules.
func (r *reader) otherRules(docs []*layout.Document, one *reading) {
	note := func(at int32, code layout.Code, message string) {
		doc := DocOf(docs, r.pos(at).Line)
		doc.Problems.Addf(layout.Problem{File: r.file, Pos: r.pos(at), Code: code}, "%s", message)
		if doc.Problems.Sort(); doc.Problems.Errors() {
			doc.Puzzle = nil
		}
	}
	say := func(words string, at int32) {
		if name, value := StatedRule(words); name != "" && !r.program {
			note(at, layout.Unsupported, BeyondRules(name, value))
		} else if message := VariantIn(Uncommented(words)); message != "" && !r.program && len(r.Columns) == 0 {
			note(at, layout.OtherRules, message)
		}
	}
	for _, e := range one.events {
		switch {
		case e.in == nil:
			say(e.words, e.at)
		case rulesName.MatchString(e.key):
			r.kept[e.at] = true
			if message := RulesInWords(e.words); message != "" {
				note(e.at, layout.OtherRules, message)
			}
		}
		for _, w := range e.windows {
			say(w.before, w.at)
			say(w.behind, w.at)
		}
	}
	for _, c := range r.columns {
		if OtherRule(c.name, c.value) {
			note(c.at, layout.Unsupported, BeyondRules(c.name, c.value))
		} else if message := RulesInWords(c.value); message != "" && rulesName.MatchString(c.name) {
			note(c.at, layout.OtherRules, message)
		}
	}
	r.columns = nil
}

// rulesName is the name of a field that has rules in words.
var rulesName = regexp.MustCompile(`(?i)^rules?(et)?$`)

// DocOf is the last document that begins in a line or before.
func DocOf(docs []*layout.Document, line int32) *layout.Document {
	doc := docs[0]
	for _, d := range docs {
		if d.Line <= line {
			doc = d
		}
	}
	return doc
}
