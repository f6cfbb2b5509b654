package exact

import "math/bits"

// Prices decide what is counted and what is out of reach, so that their last bits must
// be the same on every machine: a product that is added to something stands in a
// conversion, which keeps it from being fused with the addition where a processor can.

// steps turns an estimate into steps of a budget.
func steps(cost float64) int64 {
	const maxSteps = 1 << 60
	if cost > maxSteps {
		return maxSteps
	}
	return int64(cost)
}

// price estimates what a table by orbits costs, whose sums off the pivot cost so much.
func (e *entries) price(off float64) int64 {
	c := e.c
	members := float64(len(c.domain[0])) * float64(len(c.domain[1])) / float64(c.all.order())
	for i := range 2 {
		members /= float64(bits.OnesCount8(uint8(c.allRows[i])))
	}
	n := float64(len(e.fills))
	per := float64(costEntry*n) + c.tensors[0].partners(c.t)/float64(len(c.tensors[0].box[0].fills))
	return steps(off + float64(max(1, members)*per) + float64(costEven*n))
}

// price estimates what run costs.
func (w *weighted) price() int64 {
	left, right, scalar := w.tensors[1], w.tensors[2], w.scalar
	lefts, rights := 1.0, 1.0 // in how many pieces the rows off the pivot are loaded
	if scalar {
		lefts, rights = left.pieces(), right.pieces()
	}
	load := left.price(w.t, scalar)
	if rights > 1 {
		load += float64(lefts * right.price(w.t, scalar))
	} else {
		load += right.price(w.t, scalar)
	}
	var pairs [3]float64
	for i := range pairs {
		for _, r := range w.domain[i] {
			pairs[i] += float64(len(w.pairs[i].of(r)))
		}
	}
	lasts := float64(len(w.domain[2]))
	rows := float64(pairs[0] * pairs[1])
	multiply := float64(rows * pairs[2] * costScalar)
	if !scalar {
		blocks := (rows + float64(lanes/2*len(w.domain[0])*len(w.domain[1]))) / lanes
		multiply = blocks * (float64(pairs[2]*costTerm) + float64(lasts*costEnd) + float64(float64(left.words+right.words)*costPack))
	}
	return steps(load + multiply + float64(lefts*rights*w.spreading()))
}

// spreading estimates what it costs to multiply the sums off the pivot by its fillings.
func (w *weighted) spreading() float64 {
	pivot := w.tensors[0]
	entries := 0
	for _, l := range w.last {
		entries += len(pivot.box[2].fills[l&0xFFFF])
	}
	seconds := float64(len(pivot.box[1].fills))
	per := float64(costEntry*float64(entries)) + float64(3*float64(len(w.domain[2])))
	return seconds * (float64(per*float64(len(pivot.box[0].fills))) + pivot.partners(w.t))
}

func (g *tensor) weighted() bool {
	return g.box[0].value != nil || g.box[1].value != nil || g.box[2].value != nil
}

// pieces returns the number of pieces in which the rows of a stack are loaded as words.
func (g *tensor) pieces() float64 {
	firsts := len(g.box[0].fills)
	size := len(g.box[1].fills) * len(g.box[2].fills)
	at := max(1, rowWords/max(1, size))
	return float64((firsts + at - 1) / at)
}

// partners returns the cost of going once through all that goes with the fills of the first
// box.
func (g *tensor) partners(t *tables) float64 {
	alive, n := alivePartners(t, g), 0
	for _, list := range g.box[0].fills {
		for _, x := range list {
			n += len(alive[x])
		}
	}
	return costPartner * float64(n)
}

// price estimates what it costs to compute all rows of a stack.
func (g *tensor) price(t *tables, scalar bool) float64 {
	firsts, seconds, thirds := float64(len(g.box[0].fills)), float64(len(g.box[1].fills)), 0
	for _, list := range g.box[2].fills {
		thirds += len(list)
	}
	if g.weighted() {
		return seconds * (g.partners(t) + float64(costPartner*float64(firsts*float64(thirds))))
	}
	adds := 0
	for _, list := range g.box[0].fills {
		adds += len(list)
	}
	cost := float64(seconds*float64(adds)*(float64(costLane*float64(g.words))+2)) + float64(g.partners(t)*float64(g.words)*costLane)
	if scalar {
		cost += float64(firsts * seconds * float64(len(g.box[2].fills)))
	}
	return cost
}
