package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	webpage "samurai/cmd/samurai/page"
	"samurai/cmd/samurai/page/ask"
)

// TestPlay serves the page with a puzzle from standard input until it is interrupted.
func TestPlay(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
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
	case <-time.After(time.Minute):
		t.Error("an interrupt does not end it")
	}
}

// TestPlayRefused says in words why the page cannot be served at an address.
func TestPlayRefused(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	for addr, want := range map[string]string{
		taken.Addr().String(): " is in use; choose another port, or 0 for a free one",
		"192.0.2.1:8080":      "--addr 192.0.2.1:8080: 192.0.2.1 is not an address of this machine; 0.0.0.0 stands for all that it has",
	} {
		listener, err := (&playCmd{Addr: addr}).listen(t.Context(), io.Discard, usualPort)
		if err == nil {
			listener.Close()
		}
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "listen tcp") {
			t.Errorf("at %s: %v, want %s", addr, err, want)
		}
	}
}

// TestPlayLayoutBeside holds that the page gets a layout that is in another file, which it
// could not read itself.
func TestPlayLayoutBeside(t *testing.T) {
	dir := t.TempDir()
	mine := "layout: mine\ngrids: [a, b]\nshared:\n  - {a: 9, b: 1}\n"
	if err := os.WriteFile(filepath.Join(dir, "mine.yaml"), []byte(mine), 0o600); err != nil {
		t.Fatal(err)
	}
	c := &playCmd{File: filepath.Join(dir, "puzzle.yaml")}
	text, _ := c.check(t.Context(), sessionOf(&streams{err: t.Output()}), "layout: ./mine.yaml\nclues:\n  a: 5"+strings.Repeat(".", 80)+"\n  b: \"\"\n")
	question, err := json.Marshal(map[string]string{"text": text})
	if err != nil {
		t.Fatal(err)
	}
	var line []byte
	err = ask.Answer(t.Context(), "parse", question, func(v any) (err error) {
		line, err = json.Marshal(v)
		return err
	})
	if err != nil || !strings.Contains(string(line), `"kind":"puzzle"`) || !strings.Contains(string(line), `"grids":["a","b"]`) {
		t.Errorf("the page reads it as %s, %v", line, err)
	}
}

// TestPlayPicture: a picture larger than a text may be opens the page, as the puzzle on it.
func TestPlayPicture(t *testing.T) {
	const clues = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n"
	file := filepath.Join(t.TempDir(), "photo.png")
	s := &streams{in: strings.NewReader(clues), out: io.Discard, err: t.Output(), getenv: func(string) string { return "" }}
	if status := run(t.Context(), []string{"draw", "-", "-o", file}, s); status != exitUnique {
		t.Fatalf("draw: exit status %d", status)
	}
	drawn, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, append(drawn, make([]byte, maxStart)...), 0o600); err != nil {
		t.Fatal(err)
	}
	c := &playCmd{File: file}
	picture, err := c.start(t.Context(), sessionOf(s))
	if err != nil {
		t.Fatal(err)
	}
	start, _ := c.check(t.Context(), sessionOf(s), picture)
	if got := strings.ReplaceAll(start, " ", ""); !strings.Contains(got, clues) {
		t.Errorf("the page opens with\n%s, want the clues\n%s", start, clues)
	}
}

// TestPlayName holds that the page gets the name of its file, which may tell the format,
// but not its folder.
func TestPlayName(t *testing.T) {
	cells := "layout: single\nclues: " + strings.Repeat(".", 81) + "\n"
	for file, want := range map[string]string{filepath.Join("a", "b", "grün.sdk"): "grün.sdk", dash: ""} {
		if text, name := (&playCmd{File: file}).check(t.Context(), sessionOf(&streams{err: t.Output()}), cells); text != cells || name != want {
			t.Errorf("%s is handed on as %q, with the text %q", file, name, text)
		}
	}
}

