package plain

import (
	"strings"

	"samurai/layout"
	"samurai/layout/late"
	"samurai/overlap/format/tree"
)

// lost refuses cells that are objects if one of their digits would be dropped: it is in a field that is neither known as
// that of the digit nor says the place, or a field hides it although cells that are not hidden are blank, too.
func (r *reader) lost(root *tree.Node) []*layout.Document {
	if root == nil {
		return nil
	}
	cells := leaves(root, nil)
	in, twice := map[string]int{}, map[string]bool{}
	valued, shownBlank, seen := false, false, map[fieldWord]bool{}
	var hidden *tree.Node
	for _, x := range cells {
		d := digitIn(x.Get(valueNames...))
		valued = valued || d > 0
		switch hides := hiding(x); {
		case hides != nil && d > 0 && hidden == nil:
			hidden = hides
		case hides == nil && d == 0:
			shownBlank = true
		}
		for _, f := range x.Items {
			word := fieldWord{f.Name, f.Word()}
			in[f.Name]++
			twice[f.Name] = twice[f.Name] || seen[word]
			seen[word] = true
		}
	}
	if hidden != nil && shownBlank {
		return r.refuse(hidden.At, layout.BadClue, "%s hides digits, and cells that it does not hide are blank, too; remove the digits that are not clues, or this field", layout.Quote(hidden.Name))
	}
	for _, x := range cells {
		if x.Get(valueNames...) != nil && valued || cellOf(x).role&blank == 0 {
			continue
		}
		placed := x.Get(rowNames...) != nil && x.Get(colNames...) != nil
		for _, f := range x.Items {
			place := isNamed(f.Name, placeNames)
			switch d := digitIn(f); {
			case d == 0, isNamed(f.Name, hideNames), isNamed(f.Name, showNames), fieldPurpose(f.Name) != anyBoard: // see layered
			case place && (placed || isNamed(f.Name, []string{"index", "idx"}) || in[f.Name] == len(cells) && !twice[f.Name]):
			case !place && d == 1: // which may say yes
			default:
				return r.refuse(f.At, layout.BadClue, "a cell with a digit in %s, which is not known as the name of its clue; call the clues value", layout.Quote(f.Name))
			}
		}
	}
	return nil
}

// hiding is the field of a cell that says that its digit is not shown; nil without one.
func hiding(x *tree.Node) *tree.Node {
	if f := x.Get(hideNames...); f.Set() {
		return f
	}
	if f := x.Get(showNames...); f != nil && !f.Set() {
		return f
	}
	return nil
}

var anyTag = late.Compile(`(?s)<(?:"[<>=,;: ]*"|'[<>=,;: ]*'|[^<>])*>`)

// notebook is what the cells of a notebook of Jupyter say, one below the other, and the place of each byte of that in the text; nil for
// other texts.
func notebook(text string) (cells string, from []int32) {
	if !strings.Contains(text, `"cell_type"`) {
		return "", nil
	}
	root, _ := tree.One(text)
	var b strings.Builder
	add := func(s *tree.Node) {
		for i := range len(s.Str) {
			from = append(from, s.At+int32(i))
		}
		b.WriteString(s.Str)
	}
	for _, c := range root.Get("cells").List() {
		source := c.Get("source")
		if c.Get("cell_type") == nil || source == nil {
			return "", nil
		}
		add(source)
		for _, l := range source.Items {
			add(l)
		}
		add(&tree.Node{Str: "\n\n", At: c.At})
	}
	return b.String(), from
}
