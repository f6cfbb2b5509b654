package main

import (
	"bytes"
	"compress/zlib"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// printed is a page of a PDF as far as pages looks at it, in points from its lower left.
type printed struct {
	left, bottom float64            // of all but the number and the words beside it
	turned       map[float64]string // digits that stand on their head, by their size
	number       float64            // the top of the page's number; negative without one
}

// pages looks at the pages of a PDF that draw has written:
//
//	pages FILE keys     digits of solutions at the foot have one size, of 6 points at least
//	pages FILE number   each page's number is clear of what lies above
//	pages FILE moved D  odd pages lie D points further to the right than even ones
func pages(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: pages file keys|number|moved [points]")
	}
	all := printedPages(ts.ReadFile(args[0]))
	if len(all) == 0 || args[1] == "moved" && (len(all) < 2 || len(args) < 3) {
		ts.Fatalf("too few pages, or no number of points")
	}
	switch args[1] {
	case "keys":
		sizes := make(map[float64]string)
		for _, p := range all {
			for size, digits := range p.turned {
				sizes[size] += digits
			}
		}
		for size, digits := range sizes {
			ts.Logf("%d digits of %v points", len(digits), size)
			if size < 6 || len(sizes) > 1 {
				ts.Fatalf("solutions at the foot have digits of %v points", size)
			}
		}
		if len(sizes) == 0 {
			ts.Fatalf("no solutions at the foot")
		}
	case "number":
		const clear = 12 // points
		for i, p := range all {
			ts.Logf("page %d: number up to %.1f, puzzle from %.1f", i+1, p.number, p.bottom)
			if p.number < 0 || p.bottom < p.number+clear {
				ts.Fatalf("page %d: its number reaches up to %.1f, and its puzzle down to %.1f", i+1, p.number, p.bottom)
			}
		}
	case "moved":
		want, err := strconv.ParseFloat(args[2], 64)
		ts.Check(err)
		for i, p := range all[1:] {
			moved := all[i].left - p.left
			if i%2 == 1 {
				moved = -moved
			}
			if math.Abs(moved-want) > 0.1 {
				ts.Fatalf("pages %d and %d: moved by %.1f, want %.1f", i+1, i+2, moved, want)
			}
		}
	default:
		ts.Fatalf("pages looks at keys, number and moved")
	}
}

// How far letters reach above and below their line, as parts of their size.
const ascent, descent = 0.72, 0.22

// The operators that the library of PDFs writes.
var (
	fontSize  = regexp.MustCompile(`^BT /F\w+ ([0-9.]+) Tf ET$`)
	turnedRow = regexp.MustCompile(`^-1\.0+ -?0\.0+ -?0\.0+ -1\.0+ ([0-9.]+) ([0-9.]+) cm$`)
	shown     = regexp.MustCompile(`^(?:q [0-9. ]+ (?:g|rg) )?BT ([0-9.]+) ([0-9.]+) Td \((.*)\) Tj ET(?: Q)?$`)
	stroke    = regexp.MustCompile(`^([0-9.]+) ([0-9.]+) m ([0-9.]+) ([0-9.]+) l S$`)
	filled    = regexp.MustCompile(`^([0-9.]+) ([0-9.]+) ([0-9.]+) (-?[0-9.]+) re f$`)
	ofPages   = regexp.MustCompile(`^\d+ / \d+$`)
)

// printedPages reads the operators of all pages.
func printedPages(doc string) (all []printed) {
	for _, part := range strings.Split(doc, "stream\n")[1:] {
		r, err := zlib.NewReader(strings.NewReader(part))
		if err != nil {
			continue
		}
		text, err := io.ReadAll(r)
		if err != nil || !bytes.Contains(text, []byte(" w\n")) {
			continue
		}
		all = append(all, printedPage(string(text)))
	}
	return all
}

func printedPage(operators string) printed {
	p := printed{left: math.Inf(1), bottom: math.Inf(1), turned: make(map[float64]string), number: -1}
	size, turned := 0.0, 0.0  // turned is the height about which text is turned, twice
	var words, feet []float64 // of each text the height of its line, and how far down it reaches
	foot := math.Inf(-1)      // the number's line
	for line := range strings.Lines(operators) {
		line = strings.TrimSuffix(line, "\n")
		switch {
		case turnedRow.MatchString(line):
			turned = numbers(turnedRow, line)[1]
		case line == "Q":
			turned = 0
		case fontSize.MatchString(line):
			size = numbers(fontSize, line)[0]
		case shown.MatchString(line):
			m := shown.FindStringSubmatch(line)
			text := strings.ReplaceAll(m[3], "\x00", "") // two bytes a character
			y, _ := strconv.ParseFloat(m[2], 64)
			switch {
			case ofPages.MatchString(text):
				p.number, foot = y+ascent*size, y
			case turned > 0:
				if len(text) == 1 {
					p.turned[size] += text
				}
				words, feet = append(words, turned-y), append(feet, turned-y-ascent*size)
			default:
				words, feet = append(words, y), append(feet, y-descent*size)
			}
		case stroke.MatchString(line):
			n := numbers(stroke, line)
			p.left, p.bottom = min(p.left, n[0], n[2]), min(p.bottom, n[1], n[3])
		case filled.MatchString(line):
			if n := numbers(filled, line); n[0] > 0 { // the paper itself begins there
				p.left, p.bottom = min(p.left, n[0]), min(p.bottom, n[1], n[1]+n[3])
			}
		}
	}
	for i, line := range words {
		if line > foot+1 { // not the footer beside the number, or its further lines
			p.bottom = min(p.bottom, feet[i])
		}
	}
	return p
}

// numbers are the groups of a match.
func numbers(re *regexp.Regexp, line string) (all []float64) {
	for _, s := range re.FindStringSubmatch(line)[1:] {
		n, _ := strconv.ParseFloat(s, 64)
		all = append(all, n)
	}
	return all
}
