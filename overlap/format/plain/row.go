package plain

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"samurai/layout/late"
)

// way is a way to cut a line into tokens.
type way uint8

const (
	byWord     way = iota // words between blanks
	byChar                // characters, blanks ignored
	byCol                 // characters, each blank a token
	byRaster              // a token for each column of the text
	byTab                 // fields between tabs
	byComma               // fields between commas, perhaps in brackets
	bySemi                // fields between semicolons
	byBar                 // fields between upright lines
	labelWord             // words, the first of them a label
	labelChar             // characters behind a label
	labelField            // fields behind a label
	inTree                // values of a list, or characters of a string
	ways
	inField way = ways // a field of a line is a whole board
)

// ragged reports whether lines cut in this way may have the cells of a board without its
// gaps.
func (w way) ragged() bool {
	return w == byWord || w == byChar || w == byComma || w == byTab || w == inTree
}

// fields reports whether separators divide the cells, so that a line of separators alone has
// blank ones.
func (w way) fields() bool { return w >= byTab && w <= byBar || w == labelField }

func isBar(r rune) bool { return r == '|' || r >= utf8.RuneSelf && strings.ContainsRune(bars, r) }

func isSpace(r rune) bool { return r == ' ' || r == '\t' || r == '\u00a0' || string(r) == colourless }

// colourless is what colours become, and has no width.
const colourless = "\v"

// line is a line of the text that has more than blanks.
type line struct {
	text  string
	at    int32       // the byte of the text where it begins
	row   int32       // the line's number, from 0
	width [ways]int32 // the number of its tokens by way, 0 where it has other things
	class class
	order turn // what words above say of lines
}

// class is what a line is if it is not part of a board.
type class uint8

const (
	cells class = iota // something that is left over
	words
	frame     // lines around boxes or cells
	dashes    // a frame that may also be blanks
	labels    // names of columns
	separator // a mark of comment without words, a fence
	played    // HoDoKu's lines of what a player did
)

// cut cuts a line into tokens and appends them; ok is false if something is not a token, unless
// loose says that it becomes one, without a role.
func cut(w way, s string, at int32, to []token, loose bool) (_ []token, ok bool) {
	switch w {
	case labelField:
		n := labelFieldEnd(s)
		if n < 0 {
			return to, false
		}
		fields := map[byte]way{',': byComma, ';': bySemi, '\t': byTab}[s[n]]
		if fields == 0 {
			return cutFields(byBar, s[n:], at+int32(n), to, loose)
		}
		return cutFields(fields, s[n+1:], at+int32(n+1), to, loose)
	case labelWord, labelChar:
		n := labelEnd(s)
		if n == 0 {
			return to, false
		}
		all, ok := cut(w-labelWord, s[n:], at+int32(n), to, loose)
		if rest, again := strings.CutSuffix(strings.TrimRight(s[n:], " \t"), labelOf(w, s)); again && !loose && (!ok || (len(all)-len(to))%3 == 1) {
			return cut(w-labelWord, rest, at+int32(n), to, loose) // behind the cells, too
		}
		return all, ok
	case byWord, byTab, byComma, bySemi, byBar:
		return cutFields(w, s, at, to, loose)
	}
	if w == byRaster {
		return columns(s, at, to), true
	}
	if w == byCol {
		s = strings.TrimRight(s, " \t\u00a0")
	}
	n := 0
	for i := 0; i < len(s); {
		r, size := rune(s[i]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(s[i:])
		}
		if w == byChar && (isSpace(r) || isEmoji(r) || n > 0 && n%9 == 0 && strings.ContainsRune(",;/", r)) || isBar(r) || string(r) == colourless {
			i += size
			continue
		}
		if r == '+' && i+1 < len(s) {
			size = 2
		}
		t := tokenOf(s[i : i+size])
		if t.role == 0 && !loose {
			return to, false
		}
		t.at = at + int32(i)
		to = append(to, t)
		i, n = i+size, n+1
	}
	return to, n > 0
}

// isEmoji reports whether a character makes the one before it an emoji, as those behind the digits of keycaps do.
func isEmoji(r rune) bool { return r == '\ufe0f' || r == '\u20e3' }

// bars are the upright lines of frames.
const bars = "|│║┃¦"

// separators are what divides the cells of a line in each way of fields.
var separators = [ways]string{byWord: " \t\u00a0" + colourless + bars, byTab: "\t", byComma: ",", bySemi: ";", byBar: bars}

