package overlap

import (
	"testing"

	"samurai/layout"
)

// TestBoards: the board of a layout is made once, or was made elsewhere.
func TestBoards(t *testing.T) {
	one, other := single(), single()
	var all Boards
	if all.Known(one) != nil {
		t.Error("a board that nobody made")
	}
	a, problems := all.Of(one)
	if again, _ := all.Of(one); problems.Errors() || again != a || all.Known(one) != a {
		t.Error("made twice")
	}
	made, _ := New(other)
	all.Keep(made)
	if b, _ := all.Of(other); b != made {
		t.Error("made again")
	}
	twice := single()
	twice.Shared = []layout.Tie{{Boxes: []layout.GridBox{{Grid: 0, Box: 1}, {Grid: 0, Box: 2}}}}
	if b, problems := all.Of(twice); !problems.Errors() || b != nil || all.Known(twice) != nil {
		t.Error("a grid that shares a box with itself has a board")
	}
	var last []*layout.Layout
	for range maxOwn + 1 {
		last = append(last, single())
		b, _ := New(last[len(last)-1])
		all.KeepOwn(b)
	}
	if all.Known(last[0]) != nil || all.Known(last[1]) == nil || all.Known(other) != made {
		t.Error("of layouts that one puzzle has, not the last are kept")
	}
	var none *Boards
	none.Keep(made)
	none.KeepOwn(made)
	if b, problems := none.Of(one); b == nil || b == a || problems.Errors() {
		t.Error("a nil Boards")
	}
}

func single() *layout.Layout {
	return &layout.Layout{Grids: []layout.Grid{{Name: "g", At: &layout.Place{}}}}
}
