package picture

import (
	"cmp"
	"context"
	"fmt"
	"html"
	"io"
	"slices"
	"strings"

	"samurai/layout"
	"samurai/layout/yaml"
	"samurai/layouts"
	"samurai/overlap"
	"samurai/overlap/render"
	"samurai/solver/logic"
)

// Words are those that lessons use without explaining them.
var Words = []string{
	"A candidate is a digit that a blank cell can still have.",
	"Two cells see each other if they are in one row, column or box of a grid. A cell of a shared box sees cells of all grids that share it. Cells that see each other cannot hold the same digit.",
	"The base of a fish is rows, columns or boxes that each need the digit. Its cover is as many others: each place for the digit in the base is in the cover, or is a fin.",
	"The rating says how hard a step is, from 1.0 to about 12. The score is the number that HoDoKu adds up for the steps of a puzzle.",
}

// Lesson is the lesson of a technique with its picture.
type Lesson struct {
	*logic.Technique
	*logic.Lesson
	Words   string // of the example's step
	Example *render.Board
	First   *logic.Step // what a hint gives in the position of the example
}

// Teach returns the lessons of techniques, each with a picture of a position in which it applies.
func Teach(ctx context.Context, techniques []*logic.Technique) (all []*Lesson, err error) {
	boards := make(map[string]*logic.Board)
	for _, t := range techniques {
		l := &Lesson{Technique: t, Lesson: t.Lesson()}
		if boards[l.Layout] == nil {
			on, err := layouts.Get(l.Layout)
			if err != nil {
				return nil, err
			}
			b, problems := overlap.New(on)
			if b == nil {
				return nil, problems
			}
			boards[l.Layout] = logic.NewBoard(b)
		}
		p, step, err := l.Lesson.Example(ctx, boards[l.Layout])
		if err != nil {
			return nil, cmp.Or(ctx.Err(), err)
		}
		l.Words, l.Example = p.Words(step).String(), stepBoard(p, step)
		_, played := l.Position()
		if l.First = p.MarkedSingle(played); l.First == nil {
			l.First = p.Next(ctx, logic.Options{})
		}
		if l.First == nil { // there is the example's step at least
			return nil, ctx.Err()
		}
		all = append(all, l)
	}
	return all, nil
}

// About says how hard the technique is: by its easiest step, if longer ones are harder.
func (l *Lesson) About() string {
	from := ""
	if l.Longer {
		from = "from "
	}
	return fmt.Sprintf("%s; rating %s%.1f, score %d", l.Level, from, l.Rating, l.Score)
}

// Practice is the command that makes a puzzle which needs the technique, or writes the position of the picture.
func (l *Lesson) Practice() string {
	switch {
	case l.Rare:
		return fmt.Sprintf("samurai explain --techniques %s -o %s.yaml", l.Name, l.Name)
	case l.Beside:
		return fmt.Sprintf("samurai generate single --require %s --rating 1-12", l.Name)
	}
	return "samurai generate single --require " + l.Name
}

// Says are the paragraphs of the lesson.
func (l *Lesson) Says() []string {
	picture := "In the picture"
	if len(l.Example.Grids) > 1 {
		picture += " (layout " + l.Layout + ")"
	}
	picture += ": " + l.Words
	if l.Built {
		picture += " The position was made for this lesson: steps from its clues do not lead to it."
	}
	says := []string{l.About(), l.Look, l.Why, picture}
	if first := l.First.Technique; first != l.Technique {
		says = append(says, fmt.Sprintf("In this position a hint names %s first (rating %.1f).", first.Title, l.First.Rating))
	}
	return says
}

// Legend says what the tints and signs of the picture mean.
func (l *Lesson) Legend() string {
	m := l.Example.Marks
	tinted := make(map[int]render.CellMark) // the last of each cell is seen
	for _, c := range m.Cells {
		tinted[c.Cell] = c
	}
	tint := func(role render.Role, set int) bool {
		for _, c := range tinted {
			if c.Set == set && (set > 0 || c.Role == role) {
				return true
			}
		}
		return false
	}
	disc := func(role render.Role) bool {
		return slices.ContainsFunc(m.Candidates, func(c render.CandidateMark) bool { return c.Role == role })
	}
	line := func(weak bool) bool {
		return slices.ContainsFunc(m.Links, func(k render.LinkMark) bool { return k.Weak == weak })
	}
	green, blue := "the cells of the step", "its other cells, such as fins"
	if l.Technique.Single() {
		green, blue = "the cell that is solved", "the row, column or box that needs the digit"
		if slices.ContainsFunc(m.Cells, func(c render.CellMark) bool { return c.Role == render.Reason && l.Example.Digits[c.Cell] != 0 }) {
			green += ", and digits that block the others"
		}
	}
	var says []string
	for _, sign := range []struct {
		is         bool
		sign, says string
	}{
		{tint(render.Reason, 0), "green cells", green},
		{tint(render.Other, 0), "blue cells", blue},
		{tint(0, 1), "turquoise cells", "an almost locked set"},
		{tint(0, 2), "lime cells", "another set"},
		{tint(0, 3), "sand-coloured cells", "a third set"},
		{tint(0, 4), "pink cells", "a fourth set"},
		{tint(0, 5), "violet cells", "a fifth set"},
		{tint(0, 6), "orange cells", "a sixth set"},
		{disc(render.Placed), "strong disc", "the digit is placed"},
		{disc(render.Removed), "crossed out in red", "the candidate is removed"},
		{disc(render.Reason), "green disc", "a reason for the step"},
		{disc(render.Other), "blue ring", "another reason: a fin, the second colour, or a candidate taken to be false"},
		{line(false), "solid line", "at least one of two candidates is true"},
		{line(true), "dashed line", "at most one of two candidates is true"},
		{len(l.Example.Board.Grids) > 1, "tinted boxes", "several grids share them"},
	} {
		if sign.is {
			says = append(says, sign.sign+" ("+sign.says+")")
		}
	}
	return "Key: " + strings.Join(says, ", ") + "."
}

