package render

import (
	"fmt"
	"math"

	"samurai/overlap/render/font"
)

// KeyPlace is where the solutions are printed.
type KeyPlace uint8

// The places of solutions.
const (
	KeyEnd  KeyPlace = iota // on pages of their own after the puzzles
	KeyFoot                 // upside down at the foot of the puzzle's page
)

// Print says how to arrange puzzles on pages.
type Print struct {
	Look        Look
	Paper       Paper
	Gutter      float64  // extra margin where pages are bound: at the left of odd pages, at the right of even ones
	LeastMargin float64  // the margin to which pages may go down so that digits of the wanted size fit; 0 for no change
	Bleed       float64  // how far the background reaches beyond the page
	CropMarks   bool     // where the page is to be cut
	PerPage     int      // the maximum number of puzzles on a page, at least 1; fewer if they would be too small
	Digit       float64  // the size of digits in points; 0 for as large as fits
	Key         KeyPlace // of those entries that have a Key
	KeyDigit    float64  // the size of the digits of solutions in points; 0 for what fits
	Intro       string   // how to solve the puzzles: above each, or once above all of a page; may be empty
	Footer      string   // on every page; may be empty
	FirstPage   int      // the number of the first page; 0 for 1, and then pages are counted, as in 1 / 12
	NoNumbers   bool     // leave out the numbers of pages
	Cover       []string // a title and lines below it for a title page; nil for none
	Contents    bool     // a table of contents
}

// Cells in points: more than largest looks childish, less than smallest strains the
// eye, with candidates less than smallestMarks does, and in a key that has a page of its
// own less than smallestKey.
const (
	largest       = 44
	largestKey    = 16
	smallest      = 11
	smallestMarks = 18
	smallestKey   = 6
)

// leastMark is the least size in points of candidates, smallKey that of the digits of
// keys, and largePrint that of the digits of those who need keys of largeKey at least.
const (
	leastMark  = 4
	smallKey   = 6
	largePrint = 16
	largeKey   = 8
)

// Pages arranges puzzles on pages. A puzzle that cannot be drawn in one piece, or whose
// digits would be too small for that, is drawn on two facing pages if digits of the wanted size fit
// there, or else grid by grid on pages of its own. The
// warnings say which wishes could not be met. It is an error when not even a single grid
// fits with digits of the wanted size, or when candidates beside such digits could not be
// read.
func Pages(entries []Entry, p Print) (pages []*Scene, warnings []string, err error) {
	p.Paper.Left += p.Gutter
	l := &layouter{Print: p, rooms: p.PerPage, font: fontOr(p.Look.Font)}
	l.front(entries)
	for rest := entries; len(rest) > 0; {
		at := len(l.pages)
		if t := (&tile{Board: rest[0].Puzzle}); t.marked() && l.Digit > 0 && l.Digit*mark/digit < leastMark {
			return nil, nil, fmt.Errorf("digits of %g points are too small for candidates, which would have %.1f; try %.0f", l.Digit, l.Digit*mark/digit, math.Ceil(leastMark*digit/mark))
		}
		p := l.plan(rest)
		n := max(1, len(p.puzzles))
		if len(p.puzzles) > 0 {
			l.page(rest[:n], p)
		} else if l.spread(&rest[0]) {
			p.rooms, at = 1, len(l.pages)-2
		} else if err := l.apart(&rest[0], rest[0].Puzzle, l.Look.heading(&rest[0])); err != nil {
			return nil, nil, err
		}
		l.rooms = max(1, p.rooms)
		for range n {
			l.contents.pages = append(l.contents.pages, at)
		}
		rest = rest[n:]
	}
	if len(l.owed) > 0 {
		l.contents.pages = append(l.contents.pages, len(l.pages))
	}
	if err := l.keys(); err != nil {
		return nil, nil, err
	}
	l.list()
	return l.finish(), l.moved(), nil
}

// layouter is the state of one Pages.
type layouter struct {
	Print
	font     *font.Font
	pages    []*Scene
	papers   []Paper // of the pages
	rooms    int     // for puzzles on the page before
	owed     []Entry // whose keys are still to be printed
	before   int     // pages before the first, so that a spread is on facing pages
	contents contents
}

// number is the number of a page, counted from 0.
func (l *layouter) number(page int) int { return max(1, l.FirstPage) + page }

