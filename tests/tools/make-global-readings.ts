/**
 * Makes the campaign files that were begun before rulings of Global had a switch: `node build/run-ts.mjs
 * tests/tools/make-global-readings.ts` writes `tests/saves/readings/`. Their headers name no switch of those rulings, and each stands just before
 * the readings differ; `tests/saves/global-readings.test.ts` plays them on. Made once, with the rules of 6008cb8, and never again.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { createCampaigns } from '../../main/campaign'
import { engineGames } from '../../main/campaign/engine-games'
import type { Games } from '../../main/campaign'
import { createLibrary } from '../../main/saves'
import type { Position } from '../../shared/contract'
import type { Action } from '../../shared/model'
import { memoryFs } from './memory-fs'
import { good } from './random-campaign'

const FOLDER = 'tests/saves/readings'

interface Reading {
  readonly position: Position
  /** What is played before the file is closed. */
  readonly deeds: readonly Action[]
}

const turn = (round: number, power: string, phase: string): Position => ({
  clear: ['*'],
  turn: { round, power, phase },
})
const wars = (...of: readonly (readonly [pair: string, declared: number])[]) =>
  Object.fromEntries(of.map(([pair, declared]) => [pair, { declared, open: declared + 1 }]))
const allied = (...members: readonly string[]) =>
  Object.fromEntries(members.map((id) => [id, members[0] ?? '']))
const held = (power: string, ...spaces: readonly string[]) => spaces.map((space) => ({ space, power }))
const choose = (option: string): Action => ({ kind: 'choose', option })
const end: Action = { kind: 'end' }

const READINGS: Readonly<Record<string, Reading>> = {
  /** France holds half of Italy, which has fallen and may offer itself to Great Britain. */
  'sham-surrender': {
    position: {
      ...turn(5, 'italy', 'surrenders'),
      control: held('france', 'northern-italy', 'libya'),
      facts: { relations: { wars: wars(['france+italy', 2], ['great-britain+italy', 3]) } },
    },
    deeds: [],
  },
  /** China has declared war on Japan and fired no shot. */
  'sham-war': {
    position: {
      ...turn(4, 'china', 'purchase'),
      facts: { relations: { wars: wars(['china+japan', 3]) } },
    },
    deeds: [],
  },
  /** Canada’s last turn: Japan holds Paris by a treaty, and has found two technologies. */
  points: {
    position: {
      ...turn(12, 'canada', 'combat-phase'),
      control: held('japan', 'france'),
      facts: {
        'global/originals': { cededInRound: { france: 3 } },
        technologies: { radar: ['japan'], 'super-submarines': ['japan'], breakthroughs: { japan: 2 } },
      },
    },
    deeds: [],
  },
  /** Italy has left Germany, which strikes France by surprise. */
  dodge: {
    position: {
      ...turn(4, 'germany', 'combat-phase'),
      units: [{ power: 'germany', unit: 'infantry', space: 'western-germany', count: 1 }],
      facts: {
        relations: { alliance: allied('germany', 'italy') },
        'global/influence': { influence: { italy: 6 } },
      },
    },
    deeds: [choose('strike'), { kind: 'strike', target: 'france' }, choose('strike'), choose('leave')],
  },
  /** Italy, which was given Tunisia, stands before German Paris. */
  liberation: {
    position: {
      ...turn(4, 'italy', 'combat-move'),
      control: [...held('germany', 'france'), ...held('italy', 'tunisia', 'southern-france')],
      units: [{ power: 'italy', unit: 'tank', space: 'southern-france', count: 1 }],
      facts: {
        relations: {
          alliance: allied('france', 'italy'),
          wars: wars(['france+germany', 2], ['germany+italy', 2]),
        },
        'global/originals': { cededInRound: { tunisia: 2 } },
      },
    },
    deeds: [],
  },
  /** A Japanese Insurgent in Berlin, and Canada without land: it has an Insurgent in Norway. */
  insurgent: {
    position: {
      ...turn(4, 'great-britain', 'combat-move'),
      control: held(
        'united-states',
        ...['alberta-saskatchewan-manitoba', 'british-columbia', 'new-brunswick-nova-scotia'],
        ...['newfoundland-labrador', 'ontario', 'quebec'],
      ),
      units: [
        { power: 'japan', unit: 'insurgent', space: 'germany', count: 1 },
        { power: 'canada', unit: 'insurgent', space: 'norway', count: 1 },
      ],
      facts: {
        relations: { wars: wars(['germany+great-britain', 2]) },
        technologies: {
          'ballistic-missiles': ['great-britain'],
          'nuclear-warhead': ['great-britain'],
        },
        'global/nuclear': { nuclearMissiles: { 'great-britain': 1 } },
      },
    },
    deeds: [end],
  },
}

mkdirSync(FOLDER, { recursive: true })
for (const [name, { position, deeds }] of Object.entries(READINGS)) {
  let ids = 0
  let minutes = 0
  const random = () => (++ids).toString(16).padStart(8, '0').repeat(4)
  const clock = () => new Date(Date.UTC(2000, 0, 1, 0, minutes++)).toISOString()
  const library = createLibrary({ folder: '/library', fs: memoryFs(), random, clock })
  const games = engineGames as Games<unknown>
  const campaigns = createCampaigns({ library, games, random, clock, onChanged: () => undefined })
  const made = good(await campaigns.create({ scenario: 'global', seed: `readings ${name}`, name, position }))
  const { campaign } = made
  let { view } = made
  for (const action of deeds) ({ view } = good(await campaigns.act({ campaign, action })))
  const { data } = good(await campaigns.export({ campaign }))
  const file = path.join(FOLDER, `global-${name}.interboard.gz`)
  writeFileSync(file, gzipSync(Buffer.from(data, 'base64'), { level: 9 }))
  const d = view.decision
  console.log(
    file,
    JSON.stringify({ by: d?.by, of: d?.of, kind: d?.kind, about: (d as { about?: string } | null)?.about }),
  )
}
