package exact

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
)

// BenchmarkCount counts grids with few clues, where contraction works hardest, with
// either kernel.
func BenchmarkCount(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 3))
	grids := []struct {
		name string
		clue string
	}{
		{"empty", empty},
		{"one clue a box", "1........" + "....2...." + ".......3." + "..4......" + ".....5..." + "......6.." + ".7......." + "...8....." + "........9"},
	}
	for _, g := range grids {
		for _, k := range []struct {
			name string
			k    *kernel
		}{{"plain", &plain}, {"fast", fastest()}} {
			b.Run(g.name+"/"+k.name, func(b *testing.B) {
				for b.Loop() {
					countBy(b, parse(g.clue), k.k)
				}
			})
		}
	}
	for _, n := range []int{6, 9, 12, 15, 18} {
		c := randomClues(r, n)
		b.Run(fmt.Sprint(n, " clues"), func(b *testing.B) {
			for b.Loop() {
				mustCount(b, c)
			}
		})
	}
}

// BenchmarkTable makes the table of an outer grid's shared box.
func BenchmarkTable(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 4))
	for _, n := range []int{17, 22} {
		c := randomClues(r, n)
		b.Run(fmt.Sprint(n, " clues"), func(b *testing.B) {
			for b.Loop() {
				if _, err := plainSum(c).Table(context.Background(), unbounded(), 8); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
