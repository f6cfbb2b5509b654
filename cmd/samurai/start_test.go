package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// mostAtStart is the most bytes that the packages of the module may make before each run of the program.
const mostAtStart = 100_000

// TestStart: each start makes little. Tables that few starts need, and regular expressions, are made when they are first used.
func TestStart(t *testing.T) {
	shell(t)
	c := exec.Command("samurai", "--version")
	c.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatal(err)
	}
	packages, sum := 0, 0
	var all strings.Builder
	for l := range strings.Lines(string(out)) {
		var name, clock string
		var at, took float64
		var size int
		if n, _ := fmt.Sscanf(l, "init %s @%f ms, %f ms %s %d bytes", &name, &at, &took, &clock, &size); n == 5 &&
			strings.HasPrefix(name, "samurai/") && name != "samurai/cmd/samurai" { // which has the tables of tests, too
			packages, sum = packages+1, sum+size
			fmt.Fprintf(&all, "%7d %s\n", size, name)
		}
	}
	if t.Log("\n" + all.String()); packages < 5 || sum > mostAtStart {
		t.Errorf("%d packages make %d bytes at each start of the program; the most is %d", packages, sum, mostAtStart)
	}
}
