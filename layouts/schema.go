package layouts

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"samurai/layout/yaml"
)

// What the schema of package yaml leaves open, and Schema fills in.
const (
	anyName   = `"pattern": "^[^\u0000-\u001f\u007f-\u009f]+$"`
	anyPuzzle = `"allOf": [true]`

	firstDefinition = `    "puzzle": {`
)

// Schema is yaml.Schema with the names of the built-in layouts and of their grids, for
// editors to complete, and so that others are refused. Of the names that Get takes it
// knows those that are written as there.
func Schema() []byte {
	groups := map[string]*gridNames{}
	var order []*gridNames
	var all []string
	for _, l := range sorted() {
		var names []string
		for _, g := range l.Grids {
			names = append(names, g.Name)
		}
		slices.Sort(names)
		key := strings.Join(names, " ")
		if groups[key] == nil {
			groups[key] = &gridNames{grids: names}
			order = append(order, groups[key])
		}
		known := []string{l.Name}
		for _, a := range l.Aliases {
			if len(byAlias()[plain(a)]) == 1 {
				known = append(known, a)
			}
		}
		groups[key].layouts = append(groups[key].layouts, known...)
		all = append(all, known...)
	}
	var rules, definitions []string
	for i, g := range order {
		rule, names := g.rule(i + 1)
		rules, definitions = append(rules, "        "+rule), append(definitions, names...)
	}
	s := replace(yaml.Schema(), anyName, `"enum": `+quoted(all))
	s = replace(s, anyPuzzle, "\"allOf\": [\n"+strings.Join(rules, ",\n")+"\n      ]")
	return replace(s, firstDefinition, "    "+strings.Join(definitions, ",\n    ")+",\n"+firstDefinition)
}

// gridNames are layouts whose grids have the same names.
type gridNames struct {
	layouts, grids []string
}

// rule is what holds for puzzles of these layouts, and the definitions that it refers to.
func (g *gridNames) rule(n int) (rule string, definitions []string) {
	byGrid := func(ref string) string {
		var fields []string
		for _, name := range g.grids {
			fields = append(fields, fmt.Sprintf(`%q: {"$ref": "#/definitions/%s"}`, name, ref))
		}
		return fmt.Sprintf(`{"type": "object", "additionalProperties": false, "properties": {%s}}`, strings.Join(fields, ", "))
	}
	clues := []string{byGrid("grid"), `{"$ref": "#/definitions/board"}`}
	if len(g.grids) == 1 {
		clues = append(clues, `{"$ref": "#/definitions/grid"}`)
	}
	rule = fmt.Sprintf(`{
          "if": {"properties": {"layout": {"enum": %s}}, "required": ["layout"]},
          "then": {"properties": {
            "clues": {"$ref": "#/definitions/clues%d"}, "progress": {"$ref": "#/definitions/clues%d"}, "marks": {"$ref": "#/definitions/marks%d"}
          }}
        }`, quoted(g.layouts), n, n, n)
	return rule, []string{
		fmt.Sprintf(`"clues%d": {"anyOf": [%s]}`, n, strings.Join(clues, ", ")),
		fmt.Sprintf(`"marks%d": %s`, n, byGrid("gridMarks")),
	}
}

// quoted is a list of texts as JSON.
func quoted(texts []string) string {
	b, _ := json.Marshal(texts) // texts can be written
	return strings.ReplaceAll(string(b), `","`, `", "`)
}

// replace puts a text in the place of another, which is there once.
func replace(s []byte, old, with string) []byte {
	if bytes.Count(s, []byte(old)) != 1 {
		panic("the schema has not once " + old)
	}
	return bytes.Replace(s, []byte(old), []byte(with), 1)
}
