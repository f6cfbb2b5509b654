package main

import (
	"math"
	"math/rand/v2"

	"samurai/overlap/scan/digit"
)

// network is a network while it learns, by Adam (Kingma and Ba, 2014).
type network struct {
	layers []layer
	steps  int
}

type layer struct {
	digit.Layer
	weights, bias moments
}

// moments are the gradient of a batch and its running means.
type moments struct{ grad, mean, square []float32 }

func newMoments(n int) moments {
	return moments{make([]float32, n), make([]float32, n), make([]float32, n)}
}

// newNetwork is a network of so many values in each layer with random weights.
func newNetwork(r *rand.Rand, sizes ...int) *network {
	n := &network{}
	for i := 1; i < len(sizes); i++ {
		l := layer{Layer: digit.Layer{In: sizes[i-1], Out: sizes[i]}}
		l.Weights, l.Bias = make([]float32, l.In*l.Out), make([]float32, l.Out)
		for j := range l.Weights {
			l.Weights[j] = float32(r.NormFloat64() * math.Sqrt(2/float64(l.In)))
		}
		l.weights, l.bias = newMoments(len(l.Weights)), newMoments(len(l.Bias))
		n.layers = append(n.layers, l)
	}
	return n
}

func (n *network) network() (all digit.Network) {
	for _, l := range n.layers {
		all = append(all, l.Layer)
	}
	return all
}

// batch is how many samples are seen between two changes of the weights.
const batch = 64

// epoch learns from each example once and returns the mean loss.
func (n *network) epoch(all []example, rate float32) float64 {
	loss := 0.0
	for i := range all {
		loss += n.learn(&all[i])
		if (i+1)%batch == 0 {
			n.change(rate)
		}
	}
	return loss / float64(len(all))
}

// learn adds the gradient of one example and returns its loss.
func (n *network) learn(e *example) float64 {
	values := [][]float32{e.sample[:]}
	for i := range n.layers {
		if i > 0 {
			digit.Rectify(values[i])
		}
		values = append(values, n.layers[i].Sums(values[i]))
	}
	last := values[len(values)-1]
	largest, sum := last[0], 0.0
	for _, v := range last {
		largest = max(largest, v)
	}
	for _, v := range last {
		sum += math.Exp(float64(v - largest))
	}
	delta := make([]float32, len(last))
	for c, v := range last {
		delta[c] = float32(math.Exp(float64(v-largest)) / sum)
	}
	loss := -math.Log(max(1e-9, float64(delta[e.class])))
	delta[e.class]--
	for i := len(n.layers) - 1; i >= 0; i-- {
		l, in := &n.layers[i], values[i]
		before := make([]float32, l.In)
		for o, d := range delta {
			if d == 0 {
				continue
			}
			l.bias.grad[o] += d
			grad := l.weights.grad[o*l.In:][:l.In]
			for j, v := range in {
				grad[j] += float32(d * v)
			}
			if i > 0 {
				row := l.Weights[o*l.In:][:l.In]
				for j := range before {
					before[j] += float32(d * row[j])
				}
			}
		}
		for j, v := range in {
			if v <= 0 {
				before[j] = 0
			}
		}
		delta = before
	}
	return loss
}

// change moves the weights against the mean gradient of a batch.
func (n *network) change(rate float32) {
	n.steps++
	first := 1 - float32(math.Pow(0.9, float64(n.steps)))
	second := 1 - float32(math.Pow(0.999, float64(n.steps)))
	for i := range n.layers {
		l := &n.layers[i]
		l.weights.apply(l.Weights, rate, first, second)
		l.bias.apply(l.Bias, rate, first, second)
	}
}

func (m *moments) apply(values []float32, rate, first, second float32) {
	for i, g := range m.grad {
		g /= batch
		m.mean[i] = float32(0.9*m.mean[i]) + float32(0.1*g)
		m.square[i] = float32(0.999*m.square[i]) + float32(0.001*g*g)
		values[i] -= rate * (m.mean[i] / first) / (float32(math.Sqrt(float64(m.square[i]/second))) + 1e-7)
		m.grad[i] = 0
	}
}
