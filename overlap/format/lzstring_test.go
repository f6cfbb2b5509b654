package format

import (
	"strings"
	"testing"
)

// The payloads were made with lz-string 1.5.0 of npm.
var lzKnown = []struct{ text, payload string }{
	{"", "Q==="},
	{"a", "IZA="},
	{"aa", "IbI="},
	{"aaaaaaaaaaaaaaaa", "IY1/EA=="},
	{"abababab", "IYI15I=="},
	{"hello, hello, hello", "BYUwNmD2A0AEoRvcUg=="},
	{"{\"size\":9,\"grid\":[[{},{}]]}", "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9liBdMooA=="},
	{"äöü€漢字", "CcN4P4NQSET2jq2kA==="},
	{"🧩🧩", "nwbkvd1A"},
	{"0123456789012345678901234567890123456789", "AwRgTAzALArAbAdgBwE5SVo17r2W8XLFIA=="},
	{"ĀāaĀa", "gCAkBACGxkA="},
}

func TestLZKnown(t *testing.T) {
	for _, tt := range lzKnown {
		if got := lzCompress(tt.text); got != tt.payload {
			t.Errorf("%q: compressed to %q, lz-string makes %q of it", tt.text, got, tt.payload)
		}
		if got, err := lzDecompress(tt.payload, 1000); err != nil || got != tt.text {
			t.Errorf("%q: decompressed to %q, %v", tt.text, got, err)
		}
	}
}

// TestLZBomb: a payload that would grow to a thousand times its size ends early.
func TestLZBomb(t *testing.T) {
	payload := lzCompress(strings.Repeat("a", 4_000_000))
	if len(payload) > 10_000 {
		t.Fatalf("%d characters are no bomb", len(payload))
	}
	if _, err := lzDecompress(payload, 100_000); err == nil {
		t.Error("4,000,000 units came out where 100,000 are allowed")
	}
}

func FuzzLZ(f *testing.F) {
	for _, tt := range lzKnown {
		f.Add(tt.text, tt.payload)
	}
	f.Fuzz(func(t *testing.T, text, payload string) {
		text = strings.ToValidUTF8(text, "?")
		if got, err := lzDecompress(lzCompress(text), len(text)); err != nil || got != text {
			t.Errorf("%q became %q, %v", text, got, err)
		}
		if got, err := lzDecompress(payload, 1000); err == nil && len([]rune(got)) > 1000+len(payload)*8 {
			t.Errorf("%d runes of a payload of %d", len(got), len(payload))
		}
	})
}
