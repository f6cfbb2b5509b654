package format

import (
	"archive/zip"
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strconv"
	"strings"

	"samurai/layout"
	"samurai/overlap/format/plain"
)

// Of a spreadsheet (.xlsx) the first sheet is read as a text: a line for each row, with tabs
// between its cells. What all this may take is bounded: each part of the file, once it is
// unpacked, and the text. The other sheets are named in a warning, but those whose cells are blank.

// Limits of a sheet. maxSheetCells limits those of the range that is used.
const (
	maxSheetRow   = 200_000
	maxSheetCol   = 1_000
	maxSheetCells = 500_000
	maxDepth      = 64 // of elements in each other
)

// readXLSX yields the puzzles of a spreadsheet's first sheet; what is the name of its kind of file.
func readXLSX(file, what string, in io.Reader, f *Format, o Options) func() (*layout.Document, error) {
	packed, err := io.ReadAll(io.LimitReader(in, maxText+1))
	if err != nil {
		return each(nil, err)
	}
	if len(packed) > maxText {
		return refuse(file, fmt.Sprintf("%s, of more than %d bytes", what, maxText))
	}
	switch text, others, blank, err := textFromXLSX(packed); {
	case errors.Is(err, errNoSheet):
		return refuse(file, cmp.Or(otherSheet(string(packed[:min(len(packed), maxSigns)])), what+"; save it as PDF, PNG or JPEG, which are read, or type the digits into a text file"))
	case err != nil:
		return refuse(file, fmt.Sprintf("a spreadsheet that cannot be read: %v", err))
	default:
		next := readAll(file, strings.NewReader(text), 1, f, nil, o)
		return func() (*layout.Document, error) {
			doc, err := next()
			if err == nil && doc.Puzzle != nil && blank != nil {
				doc.Problems.Addf(layout.Problem{File: file, Pos: layout.Pos{Line: 1, Column: 1}, Code: layout.Unsure},
					"%s of the board, without cells on the sheet, is taken for blank: write 0 into its cells if that is right, and add the row or column that is missing if it is not", layout.List(blank))
				doc.Problems.Sort()
				blank = nil
			}
			if err == nil && others != nil {
				doc.Problems.Addf(layout.Problem{File: file, Pos: layout.Pos{Line: 1, Column: 1}, Code: layout.LeftOut},
					"%s: only the first sheet is read; save each other one as a file", plain.NotKept(others, "sheet"))
				doc.Problems.Sort()
				others = nil
			}
			return doc, err
		}
	}
}

// errNoSheet says that a file is no spreadsheet, errBlank and errText what a sheet has.
var (
	errNoSheet = errors.New("no spreadsheet")
	errBlank   = errors.New("its first sheet is empty")
	errText    = errors.New("cells that are not blank")
)

