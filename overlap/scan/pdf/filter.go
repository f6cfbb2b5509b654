package pdf

import (
	"bytes"
	"compress/zlib"
	"encoding/ascii85"
	"encoding/hex"
	"fmt"
	"io"
	"math"

	"golang.org/x/image/ccitt"
	"golang.org/x/image/tiff/lzw"

	"samurai/overlap/scan"
)

// spending reads from a filter, which costs time for each call and each byte.
type spending struct {
	io.Reader
	budget *scan.Budget
}

func (s *spending) Read(b []byte) (int, error) {
	n, err := s.Reader.Read(b)
	s.budget.Work(timeOfRead + timeOfByte*n)
	return n, err
}

// unpacked is what a stream unpacks to.
type unpacked struct {
	io.Reader
	plain []byte // all of it, if it was not packed
	left  name   // a filter that is none of bytes, and was left
	held  int    // bytes for the filters
}

// unpacked takes the filters of a stream away. They hand on a few bytes at a time, so that of a picture of 40 megapixels,
// which unpacks to 120 MB, only the means of its rows are kept; the filter of pdfcpu 0.15,
// which holds all that it unpacks, takes 267 MB for it, or 398 MB with predictors. It would not spare a line here if it unpacked fonts and pages alone, because a
// picture may have each of these filters: it would be a second way. One of a fax has so many columns and rows, if it does not say so.
func (f *file) unpacked(v value, cols, rows int) (u unpacked, err error) {
	filters, params := v.key("Filter").all(), v.key("DecodeParms").all()
	if len(filters) > maxFilters {
		return u, fmt.Errorf("%d filters", len(filters))
	}
	f.budget.Work(timeOfStream, 1+len(filters))
	u.plain = f.packed(v)
	u.Reader = bytes.NewReader(u.plain)
	for i, filter := range filters {
		var how value
		if i < len(params) {
			how = params[i]
		}
		switch filter.name() {
		case "FlateDecode", "Fl":
			if u.Reader, err = zlib.NewReader(u.Reader); err == nil {
				err = f.unpredicted(&u, how)
			}
		case "LZWDecode", "LZW":
			u.Reader = lzw.NewReader(u.Reader, lzw.MSB, 8)
			err = f.unpredicted(&u, how)
		case "ASCII85Decode", "A85":
			u.Reader = ascii85.NewDecoder(&until{r: u.Reader, end: '~'})
		case "ASCIIHexDecode", "AHx":
			u.Reader = hex.NewDecoder(&until{r: u.Reader, end: '>'})
		case "CCITTFaxDecode", "CCF":
			u.Reader = f.fax(&u, how, cols, rows)
		case "Crypt":
		default:
			u.left = filter.name()
			return u, nil
		}
		if err != nil {
			return u, err
		}
		u.Reader, u.plain = &spending{u.Reader, f.budget}, nil
	}
	return u, nil
}

// bytes is all that a stream unpacks to. It holds twice as many bytes, because they double as they grow.
func (f *file) bytes(v value) (all []byte, err error) {
	u, err := f.unpacked(v, 0, 0)
	if err != nil {
		return nil, err
	}
	if u.left != "" {
		return nil, fmt.Errorf("a filter that is not read: %s", u.left)
	}
	all, err = f.rest(u)
	f.budget.Free(u.held)
	return all, err
}

// rest reads to the end, as bytes does.
func (f *file) rest(r io.Reader) (all []byte, err error) {
	var part [1 << 12]byte
	for {
		n, err := r.Read(part[:])
		f.budget.Hold(2 * n)
		all = append(all, part[:n]...)
		if err == io.EOF {
			return all, nil
		}
		if err != nil {
			f.budget.Free(2 * len(all))
			return nil, err
		}
	}
}

