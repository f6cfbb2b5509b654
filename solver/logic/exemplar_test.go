package logic

import (
	"strings"
	"testing"
)

// TestExemplars compares the level of the hardest technique with HoDoKu's, on puzzles that HoDoKu
// lists as examples of a technique. In full with SAMURAI_ALL set, otherwise one in thirty.
func TestExemplars(t *testing.T) {
	b := single(t)
	codes := make(map[string]string) // by the library's name of a technique: its code
	lines(t, "reglib-1.3.jsonl", func(r regression) { codes[r.Technique] = r.plain() })
	hodoku := func(tech *Technique) Level {
		if strings.HasSuffix(tech.Name, "triple") {
			return Medium // hard in the registry, for the reason in doc.go
		}
		return tech.Level
	}
	levels := make(map[string]Level)
	for _, tech := range registry {
		for _, c := range tech.Codes {
			levels[c] = hodoku(tech)
		}
	}
	n, all, level, family := 0, 0, 0, 0
	off := make(map[string]int)
	lines(t, "rated.jsonl", func(r rated) {
		name, ok := r.Technique.(string)
		if r.Scheme != "hodoku-exemplar" || !ok {
			return
		}
		if n++; n%sampled(30) != 0 {
			return
		}
		code := codes[name]
		switch {
		case strings.HasPrefix(name, "Forcing Chain"):
			code = "1302"
		case strings.HasPrefix(name, "Simple Colors"):
			code = "0500"
		case strings.HasPrefix(name, "Grouped Alternating"):
			code = "0711"
		}
		if code == "" {
			t.Fatalf("no code for %q", name)
		}
		p, err := b.NewPosition(r.digits(b))
		if err != nil {
			t.Fatal(err)
		}
		rating := p.Rate(t.Context(), Options{})
		all++
		best, families := Easy, make(map[string]bool)
		for use := range rating.Uses {
			tech := Find(use)
			best = max(best, hodoku(tech))
			for _, c := range tech.Codes {
				families[c[:2]] = true
			}
		}
		if best == levels[code] {
			level++
		} else {
			off[name+" ("+levels[code].String()+"): "+best.String()]++
		}
		if families[code[:2]] {
			family++
		}
	})
	t.Logf("%d puzzles: the hardest technique's level is equal for %d (%.1f %%); a technique of the family is used in %d (%.1f %%)",
		all, level, 100*float64(level)/float64(all), family, 100*float64(family)/float64(all))
	if 5*level < 4*all {
		t.Errorf("the level is equal for %d of %d, want four of five", level, all)
	}
	for k, v := range off {
		t.Logf("%3d  %s", v, k)
	}
}
