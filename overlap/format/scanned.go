package format

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	_ "image/jpeg"
	_ "image/png"
	"io"
	"slices"

	"samurai/layout"
	"samurai/overlap"
	"samurai/overlap/format/plain"
	"samurai/overlap/scan"
	"samurai/overlap/scan/pdf"
)

// pdfFiles are PDFs. A file may hold many puzzles. A puzzle whose digits are text may be cut over
// several pages. In problems the number of the page stands where other formats have the line.
var pdfFiles = &Format{
	Name: "pdf", Doc: "a PDF of boards: text and lines, outlines, or scanned pages; a board of text that is split across pages is joined",
	Extensions: []string{".pdf"},
	read:       unscanned("not a PDF, which begins with %PDF-"),
}

// pictureFiles are pictures of boards: photos, scans and screenshots.
var pictureFiles = &Format{
	Name: "picture", Doc: "a PNG or JPEG of boards: a photo, a scan or a screenshot",
	Extensions: []string{".png", ".jpg", ".jpeg"},
	read:       unscanned("neither a PNG nor a JPEG"),
}

// unscanned refuses a text that is to be read as a PDF or picture.
func unscanned(why string) func(s *source, add func(*reading)) {
	return func(s *source, add func(*reading)) {
		r := s.reading(s.start)
		r.wrong(r.pos, layout.Syntax, "%s", why)
		add(r)
	}
}

// MaxScan is the most bytes of a PDF or picture that is read.
const MaxScan = 50 << 20

// scanning reads a PDF or a picture to its end and yields its puzzles.
func scanning(file, what string, r io.Reader, o Options) func() (*layout.Document, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxScan+1))
	if err != nil {
		return each(nil, err)
	}
	var ctx context.Context
	if o.Within != nil {
		within, cancel := o.Within()
		defer cancel()
		ctx = within
	}
	return each(newPages(file, o).read(ctx, what, data))
}

// pages reads the boards of a PDF or picture.
type pages struct {
	Options
	file   string
	boards []*overlap.Board // that of --layout, or the built-in ones
	cut    map[string]bool  // the sides that a message has named
}

func newPages(file string, o Options) *pages {
	p := &pages{Options: o, file: file, boards: onPaper(), cut: map[string]bool{}}
	if o.Layout != "" {
		p.boards = nil
		if b := o.known(new(faults), o.Layout, layout.Pos{}); b != nil {
			p.boards = []*overlap.Board{b}
		}
	}
	return p
}

// read reads the boards on the pages of a PDF, or on a picture. If ctx ends first it reads some of them, and
// returns its error, otherwise io.EOF.
func (p *pages) read(ctx context.Context, what string, data []byte) (docs []*layout.Document, end error) {
	f, at, read := faults{file: p.file}, layout.Pos{}, pictureBoards
	if what == aPDF {
		at.Line, read = 1, pdfBoards
	}
	if len(data) > MaxScan {
		f.wrong(at, layout.TooLarge, "%s of more than %d MB; split it", what, MaxScan>>20)
		return []*layout.Document{f.document(1, nil, nil)}, io.EOF
	}
	boards, err := read(ctx, data, func(b *scan.Board) bool { return len(p.reading(b).shaped(p.boards...)) > 0 })
	for i := range boards {
		if doc := p.board(&boards[i]); doc != nil {
			docs = append(docs, doc)
		}
	}
	docs = withoutSolutions(docs)
	var fault scan.Fault
	switch {
	case errors.As(err, &fault):
		f.wrong(at, layout.NoDocument, "%v", fault)
	case errors.Is(err, scan.ErrTime) || errors.Is(err, scan.ErrRoom):
		advice := "cut the puzzle out, or make the picture smaller"
		if what == aPDF {
			advice = "split the file, or make its pictures smaller"
		}
		f.wrong(at, layout.TooLarge, "%v; %s", err, advice)
	case errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded):
		return docs, err
	case err != nil:
		f.wrong(at, layout.NotText, "%v", err)
	case len(boards) > 0:
		return docs, io.EOF
	default:
		f.wrong(at, layout.NoDocument, "no Sudoku found in this PDF: no whole board with lines around its cells and digits in them; pictures in JPEG 2000 and JBIG2 are not read")
	}
	return append(docs, f.document(1, nil, nil)), io.EOF
}

// maxWeight is the most bytes that a picture may take, which are in one piece and leave no garbage.
const maxWeight = 200_000_000