// textFromXLSX returns the text of the first sheet, the names of the other sheets with cells that are not blank, and what the board
// has without cells.
func textFromXLSX(file []byte) (text string, others, blank []string, err error) {
	z, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		return "", nil, nil, errNoSheet
	}
	var sheets, ids []string     // the names of sheets, and what names their parts
	parts := map[string]string{} // of the file, by their ids
	err = elements(z, "xl/workbook.xml", maxText, func(_ *xml.Decoder, e xml.StartElement) error {
		for _, a := range e.Attr {
			if e.Name.Local == "sheet" && a.Name.Local == "id" && a.Name.Space != "" {
				sheets, ids = append(sheets, attribute(e.Attr, "name")), append(ids, a.Value)
			}
		}
		return nil
	})
	if err == nil {
		err = elements(z, "xl/_rels/workbook.xml.rels", maxText, func(_ *xml.Decoder, e xml.StartElement) error {
			if part := attribute(e.Attr, "Target"); path.IsAbs(part) {
				parts[attribute(e.Attr, "Id")] = part[1:]
			} else {
				parts[attribute(e.Attr, "Id")] = path.Join("xl", part)
			}
			return nil
		})
	}
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil, nil, errNoSheet
	}
	if err != nil {
		return "", nil, nil, err
	}
	s := xlsxSheet{cells: map[[2]int]string{}}
	if err := elements(z, "xl/sharedStrings.xml", maxText, s.shared); err != nil && !errors.Is(err, fs.ErrNotExist) { // there may be none
		return "", nil, nil, err
	}
	err = elements(z, parts[append(ids, "")[0]], maxText, s.read)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrInvalid) {
		err = errors.New("its first sheet is not in it")
	}
	if err != nil {
		return "", nil, nil, err
	}
	for i := 1; i < len(ids); i++ {
		other := xlsxSheet{strings: s.strings, cells: map[[2]int]string{}}
		err := elements(z, parts[ids[i]], maxText/len(ids), func(d *xml.Decoder, e xml.StartElement) error {
			if err := other.read(d, e); err != nil || other.cells[[2]int{other.row - 1, other.col}] == "" {
				return err
			}
			return errText
		})
		if err != nil && !errors.Is(err, fs.ErrNotExist) { // what cannot be read may have text, too
			others = append(others, sheets[i])
		}
	}
	text, err = s.text()
	if errors.Is(err, errBlank) && others != nil {
		err = fmt.Errorf("%w, and only the first is read; move %s to its place", err, layout.Quote(others[0]))
	}
	return text, others, s.blank, err
}

// elements calls read with each element of a part of the file, which has at most so many bytes.
func elements(z *zip.Reader, part string, most int, read func(d *xml.Decoder, e xml.StartElement) error) error {
	r, err := z.Open(part)
	if err != nil {
		return fmt.Errorf("its part %s cannot be unpacked: %w", part, err)
	}
	defer r.Close()
	limited := &io.LimitedReader{R: r, N: int64(most) + 1}
	d := xml.NewDecoder(limited)
	for depth := 0; ; {
		t, err := d.Token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if e, ok := t.(xml.StartElement); ok {
			depth++
			if e.Name.Local == "c" || e.Name.Local == "si" {
				depth-- // which are read to their ends
			}
			err = read(d, e)
		} else if _, ok := t.(xml.EndElement); ok {
			depth--
		}
		syntax := (*xml.SyntaxError)(nil)
		switch {
		case limited.N <= 0:
			return fmt.Errorf("its part %s has more than %d bytes", part, most)
		case depth > maxDepth:
			return fmt.Errorf("its part %s has elements more than %d deep in each other", part, maxDepth)
		case errors.As(err, &syntax), errors.Is(err, io.ErrUnexpectedEOF):
			return fmt.Errorf("its part %s is damaged: %w", part, err)
		case err != nil:
			return err
		}
	}
}

// xlsxSheet is a sheet that is being read.
type xlsxSheet struct {
	strings  []string
	cells    map[[2]int]string // by row and column, from 0; an empty text too
	row, col int               // of the cell that is being read
	blank    []string          // rows and columns of the board without cells
}

// xlsxText is a text as parts of different looks.
type xlsxText struct {
	Text []string `xml:"t"`
	Runs []string `xml:"r>t"`
}

func (t *xlsxText) String() string {
	return strings.Join(strings.Fields(strings.Join(append(t.Text, t.Runs...), "")), " ")
}

// shared reads a text that cells refer to by its number.
func (s *xlsxSheet) shared(d *xml.Decoder, e xml.StartElement) error {
	if e.Name.Local != "si" {
		return nil
	}
	var t xlsxText
	err := d.DecodeElement(&t, &e)
	s.strings = append(s.strings, t.String())
	return err
}

