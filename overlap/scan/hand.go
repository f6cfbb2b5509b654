package scan

import (
	"cmp"
	"math"
	"slices"
)

// byHand settles how probable it is that each glyph of a board was written by hand: from its shape, which the
// glyphs have, and from how far its height and foot are from those of the board's print.
func (s *straight) byHand(glyphs []Glyph) {
	const (
		usual = 8.0 / 48 // of a cell: how far handwriting is from print
		least = 1.5 / 48 // how far print is from print, at least
		far   = 3.0      // deviations
		// Logarithms of odds: a shape of print says less than one of handwriting, and a place more than both.
		rare, print, hand, place = -2.5, -2.0, 4.0, 6.0
	)
	group := figures(glyphs)
	weight := func(g Glyph) float64 {
		if g.Char == '?' {
			return 0
		}
		return float64((1 - g.Hand) * (1 - g.Hand) * (1 - g.Doubt))
	}
	var sizes, feet [3][]weighed
	for _, g := range glyphs {
		k := group(g)
		sizes[k], feet[k] = append(sizes[k], weighed{tall * g.Size, weight(g)}), append(feet[k], weighed{s.foot(g), weight(g)})
	}
	var all []weighed
	apart := make([]float64, len(glyphs))
	for i, g := range glyphs {
		k := group(g)
		apart[i] = math.Hypot(tall*g.Size-middleOf(sizes[k]), s.foot(g)-middleOf(feet[k]))
		all = append(all, weighed{apart[i], weight(g)})
	}
	const rayleigh = 1.18 // median of how far, by the deviation in each direction
	deviation := max(middleOf(all)/rayleigh, least*float64(s.side))
	wide := max(usual*float64(s.side), 2*deviation)
	// Where what lies far has the shape of print, the page is bent.
	written, others := 0.01, 2.0
	for i, g := range glyphs {
		if g.Char != '?' && apart[i] > far*deviation {
			written, others = written+float64(g.Hand), others+float64(1-g.Hand)
		}
	}
	prior := min(rare, math.Log(written/others))
	for i := range glyphs {
		g := &glyphs[i]
		z := apart[i] / deviation
		shape := math.Log(float64((g.Hand + 1e-6) / (1 - g.Hand + 1e-6)))
		odds := prior + min(max(shape, print), hand) + min(z*z/2-2*math.Log(wide/deviation), place)
		g.Hand = float32(1 / (1 + math.Exp(-odds)))
	}
}

// foot is how far below the upper side of its cell a glyph stands.
func (s *straight) foot(g Glyph) float64 {
	return math.Mod(g.Y, float64(s.side)) + tall*g.Size/2
}

// figures returns to which group of digits with one height and foot a glyph belongs: all are one, unless
// they are old-style.
func figures(glyphs []Glyph) func(g Glyph) int {
	style := func(g Glyph) int {
		if g.Char == '?' {
			return 0
		}
		return [9]int{0, 0, 1, 1, 1, 2, 1, 2, 1}[g.Char-'1']
	}
	var sizes [3][]weighed
	for _, g := range glyphs {
		if g.Char != '?' {
			sizes[style(g)] = append(sizes[style(g)], weighed{g.Size, float64((1 - g.Hand) * (1 - g.Doubt))})
		}
	}
	const low = 0.8 // of the height of a 6, a 1 is at most in old-style figures
	if middleOf(sizes[0]) < low*middleOf(sizes[2]) {
		return style
	}
	return func(Glyph) int { return 0 }
}

// weighed is a value with a weight.
type weighed struct{ value, weight float64 }

// middleOf is the weighted median; 0 without a value.
func middleOf(all []weighed) float64 {
	slices.SortFunc(all, func(a, b weighed) int { return cmp.Compare(a.value, b.value) })
	total, below := 0.0, 0.0
	for _, w := range all {
		total += w.weight
	}
	for _, w := range all {
		if below += w.weight; 2*below >= total {
			return w.value
		}
	}
	return 0
}
