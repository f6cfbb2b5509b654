package layout

// Code names a kind of problem. Codes are stable: programs may rely on them.
type Code string

// Severity returns the severity that the table of codes gives; a code that is
// not in it is an error.
func (c Code) Severity() Severity {
	for _, d := range Codes {
		if d.Code == c {
			return d.Severity
		}
	}
	return Error
}

// CodeDoc is a line of the table of codes.
type CodeDoc struct {
	Code     Code
	Severity Severity
	Doc      string // what is wrong when a file has it
}

// Codes that the reading of a file may find.
const (
	AliasTwice    Code = "alias-twice"
	BadBox        Code = "bad-box"
	BadClue       Code = "bad-clue"
	BadName       Code = "bad-name"
	BadNumber     Code = "bad-number"
	BadPlace      Code = "bad-place"
	BadProof      Code = "bad-proof"
	BadTitle      Code = "bad-title"
	ClueSize      Code = "clue-size"
	Directive     Code = "directive"
	GridTwice     Code = "grid-twice"
	KeyTwice      Code = "key-twice"
	LeftOut       Code = "left-out"
	LoneBox       Code = "lone-box"
	MissingKey    Code = "missing-key"
	NoDocument    Code = "no-document"
	NoGrids       Code = "no-grids"
	NotLayout     Code = "not-layout"
	NotPlain      Code = "not-plain"
	NotText       Code = "not-text"
	OtherLayout   Code = "other-layout"
	OtherRules    Code = "other-rules"
	PartBox       Code = "part-box"
	Syntax        Code = "syntax"
	TooLarge      Code = "too-large"
	TooMany       Code = "too-many"
	TooManyGrids  Code = "too-many-grids"
	UnknownGrid   Code = "unknown-grid"
	UnknownKey    Code = "unknown-key"
	UnknownLayout Code = "unknown-layout"
	Unreadable    Code = "unreadable"
	Unsupported   Code = "unsupported"
	WrongFlag     Code = "wrong-flag"
	WrongType     Code = "wrong-type"
)

// Codes that the geometry of a layout may find.
const (
	AtShared  Code = "at-shared"
	BoxTwice  Code = "box-twice"
	ClueClash Code = "clue-clash"
	NotPuzzle Code = "not-puzzle"
	DrawnSize Code = "drawn-size"
	Forgotten Code = "forgotten-grid"
	Sparse    Code = "sparse-grid"
	NotDrawn  Code = "not-drawn"

	FollowsLine     Code = "follows"
	LoneGrid        Code = "lone-grid"
	NoPlace         Code = "no-place"
	NotPlanar       Code = "not-planar"
	SeveralParts    Code = "several-parts"
	Unsure          Code = "unsure"
	UnlistedOverlap Code = "unlisted-overlap"
)

// Codes that solving may find.
const (
	FewClues         Code = "few-clues"
	FewDigits        Code = "few-digits"
	HouseClash       Code = "house-clash"
	ImpossibleLayout Code = "impossible-layout"
	NoSolution       Code = "no-solution"
	OtherLevel       Code = "other-level"
	RedundantClue    Code = "redundant-clue"
	RepeatedPuzzle   Code = "repeated-puzzle"
	SeveralSolutions Code = "several-solutions"
	Undecided        Code = "undecided"
	WrongProof       Code = "wrong-proof"
	WrongSolution    Code = "wrong-solution"
)

