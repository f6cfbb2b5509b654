//go:build !js

package ask

import (
	"context"

	"samurai/cmd/samurai/page/ask/play"
	"samurai/cmd/samurai/picture"
	"samurai/overlap/render"
	"samurai/solver/answer"
	"samurai/solver/logic"
)

// The static site has all lessons in a file, so its engine does without them.
func init() { questions["lesson"] = play.Asked(teach) }

// lesson teaches a technique.
type lesson struct {
	Title    string               `json:"title"`
	Text     []string             `json:"text"`  // paragraphs, the first says how hard it is, the last what the signs of the picture mean
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
	line := &lesson{Title: l.Title, Text: append(l.Says(), l.Legend()), Position: position(l)}
	if line.Light, err = l.SVG(render.Light); err == nil {
		line.Dark, err = l.SVG(render.Dark)
	}
	if err != nil {
		return play.Fail(err)
	}
	return emit(line)
}

// position is the position of a lesson as a puzzle, of the technique's level: the rest of it may be harder.
func position(l *picture.Lesson) *answer.DocumentJSON {
	clues, progress := l.Position()
	b := l.Example.Board
	doc := &answer.DocumentJSON{Kind: "puzzle", Title: "Practise: " + l.Title, Level: l.Level.String(), Layout: describe(b), Clues: answer.ByGrid(b, clues)}
	doc.Play(b, progress)
	return doc
}
