/**
 * Makes the golden files of the current format that were closed in the middle of something: closing sets a checkpoint,
 * so that the file contains the frames of an open turn, battle or surrender. `node build/run-ts.mjs
 * tests/tools/recorded/make-closed.ts` writes `tests/saves/closed/format-N/`, once per format; a folder of an older
 * format never changes.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { createCampaigns } from '../../../main/campaign'
import { canonical, fromPlain, Game, seededRng, sha256Hex } from '../../../main/engine'
import { createLibrary } from '../../../main/saves'
import { FORMAT } from '../../../main/saves/format'
import { rulesetOf, scenarios } from '../../../main/scenarios'
import type { Position } from '../../../shared/contract'
import type { Action, View } from '../../../shared/model'
import { storedGames } from '../../games/stored-games'
import { linesOf } from '../torture/forge-file'
import { memoryFs } from '../torture/memory-fs'
import { good, watchedGames } from '../random-play/random-campaign'
import { positionForm } from './recorded-games'

const FOLDER = `tests/saves/closed/format-${FORMAT}`
const MOST_STEPS = 600
const MOST_SEEDS = 12
const MOST_STORED_SEEDS = 60

interface Situation {
  readonly dice?: 'manual'
  readonly reached: (view: View) => boolean
  /** The stored game to begin in, if the scenario has it. */
  readonly stored?: string
}

const SITUATIONS: Readonly<Record<string, Situation>> = {
  'set-up': { reached: (v) => v.round === 0 && v.step > 4 },
  move: { reached: (v) => v.round > 0 && v.phase === 'combat-move' && v.step > 60 },
  losses: { reached: (v) => v.battle !== null && v.battle.round > 1 && v.decision?.kind === 'casualties' },
  'battle-question': {
    reached: (v) => v.battle !== null && v.decision?.answers.includes('retreat') === true,
  },
  roll: {
    dice: 'manual',
    reached: (v) => v.battle !== null && v.battle.round > 1 && v.decision?.kind === 'roll',
  },
  place: { reached: (v) => v.round > 0 && v.decision?.kind === 'place' },
  surrender: {
    stored: 'answer surrender-surrounded choose move',
    reached: (v) => v.phase === 'surrender' && v.decision?.kind === 'choose' && v.step > 2,
  },
}

/** Returns a program with a library in memory, and a deterministic clock and random source. */
function program() {
  let ids = 0
  let minutes = 0
  const random = () => (++ids).toString(16).padStart(8, '0').repeat(4)
  const clock = () => new Date(Date.UTC(2000, 0, 1, 0, minutes++)).toISOString()
  const watched = watchedGames()
  const library = createLibrary({ folder: '/library', fs: memoryFs(), random, clock })
  const campaigns = createCampaigns({
    library,
    games: watched.games,
    random,
    clock,
    onChanged: () => undefined,
  })
  return { campaigns, watched }
}

/** Returns the stored game that a situation begins in. */
const startOf = (scenario: string, { stored }: Situation) =>
  storedGames.find((g) => g.scenario === scenario && g.reaches.includes(stored ?? '-'))

/** Returns the number of seeds to try; 0 when the scenario has no such game. */
function seedsFor(scenario: string, situation: Situation): number {
  if (situation.stored === undefined) return MOST_SEEDS
  return startOf(scenario, situation) ? MOST_STORED_SEEDS : 0
}

async function make(scenario: string, situation: Situation, seed: number) {
  const { campaigns, watched } = program()
  const start = startOf(scenario, situation)
  const rng = seededRng(seed)
  const made = good(
    await campaigns.create({
      ...{
        scenario,
        seed: `format ${FORMAT} ${seed}`,
        name: `Format ${FORMAT}`,
        dice: situation.dice ?? 'generated',
      },
      ...(start?.position ? { position: start.position } : {}),
    }),
  )
  const { campaign } = made
  let { view } = made
  for (let i = 0; i < MOST_STEPS && !view.status.over; i++) {
    if (situation.reached(view)) {
      good(await campaigns.close({ campaign }))
      const bytes = Buffer.from(good(await campaigns.export({ campaign })).data, 'base64')
      return { bytes, view }
    }
    const action = watched.sample(rng)
    if (action) ({ view } = good(await campaigns.act({ campaign, action })))
  }
  return null
}

// ---- complexes that came and went -----------------------------------------------------------------------------------

const EDIT = 'edit'
type Deed = readonly [typeof EDIT, Position] | Action
const built = (power: string, treasury: string, count: number) => ({
  ...{ power, treasury, count, unit: 'industrial-complex', pool: 'waiting' as const },
})
const place = (space: string, treasury: string): Action => ({
  ...{ kind: 'place', unit: 'industrial-complex', count: 1, space, treasury },
})

