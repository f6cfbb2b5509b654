package render

import (
	"fmt"
	"slices"
	"strings"

	"samurai/overlap"
	"samurai/overlap/render/font"
)

// tile is what is drawn in one piece: a whole board as it is on paper, or one grid by
// itself.
type tile struct {
	*Board
	name       string // above it; may be empty
	notes      []string
	rows, cols int // in boxes
	boxes      []int
	spots      []overlap.Spot // by index in boxes
	grids      []overlap.Spot // the upper left boxes of grids, which have heavy outlines
	names      []string       // of these grids; nil for one by itself
	labels     []string       // by index in boxes, in its corner; nil for none
	tags       []tag          // numbers of rows and columns, and names, beside the grids
	font       *font.Font
	chart      bool // without lines but around grids and light ones around shared boxes
}

// maxMade is the maximum number of grids in pieces that are named in a picture.
const maxMade = 20

// inPiece returns the board in one piece, or nil when it has no paper, or one of the only
// grids to draw is in pieces there.
func inPiece(b *Board, look *Look) *tile {
	p := b.Paper
	if p == nil || slices.ContainsFunc(b.Only, func(g int) bool { return p.Grids[g] == nil }) {
		return nil
	}
	t := &tile{Board: b, font: fontOr(look.Font)}
	from := t.part(p, b.shown())
	made := 0 // grids in pieces
	for _, g := range b.shown() {
		if s := p.Grids[g]; s != nil {
			t.grids = append(t.grids, overlap.Spot{Row: s.Row - from.Row, Col: s.Col - from.Col})
			t.names = append(t.names, b.Layout.Grids[g].Name)
			continue
		}
		if t.labels == nil {
			t.labels = make([]string, len(t.boxes))
		}
		if made++; made > maxMade {
			continue
		}
		name := b.Layout.Grids[g].Name
		for i, k := range b.Grids[g] {
			at := slices.Index(t.boxes, k)
			t.labels[at] = strings.TrimSpace(fmt.Sprintf("%s %s %d", t.labels[at], name, i+1))
		}
		t.notes = append(t.notes, look.Words.Get("pieces", "grid", name))
	}
	if made > maxMade {
		t.notes = append(t.notes, look.Words.Get("more", "count", fmt.Sprint(made-maxMade)))
	}
	if t.Numbered {
		t.tag()
	}
	return t
}

// shown are the grids to draw.
func (b *Board) shown() []int {
	if b.Only != nil {
		return b.Only
	}
	all := make([]int, len(b.Grids))
	for g := range all {
		all[g] = g
	}
	return all
}

// part gives a tile the boxes of some grids in their places on paper, and returns the place
// of its upper left corner there.
func (t *tile) part(p *overlap.Paper, grids []int) (from overlap.Spot) {
	has := make([]bool, len(t.Boxes))
	for _, g := range grids {
		for _, k := range t.Grids[g] {
			has[k] = true
		}
	}
	from = overlap.Spot{Row: p.Rows, Col: p.Cols}
	to := overlap.Spot{}
	for k, at := range p.Boxes {
		if has[k] {
			from = overlap.Spot{Row: min(from.Row, at.Row), Col: min(from.Col, at.Col)}
			to = overlap.Spot{Row: max(to.Row, at.Row), Col: max(to.Col, at.Col)}
		}
	}
	for k, at := range p.Boxes {
		if has[k] {
			t.boxes = append(t.boxes, k)
			t.spots = append(t.spots, overlap.Spot{Row: at.Row - from.Row, Col: at.Col - from.Col})
		}
	}
	t.rows, t.cols = to.Row-from.Row+1, to.Col-from.Col+1
	return from
}

// alone returns grid g by itself, with a note of what its boxes are elsewhere.
func alone(b *Board, g int, look *Look) *tile {
	t := &tile{
		Board: b, font: fontOr(look.Font), name: b.Layout.Grids[g].Name, rows: 3, cols: 3,
		boxes: b.Grids[g][:], grids: []overlap.Spot{{}},
	}
	for i := range 9 {
		t.spots = append(t.spots, overlap.Spot{Row: i / 3, Col: i % 3})
	}
	var same []string
	for _, l := range b.Links[g] {
		same = append(same, fmt.Sprintf("%d = %s %d", l.Box, b.Layout.Grids[l.To].Name, l.ToBox))
	}
	if len(same) > 0 {
		t.notes = []string{look.Words.Get("box", "same", strings.Join(same, ", "))}
	}
	if t.Numbered {
		t.tag()
	}
	return t
}

// marked reports whether a cell shows candidates.
func (t *tile) marked() bool {
	for c, marks := range t.Candidates {
		if marks != 0 && t.Digits[c] == 0 {
			return true
		}
	}
	if t.Marks != nil && len(t.Marks.Candidates) > 0 {
		return true
	}
	return false
}

// width and height are those of the cells and of what is beside them, in cells.
func (t *tile) width() float64 {
	left, _, right, _ := t.edges()
	return left + float64(3*t.cols) + right
}

