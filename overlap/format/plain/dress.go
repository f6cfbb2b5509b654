package plain

import (
	"cmp"
	"fmt"
	"slices"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"samurai/layout"
	"samurai/layout/late"
	"samurai/overlap/format/tree"
)

// A digit may be dressed: in brackets, in bold, of full width, in quotes, in an object with one more field. If only
// some of a board's digits wear something, and that is not a matter of where they are, it tells the clues from
// what the player entered.

// dressMarks may be around a digit.
const dressMarks = "()[]*!_<>~^?`'\""

// wornMarks may be around one in a list, too.
const wornMarks = dressMarks + "{}"

// Words of dresses: a digit is a clue, or the player's; or the player can change it, which says something only where
// others cannot be changed. Those of the moment say nothing.
var (
	givenDress = wordsSet("given original initial fixed frozen clue puzzle readonly locked disabled prefilled static printed preset")
	ownDress   = wordsSet("user player guess entered attempt progress mine my me")
	openDress  = wordsSet("editable contenteditable mutable changeable input")
	plainDress = wordsSet("selected active current focus focused hover highlighted highlight error wrong invalid conflict mistake")
	badDress   = wordsSet("error wrong invalid conflict mistake") // of digits that a player entered, but not all of these
)

// whose is what a dress says of a digit: theGivens or theState, and whether it is about who wrote it.
func whose(dress string) (p purpose, written bool) {
	for _, w := range wordsIn(dress) {
		switch w = singular(w); {
		case givenDress[w]:
			p, written = theGivens, true
		case p == anyBoard && ownDress[w]:
			p, written = theState, true
		case p == anyBoard && openDress[w]:
			p = theState
		}
	}
	if strings.HasPrefix(dress, "not ") && p != anyBoard {
		p = theGivens + theState - p
	}
	return p, written
}

func saysWhose(dress string) bool {
	p, _ := whose(dress)
	return p != anyBoard
}

// byHabit are dresses of clues in print, and words for them in a legend.
var byHabit = map[string]string{
	"bold": "bold", "**n**": "bold", "__n__": "bold", "(n)": "bracket parenthese", "[n]": "bracket", "n*": "star asterisk", "*n": "star asterisk",
}

// trait is one thing that a text says of a cell beside its digit: a tag around it, a class, a field.
type trait struct{ name, value string }

// dress is what a trait is called in rules and messages; its name, or not and its name, for values of yes and no.
func (t trait) dress() string {
	name := t.name
	switch {
	case name == "class":
		return t.value
	case name == "style font-weight" && heavy.MatchString(t.value):
		return "bold"
	case strings.EqualFold(name, "readonly"):
		name = "readonly"
	}
	switch value := strings.ToLower(t.value); value {
	case "", "true", "1", "yes", "on", strings.ToLower(name):
		return name
	case "false", "0", "no", "off", "null":
		return "not " + name
	}
	if p, _ := whose(t.value); p != anyBoard {
		return t.value
	}
	return name + " " + t.value
}

var (
	heavy     = late.Compile(`^(bold|[6-9]00)`)
	attribute = late.Compile(`([A-Za-z_:@][\w:@.-]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?`)
)

// fieldTraits are what the fields of a cell say of its digit.
func fieldTraits(n *tree.Node, path string, to []trait) []trait {
	for _, f := range n.Items {
		name := strings.TrimPrefix(path+"."+f.Name, ".")
		switch {
		case path == "" && slices.ContainsFunc(cellNames, func(s string) bool { return strings.EqualFold(s, f.Name) }):
		case f.Kind > tree.Quoted && len(f.Items) > 0:
			to = fieldTraits(f, name, to)
		case n.Kind == tree.List:
			to = append(to, trait{path, f.Word()})
		case f.Word() == "":
			to = append(to, trait{name, "null"})
		default:
			to = append(to, trait{name, strings.TrimSpace(f.Word())})
		}
	}
	return to
}

