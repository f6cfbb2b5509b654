package render

import (
	"reflect"
	"testing"
)

// TestTurn: what was added since a mark is turned about a point, twice to where it was, and what was
// there before is left alone.
func TestTurn(t *testing.T) {
	var s Scene
	add := func(x float64) {
		s.Rects = append(s.Rects, Rect{X: x, Y: 2, W: 3, H: 4})
		s.Hatch = append(s.Hatch, Line{X1: x, Y1: 2, X2: x + 3, Y2: 6})
		s.Discs = append(s.Discs, Disc{X: x, Y: 2})
		s.Lines = append(s.Lines, Line{X1: x, Y1: 3, X2: x + 2, Y2: 3})
		s.Labels = append(s.Labels, Label{X: x, Y: 5, Text: "a"})
	}
	add(1)
	since := s.mark()
	add(10)
	s.turn(since, 20, 10)
	got := [][]float64{
		{s.Rects[0].X, s.Rects[1].X, s.Rects[1].Y},
		{s.Discs[0].X, s.Discs[1].X, s.Discs[1].Y},
		{s.Labels[0].X, s.Labels[1].X, s.Labels[1].Y},
		{s.Hatch[0].X1, s.Hatch[1].X1, s.Hatch[1].Y1, s.Hatch[1].X2, s.Hatch[1].Y2},
		{s.Lines[0].X1, s.Lines[1].X1, s.Lines[1].Y1, s.Lines[1].X2, s.Lines[1].Y2},
	}
	want := [][]float64{{1, 27, 14}, {1, 30, 18}, {1, 30, 15}, {1, 30, 18, 27, 14}, {1, 30, 17, 28, 17}}
	if !reflect.DeepEqual(got, want) || s.Labels[0].Down || !s.Labels[1].Down {
		t.Errorf("%v\nwant\n%v", got, want)
	}
}
