package page_test

import (
	"testing"
)

// TestPicture pastes a picture of a board with dirt in a blank cell. The board opens to be
// checked, with the picture beside it; the button leads to the cell in doubt. A PDF without a
// board says so.
func TestPicture(t *testing.T) {
	t.Parallel()
	p := serve(t, single, desktop)
	eval[bool](p, `(() => {
		const canvas = document.createElement("canvas"), side = 60
		canvas.width = canvas.height = 11 * side
		const c = canvas.getContext("2d")
		c.fillStyle = "#fff"; c.fillRect(0, 0, canvas.width, canvas.height)
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
	p.wait(`document.querySelector(".scan img")?.naturalWidth > 0`)
	p.wait(`new Set([...document.querySelectorAll(".cell.clue")].map(c => c.dataset.slot)).size >= 30`)
	if got := p.text(".scan p"); got != "1 cell is in doubt. Compare the board with the picture." {
		t.Errorf("the picture says %q", got)
	}
	p.click(".scan button.main")
	p.wait(`document.querySelector(".scan p").textContent.startsWith("1 of 1: g r5c5, read as ")`)
	if got := eval[int](p, `Number(document.querySelector(".cell.cursor").dataset.slot)`); got != 40 {
		t.Errorf("the cursor is at slot %d, want that of r5c5, 40", got)
	}
	p.click(".scan button:not(.main)")
	p.wait(`!document.querySelector(".scan")`)
}
