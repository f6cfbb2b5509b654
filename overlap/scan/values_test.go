package scan

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// values are what one step from a picture to a board makes and the next one takes.
var values = []string{"Board", "Cell", "Fault", "Glyph", "Line", "Page", "found", "ink", "mesh", "paper", "piece", "straight", "strokes", "view"}

// TestValues: no function changes a value that another one has made. It sets fields, elements of fields and elements of slices
// only of what it made itself: of a literal, or of a copy, and there an element only if it gave the copy the slice or map too.
func TestValues(t *testing.T) {
	fset := token.NewFileSet()
	names, err := filepath.Glob("*.go")
	if err != nil || len(names) == 0 {
		t.Fatalf("%d files, %v", len(names), err)
	}
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(fset, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	for place, what := range changed(t, fset, files) {
		t.Errorf("%v: changes %s, which another function made", place, what)
	}
}

// TestChanged: TestValues finds what it looks for.
func TestChanged(t *testing.T) {
	const types = `package scan
		import "slices"
		type Board struct { Page int; Cells []Cell }
		type Cell struct { Digit int }
		type mesh struct { in map[int]bool; picture *ink }
		type ink struct { gray []uint8; left *int }
		type strokes struct { *ink }
		type Fault struct{}; type Glyph struct{}; type Line struct{}; type Page struct{}; type found struct{ Board }
		type paper struct{}; type piece struct{}; type straight struct{}; type view struct{}
		func get() *mesh
		func zero(v []uint8) { v[0] = 0 }
	`
	for code, wrong := range map[string]bool{
		"func f(b *Board) { b.Page = 1 }":                                                           true,
		"func f(b *Board) { b.Page++ }":                                                             true,
		"func f(b *Board) { *b = Board{} }":                                                         true,
		"func f(b Board) Board { b.Page = 1; return b }":                                            true,
		"func f(all []Board) { for _, b := range all { b.Page = 1 } }":                              true,
		"func f(all []Board) { all[0] = Board{} }":                                                  true,
		"func f(b *Board) { b.Cells[0].Digit = 1 }":                                                 true,
		"func f(b *Board) { c := &b.Cells[0]; c.Digit = 1 }":                                        true,
		"func f(b *Board) { c := b.Cells; c[0].Digit = 1 }":                                         true,
		"func f(b *Board) { for i := range b.Cells { c := &b.Cells[i]; c.Digit++ } }":               true,
		"func f(b *Board) { o := *b; o.Cells[0].Digit = 1 }":                                        true,
		"func f() *Board { b := &Board{}; func() { b.Page = 1 }(); return b }":                      false,
		"func f(b *Board) Board { o := *b; o.Cells = slices.Clone(b.Cells); o.Cells[0].Digit = 1 }": false,
		"func f(b *Board) { c := slices.Clone(b.Cells); d := &c[0]; d.Digit = 1 }":                  false,
		"func f() (b Board) { b.Page = 1; return b }":                                               false,
		"func f() { get().in[1] = true }":                                                           true,
		"func f() { m := get(); m.in = nil }":                                                       true,
		"func f(m *mesh) { m.in[1] = true }":                                                        true,
		"func f(m *mesh) { o := *m; o.in[1] = true }":                                               true,
		"func f(m *mesh) { delete(m.in, 1) }":                                                       true,
		"func f(m *mesh) { o := *m; o.in = map[int]bool{}; delete(o.in, 1) }":                       false,
		"func f() { m := &mesh{in: map[int]bool{}}; m.in[1] = true }":                               false,
		"func f(in map[int]bool) { m := &mesh{in: in}; m.in[1] = true }":                            true,
		"func f(m *mesh) { m.picture.gray[0] = 1 }":                                                 true,
		"func f(m *mesh) { *m.picture.left -= 1 }":                                                  false, // it counts what is spent
		"func f(s strokes) { s.gray[0] = 1 }":                                                       true,
		"func f(s strokes) { t := s; t.gray = nil }":                                                true,
		"func f(s strokes) { t := s; t.ink = &ink{} }":                                              false,
		"func f(p *ink) { slices.Sort(p.gray) }":                                                    true,
		"func f(p *ink) { copy(p.gray[1:], p.gray) }":                                               true,
		"func f(p *ink) { zero(p.gray) }":                                                           true,
		"func f(p *ink) { g := slices.Clone(p.gray); zero(g) }":                                     false,
		"func f(o found) { o.Page = 1 }":                                                            true,
	} {
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, "", types+code, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := changed(t, fset, []*ast.File{file}); (len(got) > 0) != wrong {
			t.Errorf("%s: %v", code, got)
		}
	}
}

// changed returns where functions change values that they have not made, and what.
func changed(t *testing.T, fset *token.FileSet, files []*ast.File) map[token.Position]string {
	t.Helper()
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{}}
	config := types.Config{Importer: nothing{}, Error: func(error) {}} // names of other packages have no type
	pkg, _ := config.Check("scan", fset, files, info)
	w := &writes{info: info, fields: map[string]bool{}, writers: map[types.Object][]bool{}}
	for _, name := range values {
		s, ok := pkg.Scope().Lookup(name).(*types.TypeName)
		if !ok {
			t.Fatalf("there is no type %s", name)
		}
		for field := range s.Type().Underlying().(*types.Struct).Fields() {
			w.fields[field.Name()] = true
		}
	}
	for range 2 { // what writes to its arguments is known in the second round
		w.found = map[token.Pos]ast.Expr{}
		for _, file := range files {
			for _, d := range file.Decls {
				if f, ok := d.(*ast.FuncDecl); ok && f.Body != nil {
					w.function(f)
				}
			}
		}
	}
	all := map[token.Position]string{}
	for at, e := range w.found {
		all[fset.Position(at)] = types.ExprString(e)
	}
	return all
}

