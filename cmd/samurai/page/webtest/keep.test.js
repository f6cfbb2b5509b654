import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Board } from '../web/model/board.js'
import { Composer } from '../web/model/composer.js'
import { puzzleFile } from '../web/model/file.js'
import { Game } from '../web/model/game.js'
import { fromLink, packMarks, toLink, unpackMarks } from '../web/model/link.js'
import { extent, keyOf, plain, restore, Shelf } from '../web/model/save.js'
import { Timer } from '../web/model/timer.js'
import { KNOT, samurai, SAMURAI, single } from './fixtures.js'

const find = (/** @type {string} */ name) => name === 'samurai' ? SAMURAI : undefined

test('a link holds the puzzle, its title and the digits', () => {
  const board = new Board(SAMURAI)
  const clues = Uint8Array.from({ length: board.size }, (_, i) => i % 3 ? 0 : 1 + i % 9)
  const digits = Uint8Array.from({ length: board.size }, (_, i) => i % 3 === 1 ? 1 + i % 9 : 0)
  const linked = fromLink(toLink(board, clues, { title: 'Ümläut ~ #1', digits }), find)
  assert.equal(linked.layout, SAMURAI)
  assert.equal(linked.title, 'Ümläut ~ #1')
  assert.deepEqual(linked.clues, clues)
  assert.deepEqual(linked.digits, digits)
})

test('a samurai of 123 clues has a link of less than 200 characters', () => {
  const board = new Board(SAMURAI)
  const clues = Uint8Array.from({ length: board.size }, (_, i) => i % 3 ? 0 : 1 + i % 9)
  assert.ok(toLink(board, clues).length < 200)
})

test('a link of blanks, of all ones, of a layout of its own', () => {
  for (const layout of [SAMURAI, KNOT]) {
    const board = new Board(layout)
    for (const d of [0, 1, 9]) {
      const clues = new Uint8Array(board.size).fill(d)
      const linked = fromLink(toLink(board, clues), find)
      assert.deepEqual(linked.clues, clues)
      assert.deepEqual(linked.layout.grids, layout.grids)
      assert.deepEqual(new Board(linked.layout).grids, board.grids)
    }
  }
})

test('a link that was cut or changed is an error, never a wrong puzzle', () => {
  const board = new Board(SAMURAI)
  const link = toLink(board, Uint8Array.from({ length: board.size }, (_, i) => i % 5 ? 0 : 1 + i % 9))
  for (const bad of ['', '1', '2' + link.slice(1), link.replace('samurai', 'nowhere'), link.slice(0, 40),
    '1~!a.a;;~*', '1~!a;9-1_0-2;~*', `1~!${'a.'.repeat(3000)}b;;~*`]) {
    assert.throws(() => fromLink(bad, find), Error, bad.slice(0, 60))
  }
})

test('a list of kept games tells how far they are', () => {
  const { board } = single()
  const game = new Game(board, Uint8Array.from({ length: 81 }, (_, i) => i < 30 ? 1 + i % 9 : 0))
  const shelf = new Shelf(memory())
  shelf.save('a', PLAIN, game)
  assert.deepEqual(extent(shelf.list()[0]), { size: 81, clues: 30, blank: 51 })
  game.digit([30, 31], 4)
  game.mark('centre', [40], 4)
  shelf.save('a', PLAIN, game)
  assert.deepEqual(extent(shelf.list()[0]), { size: 81, clues: 30, blank: 49 })
  game.digit([...Array(81).keys()], 5)
  shelf.save('a', PLAIN, game)
  assert.deepEqual(extent(shelf.list()[0]), { size: 81, clues: 30, blank: 0 })
})

const PLAIN = { link: 'link', title: '', spent: 0 }

/** A Storage in memory, with room for so many characters. */
function memory(total = Infinity) {
  /** @type {Map<string, string>} */
  const map = new Map()
  return {
    map, total, used: () => [...map].reduce((n, [k, v]) => n + k.length + v.length, 0),
    getItem: (/** @type {string} */ k) => map.get(k) ?? null, removeItem: (/** @type {string} */ k) => { map.delete(k) },
    setItem(/** @type {string} */ k, /** @type {string} */ v) {
      if (this.used() - (map.get(k)?.length ?? -k.length) + v.length > this.total) throw new Error('no room')
      map.set(k, v)
    },
    key: (/** @type {number} */ i) => [...map.keys()][i] ?? null, get length() { return map.size },
  }
}

