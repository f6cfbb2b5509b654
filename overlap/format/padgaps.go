package format

import (
	"math"

	"samurai/layout"
	"samurai/overlap"
)

// padShade is a rectangle that SudokuPad paints below its lattice.
type padShade struct {
	Center          [2]float64 `json:"center"` // row and column, in cells
	Width           int        `json:"width"`
	Height          int        `json:"height"`
	BackgroundColor string     `json:"backgroundColor"`
}

// gapColor is half transparent, for a page that may be light or dark.
const gapColor = "#7F7F7F7F"

// gaps covers the cells outside of all grids by rectangles: SudokuPad draws its lattice
// there, too.
func (c *canvas) gaps() []padShade {
	type span struct{ left, right, top, bottom int }
	var all []span
	open := map[[2]int]int{} // by left and right, the last of that width
	for row := range c.rows {
		for col := 0; col < c.cols; {
			left := col
			for col < c.cols && !c.at(row, col).in {
				col++
			}
			at := [2]int{left, col}
			if left == col {
				col++
			} else if k, ok := open[at]; ok && all[k].bottom == row {
				all[k].bottom++
			} else {
				open[at] = len(all)
				all = append(all, span{left, col, row, row + 1})
			}
		}
	}
	var shades []padShade
	for _, g := range all {
		shades = append(shades, padShade{
			Center:          [2]float64{float64(g.top+g.bottom) / 2, float64(g.left+g.right) / 2},
			Width:           g.right - g.left,
			Height:          g.bottom - g.top,
			BackgroundColor: gapColor,
		})
	}
	return shades
}

// onlyGaps tells whether what SudokuPad is to draw is rectangles without words that lie
// in gaps: these are no rules.
func (c *canvas) onlyGaps(drawn *value) bool {
	for _, v := range drawn.items() {
		center := v.get("center", "ct").items()
		width, height := v.get("width", "w"), v.get("height", "h")
		if len(center) != 2 || !center[0].is(number) || !center[1].is(number) || !width.is(number) || !height.is(number) || v.get("text", "te").set() {
			return false
		}
		touches := func(line int, center, length float64) bool {
			return 2*math.Abs(float64(line)+0.5-center) < length+0.8
		}
		for i := range c.cells {
			if c.cells[i].in && touches(i/c.cols, center[0].num, height.num) && touches(i%c.cols, center[1].num, width.num) {
				return false
			}
		}
	}
	return true
}

// linesTold refuses a puzzle in which whole rows and columns of the board are no houses,
// unless each line of each grid is a cage, or the rules are our own: on the way to its
// app, SudokuPad drops hidden cages.
func (s *source) linesTold(v *value, rules string, b *overlap.Board, c *canvas, lines []cellGroup, pos layout.Pos) {
	if !v.get("metadata", "metaData").get("norowcol").set() || ownRules.MatchString(rules) {
		return
	}
	told := map[[9]overlap.Spot]bool{}
	for _, g := range lines {
		told[nineSpots(g.cells)] = true
	}
	for i := range b.Houses {
		if b.Houses[i].Kind != overlap.Box && !told[nineSpots(c.spots(b, i))] {
			s.wrong(pos, layout.Unsupported, "digits that may repeat in rows and columns")
			return
		}
	}
}

// spots are the cells of a house on the canvas.
func (c *canvas) spots(b *overlap.Board, house int) []overlap.Spot {
	lo := c.corner()
	var cells []overlap.Spot
	for _, cell := range b.Houses[house].Cells {
		spot := b.Paper.Boxes[cell/9]
		cells = append(cells, overlap.Spot{Row: lo.Row + 3*spot.Row + cell%9/3, Col: lo.Col + 3*spot.Col + cell%3})
	}
	return cells
}
