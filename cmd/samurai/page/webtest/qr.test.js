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
