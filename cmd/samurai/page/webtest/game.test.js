import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bit, digitsOf, lone } from '../web/model/digits.js'
import { FIELDS } from '../web/model/game.js'
import { candidates, fillMarks, fillSingle, fillSingles, single as findSingle } from '../web/model/marks.js'
import { FILLED, samurai, single } from './fixtures.js'

test('sets of digits', () => {
  assert.deepEqual(digitsOf(bit(1) | bit(9)), [1, 9])
  assert.equal(lone(bit(7)), 7)
  assert.equal(lone(bit(7) | bit(2)), 0)
  assert.equal(lone(0), 0)
})

test('a digit is entered, toggled, and never over a clue', () => {
  const game = single()
  game.clues[0] = 4
  assert.equal(game.digit([0], 5), false)
  game.digit([1, 2], 5)
  assert.deepEqual([game.value(0), game.value(1), game.value(2)], [4, 5, 5])
  game.digit([1, 2], 5)
  assert.equal(game.value(1), 0)
})

test('clues are entered in their own way', () => {
  const game = single()
  game.digit([3], 7)
  game.digit([3], 8, true)
  assert.deepEqual([game.clues[3], game.digits[3]], [8, 0])
  game.clear([3], true)
  assert.equal(game.value(3), 0)
})

test('marks go from the peers of a digit, across grids, and come back with undo', () => {
  const game = samurai()
  const { board } = game
  const [shared, along] = [board.cell('nw', 'r9c9'), board.cell('c', 'r3c9')]
  const [other, far] = [board.cell('nw', 'r9c1'), board.cell('se', 'r9c9')]
  for (const cell of [along, other, far]) game.mark('centre', [cell], 6)
  game.mark('corner', [along], 6)
  game.digit([shared], 6)
  assert.deepEqual([along, other, far].map(c => game.centre[c]), [0, 0, bit(6)])
  assert.equal(game.corner[along], 0)
  game.undo()
  assert.deepEqual([along, other].map(c => game.centre[c]), [bit(6), bit(6)])
  game.tidy = false
  game.digit([shared], 6)
  assert.equal(game.centre[along], bit(6))
})

test('a digit that clashes leaves marks alone', () => {
  const game = single()
  game.clues[0] = 6
  game.mark('centre', [2, 20], 6)
  game.digit([1], 6) // beside a clue of the same row
  assert.deepEqual([game.centre[2], game.centre[20]], [bit(6), bit(6)])
})

test('a digit that is corrected gives back the marks that it took, but for those that are ruled out or were cleared', () => {
  for (const correct of [
    (/** @type {Game} */ game) => game.digit([0], 7), (/** @type {Game} */ game) => game.digit([0], 6),
    (/** @type {Game} */ game) => game.clear([0]),
  ]) {
    const game = single()
    const [kept, bare, filled, ruledOut, lonely] = [1, 2, 3, 18, 10]
    for (const d of [6, 8]) game.mark('centre', [kept, bare, filled, ruledOut], d)
    game.mark('corner', [kept, lonely], 6)
    game.digit([0], 6)
    game.clear([bare])
    game.digit([filled], 5)
    game.digit([26], 6) // in the row of ruledOut
    const before = game.state()
    correct(game)
    assert.deepEqual([kept, bare, filled, ruledOut].map(cell => game.centre[cell]), [bit(6) | bit(8), 0, bit(6) | bit(8), bit(8)])
    assert.deepEqual([game.corner[kept], game.corner[lonely]], [bit(6), bit(6)])
    game.undo()
    assert.deepEqual(game.state(), before)
  }
})

