package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
	"testing"
)

// module is a WebAssembly module with a custom section and a data section, written by hand.
func module(data string) []byte {
	b := []byte(magic + "\x00\x03\x02hi")
	b = binary.AppendUvarint(append(b, dataSection), uint64(len(data)))
	return append(append(b, data...), "\x00\x01\x00"...)
}

func TestJoinData(t *testing.T) {
	for _, c := range []struct{ name, data, want string }{
		{"none", "\x00", "\x00"},
		{"one", "\x01\x00\x41\x08\x0b\x02ab", "\x01\x00\x41\x08\x0b\x02ab"},
		{"a gap", "\x02\x00\x41\x08\x0b\x02ab\x00\x41\x0d\x0b\x01c", "\x01\x00\x41\x08\x0b\x06ab\x00\x00\x00c"},
		{"out of order", "\x02\x00\x41\x0a\x0b\x01c\x00\x41\x08\x0b\x02ab", "\x01\x00\x41\x08\x0b\x03abc"},
		{"at 64, which takes two bytes", "\x01\x00\x41\xc0\x00\x0b\x01a", "\x01\x00\x41\xc0\x00\x0b\x01a"},
		{"at 8192", "\x01\x00\x41\x80\xc0\x00\x0b\x01a", "\x01\x00\x41\x80\xc0\x00\x0b\x01a"},
	} {
		got, err := joinData(module(c.data))
		if err != nil || !bytes.Equal(got, module(c.want)) {
			t.Errorf("%s: %q, %v; want %q", c.name, got, err, module(c.want))
		}
	}
	for name, wrong := range map[string][]byte{
		"empty": nil, "no module": []byte("<!doctype html>"), "a section is cut": slices.Concat([]byte(magic), []byte("\x0b\x05\x01")),
		"too few segments": module("\x02\x00\x41\x08\x0b\x02ab"), "another memory": module("\x01\x02\x41\x08\x0b\x02ab"),
		"below 0 or too high": module("\x01\x00\x41\xff\xff\xff\xff\x7f\x0b\x01a"), "no end": module("\x01\x00\x41\x08\x41\x02ab"),
		"segments that overlap": module("\x02\x00\x41\x08\x0b\x02ab\x00\x41\x09\x0b\x02cd"), "a segment is cut": module("\x01\x00\x41\x08\x0b\x05ab"),
	} {
		if _, err := joinData(wrong); !errors.Is(err, errModule) {
			t.Errorf("%s: %v, want %v", name, err, errModule)
		}
	}
}
