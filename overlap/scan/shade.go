package scan

import (
	"cmp"
	"slices"
)

// shaded is a box of a board with the brightness of its paper.
type shaded struct {
	corner spot
	paper  float64
	blank  bool
}

// shadesOut returns a board without the boxes that lie outside its grids: programs that draw a rectangle of cells
// (SudokuPad, f-puzzles) shade them. They have no digit, all are lighter or all are darker than the rest,
// and the rest is whole grids.
func (s *straight) shadesOut(b Board) Board {
	boxes := s.boxes(&b)
	slices.SortStableFunc(boxes, func(a, b *shaded) int { return cmp.Compare(a.paper, b.paper) })
	for i := 1; i < len(boxes); i++ {
		if boxes[i].paper-boxes[i-1].paper < shadeLeast {
			continue
		}
		for _, out := range [2][]*shaded{boxes[:i], boxes[i:]} {
			if slices.ContainsFunc(out, func(b *shaded) bool { return !b.blank }) {
				continue
			}
			if rest := b.less(out); rest.Whole() && rest.fillsGrids() {
				return rest
			}
		}
	}
	return b
}

// boxes returns the boxes of a board that consists of boxes; none of another.
func (s *straight) boxes(b *Board) (all []*shaded) {
	if !b.fillsBoxes() {
		return nil
	}
	seen := map[spot]bool{}
	for i, c := range b.Cells {
		row, col := i/b.Cols, i%b.Cols
		if !c.In || seen[spot{row, col}] {
			continue
		}
		box := &shaded{corner: spot{row, col}, blank: true}
		var papers []float64
		for k := range 9 {
			at := spot{row + k/3, col + k%3}
			seen[at] = true
			cell := b.At(at.row, at.col)
			box.blank = box.blank && cell.Digit == 0 && cell.Hand == 0
			papers = append(papers, s.paper(at))
		}
		box.paper = median(papers)
		all = append(all, box)
	}
	return all
}

// paper is how bright a cell is where it has no ink.
func (s *straight) paper(at spot) float64 {
	middle := s.cell(at.row*s.b.Cols + at.col).Inset(s.side / cellEdge)
	sum, n := 0.0, 0
	for y := middle.Min.Y; y < middle.Max.Y; y++ {
		for i := y*s.cols + middle.Min.X; i < y*s.cols+middle.Max.X; i++ {
			if !s.dark[i] {
				sum, n = sum+float64(s.gray[i]), n+1
			}
		}
	}
	return sum / float64(max(1, n))
}

// less returns a board without some boxes, and without the rows and columns that they leave empty at its
// sides.
func (b *Board) less(boxes []*shaded) Board {
	cells := slices.Clone(b.Cells)
	for _, box := range boxes {
		for k := range 9 {
			cells[(box.corner.row+k/3)*b.Cols+box.corner.col+k%3].In = false
		}
	}
	lo, hi := spot{b.Rows, b.Cols}, spot{-1, -1}
	for i, c := range cells {
		if c.In {
			row, col := i/b.Cols, i%b.Cols
			lo, hi = spot{min(lo.row, row), min(lo.col, col)}, spot{max(hi.row, row), max(hi.col, col)}
		}
	}
	rest := *b
	rest.Rows, rest.Cols, rest.Cells = max(0, hi.row-lo.row+1), max(0, hi.col-lo.col+1), nil
	for row := lo.row; row <= hi.row; row++ {
		rest.Cells = append(rest.Cells, cells[row*b.Cols+lo.col:][:rest.Cols]...)
	}
	return rest
}
