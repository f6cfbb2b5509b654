// Package pdf reads the pages of a PDF for [scan]: characters and straight lines, each with
// its place, and what else is drawn as a picture. It is the only importer of the library that
// parses the file.
package pdf

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"math"
	"strings"

	"github.com/ledongthuc/pdf"

	"samurai/overlap/scan"
)

// MaxPages is the most pages of a PDF that is read.
const MaxPages = 200

// Pages returns what stands on the pages of a PDF. It is an error if the file cannot be
// parsed, is encrypted, or has more than [MaxPages].
func Pages(file []byte) (pages []scan.Page, err error) {
	defer func() { // the library panics on files that were damaged
		if failed := recover(); failed != nil {
			pages, err = nil, fmt.Errorf("a damaged PDF: %v", failed)
			if failed == errTooMany || failed == errTooLong {
				err = fmt.Errorf("a PDF with %v; split it, or print the page to a file of its own", failed)
			}
		}
	}()
	r, err := pdf.NewReader(bytes.NewReader(file), int64(len(file)))
	if errors.Is(err, pdf.ErrInvalidPassword) {
		return nil, errors.New("a PDF that only opens with a password")
	}
	if err != nil {
		return nil, fmt.Errorf("a damaged or incomplete PDF: %s", strings.TrimPrefix(err.Error(), "not a PDF file: "))
	}
	w := walker{left: maxNodes, fonts: map[string]*font{}, file: file, encrypted: !r.Trailer().Key("Encrypt").IsNull()}
	w.walk(r.Trailer().Key("Root").Key("Pages"))
	return w.pages, nil
}

var errTooMany = fmt.Errorf("more than %d pages", MaxPages)

// maxNodes is the most nodes of the tree of pages that are visited.
const maxNodes = 10 * MaxPages

// walker visits the tree of pages, which the file may make a circle.
type walker struct {
	pages []scan.Page
	fonts map[string]*font
	left  int // nodes

	file      []byte
	encrypted bool
}

func (w *walker) walk(node pdf.Value) {
	if w.left--; w.left < 0 {
		panic(errTooLong)
	}
	if kids := node.Key("Kids"); kids.Kind() == pdf.Array {
		for i := range kids.Len() {
			w.walk(kids.Index(i))
		}
		return
	}
	if node.Key("Type").Name() == "Page" {
		if len(w.pages) == MaxPages {
			panic(errTooMany)
		}
		w.pages = append(w.pages, w.read(node))
	}
}

// read returns what stands on a page, which lies upright with y downwards.
func (w *walker) read(p pdf.Value) scan.Page {
	c := w.follow(p, 0)
	scale := c.density
	if c.shapes >= enoughShapes {
		scale = math.MaxFloat64
	}
	if scale > 0 {
		c.page.Picture = func() (img image.Image) {
			defer func() { // as in Pages
				if recover() != nil {
					img = nil
				}
			}()
			return w.follow(p, scale).sheet.RGBA
		}
	}
	return c.page
}

// follow follows the operators of a page, and draws it with so many pixels to a point, if that is
// not 0.
func (w *walker) follow(p pdf.Value, scale float64) *content {
	box := inherited(p, "MediaBox")
	x0, y0 := box.Index(0).Float64(), box.Index(1).Float64()
	x1, y1 := box.Index(2).Float64(), box.Index(3).Float64()
	width, height := x1-x0, y1-y0
	toPage := matrix{1, 0, 0, -1, -x0, y1}
	switch turn := ((inherited(p, "Rotate").Int64() % 360) + 360) % 360; turn {
	case 90:
		toPage = matrix{0, 1, 1, 0, -y0, -x0}
		width, height = height, width
	case 180:
		toPage = matrix{-1, 0, 0, 1, x1, -y0}
	case 270:
		toPage = matrix{0, -1, -1, 0, y1, x1}
		width, height = height, width
	}
	c := &content{fonts: w.fonts, left: maxOperators, bytes: maxStream, file: w.file, encrypted: w.encrypted}
	c.state = state{toPage: toPage, width: 1, filling: black, stroking: black, text: textState{stretch: 1, toText: identity, toLine: identity}}
	if scale > 0 {
		c.sheet = newSheet(width, height, scale)
	}
	if contents := p.Key("Contents"); !contents.IsNull() {
		c.follow(contents, inherited(p, "Resources"))
	}
	return c
}

// inherited is a key of a page or of what it belongs to.
func inherited(v pdf.Value, key string) pdf.Value {
	for range 32 {
		if found := v.Key(key); !found.IsNull() || v.IsNull() {
			return found
		}
		v = v.Key("Parent")
	}
	return pdf.Value{}
}
