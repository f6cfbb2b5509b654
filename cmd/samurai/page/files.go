package page

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"time"
)

// file is one of the browser's files, ready to be sent.
type file struct {
	kind, tag     string
	plain, packed []byte
}

// types are those that the machine's own tables may have wrong.
var types = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml",
}

// pack reads all files and compresses them.
func pack(files fs.FS) map[string]*file {
	all := make(map[string]*file)
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := fs.ReadFile(files, name)
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
		all["/"+name] = &file{kind, `"` + hex.EncodeToString(sum[:8]) + `"`, b, packed.Bytes()}
		return nil
	})
	if err != nil {
		panic(err) // the files are embedded
	}
	all["/"] = all["/index.html"]
	return all
}

// serveFiles sends files, compressed to browsers that take that.
func serveFiles(files fs.FS) http.Handler {
	all := pack(files)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		f := all[r.URL.Path]
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
	})
}
