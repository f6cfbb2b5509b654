package page_test

import (
	"bytes"
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

// TestStopHint asks for a hint on an empty board: the page says why it takes long, and Stop ends
// the work on the server, too.
func TestStopHint(t *testing.T) {
	t.Parallel()
	handler, ended := page.Handler(page.Options{Start: "layout: samurai\nclues: {}\n", Jobs: 2}), make(chan string, 1)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s := &sent{ResponseWriter: w}
		handler.ServeHTTP(s, r)
		if r.URL.Path == "/ask/hint" {
			ended <- s.body.String()
		}
	}))
	t.Cleanup(server.Close)
	p := open(t, server.URL, phone)
	p.tapOn("[data-view=play]")
	p.wait(`document.querySelector("#verdict").dataset.verdict === "multiple"`)
	p.tapOn("#hint")
	p.wait(`document.querySelector("#hint-box").textContent.includes("The puzzle has several solutions, and logic finds only what they have in common.")`)
	p.picture()
	p.tapOn("#hint-box button")
	p.wait(`document.querySelector("#hint-box").textContent.startsWith("A hint shows")`)
	select {
	case answer := <-ended:
		if strings.Contains(answer, `"multiple"`) {
			t.Errorf("the server went on to its answer: %s", answer)
		}
	case <-time.After(waiting):
		t.Error("the server goes on")
	}
}
