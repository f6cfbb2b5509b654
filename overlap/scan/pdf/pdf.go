// Package pdf reads the pages of a PDF for [scan]: characters and straight lines, each with
// its place. It is the only importer of the library that parses the file.
package pdf

import (
	"bytes"
	"errors"
	"fmt"

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
			pages, err = nil, fmt.Errorf("a PDF that cannot be read: %v", failed)
		}
	}()
	r, err := pdf.NewReader(bytes.NewReader(file), int64(len(file)))
	if errors.Is(err, pdf.ErrInvalidPassword) {
		return nil, errors.New("a PDF that only opens with a password")
	}
	if err != nil {
		return nil, fmt.Errorf("a PDF that cannot be read: %w", err)
	}
	w := walker{left: maxNodes, fonts: map[string]*font{}}
	w.walk(r.Trailer().Key("Root").Key("Pages"))
	return w.pages, nil
}

// maxNodes is the most nodes of the tree of pages that are visited.
const maxNodes = 10 * MaxPages

// walker visits the tree of pages, which the file may make a circle.
type walker struct {
	pages []scan.Page
	fonts map[string]*font
	left  int // nodes
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
			panic(fmt.Errorf("more than %d pages", MaxPages))
		}
		w.pages = append(w.pages, read(node, w.fonts))
	}
}

// read returns what stands on a page, which lies upright with y downwards.
func read(p pdf.Value, fonts map[string]*font) scan.Page {
	if p.Key("Contents").IsNull() {
		return scan.Page{}
	}
	box := inherited(p, "MediaBox")
	x0, y0 := box.Index(0).Float64(), box.Index(1).Float64()
	x1, y1 := box.Index(2).Float64(), box.Index(3).Float64()
	toPage := matrix{1, 0, 0, -1, -x0, y1}
	switch turn := ((inherited(p, "Rotate").Int64() % 360) + 360) % 360; turn {
	case 90:
		toPage = matrix{0, 1, 1, 0, -y0, -x0}
	case 180:
		toPage = matrix{-1, 0, 0, 1, x1, -y0}
	case 270:
		toPage = matrix{0, -1, -1, 0, y1, x1}
	}
	c := &content{fonts: fonts, left: maxOperators, bytes: maxStream}
	c.state = state{toPage: toPage, width: 1, text: textState{stretch: 1, toText: identity, toLine: identity}}
	c.follow(p.Key("Contents"), inherited(p, "Resources"))
	return c.page
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
