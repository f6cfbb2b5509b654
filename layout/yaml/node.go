package yaml

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	yamlv3 "gopkg.in/yaml.v3"

	"samurai/layout/late"
)

// This file is the only one that knows the YAML library. It decodes documents to nodes,
// never into structs: decoding into structs panics on some input, and turns 1.5 into 1 and
// 010 into 8 without an error.

// node is a value of a YAML document with its place in it.
type node = yamlv3.Node

func isScalar(n *node) bool  { return n.Kind == yamlv3.ScalarNode }
func isMapping(n *node) bool { return n.Kind == yamlv3.MappingNode }
func isList(n *node) bool    { return n.Kind == yamlv3.SequenceNode }
func isAlias(n *node) bool   { return n.Kind == yamlv3.AliasNode }
func isTagged(n *node) bool  { return n.Style&yamlv3.TaggedStyle != 0 }
func isLiteral(n *node) bool { return n.Style&yamlv3.LiteralStyle != 0 }
func isFolded(n *node) bool  { return n.Style&yamlv3.FoldedStyle != 0 }
func isSingle(n *node) bool  { return n.Style&yamlv3.SingleQuotedStyle != 0 }
func isDouble(n *node) bool  { return n.Style&yamlv3.DoubleQuotedStyle != 0 }
func isFlow(n *node) bool    { return n.Style&yamlv3.FlowStyle != 0 }

// markTagged makes a node one that isTagged.
func markTagged(n *node) { n.Style |= yamlv3.TaggedStyle }

// isPlain reports whether a scalar is written without quotes, on its key's line.
func isPlain(n *node) bool {
	return n.Style&(yamlv3.LiteralStyle|yamlv3.FoldedStyle|yamlv3.SingleQuotedStyle|yamlv3.DoubleQuotedStyle) == 0
}

// isQuoted reports whether a scalar is in quotes.
func isQuoted(n *node) bool {
	return n.Style&(yamlv3.SingleQuotedStyle|yamlv3.DoubleQuotedStyle) != 0
}

// typeOf returns what YAML takes a node for: "str", "int", "float", "bool",
// "null", "timestamp", "merge", "map", "seq" ...
func typeOf(n *node) string { return strings.TrimPrefix(n.ShortTag(), "!!") }

// syntaxError says why a text is not YAML.
type syntaxError struct {
	what   string // in the library's words
	begins int    // the line on which the broken value begins, from 1; 0 when not known
}

// parseYAML decodes one document.
func parseYAML(text []byte) (root *node, wrong *syntaxError) {
	// No input is known to make the library panic when it decodes to nodes, but it has
	// panicked before.
	defer func() {
		if p := recover(); p != nil {
			root, wrong = nil, &syntaxError{what: fmt.Sprintf("the YAML reader failed: %v", p)}
		}
	}()
	d := yamlv3.NewDecoder(bytes.NewReader(text))
	var doc, rest node
	err := d.Decode(&doc)
	if err == nil {
		// The library looks at what follows the first value only when asked to.
		err = d.Decode(&rest)
		if errors.Is(err, io.EOF) {
			return doc.Content[0], nil
		}
		if err == nil {
			return nil, &syntaxError{"a second value", rest.Line}
		}
	}
	wrong = &syntaxError{what: strings.TrimPrefix(err.Error(), "yaml: ")}
	if m := lineOfError.FindStringSubmatch(wrong.what); m != nil {
		wrong.what = wrong.what[len(m[0]):]
		wrong.begins, _ = strconv.Atoi(m[1])
		if parserSays.MatchString(wrong.what) {
			wrong.begins++
		}
	}
	return nil, wrong
}

// parserSays matches what the library's parser says, which counts lines from 0. Its
// scanner counts them from 1.
var parserSays = late.Compile(`^did not find expected (<|key|node|'-'|',' or)`)

var lineOfError = late.Compile(`^line (\d+): `)
