package plain

import (
	"bytes"
	"fmt"
	"slices"
	"sort"
	"strings"

	"samurai/layout/late"
	"samurai/overlap"
	"samurai/overlap/format/tree"
)

// A web page that was saved from a browser has a board in a table, and beside it what is no part of a puzzle: scripts, styles,
// links, other tables, keys to enter digits.

// page matches the beginning of one.
var page = late.Compile(`(?is)^\s*(?:<\?xml[^<>]*>\s*)?(?:<!--[^<>]*-->\s*)?<(?:!doctype\s+html|html)\b`)

// IsPage reports whether a text is a web page.
func IsPage(s string) bool { return page.MatchString(s) }

// script matches the tags around scripts and styles, its groups / and the name of the tag.
var script = late.Compile(`(?i)<(/?)(script|style)\b[^<>]*>`)

// scripts are the places of the scripts and styles of a web page, from and to, and which of them have cells.
func scripts(s string) (all [][2]int, cells []bool) {
	from, name := -1, ""
	for _, m := range script.FindAllStringSubmatchIndex(s, -1) {
		switch closing, is := m[2] < m[3], strings.ToLower(s[m[4]:m[5]]); {
		case from < 0 && !closing:
			from, name = m[0], is
		case from >= 0 && closing && is == name:
			all, cells = append(all, [2]int{from + 1, m[0]}), append(cells, hasCells(s[from:m[0]]))
			from = -1
		}
	}
	return all, cells
}

// outer are what a web page has around its contents, and mayHold the tags of what may hold a board there.
var (
	outer   = late.Compile(`(?is)<nav\b.*?</nav\s*>|<footer\b.*?</footer\s*>|<select\b.*?</select\s*>|<option\b[^<>]*>[^<>]*`)
	mayHold = late.Compile(`(?i)<(?:t[rdh]|input|pre|script)\b`)
)

// scriptless is a web page of the same length without the scripts and styles that have no cells, its navigation, lists of options and
// footers; other texts stay as they are.
func scriptless(s string) string {
	if !IsPage(s) {
		return s
	}
	text := []byte(s)
	all, cells := scripts(s)
	for i, at := range all {
		if from := at[0] + strings.IndexByte(s[at[0]:], '>'); !cells[i] {
			erase(text[from+1 : at[1]])
		}
	}
	for _, m := range outer.FindAllStringIndex(string(text), -1) {
		if part := string(text[m[0]:m[1]]); !mayHold.MatchString(part) && !areCells(anyTag.ReplaceAllString(part, " ")) && !hasCells(part) {
			erase(text[m[0]:m[1]])
		}
	}
	return string(text)
}

// hasCells reports whether a script has a grid, in which null may be a blank.
func hasCells(s string) bool { return len(regionsOf(strings.ReplaceAll(s, "null", "0"))) > 0 }

// inline are tags within a line of words.
var inline = wordsSet("a b i u em strong span font small sub sup code abbr label button")

// tableTag matches the tags around tables, and those that begin their cells.
var tableTag, tdEnd = late.Compile(`(?i)<(/?)(table|td|th)\b`), late.Compile(`(?i)</t[dh]\b`)

// table is a place of a text, and how many cells it has.
type table struct{ from, end, cells int }

// tablesIn are the tables of a web page, without the cells of those inside them.
func tablesIn(s string) (all []table) {
	var open []table
	for _, m := range tableTag.FindAllStringSubmatchIndex(s, -1) {
		last := len(open) - 1
		switch closing, name := m[2] < m[3], s[m[4]:m[5]]; {
		case len(name) > 2 && !closing:
			open = append(open, table{from: m[0] + 1})
		case last < 0:
		case len(name) == 2 && !closing:
			open[last].cells++
		case len(name) > 2:
			open[last].end = m[0]
			all, open = append(all, open[last]), open[:last]
		}
	}
	return all
}

// boardsIn are the places of a web page, from and to, where boards may be: tables and scripts with enough cells, and
// grids in other elements; nil for other
// texts. loose reports whether the tags that end the cells of these tables are missing.
func boardsIn(s string) (all [][2]int, loose bool) {
	if !IsPage(s) {
		return nil, false
	}
	at, cells := scripts(s)
	for i := range at {
		if cells[i] {
			all = append(all, at[i])
		}
	}
	for _, t := range tablesIn(s) {
		if t.cells >= 81 {
			all = append(all, [2]int{t.from, t.end})
			loose = loose || !tdEnd.MatchString(s[t.from:t.end])
		}
	}
	sort.Slice(all, func(i, j int) bool { return all[i][0] < all[j][0] })
	known := all
	for _, g := range regionsOf(bare(s, false)) {
		if !inOne(int(g.from), known) && !inOne(int(g.end), known) {
			all = append(all, [2]int{int(g.from), int(g.end)})
		}
	}
	sort.Slice(all, func(i, j int) bool { return all[i][0] < all[j][0] })
	return all, loose
}

