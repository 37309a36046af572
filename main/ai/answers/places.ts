/** Questions about places: spaces for free units, seats in exile, homes for units without one, complexes that move. */
import type { Action } from '../../../shared/model'
import type { Game } from '../../engine'
import { fid } from '../../engine/state/facilities'
import type { Ix } from '../../engine/state/state'
import { clash } from '../battle/mean-battle'
import { FAR, frontOf } from '../evaluation/front-distance'
import { costOf, lotsOf } from '../battle/unit-counts'
import { isCapital, prizeOf } from '../evaluation/territory-value'
import { best, option, type Answers, type Asking, type Choosing } from './asking'

/** The penalty for a place that would fall with the new units in it. */
const LOST = -50
const NEARER = 3
const CAPITAL = 20

/** Returns whether a territory holds as it is. */
function stands(q: Asking, space: Ix): boolean {
  const { g } = q
  const attackers = q.threats.worst(space)
  const there = g.select(space, (p) => g.friendly(q.me, p.power) && g.type(p).defense > 0)
  return attackers.length === 0 || clash(attackers, lotsOf(g, there)).defenders > 0.5
}

/** Returns how good a place is for defenders: near the front, and safe. A capital in danger comes before all others. */
function useful(q: Asking, front: Int16Array, space: Ix): number {
  const { g } = q
  const holds = stands(q, space)
  if (!holds && isCapital(g, [q.me], space)) return CAPITAL
  return -NEARER * Math.min(FAR, front[space] ?? FAR) + (holds ? 0 : LOST) + g.space(space).data.ipc
}

/** Returns the territory or zone that an option names, with or without a prefix: `space:egypt`, `deck:u7`. */
function placeOf(g: Game, name: string): Ix {
  const [, id = name] = name.split(':')
  const ship = g.find(id)
  return ship ? ship.space : g.spaceIx(id)
}

/** Chooses the place where units do most good. */
const forDefence: Choosing = (q) => {
  const front = frontOf(q.g, q.me)
  const places = q.decision.options.filter((o) => placeOf(q.g, o.option) >= 0)
  const found = best(places, (o) => useful(q, front, placeOf(q.g, o.option)))
  return found && q.first(option(found.option))
}

/** Chooses the attacked place whose loss would cost most. */
const whereMostIsLost: Choosing = (q) => {
  const found = best(q.decision.options, (o) => prizeOf(q.g, q.g.spaceIx(o.option), true))
  return found && option(found.option)
}

/** Chooses the safe place farthest from the enemy. */
const safest: Choosing = (q) => {
  const front = frontOf(q.g, q.me)
  const far = (s: Ix): number => Math.min(FAR, front[s] ?? FAR) + (stands(q, s) ? FAR : 0)
  const found = best(q.decision.options, (o) => far(q.g.spaceIx(o.option)))
  return found && option(found.option)
}

/** Puts all units where they do most good. */
const freeInfantry: Choosing = (q) => {
  const { spaces, option: name } = q.decision.options.find((o) => o.spaces) ?? {}
  if (!spaces || name === undefined) return null
  const front = frontOf(q.g, q.me)
  const id = best(spaces.ids, (s) => useful(q, front, q.g.spaceIx(s)))
  return id === null ? null : q.first({ kind: 'choose', option: name, spaces: { [id]: spaces.sum } })
}

/** Puts a complex close to a front that holds: not next to the enemy, and not behind the last sea. */
const newComplex: Choosing = (q) => {
  const front = frontOf(q.g, q.me)
  const worth = (s: Ix): number => {
    const steps = front[s] ?? FAR
    return q.g.space(s).data.ipc + (stands(q, s) ? 0 : LOST) - (steps >= FAR ? 2 : Math.abs(steps - 2))
  }
  const found = best(q.decision.options, (o) => worth(q.g.spaceIx(o.option)))
  return found && option(found.option)
}

/** Moves a complex that would fall to a place where it is safe. */
const moveComplex: Choosing = (q) => {
  const { g } = q
  const out = q.decision.options.filter(({ option: name }) => {
    const [complex = '', to = ''] = name.split(':')
    const from = g.facilities.all.find((f) => fid(f.id) === complex)?.space
    return from !== undefined && !stands(q, from) && stands(q, g.spaceIx(to))
  })
  return option(out[0]?.option ?? 'stay')
}

/** Destroys what would serve the enemy. */
const destroy: Choosing = () => option('destroy')

/** Holds the space with most of the loser's units. */
const ban: Choosing = ({ g, decision }) => {
  const value = (id: string): number => {
    const space = g.spaceIx(id)
    return space < 0
      ? 0
      : costOf(
          lotsOf(
            g,
            g.select(space, (p) => p.power === g.turnPower()),
          ),
        )
  }
  const found = best(decision.options, (o) => value(o.option))
  return found && option(found.option)
}

/** Sends all units to the refuge where they do most good. */
const surrounded: Choosing = (q) => {
  const { suggestion } = q.decision
  const { spaces, units } = q.decision.options.find((o) => o.spaces && o.units) ?? {}
  if (!spaces || !units) return null
  const front = frontOf(q.g, q.me)
  const to = best(spaces.ids, (s) => useful(q, front, q.g.spaceIx(s)))
  const move: Action | null =
    to === null ? null : { kind: 'choose', option: 'move', units: [...units.ids], spaces: { [to]: 1 } }
  return q.first(move, suggestion ?? null)
}

export const placeAnswers: Answers = {
  choose: {
    ...{
      home: forDefence,
      deck: forDefence,
      'chinese-divisions': forDefence,
      'leave-closed-land': forDefence,
    },
    ...{ treaty: whereMostIsLost, 'nonaggression-treaty': whereMostIsLost, seat: safest },
    ...{ 'free-infantry': freeInfantry, 'colonial-garrison': newComplex, 'mobile-industry': moveComplex },
    ...{ 'complex-fate': destroy, 'infrastructure-fate': destroy, 'movement-ban': ban, surrounded },
  },
}