// nothing imports packages without any names.
type nothing struct{}

func (nothing) Import(name string) (*types.Package, error) {
	p := types.NewPackage(name, path.Base(name))
	p.MarkComplete()
	return p, nil
}

// writes looks for places where functions write.
type writes struct {
	info    *types.Info
	fields  map[string]bool         // the names of those of values
	writers map[types.Object][]bool // functions that write to what their arguments refer to, by argument
	found   map[token.Pos]ast.Expr

	// Of one function.
	it   types.Object
	args []types.Object
	made map[types.Object][]ast.Expr // what its variables are set to
	set  map[string][]ast.Expr       // and what else, as it is written
}

// function looks through a function.
func (w *writes) function(f *ast.FuncDecl) {
	w.it, w.args, w.made, w.set = w.info.Defs[f.Name], nil, map[types.Object][]ast.Expr{}, map[string][]ast.Expr{}
	for _, p := range f.Type.Params.List {
		for _, name := range p.Names {
			w.args = append(w.args, w.info.Defs[name])
		}
	}
	zero := func(names []*ast.Ident) {
		for _, name := range names {
			w.made[w.info.Defs[name]] = append(w.made[w.info.Defs[name]], &ast.CompositeLit{})
		}
	}
	if f.Type.Results != nil {
		for _, r := range f.Type.Results.List {
			zero(r.Names)
		}
	}
	ast.Inspect(f.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ValueSpec:
			zero(n.Names)
		case *ast.AssignStmt:
			for i, to := range n.Lhs {
				if len(n.Lhs) == len(n.Rhs) {
					w.set[types.ExprString(to)] = append(w.set[types.ExprString(to)], n.Rhs[i])
					if id, ok := to.(*ast.Ident); ok {
						w.made[w.object(id)] = append(w.made[w.object(id)], n.Rhs[i])
					}
				}
			}
		}
		return true
	})
	ast.Inspect(f.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, to := range n.Lhs {
				w.written(to, w.owns(to))
			}
		case *ast.IncDecStmt:
			w.written(n.X, w.owns(n.X))
		case *ast.CallExpr:
			for i, arg := range n.Args {
				if w.writesTo(n, i) {
					w.written(&ast.IndexExpr{X: arg}, w.refersToOwn(arg))
				}
			}
		}
		return true
	})
}

func (w *writes) object(id *ast.Ident) types.Object {
	if o := w.info.Defs[id]; o != nil {
		return o
	}
	return w.info.Uses[id]
}

// writesTo reports whether a call writes to what an argument refers to.
func (w *writes) writesTo(call *ast.CallExpr, arg int) bool {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		to := w.writers[w.info.Uses[f]]
		return arg == 0 && slices.Contains([]string{"copy", "delete", "clear"}, f.Name) || arg < len(to) && to[arg]
	case *ast.SelectorExpr:
		to := w.writers[w.info.Uses[f.Sel]]
		name := types.ExprString(f)
		sorts := strings.HasPrefix(name, "slices.Sort") && !strings.HasPrefix(name, "slices.Sorted") || slices.Contains([]string{"slices.Reverse", "slices.DeleteFunc", "maps.Copy"}, name)
		return arg == 0 && sorts || arg < len(to) && to[arg]
	}
	return false
}

// written notes a place that is written to, if it is not the function's own.
func (w *writes) written(to ast.Expr, own bool) {
	if own {
		return
	}
	if w.partOfValue(to) {
		w.found[to.Pos()] = to
	} else if i, ok := to.(*ast.IndexExpr); ok {
		if id, ok := i.X.(*ast.Ident); ok && slices.Contains(w.args, w.object(id)) {
			if w.writers[w.it] == nil {
				w.writers[w.it] = make([]bool, len(w.args))
			}
			w.writers[w.it][slices.Index(w.args, w.object(id))] = true
		}
	}
}

