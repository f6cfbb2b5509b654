package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"samurai/layout"
	"samurai/overlap/format"
)

// byExtension resolves a flag --format that is left out to the format that the extension of -o names, if it names
// one. draw, convert and explain look at extensions themselves.
func byExtension(line *kong.Context, _ *kong.Path, f *kong.Flag) (any, error) {
	if f.Name != "format" {
		return nil, nil
	}
	path := valueOf(line, "output")
	if by := format.ByExtension(path); f.Enum == "" && by != nil && by.Writes() {
		return by.Name, nil
	}
	known := f.EnumSlice()
	if f.Enum == "" { // what is composed
		known = []string{"json"}
	}
	if end := extension(path); slices.Contains(known, end) {
		return end, nil
	}
	return nil, nil
}

// valueOf is the word that a command line gives for a flag, or "".
func valueOf(line *kong.Context, flag string) (word string) {
	for _, part := range line.Path {
		if part.Flag != nil && part.Flag.Name == flag {
			word, _ = line.FlagValue(part.Flag).(string)
		}
	}
	return word
}

// extension is that of a file, as formats and kinds of pictures are called.
func extension(path string) string {
	end := strings.TrimPrefix(strings.ToLower(filepath.Ext(path)), ".")
	if same := map[string]string{"jsonl": "json", "yml": "yaml"}[end]; same != "" {
		return same
	}
	return end
}

// otherwise is what to call for a file whose extension names no format of answers, but a kind of picture or of
// puzzle; "" for other files.
func otherwise(path string) string {
	switch end := extension(path); {
	case slices.Contains([]string{"pdf", "svg", "png", "eps", "html"}, end):
		return "samurai draw makes pictures and documents"
	case format.ByExtension(path) != nil:
		return "samurai convert writes puzzles"
	}
	return ""
}

// unfit says that a command which writes answers in a format is to write a file of another kind, unless the
// format was named. explain and id write such files, too.
func unfit(line *kong.Context) string {
	command, path := line.Selected(), valueOf(line, "output")
	if command == nil || command.Name == "explain" || command.Name == "id" || otherwise(path) == "" {
		return ""
	}
	for _, f := range command.Flags {
		given := slices.ContainsFunc(line.Path, func(p *kong.Path) bool { return p.Flag == f }) // or resolved
		if f.Name == "format" && !given {
			what := "puzzles"
			if f.Enum != "" {
				what = layout.Enumerate(f.EnumSlice())
			}
			return fmt.Sprintf("%s writes %s, not .%s; %s", command.Name, what, extension(path), otherwise(path))
		}
	}
	return ""
}
