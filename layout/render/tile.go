package render

import (
	"fmt"
	"strings"

	"samurai/overlap"
)

// tile is what is drawn in one piece: a whole board as it lies on paper, or one
// grid by itself.
type tile struct {
	*Board
	name       string // above it; may be empty
	notes      []string
	rows, cols int // in boxes
	boxes      []int
	spots      []overlap.Spot // by index in boxes
	strong     []area         // what has a heavy outline: grids
	chart      bool           // without lines but around grids and light ones around shared boxes
}

// area is a square of boxes.
type area struct {
	overlap.Spot
	size int
}

// whole returns the board in one piece, or nil when it has no paper.
func whole(b *Board) *tile {
	p := b.Paper
	if p == nil {
		return nil
	}
	t := &tile{Board: b, rows: p.Rows, cols: p.Cols, spots: p.Boxes}
	for k := range b.Boxes {
		t.boxes = append(t.boxes, k)
	}
	for g, s := range p.Grids {
		if s != nil {
			t.strong = append(t.strong, area{*s, 3})
			continue
		}
		var parts []string
		for _, k := range b.Grids[g] {
			t.strong = append(t.strong, area{p.Boxes[k], 1})
			parts = append(parts, boxName(b, k, g))
		}
		t.notes = append(t.notes, fmt.Sprintf("%s is made of %s", b.Layout.Grids[g].Name, strings.Join(parts, ", ")))
	}
	return t
}

// boxName returns what a box is called in its first grid but g: "nw 5".
func boxName(b *Board, k, g int) string {
	for _, gb := range b.Boxes[k] {
		if gb.Grid != g {
			return fmt.Sprintf("%s %d", b.Layout.Grids[gb.Grid].Name, gb.Box)
		}
	}
	return "-"
}

// alone returns grid g by itself, with a note of what its boxes are elsewhere.
func alone(b *Board, g int) *tile {
	t := &tile{
		Board: b, name: b.Layout.Grids[g].Name, rows: 3, cols: 3,
		boxes: b.Grids[g][:], strong: []area{{overlap.Spot{}, 3}},
	}
	for i := range 9 {
		t.spots = append(t.spots, overlap.Spot{Row: i / 3, Col: i % 3})
	}
	var same []string
	for _, l := range b.Links[g] {
		same = append(same, fmt.Sprintf("%d = %s %d", l.Box, b.Layout.Grids[l.To].Name, l.ToBox))
	}
	if len(same) > 0 {
		t.notes = []string{"box " + strings.Join(same, ", ")}
	}
	return t
}

// marked tells whether a cell shows candidates.
func (t *tile) marked() bool {
	for c, marks := range t.Candidates {
		if marks != 0 && t.Digits[c] == 0 {
			return true
		}
	}
	return false
}

// width and height are those of the cells, in cells.
func (t *tile) width() float64  { return float64(3 * t.cols) }
func (t *tile) height() float64 { return float64(3 * t.rows) }

// noteSize is the size of names and notes around a tile.
func noteSize(cell float64) float64 { return min(11, max(5, 0.45*cell)) }

// above and below are the room that names and notes take, in points.
func (t *tile) above(cell float64) float64 {
	if t.name == "" {
		return 0
	}
	return 1.6 * noteSize(cell)
}

func (t *tile) below(cell float64) float64 {
	return 1.5 * noteSize(cell) * float64(len(t.noteLines(cell)))
}

// noteLines are the notes in lines that are no wider than the tile, where that can
// be had by breaking them after commas.
func (t *tile) noteLines(cell float64) []string {
	most := letters(cell*t.width(), noteSize(cell))
	var lines []string
	for _, n := range t.notes {
		line := ""
		for _, part := range strings.SplitAfter(n, ", ") {
			if line != "" && len([]rune(line+part)) > most {
				lines = append(lines, line)
				line = ""
			}
			line += part
		}
		lines = append(lines, line)
	}
	return lines
}

// digit is the size of a digit in parts of its cell.
const digit = 0.66

// draw adds the tile to a scene, its upper left corner at x, y, names and notes
// included.
func (t *tile) draw(s *Scene, look Look, x, y, cell float64) {
	size := noteSize(cell)
	if t.name != "" {
		s.Labels = append(s.Labels, Label{X: x, Y: y + 1.1*size, Size: size, Text: t.name, Bold: true, Color: look.Clue})
		y += t.above(cell)
	}
	for i, k := range t.boxes {
		bx, by := x+3*cell*float64(t.spots[i].Col), y+3*cell*float64(t.spots[i].Row)
		fill := look.Cell
		if len(t.Boxes[k]) > 1 {
			fill = look.Shared
		}
		s.Rects = append(s.Rects, Rect{bx, by, 3 * cell, 3 * cell, fill})
		for place := range 9 {
			t.cell(s, look, 9*k+place, bx+cell*float64(place%3), by+cell*float64(place/3), cell)
		}
	}
	t.lines(s, look, x, y, cell)
	for i, n := range t.noteLines(cell) {
		s.Labels = append(s.Labels, Label{
			X: x, Y: y + cell*t.height() + size*(1.4+1.5*float64(i)), Size: size,
			Text: fit(strings.TrimSpace(n), cell*t.width(), size), Color: look.Mark,
		})
	}
}

// cell draws what a cell holds.
func (t *tile) cell(s *Scene, look Look, c int, x, y, size float64) {
	text := func(at string, mx, my, part float64, bold bool, color Color) {
		part *= size
		s.Labels = append(s.Labels, Label{
			X: x + mx*size, Y: y + my*size + capHeight/2*part, Size: part,
			Text: at, Anchor: Middle, Bold: bold, Color: color,
		})
	}
	if t.Stand != nil && t.Stand[c] {
		s.Rects = append(s.Rects, Rect{x, y, size, size, look.Differ})
	}
	note := t.Notes != nil && t.Notes[c] != ""
	if note {
		part := min(0.34, 1.4/float64(len(t.Notes[c]))) * size
		s.Labels = append(s.Labels, Label{
			X: x + 0.93*size, Y: y + 0.1*size + capHeight*part, Size: part,
			Text: t.Notes[c], Anchor: End, Color: look.Found,
		})
	}
	if d := t.Digits[c]; d != 0 {
		clue := t.Bold != nil && t.Bold[c]
		color := look.Found
		if clue {
			color = look.Clue
		}
		text(string(rune('0'+d)), 0.5, 0.5, digit, clue, color)
		return
	}
	if t.Candidates == nil || note {
		return
	}
	for d := range 9 {
		if t.Candidates[c]>>d&1 != 0 {
			text(string(rune('1'+d)), 0.2+0.3*float64(d%3), 0.2+0.3*float64(d/3), 0.27, false, look.Mark)
		}
	}
}
