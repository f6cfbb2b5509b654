package scan

// Numbers that were chosen, each with what it decides. Lengths are parts of a cell's side, gray is of 255, and a contrast is
// a part of the paper's gray, unless it says otherwise.
//
// How they were chosen: a number was set when a picture of a test needed it, and then measured alone, with all others as they are.
//   - "[from 0.6 to 3.75]": between these, eight photos of TestPhotos with pale lines (single, butterfly, flower) are read without a fault;
//     0.4, 0.7, 1.4 and 2.5 times the number were tried. "wrong at 91" says where one of them is not.
//   - "(11 of 12 at 1.25)": so many of the first twelve photos of TestPhotos with lines of a contrast of at most 13 %, without a sumo,
//     are read the same at 1.25 times the number; no cell is wrong without a mark. 0.8 and 1.25 times were tried.
//   - "(TestX at 0.8)": at so many times the number that test fails.
//   - "(any)": from 0.5 to 2 times the number these are read the same: three photos of TestPhotos, the pictures of the tests of
//     the number's group, six photos of newspapers, thirteen PDFs, whatever of these the number can change.
//   - "(a definition)": it says what a Sudoku is; TestBoards fails at 1.25.
//   - "Not tried": a limit or a cost, or one of several that were chosen together. MaxPixels was not tried either.
//   - Without a note: nothing changes at 0.8 and 1.25 times.
//
// A wide range says that these pictures do not need the number, not that no picture does. Limits say what may be spent of the 300 MB and 10 s
// that the manual promises, which tests of the budget hold. TestNumbers measures again.

// MaxPixels is the most pixels of a picture that is read, by itself or in a PDF.
const MaxPixels = 40_000_000

// How much of a picture is looked at. Not tried, but for longest.
const (
	maxInk      = 10_000_000           // pixels; a larger picture is made smaller
	longest     = 2400                 // pixels of the longer side of a picture in which lines are followed
	maxSamples  = 40_000_000           // samples to follow lines; a board takes few more than the picture has pixels, noise takes any number
	maxAreas    = 300_000              // pieces of paper; a picture with more shows noise
	maxQuads    = 20_000               // cells of a picture
	timeOfAgain = int64(1_800_000_000) // nanoseconds for another look, so that a picture is refused within 3 seconds
)

// Limits of what is a board.
const (
	minCells    = 81   // (a definition)
	minPiece    = 36   // cells of a board that the edge of its picture cuts off (TestPieces at 2)
	minSide     = 9    // rows or columns (a definition)
	maxSide     = 300  // rows or columns
	maxLines    = 4000 // of a page, after joining
	meshLeast   = 9    // cells that hang together: a box
	sidesEnough = 3    // of the four sides of a place, along which lines make it a cell (TestBoards and 12 of 13 PDFs at 0.8)
	unreadMost  = 0.25 // of the digits of a board, as many characters in cells are none
)

// Lines. A thin line of print has a contrast of 1 to 1/10 on a photo; noise has 1/30 to 1/100.
var (
	cellLines = []float64{1. / 8, 1. / 16, 1. / 32, 1. / 64} // by what contrast lines around cells are looked for (11 of 12 at 0.8 and at 1.25)
	boxLines  = []float64{1. / 3, 1. / 5, 1. / 8, 1. / 12}   // and those around boxes, which are darker
	cellEdges = []int{7, 15, 21}                             // hundredths of a cell that a digit may not touch: the lines around it are there; a digit that touches them is looked for further inside (TestFrame at 0.8)
	tileSteps = []int{12, 6}                                 // gray from a tile to what is around (any)
	frameAt   = []float64{0.25, 0.5, 0.75}                   // along a side without a neighbour, where it is asked how thick its line is (any)
)

