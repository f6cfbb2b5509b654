package format

import (
	"bytes"

	"samurai/overlap"
)

// text is a board as it is drawn, such as 21 lines of 21: . and 0 are blank cells; a space, # or
// x is outside of all grids.
var text = &Format{
	Name: "text", Doc: "the board as drawn: 21 lines of 21 characters for a samurai, with space, # or x outside the grids",
	plain: true,
	write: func(b *bytes.Buffer, it *Item) ([]string, error) {
		c, lost, err := it.draw(b, '.', "#")
		if err != nil {
			return nil, err
		}
		return append(lost, it.shapedLoss(c)...), nil
	},
	many: true, sep: "\n",
}

// ragged is a board as drawn, with the gaps left out: a samurai's lines have 18, 21 and 9
// cells. Homework of solver courses often has this form.
var ragged = &Format{
	Name: "ragged", Doc: "the board as drawn, but without its gaps: lines of 18, 21 and 9 characters for a samurai",
	plain: true,
	write: func(b *bytes.Buffer, it *Item) ([]string, error) {
		c, lost, err := it.draw(b, '0', "")
		if err != nil {
			return nil, err
		}
		if found := byWidths(onPaper(), c.widths()); len(found) != 1 || c.ambiguous() || !sameGrids(normal(placedOf(found[0])), normal(placedOf(it.Board))) {
			lost = append(lost, layoutLost)
		}
		if c.widths()[0] == 81 {
			lost = append(lost, "the format (name it when you read the file again, which begins like grids of 81 characters)")
		}
		return lost, nil
	},
	many: true, sep: "\n",
}

// draw writes a board as drawn below its title, with blank in blank cells and gap outside
// of all grids. It returns what that leaves out.
func (it *Item) draw(b *bytes.Buffer, blank byte, gap string) (*canvas, []string, error) {
	c, err := it.canvas()
	if err != nil {
		return nil, nil, err
	}
	title := it.heading(b)
	for r := range c.rows {
		for col := range c.cols {
			if at := c.at(r, col); at.in {
				digits(b, []uint8{at.digit}, blank)
			} else {
				b.WriteString(gap)
			}
		}
		b.WriteByte('\n')
	}
	return c, it.without(title), nil
}

// widths are the numbers of cells of a canvas's rows.
func (c *canvas) widths() []int {
	w := make([]int, c.rows)
	for i := range c.cells {
		if c.cells[i].in {
			w[i/c.cols]++
		}
	}
	return w
}

// byWidths returns those of the boards whose rows have these numbers of cells.
func byWidths(boards []*overlap.Board, widths []int) (found []*overlap.Board) {
	for _, b := range boards {
		if 3*b.Paper.Rows == len(widths) && oddWidths(b, widths) == 0 {
			found = append(found, b)
		}
	}
	return found
}

// oddWidths counts the rows of a board that have another number of cells.
func oddWidths(b *overlap.Board, widths []int) (n int) {
	own := make([]int, b.Paper.Rows)
	for _, s := range b.Paper.Boxes {
		own[s.Row] += 3
	}
	for i, w := range widths {
		if own[i/3] != w {
			n++
		}
	}
	return n
}

// hidden returns those of the boards that a canvas without gaps may show if blank
// characters fill their gaps: they have no clue there.
func (c *canvas) hidden(boards []*overlap.Board) (found []*overlap.Board) {
	for _, b := range boards {
		if 3*b.Paper.Rows != c.rows || 3*b.Paper.Cols != c.cols || 9*len(b.Paper.Boxes) == c.rows*c.cols {
			continue
		}
		clue := false
		for i, at := range paperOf(b).cells {
			clue = clue || !at.in && c.cells[i].digit != 0
		}
		if !clue {
			found = append(found, b)
		}
	}
	return found
}

// ambiguous reports whether a canvas without gaps may show another board that has some.
func (c *canvas) ambiguous() bool {
	return 9*len(c.boxes()) == len(c.cells) && len(c.hidden(onPaper())) > 0
}
