import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { createVerifier } from '../../../main/hosts/verifier'
import { makeGolden } from '../../tools/recorded/golden'
import { memoryLog, temporaryFolder } from './support'

const root = path.resolve(import.meta.dirname, '../../..')
const built = pathToFileURL(path.join(root, 'out/workers/verify.js'))
let bytes: Uint8Array

beforeAll(async () => {
  const build = `import('./build/build.mjs').then((build) => build.buildAll({ only: ['workers'] }))`
  execFileSync(process.execPath, ['-e', build], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  bytes = (await makeGolden('europe-1999', 'branched')).bytes
})

describe('verification', () => {
  it('runs in a thread of its own, and reports states on the way', async () => {
    const log = memoryLog()
    const nodes: number[] = []
    const { result } = createVerifier(log, built)(bytes, { waypoint: (node) => nodes.push(node) })
    const found = await result
    expect(found).toMatchObject({ ok: true, older: 0 })
    expect(found.steps).toBeGreaterThan(60)
    expect(found.dice).toBeGreaterThan(0)
    expect(nodes).toContain(48)
    const { steps, dice } = found
    expect(log.lines).toEqual([
      { level: 'info', message: 'A campaign was verified', ok: true, steps, dice, thread: true },
    ])
  })

  it('is the same without such a thread, or if it crashes', async () => {
    const log = memoryLog()
    const none = pathToFileURL(path.join(temporaryFolder(), 'none.js'))
    const broken = path.join(temporaryFolder(), 'broken.mjs')
    writeFileSync(broken, 'throw new Error("no thread today")')
    const there = await createVerifier(log, built)(bytes, {}).result
    expect(await createVerifier(log, none)(bytes, {}).result).toEqual(there)
    expect(await createVerifier(log, pathToFileURL(broken))(bytes, {}).result).toEqual(there)
    expect(log.lines.map((line) => [line.level, line['thread']])).toEqual([
      ['info', true],
      ['info', false],
      ['warn', undefined],
      ['info', false],
    ])
  })

  it('that takes too much memory ends with a sentence, and is not retried in the program’s own thread', async () => {
    const log = memoryLog()
    const greedy = path.join(temporaryFolder(), 'greedy.mjs')
    writeFileSync(greedy, 'const all = []; for (;;) all.push(Array.from({ length: 1e4 }, () => ({})))')
    const found = await createVerifier(log, pathToFileURL(greedy), 24)(bytes, {}).result
    expect(found).toMatchObject({ ok: false, steps: 0 })
    expect(found.problem).toMatch(/memory/)
    expect(log.lines).toMatchObject([{ level: 'info', ok: false, thread: true }])
  })

  it('ends without a result when it is cancelled', async () => {
    for (const worker of [built, pathToFileURL(path.join(temporaryFolder(), 'none.js'))]) {
      const { result, cancel } = createVerifier(memoryLog(), worker)(bytes, {})
      cancel()
      await expect(result).rejects.toThrow()
    }
  })
})
