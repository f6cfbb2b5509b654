package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"unicode"

	"samurai/layout"
	"samurai/layout/late"
)

// placeholder is what stands in -o for a part of a puzzle, by which each gets a file of its own.
var placeholder = late.Compile(`\{(number|id|title|file)\}`)

// braced is what looks like a placeholder.
var braced = late.Compile(`\{[a-z]*\}?`)

// unknownPlaceholder is what looks like a placeholder in -o, and is none; "" if there is nothing like that.
func (c *drawCmd) unknownPlaceholder() string {
	return braced.FindString(placeholder.ReplaceAllString(c.Output, ""))
}

// named reports whether -o names a file for each puzzle.
func (c *drawCmd) named() bool { return placeholder.MatchString(c.Output) }

// nameOf is the file of a puzzle if -o names one for each.
func (c *drawCmd) nameOf(e *drawn) (string, error) {
	var err error
	base := filepath.Base(e.file)
	parts := map[string]string{
		"{number}": fmt.Sprint(c.First + e.index), "{id}": e.id, "{title}": e.title, "{file}": strings.TrimSuffix(base, filepath.Ext(base)),
	}
	name := placeholder.ReplaceAllStringFunc(c.Output, func(part string) string {
		text := inName(parts[part])
		if parts[part] == "" {
			err = fmt.Errorf("puzzle %d of %s has no %s for %s in -o", c.First+e.index, layout.Visible(e.file), strings.Trim(part, "{}"), part)
		}
		return text
	})
	return name, err
}

// inName is a text as a part of a file name on every system: what they do not allow becomes a dash.
func inName(text string) string {
	const longest = 100 // bytes, so that several parts fit into a name
	clean := strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || !unicode.IsPrint(r) {
			return '-'
		}
		return r
	}, text)
	for len(clean) > longest {
		clean = strings.TrimRightFunc(clean[:len(clean)-1], func(r rune) bool { return r == unicode.ReplacementChar })
	}
	if clean = strings.Trim(clean, " ."); clean == "" {
		return "-" // of dots alone
	}
	return clean
}

// pictureOf is the file of a picture; several says that it is one of several.
func (c *drawCmd) pictureOf(s *session, e *drawn, several bool) (string, error) {
	if c.named() {
		name, err := c.nameOf(e)
		for c.drawings.taken(name, e.index) {
			name = numbered(name, e.ID)
		}
		return name, err
	}
	path := c.path(s, e.file)
	switch {
	case !several:
		return path, nil
	case path == dash:
		return "", errors.New("several pictures cannot go to standard output; draw a pdf, or name files with -o")
	}
	return numbered(path, e.ID), nil
}