test('marking all candidates leaves out those that the player ruled out', () => {
  const game = single()
  game.clues[8] = 1
  assert.ok(fillMarks(game))
  assert.deepEqual([digitsOf(game.centre[0]).length, game.all[0]], [8, 1])
  game.mark('centre', [0], 5)
  game.clear([1])
  assert.ok(fillMarks(game))
  assert.deepEqual([game.centre[0] & bit(5), digitsOf(game.centre[1]).length], [0, 8])
  assert.equal(fillMarks(game), false)
  game.undo()
  game.undo()
  game.undo()
  game.undo()
  assert.deepEqual([game.centre[0], game.all[0]], [0, 0])
})

test('marks: toggled over several cells, none beside a digit', () => {
  const game = single()
  game.digit([0], 1)
  game.mark('corner', [0, 1, 2], 3)
  assert.deepEqual([...game.corner.slice(0, 3)], [0, bit(3), bit(3)])
  game.mark('corner', [1], 4)
  game.mark('corner', [1, 2], 4)
  assert.deepEqual([...game.corner.slice(0, 3)], [0, bit(3) | bit(4), bit(3) | bit(4)])
  game.mark('colours', [0], 2)
  assert.equal(game.colours[0], bit(2))
})

test('clear takes digits, then marks, then colours', () => {
  const game = single()
  game.mark('centre', [0], 3)
  game.mark('colours', [0], 2)
  game.digit([0], 1)
  game.clear([0])
  assert.deepEqual([game.value(0), game.centre[0], game.colours[0]], [0, bit(3), bit(2)])
  game.clear([0])
  assert.deepEqual([game.centre[0], game.colours[0]], [0, bit(2)])
  game.clear([0])
  assert.equal(game.colours[0], 0)
  assert.equal(game.clear([0]), false)
})

test('any sequence of actions can be undone and redone', () => {
  let seed = 1
  const random = (/** @type {number} */ n) => (seed = Math.imul(seed, 48271) >>> 0 & 0x7fffffff) % n
  const game = samurai()
  const states = [game.state()]
  for (let i = 0; i < 400; i++) {
    const cells = Array.from({ length: 1 + random(4) }, () => random(game.board.size))
    const kind = random(7)
    if (kind < 2) game.digit(cells, 1 + random(9))
    else if (kind === 2) game.mark('corner', cells, 1 + random(9))
    else if (kind === 3) game.mark('centre', cells, 1 + random(9))
    else if (kind === 4) game.mark('colours', cells, 1 + random(9))
    else if (kind === 5) game.clear(cells)
    else fillMarks(game)
    if (game.done === states.length) states.push(game.state())
    assert.equal(game.done, states.length - 1)
  }
  for (let i = states.length - 2; i >= 0; i--) {
    assert.ok(game.undo())
    assert.deepEqual(game.state(), states[i])
  }
  assert.equal(game.undo(), false)
  for (let i = 1; i < states.length; i++) {
    assert.ok(game.redo())
    assert.deepEqual(game.state(), states[i])
  }
  assert.equal(game.redo(), false)
})

test('a new action ends what could be redone', () => {
  const game = single()
  game.digit([0], 1)
  game.undo()
  game.digit([1], 2)
  assert.equal(game.redo(), false)
})

test('playing redoes nothing that entered the puzzle', () => {
  const game = single()
  game.do([game.change('clues', 0, 5)], true)
  game.undo(true)
  assert.equal(game.redo(), false)
  assert.equal(game.clues[0], 0)
  assert.ok(game.redo(true))
  assert.equal(game.clues[0], 5)
})

test('undo goes back to before the mistake, and redo forward again', () => {
  const game = single()
  game.digit([0], 1)
  game.digit([1], 2)
  game.digit([2], 9) // wrong
  game.digit([3], 4)
  const wrong = () => game.digits[2] === 9
  assert.equal(game.undoMistake(wrong), 2)
  assert.deepEqual([...game.digits.slice(0, 4)], [1, 2, 0, 0])
  assert.equal(game.undoMistake(wrong), 0)
  game.redo()
  assert.equal(game.digits[2], 9)
})

