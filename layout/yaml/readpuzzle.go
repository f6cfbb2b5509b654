package yaml

import (
	"errors"

	"samurai/layout"
)

// maxRef is the maximum length, in bytes, of the name by which a puzzle refers to its
// layout. It is longer than MaxName because the name may be an alias with words of
// explanation.
const maxRef = 100

var puzzleKeys = []string{"layout", "id", "title", "author", "source", "difficulty", "lang", "clues", "progress", "marks", "solution", "second", "proof"}

// wordNames are what problems call the words about a puzzle.
var wordNames = map[string]string{"title": "a title", "id": "an id", "author": "an author", "source": "a source", "difficulty": "a difficulty", "lang": "a language"}

// puzzle reads a puzzle.
func (d *decoder) puzzle(n *node) *layout.Puzzle {
	p := &layout.Puzzle{Pos: d.pos(n)}
	values := map[string]*node{}
	d.mapping(n, "", "", puzzleKeys, func(key string, _, v *node) { values[key] = v })
	for _, w := range p.Words() {
		switch v := values[w.Name]; {
		case v == nil:
		case w.Name == "difficulty" && isNumber(v) && len(v.Value) <= layout.MaxTitle: // publishers count stars
			*w.Text = v.Value
		default:
			*w.Text = d.line(v, w.Name, wordNames[w.Name])
		}
	}
	switch v := values["layout"]; {
	case v == nil && misspelt(n, "layout", puzzleKeys):
	case v == nil:
		d.wrong(n, "", layout.MissingKey, "this is read as YAML, but names no layout; add a line such as layout: samurai")
	case isMapping(v):
		p.Layout = d.layout(v, "layout")
	default:
		d.reference(p, v)
	}
	if v := values["clues"]; v != nil {
		e := d.board(p.Layout, v, "clues")
		p.Clues, p.Drawn = e.Grids, e.Drawn
	}
	d.progress(p, values["progress"], values["marks"])
	d.certificate(p, values["solution"], values["second"], values["proof"])
	return p
}

// reference finds the layout that a puzzle refers to.
func (d *decoder) reference(p *layout.Puzzle, n *node) {
	const right = "a puzzle's layout is a name such as samurai, a path such as ./mine.yaml, or a mapping with grids"
	switch {
	case odd(n):
		return
	case !isText(n):
		d.wrongType(n, "layout", right)
		return
	case n.Value == "" || !layout.IsPath(n.Value) && len(n.Value) > maxRef:
		d.wrong(n, "layout", layout.BadName, "%s; %s", layout.Quote(n.Value), right)
		return
	case !layout.Printable(n.Value):
		d.wrong(n, "layout", layout.BadName, "characters that cannot be printed, %s; leave them out, or rename the file", layout.Quote(n.Value))
		return
	}
	found, err := d.find(n.Value)
	var inLayout layout.Problems
	switch {
	case errors.As(err, &inLayout):
		for _, o := range inLayout {
			d.problems.Add(o)
		}
		d.wrong(n, "layout", layout.UnknownLayout, "%s holds no valid layout; its own problems are listed too", layout.Quote(n.Value))
	case err != nil:
		d.wrong(n, "layout", layout.UnknownLayout, "%v", err)
	case found == nil:
		d.wrong(n, "layout", layout.UnknownLayout, "no layout is found for %s; name another", layout.Quote(n.Value))
	default:
		p.Layout, p.Ref = found, n.Value
	}
}
