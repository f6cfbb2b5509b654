package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"samurai/layout"
)

// What the command line's library says of a value, and what people understand.
var wordings = []struct {
	said *regexp.Regexp
	word string
}{
	{regexp.MustCompile(`^expected "<file> \.\.\."$`), "name a puzzle file, or - for standard input"},
	{regexp.MustCompile(`^(--[a-z-]+): stat (.*): (.*)$`), "$1: $2 cannot be read: $3"},
	// A value that begins with - is taken for a flag, unless = is before it.
	{regexp.MustCompile(`^(--[a-z-]+): expected .* value but got "(-[.0-9][^"]*)" \(short flag\).*`), "$1 must not be negative: $2"},
	{regexp.MustCompile(`^(--[a-z-]+): expected a valid 64 bit u?int but got "([^"]*)"`), "$1: $2 is not a whole number, 0 or more"},
	{regexp.MustCompile(`^(--[a-z-]+): time: (?:unknown unit|missing unit|invalid duration).*?"([^"]*)"$`), "$1: $2 is not a duration; write 10s, 2m or 1h30m"},
}

// choice is what it says of a value that is none of a list, which may hold an empty one: that
// stands for the flag left out.
var choice = regexp.MustCompile(`^(.*) must be one of ((?:"[^"]*",?)+) but got (".*")$`)

// reworded is a message of the command line's library in words that help.
func reworded(message string) string {
	if c := choice.FindStringSubmatch(message); c != nil {
		values := strings.Split(strings.ReplaceAll(c[2], `"`, ""), ",")
		values = slices.DeleteFunc(values, func(v string) bool { return v == "" })
		return fmt.Sprintf("%s must be %s, not %s", c[1], layout.Enumerate(values), c[3])
	}
	for _, w := range wordings {
		if w.said.MatchString(message) {
			return w.said.ReplaceAllString(message, w.word)
		}
	}
	return message
}