// cutFields cuts a line at separators.
func cutFields(w way, s string, at int32, to []token, loose bool) (_ []token, ok bool) {
	switch w {
	case byComma: // perhaps the row of an array
		if trimmed := strings.TrimRight(s, " \t."); strings.HasSuffix(trimmed, "]") || strings.HasSuffix(trimmed, ")") {
			s = trimmed
		}
		if k := strings.LastIndexByte(s, '|'); k >= 0 && strings.Trim(s[k+1:], " \t;])") == "" {
			s = s[:k]
		}
		if trimmed := strings.TrimRight(s, " \t])};,"); strings.ContainsAny(s[len(trimmed):], "])}") {
			s = trimmed
		}
		trimmed := strings.TrimLeft(s, " \t[({|")
		at, s = at+int32(len(s)-len(trimmed)), trimmed
	case byBar: // perhaps with a bar before the first cell; LaTeX ends lines with a full stop
		trimmed := strings.TrimRight(s, " \t.")
		if last, size := utf8.DecodeLastRuneInString(trimmed); isBar(last) {
			s = trimmed[:len(trimmed)-size]
		} else {
			return to, false
		}
		if k := strings.IndexAny(s, bars); k >= 0 && strings.TrimSpace(s[:k]) == "" {
			_, size := utf8.DecodeRuneInString(s[k:])
			at, s = at+int32(k+size), s[k+size:]
		}
	}
	for _, quote := range []string{"'", `"`} { // around the whole row
		if trimmed := strings.TrimSpace(s); strings.Count(trimmed, quote) == 2 && strings.HasPrefix(trimmed, quote) && strings.HasSuffix(trimmed, quote) {
			at, s = at+int32(strings.Index(s, quote)+1), trimmed[1:len(trimmed)-1]
		}
	}
	n := 0
	for more := true; more; {
		end, size := strings.IndexAny(s, separators[w]), 0
		if more = end >= 0; more {
			_, size = utf8.DecodeRuneInString(s[end:])
		} else {
			end = len(s)
		}
		if field := s[:end]; w != byWord || field != "" {
			inner := strings.Trim(field, " \t\"'")
			braced := w == byWord && len(inner) > 2 && inner[0] == '{' && inner[len(inner)-1] == '}'
			t := tokenOf(strings.Trim(inner, "{}"))
			switch {
			case braced && t.role&(clue|marked) != 0:
				t.role = marked
			case braced || strings.ContainsAny(inner, "{}"):
				t.role = 0
			}
			if t.role == 0 && !loose {
				return to, false
			}
			if t.role == clue && inner != field && strings.Count(field, "'")%2 == 1 {
				t.sym = dressed
			}
			t.at = at + int32(max(0, strings.Index(field, inner)))
			to, n = append(to, t), n+1
		}
		at, s = at+int32(end+size), s[end+size:]
	}
	if last := len(to) - 1; w != byWord && n > 9 && n%3 == 1 && to[last].sym == 'e' && (loose || n > 81 && !slices.ContainsFunc(to[len(to)-n:last], isEmpty)) { // a separator ends the line
		return to[:last], true
	}
	return to, n > 1
}

// labelOf is the label of a line that is cut behind one.
func labelOf(w way, s string) string {
	end := labelEnd(s)
	if w == labelField {
		end = labelFieldEnd(s)
	}
	return strings.TrimSuffix(strings.Trim(s[:max(0, end)], " \t\u00a0*:.()[{="+bars), " -")
}

// labelFieldEnd is where the separator behind the first field of a line is, -1 if that is no label.
func labelFieldEnd(s string) int {
	begin := len(s) - len(strings.TrimLeft(s, " "+bars))
	n := strings.IndexAny(s[begin:], ",;\t"+bars)
	if n < 0 || len(strings.Trim(s[begin:begin+n], " *")) > 3 {
		return -1
	}
	return begin + n
}

