package render

import "math"

// room is a part of a page.
type room struct{ x, y, w, h float64 }

// content is the page within its margins, above the footer's line.
func (p Paper) content() room {
	return room{p.Margin, p.Margin, p.Width - 2*p.Margin, p.Height - 2*p.Margin - footerHeight}
}

const footerHeight = 14

// place is a tile in its room, and the largest cells that it can have there.
type place struct {
	room
	*tile
	cell float64
}

// split places tiles under headings of a size in equal rooms, row by row, the first
// of n. There are as many columns as make the least of all their cells largest, each
// in parts of what it must be at least. It returns nil when not all can have that.
func (r room) split(n int, tiles []*tile, least func(*tile) float64, head, gap float64) []place {
	best, across := 0.0, 0
	for c := 1; c <= n; c++ {
		if fit := r.part(0, n, c, gap).fit(tiles, least, head); fit >= 1 && fit > best+1e-9 {
			best, across = fit, c
		}
	}
	if across == 0 {
		return nil
	}
	var places []place
	for i, t := range tiles {
		part := r.part(i, n, across, gap)
		places = append(places, place{part, t, part.under(1.6 * head).cell(t)})
	}
	return places
}

// part is the i-th of n equal rooms in a number of columns.
func (r room) part(i, n, across int, gap float64) room {
	down := (n + across - 1) / across
	w, h := (r.w-gap*float64(across-1))/float64(across), (r.h-gap*float64(down-1))/float64(down)
	return room{r.x + (w+gap)*float64(i%across), r.y + (h+gap)*float64(i/across), w, h}
}

// fit is the least of the cells that tiles can have in a room each, in parts of what
// they must be; of those below 1 it is any.
func (r room) fit(tiles []*tile, least func(*tile) float64, head float64) float64 {
	fit := math.Inf(1)
	for _, t := range tiles {
		if fit = min(fit, r.under(1.6*head).cell(t)/least(t)); fit < 1 {
			break
		}
	}
	return fit
}

// cell returns the size of cells with which a tile fills a room.
func (r room) cell(t *tile) float64 {
	size := min(largest, r.w/t.width(), r.h/t.height())
	for range 3 { // notes take room by the size of cells
		size = min(size, (r.h-t.above(size)-t.below(size))/t.height())
	}
	return size
}

// under returns the room below a heading.
func (r room) under(size float64) room { return room{r.x, r.y + size, r.w, r.h - size} }
