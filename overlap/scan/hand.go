package scan

import (
	"cmp"
	"image"
	"math"
	"slices"
)

// byHand returns the glyphs of a board with how probable it is that each was written by hand: from its shape, which the
// glyphs have, and from how far its height, its foot, its ink and its colour are from those of the board's print. On a board
// that people have written on, each glyph is then compared with the print around it, which is lit and bent as it is; where
// the two disagree, the glyph stays in doubt.
func (s *straight) byHand(glyphs []Glyph) []Glyph {
	values := s.features(glyphs)
	apart := s.fromPrint(glyphs, values)
	shapes := likePen(glyphs, apart)
	// Where what lies far has the shape of print, the page is bent.
	written, others := handNone, float64(handFew)
	for i, g := range shapes {
		if g.Char != '?' && (apart[i] > handFar || g.Hand > handLikely) {
			written, others = written+float64(g.Hand), others+float64(1-g.Hand)
		}
	}
	prior, byHand := min(0, math.Log(written/others)), 0
	judged := func(apart []float64, print, place float64) []Glyph {
		all := slices.Clone(glyphs)
		for i, g := range shapes {
			odds := min(apart[i]*apart[i]/2-2*math.Log(handUsual), place)
			all[i].Hand = chanceOf(prior + min(max(logOdds(g.Hand), print), handShape) + odds)
		}
		return all
	}
	first, dirty := judged(apart, handPrint, handPlace), 0
	for _, g := range first {
		switch {
		case g.Char == '?':
			dirty++
		case g.Hand > handLikely:
			byHand++
		}
	}
	if byHand <= max(handFewest, dirty) {
		return fewByHand(first, apart)
	}
	apart = s.fromPrintAround(first, values)
	if apart == nil {
		return first
	}
	all := slices.Clone(first)
	for i, g := range judged(apart, aroundPrint, aroundPlace) {
		hand := g.Hand
		if (first[i].Hand > handLikely) != (hand > handLikely) {
			hand = min(max(hand, 1-handUnsure), handUnsure)
		}
		all[i].Hand = hand
	}
	return all
}

// fewByHand returns glyphs of which few seem written by hand, or no more than are no digits. Hardly anybody writes so few, and print that
// dirt touches looks written: so they may be print, and those that lie nearer to it than handwriting does are taken for print. All of
// them stay in doubt.
func fewByHand(glyphs []Glyph, apart []float64) []Glyph {
	glyphs = slices.Clone(glyphs)
	for i := range glyphs {
		most := handUnsure
		if apart[i] < handUsual {
			most = handLikely
		}
		glyphs[i].Hand = min(glyphs[i].Hand, most)
	}
	return glyphs
}

// likePen returns the glyphs with digits less probably written by hand if the font has them so: if most of those that
// stand like print look like handwriting.
func likePen(glyphs []Glyph, apart []float64) []Glyph {
	glyphs = slices.Clone(glyphs)
	var shapes [10][]float64
	for i, g := range glyphs {
		if g.Char != '?' && apart[i] < fontNear {
			shapes[g.Char-'0'] = append(shapes[g.Char-'0'], logOdds(g.Hand))
		}
	}
	for i := range glyphs {
		if g := &glyphs[i]; g.Char != '?' && len(shapes[g.Char-'0']) >= fontEnough {
			g.Hand = chanceOf(logOdds(g.Hand) - max(0, median(shapes[g.Char-'0'])))
		}
	}
	return glyphs
}

func logOdds(chance float32) float64 {
	return math.Log(float64((chance + sureMost) / (1 - chance + sureMost)))
}

func chanceOf(odds float64) float32 { return float32(1 / (1 + math.Exp(-odds))) }

// uncovered returns the glyphs with what seems written by hand, or is in doubt, read once more without its coloured ink: a
// cursor or the stroke of a pen may touch a clue.
func (s *straight) uncovered(glyphs []Glyph) []Glyph {
	covered := func(g Glyph) bool { return g.Hand > handLikely || g.Char == '?' || g.Doubt > coverDoubt }
	if !slices.ContainsFunc(glyphs, covered) {
		return glyphs
	}
	black := *s // as the lightest of the three colours shows it, so that only black and gray are dark
	black.ink = &ink{cols: s.cols, rows: s.rows, gray: inverse(s.other), other: inverse(s.gray), budget: s.budget}
	black.dark = black.inkOfDigits()
	kept := func(g Glyph) bool {
		inner := s.cell(s.cellOf(g)).Inset(s.side / coverEdge)
		return float64(black.amount(inner)) >= coverKept*float64(s.amount(inner))
	}
	again := slices.Clone(glyphs)
	var uncovered []int
	print, coloured := 0, 0
	for i, g := range glyphs {
		switch {
		case !covered(g):
			if print++; !kept(g) {
				coloured++
			}
			continue
		case kept(g):
			continue
		}
		if box, ok := black.character(s.cell(s.cellOf(g))); ok {
			if g, ok := black.glyph(box, 0); ok {
				again[i], uncovered = g, append(uncovered, i)
			}
		}
	}
	if 2*coloured > print {
		return glyphs // without its colour, what a darker pen wrote would look like the print
	}
	again = black.byHand(again)
	better := slices.Clone(glyphs)
	for _, i := range uncovered {
		if !covered(again[i]) {
			better[i] = again[i]
		}
	}
	return better
}

// amount is how many pixels of a rectangle are dark.
func (p strokes) amount(r image.Rectangle) (n int) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for _, dark := range p.dark[y*p.cols+r.Min.X : y*p.cols+r.Max.X] {
			if dark {
				n++
			}
		}
	}
	return n
}