// inOne reports whether a place is within one of some others.
func inOne(at int, all [][2]int) bool {
	k := sort.Search(len(all), func(k int) bool { return all[k][1] > at })
	return k < len(all) && all[k][0] <= at
}

// besideBoards counts the cells of a web page that are in none of its boards, and returns the place of the first: those in words of
// nine cells or more, and in tables of half a grid or more.
func besideBoards(s string) (n, at int) {
	if !IsPage(s) {
		return 0, 0
	}
	boards, _ := boardsIn(s)
	text := []byte(tags.ReplaceAllStringFunc(s, func(tag string) string { return strings.Repeat("<", len(tag)) }))
	add := func(from, end, known int) { // what is known to be cells may be blank
		var cells []int
		for k := from; k < end; k++ {
			switch c := text[k]; {
			case strings.IndexByte("._*0123456789", c) >= 0:
				cells = append(cells, k)
			case c > ' ' && c != '<':
				return
			}
		}
		if max(known, len(cells)) < 9 {
			return
		}
		cells = slices.DeleteFunc(cells, func(k int) bool { return inOne(k, boards) })
		if len(cells) > 0 && (n == 0 || cells[0] < at) {
			at = cells[0]
		}
		n += len(cells)
	}
	for _, t := range tablesIn(s) {
		if t.cells >= 45 && t.cells < 81 {
			add(t.from, t.end, t.cells)
		}
	}
	from := 0
	for words := range bytes.SplitSeq(text, []byte("<")) {
		add(from, from+len(words), 0)
		from += len(words) + 1
	}
	return n, at
}

// cellTags match the elements of a page that may be cells, their groups the tag and the digit.
var cellTags = func() (all []*late.Regexp) {
	for _, name := range strings.Fields("td div span li button") {
		all = append(all, late.Compile(`(?i)<(`+name+`\b[^<>]*)>(?:\s|&nbsp;)*([1-9]?)(?:\s|[.0])*</`+name+`\s*>`))
	}
	return append(all, late.Compile(`(?i)<(input\b(?:[^<>]*\svalue=["']?([1-9]?)\b)?[^<>]*)>`))
}()

// elements cuts a grid whose 81 cells are elements, with tags alone between them, out of a web page that has no other board. The
// cells are rows or boxes after each other: as one of both they have no digit twice. It returns the rest, the covers of the grid and
// what the tags say of its cells.
func (r *reader) elements(s string) (rest string, covers []*state, worn []tagged) {
	for _, form := range cellTags {
		all, from := form.FindAllStringSubmatchIndex(s, -1), 0
		for i, m := range all {
			if i+1 < len(all) && strings.TrimSpace(anyTag.ReplaceAllString(s[m[1]:all[i+1][0]], "")) == "" {
				continue
			}
			run := all[from : i+1]
			if from = i + 1; len(run) != 81 || unseen.MatchString(s[run[0][0]:m[1]]) {
				continue
			}
			var grids [2][81]uint8
			lists := [2]*tree.Node{{Kind: tree.List}, {Kind: tree.List}}
			worn = nil
			for k, c := range run {
				digit := s[max(0, c[4]):max(0, c[5])]
				for by, cell := range [2]int{k, overlap.CellOf(k/9, k%9)} {
					grids[by][cell] = (digit + "0")[0] - '0'
					x := &tree.Node{Name: fmt.Sprintf("%d,%d", cell/9, cell%9), Str: digit, At: int32(max(c[2], c[4])), Up: lists[by]}
					lists[by].Items = append(lists[by].Items, x)
				}
				tag := s[c[2]:c[3]]
				worn = append(worn, tagged{int32(c[1]), tagTraits(strings.ToLower(strings.Fields(tag)[0]), "<"+tag+">")})
			}
			list := lists[0]
			if isSound(&grids[1]) {
				list = lists[1]
			}
			if isSound(&grids[0]) == isSound(&grids[1]) {
				continue
			}
			list.At = int32(run[0][0])
			text := []byte(s)
			erase(text[run[0][0]:m[1]])
			return string(text), r.shapes.tree(list), worn
		}
	}
	return s, nil, nil
}
