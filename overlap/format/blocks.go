package format

import (
	"bytes"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"samurai/layout"
)

// blocks is grids one after the other, each nine lines of nine: in the order of
// the layout or one that is asked for, or each under its name. One block is a
// single grid, five are a samurai.
var blocks = &Format{
	Name: "blocks", Doc: "nine lines of nine for each grid, in the layout's order (see --order) or under their names",
	match: func(s *source) bool { return s.isBlocks() },
	read:  readBlocks,
	write: func(b *bytes.Buffer, it *Item) ([]string, error) {
		for g := range it.Board.Grids {
			if len(it.Board.Grids) > 1 {
				b.WriteString(it.Board.Layout.Grids[g].Name + "\n")
			}
			d := it.Grid(g)
			for r := range 9 {
				digits(b, d[9*r:9*r+9], '.')
				b.WriteByte('\n')
			}
			if g+1 < len(it.Board.Grids) {
				b.WriteByte('\n')
			}
		}
		lost := append(it.titled(), it.solved()...)
		if n := len(it.Board.Grids); n != 1 && it.Board.Layout.Name != "samurai" {
			lost = append(lost, "the layout, which who reads it must name")
		}
		return lost, nil
	},
}

// block is a grid of a text, and the words that it stands under, which may name it or
// be a title.
type block struct {
	layout.Clues
	words []string
	at    layout.Pos // of the last word
}

// cellsOf returns the cells of a line and where each stands; ok is false when it
// has anything but cells and what may stand between them, and at is where that is.
func (s *source) cellsOf(row int) (cells []uint8, at []int, ok bool) {
	for i, ch := range s.rows[row] {
		switch {
		case '0' <= ch && ch <= '9':
			cells, at = append(cells, uint8(ch-'0')), append(at, i)
		case ch == '.' || ch == '_':
			cells, at = append(cells, 0), append(at, i)
		case strings.ContainsRune(" |-+*,\t", ch):
		default:
			return nil, []int{i}, false
		}
	}
	return cells, at, true
}

// nineCells is cellsOf a line that must have nine, the given one of a grid; false
// after noting what is wrong with it. like is such a line.
func (s *source) nineCells(row, line int, like string) (cells []uint8, at []int, ok bool) {
	cells, at, ok = s.cellsOf(row)
	if ok && len(cells) == 9 {
		return cells, at, true
	}
	col := len(strings.TrimRight(s.rows[row], " \t"))
	switch {
	case !ok:
		col = at[0]
	case len(cells) > 9:
		col = at[9]
	}
	s.wrong(s.pos(row, col), layout.ClueSize, "%s in line %d of the grid; a line is nine cells as in %s", quote(strings.TrimSpace(s.rows[row])), line, like)
	return nil, nil, false
}

// chunk is lines of cells that nothing but a frame divides.
type chunk struct {
	words []string // the lines above that have no cells
	at    layout.Pos
	rows  []int
}

// chunks returns the lines of cells, in parts that blank lines and words divide.
// Three lines each are bands, of which three are a grid.
func (s *source) chunks() (all []chunk) {
	var next chunk
	bands := true
	end := func() {
		if len(next.rows) > 0 {
			all = append(all, next)
			bands = bands && len(next.rows) == 3
			next = chunk{}
		}
	}
	for r := range s.rows {
		l := strings.TrimSpace(s.rows[r])
		switch cells, _, ok := s.cellsOf(r); {
		case l == "":
			end()
		case ok && len(cells) == 0: // a line of a frame
		case mostlyCells(l):
			next.rows = append(next.rows, r)
		default:
			end()
			if word := strings.Trim(l, "# \t"); word != "" {
				next.words, next.at = append(next.words, word), s.pos(r, 0)
			}
		}
	}
	if end(); !bands {
		return all
	}
	var joined []chunk
	for _, c := range all {
		if last := len(joined) - 1; last >= 0 && len(c.words) == 0 && len(joined[last].rows) < 9 {
			joined[last].rows = append(joined[last].rows, c.rows...)
		} else {
			joined = append(joined, c)
		}
	}
	return joined
}

// mostlyCells tells a line of cells, which may have something wrong in it, from a
// name, which may be a number.
func mostlyCells(l string) bool {
	cells, others := 0, 0
	for _, ch := range l {
		switch {
		case '0' <= ch && ch <= '9' || ch == '.' || ch == '_':
			cells++
		case !strings.ContainsRune(" |-+*,\t", ch):
			others++
		}
	}
	return cells > 4 && cells > 2*others
}