// labelEnd returns where what follows the label of a line begins, 0 without one: a letter, a
// number or both, or a word and a number, and then a colon, a dot, a bracket, a bar or a blank. A
// hyphen or an equals sign may follow a word and a number.
func labelEnd(s string) int {
	rest := strings.TrimLeftFunc(s, isSpace)
	number := strings.TrimLeftFunc(rest, func(r rune) bool { return 'a' <= r|0x20 && r|0x20 <= 'z' })
	letters := len(rest) - len(number)
	if letters > 1 {
		number = strings.TrimPrefix(number, " ")
	}
	after := strings.TrimLeft(number, "0123456789")
	digits := len(number) - len(after)
	if letters > 6 || digits > 3 || digits == 0 && letters != 1 {
		return 0
	}
	r, size := utf8.DecodeRuneInString(after)
	if size == 0 || !strings.ContainsRune(":.)", r) && !isSpace(r) && !isBar(r) && (r != '=' || letters < 2) {
		return 0
	}
	rest = strings.TrimLeftFunc(after[size:], func(r rune) bool { return isSpace(r) || isBar(r) })
	for _, sign := range []string{"- ", "= "} {
		if letters > 1 && isSpace(r) {
			rest = strings.TrimPrefix(rest, sign)
		}
	}
	if rest == "" {
		return 0
	}
	return len(s) - len(rest)
}

// newLine classifies a line and counts its tokens each way.
func newLine(s string, at, row int32, scratch []token) (line, []token) {
	l := line{text: s, at: at, row: row}
	single := !strings.ContainsFunc(s, func(r rune) bool { return r >= utf8.RuneSelf || isSpace(r) || strings.IndexByte(",;/|=", byte(r)) >= 0 })
	for w := range inTree {
		if single && w > byChar {
			l.width[byCol] = l.width[byChar]
			break // the line is one word
		}
		if w.fields() && w != labelField && !strings.ContainsAny(s, separators[w]) || w == byRaster {
			continue
		}
		var ok bool
		if scratch, ok = cut(w, s, at, scratch[:0], false); ok {
			l.width[w] = int32(len(scratch))
		}
	}
	if l.class = classOf(s); l.class == words && slices.Max(l.width[:]) >= 9 && !IsComment(strings.TrimSpace(s)) {
		l.class = cells // with NaN for a blank, say
	}
	return l, scratch
}

// classOf returns what a line is if it is not part of a board.
func classOf(s string) class {
	t := strings.TrimSpace(s)
	if parts := strings.Fields(t); len(parts) == 3 && parts[0] == parts[2] && isFrame(parts[0]) && isNumber(parts[1]) {
		return words
	}
	switch {
	case strings.Trim(t, "-_") == "" && strings.Contains(t, "_-") != strings.Contains(t, "-_"): // two signs, for cells and for gaps
		return cells
	case isFrame(t), t == "|-", strings.HasPrefix(t, `\hline`): // |- is of Org
		if strings.ContainsAny(t, "-_") {
			return dashes
		}
		return frame
	case isPlayed(t):
		return played
	case isLabels(t):
		return labels
	case t == "--", strings.Trim(t, "#%;/!*`~\"'") == "" && (!strings.Contains(t, "*") || strings.Contains(t, "/")), strings.HasPrefix(t, "```"):
		return separator
	case isWords(t):
		return words
	}
	return cells
}

// isFrame reports whether a line has only what frames are made of.
func isFrame(s string) bool {
	level, other := 0, false
	for _, r := range s {
		switch {
		case r == '-' || r == '=' || r == '_' || r == '─' || r == '━' || r == '═' || r == '`':
			level++
			other = other || r == '-' || r == '_'
		case r == '.':
			other = true
		case 0x2500 <= r && r < 0x2580, isSpace(r), strings.ContainsRune("|+:',;~[](){}*", r):
			other = other || r == '*'
		default:
			return false
		}
	}
	return level >= 3 || !other
}

// isPlayed reports whether HoDoKu wrote a line: I, a cell's index from 00 to 80 and the digit
// that was entered, or E, an index and the candidate that was ruled out, as in E78007.
func isPlayed(s string) bool {
	return len(s) > 3 && (s[0] == 'I' || s[0] == 'E') && strings.Trim(s[1:], "0123456789") == ""
}

