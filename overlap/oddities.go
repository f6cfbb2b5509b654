package overlap

import (
	"fmt"
	"strings"

	"samurai/layout"
)

// Oddities returns warnings of what is odd about a valid layout: grids that share nothing,
// several parts, a grid without a place in a file that has only places, lines of `shared`
// that follow from others, grids that overlap on paper without sharing, a layout that
// cannot be drawn flat.
func (b *Board) Oddities() (problems layout.Problems) {
	l := b.Layout
	warn := func(pos layout.Pos, path string, code layout.Code, format string, args ...any) {
		problems = append(problems, l.Problem(pos, path, code, format, args...))
	}
	if !b.unplaced(warn) {
		b.apart(warn)
	}
	b.follows(warn)
	b.unlisted(warn)
	if b.places == nil && len(b.Grids) > 1 {
		how := "it is drawn grid by grid"
		if b.Paper != nil {
			how = "it is drawn as `at` says"
		}
		warn(l.Pos, "", layout.NotPlanar, "the layout cannot be drawn flat; %s", how)
	}
	problems.Sort()
	return problems
}

type warner = func(pos layout.Pos, path string, code layout.Code, format string, args ...any)

// unplaced finds the grids without a place in a layout that has no `shared` and places
// other grids. It reports whether there are any.
func (b *Board) unplaced(warn warner) bool {
	l := b.Layout
	var names []string
	first := -1
	for g := range l.Grids {
		if l.Grids[g].At == nil {
			names = append(names, l.Grids[g].Name)
			if first < 0 {
				first = g
			}
		}
	}
	if len(l.Shared) > 0 || len(names) == 0 || len(names) == len(l.Grids) {
		return false
	}
	has := "has"
	if len(names) > 1 {
		has = "have"
	}
	warn(l.Grids[first].Pos, "", layout.NoPlace, "%s %s no place, so at cannot say which boxes are shared; place every grid, or list the shared boxes under shared", abbreviate(names, ", "), has)
	return true
}

// apart finds the parts of the layout that share nothing.
func (b *Board) apart(warn warner) {
	l, parts := b.Layout, b.Components()
	for _, part := range parts {
		if g := part[0]; len(part) == 1 && len(parts) > 1 {
			warn(l.Grids[g].Pos, "", layout.LoneGrid, "%s shares no box with another grid; it is a puzzle of its own", l.Grids[g].Name)
		}
	}
	if len(parts) > 1 {
		names := make([]string, len(parts))
		for i, part := range parts {
			var of []string
			for _, g := range part {
				of = append(of, l.Grids[g].Name)
			}
			names[i] = layout.List(of)
			if len(of) > 8 {
				names[i] = fmt.Sprintf("%s and %d more", strings.Join(of[:7], ", "), len(of)-7)
			}
		}
		warn(l.Pos, "", layout.SeveralParts, "the layout falls into %d parts that share nothing: %s", len(parts), abbreviate(names, "; "))
	}
}

// abbreviate joins words with a separator between them, of a long list only the first.
func abbreviate(words []string, between string) string {
	const maxWords = 8
	if len(words) > maxWords {
		return strings.Join(words[:maxWords], between) + between + "..."
	}
	return strings.Join(words, between)
}

// follows finds the lines of `shared` that follow from the lines before them.
func (b *Board) follows(warn warner) {
	sets := NewSets(9 * len(b.Grids))
	for i, t := range b.Layout.Shared {
		news := false
		for _, gb := range t.Boxes {
			x, y := sets.Find(number(t.Boxes[0])), sets.Find(number(gb))
			news = news || x != y
			sets.Union(x, y)
		}
		if !news {
			warn(t.Pos, fmt.Sprintf("shared[%d]", i), layout.FollowsLine, "this follows from the lines before; remove it")
		}
	}
}

// unlisted finds boxes that overlap on paper but are not one box. Grids are where `at`
// places them or, without `at`, where `shared` does.
func (b *Board) unlisted(warn warner) {
	grids := make([]*Spot, len(b.Grids))
	any := false
	for g := range grids {
		grids[g] = placeInFile(b, g)
		any = any || grids[g] != nil
	}
	if !any {
		free, _ := follow(b)
		grids = settle(b, free, placeInFile)
	}
	type pair struct{ x, y int }
	reported := make(map[pair]bool)            // pairs of grids
	boxesAt := make(map[Spot][]layout.GridBox) // a box of each board's box there
	for g, s := range grids {
		if s == nil {
			continue
		}
		for i, k := range b.Grids[g] {
			spot := s.add(within(i + 1))
			known := false
			for _, o := range boxesAt[spot] {
				if b.Grids[o.Grid][o.Box-1] == k {
					known = true
					continue
				}
				if p := (pair{o.Grid, g}); !reported[p] {
					reported[p] = true
					x, y := b.Layout.Grids[o.Grid].Name, b.Layout.Grids[g].Name
					warn(b.Layout.Grids[g].Pos, "", layout.UnlistedOverlap, "box %d of %s overlaps box %d of %s on paper, but shared does not list it; if they are one, add {%s: %d, %s: %d}",
						i+1, y, o.Box, x, x, o.Box, y, i+1)
				}
			}
			if !known && len(boxesAt[spot]) < 8 { // more are not reported
				boxesAt[spot] = append(boxesAt[spot], layout.GridBox{Grid: g, Box: i + 1})
			}
		}
	}
}
