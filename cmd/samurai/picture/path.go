package picture

import (
	"context"
	"errors"
	"fmt"
	"html"
	"io"
	"strings"

	"samurai/cmd/samurai/text"
	"samurai/layout"
	"samurai/overlap/render"
	"samurai/solver/answer"
	"samurai/solver/logic"
)

// Path is the solution path of a puzzle, with pictures.
type Path struct {
	*answer.Explanation
	before map[*answer.Step]*render.Board // the board before each step other than a single
}

// Explain is answer.Explain, with a picture of each step other than a single.
func Explain(ctx context.Context, p *answer.Puzzle, o answer.ExplainOptions) *Path {
	w := &Path{before: make(map[*answer.Step]*render.Board)}
	o.Each = func(at *logic.Position, step *answer.Step) error {
		if !step.Technique.Single() {
			w.before[step] = stepBoard(at, step.Step)
		}
		return nil
	}
	w.Explanation, _ = answer.Explain(ctx, p, o) // Each returns no error
	return w
}

// title is the puzzle's, or its file.
func (e *Path) title() string {
	if e.Source.Title != "" {
		return e.Source.Title
	}
	return layout.Visible(e.File)
}

// rating is the rating as a sentence.
func (e *Path) rating() string { return text.Rating(&e.Rating) }

// headingOf names a step.
func headingOf(s *answer.Step) string {
	return fmt.Sprintf("%d  %s (%.1f)", s.N, s.Technique.Title, s.Rating)
}

// last is the board after the last step.
func (e *Path) last() *render.Board {
	b := render.NewBoard(e.Puzzle.Puzzle)
	b.Digits = e.End.Values()
	return b
}

// PDF writes the path with a picture before each step other than a single.
func (e *Path) PDF(w io.Writer) error {
	entries := []render.Entry{{Title: e.title(), Byline: e.rating(), Puzzle: render.NewBoard(e.Puzzle.Puzzle)}}
	from := 0
	for i, step := range e.Steps {
		if e.before[step] == nil {
			continue
		}
		words := step.Text.String()
		if i > from {
			words = "Singles first: " + text.Singles(e.End.Board, e.Steps[from:i]) + ". Then: " + words
		}
		from = i + 1
		entries = append(entries, render.Entry{Title: headingOf(step), Byline: words, Puzzle: e.before[step]})
	}
	words := ""
	if from < len(e.Steps) {
		words = "Singles: " + text.Singles(e.End.Board, e.Steps[from:]) + "."
	}
	entries = append(entries, render.Entry{Title: "The end", Byline: words, Puzzle: e.last()})
	_, _, err := PDF(w, entries, render.Print{Look: render.Light, Paper: render.A4, PerPage: 2}, e.title())
	return err
}

// pictureCell is the size of a cell of a picture in points.
const pictureCell = 30

// pageHead begins a page: its title, the width of its column, and the title again.
const pageHead = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>%s</title>
<style>body{font:16px/1.4 sans-serif;max-width:%dem;margin:auto;padding:1em}svg{display:block;max-width:100%%;height:auto}section{margin:2em 0}</style>
<h1>%[1]s</h1>
`

// HTML writes a page with all steps in words, and a picture before each that is no
// single.
func (e *Path) HTML(w io.Writer) error {
	var errs error
	picture := func(b *render.Board) string {
		svg, err := svgOf(b, render.Light)
		errs = errors.Join(errs, err)
		return svg
	}
	var page strings.Builder
	fmt.Fprintf(&page, pageHead, html.EscapeString(e.title()), 50)
	fmt.Fprintf(&page, "<p>%s.</p>\n%s", html.EscapeString(e.rating()), picture(render.NewBoard(e.Puzzle.Puzzle)))
	for run := range text.Runs(e.Steps, false) {
		first := run[0]
		page.WriteString("<section>\n")
		if len(run) > 1 {
			singles := text.Singles(e.End.Board, run)
			fmt.Fprintf(&page, "<p><b>%d to %d, singles.</b> %s.</p>\n", first.N, run[len(run)-1].N, html.EscapeString(singles))
		} else {
			fmt.Fprintf(&page, "<h2>%s</h2>\n", html.EscapeString(headingOf(first)))
			if b := e.before[first]; b != nil {
				page.WriteString(picture(b))
			}
			fmt.Fprintf(&page, "<p>%s</p>\n", html.EscapeString(first.Text.String()))
		}
		page.WriteString("</section>\n")
	}
	page.WriteString(picture(e.last()) + "</html>\n")
	if errs != nil {
		return errs
	}
	_, err := io.WriteString(w, page.String())
	return err
}

// svgOf is a picture of a board as SVG.
func svgOf(b *render.Board, look render.Look) (string, error) {
	var svg strings.Builder
	err := render.SVG(&svg, render.Picture(&render.Entry{Puzzle: b}, look, pictureCell))
	return svg.String(), err
}