func pdfBoards(ctx context.Context, data []byte, known func(*scan.Board) bool) ([]scan.Board, error) {
	budget := scan.NewBudget(len(data)).Until(ctx)
	pages, err := pdf.Pages(data, budget)
	if err != nil {
		return nil, err
	}
	return scan.Boards(pages, known, budget)
}

func pictureBoards(ctx context.Context, data []byte, known func(*scan.Board) bool) (boards []scan.Board, err error) {
	budget := scan.NewBudget(0).Until(ctx) // the file is not needed after its pixels are there
	defer scan.Catch(&err)
	config, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("a damaged or incomplete picture (%w); save it as PNG or JPEG again", err)
	}
	if config.Width > scan.MaxPixels/max(1, config.Height) {
		return nil, fmt.Errorf("a picture of %d x %d pixels; at most %d million are read, so make it smaller", config.Width, config.Height, scan.MaxPixels/1_000_000)
	}
	if weight := scan.Weight(config, data); weight > maxWeight {
		return nil, fmt.Errorf("a picture of %d x %d pixels that takes %d MB of memory; at most %d MB may be taken, so make it smaller", config.Width, config.Height, weight/1_000_000, maxWeight/1_000_000)
	}
	budget.Decode(config, data)
	img, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("a damaged or incomplete picture (%w); save it as PNG or JPEG again", err)
	}
	return scan.PictureBoards(scan.Upright(img, data), known, budget)
}

// reading is a board of a page.
func (p *pages) reading(b *scan.Board) *reading {
	at := layout.Pos{Line: int32(b.Page)}
	r := &reading{faults: faults{file: p.file}, canvas: newCanvas(b.Rows, b.Cols), line: at.Line, pos: at}
	for i, x := range b.Cells {
		r.cells[i] = cell{in: x.In, digit: x.Digit, pos: at}
		if p.Handwriting {
			r.cells[i].entered = x.Hand
		}
	}
	return r
}

// board makes a document of a board of a page; nil if it is cut off only on sides that a message has
// named.
func (p *pages) board(of *scan.Board) *layout.Document {
	r := p.reading(of)
	faulty := false
	if len(r.shaped(p.boards...)) == 0 && len(r.shaped(onPaper()...)) == 0 {
		squares := r.squares()
		if squares != nil && p.Layout == "" {
			r.grids = squares
		}
		faulty = squares == nil && of.Fault.Seen()
	}
	if faulty {
		fault := of.Fault
		fault.Edges = slices.DeleteFunc(slices.Clone(of.Fault.Edges), func(side string) bool { return p.cut[side] })
		if of.Fault.CutOff() && len(fault.Edges) == 0 {
			return nil
		}
		for _, side := range fault.Edges {
			p.cut[side] = true
		}
		r.wrong(r.pos, layout.UnknownLayout, "%v", fault)
		return r.document(r.line, nil, nil)
	}
	b := &builder{r.faults, &p.Options, r}
	return b.document(r.line, b.scanned(of), nil)
}

// scanned is the puzzle of a board of a page; nil after noting what is wrong.
func (b *builder) scanned(of *scan.Board) *layout.Puzzle {
	for i, cell := range of.Cells {
		if cell.Twice {
			b.wrong(b.pos, layout.BadClue, "several digits in the cell of row %d, column %d of the board", i/of.Cols+1, i%of.Cols+1)
		}
	}
	on, ref := b.board()
	if on == nil {
		return nil
	}
	jigsaw, likely := of.Jigsaw()
	switch {
	case jigsaw:
		b.wrong(b.pos, layout.UnknownLayout, "the thick lines are not those of 3x3 boxes: a jigsaw Sudoku, which cannot be read")
		return nil
	case crowded(b.canvas, on):
		b.wrong(b.pos, layout.NoDocument, "not a Sudoku but a table of numbers: most of its digits have an equal digit in their row, column or box")
		return nil
	case likely:
		b.wrong(b.pos, layout.Unsure, "some thick lines are not those of 3x3 boxes; check that this is not a jigsaw Sudoku, which cannot be read")
	}
	if ref == "" && slices.ContainsFunc(of.Cells, func(c scan.Cell) bool { return c.Corners != [8]uint16{} }) { // on a picture
		b.wrong(b.pos, layout.Unsure, "read as a layout of %d grids that is not built in; check that no box is missing", len(on.Layout.Grids))
	}
	p := b.draft(on, ref, b.pos).Puzzle(b.Boards)
	p.Title, p.About.Difficulty = plain.TitleOf(of.Words), plain.LevelIn(of.Words)
	at := b.on(on)
	scanned := func(cell int) *scan.Cell { return &of.Cells[at[cell]] }
	p.Readings = readings(scanned, on)
	if of.Page == 0 {
		p.Places = places(scanned, on)
	}
	return p
}

