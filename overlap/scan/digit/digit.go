// Package digit recognises printed digits. The weights come from the program
// overlap/scan/train.
package digit

import (
	_ "embed"
	"encoding/binary"
	"math"
	"sync"
)

// Side is the number of rows and of columns of a [Sample].
const Side = 20

// Classes is how many things a picture may show: no digit (0), the digits 1 to 9, or these written
// by hand, from ByHand on.
const (
	Classes = 19
	ByHand  = 10
)

// Sample is a picture of one character: ink from 0 to 1, row after row, with the
// character's box enlarged to fill the height but for a margin of two.
type Sample [Side * Side]float32

// margin is around the character.
const margin = 2

// Normalize returns the sample of a character that fills a picture of so many columns and
// rows; ink gives the darkness of a pixel, from 0 to 1.
func Normalize(cols, rows int, ink func(x, y int) float32) (s Sample) {
	const inner = Side - 2*margin
	scale := float64(inner) / float64(max(rows, cols, 1))
	left := (Side - float64(cols)*scale) / 2
	top := (Side - float64(rows)*scale) / 2
	for y := range Side {
		y0, y1 := (float64(y)-top)/scale, (float64(y)+1-top)/scale
		for x := range Side {
			x0, x1 := (float64(x)-left)/scale, (float64(x)+1-left)/scale
			s[y*Side+x] = float32(area(x0, y0, x1, y1, cols, rows, ink))
		}
	}
	return s
}

// area is the mean ink of a part of a picture, whose pixels it may cut.
func area(x0, y0, x1, y1 float64, cols, rows int, ink func(x, y int) float32) float64 {
	sum := 0.0
	for y := max(0, int(y0)); y < rows && float64(y) < y1; y++ {
		h := min(y1, float64(y+1)) - max(y0, float64(y))
		for x := max(0, int(x0)); h > 0 && x < cols && float64(x) < x1; x++ {
			if w := min(x1, float64(x+1)) - max(x0, float64(x)); w > 0 {
				sum += w * h * float64(ink(x, y))
			}
		}
	}
	return sum / ((x1 - x0) * (y1 - y0))
}

// Layer is a layer of a network: Out sums of In inputs each, and a bias. In is a multiple of four.
type Layer struct {
	In, Out int
	Weights []float32 // Out rows of In
	Bias    []float32
}

// Sums returns the sums of a layer. The conversions keep processors from rounding differently.
func (l *Layer) Sums(in []float32) []float32 {
	out := make([]float32, l.Out)
	for o := range out {
		var a, b, c, d float32 // independent, which is faster than one sum
		row := l.Weights[o*l.In:][:l.In]
		for j := 0; j+4 <= len(row); j += 4 {
			w, v := row[j:][:4], in[j:][:4]
			a += float32(w[0] * v[0])
			b += float32(w[1] * v[1])
			c += float32(w[2] * v[2])
			d += float32(w[3] * v[3])
		}
		out[o] = l.Bias[o] + (a + b) + (c + d)
	}
	return out
}

// Rectify replaces negative values by 0.
func Rectify(values []float32) {
	for i, v := range values {
		values[i] = max(v, 0)
	}
}

// Network is layers with rectifiers between them.
type Network []Layer

// Read returns how probable each class is.
func (n Network) Read(s *Sample) (p [Classes]float32) {
	v := s[:]
	for i := range n {
		if i > 0 {
			Rectify(v)
		}
		v = n[i].Sums(v)
	}
	largest := v[0]
	for _, x := range v {
		largest = max(largest, x)
	}
	sum := float32(0)
	for i, x := range v {
		p[i] = float32(math.Exp(float64(x - largest)))
		sum += p[i]
	}
	for i := range p {
		p[i] /= sum
	}
	return p
}

// Encode returns a network with weights in eight bits: for each layer its inputs and outputs,
// then for each output the scale, the bias and the weights.
func (n Network) Encode() []byte {
	var b []byte
	for _, l := range n {
		b = binary.LittleEndian.AppendUint16(b, uint16(l.In))
		b = binary.LittleEndian.AppendUint16(b, uint16(l.Out))
		for o := range l.Out {
			row := l.Weights[o*l.In:][:l.In]
			largest := float32(1e-9)
			for _, w := range row {
				largest = max(largest, w, -w)
			}
			scale := largest / 127
			b = binary.LittleEndian.AppendUint32(b, math.Float32bits(scale))
			b = binary.LittleEndian.AppendUint32(b, math.Float32bits(l.Bias[o]))
			for _, w := range row {
				b = append(b, byte(int8(math.RoundToEven(float64(w/scale)))))
			}
		}
	}
	return b
}

// Decode is the network that Encode made bytes of.
func Decode(b []byte) (n Network) {
	for len(b) > 0 {
		l := Layer{In: int(binary.LittleEndian.Uint16(b)), Out: int(binary.LittleEndian.Uint16(b[2:]))}
		b = b[4:]
		for range l.Out {
			scale := math.Float32frombits(binary.LittleEndian.Uint32(b))
			l.Bias = append(l.Bias, math.Float32frombits(binary.LittleEndian.Uint32(b[4:])))
			for _, w := range b[8 : 8+l.In] {
				l.Weights = append(l.Weights, float32(int8(w))*scale)
			}
			b = b[8+l.In:]
		}
		n = append(n, l)
	}
	return n
}

//go:embed weights.bin
var weights []byte

// trained is the network of the project.
var trained = sync.OnceValue(func() Network { return Decode(weights) })

// Read returns how probable it is that a sample shows each of the classes.
func Read(s *Sample) [Classes]float32 { return trained().Read(s) }
