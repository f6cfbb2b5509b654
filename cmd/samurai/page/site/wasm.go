package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
)

// pack joins the data of a module in a file, and packs it as LZMA, which no host unpacks on the way.
func pack(file string) error {
	module, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if module, err = joinData(module); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	if err := os.WriteFile(file, module, 0o644); err != nil {
		return err
	}
	if out, err := exec.Command("xz", "--format=lzma", "-9e", file).CombinedOutput(); err != nil {
		return fmt.Errorf("xz: %w: %s", err, out)
	}
	return nil
}

// dataSection is the number of the section of a module that says what its memory holds.
const dataSection = 11

// magic is how a module begins.
const magic = "\x00asm\x01\x00\x00\x00"

var errModule = errors.New("not a WebAssembly module as Go's linker writes them")

// joinData makes one segment of all data of a WebAssembly module. Go's linker leaves out each run of
// zeros, and so writes 100,000 segments, whose odd places keep what repeats from being packed well.
func joinData(module []byte) ([]byte, error) {
	if !bytes.HasPrefix(module, []byte(magic)) {
		return nil, errModule
	}
	out := []byte(magic)
	for rest := module[len(magic):]; len(rest) > 0; {
		section := rest[0]
		body, after, err := sized(rest[1:])
		if err != nil {
			return nil, err
		}
		if section == dataSection {
			segments, err := dataOf(body)
			if err != nil {
				return nil, err
			}
			if body, err = joined(segments); err != nil {
				return nil, err
			}
		}
		out = binary.AppendUvarint(append(out, section), uint64(len(body)))
		out = append(out, body...)
		rest = after
	}
	return out, nil
}

// segment is a part of the memory at the start.
type segment struct {
	at   int
	data []byte
}

// dataOf reads the segments of a data section.
func dataOf(body []byte) ([]segment, error) {
	count, n := binary.Uvarint(body)
	if n <= 0 {
		return nil, errModule
	}
	var all []segment
	for body = body[n:]; count > 0; count-- {
		code, found := bytes.CutPrefix(body, []byte("\x00\x41")) // of memory 0, at an i32.const
		at, n := binary.Uvarint(code)                            // with a sign, and none is below 0
		if !found || n <= 0 || at >= 1<<31 || len(code) == n || code[n] != 0x0b {
			return nil, errModule
		}
		data, after, err := sized(code[n+1:])
		if err != nil {
			return nil, err
		}
		all = append(all, segment{int(at), data})
		body = after
	}
	return all, nil
}

// joined is a data section with one segment.
func joined(all []segment) ([]byte, error) {
	slices.SortFunc(all, func(a, b segment) int { return a.at - b.at })
	var data []byte
	for _, s := range all {
		gap := s.at - all[0].at - len(data)
		if gap < 0 {
			return nil, errModule
		}
		data = append(append(data, make([]byte, gap)...), s.data...)
	}
	if len(all) == 0 {
		return []byte{0}, nil
	}
	out := binary.AppendUvarint([]byte("\x01\x00\x41"), uint64(all[0].at))
	if out[len(out)-1]&0x40 != 0 { // it would be read as below 0
		out[len(out)-1] |= 0x80
		out = append(out, 0)
	}
	out = append(out, 0x0b)
	return append(binary.AppendUvarint(out, uint64(len(data))), data...), nil
}

// sized reads a length and as many bytes, and returns these and what follows.
func sized(b []byte) (body, after []byte, err error) {
	size, n := binary.Uvarint(b)
	if n <= 0 || size > uint64(len(b)-n) {
		return nil, nil, errModule
	}
	end := n + int(size)
	return b[n:end], b[end:], nil
}
