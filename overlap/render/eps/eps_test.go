package eps_test

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/gomono"

	"samurai/overlap/render"
	"samurai/overlap/render/eps"
	"samurai/overlap/render/font"
	"samurai/overlap/render/rendertest"
)

// scene has one of everything that a back end draws.
func scene(ink render.Ink) *render.Scene {
	blue := render.Light.Found
	return &render.Scene{
		Width: 120, Height: 90.5, Back: render.Color{R: 250, G: 250, B: 240}, Title: "A title (with 漢字 and \\)", Ink: ink,
		Rects: []render.Rect{{X: 10, Y: 10, W: 30, H: 30, Fill: render.Light.Shared[0]}},
		Hatch: []render.Line{{X1: 10, Y1: 15, X2: 40, Y2: 15, Width: 0.5, Dash: 0.5, Gap: 3}},
		Discs: []render.Disc{{X: 50, Y: 20, R: 5, Color: blue}, {X: 65, Y: 20, R: 5, Ring: 1, Color: blue}},
		Lines: []render.Line{{X1: 10, Y1: 10, X2: 40, Y2: 40, Width: 2}},
		Labels: []render.Label{
			{X: 60, Y: 60, Size: 9, Text: "nw Ü7", Anchor: render.Middle, Bold: true, Color: blue},
			{X: 60, Y: 70, Size: 9, Text: "nw Ü7", Down: true, Color: blue},
		},
	}
}

func write(t *testing.T, s *render.Scene) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := eps.Write(&b, s, false); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestInks: every colour is set as the ink has it, and by no other operator.
func TestInks(t *testing.T) {
	operators := regexp.MustCompile("set(rgbcolor|cmykcolor|gray)")
	for ink, want := range map[render.Ink]string{render.RGB: "setrgbcolor", render.CMYK: "setcmykcolor", render.Grey: "setgray"} {
		got := operators.FindAllString(string(write(t, scene(ink))), -1)
		if len(got) < 4 {
			t.Errorf("%d colours", len(got))
		}
		for _, g := range got {
			if g != want {
				t.Errorf("%s among %s", g, want)
			}
		}
	}
}

// TestComments: the header is what programs read before they place a picture: lines of
// ASCII of at most 255 characters, the box to the next whole point.
func TestComments(t *testing.T) {
	s := scene(render.RGB)
	s.Title = strings.Repeat("Very long (and 漢字) ", 30)
	text := string(write(t, s))
	for _, want := range []string{"%!PS-Adobe-3.0 EPSF-3.0\n", "\n%%BoundingBox: 0 0 120 91\n", "\n%%HiResBoundingBox: 0 0 120 90.5\n", "\n%%Title: (Very long \\(and ??\\)", "%%EOF\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q", want)
		}
	}
	for _, line := range strings.Split(text, "\n") {
		if len(line) > 255 || strings.ContainsFunc(line, func(r rune) bool { return r > '~' }) {
			t.Errorf("%q", line)
		}
	}
}

// TestGhostscript: an interpreter draws the same from it as the PNG has, where one is at
// hand: ink in the places of all that the scene holds, and none beside.
func TestGhostscript(t *testing.T) {
	gs, err := exec.LookPath("gs")
	if err != nil {
		t.Skip("no gs here to interpret PostScript")
	}
	for name, ttf := range map[string][]byte{"go": nil, "mono": gomono.TTF} {
		s := scene(render.CMYK)
		if ttf != nil {
			f, err := font.New(ttf, nil)
			if err != nil {
				t.Fatal(err)
			}
			s.Font = f
		}
		file := filepath.Join(t.TempDir(), name+".eps")
		if err := os.WriteFile(file, write(t, s), 0o644); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command(gs, "-q", "-dSAFER", "-dBATCH", "-dNOPAUSE", "-dEPSCrop", "-sDEVICE=bbox", file).CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		var x1, y1, x2, y2 float64 // the background fills it
		_, text, _ := strings.Cut(string(out), "%%HiResBoundingBox:")
		if _, err := fmt.Sscan(text, &x1, &y1, &x2, &y2); err != nil || math.Abs(x1)+math.Abs(y1)+math.Abs(x2-120)+math.Abs(y2-90.5) > 0.1 {
			t.Errorf("%s: %v %s", name, err, out)
		}
	}
}

