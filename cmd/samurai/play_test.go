package main

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
)

// TestPlay serves the page with a puzzle from standard input until it is interrupted.
func TestPlay(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	out, to := io.Pipe()
	status := make(chan int, 1)
	go func() {
		s := &streams{in: strings.NewReader("layout: single\n"), out: to, err: io.Discard, getenv: func(string) string { return "" }}
		status <- run(ctx, []string{"play", "--no-open", "--addr", "127.0.0.1:0", "-"}, s)
	}()
	said, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	address, ok := strings.CutPrefix(said, "The page is at ")
	address, _, _ = strings.Cut(address, " ")
	if !ok || !strings.HasPrefix(address, "http://127.0.0.1:") {
		t.Fatalf("it said %q", said)
	}
	get := func(path, host string) (int, string) {
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, address+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		if host != "" {
			r.Host = host
		}
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		b, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		return answer.StatusCode, string(b)
	}
	if code, text := get("start", ""); code != 200 || text != "layout: single\n" {
		t.Errorf("the start is %d %q", code, text)
	}
	if code, _ := get("", "rebound.example"); code != http.StatusMisdirectedRequest {
		t.Errorf("another host gets %d", code)
	}
	port := address[strings.LastIndexByte(address, ':') : len(address)-1]
	if code, text := get("", "localhost"+port); code != 200 || !strings.Contains(text, "<!doctype html>") {
		t.Errorf("localhost gets %d", code)
	}
	cancel()
	select {
	case got := <-status:
		if got != exitUnique {
			t.Errorf("exit status %d, want 0", got)
		}
	case <-time.After(20 * time.Second):
		t.Error("an interrupt does not end it")
	}
}
