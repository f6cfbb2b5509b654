package page

import (
	"bufio"
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"samurai/cmd/samurai/page/ask"
)

// waits is the line that says that a question waits for a place.
const waits = `{"waiting":true}` + "\n"

// TestState runs the unit tests of the page's state.
func TestState(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector sees nothing of node")
	}
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("there is no node to run the tests of webtest")
	}
	files, err := filepath.Glob("webtest/*.test.js")
	if err != nil || len(files) == 0 {
		t.Fatalf("no tests in webtest: %v", err)
	}
	all := "" // in one process: node --test starts one for each file
	for _, name := range files {
		all += fmt.Sprintf("import %q;", "./"+filepath.ToSlash(name))
	}
	if out, err := exec.Command(node, "--input-type=module", "--eval", all).CombinedOutput(); err != nil {
		t.Errorf("node: %v\n%s", err, out)
	}
}

// do sends a request to a handler that lets in example.test.
func do(t *testing.T, method, target, body string, header http.Header) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequest(method, target, strings.NewReader(body))
	r.Host = "example.test"
	if h := header.Get("Host"); h != "" {
		r.Host = h
	}
	r.Header = header.Clone()
	if r.Header == nil {
		r.Header = http.Header{}
	}
	w := httptest.NewRecorder()
	Handler(Options{Hosts: []string{"example.test"}, Start: "the start", Jobs: 2}).ServeHTTP(w, r)
	return w
}

func TestGuard(t *testing.T) {
	asks := func(more ...string) http.Header {
		h := http.Header{"Content-Type": {"application/json"}}
		for i := 0; i < len(more); i += 2 {
			h.Set(more[i], more[i+1])
		}
		return h
	}
	for _, test := range []struct {
		name, method, target, body string
		header                     http.Header
		want                       int
	}{
		{"the page", "GET", "/", "", nil, 200},
		{"the start", "GET", "/start", "", nil, 200},
		{"a part", "GET", "/app.js", "", nil, 200},
		{"no such part", "GET", "/none.js", "", nil, 404},
		{"another host", "GET", "/", "", http.Header{"Host": {"rebound.test"}}, 421},
		{"the host in capitals", "GET", "/", "", http.Header{"Host": {"EXAMPLE.test"}}, 200},
		{"another host asks", "POST", "/ask/can", "{}", asks("Host", "rebound.test", "Origin", "http://rebound.test"), 421},
		{"own origin", "POST", "/ask/can", "{}", asks("Origin", "http://example.test"), 200},
		{"no origin, as of curl", "POST", "/ask/can", "{}", asks(), 200},
		{"another origin", "POST", "/ask/can", "{}", asks("Origin", "http://evil.test"), 403},
		{"the origin null", "POST", "/ask/can", "{}", asks("Origin", "null"), 403},
		{"another port", "POST", "/ask/can", "{}", asks("Origin", "http://example.test:1"), 403},
		{"another site", "POST", "/ask/can", "{}", asks("Sec-Fetch-Site", "cross-site"), 403},
		{"another site of the same host", "POST", "/ask/can", "{}", asks("Sec-Fetch-Site", "same-site"), 403},
		{"a link from elsewhere", "GET", "/", "", http.Header{"Sec-Fetch-Site": {"cross-site"}, "Sec-Fetch-Mode": {"navigate"}}, 200},
		{"a form's type", "POST", "/ask/can", "{}", http.Header{"Content-Type": {"text/plain"}}, 415},
		{"no such question", "POST", "/ask/none", "{}", asks(), 404},
		{"a question by GET", "GET", "/ask/can", "", nil, 404},
		{"too long", "POST", "/ask/count", strings.Repeat(" ", maxBody+1), asks(), 413},
		{"the largest file", "POST", "/ask/parse", `{"data":"` + base64.StdEncoding.EncodeToString(make([]byte, ask.MaxFile)) + `"}`, asks(), 200},
		{"a file that is too long", "POST", "/ask/parse", strings.Repeat(" ", maxFile+1), asks(), 413},
	} {
		w := do(t, test.method, test.target, test.body, test.header)
		if w.Code != test.want {
			t.Errorf("%s: status %d, want %d", test.name, w.Code, test.want)
		}
		// The last two keep what is got from pages of other origins.
		for _, h := range []string{"Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "Cross-Origin-Resource-Policy", "Cross-Origin-Opener-Policy"} {
			if w.Header().Get(h) == "" {
				t.Errorf("%s: without %s", test.name, h)
			}
		}
	}
}

// TestNothingFromElsewhere holds the page's files to name no other host.
func TestNothingFromElsewhere(t *testing.T) {
	w := do(t, "GET", "/", "", nil)
	for _, word := range []string{"http://", "https://", "style=", "onclick", "<script>"} {
		if strings.Contains(w.Body.String(), word) {
			t.Errorf("index.html has %s", word)
		}
	}
}