// partOfValue reports whether a place is a value, or a part of one. What has no known type is taken by its name.
func (w *writes) partOfValue(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.SelectorExpr:
		of := w.info.TypeOf(e.X)
		if of == nil || of == types.Typ[types.Invalid] {
			return w.fields[e.Sel.Name]
		}
		return isValue(of) || w.partOfValue(e.X)
	case *ast.IndexExpr:
		return isValue(w.info.TypeOf(e)) && !isPointer(w.info.TypeOf(e)) || w.partOfValue(e.X)
	case *ast.SliceExpr:
		return w.partOfValue(e.X)
	case *ast.StarExpr:
		return isValue(w.info.TypeOf(e)) // what is spent is no part
	case *ast.Ident:
		for _, from := range w.made[w.object(e)] {
			if u, ok := from.(*ast.UnaryExpr); ok {
				from = u.X
			}
			if _, same := from.(*ast.Ident); !same && w.partOfValue(from) {
				return true
			}
		}
	}
	return false
}

func isPointer(t types.Type) bool { _, ok := t.(*types.Pointer); return ok }

func isValue(t types.Type) bool {
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	n, ok := t.(*types.Named)
	return ok && slices.Contains(values, n.Obj().Name())
}

// owns reports whether a place is one that the function made.
func (w *writes) owns(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return true // a variable
	case *ast.SelectorExpr:
		if s := w.info.Selections[e]; s != nil && throughPointer(s) {
			return false
		}
		if of := w.info.TypeOf(e.X); of != nil && isPointer(of) {
			return w.refersToOwn(e.X)
		}
		if id, ok := e.X.(*ast.Ident); ok {
			return slices.ContainsFunc(w.made[w.object(id)], func(from ast.Expr) bool { _, call := from.(*ast.CallExpr); return !call })
		}
		return w.owns(e.X)
	case *ast.IndexExpr:
		return w.refersToOwn(e.X)
	case *ast.StarExpr:
		return w.refersToOwn(e.X)
	}
	return false
}

// throughPointer reports whether a field is one of an embedded pointer.
func throughPointer(s *types.Selection) bool {
	t := s.Recv()
	for _, i := range s.Index()[:len(s.Index())-1] {
		if p, ok := t.(*types.Pointer); ok {
			t = p.Elem()
		}
		if t = t.Underlying().(*types.Struct).Field(i).Type(); isPointer(t) {
			return true
		}
	}
	return false
}

// refersToOwn reports whether what a pointer, a slice or a map refers to is made by the function.
func (w *writes) refersToOwn(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		of := w.object(e)
		all := w.made[of]
		w.made[of] = nil // so that "x = append(x)" ends
		defer func() { w.made[of] = all }()
		return slices.ContainsFunc(all, w.fresh)
	case *ast.SelectorExpr:
		name := types.ExprString(e)
		all := w.set[name]
		w.set[name] = nil
		defer func() { w.set[name] = all }()
		if slices.ContainsFunc(all, w.fresh) {
			return true
		}
		id, ok := e.X.(*ast.Ident)
		return ok && slices.ContainsFunc(w.made[w.object(id)], func(from ast.Expr) bool { return w.freshIn(from, e.Sel.Name) })
	case *ast.SliceExpr:
		return w.refersToOwn(e.X)
	case *ast.IndexExpr: // a slice in a slice
		return w.refersToOwn(e.X)
	}
	return w.fresh(e)
}

// fresh reports whether an expression makes what it refers to.
func (w *writes) fresh(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.CompositeLit:
		return true
	case *ast.UnaryExpr:
		_, lit := e.X.(*ast.CompositeLit)
		return lit || w.owns(e.X) && !isVariable(e.X)
	case *ast.CallExpr:
		switch name := types.ExprString(e.Fun); name {
		case "make", "new", "slices.Clone", "maps.Clone", "slices.Concat", "slices.Collect", "bytes.Repeat":
			return true
		case "append", "slices.DeleteFunc":
			return w.refersToOwn(e.Args[0])
		}
	case *ast.SliceExpr:
		return w.refersToOwn(e.X)
	case *ast.SelectorExpr:
		return w.refersToOwn(e)
	}
	return false
}

func isVariable(e ast.Expr) bool { _, ok := e.(*ast.Ident); return ok }

// freshIn reports whether a literal sets a field to something that is made there.
func (w *writes) freshIn(e ast.Expr, field string) bool {
	if u, ok := e.(*ast.UnaryExpr); ok {
		e = u.X
	}
	lit, ok := e.(*ast.CompositeLit)
	return ok && slices.ContainsFunc(lit.Elts, func(e ast.Expr) bool {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return false
		}
		id, ok := kv.Key.(*ast.Ident)
		return ok && id.Name == field && (w.fresh(kv.Value) || isVariable(kv.Value) && w.refersToOwn(kv.Value))
	})
}
