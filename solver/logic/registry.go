package logic

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"samurai/layout"
)

// Technique finds steps of one kind. The registry holds one of each.
type Technique struct {
	Name       string   // "xy-wing", the name in files and flags
	Title      string   // "XY-Wing", the name for people
	Codes      []string // HoDoKu's codes of what it finds
	Rating     float64  // the lowest of its steps, on Sudoku Explainer's scale
	Score      int      // what a step adds to the score
	Level      Level
	Uniqueness bool // it assumes that the puzzle has one solution
	Longer     bool // longer steps are rated higher; otherwise all have its rating

	find  func(*finder)
	words wording              // explains a step, but for what it does
	trace func(*finder, *Step) // completes a step that is shown; nil for most
	kind  int                  // of a single; otherwise -1
}

// Single reports whether the technique places a single: a digit for which nothing has to be
// removed first.
func (t *Technique) Single() bool { return t.kind >= 0 }

// Level is how hard a puzzle or a technique is, in HoDoKu's words.
type Level uint8

// The levels, from the easiest.
const (
	Easy Level = iota
	Medium
	Hard
	Unfair
	Extreme
)

var levelNames = [...]string{"easy", "medium", "hard", "unfair", "extreme"}

// String returns the level's name in lower case.
func (l Level) String() string { return levelNames[l] }

// ParseLevel returns the level of a name.
func ParseLevel(name string) (Level, error) {
	if i := slices.Index(levelNames[:], name); i >= 0 {
		return Level(i), nil
	}
	return 0, fmt.Errorf("no level is named %q; the levels are easy, medium, hard, unfair and extreme", name)
}

// Techniques returns the registry, the easiest first. Callers must not change it.
func Techniques() []*Technique { return registry }

// Find returns the technique of a name, or nil.
func Find(name string) *Technique {
	for _, t := range registry {
		if t.Name == name {
			return t
		}
	}
	return nil
}

// Named returns the techniques of names. The error suggests the nearest name.
func Named(names []string) ([]*Technique, error) {
	var all []*Technique
	for _, name := range names {
		t := Find(name)
		if t == nil {
			var known []string
			for _, t := range registry {
				known = append(known, t.Name)
			}
			if near := layout.Nearest(name, known); near != "" {
				return nil, fmt.Errorf("no technique is named %q; did you mean %s?", name, near)
			}
			return nil, fmt.Errorf("no technique is named %q; samurai explain --techniques lists the names", name)
		}
		all = append(all, t)
	}
	return all, nil
}

// registry is sorted by rating, then by score, then as listed.
var registry = func() []*Technique {
	var all []*Technique
	var add adder = func(name, title string, rating float64, score int, level Level, find func(*finder), words wording, codes ...string) *Technique {
		t := &Technique{Name: name, Title: title, Codes: codes, Rating: rating, Score: score, Level: level, find: find, words: words, kind: -1}
		all = append(all, t)
		return t
	}
	single := func(kind int, name, title string, rating float64, score int, words wording, codes ...string) {
		t := add(name, title, rating, score, Easy, findSingles(kind), words, codes...)
		t.kind, t.trace = kind, func(f *finder, s *Step) { f.claimSingle(s, f.by) }
	}
	single(lastInHouse, "full-house", "Full House", 1.0, 4, (*writer).fullHouse, "0000")
	single(hiddenInBox, "hidden-single", "Hidden Single", 1.2, 14, (*writer).hiddenSingle, "0002")
	single(hiddenInLine, "hidden-single-line", "Hidden Single in a line", 1.5, 14, (*writer).hiddenSingle, "0002")
	single(naked, "naked-single", "Naked Single", 2.3, 4, (*writer).nakedSingle, "0003")
	add("direct-pointing", "Direct Pointing", 1.7, 50, Medium, findLocked(true, (*finder).directLocked), (*writer).directLocked)
	add("direct-claiming", "Direct Claiming", 1.9, 50, Medium, findLocked(false, (*finder).directLocked), (*writer).directLocked)
	add("direct-hidden-pair", "Direct Hidden Pair", 2.0, 70, Medium, findHidden(2, (*finder).directHidden), (*writer).directHidden)
	add("direct-hidden-triple", "Direct Hidden Triple", 2.5, 100, Hard, findHidden(3, (*finder).directHidden), (*writer).directHidden)
	add("pointing", "Pointing", 2.6, 50, Medium, findLocked(true, (*finder).emit), (*writer).locked, "0100")
	add("claiming", "Claiming", 2.8, 50, Medium, findLocked(false, (*finder).emit), (*writer).locked, "0101")
	add("locked-pair", "Locked Pair", 2.9, 40, Medium, findNaked(2, true), (*writer).naked, "0110")
	add("naked-pair", "Naked Pair", 3.0, 60, Medium, findNaked(2, false), (*writer).naked, "0200")
	add("hidden-pair", "Hidden Pair", 3.4, 70, Medium, findHidden(2, (*finder).plainHidden), (*writer).hidden, "0210")
	add("locked-triple", "Locked Triple", 3.5, 60, Hard, findNaked(3, true), (*writer).naked, "0111")
	add("naked-triple", "Naked Triple", 3.6, 80, Hard, findNaked(3, false), (*writer).naked, "0201")
	add("hidden-triple", "Hidden Triple", 4.0, 100, Hard, findHidden(3, (*finder).plainHidden), (*writer).hidden, "0211")
	add("naked-quad", "Naked Quad", 5.0, 120, Hard, findNaked(4, false), (*writer).naked, "0202")
	add("hidden-quad", "Hidden Quad", 5.4, 150, Hard, findHidden(4, (*finder).plainHidden), (*writer).hidden, "0212")
	addFish(add)
	addGeneralFish(add)
	addPatterns(add)
	addChains(add)
	addUnique(add)
	addForcing(add)
	slices.SortStableFunc(all, func(x, y *Technique) int {
		return cmp.Or(cmp.Compare(x.Rating, y.Rating), cmp.Compare(x.Score, y.Score))
	})
	return all
}()

