package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"math/big"
	"sync/atomic"

	"samurai/cmd/samurai/text"
	"samurai/layout"
	"samurai/solver/answer"
	"samurai/solver/count"
	"samurai/solver/search"
)

// part is what count --shard says of a single puzzle: a line of JSON.
type part struct {
	answer.Head
	ID      string `json:"id"` // of the puzzle and its classes
	Shard   string `json:"shard"`
	Classes int    `json:"classes"`       // in all
	Sum     string `json:"sum,omitempty"` // of the solutions in those of the shard, if they were counted
}

// single reports whether there is only one puzzle to count, without reading standard input.
func (c *countCmd) single(s *streams) bool {
	if len(c.empty) > 0 {
		return true
	}
	if len(c.files) != 1 || c.files[0] == dash || c.Format == "line" {
		return false
	}
	docs := 0
	err := read(s, func(r io.Reader) io.Reader { return r }, c.files[0], c.formatFlags, func(*layout.Document) bool {
		docs++
		return docs < 2
	})
	return err == nil && docs == 1
}

// countPart counts the classes of solutions of a single puzzle that belong to the shard.
func (c *countCmd) countPart(ctx context.Context, s *streams) error {
	from := c.source(c.files)
	from.docs, from.layouts, from.Shard = c.empty, true, shard{}
	return answerAll(ctx, s, from, written{"json", c.Output, c.NoColor}, question[part, part]{
		limit: c.Timeout,
		ask: func(ctx context.Context, p *answer.Puzzle) (*part, layout.Problems) {
			share := ctx.Value(shareKey{}).(*atomic.Uint64)
			o := count.Options{Progress: func(done float64) { share.Store(math.Float64bits(done)) }}
			n, err := count.JointPart(ctx, search.NewMarks(p.Puzzle), o, c.Shard.index, c.Shard.of)
			switch {
			case ctx.Err() != nil:
				return &part{Head: p.Head()}, nil
			case err != nil:
				return nil, layout.Problems{{File: p.File, Code: layout.Unreadable, Message: fmt.Sprintf("cannot be counted with --shard: %v", err)}}
			}
			return &part{p.Head(), n.ID, fmt.Sprintf("%d/%d", c.Shard.index, c.Shard.of), n.Classes, n.Sum.String()}, nil
		},
		status: func(p *part) exitStatus {
			if p.Sum == "" {
				return exitUndecided
			}
			return exitUnique
		},
		json: func(p *part) *part { return p },
		text: func(*text.Page, *part) {},
	})
}

// join adds up the parts in files, and prints the number of solutions.
func (c *countCmd) join(s *streams) error {
	total, first, have := new(big.Int), (*part)(nil), map[int]bool{}
	of := 0
	for _, file := range c.Files {
		err := s.lines(file, func(line []byte) error {
			p, sh, n := new(part), shard{}, new(big.Int)
			if json.Unmarshal(line, p) != nil || sh.UnmarshalText([]byte(p.Shard)) != nil || sh.of < 1 || p.ID == "" {
				return errors.New("not a part that count --shard wrote")
			}
			if _, ok := n.SetString(p.Sum, 10); !ok {
				return errors.New("a part without a sum; count its shard again")
			}
			if first == nil {
				first, of = p, sh.of
			}
			switch {
			case p.ID != first.ID || p.Classes != first.Classes || sh.of != of:
				return fmt.Errorf("shard %s belongs to another puzzle or another division than shard %s", p.Shard, first.Shard)
			case have[sh.index]:
				return fmt.Errorf("shard %s is there twice", p.Shard)
			}
			have[sh.index] = true
			total.Add(total, n)
			return nil
		})
		if err != nil {
			return err
		}
	}
	for i := range of {
		if !have[i] {
			return fmt.Errorf("shard %d/%d is missing", i, of)
		}
	}
	if of == 0 {
		return errors.New("no file has a part")
	}
	return writeTo(s, c.Output, func(w io.Writer) (exitStatus, error) {
		_, err := fmt.Fprintln(w, total)
		return statusOf(uint64(min(total.BitLen(), 2))), err
	})
}

// lines calls do with each line of a file; an error of do gets its place.
func (s *streams) lines(file string, do func(line []byte) error) error {
	in, err := s.open(file)
	if err != nil {
		return err
	}
	defer in.Close()
	scan := bufio.NewScanner(in)
	for n := 1; scan.Scan(); n++ {
		if err := do(scan.Bytes()); err != nil {
			return fmt.Errorf("%s:%d: %w", layout.Visible(nameOf(file)), n, err)
		}
	}
	return scan.Err()
}
