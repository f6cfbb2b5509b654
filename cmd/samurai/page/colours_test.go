package page_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"samurai/overlap/render"
)

// TestColours holds that hints have the colours of pictures of steps, which lessons show, on light screens and on dark ones.
func TestColours(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("web/style/base.css")
	if err != nil {
		t.Fatal(err)
	}
	light, dark, ok := strings.Cut(string(text), `:root[data-theme="dark"]`)
	if !ok {
		t.Fatal("there is no dark theme")
	}
	for _, theme := range []struct {
		name, css string
		look      render.Look
	}{{"light", light, render.Light}, {"dark", dark, render.Dark}} {
		want := map[string]render.Color{"hint": theme.look.Roles[render.Reason].Cell, "hint-2": theme.look.Roles[render.Other].Cell, "other": theme.look.Roles[render.Other].Edge}
		for i, c := range theme.look.Sets {
			want[fmt.Sprintf("als-%d", i)] = c
		}
		for name, c := range want {
			if line := fmt.Sprintf("--%s: #%02x%02x%02x;", name, c.R, c.G, c.B); !strings.Contains(theme.css, line) {
				t.Errorf("the %s theme lacks %s", theme.name, line)
			}
		}
	}
}
