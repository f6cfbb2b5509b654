package ask

import (
	"encoding/base64"
	"strings"
	"testing"

	"samurai/overlap/scan"
	"samurai/overlap/scan/pdf"
)

// TestPrintedWords prints in the language of the question, or else of the first puzzle.
func TestPrintedWords(t *testing.T) {
	text := example(t, "holmes-1")
	for _, test := range []struct{ text, lang, want string }{
		{text, "", "Solution"},
		{text, "de", "Lösung"},
		{text + "lang: fr\n", "", "Solution"},
		{text + "lang: de-AT\n", "", "Lösung"},
		{text + "lang: de\n---\n" + text + "lang: tr\n", "", "Lösung"},
		{text + "lang: de\n", "nl", "Oplossing"},
		{example(t, "none") + "lang: de\n", "", "Dieses Rätsel hat keine Lösung."},
	} {
		line := lines(t, "print", map[string]any{"text": test.text, "lang": test.lang, "solution": true})[0]
		data, err := base64.StdEncoding.DecodeString(line["base64"].(string))
		if err != nil {
			t.Fatal(err)
		}
		pages, err := pdf.Pages(data, scan.NewBudget(len(data)))
		if err != nil {
			t.Fatal(err)
		}
		var got strings.Builder
		for _, page := range pages {
			p, err := page()
			if err != nil {
				t.Fatal(err)
			}
			for _, g := range p.Glyphs {
				got.WriteRune(g.Char)
			}
		}
		if !strings.Contains(got.String(), test.want) || line["warnings"] != nil {
			t.Errorf("%s: no %s in %.200s, %v", test.lang, test.want, got.String(), line["warnings"])
		}
	}
}