test('snapshots are kept, returned to as one action, and forgotten', () => {
  const game = single()
  game.digit([0], 1)
  game.snapshot('before')
  const state = game.state()
  game.digit([1], 2)
  game.mark('corner', [5], 3)
  game.become(game.snapshots[0].state)
  assert.deepEqual(game.state(), state)
  game.undo()
  assert.equal(game.digits[1], 2)
  game.forget(0)
  assert.equal(game.snapshots.length, 0)
})

test('candidates look at the houses of both grids', () => {
  const game = samurai()
  const { board } = game
  game.clues[board.cell('nw', 'r7c1')] = 1
  game.clues[board.cell('c', 'r1c9')] = 2
  const set = candidates(game)[board.cell('nw', 'r7c7')]
  assert.equal(set & (bit(1) | bit(2)), 0)
  assert.equal(digitsOf(set).length, 7)
})

test('a naked and a hidden single are found; nothing is where there is none', () => {
  const game = single()
  assert.equal(findSingle(game), null)
  for (let c = 0; c < 8; c++) game.clues[c] = FILLED[c]
  assert.deepEqual(fillSingle(game), { cell: 8, digit: FILLED[8] })
  assert.equal(game.value(8), FILLED[8])
})

test('all singles are one action to undo', () => {
  const game = single()
  FILLED.forEach((d, cell) => { if (cell % 4) game.clues[game.board.cells[0][cell]] = d })
  const before = game.state()
  assert.equal(fillSingles(game), 21)
  assert.deepEqual(game.board.cells[0].map(cell => game.value(cell)), FILLED)
  game.undo()
  assert.deepEqual(game.state(), before)
  game.redo()
  game.undo()
  assert.ok(FIELDS.every(f => f === 'lines' || f === 'all' || game[f].length === 81))
  const steps = game.history.length
  assert.equal(fillSingles(single()), 0)
  assert.equal(game.history.length, steps)
})

test('filling no single leaves what can be redone', () => {
  const game = single()
  game.mark('corner', [0], 1)
  game.undo()
  assert.equal(fillSingles(game), 0)
  assert.ok(game.redo())
})

test('what was done elsewhere takes the place of what was done here, and undo brings it back', () => {
  const game = samurai()
  const { board } = game
  game.clues[0] = 4
  game.digit([1], 5)
  game.mark('centre', [2], 6)
  game.mark('corner', [2], 7)
  const digits = board.fromGrids({ nw: `9..3${'.'.repeat(77)}` })
  const centre = board.fromSets({ nw: [1, ...new Array(79).fill(0), bit(8)], c: [0, 0, 0, bit(9)] })
  assert.equal(centre[board.cell('c', 'r3c3')], bit(8))
  assert.equal(game.take(digits, centre), true)
  assert.deepEqual([0, 1, board.cell('nw', 'r1c4')].map(cell => game.value(cell)), [4, 0, 3])
  assert.deepEqual([0, 2, board.cell('c', 'r1c4'), board.cell('nw', 'r9c9')].map(cell => game.centre[cell]), [0, 0, bit(9), bit(8)])
  assert.equal(game.corner[2], bit(7))
  assert.equal(game.take(digits, centre), false)
  assert.equal(game.take(digits), false)
  game.undo()
  assert.deepEqual([game.value(1), game.centre[2]], [5, bit(6)])
})

test('all marks are cleared at once, and digits and colours stay', () => {
  const game = single()
  game.digit([0], 5)
  game.mark('corner', [1, 2], 3)
  game.mark('centre', [2, 80], 4)
  game.mark('colours', [2], 1)
  assert.ok(game.restart(['corner', 'centre']))
  assert.deepEqual([game.digits[0], game.corner.some(Boolean), game.centre.some(Boolean), game.colours[2]], [5, false, false, 1])
  assert.ok(!game.restart(['corner', 'centre']))
  game.undo()
  assert.deepEqual([game.corner[1], game.corner[2], game.centre[2], game.centre[80]], [4, 4, 8, 8])
})
