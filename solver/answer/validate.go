package answer

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver"
	"samurai/solver/analyze"
	"samurai/solver/logic"
	"samurai/solver/search"
)

// Validation is the answer of validate about one document.
type Validation struct {
	*layout.Document
	Index int             // of the document in the run, from 0
	Board *overlap.Board  // nil if its layout makes none
	Found layout.Problems // all that is wrong or odd, sorted; the document's among them
	ID    string          // of a puzzle without errors, if there is an Identifier
}

// ValidateOptions say what to look for in a puzzle, beyond its clues.
type ValidateOptions struct {
	Solve   bool // whether it has one solution, and the difficulty that its file gives
	Minimal bool // redundant clues of a puzzle with one solution

	// Identifier, if there is one, gives puzzles ids.
	Identifier *Identifier

	// Within, if there is one, bounds the time for all that takes work.
	Within func(context.Context) (context.Context, context.CancelFunc)
}

// Validate finds everything that is wrong or odd about a document. In a document with errors
// it looks for more errors in what could be read, but not for oddities.
func Validate(ctx context.Context, doc *layout.Document, index int, o ValidateOptions) *Validation {
	v := &Validation{Document: doc, Index: index, Found: doc.Problems}
	whole := !doc.Problems.Errors()
	l, p := doc.Draft()
	if l == nil {
		return v
	}
	if o.Within != nil {
		within, cancel := o.Within(ctx)
		defer cancel()
		ctx = within
	}
	b, more := overlap.New(l)
	v.Board, v.Found = b, append(v.Found, more...)
	if b != nil {
		if p == nil || p.Ref == "" || layout.IsPath(p.Ref) {
			v.Found = append(v.Found, b.Oddities()...)
			v.Found = append(v.Found, analyze.Problems(ctx, l)...)
		}
		if p != nil {
			v.Found = append(v.Found, settle(ctx, doc.File, b, p)...)
			v.Found = append(v.Found, o.clues(ctx, b, p, !v.Found.Errors())...)
		}
	}
	if !whole {
		v.Found = slices.DeleteFunc(v.Found, func(p layout.Problem) bool { return p.Severity() == layout.Warning })
	}
	for i := range v.Found {
		if v.Found[i].File == "" {
			v.Found[i].File = doc.File
		}
	}
	v.Found.Sort()
	if p != nil && o.Identifier != nil && !v.Found.Errors() {
		if puzzle, problems := b.Puzzle(p); !problems.Errors() {
			a, _ := o.Identifier.ID(ctx, &Puzzle{File: doc.File, Source: p, Puzzle: puzzle}, false)
			v.ID = a.ID
		}
	}
	return v
}

// Repeats finds puzzles that are the same as one before them in a run. The zero value is ready.
type Repeats struct {
	first map[string]string // by id: where the first is
}

// Note takes the next validation, and adds a warning if it is that of a repeat.
func (r *Repeats) Note(v *Validation) {
	if v.ID == "" {
		return
	}
	if first, ok := r.first[v.ID]; ok {
		v.Found = append(v.Found, layout.Problem{
			File: v.File, Pos: v.Puzzle.Pos, Code: layout.RepeatedPuzzle,
			Message: "this is the same puzzle as " + first + ", perhaps turned, rearranged or relabelled",
		})
		v.Found.Sort()
		return
	}
	if r.first == nil {
		r.first = make(map[string]string)
	}
	r.first[v.ID] = titled(v.Where(), v.Puzzle)
}

