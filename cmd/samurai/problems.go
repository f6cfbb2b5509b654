package main

import (
	"fmt"

	"samurai/cmd/samurai/text"
	"samurai/layout"
)

// complain prints problems on standard error, a text.Screenful for each file at most.
func complain(s *session, file string, problems layout.Problems, least layout.Severity) {
	for _, p := range problems {
		if p.Severity() < least || s.printed[file] > text.Screenful {
			continue
		}
		if s.printed[file]++; s.printed[file] > text.Screenful {
			fmt.Fprintf(s.err, "%s: more problems follow; samurai validate --all%s lists them\n", layout.Visible(file), layout.Visible(s.reread))
			return
		}
		if p.File == "" {
			p.File = file
		}
		fmt.Fprintln(s.err, p.Error())
	}
}
