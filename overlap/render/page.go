package render

import (
	"fmt"
	"math"
)

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

// turned is the paper in landscape.
func (p Paper) turned() Paper { return Paper{p.Height, p.Width, p.Margin} }

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

// leastMark is the least size in points of candidates, and largePrint that of the
// digits of those who need keys of at least largeKey points too.
const (
	leastMark  = 4
	largePrint = 16
	largeKey   = 8
)

// footPart is the part of a page's height that upside-down solutions take.
const footPart = 0.26

// Pages lays out puzzles on pages. A puzzle that cannot be drawn in one piece, or
// whose digits would be too small for that, goes grid by grid on pages of its
// own. The warnings say what could not be done as it was asked for. It is an error
// when not even a single grid fits with digits of the size that is asked for, or
// when candidates beside such digits could not be read.
func Pages(entries []Entry, p Print) (pages []*Scene, warnings []string, err error) {
	l := &layouter{Print: p, rooms: p.PerPage}
	for rest := entries; len(rest) > 0; {
		if t := (&tile{Board: rest[0].Puzzle}); t.marked() && l.Digit > 0 && l.Digit*mark/digit < leastMark {
			return nil, nil, fmt.Errorf("digits of %g points are too small for candidates, which would have %.1f; try %.0f", l.Digit, l.Digit*mark/digit, math.Ceil(leastMark*digit/mark))
		}
		p := l.plan(rest)
		n := len(p.puzzles)
		if n > 0 {
			l.page(rest[:n], p)
		} else if err := l.apart(&rest[0], rest[0].Puzzle, rest[0].heading()); err != nil {
			return nil, nil, err
		}
		l.rooms = max(1, p.rooms)
		rest = rest[max(1, n):]
	}
	if err := l.keys(); err != nil {
		return nil, nil, err
	}
	l.footers()
	return l.pages, l.moved(), nil
}

// layouter is the state of one Pages.
type layouter struct {
	Print
	pages []*Scene
	rooms int     // for puzzles on the page before
	owed  []Entry // whose keys are still to be printed
}

// sheet begins a page.
func (l *layouter) sheet(p Paper, title string) *Scene {
	s := &Scene{Width: p.Width, Height: p.Height, Back: l.Look.Page, Title: title}
	l.pages = append(l.pages, s)
	return s
}

// headSize is the size of a puzzle's heading.
const headSize = 13

// gap is between puzzles of a page.
const gap = 24

// page prints entries as planned.
func (l *layouter) page(entries []Entry, plan plan) {
	s := l.sheet(plan.paper, describe(&entries[0]))
	for i, p := range plan.puzzles {
		l.put(s, p.room, p.tile, entries[i].heading(), headSize, p.cell)
	}
	if plan.foot {
		l.foot(s, entries, plan)
	} else {
		l.owe(entries)
	}
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
	for i, s := range l.pages {
		r := Paper{s.Width, s.Height, l.Paper.Margin}.content()
		y := r.y + r.h + footerHeight
		if l.Footer != "" {
			s.Labels = append(s.Labels, Label{X: r.x, Y: y, Size: 8, Text: l.Footer, Color: l.Look.Mark}.within(0.8*r.w))
		}
		if len(l.pages) > 1 {
			s.Labels = append(s.Labels, Label{X: r.x + r.w, Y: y, Size: 8, Text: fmt.Sprintf("%d / %d", i+1, len(l.pages)), Anchor: End, Color: l.Look.Mark})
		}
	}
}
