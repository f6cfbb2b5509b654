package pdf

import "math"

// What a PDF consists of: nil, bool, float64, string, name, list, dict, ref, or *stream.
type (
	name string
	list []any
	dict map[name]any
	ref  int // the number of an object
)

// stream is bytes in a file, packed, with what the file says of them.
type stream struct {
	dict
	of ref // the object that it is
	at int // where its bytes begin
}

// value is something that a file says. References are followed; what is missing, or of another kind than is
// asked for, is zero.
type value struct {
	file *file
	is   any
}

// key is the value of a key of a dictionary, or of that of a stream.
func (v value) key(k name) value {
	switch is := v.is.(type) {
	case dict:
		return v.file.value(is[k])
	case *stream:
		return v.file.value(is.dict[k])
	}
	return value{file: v.file}
}

// index is an item of a list.
func (v value) index(i int) value {
	if l, ok := v.is.(list); ok && 0 <= i && i < len(l) {
		return v.file.value(l[i])
	}
	return value{file: v.file}
}

func (v value) len() int {
	l, _ := v.is.(list)
	return len(l)
}

func (v value) isNull() bool { return v.is == nil }

func (v value) isList() bool {
	_, ok := v.is.(list)
	return ok
}

func (v value) isStream() bool {
	_, ok := v.is.(*stream)
	return ok
}

func (v value) name() name {
	n, _ := v.is.(name)
	return n
}

func (v value) text() string {
	s, _ := v.is.(string)
	return s
}

func (v value) number() float64 {
	n, _ := v.is.(float64)
	return n
}

// int is a number without its fraction; one that is too large to count anything is 1<<40.
func (v value) int() int {
	const huge = math.MaxInt32
	if n := v.number(); n == n {
		return int(min(max(n, -huge), huge))
	}
	return 0
}

func (v value) bool() bool {
	b, _ := v.is.(bool)
	return b
}

// numbers are the items of a list of numbers; all zero unless it has so many.
func (v value) numbers(n int) []float64 {
	all := make([]float64, n)
	for i := range all {
		if v.len() == n {
			all[i] = v.index(i).number()
		}
	}
	return all
}

// all is a value as a list: its items, itself, or none if it is null.
func (v value) all() (items []value) {
	switch is := v.is.(type) {
	case nil:
	case list:
		v.file.budget.Hold(sizeOfValue, len(is))
		for i := range is {
			items = append(items, v.index(i))
		}
		v.file.budget.Free(len(is) * sizeOfValue)
	default:
		items = append(items, v)
	}
	return items
}
