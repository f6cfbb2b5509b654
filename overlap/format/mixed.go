package format

import (
	"slices"
	"strings"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap"
)

// mixed is one puzzle in several forms, as collections keep it: a line of 81 characters for
// each grid, the board as drawn, the same with a space behind each cell, and any of these of
// its solution, with words between them. Forms that say the same are one, and a solution is
// checked. Words that say so are the title, the source and the like.
var mixed = &Format{
	Name: "mixed", Doc: "one puzzle in several forms, such as lines and the board as drawn, perhaps with its solution and other text",
	match: func(s *source) bool { return s.isMixed() },
	read:  readMixed,
}

// maxForms is the maximum number of forms of a puzzle that are compared.
const maxForms = 64

// isMixed reports whether the text has a board in several forms, or one and words that say
// what it is.
func (s *source) isMixed() bool {
	if t := strings.TrimSpace(s.text); t == "" || strings.IndexByte("<{[", t[0]) >= 0 {
		return false
	}
	label := false
	for _, l := range s.rows {
		if isKey(l) && !isLabel(l) {
			return false
		}
		label = label || isLabel(l)
		if first, _, _ := strings.Cut(l, " "); len(first) > 70 && len(first) < 90 && !strings.Contains(first, "://") {
			if drawn, _ := isDrawn(l); !drawn {
				return false // a grid with a fault: the reader of lines says more about it
			}
		}
	}
	lines, drawn, spaced, words := 0, 0, 0, 0
	for _, p := range s.passages() {
		switch {
		case p.words:
			if lines > 0 && slices.ContainsFunc(s.rows[p.from:p.to], func(l string) bool { return !isComment(strings.TrimSpace(l)) }) {
				words++
			}
		case s.areLines(p):
			lines = max(lines, len(p.rows))
		case len(p.rows) < 9 || s.hasBars(p):
			return false
		default:
			drawn++
			if s.every(p.rows, isSpaced) {
				spaced++
			}
		}
	}
	if lines > 0 && drawn == 0 {
		return lines > 1 && words > 0 && s.fitting() != nil
	}
	return drawn > 0 && (lines > 0 || label || 0 < spaced && spaced < drawn)
}

// isLabel reports whether a line begins with a label, as in title:.
func isLabel(l string) bool {
	key, _, ok := strings.Cut(strings.ToLower(strings.TrimSpace(l)), ":")
	return ok && slices.ContainsFunc(new(layout.Puzzle).Words(), func(w layout.Word) bool { return w.Name == key })
}

// passage reads a passage as a puzzle of the layout, or as the text alone decides without
// one.
func (s *source) passage(p passage, ref string) *layout.Document {
	o := s.Options
	o.Layout = ref
	t := newSource(s.file, strings.Join(s.rows[p.from:p.to], "\n"), s.first+p.from, o)
	if s.areLines(p) {
		line.read(t)
	} else {
		text.read(t)
	}
	if len(t.docs) == 0 {
		t.nothing(text)
	}
	return t.docs[0]
}

// fitting returns the layouts that the forms of the puzzle fit: those of as many grids as
// there are lines, and of the shape that is drawn. Five lines alone are a samurai if they
// fit one.
func (s *source) fitting() (all []string) {
	if s.Layout != "" {
		return []string{s.Layout}
	}
	lines, drawn := s.largest()
	if len(lines.rows) == 0 {
		if p := s.passage(drawn, "").Puzzle; p != nil {
			all = append(all, p.Layout.Name)
		}
		return all
	}
	for _, l := range layouts.All() {
		if len(l.Grids) != len(lines.rows) {
			continue
		}
		form := drawn
		if len(drawn.rows) == 0 {
			form = lines
		}
		p := s.passage(form, l.Name).Puzzle
		if p != nil && (len(drawn.rows) > 0 || !conflicting(p)) {
			all = append(all, l.Name)
		}
	}
	if len(drawn.rows) == 0 && slices.Contains(all, "samurai") {
		return []string{"samurai"}
	}
	return all
}

// largest returns the longest passage of lines, and the first board as drawn.
func (s *source) largest() (lines, drawn passage) {
	for _, p := range s.passages() {
		switch {
		case p.words:
		case s.areLines(p):
			if len(p.rows) > len(lines.rows) {
				lines = p
			}
		case len(drawn.rows) == 0:
			drawn = p
		}
	}
	return lines, drawn
}

func conflicting(p *layout.Puzzle) bool {
	_, problems := overlap.NewPuzzle(p)
	return problems.Errors()
}

// form is a passage that was read.
type form struct {
	*overlap.Puzzle
	source *layout.Puzzle
	pos    layout.Pos
	full   bool // no cell is blank
}

