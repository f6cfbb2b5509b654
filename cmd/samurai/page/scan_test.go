package page_test

import (
	"slices"
	"testing"
)

// TestPicture pastes a picture of a board with dirt in a blank cell, turned by a few degrees. The
// board opens to be checked, with the picture beside it, straightened; the button leads to the cell
// in doubt and shows it large. So it is with the server, and on a phone with the static site.
func TestPicture(t *testing.T) {
	t.Parallel()
	t.Run("server", func(t *testing.T) { picture(serve(t, single, desktop)) })
	t.Run("sideways", func(t *testing.T) {
		p := serve(t, single, size{844, 390, true})
		picture(p)
	})
	t.Run("site", func(t *testing.T) { picture(static(t, phone)) })
}

func picture(p *tab) {
	p.Helper()
	eval[bool](p, `(() => {
		const toast = document.querySelector("#toast")
		window.told = []
		new MutationObserver(() => told.push([toast.textContent, Boolean(toast.querySelector("progress")), Boolean(document.querySelector(".scan"))]))
			.observe(toast, { childList: true })
		const canvas = document.createElement("canvas"), side = 60
		canvas.width = canvas.height = 11 * side
		const c = canvas.getContext("2d")
		c.fillStyle = "#fff"; c.fillRect(0, 0, canvas.width, canvas.height)
		c.setTransform(1, 0.06, -0.06, 1, 25, -10)
		c.fillStyle = "#000"; c.font = "40px sans-serif"; c.textAlign = "center"; c.textBaseline = "middle"
		for (let i = 0; i <= 9; i++) {
			const wide = i % 3 ? 2 : 5
			c.fillRect(side, (i + 1) * side, 9 * side + 5, wide)
			c.fillRect((i + 1) * side, side, wide, 9 * side + 5)
		}
		const digits = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
		for (let i = 0; i < 81; i++) if (digits[i] !== ".") c.fillText(digits[i], (i % 9 + 1.52) * side, (Math.floor(i / 9) + 1.55) * side)
		c.fillRect(5.38 * side, 5.38 * side, 18, 18)
		canvas.toBlob(blob => {
			const data = new DataTransfer()
			data.items.add(new File([blob], "photo.png"))
			document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }))
		})
		return true })()`)
	p.wait(`document.querySelector(".scan details canvas")`)
	p.wait(`new Set([...document.querySelectorAll(".cell.clue")].map(c => c.dataset.slot)).size >= 30`)
	if !eval[bool](p, `told.some(([text, progress, read]) => text === "Reading photo.png…" && progress && !read)`) {
		p.Errorf("while the picture is read it says %s", eval[string](p, `JSON.stringify(told)`))
	}
	if got := p.text(".scan p"); got != "1 cell is in doubt. Compare the board with the picture." {
		p.Errorf("the picture says %q", got)
	}
	if got := eval[string](p, `(() => {
		const { top, bottom, height } = document.querySelector(".scan details canvas").getBoundingClientRect()
		return innerWidth > innerHeight && (top < 0 || bottom > innerHeight || height < 200) ? [top, bottom, innerHeight].join() : "" })()`); got != "" {
		p.Errorf("the picture is at %s, not all of it in view", got)
	}
	// Of the straightened picture: how dark the middles of the cells with 5 and 3 are, and of the blank cell beside them.
	if got := eval[[]int](p, `(() => {
		const canvas = document.querySelector(".scan details canvas"), side = canvas.width / 9
		return [0, 1, 2].map(x => {
			const { data } = canvas.getContext("2d").getImageData((x + 0.2) * side, 0.2 * side, 0.6 * side, 0.6 * side)
			return 255 - Math.min(...data.filter((_, i) => i % 4 === 0))
		})
	})()`); got[0] < 150 || got[1] < 150 || got[2] > 60 {
		p.Errorf("the first three cells of the straightened picture are %d dark, want 5, 3 and a blank", got)
	}
	if got := eval[[]int](p, `[...document.querySelectorAll(".cell.doubt")].map(c => Number(c.dataset.slot))`); !slices.Equal(got, []int{40}) {
		p.Errorf("slots %d are marked, want that of r5c5, 40", got)
	}
	p.click(".scan button.main")
	p.wait(`document.querySelector(".scan .near canvas")`)
	p.picture()
	p.wait(`document.querySelector(".scan p").textContent.startsWith("1 of 1: g r5c5, read as ")`)
	if got := eval[int](p, `Number(document.querySelector(".cell.cursor").dataset.slot)`); got != 40 {
		p.Errorf("the cursor is at slot %d, want that of r5c5, 40", got)
	}
	shown := func() bool { return eval[bool](p, `document.querySelector(".scan").checkVisibility()`) }
	p.click("[data-view=play]")
	if shown() {
		p.Error("the picture stays beside the game")
	}
	p.click("[data-view=enter]")
	if !shown() {
		p.Error("back among the clues the picture is gone")
	}
	p.click(".scan button:not(.main)")
	p.wait(`!document.querySelector(".scan, .cell.doubt")`)
}
