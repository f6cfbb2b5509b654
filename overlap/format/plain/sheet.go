package plain

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"samurai/overlap/format/tree"
)

// A sheet has a puzzle in each line, in one of its columns; the first line may name them.

// field is a part of a line of a sheet, and where it begins.
type field struct {
	text string
	at   int
}

// fieldsOf returns the fields of a line of a sheet, without quotes. Between quotes nothing
// separates fields.
func fieldsOf(l string) (all []field) {
	sep, quoted := byte(','), false
	for _, s := range []byte(";\t") {
		if strings.Count(l, string(s)) > strings.Count(l, string(sep)) {
			sep = s
		}
	}
	from := 0
	for i := 0; i <= len(l); i++ {
		switch {
		case i < len(l) && l[i] == '"' && (quoted || strings.Trim(l[from:i], " ") == ""):
			quoted = !quoted
		case i == len(l) || l[i] == sep && !quoted:
			text := strings.Trim(l[from:i], " \t\r")
			if n := len(text) - 1; n > 0 && text[0] == text[n] && (text[0] == '"' || text[0] == '\'') {
				text = text[1:n]
			}
			all = append(all, field{strings.ReplaceAll(text, `""`, `"`), from + max(0, strings.Index(l[from:i], text))})
			from = i + 1
		}
	}
	return all
}

// Columns returns the fields of a line of a sheet.
func Columns(l string) (names []string) {
	for _, f := range fieldsOf(l) {
		names = append(names, f.text)
	}
	return names
}

// columnOf notes in which column of a sheet a board is. If its rows are in nine, their names may say that they are others;
// it returns false if these are out of turn.
func (r *reader) columnOf(w *window) bool {
	line, from := r.lineAt(w.at)
	short := false
	for i, f := range fieldsOf(line) {
		if from+int32(f.at) <= w.at {
			short = len(f.text) == 9
			if w.column, w.heading = i, ""; i < len(r.Columns) {
				w.heading = r.Columns[i]
			}
		}
	}
	if short && w.column+9 <= len(r.Columns) {
		labels := r.Columns[w.column : w.column+9]
		is, _ := ofLabels(labels)
		if is.lines == "" && outOfTurn(labels, true) >= 0 {
			r.cut.crossed(rowAt{line: w.first}, turn{head: strings.Join(labels, ",")})
			return false
		}
		*w = *w.turn(is)
	}
	return true
}

// NameGrids reports whether several of the columns of a sheet have the names of grids.
func NameGrids(columns []string) bool {
	return len(slices.DeleteFunc(slices.Clone(columns), func(name string) bool { return !namesGrid(name) })) > 1
}

// entitle gives the boards of a line of a sheet the names of grids above their columns. It returns the names without a board.
func (r *reader) entitle(wins []*window) (boardless []event) {
	line, from := r.lineAt(wins[0].at)
	fields := fieldsOf(line + strings.Repeat(",", len(r.Columns)))
	for i, name := range r.Columns {
		if !namesGrid(name) {
			continue
		}
		below := slices.DeleteFunc(slices.Clone(wins), func(w *window) bool { return w.column != i })
		for _, w := range below {
			w.head = append(slices.Clip(w.head), phrase{name, w.at})
		}
		if len(below) == 0 {
			boardless = append(boardless, event{words: name, at: from + int32(min(fields[i].at, len(line)))})
		}
	}
	return boardless
}

// IsHeader reports whether a line names the columns of a sheet: short words, of which at
// least one says what a puzzle has, or several name grids.
func IsHeader(l string) bool {
	fields := Columns(l)
	known := false
	if IsComment(strings.TrimSpace(l)) || IsRow(l) {
		return false
	}
	for _, f := range fields {
		if len(f) > 40 || strings.ContainsFunc(f, func(r rune) bool {
			return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(" _-+#.()", r)
		}) {
			return false
		}
		known = known || purposeOf(f) != anyBoard && !strings.Contains(f, " ") || isAbout(f) || namesLevel(f) || kindName.MatchString(f) || strings.EqualFold(f, "sudoku") || strings.EqualFold(f, "grid")
	}
	return len(fields) > 1 && strings.ContainsFunc(fields[0], unicode.IsLetter) && (known || NameGrids(fields))
}

// IsGridName reports whether the name of a column, a word that holds no board, says that its fields are puzzles.
func IsGridName(s string) bool {
	return len(s) < 81 && !strings.ContainsAny(s, " \t") && purposeOf(s) == theGivens || strings.EqualFold(s, "sudoku") || strings.EqualFold(s, "grid")
}

// IsRole reports whether what stands before the last field of a line says what a board is.
func IsRole(l string) bool {
	before := strings.TrimRight(l[:strings.LastIndexAny(strings.TrimRight(l, " \t\"'"), " \t\"':=")+1], " \t\"':=")
	return isPurpose(before)
}

// IsRow reports whether one of the fields of a line is a grid.
func IsRow(l string) bool {
	if len(l) < 81 || strings.IndexByte("{[<", strings.TrimSpace(l + ".")[0]) >= 0 {
		return false
	}
	t := newText(l, 0, builtIn())
	if len(t.lines) != 1 {
		return false
	}
	found := false
	t.fields(0, func(_ int, wins ...*window) { found = found || len(wins[0].cells) == 81 })
	return found
}

