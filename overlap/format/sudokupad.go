package format

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"samurai/layout"
	"samurai/overlap"
	"samurai/overlap/format/tree"
)

// sudokuPad is a link to SudokuPad, or the JSON in it. Rows and columns of grids come
// along as hidden cages, for SudokuPad has none but those of the whole board. It takes
// every digit that is written for a clue, so what a player has entered is left out.
var sudokuPad = &Format{
	Name: "sudokupad", Doc: "SudokuPad: a link for each puzzle, or its JSON",
	match: func(s *source) bool {
		if s.hasLink("scl", "ctc", "scf", "classic") || !s.isJSON() && (strings.Contains(s.text, "://sudokupad.app") || strings.Contains(s.text, "://app.crackingthecryptic")) {
			return true
		}
		return linkRows(s.json().Get("cells", "ce")) != nil
	},
	read: func(s *source, add func(*reading)) { s.jsonOrLinks((*reading).sudokuPad, add) },
	write: func(b *bytes.Buffer, it *Item) ([]string, error) {
		text, err := it.sudokuPad()
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(b, "https://sudokupad.app/scl%s\n", url.QueryEscape(lzCompress(text)))
		held := []string{"title", "id", "author", "source", "difficulty", "solution"}
		if !slices.ContainsFunc(it.cells(), func(x cell) bool { return x.entered != 0 }) {
			held = append(held, "progress")
		}
		return it.without(held...), nil
	},
	many: true,
}

// sudokuPad reads a puzzle of SudokuPad.
func (r *reading) sudokuPad(v *tree.Node) {
	r.pos = r.place(v)
	rows := linkRows(v.Get("cells", "ce"))
	cols := 0
	for _, row := range rows {
		cols = max(cols, len(row.List()))
	}
	if len(rows) < 9 || cols < 9 || len(rows) > maxCanvas || cols > maxCanvas {
		r.wrong(r.pos, layout.Unsupported, "a board of %d x %d cells; each side must have 9 to %d", len(rows), cols, maxCanvas)
		return
	}
	r.canvas = newCanvas(len(rows), cols)
	if !r.padRegions(v) {
		return
	}
	for y, row := range rows {
		for x, v := range row.List() {
			r.linkDigit(r.at(y, x), v, !v.Get("given").Is("false"))
		}
	}
	r.otherFields(v, padWords, padMarks, func(f *tree.Node) bool {
		return slices.Contains(padPlain, f.Name) || slices.Contains(padShades, f.Name) && r.onlyGaps(f)
	})
	r.padWords(v)
	r.padCages(v)
	// On the way to its app, SudokuPad drops hidden cages, so our own rules need none.
	r.loose = v.Get("metadata", "metaData").Get("norowcol").Set() && !ownRules.MatchString(r.words["rules"])
}

// What a puzzle of SudokuPad may have, in full and as its zipper shortens it: fields
// that leave the rules as they are, those of its metadata, and lists of what is drawn.
var (
	padPlain  = strings.Fields("id size rows cols cellSize cs cells ce regions re cages ca metadata metaData title t author rules solution")
	padMeta   = strings.Fields("id title t author rules solution source difficulty created settings norowcol")
	padWords  = strings.Fields("url video videos vd date msgcorrect msgincorrect logo bgimage") // these are not kept
	padTexts  = strings.Fields("id title t author rules source difficulty")
	padShades = strings.Fields("overlays o underlays u")
	padMarks  = strings.Fields("lines l arrows a overlays o underlays u foglight")
)

// padRegions reads the regions. Without any, a board of 9 x 9 has the usual boxes. It returns
// false after noting what is wrong.
func (r *reading) padRegions(v *tree.Node) bool {
	regions := v.Get("regions", "re").List()
	if len(regions) == 0 {
		if r.rows != 9 || r.cols != 9 {
			r.wrong(r.pos, layout.Unsupported, "a board of %d x %d cells without regions", r.rows, r.cols)
			return false
		}
		r.canvas = newGrid(r.pos)
	}
	for i, region := range regions {
		for _, x := range region.List() {
			row, col, ok := pair(x)
			at := r.find(row, col)
			if !ok || at == nil || at.in {
				r.wrong(r.pos, layout.BadPlace, "region %d has a cell that is not on the board, or in another region", i+1)
				return false
			}
			at.in, at.region = true, strconv.Itoa(i)
		}
	}
	return true
}

