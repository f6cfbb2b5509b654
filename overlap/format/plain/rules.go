package plain

import (
	"slices"
	"strings"
	"unicode"

	"samurai/layout"
	"samurai/layout/late"
)

// Fields, columns and words may say that a puzzle has rules beyond rows, columns and boxes. What says so is
// decided here, for all formats.

// kindName matches the name of a field that says what kind of puzzle it is, its group one that is there only for
// puzzles of other rules.
var kindName = late.Compile(`(?i)^(?:(?:puzzle|sudoku|grid|game|board)[ _-]?)?(?:types?|kinds?|roles?|category|mode|genre|(variants?|variations?|variety))$`)

// plainKinds are words of kinds of puzzles without further rules.
var plainKinds = wordsSet("classic classical standard normal regular plain basic vanilla usual ordinary default sudoku su doku puzzle grid board single multi overlapping gattai 9x9 x no none not any")

// sizeNames are names of fields that say how large a puzzle is, and otherSize matches a value of one that is not that of any board.
var (
	sizeNames = []string{"size", "gridSize", "grid_size", "boardSize", "board_size"}
	otherSize = late.Compile(`^(?:[468]|(?:[468]|10|16|25) ?[x×*] ?[0-9]+)$`)
)

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
	case isNamed(name, sizeNames):
		return otherSize.MatchString(value)
	case kind == nil:
		return speaksVariant(name)
	}
	return speaksVariant(value) || kind[1] != "" && !plainKind(value)
}

