package plain

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"samurai/layout"
	"samurai/layout/late"
	"samurai/overlap"
)

// namedGrids returns which grid of a layout each of some windows is, if the words above all of
// them name grids of it, each once, otherwise nil; and how many have such words.
func namedGrids(l *layout.Layout, run []*window) (by []int, names int) {
	for _, w := range run {
		g, _ := w.named(l)
		if g >= 0 {
			names++
		}
		if g >= 0 && !slices.Contains(by, g) {
			by = append(by, g)
		}
	}
	if len(by) < len(run) {
		by = nil
	}
	return by, names
}

// named returns the grid that the words name: the last words that are a name, or else the
// last that contain one, and which these are. Without a name the grid is -1, and the words
// are the last.
func (w *window) named(l *layout.Layout) (grid, at int) {
	found, known := w.grids[l]
	if !known {
		if w.grids == nil {
			w.grids = map[*layout.Layout][2]int{}
		}
		found = gridAbove(l, w.head)
		w.grids[l] = found
	}
	return found[0], found[1]
}

// gridAbove is the grid and the words of named.
func gridAbove(l *layout.Layout, head []phrase) [2]int {
	for _, find := range []func(*layout.Layout, string) int{GridNamed, gridIn} {
		for i := len(head) - 1; i >= 0 && i >= len(head)-maxTitleLines; i-- {
			if g := find(l, head[i].text); g >= 0 {
				return [2]int{g, i}
			}
		}
	}
	return [2]int{-1, len(head) - 1}
}

// hasNames reports whether the words above the grids of a puzzle are their names in its layout.
func (q *puzzle) hasNames() bool {
	for i, w := range q.parts {
		if g := q.by[i]; !slices.ContainsFunc(w.head, func(ph phrase) bool { return ownName(q.board.Layout, ph.text) == g }) {
			return false
		}
	}
	return q.parts != nil
}

// letters reports whether grids are under names of a board that are all single letters, which may be headings.
func letters(b *overlap.Board, run []*window) bool {
	return !slices.ContainsFunc(run, func(w *window) bool {
		g, at := w.named(b.Layout)
		if slices.ContainsFunc(b.Layout.Grids, func(g layout.Grid) bool { return g.Name == "n" }) {
			return true // they say where the grids lie
		}
		return len(strings.TrimFunc(w.head[at].text, func(r rune) bool { return !unicode.IsLetter(r) })) > 1 && (len(b.Layout.Grids[g].Name) > 1 || GridNamed(b.Layout, w.head[at].text) == g)
	})
}

// missing says which grid of a layout is not there, or has no solution or no state, if a text reads as single grids under the
// names of most of them: all, those with a solution, those with a state.
func (ss *shapes) missing(runs [3][]*window) (what string) {
	run, least := runs[0], 50 // percent
	if len(run) < 3 || counted(run) != nil {
		return ""
	}
	for _, b := range ss.boards {
		part := 100 * len(run) / len(b.Grids)
		by, _ := namedGrids(b.Layout, run)
		short := by != nil && !slices.ContainsFunc(by, func(g int) bool { return len(b.Layout.Grids[g].Name) > 1 })
		heading := func(w *window) bool { // which has other words, too, or is Left or Right, which may be a title
			_, at := w.named(b.Layout)
			text := tagless(w.head[at].text)
			return GridNamed(b.Layout, text) < 0 || short && ownName(b.Layout, text) < 0
		}
		if by == nil || part <= least || letters(b, run) || slices.ContainsFunc(run, heading) {
			continue
		}
		least = part
		for i, of := range []string{"", "solution of ", "state of "} {
			have, names := by, []string(nil)
			if i > 0 {
				have, _ = namedGrids(b.Layout, runs[i])
			}
			for g, grid := range b.Layout.Grids {
				if len(have) > 0 && !slices.Contains(have, g) {
					names = append(names, grid.Name)
				}
			}
			if len(names) > 0 {
				what = fmt.Sprintf("no %s%s among grids that have the names of those of %s: add what is missing, or read each grid as a puzzle with --layout single", of, layout.List(names), b.Layout.Name)
				break
			}
		}
	}
	return what
}

// missing is the same of a reading.
func (a *reading) missing(ss *shapes) string {
	var runs [3][]*window
	for _, p := range a.puzzles {
		of := p.runs()
		runs[0] = append(runs[0], of...)
		if p.solution != nil {
			runs[1] = append(runs[1], of...)
		}
		if p.state != nil {
			runs[2] = append(runs[2], of...)
		}
	}
	if len(runs[0]) == 0 || slices.ContainsFunc(runs[0], func(w *window) bool { return w.shape != ss.single }) {
		return ""
	}
	return ss.missing(runs)
}