// Paragraphs are those of the lesson, and how to practise with the command.
func (l *Lesson) Paragraphs() []string {
	practise := "Practise: " + l.Practice()
	switch {
	case l.Rare:
		practise += " writes this position, for samurai play. Puzzles that need the technique are rare."
	case l.Beside:
		practise += " makes a puzzle that needs the technique and, because of --rating 1-12, perhaps harder ones. Write it to a file with -o, play that, and ask for hints on the other hard steps."
	default:
		practise += " makes a puzzle that needs the technique. Write it to a file with -o, play that, and ask for hints on the other hard steps."
	}
	return append(l.Says(), practise)
}

// SVG is the picture as SVG.
func (l *Lesson) SVG(look render.Look) (string, error) {
	return svgOf(l.Example, look)
}

// Position is the position of the picture as a puzzle: its bold digits are the clues, and a player has entered the
// others and marked the candidates. Where a candidate is alone in its cell and the digits say what the marks would, no
// marks are set, or the next hint would be to enter it.
func (l *Lesson) Position() (clues []uint8, played *overlap.Progress) {
	b := l.Example
	clues, played = make([]uint8, b.Cells()), &overlap.Progress{Digits: make([]uint8, b.Cells()), Marks: b.Candidates}
	for cell, d := range b.Digits {
		if b.Bold[cell] {
			clues[cell] = d
		} else {
			played.Digits[cell] = d
		}
	}
	single, fewer := false, false // than the digits leave
	for cell, left := range b.Board.Candidates(b.Digits) {
		marks := b.Candidates[cell]
		single = single || marks.Len() == 1
		fewer = fewer || b.Digits[cell] == 0 && marks != left
	}
	if single && !fewer {
		played.Marks = make([]layout.Set, b.Cells())
	}
	return clues, played
}

// LessonsYAML writes the positions of lessons as puzzles, each a document, with the digits found and the marks.
func LessonsYAML(w io.Writer, lessons []*Lesson) error {
	var text []byte
	for i, l := range lessons {
		if i > 0 {
			text = append(text, "---\n"...)
		}
		b := l.Example
		clues, played := l.Position()
		p := &layout.Puzzle{Ref: l.Layout, Layout: b.Layout, Title: l.Title, Progress: &layout.Progress{}}
		entered := b.ByGrid(played.Digits)
		for g, digits := range b.ByGrid(clues) {
			p.Clues = append(p.Clues, layout.Clues{Grid: g, Digits: digits})
			p.Progress.Entered.Grids = append(p.Progress.Entered.Grids, layout.Clues{Grid: g, Digits: entered[g]})
			marks := layout.Marks{Grid: g}
			if overlap.View(b.Board, g, played.Marks, &marks.Cells); marks.Cells != [81]layout.Set{} {
				p.Progress.Marks = append(p.Progress.Marks, marks)
			}
		}
		text = yaml.AppendPuzzle(text, p)
	}
	_, err := w.Write(text)
	return err
}

// LessonsPDF writes a page for each lesson, and in front of the lessons of all techniques a title and a table of contents.
func LessonsPDF(w io.Writer, lessons []*Lesson) error {
	var entries []render.Entry
	for _, l := range lessons {
		entries = append(entries, render.Entry{Title: l.Title, Byline: strings.Join(append(l.Paragraphs(), l.Legend()), "\n"), Puzzle: l.Example})
	}
	p := render.Print{Look: render.Light, Paper: render.A4, PerPage: 1}
	if p.Contents = len(lessons) == len(logic.Techniques()); p.Contents {
		p.Cover = slices.Concat([]string{"Techniques of Sudoku", "from the easiest to the hardest"}, Words)
	}
	_, _, err := PDF(w, entries, p, "Techniques")
	return err
}

// LessonsHTML writes a page with all lessons; each can be linked to by the name of its technique.
func LessonsHTML(w io.Writer, lessons []*Lesson) error {
	var page, list strings.Builder
	paragraphs := func(texts ...string) {
		for _, text := range texts {
			fmt.Fprintf(&page, "<p>%s</p>\n", html.EscapeString(text))
		}
	}
	fmt.Fprintf(&page, pageHead, "Techniques", 45)
	paragraphs(Words...)
	for _, l := range lessons {
		fmt.Fprintf(&list, "<li><a href=\"#%s\">%s</a> (%.1f)</li>\n", l.Name, html.EscapeString(l.Title), l.Rating)
	}
	fmt.Fprintf(&page, "<ol>%s</ol>\n", list.String())
	for _, l := range lessons {
		svg, err := l.SVG(render.Light)
		if err != nil {
			return err
		}
		fmt.Fprintf(&page, "<section id=%q>\n<h2>%s</h2>\n%s", l.Name, html.EscapeString(l.Title), svg)
		paragraphs(append([]string{l.Legend()}, l.Paragraphs()...)...)
		page.WriteString("</section>\n")
	}
	page.WriteString("</html>\n")
	_, err := io.WriteString(w, page.String())
	return err
}
