import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daily } from '../web/model/daily.js'

test('the puzzle of a day depends on its date alone, and on each date there is another', () => {
  const days = Array.from({ length: 140 }, (_, i) => daily(new Date(2026, 10, 23 + i, i % 24, 30)))
  assert.deepEqual(days[9], daily(new Date(2026, 11, 2, 23, 59)))
  assert.equal(new Set(days.map(d => d.seed)).size, 140)
  assert.equal(days[0].seed, 20261123)
  assert.match(days[0].title, /^Monday,? 23 November 2026$/)
  for (const [i, { layout, level }] of days.entries()) {
    assert.equal(layout === 'samurai', ![2, 6].includes(i % 7), `day ${i}`)
    assert.equal(level, ['easy', 'easy', 'medium', 'medium', 'hard', 'hard', 'medium'][i % 7])
  }
  assert.equal(new Set(days.map(d => d.layout)).size, 11)
})
