package page_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestSite builds the static site, and does with it what the page of a server can do.
func TestSite(t *testing.T) {
	if testing.Short() {
		t.Skip("the site takes a while to build")
	}
	if _, err := exec.LookPath("make"); err != nil {
		t.Skip("there is no make to build the site with")
	}
	dir := filepath.Join(t.TempDir(), "site")
	if out, err := exec.Command("make", "-C", filepath.Join("..", "..", ".."), "site", "SITE="+dir).CombinedOutput(); err != nil {
		t.Fatalf("make site: %v\n%s", err, out)
	}
	info, err := os.Stat(filepath.Join(dir, "samurai.wasm.gz"))
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("the engine has %d bytes", info.Size())
	if info.Size() >= 4<<20 {
		t.Errorf("the engine has %d bytes, want less than 4 MB", info.Size())
	}
	files := http.FileServer(http.Dir(dir))
	asked := make(chan string, 1)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet {
			select {
			case asked <- r.URL.Path:
			default:
			}
		}
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)

	p := open(t, server.URL, desktop)
	p.click("#open")
	p.wait(`document.querySelector("dialog textarea")`)
	eval[bool](p, "(document.querySelector('dialog textarea').value = "+quote(example(t, "candidates"))+", document.querySelector('dialog button.main').click(), true)")
	p.wait(`document.querySelectorAll(".cell.clue").length === 99 || document.querySelectorAll(".cell.clue").length > 90`)
	p.wait(`document.querySelector("#verdict").dataset.verdict === "unique"`)
	p.wait(`[...document.querySelectorAll("table.grids tbody td:last-child")].every(c => c.textContent !== "…")`)

	// A hint, the grade, the way.
	p.board()
	p.press("n")
	p.wait(`document.querySelector("#hint-next")?.textContent.startsWith("Do it")`)
	p.press("n")
	p.click("#rate")
	p.wait(`document.querySelector("#hint-box").textContent.includes("hardest step")`)

	// Questions that are abandoned one after the other do not block the next.
	p.click(`[data-view=enter]`)
	p.board()
	p.press("123456789")
	p.wait(`["unique", "multiple", "none"].includes(document.querySelector("#verdict").dataset.verdict)`)

	howSoon(p)
	compose(p)
	select {
	case path := <-asked:
		t.Errorf("the static site asked its host for %s", path)
	default:
	}
}
