package render

// chartCell is the most points that a cell of a chart takes.
const chartCell = 16

// chart prints where the grids of a puzzle lie that is printed grid by grid, under
// their names. Where they lie on no plane there is none.
func (l *layouter) chart(b *Board, heading string) {
	blank := *b
	blank.Digits = make([]uint8, len(b.Digits))
	blank.Candidates, blank.Notes, blank.Stand = nil, nil, nil
	t := whole(&blank)
	if t == nil {
		return
	}
	t.chart = true
	size := func(p Paper) float64 { return min(chartCell, p.content().under(2*headSize).cell(t)) }
	paper := l.Paper
	if size(paper.turned()) > gain*size(paper) {
		paper = paper.turned()
	}
	s := l.sheet(paper, heading)
	cell := size(paper)
	x, y := l.put(s, paper.content(), t, heading, headSize, cell)
	for g, p := range b.Paper.Grids {
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
		size := min(2*cell, room/width(name, true))
		s.Labels = append(s.Labels, Label{
			X: x + cell*(3*float64(p.Col)+4.5), Y: y + cell*(3*float64(p.Row)+4.5) + capHeight/2*size,
			Size: size, Text: name, Anchor: Middle, Bold: true, Color: l.Look.Clue,
		})
	}
}
