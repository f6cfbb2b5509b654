package format

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"samurai/layout"
)

// byName returns which grids of a layout the blocks are, and the words that are a title.
// Names of grids in the last words of each block decide (see gridNamed); if there are none,
// the order that was asked for does, or that of the layout. Words that are not names, or count the
// blocks, are the title, and so are those above the first block alone. It notes names
// that are unknown beside known ones, given twice, or not those of the order that was
// asked for, words that may give the order in a way that is not known, and grids that
// fit in another order only.
func (s *source) byName(l *layout.Layout, blocks []block, order []int) (by []int, title string) {
	by = make([]int, len(blocks))
	at := make([]int, len(blocks)) // the word of each that names it
	known, all, alone, least := false, true, true, len(blocks[0].words)
	for i := range blocks {
		b := &blocks[i]
		by[i], at[i] = b.named(l)
		known, all = known || by[i] >= 0, all && by[i] >= 0
		alone = alone && (i == 0 || len(b.words) == 0)
		least = min(least, len(b.words))
	}
	if alone && (by[0] < 0 || by[0] == order[0] || gridNamed(l, blocks[0].words[at[0]]) < 0) {
		if len(s.Order) == 0 {
			s.reordered(l, blocks, order)
		}
		return order, titleOf(wordsOf(blocks)...)
	}
	switch {
	case all && (len(s.Order) == 0 || distinct(by)):
		s.checkNames(l, blocks, at, by, order)
	case len(s.Order) > 0:
		by = order
	case least > 0 && counted(blocks):
		by = order
		s.reordered(l, blocks, by)
	case known:
		s.checkNames(l, blocks, at, by, order)
	case least > 0:
		last := blocks[0].words[len(blocks[0].words)-1]
		s.wrong(blocks[0].at, layout.UnknownGrid, "%s is not the name of a grid; the grids are %s: use these names, or give the order with --order", layout.Quote(last), namesOf(l))
	default:
		by = order
		s.reordered(l, blocks, by)
	}
	for i := range blocks {
		if at[i] >= 0 && (known || least > 0) {
			blocks[i].words = slices.Delete(slices.Clone(blocks[i].words), at[i], at[i]+1)
		}
	}
	return by, titleOf(wordsOf(blocks)...)
}

// distinct reports whether no grid comes twice.
func distinct(grids []int) bool {
	sorted := slices.Sorted(slices.Values(grids))
	return len(slices.Compact(sorted)) == len(grids)
}

// named returns the grid that the words name: the last words that are a name, or else the
// last that contain one, and which these are. Without a name the grid is -1, and the words
// are the last.
func (b *block) named(l *layout.Layout) (grid, at int) {
	for _, find := range []func(*layout.Layout, string) int{gridNamed, gridIn} {
		for i := len(b.words) - 1; i >= 0; i-- {
			if g := find(l, b.words[i]); g >= 0 {
				return g, i
			}
		}
	}
	return -1, len(b.words) - 1
}

// counter is a number, or a single letter.
var counter = regexp.MustCompile(`[0-9]+|\b[A-Za-z]\b`)

// counted reports whether the last words of the blocks are the same but for a number, or a
// letter, that counts them.
func counted(blocks []block) bool {
	var first []string
	frame, counts := "", []bool(nil)
	for i, b := range blocks {
		label := b.words[len(b.words)-1]
		marks, rest := counter.FindAllString(label, -1), counter.ReplaceAllString(label, "#")
		if i == 0 {
			first, frame, counts = marks, rest, slices.Repeat([]bool{true}, len(marks))
			continue
		}
		if rest != frame || len(marks) != len(first) {
			return false
		}
		for k := range marks {
			counts[k] = counts[k] && isNth(first[k], marks[k], i)
			if !counts[k] && marks[k] != first[k] {
				return false
			}
		}
	}
	return slices.Contains(counts, true)
}

// isNth reports whether a number or letter comes n after another.
func isNth(first, mark string, n int) bool {
	a, err := strconv.Atoi(first)
	b, err2 := strconv.Atoi(mark)
	if err == nil && err2 == nil {
		return b == a+n
	}
	return len(first) == 1 && len(mark) == 1 && int(mark[0]) == int(first[0])+n
}

