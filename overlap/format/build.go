package format

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"samurai/layout"
	"samurai/overlap"
	"samurai/overlap/format/plain"
)

// builder builds the puzzle of a reading.
type builder struct {
	faults
	*Options
	*reading
}

// build makes the document of a reading: its layout or its puzzle, on the grids that it or its rules
// place, on the layout of the options, or on the built-in one of its shape.
func (o *Options) build(r *reading) *layout.Document {
	b := &builder{r.faults, o, r}
	var p *layout.Puzzle
	var l *layout.Layout
	switch {
	case len(b.problems) > 0:
	case r.onlyLayout:
		l = b.layoutOnly()
	default:
		p = b.puzzle()
	}
	return b.document(r.line, p, l)
}

// layoutOnly is the layout of a reading that has no puzzle; nil after noting what is wrong.
func (b *builder) layoutOnly() *layout.Layout {
	on, ref := b.withGrids(b.grids, b.pos)
	if on == nil {
		return nil
	}
	l := *on.Layout
	if ref == "" {
		l.Title = plain.CleanTitle(b.words["title"])
		if name := strings.ToLower(l.Title); layout.ValidName(name) {
			l.Name = name
		}
	}
	return &l
}

// puzzle returns nil after noting what is wrong.
func (b *builder) puzzle() *layout.Puzzle {
	if odd := b.oddRegion(); odd != "" {
		b.wrong(b.pos, layout.Unsupported, "%s", odd)
		return nil
	}
	on, ref := b.board()
	if on == nil {
		return nil
	}
	d := b.draft(on, ref, b.pos)
	if b.solution != "" {
		d.Solution = b.solve(on)
	}
	p := d.Puzzle(b.Boards)
	for _, w := range p.Words() {
		*w.Text = plain.CleanTitle(b.words[w.Name])
	}
	b.housesOnly(on)
	b.otherRules()
	b.edgesOnly(on)
	return p
}

// solve returns the solution of the reading; nil after noting why it is not kept.
func (b *builder) solve(on *overlap.Board) *layout.Entries {
	solved := b.solved()
	if solved == nil {
		b.wrong(b.solvedAt, layout.LeftOut, "a solution of %s is not kept; the board has %d x %d", layout.Count(utf8.RuneCountInString(b.solution), "cell"), b.rows, b.cols)
		return nil
	}
	filled, blank := 0, 0 // cells without a clue that have a digit, or none
	for i, at := range b.cells {
		switch {
		case !at.in || at.digit != 0 && solved[i] != 0:
		case solved[i] != 0:
			filled++
		default:
			blank++
		}
	}
	switch {
	case filled > 0 && blank == 0:
		digits := make([]uint8, on.Cells())
		for cell, i := range b.on(on) {
			digits[cell] = solved[i]
		}
		s := layout.NewSolution(on.ByGrid(digits))
		s.Pos = b.pos
		return s
	case filled > 0:
		b.wrong(cmp.Or(b.solvedAt, b.pos), layout.LeftOut, "a solution that is not complete, with %s beside the clues, is not kept", layout.Count(filled, "digit"))
	}
	return nil
}

// board returns the board of a reading, and how its layout is named; nil after noting why there
// is none.
func (b *builder) board() (on *overlap.Board, ref string) {
	grids := b.grids
	if grids == nil && b.Layout == "" {
		grids = placedIn(b.words["rules"], b.canvas)
	}
	switch {
	case grids != nil:
		on, ref = b.withGrids(grids, b.pos)
	case b.Layout != "":
		on, ref = b.known(&b.faults, b.Layout, b.pos), b.Layout
	default:
		return b.byShape()
	}
	switch {
	case on == nil:
	case on.Paper == nil:
		b.wrong(b.pos, layout.NotDrawn, "the grids of %s cannot be drawn in one piece, as this board is", cmp.Or(ref, on.Layout.Name, "this layout"))
	case len(b.shaped(on)) > 0:
		return on, ref
	case grids != nil:
		b.wrong(b.pos, layout.DrawnSize, "this board has %s, but its grids are placed on %s", b.size(), paperOf(on).size())
	default:
		shape, advice := "a shape that is not built in", "leave --layout out, or name the layout of this board"
		if same := b.shaped(onPaper()...); len(same) > 0 {
			shape = "the shape of " + names(same)
		} else if placedIn(b.words["rules"], b.canvas) == nil {
			advice = "name the file of its layout with --layout"
		}
		b.wrong(b.pos, layout.DrawnSize, "this board has %s, %s; --layout %s needs %s: %s", b.size(), shape, b.Layout, paperOf(on).size(), advice)
	}
	return nil, ""
}

