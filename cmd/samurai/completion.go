package main

import (
	"github.com/alecthomas/kong"
	kongcompletion "github.com/jotaen/kong-completion"
	"github.com/posener/complete"

	"samurai/layouts"
	"samurai/overlap/format"
)

// completes tells whether a shell asks what may come next on the command line, and answers
// it if so. Where it answers nothing the shell offers files.
func completes(app *kong.Kong, s *streams) bool {
	if s.getenv("COMP_LINE") == "" {
		return false
	}
	kongcompletion.Register(app, kongcompletion.WithPredictors(map[string]complete.Predictor{
		"command": complete.PredictFunc(func(complete.Args) (names []string) {
			for _, c := range app.Model.Children {
				names = append(names, c.Name)
			}
			return names
		}),
		"layout": complete.PredictFunc(func(complete.Args) (names []string) {
			for _, l := range layouts.All() {
				names = append(names, l.Name)
			}
			return names
		}),
		"notation": complete.PredictFunc(func(complete.Args) (names []string) {
			for _, f := range format.All {
				names = append(names, f.Name)
			}
			return names
		}),
		"files": complete.PredictFiles("*"),
	}), kongcompletion.WithExitFunc(func(int) {}))
	return true
}
