package format

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"samurai/layout"
	"samurai/overlap"
	"samurai/overlap/format/plain"
)

// ksudoku is the game file of KSudoku, which holds boards of any shape: grids at
// places, or any houses of nine cells. Cells are numbered by columns; _ is a
// blank one, . none, b to j are 1 to 9. What KSudoku does not know and leaves
// alone, the names of the grids and the words about the puzzle, is kept in attributes.
var ksudoku = &Format{
	Name: "ksudoku", Doc: "KSudoku's puzzles, boards of any layout in XML; its files that only describe a board are read as layouts", Extensions: []string{".ksudoku"},
	match: func(s *source) bool { return s.rootIs("ksudoku") || s.rootIs(ksudokuShapes) },
	read: func(s *source) {
		root := s.xml()
		switch {
		case root == nil:
			s.done(int32(s.first), nil)
		case root.name() == ksudokuShapes:
			s.doneLayout(root.pos.Line, s.ksudokuShape(root))
		default:
			s.done(root.pos.Line, s.ksudoku(root))
		}
	},
	write: writeKSudoku,
	caution: func(it *Item) string {
		if p := it.Board.Paper; p != nil && 3*max(p.Rows, p.Cols) >= 57 {
			return "KSudoku itself is known to fail on boards of 57 cells and wider"
		}
		return ""
	},
}

// ksudokuShapes is the root of KSudoku's own files of shapes, which have no clues.
const ksudokuShapes = "ksudoku-graph"

// ksudokuShape reads the layout of a shape; nil after noting what is wrong.
func (s *source) ksudokuShape(root *element) *layout.Layout {
	graph := root.child("graph")
	if graph == nil {
		s.wrong(root.pos, layout.MissingKey, "no element graph")
		return nil
	}
	k := &ksudokuGraph{source: s, e: graph, cols: 9, rows: 9}
	grids := k.grids()
	if grids == nil {
		return nil
	}
	b, ref := s.withGrids(grids, graph.pos)
	if b == nil {
		return nil
	}
	l := *b.Layout
	if ref == "" {
		l.Title = plain.CleanTitle(graph.attr("name"))
		if name := strings.ToLower(l.Title); layout.ValidName(name) {
			l.Name = name
		}
	}
	return &l
}

func writeKSudoku(b *bytes.Buffer, it *Item) ([]string, error) {
	c, err := it.canvas()
	if err != nil {
		return nil, err
	}
	kind := "Plain"
	if it.Board.Layout.Name == "samurai" {
		kind = "Samurai"
	}
	name := cmp.Or(it.Source.Title, kind)
	b.WriteString("<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"0\">\n  <puzzle>\n")
	fmt.Fprintf(b, "   <graph order=\"9\" type=\"custom\" specific-type=\"%s\" name=\"%s\" sizeX=\"%d\" sizeY=\"%d\" sizeZ=\"1\"",
		kind, xmlEscape(name), c.cols, c.rows)
	for _, w := range it.Source.Words()[1:] {
		if *w.Text != "" {
			fmt.Fprintf(b, " %s=\"%s\"", w.Name, xmlEscape(*w.Text))
		}
	}
	b.WriteString(">\n")
	index := func(row, col int) int { return col*c.rows + row }
	boxed := make([]bool, len(it.Board.Boxes))
	for g, p := range placedOf(it.Board) {
		writeGrid(b, it.Board, g, p, index, boxed)
	}
	b.WriteString("   </graph>\n   <values>")
	writeByColumn(b, c, func(at *cell) uint8 { return at.digit })
	b.WriteString("</values>\n")
	if it.Solution != nil {
		b.WriteString("   <solution>")
		writeByColumn(b, c, func(at *cell) uint8 { return at.solved })
		b.WriteString("</solution>\n")
	}
	b.WriteString("  </puzzle>\n")
	playedKSudoku(b, c, index)
	b.WriteString(" </game>\n</ksudoku>\n")
	held := []string{"title", "id", "author", "source", "difficulty", "progress", "solution"}
	if strings.EqualFold(it.Source.Title, kind) {
		held = held[1:] // it would be taken for the kind
	}
	return it.without(held...), nil
}

