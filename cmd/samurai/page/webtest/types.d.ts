// The words that the files of the page have in common, as TypeScript checks them. No browser gets this.

type Board = import('../web/model/board.js').Board
type Composer = import('../web/model/composer.js').Composer
type Counts = import('../web/counts.js').Counts
type Desk = import('../web/desk.js').Desk
type Game = import('../web/model/game.js').Game
type Keeper = import('../web/keep.js').Keeper
type Sheet = import('../web/model/sheet.js').Sheet
type Shelf = import('../web/model/save.js').Shelf
type Zoom = import('../web/view/zoom.js').Zoom

/** A layout, as the engine gives it. */
type Layout = {
  name: string, title?: string, grids: string[], shared: Record<string, number>[], at?: Record<string, [number, number]>,
  cells?: number, built_in?: boolean, symmetries?: string[], aliases?: string[], planar?: boolean,
}
type House = { kind: 'row' | 'column' | 'box', grid: number, index: number, cells: number[] }
/** Rows and columns from 1. */
type Place = { grid: number, row: number, column: number }
type Conflict = { house: House, digit: number, cells: number[] }

/** Where things are drawn, in cells from the upper left. */
type Slot = { cell: number, x: number, y: number }
type BoxFrame = { x: number, y: number, box: number, shared: boolean }
type GridFrame = { x: number, y: number, grid: number }
/** A grid of a layout that is made by hand: the place of its upper left box. */
type Piece = { name: string, row: number, column: number }

/** By cell, but lines by edge of the board; all has one value. */
type Field = 'clues' | 'digits' | 'corner' | 'centre' | 'colours' | 'tints' | 'lines' | 'all'
/** Fields of a game beside clues and digits. */
type More = Partial<Record<Field, any>>
type Change = { field: Field, cell: number, before: number, after: number }
type Mode = 'digit' | 'corner' | 'centre' | 'colour' | 'line'
type View = 'play' | 'enter' | 'compose'
/** What the desk tells its views; several of them, parted by blanks. */
type DeskEvent = 'puzzle' | 'view' | 'change' | 'select' | 'settings' | 'mode' | 'verdict' | 'sheet' | 'hint' | 'loading' | 'resumed' |
  'filed' | 'counts' | 'clock' | 'stored' | 'name' | 'lone' | 'advance' | 'welcomed'
type DeskEvents<E extends string> =
  E extends DeskEvent ? E : E extends `${DeskEvent} ${infer Rest}` ? DeskEvents<Rest> extends never ? never : E : never
type Commands = Record<string, () => void>

type Count = { count: string, exact: boolean }
type Verdict = {
  state: 'counting' | 'unique' | 'multiple' | 'none' | 'undecided' | 'error', rule?: string, reason?: string,
  joint?: Count & { upper?: string, estimate?: string }, solution?: Uint8Array, mistyped?: Mistyped[],
}
/** A clue in whose place other digits would leave one solution. */
type Mistyped = { grid?: string, cell: string, digit: number, instead: number[] }

/** A puzzle to open; digits and centre marks are what a player has done. That of a lesson is a game of its own. */
type Opened = Partial<About> & { lesson?: string, layout: Layout, clues?: ArrayLike<number>, digits?: ArrayLike<number>, centre?: ArrayLike<number>, more?: More }
type Linked = { layout: Layout, clues: Uint8Array, digits?: Uint8Array, title?: string, more?: More }
/** What the page does with what is opened. */
type Openers = {
  puzzle: (opened: Opened, link?: string, check?: boolean) => Promise<boolean>,
  link: (link: string) => Promise<boolean>, resume: (key: string) => Promise<boolean>,
}
type About = { title: string, id: string, author: string, difficulty: string, lang: string }
/** How often each kind of help was used. */
type Help = Record<string, number>
/** What a game is kept with: how its puzzle is opened, its name in a list, the milliseconds spent on it, whether it was entered last. */
type Kept = { link: string, title: string, spent: number, about?: About, entering?: boolean, help?: Help, level?: string, finished?: number }
/** How much of a game is kept: all, all but its history, nothing for want of room, or because the browser does not allow it. */
type Stored = 'all' | 'position' | 'nothing' | 'nowhere'
type Saved = Kept & {
  at: number, fields: Record<string, string>, history: number[][][], done: number, entered: number,
  snapshots: { name: string, fields: Record<string, string> }[],
}

