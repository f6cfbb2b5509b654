// Command train makes the weights that recognise printed digits, from fonts on this machine:
//
//	go run ./overlap/scan/train -o overlap/scan/digit/weights.bin /usr/share/fonts
//
// The committed weights come from the fonts of these packages of Debian 12: fonts-dejavu,
// fonts-liberation, fonts-open-sans, fonts-lato, fonts-freefont-ttf, fonts-roboto-unhinted,
// fonts-urw-base35, fonts-cantarell, fonts-crosextra-carlito, fonts-crosextra-caladea,
// fonts-linuxlibertine, fonts-comic-neue, fonts-dosis, fonts-jura, fonts-tuffy; fonts-b612 and
// fonts-paratype, whose 3 has a flat top; fonts-vollkorn, fonts-goudybookletter and fonts-prociono,
// whose digits are old-style. One in eight families is not learnt but judges the result. Handwriting
// comes from curves that a pen follows, each time bent in another way.
//
// The same fonts give the same weights, byte for byte, on every amd64 processor. Others, and
// GOAMD64=v3, may round x*y + z once where characters are drawn; their weights are as good.
package main

import (
	"flag"
	"fmt"
	"io/fs"
	"log"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/image/font/opentype"

	"samurai/overlap/scan/digit"
)

func main() {
	log.SetFlags(0)
	out := flag.String("o", "weights.bin", "the file to write")
	epochs := flag.Int("epochs", 14, "how often each character is seen, each time degraded in another way")
	flag.Parse()
	learn, judge, err := fonts(flag.Args())
	if err != nil {
		log.Fatal(err)
	}
	log.Printf("%d faces to learn, %d to judge", len(learn), len(judge))
	net := newNetwork(rand.New(rand.NewPCG(1, 1)), digit.Side*digit.Side, 192, 64, digit.Classes)
	drawn := make(chan []example) // those of the next epoch are drawn while one is learnt
	go func() {
		for epoch := range *epochs {
			drawn <- samples(rand.New(rand.NewPCG(2, uint64(epoch))), learn, 12)
		}
	}()
	for epoch := range *epochs {
		rate := float32(0.002)
		if epoch >= *epochs*2/3 {
			rate /= 5
		}
		loss := net.epoch(<-drawn, rate)
		log.Printf("epoch %d: loss %.4f", epoch+1, loss)
	}
	data := net.network().Encode()
	if err := os.WriteFile(*out, data, 0o644); err != nil {
		log.Fatal(err)
	}
	judged(digit.Decode(data), samples(rand.New(rand.NewPCG(3, 3)), judge, 40))
	fmt.Printf("%s: %d bytes\n", *out, len(data))
}

// judged prints how many samples a network reads right, and how many of the wrong ones it is
// sure of.
func judged(n digit.Network, all []example) {
	right, sure := 0, 0
	for i := range all {
		p := n.Read(&all[i].sample)
		best := 0
		for c := range p {
			if p[c] > p[best] {
				best = c
			}
		}
		switch {
		case best == all[i].class:
			right++
		case p[best] > 0.95:
			sure++
		}
	}
	log.Printf("of %d characters in fonts that were not learnt %d are read right (%.2f %%), %d wrong and sure", len(all), right, 100*float64(right)/float64(len(all)), sure)
}

// otherThings are faces that have no plain digits in the digits' places.
var otherThings = []string{"D050000L", "LinBiolinum_K", "LinLibertine_I"}

// fonts returns the faces below folders in the order of their names.
func fonts(folders []string) (learn, judge []*opentype.Font, err error) {
	var files []string
	for _, folder := range folders {
		err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
			if ext := strings.ToLower(filepath.Ext(path)); err == nil && !d.IsDir() && (ext == ".ttf" || ext == ".otf") {
				files = append(files, path)
			}
			return err
		})
		if err != nil {
			return nil, nil, err
		}
	}
	slices.SortFunc(files, func(a, b string) int { return strings.Compare(filepath.Base(a), filepath.Base(b)) })
	families := map[string]int{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return nil, nil, err
		}
		f, err := opentype.Parse(data)
		if err != nil || !hasDigits(f) {
			continue
		}
		family, _, _ := strings.Cut(strings.TrimSuffix(filepath.Base(file), filepath.Ext(file)), "-")
		if slices.Contains(otherThings, family) {
			continue
		}
		if _, ok := families[family]; !ok {
			families[family] = len(families)
		}
		if families[family]%8 == 7 {
			judge = append(judge, f)
		} else {
			learn = append(learn, f)
		}
	}
	return learn, judge, nil
}
