package format

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strconv"
	"strings"

	"samurai/layout"
)

// Of a spreadsheet (.xlsx) the first sheet is read as a text: a line for each row, with tabs
// between its cells. What all this may take is bounded: each part of the file, once it is
// unpacked, and the text.

// Limits of a sheet. maxSheetCells limits those of the range that is used.
const (
	maxSheetRow   = 200_000
	maxSheetCol   = 1_000
	maxSheetCells = 500_000
)

// readXLSX yields the puzzles of a spreadsheet's first sheet; what is the name of its kind of file.
func readXLSX(file, what string, in io.Reader, f *Format, o Options) func() (*layout.Document, error) {
	packed, err := io.ReadAll(io.LimitReader(in, maxText+1))
	if err != nil {
		return func() (*layout.Document, error) { return nil, err }
	}
	text, err := "", errNoSheet
	if len(packed) <= maxText {
		text, err = textFromXLSX(packed)
	}
	switch {
	case len(packed) > maxText:
		return refuse(file, fmt.Sprintf("%s, of more than %d bytes", what, maxText))
	case errors.Is(err, errNoSheet):
		return refuse(file, what+"; save it as PDF, PNG or JPEG, which are read, or type the digits into a text file")
	case err != nil:
		return refuse(file, fmt.Sprintf("a spreadsheet that cannot be read: %v", err))
	}
	return readAll(file, strings.NewReader(text), 1, f, nil, o)
}

// errNoSheet says that a file is no spreadsheet.
var errNoSheet = errors.New("no spreadsheet")

// textFromXLSX returns the text of the first sheet.
func textFromXLSX(file []byte) (string, error) {
	z, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		return "", errNoSheet
	}
	book := &workbook{zip: z}
	name, err := book.firstSheet()
	if err != nil {
		return "", err
	}
	if err := book.readStrings(); err != nil {
		return "", err
	}
	s := xlsxSheet{strings: book.strings, cells: map[[2]int]string{}}
	if err := book.walk(name, s.start, s.end); errors.Is(err, errNoSheet) {
		return "", errors.New("its first sheet is not in it")
	} else if err != nil {
		return "", err
	}
	return s.text()
}

// workbook is a spreadsheet that is being read.
type workbook struct {
	zip     *zip.Reader
	strings []string
}

// walk reads a part of the file. It calls start with each element, and end with the name of
// one that ends and the text in it.
func (w *workbook) walk(name string, start func(e xml.StartElement) error, end func(name, text string) error) error {
	i := slices.IndexFunc(w.zip.File, func(f *zip.File) bool { return f.Name == name })
	if i < 0 {
		return errNoSheet
	}
	r, err := w.zip.File[i].Open()
	if err != nil {
		return fmt.Errorf("its part %s cannot be unpacked: %w", name, err)
	}
	defer r.Close()
	limited := &io.LimitedReader{R: r, N: maxText + 1}
	d := xml.NewDecoder(limited)
	var text []byte
	for depth := 0; ; {
		t, err := d.Token()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case limited.N <= 0:
			return fmt.Errorf("its part %s has more than %d bytes", name, maxText)
		case err != nil:
			return fmt.Errorf("its part %s is damaged: %w", name, err)
		}
		switch t := t.(type) {
		case xml.StartElement:
			if depth++; depth > maxDepth {
				return fmt.Errorf("its part %s has elements more than %d deep in each other", name, maxDepth)
			}
			text = text[:0]
			err = start(t)
		case xml.CharData:
			text = append(text, t...)
		case xml.EndElement:
			depth--
			err = end(t.Name.Local, string(text))
			text = text[:0]
		}
		if err != nil {
			return err
		}
	}
}

func none(string, string) error { return nil }