/** What decides how cells look beside their content. */
type Look = { cursor: number, value: number, peers: Set<number>, bad: Set<number> }
/** How a hint has a cell look, what it adds to its name, and the digit or 0 in place of what was entered. */
type CellHint = { class?: string, marks: HTMLElement[], words?: string, value?: number }
/** What the board shows of a hint; apart: another position than the player's; kinds: the classes of its tints and signs; grids: those whose cells it names. */
type Shown = { key: (cell: number) => string, cell: (cell: number) => CellHint, lines: (sheet: Sheet) => SVGElement[], apart?: boolean, kinds?: Set<unknown>, grids?: number[] }
/**
 * What hints do to the page: visit moves the cursor to a cell, teach opens the lesson of a technique, show brings their tab to
 * the front, display shows something on the board while the tab is shown and returns whether it is, reveal brings a list of cells
 * into view, seen returns whether a cell is there.
 */
type Around = {
  visit: (cell: number) => void, teach: (technique: string) => void, show: () => void, display: (shown: Shown) => boolean,
  reveal: (lists: number[][], whole?: number[]) => void, seen: (cell: number) => boolean,
}
/** A cell by its name in each of its grids, such as "r1c2". */
type CellNames = Record<string, string>
/** A house of a grid, as the engine gives it. */
type GridHouse = { grid: string, kind: House['kind'], index: number }
/** A part of a text, the branch from 1 that it is about, and what it names: cells, houses, candidates; these have their punctuation beside them. */
type Part = { text: string, before?: string, after?: string, branch?: number, cells?: CellNames[], houses?: GridHouse[], candidates?: { cell: CellNames, digit: number }[] }
/** A step of logic, as the engine gives it. */
type Step = {
  n: number, technique: string, title: string, rating: number, score: number, grids: string[], text: string, parts: Part[], digits: number[],
  houses?: GridHouse[], single?: boolean, cells?: CellNames[], sets?: CellNames[][], chains?: { cells: CellNames[], digit: number, on: boolean }[][],
  placed: { cell: CellNames, digit: number }[], removed: { cell: CellNames, digits: number[] }[],
}
type Problem = { line?: number, column?: number, severity: string, message: string, layout?: string }

/** A cell that may have been misread, by its names in its grids. */
type Doubt = { cell: Record<string, string>, digit: number, other: number, chance: number }
/** A puzzle that is asked about, as a file of the project. */
type PuzzleText = { text: string }
/** A puzzle or several, as text in a format, or a file; the layout is that of puzzles whose format does not name it. */
type AnyText = { text: string, from?: string, data?: string, name?: string, layout?: string }
/** What a text holds: a puzzle with what a player has done, or a layout, or neither. */
type Parsed = Partial<About> & {
  kind: string, layout?: Layout, clues?: Record<string, string>, progress?: Record<string, string>, marks?: Record<string, number[]>,
  unsure?: Doubt[], places?: Record<string, number[][]>, problems: Problem[],
}
/** How hard a puzzle is, or if it is cut the steps until time ran out. */
type Rating = { hardest: number, technique: string, title: string, steps: number, crossings: number, bottlenecks: number } &
  ({ cut?: false, score: number, level: string } | { cut: true, score?: undefined, level?: undefined })
