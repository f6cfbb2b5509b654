package scan

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// Fault is what may be wrong with a picture: why it has no board, or a board of no known shape.
type Fault struct {
	Blurred bool // out of focus
	Dark    bool
	// Edges are the sides on which the board comes as close to the edge of the picture as a cell is
	// wide, so that more of it may lie outside: "left", "upper", "right" and "lower".
	Edges  []string
	Pixels float64 // how wide a cell is; 0 if no cells were found
	Curled bool
}

// Error says what is wrong: of several faults the one that people can mend first.
func (f Fault) Error() string {
	switch {
	case f.Blurred:
		return "out of focus: take the picture again, and hold the camera still"
	case f.Dark:
		return "too dark: take the picture again with more light"
	case len(f.Edges) > 0:
		sides, seem := f.Edges[0]+" side", "seems"
		if last := len(f.Edges) - 1; last > 0 {
			sides, seem = strings.Join(f.Edges[:last], ", ")+" and "+f.Edges[last]+" sides", "seem"
		}
		return fmt.Sprintf("the %s of the board %s to be cut off: take the picture from further away. If the board is complete, take it with more pixels", sides, seem)
	case f.small():
		return fmt.Sprintf("too small: its cells are about %.0f pixels wide; take the picture with at least %.0f for each cell", f.Pixels, fewestPixels)
	case f.Curled:
		return "the page is curled or creased: lay it flat, and take the picture from straight above"
	}
	return "no Sudoku found in this picture: it needs printed digits and lines around every cell; take a photo of the whole board from straight above, and keep it sharp"
}

// CutOff reports whether the first fault is that the board is cut off.
func (f Fault) CutOff() bool { return !f.Blurred && !f.Dark && len(f.Edges) > 0 }

// Seen reports whether something is wrong.
func (f Fault) Seen() bool { return f.Blurred || f.Dark || len(f.Edges) > 0 || f.small() || f.Curled }

func (f Fault) small() bool { return f.Pixels > 0 && f.Pixels < fewestPixels }

// fault looks at what may be wrong with a picture, but for edges. The largest of its meshes of cells says how large
// they are and how the page lies; smaller ones than can be found are on the picture twice as large, or their boxes seem to be cells.
func (v view) fault(meshes []*mesh) Fault {
	f := Fault{Blurred: v.isBlurred(), Dark: v.isDark()}
	all, times := byCells(meshes), 1.0
	if len(all) == 0 && min(v.small.cols, v.small.rows) >= minSide {
		large := v.small.twice()
		paper := large.onPaper(large.softened())
		all, times = byCells(paper.meshesOf(cellLines...)), 2
		paper.forget()
	}
	if len(all) > 0 {
		if all[0].isDivided() {
			times *= 3
		}
		f.Pixels, f.Curled = v.scale*all[0].pixels()/times, all[0].isCurled()
	}
	return f
}

// isDivided reports whether the places of a mesh are boxes: in each of their corners something is written at some of them, where
// a cell has none of its digit.
func (m *mesh) isDivided() bool {
	part := func(q quad, i int) quad {
		p := ninths(q)
		at := i/3*4 + i%3
		return quad{p[at], p[at+1], p[at+5], p[at+4]}
	}
	least := len(m.in)
	for _, corner := range []int{0, 2, 6, 8} {
		n := 0
		for at := range m.in {
			if m.picture.written(part(part(m.quad(at), corner), 4)) {
				n++
			}
		}
		least = min(least, n)
	}
	return float64(least) > boxWritten*float64(len(m.in))
}

// twice returns the picture twice as large.
func (p *ink) twice() *ink {
	cols, gray := 2*p.cols, make([]uint8, 4*len(p.gray))
	for i := range gray {
		gray[i] = p.gray[i/cols/2*p.cols+i%cols/2]
	}
	return &ink{cols: cols, rows: 2 * p.rows, gray: gray, left: allSamples(), budget: p.budget}
}

// isDark reports whether nearly all of a picture is.
func (p *ink) isDark() bool {
	return lighter(p.bright, darkGray-1) < 1-darkPart
}

// pixels is how wide the cells of a mesh are, as a median.
func (m *mesh) pixels() float64 {
	var all []float64
	for at := range m.in {
		q := m.quad(at)
		all = append(all, q.side())
	}
	return median(all)
}

// isCurled reports whether a mesh has many cells that are turned by other angles than the rest.
func (m *mesh) isCurled() bool {
	var all []float64
	for at := range m.in {
		q := m.quad(at)
		d := q[1].minus(q[0])
		all = append(all, math.Atan2(d.y, d.x)*180/math.Pi)
	}
	slices.Sort(all)
	n := len(all)
	return n >= curledCells && all[n-1-n/curledOff]-all[n/curledOff] > curledDegrees
}

// isBlurred reports whether a picture is out of focus.
func (p *ink) isBlurred() bool {
	small := p.reduced(longest)
	p.budget.Work(timeOfSoft, small.cols, small.rows)
	return small.spread(small.softened()) > blurredFrom
}

// spread is over how many pixels the edges of a picture spread: the standard deviation of the Gaussian that would blur
// a step so much, which rises in a pixel by at most its height / (deviation * sqrt(2*pi)). It is the median of the
// tiles that have an edge, and 0 if few have.
func (p *ink) spread(gray []uint8) float64 {
	var all []float64
	for y := 1; y+blurTile < p.rows; y += blurTile {
		for x := 1; x+blurTile < p.cols; x += blurTile {
			lo, hi, steepest := uint8(255), uint8(0), 0 // over two pixels
			for v := y; v < y+blurTile; v++ {
				for i := v*p.cols + x; i < v*p.cols+x+blurTile; i++ {
					lo, hi = min(lo, gray[i]), max(hi, gray[i])
					across, down := int(gray[i+1])-int(gray[i-1]), int(gray[i+p.cols])-int(gray[i-p.cols])
					steepest = max(steepest, across, -across, down, -down)
				}
			}
			if hi-lo >= blurHeight {
				all = append(all, 2*float64(hi-lo)/float64(max(1, steepest))/math.Sqrt(2*math.Pi))
			}
		}
	}
	if len(all) < blurFewest {
		return 0
	}
	return median(all)
}
