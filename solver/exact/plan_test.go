package exact

import (
	"math/rand/v2"
	"testing"
)

// TestPlanOfLastBand wants the price of a plan to be that of the order it will be run
// in: ending with the band asked for, the shorter of the others first, and the cheapest
// of the three when none is asked for.
func TestPlanOfLastBand(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 11))
	for _, n := range cases(2, 4, 6, 8, 10, 12, 14, 16) {
		for _, p := range survey(randomClues(r, n), false) {
			p.estimate(12, 2, 1, 0)
			order, least := p.order, p.cost
			for last := range 3 {
				p.estimate(12, last)
				if p.order[2] != last || len(p.domain[p.order[0]]) > len(p.domain[p.order[1]]) {
					t.Errorf("%d clues: order %v with %d last", n, p.order, last)
				}
				if p.cost < least || (p.order == order) != (p.cost == least) {
					t.Errorf("%d clues: %v costs %v, the best, %v, %v", n, p.order, p.cost, order, least)
				}
			}
		}
	}
}
