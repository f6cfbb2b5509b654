// Pictures, PDFs and spreadsheets: handed over to be read, and beside the board the cells that may have been misread.
import { base64 } from '../model/link.js'
import { Sheet } from '../model/sheet.js'
import { button, el, get, say, whisper } from './dom.js'

const DRAWN = 16_000_000 // pixels of a picture that the browser draws: no browser has less for a canvas

/** How the files begin, ? for any byte: PNG, JPEG, GIF, BMP, TIFF, WebP, HEIC or AVIF. The browser reads what it can. */
const PDF = '%PDF'
const SHEET = 'PK\x03\x04' // as all packed files; the engine refuses others
const PICTURES = ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'BM????\0\0\0\0', 'II*\0', 'MM\0*', 'RIFF????WEBP', '????ftyp']

/** @param {Uint8Array} head @param {string} start */
const begins = (head, start) => [...start].every((c, i) => c === '?' || head[i] === c.charCodeAt(0))

/** Whether a file is a picture or a PDF, by its beginning. @param {Uint8Array} head */
export const isScan = head => [PDF, ...PICTURES].some(start => begins(head, start))

/** Whether a file may be a spreadsheet, by its beginning. @param {Uint8Array} head */
export const isSheet = head => begins(head, SHEET)

/** What is sent of a file as it is, in base64. @param {Desk} desk @param {File} file @param {string} advice for one that is too large */
export async function whole({ maxFile }, file, advice) {
  const mega = (/** @type {number} */ n) => Number((n / (1 << 20)).toFixed(1))
  if (file.size > maxFile)
    throw new Error(`the file ${file.name} has ${mega(file.size)} MB; the page reads such files of up to ${mega(maxFile)} MB: ${advice}`)
  return base64(new Uint8Array(await file.arrayBuffer()))
}

/**
 * What is sent of a file, in base64, and an address of the picture to show; "" for a PDF. A kind that the command reads is sent
 * as it is, with all its pixels, so that both answer alike.
 * @param {Desk} desk @param {File} file
 */
export async function packed(desk, file) {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  if (begins(head, PDF)) return { data: await whole(desk, file, 'save the page with the puzzle alone, or a picture'), picture: '' }
  const asItIs = PICTURES.slice(0, 2).some(start => begins(head, start)) && file.size <= desk.maxFile
  const picture = asItIs ? file : await drawn(file)
  return { data: await whole(desk, picture, 'save it as a smaller JPEG'), picture: URL.createObjectURL(picture) }
}

/** A picture that the browser can show, as a JPEG, upright as the camera was held. @param {File} file */
async function drawn(file) {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error(`the file ${file.name} is damaged, too large, or not a picture that this browser can read; ` +
      'save it as a smaller PNG or JPEG')
  })
  const scale = Math.min(1, Math.sqrt(DRAWN / (bitmap.width * bitmap.height)))
  const canvas = /** @type {HTMLCanvasElement} */ (el('canvas'))
  canvas.width = Math.max(1, Math.floor(bitmap.width * scale))
  canvas.height = Math.max(1, Math.floor(bitmap.height * scale))
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#fff' // under what is transparent
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  /** @type {Blob|null} */
  const blob = await new Promise(done => { canvas.toBlob(done, 'image/jpeg', 0.9) })
  if (!blob) throw new Error(`the file ${file.name} cannot be drawn`)
  return new File([blob], file.name)
}

/**
 * Shows the picture beside the board, and leads through the cells that may have been misread, until another
 * puzzle is opened.
 * @param {Desk} desk @param {Doubt[]} doubts @param {string} address of the picture, "" without one
 * @param {Record<string, number[][]>} [places] of the cells on the picture
 */
