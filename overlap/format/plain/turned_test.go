package plain

import (
	"fmt"
	"testing"

	"samurai/layouts"
)

// TestTurned: lines under labels of columns and of boxes, short ones too, are no rows.
func TestTurned(t *testing.T) {
	for label, place := range map[string]func(i, k int) int{
		"C": func(i, k int) int { return 9*k + i }, "Spalte ": func(i, k int) int { return 9*k + i }, "Column ": func(i, k int) int { return 9*k + i },
		"B": func(i, k int) int { return 27*(i/3) + 3*(i%3) + 9*(k/3) + k%3 }, "Box ": func(i, k int) int { return 27*(i/3) + 3*(i%3) + 9*(k/3) + k%3 },
		"R": func(i, k int) int { return 9*i + k },
	} {
		text := ""
		for i := range 9 {
			text += fmt.Sprintf("%s%d: ", label, i+1)
			for k := range 9 {
				text += theGrid[place(i, k) : place(i, k)+1]
			}
			text += "\n"
		}
		docs := Read(text, Options{File: "t", First: 1, Find: layouts.Get})
		if len(docs) != 1 || docs[0].Puzzle == nil || digitsOf(docs[0].Puzzle) != theGrid {
			t.Errorf("%s: %v\n%s", label, docs[0].Problems, text)
		}
	}
}
