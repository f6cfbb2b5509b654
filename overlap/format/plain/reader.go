package plain

import (
	"errors"
	"slices"
	"strings"

	"samurai/layout"
	"samurai/layout/late"
	"samurai/overlap"
	"samurai/overlap/format/tree"
)

// Options is what is known of a text beforehand.
type Options struct {
	File    string
	First   int            // the number of its first line
	Layout  string         // how the user names the layout; empty to find out
	Known   *overlap.Board // the board of that layout
	Order   []string       // the grids in the order of the text; empty for that of the layout
	Reorder bool           // the order is also one to write in, so that grids with names may come in another
	Columns []string       // the names of a sheet's columns, if the text is a line of one
	Grids   bool           // these name grids
	Find    layout.Finder
	Boards  *overlap.Boards // takes the boards of the puzzles; may be nil

	second bool // the text was changed, to see whether it can be read then
}

// Limits of a text: reading one as large takes some seconds, and some 300 MB.
const (
	maxText   = 4 << 20
	maxLines  = 1 << 18
	maxBoards = 30_000
)

// maxTried is the maximum number of bytes that are read as arrays, those read again from another
// bracket included.
const maxTried = 4 * maxText

// maxName is the maximum length, in bytes, of what is looked through for the name before an array.
const maxName = 1 << 10

// reader reads one text.
type reader struct {
	Options
	file   string
	text   string
	source string   // which the text was, with its tags
	page   *markup  // nil for a text without tags
	shown  int      // the end of what a reader of the text sees
	cut    *text    // the text divided into lines
	covers []*state // of cut
	*Places
	shapes *shapes
	join   joining
	ref    string   // how the layout was named
	tagged []tagged // the cells of tables in HTML

	program  bool                      // it has arrays of a program
	arrays   *tree.Node                // those of a text of which none is a board; may be nil
	kept     map[int32]bool            // the places of words that became part of a puzzle
	lettered map[*tree.Node]*tree.Node // the names of places that cells of a list had
	left     []phrase                  // fields of a sheet that did not
	columns  []column                  // those that may state rules
}

// Read returns the puzzles of a text, or one document that says what is wrong with it. It
// returns nil if the text has nothing like a puzzle.
func Read(text string, o Options) []*layout.Document {
	r := &reader{Options: o, file: o.File, text: text, source: text, Places: NewPlaces(text, o.First), kept: map[int32]bool{}, lettered: map[*tree.Node]*tree.Node{}}
	switch {
	case len(text) > maxText:
		return r.refuse(0, layout.TooLarge, "a text of more than %d MB that is not lines of 81 characters; split it", maxText>>20)
	case len(r.starts) > maxLines:
		return r.refuse(r.starts[maxLines], layout.TooLarge, "a text of more than %d lines that are not 81 characters; split it", maxLines)
	}
	if cells, from := notebook(text); from != nil {
		r.text, r.from = cells, from
	}
	r.shown = len(r.text)
	if m := markedUp(r.text); r.from == nil && m != nil {
		if m.why != "" {
			return r.refuse(int32(m.wrong), layout.BadClue, "%s", m.why)
		}
		r.text, r.shown, r.tagged, r.page, r.from = string(m.out), m.shown, m.cells, m, m.from
	}
	r.on(o.Known)
	root, docs := r.parse()
	fold(root)
	gather(root)
	r.locate(root)
	if wrong := r.lost(root); wrong != nil {
		return wrong
	}
	if root == nil && docs == nil {
		docs = r.lines()
	}
	if root == nil && docs == nil {
		return r.decide(nil, r.covers)
	}
	for _, n := range puzzlesOf(root) {
		docs = append(docs, r.tree(n)...)
	}
	return docs
}

// on takes the shapes of a board that is known, or of the built-in layouts.
func (r *reader) on(b *overlap.Board) {
	r.shapes, r.join = builtIn(), joining{order: r.Order, reorder: r.Reorder, orders: map[*overlap.Board][]int{}}
	if b != nil {
		r.shapes = shapesOf([]*overlap.Board{b}, builtIn().single)
		r.join.must = len(b.Grids)
	}
	r.join.shapes = r.shapes
}

