// Package rendertest holds what the tests of several kinds of pictures share.
package rendertest

import "samurai/overlap/render"

// Scene has one of everything that is drawn in every kind of picture: rectangles one above
// the other, a thin and a thick line, and labels, regular and bold, upright and upside down,
// by each of their anchors.
func Scene() *render.Scene {
	ink, tint := render.Light.Clue, render.Light.Shared[0]
	s := &render.Scene{Width: 120, Height: 90, Back: render.Color{R: 250, G: 250, B: 240}, Title: "Überschrift"}
	s.Rects = []render.Rect{{X: 10, Y: 10, W: 30, H: 30, Fill: tint}, {X: 20, Y: 20, W: 10, H: 10, Fill: render.Light.Differ}}
	s.Lines = []render.Line{
		{X1: 10, Y1: 10, X2: 40, Y2: 10, Width: 0.1, Color: ink},
		{X1: 10, Y1: 10, X2: 10, Y2: 40, Width: 2, Color: render.Light.Thin},
	}
	for anchor := render.Start; anchor <= render.End; anchor++ {
		y := 50 + 10*float64(anchor)
		s.Labels = append(s.Labels,
			render.Label{X: 60, Y: y, Size: 9, Text: "nw Ü7", Anchor: anchor, Bold: anchor == render.Middle, Color: ink},
			render.Label{X: 60, Y: y - 40, Size: 9, Text: "nw Ü7", Anchor: anchor, Down: true, Color: render.Light.Found})
	}
	return s
}
