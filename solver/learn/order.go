package learn

// order says which candidate to guess next: the one that was in most conflicts lately (as
// in Chaff and MiniSat), by a heap.
type order struct {
	activity []float64
	step     float64 // what a conflict adds
	heap     []int32 // the open candidates, and some others
	at       []int32 // by candidate: where it is in the heap, -1 for not there
}

// growth is by how much more each conflict counts than the one before.
const growth = 1 / 0.95

func newOrder(n int) order {
	return order{activity: make([]float64, n), heap: make([]int32, 0, n), at: make([]int32, n)}
}

func (o *order) reset() {
	clear(o.activity)
	o.step = 1
	o.heap = o.heap[:len(o.at)]
	for v := range o.heap {
		o.heap[v], o.at[v] = int32(v), int32(v)
	}
}

// bump notes that a candidate was in a conflict.
func (o *order) bump(v int32) {
	if o.activity[v] += o.step; o.activity[v] > 1e100 {
		for i := range o.activity {
			o.activity[i] *= 1e-100
		}
		o.step *= 1e-100
	}
	if o.at[v] >= 0 {
		o.up(o.at[v])
	}
}

// open puts a candidate back that was taken.
func (o *order) open(v int32) {
	if o.at[v] < 0 {
		o.at[v] = int32(len(o.heap))
		o.heap = append(o.heap, v)
		o.up(o.at[v])
	}
}

// take returns the first candidate and takes it out.
func (o *order) take() int32 {
	v := o.heap[0]
	last := len(o.heap) - 1
	o.heap[0] = o.heap[last]
	o.at[o.heap[0]] = 0
	o.heap = o.heap[:last]
	o.at[v] = -1
	if last > 0 {
		o.down(0)
	}
	return v
}

func (o *order) before(v, w int32) bool {
	return o.activity[v] > o.activity[w] || o.activity[v] == o.activity[w] && v < w
}

func (o *order) up(i int32) {
	v := o.heap[i]
	for i > 0 && o.before(v, o.heap[(i-1)/2]) {
		o.place(o.heap[(i-1)/2], i)
		i = (i - 1) / 2
	}
	o.place(v, i)
}

func (o *order) down(i int32) {
	v := o.heap[i]
	n := int32(len(o.heap))
	for 2*i+1 < n {
		c := 2*i + 1
		if c+1 < n && o.before(o.heap[c+1], o.heap[c]) {
			c++
		}
		if !o.before(o.heap[c], v) {
			break
		}
		o.place(o.heap[c], i)
		i = c
	}
	o.place(v, i)
}

func (o *order) place(v, i int32) { o.heap[i], o.at[v] = v, i }
