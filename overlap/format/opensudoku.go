package format

import (
	"bytes"
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"samurai/layout"
	"samurai/overlap/format/plain"
)

// openSudoku is the collection file of the Android game OpenSudoku and its
// successors. A game's data is 81 digits, or, of a game that is being played,
// "version: N" and for each cell its value, marks, and whether the player may edit it.
var openSudoku = &Format{
	Name: "opensudoku", Doc: "OpenSudoku: single grids in XML", Extensions: []string{".opensudoku"}, one: true, many: true,
	match: func(s *source) bool { return s.rootIs("opensudoku") },
	read:  readOpenSudoku,
	write: func(b *bytes.Buffer, it *Item) ([]string, error) {
		b.WriteString(`<game created="0" state="1" time="0" last_played="0" data="`)
		if d := it.Grid(0); it.Source.Progress == nil {
			digits(b, d[:], '0')
		} else {
			b.WriteString("version: 3&#10;")
			for _, at := range it.grid(0) {
				if at.digit != 0 {
					fmt.Fprintf(b, "%d|0|0|", at.digit)
				} else {
					fmt.Fprintf(b, "%d|%d|1|", at.entered, at.marks)
				}
			}
		}
		fmt.Fprintf(b, "\" note=\"%s\" />\n", xmlEscape(it.Source.Title))
		return it.without("title", "progress"), nil
	},
	head: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n<folder name=\"samurai\" created=\"0\">\n",
	foot: "</folder>\n</opensudoku>\n",
}

func readOpenSudoku(s *source, add func(*reading)) {
	wrong, root := s.xml()
	if root == nil {
		add(wrong)
		return
	}
	name := ""
	if n := root.child("name"); n != nil {
		name = strings.TrimSpace(n.Text)
	}
	root.each(func(e *element) {
		if e.name() != "game" {
			return
		}
		r := s.grid(e.pos)
		if data := e.attr("data"); !r.openSudoku(data) {
			r.wrong(e.pos, layout.ClueSize, "a game whose data is %s; the data must be 81 digits, 0 where blank, or 81 cells as OpenSudoku exports them", layout.Quote(data))
		}
		for _, a := range e.Attrs {
			if plain.OtherRule(a.Name.Local, a.Value) {
				r.wrong(e.pos, layout.Unsupported, "%s", plain.BeyondRules(a.Name.Local, a.Value))
			}
		}
		if n := root.child("description"); n != nil {
			r.words["about"] = n.Text
			r.leave("description", n.pos)
		}
		r.words["title"] = cmp.Or(e.attr("note"), name)
		add(r)
	})
}

// openSudokuParts are the parts of a cell by version of the data, and which of them has its pencil marks:
// the value comes first, 1 last if the player may edit it, and marks and colours are between. From version 4
// there are corner marks, which say where a digit can go, before the centre marks, which say what the cell
// can have.
var openSudokuParts = map[string]struct{ n, marks int }{"1": {3, 1}, "2": {3, 1}, "3": {3, 1}, "4": {4, 2}, "5": {5, 2}}

// openSudokuNote reads pencil marks: digits with commas between them in version 1, and
// later a number whose bit 0 is the digit 1.
func openSudokuNote(version, note string) (set layout.Set) {
	if version != "1" {
		n, _ := strconv.ParseUint(note, 10, 9)
		return layout.Set(n)
	}
	for w := range strings.SplitSeq(note, ",") {
		if d, _ := strconv.Atoi(w); 1 <= d && d <= 9 {
			set |= layout.SetOf(d)
		}
	}
	return set
}

// openSudoku reads a game, and reports whether it is one: what the player may edit is not a clue
// but was entered.
func (r *reading) openSudoku(data string) bool {
	version, cells, ok := strings.Cut(strings.TrimPrefix(data, "version:"), "\n")
	if !ok {
		r.fill(data)
		return len(data) == 81 && strings.Trim(data, "0123456789") == ""
	}
	parts := strings.FieldsFunc(cells, func(r rune) bool { return r == '|' }) // one | of version 2 may be two
	version = strings.TrimSpace(version)
	n, marks := openSudokuParts[version].n, openSudokuParts[version].marks
	if n == 0 || len(parts) != 81*n {
		return false
	}
	for i := range r.cells {
		value, edit := parts[n*i], parts[n*i+n-1]
		if len(value) != 1 || value < "0" || value > "9" || edit != "0" && edit != "1" {
			return false
		}
		if edit == "0" {
			r.cells[i].digit = value[0] - '0'
			continue
		}
		r.cells[i].entered = value[0] - '0'
		for k, part := range parts[n*i+1 : n*i+n-1] {
			switch {
			case k+1 == marks:
				r.cells[i].marks = openSudokuNote(version, part)
			case strings.Trim(part, "0-, ") == "":
			case k == 0:
				r.leave("corner marks", r.pos)
			default:
				r.leave("colours", r.pos)
			}
		}
	}
	return true
}
