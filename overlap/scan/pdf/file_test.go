package pdf

import (
	"os"
	"testing"
)

// TestEncrypted: files that another program encrypted, or packed, from one with a 5.
func TestEncrypted(t *testing.T) {
	for name, want := range map[string]string{
		"rc4-40": "", "rc4-128": "", "aes-128": "", "packed": "",
		"aes-256": errCipher.Error(), "locked": errPassword.Error(),
	} {
		data, err := os.ReadFile("testdata/" + name + ".pdf")
		if err != nil {
			t.Fatal(err)
		}
		pages, err := read(data)
		switch {
		case want != "":
			if err == nil || err.Error() != want {
				t.Errorf("%s: %v, want %s", name, err, want)
			}
		case err != nil || len(pages) != 1 || len(pages[0].Glyphs) != 1 || pages[0].Glyphs[0].Char != '5':
			t.Errorf("%s: %v, %v", name, pages, err)
		}
	}
}

// TestObjects: of the objects of one number the last counts, wherever it stands, and a stream ends where its mark is.
func TestObjects(t *testing.T) {
	data := document("BT /F 10 Tf 50 100 Td (5) Tj ET", helvetica)
	later := []byte(string(data) + "4 0 obj <</Length 5>> stream\nBT /F 10 Tf 50 100 Td (6) Tj ET\nendstream endobj\nstartxref\n0\n%%EOF")
	packed := []byte(string(data) + "9 0 obj <</Type/ObjStm/N 1/First 4/Length 20>> stream\n4 0 null\nendstream endobj 10 0 obj <</Type/Pages/Kids[3 0 R]>> endobj 2 0 obj 10 0 R endobj\nstartxref\n0\n%%EOF")
	for want, data := range map[string][]byte{"5": data, "6": later, "": packed} {
		pages, err := read(data)
		got := ""
		for _, g := range append(pages, pages...)[0].Glyphs {
			got += string(g.Char)
		}
		if err != nil || got != want {
			t.Errorf("%q, %v, want %q", got, err, want)
		}
	}
}
