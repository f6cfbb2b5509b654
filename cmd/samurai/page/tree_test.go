package page_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/chromedp"
)

// heard is what a screen reader gets of an element.
type heard struct {
	role, name string
	states     map[string]string
}

// tree is what a screen reader gets of the page.
func (p *tab) tree() (all []heard) {
	p.Helper()
	result, err := chromedp.Call(p.ctx, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	if err != nil {
		p.Fatal(err)
	}
	word := func(v *accessibility.Value) string {
		if v == nil {
			return ""
		}
		var word any
		if err := json.Unmarshal(v.Value, &word); err != nil {
			return string(v.Value)
		}
		if s, ok := word.(string); ok {
			return s
		}
		return string(v.Value)
	}
	for _, n := range result.Nodes {
		if n.Ignored {
			continue
		}
		h := heard{word(n.Role), word(n.Name), map[string]string{}}
		for _, property := range n.Properties {
			h.states[string(property.Name)] = word(property.Value)
		}
		all = append(all, h)
	}
	return all
}

// TestTree holds what a screen reader gets: everything that can be used has a name, the cell
// with the focus tells its place and content, and each thing is said once.
func TestTree(t *testing.T) {
	t.Parallel()
	p := serve(t, "", desktop)
	p.wait(`document.activeElement.textContent === "Sudoku, several at once"`) // what lies over the board comes first
	p.click(".start [aria-label=Close]")
	p.wait(`document.activeElement.role === "gridcell"`)

	p.paste(example(t, "holmes-1"), "")
	p.wait(`document.querySelector("#verdict").dataset.verdict === "unique"`)
	p.board()
	p.press("h")
	p.wait(`document.querySelector("#hint-next")?.textContent.startsWith("Which")`)
	p.press("hh")
	p.wait(`document.querySelector("#hint-box .explanation")`)
	count := map[string]int{}
	focus := ""
	for _, h := range p.tree() {
		count[h.role]++
		if h.name == "" && slices.Contains([]string{"button", "radio", "tab", "combobox", "checkbox", "textbox", "grid", "gridcell", "table", "tabpanel", "navigation", "region", "radiogroup", "tablist"}, h.role) {
			t.Errorf("a %s has no name", h.role)
		}
		if h.states["focused"] == "true" && h.role != "RootWebArea" {
			focus += h.role + " " + h.name
		}
		if live := h.states["live"]; live == "polite" || live == "assertive" {
			count["live"]++
		}
	}
	if want := "gridcell nw row 1 column 1, blank"; focus != want {
		t.Errorf("the focus is told as %q, want %q", focus, want)
	}
	for role, want := range map[string]int{"grid": 1, "row": 21, "gridcell": 369, "main": 1, "heading": 2, "live": 1} {
		if count[role] != want {
			t.Errorf("there are %d of %s, want %d", count[role], role, want)
		}
	}
	if said, shown := p.text("#live"), p.text("#hint-box .explanation"); said != shown {
		t.Errorf("it says %q, and shows %q", said, shown)
	}

	// What keys do to cells is told.
	for _, c := range []struct{ keys, want string }{
		{"3", "3."},
		{"u", "blank."},
		{"4", "4. Conflict: two 4s in row 1 of nw; two 4s in column 1 of nw."},
		{"4", "blank. No conflict is left."},
		{"x1", "blank, corner marks 1."},
		{"c2", "blank, centre marks 2, corner marks 1."},
		{"v5", "blank, centre marks 2, corner marks 1, colour teal."},
		{"m", "248 cells changed."}, // not that with a mark, which leaves the others out,
		{"m", "All candidates are marked."},
	} {
		p.press(c.keys)
		if got := p.text("#live"); got != c.want {
			t.Errorf("after %q it says %q, want %q", c.keys, got, c.want)
		}
	}

	// Words that are said again stand in a new element, or a screen reader keeps silent.
	eval[bool](p, `(document.querySelector("#live p").id = "before", true)`)
	p.press("m")
	if !eval[bool](p, `!document.querySelector("#before")`) {
		t.Error("the same words are not said twice")
	}
}
