package plain

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"samurai/layout/late"
)

// What stands in one way before or behind each row of a board is no part of it: a mark of quotation or comment, words
// of a program, a label that counts the rows. What stands between all cells of each row separates them.

// maxBare is the maximum size, in bytes, of a text in which that is looked for.
const maxBare = 1 << 18

// minBare is the fewest rows that show what is the same on each, and minCells the fewest cells, or marks between cells, of
// a row.
const minBare, minCells = 9, 8

// maxTrim is the most bytes that are looked through for what is before the cells of a row, or behind them.
const maxTrim = 64

// trims are what may be cut off a line, with # for numbers, by where the cells begin or end.
type trims struct {
	like []string
	at   []int
}

var number = late.Compile(`[0-9]+`)

// numeral matches a number, also one in words, of rows.
var numeral = late.Compile(`[0-9]+|(?i)\b(?:` + strings.ReplaceAll(inWords, " ", "|") + `)\b`)

const inWords = "one two three four five six seven eight nine first second third fourth fifth sixth seventh eighth ninth"

// valueOf is the value of a number, or of one in words.
func valueOf(s string) (int, error) {
	if k := slices.Index(strings.Fields(inWords), strings.ToLower(s)); k >= 0 {
		return k%9 + 1, nil
	}
	return strconv.Atoi(s)
}

// bared is a text of the same length in which what is the same on each row is blank, and what separates its cells a comma; and what
// was cut off in front of each line. Other texts stay as they are.
func bared(s string) (_ string, labels []string) {
	if len(s) > maxBare {
		return s, nil
	}
	text, from := []byte(s), 0
	var lines [][]byte
	for l := range strings.Lines(s) {
		line := text[from : from+len(strings.TrimRight(l, "\r\n"))]
		if _, is := ofHead(l); is { // which stays above rows that begin alike
			line = nil
		}
		lines = append(lines, line)
		from += len(l)
	}
	labels = make([]string, len(lines))
	for range 2 { // of which the outer ones hide others
		for k, off := range cutAlike(lines, leadsOf, func(l []byte, at int) (off, rest []byte) { return l[:at], l[at:] }, utf8.DecodeLastRuneInString) {
			labels[k] += off
		}
		cutAlike(lines, tailsOf, func(l []byte, at int) (off, rest []byte) { return l[at:], l[:at] }, utf8.DecodeRuneInString)
	}
	divideAlike(lines)
	return string(text), labels
}

// fielded is a text of the same length in which commas separate the fields of a line that has 81 of them between colons or bars.
func fielded(s string) string {
	var b strings.Builder
	for l := range strings.Lines(s) {
		for _, mark := range []string{":", "|"} {
			if strings.Count(l, mark) == 80 && strings.ContainsAny(l, "123456789") {
				l = strings.ReplaceAll(l, mark, ",")
			}
		}
		b.WriteString(l)
	}
	return b.String()
}

// unmarked is a text of the same length without the + that begins each of its lines, as in a patch, also those whose first cell is blank.
func unmarked(s string) string {
	all := "\n" + strings.TrimRight(s, "\r\n")
	if !strings.HasPrefix(s, "+") || strings.Count(all, "\n") != strings.Count(all, "\n+") || !strings.Contains(all, "\n+0") && !strings.Contains(all, "\n+.") && !strings.Contains(all, "\n+_") {
		return s
	}
	return strings.ReplaceAll(all, "\n+", "\n ")[1:]
}

// isDecor reports whether a character is neither a cell, a blank nor what separates cells.
func isDecor(r rune) bool {
	return !isBar(r) && !isSpace(r) && !unicode.Is(unicode.Cf, r) && !strings.ContainsRune(",;&", r) && (r >= utf8.RuneSelf || single[r].role == 0)
}

// isRowOf reports whether a part of a line may be a row of cells.
func isRowOf(s []byte) bool {
	n := 0
	for _, c := range s {
		if c < utf8.RuneSelf && c != ' ' && (single[c].role != 0 || strings.IndexByte(",;|\t&", c) >= 0) {
			n++
		}
	}
	return n >= minCells
}

// isMarks reports whether what stands before rows is marks alone, as before all lines of a quotation.
func isMarks(s string) bool {
	return s != "" && strings.Trim(s, "#*->/%;!:~ \t") == ""
}

// leadsOf are what may stand before the cells of a line.
func leadsOf(l []byte) (all trims) {
	s := string(l[:min(len(l), maxTrim)])
	add := func(at int) {
		if like := strings.TrimRight(s[:at], " \t"); !hasWord(like) {
			all.like, all.at = append(all.like, numeral.ReplaceAllString(like, "#")), append(all.at, at)
		}
	}
	begin := len(s) - len(strings.TrimLeft(s, " \t"))
	if end := begin + len(s[begin:]) - len(strings.TrimLeft(s[begin:], "#*->/%;!:~")); end > begin && (end == len(l) || s[end:] != "" && isSpace(rune(s[end]))) {
		add(end)
	}
	if k := strings.LastIndexAny(s, ",;\t"); k > 0 && isDecor(rune(s[0])) {
		add(k + 1) // of a sheet whose last field is the row
	}
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		next, _ := utf8.DecodeRuneInString(s[i+size:])
		if i += size; isDecor(r) && !(unicode.IsLetter(r) && unicode.IsLetter(next)) {
			add(i)
		}
	}
	return all
}

