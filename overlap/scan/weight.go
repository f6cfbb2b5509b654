package scan

import (
	"encoding/binary"
	"image"
	"image/color"
)

// Weight is how many bytes a picture takes while it is decoded. Those of a progressive JPEG are mostly
// coefficients, of four bytes for each sample; a JPEG in four inks is decoded twice.
func Weight(config image.Config, file []byte) int {
	pixels := config.Width * config.Height
	if kind, frame := frameOf(file); len(frame) >= 6 {
		samples, most := 0, 1
		for parts := frame[6:]; len(parts) >= 3; parts = parts[3:] {
			n := int(parts[1]>>4) * int(parts[1]&15)
			samples, most = samples+n, max(most, n)
		}
		bytes := pixels * samples / most
		if frame[5] == 4 {
			bytes *= 2
		}
		if kind == 0xc2 {
			bytes += 4 * pixels * samples / most
		}
		return bytes
	}
	switch config.ColorModel {
	case color.GrayModel:
		return pixels
	case color.Gray16Model:
		return 2 * pixels
	case color.RGBA64Model, color.NRGBA64Model:
		return 8 * pixels
	}
	return 4 * pixels
}

// frameOf is the segment of a JPEG that says how large its picture is and what of, with its kind; nil of
// another file.
func frameOf(file []byte) (kind byte, segment []byte) {
	for kind, segment := range segments(file) {
		if 0xc0 <= kind && kind <= 0xc2 {
			return kind, segment
		}
	}
	return 0, nil
}

// segments yields the segments of a JPEG that come before its picture.
func segments(file []byte) func(yield func(kind byte, segment []byte) bool) {
	return func(yield func(byte, []byte) bool) {
		if len(file) < 4 || file[0] != 0xff || file[1] != 0xd8 {
			return
		}
		for rest := file[2:]; len(rest) >= 4 && rest[0] == 0xff && rest[1] != 0xda; {
			n := 2 + int(binary.BigEndian.Uint16(rest[2:]))
			if n > len(rest) || !yield(rest[1], rest[4:max(4, n)]) {
				return
			}
			rest = rest[n:]
		}
	}
}
