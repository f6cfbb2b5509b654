package render

import (
	"cmp"
	"math"
)

// Marks are what a picture points out on a board, such as a step of logic: the cells and
// candidates that it follows from, what it places or removes, and the links between
// candidates. Cells are those of the board, and each list may be nil. A cell that has a
// digit shows no candidates, marked or not. In a picture grid by grid each grid shows the
// marks on it. Text shows no marks.
type Marks struct {
	Cells      []CellMark
	Candidates []CandidateMark
	Links      []LinkMark
}

// Role is the part that a marked cell or candidate has in a step.
type Role uint8

// The roles. They look different in grey and in black, too.
const (
	Reason  Role = iota // what the step follows from
	Other               // the other side of it: the second colour of a colouring, a fin of a fish
	Placed              // a digit that the step places
	Removed             // a candidate that the step removes
)

// CellMark marks a cell of the board.
type CellMark struct {
	Cell int
	Role Role
	Set  int // from 1 for a cell of an almost locked set, which gets the colour of that; otherwise 0
}

// CandidateMark marks a candidate, which is drawn whether or not Board.Candidates has it.
type CandidateMark struct {
	Cell  int
	Digit uint8 // 1 to 9
	Role  Role
}

// LinkMark is a line from a candidate to another.
type LinkMark struct {
	From, To           int // cells
	FromDigit, ToDigit uint8
	Weak               bool // broken line: not both; otherwise: one of them
}

// markStyle is how a role looks.
type markStyle struct {
	Cell   Color   // a cell's colour
	Edge   Color   // of its frame
	Disc   Color   // behind a candidate
	Filled bool    // the disc, or else its outline
	Ring   float64 // the outline's width, in parts of the candidate; 0 for the usual one
	Text   Color   // the candidate
	Strike bool    // through the candidate
}

// candidateAt returns the place of candidate d (0 to 8) in a cell, as parts of the cell;
// label reports whether the cell has a label above its candidates.
func candidateAt(d int, label bool) (x, y float64) {
	top := 0.0
	if label {
		top = labelSize
	}
	return 0.225 + 0.275*float64(d%3), top + (1-top)*(0.225+0.275*float64(d/3))
}

// markCell draws the marks of a cell itself.
func (t *tile) markCell(s *Scene, look Look, c int, x, y, size float64) {
	if t.Marks == nil {
		return
	}
	for _, m := range t.Marks.Cells {
		if m.Cell == c {
			st := look.Roles[m.Role]
			if m.Set > 0 && look.Sets != [6]Color{} {
				st.Cell = look.Sets[(m.Set-1)%len(look.Sets)]
			}
			s.standOut(st.Cell, st.Edge, x, y, size)
		}
	}
}

// standOut fills a cell, and frames it within so that it is conspicuous in black, too.
func (s *Scene) standOut(fill, edge Color, x, y, size float64) {
	s.Rects = append(s.Rects, Rect{x, y, size, size, fill})
	const in, wide = 0.095, 0.035
	a, b := in*size, (1-in)*size
	for _, l := range [][4]float64{{a, a, b, a}, {a, b, b, b}, {a, a, a, b}, {b, a, b, b}} {
		s.Lines = append(s.Lines, Line{X1: x + l[0], Y1: y + l[1], X2: x + l[2], Y2: y + l[3], Width: max(hairline, wide*size), Color: edge})
	}
}

// candidateRole returns the role of candidate d (0 to 8) of a cell, if it has one.
func (t *tile) candidateRole(c, d int) (role Role, ok bool) {
	if t.Marks == nil {
		return 0, false
	}
	for _, m := range t.Marks.Candidates {
		if m.Cell == c && int(m.Digit) == d+1 {
			role, ok = m.Role, true
		}
	}
	return role, ok
}

// candidate draws candidate d (0 to 8) in the middle of a point.
func (t *tile) candidate(s *Scene, look Look, c, d int, x, y, size float64) {
	part := mark * size
	color, bold := look.Mark, false
	if role, ok := t.candidateRole(c, d); ok {
		st := look.Roles[role]
		disc := Disc{X: x, Y: y, R: 0.5 * mark * size, Color: st.Disc}
		if !st.Filled {
			disc.Ring = max(hairline, cmp.Or(st.Ring, 0.1)*part)
		}
		if st.Filled || !st.Strike {
			s.Discs = append(s.Discs, disc)
		}
		color, bold = st.Text, true
		if st.Strike {
			r := 0.42 * part
			s.Lines = append(s.Lines, Line{X1: x - r, Y1: y + r, X2: x + r, Y2: y - r, Width: max(hairline, 0.08*part), Color: st.Text})
		}
	}
	s.Labels = append(s.Labels, Label{
		X: x, Y: y + capHeight/2*part, Size: part, Text: string(rune('1' + d)), Anchor: Middle, Bold: bold, Color: color,
	})
}

// links draws the links of candidates on the tile, whose cells are at the given places.
func (t *tile) links(s *Scene, look Look, places map[int][2]float64, size float64) {
	if t.Marks == nil {
		return
	}
	for _, m := range t.Marks.Links {
		from, ok1 := places[m.From]
		to, ok2 := places[m.To]
		if !ok1 || !ok2 {
			continue
		}
		fx, fy := candidateAt(int(m.FromDigit)-1, t.labelled(m.From))
		tx, ty := candidateAt(int(m.ToDigit)-1, t.labelled(m.To))
		x1, y1 := from[0]+fx*size, from[1]+fy*size
		x2, y2 := to[0]+tx*size, to[1]+ty*size
		long, edge := math.Hypot(x2-x1, y2-y1), 0.55*mark*size // from disc to disc
		if long <= 2*edge {
			continue
		}
		dx, dy := (x2-x1)/long*edge, (y2-y1)/long*edge
		l := Line{X1: x1 + dx, Y1: y1 + dy, X2: x2 - dx, Y2: y2 - dy, Width: max(hairline, 0.035*size), Color: look.Link}
		if m.Weak {
			l.Dash, l.Gap = 0.1*size, 0.1*size
		}
		s.Lines = append(s.Lines, l)
	}
}

// labelled reports whether a cell has a label in its corner.
func (t *tile) labelled(c int) bool {
	if t.labels == nil || c%9 != 0 {
		return false
	}
	for i, k := range t.boxes {
		if k == c/9 {
			return t.labels[i] != ""
		}
	}
	return false
}
