package plain

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"samurai/layout"
)

// role is what a token can be; the window that it is in decides between several.
type role uint8

const (
	clue    role = 1 << iota // a digit
	entered                  // a digit of the player: +4
	marked                   // several digits: candidates
	blank
	outside // of all grids
	flag    // true or false: whether a digit is given
)

// token is what a text has for one cell, or for a place outside of all grids.
type token struct {
	role role
	sym  byte       // tells apart the tokens of one role; of a digit, the digit itself
	set  layout.Set // the digits
	at   int32      // the byte of the text where it begins
}

// dotted is the symbol of 5., where . is no blank, and dressed that of a digit with marks around it, such as (5).
const (
	dotted  = 'D'
	dressed = '('
)

// uncandidated is the symbol of [], the candidates of a cell that is solved or blank.
const uncandidated = 'L'

// digit is the digit of a clue or of the player, 0 for none.
func (t token) digit() uint8 {
	if t.role&(clue|entered) == 0 {
		return 0
	}
	return uint8(t.set.First())
}

// symbols are the tokens that are not single characters of layout.RolesOf, the table of what
// a character can be. Equal tokens have equal symbols.
var symbols = map[string]token{
	"": {role: blank | outside, sym: 'e'}, "-1": {role: blank | outside, sym: 'N'},
	"null": {role: blank | outside, sym: 'n'}, "na": {role: blank | outside, sym: 'n'}, "nan": {role: blank | outside, sym: 'n'}, "none": {role: blank | outside, sym: 'n'}, "nil": {role: blank | outside, sym: 'n'},
	`\cdot`: {role: blank, sym: 'm'}, "·": {role: blank, sym: 'm'}, "•": {role: blank, sym: 'm'}, "∙": {role: blank, sym: 'm'}, "・": {role: blank, sym: 'm'}, "⋅": {role: blank, sym: 'm'},
	"□": {role: blank, sym: 'q'}, "▢": {role: blank, sym: 'q'}, "◻": {role: blank, sym: 'q'}, "⬜": {role: blank, sym: 'q'},
	"■": {role: outside, sym: '#'}, "⬛": {role: outside, sym: '#'}, "\u3000": {role: blank | outside, sym: ' '}, "\u00a0": {role: blank | outside, sym: ' '},
	"–": {role: blank, sym: '-'}, "—": {role: blank, sym: '-'}, "−": {role: blank, sym: '-'},
	"true": {role: flag, sym: 't'}, "false": {role: flag, sym: 'f'},
}

// single are the tokens of one byte. A space may also be a blank, if a board has no other.
var single = func() (table [utf8.RuneSelf]token) {
	for r := range rune(utf8.RuneSelf) {
		t, roles := &table[r], layout.RolesOf(r)
		t.sym = byte(r)
		if roles.Can(layout.Digit) {
			t.role, t.set = clue, layout.SetOf(int(r-'0'))
		}
		if roles.Can(layout.Blank) || r == ' ' {
			t.role |= blank
		}
		if roles.Can(layout.Outside) {
			t.role |= outside
		}
	}
	table['X'].sym = 'x'
	return table
}()

// numerals are digits that Unicode does not count as such, from 0 to 9: those of Chinese texts, and in circles.
var numerals = [][]rune{[]rune("〇一二三四五六七八九"), []rune("⓪①②③④⑤⑥⑦⑧⑨"), []rune("⓿❶❷❸❹❺❻❼❽❾")}

// scriptOf is the value of a character that is a digit of a script other than ASCII, and the digit 1 of that script; for others
// the value is -1.
func scriptOf(r rune) (one rune, value int) {
	for _, all := range numerals {
		if k := slices.Index(all, r); k >= 0 {
			return all[1], k
		}
	}
	for zero := r; zero >= utf8.RuneSelf && unicode.IsDigit(zero); zero-- {
		value++
	}
	if value--; value < 0 {
		return 0, -1
	}
	value %= 10 // of five kinds in mathematics
	return r - rune(value) + 1, value
}

// tokenOf returns the token that a word is. Its role is 0 if it is none.
func tokenOf(s string) token {
	switch {
	case len(s) == 1 && s[0] < utf8.RuneSelf:
		return single[s[0]]
	case len(s) == 2 && (s[0] == '+' || s[0] == 'u') && '1' <= s[1] && s[1] <= '9':
		return token{role: entered, sym: s[1], set: layout.SetOf(int(s[1] - '0'))}
	case len(s) > 1 && s[0] >= utf8.RuneSelf:
		r, size := utf8.DecodeRuneInString(s)
		switch _, d := scriptOf(r); {
		case size < len(s):
		case '！' <= r && r <= '～': // of full width, as in East Asian texts
			return single[r-'！'+'!']
		case d >= 0:
			return single['0'+d]
		}
		return symbols[s]
	case len(s) > 1 && s[1] == '.' && '0' <= s[0] && s[0] <= '9' && strings.Trim(strings.TrimSuffix(s[2:], "e+00"), "0") == "":
		t := single[s[0]] // 5.0
		if len(s) == 2 {
			t.sym = dotted
		} else if t.role == clue {
			t.sym = dressed
		}
		return t
	case len(s) > 9:
		return token{}
	}
	if inner := strings.Trim(s, dressMarks); len(s) > 1 && len(inner) == 1 && '1' <= inner[0] && inner[0] <= '9' {
		return token{role: clue, sym: dressed, set: layout.SetOf(int(inner[0] - '0'))}
	}
	switch {
	case len(s) > 1 && '1' <= s[0] && s[0] <= '9':
		t := token{role: marked, sym: 'c'}
		for _, d := range []byte(s) {
			if d < '1' || d > '9' || t.set.Has(int(d-'0')) {
				return token{}
			}
			t.set |= layout.SetOf(int(d - '0'))
		}
		return t
	case len(s) > 1 && s[0]|0x20 == 'n' || len(s) > 3 && (s[0]|0x20 == 't' || s[0]|0x20 == 'f'):
		return symbols[strings.ToLower(s)]
	}
	return symbols[s]
}
