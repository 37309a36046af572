/** What a combat movement is about: who may go where, what is there, and whom they leave behind. */
import type { MoveGroup } from '../../shared/model'
import type { Ix } from '../engine/state'
import type { Lot } from './clash'
import type { Bias } from './guess'
import { lotsOf } from './lots'
import type { Pull } from './pull'
import type { Theatre } from './theatre'
import type { Trial } from './trial'

/** Like units that may go somewhere. */
export interface Mover {
  readonly group: MoveGroup
  readonly unit: Lot['unit']
  readonly from: Ix
  readonly count: number
  /** Targets by number, with the way there. */
  readonly ways: ReadonlyMap<number, readonly string[]>
}
export interface Aim {
  readonly space: Ix
  readonly land: boolean
  readonly defenders: readonly Lot[]
  /** Own attackers that stand there already. */
  readonly base: readonly Lot[]
  readonly foe: Ix
  /** How near it lies to what is worth taking beside itself. */
  readonly pull: number
  bias: Bias
}

/** A land or zone that movers leave, with the defenders that stay whatever they do. */
export interface Home {
  readonly space: Ix
  readonly stay: readonly Lot[]
  /** By number. */
  readonly movers: readonly number[]
}
export interface Field {
  readonly movers: readonly Mover[]
  readonly aims: readonly Aim[]
  readonly homes: readonly Home[]
  /** The number of a home by its space. */
  readonly homeOf: ReadonlyMap<Ix, number>
}

export function fieldOf(trial: Trial, theatre: Theatre, pull: Pull): Field {
  const all: Mover[] = []
  const aims: Aim[] = []
  const homes: Home[] = []
  const homeOf = new Map<Ix, number>()
  const { g } = trial
  const me = g.turnPower()
  const aimOf = new Map<Ix, number>()
  const aimAt = (space: Ix): number => {
    const have = aimOf.get(space)
    if (have !== undefined) return have
    const enemies = g.enemiesIn(me, space)
    const base = lotsOf(
      g,
      g.moversPieces((p) => p.space === space && g.type(p).attack > 0),
    )
    const { land } = g.space(space)
    aims.push({
      ...{ space, land, base, defenders: lotsOf(g, enemies), foe: enemies[0]?.power ?? me },
      bias: { hits: 0, lost: 1 },
      pull: (pull.at[space] ?? 0) - (pull.own.get(space) ?? 0),
    })
    aimOf.set(space, aims.length - 1)
    return aims.length - 1
  }
  for (const group of trial.legal()?.groups() ?? []) {
    const unit = g.typeFor(g.unitIx(group.unit), g.powerIx(group.power))
    if (unit.attack === 0 || unit.domain === 'facility') continue
    const ways = new Map<number, readonly string[]>()
    for (const t of group.targets) {
      const to = g.spaceIx(t.space)
      if (t.waypoint) continue
      if (g.hasEnemies(me, to) || (unit.domain === 'land' && g.enemyLand(me, to))) ways.set(aimAt(to), t.path)
    }
    if (ways.size > 0)
      all.push({ group, unit, from: g.spaceIx(group.space), count: group.units.length, ways })
  }
  for (const from of new Set(all.map((m) => m.from))) {
    const movers = all.flatMap((m, i) => (m.from === from ? [i] : []))
    const going = new Set(movers.flatMap((i) => all[i]?.group.units ?? []))
    const stay = lotsOf(
      g,
      theatre.defenders(from).filter((p) => !going.has(`u${p.id}`)),
    )
    homeOf.set(from, homes.length)
    homes.push({ space: from, stay: [...stay, ...theatre.coming(from)], movers })
  }
  return { movers: all, aims, homes, homeOf }
}