// parse reads the text as JSON. It returns neither a tree nor a problem for another text,
// which may have arrays of a program in it.
func (r *reader) parse() (root *tree.Node, wrong []*layout.Document) {
	trimmed := strings.TrimSpace(r.text)
	if r.page != nil || !IsTree(trimmed) {
		return nil, nil
	}
	root, at, err := tree.Parse(r.text)
	if errors.Is(err, tree.ErrMany) {
		return nil, r.refuse(int32(at), layout.TooLarge, "JSON of %v; split it", err)
	}
	loose := err != nil && trimmed[0] == '['
	if loose {
		if wrong := r.lines(); wrong != nil {
			return nil, wrong
		}
		loose = len(r.covers) > 0 && r.covers[0].hash != 0
	}
	if err != nil && !loose {
		return nil, r.refuse(int32(at), layout.Syntax, "not JSON: %v", err)
	}
	return root, nil
}

// puzzlesOf returns the objects of a list that name their layouts, each of which is read by
// itself, or else the root.
func puzzlesOf(root *tree.Node) []*tree.Node {
	if root == nil {
		return nil
	}
	if root.Kind != tree.List || len(root.Items) == 0 || slices.ContainsFunc(root.Items, func(n *tree.Node) bool { return n.Get("layout").Word() == "" }) {
		return []*tree.Node{root}
	}
	return root.Items
}

// tree reads a tree, on the layout that it names.
func (r *reader) tree(root *tree.Node) []*layout.Document {
	own := root.Get("layout")
	r.ref = r.Layout
	switch name := own.Word(); {
	case name == "" || layout.IsPath(name) && r.Layout != "":
	case layout.IsPath(name):
		return r.refuse(own.At, layout.UnknownLayout, "a layout in a file, %s; only built-in ones can be named here", layout.Quote(name))
	default:
		l, err := r.Find(name)
		if err != nil && r.Layout != "" {
			break
		} else if err != nil {
			return r.refuse(own.At, layout.UnknownLayout, "%v", err)
		}
		b, problems := r.Boards.Of(l)
		if problems.Errors() {
			return []*layout.Document{{File: r.file, Line: r.pos(root.At).Line, Kind: "puzzle", Problems: problems}}
		}
		r.kept[own.At] = true
		r.on(b)
		defer r.on(r.Known)
		r.ref = name
	}
	return r.decide(root, r.shapes.tree(root))
}

// lines divides the text, unless it has done so, into windows, words and what is left over. It
// returns a problem if that is too much work.
func (r *reader) lines() []*layout.Document {
	if r.cut != nil {
		return nil
	}
	r.ref = r.Layout
	rest, trees, wrong := r.cutTrees(r.text[:r.shown])
	if wrong != nil {
		return wrong
	}
	var listed []*state
	if r.program = trees != nil; !r.program {
		if rest, trees = r.sheet(rest); trees == nil {
			if rest, trees, wrong = r.facts(rest); wrong != nil {
				return wrong
			}
			listed = trees
		}
		if trees != nil {
			if wrong := r.oddCell(rest); wrong != nil {
				return wrong
			}
		}
	}
	if r.tagged == nil {
		rest, r.tagged = uncoloured(rest)
	}
	r.cut = newText(fielded(unframed(unmarked(rest))), 0, r.shapes)
	r.covers = r.cut.covers()
	if whole(r.covers) || trees != nil {
		// as it is
	} else if bare, labels := bared(rest); bare != rest {
		t := newText(bare, 0, r.shapes)
		if t.labels = labels; whole(t.cover(false)) {
			r.cut, r.covers = t, t.cover(false)
		}
	}
	if len(listed) > 0 {
		if board, is := firstDigit(r.covers); is {
			list, _ := firstDigit(listed)
			return r.twoLists(board, list)
		}
	}
	if trees != nil {
		r.covers = prune(then(r.covers, trees))
	}
	return nil
}

// whole reports whether the best cover has boards and leaves nothing over.
func whole(covers []*state) bool {
	return len(covers) > 0 && covers[0].hash != 0 && covers[0].left == 0
}

// IsTree reports whether a text begins as JSON does.
func IsTree(s string) bool {
	if len(s) > 1 && s[0] == '{' && strings.IndexByte("123456789|'{", s[1]) >= 0 {
		return false // candidates, a table of a wiki, a dictionary of Python, or an array of C
	}
	return strings.HasPrefix(s, "{") || len(s) > 1 && s[0] == '[' && strings.IndexByte("[{\"'-0123456789. \t\r\n", s[1]) >= 0
}

