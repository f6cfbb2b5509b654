//go:build js && wasm

// Command wasm is the engine of the static site: the questions of the page, answered in a
// worker of the browser. It gives the worker a function samurai(name, body, line, done):
// line is called with each line of the answer as JSON, and done at the end.
package main

import (
	"context"
	"encoding/json"
	"syscall/js"

	"samurai/cmd/samurai/page/ask"
)

func main() {
	js.Global().Set("samurai", js.FuncOf(func(_ js.Value, args []js.Value) any {
		name, body, line, done := args[0].String(), args[1].String(), args[2], args[3]
		go answer(name, body, line, done)
		return nil
	}))
	select {} // the worker calls until it is ended
}

func answer(name, body string, line, done js.Value) {
	err := ask.Answer(context.Background(), name, []byte(body), func(v any) error {
		b, err := json.Marshal(v)
		if err == nil {
			line.Invoke(string(b))
		}
		return err
	})
	if err != nil {
		b, _ := json.Marshal(map[string]string{"error": err.Error()}) // a string always has JSON
		line.Invoke(string(b))
	}
	done.Invoke()
}
