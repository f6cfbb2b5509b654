package main

import "samurai/layouts"

// schemaCmd is `samurai schema`.
type schemaCmd struct{}

// Help is the long help.
func (*schemaCmd) Help() string {
	return `Save the schema as samurai.schema.json beside your puzzle files, and begin each of these files
with this line:

  # yaml-language-server: $schema=./samurai.schema.json

An editor with a YAML language server then completes and checks what you type.

Exit status: 0 done; 1 the schema cannot be written; 80 wrong usage.`
}

// Run prints the schema.
func (*schemaCmd) Run(s *session) error {
	_, err := s.out.Write(layouts.Schema())
	return err
}