// wording writes why a step is right.
type wording func(*writer, *Step)

// adder adds a technique to the registry.
type adder func(name, title string, rating float64, score int, level Level, find func(*finder), words wording, codes ...string) *Technique

func addFish(add adder) {
	add("x-wing", "X-Wing", 3.2, 140, Hard, findFish(fishShape{2, basic, noFins}), (*writer).fish, "0300")
	add("swordfish", "Swordfish", 3.8, 150, Hard, findFish(fishShape{3, basic, noFins}), (*writer).fish, "0301")
	add("jellyfish", "Jellyfish", 5.2, 160, Hard, findFish(fishShape{4, basic, noFins}), (*writer).fish, "0302")
	add("finned-x-wing", "Finned X-Wing", 4.2, 130, Hard, findFish(fishShape{2, basic, finned}), (*writer).fish, "0310")
	add("sashimi-x-wing", "Sashimi X-Wing", 4.2, 150, Hard, findFish(fishShape{2, basic, sashimi}), (*writer).fish, "0320")
	add("finned-swordfish", "Finned Swordfish", 5.4, 200, Unfair, findFish(fishShape{3, basic, finned}), (*writer).fish, "0311", "03111")
	add("sashimi-swordfish", "Sashimi Swordfish", 5.4, 240, Unfair, findFish(fishShape{3, basic, sashimi}), (*writer).fish, "0321", "03211")
	add("finned-jellyfish", "Finned Jellyfish", 5.8, 250, Unfair, findFish(fishShape{4, basic, finned}), (*writer).fish, "0312", "03121")
	add("sashimi-jellyfish", "Sashimi Jellyfish", 5.8, 260, Unfair, findFish(fishShape{4, basic, sashimi}), (*writer).fish, "0322", "03221")
}

func addGeneralFish(add adder) {
	names := [...]string{2: "X-Wing", "Swordfish", "Jellyfish"}
	tenths := [...]int{2: 55, 76, 84} // of the rating
	scores := [...][2]int{2: {300, 390}, {350, 410}, {370, 430}}
	codes := [...][4][]string{
		2: {{"0330"}, {"0340"}, {"0350"}, {"0360"}},
		3: {{"0331"}, {"0341", "03411"}, {"0351"}, {"0361"}},
		4: {{"0332"}, {"0342", "03421"}, {"0352"}, {"0362", "03621"}},
	}
	for n := 2; n <= 4; n++ {
		for i, s := range []fishShape{{n, franken, noFins}, {n, franken, finned}, {n, mutant, noFins}, {n, mutant, finned}} {
			title, score, level := "Franken "+names[n], scores[n][i%2], Unfair
			if s.houses == mutant {
				title, score, level = "Mutant "+names[n], 450+20*(i%2), Extreme
			}
			if s.fins == finned {
				title = "Finned " + title
			}
			name := strings.ReplaceAll(strings.ToLower(title), " ", "-")
			add(name, title, float64(tenths[n]+i)/10, score, level, findFish(s), (*writer).fish, codes[n][i]...)
		}
	}
}

