import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Board } from '../web/model/board.js'
import { conflicts, tell } from '../web/model/conflicts.js'
import { Selection } from '../web/model/selection.js'
import { Sheet } from '../web/model/sheet.js'
import { KNOT, SAMURAI } from './fixtures.js'

test('a samurai has 41 boxes, 369 cells and 131 houses', () => {
  const board = new Board(SAMURAI)
  assert.equal(board.boxes, 41)
  assert.equal(board.size, 369)
  assert.equal(board.houses.length, 131)
})

test('a cell of a shared box has a name in each grid, and 32 peers', () => {
  const board = new Board(SAMURAI)
  const cell = board.cell('nw', 'r9c9')
  assert.equal(cell, board.cell('c', 'r3c3'))
  assert.deepEqual(board.codes(cell), [['nw', 'r9c9'], ['c', 'r3c3']])
  assert.equal(board.peers(cell).length, 32)
  assert.equal(board.peers(board.cell('nw', 'r1c1')).length, 20)
  assert.ok(board.shared(cell))
  assert.equal(board.cell('nw', 'r0c1'), -1)
  assert.equal(board.cell('none', 'r1c1'), -1)
})

test('three grids on one box', () => {
  const board = new Board(KNOT)
  assert.equal(board.boxes, 25)
  assert.equal(board.places[board.cell('a', 'r9c9')].length, 3)
})

test('digits go to grids and back', () => {
  const board = new Board(SAMURAI)
  const digits = Uint8Array.from({ length: board.size }, (_, i) => i % 10)
  assert.deepEqual(board.fromGrids(board.toGrids(digits)), digits)
})

test('conflicts are found in the houses of both grids', () => {
  const board = new Board(SAMURAI)
  const values = new Uint8Array(board.size)
  values[board.cell('nw', 'r7c7')] = 5
  values[board.cell('c', 'r1c9')] = 5 // in the row of c
  values[board.cell('nw', 'r7c1')] = 5 // in the row of nw
  const found = conflicts(board, values)
  assert.equal(tell(board, found), 'two 5s in row 7 of nw; two 5s in row 1 of c')
  values[board.cell('nw', 'r7c1')] = 0
  values[board.cell('c', 'r1c9')] = 0
  assert.deepEqual(conflicts(board, values), [])
})

test('a sheet lies in one piece, and arrows skip its gaps', () => {
  const board = new Board(SAMURAI)
  const sheet = new Sheet(board)
  assert.ok(sheet.whole)
  assert.deepEqual([sheet.width, sheet.height, sheet.slots.length], [21, 21, 369])
  const at = (/** @type {string} */ grid, /** @type {string} */ code) => /** @type {number[]} */ (sheet.of.get(board.cell(grid, code)))[0]
  assert.equal(sheet.step(at('nw', 'r1c9'), 1, 0), at('ne', 'r1c1'), 'over the gap')
  assert.equal(sheet.step(at('ne', 'r1c9'), 1, 0), at('ne', 'r1c9'), 'the edge stays')
  assert.equal(sheet.step(at('nw', 'r7c9'), 1, 0), at('c', 'r1c4'), 'from grid to grid')
  assert.equal(sheet.go(at('nw', 'r1c1'), 1, 0, 3), at('nw', 'r1c4'))
  assert.equal(sheet.go(at('nw', 'r1c1'), 1, 0), at('ne', 'r1c9'))
  assert.equal(sheet.between(at('nw', 'r1c1'), at('nw', 'r3c3')).length, 9)
})

test('a layout without a plane is drawn grid by grid, both copies of a box', () => {
  const board = new Board(KNOT)
  const sheet = new Sheet(board)
  assert.equal(sheet.whole, false)
  assert.equal(sheet.slots.length, 243)
  assert.equal(sheet.of.get(board.cell('a', 'r9c9'))?.length, 3)
})

test('one grid is a sheet of 81', () => {
  const board = new Board(SAMURAI)
  const sheet = new Sheet(board, 2)
  assert.equal(sheet.slots.length, 81)
  const selection = new Selection(new Sheet(board))
  selection.go(/** @type {number[]} */ (selection.sheet.of.get(board.cell('nw', 'r9c9')))[0])
  selection.move(sheet)
  assert.equal(selection.cell, board.cell('c', 'r3c3'), 'the cursor stays in the shared cell')
})

test('the selection: range, toggle, drag', () => {
  const selection = new Selection(new Sheet(new Board(SAMURAI)))
  selection.go(0)
  selection.reach(selection.sheet.step(0, 1, 0))
  assert.equal(selection.cells.size, 2)
  selection.toggle(0)
  assert.equal(selection.cells.size, 1)
  selection.add(5)
  assert.equal(selection.cells.size, 2)
})
