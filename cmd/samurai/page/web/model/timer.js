// A clock that counts the time of play.

export class Timer {
  /** @param {number} [spent] milliseconds @param {() => number} [now] */
  constructor(spent = 0, now = () => performance.now()) {
    this.now = now
    this.spent = spent
    /** @type {number|null} */
    this.since = null
  }

  get running() {
    return this.since !== null
  }

  start() {
    this.since ??= this.now()
  }

  stop() {
    this.spent = this.time()
    this.since = null
  }

  /** Milliseconds. */
  time() {
    return this.spent + (this.since === null ? 0 : this.now() - this.since)
  }

  /** "4:05", or "1:04:05". */
  toString() {
    const s = Math.floor(this.time() / 1000)
    const two = (/** @type {number} */ n) => String(n).padStart(2, '0')
    const [h, m] = [Math.floor(s / 3600), Math.floor(s / 60) % 60]
    return h ? `${h}:${two(m)}:${two(s % 60)}` : `${m}:${two(s % 60)}`
  }
}
