package render_test

import (
	"testing"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
)

// goFonts are the regular and the bold font of PDF and PNG.
func goFonts(t *testing.T) (fonts [2]*sfnt.Font) {
	t.Helper()
	for i, ttf := range [][]byte{goregular.TTF, gobold.TTF} {
		var err error
		if fonts[i], err = sfnt.Parse(ttf); err != nil {
			t.Fatal(err)
		}
	}
	return fonts
}
