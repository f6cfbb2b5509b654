package pdf

import (
	"image/color"
	"slices"
)

// space says what the parts of a colour mean.
type space struct {
	parts int    // 1 for gray, 3 for red, green and blue, 4 for the inks of print
	ink   bool   // one part that is an amount of ink
	table []byte // colours in another space, by number; nil for none
	under *space // that space
}

// space reads a colour space, by its name among the resources or by what it is.
func (c *content) space(v value) space {
	if n := v.name(); n != "" {
		if named := c.resources.key("ColorSpace").key(n); !named.isNull() {
			v = named
		}
	}
	kind := v.name()
	if v.isList() {
		kind = v.index(0).name()
	}
	switch kind {
	case "DeviceRGB", "CalRGB", "Lab":
		return space{parts: 3}
	case "DeviceCMYK":
		return space{parts: 4}
	case "ICCBased":
		return space{parts: min(v.index(1).key("N").int(), 4)}
	case "Separation":
		return space{parts: 1, ink: true}
	case "DeviceN":
		return space{parts: min(v.index(1).len(), maxParts), ink: true}
	case "Indexed":
		if c.depth++; c.depth > maxForms { // a table of itself
			panic(damaged("colours that are a table of themselves"))
		}
		under := c.space(v.index(1))
		c.depth--
		s := space{parts: 1, under: &under, table: []byte(v.index(3).text())}
		if v.index(3).isStream() {
			table, _ := c.file.bytes(v.index(3))
			s.table = slices.Clone(table[:min(len(table), maxTable)])
			c.file.budget.Free(2 * len(table))
		}
		if under.table != nil || under.parts < 1 || under.parts > 4 || len(s.table) < under.parts {
			return space{}
		}
		return s
	case "Pattern":
		return space{}
	}
	return space{parts: 1}
}

// color is a colour of the space: parts from 0 to 1, or a number of the table.
func (s space) color(v []float64) color.RGBA {
	if s.table != nil {
		n := s.under.parts
		at := min(max(0, int(v[0])), len(s.table)/n-1) * n
		var parts [4]float64
		for i, b := range s.table[at : at+n] {
			parts[i] = float64(b) / 255
		}
		return s.under.color(parts[:n])
	}
	part := func(f float64) uint8 { return uint8(255*min(max(f, 0), 1) + 0.5) }
	switch {
	case s.ink:
		g := part(1 - v[0])
		return color.RGBA{g, g, g, 255}
	case s.parts == 3:
		return color.RGBA{part(v[0]), part(v[1]), part(v[2]), 255}
	case s.parts == 4:
		k := 1 - v[3]
		return color.RGBA{part((1 - v[0]) * k), part((1 - v[1]) * k), part((1 - v[2]) * k), 255}
	}
	g := part(v[0])
	return color.RGBA{g, g, g, 255}
}

// brush is what areas or strokes are painted with.
type brush struct {
	space space
	color color.Color // nil for a pattern, which is not drawn
	alpha float64     // from 0 to 1
}

var black = brush{space: space{parts: 1}, color: color.RGBA{A: 255}, alpha: 1}

// paint is the colour with how far it covers what is below; nil for none.
func (b brush) paint() color.Color {
	if b.color == nil || b.alpha <= 0 {
		return nil
	}
	r, g, bl, _ := b.color.RGBA()
	return color.NRGBA64{uint16(r), uint16(g), uint16(bl), uint16(0xffff * min(b.alpha, 1))}
}

// light reports whether the brush is nearer to white than to black.
func (b brush) light() bool {
	return b.color != nil && color.GrayModel.Convert(b.color).(color.Gray).Y > 127
}

// set gives the brush a colour of its space.
func (b *brush) set(args []value) {
	var v [4]float64
	if b.space.parts < 1 || b.space.parts > 4 && !b.space.ink || len(args) < min(b.space.parts, 1) {
		b.color = nil
		return
	}
	for i := range min(len(args), len(v)) {
		v[i] = args[i].number()
	}
	b.color = b.space.color(v[:])
}

// colorOperator follows the operators that set colours; it reports whether op is one.
func (c *content) colorOperator(op string, args []value) bool {
	b := &c.filling
	switch op {
	case "G", "RG", "K", "CS", "SC", "SCN":
		b = &c.stroking
	}
	switch op {
	case "g", "G":
		b.space = space{parts: 1}
		b.set(args)
	case "rg", "RG":
		b.space = space{parts: 3}
		b.set(args)
	case "k", "K":
		b.space = space{parts: 4}
		b.set(args)
	case "cs", "CS":
		b.space = c.space(last(args))
		b.color = color.RGBA{A: 255}
	case "sc", "SC", "scn", "SCN":
		b.set(args)
	case "gs":
		state := c.resources.key("ExtGState").key(last(args).name())
		if a := state.key("ca"); !a.isNull() {
			c.filling.alpha = a.number()
		}
		if a := state.key("CA"); !a.isNull() {
			c.stroking.alpha = a.number()
		}
	default:
		return false
	}
	return true
}
