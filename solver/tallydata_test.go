package solver

import (
	"bufio"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// TestKnownJointCounts counts the boards of the measuring data, where it lies beside
// the checkout.
func TestKnownJointCounts(t *testing.T) {
	f := openShared(t, "joint-counts.jsonl")
	s := bufio.NewScanner(f)
	s.Buffer(nil, 1<<20)
	for s.Scan() {
		var p struct {
			ID, Layout, Joint string
			Grids             map[string]string
		}
		if err := json.Unmarshal(s.Bytes(), &p); err != nil {
			t.Fatal(err)
		}
		b := boardOf(t, p.Layout)
		digits := make([]uint8, b.Cells())
		for g, l := range b.Layout.Grids {
			for i, c := range p.Grids[l.Name] {
				if c >= '1' && c <= '9' {
					digits[b.Cell(g, i)] = uint8(c - '0')
				}
			}
		}
		n, err := JointCount(context.Background(), b, digits, DefaultBudget)
		if err != nil || !n.Exact || n.N.String() != p.Joint {
			t.Errorf("%s: %+v, %v; want %s", p.ID, n, err, p.Joint)
		}
	}
}

// openShared opens a file of the measuring data, or skips the test.
func openShared(t *testing.T, name string) *os.File {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if f, err := os.Open(filepath.Join(dir, "..", "shared", "data", name)); err == nil {
			t.Cleanup(func() { f.Close() })
			return f
		}
		up := filepath.Dir(dir)
		if up == dir {
			t.Skipf("no ../shared/data/%s beside the checkout", name)
		}
		dir = up
	}
}
