package layout

import (
	"cmp"
	"slices"
)

// Near returns up to three of the words, those most like the given one, nearest first.
// The distance of two words is the number of letters that are wrong, missing, added, or
// swapped with the next (Damerau 1964; the restricted distance); case does not count. It
// may be at most a third of the word's length, or 1 for a word of two letters, and at
// most 1 more than that of the nearest word. A word that is equal is returned alone.
func Near(word string, words []string) []string {
	const maxWords = 3
	type found struct {
		word string
		far  int
	}
	var near []*found
	limit := max(min(1, len(word)/2), len(word)/3) + 1
	for _, w := range words {
		if d := distance(word, w, limit); d < limit && !slices.ContainsFunc(near, func(f *found) bool { return f.word == w }) {
			near = append(near, &found{w, d})
			limit = min(limit, d+2)
		}
	}
	slices.SortStableFunc(near, func(a, b *found) int { return cmp.Compare(a.far, b.far) })
	var nearest []string
	for _, f := range near {
		if len(nearest) < maxWords && f.far <= near[0].far+min(1, near[0].far) {
			nearest = append(nearest, f.word)
		}
	}
	return nearest
}

// Nearest returns the word most like the given one, or "" when none is near; see Near. If
// several are equally near, it returns the first.
func Nearest(word string, words []string) string {
	if near := Near(word, words); len(near) > 0 {
		return near[0]
	}
	return ""
}

// distance returns the distance of two words, see Near, or limit when it is larger.
func distance(a, b string, limit int) int {
	if len(a)-len(b) >= limit || len(b)-len(a) >= limit {
		return limit
	}
	// Row i holds the distances of a[:i] to every b[:j]. Only the last three are kept.
	before, prev, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		before, prev, row = prev, row, before
		row[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			x, y := lower(a[i-1]), lower(b[j-1])
			d := prev[j-1]
			if x != y {
				d++
			}
			d = min(d, prev[j]+1, row[j-1]+1)
			if i > 1 && j > 1 && x == lower(b[j-2]) && y == lower(a[i-2]) {
				d = min(d, before[j-2]+1)
			}
			row[j] = d
			least = min(least, d)
		}
		if least >= limit {
			return limit
		}
	}
	return min(row[len(b)], limit)
}

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		c += 'a' - 'A'
	}
	return c
}
