package format

import "bytes"

// magics are how files begin that hold no text to read puzzles from, and what they are.
var magics = []struct{ begin, what string }{
	{"%PDF-", "a PDF"},
	{"\x89PNG", "a picture (PNG)"},
	{"\xff\xd8\xff", "a picture (JPEG)"},
	{"GIF8", "a picture (GIF)"},
	{"II*\x00", "a picture (TIFF)"},
	{"MM\x00*", "a picture (TIFF)"},
	{"PK\x03\x04", "a packed file, such as a ZIP archive, a spreadsheet or a word processor's"},
	{"\xd0\xcf\x11\xe0", "an old spreadsheet or a word processor's file"},
	{"\x1f\x8b", "a file packed by gzip"},
	{"{\\rtf", "a word processor's file (RTF)"},
	{"%!PS", "a picture (PostScript)"},
	{"<svg", "a picture (SVG)"},
	{"<!DOCTYPE html", "a web page"},
	{"<!doctype html", "a web page"},
	{"<html", "a web page"},
}

// binaryKind is what a file is that holds no text to read puzzles from; empty for others.
func binaryKind(head []byte) string {
	head = bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\ufeff")), " \t\r\n")
	for _, m := range magics {
		if bytes.HasPrefix(head, []byte(m.begin)) {
			return m.what
		}
	}
	return ""
}
