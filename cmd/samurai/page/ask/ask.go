// Package ask answers the questions of the page: JSON in, JSON out, a line for each thing
// that is known. The server and the worker of the static site both call it, so that what
// one can the other can. What the answers are, package answer decides; those that players ask
// most are in package play.
package ask

import (
	"context"
	"encoding/json"
	"maps"

	"samurai/cmd/samurai/page/ask/play"
	"samurai/layout"
	"samurai/overlap/format"
)

// questions are what can be asked.
var questions = play.Players()

func init() { // not a literal, for can lists them
	maps.Copy(questions, play.Questions{
		"analyze": play.Of(analyze), "can": play.Asked(can), "convert": play.Of(convert),
		"formats": play.Asked(formats), "generate": play.Of(compose), "layouts": play.Asked(listLayouts),
		"parse": play.Asked(parse), "picture": play.Of(pictured), "print": play.Asked(printed), "validate": play.Asked(validate),
	})
}

// Names are the questions that can be asked, sorted.
func Names() []string { return questions.Names() }

// Answer answers the question of that name; see [play.Questions.Answer].
func Answer(ctx context.Context, name string, body []byte, emit play.Emit) error {
	return questions.Answer(ctx, name, body, emit)
}

// MaxFile is how many bytes a file may have that is read: as many as for the command.
const MaxFile = format.MaxScan

// HoldsFile says whether the question of that name may hold a file.
func HoldsFile(name string) bool { return name == "parse" }

// Kind is how much work an answer may take.
type Kind int

// Kinds of work.
const (
	None    Kind = iota // it is known, or soon made
	Reading             // a file is read
	Solving
)

// Work returns how much work the answer to a question may take.
func Work(name string, body []byte) Kind {
	switch name {
	case "can", "code", "formats", "layouts", "lesson":
		return None
	case "parse":
		return Reading
	case "convert", "picture", "print":
		var q struct{ Solution bool }
		if json.Unmarshal(body, &q) == nil && !q.Solution {
			return Reading
		}
	}
	return Solving
}

// can answers with the questions that can be asked, the most characters of a name, the most bytes of a file, and
// the languages in which puzzles can be printed.
func can(_ context.Context, _ *struct{}, emit play.Emit) error {
	return emit(map[string]any{"questions": Names(), "max_name": layout.MaxName, "max_file": MaxFile, "languages": languages()})
}
