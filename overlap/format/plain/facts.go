package plain

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"samurai/layout"
	"samurai/layout/late"
	"samurai/overlap/format/tree"
)

// A text may list cells and their digits in any words: r1c1=5, A1: 5, (0, 0): 5, 5 at r1c1, cell(1, 1, 5). or
// <cell row="1" col="1" value="5"/>. Each is a fact: three numbers with the same words before and between them.

// factNumber matches a number, or a name such as A1, which is two; factWords the last word of a text, and the marks behind it; nextCell where a
// cell ends and the next one begins.
var (
	factNumber = late.Compile(`[0-9]+|\b[A-Ia-i]([1-9])\b`)
	nextCell   = late.Compile(`\n\s*[-{\[(]|[})\]]\s*[,;]\s*[{(\[]|/>\s*<|>\s*</`)
	factWords  = late.Compile(`(\pL*)([^\pL\w\s]*|["']? *(?:[=:]|=>) *["']?)\s*$`)
)

// maxFacts is the most numbers of a text that are looked through for facts, and maxGap the most bytes before or between them.
const maxFacts, maxGap = 1 << 16, 24

// fact is the words before a number and between it and the next two, and the byte where these words begin.
type fact struct {
	words [3]string
	from  int
}

// factsIn are the numbers of a text, and which of these begin facts that have the words of most, which it returns too; nil if these are
// too few, or other numbers are among them, and the first facts of both if there are two lists.
func factsIn(s string) (numbers [][]int, all []int, facts []*fact) {
	words := 0 // before numbers
	for i := 2; i < len(s); i++ {
		before := s[i-1]
		for k := 2; k <= min(3, i) && (before == ' ' || before == ',' && (s[i-k] < '0' || s[i-k] > '9')); k++ { // as in 'nw', 1
			before = s[i-k]
		}
		if '0' <= s[i] && s[i] <= '9' && (inName(rune(before), "") && before > '9' || strings.IndexByte("([{\"'=<>:", before) >= 0) {
			words++
		}
	}
	if words < minTable {
		return nil, nil, nil
	}
	for _, m := range factNumber.FindAllStringSubmatchIndex(s, maxFacts) {
		if m[2] >= 0 {
			numbers, m[0] = append(numbers, []int{m[0], m[2]}), m[2]
		}
		numbers = append(numbers, m)
	}
	count, most := map[string]int{}, ""
	for k := 0; k+2 < len(numbers); k++ {
		begin, end := numbers[k][0], numbers[k+2][1]
		f := &fact{from: begin}
		m := factWords.FindStringSubmatch(s[max(0, begin-maxGap):begin])
		word, mark := m[1], strings.TrimSpace(m[2])
		mark = mark[max(0, len(mark)-1):]
		named := mark == "," && (word != "" || len(m[2]) > 1)
		switch opens := strings.Contains("([{\"'=<", mark) || word != "" && (mark == ">" || mark == ":"); {
		case s[begin] > '9' || !opens:
			word, mark = "", ""
		case word != "":
			f.from -= len(m[0])
		default:
			f.from -= len(mark)
		}
		f.words = [3]string{word + mark, strings.TrimSpace(s[numbers[k][1]:numbers[k+1][0]]), strings.TrimSpace(s[numbers[k+1][1]:numbers[k+2][0]])}
		if facts = append(facts, f); end-f.from < 3*maxGap && (word != "" && hasLetter(f.words[1]) && hasLetter(f.words[2]) || !strings.Contains(s[f.from:end], "\n")) && !nextCell.MatchString(s[numbers[k][1]:numbers[k+2][0]]) && (named || word+mark != "" || hasLetter(f.words[1]+f.words[2]) || s[begin] > '9') {
			count[f.key()]++
		}
	}
	for _, f := range facts { // the last of those that are as many: a number before them is that of a grid
		if n := count[f.key()]; n > 0 && n >= count[most] {
			most = f.key()
		}
	}
	_, between, _ := strings.Cut(most, "\n")
	for k := 0; k < len(facts) && count[most] >= minTable; k++ {
		word, gaps, _ := strings.Cut(facts[k].key(), "\n")
		switch {
		case gaps != between || word+"\n"+gaps != most && word == "":
		case word+"\n"+gaps != most:
			if first := slices.IndexFunc(facts, func(f *fact) bool { return f.key() == most }); count[facts[k].key()] >= minTable {
				return nil, nil, []*fact{facts[first], facts[k]}
			}
			return nil, nil, nil // as remove(1, 1, 5) beside set(1, 1, 5)
		default:
			all, k = append(all, k), k+2
		}
	}
	if len(all) < minTable {
		return nil, nil, nil
	}
	return numbers, all, facts
}

