package text

import "samurai/overlap/render"

// Drawn is a puzzle below its title, in a style of draw: "compact", "ascii" or any other.
func Drawn(e *render.Entry, style string) (text string) {
	switch style {
	case "compact":
		text = render.Compact(e.Puzzle)
	case "ascii":
		text = render.ASCII(render.Text(e.Puzzle, 80, false))
	default:
		text = render.Text(e.Puzzle, 80, false)
	}
	if e.Title != "" {
		text = e.Title + "\n" + text
	}
	return text
}
