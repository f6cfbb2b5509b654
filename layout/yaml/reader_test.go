package yaml

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"samurai/layout"
)

// readAll returns all documents of a text.
func readAll(t testing.TB, text string, find layout.Finder) []*layout.Document {
	t.Helper()
	r := NewReader("f.yaml", strings.NewReader(text), find)
	var docs []*layout.Document
	for {
		doc, err := r.Next()
		if errors.Is(err, io.EOF) {
			return docs
		}
		if err != nil {
			t.Fatal(err)
		}
		docs = append(docs, doc)
	}
}

const inline = `# mine
layout: mine
title: 'Mine: the first'
aliases: [my-own]
grids:
  - a
  - "2"
shared:
  - {a: 9, 2: 1}
at:
  a: [-1, 0]
`

func TestReadLayoutDocument(t *testing.T) {
	l, err := ReadLayout("mine.yaml", strings.NewReader(inline))
	if err != nil {
		t.Fatal(err)
	}
	want := &layout.Layout{
		Name: "mine", Title: "Mine: the first", Aliases: []string{"my-own"},
		Grids:  []layout.Grid{{Name: "a", At: &layout.Place{Row: -1, Col: 0, Pos: layout.Pos{Line: 11, Column: 6}}, Pos: layout.Pos{Line: 6, Column: 5}}, {Name: "2", At: nil, Pos: layout.Pos{Line: 7, Column: 5}}},
		Shared: []layout.Tie{{Boxes: []layout.GridBox{{Grid: 0, Box: 9}, {Grid: 1, Box: 1}}, Pos: layout.Pos{Line: 9, Column: 5}}},
		File:   "mine.yaml", Pos: layout.Pos{Line: 2, Column: 1},
	}
	if diff := cmp.Diff(want, l); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

func TestReadLayoutFile(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"a puzzle", "layout: {grids: [a]}\n", "m.yaml:1:1: a puzzle instead of a layout; a file with a layout has the key grids"},
		{"a puzzle below a comment", "# mine\nlayout: samurai\n", "m.yaml:2:1: a puzzle instead of a layout; a file with a layout has the key grids"},
		{"two documents", "grids: [a]\n---\n# b\ngrids: [b]\n", "m.yaml:4:1: a second document; a file that is referred to has one layout only"},
		{"nothing", "", "m.yaml:1:1: nothing but blank lines and comments; a puzzle or a layout is needed"},
		{"problems", "grids: []\nx: 1\n", "m.yaml:1:8: grids: an empty list; a layout has at least one grid\nm.yaml:2:1: an unknown key, \"x\"; it may be layout, title, aliases, grids, shared or at"},
	}
	for _, tt := range tests {
		_, err := ReadLayout("m.yaml", strings.NewReader(tt.text))
		var ps layout.Problems
		if !errors.As(err, &ps) || ps.Error() != tt.want {
			t.Errorf("%s: %v, want %s", tt.name, err, tt.want)
		}
	}
}

// The forms in which the clues of one grid can be written, all of them equal.
func TestClueForms(t *testing.T) {
	block := strings.Repeat("    12.4....9\n    .........\n    000000005\n", 3)
	line := strings.Repeat("12.4....9.................5", 3)
	framed := "    +---+---+---+\n" + strings.ReplaceAll(block, "12.4....9", "| 1 2 . | 4 . . | . . 9 |") + "\n    ---+---+---\n"
	digits := "81 digits, which YAML takes for a number"
	forms := map[string]string{
		"a block":        "|\n" + block,
		"kept":           "|+\n" + block + "\n\n",
		"stripped":       "|2-\n" + block,
		"framed":         "|\n" + framed,
		"one line":       line,
		"single quotes":  "'" + line + "'",
		"a block of one": "|\n    " + line + "\n",
		digits:           strings.ReplaceAll(line, ".", "0"),
		"double quotes":  `"` + line + `"`,
		"escaped lines":  `"` + strings.ReplaceAll(block, "\n", `\n`) + `"`,
		"other blanks":   "|\n" + strings.NewReplacer("000000005", "_*?xX-.05").Replace(block),
		"blank dashes":   "|\n" + strings.NewReplacer(".........", "---------", "000000005", "--------5", ".", "-").Replace(framed),
		"border dashes":  "|\n" + strings.NewReplacer("12.4....9", "12.-4..-..9", ".........", "...-...-...", "000000005\n", "000-000-005\n    ---|---|---\n").Replace(block),
		"with tabs":      "|\n" + strings.ReplaceAll(block, "4.", "4\t."),
		"DOS":            strings.ReplaceAll("|\n"+block, "\n", "\r\n"),
	}
	for name, form := range forms {
		text := "layout: samurai\nclues:\n  c: " + form + "\n"
		docs := readAll(t, text, testFinder)
		if len(docs) != 1 || len(docs[0].Problems) > 0 {
			t.Errorf("%s: %v\n%s", name, allProblems(docs), text)
			continue
		}
		c := docs[0].Puzzle.Clues[0]
		want := layout.Digits{0: 1, 1: 2, 3: 4, 8: 9, 26: 5, 27: 1, 28: 2, 30: 4, 35: 9, 53: 5, 54: 1, 55: 2, 57: 4, 62: 9, 80: 5}
		if c.Grid != 2 || c.Digits != want {
			t.Errorf("%s: grid %d, %v, want grid 2, %v", name, c.Grid, c.Digits, want)
		}
		checkCluePlaces(t, name, text, c)
		for i := range text {
			if text[i] == '4' {
				checkWrongClue(t, name, text, i)
			}
		}
	}
}

