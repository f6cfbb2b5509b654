package scan

import (
	"bytes"
	"encoding/binary"
	"image"
	"slices"
)

// Upright returns a picture for [PictureBoards], which turns it as its file says that the camera was held.
func Upright(img image.Image, file []byte) image.Image {
	if o := orientation(file); o > 1 {
		return turned{img, o}
	}
	return img
}

// orientation is tag 0x0112 of the Exif data of a JPEG: 1 to 8, or 0 without one.
func orientation(file []byte) int {
	for kind, segment := range segments(file) {
		if data, ok := bytes.CutPrefix(segment, []byte("Exif\x00\x00")); ok && kind == 0xe1 {
			return tiffOrientation(data)
		}
	}
	return 0
}

func tiffOrientation(data []byte) int {
	var order binary.ByteOrder = binary.LittleEndian
	if bytes.HasPrefix(data, []byte("MM")) {
		order = binary.BigEndian
	}
	if len(data) < 8 {
		return 0
	}
	at := uint64(order.Uint32(data[4:]))
	if at+2 > uint64(len(data)) {
		return 0
	}
	entries := data[at+2:]
	for range order.Uint16(data[at:]) {
		if len(entries) < 12 {
			return 0
		}
		if order.Uint16(entries) == 0x0112 {
			if o := int(order.Uint16(entries[8:])); o <= 8 {
				return o
			}
			return 0
		}
		entries = entries[12:]
	}
	return 0
}

// upright shows the rows of a picture of one of the eight orientations of Exif upright.
func upright(values []uint8, cols, orientation int) []uint8 {
	rows := slices.Collect(slices.Chunk(values, cols))
	switch orientation {
	case 3, 4, 6, 7:
		slices.Reverse(rows)
	}
	if values = slices.Concat(rows...); orientation == 2 || orientation == 3 || orientation >= 7 {
		for row := range slices.Chunk(values, cols) { // mirrored from left to right in the file
			slices.Reverse(row)
		}
	}
	if orientation >= 5 {
		return transposed(values, cols)
	}
	return values
}

// turned is a picture as it stands in its file, with its orientation of Exif.
type turned struct {
	image.Image
	orientation int
}