// writeGrid writes a grid: as a group if its boxes are together, otherwise as its rows and
// then its columns. Boxes that no earlier grid has (boxed holds those) come with the group
// or after it, because KSudoku would count a box twice.
func writeGrid(b *bytes.Buffer, board *overlap.Board, g int, p placed, index func(row, col int) int, boxed []bool) {
	withBlocks := "1"
	if slices.ContainsFunc(board.Grids[g][:], func(k int) bool { return boxed[k] }) {
		withBlocks = "0"
	}
	if p.together() {
		fmt.Fprintf(b, "    <sudokugroups at=\"%d\" withblocks=\"%s\" grid=\"%s\"/>\n",
			index(p.boxes[0].Row, p.boxes[0].Col), withBlocks, p.name)
	} else {
		withBlocks = "0"
		cell := func(r, c int) int {
			box := p.boxes[r/3*3+c/3]
			return index(box.Row+r%3, box.Col+c%3)
		}
		for i := range 9 {
			writeClique(b, p.name, func(j int) int { return cell(i, j) })
		}
		for i := range 9 {
			writeClique(b, p.name, func(j int) int { return cell(j, i) })
		}
	}
	for i, k := range board.Grids[g] {
		if withBlocks == "0" && !boxed[k] {
			writeClique(b, "", func(j int) int { return index(p.boxes[i].Row+j/3, p.boxes[i].Col+j%3) })
		}
		boxed[k] = true
	}
}

func writeClique(b *bytes.Buffer, name string, cell func(j int) int) {
	b.WriteString("    <clique size=\"9\"")
	if name != "" {
		fmt.Fprintf(b, " grid=\"%s\"", name)
	}
	b.WriteByte('>')
	for j := range 9 {
		fmt.Fprintf(b, "%d ", cell(j))
	}
	b.WriteString("</clique>\n")
}

func writeByColumn(b *bytes.Buffer, c *canvas, digit func(at *cell) uint8) {
	for col := range c.cols {
		for row := range c.rows {
			switch at := c.at(row, col); {
			case !at.in:
				b.WriteByte('.')
			case digit(at) == 0:
				b.WriteByte('_')
			default:
				b.WriteByte('a' + digit(at))
			}
		}
	}
}

// ksudoku reads the puzzle of a file; nil after noting what is wrong.
func (s *source) ksudoku(root *element) *layout.Puzzle {
	e := root
	for _, name := range []string{"game", "puzzle"} {
		if e = e.child(name); e == nil {
			s.wrong(root.pos, layout.MissingKey, "no element %s", name)
			return nil
		}
	}
	graph, values := e.child("graph"), e.child("values")
	if graph == nil || values == nil {
		s.wrong(e.pos, layout.MissingKey, "a puzzle has a graph and values")
		return nil
	}
	k := &ksudokuGraph{source: s, e: graph, cols: 9, rows: 9}
	grids := k.grids()
	if grids == nil {
		return nil
	}
	text := strings.TrimSpace(values.Text)
	if len(text) != k.rows*k.cols {
		s.wrong(values.pos, layout.ClueSize, "%d values; the board has %d x %d cells", len(text), k.cols, k.rows)
		return nil
	}
	c := newCanvas(k.rows, k.cols, graph.pos)
	c.grids = grids
	for _, g := range grids {
		for _, spot := range g.cells {
			c.at(spot.Row, spot.Col).in = true
		}
	}
	places, first := s.places(), values.inner+strings.Index(values.Text, text)
	for i := range len(text) {
		at := c.at(i%k.rows, i/k.rows)
		at.pos = places(first + i)
		switch ch := text[i]; {
		case 'b' <= ch && ch <= 'j' && at.in:
			at.digit = ch - 'a'
		case ch == '_' && at.in, ch == '.':
		default:
			s.wrong(at.pos, layout.BadClue, "%q among the values; b to j are 1 to 9, _ is blank, . is outside of the grids", ch)
			return nil
		}
	}
	if e := e.child("solution"); e != nil {
		if text := strings.TrimSpace(e.Text); len(text) == len(c.cells) {
			for i := range len(text) {
				if ch := text[i]; 'b' <= ch && ch <= 'j' {
					c.at(i%k.rows, i/k.rows).solved = ch - 'a'
				}
			}
		}
	}
	if h := root.child("game").child("history"); h != nil {
		playKSudoku(c, h)
	}
	if name := graph.attr("name"); !strings.EqualFold(name, graph.attr("specific-type")) {
		c.words["title"] = name
	}
	for _, name := range []string{"id", "author", "source", "difficulty"} {
		c.words[name] = graph.attr(name)
	}
	p, _ := s.puzzle(c)
	return p
}

