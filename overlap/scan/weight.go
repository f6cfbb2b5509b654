package scan

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
)

// Weight is how many bytes a picture takes while it is decoded; its width times its height is an int. Those
// of a progressive JPEG are mostly coefficients, of four bytes for each sample; a JPEG in four inks is
// decoded twice.
func Weight(config image.Config, file []byte) int {
	pixels := config.Width * config.Height
	if kind, frame := frameOf(file); len(frame) >= 6 {
		samples := samplesOf(pixels, frame)
		bytes := samples
		if frame[5] == 4 {
			bytes *= 2
		}
		if kind == progressive {
			bytes += 4 * samples
		}
		return bytes
	}
	if len(file) > interlaced && bytes.HasPrefix(file, []byte("\x89PNG")) && file[interlaced] != 0 {
		pixels += pixels / 2 // the last of its passes is half of the picture, and is decoded by itself
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

// interlaced is the byte of a PNG that says whether it is.
const interlaced = 28

// Decode spends the work to decode a picture. Each scan of a JPEG costs something for all of its blocks, though
// it may have no bytes for them.
func (b *Budget) Decode(config image.Config, file []byte) {
	pixels := config.Width * config.Height
	if kind, frame := frameOf(file); len(frame) >= 6 {
		blocks, scans := samplesOf(pixels, frame)/64, bytes.Count(file, []byte{0xff, 0xda})
		b.Work(timeOfCode, len(file))
		if kind == progressive {
			b.Work(timeOfBlock, blocks)
			b.Work(timeOfPass, blocks, scans)
		} else {
			b.Work(timeOfBlock, blocks, scans)
		}
		return
	}
	b.Work(timeOfPixel, pixels)
	b.Work(len(file))
}

// progressive is the kind of the frame of a JPEG whose scans refine one another.
const progressive = 0xc2

// samplesOf is how many samples a JPEG has, which for colours may be fewer than pixels.
func samplesOf(pixels int, frame []byte) int {
	samples, most := 0, 1
	for parts := frame[6:]; len(parts) >= 3; parts = parts[3:] {
		n := int(parts[1]>>4) * int(parts[1]&15)
		samples, most = samples+n, max(most, n)
	}
	return int(min(int64(pixels)*int64(samples)/int64(most), maxCounted))
}

// frameOf is the segment of a JPEG that says how large its picture is and what of, with its kind; nil of
// another file.
func frameOf(file []byte) (kind byte, segment []byte) {
	for kind, segment := range segments(file) {
		if 0xc0 <= kind && kind <= progressive {
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