func addPatterns(add adder) {
	add("skyscraper", "Skyscraper", 4.0, 130, Hard, shortChain{across, []linkKind{inHouse, inHouse}}.find, (*writer).turbot, "0400")
	add("dual-two-string-kite", "Dual Two-String Kite", 4.1, 150, Hard, shortChain{corner, []linkKind{inHouse, inHouse}}.findDuals, (*writer).dual, "0404")
	add("two-string-kite", "Two-String Kite", 4.1, 150, Hard, shortChain{corner, []linkKind{inHouse, inHouse}}.find, (*writer).turbot, "0401")
	add("turbot-fish", "Turbot Fish", 4.2, 120, Hard, shortChain{other, []linkKind{inHouse, inHouse}}.find, (*writer).turbot, "0403")
	add("dual-empty-rectangle", "Dual Empty Rectangle", 4.3, 120, Hard, shortChain{anyhow, []linkKind{grouped, inHouse}}.findDuals, (*writer).dual, "0405")
	add("empty-rectangle", "Empty Rectangle", 4.3, 120, Hard, shortChain{anyhow, []linkKind{grouped, inHouse}}.find, (*writer).emptyRectangle, "0402")
	add("xy-wing", "XY-Wing", 4.2, 160, Hard, shortChain{anyhow, []linkKind{inCell, inCell, inCell}}.find, (*writer).xyWing, "0800")
	add("xyz-wing", "XYZ-Wing", 4.4, 180, Hard, findXYZWings, (*writer).xyzWing, "0801")
	add("simple-colors-trap", "Simple Colors Trap", 5.0, 150, Hard, findSimpleColors(false), (*writer).simpleColors, "0500")
	add("simple-colors-wrap", "Simple Colors Wrap", 5.0, 150, Hard, findSimpleColors(true), (*writer).simpleColors, "0501")
	// Before its equals whatever has them, too: a colour that sees both of another pair makes type 1, and a place that is in
	// every way makes others that are in none.
	add("multi-colors-2", "Multi-Colors, type 2", 5.4, 200, Hard, findMultiColors(2), (*writer).multiColors2, "0503")
	add("multi-colors-1", "Multi-Colors, type 1", 5.4, 200, Hard, findMultiColors(1), (*writer).multiColors1, "0502")
	add("w-wing", "W-Wing", 4.4, 150, Hard, shortChain{anyhow, []linkKind{inCell, inHouse, inCell}}.find, (*writer).wWing, "0803")
}

func addChains(add adder) {
	plain := inHouse | inCell
	for _, t := range []*Technique{
		add("remote-pair", "Remote Pair", 5.0, 110, Hard, findRemotePairs, (*writer).remotePair, "0703"),
		add("x-chain", "X-Chain", 6.6, 260, Unfair, findChains(chainRule{strong: inHouse, weak: ofDigit, base: 3}), (*writer).chain, "0701"),
		add("xy-chain", "XY-Chain", 6.6, 260, Unfair, findChains(chainRule{strong: inCell, weak: ofDigit, base: 3}), (*writer).chain, "0702"),
		add("continuous-nice-loop", "Continuous Nice Loop", 7.0, 280, Unfair, findChains(chainRule{strong: plain, weak: inCell | ofDigit, loop: true, base: 3}), (*writer).loop, "0706"),
		add("aic", "Alternating Inference Chain", 7.1, 280, Unfair, findChains(chainRule{strong: plain, weak: inCell | ofDigit, base: 4}), (*writer).chain, "0707", "0708"),
		add("grouped-continuous-nice-loop", "Grouped Continuous Nice Loop", 7.2, 300, Unfair,
			findChains(chainRule{parts: groups | almost, strong: plain | grouped | inSet, weak: inCell | ofDigit, least: grouped | inSet, loop: true, base: 3}), (*writer).loop, "0709"),
		add("grouped-aic", "Grouped Alternating Inference Chain", 7.2, 300, Unfair,
			findChains(chainRule{parts: groups, strong: plain | grouped, weak: inCell | ofDigit, least: grouped, base: 4}), (*writer).chain, "0710", "0711"),
		add("als-xz", "ALS-XZ", 5.5, 300, Unfair, findSets((*finder).alsXZs), (*writer).alsXZ, "0901"),
		add("als-xy-wing", "ALS-XY-Wing", 7.0, 320, Unfair, findSets((*finder).alsXYWings), (*writer).alsXYWing, "0902"),
		add("als-chain", "ALS Chain", 7.3, 340, Unfair, findChains(chainRule{parts: groups | almost, strong: inCell | inSet, weak: ofDigit, base: 4}), (*writer).chain, "0903"),
		add("death-blossom", "Death Blossom", 7.5, 360, Unfair, findDeathBlossom, (*writer).deathBlossom, "0904"),
		add("als-aic", "Alternating Inference Chain with Almost Locked Sets", 7.5, 320, Unfair,
			findChains(chainRule{parts: groups | almost, strong: plain | grouped | inSet, weak: inCell | ofDigit, least: inSet, base: 4}), (*writer).chain, "0710", "0711"),
	} {
		t.Longer = true
	}
	add("sue-de-coq", "Sue de Coq", 5.8, 250, Unfair, findSueDeCoq, (*writer).sueDeCoq, "1101")
	add("template-set", "Template Set", 7.7, 500, Extreme, findTemplates(true), (*writer).template, "1201")
	add("template-delete", "Template", 7.7, 500, Extreme, findTemplates(false), (*writer).template, "1202")
}

