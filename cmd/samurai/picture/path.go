package picture

import (
	"context"
	"errors"
	"fmt"
	"html/template"
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

// pathPage is a template. HTML parses it, so that programs that write no page do not link templates.
const pathPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{{.Title}}</title>
<style>body{font:16px/1.4 sans-serif;max-width:50em;margin:auto;padding:1em}svg{display:block;max-width:100%;height:auto}section{margin:2em 0}</style>
<h1>{{.Title}}</h1>
<p>{{.Rating}}.</p>
{{.First}}
{{- range .Sections}}<section>
{{if .Singles}}<p><b>{{.From}} to {{.To}}, singles.</b> {{.Singles}}.</p>
{{else}}<h2>{{.Heading}}</h2>
{{.Picture}}<p>{{.Words}}</p>
{{end}}</section>
{{end}}{{.Last}}</html>
`

// section is a step, or a run of singles.
type section struct {
	From, To       int
	Singles        string
	Heading, Words string
	Picture        template.HTML
}

// HTML writes a page with all steps in words, and a picture before each that is no
// single.
func (e *Path) HTML(w io.Writer) error {
	var errs error
	picture := func(b *render.Board) template.HTML {
		var svg strings.Builder
		errs = errors.Join(errs, render.SVG(&svg, render.Picture(&render.Entry{Puzzle: b}, render.Light, pictureCell)))
		return template.HTML(svg.String()) // our own
	}
	var sections []section
	for run := range text.Runs(e.Steps, false) {
		first := run[0]
		if len(run) > 1 {
			sections = append(sections, section{From: first.N, To: run[len(run)-1].N, Singles: text.Singles(e.End.Board, run)})
			continue
		}
		s := section{Heading: headingOf(first), Words: first.Text.String()}
		if b := e.before[first]; b != nil {
			s.Picture = picture(b)
		}
		sections = append(sections, s)
	}
	content := map[string]any{
		"Title": e.title(), "Rating": e.rating(), "First": picture(render.NewBoard(e.Puzzle.Puzzle)), "Sections": sections, "Last": picture(e.last()),
	}
	if errs != nil {
		return errs
	}
	return template.Must(template.New("path").Parse(pathPage)).Execute(w, content)
}