// tagTraits are what a tag says of the cell in it: its name, its classes, its style and its other attributes.
func tagTraits(name, tag string) (all []trait) {
	switch name {
	case "b", "strong":
		name = "bold"
	case "tr", "row", "table", "tbody", "thead", "br":
		return nil
	}
	all = append(all, trait{name: name})
	tag = strings.TrimRight(tag, "/>")
	for _, m := range attribute.FindAllStringSubmatch(strings.TrimLeft(tag, "<abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"), -1) {
		key, v := strings.ToLower(m[1]), strings.Trim(m[2], "\"'")
		switch key {
		case "class":
			for _, c := range strings.Fields(v) {
				all = append(all, trait{key, c})
			}
		case "style":
			for d := range strings.SplitSeq(strings.ToLower(strings.ReplaceAll(v, " ", "")), ";") {
				if name, value, _ := strings.Cut(d, ":"); name != "" {
					all = append(all, trait{"style " + name, value})
				}
			}
		case "colspan", "rowspan":
		case "value":
			if name != "input" {
				all = append(all, trait{key, v})
			}
		default:
			all = append(all, trait{key, strings.TrimSpace(v)})
		}
	}
	return all
}

// mostKinds is the most values of one form, differing in their numbers, that are kinds of cells. More are places or numbers
// of cells.
const mostKinds = 3

// formOf is a value with # for its numbers.
func formOf(value string) string { return number.ReplaceAllString(value, "#") }

// kinds puts the form of a value in its place where the value is a place or a number of its cell.
func kinds(cells [][]trait) {
	values, zeros := map[trait]map[string]bool{}, map[string]int{}
	for _, all := range cells {
		for _, t := range all {
			form := trait{t.name, formOf(t.value)}
			if values[form] == nil {
				values[form] = map[string]bool{}
			}
			values[form][t.value] = true
			if t.value == "0" {
				zeros[t.name]++
			}
		}
	}
	for _, all := range cells {
		for i, t := range all {
			form := trait{t.name, formOf(t.value)}
			if t.value != "null" && !(t.value == "0" && zeros[t.name] > 1) && len(values[form]) > mostKinds {
				all[i] = form
			}
		}
	}
}

// tagged is what the tags of a cell say, and the byte where the cell ends.
type tagged struct {
	end    int32
	traits []trait
}

// traitsAt is what the tags around a token say.
func (r *reader) traitsAt(t token) []trait {
	if k := sort.Search(len(r.tagged), func(k int) bool { return r.tagged[k].end >= t.at }); k < len(r.tagged) {
		return r.tagged[k].traits
	}
	return nil
}

// wornAt is what the text shows around a token: quotes, marks, or full width.
func (r *reader) wornAt(t token) (all []string) {
	at, size := int(t.at), 1
	char := func(k int) byte {
		if k < 0 || k >= len(r.text) {
			return 0
		}
		return r.text[k]
	}
	if t.sym == dressed || t.sym == dotted {
		for char(at) > 0 && strings.IndexByte(wornMarks, char(at)) >= 0 {
			at++
		}
		all = append(all, r.dressMark(at))
	}
	if char(at) >= utf8.RuneSelf {
		wide, _ := utf8.DecodeRuneInString(r.text[at:])
		if '！' <= wide && wide <= '～' {
			return append(all, "full width")
		} else if one, d := scriptOf(wide); d > 0 {
			return append(all, "digits such as "+string(one))
		}
	}
	if t.digit() != 0 && char(at) == '0'+t.digit() {
		if mark, _ := utf8.DecodeRuneInString(r.text[at+1:]); isEmoji(mark) {
			all = append(all, "keycap")
		}
	}
	quote := func(k int) bool { return char(k) == '"' || char(k) == '\'' }
	if d := t.digit(); d == 0 {
		for size < 5 && quote(at-1) && !quote(at+size) {
			size++
		}
	} else if char(at) != '0'+d {
		return all
	}
	if quote(at-1) && char(at-1) == char(at+size) || t.role&blank != 0 && quote(at) && (quote(at-1) || quote(at+1)) {
		all = append(all, "quotes")
	}
	return all
}