func (f *fact) key() string { return strings.Join(f.words[:], "\n") }

func hasLetter(s string) bool { return strings.ContainsFunc(s, unicode.IsLetter) }

// boxWords are words and letters for boxes in lists of cells, rowLetters and colLetters for rows and columns, beside the names of fields.
var (
	boxWords   = append(boxNames, "b", "kasten", "quadrant")
	rowLetters = strings.Fields("z ze w f l")
	colLetters = strings.Fields("s sp k kol стб")
)

// orderBy is which of three is the row, the column and the digit by their names, of which two decide: as they stand if these do not say so.
func orderBy(names []string) (order [3]int, ok bool) {
	row, col, digit := indexNamed(names, rowNames, rowLetters), indexNamed(names, colNames, colLetters), indexNamed(names, valueNames, shortNames)
	switch {
	case len(names) != 3:
	case row >= 0 && col >= 0:
		return [3]int{row, col, 3 - row - col}, true
	case row >= 0 && digit >= 0 && names[3-row-digit] != "":
		return [3]int{row, 3 - row - digit, digit}, true
	case col >= 0 && digit >= 0 && names[3-col-digit] != "":
		return [3]int{3 - col - digit, col, digit}, true
	}
	return [3]int{0, 1, 2}, false
}

// indexNamed is the first of names that is in the first of some lists, or else in the next; -1 if none is.
func indexNamed(names []string, lists ...[]string) int {
	for _, words := range lists {
		for i, s := range names {
			if isNamed(s, words) {
				return i
			}
		}
	}
	return -1
}

// gridWords matches the last words of a text, without the marks behind them; its group has the words.
var gridWords = late.Compile(`([\pL\pN_]+(?:[ -][\pL\pN_]+)*)[^\pL\pN]*$`)

// gridsOf are the names of the grids of facts, which are all numbers between the texts of gaps: the last words before each that are not before
// all, or else those of the fact before, or none where most have their own. It returns nil if these are no names of grids, and how much of the first text is about the first fact.
func gridsOf(gaps []string) (names []string, first int) {
	lead, before, around, bare := gaps[1], "", "", []int(nil)
	for _, gap := range gaps[1:] {
		for !strings.HasSuffix(gap, lead) {
			lead = lead[1:]
		}
	}
	lead = strings.TrimLeftFunc(lead, func(r rune) bool { return inName(r, "_-") })
	for i, gap := range gaps {
		m := gridWords.FindStringSubmatchIndex(strings.TrimSuffix(gap, lead))
		if m == nil {
			if i == 0 {
				return nil, 0
			}
			names, bare = append(names, names[i-1]), append(bare, i)
			continue
		}
		names = append(names, gap[m[2]:m[3]])
		is := strings.Join(strings.Fields(gap[:m[2]]+"_"+gap[m[3]:]), " ")
		switch {
		case i == 0:
			before = gap[:m[2]]
			first = len(gap) - m[2]
		case around == "":
			around = is
			for n := m[2]; n > 0 && before != "" && gap[n-1] == before[len(before)-1] && gap[n-1] != '\n'; n-- {
				before = before[:len(before)-1]
				first++
			}
		case is != around:
			return nil, 0 // there are other words
		}
	}
	for _, i := range bare {
		if 2*len(bare) < len(gaps) { // so that each fact has its own
			names[i] = ""
		}
	}
	if !areGrids("grid", names) {
		return nil, 0
	}
	return names, first
}

