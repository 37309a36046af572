/**
 * Makes the golden files of the present format that were closed amid something: closing sets a checkpoint, so that the
 * frames of an open turn, battle or surrender stand in the file. `node build/run-ts.mjs tests/tools/make-closed.ts`
 * writes `tests/saves/closed/format-N/`, once for each format; a folder of an older format is never changed again.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { createCampaigns } from '../../main/campaign'
import { canonical, fromPlain, Game, seededRng, sha256Hex } from '../../main/engine'
import { createLibrary } from '../../main/saves'
import { FORMAT } from '../../main/saves/format'
import { rulesetOf, scenarios } from '../../main/scenarios'
import type { View } from '../../shared/model'
import { storedGames } from '../games/stored'
import { linesOf } from './forge'
import { memoryFs } from './memory-fs'
import { good, watchedGames } from './random-campaign'
import { positionForm } from './recorded'

const FOLDER = `tests/saves/closed/format-${FORMAT}`
const MOST_STEPS = 600
const MOST_SEEDS = 12

interface Situation {
  readonly dice?: 'manual'
  readonly reached: (view: View) => boolean
  /** Begins in the stored game that answers this, where the scenario has one. */
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

async function make(scenario: string, situation: Situation, seed: number) {
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
  const start = storedGames.find(
    (g) => g.scenario === scenario && g.reaches.includes(situation.stored ?? '-'),
  )
  if (situation.stored && !start) return null
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

mkdirSync(FOLDER, { recursive: true })
const index: Record<string, unknown> = {}
for (const { id } of scenarios)
  for (const [name, situation] of Object.entries(SITUATIONS))
    for (let seed = 1; seed <= MOST_SEEDS; seed++) {
      const made = await make(id, situation, seed)
      if (!made) {
        if (situation.stored) break
        if (seed === MOST_SEEDS) console.log(`${id}: no ${name}`)
        continue
      }
      const { bytes, view } = made
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
      break
    }
writeFileSync(path.join(FOLDER, 'index.json'), JSON.stringify(index, null, 2) + '\n')