// cutTrees cuts the arrays out of a program or another text, and returns what is left and
// the covers of the arrays, or a problem if brackets are too deep in each other too often.
func (r *reader) cutTrees(s string) (rest string, covers []*state, wrong []*layout.Document) {
	tried, values := 0, 0
	top := &tree.Node{Kind: tree.List}
	text, code, last := []byte(s), s, 0
	var columns []string
	order := "" // what words above say of the lines of arrays

	if strings.Contains(code, "(/") || strings.Contains(code, "[|") { // of Fortran or OCaml
		code = continued.ReplaceAllStringFunc(code, func(s string) string { return strings.Replace(s, "&", " ", 1) })
		code = strings.NewReplacer("(/", " [", "/)", "] ", "[|", " [", "|]", "] ").Replace(code)
	}
	code = strings.ReplaceAll(code, "; ...", ";    ") // of MATLAB
	for at := 0; at < len(s); {
		i := strings.IndexAny(code[at:], "[{(")
		if i < 0 {
			break
		}
		at += i
		n, end, err := tree.Array(code, at, top)
		if tried += end - at; tried > maxTried {
			return "", nil, r.refuse(int32(at), layout.TooLarge, "brackets within brackets so often that arrays up to here are more than %d MB, each counted from its own bracket; split the text", maxTried>>20)
		}
		if errors.Is(err, tree.ErrDeep) {
			at = end // or each bracket would be tried as often
			continue
		}
		if err != nil || end-at < 41 && (len(n.Items) < 9 || columns == nil && !rowsNext.MatchString(s[max(last, at-10):at])) || isBlock(n, code[at]) || !holdsBoard(n) && !(n.Kind == tree.List && rowOf(n) != nil) {
			at++
			continue
		}
		if values += n.Size(); values > tree.MaxNodes {
			return "", nil, r.refuse(int32(at), layout.TooLarge, "arrays of more than %d values up to here; split the text", tree.MaxNodes)
		}
		n.Name = nameBefore(s[:at])
		n.Key = int32(strings.LastIndex(s[:at], n.Name))
		columns = columnsOf(n, s[last:at], columns)
		before := s[max(last, at-maxName):at]
		for l := range strings.Lines(before) {
			if is, ok := ofHead(l); ok && n.Kind == tree.List && (is.unit == "" || is.isTurned()) {
				return "", nil, r.refuse(int32(at), layout.BadClue, crossedNames, layout.Quote(is.head))
			}
			if words, ok := SaysOrder(Uncommented(l)); ok {
				order = words
			} else if strings.TrimSpace(l) != "" && strings.HasSuffix(l, "\n") && last == 0 {
				order = ""
			}
		}
		last = end
		ordered := &tree.Node{Kind: tree.Object, At: n.At, Up: top}
		n.Up, ordered.Items = ordered, []*tree.Node{{Kind: tree.Quoted, Name: "order", Str: order, At: n.At, Up: ordered}, n}
		if order == "" {
			n.Up, ordered = top, n
		}
		top.Items = append(top.Items, ordered)
		end = len(s) - len(strings.TrimLeft(s[end:], ");,."))
		erase(text[len(strings.TrimRight(s[:at], "- ")):end]) // with the hyphen before each row in YAML
		at = end
	}
	if len(top.Items) == 0 {
		return s, nil, nil
	}
	var heads [][]int
	if strings.Contains(s, "\n[") {
		heads = tableHead.FindAllStringIndex(s, -1)
	}
	remark(top, s, heads)
	gather(top)
	covers = r.shapes.tree(top)
	if !slices.ContainsFunc(covers, func(s *state) bool { return s.hash != 0 }) {
		r.arrays = top
		return s, nil, nil
	}
	return string(text), covers, nil
}

// continued matches the end of a line of Fortran that goes on.
var continued = late.Compile(`&[ \t]*[\r\n]`)

// isBlock reports whether what begins with a bracket is statements of a program, of which some assign a value: words without a
// name are beside fields with one.
func isBlock(n *tree.Node, open byte) bool {
	for i, x := range n.Fields() {
		if open == '{' && x.Name == "" && x.Kind == tree.Bare && !isCall(n, i) {
			return true
		}
	}
	return false
}

// rowsNext matches the word before the first row of SQL.
var rowsNext = late.Compile(`(?i)\bVALUES\s*$`)

