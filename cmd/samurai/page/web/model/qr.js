// QR codes (ISO/IEC 18004), byte mode, error correction level L, versions 1 to 40.

/** Codewords of data and of correction in a block, by version: [total, correction a block, blocks]. */
const TOTAL = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346, 404, 466, 532, 581, 655, 733, 815, 901, 991, 1085, 1156, 1258, 1364, 1474,
  1588, 1706, 1828, 1921, 2051, 2185, 2323, 2465, 2611, 2761, 2876, 3034, 3196, 3362, 3532, 3706]
const CORRECTION = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30,
  30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30]
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18,
  19, 19, 20, 21, 22, 24, 25]

const EXP = new Uint8Array(512)
const LOG = new Uint8Array(256)
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = EXP[i + 255] = x
  LOG[x] = i
  x = x << 1 ^ (x & 128 ? 0x11d : 0)
}
const times = (/** @type {number} */ a, /** @type {number} */ b) => a && b ? EXP[LOG[a] + LOG[b]] : 0

/** The rows of the code of a text, true for dark; null when it is too long. @param {string} text @returns {boolean[][]|null} */
export function qr(text) {
  const bytes = new TextEncoder().encode(text)
  const version = TOTAL.findIndex((total, v) => bytes.length + (v < 9 ? 2 : 3) <= total - CORRECTION[v] * BLOCKS[v]) + 1
  if (version === 0) return null
  const code = new Code(version)
  code.data(interleave(version, codewords(version, bytes)))
  return code.best()
}

/** @param {number} version @param {Uint8Array} bytes */
function codewords(version, bytes) {
  const v = version - 1
  const room = TOTAL[v] - CORRECTION[v] * BLOCKS[v]
  /** @type {number[]} */
  const bits = []
  const put = (/** @type {number} */ value, /** @type {number} */ n) => { while (n--) bits.push(value >> n & 1) }
  put(4, 4)
  put(bytes.length, version < 10 ? 8 : 16)
  for (const b of bytes) put(b, 8)
  put(0, Math.min(4, 8 * room - bits.length))
  put(0, -bits.length & 7)
  for (let pad = 0xec; bits.length < 8 * room; pad ^= 0xfd) put(pad, 8)
  return Uint8Array.from({ length: room }, (_, i) => parseInt(bits.slice(8 * i, 8 * i + 8).join(''), 2))
}

/** The codewords of Reed and Solomon for a block. @param {Uint8Array} data @param {number} n */
function correction(data, n) {
  const generator = new Uint8Array(n)
  generator[n - 1] = 1
  for (let i = 0, root = 1; i < n; i++, root = times(root, 2)) {
    for (let j = 0; j < n; j++) generator[j] = times(generator[j], root) ^ (generator[j + 1] ?? 0)
  }
  const rest = new Uint8Array(n)
  for (const b of data) {
    const factor = b ^ rest[0]
    rest.copyWithin(0, 1)
    rest[n - 1] = 0
    generator.forEach((g, i) => { rest[i] ^= times(g, factor) })
  }
  return rest
}

/** @param {number} version @param {Uint8Array} data */
function interleave(version, data) {
  const [n, blocks] = [CORRECTION[version - 1], BLOCKS[version - 1]]
  const short = Math.floor(data.length / blocks)
  const longer = data.length % blocks
  /** @type {Uint8Array[]} */
  const parts = []
  for (let i = 0, at = 0; i < blocks; i++) {
    const size = short + (i >= blocks - longer ? 1 : 0)
    parts.push(data.subarray(at, at + size))
    at += size
  }
  const checks = parts.map(p => correction(p, n))
  /** @type {number[]} */
  const out = []
  for (let i = 0; i <= short; i++) for (const p of parts) if (i < p.length) out.push(p[i])
  for (let i = 0; i < n; i++) for (const c of checks) out.push(c[i])
  return out
}

