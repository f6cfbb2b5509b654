// Runs in a worker: a part of the engine.
import { unpacking } from './lzma.js'
import './wasm_exec.js' // of Go; it sets Go

/** @type {any} */
const scope = self
const KEPT = 'samurai: unpacked'

/** @type {(started: unknown) => void} */
let start
const ready = new Promise(resolve => { start = resolve }) // a question may come before the engine

self.addEventListener('message', async event => {
  const { module, load, name, body } = event.data
  if (module || load) {
    try {
      const engine = module ?? await compiled(load)
      if (load) scope.postMessage({ module: engine })
      const go = new scope.Go()
      go.run(await WebAssembly.instantiate(engine, go.importObject))
      start(true)
    } catch (error) {
      scope.postMessage({ failed: `the engine could not be loaded (${/** @type {Error} */ (error).message})` })
    }
    return
  }
  await ready
  scope.samurai(name, body, (/** @type {string} */ line) => scope.postMessage({ line }), () => scope.postMessage({ done: true }))
})

/** Loads a part and compiles it while it comes. What is to be kept is there unpacked the next time. @param {EnginePart} part */
async function compiled({ file, sum, keep }) {
  const key = `${file}?${sum}`
  const kept = keep && await scope.caches?.match(key)
  if (kept) return WebAssembly.compileStreaming(kept)
  const answer = await fetch(new URL(`../${file}`, location.href))
  if (!answer.ok || !answer.body) throw new Error(`the server answered with status ${answer.status}`)
  let loaded = 0
  const seen = new TransformStream({
    transform: (bytes, to) => {
      loaded += bytes.length
      scope.postMessage({ loaded })
      to.enqueue(bytes)
    },
  })
  const plain = new Response(answer.body.pipeThrough(seen).pipeThrough(unpacking()), { headers: { 'Content-Type': 'application/wasm' } })
  const copy = keep && scope.caches ? plain.clone() : null
  const module = await WebAssembly.compileStreaming(plain)
  if (copy) put(key, copy).catch(() => {}) // without space it is unpacked each time
  return module
}

/** Keeps a file in the place of those before it. @param {string} key @param {Response} copy */
async function put(key, copy) {
  const cache = await caches.open(KEPT)
  for (const old of await cache.keys()) await cache.delete(old)
  await cache.put(key, copy)
}
