package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"strings"

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
	Classes int    `json:"classes"`         // in all
	Sum     string `json:"sum,omitempty"`   // of the solutions in those of the shard, if they were counted
	Check   string `json:"check,omitempty"` // of all else, if there is a sum
}

// checksum is what Check must be.
func (p *part) checksum() string {
	of := *p
	of.Check = ""
	text, err := json.Marshal(of)
	if err != nil {
		panic(err) // it has no part that is not JSON
	}
	return fingerprint(text)
}

// single reports whether there is only one puzzle to count. It reads no more than a regular file,
// because what comes from elsewhere is there once.
func (c *countCmd) single(ctx context.Context, s *session) bool {
	if len(c.empty) > 0 {
		return true
	}
	if len(c.files) != 1 || c.files[0] == dash || !exists(c.files[0]) || c.Format == "line" {
		return false
	}
	docs := 0
	err := read(ctx, s, func(r io.Reader) io.Reader { return r }, c.files[0], c.formatFlags, c.Timeout, nil, func(*layout.Document) bool {
		docs++
		return docs < 2
	})
	return err == nil && docs == 1
}

// countPart counts the classes of solutions of a single puzzle that belong to the shard.
func (c *countCmd) countPart(ctx context.Context, s *session) error {
	from := c.source(c.files)
	from.docs, from.layouts, from.Shard = c.empty, true, shard{}
	s.origin.Command += " of one puzzle in parts" // another answer than that to every N-th of several puzzles
	return answerAll(ctx, s, from, written{"json", c.Output, c.NoColor}, question[part, part]{
		limit: c.Timeout,
		ask: func(ctx context.Context, p *answer.Puzzle, progress func(float64)) (*part, layout.Problems) {
			n, err := count.JointPart(ctx, search.NewMarks(p.Puzzle), count.Options{Progress: progress}, c.Shard.index, c.Shard.of)
			switch {
			case ctx.Err() != nil:
				return &part{Head: p.Head(), Shard: c.Shard.String()}, nil
			case err != nil:
				return nil, layout.Problems{{File: p.File, Code: layout.Unreadable, Message: fmt.Sprintf("cannot be counted with --shard: %v", err)}}
			}
			counted := &part{Head: p.Head(), ID: n.ID, Shard: c.Shard.String(), Classes: n.Classes, Sum: n.Sum.String()}
			counted.File = strings.ToValidUTF8(counted.File, "\ufffd") // as join reads it
			counted.Check = counted.checksum()
			return counted, nil
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

// errNotPart is why a line is refused.
var errNotPart = errors.New("not a part that count --shard wrote")

// readPart reads a line that count --shard wrote, and its sum.
func readPart(line []byte) (*part, shard, *big.Int, error) {
	p, sh, sum := new(part), shard{}, new(big.Int)
	// Written again it is the same, unless a key is there twice or one that no part has.
	again, err := []byte(nil), json.Unmarshal(line, p)
	if err == nil {
		again, err = json.Marshal(p)
	}
	switch {
	case err != nil || !bytes.Equal(again, line):
		err = errNotPart
	case p.Sum == "" && p.Check == "":
		err = errors.New("a part without a sum, because its count was interrupted or time ran out; count its shard again")
	case p.Check == "":
		err = errors.New("a part without a checksum; count its shard again")
	case p.Check != p.checksum() || sh.UnmarshalText([]byte(p.Shard)) != nil || sh.of < 1 || sum.UnmarshalText([]byte(p.Sum)) != nil || sum.Sign() < 0:
		err = errors.New("a part that has been changed since count --shard wrote it; count its shard again")
	}
	return p, sh, sum, err
}

// join adds up the parts in files, and prints the number of solutions.
func (c *countCmd) join(ctx context.Context, s *session) error {
	total, first, have := new(big.Int), (*part)(nil), map[int]bool{}
	of, where := 0, ""
	for _, file := range c.Files {
		err := s.lines(ctx, file, func(line []byte) error {
			p, sh, sum, err := readPart(line)
			if err != nil {
				return err
			}
			if first == nil {
				first, of, where = p, sh.of, layout.Visible(nameOf(file))
			}
			switch {
			case p.ID != first.ID || p.Classes != first.Classes:
				return fmt.Errorf("shard %s belongs to another puzzle than shard %s in %s", p.Shard, first.Shard, where)
			case sh.of != of:
				return fmt.Errorf("shard %s belongs to another division than shard %s in %s", p.Shard, first.Shard, where)
			case have[sh.index]:
				return fmt.Errorf("shard %s is there twice", p.Shard)
			}
			have[sh.index] = true
			total.Add(total, sum)
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
	return writeTo(ctx, s, c.Output, func(w io.Writer) (exitStatus, error) {
		_, err := fmt.Fprintln(w, total)
		return statusOf(uint64(min(total.BitLen(), 2))), err
	})
}

// lines calls do with each line of a file, which must have one; an error of do gets its place.
func (s *session) lines(ctx context.Context, file string, do func(line []byte) error) error {
	in, err := s.open(ctx, file)
	if err != nil {
		return err
	}
	defer in.Close()
	scan, n, name := bufio.NewScanner(in), 0, layout.Visible(nameOf(file))
	for ; err == nil && scan.Scan(); n++ {
		err = do(scan.Bytes())
	}
	switch {
	case errors.Is(scan.Err(), bufio.ErrTooLong):
		return fmt.Errorf("%s:%d: %w", name, n+1, errNotPart)
	case err != nil:
		return fmt.Errorf("%s:%d: %w", name, n, err)
	case n == 0 && scan.Err() == nil:
		return fmt.Errorf("%s is empty; count its shard again", name)
	}
	return scan.Err()
}
