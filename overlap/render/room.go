package render

import (
	"math"

	"samurai/overlap/render/font"
)

// room is a part of a page.
type room struct{ x, y, w, h float64 }

// under returns the room below a heading.
func (r room) under(size float64) room { return room{r.x, r.y + size, r.w, r.h - size} }

// block is what goes into a room: a tile under words, or words alone.
type block struct {
	*tile
	head []words
	font *font.Font
	code code // at the right of the words; may be nil
	foot []words
}

// headHeight is the room that the words take within a width, above and below.
func (b *block) headHeight(w float64) float64 {
	_, h := b.code.set(b.head, w, b.font)
	_, below := set(b.foot, w, b.font)
	return h + below
}

// wordsWide is how wide a block without a tile is.
const wordsWide = 120

// size is how wide and high the block is with cells of a size, its words set to the width of a
// room, or without one to that of the block.
func (b *block) size(cell, room float64) (w, h float64) {
	if b.tile == nil {
		return wordsWide, b.headHeight(wordsWide)
	}
	w = cell * b.width()
	if room == 0 {
		room = w
	}
	return w, b.headHeight(room) + b.above(cell) + cell*b.height() + b.below(cell)
}

// place is a block in its room, and the largest cells that it can have there.
type place struct {
	room
	block
	cell float64
}

// split places blocks in equal rooms, row by row, the first of n. There are as many
// columns as make the least of all their cells largest, each in parts of what it must be
// at least. It returns nil when not all can have that.
func (r room) split(n int, blocks []block, least func(*tile) float64, gap float64) []place {
	best, across := 0.0, 0
	for c := 1; c <= n; c++ {
		if fit := r.part(0, n, c, gap).fit(blocks, least); fit >= 1 && fit > best+1e-9 {
			best, across = fit, c
		}
	}
	if across == 0 {
		return nil
	}
	var places []place
	for i, b := range blocks {
		part := r.part(i, n, across, gap)
		places = append(places, place{part, b, part.under(b.headHeight(part.w)).cell(b.tile)})
	}
	return places
}

// part is the i-th of n equal rooms in a number of columns.
func (r room) part(i, n, across int, gap float64) room {
	down := (n + across - 1) / across
	w, h := (r.w-gap*float64(across-1))/float64(across), (r.h-gap*float64(down-1))/float64(down)
	return room{r.x + (w+gap)*float64(i%across), r.y + (h+gap)*float64(i/across), w, h}
}

// fit is the least of the cells that blocks can have in a room each, in parts of what
// they must be; of those below 1 it is any.
func (r room) fit(blocks []block, least func(*tile) float64) float64 {
	fit := math.Inf(1)
	for i := range blocks {
		b := &blocks[i]
		if fit = min(fit, r.under(b.headHeight(r.w)).cell(b.tile)/least(b.tile)); fit < 1 {
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

// shelve places blocks with cells of one size row by row from the top, as many of the
// first as go into the room, and returns how high they are together.
func (r room) shelve(blocks []block, cell, gap float64) (places []place, height float64) {
	x, y, high, wide := 0.0, 0.0, 0.0, 0.0 // of the row; the widest
	for _, b := range blocks {
		w, h := b.size(cell, 0)
		if x > 0 && x+w > r.w+1e-6 {
			x, y, high = 0, y+high+gap, 0
		}
		if w > r.w+1e-6 || y+h > r.h+1e-6 {
			break
		}
		places = append(places, place{room{r.x + x, r.y + y, w, h}, b, cell})
		x, high, wide = x+w+gap, max(high, h), max(wide, x+w)
		height = max(height, y+h)
	}
	for i := range places {
		places[i].x += (r.w - wide) / 2
	}
	return places, height
}
