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
	path := outputOf(line)
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

// outputOf is the file that a command line names with -o, or "".
func outputOf(line *kong.Context) (path string) {
	for _, part := range line.Path {
		if part.Flag != nil && part.Flag.Name == "output" {
			path, _ = line.FlagValue(part.Flag).(string)
		}
	}
	return path
}

// extension is that of a file, as formats and kinds of pictures are called.
func extension(path string) string {
	end := strings.TrimPrefix(strings.ToLower(filepath.Ext(path)), ".")
	if same := map[string]string{"jsonl": "json", "yml": "yaml"}[end]; same != "" {
		return same
	}
	return end
}

// notPictured says that a command which writes answers in a format is to write a picture or a document, unless
// the format was named.
func notPictured(line *kong.Context) string {
	pictures := []string{"pdf", "svg", "png", "eps", "html"}
	command, end := line.Selected(), extension(outputOf(line))
	if command == nil || command.Name == "explain" || !slices.Contains(pictures, end) {
		return ""
	}
	for _, f := range command.Flags {
		named := slices.ContainsFunc(line.Path, func(p *kong.Path) bool { return p.Flag == f })
		if f.Name == "format" && !named {
			what := "puzzles"
			if f.Enum != "" {
				what = layout.Enumerate(f.EnumSlice())
			}
			return fmt.Sprintf("%s writes %s, not .%s; samurai draw makes pictures and documents", command.Name, what, end)
		}
	}
	return ""
}