// tailsOf are what may stand behind them.
func tailsOf(l []byte) (all trims) {
	from := max(0, len(l)-maxTrim)
	s := string(l[from:])
	for i, r := range s {
		if isDecor(r) && !hasWord(s[i:]) {
			all.like, all.at = append(all.like, number.ReplaceAllString(strings.TrimSpace(s[i:]), "#")), append(all.at, from+i)
		}
	}
	return all
}

// hasWord reports whether one of the words of a text is that of a cell, as null is.
func hasWord(s string) bool {
	for _, w := range strings.FieldsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) }) {
		if len(w) > 1 && tokenOf(w).role != 0 {
			return true
		}
	}
	last := s[max(0, len(s)-1):]
	return last == "x" || last == "X"
}

// cutAlike makes blank the longest of what may be cut off lines that is the same on enough rows, and on the row beside
// these what has the same mark next to its cells. It returns what each line had on enough rows. inner is the first or the last character of a part, parts divides a line.
func cutAlike(lines [][]byte, of func([]byte) trims, parts func(l []byte, at int) (off, rest []byte), inner func(string) (rune, int)) (cut []string) {
	rows, numbers := map[string]int{}, map[string][][]string{}
	all := make([]trims, len(lines))
	for k, l := range lines {
		if isLabels(string(l)) {
			continue
		}
		all[k] = of(l)
		for i, like := range all[k].like {
			if off, rest := parts(l, all[k].at[i]); isRowOf(rest) {
				rows[like]++
				numbers[like] = append(numbers[like], numeral.FindAllString(string(off), -1))
			}
		}
	}
	same := map[string]bool{} // on enough rows
	for like, n := range rows {
		same[like] = n >= minBare-1 && counts(numbers[like])
	}
	likes := make([]string, len(lines)+1)
	cut = make([]string, len(lines))
	for k, l := range lines {
		best := -1
		for i, like := range all[k].like {
			_, rest := parts(l, all[k].at[i])
			if same[like] && (isMarks(like) || isRowOf(rest)) && (best < 0 || len(like) > len(likes[k])) {
				best, likes[k] = i, like
			}
		}
		if best >= 0 {
			off, _ := parts(l, all[k].at[best])
			cut[k] = string(off)
			erase(off)
		}
	}
	for k, l := range lines {
		for i := len(all[k].like) - 1; i >= 0 && likes[k] == ""; i-- {
			beside := likes[max(0, k-1)] + likes[k+1]
			off, rest := parts(l, all[k].at[i])
			a, _ := inner(all[k].like[i])
			if b, _ := inner(beside); beside != "" && a == b && isRowOf(rest) && IsComment(all[k].like[i]) == IsComment(beside) {
				erase(off)
				break
			}
		}
	}
	return cut
}

// counts reports whether the numbers of rows are the same, perhaps of each board of nine, or count them, perhaps again for each board.
func counts(rows [][]string) bool {
	for i := range rows[0] {
		step := 0
		for k := 1; k < len(rows); k++ {
			if i >= len(rows[k]) {
				return false
			}
			a, err := valueOf(rows[k-1][i])
			b, err2 := valueOf(rows[k][i])
			if k == 1 {
				step = b - a
			}
			if err != nil || err2 != nil || b != a+step && rows[k][i] != rows[0][i] && (step != 0 || k%9 > 0) {
				return false
			}
		}
	}
	return true
}

// divideAlike makes commas of the marks between the cells of rows. A bar is one if it begins rows that do not all end in
// one, or those of AsciiDoc, between |===.
func divideAlike(lines [][]byte) {
	for _, mark := range []string{"||", "|", "&", ":", "/", "!", "~", "=", "^"} {
		var rows []int
		open := mark != "|"
		for k, l := range lines {
			s := string(bytes.TrimSpace(l))
			open = open || s == "|==="
			if strings.Count(s, mark) >= minCells && (mark[0] != '|' || s[0] == '|') {
				rows, open = append(rows, k), open || !strings.HasSuffix(s, "|")
			}
		}
		if len(rows) < minBare || !open {
			continue
		}
		for _, k := range rows {
			s := string(lines[k])
			if mark[0] == '|' {
				s = strings.Replace(s, "|", " ", 1)
			}
			copy(lines[k], strings.ReplaceAll(s, mark, strings.Repeat(" ", len(mark)-1)+","))
		}
		for _, l := range lines {
			if mark[0] == '|' && len(bytes.Trim(l, " |-={}")) == 0 {
				erase(l) // between rows
			}
		}
	}
}
