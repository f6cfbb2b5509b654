//go:build js && wasm

// Command play is the first part of the static site's engine: what players ask.
package main

import (
	"samurai/cmd/samurai/page/ask/play"
	"samurai/cmd/samurai/page/wasm"
)

func main() { wasm.Serve(play.Players().Answer) }
