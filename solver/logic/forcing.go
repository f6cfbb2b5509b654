package logic

// forced is what follows from one candidate by links alone, each from the one before.
type forced struct {
	start   int32 // the node
	on, off []visit
	turn    uint32
	queue   []int32 // the nodes that are there then
	gone    []int32 // the nodes that are not
}

// force follows the links from a node that is there.
func (f *finder) force(g *graph, x int32, r *forced) {
	if len(r.on) < len(g.nodes) {
		r.on, r.off, r.turn = make([]visit, len(g.nodes)), make([]visit, len(g.nodes)), 0
	}
	r.turn++
	r.start, r.queue, r.gone = x, append(r.queue[:0], x), r.gone[:0]
	r.on[x] = visit{turn: r.turn, from: -1}
	for i := 0; i < len(r.queue); i++ {
		u := r.queue[i]
		for _, e := range g.weakly(u) {
			if r.off[e.to].turn == r.turn {
				continue
			}
			r.off[e.to] = visit{r.turn, u, e, r.on[u].len + 1}
			r.gone = append(r.gone, e.to)
			for _, s := range g.strong[e.to] {
				if r.on[s.to].turn != r.turn {
					r.on[s.to] = visit{r.turn, e.to, s, r.on[u].len + 2}
					r.queue = append(r.queue, s.to)
				}
			}
		}
	}
}

// reason returns the chain from the start to a node that is there, or not.
func (r *forced) reason(g *graph, u int32, on bool) (c Chain) {
	for {
		v := r.off[u]
		if on {
			v = r.on[u]
		}
		c = append(Chain{{Digit: g.nodes[u].digit, Cells: g.nodes[u].cells, On: on}}, c...)
		if v.from < 0 {
			return c
		}
		u, on = v.from, !on
	}
}

// findForcing finds what follows whichever candidate of a cell is true, or whichever place of
// a digit in a house. With contradiction it finds candidates from which something follows and
// its opposite.
func findForcing(contradiction bool) func(*finder) {
	return func(f *finder) {
		g := f.graph(groups)
		if contradiction {
			f.contradictions(g)
			return
		}
		var from []forced
		try := func(starts []int32, house int32, cell int32) {
			for len(from) < len(starts) {
				from = append(from, forced{})
			}
			if f.ended() {
				return
			}
			for i, x := range starts {
				f.force(g, x, &from[i])
			}
			f.agree(g, from[:len(starts)], house, cell)
		}
		var starts []int32
		for c, m := range f.marks {
			if m.Len() >= 2 {
				starts = starts[:0]
				for rest := m; rest != 0; rest &= rest - 1 {
					starts = append(starts, g.at[9*c+rest.First()-1])
				}
				try(starts, -1, int32(c))
			}
		}
		for h := range int32(len(f.Houses)) {
			for d := 1; d <= 9; d++ {
				if m := f.where(h, d); onesCount(m) >= 3 {
					starts = starts[:0]
					for _, c := range f.cellsOf(h, m) {
						starts = append(starts, g.at[9*c+int32(d)-1])
					}
					try(starts, h, -1)
				}
			}
		}
	}
}

// agree emits what each of several starts leads to; one of the starts is true.
func (f *finder) agree(g *graph, from []forced, house, cell int32) {
	emit := func(u int32, on bool, gone, put []Candidate) {
		total := len(from)
		for i := range from {
			if v := from[i].off[u]; !on {
				total += int(v.len)
			} else {
				total += int(from[i].on[u].len)
			}
		}
		s := Step{Removed: gone, Placed: put, Rating: f.technique.Rating + longer(total-3*len(from))}
		if !f.easiest(s.Rating) {
			return
		}
		for i := range from {
			c := from[i].reason(g, u, on)
			s.Chains = append(s.Chains, c)
		}
		s.useChains()
		if house >= 0 {
			s.Houses = []int32{house}
		} else {
			s.Fins = []int32{cell}
		}
		f.emit(s)
	}
	for _, u := range from[0].gone {
		if len(g.nodes[u].cells) == 1 && all(from[1:], func(r *forced) bool { return r.off[u].turn == r.turn }) {
			emit(u, false, []Candidate{In(int(g.nodes[u].cells[0]), g.nodes[u].digit)}, nil)
		}
	}
	for _, u := range from[0].queue {
		if len(g.nodes[u].cells) == 1 && all(from[1:], func(r *forced) bool { return r.on[u].turn == r.turn }) {
			emit(u, true, nil, []Candidate{In(int(g.nodes[u].cells[0]), g.nodes[u].digit)})
		}
	}
}

func all(from []forced, is func(*forced) bool) bool {
	for i := range from {
		if !is(&from[i]) {
			return false
		}
	}
	return true
}

// contradictions emits the candidates that lead to a node and to its opposite.
func (f *finder) contradictions(g *graph) {
	var r forced
	for x := range int32(len(g.nodes)) {
		if len(g.nodes[x].cells) != 1 || f.known(In(int(g.nodes[x].cells[0]), g.nodes[x].digit)) || f.ended() {
			continue
		}
		f.force(g, x, &r)
		best, least := int32(-1), int32(0)
		for _, u := range r.queue {
			if r.off[u].turn == r.turn {
				if n := r.on[u].len + r.off[u].len; best < 0 || n < least {
					best, least = u, n
				}
			}
		}
		if best < 0 {
			continue
		}
		s := Step{Removed: []Candidate{In(int(g.nodes[x].cells[0]), g.nodes[x].digit)}}
		if s.Rating = f.technique.Rating + longer(int(least)-6); !f.easiest(s.Rating) {
			continue
		}
		s.Chains = []Chain{r.reason(g, best, true), r.reason(g, best, false)}
		s.useChains()
		f.emit(s)
	}
}

// contradictory explains a candidate from which something follows and its opposite.
func (w *writer) contradictory(s *Step) {
	end := "That contradicts the assumption"
	for i, c := range s.Chains {
		if len(c) == 1 { // what is contradicted is the candidate itself
			continue
		}
		if w.branch > 0 {
			end = "These two results contradict each other"
		}
		w.branch = i + 1
		w.line(c)
		w.say(". ")
	}
	w.branch = 0
	w.say(end)
}

// forcing explains what follows in every case, case by case.
func (w *writer) forcing(s *Step) {
	w.cases(s)
	for i, c := range s.Chains {
		w.branch = i + 1
		if len(c) == 1 {
			w.say("If %v, this already holds. ", &c[0])
		} else {
			w.line(c)
			w.say(". ")
		}
	}
	w.branch = 0
	w.say("In every case")
}

// cases says which cases there are: the candidates of a cell, or the places of a digit in a
// house.
func (w *writer) cases(s *Step) {
	var digits Set
	var cells []int32
	for _, c := range s.Chains {
		digits, cells = digits|Of(c[0].Digit), append(cells, c[0].Cells...)
	}
	if len(s.Houses) == 0 {
		w.say("%v is %v. ", allCells(cells[:1]), anyDigit(digits))
	} else {
		w.say("In %v the digit %v is in %v. ", allHouses(s.Houses), digits, anyCell(cells))
	}
}