// insert matches how SQL names the columns of the rows behind it, the first of which may begin with a word; its group has the names.
var insert = late.Compile(`(?i)\bINSERT\s[^()]*(?:\(([^()]*)\)\s*)?\bVALUES\s*(?:\(\s*['"]\w+['"],\s*)?$`)

// columnsOf gives the values of a row of SQL the names of their columns: those in the text before the row, or else those of the
// row before. It returns them for the next row.
func columnsOf(row *tree.Node, before string, columns []string) []string {
	if m := insert.FindStringSubmatch(before); m != nil {
		columns = Columns(m[1])
	} else if strings.TrimLeft(before, "), \t\r\n") != "" {
		return nil
	}
	if row.Kind == tree.List && len(row.Items) == len(columns) && len(columns) > 1 {
		row.Kind = tree.Object
		for i, x := range row.Items {
			x.Name = strings.Trim(columns[i], "`\"[] ")
		}
	}
	return columns
}

// erase makes blanks of a text, but keeps the ends of its lines.
func erase(text []byte) {
	for k := range text {
		if text[k] != '\n' {
			text[k] = ' '
		}
	}
}

// nameBefore is the word that an array is assigned to.
func nameBefore(s string) string {
	s = s[max(0, len(s)-maxName):]
	s = s[strings.LastIndexByte(s, '\n')+1:]
	end := strings.TrimRight(s, " \t=:([{<>&*")
	i := strings.LastIndexFunc(end, func(r rune) bool { return !inName(r, "_") })
	if name := end[i+1:]; len(end) < len(s) && name != "" {
		return name
	} else if m := typed.FindStringSubmatch(s); m != nil {
		return m[1]
	}
	return ""
}

// refuse returns a document with one problem.
func (r *reader) refuse(at int32, code layout.Code, format string, args ...any) []*layout.Document {
	doc := &layout.Document{File: r.file, Line: r.pos(at).Line, Kind: "puzzle"}
	doc.Problems.Addf(layout.Problem{File: r.file, Pos: r.pos(at), Code: code}, format, args...)
	return []*layout.Document{doc}
}

// boardsOf counts the boards of the best cover.
func boardsOf(covers []*state) (n int) {
	if len(covers) > 0 {
		for s := covers[0]; s != nil; s = s.before {
			n += len(s.event.windows)
		}
	}
	return n
}

// unnamedLayout refuses a reading that may be of another layout, if nothing in the text names the layout; nil if it is sure.
func (r *reader) unnamedLayout(top *reading) []*layout.Document {
	for _, p := range top.puzzles {
		if sh, digit := r.shapes.butRow(p.window); sh != nil && !top.says(p.layoutName()) {
			return r.refuse(digit.at, layout.UnknownLayout, "the text may be %s or %s; name the layout with --layout", top.name(), "1 "+sh.boards[0].Layout.Name+" with a fault in this row")
		}
	}
	for _, p := range top.puzzles {
		if r.join.must == 0 && p.parts != nil && p.unnamed() && !top.says(p.layoutName()) {
			return r.refuse(p.at, layout.UnknownLayout, "the text may be %s or %s: nothing names the grids, and they have too few digits in common; name the layout with --layout",
				top.name(), layout.Count(r.join.singles, "single grid"))
		}
	}
	return nil
}

