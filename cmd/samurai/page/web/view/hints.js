// Hints: what is shown on the board, and the words.

/** @typedef {{class?: string, marks: HTMLElement[]}} CellHint */
/**
 * What the board shows of a hint.
 * @typedef {{key: (cell: number) => string, cell: (cell: number) => CellHint, lines: (sheet: import('../model/sheet.js').Sheet) => SVGElement[]}} Shown
 */
export {}
