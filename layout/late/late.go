// Package late has regular expressions that are compiled when they are first used, so that a start of the program, which
// uses few of them, does not pay for all. Texts that have none of the words which each match has are not searched.
package late

import (
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"unicode"
)

// Regexp is a regular expression; its methods are those of regexp.Regexp. Use it as a variable of a package.
type Regexp struct {
	expression string
	once       sync.Once
	compiled   *regexp.Regexp
	words      []string // in lower case; each match has one of them; none if that is not known
}

// Compile returns a regular expression in the syntax of package regexp. The first use panics if the syntax is wrong.
func Compile(expression string) *Regexp { return &Regexp{expression: expression} }

var searched atomic.Int64

// Searched is the number of bytes in which expressions of this kind have been searched. Tests bound it for a text, because
// searching takes much longer than anything else that reading does with a byte.
func Searched() int64 { return searched.Load() }

// nothing matches no text, at once.
var nothing = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\z.`) })

// in is the expression, or nothing if a text has none of its words.
func (r *Regexp) in(s string) *regexp.Regexp {
	r.once.Do(func() {
		r.compiled = regexp.MustCompile(r.expression)
		tree, _ := syntax.Parse(r.expression, syntax.Perl)
		r.words = wordsOf(tree)
	})
	if r.words != nil {
		lower := strings.ToLower(s)
		if !slices.ContainsFunc(r.words, func(w string) bool { return strings.Contains(lower, w) }) {
			return nothing()
		}
	}
	searched.Add(int64(len(s)))
	return r.compiled
}

// wordsOf are words of which each match of an expression has one; nil if there are no such words of two letters or more.
func wordsOf(tree *syntax.Regexp) (words []string) {
	switch tree.Op {
	case syntax.OpLiteral:
		if len(tree.Rune) > 1 || unicode.In(tree.Rune[0], unicode.P, unicode.S) {
			return []string{strings.ToLower(string(tree.Rune))}
		}
	case syntax.OpCapture, syntax.OpPlus:
		return wordsOf(tree.Sub[0])
	case syntax.OpConcat:
		for _, sub := range tree.Sub {
			if of := wordsOf(sub); shortest(of) > shortest(words) {
				words = of
			}
		}
	case syntax.OpAlternate:
		for _, sub := range tree.Sub {
			of := wordsOf(sub)
			if of == nil {
				return nil
			}
			words = append(words, of...)
		}
	}
	return words
}

func shortest(words []string) (n int) {
	for i, w := range words {
		if i == 0 || len(w) < n {
			n = len(w)
		}
	}
	return n
}

func (r *Regexp) String() string                       { return r.expression }
func (r *Regexp) MatchString(s string) bool            { return r.in(s).MatchString(s) }
func (r *Regexp) FindString(s string) string           { return r.in(s).FindString(s) }
func (r *Regexp) FindStringIndex(s string) []int       { return r.in(s).FindStringIndex(s) }
func (r *Regexp) FindStringSubmatch(s string) []string { return r.in(s).FindStringSubmatch(s) }
func (r *Regexp) FindStringSubmatchIndex(s string) []int {
	return r.in(s).FindStringSubmatchIndex(s)
}
func (r *Regexp) FindAllString(s string, n int) []string { return r.in(s).FindAllString(s, n) }
func (r *Regexp) FindAllStringIndex(s string, n int) [][]int {
	return r.in(s).FindAllStringIndex(s, n)
}

func (r *Regexp) FindAllStringSubmatch(s string, n int) [][]string {
	return r.in(s).FindAllStringSubmatch(s, n)
}

func (r *Regexp) FindAllStringSubmatchIndex(s string, n int) [][]int {
	return r.in(s).FindAllStringSubmatchIndex(s, n)
}

func (r *Regexp) ReplaceAllString(s, with string) string {
	return r.in(s).ReplaceAllString(s, with)
}

func (r *Regexp) ReplaceAllStringFunc(s string, with func(string) string) string {
	return r.in(s).ReplaceAllStringFunc(s, with)
}
