package exact

import (
	"cmp"
	"context"
	"math"
	"slices"
)

// beamWidth is how many choices of fixed variables are looked at further at most, of each length.
const beamWidth = 128

// chooseProgram returns the cheapest program found. It stops looking when it has spent a
// tenth of what counting would cost, or as many steps as planning may take.
func (n *network) chooseProgram(ctx context.Context, planning int64) (best *program) {
	type choice struct {
		fixed []int
		cost  float64
	}
	least := math.Inf(1)
	seen := map[[maxFixed]uint8]float64{}
	try := func(fixed []int) float64 {
		var key [maxFixed]uint8
		for i, v := range fixed {
			key[i] = uint8(v + 1)
		}
		if c, ok := seen[key]; ok {
			return c
		}
		p := n.compile(fixed, 1e3*least)
		c := p.total()
		n.planned += float64(float64(len(n.domain)) * costCompile)
		if p.large && p.cost <= 1e3*least {
			c *= 1e3
		}
		seen[key] = c
		if c < least && (!p.large || best == nil || best.large) {
			best, least = p, c
		}
		return c
	}
	try(nil)
	enough := func() bool {
		return n.planned > min(float64(planning), costNetwork*least/10) || ctx.Err() != nil
	}
	for width := 8; width <= beamWidth; width *= 4 {
		beam := []choice{{}}
		for range maxFixed {
			var next []choice
			sets := map[string]bool{}
			for _, b := range beam {
				for v := range n.domain {
					if slices.Contains(b.fixed, v) {
						continue
					}
					set := make([]byte, len(n.domain))
					for _, w := range append(b.fixed, v) {
						set[w] = 1
					}
					if sets[string(set)] {
						continue
					}
					if sets[string(set)] = true; enough() {
						return best
					}
					fixed := append(slices.Clone(b.fixed), v)
					next = append(next, choice{fixed, try(fixed)})
				}
			}
			slices.SortStableFunc(next, func(a, b choice) int { return cmp.Compare(a.cost, b.cost) })
			beam = next[:min(len(next), width)]
		}
		n.climb(func() []int { return best.fixed }, try, enough)
	}
	return best
}

// climb changes the best choice as long as that makes it better: it exchanges a variable for
// another, leaves one out, or takes one to another place.
func (n *network) climb(best func() []int, try func([]int) float64, enough func() bool) {
	for least := math.Inf(1); try(best()) < least; {
		least = try(best())
		fixed := slices.Clone(best())
		for i := range fixed {
			if enough() {
				return
			}
			without := slices.Delete(slices.Clone(fixed), i, i+1)
			try(without)
			for j := range len(fixed) {
				try(slices.Insert(slices.Clone(without), j, fixed[i]))
			}
			for v := range n.domain {
				if !slices.Contains(fixed, v) {
					try(slices.Insert(slices.Clone(without), i, v))
				}
			}
		}
	}
}

// total estimates what all of a program costs.
func (p *program) total() float64 {
	return p.cost + float64(1000*p.orbits(1<<len(p.fixed)-1))
}
