package text

import (
	"fmt"
	"runtime/debug"
	"strings"

	"samurai/solver/grid"
)

// Origin is what the program knows of where it comes from. What a build did not record is
// left out.
type Origin struct {
	Version  string `json:"version"`          // of the module: v0.1.0, or a pseudo-version; "unknown"
	Commit   string `json:"commit,omitempty"` // its hash
	Time     string `json:"time,omitempty"`   // of the commit, by RFC 3339
	Modified bool   `json:"modified,omitempty"`
	Go       string `json:"go"`
	System   string `json:"system"` // as in linux/amd64
	Engine   string `json:"engine"` // see grid.Engine
}

// Version returns what Go recorded in the program when it was built.
func Version() Origin {
	o := Origin{Version: "unknown", Engine: grid.Engine()}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return o
	}
	if v := info.Main.Version; v != "" && v != "(devel)" {
		o.Version = v
	}
	settings := make(map[string]string)
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	o.Commit, o.Time, o.Modified = settings["vcs.revision"], settings["vcs.time"], settings["vcs.modified"] == "true"
	o.Go, o.System = info.GoVersion, settings["GOOS"]+"/"+settings["GOARCH"]
	return o
}

// String is the answer of `samurai version`.
func (o Origin) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "samurai %s", strings.Replace(o.Version, "unknown", "(version unknown)", 1))
	if o.Commit != "" {
		fmt.Fprintf(&b, "\ncommit  %s of %s", o.Commit, o.Time)
		if o.Modified {
			b.WriteString(", with changes")
		}
	}
	fmt.Fprintf(&b, "\ngo      %s, %s\nengine  %s", o.Go, o.System, o.Engine)
	return b.String()
}
