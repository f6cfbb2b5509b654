package pdf

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"encoding/xml"
	"fmt"
	"strconv"
)

// metadata is an XMP packet. Its dates are those of epoch.
const metadata = `<?xpacket begin="` + "\ufeff" + `" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:title>
<xmp:CreateDate>1970-01-01T00:00:00</xmp:CreateDate>
<xmp:ModifyDate>1970-01-01T00:00:00</xmp:ModifyDate>
<xmp:MetadataDate>1970-01-01T00:00:00</xmp:MetadataDate>
<xmpMM:DocumentID>uuid:%x</xmpMM:DocumentID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>
<xmpMM:VersionID>1</xmpMM:VersionID>
<pdf:Producer>samurai</pdf:Producer>
<pdf:Trapped>False</pdf:Trapped>
<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`

// x4 makes of a document of the library one of PDF/X-4 (ISO 15930-7), with a profile as its output intent. The
// library writes the information last and then the catalog; what they need is added to them, and behind
// them the metadata and the profile, as objects n and n+1.
func x4(doc []byte, title string, p *Profile) []byte {
	const row = 20 // bytes of a row of the table of objects
	at := bytes.LastIndex(doc, []byte("\nxref\n")) + 1
	table, _, _ := bytes.Cut(doc[at:], []byte("trailer"))
	rows := table[bytes.Index(table, []byte("0000000000")):]
	n := len(rows) / row
	place := func(object int) int {
		offset, _ := strconv.Atoi(string(rows[row*object:][:10])) // the library has written digits
		return offset
	}
	info, catalog := doc[place(n-2):place(n-1)], doc[place(n-1):at]
	id := sha256.Sum256(doc)

	b := bytes.NewBuffer(bytes.Clone(doc[:place(n-2)]))
	copy(b.Bytes(), "%PDF-1.6")
	rows = bytes.Clone(rows[:row*(n-2)])
	object := func(data []byte) {
		rows = fmt.Appendf(rows, "%010d 00000 n \n", b.Len())
		b.Write(data)
	}
	with := func(object []byte, entries string, args ...any) []byte {
		return bytes.Replace(object, []byte(">>\nendobj"), fmt.Appendf(nil, entries+"\n>>\nendobj", args...), 1)
	}
	stream := func(number int, dict string, data []byte) {
		object(fmt.Appendf(nil, "%d 0 obj\n<< %s /Length %d >>\nstream\n%s\nendstream\nendobj\n", number, dict, len(data), data))
	}
	object(with(info, "/Trapped /False"))
	object(with(catalog, "/Metadata %d 0 R\n/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (Custom) /Info <%x> /DestOutputProfile %d 0 R >>]", n, p.name, n+1))
	var name, profile bytes.Buffer
	_ = xml.EscapeText(&name, []byte(title)) // a buffer takes everything
	stream(n, "/Type /Metadata /Subtype /XML", fmt.Appendf(nil, metadata, name.String(), id[:16]))
	z := zlib.NewWriter(&profile)
	_, _ = z.Write(p.data)
	_ = z.Close()
	stream(n+1, fmt.Sprintf("/N %d /Filter /FlateDecode", p.channels), profile.Bytes())
	start := b.Len()
	fmt.Fprintf(b, "xref\n0 %d\n%strailer\n<<\n/Size %[1]d\n/Root %[3]d 0 R\n/Info %[4]d 0 R\n/ID [<%[5]x> <%[5]x>]\n>>\nstartxref\n%[6]d\n%%%%EOF\n", n+2, rows, n-1, n-2, id[:16], start)
	return b.Bytes()
}