// checkWrongClue reports whether a wrong character is found just where it stands.
func checkWrongClue(t *testing.T, name, text string, i int) {
	before := text[:i]
	at := layout.Pos{Line: int32(strings.Count(before, "\n") + 1), Column: int32(i - strings.LastIndexByte(before, '\n'))}
	ps := readAll(t, before+"q"+text[i+1:], testFinder)[0].Problems
	if len(ps) != 1 || ps[0].Code != layout.BadClue || ps[0].Pos != at {
		t.Errorf("%s: a wrong character at %v is reported as %v", name, at, ps)
	}
}

// JSON is YAML, with tabs and escapes of its own.
func TestReadJSON(t *testing.T) {
	line := strings.Repeat("12.4....9.................5", 3)
	text := "{\n\t\"layout\": \"samurai\",\n\t\"title\": \"a/b \\u00e9\",\n\t\"clues\": {\n\t\t\"c\": \"" + line + "\"\n\t}\n}\n"
	docs := readAll(t, text, testFinder)
	if len(docs[0].Problems) > 0 || docs[0].Puzzle.Title != "a/b é" {
		t.Fatalf("%s\n%v", text, docs[0])
	}
	checkCluePlaces(t, "JSON", text, docs[0].Puzzle.Clues[0])
}

// checkCluePlaces reports whether each cell stands where its place says.
func checkCluePlaces(t *testing.T, name, text string, c layout.Clues) {
	lines := strings.Split(text, "\n")
	last := layout.Pos{}
	for cell, digit := range c.Digits {
		p := c.Pos[cell]
		char := []rune(lines[p.Line-1])[p.Column-1]
		if blank := layout.RolesOf(char).Can(layout.Blank); blank != (digit == 0) || !blank && char != rune('0'+digit) {
			t.Errorf("%s: cell %d is %d, but %c stands at %d:%d", name, cell, digit, char, p.Line, p.Column)
		}
		if p.Line < last.Line || p.Line == last.Line && p.Column <= last.Column {
			t.Errorf("%s: cell %d at %v is not behind the one before, at %v", name, cell, p, last)
		}
		last = p
	}
}

