package page_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestSaveEach saves the board as each file that is offered, or is told that a format holds a single grid.
func TestSaveEach(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "candidates"), desktop)
	p.board()
	eval[bool](p, `(document.querySelector("#games").click(), true)`)
	p.wait(`document.querySelector("[title=Rename]")`)
	p.click("[title=Rename]")
	p.press("Five (5)" + kb.Enter)
	p.press(kb.Escape)
	p.wait(`!document.querySelector("dialog")`)
	p.click("#save")
	p.wait(`document.querySelector("dialog #to option[value=png]")`)
	if got := eval[string](p, `[...document.querySelectorAll("#to option")].map(o => o.textContent).filter(t => /--|read as/.test(t)).join()`); got != "" {
		t.Errorf("the formats to save say what is of reading: %s", got)
	}
	for _, kind := range eval[[]string](p, `[...document.querySelectorAll("#to option")].map(o => o.value)`) {
		if got := eval[string](p, `(async () => {
			const to = document.querySelector("#to")
			to.value = `+quote(kind)+`
			to.dispatchEvent(new Event("change"))
			let saved = ""
			HTMLAnchorElement.prototype.click = function() { saved = this.download }
			document.querySelector("dialog footer .main").click()
			const told = () => document.querySelector("dialog [role=alert]").innerText
			for (let i = 0; i < 250 && !saved && !told().includes("holds a single grid"); i++) await new Promise(f => setTimeout(f, 20))
			return saved || told() })()`); (!strings.Contains(got, ".") || strings.ContainsAny(got, " ()") || strings.Contains(got, "-.")) && !strings.Contains(got, "holds a single grid") {
			t.Errorf("saved as %s: %s", kind, got)
		}
	}
}

// TestSavePicture saves the board as a picture of both kinds, with the player's digits or without.
func TestSavePicture(t *testing.T) {
	t.Parallel()
	p := serve(t, example(t, "holmes-1"), desktop)
	p.board()
	p.press("3")
	p.click("#save")
	p.wait(`document.querySelector("dialog #to option[value=png]")`)
	save := func(kind string, played bool) string {
		p.Helper()
		return eval[string](p, `(async () => {
			const to = document.querySelector("#to")
			to.value = `+quote(kind)+`
			to.dispatchEvent(new Event("change"))
			document.querySelector("#with-progress").checked = `+map[bool]string{true: "true", false: "false"}[played]+`
			const saved = new Promise(done => { URL.createObjectURL = (make => blob => { if (blob.type === "image/`+kind+`" || blob.type === "image/`+kind+`+xml" && to.value === "svg") done(blob); return make.call(URL, blob) })(URL.createObjectURL) })
			document.querySelector("dialog footer .main").click()
			const blob = await saved
			if (to.value === "svg") return blob.text()
			const image = await createImageBitmap(blob)
			return image.width + " x " + image.height })()`)
	}
	if svg := save("svg", false); !strings.HasPrefix(svg, "<svg") && !strings.HasPrefix(svg, "<?xml") || strings.Count(svg, ">3<") == strings.Count(save("svg", true), ">3<") {
		t.Errorf("the picture begins with %.40q, or lacks what was entered", svg)
	}
	if got := save("png", true); !strings.HasPrefix(got, "1600 x 1") {
		t.Errorf("the picture has %s pixels", got)
	}
	if got := p.text("dialog label:has(#with-progress)"); got != "with my digits and centre marks" {
		t.Errorf("a picture is saved %q", got)
	}
	p.click("dialog [aria-label=Close]")
	p.wait(`!document.querySelector("dialog")`)
}
