// Pictures and PDFs: made small enough to be read, and beside the board the cells that may have been misread.
import { button, el, get, say } from './dom.js'

const SIDE = 1800 // pixels of the longer side of a picture that is sent
const MOST = 700_000 // bytes that are sent

/** How the files begin. */
const PDF = [0x25, 0x50, 0x44, 0x46]
const PICTURES = [[0x89, 0x50, 0x4e, 0x47], [0xff, 0xd8, 0xff]]

/** @param {Uint8Array} head @param {number[]} bytes */
const begins = (head, bytes) => bytes.every((b, i) => head[i] === b)

/** Whether a file is a picture or a PDF, by its beginning. @param {Uint8Array} head */
export const isScan = head => [PDF, ...PICTURES].some(bytes => begins(head, bytes))

/**
 * What is sent of a file, in base64, and an address of the picture to show; "" for a PDF.
 * @param {File} file
 */
export async function packed(file) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (begins(bytes, PDF)) {
    const size = `${(bytes.length / 1e6).toFixed(1)} MB`
    if (bytes.length > MOST)
      throw new Error(`${file.name} has ${size}; the page reads PDFs of up to 0.7 MB; samurai convert reads larger ones`)
    return { data: base64(bytes), picture: '' }
  }
  const picture = await smaller(file)
  return { data: base64(new Uint8Array(await picture.arrayBuffer())), picture: URL.createObjectURL(picture) }
}

/** The picture as a JPEG that is small enough, upright as the camera was held. @param {File} file */
async function smaller(file) {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error(`the file ${file.name} is damaged, or is not a picture that this browser can read`)
  })
  for (let side = SIDE, quality = 0.9; ; side *= 0.8, quality = 0.8) {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
    const canvas = /** @type {HTMLCanvasElement} */ (el('canvas'))
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
    context.imageSmoothingQuality = 'high'
    context.fillStyle = '#fff' // under what is transparent
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    /** @type {Blob|null} */
    const blob = await new Promise(done => { canvas.toBlob(done, 'image/jpeg', quality) })
    if (!blob) throw new Error(`${file.name} cannot be made smaller`)
    if (blob.size <= MOST) return blob
  }
}

/** @param {Uint8Array} bytes */
function base64(bytes) {
  let text = ''
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192))
  return btoa(text)
}

/**
 * Shows the picture beside the board, and leads through the cells that may have been misread, until another
 * puzzle is opened.
 * @param {Desk} desk @param {Doubt[]} doubts @param {string} picture its address
 */
export function review(desk, doubts, picture) {
  document.querySelector('.scan')?.remove()
  const cells = doubts.map(d => {
    const [[grid, name]] = Object.entries(d.cell)
    const [, row, column] = /** @type {RegExpExecArray} */ (/r(\d)c(\d)/.exec(name))
    return { ...d, cell: desk.board.cells[desk.board.names.indexOf(grid)][9 * Number(row) + Number(column) - 10], name: `${grid} ${name}` }
  })
  let at = -1
  const next = () => {
    at = (at + 1) % cells.length
    const { cell, name, digit, other } = cells[at]
    desk.visit(cell)
    const word = (/** @type {number} */ d) => d === 0 ? 'blank' : String(d)
    const less = other === digit ? 'a digit' : word(other)
    words.textContent = `${at + 1} of ${cells.length}: ${name}, read as ${word(digit)}, perhaps ${less}`
    say(words.textContent)
  }
  const words = el('p', { class: 'quiet' }, cells.length === 0 ? 'All cells were read clearly. Compare the board with the picture.' :
    `${cells.length} ${cells.length === 1 ? 'cell is' : 'cells are'} in doubt. Compare the board with the picture.`)
  const box = el('section', { class: 'scan', 'aria-label': 'The picture' }, words,
    ...cells.length > 0 ? [button('Next cell in doubt', next, { class: 'main' })] : [],
    button('Done', () => box.remove()),
    ...picture ? [el('img', { src: picture, alt: 'The picture that the board was read from' })] : [])
  get('panel').prepend(box)
  say(words.textContent ?? '')
  const { board } = desk
  desk.on('puzzle', () => { if (desk.board !== board) box.remove() })
}
