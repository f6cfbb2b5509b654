package logic

import (
	"context"
	"embed"
	"fmt"
	"strings"
)

// Lesson is what teaches a technique.
type Lesson struct {
	Look   string // what to look for
	Why    string // why it is true
	Layout string // name of the built-in layout of the example
	Rare   bool   // generate makes no puzzle that needs the technique within seconds
	Beside bool   // it does if the puzzle may need harder techniques, too
	Built  bool   // the position of the example was made for it: steps do not lead there from its clues

	technique *Technique
	example   string // see readExample
}

//go:embed lessons.txt
var lessons string

//go:embed testdata/technique/*.txt
var examples embed.FS

// aboutShared is what the lessons of deadly rectangles say of shared boxes, see Board.deadly.
const aboutShared = " In a shared box, two digits that change places also change rows and columns of another grid. " +
	"So this holds only if every row, column and box of every grid that has one of the four cells has two of them, one for each digit. " +
	"If two grids share only one box, none of the four cells can be in it."

// Lesson returns the lesson of a technique.
func (t *Technique) Lesson() *Lesson {
	l := &Lesson{technique: t}
	for part := range strings.SplitSeq(lessons, "\n\n") {
		lines := strings.Split(strings.TrimSpace(part), "\n")
		for name := range strings.FieldsSeq(lines[0]) {
			if bare := strings.TrimRight(name, "+*!"); bare == t.Name && len(lines) == 3 {
				has := func(sign string) bool { return strings.Contains(name[len(bare):], sign) }
				l.Look, l.Why, l.Rare, l.Beside, l.Built = lines[1], lines[2], has("*"), has("+"), has("!")
			}
		}
	}
	if t.Uniqueness && strings.Contains(t.Name, "rectangle") {
		l.Why += aboutShared
	}
	text, err := examples.ReadFile("testdata/technique/" + t.Name + ".txt")
	if err != nil {
		panic(err) // a test wants an example of each technique
	}
	l.example = string(text)
	l.Layout, _, _ = strings.Cut(l.example, "\n")
	return l
}

// Example returns a position on the board of the lesson's layout, and a step of the technique that is
// found there. It is an error if there is no such step, or ctx ends first.
func (l *Lesson) Example(ctx context.Context, b *Board) (*Position, *Step, error) {
	p, want, err := readExample(b, l.example)
	if err != nil {
		return nil, nil, err
	}
	f := newFinder(ctx, p, Options{})
	for _, s := range f.find(l.technique) {
		if f.complete(&s); p.describe(&s) == want {
			return p, &s, nil
		}
	}
	return nil, nil, fmt.Errorf("%s: the step of the example is not found", l.technique.Name)
}

// readExample reads a position on a board, and a step's description: the layout's name, then for each grid
// nine lines of nine cells, "=5" for a clue, "+5" for a digit found, otherwise the candidates, and then the step.
func readExample(b *Board, text string) (p *Position, step string, err error) {
	words := strings.Fields(text)
	clues, isClue := make([]uint8, b.Cells()), make([]bool, b.Cells())
	marks := make([]Set, b.Cells())
	for i, word := range words[1:][:81*len(b.Grids)] {
		cell := b.Cell(i/81, i%81)
		switch word[0] {
		case '=', '+':
			clues[cell], isClue[cell] = word[1]-'0', word[0] == '='
		default:
			for _, r := range word {
				marks[cell] |= Of(int(r - '0'))
			}
		}
	}
	if p, err = b.NewPosition(clues); err != nil {
		return nil, "", err
	}
	copy(p.isClue, isClue)
	for c, m := range marks {
		for _, d := range (p.marks[c] &^ m).Digits() {
			p.Remove(c, d)
		}
	}
	_, step, _ = strings.Cut(text, "\nstep ")
	return p, "step " + step, nil
}

// describe writes what a step does, and its words.
func (p *Position) describe(s *Step) string {
	var b strings.Builder
	fmt.Fprintf(&b, "step %.1f\n", s.Rating)
	for _, list := range []struct {
		what       string
		candidates []Candidate
	}{{"placed", s.Placed}, {"removed", s.Removed}} {
		for _, c := range list.candidates {
			fmt.Fprintf(&b, "%s %s %d\n", list.what, p.CellName(-1, c.Cell()), c.Digit())
		}
	}
	fmt.Fprintf(&b, "%s\n", p.Words(s))
	return b.String()
}
