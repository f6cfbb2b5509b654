package pdf

// MaxPages is the most pages of a PDF that is read.
const MaxPages = 200

// Numbers that were chosen, each with what it decides. Limits and costs are beyond what programs write: the largest of the documents that the
// tests of the budget make; they were not tried at other values. What is drawn, and what tells lines, shapes and text apart, was set by the PDFs of
// programs for puzzles. Then each of these was tried at 0.8 and 1.25 times its value, by TestNumbers of scan, on the pages of this package's tests,
// which all pass but where a comment says so; and from 0.5 to 2 times on thirteen PDFs of a collection, of which all are read the same, but where
// it says so.
//
// Limits.
const (
	maxForms   = 8    // how deep forms may stand in one another
	maxFilters = 8    // of one stream
	maxDepth   = 100  // how deep lists may stand in one another
	maxTable   = 1024 // bytes of a table of colours: 256 in four inks
	maxParts   = 32   // of a colour, as many as the format allows
	maxSpace   = 20   // bytes of white space, or digits, between two words of an object
	tail       = 1024 // bytes of a file in which its end is
	head       = 512  // bytes in which an object says of what type it is
)

// What is drawn.
const (
	maxKept  = 8_000_000 // pixels of a picture: those of a larger one are means (a limit)
	longSide = 3200.0    // pixels of the longer side of a page
	maxFine  = 4         // samples to a pixel, each way: more of them hardly differ
	fineOver = 0.05      // samples by which a picture may be finer than the next whole number
)

// Lines, shapes and text.
const (
	leastPicture = 81.0 // pixels high and wide: a picture of a puzzle
	enoughShapes = 17   // shapes that may be the digits of a puzzle
	slope        = 0.02 // how much a line may lean, by its length
	lean         = 0.1  // and a text
	thin         = 5.0  // points: how wide an area may be that is a line (3 of 13 at 0.5 differ)
	long         = 3.0  // how many times as long
	little       = 0.01 // points that rounding moves
	middle       = 0.36 // how high the middle of a digit stands above the line, by the size of its font (TestGlyphs fails at 0.8 and 1.25)
	usualWidth   = 0.5  // of a character, by the size of its font, where that does not say (TestGlyphs fails at 0.8 and 1.25)
)

// What reading costs, about: nanoseconds, and bytes.
const (
	timeOfFind     = 5      // a byte of the file, in which objects are looked for
	timeOfByte     = 10     // a byte that is read, unpacked or decrypted
	timeOfRead     = 100    // to call a filter
	timeOfStream   = 40_000 // to begin a stream, or a filter of one
	timeOfNode     = 10_000 // of the tree of pages
	timeOfEntry    = 100    // of a table of a font
	timeOfOperator = 200
	timeOfGlyph    = 200
	timeOfPixel    = 20  // to unpack and reduce a pixel, beside its bytes
	timeOfDrawn    = 4   // a pixel of an area, or of an outline
	timeOfSample   = 20  // a sample of a picture
	timeOfArea     = 500 // anything that is drawn
	wayOfCorner    = 8.0 // pixels of an outline that a corner costs as much as

	sizeOfValue   = 64 // beside the bytes of its text
	sizeOfEntry   = 48
	sizeOfGlyph   = 170 // three times, because lists grow
	sizeOfLine    = 120
	sizeOfPoint   = 48
	sizeOfSegment = 170
	sizeOfKept    = 100 // of a segment until its page is drawn
	sizeOfPaint   = 200
	sizeOfState   = 600
)
