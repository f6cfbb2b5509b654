package main

import "samurai/layouts"

// schemaCmd is `samurai schema`.
type schemaCmd struct{}

// Help is the long help.
func (*schemaCmd) Help() string {
	return `Keep it beside your files, and begin each of them with

  # yaml-language-server: $schema=./samurai.schema.json

so that an editor with a YAML language server completes and checks while you type.

` + exitDoneHelp
}

// Run prints the schema.
func (*schemaCmd) Run(s *streams) error {
	_, err := s.out.Write(layouts.Schema())
	return err
}
