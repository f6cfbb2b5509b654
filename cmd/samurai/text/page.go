// Package text puts answers into words, tables and boards for people at a terminal.
package text

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"samurai/solver/answer"
)

// Page is text in the making. Each answer has a method that writes it.
type Page struct {
	strings.Builder
	Width int  // of the terminal, in columns
	Color bool // whether boards are in colour
	begun bool // something was written above
	all   bool // lists are not cut short
}

// apart begins a part after a blank line, if there is anything above it.
func (p *Page) apart() {
	if p.begun {
		p.WriteByte('\n')
	}
	p.begun = true
}

// heading names a puzzle, with notes after its layout's name.
func (p *Page) heading(a *answer.Puzzle, notes ...string) {
	text := a.Name()
	if name := a.Head().Layout; name != "" {
		notes = append([]string{name}, notes...)
	}
	if len(notes) > 0 {
		text += " (" + strings.Join(notes, ", ") + ")"
	}
	p.wrapIndented("", "  ", text)
	p.WriteByte('\n')
}

// columns writes a table; of the optional columns, given by their index, the last
// are left out if it would be too wide.
func (p *Page) columns(rows [][]string, optional ...int) {
	text, width := align(rows)
	for width > p.Width && len(optional) > 0 {
		last := len(optional) - 1
		for _, row := range rows {
			row[optional[last]] = ""
		}
		optional = optional[:last]
		text, width = align(rows)
	}
	p.WriteString(text + "\n")
}

// align sets the columns of a table flush right, without those that are empty.
func align(rows [][]string) (text string, width int) {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], len(cell))
		}
	}
	for _, w := range widths {
		if w > 0 {
			width += 2 + w
		}
	}
	var b strings.Builder
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			if widths[i] > 0 {
				line += fmt.Sprintf("  %*s", widths[i], cell)
			}
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String(), width
}

// hardBlank is a blank at which wrap does not break a line.
const hardBlank = "\u00a0"

// wrap writes text in lines of at most 78 columns.
func (p *Page) wrap(text string) { p.wrapIndented("", "", text) }

// wrapIndented is wrap with one text before the first line and another before the others.
// A number longer than a line is broken after a comma.
func (p *Page) wrapIndented(first, later, text string) {
	const columns = 78
	p.WriteString(first)
	col, empty := len(first), true
	next := func() {
		p.WriteString("\n" + later)
		col, empty = len(later), true
	}
	words := strings.Split(text, " ")
	for i := len(words) - 1; i > 0; i-- {
		if clings(words[i-1], words[i]) {
			words = slices.Replace(words, i-1, i+1, words[i-1]+hardBlank+words[i])
		}
	}
	for _, word := range words {
		word = strings.ReplaceAll(word, hardBlank, " ")
		n := utf8.RuneCountInString(word)
		if !empty && col+1+n > columns {
			next()
		} else if !empty {
			p.WriteByte(' ')
			col++
		}
		for n > columns {
			end := strings.LastIndexByte(word[:columns], ',') + 1
			if end == 0 {
				break
			}
			p.WriteString(word[:end])
			next()
			word = word[end:]
			n -= end
		}
		p.WriteString(word)
		col, empty = col+n, false
	}
	p.WriteByte('\n')
}

// clings reports whether a word is not the first of a line: a number or a cell, which follow what they are of, a word that joins two of
// them, and "of" after a number.
func clings(before, word string) bool {
	last, joins := before[max(len(before)-1, 0):], []string{"and", "or", "nor"}
	switch {
	case slices.Contains(joins, word):
		return last != ","
	case word == "of":
		return strings.Contains("123456789", last)
	}
	number := strings.IndexAny(word, "0123456789")
	return !strings.Contains(",;:.)", last) && !slices.Contains(joins, before) && (number == 0 || number == 1 && word[0] == 'r')
}

// list joins at most n words and says how many it left out.
func list(words []string, n int) string {
	if len(words) <= n {
		return strings.Join(words, ", ")
	}
	return strings.Join(words[:n], ", ") + fmt.Sprintf(" and %d more", len(words)-n)
}
