package page

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// pipes are connections to a server without a network: what is written waits until it is read.
type pipes struct {
	conns chan net.Conn
	done  chan struct{}
}

func (p *pipes) Accept() (net.Conn, error) {
	select {
	case c := <-p.conns:
		return c, nil
	case <-p.done:
		return nil, net.ErrClosed
	}
}

func (p *pipes) Close() error {
	close(p.done)
	return nil
}

func (p *pipes) Addr() net.Addr { return &net.TCPAddr{} }

// connect returns a connection to the server.
func (p *pipes) connect() net.Conn {
	mine, theirs := net.Pipe()
	p.conns <- theirs
	return mine
}

// onPipes serves questions in a bubble, where time passes only while all wait. An asker must be made
// there.
func onPipes(t *testing.T, serve func(*asker) http.Handler, do func(*testing.T, *asker, *pipes)) {
	synctest.Test(t, func(t *testing.T) {
		p := &pipes{make(chan net.Conn), make(chan struct{})}
		a := newAsker(runtime.GOMAXPROCS(0))
		server := &http.Server{Handler: serve(a)}
		go server.Serve(p)
		defer server.Close()
		do(t, a, p)
	})
}

// question is a request.
func question(name, body string) string {
	return fmt.Sprintf("POST /ask/%s HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s", name, len(body), body)
}

// TestNeverReading has more connections than there are cores ask, and never read. Nobody else waits
// for them, their places are free as soon as their answers are known, and they are closed when the
// time to read is over.
func TestNeverReading(t *testing.T) {
	large := fmt.Sprintf(`{"text":%q}`, holmes+strings.Repeat("\n", maxSmall))
	onPipes(t, func(a *asker) http.Handler {
		mux := http.NewServeMux()
		mux.HandleFunc("GET /", sendFile)
		mux.Handle("POST /ask/{name}", a)
		return guard(nil, mux)
	}, func(t *testing.T, a *asker, p *pipes) {
		start := time.Now()
		var never []net.Conn
		for i := range 2*max(cap(a.solving), maxLarge) + 1 {
			c := p.connect()
			defer c.Close()
			c.SetWriteDeadline(start.Add(toRead / 4))
			if _, err := fmt.Fprint(c, []string{question("parse", large), question("count", fmt.Sprintf(`{"text":%q}`, holmes)), "GET /app.js HTTP/1.1\r\nHost: test\r\n\r\n"}[i%3]); err != nil {
				t.Fatalf("question %d does not arrive: %v", i, err)
			}
			never = append(never, c)
		}
		synctest.Wait()
		if working, large := len(a.solving)+len(a.reading), len(a.halls[1].places); working > 0 || large > 0 {
			t.Errorf("%d places for work and %d for large questions are held by those who do not read", working, large)
		}
		if a.unread == 0 || len(a.replies) == 0 {
			t.Error("nothing is unread, so nothing was tested")
		}
		for _, q := range []string{question("can", "{}"), question("parse", large)} {
			c := p.connect()
			defer c.Close()
			go fmt.Fprint(c, q)
			c.SetReadDeadline(start.Add(toRead / 2))
			r, err := http.ReadResponse(bufio.NewReader(c), nil)
			if err != nil {
				t.Fatalf("who reads has no answer: %v", err)
			}
			if r.StatusCode != http.StatusOK {
				t.Errorf("who reads gets %s", r.Status)
			}
			c.Close()
		}
		time.Sleep(toRead + time.Second)
		synctest.Wait()
		for i, c := range never {
			c.SetReadDeadline(time.Now())
			if _, err := c.Read(make([]byte, 1)); err == nil || strings.Contains(err.Error(), "timeout") {
				t.Errorf("connection %d is still open: %v", i, err)
			}
		}
		if a.unread != 0 || len(a.replies) > 0 {
			t.Errorf("%d bytes of %d answers are still held", a.unread, len(a.replies))
		}
	})
}

// TestSlowReading: who reads each piece within the time that it has gets the whole answer, however
// long that takes; who is slower does not.
func TestSlowReading(t *testing.T) {
	const long = 5 * piece
	answers := func(a *asker) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			reply := a.newReply(w, func() {})
			defer reply.end()
			_ = reply.emit(strings.Repeat("x", long)) // there is room for it
		})
	}
	for pause, whole := range map[time.Duration]bool{toRead / 16: true, toRead / 4: false} {
		onPipes(t, answers, func(t *testing.T, _ *asker, p *pipes) {
			c := p.connect()
			defer c.Close()
			fmt.Fprint(c, question("can", ""))
			got := 0
			for b := make([]byte, piece/8); got < long; {
				time.Sleep(pause)
				n, err := io.ReadFull(c, b)
				if got += n; err != nil {
					break
				}
			}
			if (got >= long) != whole {
				t.Errorf("who reads an eighth of a piece every %v gets %d of %d bytes", pause, got, long)
			}
		})
	}
}

// TestTooMuchUnread: of answers that are not read, the longest is given up when there is no room for
// more, and its work ends; others go on.
func TestTooMuchUnread(t *testing.T) {
	var ended []context.Context
	var replies []*reply
	onPipes(t, func(a *asker) http.Handler {
		a.maxUnread = 1000
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			ctx, cancel := context.WithCancel(r.Context())
			reply := a.newReply(w, cancel)
			defer reply.end()
			ended, replies = append(ended, ctx), append(replies, reply)
			<-ctx.Done()
		})
	}, func(t *testing.T, a *asker, p *pipes) {
		for range 2 {
			c := p.connect()
			defer c.Close()
			fmt.Fprint(c, question("can", ""))
			synctest.Wait()
		}
		long, short := replies[0], replies[1]
		if err := long.emit(strings.Repeat("x", 600)); err != nil {
			t.Fatal(err)
		}
		if err := short.emit(strings.Repeat("y", 394)); err != nil {
			t.Errorf("there is room for 1000 bytes: %v", err)
		}
		synctest.Wait()
		if ended[0].Err() != nil || a.unread != 1000 {
			t.Errorf("with %d bytes unread the first is given up: %v", a.unread, ended[0].Err())
		}
		if err := short.emit(""); err != nil {
			t.Errorf("the shorter one is given up: %v", err)
		}
		synctest.Wait()
		if ended[0].Err() == nil || ended[1].Err() != nil || a.unread != 400 || len(a.replies) != 1 {
			t.Errorf("%d bytes of %d answers are unread; the work on them has ended with %v and %v", a.unread, len(a.replies), ended[0].Err(), ended[1].Err())
		}
		if err := long.emit("more"); err != errUnread {
			t.Errorf("work on the answer that was given up goes on: %v", err)
		}
	})
}
