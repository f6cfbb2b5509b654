package scan

import (
	"cmp"
	"image"
	"math"
	"slices"
)

// flattened returns a picture with its perspective and turn taken away, so that the two
// directions of its lines are level and upright: the lines of each direction meet in a
// vanishing point, and the transformation that sends both to infinity makes them parallel. It
// is nil when the picture has too few lines.
func flattened(p *ink) *image.Gray {
	small := p.reduced(700)
	pixels := small.linework()
	level := vanishing(hough(pixels, small.cols, small.rows, false))
	upright := vanishing(hough(pixels, small.cols, small.rows, true))
	if level == nil || upright == nil {
		return nil
	}
	scale := float64(p.cols) / float64(small.cols)
	return p.warped(*level, *upright, pixels, scale)
}

// reduced returns the picture with at most so many pixels on its longer side.
func (p *ink) reduced(most int) *ink {
	step := (max(p.cols, p.rows) + most - 1) / most
	if step <= 1 {
		return p
	}
	cols, rows := p.cols/step, p.rows/step
	gray := make([]uint8, cols*rows)
	for row := range rows {
		for col := range cols {
			sum := 0
			for i := range step * step {
				sum += int(p.gray[(row*step+i/step)*p.cols+col*step+i%step])
			}
			gray[row*cols+col] = uint8(sum / (step * step))
		}
	}
	return newInk(gray, cols, rows)
}

// linework returns the pixels of ink that belong to large connected things, such as the lines
// of boards.
func (p *ink) linework() (all []image.Point) {
	const part = 5 // of the picture's height or width, at least
	seen := make([]bool, len(p.dark))
	for start := range p.dark {
		if !p.dark[start] || seen[start] {
			continue
		}
		pixels, box := p.flood(start, seen)
		if part*box.Dx() < p.cols && part*box.Dy() < p.rows {
			continue
		}
		for _, i := range pixels {
			all = append(all, image.Pt(i%p.cols, i/p.cols))
		}
	}
	return all
}

// ray is a line in a picture: a*x + b*y = c, with a unit normal, and its votes.
type ray struct {
	a, b, c float64
	votes   int
}

const (
	maxLean = 24   // degrees from level or upright
	leanBy  = 0.25 // degrees from one angle to the next
	fan     = 8    // degrees by which lines of one direction may differ in perspective
)

// hough returns the strongest lines near one direction (Duda and Hart, 1972).
func hough(pixels []image.Point, cols, rows int, upright bool) (lines []ray) {
	angles := int(2*maxLean/leanBy) + 1
	reach := cols + rows
	votes := make([][]int32, angles)
	for k := range votes {
		votes[k] = make([]int32, 2*reach)
		a, b := normal(k, upright)
		for _, p := range pixels {
			votes[k][int(math.Round(a*float64(p.X)+b*float64(p.Y)))+reach]++
		}
	}
	// The direction is that in which the pixels fall on the fewest lines.
	best, most := 0, 0.0
	for k := range votes {
		sum := 0.0
		for _, n := range votes[k] {
			sum += float64(n) * float64(n)
		}
		if sum > most {
			best, most = k, sum
		}
	}
	var peaks []ray
	for k := max(0, best-fan/leanBy); k <= min(angles-1, best+fan/leanBy); k++ {
		for c, n := range votes[k] {
			if n < 40 || !peak(votes, k, c) {
				continue
			}
			a, b := normal(k, upright)
			peaks = append(peaks, ray{a, b, float64(c - reach), int(n)})
		}
	}
	slices.SortFunc(peaks, func(x, y ray) int { return cmp.Compare(y.votes, x.votes) })
	for _, p := range peaks {
		if len(lines) == 60 || 4*p.votes < peaks[0].votes {
			break
		}
		lines = append(lines, p)
	}
	return lines
}

// normal is the normal of lines of an angle.
func normal(k int, upright bool) (a, b float64) {
	sin, cos := math.Sincos((float64(k)*leanBy - maxLean) * math.Pi / 180)
	if upright {
		return cos, sin
	}
	return -sin, cos
}

// peak reports whether no neighbour of a line has more votes.
func peak(votes [][]int32, k, c int) bool {
	n := votes[k][c]
	for dk := -12; dk <= 12; dk++ {
		for dc := -4; dc <= 4; dc++ {
			if k+dk < 0 || k+dk >= len(votes) || c+dc < 0 || c+dc >= len(votes[k]) {
				continue
			}
			if m := votes[k+dk][c+dc]; m > n || m == n && (dk < 0 || dk == 0 && dc < 0) {
				return false
			}
		}
	}
	return true
}

// vanishing returns the point, in homogeneous coordinates, where lines meet: that with the
// least sum of squared distances from them, first of all lines, then of those that pass near.
// It is nil when there are too few.
func vanishing(lines []ray) *[3]float64 {
	const unit = 300.0 // so that coordinates are about 1
	used := lines
	var v [3]float64
	for range 5 {
		if len(used) < 4 {
			return nil
		}
		var m [3][3]float64
		for _, l := range used {
			n := [3]float64{l.a, l.b, -l.c / unit}
			for i := range 3 {
				for j := range 3 {
					m[i][j] += float64(l.votes) * float64(l.votes) * n[i] * n[j]
				}
			}
		}
		v = smallest(m)
		var near []ray
		for _, l := range lines {
			// The angle between the line and the way from its middle to the point.
			off := math.Abs(l.a*v[0]+l.b*v[1]-l.c/unit*v[2]) / math.Hypot(math.Hypot(v[0], v[1]), v[2])
			if off < 0.03 {
				near = append(near, l)
			}
		}
		used = near
	}
	return &[3]float64{v[0] * unit, v[1] * unit, v[2]}
}

