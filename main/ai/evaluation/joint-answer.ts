/**
 * The enemies' answers as a whole. In turn order each power sends its units where they gain most, each unit once, and
 * the next power finds what is left. So two territories that one army threatens cost once, and a territory that two
 * powers attack one after the other costs twice.
 */
import type { Game } from '../../engine'
import type { Ix, Piece } from '../../engine/state/state'
import type { UnitCount } from '../battle/mean-battle'
import { costOf, lotsOf, survivors } from '../battle/unit-counts'
import { enemiesInTurn, type Threats } from './threat-map'

/**
 * The cost of an enemy's answer in IPCs, the part of it that is the territory itself, and the chance that the space is
 * held.
 */
export interface Answer {
  readonly cost: number
  readonly ground: number
  readonly kept: number
}

/** Computes the cost of attacks. */
export interface Reckoner {
  readonly g: Game
  readonly me: Ix
  isStopped(p: Piece, space: Ix): boolean
  answer(space: Ix, defenders: readonly UnitCount[]): Answer
  blow(
    space: Ix,
    force: readonly UnitCount[],
    defenders: readonly UnitCount[],
  ): Answer & { readonly lost: number }
}

/** A space and the units in it. */
export interface Exposed {
  readonly space: Ix
  readonly lots: readonly UnitCount[]
}

/** The most attacks that one power makes, and the least that an attack must gain, in IPCs. */
const MOST_ATTACKS = 14
const LEAST = 0.5
/** The share of a full attack's gain from which a smaller force is sent instead. */
const ENOUGH = 0.92
/** The parts of the units in reach to try, the smallest first. */
const PARTS = [0.3, 0.45, 0.6, 0.8, 1] as const
/**
 * The bounds of a share. A space that no enemy has units left for is still under a small threat, because the enemy can
 * choose otherwise.
 */
const LEAST_SHARE = 0.35
const MOST_SHARE = 1.5
/** The same for ships: a few aircraft can sink them anywhere, and no help comes. */
export const SEA_SHARE = 0.7

/**
 * Returns, for each space, the share of its separate answer that counts when the enemies answer everywhere at the same
 * time.
 */
export function sharesOf(
  theatre: Reckoner,
  threats: Threats,
  exposed: readonly Exposed[],
): ReadonlyMap<Ix, number> {
  const alone = new Map(exposed.map(({ space, lots }) => [space, theatre.answer(space, lots).cost]))
  const left = new Map(
    exposed.filter(({ space }) => (alone.get(space) ?? 0) > LEAST).map(({ space, lots }) => [space, lots]),
  )
  const joint = new Map<Ix, number>()
  for (const power of enemiesInTurn(theatre.g, theatre.me))
    for (const [space, gain] of attacksOf(theatre, threats, power, left))
      joint.set(space, (joint.get(space) ?? 0) + gain)
  return new Map(
    [...left.keys()].map((space) => {
      const share = (joint.get(space) ?? 0) / Math.max(LEAST, alone.get(space) ?? 0)
      return [space, Math.min(MOST_SHARE, Math.max(LEAST_SHARE, share))]
    }),
  )
}

/** Returns what one power attacks, the best first, and the gain of each attack. Takes the losses out of `left`. */
function attacksOf(
  theatre: Reckoner,
  threats: Threats,
  power: Ix,
  left: Map<Ix, readonly UnitCount[]>,
): Map<Ix, number> {
  const { g } = theatre
  const used = new Set<Piece>()
  const done = new Map<Ix, number>()
  const comers = (space: Ix): Piece[] =>
    threats.of(power, space).filter((p) => !used.has(p) && !theatre.isStopped(p, space))
  const gainOf = (space: Ix): number =>
    theatre.blow(space, lotsOf(g, comers(space)), left.get(space) ?? []).cost
  const open = new Map<Ix, number>()
  for (const space of left.keys()) {
    const gain = threats.of(power, space).length > 0 ? gainOf(space) : 0
    if (gain > LEAST) open.set(space, gain)
  }
  while (open.size > 0 && done.size < MOST_ATTACKS) {
    const [space, before] = [...open].reduce((a, b) => (b[1] > a[1] ? b : a))
    const gain = gainOf(space)
    if (gain < before - 0.01) {
      if (gain > LEAST) open.set(space, gain)
      else open.delete(space)
      continue
    }
    open.delete(space)
    const sent = forceFor(theatre, space, comers(space), left.get(space) ?? [], gain)
    for (const p of sent.pieces) used.add(p)
    done.set(space, sent.answer.cost)
    left.set(space, survivors(left.get(space) ?? [], sent.answer.lost))
  }
  return done
}

/** Returns the smallest part of the units in reach, the cheapest first, that gains nearly as much as all of them. */
function forceFor(
  theatre: Reckoner,
  space: Ix,
  comers: readonly Piece[],
  defenders: readonly UnitCount[],
  gain: number,
): { readonly pieces: readonly Piece[]; readonly answer: Answer & { readonly lost: number } } {
  const { g } = theatre
  const order = [...comers].sort((a, b) => rank(g, a) - rank(g, b) || a.id - b.id)
  for (const part of PARTS) {
    const pieces = order.slice(0, Math.ceil(order.length * part))
    const answer = theatre.blow(space, lotsOf(g, pieces), defenders)
    if (answer.cost >= gain * ENOUGH || part === 1)
      return { pieces, answer: { ...answer, lost: answer.kept < 0.5 ? costOf(defenders) : answer.lost } }
  }
  return { pieces: [], answer: { cost: 0, ground: 0, kept: 1, lost: 0 } }
}
const rank = (g: Game, p: Piece): number => g.type(p).cost + (g.type(p).domain === 'land' ? 0 : 3)
