package format

import (
	"bytes"
	"slices"
	"strings"

	"samurai/overlap/format/plain"
)

// metadataLosses are the losses that leave the puzzle itself as it is.
var metadataLosses = []string{"the title", "the id", "the author", "the source", "the difficulty", "the language", "the player's digits and marks", "the file's solution", "the second solution", "the proof"}

// layoutLost is the loss of formats that do not say which layout a puzzle has.
const layoutLost = "the name of the layout (name it when you read the file again)"

// refused reports whether losses go beyond the words and the progress of a puzzle.
func refused(lost []string) bool {
	return slices.ContainsFunc(lost, func(l string) bool { return !slices.Contains(metadataLosses, l) })
}

// without returns what is lost of an item besides clues and grids in a format that
// holds but these: title, id, author, source, difficulty, lang, progress, solution, proof.
func (it *Item) without(held ...string) (lost []string) {
	for _, w := range it.Source.Words() {
		if *w.Text != "" && !slices.Contains(held, w.Name) {
			lost = append(lost, "the "+strings.Replace(w.Name, "lang", "language", 1))
		}
	}
	if it.Source.Progress != nil && !slices.Contains(held, "progress") {
		lost = append(lost, "the player's digits and marks")
	}
	if it.Solution != nil && !slices.Contains(held, "solution") {
		what := "the solution"
		if it.fromFile {
			what = "the file's solution"
		}
		lost = append(lost, what)
	}
	if c := it.Source.Certificate; c != nil && !slices.Contains(held, "proof") {
		if c.Second != nil {
			lost = append(lost, "the second solution")
		}
		if c.Proof != nil {
			lost = append(lost, "the proof")
		}
	}
	return lost
}

// solved returns the item with the solution that its file gives, unless it has another one or
// the file's is wrong.
func (it *Item) solved() *Item {
	c := it.Source.Certificate
	if it.Solution != nil || c == nil || c.Solution == nil {
		return it
	}
	digits, _ := it.Puzzle.Solution(c.Solution, "solution")
	if digits == nil {
		return it
	}
	with := *it
	with.Solution, with.fromFile = it.Board.ByGrid(digits), true
	return &with
}

// heading writes the title as a line of comment above a board, and returns "title", unless
// a reader would take it for something else.
func (it *Item) heading(b *bytes.Buffer) (held string) {
	title := it.Source.Title
	l := "# " + title
	if title == "" || !plain.IsWords(l, title) || strings.Contains(l, "://") || strings.Contains(l, "penpa-edit") {
		return ""
	}
	b.WriteString(l + "\n")
	return "title"
}
