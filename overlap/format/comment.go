package format

import "strings"

// commentMarks begin lines of comment in other programs' files, as # does.
var commentMarks = []string{"%", ";", "!", "//", "/*", "--"}

// isComment reports whether a line, without the blanks around it, begins as a comment does.
func isComment(l string) bool {
	if strings.HasPrefix(l, "#") {
		return true
	}
	for _, mark := range commentMarks {
		if strings.HasPrefix(l, mark) {
			return true
		}
	}
	return false
}

// uncommented is the text of a line of words, which may be a comment.
func uncommented(l string) string {
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