const (
	noiseBlur  = 1.5       // pixels of the Gaussian that takes noise away: lines of 2 pixels stay [from 0.6 to 3.75]
	blurReach  = 2.5       // deviations over which it reaches (any)
	quietLines = 3         // of cellLines, that are looked for without noise (2 to 4: the same)
	paperLeast = 4         // pixels by which strokes are filled to find the paper
	paperPart  = 130       // or this part of the longer side, if that is more: lines of a board of 9 cells [from 130 to 182, wrong at 91 and 325]
	paperWhite = uint8(80) // gray of paper, if half of a picture has it

	lineSamples   = 24   // places along the side of a cell, or across a box, that are looked at
	lineAside     = 0.08 // how far beside its place a line may be [from 0.08 to 0.112, wrong at 0.056 and 0.2]
	lineStep      = 0.02 // and by which steps it is looked for (11 of 12 at 0.8 and at 1.25)
	paperNear     = 0.2  // where the paper beside a line is looked at [from 0.08 to 0.2, wrong at 0.28] (6 of 12 at 1.25)
	paperFar      = 0.25 // and once more, and beside the side of a cell on a screen (6 of 12 at 1.25)
	lineClear     = 0.6  // contrast of lines beside which others may be pale
	lineMiddle    = 0.35 // of the usual contrast, what half of a line has at least [from 0.14 to 0.875]
	lineWeak      = 0.15 // and most of it [from 0.06 to 0.375]
	linePart      = 5    // which is all but a fifth (any)
	lineEnds      = 0.12 // on both ends of it, where none are (any)
	lineStepLeast = 0.5  // pixels of a step aside (TestFault at 1.4)
	lineShortest  = 4.0  // pixels of a line (any)
	lineWork      = 25   // places aside, as they are counted
)

// Cells.
const (
	cellSmallest = 8.0  // pixels
	cellLargest  = 3    // times a cell, or a box where cells cannot be seen, goes into the longer side of the picture at least: it was 8, and at 10 no more than 8 of 12 were read
	cellNarrow   = 0.55 // the shortest side of a cell, by the longest: what is seen from 50 degrees aside [from 0.22 to 0.77, wrong at 1.375] (11 of 12 at 1.25)
	cellFull     = 0.5  // paper in the square between its corners: the rest is a digit [from 0.2 to 0.7, wrong at 1.25]
	cellOver     = 1.25 // and outside of that: its sides bend [from 1.25 to 3.125, wrong at 0.875]
	cellReach    = 1.2  // how far the middle of a neighbour is away
	cellLike     = 1.4  // how many times as large it is
	lineApart    = 0.4  // between neighbours: what a thick line takes [from 0.28 to 1, wrong at 0.16]
	tileApart    = 0.9  // what a gap between boxes of tiles takes (TestTilesApart at 0.5)
	cellEdge     = 6    // part of the side that is the edge of a cell, where lines may lie: a sixth (a test fails at 8)
	cellCore     = 4    // and that is outside its core, where the middle of a digit is: a quarter
)

// The mesh.
const (
	growTimes    = 3    // times as many crossings as were found, to which a mesh may grow [from 1.2 to 7.5];
	growMore     = 500  // and more: a samurai has 480. Accepted pictures come to 1.3 times
	crossReach   = 0.16 // how far a crossing is looked for from its guess [from 0.064 to 0.4]
	crossStep    = 0.04 // by which steps
	crossLeast   = 0.7  // pixels of a step at least
	crossFar     = 15.0 // gray that a side's length from the guess costs [from 6 to 37.5]
	crossSamples = 9    // along each of its four arms (any)
	crossAlong   = 0.05 // by which steps (any)
	edgesEnough  = 4    // of the twelve sides within a box, which show that it is divided
	edgeLeast    = 6.0  // gray from a side to beside it, on a screen (any)
	boxFew       = 4    // cells are no box
	boxMost      = 0.25 // of the cells that may change where boxes are filled up
	boxLeft      = 0.05 // of them, that are left out
	addedSides   = 2    // of the four sides of a cell that is added, which have a line or a neighbour: in the mean (any)
)