// TestUsualPort serves the page at the same port each time, and at another while that is
// taken, which it tells.
func TestUsualPort(t *testing.T) {
	c := new(playCmd)
	first, err := c.listen(t.Context(), io.Discard, 0)
	if err != nil {
		t.Fatal(err)
	}
	port := first.Addr().(*net.TCPAddr).Port
	var told strings.Builder
	other, err := c.listen(t.Context(), &told, port)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	if at := other.Addr().(*net.TCPAddr); at.Port == port || !at.IP.IsLoopback() || !strings.HasPrefix(told.String(), fmt.Sprintf("samurai: port %d is in use; ", port)) {
		t.Errorf("beside another at port %d it is at %v, and says %q", port, at, &told)
	}
	first.Close()
	told.Reset()
	again, err := c.listen(t.Context(), &told, port)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	if at := again.Addr().(*net.TCPAddr); at.Port != port || !at.IP.IsLoopback() || told.Len() > 0 {
		t.Errorf("at port %d, which is free, it is at %v, and says %q", port, at, &told)
	}
	c.Addr = other.Addr().String()
	if l, err := c.listen(t.Context(), &told, 0); err == nil {
		l.Close()
		t.Errorf("it was to be at %s, which is taken, and is at %v", c.Addr, l.Addr())
	}
}

// TestPlace holds that only names of this machine are let in, wherever the page is served.
func TestPlace(t *testing.T) {
	own := []net.Addr{
		&net.IPNet{IP: net.IPv4(127, 0, 0, 1), Mask: net.CIDRMask(8, 32)}, &net.IPNet{IP: net.IPv4(192, 168, 1, 5), Mask: net.CIDRMask(24, 32)},
		&net.IPNet{IP: net.ParseIP("fd00::5"), Mask: net.CIDRMask(64, 128)},
	}
	for _, test := range []struct {
		host, at, address       string
		otherAddresses, in, out []string
	}{
		{"127.0.0.1", "127.0.0.1:7000", "http://127.0.0.1:7000/", nil, []string{"127.0.0.1:7000", "localhost:7000", "[::1]:7000"}, []string{"192.168.1.5:7000", "localhost", "rebound.test:7000"}},
		{"0.0.0.0", "0.0.0.0:7000", "http://localhost:7000/", []string{"http://192.168.1.5:7000/"}, []string{"192.168.1.5:7000", "localhost:7000", "[fd00::5]:7000", "desk:7000", "desk.local:7000"}, []string{"0.0.0.0:7000", "192.168.1.6:7000", "rebound.test:7000"}},
		{"", "[::]:80", "http://localhost:80/", []string{"http://192.168.1.5:80/"}, []string{"192.168.1.5", "192.168.1.5:80", "[fd00::5]", "localhost"}, []string{"", ":80", "rebound.test"}},
		{"desk.test", "192.168.1.5:7000", "http://192.168.1.5:7000/", nil, []string{"desk.test:7000", "192.168.1.5:7000"}, []string{"localhost:7000", "desk:7000", "rebound.test:7000"}},
	} {
		a, err := net.ResolveTCPAddr("tcp", test.at)
		if err != nil {
			t.Fatal(err)
		}
		got := webpage.PlaceOf(test.host, a, own, "desk")
		if got.Address != test.address || !slices.Equal(got.Others, test.otherAddresses) {
			t.Errorf("%s: at %s, for others %v", test.at, got.Address, got.Others)
		}
		for _, host := range test.in {
			if !slices.Contains(got.Hosts, host) {
				t.Errorf("%s: %s is refused", test.at, host)
			}
		}
		for _, host := range test.out {
			if slices.Contains(got.Hosts, host) {
				t.Errorf("%s: %s is let in", test.at, host)
			}
		}
	}
}

// TestPlayForAll serves the page to the network, and refuses names that are not its own.
func TestPlayForAll(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	out, to := io.Pipe()
	go func() {
		s := &streams{in: strings.NewReader(""), out: to, err: io.Discard, getenv: func(string) string { return "" }}
		run(ctx, []string{"play", "--no-open", "--addr", "0.0.0.0:0"}, s)
	}()
	said, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	_, port, _ := strings.Cut(said, "http://localhost:")
	port, _, _ = strings.Cut(port, "/")
	go io.Copy(io.Discard, out)
	for host, want := range map[string]int{"localhost": http.StatusOK, "127.0.0.1": http.StatusOK, "rebound.example": http.StatusMisdirectedRequest} {
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://127.0.0.1:"+port+"/", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Host = host + ":" + port
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		if answer.StatusCode != want {
			t.Errorf("%s gets %d, want %d", host, answer.StatusCode, want)
		}
	}
}
