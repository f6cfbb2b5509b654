package format

import (
	"io"
	"slices"
	"strings"
	"unicode"

	"samurai/layout"
	"samurai/overlap/scan"
	"samurai/overlap/scan/pdf"
)

// pdfFiles are PDFs whose digits and lines are text and strokes, not pictures. A file may
// hold many puzzles, and a puzzle may be cut over several pages. In problems the number of
// the page stands where other formats have the line.
var pdfFiles = &Format{
	Name: "pdf", Doc: "a PDF with the boards drawn in lines and their digits as text; one that is cut over pages is joined",
	Extensions: []string{".pdf"},
	read: func(s *source) {
		s.wrong(layout.Pos{Line: int32(s.first), Column: 1}, layout.Syntax, "not a PDF, which begins with %%PDF-")
		s.done(int32(s.first), nil)
	},
	many: true,
}

// maxPDF is the most bytes of a PDF that is read.
const maxPDF = 50 << 20

// readingPDF reads a PDF to its end and yields its puzzles.
func readingPDF(file string, r io.Reader, o Options) func() (*layout.Document, error) {
	var s *source
	return func() (*layout.Document, error) {
		if s == nil {
			data, err := io.ReadAll(io.LimitReader(r, maxPDF+1))
			if err != nil {
				return nil, err
			}
			s = newSource(file, "", 1, o)
			s.readPDF(data)
		}
		return s.next()
	}
}

func (s *source) readPDF(data []byte) {
	first := layout.Pos{Line: 1}
	if len(data) > maxPDF {
		s.wrong(first, layout.TooLarge, "a PDF of more than %d MB; split it", maxPDF>>20)
		s.done(1, nil)
		return
	}
	pages, err := pdf.Pages(data)
	if err != nil {
		s.wrong(first, layout.NotText, "%v", err)
		s.done(1, nil)
		return
	}
	boards := scan.Boards(pages, func(b *scan.Board) bool { return len(s.scanned(b).shaped(s.candidates())) > 0 })
	for i := range boards {
		s.readScanned(&boards[i])
	}
	if len(boards) == 0 {
		s.wrong(first, layout.NoDocument, "no Sudoku found in this PDF: no board of cells with lines around them and digits as text; digits in a picture or as outlines are not read")
		s.done(1, nil)
	}
}

// scanned lays a board of a page on a canvas.
func (s *source) scanned(b *scan.Board) *canvas {
	c := newCanvas(b.Rows, b.Cols)
	for i, cell := range b.Cells {
		c.cells[i] = canvasCell{in: cell.In, digit: cell.Digit, pos: layout.Pos{Line: int32(b.Page)}}
	}
	return c
}

// readScanned reads a board of a page.
func (s *source) readScanned(b *scan.Board) {
	pos := layout.Pos{Line: int32(b.Page)}
	for i, cell := range b.Cells {
		if cell.Twice {
			s.wrong(pos, layout.BadClue, "several digits in the cell of row %d, column %d of the board", i/b.Cols+1, i%b.Cols+1)
		}
	}
	c := s.scanned(b)
	var p *layout.Puzzle
	if on, ref := s.byShape(c, pos); on != nil {
		if p = s.puzzleOn(c, on, ref, pos); p != nil {
			p.Title = titleOf(b.Words)
			p.About.Difficulty = levelIn(b.Words)
		}
	}
	s.done(pos.Line, p)
}

// levels are words that stand for how hard a puzzle is.
var levels = strings.Fields("beginner gentle easy medium moderate intermediate hard tough difficult expert evil fiendish diabolical extreme")

// levelIn returns the first word for a level among the words of a board; empty without one.
func levelIn(lines []string) string {
	for _, l := range lines {
		words := strings.FieldsFunc(strings.ToLower(l), func(r rune) bool { return !unicode.IsLetter(r) })
		if i := slices.IndexFunc(words, func(w string) bool { return slices.Contains(levels, w) }); i >= 0 {
			return words[i]
		}
	}
	return ""
}
