package plain

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"samurai/layout"
	"samurai/overlap"
)

// drawn is a board with digits for tests: a solution, of which some cells are clues.
type drawn struct {
	board    *overlap.Board
	clues    []uint8
	solution []uint8
}

// pattern returns a board of a layout with a solution and clues in three of ten cells.
func pattern(l *layout.Layout, r *rand.Rand) *drawn {
	b, problems := overlap.New(l)
	if problems.Errors() || b.Paper == nil {
		return nil
	}
	d := &drawn{b, make([]uint8, b.Cells()), make([]uint8, b.Cells())}
	to := r.Perm(9)
	for k, spot := range b.Paper.Boxes {
		for i := range 9 {
			d.solution[9*k+i] = uint8(to[(3*(i/3)+spot.Row+3*spot.Col+i%3)%9] + 1)
			if r.IntN(10) < 3 {
				d.clues[9*k+i] = d.solution[9*k+i]
			}
		}
	}
	if layout.Check(l, nil, b.ByGrid(d.solution)) != nil {
		return nil // it shares boxes that are apart on paper
	}
	return d
}

// places are the rows of the paper, with blank for a blank cell and gap outside.
func (d *drawn) places(digits []uint8, blank, gap string) [][]string {
	p := d.board.Paper
	rows := make([][]string, 3*p.Rows)
	for r := range rows {
		rows[r] = slices.Repeat([]string{gap}, 3*p.Cols)
	}
	for cell, v := range digits {
		box := p.Boxes[cell/9]
		s := blank
		if v != 0 {
			s = fmt.Sprint(v)
		}
		rows[3*box.Row+cell%9/3][3*box.Col+cell%3] = s
	}
	return rows
}

// lines joins rows: with a text between cells.
func lines(rows [][]string, between string) string {
	var b strings.Builder
	for _, r := range rows {
		b.WriteString(strings.Join(r, between) + "\n")
	}
	return b.String()
}

// inside are the rows without the gaps.
func (d *drawn) inside(blank string) [][]string {
	rows := d.places(d.clues, blank, "gap")
	for i := range rows {
		rows[i] = slices.DeleteFunc(rows[i], func(s string) bool { return s == "gap" })
	}
	return rows
}

// grid is the rows of one grid.
func (d *drawn) grid(g int, digits []uint8, blank string) (rows [][]string) {
	var all [81]uint8
	overlap.View(d.board, g, digits, &all)
	for r := range 9 {
		var row []string
		for c := range 9 {
			s := blank
			if v := all[9*r+c]; v != 0 {
				s = fmt.Sprint(v)
			}
			row = append(row, s)
		}
		rows = append(rows, row)
	}
	return rows
}

func (d *drawn) grids(each func(name string, rows [][]string) string, blank string) string {
	var b strings.Builder
	for g := range d.board.Grids {
		b.WriteString(each(d.board.Layout.Grids[g].Name, d.grid(g, d.clues, blank)))
	}
	return b.String()
}

func asJSON(v any) string {
	b, _ := json.Marshal(v)
	return string(b)
}

// numbers turns words into numbers, and null.
func numbers(rows [][]string) (all [][]any) {
	for _, r := range rows {
		var row []any
		for _, s := range r {
			var v any
			_ = json.Unmarshal([]byte(s), &v)
			row = append(row, v)
		}
		all = append(all, row)
	}
	return all
}

// brackets are rows as arrays of a programming language.
func brackets(rows [][]string, open, end string) string {
	var b strings.Builder
	for _, r := range rows {
		b.WriteString("  " + open + strings.Join(r, ", ") + end + ",\n")
	}
	return b.String()
}

// cellFrames are rows with lines around every cell.
func cellFrames(rows [][]string, bar, level string) string {
	line := strings.Repeat(level, 4*len(rows[0])+1) + "\n"
	var b strings.Builder
	for _, r := range rows {
		b.WriteString(line + bar)
		for _, c := range r {
			b.WriteString(" " + c + " " + bar)
		}
		b.WriteString("\n")
	}
	return b.String() + line
}

// apart are rows of cells of a width, with a text between the boxes of a row and a line between those of a column.
func apart(rows [][]string, width int, between, below string) (s string) {
	for r, row := range rows {
		line := ""
		for c, cell := range row {
			if c > 0 && c%3 == 0 {
				line += between
			}
			line += fmt.Sprintf("%*s", width, cell)
		}
		if s += line + "\n"; r%3 == 2 && r+1 < len(rows) {
			s += strings.Repeat(below, len(line)) + "\n"
		}
	}
	return s
}

