/** Campaign files of every release open forever, and the generator of such files works. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Campaigns, Games } from '../../main/campaign'
import { engineGames } from '../../main/campaign/running/engine-games'
import { FORMAT } from '../../main/saves/format'
import { MIGRATIONS } from '../../main/saves/migrations'
import { reader } from '../../main/saves/reader'
import { isRefused } from '../../main/campaign/running/refusals'
import type { State } from '../../main/engine'
import { RULES_VERSION, rulesetOf } from '../../main/scenarios'
import { add } from '../campaign/fake-game'
import { codeOf, good, newFolder, table } from '../campaign/table'
import { makeGolden, possible, SITUATIONS, type Golden } from '../tools/recorded/golden'
import { firstScenarios } from '../tools/recorded/recorded-games'
import { from0 } from './format-0'
import { hashInFormat1 } from './format-1'

const GOLDEN = path.join(import.meta.dirname, 'golden')

const found = z.object({
  scenario: z.string(),
  situation: z.enum(SITUATIONS),
  step: z.number(),
  hash: z.string(),
  history: z.number(),
  checkpoint: z.object({ step: z.number(), hash: z.string() }),
  lines: z.record(z.string(), z.string()),
})
const index = z.object({ format: z.number(), rules: z.number(), files: z.record(z.string(), found) })

const releases = readdirSync(GOLDEN, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(path.join(GOLDEN, entry.name, 'index.json')))
  .map((entry) => {
    const folder = path.join(GOLDEN, entry.name)
    return {
      folder,
      release: entry.name,
      ...index.parse(JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8'))),
    }
  })

/** Hashes of format 1 by the current ones. */
const inFormat1 = new Map<string, string>()
/** The program's games; they also note the hash of each position in format 1. */
const games: Games<State> = {
  ...engineGames,
  open(request) {
    const game = engineGames.open(request)
    if (isRefused(game)) return game
    const rs = rulesetOf(request.scenario, game.switches)
    return {
      ...game,
      hash(state) {
        const hash = game.hash(state)
        inFormat1.set(hash, hashInFormat1(rs, state))
        return hash
      },
    }
  },
}

/** Returns a program with an empty library. */
const program = async (): Promise<Campaigns> =>
  table({ folder: await newFolder(), games: games as Games<unknown> })

/** Opens a golden file under the rules it was made for, and checks that all of it is unchanged. */
async function opensAsItWas(
  golden: Omit<Golden, 'bytes'>,
  bytes: Uint8Array,
  format = FORMAT,
): Promise<void> {
  const then = (hash: string) => (format === 1 ? inFormat1.get(hash) : hash)
  const campaigns = await program()
  const data = Buffer.from(bytes).toString('base64')
  const { campaign } = good(await campaigns.import({ data }))
  const opened = good(await campaigns.open({ campaign }))
  expect(opened.view).toMatchObject({ scenario: golden.scenario, step: golden.step })
  expect(then(opened.view.hash)).toBe(golden.hash)
  expect(good(await campaigns.history({ campaign }))).toHaveLength(golden.history)
  for (const [branch, hash] of Object.entries(golden.lines))
    expect(then(good(await campaigns.view({ campaign, branch })).hash), branch).toBe(hash)
  const { checkpoint } = golden
  expect(then(good(await campaigns.view({ campaign, at: checkpoint.step })).hash)).toBe(checkpoint.hash)
  if (golden.situation === 'older-rules') {
    expect(opened.repaired).toMatchObject({ lost: 2, why: expect.stringContaining('rules') as string })
    expect(codeOf(await campaigns.view({ campaign, at: golden.step + 1 }))).toBe('older-rules')
  } else expect(opened.repaired).toBeUndefined()
  // Every die, position and word of its story matches.
  expect(good(await campaigns.verify({ campaign }))).toMatchObject({ ok: true })
  // It is played on, closed and opened again.
  const { suggestion } = opened.view.decision ?? {}
  if (suggestion) good(await campaigns.act({ campaign, action: suggestion }))
  const left = good(await campaigns.view({ campaign })).hash
  good(await campaigns.close({ campaign }))
  const again = good(await campaigns.open({ campaign }))
  expect(again.repaired).toBeUndefined()
  expect(again.view.hash).toBe(left)
}

/** Opens a golden file of older rules: from its checkpoint on, as far as its steps still apply. */
async function opensUnderLaterRules(
  golden: Omit<Golden, 'bytes'>,
  bytes: Uint8Array,
  format: number,
): Promise<void> {
  const then = (hash: string) => (format === 1 ? inFormat1.get(hash) : hash)
  const campaigns = await program()
  const { campaign } = good(await campaigns.import({ data: Buffer.from(bytes).toString('base64') }))
  const opened = good(await campaigns.open({ campaign }))
  expect(opened.view.step).toBeGreaterThanOrEqual(Math.min(golden.step, golden.checkpoint.step))
  expect(then(good(await campaigns.view({ campaign, at: golden.checkpoint.step })).hash)).toBe(
    golden.checkpoint.hash,
  )
  expect(good(await campaigns.history({ campaign }))).toHaveLength(golden.history)
}

describe.each(releases)('the files of release $release', ({ folder, format, rules, files }) => {
  it('are complete: every situation of every scenario of that release', () => {
    const names = readdirSync(folder).filter((name) => name !== 'index.json')
    expect(names.sort()).toEqual(Object.keys(files).sort())
    expect(format).toBeLessThanOrEqual(FORMAT)
    const kept = Object.values(files).map((one) => `${one.scenario} ${one.situation}`)
    if (rules === RULES_VERSION)
      for (const id of firstScenarios)
        for (const situation of SITUATIONS.filter((s) => possible(id, s)))
          expect(kept).toContain(`${id} ${situation}`)
  })

  it.each(Object.keys(files))('%s opens', async (name) => {
    const golden = files[name] ?? expect.fail()
    const bytes = gunzipSync(readFileSync(path.join(folder, name)))
    await (rules === RULES_VERSION
      ? opensAsItWas(golden, bytes, format)
      : opensUnderLaterRules(golden, bytes, format))
  })
})

describe('the generator', () => {
  it.each([
    ['europe-1999', 'battle'],
    ['europe-1999', 'branched'],
    ['europe-1999', 'older-rules'],
    ['pacific-2001', 'manual-dice'],
  ] as const)('makes a file of %s that opens as it was: %s', async (scenario, situation) => {
    const { bytes, ...golden } = await makeGolden(scenario, situation)
    await opensAsItWas(golden, bytes)
  })
})

describe('a file of format 0', () => {
  it('opens through the steps up to the current format', async () => {
    const campaigns = table({ folder: await newFolder(), reader: reader([from0, ...MIGRATIONS]) })
    const data = readFileSync(path.join(GOLDEN, 'format-0.interboard')).toString('base64')
    const { campaign } = good(await campaigns.import({ data }))
    const opened = good(await campaigns.open({ campaign }))
    expect(opened.repaired).toBeUndefined()
    expect(opened.view).toMatchObject({ name: 'Sample war', step: 5, treasuries: { red: { cash: 10 } } })
    expect(good(await campaigns.branches({ campaign })).map((line) => line.name)).toEqual(['', 'Aside'])
    expect(good(await campaigns.act({ campaign, action: add(1) })).view.treasuries['red']?.cash).toBe(11)
  })
})
