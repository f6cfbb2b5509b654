package render

import (
	"fmt"
	"strings"
)

// Sizes of letters: of a title page at most, of the lines below its title, and of a table of contents.
const (
	titleSize    = 36
	subtitleSize = 14
	contentsSize = 10
)

// numberRoom is the room for the number of a page in a table of contents.
const numberRoom = 4 * contentsSize

// contents is a table of contents, in columns from a page on.
type contents struct {
	room         // of the columns of a page
	first        int
	rows, across int
	lines        []string
	starts       []int // by line: the entry of which it is the last line, or -1; the solutions come last
	pages        []int // of the entries, from 0
}

// front prints a title page, and begins the pages of a table of contents.
func (l *layouter) front(entries []Entry) {
	r := l.content(l.Paper)
	if len(l.Cover) > 0 {
		size := float64(titleSize)
		for word := range strings.FieldsSeq(l.Cover[0]) {
			size = min(size, r.w/l.font.Width(word, true))
		}
		s, y := l.sheet(l.Paper, l.Cover[0]), r.y+r.h/4
		for i, text := range l.Cover {
			if i > 0 {
				size = min(size, subtitleSize)
			}
			lines, high := set([]words{{text, size, i == 0, l.Look.Clue}}, r.w, l.font)
			for n := range lines {
				lines[n].Anchor = Middle
			}
			s.lines(lines, r.x+r.w/2, y, r.w)
			y += high
		}
	}
	if !l.Contents {
		return
	}
	name, solutions := l.Look.Words.Get("contents"), l.Look.Words.Get("solutions")
	head, high := set([]words{{name, headSize, true, l.Look.Clue}}, r.w, l.font)
	texts, widest := []string{}, 0.0
	for i := range entries {
		texts = append(texts, l.Look.heading(&entries[i]))
	}
	for _, text := range append(texts, solutions) {
		widest = max(widest, contentsSize*l.font.Width(text, false))
	}
	c := &l.contents
	c.room, c.first = r.under(high), len(l.pages)
	c.across = max(1, min(4, int((r.w+gap)/(widest+numberRoom+gap))))
	c.rows = max(1, int(c.h/(lead*contentsSize)))
	for i, text := range append(texts, solutions) {
		lines := wrap(text, false, (c.column()-numberRoom)/contentsSize, l.font)
		for n, line := range lines {
			start := -1
			if n == len(lines)-1 {
				start = i
			}
			c.lines, c.starts = append(c.lines, line), append(c.starts, start)
		}
	}
	for range (len(c.lines) + c.rows*c.across - 1) / (c.rows * c.across) {
		l.sheet(l.Paper, name).lines(head, r.x, r.y, r.w)
	}
}

// column is how wide a column is.
func (c *contents) column() float64 { return (c.w - gap*float64(c.across-1)) / float64(c.across) }

// list prints the table of contents, now that all pages are there.
func (l *layouter) list() {
	c := &l.contents
	for i, text := range c.lines {
		entry := c.starts[i]
		if entry == len(c.pages) {
			return // there are no pages of solutions
		}
		s := l.pages[c.first+i/(c.rows*c.across)]
		x := c.x + (c.column()+gap)*float64(i/c.rows%c.across)
		y, right := c.y+lead*contentsSize*float64(i%c.rows+1), x+c.column()
		s.Labels = append(s.Labels, Label{X: x, Y: y, Size: contentsSize, Text: text, Color: l.Look.Clue})
		if entry < 0 {
			continue
		}
		number := fmt.Sprint(l.number(c.pages[entry]))
		s.Labels = append(s.Labels, Label{X: right, Y: y, Size: contentsSize, Text: number, Anchor: End, Color: l.Look.Clue})
		s.Lines = append(s.Lines, Line{
			X1: x + contentsSize*(l.font.Width(text, false)+0.5), Y1: y, X2: right - contentsSize*(l.font.Width(number, false)+0.5), Y2: y,
			Width: 0.5, Dash: 0.5, Gap: 3, Color: l.Look.Thin,
		})
	}
}
