package main

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"samurai/layout"
	"samurai/overlap/render"
	"samurai/overlap/render/lang"
	"samurai/solver/answer"
	"samurai/solver/logic"
)

// maxWords is how many bytes a file of words may have.
const maxWords = 100_000

// readWords reads the file of --words.
func (c *drawCmd) readWords(ctx context.Context, s *session) error {
	if c.Words == "" {
		return nil
	}
	text, err := s.inputs.read(ctx, c.Words, maxWords)
	if err != nil {
		return err
	}
	c.own = lang.Table{}
	if err := c.own.Read(string(text)); err != nil {
		return fmt.Errorf("%s: %w", layout.Visible(c.Words), err)
	}
	return nil
}

// words returns the table of words of a puzzle that names a language; false when there is none for that.
func (c *drawCmd) words(of string) (lang.Table, bool) {
	if c.Lang != "" {
		of = c.Lang
	}
	table, ok := lang.Of(of)
	if c.own == nil {
		return table, ok || of == ""
	}
	if table == nil {
		table = lang.Table{}
	}
	maps.Copy(table, c.own)
	return table, true
}

// legible refuses words in letters that the font of a picture lacks; an svg takes them from others.
func (c *drawCmd) legible(look *render.Look) error {
	lacks := look.LacksWords()
	if c.kind() == "svg" || len(lacks) == 0 {
		return nil
	}
	return fmt.Errorf("the font lacks %d letters of the language of the words, such as %c; name a font that has them with --font, or draw an svg", len(lacks), lacks[0])
}

// byline is the line below a puzzle's title; in time is false if time ran out before its level was known.
func (c *drawCmd) byline(ctx context.Context, a *answer.Puzzle, words lang.Table) (line string, inTime bool) {
	about := &a.Source.About
	difficulty, inTime := about.Difficulty, true
	if c.Level && difficulty == "" {
		difficulty, inTime = c.rated(ctx, a)
	}
	level, stars := difficulty, difficulty // in other words they stay as they are
	if l, err := logic.ParseLevel(strings.ToLower(difficulty)); err == nil {
		filled := int(l) + 1
		stars = strings.Repeat("★", filled) + strings.Repeat("☆", int(logic.Extreme)+1-filled)
		if words != nil {
			level = words.Get(l.String())
		}
	}
	var parts []string
	for _, part := range c.Byline {
		text := map[string]string{"author": about.Author, "level": level, "stars": stars, "id": about.ID}[part]
		if text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, " · "), inTime
}

// hints are the first steps of a puzzle's solution path, as paragraphs. Singles are left out unless all steps are singles.
func (c *drawCmd) hints(ctx context.Context, a *answer.Puzzle, words lang.Table) (text string, inTime bool) {
	ctx, cancel := c.Timeout.within(ctx)
	defer cancel()
	e, _ := answer.Explain(ctx, a, answer.ExplainOptions{}) // without a function that returns one there is no error
	if e.Verdict == answer.Undecided {
		return "", false
	}
	steps := slices.DeleteFunc(slices.Clone(e.Steps), func(s *answer.Step) bool { return s.Technique.Single() })
	if len(steps) == 0 {
		steps = e.Steps
	}
	var hints []string
	for i, s := range steps[:min(c.Hints, len(steps))] {
		hints = append(hints, fmt.Sprintf("%s: %s. %s", words.Get("hint", "number", fmt.Sprint(i+1)), s.Technique.Title, s.Text))
	}
	return strings.Join(hints, "\n"), true
}
