package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"samurai/cmd/samurai/page/ask"
	"samurai/cmd/samurai/picture"
	"samurai/cmd/samurai/text"
	"samurai/layout"
	"samurai/layout/late"
	"samurai/overlap/render"
	"samurai/overlap/render/lang"
	"samurai/overlap/render/pdf"
	"samurai/overlap/render/qr"
	"samurai/solver/answer"
)

// drawCmd is `samurai draw`.
type drawCmd struct {
	Files  []string `arg:"" name:"file" help:"Puzzle files; - is standard input."`
	Output string   `resume:"any" short:"o" placeholder:"FILE" help:"File to draw into. Its extension names the kind: .pdf, .svg, .png, .eps or .txt. With {number}, {id}, {title} or {file} in its name, each puzzle gets a file named by its number, id, title or input (default: in the current folder, a pdf named after the first puzzle file, or pictures named after the file of their puzzle)."`
	To     string   `enum:",pdf,svg,png,eps,txt" default:"" placeholder:"KIND" help:"Kind of drawing, whatever the extension of FILE: pdf, svg, png, eps or txt."`

	formatFlags

	Solution   bool      `help:"Fill in the solution."`
	Candidates bool      `kinds:"pdf svg png eps" help:"Write the candidates into each blank cell: the digits that its rows, columns and box do not have yet."`
	Labels     bool      `help:"Number the rows and columns of each grid, and name the grids, except with --style compact."`
	Level      bool      `kinds:"pdf svg png eps" help:"Rate puzzles whose files do not name a difficulty, and write their level above them."`
	Timeout    timeLimit `placeholder:"D" help:"Stop solving a puzzle after D, such as 10s or 2m (default: no limit)."`

	Title  string   `placeholder:"TEXT" help:"Write TEXT above the puzzles instead of their titles. It is also the title of the pdf itself, which is otherwise that of its title page, of its only puzzle, or the name of FILE."`
	Byline []string `kinds:"pdf svg png eps" enum:"author,level,stars,id,none" default:"author,level,id" placeholder:"PART,..." help:"What to write below the titles, in this order: author, level (as the files name it; see --level), stars (one of five for easy, five for extreme) and id; or none (default: author,level,id)."`
	Lang   string   `kinds:"pdf svg png eps" enum:",en,de,fr,nl,es,it,pt,tr,ja" default:"" placeholder:"LANG" help:"Language of what is printed beside the puzzles, such as Solution, the levels and the rules: en, de, fr, nl, es, it, pt, tr or ja (default: what the first puzzle names as its lang, or en)."`
	Words  string   `kinds:"pdf svg png eps" placeholder:"FILE" help:"Words that replace those of the language: lines such as solution = Answer {number}. The manual lists them."`
	Ink    string   `kinds:"pdf svg png eps" enum:"rgb,cmyk,grey,black" default:"rgb" help:"Colours: rgb, cmyk (the four inks of print, for a pdf or eps), grey (black and its tints) or black (only pure black, with dots and lines instead of tints)."`
	QR     string   `kinds:"pdf svg png eps" name:"qr" placeholder:"URL" help:"Print a QR code beside each title: of the link that opens the puzzle on the page at URL, an address of your static site or of a samurai play that readers can reach."`
	Dark   bool     `kinds:"pdf svg png eps" help:"Draw light lines on a dark background."`
	Font   []string `kinds:"pdf svg png eps" sep:"none" placeholder:"FILE,..." help:"Font of all text: a TrueType or OpenType file, or two of them as REGULAR,BOLD."`

	Outlines bool `kinds:"eps" help:"Draw letters as outlines, instead of text in an embedded font."`

	Jobs   jobCount `resume:"any" placeholder:"N" help:"Work on N puzzles at a time, 1 to 1000 (default: one per core). The pictures do not depend on N."`
	Shard  shard    `placeholder:"I/N" help:"Draw only every N-th puzzle, beginning with number I (0 to N-1). Write auto to take I and N from a Slurm array or a Kubernetes Indexed Job."`
	Resume bool     `kinds:"svg png eps" resume:"any" help:"Continue an interrupted run: skip the svg, png and eps files that it has drawn."`

	Paper        render.Paper    `group:"pdf" default:"a4" values:"paper" help:"Paper: a3, a4, a5, letter, or a width and height such as 130x190mm."`
	Margin       []render.Length `group:"pdf" placeholder:"D" help:"One margin for all four sides, such as 12mm, 0.5in or 36pt, or four margins: TOP,RIGHT,BOTTOM,LEFT."`
	Gutter       render.Length   `group:"pdf" placeholder:"D" help:"Extra margin at the spine, such as 8mm: left on odd pages, right on even pages."`
	Bleed        render.Length   `group:"pdf" placeholder:"D" help:"Extend the background by D, such as 3mm, beyond the edges of the page, where the paper is cut."`
	CropMarks    bool            `group:"pdf" help:"Print marks that show where to cut the paper."`
	PerPage      int             `group:"pdf" default:"1" placeholder:"N" help:"Draw up to N puzzles on a page (default: 1)."`
	DigitSize    float64         `group:"pdf" placeholder:"PT" help:"Draw digits of PT points; 16 or more is large print. A puzzle that then does not fit on a page is drawn on two facing pages, or else grid by grid."`
	ICC          string          `group:"pdf" name:"icc" placeholder:"FILE" help:"Write a pdf of the standard PDF/X-4 for print shops, with FILE, the ICC profile of their printing condition, as its output intent. grey is a built-in profile for --ink grey and black."`
	Key          string          `group:"pdf" enum:"none,end,foot" default:"none" help:"Where to print the solutions: end (on pages at the end), foot (upside down at the foot of the page) or none."`
	KeySize      float64         `group:"pdf" placeholder:"PT" help:"Print solutions with digits of PT points (default: as large as they can be on as few pages as digits of 6 points need)."`
	First        int             `group:"pdf" default:"1" placeholder:"N" help:"Number of the first puzzle (default: 1)."`
	FirstPage    pageNumber      `group:"pdf" placeholder:"N" help:"Number of the first page, or none to print no page numbers (default: pages are counted, as in 1 / 12)."`
	TitlePage    []string        `group:"pdf" sep:"none" placeholder:"TEXT" help:"Begin with a title page: TEXT in large letters. Write --title-page again for further lines, in small letters."`
	Contents     bool            `group:"pdf" help:"List the puzzles and their pages before the first of them."`
	Instructions string          `group:"pdf" placeholder:"TEXT" help:"Write TEXT above the puzzles, below their titles. rules writes how to solve them, in their language."`
	Hints        int             `group:"pdf" placeholder:"N" help:"Write the first N steps of the solution path below each puzzle, in English. Singles are left out unless all steps are singles."`
	Footer       string          `group:"pdf" placeholder:"TEXT" help:"Write TEXT at the foot of every page."`

	CellSize float64 `group:"svg, png and eps" default:"24" placeholder:"PT" help:"Width of a cell in points (default: 24)."`
	DPI      float64 `kinds:"png" group:"svg, png and eps" default:"144" placeholder:"N" help:"Resolution of a png, in pixels per inch (default: 144, for screens). Use 300 or more for print."`

	Style string `group:"txt" enum:"boxed,ascii,compact" default:"boxed" help:"boxed (with lines around boxes), ascii (the same in plain ASCII characters) or compact (one character per cell)."`

	drawings *drawings  // of several pictures
	own      lang.Table // what the file of --words says; nil without one
	profile  *pdf.Profile
}

