package tree

import (
	"errors"
	"strings"
	"testing"
)

func TestTooManyValues(t *testing.T) {
	if _, _, err := Parse("[" + strings.Repeat("0,", MaxNodes) + "0]"); !errors.Is(err, ErrMany) {
		t.Error(err)
	}
}
