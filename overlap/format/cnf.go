package format

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"samurai/layout"
	"samurai/overlap"
)

// cnf is what SAT solvers read, in the form of the DIMACS challenge (1993). Variable
// 9*cell+digit says that a cell of the board, counted from 0, has the digit, 1 to 9.
var cnf = &Format{
	Name: "cnf", Doc: "a formula in DIMACS, with which a SAT solver looks for a solution, or, with --solution, for a second one",
	Extensions: []string{".cnf"},
	write: func(b *bytes.Buffer, it *Item) ([]string, error) {
		another := it.Solution != nil && !it.fromFile
		if it.Source.Title != "" {
			fmt.Fprintf(b, "c %s\n", it.Source.Title)
		}
		WriteVariables(b, it.Board)
		if another {
			b.WriteString("c The last clause excludes the known solution.\n")
		}
		var clauses bytes.Buffer
		n := 0
		clause := func(literals ...int) {
			n++
			for _, l := range literals {
				fmt.Fprintf(&clauses, "%d ", l)
			}
			clauses.WriteString("0\n")
		}
		rules(it.Board, clause)
		var exclusion []int
		for cell, at := range it.cells() {
			if at.digit != 0 {
				clause(9*cell + int(at.digit))
			} else {
				exclusion = append(exclusion, -(9*cell + int(at.solved)))
			}
		}
		if another {
			clause(exclusion...)
		}
		fmt.Fprintf(b, "p cnf %d %d\n%s", 9*it.Board.Cells(), n, clauses.String())
		if another {
			return it.without("title", "solution"), nil
		}
		return it.without("title"), nil
	},
}

// rules yields the clauses of a board: each cell has one digit, each house each digit once.
func rules(b *overlap.Board, clause func(...int)) {
	one := func(variable func(i int) int) {
		all := make([]int, 9)
		for i := range all {
			all[i] = variable(i)
		}
		clause(all...)
		for i, v := range all {
			for _, w := range all[:i] {
				clause(-w, -v)
			}
		}
	}
	for cell := range b.Cells() {
		one(func(i int) int { return 9*cell + i + 1 })
	}
	for _, h := range b.Houses {
		for d := 1; d <= 9; d++ {
			one(func(i int) int { return 9*h.Cells[i] + d })
		}
	}
}

// WriteVariables writes comment lines that map the variables of format cnf to the cells of a
// board.
func WriteVariables(w io.Writer, b *overlap.Board) {
	fmt.Fprintln(w, "c Variables run over the boxes of the board, their cells in reading order, and the digits 1 to 9.")
	for k := range b.Boxes {
		fmt.Fprintf(w, "c %d to %d: %s\n", 81*k+1, 81*k+81, strings.Join(b.BoxNames(k), ", "))
	}
}

// WriteDRAT writes a proof for checkers of SAT (DRAT: Wetzler, Heule and Hunt, 2014). The proof
// belongs to the formula that format cnf writes of the puzzle, including its solution if it has
// one.
func WriteDRAT(w io.Writer, b *overlap.Board, proof *layout.Proof) error {
	var out bytes.Buffer
	WriteVariables(&out, b)
	for _, m := range proof.Lemmas {
		for _, p := range m.Placements {
			fmt.Fprintf(&out, "%d ", -(9*b.Cell(p.Grid, p.Cell) + int(p.Digit)))
		}
		out.WriteString("0\n")
	}
	out.WriteString("0\n")
	_, err := w.Write(out.Bytes())
	return err
}