test('a game is kept and brought back with its history and snapshots', () => {
  const game = samurai()
  game.clues[7] = 3
  game.digit([1, 2], 5)
  game.mark('centre', [9, 10], 4)
  game.snapshot('one')
  game.undo()
  const shelf = new Shelf(memory(), () => 42)
  shelf.save('k', { link: 'link', title: 'A title', spent: 1234, about: { title: 'A title', id: '7', author: 'me' }, entering: true }, game)
  const saved = shelf.load('k')
  assert.ok(saved)
  const again = new Game(game.board)
  restore(again, saved)
  assert.deepEqual(again.state(), game.state())
  assert.deepEqual([saved.spent, saved.title, saved.entering, saved.about?.author, shelf.list().length], [1234, 'A title', true, 'me', 1])
  again.redo()
  game.redo()
  assert.deepEqual(again.state(), game.state())
  again.become(again.snapshots[0].state)
  assert.deepEqual(again.centre, game.centre)
})

test('without room the history goes, not the game; broken entries are passed over', () => {
  const game = single()
  for (let i = 0; i < 50; i++) game.digit([i], 1 + i % 9)
  const storage = memory(1800)
  const shelf = new Shelf(storage)
  game.snapshot('one')
  assert.equal(shelf.save('k', PLAIN, game), 'position')
  assert.deepEqual([shelf.load('k')?.history.length, shelf.load('k')?.snapshots.length], [0, 1])
  storage.map.set('samurai/game/bad', '{')
  storage.map.set('other', 'x')
  assert.equal(shelf.list().length, 1)
  assert.equal(shelf.load('none'), null)
})

test('games that are not finished are never deleted; finished ones make room, the oldest first', () => {
  let now = 0
  const storage = memory()
  const shelf = new Shelf(storage, () => now++)
  const begun = single()
  begun.digit([0], 1)
  for (let i = 0; i < 45; i++) shelf.save(`k${i}`, PLAIN, i % 2 ? begun : single())
  assert.equal(shelf.list().length, 45)
  for (const key of ['old', 'new']) shelf.save(key, { ...PLAIN, finished: 1 }, begun)
  assert.equal(shelf.list().length, 47)
  storage.total = storage.used()
  assert.equal(shelf.save('next', PLAIN, begun), 'all')
  assert.deepEqual([shelf.load('old'), Boolean(shelf.load('new'))], [null, true])
  assert.equal(shelf.save('one more', PLAIN, begun), 'all')
  assert.equal(shelf.load('new'), null)
  assert.equal(shelf.save('too much', PLAIN, begun), 'nothing')
  assert.equal(shelf.list().length, 47)
  assert.equal(shelf.put('samurai/settings', 'x'.repeat(9999)), false)
})

test('finished games that are too small stay', () => {
  const storage = memory()
  const shelf = new Shelf(storage)
  shelf.save('done', { ...PLAIN, finished: 1 }, single())
  storage.total = storage.used()
  assert.equal(shelf.put('large', 'x'.repeat(9999)), false)
  assert.ok(shelf.load('done'))
})

test('keys of different texts differ', () => {
  const keys = new Set(Array.from({ length: 2000 }, (_, i) => keyOf(`text ${i}`)))
  assert.equal(keys.size, 2000)
})

test('the clock runs, stops and reads well', () => {
  let now = 0
  const timer = new Timer(0, () => now)
  assert.equal(String(timer), '0:00')
  timer.start()
  now = 65_000
  assert.equal(String(timer), '1:05')
  timer.stop()
  now = 100_000
  assert.equal(timer.time(), 65_000)
  assert.equal(String(new Timer(3_725_000)), '1:02:05')
})

test('the file of a puzzle says its layout by name, or holds it, and the progress', () => {
  const game = samurai()
  game.clues[0] = 5
  game.digit([1], 6)
  game.mark('centre', [2], 1)
  game.mark('centre', [2], 3)
  const file = JSON.parse(puzzleFile(game.board, game.clues, { title: 'T', id: '' }, game))
  assert.equal(file.layout, 'samurai')
  assert.equal(file.title, 'T')
  assert.ok(!('id' in file))
  assert.equal(file.clues.nw.slice(0, 3), '5..')
  assert.equal(file.progress.nw.slice(0, 3), '.6.')
  assert.deepEqual(file.marks, { nw: { r1c3: '13' } })
  const own = JSON.parse(puzzleFile(new Board(KNOT), new Uint8Array(225)))
  assert.deepEqual(own.layout.grids, KNOT.grids)
})

