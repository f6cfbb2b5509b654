package main

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestUnknownNames: a name that nothing has is wrong usage, in every flag and argument of every command that
// takes one of a list of names; and so is an empty value, which a shell makes of a variable that is not set.
func TestUnknownNames(t *testing.T) {
	names := 0
	for _, command := range commandsOf(manModel(t)) {
		lists := map[string]bool{"--order": true, "--grid": true}
		line := "samurai " + command.Name
		for _, a := range command.Positional {
			if a.Tag.Get("values") != "" && a.Tag.Get("after") == "" || a.Enum != "" {
				lists[""] = true
			} else {
				line += " one.yaml"
			}
		}
		switch command.Name {
		case "convert":
			line += " --to yaml"
		case "completion":
			line += " bash"
		case "play":
			line += " --no-open"
		}
		dir := t.TempDir()
		t.Chdir(dir)
		if err := os.WriteFile("one.yaml", []byte("layout: twodoku\nclues: {nw: \"\", se: \"\"}\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		if lists[""] {
			names++
			if said, status := told(t, "samurai "+command.Name+" nosuch"); status != exitUsage {
				t.Errorf("%s nosuch ends with %d: %s", command.Name, status, said)
			}
		}
		for _, f := range command.Flags {
			flag := "--" + f.Name
			if f.IsBool() {
				continue
			}
			if f.Tag.Get("values") != "" || f.Enum != "" || lists[flag] {
				names++
				if said, status := told(t, fmt.Sprintf("%s %s=nosuch", line, flag)); status != exitUsage || !strings.Contains(said, "nosuch") {
					t.Errorf("%s %s=nosuch ends with %d: %s", line, flag, status, said)
				}
			}
			if f.PlaceHolder != "TEXT" {
				if said, status := told(t, fmt.Sprintf("%s %s=", line, flag)); status != exitUsage {
					t.Errorf("%s %s= ends with %d: %s", line, flag, status, said)
				}
			}
		}
		if entries, _ := os.ReadDir(dir); len(entries) > 1 {
			t.Errorf("%s has written a file", command.Name)
		}
	}
	if names < 60 {
		t.Errorf("%d lists of names were tried; there are more", names)
	}
}
