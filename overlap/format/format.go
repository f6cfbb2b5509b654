// Package format reads and writes puzzles in the formats of other programs: lines of 81
// characters, files, links.
//
// [NewReader] finds the format of a stream and yields its puzzles as documents, as
// [yaml.Reader] does for YAML. [Format.Write] writes them. A format is one file of this
// package and one entry of [All].
package format

import (
	"bytes"
	"fmt"
	"strings"

	"samurai/layout"
	"samurai/overlap"
	"samurai/overlap/format/plain"
)

// Format is a notation of puzzles.
type Format struct {
	Name       string   // the word for it: "sdk"
	Doc        string   // what it is
	Extensions []string // of files that hold nothing else: ".sdk"

	match func(s *source) bool                // reports whether a text is of this format; nil if that cannot be recognised
	read  func(s *source, add func(*reading)) // adds what the text says of each puzzle; nil when it is only written, or plain
	plain bool                                // a text without a signature: see package plain

	// write appends a puzzle, and returns what the format cannot hold of it. It is nil when
	// the format is only read.
	write func(b *bytes.Buffer, it *Item) (lost []string, err error)

	// caution names what programs are known not to do with a puzzle in this format, or
	// returns "". It may be nil.
	caution func(it *Item) string

	one  bool   // a puzzle has one grid
	many bool   // a file may hold several puzzles
	head string // before all puzzles
	foot string // after all puzzles
	sep  string // between puzzles
}

// All holds every format, in the order in which they are tried.
var All = []*Format{
	pdfFiles, pictureFiles, yamlFiles, line, ksudoku, openSudoku, fpuzzles, sudokuPad, penpa, sudokuWiki, sudokuExchange, jsonGrids,
	sdx, ss, sdk, blocks, text, ragged, cnf,
}

// ToRead returns the format of that name, or an error if it cannot be read.
func ToRead(name string) (*Format, error) { return named(name, (*Format).Reads, "read", "written") }

// ToWrite returns the format of that name, or an error if it cannot be written.
func ToWrite(name string) (*Format, error) { return named(name, (*Format).Writes, "written", "read") }

// named returns the format of that name, or an error that lists those that can be done so.
func named(name string, can func(*Format) bool, done, other string) (*Format, error) {
	var names []string
	for _, f := range All {
		switch {
		case can(f):
			if names = append(names, f.Name); f.Name == name {
				return f, nil
			}
		case f.Name == name:
			hint := ""
			if name == "pdf" || name == "picture" {
				hint = "; samurai draw makes PDFs and pictures"
			}
			return nil, fmt.Errorf("%s can be %s, but not %s%s", name, other, done, hint)
		}
	}
	if f := ByExtension("." + name); f != nil && can(f) {
		return nil, fmt.Errorf("no format is named %q; .%s is the extension of the format %s", name, name, f.Name)
	}
	if near := layout.Nearest(name, names); near != "" {
		return nil, fmt.Errorf("no format is named %q; did you mean %s?", name, near)
	}
	return nil, fmt.Errorf("no format is named %q; the formats that can be %s are %s", name, done, layout.List(names))
}

// ByExtension returns the format of files with that name; nil if no format has the extension,
// or several have.
func ByExtension(file string) *Format {
	file = strings.ToLower(file)
	for _, f := range All {
		for _, end := range f.Extensions {
			if strings.HasSuffix(file, end) {
				return f
			}
		}
	}
	return nil
}

// Reads reports whether puzzles can be read from the format.
func (f *Format) Reads() bool { return f.read != nil || f.plain || f == yamlFiles }

// Writes reports whether puzzles can be written in the format.
func (f *Format) Writes() bool { return f.write != nil }

// Item is a puzzle to write.
type Item struct {
	*overlap.Puzzle                 // the clues on their board
	Source          *layout.Puzzle  // what else is known: its title, how it names its layout
	Solution        []layout.Digits // by grid; nil to leave it out
	LayoutOnly      bool            // it is only a layout, for formats that have layouts
	Order           []int           // the grids in the order in which to write them; nil for that of the layout

	fromFile bool // Solution is what the file gives, not what was asked for
}

// SetOrder orders the grids by their names, for formats that write one after the other. It
// is an error unless each grid is named once.
func (it *Item) SetOrder(names []string) (err error) {
	it.Order, err = plain.OrderOf(it.Board.Layout, names)
	return err
}

// order returns the grids in the order in which to write them.
func (it *Item) order() []int {
	if it.Order != nil {
		return it.Order
	}
	order, _ := plain.OrderOf(it.Board.Layout, nil)
	return order
}

// LossError lists what a format cannot hold.
type LossError struct {
	Format *Format
	Lost   []string
}

// Error lists what would be lost.
func (e *LossError) Error() string {
	return fmt.Sprintf("format %s cannot hold %s", e.Format.Name, layout.List(e.Lost))
}

// apart makes a puzzle of each grid.
func (it *Item) apart() (items []*Item) {
	cells := it.cells()
	for _, g := range it.order() {
		p := it.Alone(g)
		p.Board.Layout.Name = "single"
		c := newCanvas(9, 9)
		overlap.View(it.Board, g, cells, (*[81]cell)(c.cells))
		one := &Item{Puzzle: p, Source: c.draft(p.Board, "", layout.Pos{}).Puzzle(nil)}
		one.Source.Title, one.Source.About = strings.TrimSpace(it.Source.Title+" "+p.Board.Layout.Grids[0].Name), it.Source.About
		if it.Solution != nil {
			one.Solution, one.fromFile = it.Solution[g:g+1], it.fromFile
		}
		items = append(items, one)
	}
	return items
}

// digits writes cells, blanks as the given character.
func digits(b *bytes.Buffer, cells []uint8, blank byte) {
	for _, d := range cells {
		if d == 0 {
			b.WriteByte(blank)
		} else {
			b.WriteByte('0' + d)
		}
	}
}

// nineLines writes a grid in lines of nine cells.
func nineLines(b *bytes.Buffer, cells layout.Digits) {
	for r := range 9 {
		digits(b, cells[9*r:9*r+9], '.')
		b.WriteByte('\n')
	}
}
