package page

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"
)

// web has the browser's files, index.html at the top. engine/carrier.js is the one that asks a
// server.
//
//go:embed web
var web embed.FS

// file is one of the browser's files, ready to be sent.
type file struct {
	kind, tag     string
	plain, packed []byte
}

// types are those that the machine's own tables may have wrong.
var types = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml",
}

// files are the browser's files by their paths, compressed when the first is asked for.
var files = sync.OnceValue(func() map[string]*file {
	all := make(map[string]*file)
	err := fs.WalkDir(web, "web", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := web.ReadFile(name)
		if err != nil {
			return err
		}
		var packed bytes.Buffer
		z, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression) // the level is one of gzip's
		if _, err := z.Write(b); err != nil {
			return err
		}
		if err := z.Close(); err != nil {
			return err
		}
		sum := sha256.Sum256(b)
		ending := path.Ext(name)
		kind := types[ending]
		if kind == "" {
			kind = mime.TypeByExtension(ending)
		}
		all[strings.TrimPrefix(name, "web")] = &file{kind, `"` + hex.EncodeToString(sum[:8]) + `"`, b, packed.Bytes()}
		return nil
	})
	if err != nil {
		panic(err) // the files are embedded
	}
	all["/"] = all["/index.html"]
	return all
})

// sendFile sends a file, compressed to browsers that take that.
func sendFile(w http.ResponseWriter, r *http.Request) {
	f := files()[r.URL.Path]
	if f == nil {
		http.NotFound(w, r)
		return
	}
	h, b := w.Header(), f.plain
	h.Set("Content-Type", f.kind)
	h.Set("ETag", f.tag)
	h.Set("Vary", "Accept-Encoding")
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		b = f.packed
	}
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(b))
}
