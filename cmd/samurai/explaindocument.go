package main

import (
	"context"
	"errors"
	"fmt"
	"html/template"
	"io"
	"path/filepath"
	"strings"

	"samurai/layout"
	"samurai/overlap/render"
	"samurai/overlap/render/pdf"
	"samurai/solver/answer"
	"samurai/solver/logic"
)

// illustrated is the way of a puzzle with pictures.
type illustrated struct {
	*answer.Explanation
	before map[*answer.Step]*render.Board // the board before each step that is no single
}

// documentOf returns what writes a way to a file of that name; nil when it is no document.
func documentOf(path string) func(*illustrated, io.Writer) error {
	switch strings.ToLower(filepath.Ext(path)) {
	case ".pdf":
		return (*illustrated).writePDF
	case ".html":
		return (*illustrated).writeHTML
	}
	return nil
}

// illustrate writes the way of one puzzle as a document.
func (c *explainCmd) illustrate(ctx context.Context, s *streams, write func(*illustrated, io.Writer) error) error {
	work := func(ctx context.Context, j *job) *illustrated {
		before := make(map[*answer.Step]*render.Board)
		e := c.explain(ctx, j, func(at *logic.Position, step *answer.Step) {
			if !step.Technique.Single() {
				before[step] = stepBoard(at, step.Step)
			}
		})
		if e == nil {
			return nil
		}
		return &illustrated{e, before}
	}
	return writeTo(s, c.Output, func(out io.Writer) (exitStatus, error) {
		n := 0
		return documents(ctx, s, c.source(), work, func(j *job, e *illustrated) (exitStatus, error) {
			complain(s, j.doc.File, j.problems, layout.Warning)
			if e == nil {
				return exitBadInput, nil
			}
			status := exitOf(e.Verdict)
			if e.End == nil {
				return status, fmt.Errorf("%s: no solution path to draw: %s", e.File, e.Reason)
			}
			if n++; n > 1 {
				return status, fmt.Errorf("%s holds the solution path of one puzzle, and there are several; explain them one at a time", c.Output)
			}
			return status, write(e, out)
		})
	})
}

// title is the puzzle's, or its file.
func (e *illustrated) title() string {
	if e.Source.Title != "" {
		return e.Source.Title
	}
	return e.File
}

// rating is the rating as a sentence.
func (e *illustrated) rating() string { return upperFirst(ratingText(&e.Rating)) }

// headingOf names a step.
func headingOf(s *answer.Step) string {
	return fmt.Sprintf("%d  %s (%.1f)", s.N, s.Technique.Title, s.Rating)
}

// last is the board after the last step.
func (e *illustrated) last() *render.Board {
	b := given(e.Puzzle)
	b.Digits = e.End.Values()
	return b
}

// writePDF writes the way with a picture before each step that is no single.
func (e *illustrated) writePDF(w io.Writer) error {
	entries := []render.Entry{{Title: e.title(), Byline: e.rating(), Puzzle: given(e.Puzzle)}}
	from := 0
	for i, step := range e.Steps {
		if e.before[step] == nil {
			continue
		}
		text := step.Text.String()
		if i > from {
			text = "Singles first: " + singles(e.End.Board, e.Steps[from:i]) + ". Then: " + text
		}
		from = i + 1
		entries = append(entries, render.Entry{Title: headingOf(step), Byline: text, Puzzle: e.before[step]})
	}
	text := ""
	if from < len(e.Steps) {
		text = "Singles: " + singles(e.End.Board, e.Steps[from:]) + "."
	}
	entries = append(entries, render.Entry{Title: "The end", Byline: text, Puzzle: e.last()})
	pages, _, err := render.Pages(entries, render.Print{Look: render.Light, Paper: render.A4, PerPage: 2})
	if err != nil {
		return err
	}
	return pdf.Write(w, pages)
}

// pictureCell is the size of a cell of a picture in points.
const pictureCell = 30

var wayPage = template.Must(template.New("way").Parse(`<!doctype html>
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
`))

// section is a step that is no single, or a run of singles.
type section struct {
	From, To       int
	Singles        string
	Heading, Words string
	Picture        template.HTML
}

// writeHTML writes a page with all steps in words, and a picture before each that is no
// single.
func (e *illustrated) writeHTML(w io.Writer) error {
	var errs error
	picture := func(b *render.Board) template.HTML {
		var svg strings.Builder
		errs = errors.Join(errs, render.SVG(&svg, render.Picture(&render.Entry{Puzzle: b}, render.Light, pictureCell)))
		return template.HTML(svg.String()) // our own
	}
	var sections []section
	for run := range runs(e.Steps, false) {
		first := run[0]
		if b := e.before[first]; b != nil {
			sections = append(sections, section{Heading: headingOf(first), Picture: picture(b), Words: first.Text.String()})
			continue
		}
		sections = append(sections, section{From: first.N, To: run[len(run)-1].N, Singles: singles(e.End.Board, run)})
	}
	page := map[string]any{
		"Title": e.title(), "Rating": e.rating(), "First": picture(given(e.Puzzle)), "Sections": sections, "Last": picture(e.last()),
	}
	if errs != nil {
		return errs
	}
	return wayPage.Execute(w, page)
}
