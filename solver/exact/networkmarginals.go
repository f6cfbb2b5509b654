package exact

import (
	"context"
	"math/big"
	"slices"
	"sync"
)

// NetworkMarginals returns in how many solutions of a board each cell has each digit: by box,
// place and digit - 1. See [NewNetwork] for the board; each box has a plan of its own, which leaves
// its two patterns to the end. The error is that of ctx or [ErrBudget].
func NetworkMarginals(ctx context.Context, grids [][9]int, cells [][9]uint16, planning int64, b *Budget) ([]*[9][9]*big.Int, error) {
	out := make([]*[9][9]*big.Int, len(cells))
	if len(cells) > maxBoxes {
		return nil, ErrBudget
	}
	n, ok := wholeBoard(grids, cells).network()
	if !ok {
		for i := range out {
			out[i] = zeros()
		}
		return out, nil
	}
	programs, price := make([]*program, len(cells)), 0.
	for i := range cells {
		own := *n
		own.kept = n.boxes[i].vars[:]
		p := own.chooseProgram(ctx, planning/int64(len(cells)), b.Workers())
		if price += p.total(); p.large {
			return nil, ErrBudget
		}
		programs[i] = p
	}
	if err := b.Spend(steps(price)); err != nil {
		return nil, err
	}
	for i, p := range programs {
		leaves, ok := p.leaves(ctx)
		if !ok {
			return nil, ErrBudget
		}
		out[i] = p.marginals(ctx, b.Workers(), leaves)
	}
	return out, ctx.Err()
}

// marginals returns in how many solutions each cell of the box that is kept has each digit.
func (p *program) marginals(ctx context.Context, cores int, leaves []leaf) *[9][9]*big.Int {
	sum := zeros()
	var mu sync.Mutex
	p.each(ctx, cores, leaves, nil, func(c *contractor, i int, times *big.Int) {
		if times.Sign() == 0 {
			return
		}
		of := c.digits(leaves[i].values[:len(p.fixed)])
		mu.Lock()
		defer mu.Unlock()
		for place := range of {
			for d, v := range of[place] {
				sum[place][d].Add(sum[place][d], v.Mul(v, times))
			}
		}
	})
	return p.n.even(sum)
}

func zeros() *[9][9]*big.Int {
	out := new([9][9]*big.Int)
	for place := range out {
		for d := range out[place] {
			out[place][d] = new(big.Int)
		}
	}
	return out
}

// digits sums the table over the patterns of a box by the digits of its cells.
func (c *contractor) digits(values []pattern) *[9][9]*big.Int {
	last := len(c.states) - 1
	t := &table{nums: [][]uint64{{1}}, bound: 1} // if both patterns are fixed
	if len(c.states[last].out) > 0 {
		t = c.table(last, values)
	}
	var list [2][]pattern
	var stride [2]int
	for i, v := range c.p.n.kept {
		if at := c.p.place[v]; at >= 0 {
			list[i] = values[at : at+1]
		} else {
			at = slices.Index(t.vars, v)
			list[i], stride[i] = t.dom[at], t.stride[at]
		}
	}
	var sums [9][9][]uint64
	for r := range c.residues {
		nums := t.residue(r)
		var by [9][9]uint64
		for i, x := range list[0] {
			for j, y := range list[1] {
				v := nums[i*stride[0]+j*stride[1]]
				if v == 0 {
					continue
				}
				for place, d := range fillOf(x, y).Digits() {
					to := &by[place][d-1]
					if *to += v; r > 0 && *to >= primeAt(r-1).prime() {
						*to -= primeAt(r - 1).prime()
					}
				}
			}
		}
		for place := range by {
			for d, v := range by[place] {
				sums[place][d] = append(sums[place][d], v)
			}
		}
	}
	out := zeros()
	for place := range sums {
		for d, r := range sums[place] {
			out[place][d] = whole(r)
		}
	}
	return out
}

// even spreads sums evenly over what symmetries make of a cell and a digit, for solutions were
// counted once for all that these make of them.
func (n *network) even(sum *[9][9]*big.Int) *[9][9]*big.Int {
	out := zeros()
	rows, cols := n.lines[n.class[n.kept[0]]], n.lines[n.class[n.kept[1]]]
	for place := range out {
		for d, to := range out[place] {
			images := int64(0)
			for p, row := range lines {
				for q, col := range lines {
					for e := range sum[place] {
						if rows>>p&1 != 0 && cols>>q&1 != 0 && n.digits[e] == n.digits[d] {
							to.Add(to, sum[3*int(row[place/3])+int(col[place%3])][e])
							images++
						}
					}
				}
			}
			to.Quo(to, big.NewInt(images))
		}
	}
	return out
}
