package eps_test

import (
	"bytes"
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
	if err := eps.Write(&b, s); err != nil {
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