// What explains a picture, and boxes that are divided.
const (
	doubtful      = float32(0.1) // from when on a cell is in doubt
	fewDoubts     = 0.05         // of the cells, in a reading that explains a picture [from 0.02 to 0.125]
	fewMissed     = 0.05         // of the cells that were found as the picture is, which are on no board
	someMissed    = 0.25         // of those found without noise and by boxes, too [from 0.1 to 0.625]
	worthMore     = 1.05         // times the area, by which one reading is better than another
	holeLeast     = 0.01         // contrast of lines between cells; a hole of the board has less [from 0.004 to 0.025]
	holeWide      = 2.0          // times the side of a cell; what is smaller is no box (any)
	rasterSide    = 8            // pixels of the squares by which cells are looked up (any)
	ruledLeast    = 9            // boxes of a board (11 of 12 at 1.25)
	ruledMost     = 0.8          // of them, that are divided [from 0.32 to 0.8, wrong at 1.12] (9 of 12 at 1.25)
	ruledFaintest = 0.025        // contrast of lines, averaged over their length: pale ones have 0.035 where noise has 0.01 [from 0.01 to 0.035, wrong at 0.0625]
	ruledLike     = 0.5          // of the usual contrast of a board's boxes: who has it is divided (any)
	writtenLeast  = 0.2          // contrast of something written in a box without such lines, which is no hole then (any)
	ruledNone     = 0.008        // what noise shows in a hole, which has no such lines (11 of 12 at 1.25)
)

// The board made flat.
const (
	flatFinest = 48        // pixels of a cell: a digit has 30, and the recogniser looks at 16 [from 19.2 to 120]
	flatLeast  = 16        // pixels, where the board is large
	flatMost   = 9_000_000 // pixels of the board
	flatEnough = 0.7       // of flatFinest: from then on the smaller picture will do, which has less noise
	edgeNear   = 0.9       // to the edge of the picture, where a board may go on: half of a thick frame is outside
)

// Digits.
const (
	inkPart       = 0.3           // of the contrast of a cell, from which on a pixel is ink [from 0.21 to 0.42, wrong at 0.12 and 0.75]
	inkAround     = 2             // part of a cell's side, up to which the ink around counts: half (a test fails at 3)
	paperFrom     = 90            // hundredths of pixels by their gray, from which on they are paper
	darkTo        = 2             // and up to which they are ink, be there ever so little (a test fails at 3)
	contrastUsual = 90            // hundredths of cells by their contrast, up to which
	contrastLeast = 0.5           // of that, which a cell has as if it had a digit
	glyphLeast    = uint8(10)     // gray from ink to paper
	digitLeast    = 2. / 9        // of the cell's side, how high or wide ink is at least
	digitWidest   = 0.8           // and how wide at most: more is a frame (a test fails at 1)
	pieceWidest   = 0.5           // how wide a piece beside it is at most
	pieceLeast    = 1. / 12       // of its pixels, which a piece has
	pieceNear     = 12            // part of a cell's side by which it may lie outside: a twelfth
	sureMost      = float32(1e-6) // doubt at least: no digit of a picture is as sure as text (any)
	uprightSure   = 0.8           // mean probability of digits that need not be turned
	spotLeast     = 0.03          // of the middle of a cell, that is ink if something is there [from 0.012 to 0.075]
	tall          = 0.72          // how high a digit is, by the size of its font [from 0.288 to 1.8]
	dirt          = float32(0.2)  // how seldom something of a digit's size is none, by how often the recogniser was shown such
	markUnread    = float32(0.5)  // doubt of a cell with a mark that is not read
	sizeLeast     = 0.75          // of the common size: what is smaller is a candidate [from 0.3 to 0.75, wrong at 1.05] (7 of 12 at 1.25, the others with marks)
	sizeOldStyle  = 0.55          // but for a 1 or 2, which may be low
	digitAside    = 0.25          // from the middle of a cell: dirt, or a piece of a line [from 0.1 to 0.625]
	maxFine       = 4             // samples across a pixel: more of them hardly differ
	faintest      = 0.2           // contrast of a mark: 1.5 : 1 as WCAG 2 has it [from 0.08 to 0.5]
	faintAbove    = 1.5           // times the texture of most cells, which a mark has [from 0.6 to 3.75]
	markHigh      = 1. / 3        // of a cell's side, how high a faint digit is
	markWide      = 8             // part of it, of which faint strokes are less than twice as wide: an eighth
	faintRead     = float32(0.25) // doubt of a faint mark: whoever sees the picture has to say (any)
)