// placeOrder is which of the three numbers of facts is the row, the column and the digit, by the words of the facts or by the line above them, which
// begins at head; named is false if these do not say it. If they have other names, head is -1.
func placeOrder(above string, words [3]string) (order [3]int, named bool, head int) {
	var names []string
	for _, w := range words {
		names = append(names, factWords.FindStringSubmatch(w)[1])
	}
	order, named = orderBy(names)
	inBox := isNamed(names[0], boxWords) && (names[2] == "" || isNamed(names[2], valueNames))
	if !named && !inBox && names[0] != "" && names[1] != "" && names[0] != names[1] && names[0] != names[2] {
		return order, false, -1
	}
	line := strings.TrimRight(above, "\r\n\"' ")
	if line == "" || named {
		return order, named, len(above)
	}
	head = strings.LastIndexByte(line, '\n') + 1
	names = Columns(line[head:])
	if m := insert.FindStringSubmatchIndex(above); m != nil && m[2] >= 0 {
		head = m[0]
		names = slices.DeleteFunc(Columns(above[m[2]:m[3]]), func(s string) bool { return isNamed(s, gridNames) })
		if len(names) > 3 {
			return order, false, -1
		}
	}
	if order, named = orderBy(names); !named && (len(names) != 2 || !isNamed(names[1], valueNames)) {
		head = len(above)
	}
	return order, named, head
}

// factList is a list of the cells of a text, and the text without them and what is the same around each; nil without one. The parts
// are those that words or blank lines divide; without a list, those of many cells, or one without cells if names of their numbers are not known.
func factList(s string) (list *tree.Node, rest string, parts []*tree.Node) {
	numbers, all, facts := factsIn(s)
	if all == nil {
		for _, f := range facts {
			parts = append(parts, &tree.Node{At: int32(f.from)})
		}
		return nil, s, parts
	}
	text, words, from, apart := []byte(s), facts[all[0]].words, facts[all[0]].from, false
	gaps := []string{s[max(0, from-maxName):from]}
	for i, k := range all {
		next := len(s)
		if i+1 < len(all) {
			next = facts[all[i+1]].from
			apart = apart || all[i+1] != k+3
		}
		gaps = append(gaps, s[numbers[k+2][1]:next])
	}
	grids, about := gridsOf(gaps[:len(all)])
	order, named, head := placeOrder(s[:from], words)
	switch {
	case head < 0:
		return nil, s, []*tree.Node{{At: int32(from)}}
	case grids == nil && apart:
		return nil, s, nil
	}
	erase(text[head:from])
	alike := strings.Join(strings.Fields(gaps[1]), " ")
	list = &tree.Node{Kind: tree.List, At: int32(from), Plain: named}
	entry := s[from:numbers[all[0]+2][1]]
	from -= about
	if grids == nil {
		from = beginsAt(s[:from], alike)
	}
	doubtful := grids == nil && len(numbers)-3*len(all) >= minTable // which may be a board, and the facts what a player did
	begins, box := true, factWords.FindStringSubmatch(words[0])[1]
	for i, k := range all {
		is, end, last := strings.Join(strings.Fields(gaps[i+1]), " "), numbers[k+2][1], i+1 == len(all)
		next := end + len(gaps[i+1])
		if end = next; last || grids == nil && is != alike && !isMark(is) {
			doubtful = doubtful || !last
			end -= len(strings.TrimLeft(gaps[i+1], "\"'),.;]}/> "))
		}
		erase(text[from:end])
		from = next
		word := func(i int) string { return s[numbers[k+order[i]][0]:numbers[k+order[i]][1]] }
		place := word(0) + "," + word(1)
		if place[0] > '9' {
			place = word(0) + word(1)
		} else if !named && isNamed(box, boxWords) && hasLetter(words[1]) {
			row, col, _ := boxAndPlace([]string{word(0), word(1)}, map[string]bool{"9": true})
			place = fmt.Sprintf("r%dc%d", row, col)
		}
		list.Items = append(list.Items, &tree.Node{Name: place, Str: word(2), At: int32(numbers[k+order[2]][0]), Up: list})
		if begins {
			parts = append(parts, &tree.Node{At: int32(facts[k].from)})
		}
		parts[len(parts)-1].Items = append(parts[len(parts)-1].Items, list.Items[i])
		begins = blankLine.MatchString(gaps[i+1]) || is != alike && !isMark(is)
	}
	if n := cutCell(gaps[len(all)], strings.Join(strings.Fields(gaps[len(all)-1]), " "), entry); n > 0 {
		list.Key = int32(len(s) - n) // where a cell begins that is cut off
	}
	byName, inOrder := withGrids(list.Items, grids)
	if (doubtful || !named && !inOrder) && (words[1] == words[2] || order[2] == 0) {
		return nil, s, slices.DeleteFunc(parts, func(n *tree.Node) bool { return len(n.Items) < minTable })
	}
	if grids != nil {
		list.Items = cellsOfGrids(byName)
		if of := byGrid(list); of != nil {
			return of, string(text), nil
		}
	}
	return list, string(text), parts
}

