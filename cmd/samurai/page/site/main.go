// Command site finishes the static site in a folder, which has the parts of the engine and, in src,
// the files of the page. It packs the engine, and the lessons of all techniques. To the files it adds known.json, what the page knows
// before its engine is there; it bundles them, for a request takes longer than its bytes, and adds
// sw.js, which keeps all files for use without a network.
package main

import (
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"samurai/cmd/samurai/page/ask"
	"samurai/cmd/samurai/page/ask/play"
	"samurai/solver/logic"
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
	if err := teach(filepath.Join(dir, "lessons.json")); err != nil {
		return err
	}
	for _, name := range []string{"play.wasm", "all.wasm", "lessons.json"} {
		if err := pack(filepath.Join(dir, name)); err != nil {
			return err
		}
	}
	k, err := gather(dir)
	if err != nil {
		return err
	}
	text, err := json.Marshal(k)
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "src", "known.json"), text, 0o644)
	}
	if err == nil {
		err = bundle(dir, filepath.Join(dir, "src"))
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

// bundle makes one file of the modules of the page, one of those of its workers and one of its
// style sheets, takes the other files as they are, and removes src.
func bundle(dir, src string) error {
	tool := exec.Command("go", "tool", "esbuild", "--bundle", "--format=esm", "--minify", "--charset=utf8", "--log-level=warning",
		"--outbase="+src, "--outdir="+dir)
	for _, name := range []string{"app.js", "engine/inside.js", "style/page.css"} {
		tool.Args = append(tool.Args, filepath.Join(src, name))
	}
	tool.Stdout, tool.Stderr = os.Stderr, os.Stderr
	if err := tool.Run(); err != nil {
		return fmt.Errorf("esbuild: %w", err)
	}
	for _, name := range []string{"index.html", "icon.svg", "icons", "manifest.webmanifest"} {
		if err := os.Rename(filepath.Join(src, name), filepath.Join(dir, name)); err != nil {
			return err
		}
	}
	return os.RemoveAll(src)
}

// pack packs a file as gzip, which browsers unpack, under a name by which no host takes it for a file to be unpacked on the way.
func pack(file string) error {
	if out, err := exec.Command("gzip", "-9n", "--suffix=."+packed, file).CombinedOutput(); err != nil {
		return fmt.Errorf("gzip: %w: %s", err, out)
	}
	return nil
}

// packed is the extension of files that are packed.
const packed = "packed"

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
	First   []string         `json:"first"` // the questions of the first part
	Parts   map[string]part  `json:"parts"`
	Answers map[string][]any `json:"answers"` // to questions whose answers are always the same
	Stock   stock            `json:"stock"`
	Counts  map[string][]any `json:"counts"` // of the stock, and of its board without clues, by the text of the puzzle
}

// part is a part of the engine.
type part struct {
	File string `json:"file"`
	Size int64  `json:"size"`
}

// stock is a kind of puzzle, and some of it.
type stock struct {
	Question map[string]any `json:"question"` // as the start of the page asks: see welcome in doors.js
	Lines    []any          `json:"lines"`
}

// easy asks for an easy samurai: 140 to 155 clues, alike when they are turned by half.
var easy = map[string]any{"text": samurai(nil), "symmetry": "rotate180", "least": 140, "most": 155, "minimal": false, "level": "easy"}

// samurai is a puzzle of that layout with the 81 clues of some grids, as the page writes it.
func samurai(clues map[string]string) string {
	var grids []string
	for _, name := range []string{"nw", "ne", "c", "sw", "se"} {
		cells := clues[name]
		if cells == "" {
			cells = strings.Repeat(".", 81)
		}
		grids = append(grids, fmt.Sprintf("%q:%q", name, cells))
	}
	return `{"layout":"samurai","clues":{` + strings.Join(grids, ",") + `}}`
}

// seeds are those of the stock.
var seeds = []uint32{0x9e3779b9, 0x3c6ef372, 0xdaa66d2b, 0x78dde6e4}

func gather(dir string) (*known, error) {
	k := &known{First: play.Players().Names(), Parts: map[string]part{}, Answers: map[string][]any{}, Counts: map[string][]any{}}
	for _, name := range []string{"play", "all"} {
		file := name + ".wasm." + packed
		info, err := os.Stat(filepath.Join(dir, file))
		if err != nil {
			return nil, err
		}
		k.Parts[name] = part{file, info.Size()}
	}
	for _, name := range []string{"can", "formats", "layouts"} {
		lines, err := answer(name, struct{}{})
		if err != nil {
			return nil, err
		}
		k.Answers[name] = lines
	}
	k.Stock.Question = easy
	texts := []string{samurai(nil)}
	for _, seed := range seeds {
		question := maps.Clone(easy)
		question["seed"] = seed
		lines, err := answer("generate", question)
		if err != nil {
			return nil, err
		}
		k.Stock.Lines = append(k.Stock.Lines, lines...)
		var made struct{ Clues map[string]string }
		if text, err := json.Marshal(lines[0]); err != nil {
			return nil, err
		} else if err := json.Unmarshal(text, &made); err != nil {
			return nil, err
		}
		texts = append(texts, samurai(made.Clues))
	}
	for _, text := range texts {
		lines, err := answer("count", map[string]any{"text": text})
		if err != nil {
			return nil, err
		}
		k.Counts[text] = lines
	}
	return k, nil
}

// teach writes the lessons of all techniques, by their names.
func teach(file string) error {
	lessons := make(map[string]any)
	for _, technique := range logic.Techniques() {
		lines, err := answer("lesson", map[string]string{"technique": technique.Name})
		if err != nil {
			return err
		}
		lessons[technique.Name] = lines[0]
	}
	text, err := json.Marshal(lessons)
	if err != nil {
		return err
	}
	return os.WriteFile(file, text, 0o644)
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
