package scan

import (
	"image/color"
	"math"
	"math/rand/v2"
	"testing"
)

// outOfFocus blurs a picture by a Gaussian.
func (p *ink) outOfFocus(deviation float64) {
	reach := int(3 * deviation)
	for range 2 { // down, and across
		from := transposed(p.gray, p.cols)
		p.cols, p.rows = p.rows, p.cols
		for i := range from {
			x := i % p.cols
			sum, all := 0.0, 0.0
			for d := max(-reach, -x); d <= min(reach, p.cols-1-x); d++ {
				w := math.Exp(-float64(d*d) / (2 * deviation * deviation))
				sum, all = sum+w*float64(from[i+d]), all+w
			}
			p.gray[i] = uint8(sum/all + 0.5)
		}
	}
}

// TestFocus: how far edges spread is measured, whatever the print's colours and lines.
func TestFocus(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(31, 32))
	for _, l := range []look{
		{color.White, color.Black, color.White, 40, 1, 3, 0},
		{color.Gray{200}, color.Gray{60}, color.Gray{170}, 40, 2, 5, 0},
		{color.Gray{20}, color.Gray{220}, color.Gray{20}, 40, 1, 2, 0},
	} {
		img := single(r).picture(t, l, 30, 30)
		for _, deviation := range []float64{0.1, 1, 3, 4, 6} {
			p := newInk(img, NewBudget(0))
			p.outOfFocus(deviation)
			got := p.spread(p.softened())
			want := math.Hypot(deviation, 0.8) // which is what softened adds
			if math.Abs(got-want) > 0.35*want || p.isBlurred() != (deviation > blurred) {
				t.Errorf("%v, blurred by %v: %v, blurred: %v", l, deviation, got, p.isBlurred())
			}
		}
	}
}
