// What is not a puzzle, said so that one knows what to do.

const MOST = 1 << 20 // bytes that are read

/**
 * Why a text or file cannot be a puzzle; "" if the engine may find one in it.
 * @param {string} text or the name of a file @param {number} [size] of a file in bytes @param {Uint8Array} [head] how a file begins
 */
export function foreign(text, size = text.length, head) {
  const what = head ? `the file ${text}` : 'the text'
  if (head?.[0] === 0x1f && head[1] === 0x8b) return `${what} is a gzip archive; unpack it first`
  if (head?.includes(0)) return `${what} is neither plain text (UTF-8) nor a picture, PDF or spreadsheet; it may be damaged`
  return size > MOST ? `${what} has ${(size / MOST).toFixed(1)} MB; at most 1 MB is read` : ''
}
