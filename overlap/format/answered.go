package format

import (
	"slices"

	"samurai/layout"
	"samurai/overlap/format/plain"
)

// answered gives puzzles the solutions that a text has as grids of their own: of a text that is read whole, wherever they are;
// of others, right below.
func answered(next func() (*layout.Document, error), whole bool) func() (*layout.Document, error) {
	doc, err := next()
	if whole {
		var docs []*layout.Document
		for ; err == nil; doc, err = next() {
			docs = append(docs, doc)
		}
		return each(matched(docs), err)
	}
	return func() (*layout.Document, error) {
		now, end := doc, err
		if end != nil {
			return now, end
		}
		if doc, err = next(); err == nil && doc.Puzzle != nil && doc.Puzzle.Title == "" && doc.Puzzle.About == (layout.About{}) && answer(now, doc) {
			doc, err = next()
		}
		return now, nil
	}
}

// matched gives each full grid of a text to the first puzzle without a solution that has all its clues there.
func matched(docs []*layout.Document) []*layout.Document {
	var open []*layout.Document
	for _, d := range docs {
		if d.Puzzle != nil && !isFull(d.Puzzle) {
			open = append(open, d)
		}
	}
	last := 0 // solutions are mostly in the order of the puzzles
	return slices.DeleteFunc(docs, func(d *layout.Document) bool {
		if d.Puzzle == nil || !isFull(d.Puzzle) {
			return false
		}
		for k := range open {
			if at := (last + k) % len(open); answer(open[at], d) {
				last = at + 1
				return true
			}
		}
		return false
	})
}

// answer gives a puzzle without a solution a full grid that has its clues; false if it is none.
func answer(d, full *layout.Document) bool {
	p, s := d.Puzzle, full.Puzzle
	if p == nil || s == nil || p.Certificate != nil || !solves(s, p) {
		return false
	}
	p.SetSolution(s.Entries())
	d.Problems = append(d.Problems, full.Problems...)
	if s.Title != "" && !plain.IsAnswer(s.Title) {
		d.Problems.Addf(layout.Problem{File: full.File, Pos: s.Pos, Code: layout.LeftOut}, "%s", plain.NotKept([]string{s.Title}, "line"))
	}
	return true
}

// unfit warns of a full grid that is the solution of no puzzle, in a text that has puzzles with blanks: it may be that of
// another text. Of a text that is not read whole the warning is that a solution must be right below its puzzle. In a text
// that does not say what its boards are it also warns of a puzzle if it and the one before may be a puzzle and what a player
// entered in it.
func unfit(next func() (*layout.Document, error), whole, says bool) func() (*layout.Document, error) {
	var last *layout.Puzzle
	var full []layout.Pos // of those of which nothing was said
	blanks, fault := false, "they are the solution of no puzzle here; they are read as a puzzle of their own"
	if !whole {
		fault = "they are not the solution of the puzzle right above, as one must be in a text that is read line by line; they are read as a puzzle of their own"
	}
	return func() (*layout.Document, error) {
		doc, err := next()
		if err != nil || doc.Puzzle == nil {
			return doc, err
		}
		switch p := doc.Puzzle; {
		case !isFull(p):
			blanks = true
		case p.Certificate == nil && !slices.ContainsFunc(doc.Problems, func(p layout.Problem) bool { return p.Code == layout.Unsure }):
			full = append(full, p.Pos)
		}
		for ; blanks && len(full) > 0; full = full[1:] {
			doc.Problems.Addf(layout.Problem{File: doc.File, Pos: full[0], Code: layout.Unsure},
				"digits in all cells, but %s", fault)
		}
		if p := doc.Puzzle; !says && last != nil && (nests(last, p) || nests(p, last)) {
			doc.Problems.Addf(layout.Problem{File: doc.File, Pos: p.Pos, Code: layout.Unsure},
				"one of this puzzle and that in line %d has all digits of the other, and more; if a player entered these, write Puzzle: before one and Progress: before the other", last.Pos.Line)
		}
		last = doc.Puzzle
		return doc, nil
	}
}

// isFull reports whether a puzzle has a clue in each cell.
func isFull(p *layout.Puzzle) bool {
	return !slices.ContainsFunc(p.Clues, func(c layout.Clues) bool { return slices.Contains(c.Digits[:], 0) })
}