// checkNames notes what is wrong with the names of blocks; words are the indices of these
// names.
func (s *source) checkNames(l *layout.Layout, blocks []block, words, by, order []int) {
	names := namesOf(l)
	seen := map[int]bool{}
	for i, g := range by {
		if words[i] < 0 {
			s.wrong(blocks[i].Pos[0], layout.UnknownGrid, "a grid without a name, where others have one; the grids are %s", names)
			continue
		}
		switch name := layout.Quote(blocks[i].words[words[i]]); {
		case g < 0:
			s.wrong(blocks[i].at, layout.UnknownGrid, "%s is not the name of a grid; the grids are %s: use these names, or give the order with --order", name, names)
		case seen[g]:
			s.wrong(blocks[i].at, layout.GridTwice, "%s a second time; each of the grids %s must come once", name, names)
		case len(s.Order) > 0 && !s.Reorder && g != order[i]:
			s.wrong(blocks[i].at, layout.UnknownGrid, "%s, where --order has %s; grids with names need no --order", name, l.Grids[order[i]].Name)
		}
		seen[g] = true
	}
}

// namesOf lists the grids of a layout.
func namesOf(l *layout.Layout) string {
	var all []string
	for _, g := range l.Grids {
		all = append(all, g.Name)
	}
	return strings.Join(all, ", ")
}

// maxTitleLines is the maximum number of lines above a board that are its title: more are
// prose.
const maxTitleLines = 3

// titleOf is the title that the lines above boards are, all together.
func titleOf(boards ...[]string) string {
	var all []string
	for _, words := range boards {
		if len(words) <= maxTitleLines {
			all = append(all, words...)
		}
	}
	return cleanTitle(strings.Join(all, ", "))
}

// wordsOf are the words of blocks.
func wordsOf(blocks []block) (all [][]string) {
	for i := range blocks {
		all = append(all, blocks[i].words)
	}
	return all
}

// gridIn returns the index of the one grid whose name is a word of a text; -1
// without one.
func gridIn(l *layout.Layout, text string) int {
	found := -1
	for _, within := range []string{"_-", "_", "-", ""} { // a word, as it may be within a name
		words := strings.FieldsFunc(text, func(r rune) bool { return !inName(r, within) })
		for i, word := range words {
			g := ownName(l, word)
			if g < 0 && len(word) > 4 {
				g = compassNamed(l, word)
			}
			if g < 0 && i+1 < len(words) {
				g = compassNamed(l, word+" "+words[i+1])
			}
			if g >= 0 && found >= 0 && g != found {
				return -1
			}
			found = max(found, g)
		}
	}
	return found
}

func inName(r rune, allowed string) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune(allowed, r)
}

// gridNamed returns the index of the grid of that name, in any case and with any marks
// around it if that is unambiguous, or of the grid that the name locates, as "top left"
// does; -1 without one.
func gridNamed(l *layout.Layout, name string) int {
	if g := ownName(l, name); g >= 0 {
		return g
	}
	return compassNamed(l, name)
}

// ownName is gridNamed for the names of the layout itself.
func ownName(l *layout.Layout, name string) int {
	if g := l.Index(name); g >= 0 {
		return g
	}
	name = strings.TrimFunc(name, func(r rune) bool { return !inName(r, "_") })
	if g := l.Index(name); g >= 0 {
		return g
	}
	found := -1
	for g := range l.Grids {
		if strings.EqualFold(l.Grids[g].Name, name) {
			if found >= 0 {
				return -1
			}
			found = g
		}
	}
	return found
}

// compass are other words for the names of layouts whose grids are called by where they
// lie.
var compass = map[string][]string{
	"nw": strings.Fields("nw northwest tl lt ul topleft lefttop upperleft leftupper"),
	"n":  strings.Fields("n north t top upper"),
	"ne": strings.Fields("ne northeast tr rt ur topright righttop upperright rightupper"),
	"w":  strings.Fields("w west l left"),
	"c":  strings.Fields("c m center centre middle central"),
	"e":  strings.Fields("e east r right"),
	"sw": strings.Fields("sw southwest bl lb ll bottomleft leftbottom lowerleft leftlower"),
	"s":  strings.Fields("s south b bottom lower"),
	"se": strings.Fields("se southeast br rb lr bottomright rightbottom lowerright rightlower"),
}

// compassNamed returns the index of the grid in the place that the words name, in a layout
// that names all its grids so; -1 without one.
func compassNamed(l *layout.Layout, words string) int {
	if strings.ContainsAny(words, "0123456789") {
		return -1
	}
	var key strings.Builder
	for _, word := range strings.FieldsFunc(strings.ToLower(words), func(r rune) bool { return !unicode.IsLetter(r) }) {
		if !slices.Contains([]string{"grid", "sudoku", "puzzle", "board", "corner", "the"}, word) {
			key.WriteString(word)
		}
	}
	found := -1
	for g := range l.Grids {
		places := compass[l.Grids[g].Name]
		if places == nil {
			return -1
		}
		if slices.Contains(places, key.String()) {
			found = g
		}
	}
	return found
}