// dressMark is n with the marks around a digit of the text, without a bracket that has no other.
func (r *reader) dressMark(at int) string {
	from, to := at, at+1
	for from > 0 && strings.IndexByte(wornMarks, r.text[from-1]) >= 0 {
		from--
	}
	for to < len(r.text) && (strings.IndexByte(wornMarks, r.text[to]) >= 0 || r.text[to] == '.' || r.text[to] == '0' && strings.Contains(r.text[at:to], ".")) {
		to++
	}
	before, behind := r.text[from:at], r.text[at+1:to]
	for _, pair := range []string{"()", "[]", "<>", "{}"} {
		if n := min(strings.Count(before, pair[:1]), strings.Count(behind, pair[1:])); n == 0 {
			before, behind = strings.ReplaceAll(before, pair[:1], ""), strings.ReplaceAll(behind, pair[1:], "")
		} else {
			before, behind = before[len(before)-1:], behind[:1]
		}
	}
	return before + "n" + behind
}

// dresses are the dresses of a board's cells.
type dresses struct {
	reader  *reader
	one     *reading
	windows []*window
	digits  []token
	worn    [][]string // by digit
	tagged  bool       // tags or fields are around them

	misplaced string // what says that cells are in another order than that of the text
	empty     string // what some cells of a table without digits have
	count     map[string]int
	blanks    map[string]int
	all       int             // blanks
	places    map[string]bool // dresses that come with the place
	order     []string
}

// dress divides the digits of a puzzle into clues and the player's by what they wear, or notes that they cannot be
// divided so.
func (r *reader) dress(q *puzzle, one *reading, doc *layout.Document) {
	solved := q.solution == q.window
	if q.state != nil && !solved || q.given != nil {
		return
	}
	d := &dresses{reader: r, one: one, count: map[string]int{}, blanks: map[string]int{}, places: map[string]bool{}}
	d.windows = q.runs()
	for _, w := range d.windows {
		d.add(w, q.layers)
	}
	own, sure, wrong := d.divide()
	switch {
	case d.misplaced != "":
		doc.Problems.Addf(layout.Problem{File: r.file, Pos: r.pos(q.at), Code: layout.BadClue}, "the places of the cells in %s are not their order in the table; put them in order, or remove these places", d.misplaced)
		return
	case d.empty != "":
		doc.Problems.Addf(layout.Problem{File: r.file, Pos: r.pos(q.at), Code: layout.BadClue}, "a table without digits, in which some cells have %s, which may say what they are; write the digits into the cells", layout.Quote(d.empty))
		return
	case wrong != nil:
		doc.Problems.Add(*wrong)
		return
	case own == nil:
		return
	case !sure:
		doc.Problems.Addf(layout.Problem{File: r.file, Pos: r.pos(q.at), Code: layout.Unsure}, "%s", d.habit())
	}
	mine := func(w *window) *window {
		c := *w
		c.cells = slices.Clone(w.cells)
		for i, t := range c.cells {
			switch {
			case t.role != clue || !own[t.at]:
			case solved:
				c.cells[i] = token{role: blank, sym: '.', at: t.at}
			default:
				c.cells[i].role, c.entered = entered, true
			}
		}
		return &c
	}
	q.window = mine(q.window)
	parts := slices.Clone(q.parts)
	for i, w := range parts {
		parts[i] = mine(w)
	}
	q.parts = parts
}

// traits are what tags and fields say of each cell of a window, and the fields by where the cells are.
func (r *reader) traits(w *window) (traits [][]trait, fields map[int32][]trait) {
	fields = map[int32][]trait{}
	if w.in != nil {
		objects(w.in, fields)
	}
	traits = make([][]trait, len(w.cells))
	for i, t := range w.cells {
		traits[i] = slices.Concat(r.traitsAt(t), fields[t.at])
	}
	return traits, fields
}

