package ask

import (
	"context"
	"slices"

	"samurai/cmd/samurai/page/ask/play"
	"samurai/cmd/samurai/picture"
	"samurai/layout"
	"samurai/overlap"
	"samurai/overlap/render"
	"samurai/solver/answer"
	"samurai/solver/logic"
)

// lesson teaches a technique.
type lesson struct {
	Title    string               `json:"title"`
	Text     []string             `json:"text"`  // paragraphs, the first says how hard it is
	Light    string               `json:"light"` // the picture as SVG, for light screens
	Dark     string               `json:"dark"`  // and for dark ones
	Position *answer.DocumentJSON `json:"position"`
}

// teach answers with the lesson of a technique: its text, its picture, and the position of the picture
// as a puzzle with what a player has done, to practise on.
func teach(ctx context.Context, q *struct{ Technique string }, emit play.Emit) error {
	techniques, err := logic.Named([]string{q.Technique})
	if err != nil {
		return play.Misfit(err)
	}
	lessons, err := picture.Teach(ctx, techniques)
	if err != nil {
		return err
	}
	l := lessons[0]
	line := &lesson{Title: l.Title, Text: l.Says(), Position: position(l.Example, "Practise: "+l.Title)}
	if line.Light, err = l.SVG(render.Light); err == nil {
		line.Dark, err = l.SVG(render.Dark)
	}
	if err != nil {
		return play.Fail(err)
	}
	return emit(line)
}

// position is what a board shows as a puzzle: its bold digits are the clues, and a player has entered the others
// and the candidates. Where a candidate is alone in its cell there are no marks, or the next hint would be to enter it.
func position(b *render.Board, title string) *answer.DocumentJSON {
	clues, progress := make([]uint8, b.Cells()), &overlap.Progress{Digits: make([]uint8, b.Cells()), Marks: b.Candidates}
	for cell, d := range b.Digits {
		if b.Bold[cell] {
			clues[cell] = d
		} else {
			progress.Digits[cell] = d
		}
	}
	if slices.ContainsFunc(b.Candidates, func(s layout.Set) bool { return s.Len() == 1 }) {
		progress.Marks = make([]layout.Set, b.Cells())
	}
	doc := &answer.DocumentJSON{Kind: "puzzle", Title: title, Layout: describe(b.Board), Clues: answer.ByGrid(b.Board, clues)}
	doc.Play(b.Board, progress)
	return doc
}
