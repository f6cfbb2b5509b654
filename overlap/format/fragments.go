package format

import (
	"math"
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
	for i := range boards {
		corners[i] = cornersOf(&boards[i])
	}
	for i, b := range boards {
		part := false
		for j := range boards {
			part = part || boards[j].Page == b.Page && len(corners[j]) > len(corners[i]) && len(corners[i]) > 0 &&
				surround(corners[j], middle(corners[i])) && !known(&boards[j])
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

// surround reports whether a point is within the convex hull of others: on each side of each line
// through it are some of them.
func surround(points []place, p place) bool {
	angles := make([]float64, len(points))
	for i, q := range points {
		angles[i] = math.Atan2(q.y-p.y, q.x-p.x)
	}
	slices.Sort(angles)
	last := angles[len(angles)-1] - 2*math.Pi
	for _, a := range angles {
		if a-last >= math.Pi {
			return false
		}
		last = a
	}
	return true
}
