/**
 * Saves that survive new steps and words: files of older formats, closed during turns, battles and surrenders, open as
 * they were, and a step that a later program adds to a list finds its place in a game in progress.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Games } from '../../main/campaign'
import { engineGames } from '../../main/campaign/running/engine-games'
import type { View } from '../../shared/model'
import { answer, canonical, fromPlain, Game, legalOf, seededRng, sha256Hex, toPlain } from '../../main/engine'
import { compile } from '../../main/engine/compile'
import type { RuleModule } from '../../main/engine/module/module'
import { format4 } from '../../main/saves/migrations/format-4'
import { withFacilities } from '../../main/saves/migrations/format-4/facilities'
import { stepIds } from '../../main/saves/migrations/turn-step-ids'
import type { Line } from '../../main/saves/migrations'
import { readCampaign } from '../../main/saves/reader'
import { rulesetOf, scenarioOf } from '../../main/scenarios'
import { codeOf, good, newFolder, table } from '../campaign/table'
import { forged, linesOf } from '../tools/torture/forge-file'
import { positionForm } from '../tools/recorded/recorded-games'

const CLOSED = path.join(import.meta.dirname, 'closed')
const index = z.record(
  z.string(),
  z.object({
    scenario: z.string(),
    step: z.number(),
    frames: z.string(),
    asked: z.object({ of: z.string(), by: z.unknown() }),
    form: z.string(),
  }),
)
/** Returns the kept files of a format, closed by the last program that wrote it. */
const filesOf = (format: string) =>
  index.parse(JSON.parse(readFileSync(path.join(CLOSED, format, 'index.json'), 'utf8')))
const bytesOf = (name: string, format = 'format-1') =>
  gunzipSync(readFileSync(path.join(CLOSED, format, name)))
const program = async () => table({ folder: await newFolder(), games: engineGames as Games<unknown> })

/** Returns the lines of a file in the current format. */
function present(bytes: Uint8Array) {
  const read = readCampaign(bytes)
  if (read.status !== 'read') throw new Error(read.status)
  return linesOf(read.content)
}
const newestState = (lines: readonly Record<string, unknown>[]) =>
  lines.findLast((line) => line['t'] === 'point')?.['state'] as Record<string, unknown>
const isLaterPoint = (line: Record<string, unknown>) => line['t'] === 'point' && line['at'] !== 0

/** Returns what players see of a position. */
const onTable = ({
  step,
  round,
  phase,
  phases,
  status,
  spaces,
  pools,
  treasuries,
  facts,
  decision,
}: View) => ({
  ...{ step, round, phase, phases, status, spaces, pools, treasuries, facts, decision },
})

describe.each(readdirSync(CLOSED))('a file of %s', (format) => {
  const files = filesOf(format)
  it('exists for a turn, a battle and a question of each scenario, and for a surrender', () => {
    expect(
      readdirSync(path.join(CLOSED, format))
        .filter((name) => name !== 'index.json')
        .sort(),
    ).toEqual(Object.keys(files).sort())
    const frames = Object.values(files).map((file) => `${file.scenario} ${file.frames}`)
    for (const id of ['europe-pacific', 'europe-1999', 'pacific-2001'])
      for (const inside of [
        'combat-move',
        'combat battle',
        'combat battle casualties',
        'combat battle roll',
        'place',
      ])
        expect(frames).toContain(`${id} game turn ${inside}`)
    expect(frames).toContain('europe-pacific game turn surrender surrender-effects surrender-surrounded')
  })

  it.each(Object.entries(files))('opens at the same question and is played on: %s', async (name, file) => {
    const bytes = bytesOf(name, format)
    const campaigns = await program()
    const { campaign } = good(await campaigns.import({ data: bytes.toString('base64') }))
    const opened = good(await campaigns.open({ campaign }))
    expect(opened.repaired).toBeUndefined()
    expect(opened.view.step).toBe(file.step)
    expect({ of: opened.view.decision?.of, by: opened.view.decision?.by }).toEqual(file.asked)
    // Its newest checkpoint is the position at closing: same money, owners, pieces.
    const lines = present(bytes)
    const rs = rulesetOf(file.scenario)
    const g = new Game(rs, fromPlain(rs, newestState(lines)), { mode: 'manual' })
    expect(g.state.frames.map((f) => f.step).join(' ')).toBe(file.frames)
    expect(sha256Hex(canonical(positionForm(g)))).toBe(file.form)
    // Its actions, replayed from the start, lead to that position and that question. The hash can differ: later rules
    // note more of a turn, such as a transport that has landed its cargo in combat.
    const replayed = forged(lines.filter((line) => !isLaterPoint(line))).toString('base64')
    const other = good(await campaigns.import({ data: replayed }))
    expect(onTable(good(await campaigns.open(other)).view)).toEqual(onTable(opened.view))
    expect(lines.findLast((line) => line['t'] === 'point')?.['hash']).toBe(opened.view.hash)
    expect(good(await campaigns.verify({ campaign }))).toMatchObject({ ok: true })
    const rng = seededRng(5)
    for (let i = 0; i < 40 && !g.state.over; i++) {
      const action = legalOf(g)?.sample(rng) ?? expect.fail('no question')
      expect(answer(g, action), JSON.stringify(action)).toBeNull()
    }
  })
})

