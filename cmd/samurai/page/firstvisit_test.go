package page_test

import (
	"flag"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

var slowLine = flag.Bool("slow-line", false, "measure how soon the static site can be used on a slow line")

// slow is a line of 1.6 Mbit/s, on which each answer begins after 150 ms.
type slow struct {
	sync.Mutex
	free time.Time // when all that was sent is through
	sent int
}

func (s *slow) send(w http.ResponseWriter, b []byte) {
	const piece, rate = 4096, 1.6e6 / 8
	for len(b) > 0 {
		n := min(piece, len(b))
		s.Lock()
		if now := time.Now(); s.free.Before(now) {
			s.free = now
		}
		s.free = s.free.Add(time.Duration(float64(n) / rate * float64(time.Second)))
		due := s.free
		s.sent += n
		s.Unlock()
		time.Sleep(time.Until(due))
		if _, err := w.Write(b[:n]); err != nil {
			return // the browser has gone
		}
		w.(http.Flusher).Flush()
		b = b[n:]
	}
}

// slowWriter sends what is written over a slow line.
type slowWriter struct {
	http.ResponseWriter
	line *slow
}

func (w slowWriter) Write(b []byte) (int, error) {
	w.line.send(w.ResponseWriter, b)
	return len(b), nil
}

// TestFirstVisit tells how soon the static site can be used on a phone with a slow line and a
// main thread at a quarter of its speed: the puzzle of the start and one that comes by a link, on
// the first visit and on the second.
func TestFirstVisit(t *testing.T) {
	if !*slowLine {
		t.Skip("give -slow-line to measure")
	}
	link := "/#1~samurai~" + linked(t)
	for _, visit := range []struct{ name, path string }{{"the puzzle of the start", "/"}, {"a link", link}} {
		line := &slow{}
		p, server := hosted(t, phone, nil)
		handler := server.Config.Handler
		server.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			time.Sleep(150 * time.Millisecond)
			handler.ServeHTTP(slowWriter{w, line}, r)
		})
		if _, err := chromedp.Call(p.ctx, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: 4}); err != nil {
			t.Fatal(err)
		}
		for _, turn := range []string{"first", "second"} {
			begin := time.Now()
			since := func() (float64, int) {
				line.Lock()
				defer line.Unlock()
				return time.Since(begin).Seconds(), line.sent
			}
			p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(server.URL+visit.path))
			if visit.path == "/" && turn == "first" {
				p.wait(`document.querySelector("#start-play")`)
				p.click("#start-play")
			}
			p.wait(`document.querySelectorAll(".cell.clue").length > 50`)
			board, before := since()
			p.wait(`document.querySelector("#verdict").dataset.verdict === "unique"`)
			verdict, all := since()
			t.Logf("%s, %s visit: board after %.1f s (%d bytes), verdict after %.1f s (%d bytes)", visit.name, turn, board, before, verdict, all)
			p.wait(installed)
		}
	}
}

// linked is what a link to a puzzle says of it.
func linked(t *testing.T) string {
	t.Helper()
	p := serve(t, example(t, "candidates"), desktop)
	p.click("#share")
	p.wait(`document.querySelector("#link")?.value.includes("#1~samurai~")`)
	return eval[string](p, `document.querySelector("#link").value.split("~").slice(2).join("~")`)
}
