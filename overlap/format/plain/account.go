package plain

import (
	"bytes"
	"slices"
	"sort"
	"strings"

	"samurai/layout"
)

// At the end of reading each 81 cells of the text that may be a grid are accounted for, wherever they stand: in a comment, in
// an attribute of a tag, among words, in a field that is no board. If the puzzles have none of them, they are the solution or
// the state of one that they extend, or are told.

// region is 81 cells in a text that have only marks between them.
type region struct {
	cells []token
	from  int32
	end   int32

	digits int
}

// regions returns the grids in a text: words of 81 cells, or as many of nine or of one cell after each other.
func regions(s string) []region { return regionsOf(bare(s, true)) }

// bare is a text of the same length with < for its tags, or for those that have no grid inside.
func bare(s string, keep bool) string {
	if strings.IndexByte(s, '<') < 0 {
		return s
	}
	text := []byte(s)
	for _, t := range tagsOf(s) {
		if tag := text[t.from:t.end]; !keep || len(tag) <= 81 || len(regionsOf(string(tag))) == 0 {
			copy(tag, bytes.Repeat([]byte("<"), len(tag)))
		}
	}
	return string(text)
}

func regionsOf(s string) (all []region) {
	var words []int // where they begin
	length := 0     // of each
	tagged := false // there is a tag before the word
	for from := 0; from < len(s); from++ {
		end := from
		cells := true
		for ; end < len(s) && strings.IndexByte(" \t\r\n|,;\"'`=&?:<>(){}[]/\\#", s[end]) < 0; end++ {
			cells = cells && (s[end] == '.' || s[end] == '_' || s[end] == '*' || '0' <= s[end] && s[end] <= '9')
		}
		n := end - from
		switch {
		case n == 0:
			if tagged = tagged || s[from] == '<'; s[from] == '=' && length == 1 {
				words = words[:0] // numbers before it are no cells
			}
			continue
		case !cells || n != 1 && n != 9 && n != 81:
			words = words[:0]
		case n != length || tagged && n == 1:
			words, length = append(words[:0], from), n
		default:
			words = append(words, from)
		}
		if len(words)*length == 81 {
			g := region{from: int32(words[0]), end: int32(end)}
			for i := range 81 {
				at := words[i/length] + i%length
				t := single[s[at]]
				t.at = int32(at)
				g.cells = append(g.cells, t)
				if t.role == clue {
					g.digits++
				}
			}
			all, words = append(all, g), words[:0]
		}
		from, tagged = end, end < len(s) && s[end] == '<'
	}
	for from := 0; from < len(s); from++ {
		end := from
		for end < len(s) && places[s[end]] {
			end++
		}
		if end-from < 99 {
			from = end
			continue
		}
		if k := sort.Search(len(all), func(k int) bool { return int(all[k].end) > from }); len(builtIn().byCells[end-from]) > 0 && (k == len(all) || int(all[k].from) >= end) {
			g := region{from: int32(from), end: int32(end)}
			g.cells, _ = cut(byChar, s[from:end], g.from, nil, false)
			for _, t := range g.cells {
				g.digits += int(t.role & clue)
			}
			all = slices.Insert(all, k, g)
		}
		from = end
	}
	return all
}

// places are the characters that may be a cell, or a place outside, of a board of several grids in one word.
var places = func() (all [256]bool) {
	for _, c := range []byte("0123456789._*#xX-") {
		all[c] = true
	}
	return all
}()

// HoldsSolution reports whether words have a full grid among them, which is no title.
func HoldsSolution(s string) bool {
	return len(s) >= 81 && slices.ContainsFunc(regionsOf(s), func(g region) bool { return g.digits >= 81 && 3*g.digits > 2*len(g.cells) })
}

// gridOf is the window that a region is; nil if it is hardly a grid.
func (r *reader) gridOf(g region) *window {
	var w *window
	if len(g.cells) == 81 {
		w = newWindow(r.shapes.single, g.cells, nil, byChar)
	} else if all := r.shapes.flat(g.cells, byChar); len(all) > 0 {
		w = all[0]
	}
	if w == nil || w.filled == 0 || int(g.end-g.from) > len(g.cells) && w.filled < minTable || 2*w.conflicts() >= w.filled {
		return nil
	}
	if name := nameBefore(strings.TrimRight(r.text[:g.from], "\"'`\\")); purposeOf(name) != anyBoard {
		w.heading = name
	}
	return w
}

// account gives the puzzles of a reading what the text says more about them, and tells of grids that it has no place for.
func (r *reader) account(one *reading) (left []*window) {
	all := regions(r.text)
	if len(all) == 0 {
		return nil
	}
	known, read := map[uint64]bool{}, make([]bool, len(all))
	for _, e := range one.events {
		for _, w := range e.windows {
			known[w.key] = true
			for _, t := range w.cells {
				if k := sort.Search(len(all), func(k int) bool { return all[k].end > t.at }); k < len(all) && all[k].from <= t.at {
					read[k] = true
				}
			}
		}
	}
	near := map[*shape][]*puzzle{}
	for _, p := range one.puzzles {
		near[p.shape] = append(near[p.shape], p)
	}
	for k, g := range all {
		if read[k] {
			continue
		}
		w := r.gridOf(g)
		if w == nil || known[w.key] {
			continue
		}
		known[w.key] = true
		if !r.belongs(w, near[w.shape], 2) {
			left = append(left, w)
		}
	}
	return left
}

// tellLeft warns of grids that are in no puzzle, and of puzzles that are called the state or the solution of another.
func (r *reader) tellLeft(docs []*layout.Document, one *reading, left []*window) {
	for i, p := range one.puzzles {
		for _, ph := range p.head {
			if i > 0 && len(ph.text) <= maxLabel && roleIn(ph.text) != anyBoard && !slices.ContainsFunc(one.puzzles[0].head, func(ph phrase) bool { return roleIn(ph.text) != anyBoard }) {
				docs[i].Problems.Addf(layout.Problem{File: r.file, Pos: r.pos(ph.at), Code: layout.Unsure}, "%s may be the state or the solution of another puzzle; its digits and words do not say whose it is, so it is read as a puzzle", layout.Quote(ph.text))
			}
		}
	}
	for _, w := range left {
		r.note(docs, w.at, layout.LeftOut, "%d cells here are not kept: they do not say more about a puzzle of this text; if they are a puzzle, put them into a file of their own", len(w.cells))
	}
}
