package page

import (
	"encoding/json"
	"os/exec"
	"strings"
	"testing"

	"samurai/cmd/samurai/page/ask"
	"samurai/layout/yaml"
	"samurai/layouts"
	"samurai/overlap"
	"samurai/solver/answer"
)

// TestLink: links for print are those of the page, which reads them.
func TestLink(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("there is no node to run the page's scripts")
	}
	type question struct {
		Layout *answer.Layout `json:"layout"`
		Clues  []int          `json:"clues"`
		Title  string         `json:"title"`
		Link   string         `json:"link"`
	}
	var all []question
	puzzles := []string{
		"layout: samurai\ntitle: \"~ Ä 1 % 'x' (y)\"\nclues: {nw: \"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\", c: \"\", ne: \"\", sw: \"\", se: \"\"}\n",
		"layout: single\nclues: 1................................................................................\n",
		"layout: {layout: mine, grids: [a, b], shared: [{a: 3, b: 7}]}\nclues: {a: \"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\", b: \"\"}\n",
		"layout: {grids: [a, b, c], shared: [{a: 9, b: 1, c: 5}]}\nclues: {a: \"12.......\", b: \"\", c: \"\"}\n",
	}
	puzzles[3] = strings.Replace(puzzles[3], "12.......", "12"+strings.Repeat(".", 79), 1)
	for _, text := range puzzles {
		doc, err := yaml.NewReader("puzzle", strings.NewReader(text), layouts.Get).Next()
		if err != nil || doc.Puzzle == nil {
			t.Fatal(err, doc)
		}
		p, problems := overlap.NewPuzzle(doc.Puzzle)
		if p == nil {
			t.Fatal(problems)
		}
		q := question{Layout: answer.NewLayout(p.Board), Title: doc.Puzzle.Title, Link: ask.Link(p, doc.Puzzle.Title)}
		q.Layout.BuiltIn = layouts.BuiltIn(p.Board.Layout)
		for _, d := range p.Digits() {
			q.Clues = append(q.Clues, int(d))
		}
		all = append(all, q)
	}
	questions, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	const script = `
import assert from 'node:assert/strict'
import { fromLink } from './web/model/link.js'
let text = ''
for await (const part of process.stdin) text += part
for (const { layout, clues, title, link } of JSON.parse(text)) {
	const read = fromLink(link, name => name === layout.name ? layout : undefined)
	assert.deepEqual(Array.from(read.clues), clues)
	assert.equal(read.title, title)
	assert.deepEqual(read.layout.grids, layout.grids)
	if (!layout.built_in) assert.deepEqual(read.layout.shared, layout.shared)
}`
	cmd := exec.Command(node, "--input-type=module", "--eval", script)
	cmd.Stdin = strings.NewReader(string(questions))
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("node: %v\n%s", err, out)
	}
}
