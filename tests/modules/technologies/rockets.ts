/** Rockets: one gun of each land may hit one complex within three spaces (LHTR-032, LHTR-033, LHTR-036). */
import { z } from 'zod'
import { OK, pieceNumber, refuse } from '../../../shared/model'
import { actionBase } from '../../../shared/model/actions'
import { named } from '../../../shared/model/ids'
import { answerOf } from '../../../main/engine/answers'
import { pid, type Game } from '../../../main/engine/game'
import type { Step } from '../../../main/engine/module'
import type { Frame, Ix, Piece } from '../../../main/engine/state'
import { raidable } from '../../../main/rules/base/attack-targets'
import { suffer } from '../../../main/rules/base/raids'
import { ownedBy, technologies } from './owned'

export const rocketForm = z.strictObject({
  kind: z.literal('rocket'),
  gun: named.piece,
  target: named.space,
  ...actionBase,
})
declare module '../../../shared/model/actions' {
  interface ActionKinds {
    rocket: z.infer<typeof rocketForm>
  }
}

const RANGE = 3

interface RocketFrame extends Frame {
  /** Lands whose gun has fired. */
  fired: string[]
  aimed: { gun: number; target: string } | null
  done: boolean
}

const within = (g: Game, a: Ix, b: Ix): boolean => (g.rs.distance[a * g.rs.spaces.length + b] ?? 255) <= RANGE

/** Guns of the power, in its own lands, whose land has not fired yet. */
function guns(g: Game, f: RocketFrame): Piece[] {
  const me = g.turnPower()
  if (!ownedBy(g, me).includes('rockets')) return []
  return g
    .piecesOf(me)
    .filter(
      (p) =>
        p.space >= 0 &&
        p.aboard < 0 &&
        g.has(p, 'gun') &&
        g.at_(p.space).control === me &&
        !f.fired.includes(g.sid(p.space)),
    )
}

const targetsOf = (g: Game, gun: Piece): string[] =>
  g.rs.spaces
    .filter((s) => raidable(g, g.turnPower(), s.ix) && within(g, gun.space, s.ix))
    .map((s) => s.id)
    .filter((id) => !technologies(g).aimedAt.includes(id))

export const rocketStep: Step<RocketFrame> = {
  id: 'rockets',
  rules: ['LHTR-032', 'LHTR-033', 'LHTR-036'],
  phase: 'combat',
  frame: () => ({ step: 'rockets', fired: [], aimed: null, done: false }),
  run(g, f) {
    if (f.aimed) {
      const { gun, target } = f.aimed
      const dice = g.roll(f, `rocket-${gun}`, {
        by: g.turnPower(),
        dice: 1,
        hitsOn: null,
        reason: 'rocket',
        rules: ['LHTR-032'],
        units: [gun],
      })
      if (!dice) return 'pushed'
      f.aimed = null
      suffer(g, g.spaceIx(target), dice[0] ?? 0, 'rocket', ['LHTR-032', 'LHTR-034', 'LHTR-035'])
    }
    return !f.done && guns(g, f).some((gun) => targetsOf(g, gun).length > 0) ? 'ask' : 'done'
  },
  asked: (g) => ({ power: g.turnPower() }),
  decision(g, f) {
    const able = guns(g, f).filter((gun) => targetsOf(g, gun).length > 0)
    const targets = [...new Set(able.flatMap((gun) => targetsOf(g, gun)))]
    return {
      id: `rocket-${g.state.round}-${g.powerId(g.turnPower())}-${f.fired.length}`,
      of: 'form',
      about: 'rocket',
      kind: 'rocket',
      answers: ['rocket', 'end'],
      rules: ['LHTR-032', 'LHTR-033'],
      suggestion: { kind: 'end' },
      fields: [
        {
          is: 'one',
          name: 'gun',
          label: 'the gun in',
          from: able.map((p) => ({ id: pid(p.id), label: g.space(p.space).name })),
        },
        {
          is: 'one',
          name: 'target',
          label: 'fires at',
          from: targets.map((id) => ({ id, label: g.space(g.spaceIx(id)).name })),
        },
      ],
    }
  },
  legal: (g, f) => ({
    check(a) {
      if (a.kind === 'end') return OK
      if (a.kind !== 'rocket') return refuse('LHTR-032', 'rockets-first')
      const gun = guns(g, f).find((p) => p.id === pieceNumber(a.gun))
      if (!gun) return refuse('LHTR-032', 'no-rocket-gun', [{ kind: 'piece', id: a.gun }])
      if (technologies(g).aimedAt.includes(a.target))
        return refuse('LHTR-033', 'one-rocket-per-complex', [{ kind: 'space', id: a.target }])
      return targetsOf(g, gun).includes(a.target)
        ? OK
        : refuse('LHTR-032', 'no-rocket-target', [{ kind: 'space', id: a.target }])
    },
    sample(rng) {
      const able = guns(g, f).filter((p) => targetsOf(g, p).length > 0)
      const gun = able[rng.below(able.length)]
      const targets = gun ? targetsOf(g, gun) : []
      const target = targets[rng.below(Math.max(1, targets.length))]
      return !gun || target === undefined || rng.below(3) === 0
        ? { kind: 'end' }
        : { kind: 'rocket', gun: pid(gun.id), target }
    },
  }),
  answer(g, f, a) {
    if (a.kind === 'end') {
      f.done = true
      return
    }
    const { gun, target } = answerOf(a, 'rocket')
    const p = g.piece(pieceNumber(gun))
    f.fired.push(g.sid(p.space))
    f.aimed = { gun: p.id, target }
    technologies(g).aimedAt.push(target)
  },
}