// fax reads what is packed as a fax of group 3 or 4.
func (f *file) fax(u *unpacked, how value, cols, rows int) io.Reader {
	form := ccitt.Group3
	if how.key("K").int() < 0 {
		form = ccitt.Group4
	}
	if n := how.key("Columns").int(); n > 0 {
		cols = n
	}
	f.hold(u, 4, cols)
	return ccitt.NewReader(u.Reader, ccitt.MSB, form, cols, rows, &ccitt.Options{
		Align:  how.key("EncodedByteAlign").bool(),
		Invert: how.key("BlackIs1").bool(),
	})
}

func (f *file) hold(u *unpacked, each, count int) {
	f.budget.Hold(each, count)
	u.held += each * count
}

// until reads up to a mark, without white space.
type until struct {
	r     io.Reader
	end   byte
	ended bool
}

func (u *until) Read(b []byte) (int, error) {
	if u.ended {
		return 0, io.EOF
	}
	n, err := u.r.Read(b)
	if i := bytes.IndexByte(b[:n], u.end); i >= 0 {
		n, u.ended = i, true
	}
	kept := 0
	for _, ch := range b[:n] {
		if ch > ' ' {
			b[kept] = ch
			kept++
		}
	}
	return kept, err
}

// unpredicted undoes the predictors of PNG and TIFF.
func (f *file) unpredicted(u *unpacked, how value) error {
	kind := how.key("Predictor").int()
	if kind < 2 {
		return nil
	}
	number := func(key name, otherwise int) int {
		if n := how.key(key).int(); n > 0 {
			return n
		}
		return otherwise
	}
	colors, bits, cols := number("Colors", 1), number("BitsPerComponent", 8), number("Columns", 1)
	if colors > maxParts || bits > 16 || kind < 10 && bits != 8 {
		return fmt.Errorf("a predictor that is not read")
	}
	wide := int(min((int64(cols)*int64(colors*bits)+7)/8, math.MaxInt32))
	f.hold(u, 2, wide)
	u.Reader = &predicted{
		r: u.Reader, png: kind >= 10, step: (colors*bits + 7) / 8,
		line: make([]byte, wide), above: make([]byte, wide),
	}
	return nil
}

// predicted are rows that hold, for each sample, how it differs from those before.
type predicted struct {
	r           io.Reader
	png         bool // each row begins with its kind of difference
	step        int  // bytes of a pixel
	line, above []byte
	rest        []byte // of the line, not yet handed out
}

func (p *predicted) Read(b []byte) (int, error) {
	if len(p.rest) == 0 {
		kind := [1]byte{1}
		if p.png {
			if _, err := io.ReadFull(p.r, kind[:]); err != nil {
				return 0, err
			}
		}
		p.line, p.above = p.above, p.line
		if _, err := io.ReadFull(p.r, p.line); err != nil {
			return 0, err
		}
		p.undo(kind[0])
		p.rest = p.line
	}
	n := copy(b, p.rest)
	p.rest = p.rest[n:]
	return n, nil
}

// undo adds to each byte of the line what was foreseen.
func (p *predicted) undo(kind byte) {
	for i, up := range p.above {
		left, corner := byte(0), byte(0)
		if i >= p.step {
			left, corner = p.line[i-p.step], p.above[i-p.step]
		}
		switch kind {
		case 1:
			p.line[i] += left
		case 2:
			p.line[i] += up
		case 3:
			p.line[i] += byte((int(left) + int(up)) / 2)
		case 4:
			p.line[i] += paeth(left, up, corner)
		}
	}
}

// paeth is the one of three neighbours that is nearest to left + up - corner.
func paeth(left, up, corner byte) byte {
	far := func(a, b byte) int { return max(int(a)-int(b), int(b)-int(a)) }
	a, b := far(up, corner), far(left, corner)
	c := int(left) + int(up) - 2*int(corner)
	c = max(c, -c)
	switch {
	case a <= b && a <= c:
		return left
	case b <= c:
		return up
	}
	return corner
}
