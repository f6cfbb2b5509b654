package format

import (
	"cmp"
	"slices"
	"unicode/utf8"

	"samurai/layout"
	"samurai/overlap"
	"samurai/overlap/format/plain"
)

// puzzle makes a puzzle of a canvas: on the grids that it or its rules place, on the layout of the
// options, or on the built-in one of its shape. It returns nil after noting what is wrong.
func (s *source) puzzle(c *canvas) (p *layout.Puzzle, b *overlap.Board) {
	if len(s.problems) > 0 || !s.regionsAreBoxes(c) {
		return nil, nil
	}
	b, ref := s.board(c)
	if b == nil {
		return nil, nil
	}
	if !c.solve() {
		s.wrong(c.solvedAt, layout.LeftOut, "a solution of %s is not kept; the board has %d x %d", layout.Count(utf8.RuneCountInString(c.solution), "cell"), c.rows, c.cols)
	}
	p = c.puzzle(b, ref)
	n := 0
	for _, at := range c.spots {
		if at.solved != 0 && at.digit == 0 {
			n++
		}
	}
	if n > 0 && p.Certificate == nil {
		s.wrong(cmp.Or(c.solvedAt, c.pos), layout.LeftOut, "a solution that is not complete, with %s beside the clues, is not kept", layout.Count(n, "digit"))
	}
	for _, w := range p.Words() {
		*w.Text = plain.CleanTitle(c.words[w.Name])
	}
	s.housesOnly(c, b)
	s.otherRules(c.words["rules"], c.pos)
	return p, b
}

// board returns the board of a canvas, and how its layout is named; nil after noting why there
// is none.
func (s *source) board(c *canvas) (b *overlap.Board, ref string) {
	grids := c.grids
	if grids == nil && s.Layout == "" {
		grids = placedIn(c.words["rules"], c)
	}
	switch {
	case grids != nil:
		b, ref = s.withGrids(grids, c.pos)
	case s.Layout != "":
		b, ref = s.known(s.Layout, c.pos), s.Layout
	default:
		return s.byShape(c)
	}
	switch {
	case b == nil:
	case b.Paper == nil:
		s.wrong(c.pos, layout.NotDrawn, "the grids of %s cannot be drawn in one piece, as this board is", cmp.Or(ref, b.Layout.Name, "this layout"))
	case len(c.shaped(b)) > 0:
		return b, ref
	case grids != nil:
		s.wrong(c.pos, layout.DrawnSize, "this board has %s, but its grids are placed on %s", c.size(), paperOf(b).size())
	default:
		shape, advice := "a shape that is not built in", "leave --layout out, or name the layout of this board"
		if same := c.shaped(onPaper()...); len(same) > 0 {
			shape = "the shape of " + names(same)
		} else if placedIn(c.words["rules"], c) == nil {
			advice = "name the file of its layout with --layout"
		}
		s.wrong(c.pos, layout.DrawnSize, "this board has %s, %s; --layout %s needs %s: %s", c.size(), shape, s.Layout, paperOf(b).size(), advice)
	}
	return nil, ""
}

// byShape returns the built-in board whose paper covers the same cells, or nil
// after noting that none or several do.
func (s *source) byShape(c *canvas) (b *overlap.Board, ref string) {
	switch found := c.shaped(onPaper()...); len(found) {
	case 1:
		return found[0], found[0].Layout.Name
	case 0:
		s.wrong(c.pos, layout.UnknownLayout, "no built-in layout has this shape; if the layout is your own, name its file with --layout")
	default:
		s.wrong(c.pos, layout.UnknownLayout, "%s have this shape; name one of them with --layout", names(found))
	}
	return nil, ""
}

// known returns the board of the layout of that name; nil after noting why there is none.
func (s *source) known(name string, pos layout.Pos) *overlap.Board {
	l, err := s.Find(name)
	if err != nil {
		s.wrong(pos, layout.UnknownLayout, "%v", err)
		return nil
	}
	return s.boardOf(l)
}

// boardOf returns the board of a layout; nil after noting its problems.
func (s *source) boardOf(l *layout.Layout) *overlap.Board {
	b, problems := overlap.New(l)
	if problems.Errors() {
		s.problems = append(s.problems, problems...)
		return nil
	}
	return b
}

// regionsAreBoxes notes when the regions of a canvas are not the 3x3 boxes that its
// cells form.
func (s *source) regionsAreBoxes(c *canvas) bool {
	regions := map[string][]overlap.Spot{}
	for spot, at := range c.spots {
		regions[at.region] = append(regions[at.region], spot)
	}
	delete(regions, "")
	for spot, at := range c.spots {
		cells := regions[at.region]
		if cells == nil {
			continue
		}
		delete(regions, at.region)
		if len(cells) != 9 {
			s.wrong(c.pos, layout.Unsupported, "a region of %d cells at row %d, column %d; only grids of 3x3 boxes are known here", len(cells), spot.Row+1, spot.Col+1)
			return false
		}
		if _, ok := asBox(cells); !ok {
			s.wrong(c.pos, layout.Unsupported, "a region at row %d, column %d that is not a 3x3 box; only grids of such boxes are known here", spot.Row+1, spot.Col+1)
			return false
		}
	}
	return true
}

// asBox reports whether cells are a 3x3 square, and returns its upper left.
func asBox(cells []overlap.Spot) (lo overlap.Spot, ok bool) {
	lo = cells[0]
	for _, c := range cells {
		lo = overlap.Spot{Row: min(lo.Row, c.Row), Col: min(lo.Col, c.Col)}
	}
	seen := map[overlap.Spot]bool{}
	for _, c := range cells {
		if c.Row > lo.Row+2 || c.Col > lo.Col+2 {
			return lo, false
		}
		seen[c] = true
	}
	return lo, len(seen) == 9
}

// housesOnly notes groups of cells that are not a row, column or box of the board's grids: they
// are rules that are not known here.
func (s *source) housesOnly(c *canvas, b *overlap.Board) {
	if len(c.groups) == 0 {
		return
	}
	known := map[[9]overlap.Spot]bool{}
	for _, cells := range c.houses(b) {
		known[cells] = true
	}
	for _, g := range c.groups {
		if len(g.cells) != 9 || !known[nineSpots(g.cells)] {
			s.wrong(g.pos, layout.Unsupported, "%s, a rule beyond rows, columns and boxes", c.called)
			return
		}
	}
}

// houses yields the houses of a board, and their cells on the canvas.
func (c *canvas) houses(b *overlap.Board) func(yield func(overlap.Kind, [9]overlap.Spot) bool) {
	at := c.onto(b)
	return func(yield func(overlap.Kind, [9]overlap.Spot) bool) {
		for i := range b.Houses {
			var spots []overlap.Spot
			for _, cell := range b.Houses[i].Cells {
				row, col := at(cell)
				spots = append(spots, overlap.Spot{Row: row, Col: col})
			}
			if !yield(b.Houses[i].Kind, nineSpots(spots)) {
				return
			}
		}
	}
}

// nineSpots is a set of nine cells, whatever their order.
func nineSpots(cells []overlap.Spot) (set [9]overlap.Spot) {
	copy(set[:], cells)
	slices.SortFunc(set[:], func(a, b overlap.Spot) int { return cmp.Or(cmp.Compare(a.Row, b.Row), cmp.Compare(a.Col, b.Col)) })
	return set
}
