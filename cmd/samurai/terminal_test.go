package main

import (
	"bytes"
	"strings"
	"testing"
	"time"
)

// TestTimeLeft: a run that has read a quarter in ten seconds needs thirty more.
func TestTimeLeft(t *testing.T) {
	var out bytes.Buffer
	m := &meter{w: &out, width: 200, start: time.Now().Add(-10 * time.Second), done: 5, size: 1000}
	m.read.Store(250)
	if m.show("a.yaml"); !strings.Contains(out.String(), "a.yaml: 5 answered, 0.5 a second, about 30s left") {
		t.Errorf("%q", out.String())
	}
}
