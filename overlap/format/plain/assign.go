package plain

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"samurai/layout/late"
	"samurai/overlap/format/tree"
)

// Below an array, a program may change some of its cells or rows, as in grid[0][2] = 7.

// assignment matches such a statement: what is before it on its line, the name of the array, one or two indices in brackets, and the
// value.
var assignment = late.Compile(`(?m)(^[^\n;]*?|;[ \t]*)\b([A-Za-z_]\w*)((?:\[ ?\d{1,2} ?\]){1,2}|\[ ?\d, ?\d ?\]|\( ?\d, ?\d ?\))[ \t]*:?=[ \t]*([^=;\n][^;\n]*)`)

// typed matches the name of an array of a type: int grid[9][9] = {.
var typed = late.Compile(`\b([A-Za-z_]\w*)\s*(?::[^=]*|(?:\[[^\]]*\])+)?\s*:?=[^=]*$`)

// assigned gives the cells and rows of arrays what a text assigns to them below, as far as it is sure that this is part of the puzzle,
// and keeps the other assignments for a warning. Each is erased in the text.
func (r *reader) assigned(s string, text []byte, arrays []*tree.Node) {
	all := assignment.FindAllStringSubmatchIndex(string(text), -1)
	group := func(m []int, g int) string { return s[m[2*g]:m[2*g+1]] }
	places := func(m []int) []string { return number.FindAllString(group(m, 3), -1) }
	zero, nine := false, false
	for _, m := range all {
		zero, nine = zero || slices.Contains(places(m), "0"), nine || slices.Contains(places(m), "9")
	}
	for _, m := range all {
		var of *tree.Node
		for _, n := range arrays {
			if n.Name == group(m, 2) && n.At < int32(m[4]) {
				of = n
			}
		}
		if of == nil || strings.ContainsAny(group(m, 1), "#%*") || strings.Contains(group(m, 1), "//") {
			continue
		}
		for len(of.Items) == 1 {
			of = of.Items[0]
		}
		sure, base := strings.Trim(group(m, 1), "; \t") == "" && leading(group(m, 1)) <= leading(lineOf(s, of.At)), 0
		switch {
		case nine && !zero || s[m[6]] == '(':
			base = 1
		case !zero && strings.Contains(group(m, 3), ","): // of numpy, or of Julia or R
			sure = false
		}
		value, _, _ := strings.Cut(group(m, 4), "//")
		value, _, _ = strings.Cut(value, "#")
		if value = strings.TrimSpace(value); !sure || !set(of, places(m), base, value, int32(m[8])) {
			r.left = append(r.left, phrase{strings.TrimSpace(s[m[4]:m[1]]), int32(m[4])})
		}
		erase(text[m[4]:m[1]])
		r.kept[int32(m[4])] = true
	}
}

// change matches a statement that changes a variable, which its group names.
var change = late.Compile(`^[ \t]*(?:[$@]|self\.|this\.)?([A-Za-z_]\w*)(?:\[[^\]\n]*\])*[ \t]*(?:(?:[-+*/|&%^.:]|<<)?=[^=>~\n]|\.(?:append|clear|extend|fill|insert|pop|push|remove|reverse|set|sort|splice)\()`)

// changed keeps for a warning the statements below a board that change the variable that holds it.
func (r *reader) changed(one *reading) {
	holds, own := map[string]int32{}, map[int32]bool{} // where the first board of each variable begins; the lines that boards begin in
	for _, e := range one.events {
		for _, w := range e.windows {
			name := event{in: w.in}.field()
			if w.in == nil {
				name = nameBefore(strings.TrimRight(r.text[:w.at], "\"'` \r\n"))
			}
			if at := int32(strings.LastIndex(r.text[:w.at], name)); at >= 0 && name != "" {
				own[at] = true
				holds[name] = min(at, cmp.Or(holds[name], at))
			}
		}
	}
	at := int32(0)
	for l := range strings.Lines(r.text) {
		if m := change.FindStringSubmatchIndex(l); m != nil {
			from, ok := holds[l[m[2]:m[3]]]
			if is := at + int32(m[2]); ok && is > from && !own[is] && !r.kept[is] && leading(l) <= leading(lineOf(r.text, from)) {
				r.left = append(r.left, phrase{strings.TrimSpace(l), at})
			}
		}
		at += int32(len(l))
	}
}

// lineOf is the text from the beginning of the line that has a byte of it.
func lineOf(s string, at int32) string { return s[strings.LastIndexByte(s[:at], '\n')+1:] }

// set makes a value that of the element of a list at a place; false if there is no such place or it is no value of a cell or row.
func set(n *tree.Node, places []string, base int, value string, at int32) bool {
	list := n
	for i, place := range places {
		k, _ := strconv.Atoi(place)
		if k -= base; list.Kind != tree.List || k < 0 || k >= len(list.Items) {
			return false
		}
		if i == len(places)-1 {
			x := &tree.Node{Kind: tree.Bare, Str: strings.Trim(value, `"'`), At: at, Up: list}
			if strings.IndexByte("[{(", value[0]) >= 0 {
				row, _, err := tree.Array(value, 0, list)
				if err != nil || len(rowOf(row)) != len(list.Items) {
					return false
				}
				for _, c := range row.Items {
					c.At += at
				}
				row.At, x = at, row
			}
			if old := list.Items[k]; (old.Kind > tree.Quoted) != (x.Kind > tree.Quoted) || x.Kind <= tree.Quoted && (cellOf(x).role&(clue|blank) == 0 || value == "x" || value == "X") {
				return false
			}
			list.Items[k] = x
			return true
		}
		list = list.Items[k]
	}
	return false
}
