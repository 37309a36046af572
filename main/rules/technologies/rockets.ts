/** Rockets: one gun per land may hit one complex within three spaces (LHTR-032, LHTR-033, LHTR-036). */
import { OK, pieceNumber, refuse } from '../../../shared/model'
import { answerOf, firstOf, oneOf } from '../../engine/loop/asserts'
import { fallen, forecastOf, pips } from '../../engine/loop/dice-forecast'
import { pid, type Game } from '../../engine/loop/game'
import type { Step } from '../../engine/module/module'
import type { Frame, Ix, Piece } from '../../engine/state/state'
import { raidable } from '../base/battle/attack-targets'
import { capOf, payable, suffer } from '../base/raids/raids'
import { ownedBy, technologiesOf } from './owned-technologies'

/** The rules for firing rockets. */
export interface RocketRules {
  /** The clause of the launch and of its refusals. */
  readonly launch: string
  /** The clause that limits a complex to one rocket per turn; absent: no limit. */
  readonly once?: string
  /** The clauses of the payment. */
  readonly paid: readonly string[]
  /** All clauses of the step. */
  readonly rules: readonly string[]
}

/** Rockets of the tournament rules. */
export const boxRockets: RocketRules = {
  launch: 'LHTR-032',
  once: 'LHTR-033',
  paid: ['LHTR-034', 'LHTR-035'],
  rules: ['LHTR-032', 'LHTR-033', 'LHTR-034', 'LHTR-035', 'LHTR-036', 'LHTR-065'],
}

/** The range of a rocket in spaces, over anything (LHTR-036). */
export const RANGE = 3

interface RocketFrame extends Frame {
  /** Lands whose gun has fired. */
  fired: string[]
  aimed: { gun: number; target: string } | null
  done: boolean
}

const within = (g: Game, a: Ix, b: Ix): boolean => Number(g.rs.distance[a * g.rs.spaces.length + b]) <= RANGE

/** The power's guns in its own lands that have not fired yet. */
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

/** The effect of a rocket: a die of damage. */
const damage = pips(1)

/** The step in which rockets are fired. */
export function rocketStep(how: RocketRules): Step<RocketFrame> {
  /** True when this complex has already been the target of its one rocket this turn. */
  const hitAlready = (g: Game, target: string): boolean =>
    how.once !== undefined && technologiesOf(g).aimedAt.includes(target)
  const targetsOf = (g: Game, gun: Piece): string[] =>
    g.rs.spaces
      .filter((s) => raidable(g, g.turnPower(), s.ix) && within(g, gun.space, s.ix))
      .map((s) => s.id)
      .filter((id) => !hitAlready(g, id))

  /** Guns that have a target. */
  const able = (g: Game, f: RocketFrame): Piece[] => guns(g, f).filter((p) => targetsOf(g, p).length > 0)

  return {
    id: 'rockets',
    rules: how.rules,
    phase: 'combat',
    rolls: () => [how.launch],
    frame: () => ({ step: 'rockets', fired: [], aimed: null, done: false }),
    run(g, f) {
      if (f.aimed) {
        const { gun, target } = f.aimed
        const dice = g.roll(f, `rocket-${gun}`, {
          by: g.turnPower(),
          dice: 1,
          hitsOn: null,
          reason: 'rocket',
          rules: [how.launch],
          units: [gun],
        })
        if (!dice) return 'pushed'
        f.aimed = null
        suffer(g, g.spaceIx(target), fallen(damage, dice), 'rocket', [how.launch, ...how.paid])
      }
      return !f.done && able(g, f).length > 0 ? 'ask' : 'done'
    },
    asked: (g) => ({ power: g.turnPower() }),
    decision: (g, f) => {
      const ready = able(g, f)
      return {
        id: `rocket-${g.state.round}-${g.powerId(g.turnPower())}-${f.fired.length}`,
        of: 'rocket',
        kind: 'rocket',
        answers: ['rocket', 'end'],
        rules: [...how.rules].slice(0, 3),
        suggestion: {
          kind: 'rocket',
          gun: pid(firstOf(ready).id),
          target: firstOf(targetsOf(g, firstOf(ready))),
        },
        guns: ready.map((p) => ({ gun: pid(p.id), space: g.sid(p.space), targets: targetsOf(g, p) })),
        targets: [...new Set(ready.flatMap((p) => targetsOf(g, p)))].map((id) => ({
          space: id,
          value: g.space(g.spaceIx(id)).data.ipc,
          left: capOf(g, g.spaceIx(id)),
        })),
      }
    },
    coming: (g, f) =>
      [...new Set(able(g, f).flatMap((p) => targetsOf(g, p)))].map((id) => {
        const most = payable(g, g.spaceIx(id))
        return forecastOf(damage, {
          about: 'rocket',
          by: g.powerId(g.turnPower()),
          space: id,
          option: id,
          rules: [how.launch, ...how.paid],
          tells: (pip) => ({ ipc: Math.min(most, pip) }),
        })
      }),
    legal: (g, f) => ({
      check(a) {
        if (a.kind === 'end') return OK
        if (a.kind !== 'rocket') return refuse(how.launch, 'rockets-first')
        const gun = guns(g, f).find((p) => p.id === pieceNumber(a.gun))
        if (!gun) return refuse(how.launch, 'no-rocket-gun', [{ kind: 'piece', id: a.gun }])
        if (how.once && hitAlready(g, a.target))
          return refuse(how.once, 'one-rocket-per-complex', [{ kind: 'space', id: a.target }])
        return targetsOf(g, gun).includes(a.target)
          ? OK
          : refuse(how.launch, 'no-rocket-target', [{ kind: 'space', id: a.target }])
      },
      sample(rng) {
        if (rng.below(3) === 0) return { kind: 'end' }
        const gun = oneOf(rng, able(g, f))
        return { kind: 'rocket', gun: pid(gun.id), target: oneOf(rng, targetsOf(g, gun)) }
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
      technologiesOf(g).aimedAt.push(target)
    },
  }
}
