package pdf

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"unicode/utf16"

	"samurai/overlap/render"
)

// Profile is an ICC profile of a printing condition.
type Profile struct {
	name     string
	data     []byte
	channels int
}

// channels of the colour spaces that a profile may have, by their signatures.
var channels = map[string]int{"GRAY": 1, "RGB ": 3, "CMYK": 4}

// ReadProfile reads the profile of an output device from an ICC file of any version. The name is
// what a document calls it.
func ReadProfile(name string, data []byte) (*Profile, error) {
	if len(data) < 132 || string(data[36:40]) != "acsp" || int(binary.BigEndian.Uint32(data)) != len(data) {
		return nil, errors.New("not a whole ICC profile")
	}
	if class := string(data[12:16]); class != "prtr" {
		return nil, fmt.Errorf("an ICC profile of class %q, not of a printing condition (prtr)", class)
	}
	n := channels[string(data[16:20])]
	if n == 0 {
		return nil, fmt.Errorf("an ICC profile for colours in %q, not in GRAY, RGB or CMYK", data[16:20])
	}
	return &Profile{name, data, n}, nil
}

// Prints reports whether a document with the profile may hold colours of an ink.
func (p *Profile) Prints(ink render.Ink) bool {
	return ink == render.Grey || ink == render.CMYK && p.channels == 4 || ink == render.RGB && p.channels == 3
}

// Grey returns a profile of greys alone, whose tones are those of sRGB (IEC 61966-2-1).
func Grey() *Profile {
	tag := func(sign string, body ...any) []byte { // of some type
		var b bytes.Buffer
		b.WriteString(sign + "\x00\x00\x00\x00")
		for _, part := range body {
			_ = binary.Write(&b, binary.BigEndian, part) // a buffer takes everything
		}
		for b.Len()%4 != 0 {
			b.WriteByte(0)
		}
		return b.Bytes()
	}
	fixed := func(numbers ...float64) (all []int32) {
		for _, x := range numbers {
			all = append(all, int32(x*65536+0.5))
		}
		return all
	}
	text := func(s string) []byte { // one language, in UTF-16
		return tag("mluc", uint32(1), uint32(12), []byte("enUS"), uint32(2*len(s)), uint32(28), utf16.Encode([]rune(s)))
	}
	white := fixed(0.9642, 1, 0.8249) // D50
	tags := []struct {
		sign string
		data []byte
	}{
		{"desc", text("sRGB grey")},
		{"cprt", text("CC0")},
		{"wtpt", tag("XYZ ", white)},
		{"kTRC", tag("para", uint16(3), uint16(0), fixed(2.4, 1/1.055, 0.055/1.055, 1/12.92, 0.04045))},
	}
	head := make([]byte, 128, 132+12*len(tags))
	copy(head[8:], "\x04\x20\x00\x00prtrGRAYXYZ ")
	copy(head[24:], []byte{7, 178, 0, 1, 0, 1}) // a date: 1 January 1970
	copy(head[36:], "acsp")
	copy(head[68:], tag("", white)[4:])
	head = binary.BigEndian.AppendUint32(head, uint32(len(tags)))
	var body []byte
	for _, t := range tags {
		head = append(head, t.sign...)
		head = binary.BigEndian.AppendUint32(head, uint32(132+12*len(tags)+len(body)))
		head = binary.BigEndian.AppendUint32(head, uint32(len(t.data)))
		body = append(body, t.data...)
	}
	data := append(head, body...)
	binary.BigEndian.PutUint32(data, uint32(len(data)))
	return &Profile{"sRGB grey", data, 1}
}
