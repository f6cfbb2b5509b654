package render

// weights are the widths of lines in parts of a cell: between cells, around
// boxes, around grids. Steps are large, for where grids overlap all three meet.
var weights = [...]float64{0, 0.02, 0.064, 0.15}

// hairline is the least width of a line in points.
const hairline = 0.2

// lattice holds the weight of each edge between the cells of a tile: h those
// above a cell, v those to its left.
type lattice struct {
	rows, cols int // in cells
	h, v       []uint8
}

func (l *lattice) edge(row, col int, across bool, weight uint8) {
	switch {
	case row < 0 || row > l.rows || col < 0 || col > l.cols || across && col == l.cols || !across && row == l.rows:
	case across:
		l.h[row*l.cols+col] = max(l.h[row*l.cols+col], weight)
	default:
		l.v[row*(l.cols+1)+col] = max(l.v[row*(l.cols+1)+col], weight)
	}
}

// frame raises the edges around a square of cells to a weight, as far as the tile has them.
func (l *lattice) frame(row, col, size int, weight uint8) {
	for i := range size {
		l.edge(row, col+i, true, weight)
		l.edge(row+size, col+i, true, weight)
		l.edge(row+i, col, false, weight)
		l.edge(row+i, col+size, false, weight)
	}
}

// lines draws the lines of a tile, the light ones first, each as long as it goes.
func (t *tile) lines(s *Scene, look Look, x, y, cell float64) {
	l := &lattice{rows: 3 * t.rows, cols: 3 * t.cols}
	l.h = make([]uint8, (l.rows+1)*l.cols)
	l.v = make([]uint8, l.rows*(l.cols+1))
	for n, p := range t.spots {
		if !t.chart || len(t.Boxes[t.boxes[n]]) > 1 {
			l.frame(3*p.Row, 3*p.Col, 3, 2)
		}
		for i := range 3 {
			for j := 1; j < 3; j++ {
				l.edge(3*p.Row+j, 3*p.Col+i, true, 1)
				l.edge(3*p.Row+i, 3*p.Col+j, false, 1)
			}
		}
	}
	for _, g := range t.grids {
		l.frame(3*g.Row, 3*g.Col, 9, 3)
	}
	for weight := uint8(1); int(weight) < len(weights); weight++ {
		width := max(hairline, weights[weight]*cell)
		color := look.Line
		if weight == 1 || weight == 2 && t.chart {
			color = look.Thin
		}
		if weight == 1 && t.chart {
			continue
		}
		draw := func(x1, y1, x2, y2 int) {
			s.Lines = append(s.Lines, Line{
				X1: x + cell*float64(x1), Y1: y + cell*float64(y1), X2: x + cell*float64(x2), Y2: y + cell*float64(y2),
				Width: width, Color: color,
			})
		}
		for r := range l.rows + 1 {
			runs(l.cols, func(c int) bool { return l.h[r*l.cols+c] == weight }, func(a, b int) { draw(a, r, b, r) })
		}
		for c := range l.cols + 1 {
			runs(l.rows, func(r int) bool { return l.v[r*(l.cols+1)+c] == weight }, func(a, b int) { draw(c, a, c, b) })
		}
	}
}

// runs calls do with the ends of each longest run of 0..n-1 on which is holds.
func runs(n int, is func(int) bool, do func(a, b int)) {
	for i := 0; i < n; i++ {
		if !is(i) {
			continue
		}
		a := i
		for i < n && is(i) {
			i++
		}
		do(a, i)
	}
}
