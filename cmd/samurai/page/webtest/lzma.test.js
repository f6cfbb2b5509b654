// Unpacking, held against what xz packs.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import test from 'node:test'
import { unpacker } from '../web/engine/lzma.js'

const without = spawnSync('xz', ['--version']).error ? 'there is no xz' : false

/** @param {Buffer} packed @param {number} size of the parts that it comes in */
function unpacked(packed, size) {
  const unpack = unpacker()
  const parts = []
  for (let at = 0; at < packed.length; at += size) parts.push(unpack(packed.subarray(at, at + size)))
  return Buffer.concat([...parts, unpack(null)])
}

const texts = readdirSync('web', { recursive: true }).filter(name => name.endsWith('.js')).slice(0, 16)
  .map(name => readFileSync(`web/${name}`))
const files = {
  empty: Buffer.alloc(0), byte: Buffer.from('x'), zeros: Buffer.alloc(100_000),
  noise: randomBytes(66_000), // more than the first room for what is packed
  texts: Buffer.concat(texts), far: Buffer.concat([texts[0], randomBytes(20_000), texts[0], Buffer.alloc(4.3e6), texts[0]]),
}

test('what xz packs comes back, in parts of any size', { skip: without }, () => {
  for (const [name, file] of Object.entries(files)) {
    for (const settings of ['preset=9e', 'preset=0,lc=0,lp=2,pb=0', 'preset=6,lc=4,lp=0,pb=4']) {
      const packed = execFileSync('xz', ['--format=lzma', `--lzma1=${settings}`, '-c'], { input: file, maxBuffer: 1e8 })
      for (const size of [packed.length, 1000, 7])
        assert.ok(unpacked(packed, size).equals(file), `${name}, ${settings}, in parts of ${size}`)
    }
  }
})

test('what is cut or no such file is an error', { skip: without }, () => {
  const packed = execFileSync('xz', ['--format=lzma', '-c'], { input: files.texts })
  for (const end of [0, 5, 17, 18, 100, packed.length >> 1, packed.length - 7])
    assert.throws(() => unpacked(packed.subarray(0, end), 1000), /damaged/, `${end} bytes`)
  assert.throws(() => unpacked(Buffer.from('<!doctype html><title>Not found</title>'), 1000), /damaged/)
  for (let at = 20; at < packed.length; at += 1499) { // a wrong byte gives other bytes or an error, but it ends
    const wrong = Buffer.from(packed)
    wrong[at] ^= 0x55
    try {
      unpacked(wrong, 1000)
    } catch (error) {
      assert.match(String(error), /damaged|memory|length/)
    }
  }
})