// attribute returns the value of an attribute, or "".
func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// firstSheet returns the name of the part that holds the first sheet.
func (w *workbook) firstSheet() (name string, err error) {
	id := ""
	err = w.walk("xl/workbook.xml", func(e xml.StartElement) error {
		if e.Name.Local == "sheet" && id == "" {
			for _, a := range e.Attr {
				if a.Name.Local == "id" && a.Name.Space != "" {
					id = a.Value
				}
			}
		}
		return nil
	}, none)
	if err != nil {
		return "", err
	}
	err = w.walk("xl/_rels/workbook.xml.rels", func(e xml.StartElement) error {
		if e.Name.Local == "Relationship" && attribute(e, "Id") == id {
			name = strings.TrimPrefix(path.Join("/xl", attribute(e, "Target")), "/")
			if target := attribute(e, "Target"); strings.HasPrefix(target, "/") {
				name = target[1:]
			}
		}
		return nil
	}, none)
	return name, err
}

// readStrings reads the texts that cells refer to by number.
func (w *workbook) readStrings() error {
	var text strings.Builder
	spoken := false // within how it is pronounced
	err := w.walk("xl/sharedStrings.xml", func(e xml.StartElement) error {
		spoken = spoken || e.Name.Local == "rPh"
		return nil
	}, func(name, piece string) error {
		switch {
		case name == "rPh":
			spoken = false
		case name == "t" && !spoken:
			text.WriteString(piece)
		case name == "si":
			w.strings = append(w.strings, text.String())
			text.Reset()
		}
		return nil
	})
	if errors.Is(err, errNoSheet) {
		return nil // there may be none
	}
	return err
}

// xlsxSheet is a sheet that is being read.
type xlsxSheet struct {
	strings  []string
	cells    map[[2]int]string // by row and column, from 0; an empty text too
	row, col int               // of the cell that is being read
	kind     string
	value    strings.Builder
}

func (s *xlsxSheet) start(e xml.StartElement) (err error) {
	switch e.Name.Local {
	case "row":
		s.row, s.col = s.row+1, -1
		if r := attribute(e, "r"); r != "" {
			s.row, err = strconv.Atoi(r)
		}
	case "c":
		s.col++
		s.kind = attribute(e, "t")
		s.value.Reset()
		if r := attribute(e, "r"); r != "" {
			s.col, s.row, err = cellRef(r)
		}
	}
	if err != nil || s.row > maxSheetRow || s.col >= maxSheetCol {
		return fmt.Errorf("its first sheet has cells beyond row %d or column %d", maxSheetRow, maxSheetCol)
	}
	return nil
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

func (s *xlsxSheet) end(name, text string) error {
	switch name {
	case "v", "t":
		s.value.WriteString(text)
	case "c":
		if s.col < 0 || s.row < 1 {
			return errors.New("its first sheet has a cell without a place")
		}
		if len(s.cells) == maxSheetCells {
			return fmt.Errorf("its first sheet has more than %d cells", maxSheetCells)
		}
		s.cells[[2]int{s.row - 1, s.col}] = s.shown()
	}
	return nil
}

// shown returns the value of the cell that was read.
func (s *xlsxSheet) shown() string {
	value := s.value.String()
	switch s.kind {
	case "s":
		if i, err := strconv.Atoi(value); err == nil && i >= 0 && i < len(s.strings) {
			return strings.Join(strings.Fields(s.strings[i]), " ")
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

// text returns the range that is used, with the rows in the lines that they have on the sheet.
// Fewer than nine columns begin at the first, because their first cells may be blank.
func (s *xlsxSheet) text() (string, error) {
	first, last, left, right := maxSheetRow, -1, maxSheetCol, -1
	for at := range s.cells {
		first, last, left, right = min(first, at[0]), max(last, at[0]), min(left, at[1]), max(right, at[1])
	}
	if right < 0 {
		return "", errors.New("its first sheet is empty")
	}
	if right-left < 8 {
		left, right = 0, max(right, 8)
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
			b.WriteString(s.cells[[2]int{row, col}])
		}
		b.WriteByte('\n')
	}
	return b.String(), nil
}
