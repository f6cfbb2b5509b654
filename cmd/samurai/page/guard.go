package page

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// policy lets the page load its own files and nothing else. 'wasm-unsafe-eval' is what
// WebAssembly needs; it allows no eval of JavaScript.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; " +
	"connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// guard lets requests pass that name one of the hosts, which a page whose name was made to
// point here (DNS rebinding) does not, and that come from this origin or from no page.
func guard(hosts []string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Cache-Control", "no-cache")
		switch {
		case len(hosts) > 0 && !slices.ContainsFunc(hosts, func(host string) bool { return strings.EqualFold(host, r.Host) }):
			http.Error(w, "this host is not served here", http.StatusMisdirectedRequest)
		case foreign(r):
			http.Error(w, "other pages may not ask here", http.StatusForbidden)
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// foreign tells whether a request comes from a page of another origin. Following a link to
// the page, or typing its address, is not foreign.
func foreign(r *http.Request) bool {
	if origin := r.Header.Get("Origin"); origin != "" {
		u, err := url.Parse(origin)
		return err != nil || u.Host != r.Host
	}
	site := r.Header.Get("Sec-Fetch-Site")
	navigates := r.Method == http.MethodGet && r.Header.Get("Sec-Fetch-Mode") == "navigate"
	return site != "" && site != "same-origin" && site != "none" && !navigates
}
