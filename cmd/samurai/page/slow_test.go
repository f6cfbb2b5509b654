package page

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// TestSlowSenders has more large questions begin than there are places for, and never end. A
// question that arrives whole is answered all the same, large or small.
func TestSlowSenders(t *testing.T) {
	server := httptest.NewServer(Handler(Options{Jobs: 1}))
	defer server.Close()
	address := server.Listener.Addr().String()
	for sent, many := range map[int]int{10: maxLarge, maxSmall + 1: maxLarge, maxBody / 2: maxLarge, maxBody + 1: maxFiles} {
		for range many {
			c, err := net.Dial("tcp", address)
			if err != nil {
				t.Fatal(err)
			}
			defer c.Close()
			go fmt.Fprintf(c, "POST /ask/parse HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s",
				address, maxFile, strings.Repeat(" ", sent)) // without a place it waits
		}
	}
	time.Sleep(100 * time.Millisecond) // until they have what places there are
	client := &http.Client{Timeout: time.Minute}
	for _, size := range []int{100, 4 * maxSmall, maxBody} {
		text, _ := json.Marshal(map[string]string{"text": holmes + strings.Repeat("\n", size)})
		r, err := client.Post(server.URL+"/ask/parse", "application/json", strings.NewReader(string(text)))
		if err != nil {
			t.Fatalf("%d bytes: %v", len(text), err)
		}
		answer, err := io.ReadAll(r.Body)
		r.Body.Close()
		if err != nil || !strings.Contains(string(answer), `"kind":"puzzle"`) {
			t.Errorf("%d bytes: %v, %.200s", len(text), err, answer)
		}
	}
}
