package yaml

import (
	"slices"
	"strings"
	"unicode/utf8"

	"samurai/layout"
	"samurai/layout/late"
)

// certificate reads what a file says of the solutions of its puzzle. Each node may be nil.
func (d *decoder) certificate(p *layout.Puzzle, solution, second, proof *node) {
	if solution == nil && second == nil && proof == nil {
		return
	}
	p.Certificate = &layout.Certificate{Solution: d.filled(p.Layout, solution, "solution"), Second: d.filled(p.Layout, second, "second")}
	if proof != nil {
		p.Certificate.Proof = d.proof(p.Layout, proof)
	}
	if second == nil {
		return
	}
	if solution == nil {
		d.wrong(second, "second", layout.MissingKey, "a second solution without a first; give that under the key solution")
	}
	if proof != nil {
		d.wrong(proof, "proof", layout.BadProof, "a proof beside a second solution; a puzzle with two solutions has no proof, so leave one of them out")
	}
}

// filled reads a solution, in one of the forms of clues. It is nil when there is none.
func (d *decoder) filled(l *layout.Layout, n *node, key string) *layout.Entries {
	if n == nil {
		return nil
	}
	e := d.board(l, n, key)
	return &e
}

const lemmaForm = "a lemma is a line of placements, such as nw r1c1=5, c r3c3=2"

// proof reads a list of lemmas.
func (d *decoder) proof(l *layout.Layout, n *node) *layout.Proof {
	p := &layout.Proof{Pos: d.pos(n)}
	if !isList(n) {
		d.wrongType(n, "proof", "a proof is a list, in which "+lemmaForm+"; write [] if singles are enough")
		return p
	}
	split := slices.DeleteFunc(slices.Clone(n.Content), func(v *node) bool { return !isScalar(v) || isQuoted(v) })
	if isFlow(n) && len(split) > 1 {
		d.problem(d.pos(n), "proof", layout.BadProof, "in brackets each comma ends a lemma; put each lemma in quotes, or on a line of its own after a hyphen")
		return p
	}
	index := indexGrids(l)
	for i, v := range n.Content {
		path := item("proof", i)
		if !isText(v) {
			d.wrongType(v, path, lemmaForm)
		} else if !odd(v) {
			p.Lemmas = append(p.Lemmas, layout.Lemma{Placements: d.lemma(v, path, index), Pos: d.pos(v)})
		}
	}
	return p
}

// lemma reads the placements of a lemma.
func (d *decoder) lemma(n *node, path string, index *gridIndex) (all []layout.Placement) {
	places := d.places(n, path)
	if places == nil {
		return nil
	}
	for word := range strings.SplitSeq(n.Value, ",") {
		at := places[len(word)-len(strings.TrimLeft(word, " "))]
		places = places[min(utf8.RuneCountInString(word)+1, len(places)-1):]
		m := placement.FindStringSubmatch(strings.Trim(word, " "))
		if m == nil {
			d.problem(at, path, layout.BadProof, "%s; %s", layout.Quote(strings.Trim(word, " ")), lemmaForm)
			continue
		}
		if index == nil {
			continue
		}
		g, ok := index.at[m[1]]
		if !ok {
			d.unknownAt(at, m[1], path, layout.UnknownGrid, "grid", index.names)
			continue
		}
		all = append(all, layout.Placement{Grid: g, Cell: 9*int(m[2][0]-'1') + int(m[3][0]-'1'), Digit: m[4][0] - '0'})
	}
	return all
}

// placement matches a digit in a cell of a grid.
var placement = late.Compile(`^([\w-]+) +r([1-9])c([1-9]) *= *([1-9])$`)