// decide takes the best reading of the covers of a tree, or of lines, or says why there is none.
func (r *reader) decide(root *tree.Node, covers []*state) []*layout.Document {
	if boardsOf(covers) > maxBoards {
		return r.refuse(0, layout.TooLarge, "more than %d boards in a text that is not lines of 81 characters; split it", maxBoards)
	}
	all := r.readings(covers)
	if r.page != nil && r.page.page && !r.page.some && len(all) == 0 {
		return r.refuse(0, layout.NotText, "a web page without a board that can be read; save it as PDF, PNG or JPEG, which are read, or type the digits into a text file")
	} else if len(all) == 0 {
		return r.explain(root, nil)
	}
	top := all[0]
	if top.left > 0 {
		return r.explain(root, top)
	}
	whole := slices.DeleteFunc(all, func(one *reading) bool { return one.partly(r.shapes.single) })
	better := func(a *reading, by float64) bool {
		return a.left == top.left && a.bad == top.bad && a.bits < top.bits+by
	}
	if len(whole) > 0 && better(whole[0], 2*sure) {
		top = whole[0]
	}
	if i := slices.IndexFunc(whole, func(one *reading) bool {
		return top.puzzles[0].parts != nil && one.left == top.left && one.bad == top.bad && !slices.ContainsFunc(one.puzzles, func(p *puzzle) bool { return !p.hasNames() })
	}); i >= 0 {
		top = whole[i]
	}
	if top.ones() {
		return r.refuse(top.puzzles[0].at, layout.BadClue, "a table of 0 and 1, which may say where a digit is, or which cells are clues; write the digits themselves")
	}
	if e, name := top.gridless(r.shapes); name != "" {
		return r.refuse(e.at, layout.ClueSize, "%s has no grid, as the other names have: add it, or remove the name", layout.Quote(name))
	}
	if wrong := r.miscounted(top); wrong != nil {
		return wrong
	}
	if root == nil {
		if wrong := r.unclosed(top); wrong != nil {
			return wrong
		}
	}
	if missing := top.missing(r.shapes); missing != "" && r.join.must == 0 {
		return r.refuse(top.puzzles[0].at, layout.ClueSize, "%s", missing)
	}
	if top.partly(r.shapes.single) {
		return r.refuse(top.puzzles[0].at, layout.UnknownLayout, "only some of the grids fit together: %s; put the others into another file, or read each grid as a puzzle with --layout single", top.name())
	}
	if wrong := r.rowsOfBoard(top); wrong != nil {
		return wrong
	}
	for _, p := range top.puzzles {
		if p.sign == uncandidated && p.filled == 0 {
			return r.refuse(p.at, layout.BadClue, "candidates without the digits of the cells that have none, []; write these digits, too")
		}
		if p.shape == r.shapes.single && r.join.must > 1 {
			return r.refuse(p.at, layout.ClueSize, "%s; %s has %d", layout.Count(r.join.singles, "grid"), r.ref, r.join.must)
		}
	}
	margin := float64(sure)
	if slices.ContainsFunc(top.puzzles, func(p *puzzle) bool { return p.masked }) {
		margin *= 2 // boxes may be blank by chance
	}
	rivals := slices.DeleteFunc(whole, func(one *reading) bool { return one != top && !better(one, margin) })
	if len(rivals) > 1 {
		return r.refuseBoth(top, rivals[1])
	}
	if wrong := r.unnamedLayout(top); wrong != nil {
		return wrong
	}
	for _, e := range top.events { // such as "type": "windmill"
		r.kept[e.at] = r.kept[e.at] || slices.ContainsFunc(top.puzzles, func(p *puzzle) bool { return p.layoutName() == e.words })
	}
	return r.documents(top, root != nil)
}

// refuseBoth refuses a text that has two readings.
func (r *reader) refuseBoth(a, b *reading) []*layout.Document {
	switch {
	case a.name() == b.name() && a.order() == b.order() && r.cut != nil:
		line, _ := r.lineAt(a.differs(b))
		return r.refuse(a.differs(b), layout.BadClue, rowOrRule, layout.Quote(strings.TrimSpace(line)))
	case a.name() == b.name():
		return r.refuse(a.puzzles[0].at, layout.UnknownLayout, "the grids fit as %s in several orders: %s or %s; name one with --order", a.name(), a.order(), b.order())
	}
	return r.refuse(a.puzzles[0].at, layout.UnknownLayout, "the text may be %s or %s; name the layout with --layout", a.name(), b.name())
}

// documents returns the puzzles of a reading, with what the text has besides; program reports whether it is a program or JSON.
func (r *reader) documents(one *reading, program bool) (docs []*layout.Document) {
	rest := r.account(one)
	for _, p := range one.puzzles {
		docs = append(docs, r.document(p, one))
	}
	r.tellLeft(docs, one, rest)
	r.otherRules(docs, one, program)
	if !program {
		r.changed(docs, one)
	}
	r.leftOut(docs, one)
	return r.levels(docs, one)
}

// order is the order of the first grids that were joined.
func (a *reading) order() string {
	for _, p := range a.puzzles {
		if p.parts != nil {
			var names []string
			for _, g := range p.by {
				names = append(names, p.board.Layout.Grids[g].Name)
			}
			return strings.Join(names, ",")
		}
	}
	return ""
}

// says reports whether the words of a text have a word.
func (a *reading) says(word string) bool {
	return slices.ContainsFunc(a.events, func(e event) bool {
		return slices.Contains(strings.FieldsFunc(strings.ToLower(e.words), func(r rune) bool { return !inName(r, "-") }), word)
	})
}
