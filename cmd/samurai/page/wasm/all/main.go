//go:build js && wasm

// Command all is the second part of the static site's engine: every question of the page.
package main

import (
	"samurai/cmd/samurai/page/ask"
	"samurai/cmd/samurai/page/wasm"
)

func main() { wasm.Serve(ask.Answer) }