// fromPrint is how many deviations each glyph is from the print of the board in its features. Print is
// where most glyphs are near one another that have the shape of print.
func (s *straight) fromPrint(glyphs []Glyph, values []features) []float64 {
	s.budget.Work(timeOfPair, len(glyphs), len(glyphs))
	least := features{printPlace * float64(s.side), printPlace * float64(s.side), printContrast, printColour}
	most := features{math.Inf(1), math.Inf(1), printPaler, printTinted} // squared
	weights := make([]float64, len(glyphs))
	for i, g := range glyphs {
		if g.Char != '?' {
			weights[i] = float64((1 - g.Hand) * (1 - g.Hand) * (1 - g.Doubt))
		}
	}
	far := func(i, j int, deviation features) (sum float64) {
		for v, d := range deviation {
			x := (values[i][v] - values[j][v]) / d
			sum += min(x*x, most[v])
		}
		return sum
	}
	best, densest := 0, -1.0
	for i := range glyphs {
		sum := 0.0
		for j := range glyphs {
			sum += weights[j] * max(0, 1-far(i, j, least)/printNear)
		}
		if sum > densest {
			best, densest = i, sum
		}
	}
	deviation := least
	for v := range deviation {
		var all []weighed
		for i := range glyphs {
			if far(i, best, least) < printAround*printNear {
				all = append(all, weighed{math.Abs(values[i][v] - values[best][v]), weights[i]})
			}
		}
		deviation[v] = max(deviation[v], toDeviation*middleOf(all))
	}
	apart := make([]float64, len(glyphs))
	for i := range glyphs {
		apart[i] = math.Sqrt(far(i, best, deviation))
	}
	return apart
}

// fromPrintAround is how many deviations each glyph is from the print around it; nil if the board has little.
func (s *straight) fromPrintAround(glyphs []Glyph, values []features) []float64 {
	s.budget.Work(timeOfPair, len(glyphs), len(glyphs))
	least := features{aroundStands * float64(s.side), aroundStands * float64(s.side), aroundLooks, aroundLooks}
	most := features{aroundMost, aroundMost, aroundShade, aroundMost} // squared
	around := make([]features, len(glyphs))                           // the weighted medians of the print around
	var print []int
	for i, g := range glyphs {
		if g.Char != '?' && g.Hand <= handLikely {
			print = append(print, i)
		}
	}
	if len(print) < aroundFewest {
		return nil
	}
	var near [len(least)][]weighed
	for i, g := range glyphs {
		for v := range near {
			near[v] = near[v][:0]
		}
		for _, j := range print {
			if far := math.Hypot(g.X-glyphs[j].X, g.Y-glyphs[j].Y) / (aroundCells * float64(s.side)); i != j && far < aroundFar {
				for v, value := range values[j] {
					near[v] = append(near[v], weighed{value, math.Exp(-far * far / 2)})
				}
			}
		}
		around[i] = values[i]
		for v, all := range near {
			if len(all) > 0 {
				around[i][v] = middleOf(all)
			}
		}
	}
	deviation := least
	for v := range deviation {
		var off []float64
		for _, i := range print {
			off = append(off, math.Abs(values[i][v]-around[i][v]))
		}
		deviation[v] = max(deviation[v], toDeviation*median(off))
	}
	apart := make([]float64, len(glyphs))
	for i := range glyphs {
		for v, d := range deviation {
			x := (values[i][v] - around[i][v]) / d
			apart[i] += min(x*x, most[v])
		}
		apart[i] = math.Sqrt(apart[i])
	}
	return apart
}

// features returns what there is to compare of each glyph.
func (s *straight) features(glyphs []Glyph) []features {
	values := make([]features, len(glyphs))
	for i, g := range glyphs {
		cell := s.cell(s.cellOf(g))
		values[i] = features{tall * g.Size, s.foot(g), s.crop(cell).contrast(), s.colour(cell)}
	}
	return values
}

// features are the height of a glyph, its foot, its contrast and its colour.
type features [4]float64

// colour is how much of its contrast the ink in a cell has in the colour where it has least: all if it is black.
func (s *straight) colour(cell image.Rectangle) float64 {
	var n, gray, other [2]float64
	middle := cell.Inset(s.side / cellEdge)
	for y := middle.Min.Y; y < middle.Max.Y; y++ {
		for i := y*s.cols + middle.Min.X; i < y*s.cols+middle.Max.X; i++ {
			k := 0
			if s.dark[i] {
				k = 1
			}
			n[k], gray[k], other[k] = n[k]+1, gray[k]+float64(s.gray[i]), other[k]+255-float64(s.other[i])
		}
	}
	if n[0] == 0 || n[1] == 0 {
		return 1
	}
	least := 1 - other[1]/n[1]*n[0]/max(1, other[0])
	return least / max(colourLeast, 1-gray[1]/n[1]*n[0]/max(1, gray[0]))
}

// cellOf is the cell that a glyph is in.
func (s *straight) cellOf(g Glyph) int { return int(g.Y)/s.side*s.b.Cols + int(g.X)/s.side }

// foot is how far below the upper side of its cell a glyph stands.
func (s *straight) foot(g Glyph) float64 {
	return math.Mod(g.Y, float64(s.side)) + tall*g.Size/2
}

// weighed is a value with a weight.
type weighed struct{ value, weight float64 }

// middleOf is the weighted median; 0 without a value.
func middleOf(all []weighed) float64 {
	slices.SortStableFunc(all, func(a, b weighed) int { return cmp.Compare(a.value, b.value) })
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
