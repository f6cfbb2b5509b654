package scan

// Boards returns the boards of a document in reading order. Of a board that is cut over
// several pages the pieces are joined, if each fills its page and they lie in rows and columns
// to make up a shape that is known, or, failing that, any of whole boxes.
func Boards(pages []Page, known func(*Board) bool) (all []Board) {
	for i := 0; i < len(pages); {
		boards, used := onPage(pages[i]), 1
		if len(boards) == 1 && !known(&boards[0]) || !every(boards, (*Board).whole) {
			b, n := joinPages(pages[i:], known)
			if n == 0 && !every(boards, (*Board).whole) {
				b, n = joinPages(pages[i:], (*Board).whole)
			}
			if n > 0 {
				boards, used = []Board{b}, n
			}
		}
		for _, b := range boards {
			b.Page = i + 1
			all = append(all, b)
		}
		i += used
	}
	return all
}

func every(boards []Board, is func(*Board) bool) bool {
	for i := range boards {
		if !is(&boards[i]) {
			return false
		}
	}
	return true
}

// whole reports whether the cells of a board make up boxes of three by three.
func (b *Board) whole() bool {
	top, left := b.Rows, b.Cols
	for i, c := range b.Cells {
		if c.In {
			top, left = min(top, i/b.Cols), min(left, i%b.Cols)
		}
	}
	count := map[[2]int]int{}
	for i, c := range b.Cells {
		if c.In {
			count[[2]int{(i/b.Cols - top) / 3, (i%b.Cols - left) / 3}]++
		}
	}
	for _, n := range count {
		if n != 9 {
			return false
		}
	}
	return len(count) >= 9
}

// maxPieces is the most pages that one board is cut over.
const maxPieces = 12

// joinPages joins the fewest pages, the first among them, whose pieces make up a board that is
// good. n is how many; 0 without one.
func joinPages(pages []Page, good func(*Board) bool) (b Board, n int) {
	var pieces []Board
	for _, p := range pages[:min(maxPieces, len(pages))] {
		lines := merged(p.Lines)
		if len(lines) > maxLines {
			return b, 0
		}
		x, y := axes(lines)
		piece, ok := readBoard(x, y, lines, p.Glyphs)
		if !ok {
			return b, 0
		}
		pieces = append(pieces, piece)
		n := len(pieces)
		for rows := 1; rows <= n && n > 1; rows++ {
			if n%rows != 0 {
				continue
			}
			for _, down := range []bool{true, false} { // the order of the pages
				if b, ok := arrange(pieces, rows, n/rows, down); ok && good(&b) {
					return b, n
				}
			}
		}
	}
	return b, 0
}

// arrange lays pieces in rows and columns. It is false when they do not fit.
func arrange(pieces []Board, rows, cols int, down bool) (b Board, ok bool) {
	at := func(r, c int) *Board {
		if down {
			return &pieces[c*rows+r]
		}
		return &pieces[r*cols+c]
	}
	b.Words = pieces[0].Words
	for r := range rows {
		b.Rows += at(r, 0).Rows
	}
	for c := range cols {
		b.Cols += at(0, c).Cols
	}
	b.Cells = make([]Cell, b.Rows*b.Cols)
	top := 0
	for r := range rows {
		left := 0
		for c := range cols {
			p := at(r, c)
			if p.Rows != at(r, 0).Rows || p.Cols != at(0, c).Cols {
				return b, false
			}
			for i := range p.Rows {
				copy(b.Cells[(top+i)*b.Cols+left:], p.Cells[i*p.Cols:(i+1)*p.Cols])
			}
			left += p.Cols
		}
		top += at(r, 0).Rows
	}
	return b, true
}