describe('a file of format 1', () => {
  it('with a state that does not match its hash gains none by being read', () => {
    const old = bytesOf('europe-1999-move.interboard.gz').toString()
    const lines = old
      .trimEnd()
      .split('\n')
      .map((text) => JSON.parse(text) as Record<string, unknown>)
      .map((line) => (line['t'] === 'point' ? { ...line, state: JSON.stringify(line['state']) } : line))
    const hashes = (records: readonly Line[]) =>
      records.filter((line) => line['t'] === 'point').map((line) => line['hash'])
    const richer = lines.map((line) =>
      line['t'] === 'point'
        ? { ...line, state: String(line['state']).replace('"round":', '"round":7') }
        : line,
    )
    expect(hashes(stepIds.run(lines)).some((hash) => hashes(lines).includes(hash))).toBe(false)
    expect(hashes(stepIds.run(richer))).toEqual(hashes(richer))
  })
})

// ---- facilities -----------------------------------------------------------------------------------------------------

describe('a file of format 3', () => {
  const built = (scenario: string, printed: number) => {
    const state = newestState(present(bytesOf(`${scenario}-complexes.interboard.gz`, 'format-3')))
    const all = state['facilities'] as { id: number; space: string; unit: string; builtBy?: string }[]
    return {
      next: state['nextFacility'],
      later: all.filter((f) => f.id >= printed).map((f) => [f.id, f.space, f.unit, f.builtBy]),
      at: (space: string) => all.filter((f) => f.space === space).map((f) => [f.id, f.unit]),
      numbers: all.map((f) => f.id),
    }
  }
  it('gives complexes their numbers in the order in which they were built, set and removed', () => {
    // Given by the position: Poland, number 43. Placed: the Philippines before Morocco. Edited: Archangel's is
    // restored, Poland's is removed and restored, the Baltic States get one in between.
    const { later, at, next, numbers } = built('europe-pacific', 43)
    expect(later).toEqual([
      [44, 'philippines', 'industrial-complex', 'usa'],
      [45, 'morocco', 'industrial-complex', 'usa'],
      [46, 'archangel', 'home-complex', undefined],
      [47, 'baltic-states', 'industrial-complex', undefined],
      [48, 'poland', 'home-complex', undefined],
    ])
    expect(next).toBe(49)
    expect(at('archangel')).toEqual([[46, 'home-complex']])
    expect(numbers).not.toContain(3)
    expect(numbers).not.toContain(43)
    // Japan's India takes damage up to its territory's value; its naval base is in the same territory.
    expect(at('india').map(([, unit]) => unit)).toEqual(['industrial-complex', 'naval-base'])
  })
  it('gives each board the complexes and bases that are printed on it', () => {
    expect(built('europe-1999', 9).at('moscow')).toEqual([[1, 'industrial-complex']])
    expect(built('europe-1999', 9).later).toEqual([[9, 'poland', 'industrial-complex', undefined]])
    const pacific = built('pacific-2001', 34)
    expect(pacific.at('japan').map(([, unit]) => unit)).toEqual(['home-complex', 'naval-base', 'air-base'])
    expect(pacific.at('szechwan')).toEqual([])
    expect(pacific.later).toEqual([
      [34, 'philippines', 'industrial-complex', 'usa'],
      [35, 'java', 'industrial-complex', 'usa'],
    ])
  })
  it('keeps what was built in the current turn as new, and forgets the mark of its territory', () => {
    const spaces = { java: { complex: 'value', builtBy: 'usa', control: 'usa' }, japan: { control: 'japan' } }
    const record = { facts: { 'built:java': true, free: [] } }
    expect(withFacilities({ spaces, record }, [])).toEqual({
      facilities: [{ id: 0, space: 'java', unit: 'industrial-complex', builtBy: 'usa', fresh: true }],
      nextFacility: 1,
      spaces: { java: { control: 'usa' }, japan: { control: 'japan' } },
      record: { facts: { free: [] } },
    })
  })
  it('keeps its complexes when the steps say less than the state', () => {
    const lines = gunzipSync(readFileSync(path.join(CLOSED, 'format-3/pacific-2001-complexes.interboard.gz')))
      .toString()
      .trimEnd()
      .split('\n')
      .map((text) => JSON.parse(text) as Record<string, unknown>)
      .map((line) => (line['t'] === 'point' ? { ...line, state: JSON.stringify(line['state']) } : line))
    const forgotten = lines.map((line) => (line['t'] === 'act' ? { ...line, events: [] } : line))
    const point = format4.run(forgotten).findLast((line) => line['t'] === 'point')
    const state = JSON.parse(String(point?.['state'])) as { facilities: { id: number; space: string }[] }
    expect(state.facilities.filter((f) => f.id >= 34)).toEqual([
      { id: 34, space: 'philippines', unit: 'industrial-complex', builtBy: 'usa' },
      { id: 35, space: 'java', unit: 'industrial-complex', builtBy: 'usa' },
    ])
  })
})

