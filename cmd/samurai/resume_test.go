package main

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

var kills = flag.Int("kills", 5, "how many times TestResume kills a batch")

// TestResume kills a batch after a random number of bytes has appeared in its output, and
// resumes it: in the end every byte is as if nothing had happened.
func TestResume(t *testing.T) {
	dir := t.TempDir()
	command := func(args ...string) *exec.Cmd {
		cmd := exec.Command("samurai", args...) // which TestMain has put on the path
		cmd.Dir = dir
		return cmd
	}
	rng := rand.New(rand.NewPCG(11, 15))
	files := map[string]string{"json": "puzzles.yaml", "line": "grids.sdm"}
	write(t, filepath.Join(dir, "puzzles.yaml"), strings.Repeat(fmt.Sprintf("---\nlayout: single\nclues: {g: %s}\n", easy), 400))
	write(t, filepath.Join(dir, "grids.sdm"), strings.Repeat(easy+"\n", 4000))
	for format, file := range files {
		args := []string{"solve", "--format", format, "--resume", "-o"}
		if out, err := command(append(args, "whole", file)...).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		complete, err := os.ReadFile(filepath.Join(dir, "whole"))
		if err != nil {
			t.Fatal(err)
		}
		os.Remove(filepath.Join(dir, "whole"))
		part := filepath.Join(dir, "part")
		for range *kills {
			os.Remove(part)
			killed := 0
			for done := false; !done; {
				cmd := command(append(args, "part", file)...)
				if err := cmd.Start(); err != nil {
					t.Fatal(err)
				}
				ended := make(chan struct{})
				go func() {
					_ = cmd.Wait()
					close(ended)
				}()
				for limit := size(part) + rng.Int64N(int64(len(complete))); !done && size(part) <= limit; {
					select {
					case <-ended:
						done = true
					case <-time.After(100 * time.Microsecond):
					}
				}
				if !done {
					_ = cmd.Process.Kill()
					<-ended
					killed++
				}
				got, _ := os.ReadFile(part)
				if lines := got[:bytes.LastIndexByte(got, '\n')+1]; !bytes.HasPrefix(complete, lines) {
					t.Fatalf("%s: after %d kills the whole lines are not the first of the answer", format, killed)
				}
			}
			if got, _ := os.ReadFile(part); !bytes.Equal(got, complete) {
				t.Fatalf("%s: after %d kills %d bytes, want %d", format, killed, len(got), len(complete))
			}
		}
	}
}

const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func size(path string) int64 {
	info, err := os.Stat(path)
	if err != nil {
		return 0
	}
	return info.Size()
}
