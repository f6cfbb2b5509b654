package scan

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"image"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestNumbers tells what numbers of tuning.go decide: SAMURAI_NUMBERS matches their names. Each is multiplied by SAMURAI_FACTORS
// (or 0.8 and 1.25) in a program in which numbers are variables; which of its tests fail then? SAMURAI_TESTS says which are run,
// SAMURAI_PACKAGE in which folder ("pdf").
func TestNumbers(t *testing.T) {
	some := os.Getenv("SAMURAI_NUMBERS")
	if some == "" {
		t.Skip("SAMURAI_NUMBERS is not set")
	}
	dir := filepath.Join(".", os.Getenv("SAMURAI_PACKAGE"))
	names := numbersOf(t, dir)
	program := asVariables(t, dir, names)
	failed := regexp.MustCompile(`(?m)^--- FAIL: (\w+)|^panic: .*`)
	for _, name := range names {
		if !regexp.MustCompile(some).MatchString(name) {
			continue
		}
		for _, factor := range strings.Fields(cmp.Or(os.Getenv("SAMURAI_FACTORS"), "0.8 1.25")) {
			tests := exec.Command(program, "-test.short", "-test.run", os.Getenv("SAMURAI_TESTS"))
			tests.Dir, tests.Env = dir, append(os.Environ(), "SAMURAI_NUMBER="+name, "SAMURAI_FACTOR="+factor, "SAMURAI_NUMBERS=")
			out, err := tests.CombinedOutput()
			t.Logf("%s, %s times: %v %s", name, factor, err, bytes.Join(failed.FindAll(out, -1), []byte(", ")))
		}
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
func numbersOf(t *testing.T, dir string) (names []string) {
	file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, "tuning.go"), nil, 0)
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

// asVariables builds the tests of a folder with variables for numbers.
func asVariables(t *testing.T, dir string, names []string) string {
	here, err := filepath.Abs(dir)
	source, err2 := os.ReadFile(filepath.Join(dir, "tuning.go"))
	text, err3 := os.ReadFile("testdata/numbers.txt")
	if err := cmp.Or(err, err2, err3); err != nil {
		t.Fatal(err)
	}
	places := ""
	for _, name := range names {
		places += fmt.Sprintf("\t\t%q: &%s,\n", name, name)
	}
	numbers := strings.NewReplacer("PACKAGE", cmp.Or(os.Getenv("SAMURAI_PACKAGE"), "scan"), "PLACES", places).Replace(string(text))
	replaced, temp := map[string]string{}, t.TempDir()
	for name, text := range map[string][]byte{
		"tuning.go":       bytes.ReplaceAll(source, []byte("\nconst "), []byte("\nvar ")),
		"numbers_test.go": []byte(numbers),
	} {
		replaced[filepath.Join(here, name)] = filepath.Join(temp, name)
		if err := os.WriteFile(filepath.Join(temp, name), text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replaced})
	if err == nil {
		err = os.WriteFile(filepath.Join(temp, "overlay.json"), overlay, 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(temp, "numbers.test")
	build := exec.Command("go", "test", "-c", "-overlay", filepath.Join(temp, "overlay.json"), "-o", program, "./"+dir)
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return program
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

// scene is a photo of a board.
type scene struct {
	name  string
	board drawing
	img   image.Image
}

// newScene is the photo of a number.
func newScene(t *testing.T, i int) scene {
	names := []string{"samurai", "windmill", "butterfly", "flower", "single", "sumo"}
	r := rand.New(rand.NewPCG(uint64(i), 77))
	s := scene{name: names[i%len(names)]}
	s.board = drawingOf(puzzles[s.name], r)
	thin := 0.08 + 0.25*r.Float64()
	s.img = photo(s.board.print(t, r, thin, false), r, 60*max(len(s.board), len(s.board[0]), 18)+200)
	return s
}