// gridless returns an event whose words name a grid of a layout, as those of all grids of a text do, each another one, but which has none, and
// the name; empty without one. If the grids have all names of a layout, the others must make up another.
func (a *reading) gridless(ss *shapes) (lost event, name string) {
	if !slices.ContainsFunc(a.events, func(e event) bool { return len(e.windows) == 0 }) {
		return event{}, ""
	}
	var have []int
	whole := !slices.ContainsFunc(a.puzzles, func(p *puzzle) bool { return !p.hasNames() })
	for _, b := range ss.boards {
		have = have[:0]
		all, name := true, ""
		add := func(w *window) {
			g := -1
			for i := len(w.head) - 1; i >= 0 && g < 0; i-- {
				g = nameAlone(b.Layout, w.head[i].text)
			}
			all = all && g >= 0 && !slices.Contains(have, g)
			if g >= 0 {
				have = append(have, g)
			}
		}
		for _, p := range a.puzzles {
			for _, w := range p.runs() {
				if all {
					add(w)
				}
			}
		}
		if !all {
			continue
		}
		grids := 0
		for _, e := range a.events {
			for _, w := range e.windows {
				add(w)
				grids++
			}
		}
		for _, e := range a.events {
			text := e.words
			if e.in != nil {
				text = e.key
			}
			g := nameAlone(b.Layout, text)
			if grids == 1 { // a letter with something else may be any
				g = GridNamed(b.Layout, text)
			}
			if len(e.windows) == 0 && g >= 0 && !slices.Contains(have, g) {
				have = append(have, g)
				if name == "" {
					lost, name = e, b.Layout.Grids[g].Name
				}
			}
		}
		slices.Sort(have)
		if have = slices.Compact(have); name != "" && (!whole || len(have) == len(b.Grids)) {
			return lost, name
		}
	}
	return event{}, ""
}

// aroundNames are words and letters around the name of a grid in arrays, tags and headings.
var aroundNames = wordsSet("grid sudoku puzzle board name id clue null none nil nan let const var val static int char string str insert into grids clues values")

// nameAlone returns the index of the grid that words name, with nothing else but marks, digits and words of programs; -1 without one.
func nameAlone(l *layout.Layout, text string) int {
	if g := GridNamed(l, text); g >= 0 || len(text) > maxName {
		return g
	}
	words := strings.FieldsFunc(text, func(r rune) bool { return !inName(r, "_-") })
	words = slices.DeleteFunc(words, func(w string) bool { return !hasLetter(w) || aroundNames[strings.ToLower(w)] })
	if len(words) != 1 {
		return -1
	}
	return GridNamed(l, words[0])
}

// nameProblems says what is wrong with the names above some grids of a layout.
func (r *reader) nameProblems(l *layout.Layout, run []*window, order []int) (all layout.Problems) {
	names := NamesOf(l)
	seen := map[int]bool{}
	wrong := func(at int32, code layout.Code, format string, args ...any) {
		all.Addf(layout.Problem{File: r.file, Pos: r.pos(at), Code: code}, format, args...)
	}
	for i, w := range run {
		if len(w.head) == 0 {
			wrong(w.at, layout.UnknownGrid, "a grid without a name, where others have one; the grids are %s", names)
			continue
		}
		g, at := w.named(l)
		switch name := layout.Quote(w.head[at].text); {
		case g < 0:
			wrong(w.head[at].at, layout.UnknownGrid, "%s is not the name of a grid; the grids are %s: use these names, or give the order with --order", name, names)
		case seen[g]:
			wrong(w.head[at].at, layout.GridTwice, "%s a second time; each of the grids %s must come once", name, names)
		case order != nil && g != order[i]:
			wrong(w.head[at].at, layout.UnknownGrid, "%s, where --order has %s; grids with names need no --order", name, l.Grids[order[i]].Name)
		}
		seen[g] = true
	}
	return all
}

// counter is a number, or a single letter.
var counter = late.Compile(`[0-9]+|\b[A-Za-z]\b`)

// inTurn returns grids under words alike in the order of the numbers in these; nil if the first and the last are under other words.
func inTurn(run []*window) []*window {
	if len(run) == 0 || slices.ContainsFunc(run, func(w *window) bool { return len(w.head) == 0 }) || tallyOf(run[0]).frame != tallyOf(run[len(run)-1]).frame {
		return nil
	}
	run = slices.Clone(run)
	slices.SortStableFunc(run, func(a, b *window) int { return cmp.Compare(tallyOf(a).numbers, tallyOf(b).numbers) })
	return run
}

