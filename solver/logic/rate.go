package logic

import "slices"

// Rating says how hard a position is. None of it depends on how the puzzle is turned or
// labelled, or on the order of its grids.
type Rating struct {
	Hardest     float64    // the largest rating of a step, on Sudoku Explainer's scale: 1.0 to about 12
	Technique   *Technique // of the first step with that rating; nil when there was no step
	Score       int        // HoDoKu's sum over the steps, scaled to 81 cells
	Level       Level
	Steps       int // placed digits, and steps that only remove
	Bottlenecks int // how often there was a single step to go on with
	Crossings   int // how often a grid was left and taken up again
	Solved      bool
	Stuck       *Position      // where no technique went on; nil when it was solved
	Uses        map[string]int // by technique: its steps
}

// caps are the scores beyond which a puzzle is above a level, whatever its techniques.
var caps = [...]int{Easy: 800, Medium: 1000, Hard: 1600, Unfair: 1800}

// Rate rates the position, which it leaves as it is. All steps of the easiest technique are
// taken at once. When no technique goes on, the rating is that of the steps so far and
// Stuck is the position; with Options.Most, that means harder than that.
func (p *Position) Rate(o Options) Rating {
	o.batch = true
	r := rater{finder: newFinder(p.Clone(), o), active: make([]bool, len(p.Board.Grids)), seen: make([]bool, len(p.Board.Grids))}
	r.Rating.Uses = make(map[string]int)
	for r.left > 0 && r.broken == nil {
		steps := r.batch()
		if steps == nil {
			break
		}
		r.count(steps)
		for i := range steps {
			r.Apply(&steps[i])
		}
	}
	if r.Solved = r.Position.Solved(); !r.Solved {
		r.Stuck = r.Position
	}
	r.Score = (81*r.Score + p.Cells()/2) / p.Cells()
	if r.Technique != nil {
		r.Level = max(r.Level, r.Technique.Level)
	}
	for l, most := range caps {
		if r.Score > most {
			r.Level = max(r.Level, Level(l)+1)
		}
	}
	return r.Rating
}

// rater rates.
type rater struct {
	*finder
	Rating
	active, seen []bool // by grid: whether it went on at the last batch; ever
}

// batch returns all steps of the easiest technique that does something.
func (r *rater) batch() []Step {
	var best []Step
	for _, t := range registry {
		if r.ended() {
			return nil
		}
		if !r.options.allows(t) || best != nil && t.Rating >= best[0].Rating {
			continue
		}
		steps := r.find(t)
		if len(steps) == 0 {
			continue
		}
		least := slices.MinFunc(steps, func(x, y Step) int { return compareRating(x.Rating, y.Rating) }).Rating
		if best != nil && best[0].Rating <= least || !r.within(least) {
			continue
		}
		best = slices.Clone(slices.DeleteFunc(steps, func(s Step) bool { return s.Rating > least }))
	}
	return best
}

func compareRating(x, y float64) int {
	switch {
	case x < y:
		return -1
	case x > y:
		return 1
	}
	return 0
}

// count adds a batch to the rating.
func (r *rater) count(steps []Step) {
	s := &steps[0]
	if s.Rating > r.Hardest || r.Technique == nil {
		r.Hardest, r.Technique = s.Rating, s.Technique
	}
	r.Level = max(r.Level, s.Technique.Level)
	n, single := r.distinct(steps)
	if single && s.Technique.kind != lastInHouse {
		r.Bottlenecks++
	}
	r.Steps += n
	r.Uses[s.Technique.Name] += n
	if s.Technique.kind < 0 {
		r.Score += n * s.Technique.Score
	} else {
		for i := range steps {
			r.Score += r.singleScore(&steps[i])
		}
	}
	r.cross(steps)
}

// singleScore is the score of a single by its plainest name: a hidden single may be a naked
// one as well.
func (r *rater) singleScore(s *Step) int {
	if r.marks[s.Cells[0]].Len() == 1 {
		return min(s.Technique.Score, nakedScore)
	}
	return s.Technique.Score
}

const nakedScore = 4

// distinct returns how many steps a batch counts for: its placed digits, or the parts
// of what it removes when steps that remove the same candidate are one part. Single says that
// there was just one thing to see.
func (r *rater) distinct(steps []Step) (n int, single bool) {
	placed := make(map[Candidate]bool)
	part := make(map[Candidate]int)
	var root []int
	find := func(i int) int {
		for root[i] != i {
			i = root[i]
		}
		return i
	}
	for i := range steps {
		for _, c := range steps[i].Placed {
			placed[c] = true
		}
		if len(steps[i].Placed) > 0 {
			continue
		}
		me := len(root)
		root = append(root, me)
		for _, c := range steps[i].Removed {
			if o, ok := part[c]; ok {
				root[find(o)] = find(me)
			}
			part[c] = me
		}
	}
	n = len(placed)
	for i := range root {
		if root[i] == i {
			n++
		}
	}
	return n, n == 1
}

// cross counts the grids that go on again after others did.
func (r *rater) cross(steps []Step) {
	now := make([]bool, len(r.active))
	for i := range steps {
		for _, list := range [][]Candidate{steps[i].Placed, steps[i].Removed} {
			for _, c := range list {
				for _, gb := range r.Boxes[c.Cell()/9] {
					now[gb.Grid] = true
				}
			}
		}
	}
	for g := range now {
		if now[g] && r.seen[g] && !r.active[g] {
			r.Crossings++
		}
		r.seen[g] = r.seen[g] || now[g]
	}
	r.active = now
}
