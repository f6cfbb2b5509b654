package text

import (
	"testing"

	"samurai/solver/answer"
)

// TestNoID: a puzzle without an id has no line.
func TestNoID(t *testing.T) {
	var p Page
	if p.Identified(new(answer.Identified)); p.Len() > 0 {
		t.Errorf("%q", p.String())
	}
}