// Handwriting. Odds are natural logarithms.
const (
	handLikely = float32(0.5)  // from when on a digit was written by hand
	handUsual  = 5.3           // deviations: how far handwriting is from print [from 2.12 to 13.25], and few glyphs that are nearer are print
	handFar    = 3.0           // deviations, from which on a page with shapes of print is bent [from 1.2 to 7.5]
	handFew    = 6             // glyphs of print that lie far are usual
	handFewest = 3             // glyphs by hand that may as well be print: on 203 photos of print, up to 3 of a board seem written
	handUnsure = float32(0.75) // how probable it is at most that these are written: such cells are marked
	handPrint  = -2.0          // odds that a shape of print says; it says less than
	handShape  = 4.0           // one of handwriting [from 1.6 to 10]
	handPlace  = 3.5           // and a place [from 1.4 to 8.75]
	fontNear   = 2.0           // deviations: what stands like print
	fontEnough = 3             // of the same digit, to say that the font writes it like a pen
	handNone   = 0.01          // glyphs by hand of a page on which nobody wrote
	coverEdge  = 8             // part of a cell's side, where nothing covers a digit: an eighth
	coverDoubt = float32(0.05) // of a glyph that is read once more without colour
	coverKept  = 0.97          // of its ink, from which on nothing coloured covers it

	printPlace    = 0.035 // how far print is from print at least, in height and foot [from 0.014 to 0.0875],
	printContrast = 0.1   // in contrast
	printColour   = 0.08  // and in colour
	printNear     = 9.0   // deviations, squared, of print from print [from 3.6 to 22.5]
	printAround   = 4.0   // times that: print by which the deviation is measured
	printPaler    = 9.0   // deviations, squared, that contrast counts at most: ink is paler in the shade (any)
	printTinted   = 16.0  // and colour (any)
	colourLeast   = 0.1   // contrast by which a colour is measured at least (any)
	// These were chosen together, of two to four values each, on all 160 photos of two of the three parts of a collection of newspaper
	// puzzles that people had filled in: for the fewest photos with a wrong clue, and then for no clue that is wrong without a mark.
	// Only the third part shows what they are worth: of its 80 photos 71 are read right and 2 refused, and no cell is wrong without a mark.
	// Not tried alone, but for those with a note.
	aroundCells  = 2.0   // cells, over which print around a glyph counts
	aroundFewest = 8     // glyphs of print, to compare with them (any)
	aroundStands = 0.025 // how far print is from the print around at least, in height and foot,
	aroundLooks  = 0.06  // in contrast and colour
	aroundMost   = 25.0  // deviations, squared, that count of one feature,
	aroundShade  = 16.0  // and of contrast: a shadow or another ink alone is no handwriting
	aroundPrint  = -6.0  // odds that a shape of print says at least, beside the print around,
	aroundPlace  = 8.0   // and that a place says at most

	aroundFar   = 4.0  // times aroundCells, from where on nothing counts (any)
	toDeviation = 1.48 // from the median to the deviation, of a normal distribution (TestWrittenLikePrint at 1.25)
)

// Regions, shades and faults.
const (
	regionClearly = 1.1       // times as wide: thick lines of regions
	mixedClearly  = 1.15      // times as wide: the thinnest of the thick lines, but for a tenth on both sides
	mixedWide     = 1.5       // the medians
	mixedOff      = 10        // hundredths on both sides
	mixedFew      = 2         // of the nine parts of a line, thick and thin, on one that is mixed (a test fails at 3)
	mixedBetween  = 2         // of the four lines between boxes, that are mixed
	mixedWithin   = 4         // and of the twelve within
	widthFrom     = 8         // part of a cell's side from the middle of a line to where its paper is looked for: an eighth
	widthTo       = 3         // to a third
	widthMost     = 6         // and over which its ink is added up, on each side: a sixth
	shadeLeast    = 6.0       // gray between boxes within and outside (any)
	fewestPixels  = 14.0      // of a cell in a picture that can be read: a digit has 8 (TestFault at 1.25)
	boxWritten    = 0.1       // of boxes, that have a digit in a corner: a fifth at least on photos, where cells have none
	blurredFrom   = 2.0       // pixels over which edges spread, out of focus; a sharp one has 1, and lines of 1/50 go pale from 2 on (TestFocus at 1.25)
	blurTile      = 32        // pixels of a tile, of which the steepest edge counts (TestFocus at 0.5)
	blurHeight    = uint8(40) // gray of an edge (TestFocus at 1.25)
	blurFewest    = 20        // tiles with one (any)
	darkGray      = uint8(64) // gray that is dark (TestFault at 0.8)
	darkPart      = 0.98      // of a picture that is too dark: the rest is dust; a dark screen has more light in its digits (TestFault at 1.25)
	curledCells   = 20        // cells that say how a page lies (any)
	curledDegrees = 25.0      // between a tenth of the cells and a tenth on the other side; a board is read up to about 20 (TestCurledAndCutOff at 1.25)
	curledOff     = 10        // a tenth (TestCurledAndCutOff at 0.5)
)