// ksudokuGraph is a graph that is being read.
type ksudokuGraph struct {
	*source
	e          *element
	rows, cols int
	covered    map[overlap.Spot]bool // boxes that the graph has as houses
	loose      []*element            // cliques that are not boxes
}

// number reads an attribute from 0 to limit.
func (k *ksudokuGraph) number(e *element, name string, limit int) (int, bool) {
	n, err := strconv.Atoi(e.attr(name))
	if err != nil || n < 0 || n > limit {
		k.wrong(e.pos, layout.BadNumber, "%s is %s; a number from 0 to %d is needed", name, layout.Quote(e.attr(name)), limit)
		return 0, false
	}
	return n, true
}

// grids returns the grids of the graph; nil after noting why there are none.
func (k *ksudokuGraph) grids() []placed {
	if k.e.attr("order") != "9" {
		k.wrong(k.e.pos, layout.Unsupported, "grids of order %s; only 9x9 grids are known here", layout.Quote(k.e.attr("order")))
		return nil
	}
	if kind := k.e.attr("specific-type"); strings.Contains(kind, "Killer") || strings.Contains(kind, "Mathdoku") {
		k.wrong(k.e.pos, layout.Unsupported, "a board of %s, which has rules beyond rows, columns and boxes", layout.Quote(kind))
		return nil
	}
	switch k.e.attr("type") {
	case "sudoku":
		return []placed{square("", 0, 0)}
	case "custom":
	default:
		k.wrong(k.e.pos, layout.Unsupported, "a graph of type %s; only sudoku and custom have flat 9x9 grids", layout.Quote(k.e.attr("type")))
		return nil
	}
	var ok [3]bool
	var deep int
	k.cols, ok[0] = k.number(k.e, "sizeX", maxCanvas)
	k.rows, ok[1] = k.number(k.e, "sizeY", maxCanvas)
	deep, ok[2] = k.number(k.e, "sizeZ", maxCanvas)
	if slices.Contains(ok[:], false) {
		return nil
	}
	if k.cols < 9 || k.rows < 9 || deep != 1 {
		k.wrong(k.e.pos, layout.Unsupported, "a board of %d x %d x %d cells; a flat one of 9 x 9 and more is needed", k.cols, k.rows, deep)
		return nil
	}
	k.covered = map[overlap.Spot]bool{}
	var grids []placed
	for _, e := range k.e.Children {
		switch e.name() {
		case "sudokugroups":
			at, ok := k.number(e, "at", k.rows*k.cols-1)
			if !ok {
				return nil
			}
			row, col := at%k.rows, at/k.rows
			if row+9 > k.rows || col+9 > k.cols {
				k.wrong(e.pos, layout.BadPlace, "a grid at row %d, column %d, which reaches beyond the board", row+1, col+1)
				return nil
			}
			g := square(e.attr("grid"), row, col)
			grids = append(grids, g)
			if e.attr("withblocks") != "0" {
				for _, box := range g.boxes {
					k.covered[box] = true
				}
			}
		case "clique":
			k.clique(e)
		default:
			k.wrong(e.pos, layout.Unsupported, "%s; only grids and cliques are known here", layout.Quote(e.name()))
		}
	}
	grids = append(grids, k.looseGrids()...)
	for _, g := range grids {
		for i, box := range g.boxes {
			if !k.covered[box] && len(k.problems) == 0 {
				k.wrong(k.e.pos, layout.Unsupported, "box %d of the grid at row %d, column %d is not a house; only grids of 3x3 boxes are known here", i+1, g.boxes[0].Row+1, g.boxes[0].Col+1)
			}
		}
	}
	if len(k.problems) > 0 || len(grids) == 0 {
		if len(grids) == 0 {
			k.wrong(k.e.pos, layout.NoGrids, "no grids")
		}
		return nil
	}
	return grids
}

