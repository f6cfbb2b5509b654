package layouts

import (
	"bytes"

	"samurai/layout"
	"samurai/layout/yaml"
)

// BuiltIn reports whether a layout is built in, or equals the built-in one of its name.
func BuiltIn(l *layout.Layout) bool {
	of, ok := builtin()[l.Name]
	if !ok {
		return false
	}
	return of() == l || bytes.Equal(yaml.AppendLayout(nil, l), yaml.AppendLayout(nil, of()))
}

// Blank returns the puzzle without clues on a layout. It names the layout if that is built
// in.
func Blank(l *layout.Layout) *layout.Puzzle {
	p := &layout.Puzzle{Title: l.Title, Layout: l, Pos: l.Pos}
	if BuiltIn(l) {
		p.Ref = l.Name
	}
	return p
}
