package layouts

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"samurai/layout/yaml"
)

// object is an object of JSON.
type object = map[string]any

// Schema is yaml.Schema with the names of the built-in layouts and of their grids, so that
// editors complete these and refuse others. It knows the names that Get takes only as they
// are written there.
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
	var schema object
	if err := json.Unmarshal(yaml.Schema(), &schema); err != nil {
		panic(err) // it is part of the program
	}
	definitions := schema["definitions"].(object)
	name := definitions["builtin"].(object)
	delete(name, "pattern")
	name["enum"] = all
	var rules []any
	for i, g := range order {
		clues, marks := fmt.Sprint("clues", i+1), fmt.Sprint("marks", i+1)
		definitions[clues], definitions[marks] = g.clues(), g.byGrid("gridMarks")
		rules = append(rules, object{
			"if":   object{"properties": object{"layout": object{"enum": g.layouts}}, "required": []string{"layout"}},
			"then": object{"properties": object{"clues": ref(clues), "progress": ref(clues), "solution": ref(clues), "second": ref(clues), "marks": ref(marks)}},
		})
	}
	definitions["puzzle"].(object)["allOf"] = rules
	return []byte(laidOut(schema, "") + "\n")
}

// laidOut is a value as JSON with line breaks where an object or a list of objects is long.
// json.MarshalIndent would make five thousand lines, one for each name.
func laidOut(v any, indent string) string {
	brackets, parts := "[]", []string(nil)
	switch v := v.(type) {
	case object:
		brackets = "{}"
		for _, key := range slices.Sorted(maps.Keys(v)) {
			parts = append(parts, fmt.Sprintf("%q: %s", key, laidOut(v[key], indent+"  ")))
		}
	case []any:
		for _, x := range v {
			parts = append(parts, laidOut(x, indent+"  "))
		}
	case []string:
		return strings.ReplaceAll(scalar(v), `","`, `", "`)
	default:
		return scalar(v)
	}
	line := strings.Join(parts, ", ")
	if len(indent)+len(line) > 120 || strings.Contains(line, "\n") {
		line = "\n" + indent + "  " + strings.Join(parts, ",\n"+indent+"  ") + "\n" + indent
	}
	return brackets[:1] + line + brackets[1:]
}

// scalar is a value as JSON on one line.
func scalar(v any) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(v) // what came from JSON, and texts, can always be written
	return strings.TrimSpace(b.String())
}

func ref(definition string) object { return object{"$ref": "#/definitions/" + definition} }

// gridNames are layouts whose grids have the same names.
type gridNames struct {
	layouts, grids []string
}

// clues is the schema of clues of these layouts: by grid, or the board as drawn.
func (g *gridNames) clues() object {
	forms := []any{g.byGrid("grid"), ref("board")}
	if len(g.grids) == 1 {
		forms = append(forms, ref("grid"))
	}
	return object{"anyOf": forms}
}

// byGrid is the schema of an object with a value of that definition for each grid.
func (g *gridNames) byGrid(definition string) object {
	fields := object{}
	for _, name := range g.grids {
		fields[name] = ref(definition)
	}
	return object{"type": "object", "additionalProperties": false, "properties": fields}
}
