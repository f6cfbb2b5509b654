package page_test

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestKeysOfSystems presses keys as browsers report them on several systems and keyboards: number pads
// with and without Shift and Num Lock, letters where the layout has others.
func TestKeysOfSystems(t *testing.T) {
	t.Parallel()
	p := serve(t, "layout: single\nclues: {g: 1"+"................................................................................}\n", desktop)
	const start = "g row 5 column 5, blank"
	for _, test := range []struct {
		name, key, code   string
		shift, lock, ctrl bool
		want              string // what the cell of the cursor is called
	}{
		{"a digit", "7", "Digit7", false, false, false, "g row 5 column 5, 7"},
		{"a digit with Shift", "&", "Digit7", true, false, false, start + ", corner marks 7"},
		{"a digit on a French keyboard", "è", "Digit7", false, false, false, "g row 5 column 5, 7"},
		{"a number pad", "7", "Numpad7", false, true, false, "g row 5 column 5, 7"},
		{"a number pad with Ctrl", "7", "Numpad7", false, true, true, start + ", centre marks 7"},
		{"a number pad with Shift on Windows, which takes Shift away", "Home", "Numpad7", false, true, false, start + ", corner marks 7"},
		{"the 5 of a number pad with Shift on Windows", "Clear", "Numpad5", false, true, false, start + ", corner marks 5"},
		{"a number pad with Shift on Linux", "Home", "Numpad7", true, true, false, start + ", corner marks 7"},
		{"the 4 of a number pad with Shift on Linux", "ArrowLeft", "Numpad4", true, true, false, start + ", corner marks 4"},
		{"a number pad with Shift on macOS", "7", "Numpad7", true, false, false, start + ", corner marks 7"},
		{"a number pad without Num Lock moves", "ArrowLeft", "Numpad4", false, false, false, "g row 5 column 4, blank"},
		{"and goes to the first cell", "Home", "Numpad7", false, false, false, "g row 5 column 1, blank"},
		{"or does nothing", "PageUp", "Numpad9", false, false, false, start},
		{"in the middle, too", "Clear", "Numpad5", false, false, false, start},
		{"Ctrl+Z on a Russian keyboard", "я", "KeyZ", false, false, true, "g row 5 column 5, blank"},
		{"a letter on a Russian keyboard", "г", "KeyU", false, false, false, "g row 5 column 5, blank"},
		{"a bracket on a Russian keyboard", "х", "BracketLeft", false, false, false, "g row 5 column 5, blank"},
		{"a letter on a Dvorak keyboard, where U is elsewhere", "u", "KeyF", false, false, false, "g row 5 column 5, blank"},
		{"another letter in the place of U", "g", "KeyU", false, false, false, "g row 5 column 5, 3"},
	} {
		event, _ := json.Marshal(map[string]any{
			"key": test.key, "code": test.code, "shiftKey": test.shift, "ctrlKey": test.ctrl, "modifierNumLock": test.lock, "bubbles": true, "cancelable": true,
		})
		typed := map[bool]string{true: "3"}[strings.HasPrefix(test.code, "Key") || test.code == "BracketLeft"] // which is undone, or not
		got := eval[string](p, `(() => {
			const press = init => document.querySelector('#cells [tabindex="0"]').dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...init }))
			press({ key: "Home", ctrlKey: true })
			for (let i = 0; i < 4; i++) { press({ key: "ArrowDown" }); press({ key: "ArrowRight" }) }
			while (document.querySelector('#cells [tabindex="0"]').ariaLabel !== `+quote(start)+`) press({ key: "Delete" })
			if (`+quote(typed)+`) press({ key: "3", code: "Digit3" })
			press(`+string(event)+`)
			return document.querySelector('#cells [tabindex="0"]').ariaLabel })()`)
		if got != test.want {
			t.Errorf("%s: the cell is called %q, want %q", test.name, got, test.want)
		}
	}
}