// plainKind reports whether a value is the kind of a puzzle without further rules, its layout or its level.
func plainKind(value string) bool {
	if value == "x" { // Sudoku X
		return false
	}
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
var stated = late.Compile(`(?i)([a-z][\w+-]*)["']?\s*[:=]\s*("[^"<>]*[<>][^"]*"|'[^'<>]*[<>][^']*'|["']?[^"';,|<>)]+)`)

// StatedRule returns the name and the value by which words state rules beyond rows, columns and boxes, as in
// variant: diagonal; empty if they do not. In prose, unlike fields, only yes or the kind of a puzzle is such a value.
func StatedRule(words string, fields bool) (name, value string) {
	if !strings.ContainsAny(words, ":=") {
		return "", ""
	}
	for _, m := range stated.FindAllStringSubmatch(words, -1) {
		value := strings.Trim(m[2], " \t\"'")
		switch strings.ToLower(value) {
		case "true", "yes", "on", "1":
		default:
			if !fields && !kindName.MatchString(m[1]) && !isNamed(m[1], sizeNames) {
				continue
			}
		}
		if OtherRule(m[1], value) {
			return m[1], value
		}
	}
	return "", ""
}

// VariantIn says that words about a puzzle speak of other rules; empty if they do not.
func VariantIn(words string) string {
	if all := variantsIn(words, false); len(all) > 0 {
		return spoken(all[0].text)
	}
	for word := range strings.FieldsSeq(words) {
		if isMap(word) {
			return spoken(word)
		}
	}
	return ""
}

// isMap reports whether a word has nine letters, nine times each, as a map of regions.
func isMap(word string) bool {
	count := map[rune]int{}
	for _, c := range word {
		if count[c]++; len(word) != 81 || count[c] > 9 || !unicode.IsLetter(c) {
			return false
		}
	}
	return len(count) == 9
}

// SaysMore reports whether words above a grid may say more than its title: other rules, its solution, or that it is turned.
func SaysMore(words string) bool {
	rule, _ := StatedRule(words, false)
	return rule != "" || HoldsSolution(words) || VariantIn(words) != "" || drawnOther.MatchString(words)
}

func spoken(words string) string {
	return layout.Quote(words) + " may speak of rules beyond rows, columns and boxes; only these are checked"
}

// SaysOther reports whether a document says that its puzzle may have other rules.
func SaysOther(d *layout.Document) bool {
	return slices.ContainsFunc(d.Problems, func(p layout.Problem) bool { return p.Code == layout.OtherRules || p.Code == layout.Unsupported })
}

// hasWords reports whether a puzzle has words among its title and the like.
func hasWords(p *layout.Puzzle, words string) bool {
	return p != nil && slices.ContainsFunc(p.Words(), func(w layout.Word) bool { return strings.Contains(*w.Text, words) })
}

// BeyondRules says that a field states such rules.
func BeyondRules(name, value string) string {
	return layout.Quote(name) + " is " + layout.Quote(value) + ", a rule beyond rows, columns and boxes"
}

// plainRules are rules in words that are those of Sudoku.
var plainRules = late.Compile(`(?i)^\W*((normal|standard|classic) )?sudoku( rules)?( apply)?( in each (9x9 )?grid)?\W*$`)

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
func speaksOfRules(name string) bool { return rulesName.MatchString(name) || speaksVariant(name) }

// otherRules notes what the words, fields and columns of a text say of rules; keyed reports whether it is JSON.
func (r *reader) otherRules(docs []*layout.Document, one *reading, keyed bool) {
	settings := one.isSettings()
	say := func(words string, at int32) {
		tag := strings.HasPrefix(words, "<") && !IsPage(r.text)
		name, value := StatedRule(words, tag || settings)
		if tag && name == "" {
			name, value = StatedRule(strings.ReplaceAll(words, ">", "="), true) // <type>killer
		}
		if r.program {
			return
		} else if name != "" {
			r.note(docs, at, layout.Unsupported, "%s", BeyondRules(name, value))
		} else if tag {
			for _, m := range stated.FindAllStringSubmatch(words, -1) {
				if aboutWord(m[1]) == "" && !tagNames[m[1]] && purposeOf(m[1]) == anyBoard && !without[m[2]] {
					r.left = append(r.left, phrase{m[1], at})
				}
			}
		}
	}
	for _, e := range one.events {
		switch {
		case e.in == nil:
			say(e.words, e.at)
		case rulesName.MatchString(e.key):
			r.kept[e.at] = true
			if message := RulesInWords(e.words); message != "" {
				r.note(docs, e.at, layout.OtherRules, "%s", message)
			}
		}
		for _, w := range e.windows {
			say(w.before, w.at)
			say(w.behind, w.at)
		}
	}
	for _, c := range r.columns {
		if OtherRule(c.name, c.value) {
			r.note(docs, c.at, layout.Unsupported, "%s", BeyondRules(c.name, c.value))
		} else if message := RulesInWords(c.value); message != "" && rulesName.MatchString(c.name) {
			r.note(docs, c.at, layout.OtherRules, "%s", message)
		}
	}
	r.columns = nil
	for _, v := range append(variantsIn(r.source, keyed), r.page.around()...) {
		pos := r.posIn(v.at)
		doc := DocOf(docs, pos.Line)
		if i := slices.IndexFunc(docs, func(d *layout.Document) bool { return hasWords(d.Puzzle, v.text) && !SaysOther(d) }); i >= 0 {
			doc = docs[i]
		}
		if !SaysOther(doc) {
			doc.Problems.Addf(layout.Problem{File: r.file, Pos: pos, Code: layout.OtherRules}, "%s", spoken(v.text))
			doc.Problems.Sort()
		}
	}
}

// around returns what elements around the first board of a page say of other rules in their own attributes.
func (m *markup) around() (all []phrase) {
	if m == nil || len(m.boards) == 0 {
		return nil
	}
	var open []tag
	for _, t := range m.tags {
		if k := m.boards[0][0]; k >= len(m.from) || t.from >= int(m.from[k]) {
			break
		} else if !t.closing {
			open = append(open, t)
			continue
		}
		for k := len(open) - 1; k >= 0; k-- {
			if open[k].name == t.name {
				open = open[:k]
				break
			}
		}
	}
	for _, t := range open {
		for _, is := range tagTraits(t.name, m.s[t.from:t.end]) {
			if name, own := strings.CutPrefix(is.name, "data-"); own && !without[is.value] && (OtherRule(name, is.value) || speaksVariant(name+" "+is.value)) {
				all = append(all, phrase{is.name + " " + is.value, int32(t.from)})
			}
		}
	}
	return all
}

// tagNames are those of attributes of XML that do not speak of a puzzle.
var tagNames = wordsSet("version encoding standalone xmlns class style lang label")

// rulesName is the name of a field that has rules in words.
var rulesName = late.Compile(`(?i)^rules?(et)?$`)

// note adds a problem at a place to the document there, which has no puzzle if it is an error.
func (r *reader) note(docs []*layout.Document, at int32, code layout.Code, format string, args ...any) {
	doc := DocOf(docs, r.pos(at).Line)
	doc.Problems.Addf(layout.Problem{File: r.file, Pos: r.pos(at), Code: code}, format, args...)
	if doc.Problems.Sort(); doc.Problems.Errors() {
		doc.Puzzle = nil
	}
}

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
