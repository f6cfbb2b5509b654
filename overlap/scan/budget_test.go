package scan

import (
	"errors"
	"image"
	"image/color"
	"testing"
)

// TestWeightInterlaced: an interlaced PNG takes half as much again.
func TestWeightInterlaced(t *testing.T) {
	config := image.Config{Width: 1000, Height: 1000, ColorModel: color.RGBAModel}
	file := append([]byte("\x89PNG"), make([]byte, 40)...)
	plain := Weight(config, file)
	if file[interlaced] = 1; Weight(config, file) != plain*3/2 {
		t.Errorf("%d bytes, %d plain", Weight(config, file), plain)
	}
}

// TestBudgetProducts: work and room that a file says in factors are refused though their product is too
// large for an int, on systems of 32 bits and of 64.
func TestBudgetProducts(t *testing.T) {
	frame := func(kind byte, parts string) []byte {
		n := byte(8 + len(parts))
		return append([]byte{0xff, 0xd8, 0xff, kind, 0, n, 8, 0, 1, 0, 1, byte(len(parts) / 3)}, parts...)
	}
	progressive := frame(0xc2, "\x01\x11\x00")
	for range 3000 {
		progressive = append(progressive, 0xff, 0xda, 0, 2)
	}
	large := image.Config{Width: 10_000, Height: 4_000, ColorModel: color.YCbCrModel}
	for name, tt := range map[string]struct {
		spend func(b *Budget)
		want  error
	}{
		"work of 2^64":       {func(b *Budget) { b.Work(1<<16, 1<<16, 1<<16, 1<<16) }, ErrTime},
		"work of 2^32":       {func(b *Budget) { b.Work(1<<16, 1<<16, 2) }, ErrTime},
		"work of 2^31":       {func(b *Budget) { b.Work(1<<16, 1<<15) }, nil},
		"negative work":      {func(b *Budget) { b.Work(-1) }, ErrTime},
		"none of it":         {func(b *Budget) { b.Work(1<<30, 1<<30, 1<<30, 0) }, nil},
		"room of 2^64":       {func(b *Budget) { b.Hold(1<<16, 1<<16, 1<<16, 1<<16) }, ErrRoom},
		"room of 2^32":       {func(b *Budget) { b.Hold(4, 1<<30) }, ErrRoom},
		"scans of a JPEG":    {func(b *Budget) { b.Decode(large, progressive) }, ErrTime},
		"one scan of a JPEG": {func(b *Budget) { b.Decode(large, progressive[:len(progressive)-4*2999]) }, nil},
		"weight of many inks": {func(b *Budget) {
			b.Hold(Weight(large, frame(0xc2, "\x01\x11\x00\x02\xff\x00\x03\xff\x00\x04\x11\x00")))
		}, ErrRoom},
	} {
		err := func() (err error) {
			defer Catch(&err)
			tt.spend(NewBudget(0))
			return nil
		}()
		if !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", name, err, tt.want)
		}
	}
}