// Help is the long help.
func (*drawCmd) Help() string {
	return `A pdf or txt file holds all puzzles. An svg, png or eps file holds one; if there are several
puzzles, the files are numbered. A puzzle from standard input is drawn to standard output. If
that is a terminal, it is drawn to a file named puzzle, such as puzzle.pdf.

Shared boxes are tinted. The more grids share a box, the darker its tint. A layout that cannot be
drawn flat is drawn grid by grid; in a pdf, so is a board whose digits would be too small.

If a puzzle has several solutions, --solution draws one of them. Except in a txt file, it highlights
the cells in which a second solution differs, and puts the second digit in their corner.

` + exitWrittenHelp
}

// webPage is the address of a page, to which a link adds what is behind "#".
var webPage = late.Compile(`^https?://[^\s#]+$`)

// maxPage is the most characters of that address.
const maxPage = 500

// Validate checks what no enum can.
func (c *drawCmd) Validate(kctx *kong.Context) error {
	if c.Font != nil { // kong would take the names through runes
		c.Font = strings.Split(strings.Join(c.Font, ","), ",")
	}
	switch {
	case c.PerPage < 1 || c.PerPage > 100:
		return errors.New("--per-page must be from 1 to 100")
	case c.DigitSize != 0 && !(c.DigitSize >= 4 && c.DigitSize <= 200):
		return errors.New("--digit-size must be from 4 to 200")
	case c.KeySize != 0 && !(c.KeySize >= 3 && c.KeySize <= 100):
		return errors.New("--key-size must be from 3 to 100")
	case c.KeySize != 0 && c.Key == "none":
		return errors.New("--key-size is for solutions; add --key end or --key foot")
	case !(c.CellSize >= 4 && c.CellSize <= 400):
		return errors.New("--cell-size must be from 4 to 400")
	case !(c.DPI >= 18 && c.DPI <= 2400):
		return errors.New("--dpi must be from 18 to 2400")
	case c.Hints < 0 || c.Hints > 100:
		return errors.New("--hints must be from 0 to 100")
	case c.First < 0 || c.First > 1_000_000:
		return errors.New("--first must be from 0 to 1,000,000")
	case !layout.ValidTitle(c.Title):
		return fmt.Errorf("--title must be a line of at most %d printable characters", layout.MaxTitle)
	case !layout.ValidTitle(c.Instructions):
		return fmt.Errorf("--instructions must be a line of at most %d printable characters", layout.MaxTitle)
	case len(c.Font) > 2:
		return errors.New("--font takes one file, or two: REGULAR,BOLD")
	case c.Resume && (c.Output == dash || c.Output == "" && c.Files[0] == dash):
		return errors.New("--resume skips pictures that an earlier run has drawn; name their files with -o")
	case c.unknownPlaceholder() != "":
		return fmt.Errorf("%s in -o is not one of {number}, {id}, {title} and {file}", layout.Quote(c.unknownPlaceholder()))
	case len(c.QR) > maxPage:
		return fmt.Errorf("the address for --qr has more than %d characters", maxPage)
	case c.QR != "" && !webPage.MatchString(c.QR):
		return errors.New("--qr needs the address of a page, as in https://example.org/samurai/")
	case len(c.Byline) > 1 && slices.Contains(c.Byline, "none"):
		return errors.New("--byline takes none by itself")
	case c.Ink != "rgb" && c.Dark:
		return errors.New("--dark needs colours: leave out --ink")
	case slices.ContainsFunc(append(c.TitlePage, c.Footer), func(line string) bool { return !layout.ValidTitle(line) }):
		return fmt.Errorf("--footer and --title-page take lines of at most %d printable characters", layout.MaxTitle)
	case c.Contents && c.FirstPage < 0:
		return errors.New("--contents lists the numbers of pages: leave out --first-page none")
	case c.kind() == "":
		return fmt.Errorf("%s must end with .pdf, .svg, .png, .eps or .txt; rename it or add --to", c.Output)
	}
	if err := c.misplaced(kctx); err != nil {
		return err
	}
	if _, err := c.margins(); err != nil {
		return err
	}
	return c.formatFlags.Validate()
}

