import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { SAMURAI } from './fixtures.js'

/** The questions that were asked, and whether they were abandoned.
 * @type {{brief: boolean, gone: () => boolean, answer: (lines: object[]) => void}[]} */
const asked = []
globalThis.window = globalThis
globalThis.fetch = (_, { body, signal }) => new Promise(resolve => asked.push({
  brief: JSON.parse(body).brief, gone: () => signal.aborted,
  answer: lines => resolve(new Response(lines.map(l => JSON.stringify(l) + '\n').join(''))),
}))
const { Counts } = await import('../web/counts.js')
const { Desk } = await import('../web/desk.js')
/** Until what is answered has arrived. */
const soon = async () => { for (let i = 0; i < 20; i++) await new Promise(setImmediate) }

test('behind the welcome nothing is counted until it has been closed', () => {
  const desk = new Desk()
  desk.layouts = [SAMURAI]
  new Counts(desk)
  const before = asked.length
  desk.welcoming = true
  desk.open({ layout: SAMURAI })
  desk.setView('enter')
  assert.equal(asked.length, before)
  desk.welcoming = false
  desk.tell('welcomed')
  assert.equal(asked.splice(before).length, 1)
})

test('typing faster than counts come asks for verdicts, and for counts after a pause', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const desk = new Desk()
  desk.layouts = [SAMURAI]
  const counts = new Counts(desk)
  const type = digit => desk.game.digit([digit], digit, true)
  const kinds = () => asked.map(q => q.brief ? 'brief' : 'whole').join(' ')
  desk.open({ layout: SAMURAI })
  assert.equal(kinds(), 'whole')
  asked[0].answer([{ verdict: 'multiple' }])
  await soon()

  type(1) // at rest, all is asked for at once
  assert.equal(kinds(), 'whole whole')
  type(2)
  type(3)
  assert.equal(kinds(), 'whole whole brief brief')
  assert.deepEqual(asked.map(q => q.gone()), [false, true, true, false])
  asked[3].answer([{ verdict: 'multiple' }])
  await soon()
  assert.equal(desk.verdict.state, 'multiple')
  type(4)
  assert.equal(kinds(), 'whole whole brief brief brief')
  asked[4].answer([{ verdict: 'multiple' }])
  await soon()
  mock.timers.tick(399)
  assert.equal(asked.length, 5)
  mock.timers.tick(1)
  assert.equal(kinds(), 'whole whole brief brief brief whole')
  asked[5].answer([{ verdict: 'multiple' }, { grid: { name: 'nw', alone: { count: '12', exact: true } } },
    { verdict: 'multiple', joint: { count: '34', exact: true } }])
  await soon()
  assert.equal(counts.table()[0].alone?.count, '12')
  assert.equal(desk.verdict.joint?.count, '34')

  type(5)
  assert.equal(kinds(), 'whole whole brief brief brief whole whole')
})
