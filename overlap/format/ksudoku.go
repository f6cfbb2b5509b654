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
)

// ksudoku is the game file of KSudoku, which holds boards of any shape: grids at
// places, or any houses of nine cells. Cells are numbered by columns; _ is a
// blank one, . none, b to j are 1 to 9. What KSudoku does not know and leaves
// alone, the names of the grids and the words about the puzzle, is kept in attributes.
var ksudoku = &Format{
	Name: "ksudoku", Doc: "KSudoku's puzzles, boards of any layout in XML; its files that only describe a board are read as layouts", Extensions: []string{".ksudoku"},
	match: func(s *source) bool { return s.rootIs("ksudoku") || s.rootIs(ksudokuShapes) },
	read: func(s *source, add func(*reading)) {
		r, root := s.xml()
		switch {
		case root == nil:
		case root.name() == ksudokuShapes:
			r.ksudokuShape(root)
		default:
			r.ksudoku(root)
		}
		add(r)
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

// ksudokuShape reads the layout of a shape.
func (r *reading) ksudokuShape(root *element) {
	graph := cmp.Or(root.child("graph"), root)
	r.ksudokuGraph(graph)
	r.onlyLayout, r.words["title"] = true, graph.attr("name")
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
	boxed := map[overlap.Spot]bool{}
	for _, p := range placedOf(it.Board) {
		c.writeGrid(b, p, boxed)
	}
	b.WriteString("   </graph>\n")
	c.byColumn(b, "values", func(at *cell) uint8 { return at.digit })
	if it.Solution != nil {
		c.byColumn(b, "solution", func(at *cell) uint8 { return at.solved })
	}
	b.WriteString("  </puzzle>\n")
	c.writeHistory(b)
	b.WriteString(" </game>\n</ksudoku>\n")
	held := []string{"title", "id", "author", "source", "difficulty", "progress", "solution"}
	if strings.EqualFold(it.Source.Title, kind) {
		held = held[1:] // it would be taken for the kind
	}
	return it.without(held...), nil
}

// index is the number of a cell.
func (c *canvas) index(s overlap.Spot) int { return s.Col*c.rows + s.Row }

// numbered returns the place of the cell of a number; its column is beyond the canvas if the number is.
func (c *canvas) numbered(n int) overlap.Spot { return overlap.Spot{Row: n % c.rows, Col: n / c.rows} }

// writeGrid writes a grid: as a group if its boxes are together, otherwise as its rows and
// then its columns. Boxes that no earlier grid has (boxed holds those) come with the group
// or after it, because KSudoku would count a box twice.
func (c *canvas) writeGrid(b *bytes.Buffer, p placed, boxed map[overlap.Spot]bool) {
	withBlocks := 1
	if slices.ContainsFunc(p.boxes[:], func(s overlap.Spot) bool { return boxed[s] }) {
		withBlocks = 0
	}
	if p.together() {
		fmt.Fprintf(b, "    <sudokugroups at=\"%d\" withblocks=\"%d\" grid=\"%s\"/>\n", c.index(p.boxes[0]), withBlocks, p.name)
	} else {
		withBlocks = 0
		name := fmt.Sprintf(" grid=\"%s\"", p.name)
		for i := range 18 {
			c.writeClique(b, name, func(j int) overlap.Spot { return p.cell([2]int{9*i + j, 9*j + i - 9}[i/9]) })
		}
	}
	for i, box := range p.boxes {
		if withBlocks == 0 && !boxed[box] {
			c.writeClique(b, "", func(j int) overlap.Spot { return p.cell(overlap.CellOf(i, j)) })
		}
		boxed[box] = true
	}
}

func (c *canvas) writeClique(b *bytes.Buffer, name string, cell func(j int) overlap.Spot) {
	fmt.Fprintf(b, "    <clique size=\"9\"%s>", name)
	for j := range 9 {
		fmt.Fprintf(b, "%d ", c.index(cell(j)))
	}
	b.WriteString("</clique>\n")
}

func (c *canvas) byColumn(b *bytes.Buffer, name string, digit func(at *cell) uint8) {
	fmt.Fprintf(b, "   <%s>", name)
	for n := range c.cells {
		s := c.numbered(n)
		switch at := c.at(s.Row, s.Col); {
		case !at.in:
			b.WriteByte('.')
		case digit(at) == 0:
			b.WriteByte('_')
		default:
			b.WriteByte('a' + digit(at))
		}
	}
	fmt.Fprintf(b, "</%s>\n", name)
}

// byRow is a text of values, if it has one for each cell, as digits in the order of rows.
func (c *canvas) byRow(values string) string {
	if len(values) != len(c.cells) {
		return values
	}
	all := make([]byte, len(values))
	for n := range len(values) {
		s := c.numbered(n)
		all[s.Row*c.cols+s.Col] = values[n] - ('a' - '0')
	}
	return string(all)
}

// writeHistory writes a player's digits and marks as the history of a game.
func (c *canvas) writeHistory(b *bytes.Buffer) {
	var events bytes.Buffer
	for s, at := range c.spots {
		switch {
		case at.entered != 0:
			fmt.Fprintf(&events, "   <simple-event index=\"%d\" value=\"%d\"/>\n", c.index(s), at.entered)
		case at.marks != 0:
			fmt.Fprintf(&events, "   <simple-event index=\"%d\" markers=\"", c.index(s))
			for d := range 9 {
				events.WriteByte('0' + byte(at.marks>>d&1))
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

// ksudoku reads the puzzle of a file.
func (r *reading) ksudoku(root *element) {
	game := root.child("game")
	e := game.child("puzzle")
	graph, values := e.child("graph"), e.child("values")
	if graph == nil || values == nil {
		r.wrong(root.pos, layout.MissingKey, "no element game that has a puzzle with a graph and values")
		return
	}
	if r.ksudokuGraph(graph); len(r.problems) > 0 {
		return
	}
	text := strings.TrimSpace(values.Text)
	if len(text) != len(r.cells) {
		r.wrong(values.pos, layout.ClueSize, "%d values; the board has %d x %d cells", len(text), r.cols, r.rows)
		return
	}
	for _, g := range r.grids {
		for i := range 81 {
			spot := g.cell(i)
			r.at(spot.Row, spot.Col).in = true
		}
	}
	if e := e.child("solution"); e != nil {
		r.solution, r.solvedAt = r.byRow(strings.TrimSpace(e.Text)), e.pos
	}
	first := values.inner + strings.Index(values.Text, text)
	for n := range len(text) {
		spot := r.numbered(n)
		at := r.at(spot.Row, spot.Col)
		at.pos = r.places(first + n)
		switch ch := text[n]; {
		case 'b' <= ch && ch <= 'j' && at.in:
			at.digit = ch - 'a'
		case ch == '_' && at.in, ch == '.':
		default:
			r.wrong(at.pos, layout.BadClue, "%q among the values; b to j are 1 to 9, _ is blank, . is outside of the grids", ch)
			return
		}
	}
	r.leaveElements(root, "game")
	r.leaveElements(game, "puzzle", "history")
	r.leaveElements(e, "graph", "values", "solution")
	if h := game.child("history"); h != nil {
		r.playHistory(h)
	}
	if name := graph.attr("name"); !strings.EqualFold(name, graph.attr("specific-type")) {
		r.words["title"] = name
	}
	for _, name := range []string{"id", "author", "source", "difficulty"} {
		r.words[name] = graph.attr(name)
	}
}

// leaveElements notes that elements within another are not kept, but for the first of some names.
func (r *reading) leaveElements(within *element, but ...string) {
	for _, e := range within.Children {
		if !slices.Contains(but, e.name()) || within.child(e.name()) != e {
			r.leave(e.name(), e.pos)
		}
	}
}

// ksudokuGraph is a graph that is being read.
type ksudokuGraph struct {
	*reading
	covered map[overlap.Spot]bool // boxes that the graph has as houses
	loose   []clique              // those that are not boxes
}

// clique is nine cells that are a house.
type clique struct {
	group
	name string // of the grid that it is of
}

// ksudokuGraph finds the grids of a graph, or notes what is wrong.
func (r *reading) ksudokuGraph(graph *element) {
	r.pos = graph.pos
	refuse := func(format string, args ...any) { r.wrong(r.pos, layout.Unsupported, format, args...) }
	switch kind, order, game := graph.attr("type"), graph.attr("order"), graph.attr("specific-type"); {
	case order != "9" || kind != "sudoku" && kind != "custom":
		refuse("a graph of type %s and order %s; only sudoku and custom of order 9 have flat 9x9 grids", layout.Quote(kind), layout.Quote(order))
		return
	case strings.Contains(game, "Killer"), strings.Contains(game, "Mathdoku"):
		refuse("a board of %s, which has rules beyond rows, columns and boxes", layout.Quote(game))
		return
	case kind == "sudoku":
		r.canvas, r.grids = newCanvas(9, 9), []placed{square("", 0, 0)}
		return
	}
	k := &ksudokuGraph{reading: r, covered: map[overlap.Spot]bool{}}
	cols, rows, deep := graph.number("sizeX"), graph.number("sizeY"), graph.number("sizeZ")
	if min(cols, rows) < 9 || max(cols, rows) > maxCanvas || deep != 1 {
		refuse("a board of %d x %d x %d cells; a flat one is needed, with 9 to %d on each side", cols, rows, deep, maxCanvas)
		return
	}
	r.canvas = newCanvas(rows, cols)
	for _, e := range graph.Children {
		switch e.name() {
		case "sudokugroups":
			k.group(e)
		case "clique":
			k.clique(e)
		default:
			k.wrong(e.pos, layout.Unsupported, "%s; only grids and cliques are known here", layout.Quote(e.name()))
		}
	}
	if len(r.problems) == 0 {
		k.looseGrids()
	}
	for _, g := range r.grids {
		for i, box := range g.boxes {
			if !k.covered[box] && len(r.problems) == 0 {
				refuse("box %d of the grid at row %d, column %d is not a house; only grids of 3x3 boxes are known here", i+1, g.boxes[0].Row+1, g.boxes[0].Col+1)
			}
		}
	}
}

// group reads a grid.
func (k *ksudokuGraph) group(e *element) {
	at := e.number("at")
	s := k.numbered(at)
	if at < 0 || s.Row+9 > k.rows || s.Col+9 > k.cols {
		k.wrong(e.pos, layout.BadPlace, "a grid at cell %s, which is not on the board, or reaches beyond it", layout.Quote(e.attr("at")))
		return
	}
	g := square(e.attr("grid"), s.Row, s.Col)
	k.grids = append(k.grids, g)
	for _, box := range g.boxes {
		k.covered[box] = k.covered[box] || e.attr("withblocks") != "0"
	}
}

// clique reads a house: it is a box, or a row or column of a grid.
func (k *ksudokuGraph) clique(e *element) {
	q := clique{group{pos: e.pos}, e.attr("grid")}
	for _, w := range strings.Fields(e.Text) {
		if n, err := strconv.Atoi(w); err == nil && 0 <= n && n < len(k.cells) {
			q.cells = append(q.cells, k.numbered(n))
		}
	}
	if len(q.cells) != 9 || len(strings.Fields(e.Text)) != 9 {
		k.wrong(e.pos, layout.Unsupported, "a clique that is not nine cells of the board")
	} else if box, ok := asBox(q.cells); ok {
		k.covered[box] = true
	} else {
		k.loose = append(k.loose, q)
	}
}

// looseGrids makes grids of the cliques that are not boxes: nine rows and then
// nine columns are a grid.
func (k *ksudokuGraph) looseGrids() {
	for ; len(k.loose) >= 18; k.loose = k.loose[18:] {
		g := placed{name: k.loose[0].name}
		for i := range g.boxes {
			g.boxes[i] = k.loose[i/3*3].cells[i%3*3]
		}
		good := true
		for i := range 81 {
			good = good && k.loose[i/9].cells[i%9] == g.cell(i) && k.loose[9+i%9].cells[i/9] == g.cell(i)
		}
		if !good {
			break
		}
		k.grids = append(k.grids, g)
	}
	if len(k.loose) > 0 {
		k.wrong(k.loose[0].pos, layout.Unsupported, "a house that is not a row, column or 3x3 box of a 9x9 grid")
	}
}

// playHistory plays the events of a game again: each sets a cell to a digit, 0 for none,
// or to pencil marks, a 0 or 1 for each digit. Events of several cells at once come as
// one that holds the others; what KSudoku writes for marks in these is not theirs.
func (c *canvas) playHistory(history *element) {
	play := func(e *element, entered uint8, marks layout.Set) {
		s := c.numbered(e.number("index"))
		if at := c.find(s.Row, s.Col); at != nil && at.in && at.digit == 0 {
			at.entered, at.marks = entered, marks
		}
	}
	for _, e := range history.Children {
		if marks := e.attr("markers"); marks != "" {
			var set layout.Set
			for i := range min(9, len(marks)) {
				if marks[i] != '0' {
					set |= layout.SetOf(i + 1)
				}
			}
			play(e, 0, set)
			continue
		}
		for _, x := range append(e.Children, e) {
			if d := x.number("value"); 0 <= d && d <= 9 {
				play(x, uint8(d), 0)
			}
		}
	}
}
