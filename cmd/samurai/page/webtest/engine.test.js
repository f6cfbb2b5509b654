// Questions to the engine, and those that are stopped.
import assert from 'node:assert/strict'
import test from 'node:test'
import { ask, cancel, Stopped } from '../web/engine/engine.js'
import { Pool } from '../web/engine/pool.js'

/** Has the server answer each question by one of these functions, in turn. @param {{mock: any}} t @param {...Function} answers */
const serve = (t, ...answers) => t.mock.method(globalThis, 'fetch', async (_, { signal }) => answers.shift()(signal))

/** A server that says nothing. @param {AbortSignal} signal */
const silent = signal => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** A server that answers with lines. @param {...object} lines */
const says = (...lines) => () => new Response(lines.map(line => `${JSON.stringify(line)}\n`).join(''))

test('a question that is stopped ends', async t => {
  serve(t, silent)
  const asked = ask('count', {}, { topic: 'count' })
  cancel('count')
  await assert.rejects(asked, Stopped)
})

test('a question that is stopped ends, though its carrier does not', async t => {
  serve(t, () => new Promise(() => {}))
  const asked = ask('count', {}, { topic: 'count' })
  cancel('count')
  await assert.rejects(asked, Stopped)
})

test('the next question of a topic stops the one before it, and no other', async t => {
  serve(t, silent, silent, says({ verdict: 'unique' }))
  const [first, other] = [ask('count', {}, { topic: 'count' }), ask('hint', {}, { topic: 'hint' })]
  assert.deepEqual(await ask('count', {}, { topic: 'count' }), [{ verdict: 'unique' }])
  await assert.rejects(first, Stopped)
  cancel('hint')
  await assert.rejects(other, Stopped)
})

test('a question that is stopped by a line of its answer has no more lines, and ends', async t => {
  serve(t, says({ n: 1 }, { n: 2 }))
  const lines = []
  await assert.rejects(ask('count', {}, { topic: 'count', onLine: line => { lines.push(line.n); cancel('count') } }), Stopped)
  assert.deepEqual(lines, [1])
})

test('an error of the answer has its problems', async t => {
  serve(t, says({ error: 'no', problems: [{ message: 'why' }] }))
  await assert.rejects(ask('parse', {}), { message: 'no', problems: [{ message: 'why' }] })
})

test('a part of the engine that did not come is loaded again for the next question, and says how far it is', async t => {
  const answers = [{ failed: 'no' }, { failed: 'no' }, { module: 1 }] // the question asks again for what did not come
  globalThis.Worker = class extends EventTarget {
    terminate() {}
    postMessage({ file, name }) {
      const say = data => queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('message'), { data })))
      if (file) [{ loaded: 14 }, answers.shift()].forEach(say)
      if (name) [{ line: `{"answers":"${name}"}` }, { done: true }].forEach(say)
    }
  }
  const [lines, told] = [[], []]
  const pool = new Pool({ file: 'play.wasm', size: 28 }, name => told.push(name))
  const asked = () => pool.ask('count', {}, line => lines.push(line), new AbortController().signal)
  await assert.rejects(asked(), { message: 'no' })
  await asked()
  assert.deepEqual([lines, [...new Set(told)]], [[{ answers: 'count' }], ['loading']])
})