// crowded reports whether most digits of a board have their like in a house, as no misread puzzle has.
func crowded(c *canvas, on *overlap.Board) bool {
	at := c.on(on)
	digit := func(cell int) uint8 { return c.cells[at[cell]].digit }
	clues, twice := 0, 0
	for cell := range on.Cells() {
		if d := digit(cell); d != 0 {
			clues++
			if slices.ContainsFunc(on.Peers(cell), func(peer int32) bool { return digit(int(peer)) == d }) {
				twice++
			}
		}
	}
	return 2*twice > clues
}

// readings returns the cells whose digit may be another, or none.
func readings(scanned func(cell int) *scan.Cell, on *overlap.Board) (all []layout.Reading) {
	const least = 0.005
	for cell := range on.Cells() {
		if at := scanned(cell); at.Doubt > least {
			home := on.Boxes[cell/9][0]
			all = append(all, layout.Reading{
				Grid: home.Grid, Cell: overlap.CellOf(home.Box-1, cell%9),
				Digit: at.Digit, Other: at.Other, Chance: float64(1 - at.Doubt),
			})
		}
	}
	return all
}

// places returns where the cells are on the picture.
func places(scanned func(cell int) *scan.Cell, on *overlap.Board) [][81]layout.Corners {
	all := make([][81]layout.Corners, len(on.Grids))
	for g := range all {
		for cell := range all[g] {
			all[g][cell] = scanned(on.Cell(g, cell)).Corners
		}
	}
	return all
}

// squares returns all 9x9 squares on the canvas; nil unless they cover it, each with a box that no
// other has.
func (c *canvas) squares() (grids []placed) {
	boxes, covered := c.boxes(), map[overlap.Spot]int{}
	lo, hi, _ := c.extent()
	for row := 0; row < hi.Row-lo.Row; row += 3 {
		for col := 0; col < hi.Col-lo.Col; col += 3 {
			g := square(fmt.Sprintf("g%d", len(grids)+1), row, col)
			if slices.ContainsFunc(g.boxes[:], func(at overlap.Spot) bool { return !boxes[overlap.Spot{Row: at.Row / 3, Col: at.Col / 3}] }) {
				continue
			}
			grids = append(grids, g)
			for _, at := range g.boxes {
				covered[at]++
			}
		}
	}
	alone := func(at overlap.Spot) bool { return covered[at] == 1 }
	if len(grids) > layout.MaxGrids || len(covered) != len(boxes) || slices.ContainsFunc(grids, func(g placed) bool { return !slices.ContainsFunc(g.boxes[:], alone) }) {
		return nil
	}
	return grids
}

// withoutSolutions leaves out full boards that solve a puzzle among the documents: they become its
// solution, unless they break the rules, because digits were misread.
func withoutSolutions(docs []*layout.Document) []*layout.Document {
	return slices.DeleteFunc(slices.Clone(docs), func(d *layout.Document) (solution bool) {
		for _, q := range docs {
			if d.Puzzle == nil || q.Puzzle == nil || !solves(d.Puzzle, q.Puzzle) {
				continue
			}
			solution = true
			var grids []layout.Digits
			for g := range d.Puzzle.Clues {
				grids = append(grids, d.Puzzle.Clues[g].Digits)
			}
			if err := layout.Check(q.Puzzle.Layout, nil, grids); err != nil {
				q.Problems.Addf(layout.Problem{File: q.File, Pos: d.Puzzle.Pos, Path: "solution", Code: layout.Unsure}, "the solution beside the puzzle is left out, because it may be misread: %v", err)
				continue
			}
			q.Puzzle.SetSolution(d.Puzzle.Entries())
		}
		return solution
	})
}

// solves reports whether p has no blank cell, and q its layout and some of its clues.
func solves(p, q *layout.Puzzle) bool {
	_, more := common(q, p)
	return more > 0 && isFull(p)
}