// misplaced refuses flags for kinds of drawings that are not drawn: those that their tag "kinds" names, or their group.
func (c *drawCmd) misplaced(kctx *kong.Context) error {
	for _, part := range kctx.Path {
		f := part.Flag
		if f == nil {
			continue
		}
		name, names := "--"+f.Name, f.Tag.Get("kinds")
		if f.Group != nil {
			names = cmp.Or(names, f.Group.Key)
		}
		if c.Ink == "cmyk" && f.Name == "ink" {
			name, names = "--ink cmyk", "pdf eps"
		}
		kinds := strings.Fields(strings.NewReplacer(",", "", " and ", " ").Replace(names))
		if len(kinds) > 0 && !slices.Contains(kinds, c.kind()) {
			kinds[0] = withArticle(kinds[0])
			return fmt.Errorf("%s is for %s, not for %s", name, layout.Enumerate(kinds), withArticle(c.kind()))
		}
	}
	return nil
}

// withArticle is a kind of picture, as in "an svg".
func withArticle(kind string) string {
	if kind == "svg" || kind == "eps" {
		return "an " + kind
	}
	return "a " + kind
}

// kind is what is drawn: pdf, svg, png, eps or txt, or nothing where that is not said.
func (c *drawCmd) kind() string {
	if c.To != "" {
		return c.To
	}
	if c.Output == "" || c.Output == dash {
		return "pdf"
	}
	switch end := strings.TrimPrefix(strings.ToLower(filepath.Ext(c.Output)), "."); end {
	case "pdf", "svg", "png", "eps", "txt":
		return end
	}
	return ""
}