// beginsAt returns where the first cell of a list begins whose place a text ends before: what stands between two cells may end before the first.
func beginsAt(before, alike string) int {
	for around := strings.Fields(alike); len(around) > 0; around = around[:len(around)-1] { // as <cell
		rest, is := strings.CutSuffix(strings.TrimRight(before, " "), around[len(around)-1])
		if !is {
			break
		}
		before = rest
	}
	return len(before)
}

// withGrids returns an object with the cells of a list under the names of their grids, and reports whether the cells stand grid by grid, in
// reading order.
func withGrids(cells []*tree.Node, grids []string) (byName *tree.Node, inOrder bool) {
	byName = &tree.Node{Kind: tree.Object}
	for i, grid := range grids {
		byName.Items = append(byName.Items, &tree.Node{Kind: tree.Object, Name: grid, Key: cells[i].At, Items: cells[i : i+1 : i+1]})
	}
	return byName, slices.IsSortedFunc(byName.Items, func(x, y *tree.Node) int {
		a, _ := placeOf(x.Items[0])
		b, _ := placeOf(y.Items[0])
		return cmp.Or(slices.Index(grids, x.Name)-slices.Index(grids, y.Name), a.row-b.row, a.col-b.col)
	})
}

// cutCell returns the length of the end of a text in which a cell of a list begins that is cut off, 0 if none does. last is what stands
// behind the last whole cell, alike what stands between cells, and entry a whole one.
func cutCell(last, alike, entry string) int {
	open, is := strings.CutPrefix(strings.Join(strings.Fields(last), " "), alike)
	begun := strings.TrimRightFunc(open, unicode.IsLetter)
	word, tail := open[len(begun):], strings.TrimLeft(last, "\"'),.;]}/> \t\r\n")
	if !is || !strings.HasPrefix(outline(entry), outline(begun)) || len(word) != 1 && !strings.Contains(entry, word) {
		return 0
	}
	return len(tail)
}

var blankLine = late.Compile(`\n[ \t\r]*\n`)

// isMark reports whether a text has neither words nor a mark of comment.
func isMark(s string) bool {
	return !strings.ContainsFunc(s, unicode.IsLetter) && !strings.ContainsAny(s, "#%!") && !strings.Contains(s, "//")
}

// outlined matches what differs from cell to cell in the lines of a list.
var outlined = late.Compile(`[0-9]+|\pL+|\s+`)

// outline is a line with 0 for its numbers, N for those of more than two digits, a for short words, w for long ones, and without spaces; a line
// that is too long for one cell has none.
func outline(l string) string {
	if len(l) > 4*maxGap {
		return ""
	}
	return outlined.ReplaceAllStringFunc(strings.TrimRight(l, ",; \r\n"), func(s string) string {
		switch n := len(s); {
		case strings.TrimSpace(s) == "":
			return ""
		case hasLetter(s) && n > 3:
			return "w"
		case hasLetter(s):
			return "a"
		case n > 2:
			return "N"
		}
		return "0"
	})
}

