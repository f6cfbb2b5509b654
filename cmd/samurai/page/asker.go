package page

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"slices"
	"time"

	"samurai/cmd/samurai/page/ask"
)

const (
	maxBody  = 1 << 20         // bytes of a question
	maxSmall = 32 << 10        // bytes of a question that waits beside any number of others
	maxLarge = 16              // questions with more that wait
	maxTime  = 2 * time.Minute // that a question is worked on
)

// asker answers questions over HTTP: a line of JSON for each thing as it becomes known.
type asker struct{ jobs, large chan struct{} }

func newAsker(jobs int) *asker {
	return &asker{make(chan struct{}, max(jobs, 1)), make(chan struct{}, maxLarge)}
}

// enter takes a place, unless ctx ends before there is one.
func enter(ctx context.Context, places chan struct{}) bool {
	select {
	case places <- struct{}{}:
		return true
	case <-ctx.Done():
		return false
	}
}

func (a *asker) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	// Only a script of this origin can send this type without being asked for leave first.
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/json" {
		http.Error(w, "a question is application/json", http.StatusUnsupportedMediaType)
		return
	}
	name := r.PathValue("name")
	if !slices.Contains(ask.Names(), name) {
		http.NotFound(w, r)
		return
	}
	if r.ContentLength < 0 || r.ContentLength > maxSmall {
		if !enter(r.Context(), a.large) {
			return
		}
		defer func() { <-a.large }()
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
	if errors.As(err, new(*http.MaxBytesError)) {
		http.Error(w, "the question is too long", http.StatusRequestEntityTooLarge)
		return
	} else if err != nil {
		return // the browser has gone
	}
	// The context ends with the connection, so an abandoned question stops its work.
	if !enter(r.Context(), a.jobs) {
		return
	}
	defer func() { <-a.jobs }()
	ctx, cancel := context.WithTimeout(r.Context(), maxTime)
	defer cancel()
	w.Header().Set("Content-Type", "application/x-ndjson")
	out, flush := json.NewEncoder(w), http.NewResponseController(w)
	emit := func(line any) error {
		if err := out.Encode(line); err != nil {
			return err
		}
		return flush.Flush()
	}
	if err := ask.Answer(ctx, name, body, emit); errors.Is(err, context.DeadlineExceeded) {
		emit(map[string]string{"error": "this takes longer than the page may ask for"})
	}
}