// Run draws all puzzles.
func (c *drawCmd) Run(ctx context.Context, s *session) error {
	if c.kind() == "txt" && !c.named() {
		return c.texts(ctx, s)
	}
	look, err := c.look(ctx, s)
	if err != nil {
		return err
	}
	if err := c.readWords(ctx, s); err != nil {
		return err
	}
	if err := c.readProfile(ctx, s, look.Ink); err != nil {
		return err
	}
	if c.kind() != "pdf" || c.named() {
		return outcome(c.pictures(ctx, s, look))
	}
	var entries []render.Entry
	status, err := c.each(ctx, s, func(e *drawn, _ bool) error {
		if len(entries) == 0 {
			look.Words = e.words
		}
		entries = append(entries, e.Entry)
		return nil
	})
	if err == nil && ctx.Err() == nil && len(entries) > 0 {
		err = c.draw(ctx, s, entries, look)
	}
	return outcome(status, err)
}

// entry makes of a puzzle what is drawn.
func (c *drawCmd) entry(ctx context.Context, j *job) (e drawn) {
	a, status := j.prepareWithin(ctx, c.Timeout)
	if a == nil {
		return drawn{status: j.unread()}
	}
	e.status = status
	e.name = a.Name()
	if j.index > 0 || c.First != 1 { // as it is numbered on paper
		e.name += fmt.Sprintf(" (puzzle %d)", c.First+j.index)
	}
	if !c.Solution && c.Key == "none" {
		warnConflict(&j.notes, a, e.name)
	}
	about := &a.Source.About
	e.id, e.title = about.ID, a.Source.Title
	var ok bool
	if e.words, ok = c.words(about.Lang); !ok {
		fmt.Fprintf(&j.notes, "%s: warning: no words are built in for the language %q, so they are English; --words takes a file with others\n", e.name, about.Lang)
	}
	byline, inTime := c.byline(ctx, a, e.words)
	e.Entry = render.Entry{Title: cmp.Or(c.Title, a.Source.Title), Byline: byline, Puzzle: render.NewBoard(a.Puzzle)}
	if c.Hints > 0 && inTime {
		e.Below, inTime = c.hints(ctx, a, e.words)
	}
	if !inTime {
		e.status = e.status.with(exitUndecided)
		fmt.Fprintf(&j.notes, "%s: warning: time ran out, or it was interrupted, before its level and hints were known; they are left out\n", e.name)
	}
	if c.QR != "" {
		if e.Code = qr.Code(c.QR + "#" + ask.Link(a.Puzzle, a.Source.Title)); e.Code == nil {
			fmt.Fprintf(&j.notes, "%s: warning: the puzzle is too large for a QR code\n", e.name)
		}
	}
	if c.Solution || c.Key != "none" {
		c.solve(ctx, j, a, &e)
	}
	if e.Puzzle == nil {
		return e
	}
	e.Puzzle.Numbered = c.Labels
	if c.Candidates {
		e.Puzzle.Candidates = e.Puzzle.Board.Candidates(e.Puzzle.Digits)
	}
	return e
}

