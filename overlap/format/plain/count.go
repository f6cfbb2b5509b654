package plain

import (
	"strconv"
	"strings"

	"samurai/layout/late"
)

// countWords are words that say what a number below a board counts: all cells, those with a
// digit, those without, or grids.
var countWords = map[string]byte{
	"total": 'c', "all": 'c', "cell": 0, "cells": 0, "in": 0, "of": 0, "filled": 'd', "clue": 'd', "clues": 'd', "given": 'd', "givens": 'd',
	"digit": 'd', "digits": 'd', "empty": 'b', "blank": 'b', "blanks": 'b', "grid": 'g', "grids": 'g',
}

// counting are the words and numbers of a line that may count cells.
var counting = late.Compile(`[a-z]+|\d+%?|[^ \[\]():=,.]`)

// counts reports whether a line only says, and rightly, how many cells of a kind, or how many grids,
// the board of a window has.
func (w *window) counts(l string) bool {
	what, number, part := byte(0), -1, -1
	for _, word := range counting.FindAllString(strings.ToLower(l), -1) {
		n, err := strconv.Atoi(strings.TrimSuffix(word, "%"))
		kind, known := countWords[word]
		switch {
		case err == nil && strings.HasSuffix(word, "%") && part < 0:
			part = n
		case err == nil && number < 0 && !strings.HasSuffix(word, "%"):
			number = n
		case known && (kind == 0 || what == 0 || what == kind):
			what = max(what, kind)
		default:
			return false
		}
	}
	cells, grids := len(w.cells), len(w.shape.boards[0].Grids)
	if w.board != nil {
		grids = len(w.board.Grids)
	}
	have := map[byte]int{0: cells, 'c': cells, 'd': w.filled, 'b': cells - w.filled, 'g': grids}[what]
	percent := float64(100*have) / float64(cells)
	return number == have && (part < 0 || percent-1 < float64(part) && float64(part) < percent+1)
}

// counted reports whether words only say how many cells one of the boards has.
func (a *reading) counted(l string) bool {
	for _, p := range a.puzzles {
		for _, w := range []*window{p.window, p.solution, p.state} {
			if w != nil && w.counts(l) {
				return true
			}
		}
	}
	return false
}
