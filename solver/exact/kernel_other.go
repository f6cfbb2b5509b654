//go:build !amd64

package exact

func fastest() *kernel { return &plain }
