package plain

import (
	"slices"
	"strings"

	"samurai/layout"
	"samurai/layout/late"
)

// What the tags of all cells of a grid say together: their order, regions and lines.

// countedClass matches a class such as r1 or col-2.
var countedClass = late.Compile(`^([A-Za-z]+)[-_]?([0-9]+)$`)

// displaced returns the attributes of the tags of a grid's cells that say another order than that of the text; empty
// without any.
func displaced(w *window, traits [][]trait) string {
	if w.in != nil || len(traits) != 81 {
		return ""
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
	if used, at := placesOf(cells); at != nil && !inReadingOrder(at) {
		return layout.List(used)
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
			return layout.Quote(form.name) + " (some twice)"
		}
	}
	return ""
}

// drawing matches a class or a style that draws regions or lines.
var drawing = late.Compile(`(?i)region|zone|jigsaw|cage|diag|border-?(?:top|right|bottom|left)`)

// regionsOfClasses returns a class or a style by which the cells of a grid may draw others than rows, columns and boxes, also by nine numbers that
// nine cells each have; empty without any.
func regionsOfClasses(w *window, traits [][]trait) string {
	if w.in != nil || len(traits) != 81 {
		return ""
	}
	on, nines := map[trait]map[int]bool{}, map[trait]int{}
	for i, all := range traits {
		for _, t := range all[:min(len(all), maxFields)] {
			if on[t] == nil {
				on[t] = map[int]bool{}
			}
			on[t][i] = true
		}
	}
	found := ""
	for t, cells := range on {
		if w.shape.placed(func(cell int) bool { return cells[cell] }) {
			continue
		}
		form := trait{t.name, formOf(t.value)}
		if len(cells) == 9 {
			nines[form]++
		}
		if s := strings.TrimSpace(t.dress()); (drawing.MatchString(s) || nines[form] == 9 && form != t) && (found == "" || s < found) {
			found = s
		}
	}
	return found
}

// emptied returns what the tags of some cells say in a table without digits, other than by their places; empty without any.
func emptied(w *window, traits [][]trait) string {
	if w.in != nil || w.filled > 0 || w.marked {
		return ""
	}
	for _, all := range traits {
		for _, t := range all[:min(len(all), mostForms)] {
			if s := t.dress(); s != "" && !plainDress[s] && !w.shape.placed(func(cell int) bool { return slices.Contains(traits[cell], t) }) {
				return s
			}
		}
	}
	return ""
}
