// Asks the engine over HTTP. A line of the answer comes as soon as it is known.

/** @typedef {import('./engine.js').Carrier} Carrier */

/** @returns {Carrier} */
export function connect() {
  return { name: 'server', ask, start }
}

/** What the page was started with. */
async function start() {
  const answer = await fetch('start')
  if (!answer.ok) return { text: '', name: '', run: '' }
  const header = (/** @type {string} */ name) => answer.headers.get(name) ?? ''
  return { text: await answer.text(), name: decodeURIComponent(header('Samurai-Name')), run: header('Samurai-Run') }
}

/** @type {Carrier['ask']} */
async function ask(name, question, onLine, signal) {
  const answer = await fetch(`ask/${name}`, {
    method: 'POST', signal, body: JSON.stringify(question), headers: { 'Content-Type': 'application/json' },
  })
  if (!answer.ok || !answer.body) throw new Error((await answer.text()).trim() || `the server said ${answer.status}`)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    rest += value ?? ''
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(JSON.parse(line))
    if (done) return
  }
}
