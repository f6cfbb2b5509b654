package page

import (
	"context"
	"errors"
	"io"
	"mime"
	"net/http"
	"slices"
	"sync"
	"time"

	"samurai/cmd/samurai/page/ask"
)

const (
	maxBody  = 1 << 20         // bytes of a question
	maxSmall = 32 << 10        // bytes of a question that waits beside any number of others
	maxLarge = 16              // questions with more that wait
	patience = time.Second     // that a large question waits for slow senders
	maxTime  = 2 * time.Minute // that a question is worked on
)

// asker answers questions over HTTP: a line of JSON for each thing as it becomes known.
type asker struct {
	jobs, large chan struct{} // places
	maxUnread   int           // bytes

	mu      sync.Mutex
	senders []*http.ResponseController // of large questions that are still arriving, the longest first
	replies map[*reply]bool            // that are not sent yet
	unread  int                        // bytes of these
}

func newAsker(jobs int) *asker {
	return &asker{
		jobs: make(chan struct{}, max(jobs, 1)), large: make(chan struct{}, maxLarge),
		maxUnread: maxUnread, replies: make(map[*reply]bool),
	}
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

// enterLarge takes a place for a large question. While all places are taken it disconnects,
// each time its patience ends, whoever has been sending longest.
func (a *asker) enterLarge(ctx context.Context) bool {
	for {
		waiting, cancel := context.WithTimeout(ctx, patience)
		entered := enter(waiting, a.large)
		cancel()
		if entered || ctx.Err() != nil {
			return entered
		}
		a.mu.Lock()
		if len(a.senders) > 0 {
			_ = a.senders[0].SetReadDeadline(time.Now()) // its connection may have ended
			a.senders = a.senders[1:]
		}
		a.mu.Unlock()
	}
}

// read reads a question. A large one takes a place once as much of it has come as a small one
// may have; leave gives that back.
func (a *asker) read(w http.ResponseWriter, r *http.Request) (body []byte, leave func(), err error) {
	leave = func() {}
	from := http.MaxBytesReader(w, r.Body, maxBody)
	if body, err = io.ReadAll(io.LimitReader(from, maxSmall)); err != nil || len(body) < maxSmall {
		return body, leave, err
	}
	if !a.enterLarge(r.Context()) {
		return nil, leave, r.Context().Err()
	}
	sender := http.NewResponseController(w)
	a.mu.Lock()
	a.senders = append(a.senders, sender)
	a.mu.Unlock()
	rest, err := io.ReadAll(from)
	a.mu.Lock()
	a.senders = slices.DeleteFunc(a.senders, func(s *http.ResponseController) bool { return s == sender })
	a.mu.Unlock()
	return append(body, rest...), func() { <-a.large }, err
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
	body, leave, err := a.read(w, r)
	leave = sync.OnceFunc(leave)
	defer leave()
	if errors.As(err, new(*http.MaxBytesError)) {
		http.Error(w, "the question is too long", http.StatusRequestEntityTooLarge)
		return
	} else if err != nil {
		return // the browser has gone, or sends too slowly
	}
	// The context ends with the connection, so an abandoned question stops its work.
	if !enter(r.Context(), a.jobs) {
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), maxTime)
	defer cancel()
	w.Header().Set("Content-Type", "application/x-ndjson")
	reply := a.newReply(w, cancel)
	defer reply.end()
	defer func() { // who reads slowly, or never, holds no place
		<-a.jobs
		leave()
	}()
	if err := ask.Answer(ctx, name, body, reply.emit); errors.Is(err, context.DeadlineExceeded) {
		_ = reply.emit(map[string]string{"error": "stopped after two minutes: this puzzle takes longer than the page waits"})
	}
}
