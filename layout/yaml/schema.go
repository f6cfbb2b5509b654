package yaml

import (
	"bytes"
	_ "embed"
)

//go:embed schema.json
var schema []byte

// Schema returns the JSON Schema (draft-07, which editors know best) of one document. It
// cannot check everything that a Reader checks: whether the layout has a grid that is
// mentioned, and, within clues, where a line ends too soon. layouts.Schema adds the names
// of the built-in layouts and their grids.
func Schema() []byte { return bytes.Clone(schema) }
