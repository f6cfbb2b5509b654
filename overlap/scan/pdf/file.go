package pdf

import (
	"bytes"
	"fmt"
	"slices"

	"samurai/overlap/scan"
)

// file is a PDF: the objects that stand in it, wherever that is. Its tables of where they are (xref) are not
// needed and not read, so that they cannot be wrong: of the objects of one number, the last counts.
type file struct {
	data    []byte
	budget  *scan.Budget
	places  map[ref]place
	objects map[ref]any // those that were read
	trailer dict
	cipher  *cipher // nil if the file is not encrypted
}

// place is where an object stands: in the file, or in the text that a stream of objects unpacks to.
type place struct {
	at int
	in []byte // nil for the file
}

// damaged is what is wrong with a file; functions panic with it.
type damaged string

// open finds the objects of a file.
func open(data []byte, budget *scan.Budget) *file {
	end := data[max(0, len(data)-tail):]
	if !bytes.Contains(end, []byte("startxref")) || !bytes.Contains(end, []byte("%%EOF")) {
		panic(damaged("its end is missing"))
	}
	f := &file{data: data, budget: budget, places: map[ref]place{}, objects: map[ref]any{}, trailer: dict{}}
	packed := f.find()
	if e := f.value(f.trailer["Encrypt"]); !e.isNull() {
		f.cipher = newCipher(e, f.value(f.trailer["ID"]).index(0).text())
		clear(f.objects) // their strings were not decrypted
	}
	for _, n := range packed {
		f.unpack(n)
	}
	return f
}

// find looks for objects and for trailers, and returns the streams that have objects in them.
func (f *file) find() (packed []ref) {
	f.budget.Work(timeOfFind, len(f.data))
	for at := 0; ; at += 3 {
		n := bytes.Index(f.data[at:], []byte("obj"))
		if n < 0 {
			break
		}
		at += n
		id, ok := numberBefore(f.data[:at])
		if !ok {
			continue
		}
		f.budget.Hold(2 * sizeOfValue)
		f.budget.Work(head)
		f.places[id] = place{at: at + 3}
		switch begin := f.data[at:min(at+head, len(f.data))]; {
		case bytes.Contains(begin, []byte("/ObjStm")):
			packed = append(packed, id)
		case bytes.Contains(begin, []byte("/XRef")):
			f.trails(at+3, "XRef")
		}
	}
	for at := 0; ; at++ {
		n := bytes.Index(f.data[at:], []byte("trailer"))
		if n < 0 {
			return packed
		}
		at += n
		f.trails(at+len("trailer"), "")
	}
}

// trails takes over what a trailer says, or a stream of a type that stands for one.
func (f *file) trails(at int, kind name) {
	l := &lexer{file: f, text: f.data, at: at}
	all, _ := l.items()
	f.budget.Free(l.held)
	if len(all) == 0 {
		return
	}
	if d, _ := all[0].(dict); kind == "" || d["Type"] == kind {
		for _, k := range []name{"Root", "Encrypt", "ID"} {
			if d[k] != nil {
				f.trailer[k] = d[k]
			}
		}
	}
}

// numberBefore is the number of the object that begins after a text: it ends in two numbers.
func numberBefore(text []byte) (n ref, ok bool) {
	back := func(is func(c byte) bool) (passed int) {
		for len(text) > 0 && passed < maxSpace && is(text[len(text)-1]) {
			text = text[:len(text)-1]
			passed++
		}
		return passed
	}
	isDigit := func(c byte) bool { return '0' <= c && c <= '9' }
	back(isSpace)
	if back(isDigit) == 0 || back(isSpace) == 0 {
		return 0, false
	}
	all := text
	digits := back(isDigit)
	for _, c := range all[len(all)-digits:] {
		n = 10*n + ref(c-'0')
	}
	return n, 0 < digits && digits < 10
}

// unpack finds the objects in a stream of objects. One that stands in the file after the stream counts.
func (f *file) unpack(id ref) {
	s, ok := f.object(id).(*stream)
	v := value{f, s}
	if !ok || v.key("Type").name() != "ObjStm" {
		return
	}
	text, err := f.bytes(v)
	if err != nil {
		panic(damaged(fmt.Sprintf("object %d: %v", id, err)))
	}
	first := v.key("First").int()
	l := &lexer{file: f, text: text[:min(max(0, first), len(text))]}
	heads, _ := l.items()
	for i := 0; i+1 < len(heads); i += 2 {
		n, at := ref(value{is: heads[i]}.int()), value{is: heads[i+1]}.int()
		if old, ok := f.places[n]; (!ok || old.in != nil || old.at < s.at) && 0 <= at && at <= len(text)-first {
			f.places[n] = place{first + at, text}
			delete(f.objects, n)
		}
	}
}

// value follows references.
func (f *file) value(v any) value {
	for range maxDepth {
		r, ok := v.(ref)
		if !ok {
			return value{f, v}
		}
		v = f.object(r)
	}
	return value{}
}

// object reads an object, once.
func (f *file) object(id ref) any {
	if v, ok := f.objects[id]; ok {
		return v
	}
	p, ok := f.places[id]
	if !ok {
		return nil
	}
	f.objects[id] = nil // for one that needs itself
	l := &lexer{file: f, text: p.in, at: p.at}
	if p.in == nil {
		l.text = f.data
		if f.cipher != nil {
			l.plain = func(s string) string { return string(f.cipher.plain(id, []byte(s))) }
		}
	}
	all, word := l.items()
	if len(all) == 0 {
		return nil
	}
	v := all[0]
	if d, ok := v.(dict); ok && word == "stream" && p.in == nil {
		if at := l.at; bytes.HasPrefix(f.data[at:], []byte("\r\n")) {
			l.at += 2
		} else if bytes.HasPrefix(f.data[at:], []byte("\n")) || bytes.HasPrefix(f.data[at:], []byte("\r")) {
			l.at++
		}
		v = &stream{d, id, l.at}
	}
	f.objects[id] = v
	return v
}

// packed is the bytes of a stream as they stand in the file. Where its length is wrong, it goes on to its end
// mark.
func (f *file) packed(v value) []byte {
	s, ok := v.is.(*stream)
	if !ok {
		return nil
	}
	rest := f.data[s.at:]
	mark := []byte("endstream")
	n := v.key("Length").int()
	if n < 0 || n > len(rest) || !bytes.HasPrefix(bytes.TrimLeft(rest[n:min(n+maxSpace, len(rest))], "\r\n \t"), mark) {
		n = bytes.Index(rest, mark)
		if n < 0 {
			panic(damaged(fmt.Sprintf("the stream of object %d has no end", s.of)))
		}
		f.budget.Work(n)
	}
	if f.cipher != nil && v.key("Type").name() != "XRef" {
		f.budget.Hold(n)
		f.budget.Work(timeOfByte, n)
		return f.cipher.plain(s.of, slices.Clone(rest[:n]))
	}
	return rest[:n]
}