func addUnique(add adder) {
	for _, t := range []*Technique{
		add("unique-rectangle-1", "Unique Rectangle, type 1", 4.5, 100, Hard, eachRectangle((*finder).unique1), (*writer).unique1, "0600"),
		add("unique-rectangle-2", "Unique Rectangle, type 2", 4.5, 100, Hard, eachRectangle(unique2(false)), (*writer).unique2, "0601"),
		add("unique-rectangle-3", "Unique Rectangle, type 3", 4.6, 100, Hard, eachRectangle((*finder).unique3), (*writer).unique3, "0602"),
		add("unique-rectangle-4", "Unique Rectangle, type 4", 4.5, 100, Hard, eachRectangle((*finder).unique4), (*writer).unique4, "0603"),
		add("unique-rectangle-5", "Unique Rectangle, type 5", 4.6, 100, Hard, eachRectangle(unique2(true)), (*writer).unique2, "0604"),
		add("unique-rectangle-6", "Unique Rectangle, type 6", 4.6, 100, Hard, eachRectangle((*finder).unique6), (*writer).unique6, "0605"),
		add("hidden-rectangle", "Hidden Rectangle", 4.7, 100, Hard, eachRectangle((*finder).hiddenRectangle), (*writer).hiddenRectangle, "0606"),
		add("avoidable-rectangle-1", "Avoidable Rectangle, type 1", 4.7, 100, Hard, findAvoidable(1), (*writer).avoidable1, "0607"),
		add("avoidable-rectangle-2", "Avoidable Rectangle, type 2", 4.7, 100, Hard, findAvoidable(2), (*writer).avoidable2, "0608"),
		add("bug-plus-1", "Bivalue Universal Grave + 1", 5.6, 100, Hard, findBUG, (*writer).bug, "0610"),
	} {
		t.Uniqueness = true
	}
}

func addForcing(add adder) {
	for _, t := range []*Technique{
		add("forcing-chain-contradiction", "Contradictory Chains", 8.2, 500, Extreme, findContradictions, (*writer).contradictory, "1301"),
		add("forcing-chain", "Forcing Chains", 8.2, 500, Extreme, findForcing, (*writer).forcing, "1302"),
		addNet(add, "forcing-net", "Forcing Net", 8.7, 700, singlesOnly, "1303"),
		addNet(add, "forcing-net-subsets", "Forcing Net with Subsets", 9.6, 1000, withSubsets),
		addNet(add, "forcing-net-nested", "Nested Forcing Nets", 10.2, 1500, nestedFew),
		addNet(add, "forcing-net-nested-all", "Nested Forcing Nets of all candidates", 11.2, 2500, nested),
	} {
		t.Longer = true
	}
	add("forcing-net-verity", "Forcing Nets", 9.2, 700, Extreme, findNetVerity, (*writer).netVerity, "1304").trace = traceVerity
}

func addNet(add adder, name, title string, rating float64, score int, depth netDepth, codes ...string) *Technique {
	t := add(name, title, rating, score, Extreme, findNets(depth), (*writer).net, codes...)
	t.trace = traceNet(depth)
	return t
}
