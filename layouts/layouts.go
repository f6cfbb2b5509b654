// Package layouts holds the layouts that a puzzle can name without including them: those
// that have been published, and single. Each has a file.
package layouts

import (
	"bytes"
	"cmp"
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"samurai/layout"
	"samurai/layout/yaml"
)

//go:embed *.yaml
var files embed.FS

// builtin holds a function for each built-in layout that reads it once.
var builtin = sync.OnceValue(func() map[string]func() *layout.Layout {
	entries, err := files.ReadDir(".")
	if err != nil {
		panic(err)
	}
	all := make(map[string]func() *layout.Layout, len(entries))
	for _, e := range entries {
		all[strings.TrimSuffix(e.Name(), ".yaml")] = sync.OnceValue(func() *layout.Layout { return read(e.Name()) })
	}
	return all
})

// read reads an embedded file. A test, not each caller, checks that all of them can be
// read.
func read(file string) *layout.Layout {
	text, err := files.ReadFile(file)
	if err != nil {
		panic(err)
	}
	l, err := yaml.ReadLayout(file, bytes.NewReader(text))
	if err != nil {
		panic(err)
	}
	return l
}

// sorted holds what All returns.
var sorted = sync.OnceValue(func() []*layout.Layout {
	var all []*layout.Layout
	for _, get := range builtin() {
		all = append(all, get())
	}
	slices.SortStableFunc(all, func(a, b *layout.Layout) int {
		return cmp.Or(cmp.Compare(len(a.Grids), len(b.Grids)), strings.Compare(a.Name, b.Name))
	})
	return all
})

// byAlias holds the names of the layouts that share an alias, in the order of All.
var byAlias = sync.OnceValue(func() map[string][]string {
	names := map[string][]string{}
	for _, l := range sorted() {
		for _, a := range l.Aliases {
			names[plain(a)] = append(names[plain(a)], l.Name)
		}
	}
	return names
})

// described holds names with words of explanation that collections have for layouts, as
// plain returns them.
var described = map[string]string{
	"10-9-10-...":                           "np105",
	"9-10-9-...":                            "np104",
	"flower-(1to9only,-no-centre-grid)":     "flower-4",
	"gattai-2,-four-box-overlap":            "sensei-4",
	"gattai-2,-two-box-overlap":             "sensei-2",
	"gattai-4-(dense)":                      "butterfly",
	"sohei-(warrior-monk)":                  "sohei",
	"triple-doku-(chain)":                   "tripledoku-1",
	`tripledoku-(1to9only-"triple/treble")`: "triple",
	`twin-(yen-doku-twin-nw-"horizon")`:     "twodoku-nw-se",
	"twodoku-(mirrored)":                    "twodoku-ne-sw",
	`yen-doku-twin-ne-"sunrise"`:            "twodoku-ne-sw",
}

// plain returns a name as names are compared: in lower case, without the long marks of
// Japanese vowels, and with a hyphen for each space or underscore. Every other character counts.
func plain(name string) string { return separators.Replace(strings.ToLower(name)) }

var separators = strings.NewReplacer(" ", "-", "_", "-", "ā", "a", "ē", "e", "ī", "i", "ō", "o", "ū", "u")

// All returns the built-in layouts by number of grids, then by name. They are
// shared by all callers, who must not change them.
func All() []*layout.Layout { return slices.Clone(sorted()) }

// Get returns the built-in layout of that name, or else the one that has the name as an
// alias. Case does not matter, nor whether a hyphen, a space or an underscore separates two
// words. It is an error if several layouts have the alias; the error lists them. The error of
// an unknown name lists the nearest names. The layout is shared by all callers, who must not
// change it.
func Get(name string) (*layout.Layout, error) {
	if get := builtin()[plain(name)]; get != nil {
		return get(), nil
	}
	names := byAlias()[plain(name)]
	if of, ok := described[plain(name)]; ok {
		names = []string{of}
	}
	switch {
	case len(names) == 1:
		return builtin()[names[0]](), nil
	case len(names) > 1:
		last := len(names) - 1
		return nil, fmt.Errorf("the name %q fits several layouts; write %s or %s", name, strings.Join(names[:last], ", "), names[last])
	}
	var known []string
	for _, l := range sorted() {
		known = append(append(known, l.Name), l.Aliases...)
	}
	if near := layout.Near(name, known); len(near) > 0 {
		return nil, fmt.Errorf("no layout is named %q; did you mean %s?", name, layout.Enumerate(near))
	}
	return nil, fmt.Errorf("no layout is named %q; the layouts are samurai, sumo, flower and %d more (samurai layouts lists them)", name, len(sorted())-3)
}
