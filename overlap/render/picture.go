package render

import (
	"fmt"
	"math"
	"strings"
)

// Entry is a puzzle to draw.
type Entry struct {
	ID      string // what joins a puzzle and its key; may be empty
	Title   string // may be empty
	Byline  string // who made it, how hard it is and the like, in paragraphs parted by "\n"; may be empty
	Puzzle  *Board
	Key     *Board // the solution; nil when no key is wanted, or there is none
	KeyNote string // what is printed below the solution, or in its place; may be empty
	Below   string // what is printed below it, in paragraphs parted by "\n"; may be empty
	Code    code   // a QR code to print beside the title: rows of true for dark; may be nil
}

// head is the words above a puzzle, the heading in letters of a size.
func (e *Entry) head(size float64, look Look, intro string) (head []words) {
	if text := look.heading(e); text != "" {
		head = append(head, words{text, size, true, look.Clue})
	}
	for _, text := range append(strings.Split(e.Byline, "\n"), intro) {
		if text != "" {
			w := look.small(text)
			w.size = min(w.size, 0.75*size)
			head = append(head, w)
		}
	}
	return head
}

// foot is the words below a puzzle.
func (e *Entry) foot(look Look) (foot []words) {
	for _, text := range strings.Split(e.Below, "\n") {
		foot = append(foot, look.small(text))
	}
	return foot
}

// heading is the line above a puzzle.
func (l *Look) heading(e *Entry) string {
	if e.ID == "" {
		return e.Title
	}
	heading := l.Words.Get("heading", "number", e.ID, "title", e.Title)
	if e.Title == "" {
		return strings.TrimRight(heading, " :–-")
	}
	return heading
}

// Picture draws one puzzle, on a sheet cut to its size, with cells of the given
// size in points: as it lies on paper, or else its grids side by side.
func Picture(e *Entry, look Look, cell float64) *Scene {
	var tiles []*tile
	across := 1
	if t := inPiece(e.Puzzle, &look); t != nil {
		tiles = []*tile{t}
	} else {
		for _, g := range e.Puzzle.shown() {
			tiles = append(tiles, alone(e.Puzzle, g, &look))
		}
		across = int(math.Ceil(math.Sqrt(float64(len(tiles)))))
	}
	w := cell * tiles[0].width()
	h := highest(tiles, cell)
	down := (len(tiles) + across - 1) / across
	margin, gap := 0.6*cell, cell
	s := &Scene{Back: look.Page, Title: look.describe(e), Ink: look.Ink, Font: look.Font}
	s.Width = 2*margin + float64(across)*(w+gap) - gap
	y := margin
	lines, high := e.Code.set(e.head(min(14, 0.7*cell), look, ""), s.Width-2*margin, fontOr(look.Font))
	e.Code.draw(s, s.Width-margin, y)
	if e.Code != nil {
		s.lines(lines, margin, y, s.Width-2*margin-e.Code.room())
		y += high
	} else if len(lines) > 0 { // the first is as high as its capitals
		up := (1 - capHeight) * lines[0].Size
		s.lines(lines, margin, y-up, s.Width-2*margin)
		y += high - up
	}
	for i, t := range tiles {
		t.draw(s, look, margin+float64(i%across)*(w+gap), y+float64(i/across)*(h+gap), cell)
	}
	y += float64(down)*(h+gap) - gap
	if len(tiles) > 1 {
		y += legendHeight(tiles, cell)
		s.legend(look, tiles, margin, y-noteSize(cell)/2, s.Width-2*margin, cell)
	}
	s.Height = y + margin
	return s
}

// describe says what a picture shows.
func (l *Look) describe(e *Entry) string {
	clues := 0
	for _, d := range e.Puzzle.Digits {
		if d != 0 {
			clues++
		}
	}
	key, grids := "pictures", len(e.Puzzle.Grids)
	if grids == 1 {
		key = "picture"
	}
	s := l.Words.Get(key, "grids", fmt.Sprint(grids), "filled", fmt.Sprint(clues), "cells", fmt.Sprint(e.Puzzle.Cells()))
	if h := l.heading(e); h != "" {
		s = h + ": " + s
	}
	return s
}
