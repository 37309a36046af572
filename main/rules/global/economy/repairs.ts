/**
 * Repairs in the purchase step: facility damage for 1 IPC a point, effective at once (G40-005); a battleship or
 * carrier for 5 IPCs in a zone with a naval base that serves it (G40-006, EXG-038, EXG-121).
 */
import { z } from 'zod'
import { OK, refuse } from '../../../../shared/model'
import { actionBase } from '../../../../shared/model/actions'
import { named } from '../../../../shared/model/ids'
import { answerOf, firstOf, oneOf } from '../../../engine/loop/asserts'
import { fid, type Facility } from '../../../engine/state/facilities'
import type { Game } from '../../../engine/loop/game'
import { pid } from '../../../engine/loop/game'
import { chooseStep } from '../../../engine/module/option-question'
import type { RuleModule, Step } from '../../../engine/module/module'
import type { Frame, Ix, Piece } from '../../../engine/state/state'
import { navalBaseAt } from './bases'
import { treasuryOf } from './economy'
import { meansOf, payRepair } from './peacetime-spending'

export const mendForm = z.strictObject({
  kind: z.literal('mend'),
  facility: named.facility,
  points: z.number().int().min(1).max(99),
  ...actionBase,
})
declare module '../../../../shared/model/actions' {
  interface ActionKinds {
    mend: z.infer<typeof mendForm>
  }
}

interface MendFrame extends Frame {
  done: boolean
}

/** The treasury that pays for a facility: the one its land pays into. */
const payer = (g: Game, f: Facility): Ix => g.treasuryFor(g.turnPower(), f.space)

/** Damaged facilities of the power whose turn it is, if the treasury that pays has money. */
const damaged = (g: Game): Facility[] =>
  g.facilities.all.filter(
    (f) =>
      f.damage > 0 &&
      g.facilities.holder(f) === g.turnPower() &&
      payer(g, f) >= 0 &&
      meansOf(g, payer(g, f)) > 0,
  )

/**
 * The price of repairing these points: 1 IPC each, or 1 IPC per group of points, rounded up, if the facility's trait
 * says so (G40-005, G40-111).
 */
const mendPrice = (g: Game, f: Facility, points: number): number =>
  Math.ceil(points / Math.max(1, g.facilities.trait(f, 'points-per-ipc')))

export const mending: Step<MendFrame> = {
  id: 'mend-facilities',
  rules: ['G40-005'],
  phase: 'purchase',
  frame: () => ({ step: 'mend-facilities', done: false }),
  run: (g, f) => (f.done || damaged(g).length === 0 ? 'done' : 'ask'),
  asked: (g) => ({ power: g.turnPower() }),
  decision: (g) => ({
    id: `mend-${g.state.round}-${g.powerId(g.turnPower())}`,
    of: 'form',
    about: 'mend',
    kind: 'mend',
    answers: ['mend', 'end'],
    rules: ['G40-005'],
    suggestion: { kind: 'end' },
    fields: [
      {
        ...{ is: 'one', name: 'facility', label: 'Repair' },
        from: damaged(g).map((f) => ({
          id: fid(f.id),
          label: `${g.facilities.type(f).name} in ${g.space(f.space).name}`,
        })),
      },
      {
        ...{ is: 'number', name: 'points', label: 'Points of damage', min: 1 },
        max: Math.max(...damaged(g).map((f) => f.damage)),
      },
    ],
  }),
  legal: (g) => ({
    check(a) {
      if (a.kind === 'end') return OK
      if (a.kind !== 'mend') return refuse('G40-005', 'mend-first')
      const f = damaged(g).find((x) => fid(x.id) === a.facility)
      const here = { kind: 'facility', id: a.facility } as const
      if (!f) return refuse('G40-005', 'not-yours-to-mend', [here])
      if (a.points > f.damage) return refuse('G40-005', 'not-so-damaged', [{ ...here, n: f.damage }])
      const cost = mendPrice(g, f, a.points)
      const treasury = payer(g, f)
      const means = meansOf(g, treasury)
      if (cost <= means) return OK
      return means < g.cash(treasury)
        ? refuse('EXG-037', 'peacetime-spending', [
            { kind: 'treasury', id: g.treasury(treasury).id, n: means },
            { kind: 'limit', id: 'cost', n: cost },
          ])
        : refuse('G40-005', 'too-dear-to-mend', [{ kind: 'limit', id: 'cost', n: cost }])
    },
    sample(rng) {
      const { id } = oneOf(rng, damaged(g))
      return rng.below(3) > 0 ? { kind: 'mend', facility: fid(id), points: 1 } : { kind: 'end' }
    },
  }),
  answer(g, frame, a) {
    if (a.kind === 'end') {
      frame.done = true
      return
    }
    const { facility, points } = answerOf(a, 'mend')
    const f = firstOf(damaged(g).filter((x) => fid(x.id) === facility))
    payRepair(g, payer(g, f), mendPrice(g, f, points), ['G40-005', 'G40-111'])
    g.facilities.mend(f, points, ['G40-005'])
  },
}

/** The price of repairing a battleship or carrier (EXG-038). */
export const SHIP_PRICE = 5

/** Damaged ships that the power whose turn it is may repair now and can pay for. */
const shipsToMend = (g: Game): Piece[] => {
  const power = g.turnPower()
  if (meansOf(g, treasuryOf(g, power)) < SHIP_PRICE) return []
  return g
    .piecesOf(power)
    .filter((p) => p.damage > 0 && g.has(p, 'capital-ship') && p.space >= 0 && navalBaseAt(g, power, p.space))
}

const RULES = ['G40-006', 'EXG-038', 'EXG-121']

/** Repairs one ship at a time, until none is left or the player leaves the rest damaged. */
const shipRepairs: Step<MendFrame> = {
  id: 'mend-ships',
  rules: RULES,
  phase: 'purchase',
  frame: () => ({ step: 'mend-ships', done: false }),
  run: (g, f) => (f.done || shipsToMend(g).length === 0 ? 'done' : 'ask'),
  asked: (g) => ({ power: g.turnPower() }),
  ...chooseStep<MendFrame>(
    (g) => ({
      id: `mend-ships-${g.state.round}-${g.powerId(g.turnPower())}-${shipsToMend(g).length}`,
      about: 'mend-ships',
      rules: RULES,
      suggest: 'none',
      options: [
        ...shipsToMend(g).map((p) => ({
          option: pid(p.id),
          label: `${g.type(p).name} in ${g.space(p.space).name}, ${SHIP_PRICE} IPCs`,
        })),
        { option: 'none', label: 'Leave the rest damaged' },
      ],
      refusal: () => refuse('EXG-121', 'mend-ships-first'),
    }),
    (g, f, option) => {
      const ships = shipsToMend(g).filter((p) => pid(p.id) === option)
      f.done = ships.length === 0
      if (f.done) return
      for (const p of ships) {
        payRepair(g, treasuryOf(g, g.turnPower()), SHIP_PRICE, RULES)
        p.damage = 0
      }
      g.mark(ships, 'damaged', false, RULES)
    },
  ),
}

export const repairs: RuleModule = {
  id: 'global/repairs',
  requires: ['base/purchase', 'global/bases'],
  actions: [{ kind: 'mend', form: mendForm, asked: ['form'] }],
  words: { actions: { mend: 'repair a facility' } },
  steps: [mending, shipRepairs],
  turn: {
    insert: [
      { step: 'mend-facilities', before: 'purchase' },
      { step: 'mend-ships', before: 'purchase' },
    ],
  },
}
