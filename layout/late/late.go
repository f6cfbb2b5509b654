// Package late has regular expressions that are compiled when they are first used, so that a start of the program, which
// uses few of them, does not pay for all.
package late

import (
	"regexp"
	"sync"
)

// Regexp is a regular expression; its methods are those of regexp.Regexp. Use it as a variable of a package.
type Regexp struct {
	expression string
	once       sync.Once
	compiled   *regexp.Regexp
}

// Compile returns a regular expression in the syntax of package regexp. The first use panics if the syntax is wrong.
func Compile(expression string) *Regexp { return &Regexp{expression: expression} }

func (r *Regexp) regexp() *regexp.Regexp {
	r.once.Do(func() { r.compiled = regexp.MustCompile(r.expression) })
	return r.compiled
}

func (r *Regexp) String() string                       { return r.expression }
func (r *Regexp) MatchString(s string) bool            { return r.regexp().MatchString(s) }
func (r *Regexp) FindString(s string) string           { return r.regexp().FindString(s) }
func (r *Regexp) FindStringIndex(s string) []int       { return r.regexp().FindStringIndex(s) }
func (r *Regexp) FindStringSubmatch(s string) []string { return r.regexp().FindStringSubmatch(s) }
func (r *Regexp) FindStringSubmatchIndex(s string) []int {
	return r.regexp().FindStringSubmatchIndex(s)
}
func (r *Regexp) FindAllString(s string, n int) []string { return r.regexp().FindAllString(s, n) }
func (r *Regexp) FindAllStringIndex(s string, n int) [][]int {
	return r.regexp().FindAllStringIndex(s, n)
}

func (r *Regexp) FindAllStringSubmatch(s string, n int) [][]string {
	return r.regexp().FindAllStringSubmatch(s, n)
}

func (r *Regexp) FindAllStringSubmatchIndex(s string, n int) [][]int {
	return r.regexp().FindAllStringSubmatchIndex(s, n)
}

func (r *Regexp) ReplaceAllString(s, with string) string {
	return r.regexp().ReplaceAllString(s, with)
}

func (r *Regexp) ReplaceAllStringFunc(s string, with func(string) string) string {
	return r.regexp().ReplaceAllStringFunc(s, with)
}
