package format

import (
	"archive/zip"
	"bytes"
	"fmt"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"samurai/layouts"
)

// zipped packs parts, a name and a text in turns.
func zipped(t testing.TB, parts ...string) string {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := 0; i < len(parts); i += 2 {
		w, err := z.Create(parts[i])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(parts[i+1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// spreadsheet packs a sheet as the first of a workbook, with texts that its cells may refer to.
func spreadsheet(t testing.TB, rows string, texts ...string) string {
	shared := "<sst>"
	for _, text := range texts {
		shared += "<si>" + text + "</si>"
	}
	return zipped(t,
		"xl/worksheets/sheet1.xml", `<worksheet><sheetData><row r="1"><c r="A1"><v>99</v></c></row></sheetData></worksheet>`,
		"xl/workbook.xml", `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="2" r:id="rId7"/><sheet name="b" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels", `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId7" Target="worksheets/sheet2.xml"/></Relationships>`,
		"xl/sharedStrings.xml", shared+"</sst>",
		"xl/worksheets/sheet2.xml", "<worksheet><sheetData>"+rows+"</sheetData></worksheet>")
}

// TestTextFromXLSX: cells of all kinds, and the range that is used.
func TestTextFromXLSX(t *testing.T) {
	var nine strings.Builder
	for r := 3; r <= 11; r++ {
		fmt.Fprintf(&nine, `<row r="%d"><c r="B%d"><v>%d</v></c><c r="J%d" s="1"/></row>`, r, r, r-2, r)
	}
	eight := func(cols string, from int) (s string) {
		for row := from; row < from+8; row++ {
			s += fmt.Sprintf(`<row r="%d">`, row)
			for _, c := range cols {
				s += fmt.Sprintf(`<c r="%c%d"><v>5</v></c>`, c, row)
			}
			s += "</row>"
		}
		return s
	}
	tabs := strings.Repeat("\t", 8)
	for _, tt := range []struct {
		name, rows string
		texts      []string
		want       string
	}{
		{
			"kinds", `<row r="1"><c r="A1"><v>5</v></c><c r="B1" t="n"><v>6.0</v></c><c r="C1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>a</t><t> b</t></is></c>` +
				`<c r="E1" t="str"><f>1+1</f><v>2</v></c><c r="F1" t="b"><v>1</v></c><c r="G1"><v>1.5</v></c><c r="H1" t="s"><v>0</v></c><c r="I1" t="s"><v>9</v></c></row>`,
			[]string{"<t>zero</t>", "<r><t>on</t></r><r><t>e\n1</t></r><rPh><t>wan</t></rPh><phoneticPr/>"},
			"5\t6\tone 1\ta b\t2\ttrue\t1.5\tzero\t9\n",
		},
		{"a range", nine.String(), nil, "\n\n1" + tabs + "\n2" + tabs + "\n3" + tabs + "\n4" + tabs + "\n5" + tabs + "\n6" + tabs + "\n7" + tabs + "\n8" + tabs + "\n9" + tabs + "\n"},
		{"eight columns and rows", eight("ABCDEFGH", 2), nil, strings.Repeat("\t", 8) + "\n" + strings.Repeat("5\t5\t5\t5\t5\t5\t5\t5\t\n", 8)},
		{"eight columns from the second", eight("BCDEFGHI", 1), nil, strings.Repeat("\t5\t5\t5\t5\t5\t5\t5\t5\n", 8) + strings.Repeat("\t", 8) + "\n"},
		{"eight columns further on", eight("DEFGHIJK", 1), nil, strings.Repeat("5\t5\t5\t5\t5\t5\t5\t5\n", 8) + strings.Repeat("\t", 7) + "\n"},
		{"a blank column inside", `<row r="1"><c r="A1"><v>3</v></c><c r="C1"><v>3</v></c></row><row r="2"><c r="E2"><v>4</v></c></row>`, nil, "3\t\t3\t\t\n\t\t\t\t4\n"},
		{"cells without references", `<row><c><v>1</v></c><c><v>2</v></c></row><row><c/><c><v>a</v></c></row>`, nil, "1\t2\n\ta\n"},
	} {
		got, others, _, err := textFromXLSX([]byte(spreadsheet(t, tt.rows, tt.texts...)))
		if err != nil || got != tt.want || len(others) != 1 {
			t.Errorf("%s: %v %q\n%q, want\n%q", tt.name, err, others, got, tt.want)
		}
	}
}

// TestReadsXLSX: the puzzle of a sheet, and what is told of a file that is none.
func TestReadsXLSX(t *testing.T) {
	var rows strings.Builder
	for r := range 9 {
		fmt.Fprintf(&rows, `<row r="%d">`, r+2)
		for c := range 9 {
			fmt.Fprintf(&rows, `<c r="%c%d"><v>%c</v></c>`, 'C'+c, r+2, strings.ReplaceAll(one, ".", "0")[9*r+c])
		}
		rows.WriteString("</row>")
	}
	doc := read(t, spreadsheet(t, rows.String()), Options{})[0]
	if doc.Puzzle == nil || cellText(doc.Puzzle) != one || doc.Puzzle.Clues[0].Pos[0].Line != 2 {
		t.Errorf("%v", doc)
	}
	blank := regexp.MustCompile(`<row r="10">.*?</row>|<c r="K.*?</c>|<c r="..."?><v>0</v></c>`).ReplaceAllString(rows.String(), "")
	doc = read(t, spreadsheet(t, strings.NewReplacer(`r="C`, `r="A`, `r="D`, `r="B`, `r="E`, `r="C`, `r="F`, `r="D`, `r="G`, `r="E`, `r="H`, `r="F`, `r="I`, `r="G`, `r="J`, `r="H`).Replace(blank)), Options{})[0]
	if doc.Puzzle == nil || !strings.Contains(doc.Problems.Error(), "the first row and the last column of the board, without cells on the sheet") {
		t.Errorf("%v", doc)
	}
	long := strings.Repeat(" ", maxText)
	cell := func(ref string) string { return `<row r="1"><c r="` + ref + `"><v>1</v></c></row>` }
	book := `<workbook xmlns:r="x"><sheet r:id="a"/></workbook>`
	for _, tt := range []struct{ name, file, want string }{
		{"another archive", zipped(t, "word/document.xml", "<a/>"), "a packed file, such as a ZIP archive"},
		{"no archive", "PK\x03\x04" + strings.Repeat("x", 100), "a packed file, such as a ZIP archive"},
		{"a large archive", "PK\x03\x04" + long, "of more than 8388608 bytes"},
		{"no sheet", zipped(t, "xl/workbook.xml", book, "xl/_rels/workbook.xml.rels", "<a/>"), "its first sheet is not in it"},
		{"no parts", zipped(t, "xl/workbook.xml", book), "a packed file, such as a ZIP archive"},
		{"damaged names of parts", zipped(t, "xl/workbook.xml", book, "xl/_rels/workbook.xml.rels", "<a"), "its part xl/_rels/workbook.xml.rels is damaged"},
		{"damaged texts", spreadsheet(t, "", "<"), "its part xl/sharedStrings.xml is damaged"},
		{"a part by its whole path", zipped(t, "xl/workbook.xml", book, "xl/_rels/workbook.xml.rels", `<a><b Id="a" Target="/xl/worksheets/sheet1.xml"/></a>`, "xl/worksheets/sheet1.xml", `<a>`+cell("A0")+`</a>`), "a cell without a place"},
		{"nothing", spreadsheet(t, ""), "its first sheet is empty"},
		{"damaged", spreadsheet(t, "<row"), "its part xl/worksheets/sheet2.xml is damaged"},
		{"a part that unpacks to more", spreadsheet(t, long), "its part xl/worksheets/sheet2.xml has more than 8388608 bytes"},
		{"deep", spreadsheet(t, strings.Repeat("<a>", 1000)), "elements more than 64 deep"},
		{"a text again and again", spreadsheet(t, "<row>"+strings.Repeat(`<c t="s"><v>0</v></c>`, 200)+"</row>", "<t>"+strings.Repeat("x", 1<<20)+"</t>"), "more than 8388608 bytes of text"},
		{"far down", spreadsheet(t, cell("A999999999")), "cells beyond row 200000 or column 1000"},
		{"far to the right", spreadsheet(t, cell("ZZZ1")), "cells beyond row 200000 or column 1000"},
		{"a row of none", spreadsheet(t, cell("A0")), "a cell without a place"},
		{"a column of none", spreadsheet(t, cell("1")), "a cell without a place"},
		{"a wide and long range", spreadsheet(t, cell("ZZ1")+cell("A10000")), "more than 500000 cells"},
		{"many cells", spreadsheet(t, strings.Repeat("<row>"+strings.Repeat("<c/>", 900)+"</row>", 600)), "more than 500000 cells"},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		docs := read(t, tt.file, Options{Find: layouts.Get})
		runtime.ReadMemStats(&after)
		if got := docs[0].Problems.Error(); len(docs) != 1 || !strings.Contains(got, tt.want) {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
		if mb := (after.TotalAlloc - before.TotalAlloc) >> 20; mb > 250 {
			t.Errorf("%s: %d MB", tt.name, mb)
		}
	}
}

// TestOtherSheets: sheets that are not read are named, but not those whose cells are blank.
func TestOtherSheets(t *testing.T) {
	first := "<row>" + strings.Repeat("<c><v>1</v></c>", 9) + "</row>"
	for _, tt := range []struct {
		name string
		rows []string // of the sheets A, B and so on
		want string
	}{
		{"one", []string{first}, ""},
		{"blank ones", []string{first, "", `<row><c s="1"/></row><row><c t="s"><v>0</v></c></row>`}, ""},
		{"digits", []string{first, "", "<row><c/><c><v>5</v></c></row>"}, `test:1:1: warning: "C" is not kept: only the first sheet is read; save each other one as a file`},
		{"words", []string{first, `<row><c t="s"><v>1</v></c></row>`, first}, `warning: "B" and "C" are not kept`},
		{"a damaged one", []string{first, "<row"}, `warning: "B" is not kept`},
		{"a long one", []string{first, strings.Repeat(" ", maxText/2)}, `warning: "B" is not kept`},
		{"only the second", []string{"", first}, `its first sheet is empty, and only the first is read; move "B" to its place`},
	} {
		book, rels := `<workbook xmlns:r="x">`, "<a>"
		parts := []string{"xl/sharedStrings.xml", "<sst><si><t/></si><si><t>easy</t></si></sst>"}
		for i, rows := range tt.rows {
			book += fmt.Sprintf(`<sheet name="%c" r:id="%d"/>`, 'A'+i, i)
			rels += fmt.Sprintf(`<Relationship Id="%d" Target="%d.xml"/>`, i, i)
			parts = append(parts, fmt.Sprintf("xl/%d.xml", i), "<worksheet><sheetData>"+rows+"</sheetData></worksheet>")
		}
		parts = append(parts, "xl/workbook.xml", book+"</workbook>", "xl/_rels/workbook.xml.rels", rels+"</a>")
		got := read(t, zipped(t, parts...), Options{Finite: true})[0].Problems.Error()
		if !strings.Contains(got, tt.want) || tt.want == "" && strings.Contains(got, "not kept") {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

// FuzzXLSX reads any sheet.
func FuzzXLSX(f *testing.F) {
	f.Add(`<row r="1"><c r="A1"><v>5</v></c></row>`)
	f.Add(`<row><c t="s"><v>0</v></c><c t="b"><v>1</v></c></row>`)
	f.Fuzz(func(t *testing.T, rows string) {
		text, _, _, err := textFromXLSX([]byte(spreadsheet(t, rows, "<t>a</t>")))
		if (text == "") == (err == nil) {
			t.Errorf("%q, %v", text, err)
		}
	})
}

// TestOtherSpreadsheets: files of other spreadsheets are called by their names, with what to save them as.
func TestOtherSpreadsheets(t *testing.T) {
	for text, want := range map[string]string{
		"<?xml version=\"1.0\"?>\n<Workbook xmlns=\"urn:schemas-microsoft-com:office:spreadsheet\"><Worksheet>":         "XML of Excel 2003",
		"<?xml version=\"1.0\"?>\n<office:document office:mimetype=\"application/vnd.oasis.opendocument.spreadsheet\">": "an OpenDocument spreadsheet",
		"<?xml version=\"1.0\"?>\n<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\">\n<plist>":                     "a property list",
		"TABLE\n0,1\n\"EXCEL\"\n":                                              "(DIF)",
		"PK\x03\x04..........................Index/Document.iwa":               "Numbers",
		"PK\x03\x04....mimetypeapplication/vnd.oasis.opendocument.spreadsheet": "an OpenDocument spreadsheet",
		"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1":                                     "an old spreadsheet (.xls)",
	} {
		doc, err := NewReader("test", strings.NewReader(text), Options{Find: layouts.Get}).Next()
		if err != nil || !strings.Contains(doc.Problems.Error(), want) || !strings.HasSuffix(doc.Problems.Error(), "; save it as .xlsx or .csv") {
			t.Errorf("%q: %v %v", text, err, doc)
		}
	}
	whole := `<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Table>`
	for d := '1'; d <= '9'; d++ {
		whole += `<Row><Cell><Data ss:Type="Number">` + string(d) + `</Data></Cell>` + strings.Repeat("<Cell/>", 8) + "</Row>\n"
	}
	doc, err := NewReader("test", strings.NewReader(whole+"</Table></Workbook>"), Options{Find: layouts.Get}).Next()
	if err != nil || doc.Puzzle == nil || doc.Problems.Errors() {
		t.Errorf("a sheet of XML that has all its cells: %v %v", err, doc.Problems)
	}
}
