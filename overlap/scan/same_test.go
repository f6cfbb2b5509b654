package scan

import (
	"fmt"
	"image"
	"image/color"
	_ "image/jpeg"
	_ "image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// TestSame: a picture is read the same every time, whatever the order of maps and the number of cores.
func TestSame(t *testing.T) {
	times, photos := 6, []string{"single"}
	if os.Getenv("SAMURAI_ALL") != "" {
		times, photos = 50, []string{"samurai", "windmill", "butterfly", "flower", "single", "sumo"}
	}
	pictures := map[string]image.Image{}
	files, err := filepath.Glob("../../examples/pictures/*.jpg")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d pictures, %v", len(files), err)
	}
	for _, file := range files {
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		if pictures[file], _, err = image.Decode(f); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		f.Close()
	}
	r := rand.New(rand.NewPCG(61, 62))
	board := single(r)
	pictures["dark"] = board.picture(t, look{color.Gray{20}, color.Gray{220}, color.Gray{40}, 30, 1, 2, 0}, 20, 20)
	pictures["bent"] = bent{board.picture(t, look{color.White, color.Black, color.White, 30, 1, 3, 0}, 40, 40), 0.01}
	for _, name := range photos {
		board := drawingOf(puzzles[name], r)
		pictures[name] = photo(board.print(t, r, 0.1, false), r, 60*max(len(board), 18)+200) // pale lines
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	for name, img := range pictures {
		first := ""
		for i := range times {
			runtime.GOMAXPROCS(1 + i%3)
			budget := NewBudget(0)
			got, err := PictureBoards(img, anyBoard, budget)
			work, room := budget.Spent()
			if read := fmt.Sprint(got, err, work, room); i == 0 {
				first = read
			} else if read != first {
				t.Fatalf("%s: read in two ways", name)
			}
		}
	}
}
