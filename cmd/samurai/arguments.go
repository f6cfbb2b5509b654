package main

import (
	"reflect"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"samurai/cmd/samurai/completion"
)

// gathered returns a command line with the files of its command together, behind its flags: kong
// takes no more of them behind a flag that follows some.
func gathered(app *kong.Node, args []string) []string {
	at := slices.IndexFunc(app.Children, func(n *kong.Node) bool { return len(args) > 0 && n.Name == args[0] })
	if at < 0 || len(app.Children[at].Positional) != 1 || !app.Children[at].Positional[0].IsCumulative() {
		return args
	}
	flags, files := args[:1:1], []string(nil)
	for i := 1; i < len(args); i++ {
		switch word := args[i]; {
		case word == "--":
			files = append(files, args[i+1:]...)
			i = len(args)
		case word == dash || !strings.HasPrefix(word, "-"):
			files = append(files, word)
		default:
			flags = append(flags, word)
			if needsValue(app.Children[at], word) {
				if i++; i == len(args) {
					return slices.Concat(args[:1], files, flags) // kong says what is missing
				}
				flags = append(flags, args[i])
			}
		}
	}
	return append(append(flags, "--"), files...)
}

// needsValue reports whether a word of the command line is a flag, or several of one letter, whose
// value is the next word.
func needsValue(command *kong.Node, word string) bool {
	takes := func(word string) bool {
		f := completion.FlagOf(command, word)
		return f != nil && !f.IsBool() // kong does not know others, either
	}
	if strings.HasPrefix(word, "--") {
		return takes(word)
	}
	for i, letter := range word[1:] {
		if takes("-" + string(letter)) {
			return 1+i+len(string(letter)) == len(word)
		}
	}
	return false
}

// empty says which flag of a command line has an empty value, as that of a variable of a shell that is not set;
// "" if none has. Only a text may be empty.
func empty(command *kong.Context) string {
	for _, part := range command.Path {
		if f := part.Flag; f != nil && f.PlaceHolder != "TEXT" {
			v := reflect.ValueOf(command.FlagValue(f))
			if v.Kind() == reflect.Slice && v.Len() > 0 {
				v = v.Index(0)
			}
			if (v.Kind() == reflect.String || v.Kind() == reflect.Slice) && v.Len() == 0 {
				return "--" + f.Name + " needs a value"
			}
		}
	}
	return ""
}
