package render_test

import (
	"fmt"
	"strings"
	"testing"

	"samurai/overlap/render"
)

// TestNotes reads the notes back from where they were drawn, and wants no line longer than it may be.
func TestNotes(t *testing.T) {
	for _, c := range []struct {
		layout     string
		width      int
		long       int // of the longest note
		inOnePiece bool
	}{{"single", 80, 3, true}, {"samurai", 80, 2, true}, {"samurai", 85, 3, true}, {"samurai", 80, 3, false}, {"clueless-2", 80, 2, false}} {
		b := board(t, c.layout)
		b.Highlighted = nil
		seen := map[string]int{}
		for cell := range b.Notes {
			b.Notes[cell] = strings.Repeat(fmt.Sprint(cell%9+1), cell%c.long+1)
			for range b.Boxes[cell/9] {
				seen[b.Notes[cell]]++
			}
			if c.inOnePiece {
				seen[b.Notes[cell]] -= len(b.Boxes[cell/9]) - 1
			}
		}
		text := render.Notes(b, c.width, false)
		for _, line := range strings.Split(text, "\n") {
			if n := len([]rune(line)); n > c.width {
				t.Errorf("%s: a line of %d columns, more than %d:\n%s", c.layout, n, c.width, line)
			}
			for _, word := range strings.FieldsFunc(line, func(r rune) bool { return r < '0' || r > '9' }) {
				seen[word]--
			}
		}
		if inOnePiece := !strings.HasPrefix(text, b.Layout.Grids[0].Name); b.Paper != nil && len(b.Grids) > 1 && inOnePiece != c.inOnePiece {
			t.Errorf("%s in %d columns: in one piece: %v", c.layout, c.width, inOnePiece)
		}
		if fits := render.NoteRoom(b.Board, c.width) >= c.long; fits != c.inOnePiece {
			t.Errorf("%s in %d columns: room for %d: %v", c.layout, c.width, c.long, fits)
		}
		if c.layout == "clueless-2" {
			continue // its names have digits
		}
		for word, n := range seen {
			if n != 0 {
				t.Errorf("%s: %q is drawn %d times too few", c.layout, word, n)
			}
		}
	}
}

// TestNotesColour wants what stands out in reverse video, and as wide as without.
func TestNotesColour(t *testing.T) {
	b := board(t, "single")
	plain := render.Notes(b, 80, false)
	color := render.Notes(b, 80, true)
	if stripped := strings.NewReplacer("\x1b[7m", "", "\x1b[0m", "").Replace(color); stripped != plain {
		t.Errorf("with colour:\n%s\nwithout:\n%s", color, plain)
	}
	want := 0
	for cell := range b.Notes {
		if b.Highlighted[cell] {
			want++
		}
	}
	if n := strings.Count(color, "\x1b[7m"); n != want || n == 0 {
		t.Errorf("%d cells stand out, want %d", n, want)
	}
}
