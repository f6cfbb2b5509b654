// What is not a puzzle, said so that one knows what to do.

const MOST = 1 << 20 // bytes that are read

/** How files that are no text begin. @type {[number[], string][]} */
const KINDS = [[[0x50, 0x4b, 3, 4], 'a ZIP archive or an office document'], [[0x1f, 0x8b], 'a gzip archive']]

/**
 * Why a text or file cannot be a puzzle; "" if it may be one.
 * @param {string} text or the name of a file @param {number} [size] of a file in bytes @param {Uint8Array} [head] how a file begins
 */
export function foreign(text, size = text.length, head) {
  const what = head ? `the file ${text}` : 'the text'
  const kind = KINDS.find(([bytes]) => bytes.every((b, i) => head?.[i] === b))?.[1]
  if (kind) return `${what} is ${kind}; the page opens photos, PDFs and text (81 characters, 21 lines, a link or YAML)`
  if (size > MOST) return `${what} has ${(size / MOST).toFixed(1)} MB; at most 1 MB is read`
  const cells = text.replace(/\s/g, '')
  const near = cells.length !== 81 && cells.length >= 60 && cells.length < 110 && text.trim().split('\n').length < 12
  if (head || !near || !/^[1-9.0_*]+$/.test(cells)) return ''
  return `the text has ${cells.length} characters; a grid has 81, with dots for blanks`
}
