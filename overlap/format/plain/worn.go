package plain

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"samurai/layout"
	"samurai/layout/late"
	"samurai/overlap/format/tree"
)

// What the tags of all cells of a grid say together: their order, regions and lines.

// countedClass matches a class such as r1 or col-2.
var countedClass = late.Compile(`^([A-Za-z]+)[-_]?([0-9]+)$`)

// displaced returns the attributes of the tags of a grid's cells that say another order than that of the text, empty without any, and
// the names of places that the cells have otherwise.
func displaced(w *window, traits [][]trait) (out string, names *tree.Node) {
	names = &tree.Node{}
	if w.in != nil || len(traits) != 81 {
		return "", names
	}
	cells := make([][]fieldWord, len(traits))
	for i, all := range traits {
		for _, t := range all[:min(len(all), maxFields)] {
			word := fieldWord{strings.TrimPrefix(strings.TrimPrefix(t.name, "data-"), "style grid-"), t.value}
			if m := countedClass.FindStringSubmatch(t.value); t.name == "class" && m != nil {
				word = fieldWord{m[1], m[2]}
			}
			cells[i] = append(cells[i], word)
		}
	}
	ranked(cells, "style left", "col")
	ranked(cells, "style top", "row")
	used, at := placesOf(cells)
	if at != nil && !inReadingOrder(at) {
		return layout.List(used), names
	}
	for _, cell := range cells {
		for _, f := range cell {
			if at != nil && f.name == used[0] {
				names.Items = append(names.Items, &tree.Node{Name: f.value})
			}
		}
	}
	count, values := map[fieldWord]int{}, map[fieldWord]map[string]bool{}
	for _, cell := range cells {
		for _, f := range cell {
			form := fieldWord{f.name, formOf(f.value)}
			if count[form]++; values[form] == nil {
				values[form] = map[string]bool{}
			}
			values[form][f.value] = true
		}
	}
	for form, n := range count {
		if of := len(values[form]); n == 81 && 72 < of && of < 81 {
			return layout.Quote(form.name) + " (some twice)", names
		}
	}
	return "", names
}

// ranked turns the field of a name, if its numbers in the cells of a grid are nine, into that of a row or a column.
func ranked(cells [][]fieldWord, name, as string) {
	values := map[int][]*fieldWord{}
	for i := range cells {
		for k := range cells[i] {
			if f := &cells[i][k]; f.name == name {
				n, _ := strconv.Atoi(number.FindString(f.value))
				values[n] = append(values[n], f)
			}
		}
	}
	for k, n := range slices.Sorted(maps.Keys(values)) {
		for _, f := range values[n] {
			if len(values) == 9 {
				*f = fieldWord{as, strconv.Itoa(k + 1)}
			}
		}
	}
}

// parted warns of what some blank cells of a puzzle have in their tags or as their sign, and others have not, if their places are not
// the reason, and it is no name that each cell has: it says something of the cells that no puzzle has.
func (r *reader) parted(q *puzzle, windows []*window, doc *layout.Document) {
	for _, w := range windows {
		isBlank := func(cell int) bool { return w.cells[cell].role&blank != 0 }
		first := slices.IndexFunc(w.cells, func(t token) bool { return t.role&blank != 0 })
		another := func(t token) bool { return t.role&blank != 0 && t.sym != w.cells[first].sym }
		if first < 0 || r.tagged == nil && !slices.ContainsFunc(w.cells, another) || w.shape.index == nil {
			continue
		}
		on, open, order, blanks := map[trait]map[int]bool{}, map[trait][]int{}, []*trait(nil), 0
		for i, t := range w.cells {
			all := r.traitsAt(t)
			if all = slices.Clip(all[:min(len(all), maxFields)]); isBlank(i) {
				all, blanks = append(all, trait{"sign", r.signOf(t)}), blanks+1
			}
			for _, t := range all {
				if on[t] == nil {
					own := t
					on[t], order = map[int]bool{}, append(order, &own)
				}
				if isBlank(i) && !on[t][i] {
					open[t] = append(open[t], i)
				}
				on[t][i] = true
			}
		}
		slices.SortStableFunc(order, func(a, b *trait) int { return len(open[*a]) - len(open[*b]) })
		kinds, names := map[string]int{}, map[trait]int{}
		for _, t := range order {
			t := *t
			kinds[t.name] += min(len(open[t]), 1)
			if form := (trait{t.name, formOf(t.value)}); len(on[t]) > 1 {
				names[form]-- // more such values than others are the names of cells
			} else {
				names[form]++
			}
		}
		var named []string
		at := 0
		for _, t := range order {
			t := *t
			is, counts := func(cell int) bool { return on[t][cell] }, isBlank
			if len(on[t]) > len(open[t]) {
				counts = func(int) bool { return true }
			}
			switch value := t.name + " " + layout.Quote(t.value); {
			case len(open[t]) == 0, len(open[t]) == blanks, names[trait{t.name, formOf(t.value)}] > 1, slices.Contains(q.layers, t.name),
				slices.ContainsFunc(wordsIn(t.dress()), func(s string) bool { return plainDress[s] }),
				w.shape.placed(is, counts) && (kinds[t.name] > 3 || !w.shape.centres(is, counts)):
			case len(named) == 0:
				named, at = append(named, value), open[t][0]
			case strings.HasPrefix(named[0], t.name) && len(named) < 3:
				named = append(named, value)
			}
		}
		if len(named) > 0 {
			doc.Problems.Addf(layout.Problem{File: r.file, Pos: r.pos(w.cells[at].at), Code: layout.OtherRules},
				"some blank cells have %s, and their places do not explain it; if it is a rule or a digit, it is not kept: only rows, columns and boxes are checked", layout.Enumerate(named))
			return
		}
	}
}

// signOf is how a blank is written.
func (r *reader) signOf(t token) string {
	if s := r.text[t.at:]; t.sym != 'e' && s != "" {
		_, n := utf8.DecodeRuneInString(s)
		return s[:n]
	}
	return ""
}

// emptied returns what the tags of some cells say in a table without digits, other than by their places; empty without any.
func emptied(w *window, traits [][]trait) string {
	if w.in != nil || w.filled > 0 || w.marked {
		return ""
	}
	for _, all := range traits {
		for _, t := range all[:min(len(all), maxFields)] {
			if s := t.dress(); s != "" && !plainDress[s] && !w.shape.placed(func(cell int) bool { return slices.Contains(traits[cell], t) }, nil) {
				return s
			}
		}
	}
	return ""
}