// isBlocks tells whether the lines of cells, but for a few that are wrong, have nine.
func (s *source) isBlocks() bool {
	n, nine := 0, 0
	for _, c := range s.chunks() {
		for _, r := range c.rows {
			n++
			if cells, _, ok := s.cellsOf(r); ok && len(cells) == 9 {
				nine++
			}
		}
	}
	return n > 1 && 8*nine > 7*n
}

func readBlocks(s *source) {
	var grids []block
	for _, c := range s.chunks() {
		for i, r := range c.rows {
			if i%9 == 0 {
				grids = append(grids, block{words: c.words, at: c.at})
				c.words = nil
			}
			g := &grids[len(grids)-1]
			cells, at, _ := s.nineCells(r, i%9+1, "2.36...1.")
			for j, d := range cells {
				g.Digits[i%9*9+j], g.Pos[i%9*9+j] = d, s.pos(r, at[j])
			}
		}
		rest := len(c.rows) % 9
		switch pos := s.pos(c.rows[len(c.rows)-max(rest, 1)], 0); {
		case rest == 0:
		case len(c.rows) == 10:
			s.wrong(pos, layout.ClueSize, "a tenth line; a grid has nine, and a blank line or a name ends it")
		default:
			s.wrong(pos, layout.ClueSize, "%d lines in the grid that begins at line %d; a grid has nine", rest, pos.Line)
		}
	}
	switch {
	case s.problems.Errors():
		s.done(s.problems[0].Line, nil)
	case len(grids) > 0:
		s.assemble(grids)
	}
}

// assemble makes puzzles of grids in the order of the text.
func (s *source) assemble(grids []block) {
	start := grids[0].Pos[0]
	ref := s.Layout
	if ref == "" {
		switch len(grids) {
		case 1:
			ref = "single"
		case 5:
			ref = "samurai"
		default:
			s.wrong(start, layout.UnknownLayout, "%d grids; name their layout with --layout", len(grids))
			s.done(start.Line, nil)
			return
		}
	}
	l := s.named(ref, start)
	if l == nil {
		s.done(start.Line, nil)
		return
	}
	n := len(l.Grids)
	if len(grids)%n != 0 {
		s.wrong(start, layout.ClueSize, "%d grids; %s has %d", len(grids), ref, n)
		s.done(start.Line, nil)
		return
	}
	order := s.order(l, start)
	if order == nil {
		s.done(start.Line, nil)
		return
	}
	for ; len(grids) > 0; grids = grids[n:] {
		p := &layout.Puzzle{Layout: l, Ref: ref, Pos: grids[0].Pos[0]}
		by, title := s.byName(l, grids[:n], order)
		p.Title = cleanTitle(title)
		for i, g := range by {
			c := grids[i].Clues
			c.Grid = g
			p.Clues = append(p.Clues, c)
		}
		s.done(p.Pos.Line, p)
	}
}

// byName returns which grids of a layout the blocks are: those of the names in their
// words, or, when no name is known, those of the given order. Words that are no names
// are the title, and so are those above the first block alone. It notes names that are
// unknown beside known ones, given twice, or not those of an order that was asked for,
// and words that may tell the order in a way that is not known.
func (s *source) byName(l *layout.Layout, blocks []block, order []int) (by []int, title string) {
	by = make([]int, len(blocks))
	at := make([]int, len(blocks)) // the word of each that names it
	known, alone, least := false, true, len(blocks[0].words)
	for i := range blocks {
		by[i], at[i] = blocks[i].named(l)
		known = known || by[i] >= 0
		alone = alone && (i == 0 || len(blocks[i].words) == 0)
		least = min(least, len(blocks[i].words))
	}
	if alone && (by[0] < 0 || by[0] == order[0] || gridNamed(l, blocks[0].words[at[0]]) < 0) {
		return order, titleOf(blocks)
	}
	if known {
		s.checkNames(l, blocks, at, by, order)
	} else {
		by = order
		if least > 0 && len(s.Order) == 0 && !running(blocks, least) {
			last := blocks[0].words[len(blocks[0].words)-1]
			s.wrong(blocks[0].at, layout.UnknownGrid, "%s, which is no grid but may tell one; there are %s; name them so, or their order with --order", quote(last), namesOf(l))
		}
	}
	if known || least > 0 {
		for i := range blocks {
			if at[i] >= 0 {
				blocks[i].words = slices.Delete(slices.Clone(blocks[i].words), at[i], at[i]+1)
			}
		}
	}
	return by, titleOf(blocks)
}

