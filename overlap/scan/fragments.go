package scan

import "image"

// withoutFragments leaves out boards whose middle lies within a larger one on the same picture whose shape is not
// known: that one has gaps, and they are parts of it.
func withoutFragments(boards []Board, known func(*Board) bool) (all []Board) {
	for i := range boards {
		b, part := &boards[i], false
		for j := range boards {
			o := &boards[j]
			part = part || o.Page == b.Page && o.cells() > b.cells() && b.middle().In(o.bounds()) && !known(o)
		}
		if !part {
			all = append(all, *b)
		}
	}
	return all
}

// bounds is the rectangle around the cells of a board on its picture; empty on a page of text.
func (b *Board) bounds() (r image.Rectangle) {
	for _, c := range b.Cells {
		for k := 0; k < len(c.Corners) && c.In; k += 2 {
			x, y := int(c.Corners[k]), int(c.Corners[k+1])
			r = r.Union(image.Rect(x, y, x+1, y+1))
		}
	}
	return r
}

func (b *Board) middle() image.Point {
	r := b.bounds()
	return r.Min.Add(r.Max).Div(2)
}