// byShape returns the built-in board whose paper covers the same cells, or nil
// after noting that none or several do.
func (b *builder) byShape() (on *overlap.Board, ref string) {
	switch found := b.shaped(onPaper()...); len(found) {
	case 1:
		return found[0], found[0].Layout.Name
	case 0:
		b.wrong(b.pos, layout.UnknownLayout, "%s: no built-in layout has this shape; if the layout is your own, name its file with --layout", b.size())
	default:
		b.wrong(b.pos, layout.UnknownLayout, "%s have this shape; name one of them with --layout", names(found))
	}
	return nil, ""
}

// known returns the board of the layout of that name; nil after noting why there is none.
func (o *Options) known(f *faults, name string, pos layout.Pos) *overlap.Board {
	l, err := o.Find(name)
	if err != nil {
		f.wrong(pos, layout.UnknownLayout, "%v", err)
		return nil
	}
	return f.boardOf(l, o.Boards)
}

// boardOf returns the board of a layout; nil after noting its problems.
func (f *faults) boardOf(l *layout.Layout, known *overlap.Boards) *overlap.Board {
	on, problems := known.Of(l)
	if problems.Errors() {
		f.problems = append(f.problems, problems...)
		return nil
	}
	return on
}

// oddRegion says which region of the canvas is not a 3x3 box; it returns "" if all are.
func (c *canvas) oddRegion() string {
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
		if _, ok := asBox(cells); !ok || len(cells) != 9 {
			return fmt.Sprintf("a region of %d cells at row %d, column %d that is not a 3x3 box; only grids of such boxes are known here", len(cells), spot.Row+1, spot.Col+1)
		}
	}
	return ""
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

// housesOnly notes groups of cells that are not a row, column or box of the board's grids: they are
// rules that are not known here. It also notes a row or column that need not be a house.
func (b *builder) housesOnly(on *overlap.Board) {
	if len(b.groups) == 0 && !b.loose {
		return
	}
	grouped, known, at := map[[9]overlap.Spot]bool{}, map[[9]overlap.Spot]bool{}, b.on(on)
	for _, g := range b.groups {
		grouped[nineSpots(g.cells)] = true
	}
	repeats := false
	for _, h := range on.Houses {
		var cells [9]overlap.Spot
		for i, cell := range h.Cells {
			cells[i] = b.spot(at[cell])
		}
		cells = nineSpots(cells[:])
		known[cells] = true
		repeats = repeats || b.loose && h.Kind != overlap.Box && !grouped[cells]
	}
	if repeats {
		b.wrong(b.pos, layout.Unsupported, "digits that may repeat in rows and columns")
	}
	for _, g := range b.groups {
		if len(g.cells) != 9 || !known[nineSpots(g.cells)] {
			b.wrong(g.pos, layout.Unsupported, "%s, a rule beyond rows, columns and boxes", b.called)
			return
		}
	}
}

// nineSpots is a set of nine cells, whatever their order.
func nineSpots(cells []overlap.Spot) (set [9]overlap.Spot) {
	copy(set[:], cells)
	slices.SortStableFunc(set[:], func(a, b overlap.Spot) int { return cmp.Or(cmp.Compare(a.Row, b.Row), cmp.Compare(a.Col, b.Col)) })
	return set
}

// edgesOnly notes lines between cells that are not around the boxes of the board's grids: they may be
// other regions, or a diagonal.
func (b *builder) edgesOnly(on *overlap.Board) {
	around, at := map[string]bool{}, b.on(on)
	for k := range on.Boxes {
		for _, e := range b.boxEdges(b.spot(at[9*k])) {
			around[e] = true
		}
	}
	if slices.ContainsFunc(b.edges, func(e string) bool { return !around[e] }) {
		b.wrong(b.pos, layout.Unsupported, "lines other than around 3x3 boxes, which may be rules beyond rows, columns and boxes")
	}
}
