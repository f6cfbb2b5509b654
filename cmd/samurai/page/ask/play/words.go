package play

import (
	"strings"

	"samurai/layout"
)

// Words say what the page has in place of a flag of the command, or of another command, as the readers of files name it.
var Words = strings.NewReplacer(
	"if the layout is your own, name its file with --layout", "if the layout is your own, put it into the text",
	"--layout %s needs", "the layout %s needs",
	"leave --layout out, or name the layout of this board", `choose "as the text says" or the layout of this board under Layout in Open`,
	"so --layout", "so the layout",
	"with --layout, several lines make one puzzle", "with a layout chosen, several lines make one puzzle",
	"name the file of its layout with --layout", "put its layout into the text",
	"put the others into another file, or read each grid as a puzzle with --layout single", "open the others by themselves, or choose single under Layout in Open",
	"puzzles; with --layout ", "puzzles; as the layout ",
	"with --layout", "under Layout in Open",
	"--layout", "the layout",
	": use these names, or give the order with --order", ": use these names",
	" (samurai layouts lists them)", "",
	"; samurai draw makes PDFs and pictures", "",
	"; name one with --order", "; give each grid its name",
	" (see --order)", "",
	", or, with --solution, for a second one", ", or, with the solution, for a second one",
)

// Spoken has the problems of a document in the words of the page.
func Spoken(problems layout.Problems) {
	for i := range problems {
		problems[i].Message = Words.Replace(problems[i].Message)
	}
}