test('a layout by hand: overlaps, what is shared, the file', () => {
  const composer = new Composer()
  assert.deepEqual(composer.shares(composer.pieces[0]), ['1 box with b'])
  const piece = composer.add()
  assert.ok(piece)
  piece.row = 0
  piece.column = 4
  assert.deepEqual(composer.shares(composer.pieces[1]), ['1 box with a', '1 box with c'])
  assert.deepEqual(JSON.parse(composer.file()), { layout: 'mine', grids: ['a', 'b', 'c'], at: { a: [0, 0], b: [2, 2], c: [0, 4] } })
  const again = new Composer()
  again.restore(composer.state())
  assert.deepEqual([again.name, again.pieces], ['mine', composer.pieces])
  for (const bad of ['', '{', 'null', '{"name":1,"pieces":[]}', '{"name":"x","pieces":[]}',
    '{"name":"x","pieces":[{"name":"a","row":0.5,"column":0}]}']) again.restore(bad)
  assert.deepEqual([again.name, again.pieces], ['mine', composer.pieces])
  composer.remove(piece)
  assert.equal(composer.pieces.length, 2)
  assert.ok(composer.load(SAMURAI))
  assert.equal(composer.pieces.length, 5)
  assert.equal(composer.load(KNOT), false)
})

test('a link and a kept game hold marks, colours and lines; damaged ones are errors', () => {
  const game = samurai()
  game.mark('corner', [3, 200], 7)
  game.mark('centre', [4], 9)
  game.mark('colours', [5, 368], 9)
  game.tint(4, 9, 6)
  const edge = game.board.edge(game.board.cell('nw', 'r9c9'), game.board.cell('c', 'r4c4'))
  game.do([game.change('lines', edge, 1), game.change('lines', 0, 1)])
  const marks = packMarks({ ...game })
  const link = toLink(game.board, game.clues, { digits: game.digits, marks })
  const { digits, more } = fromLink(link, find)
  const other = samurai()
  assert.ok(other.take(digits, undefined, more))
  assert.deepEqual(other.state(), game.state())
  other.undo()
  assert.deepEqual(other.state(), samurai().state())
  const kept = samurai()
  restore(kept, JSON.parse(JSON.stringify(plain(game))))
  assert.deepEqual(kept.state(), game.state())
  const { tints, lines, ...old } = plain(game).fields
  restore(kept, { ...plain(game), fields: old }) // of before there were such
  assert.deepEqual([kept.tints.some(Boolean), kept.lines.some(Boolean), kept.corner[3]], [false, false, 64])
  for (const bad of ['1.0', '0.1', '1.zz', 'zzzz.1', '____1.2', '_____1.1', '1', '1.1.', '<']) {
    assert.throws(() => unpackMarks(bad, game.board), Error, bad)
  }
})

test('lines lie between neighbours of a grid, each pair once, in shared boxes too', () => {
  const { board } = samurai()
  assert.equal(board.edges.length, 5 * 272 - 4 * 20)
  const [a, b] = [board.cell('c', 'r3c3'), board.cell('c', 'r4c4')]
  assert.equal(board.edge(a, b), board.edge(b, a))
  assert.ok(board.edge(a, b) >= 0)
  assert.equal(board.edge(a, board.cell('c', 'r5c5')), -1)
})

test('clear takes the colours of candidates and lines with the colours', () => {
  const game = single()
  game.mark('colours', [0], 2)
  game.tint(0, 3, 4)
  game.tint(0, 5, 4)
  game.tint(0, 3, 4)
  assert.equal(game.tints[0], 40000)
  game.do([game.change('lines', game.board.edge(0, 1), 1), game.change('lines', game.board.edge(40, 41), 1)])
  assert.ok(game.clear([0]))
  assert.deepEqual([game.colours[0], game.tints[0], game.lines.filter(Boolean).length], [0, 0, 1])
})
