// Package completion completes the command line in shells: the words that may come next, from the
// model of the command line.
package completion

import (
	_ "embed"
	"fmt"
	"io"
	"strings"

	"github.com/alecthomas/kong"

	"samurai/layouts"
	"samurai/overlap/format"
	"samurai/overlap/render"
	"samurai/solver/logic"
)

// Scripts are those that a shell reads when it starts, by the name of the shell. They ask the
// program what may come next; see Words.
var Scripts = map[string]string{"bash": bash, "zsh": zsh, "fish": fish}

var (
	//go:embed bash
	bash string
	//go:embed zsh
	zsh string
	//go:embed fish
	fish string
)

// Request is the first argument by which the scripts ask. The others are the words of
// the command line up to the cursor, the last of them perhaps empty.
const Request = "complete-words"

// Words prints what may take the place of the last word: a candidate a line, with a tab and its
// help. Where it prints nothing, the shell offers files. The only error is that of w.
func Words(app *kong.Kong, w io.Writer, words []string) error {
	if len(words) == 0 {
		return nil
	}
	words, word := words[:len(words)-1], words[len(words)-1]
	if word == "=" { // bash has it as a word of its own, as in --format = json
		words, word = append(words, word), ""
	}
	at := walk(app.Model.Node, words)
	prefix, flag := "", at.flag
	name, value, assigns := strings.Cut(word, "=")
	if assigns && flag == nil && strings.HasPrefix(word, "-") && !at.noFlags {
		if flag = FlagOf(at.node, name); flag != nil {
			prefix, word = name+"=", value
		}
	}
	var all []candidate
	switch {
	case flag != nil:
		all = valuesOf(app, flag.Value)
		begun := begunBehind(flag, word)
		prefix, word = prefix+word[:begun], word[begun:]
	case strings.HasPrefix(word, "-") && !at.noFlags:
		for _, f := range flagsOf(at.node) {
			all = append(all, candidate{"--" + f.Name, f.Help})
		}
	case len(at.node.Children) > 0:
		for _, c := range at.node.Children {
			all = append(all, candidate{c.Name, c.Help})
		}
	case len(at.node.Positional) > 0:
		argument := at.node.Positional[min(at.arguments, len(at.node.Positional)-1)]
		if after := argument.Tag.Get("after"); after == "" || at.flags[after] {
			all = valuesOf(app, argument)
		}
	}
	for _, c := range all {
		if strings.HasPrefix(c.word, word) {
			if _, err := fmt.Fprintf(w, "%s%s\t%s\n", prefix, c.word, c.help); err != nil {
				return err
			}
		}
	}
	return nil
}

// begunBehind is where the last value of a list, or of a range, begins in what is typed.
func begunBehind(f *kong.Flag, typed string) int {
	switch {
	case f.IsSlice():
		return strings.LastIndex(typed, ",") + 1
	case strings.Contains(f.PlaceHolder, "..") && strings.Contains(typed, ".."):
		return strings.LastIndex(typed, "..") + len("..")
	}
	return 0
}

// place is where on the command line the next word is.
type place struct {
	node      *kong.Node      // the command
	arguments int             // of it so far
	flag      *kong.Flag      // whose value is due; nil for none
	flags     map[string]bool // of the command so far
	noFlags   bool            // after --
}

// walk goes over the words before the one to complete.
func walk(root *kong.Node, words []string) place {
	at := place{node: root, flags: map[string]bool{}}
	for _, word := range words {
		name, _, assigned := strings.Cut(word, "=")
		switch {
		case word == "=" && at.flag != nil: // as bash cuts words
		case at.flag != nil:
			at.flag = nil
		case word == "--":
			at.noFlags = true
		case strings.HasPrefix(word, "-") && word != "-" && !at.noFlags:
			if f := FlagOf(at.node, name); f != nil {
				at.flags[f.Name] = true
				if !f.IsBool() && !assigned {
					at.flag = f
				}
			}
		case len(at.node.Children) > 0:
			for _, c := range at.node.Children {
				if c.Name == word {
					at.node = c
				}
			}
		default:
			at.arguments++
		}
	}
	return at
}

// flagsOf are the flags of a command.
func flagsOf(node *kong.Node) (all []*kong.Flag) {
	for _, group := range node.AllFlags(true) {
		all = append(all, group...)
	}
	return all
}

// FlagOf finds a flag of a command by what is typed, as --format or -o; nil if there is none.
func FlagOf(node *kong.Node, typed string) *kong.Flag {
	for _, f := range flagsOf(node) {
		if typed == "--"+f.Name || f.Short != 0 && typed == "-"+string(f.Short) {
			return f
		}
	}
	return nil
}

// candidate is a word that may come next.
type candidate struct{ word, help string }

// valuesOf are the values that an argument or flag may have, by its enum or its tag "values".
func valuesOf(app *kong.Kong, v *kong.Value) (all []candidate) {
	switch v.Tag.Get("values") {
	case "command":
		for _, c := range app.Model.Children {
			all = append(all, candidate{c.Name, c.Help})
		}
	case "layout":
		for _, l := range layouts.All() {
			all = append(all, candidate{l.Name, l.Title})
		}
	case "reads", "writes":
		for _, f := range format.All {
			if f.Reads() && v.Tag.Get("values") == "reads" || f.Writes() && v.Tag.Get("values") == "writes" {
				all = append(all, candidate{f.Name, f.Doc})
			}
		}
	case "paper":
		for _, name := range render.PaperNames() {
			all = append(all, candidate{name, ""})
		}
	case "level":
		for l := logic.Easy; l <= logic.Extreme; l++ {
			all = append(all, candidate{l.String(), ""})
		}
	case "technique":
		for _, t := range logic.Techniques() {
			all = append(all, candidate{t.Name, t.Title})
		}
	}
	for _, word := range v.EnumSlice() {
		if word != "" {
			all = append(all, candidate{word, ""})
		}
	}
	return all
}
