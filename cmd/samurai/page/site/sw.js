// Serves the page from a cache, so that it opens without a network. make site puts before
// this FILES, the SHA-256 of each file of this version by name, and VERSION, that of them all. So a new version has
// another sw.js, which browsers find and fill a cache of its own for; it waits until the page
// asks for it, or until no tab is open.

/* global FILES, VERSION */
const NAME = `samurai: ${VERSION}`

self.addEventListener('install', event => event.waitUntil(fill()))
self.addEventListener('activate', event => event.waitUntil(begin()))
self.addEventListener('message', event => { if (event.data === 'use') self.skipWaiting() })
self.addEventListener('fetch', event => {
  const { request } = event
  const scope = new URL('.', location.href).href
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return
  const name = request.url.slice(scope.length).replace(/[?#].*/, '') || 'index.html'
  if (name in FILES) event.respondWith(kept(name, request))
})

/** Fills the cache with all files, or leaves none of it. */
async function fill() {
  try {
    const cache = await caches.open(NAME)
    await Promise.all(Object.keys(FILES).map(async name => cache.put(name, await whole(name))))
  } catch (error) {
    await caches.delete(NAME)
    throw error
  }
}

/** A file as it should be: from another version, the browser's own cache, or the host. */
async function whole(name) {
  for (const from of [() => caches.match(name), () => fetch(name), () => fetch(name, { cache: 'reload' })]) {
    const answer = await from()
    if (!answer?.ok) continue
    const bytes = await answer.arrayBuffer()
    if (await sum(bytes) === FILES[name]) {
      return new Response(bytes, { headers: { 'Content-Type': answer.headers.get('Content-Type') ?? '' } })
    }
  }
  throw new Error(`${name} has not come as it should be`)
}

/** @param {ArrayBuffer} bytes */
async function sum(bytes) {
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].map(b => b.toString(16).padStart(2, '0')).join('')
}

/** Removes other versions. The first version serves the page that brought it as well. */
async function begin() {
  const others = (await caches.keys()).filter(name => /^samurai: [0-9a-f]+$/.test(name) && name !== NAME)
  await Promise.all(others.map(name => caches.delete(name)))
  if (others.length === 0) await self.clients.claim()
}

async function kept(name, request) {
  return await (await caches.open(NAME)).match(name) ?? fetch(request)
}
