package format

import (
	"cmp"
	"slices"

	"samurai/overlap/scan"
)

// place is a point on a picture, see scan.Cell.Corners.
type place struct{ x, y float64 }

// withoutFragments leaves out boards within the outline of a larger one on the same picture whose shape is not
// known: that one has gaps, and they are parts of it.
func withoutFragments(boards []scan.Board, known func(*scan.Board) bool) (all []scan.Board) {
	if len(boards) < 2 {
		return boards
	}
	corners := make([][]place, len(boards))
	hulls := make([][]place, len(boards)) // of boards with gaps
	for i := range boards {
		corners[i] = cornersOf(&boards[i])
		if len(corners[i]) > 0 && !known(&boards[i]) {
			hulls[i] = hull(corners[i])
		}
	}
	for i, b := range boards {
		part := false
		for j := range boards {
			part = part || boards[j].Page == b.Page && len(corners[j]) > len(corners[i]) && len(corners[i]) > 0 && contains(hulls[j], middle(corners[i]))
		}
		if !part {
			all = append(all, b)
		}
	}
	return all
}

// cornersOf are the corners of all cells of a board; none on a page of text.
func cornersOf(b *scan.Board) (all []place) {
	for _, c := range b.Cells {
		if c.In && c.Corners != [8]uint16{} {
			for k := range 4 {
				all = append(all, place{float64(c.Corners[2*k]), float64(c.Corners[2*k+1])})
			}
		}
	}
	return all
}

// middle is the mean of points.
func middle(all []place) (m place) {
	for _, p := range all {
		m.x, m.y = m.x+p.x, m.y+p.y
	}
	n := float64(len(all))
	return place{m.x / n, m.y / n}
}

// turn is positive if c lies to the right of the way from a to b, where y grows downwards.
func turn(a, b, c place) float64 { return (b.x-a.x)*(c.y-a.y) - (b.y-a.y)*(c.x-a.x) }

// hull is the convex polygon around points, clockwise (Andrew, 1979).
func hull(points []place) (all []place) {
	points = slices.Clone(points)
	slices.SortFunc(points, func(a, b place) int { return cmp.Or(cmp.Compare(a.x, b.x), cmp.Compare(a.y, b.y)) })
	for range 2 {
		begin := len(all)
		for _, p := range points {
			for len(all)-begin > 1 && turn(all[len(all)-2], all[len(all)-1], p) <= 0 {
				all = all[:len(all)-1]
			}
			all = append(all, p)
		}
		all = all[:len(all)-1] // the other half begins with it
		slices.Reverse(points)
	}
	return all
}

// contains reports whether a point is in a convex polygon.
func contains(polygon []place, p place) bool {
	for i, a := range polygon {
		if turn(a, polygon[(i+1)%len(polygon)], p) <= 0 {
			return false
		}
	}
	return len(polygon) > 2
}
