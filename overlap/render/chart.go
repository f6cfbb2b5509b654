package render

// chartCell is the maximum size of a cell of a chart, in points.
const chartCell = 16

// chart prints the places and names of the grids of a puzzle that is printed grid by grid.
// There is none for a layout that cannot be drawn flat.
func (l *layouter) chart(b *Board, heading string) {
	blank := *b
	blank.Digits = make([]uint8, len(b.Digits))
	blank.Numbered, blank.Candidates, blank.Notes, blank.Highlighted, blank.Marks = false, nil, nil, nil, nil
	t := inPiece(&blank, &l.Look)
	if t == nil {
		return
	}
	t.chart = true
	top := block{t, []words{{heading, headSize, true, l.Look.Clue}}, l.font, nil, nil}
	high := top.headHeight(min(l.content(l.Paper).w, l.content(l.Paper.turn()).w))
	size := func(p Paper) float64 { return min(chartCell, l.content(p).under(high).cell(t)) }
	paper := l.Paper
	if size(paper.turn()) > gain*size(paper) {
		paper = paper.turn()
	}
	s := l.sheet(paper, heading)
	cell := size(paper)
	x, y := l.put(s, place{l.content(paper), top, cell})
	for _, g := range b.shown() {
		p := b.Paper.Grids[g]
		if p == nil {
			continue
		}
		name := b.Layout.Grids[g].Name
		room := 8.5 * cell // within the grid, or where lines cross its middle, within a box
		for _, k := range b.Grids[g][3:6] {
			if len(b.Boxes[k]) > 1 {
				room = 2.5 * cell
			}
		}
		size := min(2*cell, room/l.font.Width(name, true))
		s.Labels = append(s.Labels, Label{
			X: x + cell*(3*float64(p.Col)+4.5), Y: y + cell*(3*float64(p.Row)+4.5) + capHeight/2*size,
			Size: size, Text: name, Anchor: Middle, Bold: true, Color: l.Look.Clue,
		})
	}
}