// counted returns grids in the order of the numbers in the words above them, which count the grids, as letters do in the order of the
// text, and are else the same; nil if they do not.
func counted(run []*window) []*window {
	if run = inTurn(run); run == nil {
		return nil
	}
	first := run[0].tally
	counts := make([]bool, len(first.marks))
	for i, w := range run {
		l := w.tally
		if l.frame != first.frame || len(l.marks) != len(first.marks) { // a label may hold a # of its own
			return nil
		}
		for k, mark := range l.marks {
			counts[k] = (counts[k] || i < 2) && isNth(first.marks[k], mark, i)
			if !counts[k] && mark != first.marks[k] {
				return nil
			}
		}
	}
	if !slices.Contains(counts, true) {
		return nil
	}
	return run
}

// uncounted is a grid whose number does not come next after that of another, and these numbers, if the words above grids are else the
// same and most of their numbers count; nil without one.
func uncounted(run []*window) (odd *window, number, before string) {
	run = inTurn(run)
	k, wrong, twice := 0, 0, 0
	for i, w := range run {
		first, marks := run[0].tally, w.tally.marks
		for end := run[len(run)-1].tally.marks; i == 0 && k < min(len(marks), len(end)) && marks[k] == end[k]; {
			k++
		}
		if w.tally.frame != first.frame || k >= len(marks) || !slices.Equal(marks[:k], first.marks[:k]) || !slices.Equal(marks[k+1:], first.marks[k+1:]) {
			return nil, "", ""
		}
		if i > 0 && !isNth(run[i-1].tally.marks[k], marks[k], 1) {
			if wrong++; odd == nil {
				odd, number, before = w, marks[k], run[i-1].tally.marks[k]
			}
			if run[i-1].tally.marks[k] == marks[k] {
				twice++
			}
		}
	}
	// A number that is wrong stands twice, and its own is missing.
	wrong = max(twice, wrong-twice)
	if 3*wrong > len(run) || 3*wrong == len(run) && (wrong == 0 || !isElement(odd)) { // which may say how hard each is
		odd = nil
	}
	return odd, number, before
}

// isElement reports whether the words above a window are an index of an array.
func isElement(w *window) bool {
	frame := tallyOf(w).frame
	return w.in != nil && !strings.HasPrefix(frame, "#") && strings.HasPrefix(strings.TrimLeft(frame, "[({:, "), "#") || strings.HasSuffix(frame, "] =")
}

// miscounted refuses a text in which a number stands twice or is missing among those of the grids of a board or of the elements of an array.
func (r *reader) miscounted(top *reading) []*layout.Document {
	var runs [][]*window
	last := map[string]int{} // the run of an array, by its name
	for _, e := range top.events {
		for _, w := range e.windows {
			if !isElement(w) {
				continue
			}
			k, ok := last[w.tally.frame]
			if ok && runs[k][0].tally.numbers == w.tally.numbers && runs[k][len(runs[k])-1].tally.numbers != w.tally.numbers {
				ok = false // another array
			}
			if !ok {
				k = len(runs)
				last[w.tally.frame], runs = k, append(runs, nil)
			}
			runs[k] = append(runs[k], w)
		}
	}
	for _, p := range top.puzzles {
		runs = append(runs, p.parts)
	}
	for _, run := range runs {
		if w, number, before := uncounted(run); w != nil {
			i := max(0, slices.IndexFunc(w.head, func(ph phrase) bool { return strings.Contains(ph.text, number) }))
			return r.refuse(w.head[i].at, layout.ClueSize, "%s follows %s, where numbers count the grids: each must come once, and none may be missing; correct the number, or add the grid", layout.Quote(number), layout.Quote(before))
		}
	}
	return nil
}

// tally is the words that may count a grid: the last above it with a number or a letter alone, or all in a tree.
type tally struct {
	marks   []string // the numbers and letters in it
	numbers string   // the numbers, as long as each other
	frame   string   // the rest
}

func tallyOf(w *window) *tally {
	if w.tally != nil {
		return w.tally
	}
	words := ""
	for _, ph := range w.head {
		if w.in != nil {
			words += ph.text + "\n"
		} else if words == "" || len(ph.text) <= maxLabel && counter.MatchString(ph.text) {
			words = ph.text
		}
	}
	l := &tally{marks: counter.FindAllString(words, -1), frame: counter.ReplaceAllString(words, "#")}
	for _, mark := range l.marks {
		if mark < ":" {
			l.numbers += fmt.Sprintf("%9s", mark)
		}
	}
	w.tally = l
	return l
}

// isNth reports whether a number or letter comes n after another.
func isNth(first, mark string, n int) bool {
	a, err := strconv.Atoi(first)
	b, err2 := strconv.Atoi(mark)
	if err == nil && err2 == nil {
		return b == a+n
	}
	return len(first) == 1 && len(mark) == 1 && int(mark[0]) == int(first[0])+n
}