// ---- lists that grow ------------------------------------------------------------------------------------------------

const scenario = scenarioOf('europe-pacific') ?? expect.fail()
const grown = (module: Omit<RuleModule, 'id'>) =>
  compile({ ...scenario, modules: [...scenario.modules, { id: 'test/grown', ...module }] })

/** A turn's step that only reports that it ran. */
const told: RuleModule['steps'] = [
  {
    id: 'told',
    rules: [],
    run(g) {
      g.emit({ kind: 'fact', module: 'test', name: 'told', value: true })
      return 'done'
    },
  },
]
const saved = (name: string) => newestState(present(bytesOf(`europe-pacific-${name}.interboard.gz`)))

/** Plays at random until the step of the turn changes. Returns how often the new step ran, and the questions. */
function playOn(rs: ReturnType<typeof compile>, name: string) {
  const g = new Game(rs, fromPlain(rs, JSON.parse(JSON.stringify(saved(name)))), {
    mode: 'generated',
    seed: 'on',
  })
  const begun = g.frame('turn')?.['at']
  const open = g.top()?.step
  const { phase } = g.state
  const rng = seededRng(3)
  for (let i = 0; i < 500 && g.frame('turn')?.['at'] === begun && g.state.turn === startTurn(rs, name); i++)
    expect(answer(g, legalOf(g)?.sample(rng) ?? expect.fail())).toBeNull()
  const told = g.events.filter((e) => e.kind === 'fact' && e.module === 'test').length
  const phases = g.events.flatMap((e) => (e.kind === 'phase-began' ? [e.phase] : []))
  return { open, phase, told, phases }
}
const startTurn = (rs: ReturnType<typeof compile>, name: string) => fromPlain(rs, saved(name)).turn

describe('a step that is added to the list of a turn in progress', () => {
  const played = (turn: RuleModule['turn']) =>
    playOn(grown({ steps: told ?? [], ...(turn ? { turn } : {}) }), 'move')
  const plain = playOn(rulesetOf('europe-pacific'), 'move')

  it('before the open one is skipped', () => {
    for (const before of ['purchase', 'combat-move'])
      expect(played({ insert: [{ step: 'told', before }] })).toEqual({ ...plain, told: 0 })
  })
  it('after the open one comes next', () => {
    expect(plain).toMatchObject({ open: 'combat-move', phase: 'combat-move', told: 0 })
    expect(played({ insert: [{ step: 'told', after: 'combat-move' }] })).toEqual({ ...plain, told: 1 })
  })
  it('in place of the open one is a place that the save cannot open at, and the refusal says so', () => {
    expect(() => played({ replace: { 'combat-move': 'told' } })).toThrow('unknown step: turn combat-move')
  })
})

