package exact

import (
	"bufio"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"samurai/solver/grid"
)

// parse reads a grid from 81 characters; anything but 1-9 is blank.
func parse(s string) *grid.Candidates {
	var d [81]uint8
	for i := range d {
		if s[i] >= '1' && s[i] <= '9' {
			d[i] = s[i] - '0'
		}
	}
	c := grid.FromDigits(&d)
	return &c
}

// sharedData finds a file of the measuring data beside the checkout, or skips the test.
func sharedData(t testing.TB, name string) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		path := filepath.Join(dir, "..", "shared", "data", name)
		if _, err := os.Stat(path); err == nil {
			return path
		}
		up := filepath.Dir(dir)
		if up == dir {
			t.Skipf("no ../shared/data/%s beside the checkout", name)
		}
		dir = up
	}
}

func TestPublishedCounts(t *testing.T) {
	for _, name := range []string{"counts.tsv", "counts-adversarial.tsv"} {
		f, err := os.Open(sharedData(t, name))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		for s := bufio.NewScanner(f); s.Scan(); {
			field := strings.Split(s.Text(), "\t")
			if len(field) != 3 || strings.HasPrefix(field[0], "#") {
				continue
			}
			t.Run(field[0], func(t *testing.T) {
				n, err := Count(context.Background(), parse(field[1]))
				if err != nil || n.String() != field[2] {
					t.Errorf("%s: count %v, %v; want %s", field[1], n, err, field[2])
				}
			})
		}
	}
}
