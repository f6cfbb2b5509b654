package scan

import (
	"math"
	"slices"
)

// axis is where the lines of a lattice are in one direction: at from + i*pitch, for i from
// 0 to n.
type axis struct {
	from, pitch float64
	n           int
}

func (a axis) at(i int) float64 { return a.from + float64(i)*a.pitch }

// cell is the index of the cell that has a place; it may be outside.
func (a axis) cell(x float64) int { return int(math.Floor((x - a.from) / a.pitch)) }

// line is the index of the line nearest to a place, and how far it is from there by the pitch.
func (a axis) line(x float64) (i int, off float64) {
	at := (x - a.from) / a.pitch
	return int(math.Round(at)), math.Abs(at - math.Round(at))
}

// fitAxis fits an axis to the levels of lines; n is 0 when they have no pitch.
func fitAxis(levels []float64) axis {
	slices.Sort(levels)
	levels = slices.CompactFunc(levels, func(a, b float64) bool { return math.Abs(b-a) < 2*near })
	if len(levels) < axisFewest {
		return axis{}
	}
	var steps []float64
	for i := 1; i < len(levels); i++ {
		steps = append(steps, levels[i]-levels[i-1])
	}
	slices.Sort(steps)
	a := axis{from: levels[0], pitch: steps[len(steps)/2]}
	// Of the lines that fit, the mean place and pitch: few at first, since an error of the
	// pitch adds up.
	for range axisTimes {
		var n, sumI, sumX, sumII, sumIX float64
		for _, x := range levels {
			if i, off := a.line(x); off < pitchOff {
				i := float64(i)
				n, sumI, sumX, sumII, sumIX = n+1, sumI+i, sumX+x, sumII+i*i, sumIX+i*x
			}
		}
		if d := n*sumII - sumI*sumI; d > 0 {
			a.pitch = (n*sumIX - sumI*sumX) / d
			a.from = (sumX - a.pitch*sumI) / n
		}
	}
	fits := 0
	last := 0
	for _, x := range levels {
		if i, off := a.line(x); off < pitchOff {
			fits++
			last = max(last, i)
		}
	}
	if float64(fits) < axisFits*float64(len(levels)) || a.pitch <= 0 {
		return axis{}
	}
	a.n = last
	return a
}
