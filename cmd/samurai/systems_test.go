package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
)

// TestBeside: a layout's file is found as puzzles write its path on any system.
func TestBeside(t *testing.T) {
	dir := filepath.FromSlash("some/dir")
	for path, want := range map[string]string{
		"mine.yaml":           "some/dir/mine.yaml",
		"./mine.yaml":         "some/dir/mine.yaml",
		"../mine.yaml":        "some/mine.yaml",
		`.\mine.yaml`:         "some/dir/mine.yaml",
		`..\layouts\mine.yml`: "some/layouts/mine.yml",
		`sub\mine.yaml`:       "some/dir/sub/mine.yaml",
	} {
		if got := beside(dir, filepath.FromSlash(path)); got != filepath.FromSlash(want) {
			t.Errorf("%s is %s, want %s", path, got, want)
		}
	}
	absolute := []string{"/puzzles/mine.yaml", `/puzzles/with\in.yaml`}
	if runtime.GOOS == "windows" {
		absolute = []string{`C:\puzzles\mine.yaml`, `C:\puzzles\mine`, `\\server\puzzles\mine.yaml`}
	}
	for _, path := range absolute {
		if got := beside(dir, path); got != path {
			t.Errorf("%s is %s", path, got)
		}
	}
}

func TestOpener(t *testing.T) {
	for system, want := range map[string][]string{
		"linux": {"xdg-open"}, "freebsd": {"xdg-open"}, "darwin": {"open"},
		"windows": {"rundll32", "url.dll,FileProtocolHandler"},
	} {
		if got := opener(system); !slices.Equal(got, want) {
			t.Errorf("%s opens addresses by %q, want %q", system, got, want)
		}
	}
}

// TestRemovedFile: a link to a file that is open but has no name any more, as /dev/stdout may be one, is written to, not replaced.
func TestRemovedFile(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("open files have names in /proc of Linux")
	}
	link := filepath.Join(t.TempDir(), "link")
	f, err := os.Create(link + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := os.Remove(f.Name()); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(fmt.Sprintf("/proc/self/fd/%d", f.Fd()), link); err != nil {
		t.Fatal(err)
	}
	out, err := create(t.Context(), sessionOf(&streams{}), link)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprint(out, "whole")
	if err := out.close(true); err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(f); string(got) != "whole" {
		t.Errorf("the file has %q (%v)", got, err)
	}
}
