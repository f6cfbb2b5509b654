//go:build js && wasm

// Package wasm joins the questions of the page to a worker of the browser. The engine of the
// static site has two parts: wasm/play, the small one that players need first, and wasm/all.
package wasm

import (
	"context"
	"encoding/json"
	"syscall/js"

	"samurai/cmd/samurai/page/ask/play"
)

// Serve gives the worker a function samurai(name, body, line, done): line is called with each
// line of the answer as JSON, and done at the end. It does not return.
func Serve(answer func(context.Context, string, []byte, play.Emit) error) {
	js.Global().Set("samurai", js.FuncOf(func(_ js.Value, args []js.Value) any {
		name, body, line, done := args[0].String(), args[1].String(), args[2], args[3]
		go func() {
			emit := func(v any) error {
				b, err := json.Marshal(v)
				if err == nil {
					line.Invoke(string(b))
				}
				return err
			}
			if err := answer(context.Background(), name, []byte(body), emit); err != nil {
				_ = emit(map[string]string{"error": err.Error()}) // a string always has JSON
			}
			done.Invoke()
		}()
		return nil
	}))
	select {} // the worker calls until it is ended
}
