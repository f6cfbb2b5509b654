package scan

import (
	"cmp"
	"math"
	"slices"
)

// stroke is a digit as it stands in its cell.
type stroke struct {
	cell     int
	contrast float64
	at       point // of its middle, from the middle of the cell
}

// leaveOut empties the cells that are filled in by hand: on a board that is more than half full, if the
// digits are clearly of two inks, those of the ink whose digits stand less regularly. These cells are
// in doubt.
func (s *straight) leaveOut() {
	const few, clear, irregular, doubt = 5, 0.7, 1.5, 0.1
	var all []stroke
	for i, c := range s.b.Cells {
		box, ok := s.character(s.cell(i))
		if c.Digit == 0 || !ok {
			continue
		}
		cell := s.cell(i)
		x, y := box.Min.X+box.Max.X-cell.Min.X-cell.Max.X, box.Min.Y+box.Max.Y-cell.Min.Y-cell.Max.Y
		all = append(all, stroke{i, s.crop(cell).contrast(), point{float64(x) / 2, float64(y) / 2}})
	}
	slices.SortFunc(all, func(a, b stroke) int { return cmp.Compare(a.contrast, b.contrast) })
	n, part := twoInks(all)
	if 2*len(all) < s.b.cells() || n < few || len(all)-n < few || part < clear {
		return
	}
	hand := all[:n]
	if a, b := irregularity(all[:n]), irregularity(all[n:]); b > irregular*a {
		hand = all[n:]
	} else if a < irregular*b {
		return
	}
	for _, w := range hand {
		c := &s.b.Cells[w.cell]
		c.Digit, c.Other, c.Doubt = 0, c.Digit, max(c.Doubt, doubt)
	}
}

// twoInks returns how many of strokes, in the order of their contrast, are of the paler ink, and which
// part of the variance two inks explain (Otsu, 1979).
func twoInks(all []stroke) (n int, part float64) {
	sum, squares := 0.0, 0.0
	for _, w := range all {
		sum, squares = sum+w.contrast, squares+w.contrast*w.contrast
	}
	count, below := float64(len(all)), 0.0
	for i, w := range all[:max(0, len(all)-1)] {
		below += w.contrast
		k := float64(i + 1)
		apart := below/k - (sum-below)/(count-k)
		if p := k * (count - k) * apart * apart / (count*squares - sum*sum + 1e-9); p > part {
			n, part = i+1, p
		}
	}
	return n, part
}

// irregularity is how far strokes usually stand from where they usually stand; at least a pixel.
func irregularity(all []stroke) float64 {
	var xs, ys, far []float64
	for _, w := range all {
		xs, ys = append(xs, w.at.x), append(ys, w.at.y)
	}
	middle := point{median(xs), median(ys)}
	for _, w := range all {
		far = append(far, w.at.apart(middle))
	}
	return math.Max(1, median(far))
}
