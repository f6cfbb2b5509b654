package render

// room is a part of a page.
type room struct{ x, y, w, h float64 }

// content is the page within its margins, above the footer's line.
func (p Paper) content() room {
	return room{p.Margin, p.Margin, p.Width - 2*p.Margin, p.Height - 2*p.Margin - footerHeight}
}

const footerHeight = 14

// split returns n equal rooms for tiles like t, in as many columns as gives the
// largest cells, row by row.
func (r room) split(n int, t *tile, gap float64) []room {
	best, cols := 0.0, 1
	for c := 1; c <= n; c++ {
		down := (n + c - 1) / c
		w, h := (r.w-gap*float64(c-1))/float64(c), (r.h-gap*float64(down-1))/float64(down)
		if cell := min(w/t.width(), (h-headSize*2)/t.height()); cell > best+1e-9 {
			best, cols = cell, c
		}
	}
	down := (n + cols - 1) / cols
	w, h := (r.w-gap*float64(cols-1))/float64(cols), (r.h-gap*float64(down-1))/float64(down)
	var rooms []room
	for i := range n {
		rooms = append(rooms, room{r.x + (w+gap)*float64(i%cols), r.y + (h+gap)*float64(i/cols), w, h})
	}
	return rooms
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