// sheetOf is the rows of a sheet, as a list of objects, and the text without them. Its first line names columns, as row, column
// and value of the cell in each line; it may be missing where each line has a board.
func sheetOf(s string) (list *tree.Node, rest string) {
	var names []string
	var text []byte
	at, bars := 0, false // whether these divide the fields
	list = &tree.Node{Kind: tree.List}
	for l := range strings.Lines(s) {
		if names == nil && at >= maxName {
			break
		}
		row := strings.TrimRight(l, "\r\n")
		fields, barred := fieldsOf(row), row
		if bars || names == nil && strings.Count(row, "|") > 1 {
			barred = strings.ReplaceAll(row, "|", ",")
		}
		has := func(of []string) bool {
			return slices.ContainsFunc(fieldsOf(barred), func(f field) bool { return isNamed(f.text, of) })
		}
		head := names == nil && has(rowNames) && (len(fields) == 2 || has(colNames) && (has(valueNames) || has(shortNames)))
		if bars = bars || head && barred != row; bars {
			fields, row = fieldsOf(barred), barred
		}
		if head = head || names == nil && IsHeader(row); head {
			names = Columns(row)
		} else if names == nil && len(fields) > 1 && slices.ContainsFunc(fields, func(f field) bool { return len(f.text) >= 81 }) {
			names = make([]string, len(fields))
		}
		switch {
		case bars && strings.Trim(row, "-:, ") == "":
			erase(text[at : at+len(row)])
		case names == nil || strings.TrimSpace(l) == "" || len(fields) != len(names) && IsComment(row):
		case len(fields) != len(names):
			return list, cmp.Or(string(text), s)
		case text == nil:
			text, list.At = []byte(s), int32(at)
			fallthrough
		default:
			if erase(text[at : at+len(row)]); !head {
				list.Items = append(list.Items, recordOf(fields, names, int32(at), list))
			}
		}
		at += len(l)
	}
	return list, cmp.Or(string(text), s)
}

// recordOf is a line of a sheet as an object.
func recordOf(fields []field, names []string, at int32, list *tree.Node) *tree.Node {
	n := &tree.Node{Kind: tree.Object, At: at, Up: list}
	for i, f := range fields {
		kind := tree.Bare
		if len(f.text) >= 81 {
			kind = tree.Quoted // a board
		}
		n.Items = append(n.Items, &tree.Node{Kind: kind, Plain: true, Name: names[i], Str: f.text, At: at + int32(f.at), Up: n})
	}
	return n
}

// sheet cuts a sheet with a cell in each line, or a board of a puzzle that has several, out of a text. It returns the rest and
// the covers of what was cut out.
func (r *reader) sheet(s string) (string, []*state) {
	list, rest := sheetOf(s)
	if of := recordsOf(list); of != nil {
		of.name()
	} else if fold(list); lattice(list) == nil && !byNumber(list) {
		if list = byGrid(list); list == nil {
			return s, nil
		}
	}
	return rest, r.shapes.tree(list)
}

// gridNames are those of fields that name grids or number puzzles.
var gridNames = append([]string{"grid", "board", "puzzle"}, idNames...)

// byGrid is a list of cells as an object with a list for each grid, with all 81 cells, by the field that names the grids; nil without
// one.
func byGrid(list *tree.Node) *tree.Node {
	low, high, blanks, none := 9, 0, 0, tree.Node{Kind: tree.Bare, Str: "."}
	for _, x := range list.Items {
		switch t := cellOf(x); {
		case t.role == 0:
			return nil
		case t.role&blank != 0:
			blanks++
			none = *cmp.Or(x.Get(valueNames...), &none)
		}
		p, ok := placeOf(x)
		if !ok {
			return nil
		}
		low, high = min(low, p.row, p.col), max(high, p.row, p.col)
	}
	base := min(low, 1)
	if base < 0 || high > base+8 || high < 9*base {
		return nil
	}
	for _, f := range list.Items[0].Items {
		grids, names, twice := &tree.Node{Kind: tree.Object, At: list.At, Key: list.Key}, []string(nil), false
		count := map[string]int{}
		for _, x := range list.Items {
			name := strings.TrimSpace(x.Get(f.Name).Word())
			grid := grids.Get(name)
			count[name]++
			if names = append(names, name); grid == nil {
				grid = &tree.Node{Kind: tree.List, Name: name, At: x.At, Key: x.At, Up: grids}
				for range 81 {
					grid.Items = append(grid.Items, &tree.Node{Kind: none.Kind, Str: none.Str, At: x.At, Up: grid})
				}
				grids.Items = append(grids.Items, grid)
			}
			p, _ := placeOf(x)
			cell := &grid.Items[9*(p.row-base)+p.col-base]
			twice, *cell = twice || len((*cell).Items) > 0, x
		}
		n := len(grids.Items)
		named := (isNamed(f.Name, gridNames) || isID(f.Name)) && minTable*n <= len(names) && (blanks == 0 || len(names) == 81*n)
		wrong := slices.ContainsFunc(names, func(s string) bool { return count[s] == 1 && !namesGrid(s) })
		if (areGrids(f.Name, names) || named) && !twice && blanks != 1 && !wrong {
			for _, x := range list.Items {
				x.Items = slices.DeleteFunc(x.Items, func(n *tree.Node) bool { return n.Name == f.Name })
			}
			return grids
		}
	}
	return nil
}
