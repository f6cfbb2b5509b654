package format

import (
	"bytes"
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"samurai/layout"
	"samurai/overlap"
	"samurai/overlap/format/plain"
	"samurai/overlap/format/tree"
)

// fpuzzles is a link to f-puzzles, or the JSON in it. A board of several grids is one large
// board whose regions are the boxes; the rules say where the grids are.
var fpuzzles = &Format{
	Name: "fpuzzles", Doc: "f-puzzles: a link for each puzzle, or its JSON",
	match: func(s *source) bool {
		if s.hasLink("fpuz", "fpuzzles") {
			return true
		}
		return s.json().Get("size") != nil && s.json().Get("grid") != nil
	},
	read: func(s *source) {
		if s.json() != nil {
			s.done(int32(s.first), s.fpuzzle(s.json(), s.places()))
			return
		}
		s.links()
	},
	write: func(b *bytes.Buffer, it *Item) ([]string, error) {
		text, err := it.fpuzzle()
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(b, "https://f-puzzles.com/?load=%s\n", url.QueryEscape(lzCompress(text)))
		return it.without("title", "author", "progress", "solution"), nil
	},
	many: true,
}

// fpuzzlesPlain are the fields that do not change the rules. Any other field that is set is
// a rule that is not known here. Lines and circles are not among them, because they may
// mean a rule.
var fpuzzlesPlain = strings.Fields("size title author ruleset grid solution successMessage highlightConflicts disabledlogic truecandidatesoptions")

// fpuzzle reads a puzzle of f-puzzles; nil after noting what is wrong.
func (s *source) fpuzzle(v *tree.Node, places func(int) layout.Pos) *layout.Puzzle {
	pos := places(v.Start())
	size := v.Get("size")
	rows := v.Get("grid").List()
	want, _ := size.Number()
	if !(9 <= want && want <= maxCanvas) {
		s.wrong(pos, layout.Unsupported, "the size is %s; it must be a number from 9 to %d", cmp.Or(size.Word(), "missing"), maxCanvas)
		return nil
	}
	if len(rows) != int(want) {
		s.wrong(pos, layout.Unsupported, "a grid of size %s with %s; it must have %d", size.Word(), layout.Count(len(rows), "row"), int(want))
		return nil
	}
	n := len(rows)
	lines := s.fpuzzlesRules(v, places)
	c := newCanvas(n, n)
	regions := map[string][]overlap.Spot{}
	var names []string
	for r, row := range rows {
		if len(row.List()) != n {
			s.wrong(places(row.Start()), layout.ClueSize, "%d cells in row %d; it has %d", len(row.List()), r+1, n)
			return nil
		}
		for col, cell := range row.List() {
			at := c.at(r, col)
			at.pos = places(cell.Start())
			region := cell.Get("region")
			name := region.Word()
			if region == nil && n == 9 {
				name = fmt.Sprint(r/3*3 + col/3)
			}
			if at.in = name != ""; at.in {
				if regions[name] == nil {
					names = append(names, name)
				}
				regions[name] = append(regions[name], overlap.Spot{Row: r, Col: col})
			}
			for _, f := range cell.Items {
				if f.Name == "givenPencilMarks" && f.Set() {
					s.beyond(f, places)
				}
			}
			s.linkDigit(at, cell, cell.Get("given").Is("true"))
		}
	}
	if len(names) == 0 {
		s.wrong(pos, layout.Unsupported, "a board of %d x %d without regions; one of several grids has its boxes for regions", n, n)
	}
	if len(s.problems) > 0 || !s.regionsAreBoxes(regions, names, pos) {
		return nil
	}
	solution := v.Get("solution").Word()
	for _, digit := range v.Get("solution").List() {
		w := digit.Word()
		if len(w) != 1 {
			w = "."
		}
		solution += w
	}
	c.solve(solution)
	p, b := s.onCanvas(c, v.Get("ruleset").Word(), pos)
	if p == nil {
		return nil
	}
	p.Title, p.About.Author = plain.CleanTitle(v.Get("title").Word()), plain.CleanTitle(v.Get("author").Word())
	s.housesOnly(b, c, lines, "an extra region")
	s.otherRules(v.Get("ruleset").Word(), pos)
	return p
}

