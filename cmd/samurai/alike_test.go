package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/jpeg"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"samurai/cmd/samurai/page/ask"
	"samurai/solver/answer"
)

// TestPictureAlike: the page's script hands over a large photo with all its pixels, so that the page answers as the command does.
func TestPictureAlike(t *testing.T) {
	t.Parallel()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("there is no node to run the page's scripts")
	}
	data, err := os.ReadFile("../../examples/pictures/photo.jpg")
	if err != nil {
		t.Fatal(err)
	}
	small, err := jpeg.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	const times = 4
	large := image.NewRGBA(image.Rectangle{Max: small.Bounds().Size().Mul(times)})
	for y := range large.Rect.Dy() {
		for x := range large.Rect.Dx() {
			large.Set(x, y, small.At(x/times, y/times))
		}
	}
	var photo bytes.Buffer
	if err := jpeg.Encode(&photo, large, &jpeg.Options{Quality: 95}); err != nil {
		t.Fatal(err)
	}
	photo.Write(make([]byte, 17<<20)) // which no reader looks at
	dir := t.TempDir()
	file, written := filepath.Join(dir, "photo.jpg"), filepath.Join(dir, "puzzle.yaml")
	if err := os.WriteFile(file, photo.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	const script = `
import { readFile } from 'node:fs/promises'
import { packed } from './page/web/view/scan.js'
const [file, maxFile] = process.argv.slice(1)
const { data } = await packed({ maxFile: Number(maxFile) }, new File([await readFile(file)], 'photo.jpg'))
process.stdout.write(JSON.stringify({ data }))`
	var out, errs bytes.Buffer
	cmd := exec.Command(node, "--input-type=module", "--eval", script, file, fmt.Sprint(ask.MaxFile))
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		t.Fatalf("node: %v\n%s", err, &errs)
	}
	parsed := func(question []byte) *answer.DocumentJSON {
		var all []*answer.DocumentJSON
		err := ask.Answer(t.Context(), "parse", question, func(line any) error { all = append(all, line.(*answer.DocumentJSON)); return nil })
		if err != nil || len(all) != 1 || len(all[0].Clues) != 5 {
			t.Fatalf("%d puzzles, %v", len(all), err)
		}
		return all[0]
	}
	page := parsed(out.Bytes())
	run(t.Context(), []string{"convert", file, "-o", written}, &streams{in: strings.NewReader(""), out: &errs, err: &errs, getenv: os.Getenv})
	text, err := os.ReadFile(written)
	if err != nil {
		t.Fatal(err, &errs)
	}
	question, err := json.Marshal(map[string]string{"text": string(text)})
	if err != nil {
		t.Fatal(err)
	}
	if command := parsed(question); !reflect.DeepEqual(page.Clues, command.Clues) {
		t.Errorf("the page reads %v, the command %v", page.Clues, command.Clues)
	}
	if n := strings.Count(errs.String(), ": read as "); n != len(page.Unsure) {
		t.Errorf("the page has %d cells in doubt, the command %d: %s", len(page.Unsure), n, &errs)
	}
}
