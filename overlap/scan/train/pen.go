package main

import (
	"image"
	"math"
	"math/rand/v2"

	"samurai/overlap/scan/digit"
)

// curve is one stroke of a pen through points, in parts of the digit's height from its upper left.
// A point that stands twice is a corner.
type curve [][2]float64

// hands are the shapes that people give the digits 1 to 9.
var hands = [9][][]curve{
	{
		{{{0.3, 0}, {0.3, 1}}},
		{{{0.05, 0.25}, {0.3, 0}, {0.3, 0}, {0.3, 1}}},
		{{{0.05, 0.25}, {0.3, 0}, {0.3, 0}, {0.3, 1}}, {{0, 1}, {0.6, 1}}},
	},
	{
		{{{0.05, 0.25}, {0.3, 0}, {0.55, 0.25}, {0.35, 0.6}, {0, 1}, {0, 1}, {0.6, 1}}},
		{{{0.05, 0.2}, {0.3, 0}, {0.55, 0.25}, {0.3, 0.7}, {0.05, 0.95}, {0.1, 0.8}, {0.3, 0.9}, {0.6, 1}}},
	},
	{
		{{{0.05, 0.15}, {0.3, 0}, {0.52, 0.2}, {0.25, 0.45}, {0.25, 0.45}, {0.57, 0.72}, {0.3, 1}, {0, 0.88}}},
		{{{0.05, 0}, {0.5, 0}, {0.5, 0}, {0.25, 0.4}, {0.25, 0.4}, {0.55, 0.7}, {0.3, 1}, {0, 0.9}}},
	},
	{
		{{{0.35, 0}, {0, 0.65}, {0, 0.65}, {0.6, 0.65}}, {{0.45, 0.35}, {0.42, 1}}},
		{{{0.45, 1}, {0.45, 0}, {0.45, 0}, {0, 0.7}, {0, 0.7}, {0.6, 0.7}}},
		{{{0.1, 0}, {0.08, 0.5}, {0.08, 0.5}, {0.55, 0.5}}, {{0.5, 0.05}, {0.48, 1}}},
	},
	{
		{{{0.5, 0}, {0.1, 0}, {0.1, 0}, {0.08, 0.42}, {0.08, 0.42}, {0.35, 0.38}, {0.55, 0.68}, {0.3, 1}, {0, 0.9}}},
		{{{0.1, 0}, {0.08, 0.45}, {0.08, 0.45}, {0.35, 0.4}, {0.55, 0.7}, {0.3, 1}, {0, 0.92}}, {{0.1, 0}, {0.55, 0.02}}},
	},
	{
		{{{0.45, 0}, {0.15, 0.3}, {0.03, 0.7}, {0.25, 1}, {0.5, 0.78}, {0.3, 0.55}, {0.06, 0.72}}},
		{{{0.2, 0}, {0.03, 0.6}, {0.25, 1}, {0.52, 0.75}, {0.28, 0.5}, {0.05, 0.7}}},
	},
	{
		{{{0, 0}, {0.55, 0}, {0.55, 0}, {0.2, 1}}},
		{{{0, 0}, {0.55, 0}, {0.55, 0}, {0.2, 1}}, {{0.1, 0.5}, {0.5, 0.47}}},
		{{{0, 0.12}, {0.02, 0}, {0.02, 0}, {0.55, 0}, {0.55, 0}, {0.2, 1}}},
	},
	{
		{{{0.5, 0.12}, {0.3, 0}, {0.08, 0.2}, {0.3, 0.47}, {0.54, 0.75}, {0.3, 1}, {0.04, 0.76}, {0.3, 0.47}, {0.5, 0.22}, {0.4, 0.03}}},
		{{{0.3, 0}, {0.08, 0.22}, {0.3, 0.47}, {0.5, 0.22}, {0.3, 0}}, {{0.3, 0.47}, {0.03, 0.73}, {0.3, 1}, {0.56, 0.73}, {0.3, 0.47}}},
	},
	{
		{{{0.5, 0.25}, {0.28, 0}, {0.04, 0.25}, {0.25, 0.5}, {0.5, 0.22}, {0.5, 0.22}, {0.48, 1}}},
		{{{0.5, 0.2}, {0.28, 0}, {0.04, 0.25}, {0.25, 0.5}, {0.5, 0.2}, {0.52, 0.5}, {0.35, 0.95}, {0.08, 1}}},
	},
}

// written draws digits from 1 to 9 beside one another, so high, as a person writes them with a pen: leaning, narrow
// or wide, every point a little elsewhere.
func written(r *rand.Rand, height float64, digits ...int) *image.Alpha {
	lean, wide, thick := 0.1+0.15*r.NormFloat64(), math.Exp(0.15*r.NormFloat64()), height*(0.02+0.045*r.Float64())
	margin := 0.4 * height
	img := image.NewAlpha(image.Rect(0, 0, int((0.7*float64(len(digits))*wide+0.8)*height), int(1.8*height)))
	for i, d := range digits {
		shapes := hands[d-1]
		for _, c := range shapes[r.IntN(len(shapes))] {
			c = append(curve(nil), c...)
			for k := range c {
				if k > 0 && c[k] == c[k-1] {
					continue
				}
				moved := [2]float64{c[k][0] + 0.035*r.NormFloat64(), c[k][1] + 0.035*r.NormFloat64()}
				if k+1 < len(c) && c[k+1] == c[k] {
					c[k+1] = moved
				}
				c[k] = moved
			}
			for _, p := range c.drawn() {
				x, y := p[0]+lean*(0.5-p[1])+0.7*float64(i), p[1]
				dot(img, margin+x*wide*height, margin+y*height, thick)
			}
		}
	}
	return img
}

// drawn returns places along a curve: a spline through its points (Catmull and Rom, 1974).
func (c curve) drawn() (all [][2]float64) {
	at := func(i int) [2]float64 { return c[min(max(i, 0), len(c)-1)] }
	for i := range len(c) - 1 {
		a, b, d, e := at(i-1), at(i), at(i+1), at(i+2)
		const n = 24
		for k := range n {
			t := float64(k) / n
			var p [2]float64
			for j := range p {
				p[j] = b[j] + 0.5*t*(d[j]-a[j]+t*(2*a[j]-5*b[j]+4*d[j]-e[j]+t*(3*(b[j]-d[j])+e[j]-a[j])))
			}
			all = append(all, p)
		}
	}
	return append(all, at(len(c)))
}

// dot blackens a disc.
func dot(img *image.Alpha, cx, cy, radius float64) {
	for y := max(0, int(cy-radius)); y <= min(img.Rect.Dy()-1, int(cy+radius)); y++ {
		for x := max(0, int(cx-radius)); x <= min(img.Rect.Dx()-1, int(cx+radius)); x++ {
			if dx, dy := float64(x)+0.5-cx, float64(y)+0.5-cy; float64(dx*dx)+float64(dy*dy) <= radius*radius {
				img.Pix[y*img.Stride+x] = 255
			}
		}
	}
}

// byHand is handwriting as a picture may show it: mostly one digit, sometimes several, which are no digit.
func byHand(r *rand.Rand) (e example, ok bool) {
	d := 1 + r.IntN(9)
	height := math.Exp(math.Log(9) + r.Float64()*math.Log(6))
	digits := []int{d}
	e.class = digit.ByHand + d - 1
	if r.IntN(8) == 0 {
		e.class = 0
		for range 1 + r.IntN(2) {
			digits = append(digits, 1+r.IntN(9))
		}
	}
	e.sample, ok = degraded(r, written(r, height*fine, digits...), height)
	return e, ok
}
