package page

import (
	"context"
	"io"
	"net/http"
	"slices"
	"sync"
	"time"
)

// hall is where questions of up to a length are received.
type hall struct {
	most   int           // bytes
	places chan struct{} // nil for any number

	mu      sync.Mutex
	senders []*http.ResponseController // of questions that are still arriving, the longest first
}

func newHall(places, most int) *hall { return &hall{most: most, places: make(chan struct{}, places)} }

// enter takes a place. While all places are taken it disconnects, each time its patience ends,
// whoever has been sending longest.
func (h *hall) enter(ctx context.Context) bool {
	for {
		waiting, cancel := context.WithTimeout(ctx, patience)
		entered := enter(waiting, h.places)
		cancel()
		if entered || ctx.Err() != nil {
			return entered
		}
		h.mu.Lock()
		if len(h.senders) > 0 {
			_ = h.senders[0].SetReadDeadline(time.Now()) // its connection may have ended
			h.senders = h.senders[1:]
		}
		h.mu.Unlock()
	}
}

// receive reads all that a sender sends.
func (h *hall) receive(sender *http.ResponseController, from io.Reader) ([]byte, error) {
	h.mu.Lock()
	h.senders = append(h.senders, sender)
	h.mu.Unlock()
	defer func() {
		h.mu.Lock()
		h.senders = slices.DeleteFunc(h.senders, func(s *http.ResponseController) bool { return s == sender })
		h.mu.Unlock()
	}()
	return io.ReadAll(from)
}
