package main

import (
	"fmt"

	"samurai/cmd/samurai/text"
	"samurai/layout"
)

// complain says on standard error what is wrong with a document, a text.Screenful for each
// file at most, for commands whose answer is something else.
func complain(s *streams, file string, problems layout.Problems, least layout.Severity) {
	if s.printed == nil {
		s.printed = make(map[string]int)
	}
	for _, p := range problems {
		if p.Severity() < least || s.printed[file] > text.Screenful {
			continue
		}
		if s.printed[file]++; s.printed[file] > text.Screenful {
			fmt.Fprintf(s.err, "%s: more problems follow; to list them, run samurai validate --all, with --from if you gave it, and with --from line if you gave --format line\n", file)
			return
		}
		if p.File == "" {
			p.File = file
		}
		fmt.Fprintln(s.err, p.Error())
	}
}
