/**
 * Victory by points of victory cities (VCR-072 to VCR-084): by all land, by points, or by points after the bid number
 * of rounds.
 */
import { z } from 'zod'
import { isLand } from '../../../shared/boards/space-kinds'
import { MOST_ROUNDS, OK, refuse } from '../../../shared/model'
import { answerOf, at } from '../../engine/loop/asserts'
import type { Game } from '../../engine/loop/game'
import { action } from '../../engine/module/action-kinds'
import type { Prospect } from '../../engine/module/hooks'
import type { RuleModule, Step } from '../../engine/module/module'
import { NEUTRAL } from '../../engine/state/state'
import { bidStep } from '../base/economy/bids'
import { pointsOf } from './cities'

/** Points that win a major victory, by side (VCR-075, VCR-076). */
export const MAJOR = { axis: 40, allies: 50 } as const
export const SIDES = ['axis', 'allies'] as const

interface Bids {
  /** Number of rounds that the game lasts, once both sides have bid (VCR-080). */
  rounds: number
  /** True when the Allies' players bid more and therefore play the Axis (VCR-079). */
  swapped: boolean
}
const bids = (g: Game): Bids => g.slice<Bids>('cityVictory')

/** True in the last turn of the round, that of the US (VCR-013). */
const roundEnds = (g: Game): boolean => g.state.turn === g.rs.turns.length - 1

/** True when the side holds every territory that was owned at the start; impassable areas do not count (VCR-074). */
const holdsAll = (g: Game, side: string): boolean =>
  g.rs.spaces.every((s) => {
    if (!isLand(s.data) || s.data.originalOwner === 'neutral') return true
    const { control } = g.at_(s.ix)
    return control !== NEUTRAL && control >= 0 && g.sideId(g.sideOf(control)) === side
  })

function decide(g: Game): void {
  const level = g.switch('vcr.victory')
  if (level === 'minor') {
    const winner = pointsOf(g, 'axis') > pointsOf(g, 'allies') ? 'axis' : 'allies'
    if (g.state.round >= bids(g).rounds) g.end({ side: winner }, 'city-points', ['VCR-080', 'VCR-081'])
    return
  }
  for (const side of SIDES) {
    if (level === 'total') {
      if (holdsAll(g, side)) g.end({ side }, 'all-land', ['VCR-073'])
    } else if (pointsOf(g, side) >= MAJOR[side])
      g.end({ side }, 'city-points', [side === 'axis' ? 'VCR-075' : 'VCR-076'])
  }
}

/** The points of a typical city. */
const USUAL_POINTS = 3

/** Each side's progress toward its major victory; with `more`, toward more points than the other side. */
export const pointProspects = (g: Game, more = false): Prospect[] =>
  SIDES.map((side, n) => ({
    ...{ winners: g.powersOf(g.rs.sides.indexOf(side)), have: pointsOf(g, side) },
    need: more ? pointsOf(g, at(SIDES, 1 - n)) + 1 : MAJOR[side],
    ...{ step: USUAL_POINTS, grows: 0, rolled: false },
  }))

const victoryStep: Step = {
  id: 'victory-points',
  phase: 'victory',
  rules: ['VCR-013', 'VCR-073', 'VCR-074', 'VCR-075', 'VCR-076', 'VCR-077', 'VCR-080', 'VCR-081', 'VCR-082'],
  run(g) {
    if (roundEnds(g)) decide(g)
    return 'done'
  },
}

// ---- bids ------------------------------------------------------------------------------------------------------------

const bidsStep = bidStep({
  step: {
    id: 'city-bids',
    when: { 'vcr.victory': 'minor' },
    rules: ['VCR-078', 'VCR-079', 'VCR-084'],
    decision: (_, f) => ({
      id: `bid-${f.ties}-${f.given.length}`,
      of: 'form',
      about: 'bid',
      kind: 'bid',
      answers: ['bid'],
      rules: ['VCR-078'],
      suggestion: { kind: 'bid', rounds: 8 },
      fields: [{ is: 'number', name: 'rounds', label: 'rounds', min: 1, max: MOST_ROUNDS }],
    }),
    legal: () => ({
      check: (a) => (a.kind === 'bid' ? OK : refuse('VCR-078', 'bid-first')),
      sample: (rng) => ({ kind: 'bid', rounds: 4 + rng.below(5) }),
    }),
  },
  amount: (a) => answerOf(a, 'bid').rounds,
  better: Math.max,
  what: 'rounds that were bid',
  settled: 'VCR-079',
  byDie: 'VCR-084',
  keep: (g, rounds, swapped) => void Object.assign(bids(g), { rounds, swapped }),
  isKept: (g) => bids(g).rounds > 0,
})

export const cityPoints: RuleModule = {
  id: 'victory-cities/victory',
  switches: [{ id: 'vcr.victory', values: ['major', 'total', 'minor'], rule: 'VCR-004' }],
  slice: {
    name: 'cityVictory',
    schema: z.strictObject({
      rounds: z.number().int().min(0).max(MOST_ROUNDS).optional(),
      swapped: z.boolean().optional(),
    }),
    initial: () => ({ rounds: 0, swapped: false }),
  },
  actions: [action('bid', ['form'])],
  steps: [victoryStep, bidsStep],
  setup: { insert: [{ step: 'city-bids' }] },
  hooks: {
    listVictoryProgress: [
      {
        rules: ['VCR-075', 'VCR-076', 'VCR-080'],
        run(g) {
          const level = g.switch('vcr.victory')
          return level === 'total' ? [] : pointProspects(g, level === 'minor')
        },
      },
    ],
    listFacts: [
      {
        rules: ['VCR-018', 'VCR-029'],
        run: (g) => [
          ...SIDES.map((side) => ({ name: `cityPoints:${side}`, value: pointsOf(g, side) })),
          ...(g.switch('vcr.victory') === 'major'
            ? SIDES.map((side) => ({ name: `cityPointsGoal:${side}`, value: MAJOR[side] }))
            : []),
          ...(bids(g).rounds > 0 ? [{ name: 'lastRound', value: bids(g).rounds }] : []),
        ],
      },
    ],
  },
}