type Reasoned = { verdict: string, reason: string }
/** A clue, or a digit that would be one. */
type Placed = { grid?: string, cell: string, digit: number }
/** What an analysis has found of the whole puzzle so far; remaining: solutions by digit. */
type Analysis = {
  clues?: (Placed & { without?: string })[], cells?: { grid?: string, cell: string, remaining: Record<string, string> }[], mistyped?: Mistyped[],
  unique_by?: Placed[], together?: Placed[], redundant?: Placed[], redundant_cut?: boolean, removable?: Placed[], removable_cut?: boolean,
}
/** A puzzle in another format, and what that does not hold; or puzzles as a PDF. */
type Written = { text: string, base64?: undefined, lost?: string[], warnings?: undefined }
type Printed = { text?: undefined, base64: string, pages: number, lost?: undefined, warnings?: string[] }
/** A puzzle to write: to names a format or a paper. */
type ToWrite = PuzzleText & {
  to: string, solution?: boolean, lossy?: boolean, lang?: string, per_page?: number, key?: string,
}
/** What kind of puzzle to make; clues is many, some, few or least; without a seed or a title it gets one. */
type Wish = { level: string, clues: string, symmetry: string, seed?: number, title?: string }
/** What a list of a form has to choose from. */
type Choices = [value: string, words: string][]
/** A wish for a new puzzle; any: of whichever seed. */
type Wished = PuzzleText & { symmetry: string, seed: number, any: boolean, least: number, most: number, minimal: boolean, level: string }
/** What is asked, and a line of the answer, by the name of the question. */
type Questions = {
  analyze: [PuzzleText, { verdict: string, joint?: Analysis }],
  can: [object, { max_name: number, max_file: number, languages: string[] }],
  code: [{ text: string }, { side: number, path: string }],
  convert: [ToWrite, Written],
  count: [PuzzleText & { grids: string[], brief: boolean }, Omit<Verdict, 'state' | 'solution'> & {
    grid?: { name: string, alone: Count }, verdict?: Verdict['state'], solution?: Record<string, string> }],
  explain: [PuzzleText, Reasoned & { step?: Step }],
  formats: [object, { name: string, doc?: string, endings?: string[] }],
  generate: [Wished, { clues: Record<string, string>, count: number, rating?: Rating, relax?: string }],
  hint: [PuzzleText, Reasoned & { mistakes?: CellNames[], hushed?: string, step?: Step, look: Part[] }],
  layouts: [object, Layout],
  lesson: [{ technique: string }, { title: string, text: string[], light: string, dark: string, position: Parsed }],
  parse: [AnyText, Parsed],
  picture: [ToWrite, Written],
  print: [AnyText & ToWrite, Printed],
  rate: [PuzzleText, Reasoned & { rating?: Rating }],
  validate: [AnyText, { valid: boolean, layout?: Layout, problems: Problem[] }],
}
/** A line of any answer on its way, or why there is none. */
type Line = { error?: string, problems?: Problem[] }
/** What the page was started with, the name of its file, and a name for this run of the program, each or "". */
type Start = { text: string, name: string, run: string }
/** A part of the engine: where it is, and its bytes. */
type EnginePart = { file: string, size: number }
/** What the static site knows without an engine, which make site finds out. */
declare module '*/known.json' {
  const known: {
    first: string[], // questions of the first part
    parts: Record<'play' | 'all', EnginePart>, answers: Record<string, Line[]>, // by question, where they never change
    stock: { question: Record<string, unknown>, lines: Line[] }, // new puzzles of the kind that the start offers
    counts: Record<string, Line[]>, // of these, and of the empty board, by the text of the puzzle
  }
  export default known
}
/** What the carriers tell the page: how much of the engine has come, and how many questions wait more or fewer than before. */
interface WindowEventMap {
  loading: CustomEvent<{ loaded: number, size: number }>
  waiting: CustomEvent<number>
}
/** Has the page hear what its carrier tells. */
type Tell = <K extends 'loading' | 'waiting'>(name: K, detail: WindowEventMap[K]['detail']) => void
/**
 * Takes questions to the engine. start returns what the page was started with, warm loads the whole engine before a file
 * is asked about, settle keeps the page for use without a network: offer gets a function that changes to a new version.
 */
type Carrier = {
  start: () => Promise<Start>, warm?: () => void, settle?: (offer: (use: () => void) => void) => Promise<void>,
  ask: (name: string, question: object, onLine: (line: Line) => void, signal: AbortSignal) => Promise<void>,
}
