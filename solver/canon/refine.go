package canon

import (
	"math"
	"math/bits"
)

// mix makes a colour of a sum of colours.
func mix(x uint64) uint64 {
	hi, lo := bits.Mul64(x^0x9e3779b97f4a7c15, 0xd1342543de82ef95)
	return hi ^ lo
}

func seedOf(kind int) uint64 { return mix(uint64(kind)) }

// refine gives parts new colours, made of their old ones and those around them, until none
// are tied or rounds do not help. It reports whether there are ties. A tie is two parts of
// equal colour that stand side by side: the directions of a component, two grids, bands of a
// grid, lines of a bundle. Those that are free are not tied: no digit distinguishes them, and
// nothing else could.
func (f *finder) refine(h []uint64) (tied bool) {
	least, stale := math.MaxInt, 0
	for f.work <= f.budget {
		if f.ctx != nil && f.ctx.Err() != nil {
			f.work = f.budget + 1 // likewise
			break
		}
		f.round(h)
		f.work += f.costs
		switch n := f.ties(h); {
		case n == 0:
			return false
		case n < least:
			least, stale = n, 0
		default:
			if stale++; stale == patience {
				return true
			}
		}
	}
	return true
}

// summary returns a number that equal colours have in common, whatever parts have them.
func summary(h []uint64) (sum uint64) {
	for _, x := range h {
		sum += mix(x)
	}
	return sum
}

// round gives each part a colour made of its own and of those around it: the clues first,
// then up from lines and boxes to grids, and down again.
func (f *finder) round(h []uint64) {
	b, sum := f.b, f.sum
	clear(sum)
	for i := range f.clues {
		c := &f.clues[i]
		x := mix(h[c.row] + h[c.column] + h[c.box] + h[c.digit])
		sum[c.row] += x
		sum[c.column] += x
		sum[c.box] += x
		sum[c.digit] += x
	}
	for i := range h[:9] {
		h[i] = mix(h[i] + sum[i])
	}
	lines, sums := h[b.firstLine:], sum[b.firstLine:]
	bundles := sum[b.firstBundle:b.firstLine]
	for i := range bundles {
		var s uint64
		for j := 3 * i; j < 3*i+3; j++ {
			lines[j] = mix(lines[j] + sums[j])
			s += lines[j]
		}
		bundles[i] = s
	}
	for i := b.firstBox; i < b.firstBundle; i++ {
		h[i] = mix(h[i] + sum[i])
		sum[i] = 0
	}
	f.up(h)
	clear(bundles)
	f.down(h)
	for i := range bundles {
		x := mix(h[int(b.firstBundle)+i] + bundles[i])
		h[int(b.firstBundle)+i] = x
		for j := 3 * i; j < 3*i+3; j++ {
			lines[j] = mix(lines[j] + x)
		}
	}
	for i := b.firstBox; i < b.firstBundle; i++ {
		h[i] = mix(h[i] + sum[i])
	}
}

// up carries the colours of lines and boxes to bands, directions and grids. It leaves in sum
// of each band that of the bands beside it.
func (f *finder) up(h []uint64) {
	b, sum := f.b, f.sum
	for g := range b.grids {
		p := &b.grids[g]
		var of [2]uint64
		for i := range int32(6) {
			band := p.bands + i
			x := &b.boxes[band-b.firstBand]
			c := mix(h[band] + sum[b.bundle[band-b.firstBand]] + h[x[0]] + h[x[1]] + h[x[2]])
			h[band] = c
			of[i/3] += c
		}
		for d := range int32(2) {
			of[d] = mix(of[d] + h[p.direction+d])
			sum[p.direction+d] += of[d]
			sum[p.bands+d] = of[d]
		}
		grid := b.firstGrid + int32(g)
		h[grid] = mix(h[grid] + of[0] + of[1])
	}
	for d := b.directions; d < b.firstGrid; d++ {
		h[d] = mix(h[d] + sum[d])
	}
}

// down carries them back, and leaves in sum what bundles and boxes are given.
func (f *finder) down(h []uint64) {
	b, sum := f.b, f.sum
	for g := range b.grids {
		p := &b.grids[g]
		grid := h[b.firstGrid+int32(g)]
		beside := [2]uint64{sum[p.bands], sum[p.bands+1]}
		for i := range int32(6) {
			band := p.bands + i
			h[band] = mix(h[band] + grid + beside[i/3] + h[p.direction+i/3])
			sum[b.bundle[band-b.firstBand]] += h[band]
		}
		for i, x := range p.boxes {
			sum[x] += mix(h[p.bands+int32(i/3)] + h[p.bands+3+int32(i%3)])
		}
	}
}