// decrypted undoes the encryption of Type 1: each byte depends on those before it.
func decrypted(code []byte, key int) []byte {
	plain := make([]byte, len(code))
	for i, c := range code {
		plain[i] = c ^ byte(key>>8)
		key = ((int(c)+key)*52845 + 22719) & 0xffff
	}
	return plain[4:]
}

// TestFonts: text is shown in fonts that have each of its letters once, under its code, and end them well; with outlines
// or in another font there is no text.
func TestFonts(t *testing.T) {
	doc := string(write(t, scene(render.RGB)))
	shown := regexp.MustCompile(`/SamuraiBold00 \[9 0 0 -9 0 0\] selectfont <6e7720dc37> show\n`)
	if !shown.MatchString(doc) || !strings.Contains(doc, "/SamuraiRegular00 [-9 0 0 9 0 0] selectfont") {
		t.Errorf("the text is not shown:\n%s", doc[strings.LastIndex(doc, "cleartomark"):])
	}
	fonts := strings.Split(doc, "eexec\n")[1:]
	if len(fonts) != 2 {
		t.Fatalf("%d fonts", len(fonts))
	}
	for _, f := range fonts {
		code, err := hex.DecodeString(strings.ReplaceAll(f[:strings.Index(f, strings.Repeat("0", 64))], "\n", ""))
		if err != nil {
			t.Fatal(err)
		}
		private := decrypted(code, 55665)
		for _, name := range []string{".notdef", "u006E", "u0077", "u0020", "u00DC", "u0037"} {
			_, after, _ := bytes.Cut(private, []byte("/"+name+" "))
			var n int
			if _, err := fmt.Sscanf(string(after[:10]), "%d RD ", &n); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			_, after, _ = bytes.Cut(after, []byte("RD "))
			letter := decrypted(after[:n], 4330)
			if curves := bytes.Count(letter, []byte{8}); letter[len(letter)-1] != 14 || (name == "u00DC") != (curves > 0 && bytes.Count(letter, []byte{21}) >= 3) {
				t.Errorf("%s: % x", name, letter)
			}
		}
	}
	s := scene(render.RGB)
	var b bytes.Buffer
	if err := eps.Write(&b, s, true); err != nil {
		t.Fatal(err)
	}
	s.Font = font.Go()
	for _, doc := range []string{b.String(), string(write(t, s))} {
		if strings.Contains(doc, "> show") || strings.Contains(doc, "eexec") {
			t.Error("text instead of outlines")
		}
	}
}

// TestTextPlace: an interpreter, where one is at hand, draws text where it draws outlines.
func TestTextPlace(t *testing.T) {
	gs, err := exec.LookPath("gs")
	if err != nil {
		t.Skip("no gs here to interpret PostScript")
	}
	for i, l := range rendertest.Scene().Labels[1:3] { // one upside down, one bold and in the middle
		s := &render.Scene{Width: 120, Height: 90, Back: render.Light.Page, Labels: []render.Label{l}}
		var boxes [2][4]float64
		for n := range boxes {
			file, b := filepath.Join(t.TempDir(), "text.eps"), bytes.Buffer{}
			if err := errors.Join(eps.Write(&b, s, n == 0), os.WriteFile(file, b.Bytes(), 0o644)); err != nil {
				t.Fatal(err)
			}
			out, err := exec.Command(gs, "-q", "-dSAFER", "-dBATCH", "-dNOPAUSE", "-dEPSCrop", "-sDEVICE=bbox", file).CombinedOutput()
			_, text, _ := strings.Cut(string(out), "%%HiResBoundingBox:")
			if _, scan := fmt.Sscan(text, &boxes[n][0], &boxes[n][1], &boxes[n][2], &boxes[n][3]); err != nil || scan != nil {
				t.Fatalf("%v: %s", err, out)
			}
		}
		for k := range boxes[0] {
			if math.Abs(boxes[0][k]-boxes[1][k]) > 0.15 {
				t.Errorf("label %d: outlines in %v, text in %v", i, boxes[0], boxes[1])
			}
		}
	}
}
