package page

import (
	"encoding/json"
	"errors"
	"net/http"
	"time"
)

const (
	maxUnread = 64 << 20        // bytes of answers that wait for browsers to read them
	piece     = 64 << 10        // bytes that a browser is sent at a time
	toRead    = 2 * time.Minute // that a browser has to read a piece, or a file

	firstProbe, lastProbe = 20 * time.Millisecond, time.Second // between empty lines to one that may be gone
)

// errOver is why nothing is added to an answer: it has ended.
var errOver = errors.New("the answer has ended")

// errUnread ends an answer that its browser does not read, when there is no room for
// more.
var errUnread = errors.New("the answer is not read")

// reply is an answer on its way to a browser. The work on the question never waits for the browser:
// what that has not read yet is held here. The mutex of the asker guards it.
type reply struct {
	of     *asker
	w      http.ResponseWriter
	sender *http.ResponseController
	cancel func() // ends the work on the question

	held   []byte
	unread int   // bytes: those held and those that are being sent
	over   bool  // nothing more is emitted
	err    error // of sending
	more   chan struct{}
	sent   chan struct{} // closed when all is sent, or an error has ended that
}

// newReply begins to send what is emitted, until end is called.
func (a *asker) newReply(w http.ResponseWriter, cancel func()) *reply {
	r := &reply{of: a, w: w, sender: http.NewResponseController(w), cancel: cancel, more: make(chan struct{}, 1), sent: make(chan struct{})}
	a.mu.Lock()
	a.replies[r] = true
	a.mu.Unlock()
	go r.send()
	return r
}

// emit takes the next line of the answer. An error says that nobody will read it.
func (r *reply) emit(line any) error {
	text, err := json.Marshal(line)
	if err != nil {
		return err
	}
	return r.put(append(text, '\n'))
}

// put takes more of the answer.
func (r *reply) put(text []byte) error {
	a := r.of
	a.mu.Lock()
	defer a.mu.Unlock()
	if r.err != nil {
		return r.err
	}
	if r.over {
		return errOver
	}
	r.held = append(r.held, text...)
	r.unread += len(text)
	a.unread += len(text)
	for a.unread > a.maxUnread {
		a.longest().giveUp(errUnread)
	}
	select {
	case r.more <- struct{}{}:
	default: // it is known
	}
	return r.err
}

// probe ends the work once the browser is gone. That nothing more comes from it does not say so:
// some end what they send with the question, and wait for the answer. But who is gone refuses what
// is sent, and so an empty line is, again and again.
func (r *reply) probe() {
	for wait := firstProbe; r.put([]byte{'\n'}) == nil; wait = min(2*wait, lastProbe) {
		time.Sleep(wait)
	}
}

// longest is the reply with the most bytes unread.
func (a *asker) longest() (longest *reply) {
	for r := range a.replies {
		if longest == nil || r.unread > longest.unread {
			longest = r
		}
	}
	return longest
}

// giveUp drops what is unread, and ends sending and work.
func (r *reply) giveUp(why error) {
	if r.err != nil {
		return
	}
	r.err = why
	r.of.unread -= r.unread
	r.held, r.unread = nil, 0
	_ = r.sender.SetWriteDeadline(time.Now()) // its connection may have ended
	r.cancel()
}

// end says that all has been emitted, and waits until it is sent.
func (r *reply) end() {
	r.of.mu.Lock()
	r.over = true
	close(r.more)
	r.of.mu.Unlock()
	<-r.sent
	r.of.mu.Lock()
	delete(r.of.replies, r)
	r.of.mu.Unlock()
}

func (r *reply) send() {
	defer close(r.sent)
	for more := true; more; {
		_, more = <-r.more
		for b := r.next(0); len(b) > 0; b = r.next(len(b)) {
			_, err := r.w.Write(b)
			if err == nil {
				err = r.sender.Flush()
			}
			if err != nil {
				r.of.mu.Lock()
				r.giveUp(err)
				r.of.mu.Unlock()
			}
		}
	}
}

// next returns the next piece to send, when some bytes before it have been sent, and begins the
// time that the browser has to read it. It is empty at the end of the answer.
func (r *reply) next(sent int) []byte {
	r.of.mu.Lock()
	defer r.of.mu.Unlock()
	if r.err != nil {
		return nil
	}
	r.unread -= sent
	r.of.unread -= sent
	b := r.held[:min(piece, len(r.held))]
	r.held = r.held[len(b):]
	if len(b) > 0 {
		_ = r.sender.SetWriteDeadline(time.Now().Add(toRead)) // some writers, of tests, have none
	}
	return b
}
