// Runs in a worker: the engine.
import './wasm_exec.js' // of Go; it sets Go

/** @type {any} */
const scope = self

/** @type {(started: unknown) => void} */
let start
const ready = new Promise(resolve => { start = resolve }) // a question may come before the engine

self.addEventListener('message', async event => {
  const { module, name, body } = event.data
  if (module) {
    const go = new scope.Go()
    go.run(await WebAssembly.instantiate(module, go.importObject))
    return start(true)
  }
  await ready
  scope.samurai(name, body, (/** @type {string} */ line) => scope.postMessage({ line }), () => scope.postMessage({ done: true }))
})
