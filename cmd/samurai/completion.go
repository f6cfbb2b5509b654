package main

import (
	"io"

	"samurai/cmd/samurai/completion"
)

// completionCmd is `samurai completion`.
type completionCmd struct {
	Shell string `arg:"" enum:"bash,zsh,fish" help:"The shell that you use: bash, zsh or fish."`
}

// Help is the long help.
func (*completionCmd) Help() string {
	return `The script completes commands, flags and their values, such as the names of layouts, formats
and techniques. To use it, add the line for your shell to the shell's start-up file:

  ~/.bashrc                   source <(samurai completion bash)
  ~/.zshrc, after compinit    source <(samurai completion zsh)
  ~/.config/fish/config.fish  samurai completion fish | source`
}

// Run prints the script.
func (c *completionCmd) Run(s *session) error {
	_, err := io.WriteString(s.out, completion.Scripts[c.Shell])
	return err
}
