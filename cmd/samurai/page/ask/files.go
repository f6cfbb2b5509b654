package ask

import (
	"bytes"
	"cmp"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"

	"samurai/cmd/samurai/page/ask/play"
	"samurai/cmd/samurai/picture"
	"samurai/overlap/format"
	"samurai/overlap/render"
	"samurai/overlap/render/lang"
	"samurai/solver/answer"
)

// written is the line of an answer to convert and print. Exactly one of Text and Base64 is set.
type written struct {
	Text     string   `json:"text,omitempty"`
	Base64   string   `json:"base64,omitempty"`
	Pages    int      `json:"pages,omitempty"` // of what is printed
	Lost     []string `json:"lost,omitempty"`  // what the format does not hold
	Warnings []string `json:"warnings,omitempty"`
}

// conversion is a question for the puzzle in another format.
type conversion struct {
	play.Puzzle
	To       string `json:"to"`
	Lossy    bool   `json:"lossy"`    // leave out what the format cannot hold
	Solution bool   `json:"solution"` // write the solution along
}

// convert answers with the puzzle in another format. What that cannot hold is a failure,
// unless the question is lossy.
func convert(ctx context.Context, q conversion, p *answer.Puzzle, emit play.Emit) error {
	to, err := format.ToWrite(q.To)
	if err != nil {
		return play.Fail(err)
	}
	it := &format.Item{Puzzle: p.Puzzle, Source: p.Source, LayoutOnly: p.LayoutOnly}
	if q.Solution {
		r := answer.Solve(ctx, p, answer.SolveOptions{}).Report
		if r.Solution == nil {
			return &play.Failure{Message: "the puzzle has no solution: " + r.Why()}
		}
		it.Solution = p.Board.ByGrid(r.Solution)
	}
	var b bytes.Buffer
	lost, err := to.Write(ctx, &b, []*format.Item{it}, q.Lossy)
	if loss, ok := errors.AsType[*format.LossError](err); ok {
		return emit(&written{Lost: loss.Lost})
	} else if err != nil {
		return play.Fail(err)
	}
	return emit(&written{Text: b.String(), Lost: lost})
}

// formats answers with a line for each format that can be written.
func formats(_ context.Context, _ *struct{}, emit play.Emit) error {
	for _, f := range format.All {
		if !f.Writes() {
			continue
		}
		doc := play.Words.Replace(f.Doc)
		for _, end := range []string{";", " (", ", or, with the solution"} { // what follows is for those who have a file in the format
			doc, _, _ = strings.Cut(doc, end)
		}
		if err := emit(map[string]any{"name": f.Name, "doc": doc, "endings": f.Extensions}); err != nil {
			return err
		}
	}
	return nil
}

// picturing is a question for a picture of the puzzle, with the player's digits and marks.
type picturing struct {
	play.Puzzle
	Solution bool `json:"solution"` // draw the solution instead of these
}

const pictureCell = 24 // points

// pictured answers with a picture of the puzzle as SVG.
func pictured(ctx context.Context, q picturing, p *answer.Puzzle, emit play.Emit) error {
	b := render.NewBoard(p.Puzzle)
	var digits []uint8
	if progress, _ := p.Progress(p.Source); progress != nil { // what is wrong about it is not drawn
		digits, b.Candidates = progress.Digits, progress.Marks
	}
	if q.Solution {
		r := answer.Solve(ctx, p, answer.SolveOptions{}).Report
		if r.Solution == nil {
			return &play.Failure{Message: "the puzzle has no solution: " + r.Why()}
		}
		digits, b.Candidates = r.Solution, nil
	}
	for cell, d := range digits {
		if b.Digits[cell] == 0 {
			b.Digits[cell] = d
		}
	}
	var svg bytes.Buffer
	if err := render.SVG(&svg, render.Picture(&render.Entry{Title: p.Source.Title, Puzzle: b}, render.Light, pictureCell)); err != nil {
		return play.Fail(err)
	}
	return emit(&written{Text: svg.String()})
}

// printing is a question for a PDF of all puzzles of the text.
type printing struct {
	input
	To       render.Paper `json:"to"`       // empty for a4
	PerPage  int          `json:"per_page"` // puzzles on a page, at least 1
	Solution bool         `json:"solution"` // print solutions
	Key      string       `json:"key"`      // where: at the "foot", or on pages at the end
	Lang     string       `json:"lang"`     // of the words; empty for that of the first puzzle
}

// speak gives a look the words of a language. Without such words, or letters of the font for them, they stay
// English, and a warning says so.
func speak(look *render.Look, language string) (warning string) {
	words, ok := lang.Of(language)
	spoken := *look
	spoken.Words = words
	switch {
	case language == "":
	case !ok:
		return fmt.Sprintf("The words for the language %q are missing, so they are English.", language)
	case len(spoken.LacksWords()) > 0:
		return fmt.Sprintf("The font of the PDF lacks letters of the language %q, so the words are English.", language)
	default:
		*look = spoken
	}
	return ""
}

// languages are those whose words can be printed.
func languages() (all []string) {
	for _, language := range lang.Languages {
		if speak(&render.Look{}, language) == "" {
			all = append(all, language)
		}
	}
	return all
}

// maxPerPage is how many puzzles may be asked for on a page.
const maxPerPage = 12

// printed answers with all puzzles of the text as a PDF. The question says how many are on a
// page, and whether solutions are on pages after them, upside down at the foot, or left out.
func printed(ctx context.Context, q *printing, emit play.Emit) error {
	var entries []render.Entry
	var warning string
	light := render.Light
	for doc, err := range documents(ctx, q.input) {
		if err != nil {
			return err
		}
		p, problems := play.Prepare(ctx, doc)
		if p == nil {
			return play.Unreadable(problems)
		}
		if len(entries) == 0 {
			warning = speak(&light, cmp.Or(q.Lang, p.Source.About.Lang))
		}
		e := render.Entry{Title: p.Source.Title, Puzzle: render.NewBoard(p.Puzzle)}
		if q.Solution {
			picture.AddKey(&e, answer.Solve(ctx, p, answer.SolveOptions{}), light.Words)
		}
		entries = append(entries, e)
	}
	if len(entries) == 0 {
		return errNone
	}
	look := render.Print{Look: light, Paper: q.To, PerPage: min(max(q.PerPage, 1), maxPerPage)}
	if look.Paper == (render.Paper{}) {
		look.Paper = render.A4
	}
	if q.Key == "foot" {
		look.Key = render.KeyFoot
	}
	var b bytes.Buffer
	pages, warnings, err := picture.PDF(&b, entries, look, entries[0].Title)
	if err != nil {
		return play.Fail(err)
	}
	if warning != "" {
		warnings = append(warnings, warning)
	}
	return emit(&written{Base64: base64.StdEncoding.EncodeToString(b.Bytes()), Pages: pages, Warnings: warnings})
}