// isLabels reports whether a line names columns: numbers or letters that count up, perhaps
// again and again, from 0, 1 or a.
func isLabels(s string) bool {
	names := strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(" \t,;|+:[]\"'", r) })
	if len(names) == 0 {
		return false
	}
	if word := strings.TrimRight(names[0], "0123456789"); word != names[0] { // before each number
		for i, name := range names {
			names[i] = strings.TrimPrefix(name, word)
		}
	}
	if names[0] == "" || strings.IndexByte("01aA", names[0][0]) < 0 {
		return false
	}
	if len(names) == 1 {
		names = strings.Split(strings.Join(names, ""), "")
	}
	last := -1
	for i, name := range names {
		n, err := strconv.Atoi(name)
		if c := (name + " ")[0] | 0x20; err != nil && len(name) == 1 && 'a' <= c && c <= 'z' {
			n, err = int(c-'a')+1, nil
		}
		if err != nil || len(name) > 2 || !(i > 0 && n == last+1 || (i == 0 || last == 8 || last == 9) && 0 <= n && n < 2) {
			return false
		}
		last = n
	}
	return len(names) >= 9
}

// isWords reports whether a line is prose, a heading of a letter or a number, or a comment.
func isWords(s string) bool {
	count, letters, pair, before := 0, 0, false, false
	for _, r := range s {
		letter := unicode.IsLetter(r) && r != 'x' && r != 'X'
		switch {
		case unicode.IsLetter(r):
			letters++
			pair = pair || letter && before
		case '0' <= r && r <= '9', r == '.':
			count++
		}
		before = letter
	}
	switch {
	case len(s) > 2 && s[0] == '#' && strings.IndexByte("ADCBSLUH", s[1]) >= 0:
		return true // of SudoCue's header
	case IsComment(s) && strings.HasPrefix(strings.TrimLeft(s, "#%;!/*-"), " "):
		return true
	case count >= 20+letters || len(s) >= minField && hasField(s) || beginsRow(s[max(0, strings.Index(s, "[["), strings.Index(s, "{{")):]):
		return false
	case pair, letters == 1 && count < 9 && heading.MatchString(s):
		return true
	}
	return isNumber(s)
}

// minField is the fewest cells of a field which is part of a board, not a word.
const minField = 27

// hasField reports whether a line has so many cells without a gap, and a digit among them.
func hasField(s string) bool {
	return slices.ContainsFunc(strings.FieldsFunc(s, func(r rune) bool { return r >= utf8.RuneSelf || !places[r] || r == '#' }), func(f string) bool {
		return len(f) >= minField && strings.ContainsAny(f, "0123456789")
	})
}

// beginsRow reports whether a line begins with nine fields of cells, as the last row of an array does that has
// more behind it.
func beginsRow(s string) bool {
	digits := false
	s = strings.TrimLeft(s, " \t[({|")
	for range 9 {
		field, rest, ok := s, "", false
		if k := strings.IndexAny(s, " ,;\t])}"); k >= 0 {
			field, rest, ok = s[:k], strings.TrimLeft(s[k+1:], " "), true
		}
		t := tokenOf(strings.Trim(field, " \"'"))
		if !ok || t.role&^outside == 0 {
			return false
		}
		digits, s = digits || t.role&clue != 0, rest
	}
	return digits
}

// heading is a letter that may have a number before or behind it.
var heading = late.Compile(`^\W*\d*\W*[A-Za-z]\W*\d*\W*$`)

// isNumber reports whether a line is a number that may be a heading, and is no comment.
func isNumber(s string) bool {
	return len(s) < 6 && !strings.HasPrefix(s, "# ") && strings.ContainsAny(s, "0123456789") && strings.Trim(s, "0123456789 .:)#") == ""
}

// commentMarks begin lines of comment in other programs' files, as # does.
var commentMarks = []string{"%", ";", "!", "//", "/*", "--"}

// Uncommented is the text of a line of words, which may be a comment.
func Uncommented(l string) string {
	l = strings.TrimSpace(l)
	if strings.HasPrefix(l, "#") {
		return strings.TrimSpace(strings.TrimLeft(l, "#"))
	}
	for _, mark := range commentMarks {
		if text, ok := strings.CutPrefix(l, mark); ok {
			return strings.TrimSpace(strings.TrimSuffix(text, "*/"))
		}
	}
	return l
}

// IsComment reports whether a line, without the blanks around it, begins as a comment does, and is not fields
// between semicolons.
func IsComment(l string) bool {
	return !(strings.HasPrefix(l, ";") && strings.Count(l, ";") > 7) && (strings.HasPrefix(l, "#") || slices.ContainsFunc(commentMarks, func(mark string) bool { return strings.HasPrefix(l, mark) }))
}

// IsWords reports whether a line above a board is read as words, which say this.
func IsWords(l, say string) bool {
	return classOf(l) == words && Uncommented(l) == say
}
