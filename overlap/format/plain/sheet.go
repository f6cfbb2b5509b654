package plain

import (
	"strings"
	"unicode"
)

// A sheet has a puzzle in each line, in one of its columns; the first line may name them.

// Columns returns the fields of a line of a sheet.
func Columns(l string) []string {
	sep := ","
	for _, s := range []string{";", "\t"} {
		if strings.Count(l, s) > strings.Count(l, sep) {
			sep = s
		}
	}
	fields := strings.Split(l, sep)
	for i, f := range fields {
		fields[i] = strings.Trim(f, " \t\r\"'")
	}
	return fields
}

// IsHeader reports whether a line names the columns of a sheet: short words, of which at
// least one says what a puzzle has.
func IsHeader(l string) bool {
	fields := Columns(l)
	known := false
	if IsComment(strings.TrimSpace(l)) {
		return false
	}
	for _, f := range fields {
		if len(f) > 40 || strings.ContainsFunc(f, func(r rune) bool {
			return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(" _-#.()", r)
		}) {
			return false
		}
		known = known || purposeOf(f) != anyBoard && !strings.Contains(f, " ") || about[strings.ToLower(f)] != "" || strings.EqualFold(f, "sudoku") || strings.EqualFold(f, "grid")
	}
	return known && len(fields) > 1 && strings.ContainsFunc(fields[0], unicode.IsLetter)
}

// IsRow reports whether one of the fields of a line is a grid.
func IsRow(l string) bool {
	if len(l) < 81 || strings.IndexByte("{[<", strings.TrimSpace(l + ".")[0]) >= 0 {
		return false
	}
	t := newText(l, 0, builtIn())
	if len(t.lines) != 1 {
		return false
	}
	found := false
	t.fields(0, func(_ int, wins ...*window) { found = found || len(wins[0].cells) == 81 })
	return found
}
