package format

import (
	"strings"
	"sync"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap"
)

// onPaper returns the boards of the built-in layouts that can be drawn in one
// piece.
var onPaper = sync.OnceValue(func() (boards []*overlap.Board) {
	for _, l := range layouts.All() {
		if b, problems := overlap.New(l); !problems.Errors() && b.Paper != nil {
			boards = append(boards, b)
		}
	}
	return boards
})

// shaped returns those of the boards whose paper covers the same cells.
func (c *canvas) shaped(boards []*overlap.Board) (found []*overlap.Board) {
	want := c.boxes()
	for _, b := range boards {
		if want != nil && sameBoxes(b.Paper.Boxes, want) {
			found = append(found, b)
		}
	}
	return found
}

// names lists the layouts of boards.
func names(boards []*overlap.Board) string {
	var all []string
	for _, b := range boards {
		all = append(all, b.Layout.Name)
	}
	return strings.Join(all, " and ")
}

// byShape returns the built-in board whose paper covers the same cells, or nil
// after noting that none or several do. The options' layout goes before.
func (s *source) byShape(c *canvas, pos layout.Pos) (b *overlap.Board, ref string) {
	if s.Layout != "" {
		b := s.known(s.Layout, pos)
		return b, s.Layout
	}
	found := c.shaped(onPaper())
	switch {
	case len(found) == 0:
		s.wrong(pos, layout.UnknownLayout, "no built-in layout has this shape; if the layout is your own, name its file with --layout")
		return nil, ""
	case len(found) > 1:
		s.wrong(pos, layout.UnknownLayout, "%s have this shape; name one of them with --layout", names(found))
		return nil, ""
	}
	return found[0], found[0].Layout.Name
}

func sameBoxes(spots []overlap.Spot, want map[overlap.Spot]bool) bool {
	if len(spots) != len(want) {
		return false
	}
	for _, s := range spots {
		if !want[s] {
			return false
		}
	}
	return true
}

// shapedLoss returns the loss of the layout in formats that hold only the board's shape:
// nothing when the shape determines the layout.
func (it *Item) shapedLoss(c *canvas) []string {
	same := c.shaped(onPaper())
	if c.ambiguous() {
		same = nil
	}
	if len(same) == 1 && sameGrids(normal(placedOf(same[0])), normal(placedOf(it.Board))) {
		return nil
	}
	return []string{layoutLost}
}

// candidates returns the boards that a picture or text may show: that of the layout in the options,
// or the built-in ones.
func (s *source) candidates() []*overlap.Board {
	if s.Layout == "" {
		return onPaper()
	}
	l, err := s.Find(s.Layout)
	if err != nil {
		return nil
	}
	if b, problems := overlap.New(l); !problems.Errors() && b.Paper != nil {
		return []*overlap.Board{b}
	}
	return nil
}
