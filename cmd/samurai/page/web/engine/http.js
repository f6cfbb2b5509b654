// Asks the engine over HTTP. A line of the answer comes as soon as it is known.

/** @param {Tell} tell @returns {Carrier} */
export function connect(tell) {
  return { ask: (...question) => reach(ask(tell, ...question)), start: () => reach(start()) }
}

const GONE = 'the server has stopped. Leave this page open, and start samurai play again to continue'

/** Says so when the server is gone: fetch and its streams then throw a TypeError. @template T @param {Promise<T>} answer */
const reach = answer => answer.catch(error => { throw error instanceof TypeError ? new Error(GONE) : error })

/** What the page was started with. */
async function start() {
  const answer = await fetch('start')
  if (!answer.ok) return { text: '', name: '', run: '' }
  const header = (/** @type {string} */ name) => answer.headers.get(name) ?? ''
  return { text: await answer.text(), name: decodeURIComponent(header('Samurai-Name')), run: header('Samurai-Run') }
}

/** @param {Tell} tell @param {Parameters<Carrier['ask']>} question */
async function ask(tell, ...[name, question, onLine, signal]) {
  const answer = await fetch(`ask/${name}`, {
    method: 'POST', signal, body: JSON.stringify(question), headers: { 'Content-Type': 'application/json' },
  })
  if (!answer.ok || !answer.body) throw new Error((await answer.text()).trim() || `the server said ${answer.status}`)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = '', waits = false
  /** @param {boolean} now */
  const wait = now => {
    if (now !== waits) tell('waiting', now ? 1 : -1)
    waits = now
  }
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += value ?? ''
      const lines = rest.split('\n')
      rest = lines.pop() ?? ''
      for (const text of lines) {
        const line = JSON.parse(text)
        wait(Boolean(line.waiting))
        if (!waits) onLine(line)
      }
      if (done) return
    }
  } finally {
    wait(false)
  }
}
