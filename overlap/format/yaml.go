package format

import (
	"bytes"
	"slices"

	"samurai/layout"
	"samurai/layout/yaml"
)

// yamlFiles is this project's own format, which package yaml reads and writes.
var yamlFiles = &Format{
	Name: "yaml", Doc: "samurai's own files, which hold everything",
	Extensions: []string{".yaml", ".yml"},
	match: func(s *source) bool {
		return s.isFlow() || !s.isJSON() && slices.ContainsFunc(s.rows, func(l string) bool { return keySign(l) == aKey && l[0] != ' ' && l[0] != '\t' })
	},
	write: func(b *bytes.Buffer, it *Item) ([]string, error) {
		if it.LayoutOnly {
			b.Write(yaml.AppendLayout(nil, it.Source.Layout))
			return nil, nil
		}
		p := *it.Source
		if layout.IsPath(p.Ref) {
			p.Ref = "" // the file may not be found from where this one goes
		}
		if it.Solution != nil && !it.fromFile {
			p.SetSolution(*layout.NewSolution(it.Solution))
		}
		b.Write(yaml.AppendPuzzle(nil, &p))
		return it.without("title", "id", "author", "source", "difficulty", "lang", "progress", "solution", "proof"), nil
	},
	many: true, sep: "---\n",
}