// cells returns the cells of a clique, or nil.
func (k *ksudokuGraph) cells(e *element) []overlap.Spot {
	words := strings.Fields(e.Text)
	if len(words) != 9 {
		return nil
	}
	var cells []overlap.Spot
	for _, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil || n < 0 || n >= k.rows*k.cols {
			return nil
		}
		cells = append(cells, overlap.Spot{Row: n % k.rows, Col: n / k.rows})
	}
	return cells
}

// clique records a clique as a box, or keeps it for later.
func (k *ksudokuGraph) clique(e *element) {
	cells := k.cells(e)
	if cells == nil {
		k.wrong(e.pos, layout.Unsupported, "a clique that is not nine cells of the board")
		return
	}
	if box, ok := asBox(cells); ok {
		k.covered[box] = true
		return
	}
	k.loose = append(k.loose, e)
}

// looseGrids makes grids of the cliques that are not boxes: nine rows and then
// nine columns are a grid.
func (k *ksudokuGraph) looseGrids() (grids []placed) {
	for len(k.loose) >= 18 && len(k.problems) == 0 {
		g := placed{name: k.loose[0].attr("grid")}
		var cell [9][9]overlap.Spot
		for i := range 9 {
			copy(cell[i][:], k.cells(k.loose[i]))
		}
		good := true
		for i := range 9 {
			for j, c := range k.cells(k.loose[9+i]) {
				good = good && cell[j][i] == c
			}
		}
		for i := range 9 {
			box := cell[i/3*3][i%3*3]
			for j := range 9 {
				good = good && cell[i/3*3+j/3][i%3*3+j%3] == overlap.Spot{Row: box.Row + j/3, Col: box.Col + j%3}
			}
			g.boxes[i] = box
		}
		if !good {
			break
		}
		grids = append(grids, g)
		k.loose = k.loose[18:]
	}
	if len(k.loose) > 0 {
		k.wrong(k.loose[0].pos, layout.Unsupported, "a house that is not a row, column or 3x3 box of a 9x9 grid")
	}
	return grids
}

// playedKSudoku writes a player's digits and marks as the history of a game.
func playedKSudoku(b *bytes.Buffer, c *canvas, index func(row, col int) int) {
	var events bytes.Buffer
	for spot, at := range c.spots {
		cell := index(spot.Row, spot.Col)
		switch {
		case at.entered != 0:
			fmt.Fprintf(&events, "   <simple-event index=\"%d\" value=\"%d\"/>\n", cell, at.entered)
		case at.marks != 0:
			fmt.Fprintf(&events, "   <simple-event index=\"%d\" markers=\"", cell)
			for d := 1; d <= 9; d++ {
				events.WriteByte('0' + byte(at.marks>>(d-1)&1))
			}
			events.WriteString("\"/>\n")
		}
	}
	if events.Len() == 0 {
		b.WriteString("  <history/>\n")
		return
	}
	fmt.Fprintf(b, "  <history>\n%s  </history>\n", events.String())
}

// playKSudoku plays the events of a game again: each sets a cell to a digit, 0 for none,
// or to pencil marks, a 0 or 1 for each digit. Events of several cells at once come as
// one that holds the others; what KSudoku writes for marks in these is not theirs.
func playKSudoku(c *canvas, history *element) {
	for _, e := range history.Children {
		switch e.name() {
		case "simple-event":
			if marks := e.attr("markers"); marks != "" {
				var set layout.Set
				for i := range min(9, len(marks)) {
					if marks[i] != '0' {
						set |= layout.SetOf(i + 1)
					}
				}
				c.play(e, 0, set)
				continue
			}
			fallthrough
		case "complex-event":
			for _, x := range append(e.Children, e) {
				if d, err := strconv.Atoi(x.attr("value")); err == nil && 0 <= d && d <= 9 {
					c.play(x, uint8(d), 0)
				}
			}
		}
	}
}

// play sets a player's digit or marks in the cell of an event, unless a clue is there.
func (c *canvas) play(e *element, entered uint8, marks layout.Set) {
	i, err := strconv.Atoi(e.attr("index"))
	if err != nil || i < 0 || i >= c.rows*c.cols {
		return
	}
	if at := c.at(i%c.rows, i/c.rows); at.in && at.digit == 0 {
		at.entered, at.marks = entered, marks
	}
}