// smallest returns the eigenvector of the smallest eigenvalue of a symmetric matrix, by
// rotations (Jacobi, 1846).
func smallest(m [3][3]float64) (v [3]float64) {
	var e [3][3]float64
	for i := range 3 {
		e[i][i] = 1
	}
	for range 30 {
		for _, pair := range [][2]int{{0, 1}, {0, 2}, {1, 2}} {
			p, q := pair[0], pair[1]
			if math.Abs(m[p][q]) < 1e-15 {
				continue
			}
			angle := math.Atan2(2*m[p][q], m[q][q]-m[p][p]) / 2
			s, c := math.Sincos(angle)
			for k := range 3 {
				m[k][p], m[k][q] = c*m[k][p]-s*m[k][q], s*m[k][p]+c*m[k][q]
			}
			for k := range 3 {
				m[p][k], m[q][k] = c*m[p][k]-s*m[q][k], s*m[p][k]+c*m[q][k]
			}
			for k := range 3 {
				e[k][p], e[k][q] = c*e[k][p]-s*e[k][q], s*e[k][p]+c*e[k][q]
			}
		}
	}
	least := 0
	for i := range 3 {
		if m[i][i] < m[least][least] {
			least = i
		}
	}
	for k := range 3 {
		v[k] = e[k][least]
	}
	return v
}

// warped returns the picture with the vanishing points of level and upright lines at infinity.
// These, and the pixels of the lines, are in a picture that is smaller by scale.
func (p *ink) warped(level, upright [3]float64, pixels []image.Point, scale float64) *image.Gray {
	var cx, cy float64
	for _, q := range pixels {
		cx, cy = cx+float64(q.X), cy+float64(q.Y)
	}
	cx, cy = cx/float64(len(pixels)), cy/float64(len(pixels))
	// At the centre of the lines nothing becomes larger or smaller.
	back := [3][3]float64{along(level, cx, cy, false), along(upright, cx, cy, true), {cx, cy, 1}}
	at := func(u, v float64) (x, y float64) {
		w := u*back[0][2] + v*back[1][2] + back[2][2]
		return (u*back[0][0] + v*back[1][0] + back[2][0]) / w, (u*back[0][1] + v*back[1][1] + back[2][1]) / w
	}
	to, ok := inverse(back)
	if !ok {
		return nil
	}
	u0, v0, u1, v1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, q := range pixels {
		x, y := float64(q.X), float64(q.Y)
		w := x*to[0][2] + y*to[1][2] + to[2][2]
		u, v := (x*to[0][0]+y*to[1][0]+to[2][0])/w, (x*to[0][1]+y*to[1][1]+to[2][1])/w
		u0, v0, u1, v1 = min(u0, u), min(v0, v), max(u1, u), max(v1, v)
	}
	const border = 8.0
	u0, v0, u1, v1 = u0-border, v0-border, u1+border, v1+border
	cols, rows := int((u1-u0)*scale), int((v1-v0)*scale)
	if cols < 90 || rows < 90 || cols > 2*maxInk/rows {
		return nil
	}
	img := image.NewGray(image.Rect(0, 0, cols, rows))
	for row := range rows {
		for col := range cols {
			x, y := at(u0+(float64(col)+0.5)/scale, v0+(float64(row)+0.5)/scale)
			img.Pix[row*img.Stride+col] = p.between(x*scale-0.5, y*scale-0.5)
		}
	}
	return img
}

// along is a vanishing point scaled so that a step in its direction has length 1 at x, y, and
// leads to the right or down.
func along(v [3]float64, x, y float64, down bool) [3]float64 {
	dx, dy := v[0]-v[2]*x, v[1]-v[2]*y
	n := math.Hypot(dx, dy)
	if down && dy < 0 || !down && dx < 0 {
		n = -n
	}
	return [3]float64{v[0] / n, v[1] / n, v[2] / n}
}

// inverse is the inverse of a matrix; ok is false when it has none.
func inverse(m [3][3]float64) (n [3][3]float64, ok bool) {
	det := 0.0
	for i := range 3 {
		det += m[0][i] * (m[1][(i+1)%3]*m[2][(i+2)%3] - m[1][(i+2)%3]*m[2][(i+1)%3])
	}
	if math.Abs(det) < 1e-12 {
		return n, false
	}
	for i := range 3 {
		for j := range 3 {
			a, b, c, d := (i+1)%3, (i+2)%3, (j+1)%3, (j+2)%3
			n[j][i] = (m[a][c]*m[b][d] - m[a][d]*m[b][c]) / det
		}
	}
	return n, true
}

// between is the gray at a place between pixels; white outside.
func (p *ink) between(x, y float64) uint8 {
	x0, y0 := int(math.Floor(x)), int(math.Floor(y))
	fx, fy := x-float64(x0), y-float64(y0)
	sum := 0.0
	for i := range 4 {
		px, py := x0+i%2, y0+i/2
		w := math.Abs(1-float64(i%2)-fx) * math.Abs(1-float64(i/2)-fy)
		if px < 0 || py < 0 || px >= p.cols || py >= p.rows {
			sum += 255 * w
			continue
		}
		sum += w * float64(p.gray[py*p.cols+px])
	}
	return uint8(sum)
}
