// Package published finds the collection of published puzzles for tests. It carries no
// licence, so it is not a part of this project, but lies beside the checkouts of those
// who have it, in ../shared/data.
package published

import (
	"os"
	"path/filepath"
	"testing"
)

// File returns the path of a file of the collection, given by the words of its path in it,
// or skips the test where there is none. It is sought beside the checkout in which the
// test runs, and beside each folder above.
func File(t testing.TB, words ...string) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(append([]string{"shared", "data"}, words...)...)
	for {
		path := filepath.Join(dir, name)
		if _, err := os.Stat(path); err == nil {
			return path
		}
		up := filepath.Dir(dir)
		if up == dir {
			t.Skipf("the collection of published puzzles is not beside this checkout: no ../%s", name)
		}
		dir = up
	}
}
