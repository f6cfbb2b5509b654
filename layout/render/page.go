package render

import "fmt"

// Paper is a size of paper in points.
type Paper struct{ Width, Height, Margin float64 }

// The papers, upright.
var (
	A4     = Paper{595.28, 841.89, 36}
	Letter = Paper{612, 792, 36}
)

// KeyPlace says where the solutions are printed.
type KeyPlace uint8

// The places of solutions.
const (
	KeyEnd  KeyPlace = iota // on pages of their own after the puzzles
	KeyFoot                 // upside down at the foot of the puzzle's page
)

// Print says how puzzles go on pages.
type Print struct {
	Look    Look
	Paper   Paper
	PerPage int      // puzzles on a page at most, at least 1; fewer where they would be too small
	Digit   float64  // the size of digits in points; 0 for as large as fits
	Key     KeyPlace // of those entries that have a Key
	Footer  string   // on every page; may be empty
}

// Cells in points: more than largest looks childish, less than smallest strains the
// eye, with candidates less than smallestMarks does, and in a key, which is looked at
// once, less than smallestKey.
const (
	largest       = 44
	largestKey    = 16
	smallest      = 11
	smallestMarks = 18
	smallestKey   = 6
)

// footPart is the part of a page's height that upside-down solutions take.
const footPart = 0.26

// Pages lays out puzzles on pages. A puzzle that cannot be drawn in one piece, or
// whose digits would be too small for that, goes grid by grid on pages of its
// own. It is an error when not even a single grid fits with digits of the size
// that is asked for.
func Pages(entries []Entry, p Print) ([]*Scene, error) {
	l := &layouter{Print: p}
	for rest := entries; len(rest) > 0; {
		per := l.PerPage
		n := l.together(rest, per)
		for n == 0 && per > 1 {
			per--
			n = l.together(rest, per)
		}
		if n > 0 {
			l.page(rest[:n], per)
		} else if err := l.apart(&rest[0], rest[0].Puzzle, rest[0].heading()); err != nil {
			return nil, err
		}
		rest = rest[max(1, n):]
	}
	if err := l.keys(); err != nil {
		return nil, err
	}
	l.footers()
	return l.pages, nil
}

// layouter is the state of one Pages.
type layouter struct {
	Print
	pages []*Scene
	owed  []Entry // whose keys are still to be printed
}

// sheet begins a page.
func (l *layouter) sheet(title string) *Scene {
	s := &Scene{Width: l.Paper.Width, Height: l.Paper.Height, Back: l.Look.Page, Title: title}
	l.pages = append(l.pages, s)
	return s
}

// headSize is the size of a puzzle's heading.
const headSize = 13

// gap is between puzzles of a page.
const gap = 24

// together returns how many of the first entries go on a page of so many, each
// in one piece; 0 when not even the first can.
func (l *layouter) together(entries []Entry, per int) int {
	n := 0
	for n < min(per, len(entries)) {
		t := whole(entries[n].Puzzle)
		if t == nil {
			break
		}
		if _, ok := l.size(l.slots(t, per)[n], t); !ok {
			break
		}
		n++
	}
	return n
}

// slots are the rooms of a page for so many puzzles like t.
func (l *layouter) slots(t *tile, per int) []room {
	r := l.content()
	if l.Key == KeyFoot {
		r.h *= 1 - footPart
	}
	return r.split(per, t, gap)
}

// size returns the cells of a puzzle in its room, and whether that will do.
func (l *layouter) size(r room, t *tile) (cell float64, ok bool) {
	most := r.under(1.6 * headSize).cell(t)
	if l.Digit == 0 {
		if t.marked() {
			return most, most >= smallestMarks
		}
		return most, most >= smallest
	}
	cell = l.Digit / digit
	return cell, cell <= most
}

// page prints entries on one page made for per of them, with their solutions at its foot if wanted.
func (l *layouter) page(entries []Entry, per int) {
	s := l.sheet(describe(&entries[0]))
	slots := l.slots(whole(entries[0].Puzzle), per)
	for i := range entries {
		t := whole(entries[i].Puzzle)
		cell, _ := l.size(slots[i], t)
		l.put(s, slots[i], t, entries[i].heading(), headSize, cell)
	}
	if l.Key == KeyFoot && l.foot(s, entries) {
		return
	}
	l.owe(entries)
}

// put draws a tile under its heading in the middle of a room's width, and returns
// where its upper left corner lies.
func (l *layouter) put(s *Scene, r room, t *tile, heading string, size, cell float64) (x, y float64) {
	x = r.x + max(0, (r.w-cell*t.width())/2)
	if heading != "" {
		s.heading(x, r.y+size, max(r.x+r.w-x, cell*t.width()), size, heading, l.Look)
		r = r.under(1.6 * size)
	}
	t.draw(s, l.Look, x, r.y, cell)
	return x, r.y
}

// footers numbers the pages and adds the footer's text.
func (l *layouter) footers() {
	r := l.content()
	for i, s := range l.pages {
		y := r.y + r.h + footerHeight
		if l.Footer != "" {
			s.Labels = append(s.Labels, Label{X: r.x, Y: y, Size: 8, Text: fit(l.Footer, r.w*0.8, 8), Color: l.Look.Mark})
		}
		if len(l.pages) > 1 {
			s.Labels = append(s.Labels, Label{X: r.x + r.w, Y: y, Size: 8, Text: fmt.Sprintf("%d / %d", i+1, len(l.pages)), Anchor: End, Color: l.Look.Mark})
		}
	}
}
