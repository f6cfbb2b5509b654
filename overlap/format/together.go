package format

import (
	"bytes"
	"errors"
	"io"
	"slices"

	"samurai/layout"
	"samurai/overlap/format/plain"
)

// maxGrids is the most puzzles of a text of which a warning says that they are the grids of one board.
const maxGrids = 21

// namesOfGrids are the codes of what is wrong with grids under names.
var namesOfGrids = []layout.Code{layout.ClueSize, layout.UnknownGrid, layout.GridTwice}

// together warns, with the last of the single grids that a text has one after the other, if shared boxes or names show that
// they are one board, or that something is wrong with their names.
func (o *Options) together(file string, next func() (*layout.Document, error)) func() (*layout.Document, error) {
	if !o.Finite || o.Layout != "" {
		return next
	}
	var whole bytes.Buffer
	var titles []string
	ahead, err := next()
	return func() (*layout.Document, error) {
		doc, end := ahead, err
		if end != nil {
			return doc, end
		}
		if p := doc.Puzzle; p != nil && len(p.Clues) == 1 && len(titles) <= maxGrids {
			from := whole.Len()
			whole.WriteString("# " + p.Title + "\n")
			digits(&whole, p.Clues[0].Digits[:], '.')
			whole.WriteByte('\n')
			if slices.Contains(titles, p.Title) && p.Title != "" && bytes.Contains(whole.Bytes()[:from], whole.Bytes()[from:]) {
				whole.Truncate(from)
				at := layout.Problem{File: file, Pos: layout.Pos{Line: doc.Line, Column: 1}, Code: layout.RepeatedPuzzle}
				doc.Problems.Addf(at, "%s a second time, with the same digits", layout.Quote(p.Title))
			} else {
				titles = append(titles, p.Title)
			}
		}
		if ahead, err = next(); errors.Is(err, io.EOF) && len(titles) > 1 && len(titles) <= maxGrids {
			at := layout.Problem{File: file, Pos: layout.Pos{Line: 1, Column: 1}, Code: layout.OtherLayout}
			all := plain.Read(whole.String(), plain.Options{File: file, First: 1, Find: o.Find})
			if p := all[0].Puzzle; len(all) == 1 && p != nil && len(p.Layout.Grids) == len(titles) {
				at.Layout = p.Layout.Name
				doc.Problems.Addf(at, "%d puzzles; with --layout %s they are one, because their boxes agree where it shares them", len(titles), p.Layout.Name)
			} else if p == nil && slices.Contains(namesOfGrids, all[0].Problems[0].Code) {
				doc.Problems.Addf(at, "%s", all[0].Problems[0].Message)
			}
		}
		return doc, nil
	}
}
