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
	n := len(rows)
	want, _ := size.Number()
	if !(9 <= want && want <= maxCanvas) {
		s.wrong(pos, layout.Unsupported, "the size is %s; it must be a number from 9 to %d", cmp.Or(size.Word(), "missing"), maxCanvas)
		return nil
	}
	if n != int(want) {
		s.wrong(pos, layout.Unsupported, "a grid of size %s with %s; it must have %d", size.Word(), layout.Count(n, "row"), int(want))
		return nil
	}
	c := newCanvas(n, n, pos)
	s.fpuzzlesRules(c, v, places)
	some := false
	for r, row := range rows {
		if len(row.List()) != n {
			s.wrong(places(row.Start()), layout.ClueSize, "%d cells in row %d; it has %d", len(row.List()), r+1, n)
			return nil
		}
		for col, x := range row.List() {
			at := c.at(r, col)
			at.pos = places(x.Start())
			region := x.Get("region")
			if at.region = region.Word(); region == nil && n == 9 {
				at.region = fmt.Sprint(r/3*3 + col/3)
			}
			at.in = at.region != ""
			some = some || at.in
			if f := x.Get("givenPencilMarks"); f.Set() {
				s.beyond(f, places)
			}
			s.linkDigit(at, x, x.Get("given").Is("true"))
		}
	}
	if !some {
		s.wrong(pos, layout.Unsupported, "a board of %d x %d without regions; one of several grids has its boxes for regions", n, n)
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
	c.words["title"], c.words["author"], c.words["rules"] = v.Get("title").Word(), v.Get("author").Word(), v.Get("ruleset").Word()
	p, _ := s.puzzle(c)
	return p
}

// linkDigit reads the digit of a cell, a clue or one that a player has entered. Of the
// pencil marks it reads those in the middle of a cell, its candidates; those in the corners
// mark places for a digit, and are ignored.
func (s *source) linkDigit(at *cell, x *tree.Node, clue bool) {
	w := x.Get("value", "v").Word()
	var digit uint8
	if len(w) == 1 && '1' <= w[0] && w[0] <= '9' {
		digit = w[0] - '0'
	}
	switch {
	case !clue || w == "":
		at.entered = digit
	case digit == 0:
		s.wrong(at.pos, layout.BadClue, "%s for a clue; a clue is 1 to 9", layout.Quote(w))
	case !at.in:
		s.wrong(at.pos, layout.DrawnSize, "a clue in a cell that has no region")
	default:
		at.digit = digit
	}
	for _, mark := range x.Get("centerPencilMarks", "centremarks").List() {
		if w := mark.Word(); len(w) == 1 && '1' <= w[0] && w[0] <= '9' {
			at.marks |= layout.SetOf(int(w[0] - '0'))
		}
	}
}

// fpuzzlesRules notes rules that are not known here, and finds the extra regions, which may be
// lines of grids.
func (s *source) fpuzzlesRules(c *canvas, v *tree.Node, places func(int) layout.Pos) {
	c.called = "an extra region"
	for _, f := range v.Fields() {
		if !f.Set() || slices.Contains(fpuzzlesPlain, f.Name) {
			continue
		}
		if f.Name != "extraregion" {
			s.beyond(f, places)
			continue
		}
		for _, region := range f.List() {
			g := group{pos: places(region.Start())}
			for _, x := range region.Get("cells").List() {
				spot, _ := cellNamed(x.Word())
				g.cells = append(g.cells, spot)
			}
			c.groups = append(c.groups, g)
		}
	}
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
	type puzzle struct {
		Size     int                `json:"size"`
		Title    string             `json:"title,omitempty"`
		Author   string             `json:"author,omitempty"`
		Ruleset  string             `json:"ruleset,omitempty"`
		Grid     [][]map[string]any `json:"grid"`
		Solution []any              `json:"solution,omitempty"`
	}
	p := puzzle{Size: max(c.rows, c.cols), Title: it.Source.Title, Author: it.Source.About.Author, Ruleset: it.rules()}
	number := map[overlap.Spot]int{} // of boxes
	for r := range p.Size {
		row := make([]map[string]any, p.Size)
		for col := range row {
			x := map[string]any{}
			row[col] = x
			at := c.find(r, col)
			if at == nil || !at.in {
				x["region"] = nil
				p.Solution = append(p.Solution, ".")
				continue
			}
			switch {
			case at.digit != 0:
				x["value"], x["given"] = at.digit, true
			case at.entered != 0:
				x["value"] = at.entered
			case at.marks != 0:
				x["centerPencilMarks"] = at.marks.Digits()
			}
			p.Solution = append(p.Solution, at.solved)
			if len(it.Board.Grids) > 1 {
				box := overlap.Spot{Row: r / 3, Col: col / 3}
				if _, ok := number[box]; !ok {
					number[box] = len(number)
				}
				x["region"] = number[box]
			}
		}
		p.Grid = append(p.Grid, row)
	}
	if it.Solution == nil {
		p.Solution = nil
	}
	return compact(p)
}
