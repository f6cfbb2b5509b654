// Runs in a worker: a part of the engine.
import './wasm_exec.js' // of Go; it sets Go

/** @type {any} */
const scope = self

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

/** Loads a part, unpacks and compiles it while it comes. @param {string} file */
async function compiled(file) {
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
  const plain = answer.body.pipeThrough(seen).pipeThrough(new DecompressionStream('gzip'))
  return WebAssembly.compileStreaming(new Response(plain, { headers: { 'Content-Type': 'application/wasm' } }))
}
