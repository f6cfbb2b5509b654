package format

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"samurai/layout/late"
	"samurai/layouts"
	"samurai/overlap"
)

// renamed is a grid with its digits exchanged in one of many ways, so that grids of one text differ.
func renamed(grid string, i int) string {
	digits := rand.New(rand.NewPCG(uint64(i), 1)).Perm(9)
	return strings.Map(func(r rune) rune {
		if d := digitOf(r); d > 0 {
			return '1' + rune(digits[d-1])
		}
		return r
	}, grid)
}

// drawnSamurai is a samurai of which the grid in the upper left has digits.
func drawnSamurai(grid string) string {
	var b strings.Builder
	for r := range 21 {
		for c := range 21 {
			switch {
			case r < 9 && c < 9:
				b.WriteByte(grid[9*r+c])
			case (r < 9 || r > 11) && (c < 9 || c > 11), r > 5 && r < 15 && c > 5 && c < 15:
				b.WriteByte('.')
			default:
				b.WriteByte('#')
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// work is what reading a text takes, counted so that it is the same on all machines: allocations, and the bytes in which regular
// expressions were searched.
type work struct{ allocated, searched int64 }

// workOf reads a text twice, because the first time makes tables, and wants as many puzzles.
func workOf(t *testing.T, text string, puzzles int) work {
	var w work
	boards := &overlap.Boards{}
	for range 2 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		searched, n := late.Searched(), 0
		for doc, err := range NewReader("-", strings.NewReader(text), Options{Find: layouts.Get, Boards: boards, Finite: true}).All() {
			if err != nil || doc.Puzzle == nil {
				t.Fatalf("%.300s: %v %v", text, err, doc)
			}
			n++
		}
		if n != puzzles {
			t.Fatalf("%.300s: %d puzzles, want %d", text, n, puzzles)
		}
		runtime.ReadMemStats(&after)
		w = work{int64(after.Mallocs - before.Mallocs), late.Searched() - searched}
	}
	return w
}

// TestWork bounds the work of reading a puzzle, and wants that four times as many take hardly more than four times the work.
func TestWork(t *testing.T) {
	for _, tt := range []struct {
		name   string
		one    func(i int) string
		around [2]string
		most   work // for each puzzle
	}{
		{name: "lines", one: func(i int) string { return renamed(one, i) + "\n" }, most: work{30, 0}},
		{name: "lines of JSON", one: func(i int) string {
			return fmt.Sprintf("{\"id\": \"no-%d\", \"source\": \"a book: sudoku\", \"layout\": \"single\", \"givens\": 30, \"grid\": \"%s\", \"note\": null}\n", i, renamed(one, i))
		}, most: work{350, 50}},
		{
			name: "sheet", one: func(i int) string { return fmt.Sprintf("%d,%s,a book,easy\n", i, renamed(one, i)) },
			around: [2]string{"id,puzzle,source,level\n"}, most: work{250, 300},
		},
		{name: "drawn", one: func(i int) string { return drawnSamurai(renamed(one, i)) + "\n" }, most: work{450, 700}},
		{name: "frames", one: func(i int) string { return inFrames(renamed(one, i)) + "\n" }, most: work{700, 300}},
		{name: "prose", one: func(i int) string {
			return fmt.Sprintf("In the morning I had tea, and then the puzzle of page %d.\n\n%s\n", i, rowsOf(renamed(one, i)))
		}, most: work{6000, 1200}},
		{name: "page", one: func(i int) string {
			cells := strings.Join(strings.Split(renamed(one, i), ""), "</td><td>")
			return "<table><tr><td>" + strings.ReplaceAll(cells, ".", " ") + "</td></tr></table>\n"
		}, around: [2]string{"<!DOCTYPE html><html><body>\n", "</body></html>\n"}, most: work{1500, 2500}},
	} {
		const few, times = 25, 4
		read := func(n int) work {
			var b strings.Builder
			for i := range n {
				b.WriteString(tt.one(i))
			}
			return workOf(t, tt.around[0]+b.String()+tt.around[1], n)
		}
		once, again := read(few), read(times*few)
		each := work{once.allocated / few, once.searched / few}
		if t.Logf("%s: for each puzzle %+v, for %d times as many %+v", tt.name, each, times, work{again.allocated / few / times, again.searched / few / times}); each.allocated > tt.most.allocated || each.searched > tt.most.searched {
			t.Errorf("%s: reading takes %+v for each puzzle, at most %+v is right", tt.name, each, tt.most)
		}
		if most := int64(times + 1); again.allocated > most*once.allocated || again.searched > most*once.searched {
			t.Errorf("%s: %d puzzles take %+v, and %d times as many %+v", tt.name, few, once, times, again)
		}
	}
}
