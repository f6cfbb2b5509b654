package format

import (
	"errors"
	"io"
	"strings"
	"testing"

	"samurai/layouts"
)

// BenchmarkLines reads grids of 81 characters; tens of thousands a second are
// needed to keep a fast solver busy, so a grid may cost a few microseconds.
func BenchmarkLines(b *testing.B) {
	text := strings.Repeat(one+"\n", 1000)
	for b.Loop() {
		r := NewReader("-", strings.NewReader(text), Options{Find: layouts.Get})
		n := 0
		for ; ; n++ {
			if _, err := r.Next(); errors.Is(err, io.EOF) {
				break
			}
		}
		if n != 1000 {
			b.Fatal(n)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1000, "ns/grid")
}
