package yaml

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"samurai/layout"
)

// The table of codes is in order, and whatever a Reader can find in a text is
// found in some wrong file.
func TestCodes(t *testing.T) {
	if !slices.IsSortedFunc(layout.Codes, func(a, b layout.CodeDoc) int { return strings.Compare(string(a.Code), string(b.Code)) }) {
		t.Error("the codes are not in the order of their names")
	}
	// These come from files too large for a table, or from other packages, whose
	// tests and scripts have them.
	elsewhere := []layout.Code{
		layout.AtShared, layout.BoxTwice, layout.ClueClash, layout.DrawnSize, layout.Forgotten, layout.LeftOut, layout.NotDrawn, layout.NotLayout, layout.NotPuzzle, layout.OtherLayout, layout.OtherRules, layout.TooLarge, layout.TooMany, layout.TooManyGrids, layout.OtherLevel, layout.Unreadable, layout.Unsupported,
		layout.FollowsLine, layout.LoneGrid, layout.NoPlace, layout.NotPlanar, layout.SeveralParts, layout.Sparse, layout.UnlistedOverlap,
		layout.FewClues, layout.FewDigits, layout.HouseClash, layout.ImpossibleLayout, layout.NoSolution, layout.RedundantClue, layout.SeveralSolutions, layout.Undecided, layout.WrongProof, layout.WrongSolution, layout.RepeatedPuzzle, layout.Unsure, layout.WrongFlag,
	}
	tables, _ := filepath.Glob("testdata/wrong/*.txt")
	all := ""
	for _, table := range tables {
		text, err := os.ReadFile(table)
		if err != nil {
			t.Fatal(err)
		}
		all += string(text)
	}
	for i, d := range layout.Codes {
		if i > 0 && layout.Codes[i-1].Code == d.Code || d.Doc == "" || d.Severity != d.Code.Severity() {
			t.Errorf("%s is in the table twice, or without a sentence", d.Code)
		}
		if found := strings.Contains(all, "["+string(d.Code)+"]\n"); found == slices.Contains(elsewhere, d.Code) {
			t.Errorf("%s is found in a table of wrong files: %t", d.Code, found)
		}
	}
	if layout.Code("no such code").Severity() != layout.Error {
		t.Error("an unknown code is no error")
	}
}
