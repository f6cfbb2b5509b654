package page_test

import (
	"bufio"
	"bytes"
	"crypto/rand"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"samurai/cmd/samurai/page"
)

// fox is a page of Firefox, which speaks WebDriver BiDi: JSON in the messages of a websocket.
type fox struct {
	*testing.T
	conn net.Conn
	from *bufio.Reader
	last int    // the number of the last command
	tab  string // its page
}

// firefox opens the page of a server that was started with a text.
func firefox(t *testing.T, text string) *fox {
	t.Helper()
	if testing.Short() {
		t.Skip("a browser takes a while")
	}
	path, err := exec.LookPath("firefox")
	if err != nil {
		path, err = exec.LookPath("firefox-esr")
	}
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("there is no firefox")
		}
		t.Skip("there is no firefox to test the page with")
	}
	cmd := exec.Command(path, "--headless", "--no-remote", "--profile", t.TempDir(), "--remote-debugging-port", "0")
	said, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	f := &fox{T: t}
	lines := bufio.NewScanner(said)
	for f.conn == nil && lines.Scan() {
		if _, address, ok := strings.Cut(lines.Text(), "listening on ws://"); ok {
			f.dial(strings.TrimSpace(address))
		}
	}
	if f.conn == nil {
		t.Fatal("firefox does not start")
	}
	go func() { _, _ = io.Copy(io.Discard, said) }()
	server := httptest.NewServer(page.Handler(page.Options{Start: text, Jobs: 2}))
	t.Cleanup(server.Close)
	f.ask("session.new", map[string]any{"capabilities": map[string]any{}}, nil)
	var tree struct{ Contexts []struct{ Context string } }
	f.ask("browsingContext.getTree", map[string]any{}, &tree)
	f.tab = tree.Contexts[0].Context
	f.ask("browsingContext.navigate", map[string]any{"context": f.tab, "url": server.URL, "wait": "complete"}, nil)
	f.json(`until(() => document.querySelectorAll("#focus option").length > 0)`, nil)
	return f
}

// dial opens the websocket.
func (f *fox) dial(address string) {
	f.Helper()
	conn, err := net.Dial("tcp", address)
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { conn.Close() })
	if err := conn.SetDeadline(time.Now().Add(8 * time.Minute)); err != nil {
		f.Fatal(err)
	}
	fmt.Fprintf(conn, "GET /session HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n\r\n",
		address, base64.StdEncoding.EncodeToString([]byte(rand.Text())[:16]))
	f.conn, f.from = conn, bufio.NewReader(conn)
	if reply, err := http.ReadResponse(f.from, nil); err != nil || reply.StatusCode != http.StatusSwitchingProtocols {
		f.Fatalf("firefox answers %v, %v", reply, err)
	}
}

// ask sends a command and reads its result.
func (f *fox) ask(method string, params, result any) {
	f.Helper()
	f.last++
	body, err := json.Marshal(map[string]any{"id": f.last, "method": method, "params": params})
	if err != nil {
		f.Fatal(err)
	}
	message := []byte{0x81} // a whole text
	if len(body) < 126 {
		message = append(message, 0x80|byte(len(body)))
	} else {
		message = binary.BigEndian.AppendUint64(append(message, 0x80|127), uint64(len(body)))
		if len(body) < 1<<16 {
			message = binary.BigEndian.AppendUint16([]byte{0x81, 0x80 | 126}, uint16(len(body)))
		}
	}
	message = append(message, 1, 0, 0, 0) // the mask; firefox refuses one of zeros
	for i, b := range body {
		if i%4 == 0 {
			b ^= 1
		}
		message = append(message, b)
	}
	if _, err := f.conn.Write(message); err != nil {
		f.Fatal(err)
	}
	for {
		var reply struct {
			ID             int
			Result         json.RawMessage
			Error, Message string
		}
		if err := json.Unmarshal(f.receive(), &reply); err != nil {
			f.Fatal(err)
		}
		if reply.ID != f.last {
			continue // an event
		}
		if reply.Error != "" {
			f.Fatalf("%s: %s: %s", method, reply.Error, reply.Message)
		}
		if result != nil {
			if err := json.Unmarshal(reply.Result, result); err != nil {
				f.Fatal(err)
			}
		}
		return
	}
}

// receive reads a message, which may come in several frames.
func (f *fox) receive() (message []byte) {
	f.Helper()
	for {
		var head [8]byte
		read := func(n int) []byte {
			if _, err := io.ReadFull(f.from, head[:n]); err != nil {
				f.Fatal(err)
			}
			return head[:n]
		}
		first := read(2)
		final, size := first[0]&0x80 != 0, uint64(first[1]&0x7f)
		switch size {
		case 126:
			size = uint64(binary.BigEndian.Uint16(read(2)))
		case 127:
			size = binary.BigEndian.Uint64(read(8))
		}
		var frame bytes.Buffer
		if _, err := io.CopyN(&frame, f.from, int64(size)); err != nil {
			f.Fatal(err)
		}
		if message = append(message, frame.Bytes()...); final {
			return message
		}
	}
}

// json is the value of an expression, which may use until.
func (f *fox) json(expression string, into any) {
	f.Helper()
	var reply struct {
		Type             string
		Result           struct{ Value string }
		ExceptionDetails struct{ Text string }
	}
	f.ask("script.evaluate", map[string]any{
		"target": map[string]any{"context": f.tab}, "awaitPromise": true,
		"expression": `(async () => { ` + until + `; return JSON.stringify(await (` + expression + `)) ?? "null" })()`,
	}, &reply)
	if reply.Type != "success" {
		f.Fatalf("%s: %s", expression, reply.ExceptionDetails.Text)
	}
	if into == nil {
		return
	}
	if err := json.Unmarshal([]byte(reply.Result.Value), into); err != nil {
		f.Fatalf("%s: %v", expression, err)
	}
}

func (f *fox) window(width, height int64, ratio float64) {
	f.Helper()
	f.ask("browsingContext.setViewport", map[string]any{"context": f.tab, "viewport": map[string]any{"width": width, "height": height}, "devicePixelRatio": ratio}, nil)
}

func (f *fox) shot() image.Image {
	f.Helper()
	var reply struct{ Data []byte }
	f.ask("browsingContext.captureScreenshot", map[string]any{"context": f.tab}, &reply)
	picture, err := png.Decode(bytes.NewReader(reply.Data))
	if err != nil {
		f.Fatal(err)
	}
	return picture
}
