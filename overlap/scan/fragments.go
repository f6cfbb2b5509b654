package scan

import (
	"math"
	"slices"
)

// withoutFragments leaves out boards within the outline of a larger one on the same picture whose shape is not
// known: that one has gaps, and they are parts of it.
func withoutFragments(boards []Board, known func(*Board) bool) (all []Board) {
	if len(boards) < 2 {
		return boards
	}
	corners := make([][]point, len(boards))
	for i := range boards {
		corners[i] = boards[i].corners()
	}
	for i, b := range boards {
		part := false
		for j := range boards {
			part = part || boards[j].Page == b.Page && len(corners[j]) > len(corners[i]) && len(corners[i]) > 0 &&
				surround(corners[j], center(corners[i])) && !known(&boards[j])
		}
		if !part {
			all = append(all, b)
		}
	}
	return all
}

// corners are the corners of all cells of a board; none on a page of text.
func (b *Board) corners() (all []point) {
	for _, c := range b.Cells {
		if c.In && c.Corners != [8]uint16{} {
			for k := range 4 {
				all = append(all, point{float64(c.Corners[2*k]), float64(c.Corners[2*k+1])})
			}
		}
	}
	return all
}

// center is the mean of points.
func center(all []point) (m point) {
	for _, p := range all {
		m.x, m.y = m.x+p.x, m.y+p.y
	}
	n := float64(len(all))
	return point{m.x / n, m.y / n}
}

// surround reports whether a point is within the convex hull of others: on each side of each line
// through it are some of them.
func surround(points []point, p point) bool {
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