describe('a step that is added to the list of a battle in progress', () => {
  const played = (where: { before: string } | { after: string } | null) => {
    const step = { id: 'told', rules: [], side: 'attacker', rounds: 'every' } as const
    const rs = where
      ? grown({
          battle: {
            steps: [
              {
                ...step,
                run(g) {
                  g.emit({ kind: 'fact', module: 'test', name: 'told', value: true })
                  return 'done'
                },
              },
            ],
            order: {
              land: { insert: [{ step: 'told', ...where }] },
              sea: { insert: [{ step: 'told', ...where }] },
            },
          },
        })
      : rulesetOf('europe-pacific')
    const g = new Game(rs, fromPlain(rs, saved('battle-question')), { mode: 'generated', seed: 'on' })
    expect(g.frame('battle')?.['at']).toBe('press')
    const press = legalOf(g)?.check({ kind: 'press' }).ok ? { kind: 'press' as const } : null
    expect(answer(g, press ?? legalOf(g)?.sample(seededRng(1)) ?? expect.fail())).toBeNull()
    const kinds = g.events.map((e) => (e.kind === 'fact' ? e.name : e.kind))
    return { told: kinds.indexOf('told'), round: kinds.indexOf('battle-round'), events: kinds }
  }

  it('before the open one is played in the next round only', () => {
    const { told, round } = played({ before: 'press' })
    expect(round).toBeGreaterThanOrEqual(0)
    expect(told === -1 || told > round).toBe(true)
    expect(played(null).round).toBe(round)
  })
  it('after the open one comes next, in this round', () => {
    const { told, round } = played({ after: 'press' })
    expect(told).toBeGreaterThanOrEqual(0)
    expect(told).toBeLessThan(round)
  })
})

// ---- which rules ----------------------------------------------------------------------------------------------------

describe('the modules that a campaign was played with', () => {
  const withModules = (change: (modules: string[]) => string[]) => {
    const lines = present(bytesOf('pacific-2001-place.interboard.gz'))
    const [header = {}, ...rest] = lines
    return forged([{ ...header, modules: change(header['modules'] as string[]) }, ...rest])
  }
  it('are in the file, and are those of the program that opens it', async () => {
    const campaigns = await program()
    const { campaign } = good(await campaigns.create({ name: 'Kokoda', scenario: 'pacific-2001' }))
    const file = async () => linesOf(Buffer.from(good(await campaigns.export({ campaign })).data, 'base64'))
    expect((await file())[0]?.['modules']).toEqual(rulesetOf('pacific-2001').modules)
    good(await campaigns.close({ campaign }))
    good(await campaigns.open({ campaign }))
    good(await campaigns.close({ campaign }))
    expect((await file()).some((line) => line['t'] === 'rules')).toBe(false)
  })
  it.each([
    ['unknown', 'link/weather', 'link/weather'],
    ['of a later version', 'base/units@2', 'base/units@2'],
  ])('are named when one is %s, and the file stays as it is', async (_, id, named) => {
    const bytes = withModules((modules) => [...modules, id])
    const campaigns = await program()
    const { campaign } = good(await campaigns.import({ data: bytes.toString('base64') }))
    const before = good(await campaigns.export({ campaign })).data
    const refusal = await campaigns.open({ campaign })
    expect(codeOf(refusal)).toBe('missing-modules')
    expect(refusal).toMatchObject({ rejected: { blockers: [{ id: named }] } })
    expect(good(await campaigns.export({ campaign })).data).toBe(before)
  })
  it('can be fewer than the current ones: additions are noted, and play goes on', async () => {
    const bytes = withModules((modules) => modules.slice(1))
    const campaigns = await program()
    const { campaign } = good(await campaigns.import({ data: bytes.toString('base64') }))
    expect(good(await campaigns.open({ campaign })).view.phase).toBe('place')
    good(await campaigns.close({ campaign }))
    const lines = linesOf(Buffer.from(good(await campaigns.export({ campaign })).data, 'base64'))
    expect(lines.find((line) => line['t'] === 'rules')).toMatchObject({
      modules: rulesetOf('pacific-2001').modules,
    })
  })
})

describe('a saved state', () => {
  it('at a step that these rules don’t have is not read', () => {
    const rs = rulesetOf('europe-pacific')
    const plain = toPlain(rs, fromPlain(rs, saved('battle-question')))
    const frames = (plain['frames'] as Record<string, unknown>[]).map((f) =>
      f['step'] === 'battle' ? { ...f, at: 'salvo' } : f,
    )
    expect(() => fromPlain(rs, { ...plain, frames })).toThrow('unknown step: battle salvo')
  })
})
