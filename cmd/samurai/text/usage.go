package text

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"samurai/layout"
)

// What the command line's library says of a value, and what people understand.
var wordings = []struct {
	said, word string
}{
	{`^expected "<file> \.\.\."$`, "name a puzzle file, or - for standard input"},
	{`^expected "<shell>"$`, "name a shell: bash, zsh or fish"},
	{`^(--[a-z-]+): expected .* value but got "EOL".*$`, "$1 needs a value"},
	{`^(--[a-z-]+): bool value must be .* but got "(.*)"$`, "$1 takes no value; if $2 is a name, put a space in place of the ="},
	{`^(--[a-z-]+): expected a float but got "(.*)" .*$`, `$1 must be a number, not "$2"`},
	// A value that begins with - is taken for a flag, unless = is before it.
	{`^(--[a-z-]+): expected .* value but got "(-[.0-9][^"]*)" \(short flag\).*`, "$1 must not be negative: $2"},
	{`^(--[a-z-]+): expected a valid 64 bit u?int but got "([0-9]+)"`, "$1 is too large: $2"},
	{`^(--(?:count|to|per-page)): expected a valid 64 bit u?int but got "([^"]*)"`, `$1 must be a whole number, 1 or more, not "$2"`},
	{`^(--[a-z-]+): expected a valid 64 bit u?int but got "([^"]*)"`, `$1 must be a whole number, 0 or more, not "$2"`},
	{`^(--[a-z-]+): time: (?:unknown unit|missing unit|invalid duration).*?"([^"]*)"$`, `$1: "$2" is not a duration; write 10s, 2m or 1h30m`},
}

// choice is what it says of a value that is not in a list. The list may hold an empty value:
// the flag left out.
const choice = `^(.*) must be one of ((?:"[^"]*",?)+) but got (".*")$`

// argument is what it says of an argument too many, and what it finds near.
const argument = `^unexpected argument (.*?)(?:, did you mean (?:one of )?(".*")\?)?$`

// unknownFlag is what it says of a flag that the command does not have, and what it finds near.
const unknownFlag = `^(unknown flag [^ ,]+)(?:, did you mean (?:one of )?(.*)\?)?$`

// Usage is a message of the command line's library, about the use of a command, such as "samurai solve", in
// words that help. arguments are the names of what the command takes besides flags; isFile reports whether a word
// names a file.
func Usage(message, command string, arguments []string, isFile func(string) bool) string {
	subcommand, found := strings.CutPrefix(command, "samurai ")
	if a := regexp.MustCompile(argument).FindStringSubmatch(message); a != nil {
		switch {
		case found:
			return fmt.Sprintf("%s does not take the argument %s", subcommand, a[1])
		case isFile(a[1]):
			name := a[1]
			if strings.Contains(name, " ") {
				name = strconv.Quote(name)
			}
			return fmt.Sprintf("%s is a file, not a command; did you mean samurai solve %s?", name, name)
		case strings.Contains(a[1], "://"):
			return fmt.Sprintf("%q is a link, not a command; save it in a file, such as link.txt, for samurai solve link.txt", a[1])
		}
		near := strings.Split(strings.ReplaceAll(a[2], `"`, ""), ", ")
		like := layout.Near(a[1], near)
		near = slices.DeleteFunc(near, func(c string) bool { return !strings.HasPrefix(c, a[1]) && !slices.Contains(like, c) })
		if a[2] != "" && len(near) > 0 {
			return fmt.Sprintf("unknown command %q; did you mean %s?", a[1], layout.Enumerate(near))
		}
		return fmt.Sprintf("unknown command %q; samurai --help lists the commands", a[1])
	}
	if c := regexp.MustCompile(choice).FindStringSubmatch(message); c != nil {
		values := strings.Split(strings.ReplaceAll(c[2], `"`, ""), ",")
		values = slices.DeleteFunc(values, func(v string) bool { return v == "" })
		return fmt.Sprintf("%s must be %s, not %s", strings.Replace(c[1], "<shell>", "the shell", 1), layout.Enumerate(values), c[3])
	}
	if f := regexp.MustCompile(unknownFlag).FindStringSubmatch(message); f != nil {
		near := regexp.MustCompile(`--[^",]+`).FindAllString(f[2], -1)
		name := strings.TrimPrefix(f[1], "unknown flag --")
		switch {
		case slices.Contains(arguments, name):
			return fmt.Sprintf("%s; write its value by itself: %s %s", f[1], command, strings.ToUpper(name))
		case near != nil:
			return f[1] + "; did you mean " + layout.Enumerate(near) + "?"
		case !found:
			return f[1] + "; flags come after a command, as in samurai solve --quiet mine.txt"
		}
		return f[1]
	}
	for _, w := range wordings {
		if said := regexp.MustCompile(w.said); said.MatchString(message) {
			return said.ReplaceAllString(message, w.word)
		}
	}
	return message
}

// WrapRows breaks the rows of a table in a help, which begin with two spaces and which kong leaves
// as they are, so that their last column fits the width.
func WrapRows(text string, width int) string {
	var b strings.Builder
	for row := range strings.Lines(text) {
		end := strings.LastIndex(row, "  ") + 2 // of the other columns
		if !strings.HasPrefix(row, "  ") || width < end+20 {
			b.WriteString(row)
			continue
		}
		b.WriteString(row[:end])
		at := end
		for word := range strings.FieldsSeq(row[end:]) {
			if at > end && at+1+len(word) > width {
				b.WriteString("\n" + strings.Repeat(" ", end))
				at = end
			}
			if at > end {
				b.WriteByte(' ')
				at++
			}
			b.WriteString(word)
			at += len(word)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
