package text

import (
	"cmp"
	"fmt"
	"math/big"
	"strings"

	"samurai/overlap/render"
	"samurai/solver/analyze"
	"samurai/solver/answer"
)

// additions answers what to add to make the puzzle unique.
func (p *Page) additions(v *answer.View) {
	choices := v.Choices()
	if len(choices) == 0 {
		return
	}
	numbers := make([]*big.Int, v.Board.Cells())
	b := &render.Board{Board: v.Board, Highlighted: make([]bool, len(numbers))}
	for _, c := range choices {
		numbers[c.Cell] = c.Min
		b.Highlighted[c.Cell] = isOne(c.Min)
	}
	p.wrap(fmt.Sprintf("The puzzle has %s solutions. For each blank cell: add the best digit there, and this many solutions are left (a dot: the cell has the same digit in all solutions):", grouped(v.Total.N)))
	p.notes(b, numbers, nil)
	if !p.unique(v) {
		p.together(v)
	}
	p.choices(v, choices)
}

// unique names the digits to add that each make the puzzle unique, cell by cell. It reports
// whether there are any.
func (p *Page) unique(v *answer.View) bool {
	var cells []named
	for _, g := range v.Uniquely() {
		if n := len(cells); n > 0 && cells[n-1].cell == g.Cell {
			cells[n-1].word += fmt.Sprintf(" or %d", g.Digit)
			continue
		}
		cells = append(cells, named{g.Cell, fmt.Sprintf("= %d", g.Digit)})
	}
	if len(cells) > 0 {
		p.WriteString("Any one of these digits makes the puzzle unique:\n")
		p.byGrid(v.Board, cells)
	}
	return len(cells) > 0
}

// together names digits that make the puzzle unique together, if no single one does.
func (p *Page) together(v *answer.View) {
	if v.Together == nil {
		text := "No single digit makes the puzzle unique."
		if v.Total.N.Cmp(analyze.MostTogether) > 0 {
			text += fmt.Sprintf(" Sets of several digits are looked for only if the puzzle has at most %s solutions.", grouped(analyze.MostTogether))
		}
		p.wrap(text)
		p.WriteByte('\n')
		return
	}
	fmt.Fprintf(p, "No single digit makes the puzzle unique. These %d together do:\n", len(v.Together))
	rows := [][]string{{"digit to add", "leaves", ""}}
	for _, g := range v.Together {
		rows = append(rows, []string{fmt.Sprintf("%s = %d", name(v.Board, g.Cell), g.Digit), grouped(g.Leaves), power(g.Leaves)})
	}
	p.columns(rows, 2)
}

// choices lists the cells that help most, whatever their digit.
func (p *Page) choices(v *answer.View, choices []analyze.Choice) {
	const shown = 6
	if choices[0].Min.Cmp(choices[0].Max) == 0 && isOne(choices[0].Max) {
		return // they are among those that make it unique
	}
	p.WriteString("The cells that help most, with the solutions left once the digit is known:\n")
	rows := [][]string{{"cell", "its digits", "most", "average", "fewest"}}
	for _, c := range choices[:min(shown, len(choices))] {
		digits := ""
		for _, g := range c.Digits {
			digits += fmt.Sprint(g.Digit)
		}
		rows = append(rows, []string{name(v.Board, c.Cell), digits, brief(c.Max), average(c.Mean), brief(c.Min)})
	}
	p.columns(rows, 4)
}

// brief is a number, by its power of ten if it is long.
func brief(n *big.Int) string { return cmp.Or(power(n), grouped(n)) }

// average is a mean with a digit after the point.
func average(x *big.Float) string {
	if x.Cmp(big.NewFloat(1e6)) >= 0 {
		return scientific(x)
	}
	units, tenth, _ := strings.Cut(x.Text('f', 1), ".")
	n, _ := new(big.Int).SetString(units, 10)
	return grouped(n) + "." + tenth
}
