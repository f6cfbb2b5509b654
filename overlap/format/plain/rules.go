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

// rules are words that name such rules.
var rules = late.Compile(`(?i)diagonal|(\b|_|anti)kings?(\b|_)|antiking|king'?s?.?move|knight|queen|killer|cage|thermo|arrow|kropki|whisper|renban|sandwich|skyscraper|palindrome|consecutive|jigsaw|irregular|windoku|hyper(\b|_|sudoku)|disjoint|\bx.?sum|sudoku.?x\b|\bx.?sudoku|between|little|quadruple|clone|variant|\bextra|\bodd|\beven|constraint`)

// kindName matches the name of a field that says what kind of puzzle it is, its group one that is there only for
// puzzles of other rules.
var kindName = late.Compile(`(?i)^(?:(?:puzzle|sudoku|grid|game|board)[ _-]?)?(?:types?|kinds?|roles?|category|mode|genre|(variants?|variations?|variety))$`)

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
var stated = late.Compile(`(?i)([a-z][\w-]*)["']?\s*[:=]\s*["']?([^"';,|<>)]+)`)

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

// others are names of puzzles of other rules. Some also mean something else, such as a technique, if another word follows; what
// called matches may follow.
const (
	others = `killer|jigsaw|irregular|sandwich|diagonals|(?:odd|even)[ /-]+(?:even|odd)|cages?|sudoku[ -]?x`
	called = `[ -]*(?:(?:su ?)?doku|puzzles?|grids?|boards?|cages?|rules?|constraints?|varia(?:nt|tion)s?|regions?|types?)\b`
)

// variants matches where a text speaks of other rules.
var variants = late.Compile(`(?m)\b(?:(?:windoku|kropki|renban|thermo(?:s|meters?)?|hyper[ -]?(?:su)?doku|(?:anti|non)[ -]?(?:king|knight|diagonal|consecutive)|(?:king|knight)'?s?[ -]?moves?|x[ -]sudoku|extra regions?)\b` +
	`|(?:` + others + `)(?:` + called + `|'(?:[^\pL]|$)|[ -]*(?:[^\pL\s'-]|$))` +
	`|(?:diagonal|skyscraper|arrow|disjoint|palindrome|consecutive)` + called +
	`|diagonals?\b[^.<>\n]{0,40}\b(?:must|may|cannot|repeat|differ|different|once|unique)\b)` +
	`|["'>:]\s*diagonal["'<]|^\W*diagonal\W*$|<(?:cages?|regions?|arrows?|diagonals?)\b|\b(?:regions|arrows|diagonal)["']?\s*[:=]\s*[\[{(]`)

// What speaks of other puzzles, or says that a puzzle does not have such rules.
var (
	elsewhere = late.Compile(`<(?:a|option)\b[^<>]*>[^<>]*`)
	denied    = late.Compile(`^[\pL ' -]*["']?\s*[:=]\s*(?:["']?(?:false|no|none|null|nil|nan|off|0|)["']|(?:false|no|none|null|nil|nan|off|0)\b|\[\s*\]|\{\s*\})`)
	aKey      = late.Compile(`^[\pL ' -]*"\s*:\s*[^{\s]`)
)

// maxVariants is the most places of a text that are looked at: more say nothing new.
const maxVariants = 100

// stems are what each of the variants has a part of: looking for these is fast.
var stems = strings.Split("windoku,hyper,x sudoku,x-sudoku,sudoku x,sudoku-x,sudokux,kropki,renban,thermo,anti,non,king,knight,extra,killer,jigsaw,irreg,"+
	"sandw,diag,odd,cage,arrow,region,skyscraper,disjoint,palind,consec", ",")

// variantsIn returns where a text speaks of other rules, with the words around it. Keys of JSON, whose values are looked at by
// OtherRule, do not count if keyed is true.
func variantsIn(text string, keyed bool) (all []phrase) {
	const ends = "<>\";,|{}[]()=#\t\r\n"
	lower := []byte(text)
	for i, c := range lower {
		if 'A' <= c && c <= 'Z' {
			lower[i] += 'a' - 'A'
		} else if c == '_' {
			lower[i] = ' '
		}
	}
	s, next := string(lower), 0
	if strings.IndexByte(s, '<') >= 0 {
		s = elsewhere.ReplaceAllStringFunc(s, func(link string) string { return strings.Repeat(" ", len(link)) })
	}
	for l := range strings.Lines(s) {
		start := next
		next += len(l)
		if !slices.ContainsFunc(stems, func(stem string) bool { return strings.Contains(l, stem) }) {
			continue
		}
		for _, m := range variants.FindAllStringIndex(l, maxVariants-len(all)) {
			at := m[0] + strings.IndexFunc(l[m[0]:], unicode.IsLetter)
			if denied.MatchString(l[at:]) || keyed && aKey.MatchString(l[at:]) {
				continue
			}
			from, end := strings.LastIndexAny(l[:at], ends)+1, len(l)
			if n := strings.IndexAny(l[at:], ends); n >= 0 {
				end = at + n
			}
			from += start + strings.IndexFunc(l[from:end], unicode.IsLetter)
			all = append(all, phrase{strings.TrimRight(text[from:start+end], " '"), int32(from)})
		}
	}
	return all
}

// VariantIn says that words about a puzzle speak of other rules; empty if they do not.
func VariantIn(words string) string {
	if all := variantsIn(words, false); len(all) > 0 {
		return spoken(all[0].text)
	}
	return ""
}

// SaysMore reports whether words above a grid may say more than its title: other rules, its solution, or that it is turned.
func SaysMore(words string) bool {
	rule, _ := StatedRule(words)
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
func speaksOfRules(name string) bool { return rulesName.MatchString(name) || rules.MatchString(name) }

// otherRules notes what the words, fields and columns of a text say of rules; keyed reports whether it is JSON.
func (r *reader) otherRules(docs []*layout.Document, one *reading, keyed bool) {
	say := func(words string, at int32) {
		if name, value := StatedRule(words); name != "" && !r.program {
			r.note(docs, at, layout.Unsupported, "%s", BeyondRules(name, value))
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
	for _, v := range variantsIn(r.text, keyed) {
		doc := DocOf(docs, r.pos(v.at).Line)
		if i := slices.IndexFunc(docs, func(d *layout.Document) bool { return hasWords(d.Puzzle, v.text) && !SaysOther(d) }); i >= 0 {
			doc = docs[i]
		}
		if !SaysOther(doc) {
			doc.Problems.Addf(layout.Problem{File: r.file, Pos: r.pos(v.at), Code: layout.OtherRules}, "%s", spoken(v.text))
			doc.Problems.Sort()
		}
	}
}

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
