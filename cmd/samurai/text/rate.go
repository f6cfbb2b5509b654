package text

import (
	"encoding/csv"
	"fmt"
	"strconv"

	"samurai/solver/answer"
)

var rateHeads = []string{"hardest", "technique", "score", "level", "deductions", "bottlenecks", "crossings", "clues", "layout", "puzzle"}

// Rated writes the row of a puzzle, after that of headings. Its columns are as wide as
// headings and most names, for rows come one by one.
func (p *Page) Rated(r *answer.Rated) {
	for _, row := range p.rows(r) {
		fmt.Fprintf(p, "%7s  %-26s  %5s  %-7s  %10s  %11s  %9s  %5s  %-12s  %s\n",
			row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7], row[8], row[9])
	}
}

// RatedCSV is Rated for spreadsheets.
func (p *Page) RatedCSV(r *answer.Rated) { csv.NewWriter(p).WriteAll(p.rows(r)) }

// rows are that of a puzzle, and on top of the page that of headings.
func (p *Page) rows(r *answer.Rated) [][]string {
	if p.begun {
		return [][]string{rateColumns(r)}
	}
	p.begun = true
	return [][]string{rateHeads, rateColumns(r)}
}

// rateColumns are those of a row. Where the rating was cut, or no technique goes on, its numbers are
// those so far, with a plus sign.
func rateColumns(r *answer.Rated) []string {
	row := []string{"", r.Verdict, "", "", "", "", "", strconv.Itoa(answer.ClueCount(r.Puzzle.Puzzle)), r.Head().Layout, r.Name()}
	t := r.Rating.Technique
	if t == nil {
		return row
	}
	more := "+"
	if r.Verdict == answer.Solved {
		more, row[1], row[2], row[3] = "", t.Name, strconv.Itoa(r.Rating.Score), r.Rating.Level.String()
	}
	row[0] = fmt.Sprintf("%.1f", r.Rating.Hardest) + more
	for i, n := range []int{r.Rating.Steps, r.Rating.Bottlenecks, r.Rating.Crossings} {
		row[4+i] = strconv.Itoa(n) + more
	}
	return row
}