// add takes the cells of a window, without the layers of these names.
func (d *dresses) add(w *window, layers []string) {
	traits, fields := d.reader.traits(w)
	for i, all := range traits {
		traits[i] = slices.DeleteFunc(all, func(t trait) bool { return slices.Contains(layers, t.name) })
	}
	out, names := displaced(w, traits)
	d.misplaced, d.reader.lettered[nil] = cmp.Or(d.misplaced, out), names
	kinds(traits)
	d.empty = cmp.Or(d.empty, emptied(w, traits))
	d.tagged = d.tagged || slices.ContainsFunc(traits, func(all []trait) bool { return all != nil })
	all := make([][]string, len(w.cells))
	for i, t := range w.cells {
		all[i] = d.reader.wornAt(t)
		if fields[t.at] != nil {
			all[i] = append(all[i], "object")
		}
		for _, x := range traits[i] {
			all[i] = append(all[i], x.dress())
		}
		slices.Sort(all[i])
		all[i] = slices.DeleteFunc(slices.Compact(all[i]), func(s string) bool {
			return s == "" || plainDress[s] && !badDress[s] || plainDress[strings.TrimPrefix(s, "not ")] && s[:3] == "not"
		})
		known := w.in == nil || fields[t.at] != nil || len(fields) == 0
		switch {
		case t.role == clue:
			d.digits, d.worn = append(d.digits, t), append(d.worn, all[i])
			for _, s := range all[i] {
				if d.count[s]++; d.count[s] == 1 {
					d.order = append(d.order, s)
				}
			}
		case t.role&blank != 0 && known:
			d.all++
			for _, s := range all[i] {
				d.blanks[s]++
			}
		}
	}
	for _, s := range d.order {
		d.places[s] = d.places[s] || w.shape.placed(func(cell int) bool { return slices.Contains(all[cell], s) }, nil)
	}
}

// objects notes what the fields of the cells in a tree say, by the places of the cells.
func objects(n *tree.Node, to map[int32][]trait) {
	if n.Kind == tree.Object {
		if t := cellOf(n); t.role != 0 {
			to[t.at] = fieldTraits(n, "", []trait{})
			if v := n.Get(valueNames...); hiding(n) != nil && digitIn(v) > 0 {
				to[t.at] = append(to[t.at], trait{"hidden.value", v.Word()})
			}
			return
		}
	}
	for _, x := range n.Items {
		if x.Kind > tree.Quoted {
			objects(x, to)
		}
	}
}

// divide returns the places of the player's digits, and whether words say which these are, or what is wrong; nil if all
// digits are the same.
func (d *dresses) divide() (own map[int32]bool, sure bool, wrong *layout.Problem) {
	n := len(d.digits)
	said, habits, other := map[string]purpose{}, map[string]purpose{}, []string(nil)
	for _, s := range d.order {
		p, written := whose(s)
		if legend := d.legend(s); legend != anyBoard {
			p = legend
		}
		switch some := d.count[s] < n; {
		case p != anyBoard && (some || written && p == theState && !strings.HasPrefix(s, "not ") && (d.all == 0 || d.blanks[s] < d.all)):
			said[s] = p
		case !some || d.places[s] || d.blanks[s] > 0 && d.blanks[s] < d.all:
		case byHabit[s] != "" && d.count[s] >= minTable:
			habits[s] = theGivens
		default:
			other = append(other, s)
		}
	}
	sure = len(said) > 0
	if !sure {
		for s := range habits { // only if the others are too few to be the clues, or there are no blank cells
			if n-d.count[s] >= minTable && d.all > 0 || d.breaks(s) {
				return nil, false, d.unknown([]string{s})
			}
		}
		said = habits
	}
	if len(said) == 0 {
		if len(other) > 0 {
			return nil, false, d.unknown(other)
		}
		return nil, false, nil
	}
	both := map[purpose]bool{}
	for _, p := range said {
		both[p] = true
	}
	own = map[int32]bool{}
	for i, t := range d.digits {
		is := map[purpose]bool{}
		for _, s := range d.worn[i] {
			is[said[s]] = said[s] != anyBoard
		}
		switch {
		case is[theGivens] && is[theState], len(both) == 2 && !is[theGivens] && !is[theState]:
			return nil, false, d.wrong(t, "it is not said whether %d is a clue or the player's, as it is of others", t.digit())
		case is[theState] || !both[theState] && !is[theGivens]:
			own[t.at] = true
		}
	}
	return own, sure, nil
}

