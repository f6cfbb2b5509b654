package page_test

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"samurai/cmd/samurai/page"
)

// sent keeps what a handler answers.
type sent struct {
	http.ResponseWriter
	body bytes.Buffer
}

func (s *sent) Unwrap() http.ResponseWriter { return s.ResponseWriter }

func (s *sent) Write(b []byte) (int, error) {
	s.body.Write(b)
	return s.ResponseWriter.Write(b)
}

// watched opens the page of a server on a text, on a phone; what it answered to a question of the
// name comes over the channel once the work on it has ended. If it is endless, work ends only where nobody waits for it.
func watched(t *testing.T, name, text string, endless bool) (*tab, <-chan string) {
	t.Helper()
	handler, ended := page.Handler(page.Options{Start: text, Jobs: 2}), make(chan string, 9)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s := &sent{ResponseWriter: w}
		if endless && r.URL.Path == "/ask/"+name {
			_, _ = io.Copy(io.Discard, r.Body) // from then on the server notices who has gone
			<-r.Context().Done()
		} else {
			handler.ServeHTTP(s, r)
		}
		if r.URL.Path == "/ask/"+name {
			ended <- s.body.String()
		}
	}))
	t.Cleanup(server.Close)
	return open(t, server.URL, phone), ended
}

// stopped is what was answered to a question that was stopped.
func (p *tab) stopped(ended <-chan string) string {
	p.Helper()
	select {
	case answer := <-ended:
		return answer
	case <-time.After(waiting):
		p.Fatal("the server goes on")
		return ""
	}
}

// TestStopHint asks for a hint that takes as long as somebody waits, twice: the search goes on, and the page says why
// it takes long. Stop ends the question on the server, too.
func TestStopHint(t *testing.T) {
	t.Parallel()
	p, ended := watched(t, "hint", "layout: samurai\nclues: {}\n", true)
	p.tapOn("[data-view=play]")
	p.wait(`document.querySelector("#verdict").dataset.verdict === "multiple"`)
	p.tapOn("#hint")
	p.wait(`document.querySelector("#hint-box").textContent.includes("The puzzle has several solutions, and logic finds only what they have in common.")`)
	p.picture()
	p.board()
	p.press("hn")
	if got := eval[int](p, `performance.getEntriesByType("resource").filter(e => e.name.endsWith("/ask/hint")).length`); got > 0 || len(ended) > 0 {
		t.Errorf("a hint that is asked for again ends %d searches, %d on the server", got, len(ended))
	}
	p.tapOn("#hint-box button")
	p.wait(`document.querySelector("#hint-box").textContent.startsWith("A hint shows")`)
	p.stopped(ended)
}

// slowly is a puzzle whose analysis says something at once, and goes on for minutes.
var slowly = strings.Replace(single, "single\nclues:\n  g:", "samurai\nclues:\n  c:", 1)

// stopAnalysis begins an analysis, and stops it after its first line: what it says by then stays.
func (p *tab) stopAnalysis() {
	p.Helper()
	p.tapOn("#tab-analysis")
	p.tapOn("#analyze")
	p.wait(`document.querySelector("#analysis h2") && document.querySelector("#analysis .words button")?.textContent === "Stop"`)
	p.picture()
	p.tapOn("#analysis .words button")
	p.wait(`!document.querySelector("#analysis .words")`)
	if got := p.text("#analysis h2"); got == "" {
		p.Error("with Stop what was known is gone")
	}
}

// TestStopAnalysis stops an analysis that has said something already: the work ends on the server,
// too.
func TestStopAnalysis(t *testing.T) {
	t.Parallel()
	p, ended := watched(t, "analyze", slowly, false)
	p.stopAnalysis()
	p.stopped(ended)
}

// TestStopAnalysisInside does so on the static site, where it ends the worker.
func TestStopAnalysisInside(t *testing.T) {
	t.Parallel()
	p := static(t, phone)
	p.paste(slowly, "")
	eval[bool](p, `(() => { const { terminate } = Worker.prototype
		window.ended = 0
		Worker.prototype.terminate = function () { window.ended++; terminate.call(this) }
		return true })()`)
	p.stopAnalysis()
	p.wait(`window.ended === 1`)
}