// Codes is the table of all codes, in the order of their names.
var Codes = []CodeDoc{
	{AliasTwice, Error, "a layout lists an alias twice"},
	{AtShared, Error, "the keys \"at\" and \"shared\" place a grid differently"},
	{BadBox, Error, "a box is not a number from 1 to 9"},
	{BadClue, Error, "a character is not a digit from 1 to 9, a blank or a separator"},
	{BadName, Error, "a name is not 1 to 32 ASCII letters, digits, _ and -, or begins with -"},
	{BadNumber, Error, "a number is written in a way that other programs may read as another number, such as 010"},
	{BadPlace, Error, "a place is not a row and a column, counted in boxes"},
	{BadProof, Error, "a proof is not a list of lemmas, each a line of placements; or the file has a proof and a second solution"},
	{BadTitle, Error, "a title, or another line for people, has several lines, is too long or cannot be printed"},
	{BoxTwice, Error, "a box is tied to two boxes of one grid, directly or through others"},
	{ClueClash, Error, "a cell of a shared box has different digits in two grids"},
	{ClueSize, Error, "a grid's digits are neither nine lines of nine nor 81 characters"},
	{Directive, Error, "a line begins with %, as YAML's directives do"},
	{DrawnSize, Error, "a drawn board has a digit or a blank where no grid is, or nothing where one is"},
	{FewClues, Warning, "a grid has fewer than 17 clues, so it has several solutions alone, or none"},
	{FewDigits, Warning, "a grid has fewer than 8 different digits among its clues, so it has several solutions alone, or none"},
	{FollowsLine, Warning, "a line under \"shared\" says only what the lines above it already imply"},
	{Forgotten, Warning, "a puzzle that gives its clues grid by grid leaves a grid out; if the grid has no clues, the file must say so"},
	{GridTwice, Error, "a layout names a grid twice"},
	{HouseClash, Error, "one row, column or box has two equal clues"},
	{ImpossibleLayout, Error, "no digits can fill the layout, whatever the clues"},
	{KeyTwice, Error, "a mapping has a key twice, or a line under \"shared\" names a grid twice"},
	{LeftOut, Warning, "a file has what is not kept: words that are not a title, fields or columns that are not known, a solution that is not complete or of another size, or marks that contradict a clue"},
	{LoneBox, Error, "a line under \"shared\" names fewer than two grids"},
	{LoneGrid, Warning, "a grid shares no box with another"},
	{MissingKey, Error, "a puzzle has no layout, or a layout no grids"},
	{NoDocument, Error, "the file holds nothing but blank lines and comments"},
	{NoGrids, Error, "a layout lists no grids"},
	{NoPlace, Warning, "a grid has no place though others have one, so the key \"at\" cannot say which boxes are shared"},
	{NoSolution, Warning, "a puzzle has no solution (looked for with --solve)"},
	{NotDrawn, Error, "a drawn board is given for a layout that cannot be drawn in one piece"},
	{NotLayout, Error, "a file that a puzzle names as its layout holds something other than one layout"},
	{NotPlain, Error, "the file has an anchor, an alias, a tag or a merge key"},
	{NotPlanar, Warning, "the layout cannot be drawn flat"},
	{NotPuzzle, Error, "a file holds a layout where a puzzle is wanted"},
	{NotText, Error, "the file is not UTF-8, or has control characters"},
	{OtherLayout, Warning, "a puzzle has a layout of its own, so the one named with --layout is not used, or the file names none and its grids fit on one"},
	{OtherLevel, Warning, "the difficulty in the file is not the level that the puzzle has (looked for with --solve)"},
	{OtherRules, Warning, "a file in another program's format has rules in words, which may differ from those of Sudoku"},
	{PartBox, Error, "a grid is placed between the boxes of others, so that it would overlap them by part of a box"},
	{RedundantClue, Warning, "a puzzle is unique even without this clue (looked for with --minimal)"},
	{RepeatedPuzzle, Warning, "a puzzle is the same as an earlier one of the run, perhaps turned or relabelled"},
	{SeveralParts, Warning, "a layout falls into parts that share nothing"},
	{SeveralSolutions, Warning, "a puzzle has several solutions (looked for with --solve)"},
	{Sparse, Warning, "a grid has less than a quarter of the median number of clues in a grid"},
	{Syntax, Error, "the file is not YAML, or not in the format that it is taken for"},
	{TooLarge, Error, "a document has more than 1 MiB, or too many values"},
	{TooMany, Error, "a document has more than 60000 problems; the rest are not listed"},
	{TooManyGrids, Error, "a layout has more than 2000 grids"},
	{Undecided, Warning, "the time limit or an interrupt came before the answer"},
	{UnknownGrid, Error, "a file names a grid that its layout does not have"},
	{UnknownKey, Error, "a mapping has a key that means nothing"},
	{UnknownLayout, Error, "a puzzle refers to a layout that is not known or cannot be read"},
	{UnlistedOverlap, Warning, "boxes of two grids overlap on paper, but \"shared\" does not list them"},
	{Unreadable, Error, "a file cannot be read, or cannot be read to its end"},
	{Unsupported, Error, "a file in another program's format holds what samurai does not know, such as further rules"},
	{Unsure, Warning, "a digit that was read from a picture may be another, or none"},
	{WrongFlag, Error, "the grids that --order or --grid names are not those of the puzzle"},
	{WrongProof, Error, "a lemma of a proof does not follow from the clues and the lemmas before it, or the proof is not complete"},
	{WrongSolution, Error, "a solution is not complete, breaks the rules or a clue, or is not the one that the proof shows"},
	{WrongType, Error, "a value is of the wrong kind, such as a number where a list belongs"},
}