// pair reads a cell as [row, column], both counted from 0.
func pair(v *tree.Node) (row, col int, ok bool) {
	y, x, ok := twoNumbers(v)
	return int(y), int(x), ok && 0 <= y && y <= maxCanvas && 0 <= x && x <= maxCanvas
}

// twoNumbers reads a list of two numbers.
func twoNumbers(v *tree.Node) (a, b float64, ok bool) {
	l := v.List()
	if len(l) != 2 {
		return 0, 0, false
	}
	a, okA := l[0].Number()
	b, okB := l[1].Number()
	return a, b, okA && okB
}

// padWords reads the rules, title and the like from the metadata.
func (r *reading) padWords(v *tree.Node) {
	meta := v.Get("metadata", "metaData")
	for _, of := range []*tree.Node{meta, v} {
		for _, f := range of.Fields() {
			switch {
			case of == v && f.Name == "id": // of SudokuPad's copy of the puzzle
			case slices.Contains(padTexts, f.Name):
				r.padWord(f.Name, f.Word(), r.place(f))
			case f.Name == "solution" && r.solution == "":
				r.linkSolution(f)
			case of == meta && slices.Contains(padWords, f.Name) && f.Set():
				r.leave(f.Name, r.place(f))
			case of == meta && f.Set() && !slices.Contains(padMeta, f.Name):
				r.wrong(r.place(f), layout.Unsupported, "%s, a field that is not known and may be a rule", layout.Quote(f.Name))
			}
		}
	}
}

// padWord notes a word about the puzzle, of which the first is kept.
func (r *reading) padWord(key, text string, pos layout.Pos) {
	if key == "t" {
		key = "title"
	}
	switch have := r.words[key]; {
	case key == "solution":
		r.solution, r.solvedAt = cmp.Or(r.solution, text), pos
	case have == "":
		r.words[key] = text
	case text != "" && text != have:
		r.leave(key, pos)
	}
}

// padCages reads the cages: some hold words instead of the metadata, others are rules, which may be
// lines of grids.
func (r *reading) padCages(v *tree.Node) {
	r.called = "a cage"
	for _, cage := range v.Get("cages", "ca").List() {
		value, sum := cage.Get("value", "v"), cage.Get("sum")
		key, after, ok := strings.Cut(value.Word(), ":")
		if after = strings.TrimSpace(after); !ok {
			key = ""
		}
		within := cage.Get("cells", "ce")
		cells, pos := within.List(), r.place(cage)
		switch {
		case within.Set() && within.Kind != tree.List:
			r.wrong(pos, layout.Unsupported, "a cage whose cells are not a list")
		case slices.Contains(padMeta, key):
			r.padWord(key, after, pos)
		case slices.Contains(padWords, key):
			r.leave(key, pos)
		case key != "" && len(cells) == 0 && after == "false":
		case value.Set() || sum.Set():
			r.wrong(pos, layout.Unsupported, "a cage that says %s, a rule beyond rows, columns and boxes", layout.Quote(cmp.Or(value.Word(), sum.Word())))
		case len(cells) == 0, cage.Get("unique").Is("false") && cage.Get("hidden").Set():
		default:
			g := group{pos: pos}
			for _, x := range cells {
				row, col, _ := pair(x)
				g.cells = append(g.cells, overlap.Spot{Row: row, Col: col})
			}
			r.groups = append(r.groups, g)
		}
	}
}

// The JSON of SudokuPad, in the order of its own files.
type (
	padPuzzle struct {
		ID        string         `json:"id"`
		CellSize  int            `json:"cellSize"`
		Metadata  map[string]any `json:"metadata"`
		Cells     [][]padCell    `json:"cells"`
		Regions   [][][2]int     `json:"regions"`
		Cages     []padCage      `json:"cages,omitempty"`
		Underlays []padShade     `json:"underlays,omitempty"`
	}
	padCell struct {
		Value uint8 `json:"value,omitempty"`
		Marks []int `json:"centremarks,omitempty"`
	}
	padCage struct {
		Cells  [][2]int `json:"cells"`
		Unique bool     `json:"unique"`
		Hidden bool     `json:"hidden"`
		Type   string   `json:"type,omitempty"`
	}
)

