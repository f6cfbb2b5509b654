package page

import (
	"context"
	"errors"
	"io"
	"mime"
	"net"
	"net/http"
	"slices"
	"sync"
	"time"

	"samurai/cmd/samurai/page/ask"
)

const (
	maxSmall = 32 << 10                  // bytes of a question that waits beside any number of others
	maxBody  = 1 << 20                   // bytes of a question
	maxFile  = ask.MaxFile*4/3 + maxBody // bytes of one that holds a file
	maxLarge = 16                        // questions that are not small, and wait or are worked on
	maxFiles = 4                         // of these, the ones with files
	patience = time.Second               // that a large question waits for slow senders, and any for a place in silence
	maxTime  = 2 * time.Minute           // that a question is worked on
)

// asker answers questions over HTTP: a line of JSON for each thing as it becomes known.
type asker struct {
	solving, reading chan struct{} // places of questions that take work
	halls            []*hall       // for questions on their way, the small ones first
	maxUnread        int           // bytes

	mu      sync.Mutex
	replies map[*reply]bool // that are not sent yet
	unread  int             // bytes of these
}

func newAsker(jobs int) *asker {
	return &asker{
		solving: make(chan struct{}, max(jobs, 1)), reading: make(chan struct{}, max(jobs, 1)),
		halls:     []*hall{{most: maxSmall}, newHall(maxLarge, maxBody), newHall(maxFiles, maxFile+1)},
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

// read reads a question of up to most bytes. As it grows it takes a place in one hall after
// the other; leave gives these back.
func (a *asker) read(w http.ResponseWriter, r *http.Request, most int64) (body []byte, leave func(), err error) {
	var in []*hall
	leave = sync.OnceFunc(func() {
		for _, h := range in {
			<-h.places
		}
	})
	from := http.MaxBytesReader(w, r.Body, most)
	for _, h := range a.halls {
		if h.places != nil {
			if !h.enter(r.Context()) {
				return nil, leave, r.Context().Err()
			}
			in = append(in, h)
		}
		part, err := h.receive(http.NewResponseController(w), io.LimitReader(from, int64(h.most-len(body))))
		if body = append(body, part...); err != nil || len(body) < h.most {
			return body, leave, err
		}
	}
	panic("the last hall has room for more than the reader lets through")
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
	most := int64(maxBody)
	if ask.HoldsFile(name) {
		most = maxFile
	}
	body, leave, err := a.read(w, r, most)
	defer leave()
	switch slow := net.Error(nil); {
	case err == nil:
	case errors.As(err, new(*http.MaxBytesError)):
		http.Error(w, "the question is too long", http.StatusRequestEntityTooLarge)
		return
	case errors.As(err, &slow) && slow.Timeout():
		http.Error(w, "the question did not arrive in time", http.StatusRequestTimeout)
		return
	default:
		http.Error(w, "the question did not arrive whole", http.StatusBadRequest)
		return
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(r.Context()))
	defer cancel()
	w.Header().Set("Content-Type", "application/x-ndjson")
	reply := a.newReply(w, cancel)
	defer reply.end()
	// An abandoned question stops its work.
	defer context.AfterFunc(r.Context(), reply.probe)()
	a.answer(ctx, name, body, reply)
	leave() // who reads slowly, or never, holds no place
}

// answer answers a question once there is a place for it, if it takes work, and says so where it
// has to wait.
func (a *asker) answer(ctx context.Context, name string, body []byte, reply *reply) {
	if places := a.places(name, body); places != nil {
		soon, cancel := context.WithTimeout(ctx, patience)
		entered := enter(soon, places)
		cancel()
		if !entered {
			_ = reply.emit(map[string]bool{"waiting": true})
			if !enter(ctx, places) {
				return
			}
		}
		defer func() { <-places }()
	}
	ctx, cancel := context.WithTimeout(ctx, maxTime)
	defer cancel()
	if err := ask.Answer(ctx, name, body, reply.emit); errors.Is(err, context.DeadlineExceeded) {
		_ = reply.emit(map[string]string{"error": "stopped after two minutes: this puzzle takes longer than the page waits"})
	}
}

// places are those that a question needs one of; nil if it is soon answered.
func (a *asker) places(name string, body []byte) chan struct{} {
	switch ask.Work(name, body) {
	case ask.Solving:
		return a.solving
	case ask.Reading:
		return a.reading
	}
	return nil
}
