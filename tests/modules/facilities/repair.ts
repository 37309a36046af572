/** Damage is repaired for money, in the purchase phase, and what is repaired works at once (G40-005). */
import { z } from 'zod'
import { OK, refuse } from '../../../shared/model'
import { actionBase } from '../../../shared/model/actions'
import { named } from '../../../shared/model/ids'
import { answerOf } from '../../../main/engine/answers'
import { fid, type Facility } from '../../../main/engine/facilities'
import type { Game } from '../../../main/engine/game'
import type { Step } from '../../../main/engine/module'
import type { Frame, Ix } from '../../../main/engine/state'

export const mendForm = z.strictObject({
  kind: z.literal('mend'),
  facility: named.facility,
  points: z.number().int().min(1).max(99),
  ...actionBase,
})
declare module '../../../shared/model/actions' {
  interface ActionKinds {
    mend: z.infer<typeof mendForm>
  }
}

interface MendFrame extends Frame {
  done: boolean
}

/** Who pays for a facility: the treasury that its land feeds. */
const payer = (g: Game, f: Facility): Ix => g.treasuryFor(g.turnPower(), f.space)

/** Damaged facilities in lands of the power whose turn it is, for which it has money. */
const damaged = (g: Game): Facility[] =>
  g.facilities.all.filter(
    (f) =>
      f.damage > 0 && g.facilities.holder(f) === g.turnPower() && payer(g, f) >= 0 && g.cash(payer(g, f)) > 0,
  )

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
        ...{ is: 'one', name: 'facility', label: 'repair' },
        from: damaged(g).map((f) => ({
          id: fid(f.id),
          label: `${g.facilities.type(f).name} in ${g.space(f.space).name}`,
        })),
      },
      {
        ...{ is: 'number', name: 'points', label: 'points of damage', min: 1 },
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
      return a.points > g.cash(payer(g, f))
        ? refuse('G40-005', 'too-dear-to-mend', [{ kind: 'limit', id: 'cost', n: a.points }])
        : OK
    },
    sample(rng) {
      const all = damaged(g)
      const f = all[rng.below(all.length)]
      return f && rng.below(3) > 0 ? { kind: 'mend', facility: fid(f.id), points: 1 } : { kind: 'end' }
    },
  }),
  answer(g, frame, a) {
    if (a.kind === 'end') {
      frame.done = true
      return
    }
    const { facility, points } = answerOf(a, 'mend')
    const f = g.facilities.find(facility)
    if (!f) return
    g.pay(payer(g, f), -1, points, 'repair', ['G40-005'])
    g.facilities.mend(f, points, ['G40-005'])
  },
}
