package format

import (
	"bytes"
	"slices"
	"strings"
)

// metadataLosses are the losses that leave the puzzle itself as it is.
var metadataLosses = []string{"the title", "the id", "the author", "the source", "the difficulty", "the player's digits and marks"}

// refused reports whether losses go beyond what stands beside the puzzle itself.
func refused(lost []string) bool {
	return slices.ContainsFunc(lost, func(l string) bool { return !slices.Contains(metadataLosses, l) })
}

// without returns what is lost of an item besides clues and grids in a format that
// holds but these: title, id, author, source, difficulty, progress, solution.
func (it *Item) without(held ...string) (lost []string) {
	for _, w := range it.Source.Words() {
		if *w.Text != "" && !slices.Contains(held, w.Name) {
			lost = append(lost, "the "+w.Name)
		}
	}
	if it.Source.Progress != nil && !slices.Contains(held, "progress") {
		lost = append(lost, metadataLosses[len(metadataLosses)-1])
	}
	if it.Solution != nil && !slices.Contains(held, "solution") {
		lost = append(lost, "the solution")
	}
	return lost
}

// heading writes the title as a line of comment above a board, and returns "title", unless
// a reader would take it for something else.
func (it *Item) heading(b *bytes.Buffer) (held string) {
	title := it.Source.Title
	l := "# " + title
	drawn, frame := isDrawn(l)
	if title == "" || drawn || frame || mostlyCells(l) || uncommented(l) != title || strings.Contains(l, "://") || strings.Contains(l, "penpa-edit") {
		return ""
	}
	b.WriteString(l + "\n")
	return "title"
}
