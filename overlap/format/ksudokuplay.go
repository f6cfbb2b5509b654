package format

import (
	"bytes"
	"fmt"
	"strconv"

	"samurai/layout"
)

// playedKSudoku writes what a player has done as the history of a game.
func playedKSudoku(b *bytes.Buffer, c *canvas, index func(row, col int) int) {
	var events bytes.Buffer
	for i := range c.cells {
		at, cell := &c.cells[i], index(i/c.cols, i%c.cols)
		switch {
		case at.entered != 0:
			fmt.Fprintf(&events, "   <simple-event index=\"%d\" value=\"%d\"/>\n", cell, at.entered)
		case at.marks != 0:
			fmt.Fprintf(&events, "   <simple-event index=\"%d\" markers=\"", cell)
			for d := 1; d <= 9; d++ {
				events.WriteByte('0' + byte(at.marks>>(d-1)&1))
			}
			events.WriteString("\"/>\n")
		}
	}
	if events.Len() == 0 {
		b.WriteString("  <history/>\n")
		return
	}
	fmt.Fprintf(b, "  <history>\n%s  </history>\n", events.String())
}

// playKSudoku plays the events of a game again: each sets a cell to a digit, 0 for none,
// or to pencil marks, a 0 or 1 for each digit. Events of several cells at once come as
// one that holds the others; what KSudoku writes for marks in these is not theirs.
func playKSudoku(c *canvas, history *element) {
	for _, e := range history.children {
		switch e.name {
		case "simple-event":
			if marks, ok := e.attrs["markers"]; ok {
				var set layout.Set
				for i := range min(9, len(marks)) {
					if marks[i] != '0' {
						set |= layout.SetOf(i + 1)
					}
				}
				c.play(e, 0, set)
				continue
			}
			fallthrough
		case "complex-event":
			for _, x := range append(e.children, e) {
				if d, err := strconv.Atoi(x.attrs["value"]); err == nil && 0 <= d && d <= 9 {
					c.play(x, uint8(d), 0)
				}
			}
		}
	}
}

// play sets what a player has done in the cell of an event, unless a clue is there.
func (c *canvas) play(e *element, entered uint8, marks layout.Set) {
	i, err := strconv.Atoi(e.attrs["index"])
	if err != nil || i < 0 || i >= c.rows*c.cols {
		return
	}
	if at := c.at(i%c.rows, i/c.rows); at.in && at.digit == 0 {
		at.entered, at.marks = entered, marks
	}
}
