// Keeps the static site for use without a network. See sw.js, which make site adds.

/** Keeps the page, and offers a new version of it with a function that changes to it. @param {(use: () => void) => void} offer */
export async function settle(offer) {
  const { serviceWorker } = navigator
  if (!serviceWorker) return // as on http: from another machine
  const kept = await serviceWorker.register('sw.js', { updateViaCache: 'none' })
  let asked = false
  const look = () => {
    const { waiting } = kept
    if (waiting && serviceWorker.controller) {
      offer(() => {
        asked = true
        waiting.postMessage('use')
      })
    }
  }
  kept.addEventListener('updatefound', () => kept.installing?.addEventListener('statechange', look))
  look()
  serviceWorker.addEventListener('controllerchange', () => { if (asked) location.reload() })
  document.addEventListener('visibilitychange', () => { if (!document.hidden) kept.update().catch(() => {}) }) // apps stay open for days
}
