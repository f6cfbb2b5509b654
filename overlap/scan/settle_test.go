package scan

import "testing"

// TestBoxed: cells that are too few for a box are left out if they are few among all; a board keeps
// them otherwise, because its boxes are not sure.
func TestBoxed(t *testing.T) {
	for _, tt := range []struct {
		name   string
		strays int
		want   int
	}{
		{"boxes alone", 0, 90},
		{"one stray group", 1, 90},
		{"three stray groups", 3, 99},
	} {
		in := map[spot]bool{}
		for i := range 90 { // two rows of five boxes
			in[spot{i / 15, i % 15}] = true
		}
		for k := range tt.strays {
			for i := range 3 {
				in[spot{9 + 3*k, 3*k + i}] = true
			}
		}
		m := &mesh{picture: &ink{}, cross: map[spot]point{}, in: in}
		if got := m.boxed(in).in; len(got) != tt.want {
			t.Errorf("%s: %d cells, want %d", tt.name, len(got), tt.want)
		}
	}
}