// rated is the level of a puzzle with one solution, empty for others; inTime is false if time ran out
// before it was known.
func (c *drawCmd) rated(ctx context.Context, a *answer.Puzzle) (level string, inTime bool) {
	ctx, cancel := c.Timeout.within(ctx)
	defer cancel()
	r := answer.Rate(ctx, a, answer.RateOptions{})
	if r.Verdict == answer.Solved {
		level = r.Rating.Level.String()
	}
	return level, r.Verdict != answer.Undecided
}

// solve gives a puzzle its solution, or its key, or says among the keys that there is none.
func (c *drawCmd) solve(ctx context.Context, j *job, a *answer.Puzzle, e *drawn) {
	solution, status := solve(ctx, &j.notes, a, e.name, c.Timeout)
	e.status = e.status.with(status)
	picture.AddKey(&e.Entry, solution, e.words)
	if solution.Report.Second != nil {
		mark := " are highlighted"
		if c.kind() == "txt" {
			mark = " are not marked"
		}
		fmt.Fprintf(&j.notes, "%s: warning: the puzzle has several solutions; the %s in which two of them differ%s\n",
			e.name, layout.Count(len(text.Differences(solution)), "cell"), mark)
	}
	if c.Solution {
		e.Puzzle = e.Key
	}
	if c.Key == "none" {
		e.Key, e.KeyNote = nil, ""
	}
}

// warnConflict warns of clues that conflict, because nothing else does when a puzzle is not solved.
func warnConflict(notes io.Writer, a *answer.Puzzle, name string) {
	b := a.Board
	conflicts := a.Conflicts()
	if len(conflicts) == 0 {
		return
	}
	c := &conflicts[0]
	more := ""
	if n := len(conflicts) - 1; n > 0 {
		more = fmt.Sprintf("; %s", layout.Count(n, "more pair conflicts", "more pairs conflict"))
	}
	fmt.Fprintf(notes, "%s: warning: clues conflict: %s has two %ds, in %s and %s%s\n", name,
		b.HouseName(&c.House), c.Digit, b.CellName(c.House.Grid, c.Cells[0]), b.CellName(c.House.Grid, c.Cells[1]), more)
}

// draw writes the pages of all puzzles.
func (c *drawCmd) draw(ctx context.Context, s *session, entries []render.Entry, look render.Look) error {
	pages, err := c.pages(ctx, s, entries, look)
	if err != nil {
		return err
	}
	boxed(s, pages)
	path := c.path(s, c.Files[0])
	title := cmp.Or(c.Title, strings.Join(c.TitlePage, " "))
	if title == "" && len(entries) == 1 {
		title = entries[0].Title
	}
	if base := filepath.Base(path); title == "" && path != dash {
		title = strings.TrimSuffix(base, filepath.Ext(base))
	}
	return c.write(ctx, s, path, func(w io.Writer) error { return pdf.Write(w, pages, title, c.profile) })
}

// path is where a picture of puzzles from a file goes.
func (c *drawCmd) path(s *session, file string) string {
	if c.Output != "" {
		return c.Output
	}
	if len(c.Files) == 1 && c.Files[0] == dash {
		if _, is := terminal(s.out); !is {
			return dash
		}
		return "puzzle." + c.kind()
	}
	base := filepath.Base(file)
	return strings.TrimSuffix(base, filepath.Ext(base)) + "." + c.kind()
}