// clues checks the clues. Unless there are errors, it then looks for solutions as far as the
// options ask for it.
func (o *ValidateOptions) clues(ctx context.Context, b *overlap.Board, p *layout.Puzzle, sound bool) layout.Problems {
	puzzle, problems := b.Puzzle(p)
	if sound && !problems.Errors() {
		if few := puzzle.FewClues(p); len(few) > 0 && !seenUnique(ctx, puzzle) {
			problems = append(problems, few...)
		}
		problems = append(problems, puzzle.Oversights(p)...)
	}
	_, played := puzzle.Progress(p)
	problems = append(append(problems, puzzle.ConflictProblems()...), played...)
	if problems.Errors() || !sound {
		return problems
	}
	solution, wrong := solutionOf(puzzle, p)
	if problems = append(problems, wrong...); wrong.Errors() {
		return problems
	}
	problems = append(problems, checkProof(ctx, puzzle, p, solution)...)
	if !o.Solve && !o.Minimal {
		return problems
	}
	return append(problems, o.solutions(ctx, &Puzzle{Source: p, Puzzle: puzzle}, solution)...)
}

// seenUnique reports whether a short search shows that a puzzle has exactly one solution: then it is no
// mistake that a grid has few clues.
func seenUnique(ctx context.Context, p *overlap.Puzzle) bool {
	s := search.New(p.Board)
	s.Load(p.Digits())
	r, err := s.Run(ctx, search.Limits{Solutions: 2, Nodes: 10_000})
	return err == nil && r.N == 1
}

// solutions solves the puzzle and warns unless it has one solution and, when that was
// asked for, needs each of its clues. solution is the one that the file gives, or nil.
func (o *ValidateOptions) solutions(ctx context.Context, p *Puzzle, solution []uint8) (problems layout.Problems) {
	warn := func(pos layout.Pos, code layout.Code, format string, args ...any) {
		problems = append(problems, layout.Problem{Pos: pos, Path: "clues", Code: code, Message: fmt.Sprintf(format, args...)})
	}
	at := p.Source.Pos
	r := p.decide(ctx)
	if solution != nil && (r.Verdict == solver.None || r.Verdict == solver.Unique && !slices.Equal(r.Solution, solution)) {
		panic(fmt.Sprintf("the verdict is %v, but the file has another solution that keeps the rules", r.Verdict))
	}
	switch r.Verdict {
	case solver.Multiple:
		warn(at, layout.SeveralSolutions, "the puzzle has several solutions; samurai solve shows two")
	case solver.None:
		warn(at, layout.NoSolution, "the puzzle has no solution: %s", r.Why())
	case solver.Undecided:
		warn(at, layout.Undecided, "whether the puzzle has one solution is not known: %s", r.Why())
	case solver.Unique:
		if level, other := p.otherLevel(ctx, r); other {
			warn(at, layout.OtherLevel, "the file says %s; samurai rate finds %s", p.Source.About.Difficulty, level)
		}
	}
	if r.Verdict != solver.Unique || !o.Minimal {
		return problems
	}
	clues, err := analyze.Needs(ctx, p.Puzzle)
	redundant, _ := analyze.Redundant(clues)
	for _, clue := range redundant {
		warn(p.Pos(clue.Cell), layout.RedundantClue, "%s is redundant: the puzzle is unique without it", p.Board.CellName(-1, clue.Cell))
	}
	if err != nil {
		warn(at, layout.Undecided, "which clues are redundant is known only in part: %s", stopped(err))
	}
	return problems
}

// stopped says what stopped the search for needed clues.
func stopped(err error) string {
	if errors.Is(err, analyze.ErrCut) {
		return "finding out would take too long"
	}
	return "time ran out, or it was interrupted"
}

// otherLevel returns the level of a puzzle with one solution, and whether the difficulty
// that its file gives is the name of another one. Words of one's own are not levels.
func (p *Puzzle) otherLevel(ctx context.Context, decided *solver.Report) (level logic.Level, other bool) {
	named, err := logic.ParseLevel(strings.ToLower(p.Source.About.Difficulty))
	if err != nil {
		return level, false
	}
	r := logic.NewPosition(p.Puzzle).Rate(ctx, LogicOptions{}.given(decided))
	return r.Level, r.Solved && !r.Cut && r.Level != named
}

// JSON returns the answer as JSON has it.
func (v *Validation) JSON() *ValidationJSON {
	return &ValidationJSON{v.File, v.Index, v.Kind, !v.Found.Errors(), NewProblems(v.File, v.Found)}
}