// Pages of text, whose lines and characters are where they are said to be. Lengths of lattices are parts of their pitch.
const (
	near       = 1.2  // points between two lines that are one, as programs draw the sides of cells (any)
	sameRow    = 20.0 // points: boards that begin within them stand beside one another (any)
	pitchOff   = 0.2  // from a lattice to a line that fits it (any)
	pitchAlike = 0.02 // between the pitches of the pieces of one board (any)
	lineOff    = 0.25 // from a lattice to a line between its cells (any)
	lineShort  = 0.3  // that a line along a cell may lack on each side (any)
	axisFewest = 4    // lines of a lattice (any)
	axisTimes  = 3    // times that it is fitted: the error of the first pitch adds up over a board (any)
	axisFits   = 0.8  // of the lines, that fit (TestBoards at 2)
	maxPieces  = 12   // pages that one board is cut over (any)
	sameLine   = 3.0  // part of the size by which words of a line stand higher: a third (any)
	wordsAside = 6.0  // rows above a board, where its words stand (the titles of 3 of 13 PDFs change at 0.8, that of 1 at 1.25)
	wordGap    = 0.2  // of the size, between words (any)
	wordsApart = 1.5  // of the size, between words that do not belong together (any)
)

// What reading may cost, and what it costs, about: nanoseconds of one core and bytes. The limits are promised in the manual; the rest
// was measured on the documents that cost most, and rounded up. Not tried.
const (
	maxWork    = int64(8_000_000_000) // nanoseconds of one document
	maxRoom    = 120 << 20            // bytes of one; garbage may take as much again
	maxCounted = int64(1 << 28)       // samples that are counted: more than can be decoded, and few enough for an int of 32 bits to say how many bytes they take
	timeOfLook = int64(1_000_000)     // of work between two looks at the context

	timeOfAny    = 250    // pixels of a picture of a kind that image/draw has no fast way for
	timeOfGray   = 25     // pixels of the picture
	timeOfSoft   = 25     // pixels that are smoothed, and whose paper or edges are found
	timeOfBlur   = 60     // pixels that are blurred, both ways
	timeOfSearch = 8      // pixels in which a search looks for cells
	timeOfTry    = 12     // pairs of cells that may be neighbours
	timeOfSample = 12     // places between pixels at which the gray is asked for
	timeOfSure   = 30     // crossings by which another is found
	timeOfFlat   = 50     // samples of which a flat board is made
	timeOfDark   = 60     // pixels of a flat board, to find their ink
	timeOfInk    = 25     // and to find the characters
	timeOfDigit  = 60_000 // characters that are read
	timeOfPair   = 10     // pairs of characters
	sizeOfSoft   = 6      // a pixel while it is looked for lines
	sizeOfFlat   = 7      // one of a flat board, with what is made of it

	timeOfBlock = 150 // to decode 64 samples of a JPEG
	timeOfPass  = 12  // a block that a scan of a progressive JPEG says nothing of
	timeOfCode  = 80  // a byte of a JPEG
	timeOfPixel = 20  // of a PNG

	timeOfCell = 500 // to arrange a cell of a board and to look whether the board is good
	timeOfLine = 300 // to sort and to join a line
	timeOfMeet = 4   // to find out whether two lines meet, or a line goes along a cell
	timeOfRead = 100 // to put a character into its cell
	sizeOfText = 60  // bytes of a character in a list
)