// sheetApart are rows of fields with an empty one between the boxes of a row, and an empty row between those of a column.
func sheetApart(rows [][]string, sep string) string {
	var all [][]string
	for r, row := range rows {
		if r > 0 && r%3 == 0 {
			all = append(all, make([]string, len(row)+len(row)/3-1))
		}
		var fields []string
		for c := 0; c < len(row); c += 3 {
			fields = append(append(fields, row[c:c+3]...), "")
		}
		all = append(all, fields[:len(fields)-1])
	}
	return lines(all, sep)
}

// boxed are rows with lines around every cell that is not a gap.
func boxed(rows [][]string, gap string) string {
	is := func(r, c int) bool {
		return 0 <= r && r < len(rows) && 0 <= c && c < len(rows[0]) && rows[r][c] != gap
	}
	mark := func(mark string, any ...bool) string {
		return map[bool]string{true: mark, false: strings.Repeat(" ", len(mark))}[slices.Contains(any, true)]
	}
	s := ""
	for r := range len(rows) + 1 {
		level, cells := "", ""
		for c := range len(rows[0]) + 1 {
			level += mark("+", is(r, c), is(r-1, c), is(r, c-1), is(r-1, c-1)) + mark("---", is(r, c), is(r-1, c))
			if cells += mark("|", is(r, c), is(r, c-1)); is(r, c) {
				cells += " " + rows[r][c] + " "
			} else {
				cells += "   "
			}
		}
		if s += level + "\n"; r < len(rows) {
			s += cells + "\n"
		}
	}
	return s
}

// outOfOrder is a sheet of rows behind their numbers, under the names of the columns, both in another order.
func outOfOrder(rows [][]string) string {
	s := "row"
	for c := range 9 {
		s += fmt.Sprintf(",c%d", (4*c+7)%9+1)
	}
	for r := range 9 {
		r = (4*r + 3) % 9
		s += fmt.Sprintf("\n%d", r+1)
		for c := range 9 {
			s += "," + rows[r][(4*c+7)%9]
		}
	}
	return s + "\n"
}

// numbered are the lines of a text behind labels: a format for the number of each, from 1.
func numbered(format, text string) (s string) {
	for i, l := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		s += fmt.Sprintf(format, i+1, l) + "\n"
	}
	return s
}

func trimmed(s string) string {
	var b strings.Builder
	for l := range strings.Lines(s) {
		b.WriteString(strings.TrimRight(l, " \n") + "\n")
	}
	return b.String()
}

// framed is a grid with lines around its boxes.
func framed(rows [][]string) string {
	line := "+-------+-------+-------+\n"
	s := ""
	for r, row := range rows {
		if r%3 == 0 {
			s += line
		}
		s += "| " + strings.Join(row[:3], " ") + " | " + strings.Join(row[3:6], " ") + " | " + strings.Join(row[6:], " ") + " |\n"
	}
	return s + line
}

// labelled81 are rows with a text before and behind each.
func labelled81(rows [][]string, around func(r int) (before, behind string)) (s string) {
	for r, row := range rows {
		before, behind := around(r)
		s += before + strings.Join(row, " ") + behind + "\n"
	}
	return s
}

// headed is the grids as blocks, each below its name and a line.
func (d *drawn) headed(line, blank string) (s string) {
	for g := range d.board.Layout.Grids {
		s += d.board.Layout.Grids[g].Name + "\n" + line + "\n" + lines(d.grid(g, d.clues, blank), "") + "\n"
	}
	return s
}

// damaged changes a text in one place.
func damaged(s string, r *rand.Rand) string {
	rows := strings.Split(strings.TrimSuffix(s, "\n"), "\n")
	i := r.IntN(len(rows))
	at := r.IntN(len(rows[i]) + 1)
	switch k := r.IntN(6); {
	case k == 0 && len(rows) > 1:
		rows = slices.Delete(rows, i, i+1)
	case k == 1 && len(rows) > 1:
		rows = slices.Insert(rows, i, rows[i])
	case k == 2:
		rows[i] = rows[i][:at] + "7" + rows[i][at:]
	case k == 5 && len(rows) > 1:
		rows = rows[:i+1]
	case k == 3 && at < len(rows[i]):
		rows[i] = rows[i][:at] + rows[i][at+1:]
	default:
		rows[i] = rows[i][:at] + "k" + rows[i][min(at+1, len(rows[i])):]
	}
	return strings.Join(rows, "\n") + "\n"
}

// cellsOf writes the cells of rows that have a digit.
func cellsOf(rows [][]string, format string) (s string) {
	for r, row := range rows {
		for c, digit := range row {
			if digit != "" {
				s += fmt.Sprintf(format, r+1, c+1, digit)
			}
		}
	}
	return s
}