// oddCell refuses a text in which most lines list a cell each, if a row of a sheet of cells is none, or another line, not above the cells, differs
// from most in one place. rest is the text without the cells that are read. It returns nil for other texts.
func (r *reader) oddCell(rest string) []*layout.Document {
	const ends = "[]{}(),; " // what begins and ends a list is no difference
	count, most, first, at := map[string]int{}, "", map[string]int{}, 0
	for l := range strings.Lines(r.text) {
		o := outline(l)
		if count[o]++; count[o] == 1 {
			first[o] = at
		}
		if at += len(l); count[o] > count[most] {
			most = o
		}
	}
	if n := strings.Count(most, "0"); count[most] < minTable || n < 2 || n > 4 {
		return nil
	}
	for at = strings.LastIndexByte(strings.TrimSuffix(r.text[:first[most]], "\n"), '\n') + 1; at < len(rest); {
		l, _ := r.lineAt(int32(at))
		o, word := outline(l), strings.TrimSpace(l)
		alike := strings.Trim(o, ends) != strings.Trim(most, ends) && count[o] < minTable && max(len(o), len(most)) <= sameEnds(o, most)+2 && !IsComment(word) && strings.TrimSpace(rest[at:min(at+len(l), len(rest))]) != ""
		if alike {
			like, _ := r.lineAt(int32(first[most]))
			return r.refuse(int32(at), layout.BadClue, "%s is not a cell; other lines of this list are like %s: correct it, or remove it", layout.Quote(word), layout.Quote(strings.TrimSpace(like)))
		}
		at += len(l) + 1
	}
	return nil
}

// sameEnds counts the bytes at the begin and at the end of two words that are the same.
func sameEnds(a, b string) (n int) {
	short := min(len(a), len(b))
	for n < short && a[n] == b[n] {
		n++
	}
	for k := n; n < short && a[len(a)-1-n+k] == b[len(b)-1-n+k]; {
		n++
	}
	return n
}

// cellList says why a list of cells is no board: a place a second time, or places that may be counted from 0 or from 1, or are those of
// no layout.
func (x *explainer) cellList() {
	list, _, parts := factList(x.text)
	if list == nil && len(parts) > 1 {
		x.problems = x.twoLists(parts[0].At, parts[1].At)[0].Problems
		return
	} else if list == nil && len(parts) > 0 && parts[0].Items == nil {
		x.wrong(parts[0].At, layout.BadClue, "a list of cells, in which no names that are known say which number is the row, the column and the digit; call these row, col and value")
		return
	}
	if sheet, _ := sheetOf(x.text); list == nil || len(sheet.Items) > 0 && sheet.Items[0].Get("grid") != nil {
		list = sheet
	}
	seen, low, high, twice, grids := map[place]bool{}, 99, place{}, (*tree.Node)(nil), map[string]int{}
	grid := func(c *tree.Node) string { return c.Get(gridNames...).Word() }
	for _, c := range list.Items {
		p, ok := placeOf(c)
		switch v := cmp.Or(c.Get(valueNames...), c); {
		case !ok || cellOf(v).role == 0:
			return
		case seen[p]:
			twice = cmp.Or(twice, c)
		}
		grids[grid(c)]++
		seen[p], low, high = true, min(low, p.row, p.col), place{max(high.row, p.row), max(high.col, p.col)}
	}
	once := slices.IndexFunc(list.Items, func(c *tree.Node) bool { return grids[grid(c)] == 1 })
	switch first := list.Items; {
	case len(seen) < minTable:
		return
	case once >= 0 && len(grids) > 2:
		x.wrong(first[once].At, layout.BadClue, "%s is the grid of this cell alone: correct the name", layout.Quote(grid(first[once])))
	case twice != nil:
		p, _ := placeOf(twice)
		x.wrong(twice.At, layout.ClueClash, "row %d, column %d a second time; if the cells are of several grids, list those of every grid of the layout, with its name in a column called grid, as in grid,row,col,value", p.row, p.col)
	case low > 0 && high.row < 9 && high.col < 9:
		p, _ := placeOf(first[0])
		x.wrong(list.At, layout.BadClue, "rows and columns may be counted from 1 or from 0, because none is 9 or 0: the first cell is r%dc%d or r%dc%d; write the board as nine lines of nine",
			p.row, p.col, p.row+1, p.col+1)
	case max(high.row, high.col) > 9:
		x.wrong(list.At, layout.DrawnSize, "%s of rows %d to %d and columns %d to %d: no built-in layout has all these places; if the layout is your own, name its file with --layout",
			layout.Count(len(first), "cell"), low, high.row, low, high.col)
	}
}

