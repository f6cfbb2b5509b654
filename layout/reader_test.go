package layout

import (
	"errors"
	"io"
	"strings"
	"testing"
)

// readAll returns all documents of a text.
func readAll(t testing.TB, text string, find Finder) []*Document {
	t.Helper()
	r := NewReader("f.yaml", strings.NewReader(text), find)
	var docs []*Document
	for {
		doc, err := r.Next()
		if errors.Is(err, io.EOF) {
			return docs
		}
		if err != nil {
			t.Fatal(err)
		}
		docs = append(docs, doc)
	}
}
