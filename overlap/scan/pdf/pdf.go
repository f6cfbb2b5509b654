// Package pdf reads the pages of a PDF for [scan]: characters and straight lines, each with
// its place, and what else is drawn as a picture.
package pdf

import (
	"context"
	"fmt"
	"image"
	"math"
	"runtime"

	"samurai/overlap/scan"
)

// Pages returns what reads the pages of a PDF, on the budget of the document. It is an error if the file is damaged or
// encrypted, has more than [MaxPages], or costs too much. A page that is read costs more.
func Pages(data []byte, budget *scan.Budget) (pages []func() (scan.Page, error), err error) {
	defer caught(&err)
	w := walker{fonts: map[ref]*font{}}
	if len(data) < 8 || string(data[:5]) != "%PDF-" {
		panic(damaged("its beginning is missing"))
	}
	w.file = open(data, budget)
	w.walk(w.file.value(w.file.trailer["Root"]).key("Pages"), 0)
	return w.pages, nil
}

// caught sets the error of a function that a file stopped.
func caught(err *error) {
	switch stopped := recover().(type) {
	case nil:
	case damaged:
		*err = fmt.Errorf("a damaged or incomplete PDF: %s", string(stopped))
	case runtime.Error: // what nobody thought of
		*err = fmt.Errorf("a damaged or incomplete PDF: %w", stopped)
	case error:
		switch stopped {
		case scan.ErrTime, scan.ErrRoom, context.Canceled, context.DeadlineExceeded, errTooMany, errPassword, errCipher:
			*err = stopped
		default:
			panic(stopped)
		}
	default:
		panic(stopped)
	}
}

var errTooMany = fmt.Errorf("a PDF with more than %d pages; split it, or print the page to a file of its own", MaxPages)

// walker visits the tree of pages.
type walker struct {
	file  *file
	fonts map[ref]*font
	pages []func() (scan.Page, error)
}

func (w *walker) walk(node value, depth int) {
	w.file.budget.Work(timeOfNode)
	if depth > maxDepth {
		panic(damaged("its pages are in a circle"))
	}
	if kids := node.key("Kids"); kids.isList() {
		for i := range kids.len() {
			w.walk(kids.index(i), depth+1)
		}
		return
	}
	if node.key("Type").name() != "Page" {
		panic(damaged(fmt.Sprintf("page %d is missing", len(w.pages)+1)))
	}
	if len(w.pages) == MaxPages {
		panic(errTooMany)
	}
	w.pages = append(w.pages, func() (scan.Page, error) { return w.read(node) })
}

// read returns what stands on a page, which lies upright with y downwards. What draws it is kept for its picture.
func (w *walker) read(p value) (page scan.Page, err error) {
	defer caught(&err)
	box := inherited(p, "MediaBox").numbers(4)
	x0, y0, x1, y1 := box[0], box[1], box[2], box[3]
	width, height := x1-x0, y1-y0
	toPage := matrix{1, 0, 0, -1, -x0, y1}
	switch turn := ((inherited(p, "Rotate").int() % 360) + 360) % 360; turn {
	case 90:
		toPage = matrix{0, 1, 1, 0, -y0, -x0}
		width, height = height, width
	case 180:
		toPage = matrix{-1, 0, 0, 1, x1, -y0}
	case 270:
		toPage = matrix{0, -1, -1, 0, y1, x1}
		width, height = height, width
	}
	budget := w.file.budget
	c := &content{file: w.file, fonts: w.fonts}
	c.state = state{toPage: toPage, width: 1, filling: black, stroking: black, text: textState{stretch: 1, toText: identity, toLine: identity}}
	c.follow(p.key("Contents"), inherited(p, "Resources"))
	budget.Free(sizeOfState*len(c.kept) + c.held + c.clips)
	scale, painted := c.density, c.painted
	if c.shapes >= enoughShapes {
		scale = math.MaxFloat64
	}
	if scale > 0 {
		c.page.Picture = func() (img *image.RGBA, err error) {
			defer caught(&err)
			s := newSheet(width, height, scale, budget)
			for _, paint := range painted {
				paint(s)
			}
			return s.RGBA, nil
		}
	} else {
		budget.Free(c.page.Held)
		c.page.Held = 0
	}
	c.page.Held += sizeOfGlyph*len(c.page.Glyphs) + sizeOfLine*len(c.page.Lines)
	return c.page, nil
}

// inherited is a key of a page or of what it belongs to.
func inherited(v value, key name) value {
	for range maxDepth {
		if found := v.key(key); !found.isNull() || v.isNull() {
			return found
		}
		v = v.key("Parent")
	}
	return value{}
}
