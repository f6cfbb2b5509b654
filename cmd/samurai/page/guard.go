package page

import (
	"net/http"
	"slices"
	"strings"
	"time"
)

// policy lets the page load its own files and nothing else. 'wasm-unsafe-eval' is what
// WebAssembly needs; it allows no eval of JavaScript.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; " +
	"connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// guard passes on requests whose Host is one of the hosts, which that of a page whose name was
// made to point here (DNS rebinding) is not, and questions that no page of another origin asks.
func guard(hosts []string, next http.Handler) http.Handler {
	next = http.NewCrossOriginProtection().Handler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(toRead)) // answers to questions get more
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Cache-Control", "no-cache")
		if len(hosts) > 0 && !slices.ContainsFunc(hosts, func(host string) bool { return strings.EqualFold(host, r.Host) }) {
			http.Error(w, "this host is not served here", http.StatusMisdirectedRequest)
			return
		}
		next.ServeHTTP(w, r)
	})
}
