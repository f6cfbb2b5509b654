package scan

import (
	"errors"
	"math"
)

// ErrFocus says that a picture without a board is out of focus.
var ErrFocus = errors.New("out of focus: take the picture again, and hold the camera still")

// blurred is over how many pixels the edges of a picture spread that is out of focus, if its longer side has at most
// 2400: a sharp one has 1, and cell lines that are a fiftieth of a cell wide go pale from 2 on.
const blurred = 2.0

// isBlurred reports whether a picture is out of focus.
func (p *ink) isBlurred() bool {
	small := p.reduced(2400)
	p.budget.Work(timeOfSoft, small.cols, small.rows)
	return small.spread(small.softened()) > blurred
}

// spread is over how many pixels the edges of a picture spread: the standard deviation of the Gaussian that would blur
// a step so much, which rises in a pixel by at most its height / (deviation * sqrt(2*pi)). It is the median of the
// tiles that have an edge, and 0 if few have.
func (p *ink) spread(gray []uint8) float64 {
	const tile, height, few = 32, 40, 20
	var all []float64
	for y := 1; y+tile < p.rows; y += tile {
		for x := 1; x+tile < p.cols; x += tile {
			lo, hi, steepest := uint8(255), uint8(0), 0 // over two pixels
			for v := y; v < y+tile; v++ {
				for i := v*p.cols + x; i < v*p.cols+x+tile; i++ {
					lo, hi = min(lo, gray[i]), max(hi, gray[i])
					across, down := int(gray[i+1])-int(gray[i-1]), int(gray[i+p.cols])-int(gray[i-p.cols])
					steepest = max(steepest, across, -across, down, -down)
				}
			}
			if hi-lo >= height {
				all = append(all, 2*float64(hi-lo)/float64(max(1, steepest))/math.Sqrt(2*math.Pi))
			}
		}
	}
	if len(all) < few {
		return 0
	}
	return median(all)
}
