package yaml

import (
	"bytes"
	_ "embed"
)

//go:embed schema.json
var schema []byte

// Schema returns the JSON Schema (draft-07, which editors know best) of one
// document. It cannot tell all that a Reader can: whether a grid that is
// mentioned is in the layout, nor, within clues, where a line ends too soon.
func Schema() []byte { return bytes.Clone(schema) }