// named returns the grid that the words tell, the last that are a name or else the last
// that have one in them, and which these are. Without a name the grid is -1, and the
// last words are meant.
func (b *block) named(l *layout.Layout) (grid, at int) {
	for _, find := range []func(*layout.Layout, string) int{gridNamed, gridIn} {
		for i := len(b.words) - 1; i >= 0; i-- {
			if g := find(l, b.words[i]); g >= 0 {
				return g, i
			}
		}
	}
	return -1, len(b.words) - 1
}

// running tells whether the last n words of all blocks are the same but for numbers
// that count the blocks.
func running(blocks []block, n int) bool {
	for i, b := range blocks {
		for k := 1; k <= n; k++ {
			if !counts(blocks[0].words[len(blocks[0].words)-k], b.words[len(b.words)-k], i) {
				return false
			}
		}
	}
	return true
}

var digitRuns = regexp.MustCompile(`[0-9]+`)

// counts tells whether a text is the first but for numbers that are greater by n.
func counts(first, text string, n int) bool {
	if digitRuns.ReplaceAllString(first, "0") != digitRuns.ReplaceAllString(text, "0") {
		return false
	}
	from := digitRuns.FindAllString(first, -1)
	for i, run := range digitRuns.FindAllString(text, -1) {
		a, err := strconv.Atoi(from[i])
		b, err2 := strconv.Atoi(run)
		if run != from[i] && (err != nil || err2 != nil || b != a+n) {
			return false
		}
	}
	return true
}

// checkNames notes what is wrong with the names of blocks, which are those words.
func (s *source) checkNames(l *layout.Layout, blocks []block, words, by, order []int) {
	there := namesOf(l)
	seen := map[int]bool{}
	for i, g := range by {
		if words[i] < 0 {
			s.wrong(blocks[i].Pos[0], layout.UnknownGrid, "a grid without a name, where others have one; there are %s", there)
			continue
		}
		switch name := quote(blocks[i].words[words[i]]); {
		case g < 0:
			s.wrong(blocks[i].at, layout.UnknownGrid, "an unknown grid, %s; there are %s", name, there)
		case seen[g]:
			s.wrong(blocks[i].at, layout.GridTwice, "%s a second time; there are %s, once each", name, there)
		case len(s.Order) > 0 && g != order[i]:
			s.wrong(blocks[i].at, layout.UnknownGrid, "%s, where the order that was asked for has %s; grids with names need none", name, l.Grids[order[i]].Name)
		}
		seen[g] = true
	}
}

// namesOf lists the grids of a layout.
func namesOf(l *layout.Layout) string {
	var all []string
	for _, g := range l.Grids {
		all = append(all, g.Name)
	}
	return strings.Join(all, ", ")
}

// titleOf is the words of all blocks.
func titleOf(blocks []block) string {
	var all []string
	for _, b := range blocks {
		all = append(all, b.words...)
	}
	return strings.Join(all, ", ")
}

// gridIn returns the index of the one grid whose name stands in a text as a word; -1
// without one.
func gridIn(l *layout.Layout, text string) int {
	found := -1
	for _, within := range []string{"_-", "_", "-", ""} { // a word, as it may be within a name
		for _, word := range strings.FieldsFunc(text, func(r rune) bool { return !inName(r, within) }) {
			g := gridNamed(l, word)
			if g >= 0 && found >= 0 && g != found {
				return -1
			}
			found = max(found, g)
		}
	}
	return found
}

func inName(r rune, others string) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune(others, r)
}

// gridNamed returns the index of the grid of that name, which may have marks around it
// and be in any case if that leaves no doubt; -1 without one.
func gridNamed(l *layout.Layout, name string) int {
	if g := l.Index(name); g >= 0 {
		return g
	}
	name = strings.TrimFunc(name, func(r rune) bool { return !inName(r, "_") })
	if g := l.Index(name); g >= 0 {
		return g
	}
	found := -1
	for g := range l.Grids {
		if strings.EqualFold(l.Grids[g].Name, name) {
			if found >= 0 {
				return -1
			}
			found = g
		}
	}
	return found
}
