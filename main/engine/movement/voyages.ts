/** Where a ship can sail: asked of each carrier for each landing plan, and the same while nothing but own pieces moves. */
import type { Game } from '../game'
import type { MoveMode } from '../hooks'
import { kept } from '../kept'
import type { Ix, Piece } from '../state'
import { enteredFrom } from './paths'
import { mostBonus, pointsLeft } from './points'
import { search } from './reach'
import { isOpen, rangeBonus } from './ways'

export interface Zone {
  readonly space: Ix
  readonly cost: number
}

export const NOWHERE: ReadonlySet<Ix> = new Set()

const sailed = kept('ground', () => new Map<string, readonly Zone[]>())

/**
 * Zones that the ship can end in, each with its least cost, the battles of `cleared` taken as won. Whether it may move
 * at all is not asked here. Two ships that the rules can't tell apart on the way have the same zones.
 */
export function voyages(
  g: Game,
  phase: string,
  mode: MoveMode,
  ship: Piece,
  cleared: ReadonlySet<Ix> = NOWHERE,
): readonly Zone[] {
  const left = pointsLeft(g, ship)
  const won = within(g, ship, cleared, left + mostBonus(g))
  const key = `${phase} ${mode} ${ship.type} ${ship.power} ${ship.space} ${left} ${ship.turn?.spent ?? 0} ${ship.turn?.start ?? -1} ${enteredFrom(ship, phase)} ${won.join()}`
  const all = sailed(g)
  let zones = all.get(key)
  if (!zones) all.set(key, (zones = zonesOf(g, phase, mode, ship, left, won)))
  return zones
}

/** Of these zones the ones that a ship could come to: a fight far away changes nothing for it. */
function within(g: Game, ship: Piece, zones: ReadonlySet<Ix>, points: number): Ix[] {
  return [...zones].filter((z) => g.distance(ship.space, z) <= points).sort((a, b) => a - b)
}

function zonesOf(
  g: Game,
  phase: string,
  mode: MoveMode,
  ship: Piece,
  left: number,
  won: readonly Ix[],
): readonly Zone[] {
  const cleared = won.length > 0 ? new Set(won) : undefined
  const limit = left + bestBonus(g, mode, ship, left)
  const out = new Map<Ix, number>()
  for (const n of search(g, phase, mode, [ship], cleared ? { limit, cleared } : { limit })) {
    if ((out.get(n.space) ?? Infinity) <= n.cost) continue
    if (n.cost > left && n.cost > left + bonusTo(g, mode, ship, n.space)) continue
    if (isOpen(g, ship, n.space, 'end', mode, cleared)) out.set(n.space, n.cost)
  }
  return [...out].map(([space, cost]) => ({ space, cost }))
}

const bonusTo = (g: Game, mode: MoveMode, ship: Piece, space: Ix): number =>
  rangeBonus(g, { piece: ship, path: [ship.space, space], space, mode })

/** The best bonus that any end within reach gives this ship: mostly none, and then the search is much smaller. */
function bestBonus(g: Game, mode: MoveMode, ship: Piece, left: number): number {
  const n = g.rs.spaces.length
  const most = mostBonus(g)
  let best = 0
  for (let s = 0; s < n && best < most; s++)
    if (g.distance(ship.space, s) <= left + most) best = Math.max(best, bonusTo(g, mode, ship, s))
  return best
}