// read reads a row's number, or a cell.
func (s *xlsxSheet) read(d *xml.Decoder, e xml.StartElement) (err error) {
	ref := attribute(e.Attr, "r")
	switch e.Name.Local {
	case "row":
		s.row, s.col = s.row+1, -1
		if ref != "" {
			s.row, err = strconv.Atoi(ref)
		}
	case "c":
		s.col++
		if ref != "" {
			s.col, s.row, err = cellRef(ref)
		}
	}
	switch {
	case err != nil || s.row > maxSheetRow || s.col >= maxSheetCol:
		return fmt.Errorf("its first sheet has cells beyond row %d or column %d", maxSheetRow, maxSheetCol)
	case e.Name.Local != "c":
		return nil
	case s.col < 0 || s.row < 1:
		return errors.New("its first sheet has a cell without a place")
	case len(s.cells) == maxSheetCells:
		return fmt.Errorf("its first sheet has more than %d cells", maxSheetCells)
	}
	var c struct {
		Value  string   `xml:"v"`
		Inline xlsxText `xml:"is"`
	}
	err = d.DecodeElement(&c, &e)
	s.cells[[2]int{s.row - 1, s.col}] = s.shown(attribute(e.Attr, "t"), c.Value+c.Inline.String())
	return err
}

// cellRef reads a reference such as C5: the column from 0, the row from 1.
func cellRef(ref string) (col, row int, err error) {
	n := 0
	for n < len(ref) && ref[n] >= 'A' && ref[n] <= 'Z' && n < 3 {
		col = 26*col + int(ref[n]-'A') + 1
		n++
	}
	row, err = strconv.Atoi(ref[n:])
	return col - 1, row, err
}

// shown returns the value of a cell of a kind as the sheet shows it.
func (s *xlsxSheet) shown(kind, value string) string {
	switch kind {
	case "s":
		if i, err := strconv.Atoi(value); err == nil && i >= 0 && i < len(s.strings) {
			return s.strings[i]
		}
	case "b":
		return strconv.FormatBool(value == "1")
	case "", "n":
		if f, err := strconv.ParseFloat(value, 64); err == nil && f == float64(int(f)) {
			return strconv.Itoa(int(f)) // it may be 5.0
		}
	}
	return strings.Join(strings.Fields(value), " ")
}

// text returns the range that is used, with the rows in the lines that they have on the sheet. What is blank at the edges of a board
// may not be in the file.
func (s *xlsxSheet) text() (string, error) {
	first, last, left, right, board := maxSheetRow, -1, maxSheetCol, -1, true
	rows, cols := map[int]bool{}, map[int]bool{}
	for at, v := range s.cells {
		first, last, left, right = min(first, at[0]), max(last, at[0]), min(left, at[1]), max(right, at[1])
		rows[at[0]], cols[at[1]] = true, true
		board = board && strings.Trim(v, "0123456789") == ""
	}
	if right < 0 {
		return "", errBlank
	}
	if at := [2]int{first, left}; board && len(rows) >= last-first && len(cols) >= right-left {
		first, last = s.whole("row", first, last, at[1])
		left, right = s.whole("column", left, right, at[0])
	}
	if (last-first+1)*(right-left+1) > maxSheetCells {
		return "", fmt.Errorf("its first sheet has more than %d cells", maxSheetCells)
	}
	var b strings.Builder
	b.WriteString(strings.Repeat("\n", first))
	for row := first; row <= last; row++ {
		for col := left; col <= right; col++ {
			if col > left {
				b.WriteByte('\t')
			}
			if b.WriteString(s.cells[[2]int{row, col}]); b.Len() > maxText {
				return "", fmt.Errorf("its first sheet has more than %d bytes of text", maxText)
			}
		}
		b.WriteByte('\n')
	}
	return b.String(), nil
}

// whole adds the rows, or columns, to those of a board that have no cells: one before the first if the board then begins at the first
// of the sheet, and one behind the last if it begins there, or where its columns, or rows, do.
func (s *xlsxSheet) whole(what string, first, last, beside int) (from, to int) {
	if from, to = first, last; (last-first)%3 == 2 {
		return first, last
	}
	if first == 1 && beside == 0 {
		from, s.blank = 0, append(s.blank, "the first "+what)
	}
	if (last-from)%3 == 1 && (from == 0 || from == beside) {
		to, s.blank = last+1, append(s.blank, "the last "+what)
	}
	return from, to
}