// breaks reports whether the digits in a dress, taken as clues, break the rules.
func (d *dresses) breaks(dress string) bool {
	return slices.ContainsFunc(d.windows, func(w *window) bool {
		c := *w
		c.cells = slices.Clone(w.cells)
		for i, t := range c.cells {
			if k := slices.IndexFunc(d.digits, func(x token) bool { return x.at == t.at }); k < 0 || !slices.Contains(d.worn[k], dress) {
				c.cells[i] = token{}
			}
		}
		return c.conflicts() > 0
	})
}

// legend is what words of the text say of digits in a dress: "digits in brackets are mine".
func (d *dresses) legend(dress string) purpose {
	names := strings.Fields(byHabit[dress])
	if len(names) == 0 {
		names = strings.FieldsFunc(strings.ToLower(dress), func(r rune) bool { return !unicode.IsLetter(r) })
	}
	for _, e := range d.one.events {
		if e.in != nil {
			continue
		}
		for _, clause := range strings.FieldsFunc(e.words, func(r rune) bool { return strings.ContainsRune(",;.", r) }) {
			words := wordsIn(clause)
			if p, _ := whose(clause); p != anyBoard && slices.ContainsFunc(words, func(w string) bool { return slices.Contains(names, singular(w)) }) {
				d.reader.kept[e.at] = true
				return p
			}
		}
	}
	return anyBoard
}

// wrong is a problem with how a digit is written.
func (d *dresses) wrong(t token, format string, args ...any) *layout.Problem {
	return &layout.Problem{File: d.reader.file, Pos: d.reader.pos(t.at), Code: layout.BadClue, Message: fmt.Sprintf(format, args...)}
}

// unknown says that digits are dressed in two ways of which nothing says what they mean.
func (d *dresses) unknown(other []string) *layout.Problem {
	wears := func(i int, s string) bool { return slices.Contains(d.worn[i], s) }
	place := func(i int) string {
		pos := d.reader.pos(d.digits[i].at)
		return fmt.Sprintf("%d in line %d, column %d", d.digits[i].digit(), pos.Line, pos.Column)
	}
	var with, without int
	for with = 0; !wears(with, other[0]); with++ {
	}
	for without = 0; wears(without, other[0]); without++ {
	}
	second, advice := "without", "write + before each digit of the player, or all in one way"
	if d.tagged {
		advice = "call one given and the other user, or write all in one way"
	}
	if k := slices.IndexFunc(other, func(s string) bool { return wears(without, s) && !wears(with, s) }); k >= 0 {
		second = "with " + layout.Quote(other[k])
	}
	return d.wrong(d.digits[with], "digits are written in two ways, with %s (%s) and %s (%s), which may be clues and what a player entered; %s",
		layout.Quote(other[0]), place(with), second, place(without), advice)
}

// habit says which digits are taken for clues because that is what their dress means in print.
func (d *dresses) habit() string {
	var names []string
	for _, s := range d.order {
		if byHabit[s] != "" && minTable <= d.count[s] && d.count[s] < len(d.digits) {
			names = append(names, layout.Quote(s))
		}
	}
	return fmt.Sprintf("digits with %s are taken for clues, the others for what the player entered", strings.Join(names, " and "))
}
