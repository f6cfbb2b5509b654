package exact

// Prices decide what is counted and what is out of reach, so that their last bits must be the same on every machine: a product
// that is added to something stands in a conversion, which keeps it from being fused with the addition where a processor can.

// inSteps turns an estimate into steps of a budget.
func inSteps(cost float64) int64 {
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
		members /= float64(c.allRows[i].size())
	}
	n := float64(len(e.fills))
	per := float64(costEntry*n) + c.tensors[0].besidePrice()/float64(len(c.tensors[0].box[0].fills))
	return inSteps(off + float64(max(1, members)*per) + float64(costEven*n))
}

// price estimates what run costs.
func (w *classSum) price() int64 {
	left, right, primes := w.tensors[1], w.tensors[2], float64(w.primes)
	var pairs [3]float64
	for i := range pairs {
		for _, r := range w.domain[i] {
			pairs[i] += float64(len(w.pairs[i].of(r)))
		}
	}
	rows := float64(pairs[0] * pairs[1])
	if !w.words() {
		blocks := (rows + float64(lanes/2*len(w.domain[0])*len(w.domain[1]))) / lanes
		each := float64(pairs[2]*costTerm) + float64(float64(len(w.domain[2]))*costEnd) + float64(float64(left.words+right.words)*costPack)
		return inSteps(left.price() + right.price() + float64(blocks*each) + float64(primes*w.spreading()))
	}
	lefts, rights := left.pieces(), right.pieces()
	load := left.wordsPrice()
	if rights > 1 {
		load += float64(lefts * right.wordsPrice())
	} else {
		load += right.wordsPrice()
	}
	return inSteps(primes * (load + float64(rows*pairs[2]*costScalar) + float64(lefts*rights*w.spreading())))
}

// spreading estimates what it costs to multiply the sums off the pivot by its fillings.
func (w *classSum) spreading() float64 {
	pivot := w.tensors[0]
	entries := 0
	for _, l := range w.last {
		entries += len(pivot.box[2].fills[l&0xFFFF])
	}
	seconds := float64(len(pivot.box[1].fills))
	per := float64(costEntry*float64(entries)) + float64(3*float64(len(w.domain[2])))
	return seconds * (float64(per*float64(len(pivot.box[0].fills))) + pivot.besidePrice())
}

func (g *tensor) weighted() bool {
	return g.box[0].weights != nil || g.box[1].weights != nil || g.box[2].weights != nil
}

// pieces returns the number of pieces in which the rows of a stack are loaded as words.
func (g *tensor) pieces() float64 {
	firsts := len(g.box[0].fills)
	size := len(g.box[1].fills) * len(g.box[2].fills)
	at := max(1, rowWords/max(1, size))
	return float64((firsts + at - 1) / at)
}

// besidePrice returns the cost of going once through all that goes with the fills of the first box.
func (g *tensor) besidePrice() float64 {
	beside, n := g.beside(), 0
	for _, list := range g.box[0].fills {
		for _, x := range list {
			n += len(beside[x])
		}
	}
	return costPartner * float64(n)
}

// price estimates what it costs to compute all rows of a stack without weights.
func (g *tensor) price() float64 {
	adds := 0
	for _, list := range g.box[0].fills {
		adds += len(list)
	}
	seconds := float64(len(g.box[1].fills))
	return float64(seconds*float64(adds)*(float64(costLane*float64(g.words))+2)) + float64(g.besidePrice()*float64(g.words)*costLane)
}

// wordsPrice estimates what it costs to compute all rows of a stack as words.
func (g *tensor) wordsPrice() float64 {
	firsts, seconds, thirds := float64(len(g.box[0].fills)), float64(len(g.box[1].fills)), 0
	if !g.weighted() {
		return g.price() + float64(firsts*seconds*float64(len(g.box[2].fills)))
	}
	for _, list := range g.box[2].fills {
		thirds += len(list)
	}
	return seconds * (g.besidePrice() + float64(costPartner*float64(firsts*float64(thirds))))
}