// linkDigit reads the digit of a cell, a clue or one that a player has entered. Of the
// pencil marks it reads those in the middle of a cell, its candidates; those in the corners
// mark places for a digit, and are ignored.
func (s *source) linkDigit(at *canvasCell, cell *tree.Node, clue bool) {
	d := cell.Get("value", "v")
	w := d.Word()
	if at.in {
		if !clue && len(w) == 1 && '1' <= w[0] && w[0] <= '9' {
			at.entered = w[0] - '0'
		}
		at.marks = markList(cell.Get("centerPencilMarks", "centremarks"))
	}
	if !clue || d.Word() == "" {
		return
	}
	switch {
	case len(w) != 1 || w[0] < '1' || w[0] > '9':
		s.wrong(at.pos, layout.BadClue, "%s for a clue; a clue is 1 to 9", layout.Quote(w))
	case !at.in:
		s.wrong(at.pos, layout.DrawnSize, "a clue in a cell that has no region")
	default:
		at.digit = w[0] - '0'
	}
}

// fpuzzlesRules notes rules that are not known here, and returns the extra
// regions, which may be lines of grids.
func (s *source) fpuzzlesRules(v *tree.Node, places func(int) layout.Pos) (lines []cellGroup) {
	for _, f := range v.Items {
		if !f.Set() || slices.Contains(fpuzzlesPlain, f.Name) {
			continue
		}
		if f.Name != "extraregion" {
			s.beyond(f, places)
			continue
		}
		for _, region := range f.List() {
			g := cellGroup{pos: places(region.Start())}
			for _, cell := range region.Get("cells").List() {
				row, col, _ := cellNamed(cell.Word())
				g.cells = append(g.cells, overlap.Spot{Row: row, Col: col})
			}
			lines = append(lines, g)
		}
	}
	return lines
}

// beyond notes a field that is, or may be, a rule that is not known here.
func (s *source) beyond(f *tree.Node, places func(int) layout.Pos) {
	s.wrong(places(f.Start()), layout.Unsupported, "%s, a rule beyond rows, columns and boxes", layout.Quote(f.Name))
}

// fpuzzle is the item as JSON of f-puzzles.
func (it *Item) fpuzzle() (string, error) {
	c, err := it.canvas()
	if err != nil {
		return "", err
	}
	type cell map[string]any
	n := max(c.rows, c.cols)
	grid := make([][]cell, n)
	region := 0
	number := map[overlap.Spot]int{}
	solution := make([]any, 0, n*n)
	solved := it.solvedCanvas()
	for r := range grid {
		grid[r] = make([]cell, n)
		for col := range grid[r] {
			x := cell{}
			grid[r][col] = x
			if r >= c.rows || col >= c.cols || !c.at(r, col).in {
				x["region"] = nil
				solution = append(solution, ".")
				continue
			}
			switch at := c.at(r, col); {
			case at.digit != 0:
				x["value"], x["given"] = at.digit, true
			case at.entered != 0:
				x["value"] = at.entered
			case at.marks != 0:
				x["centerPencilMarks"] = at.marks.Digits()
			}
			if solved != nil {
				solution = append(solution, solved[r*c.cols+col])
			}
			if len(it.Board.Grids) == 1 {
				continue
			}
			box := overlap.Spot{Row: r / 3, Col: col / 3}
			if _, ok := number[box]; !ok {
				number[box] = region
				region++
			}
			x["region"] = number[box]
		}
	}
	type puzzle struct {
		Size     int      `json:"size"`
		Title    string   `json:"title,omitempty"`
		Author   string   `json:"author,omitempty"`
		Ruleset  string   `json:"ruleset,omitempty"`
		Grid     [][]cell `json:"grid"`
		Solution []any    `json:"solution,omitempty"`
	}
	p := puzzle{Size: n, Title: it.Source.Title, Author: it.Source.About.Author, Ruleset: it.rules(), Grid: grid}
	if solved != nil {
		p.Solution = solution
	}
	return compact(p)
}