func readMixed(s *source) {
	forms := s.forms()
	if len(forms) == 0 || s.problems.Errors() {
		if len(s.problems) > 0 {
			s.done(s.problems[0].Line, nil)
		}
		return
	}
	first := forms[max(0, slices.IndexFunc(forms, func(f form) bool { return !f.full }))]
	for _, f := range forms {
		s.compare(first, f)
	}
	p := first.source
	s.labelled(p)
	s.done(p.Pos.Line, p)
}

// forms reads the passages of the puzzle.
func (s *source) forms() (all []form) {
	b := s.mixedBoard()
	if b == nil {
		return nil
	}
	var lines []passage
	for _, p := range s.passages() {
		areLines := s.areLines(p)
		if areLines {
			lines = append(lines, p)
		}
		switch {
		case p.words, areLines && len(p.rows) != len(b.Grids):
			continue
		case len(all) == maxForms:
			s.wrong(s.pos(p.from, 0), layout.TooLarge, "a board more than %d times; a text of several forms holds one puzzle", maxForms)
			return nil
		}
		doc := s.passage(p, b.Layout.Name)
		s.problems = append(s.problems, doc.Problems...)
		if doc.Puzzle == nil {
			return nil
		}
		on, problems := b.Puzzle(doc.Puzzle)
		for _, problem := range problems {
			problem.File = s.file
			s.problems.Add(problem)
		}
		all = append(all, form{on, doc.Puzzle, s.pos(p.from, 0), !slices.Contains(on.Digits(), 0)})
	}
	s.leftOut(lines, len(b.Grids))
	return all
}

// mixedBoard returns the board of the puzzle; nil after noting why there is none.
func (s *source) mixedBoard() *overlap.Board {
	lines, drawn := s.largest()
	fitting := s.fitting()
	switch {
	case len(fitting) == 1:
		return s.known(fitting[0], s.pos(0, 0))
	case len(fitting) > 1:
		s.wrong(s.pos(0, 0), layout.UnknownLayout, "%s fit the text; name one of them with --layout", strings.Join(fitting, " and "))
	case len(lines.rows)+len(drawn.rows) == 0:
		return nil
	case len(drawn.rows) > 0:
		s.problems = s.passage(drawn, "").Problems
	}
	if len(s.problems) == 0 {
		s.wrong(s.pos(0, 0), layout.UnknownLayout, "no built-in layout of %d grids fits the text; name the layout with --layout", len(lines.rows))
	}
	return nil
}

// leftOut notes lines of some of the grids that are not among the lines of all of them.
func (s *source) leftOut(lines []passage, grids int) {
	for _, p := range lines[:min(len(lines), maxForms)] {
		found := len(p.rows) == grids
		for _, all := range lines {
			if len(all.rows) != grids {
				continue
			}
			r := p.from
			for _, l := range s.rows[all.from:all.to] {
				if r < p.to && strings.TrimSpace(l) == strings.TrimSpace(s.rows[r]) {
					r++
				}
			}
			found = found || r == p.to
		}
		if !found {
			s.wrong(s.pos(p.from, 0), layout.ClueSize, "%d lines, and some are not among the %d of all grids", len(p.rows), grids)
		}
	}
}

// compare notes when a form differs from the first and is not its solution.
func (s *source) compare(first, f form) {
	if f.full && !first.full {
		if err := layout.Check(f.Board.Layout, first.Grids(), f.Grids()); err != nil {
			s.wrong(f.pos, layout.ClueClash, "this is not a solution of the board in line %d: %v", first.pos.Line, err)
		}
		return
	}
	for cell, d := range f.Digits() {
		have := first.Digits()[cell]
		if d == have {
			continue
		}
		pos := f.pos
		if d != 0 {
			pos = f.Pos(cell)
		}
		s.wrong(pos, layout.ClueClash, "%s is %s in the board that begins in line %d, but %s in that of line %d; they must say the same",
			f.Board.CellName(-1, cell), orBlank(d), f.pos.Line, orBlank(have), first.pos.Line)
		return
	}
}

func orBlank(d uint8) string {
	if d == 0 {
		return "blank"
	}
	return string('0' + rune(d))
}

// labelled reads the words that have a label: those after it, and below it as far as the
// next label or blank line.
func (s *source) labelled(p *layout.Puzzle) {
	for _, part := range s.passages() {
		var text *string
		for _, l := range s.rows[part.from:part.to] {
			line := uncommented(strings.TrimSpace(l))
			if part.words && isLabel(line) {
				key, after, _ := strings.Cut(line, ":")
				all := p.Words()
				at := slices.IndexFunc(all, func(w layout.Word) bool { return w.Name == strings.ToLower(key) })
				text, line = all[at].Text, strings.TrimSpace(after)
			}
			if text == nil || line == "" {
				continue
			}
			if *text != "" {
				line = *text + ", " + line
			}
			*text = cleanTitle(line)
		}
	}
}