// facts cuts a list of cells with their digits out of a text. It returns the rest and the covers of the board, or a problem if there
// are two lists.
func (r *reader) facts(s string) (rest string, covers []*state, wrong []*layout.Document) {
	list, rest, parts := factList(s)
	if list == nil || list.Kind == tree.List && lattice(list) == nil {
		return s, nil, nil
	}
	sorted, other := list.Kind == tree.Object || inOrder(list.Items), []*tree.Node(nil)
	for _, x := range list.Items {
		if _, col, ok := strings.Cut(x.Name, ","); ok {
			other = append(other, &tree.Node{Name: col + "," + x.Str})
		}
	}
	switch {
	case list.Key > 0:
		if wrong := r.oddCell(rest); wrong != nil {
			return "", nil, wrong
		}
		return "", nil, r.refuse(list.Key, layout.BadClue, "the text ends within a cell of a list: complete the cell, or remove it")
	case strings.Count(s, "[")+strings.Count(s, "{") > strings.Count(s, "]")+strings.Count(s, "}"):
		return "", nil, r.refuse(int32(len(strings.TrimSpace(s))-1), layout.BadClue, "the text ends within a list of cells: complete it, and close its bracket")
	case sorted:
	case len(parts) > 1:
		return "", nil, r.twoLists(list.At, parts[1].At)
	case !list.Plain && len(other) > 0 && inOrder(other):
		return "", nil, r.refuse(list.At, layout.BadClue, "%d cells in the order of the second and third number, so that the first may be the digit; name the numbers, as in row=1 col=1 value=5", len(other))
	}
	return rest, r.shapes.tree(list), nil
}

// twoLists refuses a text with a board or a list of cells and another list, of which one may be what a player did or the solution.
func (r *reader) twoLists(a, b int32) []*layout.Document {
	return r.refuse(max(a, b), layout.BadClue, "a list of cells, beside the clues in line %d: which of them are clues is not sure; remove the others", r.pos(min(a, b)).Line)
}

// inOrder reports whether cells are sorted by their rows, their columns or their boxes, so that words between them may be headings.
func inOrder(cells []*tree.Node) bool {
	box := func(p place) int { return (p.row-1)/3*3 + (p.col-1)/3 }
	return slices.ContainsFunc([]func(a, b place) int{
		func(a, b place) int { return cmp.Or(a.row-b.row, a.col-b.col) },
		func(a, b place) int { return cmp.Or(a.col-b.col, a.row-b.row) },
		func(a, b place) int { return box(a) - box(b) },
	}, func(by func(a, b place) int) bool {
		return slices.IsSortedFunc(cells, func(x, y *tree.Node) int {
			a, _ := placeOf(x)
			b, _ := placeOf(y)
			return by(a, b)
		})
	})
}

// firstDigit is the place of the first digit of the boards of the best cover; is is false if they have none.
func firstDigit(covers []*state) (at int32, is bool) {
	for _, s := range covers[:min(1, len(covers))] {
		for _, e := range s.ownEvents() {
			for _, w := range e.windows {
				if k := slices.IndexFunc(w.cells, func(t token) bool { return t.digit() > 0 }); k >= 0 {
					return w.cells[k].at, true
				}
			}
		}
	}
	return 0, false
}
