import assert from 'node:assert/strict'
import { test } from 'node:test'
import { qr } from '../web/model/qr.js'

test('the size follows the length, and what is too long has none', () => {
  assert.equal(qr('A')?.length, 21)
  assert.equal(qr('x'.repeat(17))?.length, 21)
  assert.equal(qr('x'.repeat(18))?.length, 25)
  assert.equal(qr('x'.repeat(2953))?.length, 177)
  assert.equal(qr('x'.repeat(2954)), null)
})

test('the fixed patterns are there', () => {
  const code = qr('https://example.org/#1~samurai')
  assert.ok(code)
  const n = code.length
  for (const [x, y] of [[0, 0], [n - 7, 0], [0, n - 7]]) {
    for (let i = 0; i < 7; i++) assert.ok(code[y][x + i] && code[y + i][x] && code[y + 6][x + i])
    assert.ok(!code[y + 1][x + 1] && code[y + 3][x + 3])
  }
  for (let i = 8; i < n - 8; i++) assert.equal(code[6][i], i % 2 === 0)
  assert.ok(code[n - 8][8], 'the dark module')
})

// A reader of codes that has nothing in common with their writer. By version: the middles of its alignment patterns, and
// for level L its codewords of correction a block and the data codewords of each block.
/** @type {Record<number, {at: number[], check: number, blocks: number[]}>} */
const VERSIONS = {
  1: { at: [], check: 7, blocks: [19] },
  2: { at: [6, 18], check: 10, blocks: [34] },
  3: { at: [6, 22], check: 15, blocks: [55] },
  7: { at: [6, 22, 38], check: 20, blocks: [78, 78] },
  10: { at: [6, 28, 50], check: 18, blocks: [68, 68, 69, 69] },
}

/** Multiplication of bytes as polynomials, modulo x^8 + x^4 + x^3 + x^2 + 1. @param {number} a @param {number} b */
function product(a, b) {
  let sum = 0
  for (; b; b >>= 1, a = a << 1 ^ (a & 128 ? 0x11d : 0)) if (b & 1) sum ^= a
  return sum
}

/** @param {boolean[][]} code */
function decode(code) {
  const n = code.length
  const { at, check, blocks } = VERSIONS[(n - 17) / 4]
  // The format: level and mask, protected by a code of Bose, Chaudhuri and Hocquenghem.
  const places = [[0, 8], [1, 8], [2, 8], [3, 8], [4, 8], [5, 8], [7, 8], [8, 8], [8, 7], [8, 5], [8, 4], [8, 3], [8, 2], [8, 1], [8, 0]]
  const format = places.reduce((bits, [x, y]) => bits << 1 | Number(code[y][x]), 0) ^ 0x5412
  let rest = format
  for (let i = 14; i >= 10; i--) if (rest >> i & 1) rest ^= 0x537 << i - 10
  assert.equal(rest, 0, 'the format is a codeword')
  assert.equal(format >> 13, 1, 'level L')
  const mask = [
    (/** @type {number} */ y, /** @type {number} */ x) => (y + x) % 2, y => y % 2, (_, x) => x % 3, (y, x) => (y + x) % 3,
    (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2, (y, x) => y * x % 2 + y * x % 3, (y, x) => (y * x % 2 + y * x % 3) % 2,
    (y, x) => ((y + x) % 2 + y * x % 3) % 2,
  ][format >> 10 & 7]
  const fixed = (/** @type {number} */ y, /** @type {number} */ x) => x === 6 || y === 6 ||
    x < 9 && y < 9 || x > n - 9 && y < 9 || x < 9 && y > n - 9 ||
    n > 41 && (y < 6 && x > n - 12 || x < 6 && y > n - 12) ||
    at.some(a => at.some(b => Math.abs(y - a) < 3 && Math.abs(x - b) < 3 &&
      !(a === 6 && b === 6 || a === 6 && b === n - 7 || a === n - 7 && b === 6)))
  // Two columns at a time, upwards and downwards by turns, from the right; the column of the timing pattern does not count.
  let bits = ''
  for (let right = n - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--
    for (let i = 0; i < n; i++) {
      const y = up ? n - 1 - i : i
      for (const x of [right, right - 1]) if (!fixed(y, x)) bits += Number(code[y][x] !== (mask(y, x) === 0))
    }
  }
  const words = (bits.match(/.{8}/g) ?? []).map(b => parseInt(b, 2))
  /** @type {number[][]} */
  const parts = blocks.map(() => [])
  const next = () => words.shift() ?? NaN
  for (let i = 0; i < Math.max(...blocks); i++) blocks.forEach((size, k) => { if (i < size) parts[k].push(next()) })
  for (let i = 0; i < check; i++) for (const p of parts) p.push(next())
  assert.deepEqual(words, [], 'no codeword is left')
  for (const p of parts) {
    for (let i = 0, root = 1; i < check; i++, root = product(root, 2)) {
      assert.equal(p.reduce((sum, w) => product(sum, root) ^ w, 0), 0, 'a block is a codeword of Reed and Solomon')
    }
  }
  const data = parts.flatMap((p, k) => p.slice(0, blocks[k]))
  const text = data.map(b => b.toString(2).padStart(8, '0')).join('')
  assert.equal(text.slice(0, 4), '0100', 'bytes')
  const wide = n < 57 ? 8 : 16
  const length = parseInt(text.slice(4, 4 + wide), 2)
  return new TextDecoder().decode(Uint8Array.from({ length }, (_, i) => parseInt(text.slice(4 + wide + 8 * i, 12 + wide + 8 * i), 2)))
}

test('a code can be read', () => {
  for (const size of [1, 17, 18, 32, 50, 140, 154, 260, 271]) {
    for (let seed = 0; seed < 8; seed++) { // other masks
      const text = Array.from({ length: size }, (_, i) => String.fromCharCode(33 + (i * 7 + seed * 31 + i * i) % 90)).join('')
      const code = qr(text)
      assert.ok(code)
      assert.equal(decode(code), text)
    }
  }
})
