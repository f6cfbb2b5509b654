package format

import (
	"bytes"
	"slices"

	"samurai/overlap"
)

// text is a board as it is drawn, such as 21 lines of 21: . and 0 are blank cells; a space, # or
// x is outside of all grids.
var text = &Format{
	Name: "text", Doc: "the board as drawn: 21 lines of 21 characters for a samurai, with space, # or x outside the grids",
	plain: true,
	write: func(b *bytes.Buffer, it *Item) ([]string, error) {
		return it.draw(b, '.', "#", func(c *canvas) []string { return it.layoutLoss(c, c.shaped(onPaper()...)) })
	},
	many: true, sep: "\n",
}

// ragged is a board as drawn, with the gaps left out: a samurai's lines have 18, 21 and 9
// cells. Homework of solver courses often has this form.
var ragged = &Format{
	Name: "ragged", Doc: "the board as drawn, but without its gaps: lines of 18, 21 and 9 characters for a samurai",
	plain: true,
	write: func(b *bytes.Buffer, it *Item) ([]string, error) {
		return it.draw(b, '0', "", func(c *canvas) []string {
			return it.layoutLoss(c, slices.DeleteFunc(slices.Clone(onPaper()), func(b *overlap.Board) bool { return !slices.Equal(paperOf(b).widths(), c.widths()) }))
		})
	},
	many: true, sep: "\n",
}

// draw writes a board as drawn below its title, with blank in blank cells and gap outside
// of all grids. It returns what that leaves out, and what else is lost on such a canvas.
func (it *Item) draw(b *bytes.Buffer, blank byte, gap string, lost func(c *canvas) []string) ([]string, error) {
	c, err := it.canvas()
	if err != nil {
		return nil, err
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
	return append(it.without(title), lost(c)...), nil
}
