/**
 * The worth of a deal to a nation, from the board alone (EXG-141). Answers, offers, and explanations all use this sum,
 * so that they agree.
 */
import type { Gift } from '../../../shared/model'
import type { Game } from '../../engine'
import type { Ix, Piece } from '../../engine/state/state'
import { partiesOf } from '../../rules/global/diplomacy/armistice'
import { incomeOf, thresholdOf } from '../../rules/global/economy/economy'
import { capitalOf } from '../../rules/global/diplomacy/political-term'

/** The worth of an IPC of territory, and of a technology. */
const LAND = 3
const TECHNOLOGY = 5
/**
 * The margin above the minimum income that a nation needs to feel safe, and how much each IPC below it adds to the
 * worth of peace.
 */
const MARGIN = 4
const NEED = 2
/** The unit value near the capital that counts as one point. */
const UNITS = 20
const LEAST_PEACE = -20
const MOST_PEACE = 40

/** The content of an agreement: the gifts of each side, and the nations that it brings to peace. */
export interface Deal {
  readonly gives: readonly Gift[]
  /** The two sides of the war that it ends, as nations; absent if it ends none. */
  readonly peace?: readonly [readonly Ix[], readonly Ix[]]
  /** Returns the receiver of a gift that names none. */
  readonly receiver: (gift: Gift) => Ix
}

/** The worth of a deal to a nation, item by item. */
export interface DealWorth {
  readonly land: number
  readonly ipcs: number
  readonly technologies: number
  readonly peace: number
  readonly total: number
  /** The clauses that apply. */
  readonly rules: readonly string[]
}

/** Returns whether a piece is within its movement of a space on the empty board; cargo goes with its ship (EXG-189). */
function isWithinReach(g: Game, p: Piece, space: Ix): boolean {
  const mover = p.aboard >= 0 ? g.piece(p.aboard) : p
  return g.distance(p.space, space) <= Math.max(g.type(p).move, g.type(mover).move)
}

/** Returns the unit value of nations within reach of a space. */
export const strengthNear = (g: Game, nations: readonly Ix[], space: Ix): number =>
  nations
    .flatMap((p) => g.piecesOf(p))
    .filter((p) => p.space >= 0 && isWithinReach(g, p, space))
    .reduce((sum, p) => sum + g.type(p).cost, 0)

/** Returns what peace between its own side and another is worth to a nation. */
export function peaceValue(g: Game, nation: Ix, own: readonly Ix[], enemies: readonly Ix[]): number {
  const home = capitalOf(g, nation)
  const need = NEED * (thresholdOf(g, nation) + MARGIN - incomeOf(g, nation))
  const force = (strengthNear(g, enemies, home) - strengthNear(g, own, home)) / UNITS
  return Math.max(LEAST_PEACE, Math.min(MOST_PEACE, need + force))
}

/** Returns what a deal is worth to a nation. */
export function worthOfDeal(g: Game, nation: Ix, { gives, peace, receiver }: Deal): DealWorth {
  let [land, ipcs, technologies] = [0, 0, 0]
  for (const gift of gives) {
    const sign = g.powerIx(gift.by) === nation ? -1 : receiver(gift) === nation ? 1 : 0
    const value = (gift.spaces ?? []).reduce((sum, id) => sum + g.space(g.spaceIx(id)).data.ipc, 0)
    land += sign * LAND * value
    ipcs += sign * (gift.ipcs ?? 0)
    // The giver loses its lead with a technology, even if it keeps a copy.
    technologies += sign * TECHNOLOGY * (gift.technologies?.length ?? 0)
  }
  const [one = [], other = []] = peace ?? []
  const sides = one.includes(nation) ? ([one, other] as const) : ([other, one] as const)
  const calm = peace ? peaceValue(g, nation, ...sides) : 0
  return {
    land,
    ipcs,
    technologies,
    peace: calm,
    total: land + ipcs + technologies + calm,
    rules: ['EXG-141', 'EXG-189'],
  }
}

/** Returns whether a nation agrees to a deal: its worth must not be negative (EXG-141). */
export const agrees = (g: Game, nation: Ix, deal: Deal): boolean => worthOfDeal(g, nation, deal).total >= 0

/** Returns an armistice between the sides of two nations, with these gifts. */
export function armisticeDeal(g: Game, a: Ix, b: Ix, gives: readonly Gift[]): Deal {
  const { one, other } = partiesOf(g, a, b)
  const first = (side: readonly Ix[]): Ix => side[0] ?? -1
  return {
    gives,
    peace: [one, other],
    receiver: ({ by, to }) =>
      to === undefined ? first(one.includes(g.powerIx(by)) ? other : one) : g.powerIx(to),
  }
}

/** Returns an exchange between two nations at peace. */
export const exchangeDeal = (g: Game, a: Ix, b: Ix, gives: readonly Gift[]): Deal => ({
  gives,
  receiver: ({ by, to }) => (to === undefined ? (g.powerIx(by) === a ? b : a) : g.powerIx(to)),
})