/** Complexes that a position gives, out of the board's order, and that edit mode changes, makes and removes. */
const CHANGED: Readonly<Record<string, { position: Position; deeds: readonly Deed[] }>> = {
  'europe-pacific': {
    position: {
      turn: { round: 3, power: 'usa', phase: 'place' },
      control: [
        { space: 'morocco', power: 'usa' },
        { space: 'poland', power: 'germany', complex: true },
        { space: 'archangel', power: 'ussr', complex: 'none' },
        { space: 'india', power: 'japan', complex: 'value' },
        { space: 'szechwan', power: 'japan', complex: true },
      ],
      units: [built('usa', 'usa-europe', 1), built('usa', 'usa-pacific', 1)],
    },
    deeds: [
      place('philippines', 'usa-pacific'),
      place('morocco', 'usa-europe'),
      [EDIT, { control: [{ space: 'archangel', power: 'ussr', complex: 'unlimited' }] }],
      [EDIT, { control: [{ space: 'poland', power: 'germany', complex: false }] }],
      [EDIT, { control: [{ space: 'baltic-states', power: 'germany', complex: 'value' }] }],
      [EDIT, { control: [{ space: 'poland', power: 'germany', complex: 'unlimited' }] }],
    ],
  },
  'europe-1999': {
    position: { control: [{ space: 'poland', power: 'germany', complex: true }] },
    deeds: [[EDIT, { control: [{ space: 'moscow', power: 'ussr', complex: 'value' }] }]],
  },
  'pacific-2001': {
    position: {
      turn: { round: 2, power: 'usa', phase: 'place' },
      units: [built('usa', 'usa', 2)],
      control: [{ space: 'java', power: 'usa' }],
    },
    deeds: [
      place('philippines', 'usa'),
      place('java', 'usa'),
      [EDIT, { control: [{ space: 'szechwan', power: 'japan', complex: false }] }],
    ],
  },
}

async function changed(scenario: string) {
  const { position, deeds } = CHANGED[scenario] ?? { position: {}, deeds: [] }
  const { campaigns, watched } = program()
  const seed = `format ${FORMAT} complexes`
  const made = good(await campaigns.create({ scenario, seed, name: `Format ${FORMAT}`, position }))
  const { campaign } = made
  let { view } = made
  for (const deed of deeds)
    ({ view } = good(
      Array.isArray(deed)
        ? await campaigns.edit({ campaign, changes: (deed as readonly [string, Position])[1] })
        : await campaigns.act({ campaign, action: deed as Action }),
    ))
  const rng = seededRng(1)
  for (let i = 0; i < 5; i++) {
    const action = watched.sample(rng)
    if (action) ({ view } = good(await campaigns.act({ campaign, action })))
  }
  good(await campaigns.close({ campaign }))
  return { bytes: Buffer.from(good(await campaigns.export({ campaign })).data, 'base64'), view }
}

// ---- writing --------------------------------------------------------------------------------------------------------

mkdirSync(FOLDER, { recursive: true })
const index: Record<string, unknown> = {}

function keep(id: string, name: string, { bytes, view }: { bytes: Buffer; view: View }): void {
  const point = linesOf(bytes).findLast((line) => line['t'] === 'point')
  const rs = rulesetOf(id)
  const state = fromPlain(rs, point?.['state'] as Record<string, unknown>)
  const g = new Game(rs, state, { mode: 'manual' })
  const file = `${id}-${name}.interboard.gz`
  writeFileSync(path.join(FOLDER, file), gzipSync(bytes, { level: 9 }))
  const frames = state.frames.map((f) => f.step).join(' ')
  index[file] = {
    ...{ scenario: id, step: view.step, frames },
    asked: { of: view.decision?.of, by: view.decision?.by },
    form: sha256Hex(canonical(positionForm(g))),
  }
  console.log(file, view.step, frames)
}

for (const { id } of scenarios) {
  keep(id, 'complexes', await changed(id))
  for (const [name, situation] of Object.entries(SITUATIONS))
    for (let seed = 1, most = seedsFor(id, situation); seed <= most; seed++) {
      const made = await make(id, situation, seed)
      if (!made) {
        if (seed === most) console.log(`${id}: no ${name}`)
        continue
      }
      keep(id, name, made)
      break
    }
}
writeFileSync(path.join(FOLDER, 'index.json'), JSON.stringify(index, null, 2) + '\n')