func TestDrawnBoard(t *testing.T) {
	text := "layout: samurai\nclues: |2\n\n     ...1 \n  #x0\n\n" + strings.Repeat("  .\n", 5) + "  2\n\n\n"
	docs := readAll(t, text, testFinder)
	if len(docs) != 1 || len(docs[0].Problems) > 0 {
		t.Fatal(allProblems(docs))
	}
	want := []layout.Line{{Text: "   ...1", Pos: layout.Pos{Line: 4, Column: 3}}, {Text: "#x0", Pos: layout.Pos{Line: 5, Column: 3}}, {Text: "", Pos: layout.Pos{Line: 6, Column: 1}}}
	for i := range 5 {
		want = append(want, layout.Line{Text: ".", Pos: layout.Pos{Line: int32(7 + i), Column: 3}})
	}
	want = append(want, layout.Line{Text: "2", Pos: layout.Pos{Line: 12, Column: 3}})
	if diff := cmp.Diff(want, docs[0].Puzzle.Drawn); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// TestDrawnInQuotes: each character of a drawn line has its place, escaped or not.
func TestDrawnInQuotes(t *testing.T) {
	text := "layout: samurai\nclues: \"\\x31.2\\n\\u002e.3" + strings.Repeat("\\n.", 8) + "\"\n"
	docs := readAll(t, text, testFinder)
	if len(docs[0].Problems) > 0 {
		t.Fatal(allProblems(docs))
	}
	var got []layout.Pos
	for _, l := range docs[0].Puzzle.Drawn[:2] {
		for i := range len(l.Text) + 1 {
			got = append(got, l.At(i))
		}
	}
	want := []layout.Pos{{Line: 2, Column: 9}, {Line: 2, Column: 13}, {Line: 2, Column: 14}, {Line: 2, Column: 15}, {Line: 2, Column: 17}, {Line: 2, Column: 23}, {Line: 2, Column: 24}, {Line: 2, Column: 25}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

func TestProblemsAreBounded(t *testing.T) {
	ps := readAll(t, "layout: samurai\nclues: {nw: "+strings.Repeat("y ", layout.MaxProblems+1)+"}", testFinder)[0].Problems
	if last := ps[len(ps)-1]; len(ps) != layout.MaxProblems+1 || last.Code != layout.TooMany {
		t.Errorf("%d problems, the last %v; want %d, the last %s", len(ps), last, layout.MaxProblems+1, layout.TooMany)
	}
}

func TestManyAliases(t *testing.T) {
	var text strings.Builder
	text.WriteString("layout: samurai\nclues:\n")
	for i := range 5000 {
		fmt.Fprintf(&text, "  nw: *b%d\n", i)
	}
	ps := readAll(t, text.String(), testFinder)[0].Problems
	aliases := 0
	for _, p := range ps {
		if p.Code == layout.NotPlain {
			aliases++
		}
	}
	if aliases != 5000 {
		t.Errorf("%d aliases are told, want 5000", aliases)
	}
}

// keys returns mappings with n different keys.
func keys(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "k%d: %40s1,", i, "")
	}
	return b.String()
}

// Files of rubbish get an answer, and take memory that is bounded.
func TestHostileFiles(t *testing.T) {
	fill := func(s string) string { return strings.Repeat(s, (maxDocument-100)/len(s)) }
	var bomb strings.Builder
	for i := range 2000 {
		fmt.Fprintf(&bomb, "k%d: &a%d [%s]\n", i, i, strings.TrimSuffix(strings.Repeat(fmt.Sprintf("*a%d,", max(i-1, 0)), 9), ","))
	}
	var deeper strings.Builder
	for i := range 900 {
		fmt.Fprintf(&deeper, "%*sa: |\n", i+1, "")
	}
	files := map[string]string{
		"10 MB of rubbish":  strings.Repeat("k7$%x A[{ :\n", 10<<20/12),
		"10 MB of bytes":    strings.Repeat("\xfe\x01ab\n", 10<<20/5),
		"10 MB of one line": strings.Repeat("x", 10<<20),
		"lists in lists":    fill("["), "mappings in mappings": fill("{"), "hyphens": fill("- "), "question marks": fill("? "),
		"a long list": "[" + fill("a,") + "]", "a long mapping": "{" + fill("a,") + "}", "many keys": fill("a:\n"), "many items": fill("-\n"),
		"comments": "[" + fill("a,#\n") + "]", "a bomb": bomb.String(), "rubbish for clues": "layout: samurai\nclues: {nw: " + fill("y ") + "}", "quotes": fill("'"), "cells": "layout: single\nclues: \"" + fill(". ") + "\"",
		"10,000 grids": "grids: [" + strings.Repeat("a, ", 10_000) + "]\nshared:\n" + strings.Repeat("  - {a: 1, b: 1}\n", 10_000),
		"one line":     "layout: single\nclues: {" + keys(20_000) + "}",
		"unclosed":     "a: [\n" + strings.Repeat("x: y\n", 12_000),
		"blocks":       strings.Repeat("a: |\n .\n", 20_000) + "b: 'c",
		"in blocks":    "a: |\n" + deeper.String() + strings.Repeat(".\n", 50_000) + "b: 'c",
	}
	for name, text := range files {
		if len(text) < 1<<14 {
			t.Errorf("%s is no large file", name)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		start := time.Now()
		docs := readAll(t, text, testFinder)
		spent := time.Since(start)
		runtime.ReadMemStats(&after)
		if len(docs) != 1 || !docs[0].Problems.Errors() {
			t.Errorf("%s: %d documents, %v", name, len(docs), allProblems(docs))
		}
		// All that was allocated, freed or not: what is done over and over shows.
		total := (after.TotalAlloc - before.TotalAlloc) >> 20
		if total > 150 {
			t.Errorf("%s took %d MiB", name, total)
		}
		t.Logf("%-20s %8v %4d MiB  %.90s", name, spent.Round(time.Millisecond), total, allProblems(docs))
	}
}