// NamesOf lists the grids of a layout.
func NamesOf(l *layout.Layout) string {
	all := make([]string, len(l.Grids))
	for i, g := range l.Grids {
		all[i] = g.Name
	}
	return strings.Join(all, ", ")
}

// gridIn returns the index of the one grid whose name is a word of a text; -1
// without one.
func gridIn(l *layout.Layout, text string) int {
	found := -1
	for _, within := range []string{"_-", "_", "-", ""} { // a word, as it may be within a name
		words := strings.FieldsFunc(text, func(r rune) bool { return !inName(r, within) })
		for i, word := range words {
			g := ownName(l, word)
			if g < 0 && len(word) > 4 {
				g = compassNamed(l, word)
			}
			if g < 0 && i+1 < len(words) {
				g = compassNamed(l, word+" "+words[i+1])
			}
			if g >= 0 && found >= 0 && g != found {
				return -1
			}
			found = max(found, g)
		}
	}
	return found
}

func inName(r rune, allowed string) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune(allowed, r)
}

// namesGrid reports whether a text is the name of a grid of a built-in layout.
func namesGrid(s string) bool {
	return s != "" && slices.ContainsFunc(builtIn().boards, func(b *overlap.Board) bool { return nameAlone(b.Layout, s) >= 0 })
}

// GridNamed returns the index of the grid of that name, in any case and with any marks
// around it if that is unambiguous, or of the grid that the name locates, as "top left"
// does; -1 without one.
func GridNamed(l *layout.Layout, name string) int {
	if g := ownName(l, name); g >= 0 {
		return g
	}
	return compassNamed(l, name)
}

// ownName is GridNamed for the names of the layout itself.
func ownName(l *layout.Layout, name string) int {
	if g := l.Index(name); g >= 0 {
		return g
	}
	bare := strings.TrimFunc(name, func(r rune) bool { return !inName(r, "_") })
	if g := l.Index(bare); g >= 0 {
		return g
	}
	same := func(g layout.Grid) bool { return strings.EqualFold(g.Name, bare) }
	g := slices.IndexFunc(l.Grids, same)
	if g >= 0 && slices.ContainsFunc(l.Grids[g+1:], same) {
		return -1
	}
	return g
}

// compass are other words for the names of layouts whose grids are called by where they lie: in English, German, French, Spanish,
// Dutch, Chinese and Japanese.
var compass = map[string][]string{
	"nw": strings.Fields("nw northwest tl lt ul topleft lefttop upperleft leftupper obenlinks linksoben nordwest " +
		"hautgauche enhautàgauche gauchehaut arribaizquierda superiorizquierda izquierdaarriba " +
		"linksboven bovenlinks noordwest 左上"),
	"n": strings.Fields("n north t top upper oben haut enhaut arriba boven 上"),
	"ne": strings.Fields("ne northeast tr rt ur topright righttop upperright rightupper obenrechts rechtsoben nordost " +
		"hautdroite enhautàdroite droitehaut arribaderecha superiorderecha derechaarriba rechtsboven " +
		"bovenrechts noordoost 右上"),
	"w": strings.Fields("w west l left links gauche àgauche izquierda 左"),
	"c": strings.Fields("c m mid center centre middle central mitte zentrum milieu aucentre centro midden 中央 中心 中"),
	"e": strings.Fields("e east r right rechts droite àdroite derecha 右"),
	"sw": strings.Fields("sw southwest bl lb ll bottomleft leftbottom lowerleft leftlower untenlinks linksunten südwest " +
		"basgauche enbasàgauche gauchebas abajoizquierda inferiorizquierda izquierdaabajo linksonder " +
		"onderlinks zuidwest 左下"),
	"s": strings.Fields("s south b bottom lower unten bas enbas abajo onder 下"),
	"se": strings.Fields("se southeast br rb lr bottomright rightbottom lowerright rightlower untenrechts rechtsunten " +
		"südost basdroite enbasàdroite droitebas abajoderecha inferiorderecha derechaabajo rechtsonder " +
		"onderrechts zuidoost 右下"),
}

// compassNamed returns the index of the grid in the place that the words name, in a layout
// that names all its grids so; -1 without one.
func compassNamed(l *layout.Layout, words string) int {
	if strings.ContainsAny(words, "0123456789") {
		return -1
	}
	var key strings.Builder
	for _, word := range strings.FieldsFunc(strings.ToLower(words), func(r rune) bool { return !unicode.IsLetter(r) }) {
		if !slices.Contains([]string{"grid", "sudoku", "puzzle", "board", "corner", "the"}, word) {
			key.WriteString(word)
		}
	}
	found := -1
	for g := range l.Grids {
		places := compass[l.Grids[g].Name]
		if places == nil {
			return -1
		}
		if slices.Contains(places, key.String()) {
			found = g
		}
	}
	return found
}
