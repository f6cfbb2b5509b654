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
		return s.json().Get("size") != nil && linkRows(s.json().Get("grid")) != nil
	},
	read: func(s *source, add func(*reading)) { s.jsonOrLinks((*reading).fpuzzle, add) },
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

// The fields that do not change the rules: those that are read, or only set up the program, and
// those that are not kept. Any other field that is set is a rule that is not known here. Lines
// and circles are not among them, because they may mean a rule.
var (
	fpuzzlesPlain = strings.Fields("size title author ruleset grid solution highlightConflicts disabledlogic truecandidatesoptions")
	fpuzzlesWords = strings.Fields("successMessage")
)

// fpuzzle reads a puzzle of f-puzzles.
func (r *reading) fpuzzle(v *tree.Node) {
	r.pos = r.place(v)
	size := v.Get("size")
	rows := linkRows(v.Get("grid"))
	n := len(rows)
	if want, _ := size.Number(); n < 9 || n > maxCanvas || want != float64(n) {
		r.wrong(r.pos, layout.Unsupported, "a board of %s, whose size is %s; both must be the same, from 9 to %d", layout.Count(n, "row"), cmp.Or(size.Word(), "missing"), maxCanvas)
		return
	}
	r.canvas = newCanvas(n, n)
	r.fpuzzlesRules(v)
	some := false
	for y, row := range rows {
		if len(row.List()) != n {
			r.wrong(r.place(row), layout.ClueSize, "%d cells in row %d; it has %d", len(row.List()), y+1, n)
			return
		}
		for x, v := range row.List() {
			at, region := r.at(y, x), v.Get("region")
			if at.region = region.Word(); region == nil && n == 9 {
				at.region = fmt.Sprint(y/3*3 + x/3)
			}
			at.in = at.region != ""
			some = some || at.in
			if f := v.Get("givenPencilMarks"); f.Set() {
				r.beyond(f)
			}
			r.linkDigit(at, v, v.Get("given").Is("true"))
		}
	}
	if !some {
		r.wrong(r.pos, layout.Unsupported, "a board of %d x %d without regions; one of several grids has its boxes for regions", n, n)
	}
	r.linkSolution(v.Get("solution"))
	r.words["title"], r.words["author"], r.words["rules"] = v.Get("title").Word(), v.Get("author").Word(), v.Get("ruleset").Word()
}

// linkSolution notes a solution: a text, or a list of cells.
func (r *reading) linkSolution(v *tree.Node) {
	r.solution = v.Word()
	for _, x := range v.List() {
		r.solution += cmp.Or(x.Word(), ".")
	}
	if r.solution != "" {
		r.solvedAt = r.place(v)
	}
}

// linkRows is the rows of a board whose cells are objects as f-puzzles and SudokuPad have them, nil if
// they are not: other programs call their boards the same.
func linkRows(board *tree.Node) []*tree.Node {
	rows := board.List()
	for _, row := range rows {
		if row.Kind != tree.List || slices.ContainsFunc(row.List(), func(x *tree.Node) bool {
			return x.Kind != tree.Object || slices.ContainsFunc(x.Items, func(f *tree.Node) bool { return plain.IsForeign(f.Name, f.Word()) })
		}) {
			return nil
		}
	}
	return rows
}

// linkDigit reads the digit of a cell, a clue or one that a player has entered. Of the
// pencil marks it reads those in the middle of a cell, its candidates; those in the corners
// mark places for a digit, and are not kept.
func (r *reading) linkDigit(at *cell, x *tree.Node, clue bool) {
	at.pos = r.place(x)
	w, what := x.Get("value", "v").Word(), "digit"
	if clue {
		what = "clue"
	}
	var digit uint8
	if len(w) == 1 {
		digit = digitOf(w[0])
	}
	switch {
	case w == "", w == "0":
	case digit == 0:
		r.wrong(at.pos, layout.BadClue, "%s for a %s; a %s is 1 to 9", layout.Quote(w), what, what)
	case !at.in:
		r.wrong(at.pos, layout.DrawnSize, "a %s in a cell that has no region", what)
	case clue:
		at.digit = digit
	default:
		at.entered = digit
	}
	for _, f := range x.Fields() {
		if !slices.Contains(linkCell, f.Name) && f.Set() || slices.Contains(linkMarks, f.Name) && !at.mark(f) {
			r.leave(f.Name, r.place(f))
		}
	}
}

// The fields of a cell that are read, and those of them that are its candidates.
var (
	linkMarks = strings.Fields("centerPencilMarks centremarks")
	linkCell  = append(strings.Fields("value v given region givenPencilMarks"), linkMarks...)
)

// mark notes the candidates of a cell; false if they are not all digits.
func (at *cell) mark(marks *tree.Node) bool {
	n := 0
	for _, mark := range marks.List() {
		if w := mark.Word(); len(w) == 1 && digitOf(w[0]) != 0 {
			at.marks |= layout.SetOf(int(digitOf(w[0])))
			n++
		}
	}
	return n == len(marks.List()) && (marks.Kind == tree.List || !marks.Set())
}

// fpuzzlesRules notes rules that are not known here, and finds the extra regions, which may be
// lines of grids.
func (r *reading) fpuzzlesRules(v *tree.Node) {
	r.called = "an extra region"
	r.otherFields(v, fpuzzlesWords, nil, func(f *tree.Node) bool {
		if f.Name != "extraregion" {
			return slices.Contains(fpuzzlesPlain, f.Name)
		}
		for _, region := range f.List() {
			g := group{pos: r.place(region)}
			for _, x := range region.Get("cells").List() {
				spot, _ := cellNamed(x.Word())
				g.cells = append(g.cells, spot)
			}
			r.groups = append(r.groups, g)
		}
		return true
	})
}

// otherFields notes the fields of a puzzle that are set, but not read: those of words are not kept, marks
// may stand for rules, and any other is a rule that is not known here.
func (r *reading) otherFields(v *tree.Node, words, marks []string, read func(f *tree.Node) bool) {
	for _, f := range v.Fields() {
		switch {
		case !f.Set() || read(f):
		case slices.Contains(words, f.Name):
			r.leave(f.Name, r.place(f))
		case slices.Contains(marks, f.Name):
			r.wrong(r.place(f), layout.Unsupported, "%s, marks that may stand for rules beyond rows, columns and boxes", layout.Quote(f.Name))
		default:
			r.beyond(f)
		}
	}
}

// beyond notes a field that is, or may be, a rule that is not known here.
func (r *reading) beyond(f *tree.Node) {
	r.wrong(r.place(f), layout.Unsupported, "%s, a rule beyond rows, columns and boxes", layout.Quote(f.Name))
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
	return compact(p), nil
}