// sudokuPad is the item as JSON of SudokuPad.
func (it *Item) sudokuPad() (string, error) {
	c, err := it.canvas()
	if err != nil {
		return "", err
	}
	p := padPuzzle{CellSize: 50, Metadata: map[string]any{"rules": it.rules()}}
	for _, w := range it.Source.Words() {
		if *w.Text != "" {
			p.Metadata[w.Name] = *w.Text
		}
	}
	var solution bytes.Buffer
	var gaps [][2]int
	for r := range c.rows {
		row := make([]padCell, c.cols)
		for col := range row {
			at := c.at(r, col)
			if at.digit != 0 {
				row[col].Value = at.digit
			} else if at.entered == 0 {
				row[col].Marks = at.marks.Digits()
			}
			if !at.in {
				gaps = append(gaps, [2]int{r, col})
			}
			digits(&solution, []uint8{at.solved}, '.')
		}
		p.Cells = append(p.Cells, row)
	}
	if it.Solution != nil {
		p.Metadata["solution"] = solution.String()
	}
	pairs := func(cells ...int) (all [][2]int) {
		for _, cell := range cells {
			s := onSheet(it.Board, cell)
			all = append(all, [2]int{s.Row, s.Col})
		}
		return all
	}
	for k := range it.Board.Boxes {
		p.Regions = append(p.Regions, pairs(9*k, 9*k+1, 9*k+2, 9*k+3, 9*k+4, 9*k+5, 9*k+6, 9*k+7, 9*k+8))
	}
	if len(it.Board.Grids) > 1 {
		p.Metadata["norowcol"] = true
		p.Underlays = c.gaps()
		for _, h := range it.Board.Houses {
			if h.Kind != overlap.Box {
				p.Cages = append(p.Cages, padCage{Cells: pairs(h.Cells[:]...), Unique: true, Hidden: true, Type: "rowcol"})
			}
		}
		if len(gaps) > 0 {
			p.Cages = append(p.Cages, padCage{Cells: gaps, Hidden: true})
		}
	}
	sum := sha256.Sum256([]byte(compact(p))) // SudokuPad keeps what a player does under the id
	p.ID = "samurai-" + hex.EncodeToString(sum[:8])
	return compact(p), nil
}

// padShade is a rectangle that SudokuPad paints below its lattice.
type padShade struct {
	Center          [2]float64 `json:"center"` // row and column, in cells
	Width           int        `json:"width"`
	Height          int        `json:"height"`
	BackgroundColor string     `json:"backgroundColor"`
}

// gapColor is half transparent, for a page that may be light or dark.
const gapColor = "#7F7F7F7F"

// gaps covers the cells outside of all grids with rectangles, because SudokuPad draws its
// lattice there too.
func (c *canvas) gaps() (shades []padShade) {
	last := map[[2]int]int{} // by left and right, the last of that width
	for row := range c.rows {
		for col := 0; col < c.cols; col++ {
			left := col
			for col < c.cols && !c.at(row, col).in {
				col++
			}
			at := [2]int{left, col}
			if left == col {
				continue
			} else if k, ok := last[at]; ok && shades[k].Center[0]+float64(shades[k].Height)/2 == float64(row) {
				shades[k].Center[0] += 0.5
				shades[k].Height++
				continue
			}
			last[at] = len(shades)
			center := [2]float64{float64(row) + 0.5, float64(left+col) / 2}
			shades = append(shades, padShade{Center: center, Width: col - left, Height: 1, BackgroundColor: gapColor})
		}
	}
	return shades
}

// onlyGaps reports whether what SudokuPad is to draw is rectangles without words that lie
// in gaps, and cover no more than the board has: these are no rules.
func (c *canvas) onlyGaps(drawn *tree.Node) bool {
	covered := 0
	for _, v := range drawn.List() {
		y, x, ok := twoNumbers(v.Get("center", "ct"))
		width, okWidth := v.Get("width", "w").Number()
		height, okHeight := v.Get("height", "h").Number()
		if !ok || !okWidth || !okHeight || v.Get("text", "te").Set() {
			return false
		}
		top, bottom := touched(y, height, c.rows)
		left, right := touched(x, width, c.cols)
		if covered += (bottom - top) * (right - left); covered > len(c.cells) {
			return false
		}
		for row := top; row < bottom; row++ {
			if slices.ContainsFunc(c.cells[row*c.cols+left:row*c.cols+right], func(at cell) bool { return at.in }) {
				return false
			}
		}
	}
	return true
}

// touched returns the lines of cells, of so many, that a length around a center reaches into by a
// tenth at least: from the first to the one after the last.
func touched(center, length float64, lines int) (first, end int) {
	line := func(x float64) int { return int(max(0, min(x, float64(lines)))) }
	first, end = line(math.Floor(center-length/2-0.9)+1), line(math.Ceil(center+length/2-0.1))
	return first, max(first, end)
}