// TestAbandoned stops asking, and looks whether the work stops.
func TestAbandoned(t *testing.T) {
	server := httptest.NewServer(Handler(Options{Jobs: 1}))
	defer server.Close()
	ask := func(ctx context.Context, name, body string) (*http.Response, error) {
		r, err := http.NewRequestWithContext(ctx, "POST", server.URL+"/ask/"+name, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/json")
		return server.Client().Do(r)
	}
	ctx, cancel := context.WithCancel(context.Background())
	gone := make(chan error)
	go func() {
		r, err := ask(ctx, "analyze", minutes)
		if err == nil {
			_, err = io.Copy(io.Discard, r.Body)
		}
		gone <- err
	}()
	time.Sleep(300 * time.Millisecond) // until it has the one place there is
	cancel()
	if err := <-gone; err == nil {
		t.Fatal("the analysis was done before it was abandoned")
	}
	ctx, cancel = context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	r, err := ask(ctx, "count", whole)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	if answer, err := io.ReadAll(r.Body); !strings.Contains(string(answer), `"verdict":"unique"`) {
		t.Errorf("the place is still taken: %v, %s", err, answer)
	}
}

// minutes is a question whose answer takes minutes: what the clues of a board with many solutions do.
const minutes = `{"text":"{layout: samurai, clues: {c: 4.....7...7....6....6..8.3..23.1.4.876483..5.1...7....6.15.4..78..6...49.........}}"}`

// whole is a question about a puzzle with one solution.
var whole = fmt.Sprintf(`{"text":%q}`, holmes)

// TestBusy holds that the page opens while all places for solving are taken, that its files are read
// and written, and that who waits for one of these places is told.
func TestBusy(t *testing.T) {
	server := httptest.NewServer(Handler(Options{Jobs: 1}))
	defer server.Close()
	first, err := http.Post(server.URL+"/ask/analyze", "application/json", strings.NewReader(minutes))
	if err != nil { // its first line has come, so it has the place
		t.Fatal(err)
	}
	defer first.Body.Close()
	client := &http.Client{Timeout: 30 * time.Second}
	for _, q := range [][2]string{{"can", "{}"}, {"layouts", "{}"}, {"formats", "{}"}, {"parse", whole}, {"convert", strings.Replace(whole, "{", `{"to":"yaml",`, 1)}} {
		r, err := client.Post(server.URL+"/ask/"+q[0], "application/json", strings.NewReader(q[1]))
		if err != nil {
			t.Fatalf("%s: %v", q[0], err)
		}
		answer, err := io.ReadAll(r.Body)
		r.Body.Close()
		if err != nil || len(answer) == 0 || strings.HasPrefix(string(answer), waits) {
			t.Errorf("%s: %v, %.100s", q[0], err, answer)
		}
	}
	r, err := client.Post(server.URL+"/ask/count", "application/json", strings.NewReader(whole))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	from := bufio.NewReader(r.Body)
	if line, err := from.ReadString('\n'); line != waits {
		t.Errorf("who waits is told %q, %v", line, err)
	}
	first.Body.Close()
	if answer, err := io.ReadAll(from); !strings.Contains(string(answer), `"verdict":"unique"`) {
		t.Errorf("once there is a place: %v, %s", err, answer)
	}
}

// TestArrival sends questions that do not arrive whole, which is said, and some after which nothing
// more can be sent, which are answered.
func TestArrival(t *testing.T) {
	server := httptest.NewUnstartedServer(Handler(Options{Jobs: 1}))
	server.Config.ReadTimeout = time.Second
	server.Start()
	defer server.Close()
	head := func(name, more string) string {
		return "POST /ask/" + name + " HTTP/1.1\r\nHost: test\r\nConnection: close\r\nContent-Type: application/json\r\n" + more + "\r\n\r\n"
	}
	asked := func(name string) string { return head(name, fmt.Sprintf("Content-Length: %d", len(whole))) + whole }
	for _, test := range []struct{ name, send, status, want string }{
		{"a broken chunk", head("parse", "Transfer-Encoding: chunked") + "zz\r\n{}\r\n", "400", "the question did not arrive whole"},
		{"half of it", head("parse", "Content-Length: 1000") + "{", "400", "the question did not arrive whole"},
		{"none of it", head("parse", "Content-Length: 1000"), "408", "the question did not arrive in time"},
		{"can", asked("can"), "200", "max_file"},
		{"parse", asked("parse"), "200", "clues"},
		{"rate", asked("rate"), "200", "hardest"},
		{"explain", asked("explain"), "200", "hardest"},
		{"hint", asked("hint"), "200", "technique"},
		{"count", asked("count"), "200", "unique"},
	} {
		c, err := net.Dial("tcp", server.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprint(c, test.send)
		if test.status != "408" {
			_ = c.(*net.TCPConn).CloseWrite()
		}
		answer, err := io.ReadAll(c)
		c.Close()
		if err != nil || !strings.HasPrefix(string(answer), "HTTP/1.1 "+test.status) || !strings.Contains(string(answer), test.want) {
			t.Errorf("%s: %v, %s", test.name, err, answer)
		}
	}
}

// TestAbandonedRating abandons a rating, which has no lines before its end: it gives its place
// back long before it would have been done.
func TestAbandonedRating(t *testing.T) {
	server := httptest.NewServer(Handler(Options{Jobs: 1}))
	defer server.Close()
	text, err := os.ReadFile("../../../examples/search.yaml")
	if err != nil {
		t.Fatal(err)
	}
	question, _ := json.Marshal(map[string]any{"text": string(text), "brief": true})
	ask := func(ctx context.Context, name string) error {
		r, err := http.NewRequestWithContext(ctx, "POST", server.URL+"/ask/"+name, bytes.NewReader(question))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/json")
		answer, err := server.Client().Do(r)
		if err != nil {
			return err
		}
		defer answer.Body.Close()
		_, err = io.Copy(io.Discard, answer.Body)
		return err
	}
	start := time.Now()
	if err := ask(t.Context(), "rate"); err != nil {
		t.Fatal(err)
	}
	full := time.Since(start)
	var took time.Duration
	for range 10 { // other programs may hold it up
		ctx, cancel := context.WithTimeout(t.Context(), full/8)
		start = time.Now()
		err := ask(ctx, "rate")
		cancel()
		if err == nil {
			full = time.Since(start) // it was held up the first time
			continue
		}
		if err := ask(t.Context(), "count"); err != nil {
			t.Fatal(err)
		}
		if took = time.Since(start); took < full/2 {
			return
		}
	}
	t.Errorf("no rating was abandoned, or the place was given back after %v; the whole rating takes %v", took, full)
}

// TestManyAtOnce asks a thousand questions at once.
func TestManyAtOnce(t *testing.T) {
	if testing.Short() {
		t.Skip("a thousand questions take a while")
	}
	server := httptest.NewServer(Handler(Options{Jobs: runtime.GOMAXPROCS(0)}))
	defer server.Close()
	body, _ := json.Marshal(map[string]string{"text": holmes})
	var peakBytes uint64
	stop := make(chan bool)
	go func() {
		var m runtime.MemStats
		for {
			runtime.ReadMemStats(&m)
			peakBytes = max(peakBytes, m.Sys-m.HeapReleased)
			select {
			case <-stop:
				stop <- true
				return
			case <-time.After(20 * time.Millisecond):
			}
		}
	}()
	var wait sync.WaitGroup
	for i := range 1000 {
		wait.Go(func() {
			r, err := http.Post(server.URL+"/ask/count", "application/json", bytes.NewReader(body))
			if err != nil {
				t.Errorf("question %d: %v", i, err)
				return
			}
			defer r.Body.Close()
			answer, err := io.ReadAll(r.Body)
			if err != nil || !strings.Contains(string(answer), `"verdict":"unique"`) || strings.Count(strings.TrimPrefix(string(answer), waits), "\n") != 6 {
				t.Errorf("question %d: %v, %.200s", i, err, answer)
			}
		})
	}
	wait.Wait()
	stop <- true
	<-stop
	t.Logf("at most %d MB", peakBytes>>20)
	if peakBytes > 500<<20 {
		t.Errorf("%d MB, want less than 500", peakBytes>>20)
	}
}

// holmes is a puzzle with one solution that goes from grid to grid.
var holmes = func() string {
	grids := map[string]string{
		"nw": "...41.....75..68.2..........2.36...1...1..7......4.56.9..6..4..6..8...7.4.3..1..6",
		"ne": "..92..18..6......5...9.8.4..4.....27.261.....8.....3..7...2.8..6......94.3...5...",
		"c":  "4.....7...7....6....6..8.3..23.1.4.876483..5.1...7....6.15.4..78..6...49.........",
		"sw": "..498.6.1......8...5..1.....8...13....173.5...6......9.175.92..9......8..2.6.....",
		"se": "..7..4....491..7.........439...7.....6..8...5.5.........27..4.81...9.5....5.6.192",
	}
	text, err := json.Marshal(map[string]any{"layout": "samurai", "clues": grids})
	if err != nil {
		panic(fmt.Sprint(err))
	}
	return string(text)
}()