// sheet begins a page.
func (l *layouter) sheet(p Paper, title string) *Scene {
	s := &Scene{Width: p.Width, Height: p.Height, Back: l.Look.Page, Title: title, Ink: l.Look.Ink, Font: l.Look.Font}
	l.pages, l.papers = append(l.pages, s), append(l.papers, p)
	return s
}

// The footer: the size of its letters, the distance of its lines, and the distance of the
// first of them from the puzzles.
const (
	footerSize = 8
	footerLead = 10
	footerGap  = 12
)

// footer is its text in lines, beside which the page's number has room.
func (l *layouter) footer(p Paper) []string {
	return wrap(l.Footer, false, 0.85*(p.Width-p.Left-p.Right)/footerSize, l.font)
}

// content is a page within its margins, above the footer.
func (l *layouter) content(p Paper) room {
	footer := footerGap + footerLead*float64(max(1, len(l.footer(p))))
	return room{p.Left, p.Top, p.Width - p.Left - p.Right, p.Height - p.Top - p.Bottom - footer}
}

// headSize is the size of a puzzle's heading.
const headSize = 13

// footGap is between a puzzle and the words below it.
const footGap = 4

// gap is between puzzles of a page.
const gap = 24

// page prints entries as planned.
func (l *layouter) page(entries []Entry, plan plan) {
	s := l.sheet(plan.paper, l.Look.describe(&entries[0]))
	r := l.content(plan.paper)
	free := math.Inf(1) // below each puzzle
	for _, p := range plan.puzzles {
		_, high := p.size(p.cell, p.w)
		free = min(free, p.h-high)
	}
	down := max(0, free/2)
	s.lines(plan.intro, r.x, r.y+down, r.w)
	for _, p := range plan.puzzles {
		p.y += down
		l.put(s, p)
	}
	if plan.keys != nil {
		l.foot(s, plan)
	} else {
		l.owe(entries)
	}
}

// put draws a block in the middle of a room's width, its words from the tile's left edge if
// they have room there, and returns the place of the tile's upper left corner.
func (l *layouter) put(s *Scene, p place) (x, y float64) {
	lines, high := p.code.set(p.head, p.w, l.font)
	x, y = p.x, p.y+high
	right := p.x + p.w
	if p.tile != nil {
		x += max(0, (p.w-p.cell*p.width())/2)
	}
	left := x
	if p.code != nil {
		right -= x - p.x
	}
	for i := range lines {
		if lines[i].Size*l.font.Width(lines[i].Text, lines[i].Bold) > right-p.code.room()-x+1e-6 {
			left, right = p.x, p.x+p.w
		}
	}
	s.lines(lines, left, p.y, right-p.code.room()-left)
	p.code.draw(s, right, p.y)
	if p.tile != nil {
		p.draw(s, l.Look, x, y, p.cell)
		below, _ := set(p.foot, p.w, l.font)
		s.lines(below, p.x, y+p.above(p.cell)+p.cell*p.height()+p.below(p.cell)+footGap, p.w)
	}
	return x, y
}

// finish numbers the pages, adds the footer's text, and moves everything to its place on
// paper that is bound and cut.
func (l *layouter) finish() []*Scene {
	for i, s := range l.pages {
		p := l.papers[i]
		r := l.content(p)
		y := r.y + r.h + footerGap + footerSize
		for n, line := range l.footer(p) {
			s.Labels = append(s.Labels, Label{X: r.x, Y: y + footerLead*float64(n), Size: footerSize, Text: line, Room: 0.85 * r.w, Color: l.Look.Mark})
		}
		n := l.number(i)
		number := fmt.Sprint(n)
		if l.FirstPage == 0 {
			number = l.Look.Words.Get("page", "page", fmt.Sprint(n), "pages", fmt.Sprint(len(l.pages)))
		}
		if first := i == 0 && l.Cover != nil; !first && !l.NoNumbers && (l.FirstPage > 0 || len(l.pages) > 1) {
			s.Labels = append(s.Labels, Label{X: r.x + r.w, Y: y, Size: footerSize, Text: number, Anchor: End, Color: l.Look.Mark})
		}
		if even := (n+l.before)%2 == 0; even && p.turned {
			s.move(0, -l.Gutter)
		} else if even {
			s.move(-l.Gutter, 0)
		}
		s.trim(l.Bleed, l.CropMarks)
	}
	return l.pages
}