func (t *tile) height() float64 {
	_, top, _, bottom := t.edges()
	return top + float64(3*t.rows) + bottom
}

// noteSize is the size of names and notes around a tile.
func noteSize(cell float64) float64 { return min(headSize, max(5, 0.45*cell)) }

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

// noteLines are the notes in lines no wider than the tile, if breaking them after commas
// can do that.
func (t *tile) noteLines(cell float64) []string {
	columns := cell * t.width() / noteSize(cell)
	var lines []string
	for _, n := range t.notes {
		line := ""
		for _, part := range strings.SplitAfter(n, ", ") {
			if line != "" && t.font.Width(line+part, false) > columns {
				lines = append(lines, line)
				line = ""
			}
			line += part
		}
		lines = append(lines, line)
	}
	return lines
}

// digit and mark are the sizes of digits and candidates in parts of their cell.
const (
	digit = 0.66
	mark  = 0.27
)

// draw adds the tile to a scene, its upper left corner at x, y, names and notes
// included.
func (t *tile) draw(s *Scene, look Look, x, y, cell float64) {
	size := noteSize(cell)
	if t.name != "" {
		s.heading(x, y+1.1*size, cell*t.width(), size, t.name, look)
		y += t.above(cell)
	}
	left, top, _, bottom := t.edges()
	x, y = x+left*cell, y+top*cell
	places := map[int][2]float64{} // of cells
	for i, k := range t.boxes {
		bx, by := x+3*cell*float64(t.spots[i].Col), y+3*cell*float64(t.spots[i].Row)
		s.Rects = append(s.Rects, Rect{bx, by, 3 * cell, 3 * cell, look.shared(len(t.Boxes[k]))})
		s.hatch(look, len(t.Boxes[k]), bx, by, cell)
		for place := range 9 {
			label := ""
			if t.labels != nil && place == 0 {
				label = t.labels[i]
			}
			cx, cy := bx+cell*float64(place%3), by+cell*float64(place/3)
			places[9*k+place] = [2]float64{cx, cy}
			t.cell(s, look, 9*k+place, label, cx, cy, cell)
		}
	}
	t.lines(s, look, x, y, cell)
	t.writeTags(s, look, x, y, cell)
	t.links(s, look, places, cell)
	for i, n := range t.noteLines(cell) {
		s.Labels = append(s.Labels, Label{
			X: x, Y: y + cell*(float64(3*t.rows)+bottom) + size*(1.4+1.5*float64(i)), Size: size, Text: n, Color: look.Mark,
		}.within(cell*float64(3*t.cols), t.font))
	}
}

// labelSize is the size of the label of a box in parts of a cell.
const labelSize = 0.24

// cell draws what a cell holds, and the label of its box if it has that.
func (t *tile) cell(s *Scene, look Look, c int, label string, x, y, size float64) {
	if t.Highlighted != nil && t.Highlighted[c] {
		s.standOut(look.Differ, look.Frame, x, y, size)
	}
	t.markCell(s, look, c, x, y, size)
	note := t.Notes != nil && t.Notes[c] != ""
	if note {
		part := min(0.34, 1.4/float64(len(t.Notes[c]))) * size
		if t.Digits[c] != 0 {
			part = min(part, 0.28*size)
		}
		s.Labels = append(s.Labels, Label{
			X: x + 0.87*size, Y: y + 0.14*size + capHeight*part, Size: part,
			Text: t.Notes[c], Anchor: End, Color: look.Found,
		})
	}
	if label != "" {
		room := 2.8 * size // above the digits of all of the box's first row
		if t.Candidates != nil {
			room = 0.8 * size
		}
		s.Labels = append(s.Labels, Label{
			X: x + 0.1*size, Y: y + 0.1*size + capHeight*labelSize*size, Size: labelSize * size, Text: label, Bold: true, Color: look.Mark,
		}.within(room, t.font))
	}
	if d := t.Digits[c]; d != 0 {
		clue := t.Bold != nil && t.Bold[c]
		color := look.Found
		if clue {
			color = look.Clue
		}
		dx, dy := 0.5, 0.5
		if note {
			dx, dy = 0.42, 0.56
		}
		s.clear(look, len(t.Boxes[c/9]), x+dx*size, y+dy*size, 0.36*size)
		s.Labels = append(s.Labels, Label{
			X: x + dx*size, Y: y + dy*size + capHeight/2*digit*size, Size: digit * size,
			Text: string(rune('0' + d)), Anchor: Middle, Bold: clue, Color: color,
		})
		return
	}
	for d := range 9 {
		has := t.Candidates != nil && !note && t.Candidates[c].Has(d+1)
		if _, marked := t.candidateRole(c, d); has || marked {
			dx, dy := candidateAt(d, label != "")
			s.clear(look, len(t.Boxes[c/9]), x+dx*size, y+dy*size, 0.13*size)
			t.candidate(s, look, c, d, x+dx*size, y+dy*size, size)
		}
	}
}
