package exact

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"samurai/solver/grid"
)

func TestProbe(t *testing.T) {
	ctx := context.Background()
	for _, name := range []string{"counts.tsv", "counts-adversarial.tsv"} {
		f, _ := os.Open(sharedData(t, name))
		defer f.Close()
		for s := bufio.NewScanner(f); s.Scan(); {
			field := strings.Split(s.Text(), "\t")
			if len(field) != 3 || strings.HasPrefix(field[0], "#") {
				continue
			}
			c := parse(field[1])
			t0 := time.Now()
			var so grid.Solver
			nar, _ := so.TrueCandidates(ctx, c)
			t1 := time.Now()
			p := choose(c, &nar)
			t2 := time.Now()
			con := newContraction(p, fastest())
			t3 := time.Now()
			n, _ := con.count(ctx)
			t4 := time.Now()
			ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
			fmt.Printf("%-20s true %6.1f choose %6.1f setup %6.1f count %7.1f | est %8.1f piv %d ord %v tight %v %v\n", field[0], ms(t1.Sub(t0)), ms(t2.Sub(t1)), ms(t3.Sub(t2)), ms(t4.Sub(t3)), p.cost/1e6, p.pivot, p.order, p.tight, n.String() == field[2])
			if os.Getenv("ALL") != "" && strings.Contains(field[0], os.Getenv("ALL")) {
				for o := range 4 {
					var cc cells
					g := c
					if o&1 != 0 {
						g = &nar
					}
					for i, m := range g {
						cc[i] = uint16(m)
					}
					if o&2 != 0 {
						cc = *cc.transposed()
					}
					fr, _ := newFrame(shared(), &cc, o&1 != 0)
					for piv := range 3 {
						p := estimate(fr, piv, o&1 != 0)
						for _, order := range [3][3]int{{0, 1, 2}, {0, 2, 1}, {1, 2, 0}} {
							q := *p
							if order[2] != p.order[2] {
								q.order = order
							}
							t3 := time.Now()
							newContraction(&q, fastest()).count(ctx)
							fmt.Printf("     o %d piv %d ord %v est %8.1f real %8.1f\n", o, piv, q.order, p.cost/1e6, ms(time.Since(t3)))
						}
					}
				}
			}
		}
	}
}
