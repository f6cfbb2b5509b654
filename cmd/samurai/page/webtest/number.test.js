import assert from 'node:assert/strict'
import { test } from 'node:test'
import { number } from '../web/view/dom.js'

test('long numbers are rounded to the nearest, bounds so that they hold', () => {
  const digits = `76185${'0'.repeat(82)}`
  assert.equal(number(digits), '7.62 × 10⁸⁶')
  assert.equal(number(digits, 'least'), '7.61 × 10⁸⁶')
  assert.equal(number('6670903752021', 'most'), '6.68 × 10¹²')
  assert.equal(number('6670000000000', 'most'), '6.67 × 10¹²')
  assert.equal(number('6670903752021'), '6.67 × 10¹²')
  assert.equal(number('9996000000000'), '1.00 × 10¹³')
  assert.equal(number('999600000000'), '999,600,000,000')
})
