package scan

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"image"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// numbers are the places of the numbers of tuning.go, by their names, in a program in which they are variables.
var numbers map[string]any

// TestNumbers tells what the numbers of tuning.go that SAMURAI_NUMBERS matches decide: it tries each at 0.8 and 1.25 times its value
// on photos with pale lines. For that it builds the tests once more, with variables for constants.
func TestNumbers(t *testing.T) {
	some := os.Getenv("SAMURAI_NUMBERS")
	if some == "" {
		t.Skip("SAMURAI_NUMBERS is not set")
	}
	names := numbersOf(t)
	if numbers == nil {
		asVariables(t, names)
		return
	}
	var photos []scene
	for i := 0; len(photos) < 12; i++ {
		if s := newScene(t, i, true); s.img != nil {
			photos = append(photos, s)
		}
	}
	usual := tallyOf(photos)
	t.Logf("as they are: %+v", usual)
	for _, name := range names {
		if !regexp.MustCompile(some).MatchString(name) {
			continue
		}
		is := reflect.ValueOf(numbers[name]).Elem()
		was := reflect.New(is.Type()).Elem()
		was.Set(is)
		for _, times := range []float64{0.8, 1.25} {
			is.Set(scaled(was, times))
			if got := tallyOf(photos); got != usual {
				t.Logf("%s %v, not %v: %+v", name, is, was, got)
			} else {
				t.Logf("%s %v, not %v: the same", name, is, was)
			}
		}
		is.Set(was)
	}
}

// TestOneFile: numbers that decide something stand in tuning.go. Elsewhere fractions are those of geometry, a half and a quarter, and no
// part of a cell's side is written out.
func TestOneFile(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	geometry := []string{"0.0", "0.25", "0.5", "1.0", "255.0", "1e4"}
	number := func(e ast.Expr) string {
		if l, ok := e.(*ast.BasicLit); ok && (l.Kind == token.FLOAT || l.Kind == token.INT) {
			return l.Value
		}
		return ""
	}
	for _, name := range files {
		if name == "tuning.go" || strings.HasSuffix(name, "_test.go") {
			continue
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				if n.Kind == token.FLOAT && !slices.Contains(geometry, n.Value) {
					t.Errorf("%v: %s is no number of tuning.go", set.Position(n.Pos()), n.Value)
				}
			case *ast.BinaryExpr:
				side, ok := n.X.(*ast.SelectorExpr)
				if ok && side.Sel.Name == "side" && (n.Op == token.QUO || n.Op == token.MUL) && number(n.Y) != "" {
					t.Errorf("%v: %s parts of a side are no number of tuning.go", set.Position(n.Pos()), number(n.Y))
				}
			}
			return true
		})
	}
}

// numbersOf returns the names of the numbers, in the order of tuning.go.
func numbersOf(t *testing.T) (names []string) {
	file, err := parser.ParseFile(token.NewFileSet(), "tuning.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if v, ok := n.(*ast.ValueSpec); ok {
			names = append(names, v.Names[0].Name)
		}
		return true
	})
	return names
}

// asVariables runs the test in a program in which the numbers are variables.
func asVariables(t *testing.T, names []string) {
	source, err := os.ReadFile("tuning.go")
	if err != nil {
		t.Fatal(err)
	}
	here, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	places := "package scan\n\nfunc init() {\n\tnumbers = map[string]any{\n"
	for _, name := range names {
		places += fmt.Sprintf("\t\t%q: &%s,\n", name, name)
	}
	replaced, dir := map[string]string{}, t.TempDir()
	for name, text := range map[string][]byte{
		"tuning.go":       bytes.ReplaceAll(source, []byte("\nconst "), []byte("\nvar ")),
		"numbers_test.go": []byte(places + "\t}\n}\n"),
	} {
		replaced[filepath.Join(here, name)] = filepath.Join(dir, name)
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replaced})
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "overlay.json"), overlay, 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("go", "test", "-overlay", filepath.Join(dir, "overlay.json"), "-run", "TestNumbers$", "-v", "-timeout", "0").CombinedOutput()
	if t.Logf("%s", out); err != nil {
		t.Error(err)
	}
}

// scaled is a number, or each of several, times a factor; a whole number changes by one at least.
func scaled(v reflect.Value, times float64) reflect.Value {
	out := reflect.New(v.Type()).Elem()
	switch {
	case v.Kind() == reflect.Slice:
		for i := range v.Len() {
			out = reflect.Append(out, scaled(v.Index(i), times))
		}
	case v.CanFloat():
		out.SetFloat(v.Float() * times)
	default:
		whole := v.Convert(reflect.TypeFor[float64]()).Float()
		next := math.Round(whole * times)
		if next == whole {
			next += math.Copysign(1, times-1)
		}
		out.Set(reflect.ValueOf(next).Convert(v.Type()))
	}
	return out
}

// tally is how photos are read.
type tally struct{ photos, perfect, refused, wrong, marked int }

func (t *tally) add(s scene) (failed bool, err error) {
	got, err := PictureBoards(s.img, known, NewBudget(0))
	t.photos++
	if len(got) != 1 || !known(&got[0]) { // which is refused
		t.refused++
		return true, fmt.Errorf("%d boards, %w", len(got), err)
	}
	wrong, marked := got[0].differs(s.board)
	t.wrong, t.marked = t.wrong+wrong, t.marked+marked
	if wrong+marked == 0 {
		t.perfect++
		return false, nil
	}
	return true, fmt.Errorf("%d wrong, %d marked", wrong, marked)
}

func tallyOf(photos []scene) (sum tally) {
	for _, s := range photos {
		_, _ = sum.add(s)
	}
	return sum
}

// scene is a photo of a board.
type scene struct {
	name  string
	board drawing
	img   image.Image
}

// newScene is the photo of a number; none if only those of small boards with pale lines are wanted, and it is another.
func newScene(t *testing.T, i int, pale bool) scene {
	names := []string{"samurai", "windmill", "butterfly", "flower", "single", "sumo"}
	r := rand.New(rand.NewPCG(uint64(i), 77))
	s := scene{name: names[i%len(names)]}
	s.board = drawingOf(puzzles[s.name], r)
	thin := 0.08 + 0.25*r.Float64()
	if pale && (thin > 0.13 || s.name == "sumo") {
		return s
	}
	s.img = photo(s.board.print(t, r, thin, false), r, 60*max(len(s.board), len(s.board[0]), 18)+200)
	return s
}
