// Command site finishes the static site in a folder: known.json, what the page knows before its
// engine is there, and sw.js, which keeps all files for use without a network.
package main

import (
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"samurai/cmd/samurai/page/ask"
	"samurai/cmd/samurai/page/ask/play"
)

//go:embed sw.js
var worker []byte

func main() {
	if err := finish(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func finish(dir string) error {
	k, err := gather(dir)
	if err != nil {
		return err
	}
	text, err := json.Marshal(k)
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "known.json"), text, 0o644)
	}
	if err != nil {
		return err
	}
	files, err := sums(os.DirFS(dir))
	if err != nil {
		return err
	}
	list, err := json.MarshalIndent(files, "", "  ")
	if err != nil {
		return err
	}
	text = fmt.Appendf(nil, "const FILES = %s\nconst VERSION = %q\n\n%s", list, sum(list), worker)
	return os.WriteFile(filepath.Join(dir, "sw.js"), text, 0o644)
}

// sum is the SHA-256 of a file.
func sum(b []byte) string { return fmt.Sprintf("%x", sha256.Sum256(b)) }

// sums are the checksums of all files but sw.js by name.
func sums(dir fs.FS) (map[string]string, error) {
	all := make(map[string]string)
	return all, fs.WalkDir(dir, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || name == "sw.js" {
			return err
		}
		b, err := fs.ReadFile(dir, name)
		all[name] = sum(b)
		return err
	})
}

// known is known.json; see engine/worker.js.
type known struct {
	First []string         `json:"first"` // the questions of the first part
	Parts map[string]part  `json:"parts"`
	Known map[string][]any `json:"known"` // answers that are always the same
	Stock stock            `json:"stock"`
}

// part is a part of the engine.
type part struct {
	File string `json:"file"`
	Size int    `json:"size"`
	Sum  string `json:"sum"`
	Keep bool   `json:"keep"` // unpacked, for the next visit
}

// stock is a kind of puzzle, and some of it.
type stock struct {
	Question wish  `json:"question"`
	Lines    []any `json:"lines"`
}

// wish is what the start of the page asks for: see welcome in doors.js.
type wish struct {
	Text     string `json:"text"`
	From     string `json:"from"`
	Symmetry string `json:"symmetry"`
	Least    int    `json:"least"`
	Most     int    `json:"most"`
	Minimal  bool   `json:"minimal"`
	Level    string `json:"level"`
}

// easy is an easy samurai: 140 to 155 clues, alike when they are turned by half.
var easy = wish{
	Text: blank("nw", "ne", "c", "sw", "se"), From: "yaml", Symmetry: "rotate180", Least: 140, Most: 155, Level: "easy",
}

// blank is a samurai without clues, as the page writes it.
func blank(grids ...string) string {
	for i, name := range grids {
		grids[i] = fmt.Sprintf("%q:%q", name, strings.Repeat(".", 81))
	}
	return `{"layout":"samurai","clues":{` + strings.Join(grids, ",") + `}}`
}

// seeds are those of the stock.
var seeds = []uint32{0x9e3779b9, 0x3c6ef372, 0xdaa66d2b, 0x78dde6e4}

func gather(dir string) (*known, error) {
	k := &known{First: play.New(nil).Names(), Parts: map[string]part{}, Known: map[string][]any{}}
	for _, name := range []string{"play", "all"} {
		file := name + ".wasm.lzma"
		b, err := os.ReadFile(filepath.Join(dir, file))
		if err != nil {
			return nil, err
		}
		k.Parts[name] = part{file, len(b), sum(b), name == "play"}
	}
	for _, name := range []string{"can", "formats", "layouts"} {
		lines, err := answer(name, struct{}{})
		if err != nil {
			return nil, err
		}
		k.Known[name] = lines
	}
	k.Stock.Question = easy
	for _, seed := range seeds {
		lines, err := answer("generate", struct {
			wish
			Seed uint32 `json:"seed"`
		}{easy, seed})
		if err != nil {
			return nil, err
		}
		k.Stock.Lines = append(k.Stock.Lines, lines...)
	}
	return k, nil
}

func answer(name string, question any) (lines []any, err error) {
	body, err := json.Marshal(question)
	if err != nil {
		return nil, err
	}
	err = ask.Answer(context.Background(), name, body, func(line any) error {
		lines = append(lines, line)
		return nil
	})
	return lines, err
}