/** @type {((x: number, y: number) => boolean)[]} */
const MASKS = [(x, y) => (x + y) % 2 === 0, (_, y) => y % 2 === 0, x => x % 3 === 0, (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0, (x, y) => x * y % 2 + x * y % 3 === 0,
  (x, y) => (x * y % 2 + x * y % 3) % 2 === 0, (x, y) => ((x + y) % 2 + x * y % 3) % 2 === 0]

class Code {
  /** @param {number} version */
  constructor(version) {
    this.version = version
    this.size = 17 + 4 * version
    /** @type {boolean[][]} */
    this.dark = Array.from({ length: this.size }, () => new Array(this.size).fill(false))
    /** @type {boolean[][]} cells that are not data */
    this.fixed = Array.from({ length: this.size }, () => new Array(this.size).fill(false))
    this.#patterns()
  }

  /** @param {number} x @param {number} y @param {boolean} dark */
  #set(x, y, dark) {
    this.dark[y][x] = dark
    this.fixed[y][x] = true
  }

  #patterns() {
    const { size, version } = this
    for (let i = 0; i < size; i++) {
      this.#set(6, i, i % 2 === 0)
      this.#set(i, 6, i % 2 === 0)
    }
    for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]]) {
      for (let dy = -4; dy <= 4; dy++) for (let dx = -4; dx <= 4; dx++) {
        const [x, y, far] = [cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy))]
        if (x >= 0 && y >= 0 && x < size && y < size) this.#set(x, y, far !== 2 && far !== 4)
      }
    }
    const centres = alignment(version)
    const last = centres.length - 1
    centres.forEach((cy, i) => centres.forEach((cx, j) => {
      if (i === 0 && j === 0 || i === 0 && j === last || i === last && j === 0) return
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) this.#set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
      }
    }))
    this.#format(0)
    if (version < 7) return
    let rest = version
    for (let i = 0; i < 12; i++) rest = rest << 1 ^ (rest >> 11) * 0x1f25
    const bits = version << 12 | rest
    for (let i = 0; i < 18; i++) {
      const [a, b, on] = [size - 11 + i % 3, Math.floor(i / 3), (bits >> i & 1) === 1]
      this.#set(a, b, on)
      this.#set(b, a, on)
    }
  }

  /** @param {number} mask */
  #format(mask) {
    const data = 1 << 3 | mask // level L
    let rest = data
    for (let i = 0; i < 10; i++) rest = rest << 1 ^ (rest >> 9) * 0x537
    const bits = (data << 10 | rest) ^ 0x5412
    const on = (/** @type {number} */ i) => (bits >> i & 1) === 1
    for (let i = 0; i < 15; i++) {
      this.#set(8, i < 6 ? i : i < 8 ? i + 1 : this.size - 15 + i, on(i))
      this.#set(i < 8 ? this.size - 1 - i : i < 9 ? 7 : 14 - i, 8, on(i))
    }
    this.#set(8, this.size - 8, true)
  }

  /** @param {number[]} words */
  data(words) {
    let i = 0
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5
      for (let v = 0; v < this.size; v++) {
        for (const x of [right, right - 1]) {
          const y = (right + 1 & 2) === 0 ? this.size - 1 - v : v
          if (this.fixed[y][x] || i >= 8 * words.length) continue
          this.dark[y][x] = (words[i >> 3] >> (7 - (i & 7)) & 1) === 1
          i++
        }
      }
    }
  }

  /** @param {number} mask */
  #flip(mask) {
    for (let y = 0; y < this.size; y++) for (let x = 0; x < this.size; x++) {
      if (!this.fixed[y][x] && MASKS[mask](x, y)) this.dark[y][x] = !this.dark[y][x]
    }
  }

  /** The rows under the mask with the least penalty. */
  best() {
    let [least, best] = [Infinity, 0]
    for (let mask = 0; mask < 8; mask++) {
      this.#flip(mask)
      this.#format(mask)
      const p = penalty(this.dark)
      if (p < least) [least, best] = [p, mask]
      this.#flip(mask)
    }
    this.#flip(best)
    this.#format(best)
    return this.dark
  }
}

/** @param {number} version */
function alignment(version) {
  if (version === 1) return []
  const n = Math.floor(version / 7) + 2
  const last = 4 * version + 10
  const step = version === 32 ? 26 : Math.ceil((last - 6) / (2 * n - 2)) * 2
  return [6, ...Array.from({ length: n - 1 }, (_, i) => last - step * (n - 2 - i))]
}

/** @param {boolean[][]} dark */
function penalty(dark) {
  const size = dark.length
  let sum = 0
  let black = 0
  for (let a = 0; a < size; a++) {
    for (const at of [(/** @type {number} */ b) => dark[a][b], (/** @type {number} */ b) => dark[b][a]]) {
      let run = 0
      let bits = 0
      for (let b = 0; b < size; b++) {
        run = b > 0 && at(b) === at(b - 1) ? run + 1 : 1
        if (run === 5) sum += 3
        else if (run > 5) sum++
        bits = bits << 1 & 0x7ff | Number(at(b))
        if (b >= 10 && (bits === 0x5d || bits === 0x5d0)) sum += 40
      }
    }
    for (let b = 0; b < size; b++) {
      black += Number(dark[a][b])
      const d = dark[a][b]
      if (a && b && d === dark[a - 1][b] && d === dark[a][b - 1] && d === dark[a - 1][b - 1]) sum += 3
    }
  }
  return sum + 10 * Math.floor(Math.abs(20 * black / size / size - 10))
}
