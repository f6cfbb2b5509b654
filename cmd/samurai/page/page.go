// Package page is the page to enter, check, play and compose puzzles: the files that a
// browser gets, and the handlers of a server for them, without a listener.
package page

import (
	"net/http"
	"net/url"
)

// Options says how to serve the page.
type Options struct {
	Hosts []string // Host headers that are let in, with the port where it is not 80; empty for any
	Start string   // a text in any format that the page opens with; may be empty
	Name  string   // of the file that Start came from; its extension may say which format; may be empty
	Run   string   // names this run of the program: by it the page knows a reload from a new start; may be empty
	Jobs  int      // questions that are worked on at a time; others wait
}

// Handler serves the page and answers its questions. It refuses requests whose Host header
// is not in Hosts, and questions from pages of other origins.
func Handler(o Options) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /", sendFile)
	mux.HandleFunc("GET /start", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.Header().Set("Cache-Control", "no-store")
		w.Header().Set("Samurai-Run", o.Run)
		w.Header().Set("Samurai-Name", url.PathEscape(o.Name)) // headers are ASCII
		w.Write([]byte(o.Start))
	})
	mux.Handle("POST /ask/{name}", newAsker(o.Jobs))
	return guard(o.Hosts, mux)
}
