package play

import (
	"context"
	"fmt"
	"strings"

	"samurai/overlap/render/qr"
)

// code answers with the QR code of a text as the path of an SVG, in squares, and its side; a text that
// is too long has a side of 0.
func code(_ context.Context, q *struct{ Text string }, emit Emit) error {
	rows := qr.Code(q.Text)
	var path strings.Builder
	for y, row := range rows {
		for x, dark := range row {
			if dark {
				fmt.Fprintf(&path, "M%d %dh1v1h-1z", x, y)
			}
		}
	}
	return emit(map[string]any{"side": len(rows), "path": path.String()})
}
