package layout

import "testing"

func TestVisible(t *testing.T) {
	for name, want := range map[string]string{
		"puzzles/grün 数独 👩‍🚀.yaml":     "puzzles/grün 数独 👩‍🚀.yaml",
		`C:\puzzles\"week".yaml`:       `C:\puzzles\"week".yaml`,
		"a\x1b[31m\nb\r\t\x00\x7f":     `a\x1b[31m\nb\r\t\x00\x7f`,
		"p\xffq\xc3(":                  `p\xffq\xc3(`,
		"\u202egpj.\ufffd\u2028\u009b": `\u202egpj.` + "\ufffd" + `\u2028\u009b`,
		"":                             "",
	} {
		if got := Visible(name); got != want {
			t.Errorf("Visible(%q) is %q, want %q", name, got, want)
		}
		if got := (Problem{File: name, Pos: Pos{Line: 2}, Message: "a fault"}).Error(); name != "" && got != want+":2: a fault" {
			t.Errorf("a problem of %q reads %q", name, got)
		}
	}
}
