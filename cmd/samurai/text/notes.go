package text

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"samurai/layout"
	"samurai/overlap"
	"samurai/overlap/render"
	"samurai/solver/analyze"
)

// notes draws the board with numbers, and words where there is none.
func (p *Page) notes(b *render.Board, numbers []*big.Int, words map[int]string) {
	room := min(3, max(2, render.NoteRoom(b.Board, p.Width)))
	longest := 0
	for _, n := range numbers {
		if n != nil {
			longest = max(longest, len(short(n, room)))
		}
	}
	if longest > room {
		room = 3
	}
	b.Notes = make([]string, len(numbers))
	thousands, power := "", ""
	for cell, n := range numbers {
		if n == nil {
			b.Notes[cell] = words[cell]
			continue
		}
		b.Notes[cell] = short(n, room)
		switch note := b.Notes[cell]; {
		case strings.HasSuffix(note, "k"):
			thousands = strings.TrimSuffix(note, "k")
		case strings.HasPrefix(note, "e"):
			if power == "" || len(note)-1 < len(power) || len(note)-1 == len(power) && note[1:] < power {
				power = note[1:]
			}
		}
	}
	p.WriteString(render.Notes(b, p.Width, p.Color))
	if thousands != "" {
		fmt.Fprintf(p, "%sk stands for %s,000 to %s,999.\n", thousands, thousands, thousands)
	}
	if power != "" {
		n, _ := strconv.Atoi(power) // short wrote it
		fmt.Fprintf(p, "e%d stands for a number of %d digits, e%d for one of %d, and so on.\n", n, n+1, n+1, n+2)
	}
	p.WriteByte('\n')
}

// short writes a number in room characters, 2 or more, if possible: 38, 12k, e5 for
// 10^5 and more.
func short(n *big.Int, room int) string {
	s := n.String()
	switch {
	case len(s) <= room:
		return s
	case len(s) > 3 && len(s)-2 <= room && room > 2:
		return s[:len(s)-3] + "k"
	}
	return fmt.Sprintf("e%d", len(s)-1)
}

// name is what a cell is called: nw r3c7, or r3c7 where only one grid is looked at.
func name(b *overlap.Board, cell int) string {
	name := b.CellName(-1, cell)
	if len(b.Grids) == 1 {
		_, name, _ = strings.Cut(name, " ")
	}
	return name
}

// named is a cell and what to say of it.
type named struct {
	cell int
	word string
}

// mostNamed is how many cells are named in one place: what fits a screen.
const mostNamed = 150

// byGrid names cells, those of a grid together.
func (p *Page) byGrid(b *overlap.Board, cells []named) {
	more := 0
	if !p.all {
		more = max(0, len(cells)-mostNamed)
	}
	last, line := "", ""
	end := func() {
		if line != "" {
			p.WriteString(line + "\n")
		}
	}
	for i, c := range cells[:len(cells)-more] {
		grid, place, _ := strings.Cut(b.CellName(-1, c.cell), " ")
		word := place + " " + c.word
		head := "  "
		if len(b.Grids) > 1 {
			head += grid + ": "
		}
		switch {
		case grid != last || i == 0:
			end()
			line = head + word
		case len(line)+len(", ,")+len(word) > 78:
			p.WriteString(line + ",\n")
			line = strings.Repeat(" ", len(head)) + word
		default:
			line += ", " + word
		}
		last = grid
	}
	end()
	if more > 0 {
		fmt.Fprintf(p, "  and %s (--all names them)\n", layout.Count(more, "more cell"))
	}
	p.WriteByte('\n')
}

// mistyped names the clues that may be mistyped.
func (p *Page) mistyped(b *overlap.Board, suspects []analyze.Suspect) {
	var cells []named
	for _, c := range suspects {
		digits := fmt.Sprint(c.Instead[0])
		for _, d := range c.Instead[1:] {
			digits += fmt.Sprintf(" or %d", d)
		}
		cells = append(cells, named{c.Cell, fmt.Sprintf("= %s instead of %d", digits, c.Digit)})
	}
	if len(cells) > 0 {
		p.wrap("Perhaps a clue is mistyped. Any one of these changes makes the puzzle unique:")
		p.byGrid(b, cells)
	}
}
