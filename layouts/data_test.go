package layouts

import (
	"encoding/json"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"samurai/examples/published"
)

// Every layout of the collected data is built in, grid for grid and shared box
// for shared box. The data lists every pair of grids on a box.
func TestAgainstData(t *testing.T) {
	text, err := os.ReadFile(published.File(t, "layouts.json"))
	if err != nil {
		t.Fatal(err)
	}
	var data []struct {
		Name      string
		Aliases   []string
		Grids     []struct{ Name string }
		Shared    [][4]any
		Supported *bool
	}
	if err := json.Unmarshal(text, &data); err != nil {
		t.Fatal(err)
	}
	type box struct {
		grid string
		box  int
	}
	compared := 0
	for _, d := range data {
		if d.Supported != nil && !*d.Supported {
			continue
		}
		compared++
		l, err := Get(d.Name)
		if err != nil {
			t.Error(err)
			continue
		}
		for _, alias := range d.Aliases {
			if named, err := Get(alias); err == nil && named != l || err != nil && !strings.Contains(err.Error(), d.Name) {
				t.Errorf("%s: its alias %q: %v", d.Name, alias, err)
			}
		}
		var want, got []string
		for _, g := range d.Grids {
			want = append(want, g.Name)
		}
		for _, g := range l.Grids {
			got = append(got, g.Name)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: grids %v, the data has %v", d.Name, got, want)
		}
		wantPairs, gotPairs := map[[2]box]bool{}, map[[2]box]bool{}
		for _, s := range d.Shared {
			a, b := box{s[0].(string), int(s[1].(float64))}, box{s[2].(string), int(s[3].(float64))}
			wantPairs[[2]box{a, b}], wantPairs[[2]box{b, a}] = true, true
		}
		for _, tie := range l.Shared {
			for _, a := range tie.Boxes {
				for _, b := range tie.Boxes {
					if a != b {
						gotPairs[[2]box{{l.Grids[a.Grid].Name, a.Box}, {l.Grids[b.Grid].Name, b.Box}}] = true
					}
				}
			}
		}
		if !maps.Equal(gotPairs, wantPairs) {
			t.Errorf("%s: shared boxes %v, the data has %v", d.Name, gotPairs, wantPairs)
		}
	}
	if compared != 34 || len(All()) != compared+1 {
		t.Errorf("%d layouts of the data compared, %d built in; want 34 and 35", compared, len(All()))
	}
}
