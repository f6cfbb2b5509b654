// Runs in a worker: a part of the engine.
import './wasm_exec.js' // of Go; it sets Go

/** @type {any} */
const scope = self

/** @type {(module: WebAssembly.Module) => void} */
let take
const started = new Promise(resolve => { take = resolve }).then(async module => { // a question may come before the engine
  const go = new scope.Go()
  go.run(await WebAssembly.instantiate(module, go.importObject))
})
started.catch(() => {}) // who asks is told

self.addEventListener('message', async event => {
  const { module, file, name, body } = event.data
  if (module) return take(module)
  try {
    if (file) return take(await load(file))
    await started
    scope.samurai(name, body, (/** @type {string} */ line) => scope.postMessage({ line }), () => scope.postMessage({ done: true }))
  } catch (error) {
    scope.postMessage({ failed: `the engine could not be ${file ? 'loaded' : 'started'} (${/** @type {Error} */ (error).message})` })
  }
})

/** Loads a part, unpacks and compiles it while it comes. @param {string} file */
async function load(file) {
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
  const module = await WebAssembly.compileStreaming(new Response(plain, { headers: { 'Content-Type': 'application/wasm' } }))
  scope.postMessage({ module })
  return module
}