export async function review(desk, doubts, address, places) {
  document.querySelector('.scan')?.remove()
  const { board } = desk
  const cells = doubts.map(d => {
    const [[grid, name]] = Object.entries(d.cell)
    return { ...d, cell: board.cell(grid, name), name: `${grid} ${name}` }
  })
  for (const { cell } of cells) desk.doubts.add(cell)
  const image = /** @type {HTMLImageElement} */ (el('img', { src: address, alt: 'The picture that the board was read from' }))
  const flat = address && places ? new Flat(board, image, places) : null
  const near = el('div', { class: 'near' })
  let at = -1
  const next = () => {
    if (at >= 0) desk.doubts.delete(cells[at].cell)
    at = (at + 1) % cells.length
    const { cell, name, digit, other } = cells[at]
    desk.visit(cell)
    const word = (/** @type {number} */ d) => d === 0 ? 'blank' : String(d)
    const perhaps = other === digit ? 'a digit' : word(other)
    words.textContent = `${at + 1} of ${cells.length}: ${name}, read as ${word(digit)}, perhaps ${perhaps}`
    if (flat) near.replaceChildren(flat.around(cell))
    say(words.textContent)
  }
  const words = el('p', { class: 'quiet' }, cells.length === 0 ? 'All cells were read clearly. Compare the board with the picture.' :
    `${cells.length} ${cells.length === 1 ? 'cell is' : 'cells are'} in doubt. Compare the board with the picture.`)
  const done = () => {
    box.remove()
    desk.doubts.clear()
    desk.tell('select')
  }
  const buttons = el('div', { class: 'row' },
    cells.length > 0 && button('Next cell in doubt', next, { class: 'main' }), button('Close', done))
  const box = el('section', { class: 'scan', 'aria-label': 'The picture' }, near, el('div', {}, words, buttons))
  get('panel').prepend(box)
  desk.tell('select')
  whisper(words.textContent ?? '') // which is seen beside the board
  desk.on('puzzle', () => { if (desk.board !== board) box.remove() })
  if (!address) return
  await image.decode()
  box.append(el('details', { open: !matchMedia('(pointer: coarse) and (orientation: portrait)').matches }, // where the room is for the keys
    el('summary', {}, 'The picture'), flat ? flat.all() : image))
}

/** The cells of a board as they are on a picture, each made a square. */
class Flat {
  /** @param {Board} board @param {HTMLImageElement} image @param {Record<string, number[][]>} places */
  constructor(board, image, places) {
    this.sheet = new Sheet(board)
    this.image = image
    /** @type {Map<number, number[]>} */
    this.corners = new Map()
    for (const [grid, all] of Object.entries(places)) all.forEach((c, i) => this.corners.set(board.cells[board.names.indexOf(grid)][i], c))
  }

  /** The whole board. */
  all() {
    const { width, height } = this.sheet
    const side = Math.max(8, Math.min(28, Math.floor(1000 / width)))
    return this.#draw(0, 0, width, height, side, 'The picture that the board was read from, straightened')
  }

  /** A cell and those around it. @param {number} cell */
  around(cell) {
    const [slot] = /** @type {number[]} */ (this.sheet.of.get(cell))
    const { x, y } = this.sheet.slots[slot]
    const canvas = this.#draw(x - 1, y - 1, 3, 3, 64, 'The cell and those around it in the picture')
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
    context.strokeStyle = '#c07a00'
    context.lineWidth = 5
    context.strokeRect(64, 64, 64, 64)
    return canvas
  }

  /** @param {number} left @param {number} top @param {number} width @param {number} height @param {number} side @param {string} name */
  #draw(left, top, width, height, side, name) {
    const canvas = el('canvas', { role: 'img', 'aria-label': name, width: width * side, height: height * side })
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
    for (const { cell, x, y } of this.sheet.slots) {
      const [right, down] = [x - left, y - top]
      if (right >= 0 && right < width && down >= 0 && down < height) this.#cell(context, cell, right * side, down * side, side)
    }
    return canvas
  }

  /** @param {CanvasRenderingContext2D} context @param {number} cell @param {number} x @param {number} y @param {number} side */
  #cell(context, cell, x, y, side) {
    const { naturalWidth: width, naturalHeight: height } = this.image
    const [ax, ay, bx, by, cx, cy, dx, dy] = (this.corners.get(cell) ?? []).map((v, i) => v / 10000 * (i % 2 ? height : width))
    const across = [(bx - ax + cx - dx) / 2, (by - ay + cy - dy) / 2], down = [(dx - ax + cx - bx) / 2, (dy - ay + cy - by) / 2]
    const area = across[0] * down[1] - across[1] * down[0]
    if (!(area > 1)) return
    const scale = side / area
    context.save()
    context.beginPath()
    context.rect(x, y, side, side)
    context.clip()
    context.translate(x + side / 2, y + side / 2) // the middle of the cell, which stays where it is
    context.transform(down[1] * scale, -across[1] * scale, -down[0] * scale, across[0] * scale, 0, 0)
    const from = { x: Math.min(ax, dx), y: Math.min(ay, by) }, size = { x: Math.max(bx, cx) - from.x, y: Math.max(cy, dy) - from.y }
    const middle = { x: (ax + bx + cx + dx) / 4, y: (ay + by + cy + dy) / 4 }
    context.drawImage(this.image, from.x, from.y, size.x, size.y, from.x - middle.x, from.y - middle.y, size.x, size.y)
    context.restore()
  }
}
