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
  const { module, name, body } = event.data
  if (module) return take(module)
  try {
    await started
    scope.samurai(name, body, (/** @type {string} */ line) => scope.postMessage({ line }), () => scope.postMessage({ done: true }))
  } catch (error) {
    scope.postMessage({ failed: `the engine could not be started (${/** @type {Error} */ (error).message})` })
  }
})
