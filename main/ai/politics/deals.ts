/**
 * What a deal between nations is worth to one of them, by what is on the board alone (EXG-141). The same sum answers offers,
 * makes them and explains them; nothing else may say otherwise.
 */
import type { Gift } from '../../../shared/model'
import type { Game } from '../../engine'
import type { Ix, Piece } from '../../engine/state/state'
import { partiesOf } from '../../rules/global/diplomacy/armistice'
import { incomeOf, thresholdOf } from '../../rules/global/economy/economy'
import { capitalOf } from '../../rules/global/diplomacy/political'

/** An IPC of land, and a technology, in the worth of a deal. */
const LAND = 3
const TECHNOLOGY = 5
/** Income above the least at which a nation stands that it needs to feel safe; what each below it makes peace worth. */
const MARGIN = 4
const NEED = 2
/** Unit value near the capital that counts as one. */
const UNITS = 20
const LEAST_PEACE = -20
const MOST_PEACE = 40

/** What is agreed on: what each gives, and between whom there is peace by it. */
export interface Deal {
  readonly gives: readonly Gift[]
  /** The two sides of a war that it ends, each as nations; absent: it ends none. */
  readonly peace?: readonly [readonly Ix[], readonly Ix[]]
  /** Who gets a gift that names nobody. */
  readonly receiver: (gift: Gift) => Ix
}

/** What a deal is worth to a nation, item by item. */
export interface DealWorth {
  readonly land: number
  readonly ipcs: number
  readonly technologies: number
  readonly peace: number
  readonly total: number
  /** By which clauses. */
  readonly rules: readonly string[]
}

/** Is a piece no farther from a space than it moves, over the bare board; what is aboard goes with its ship (EXG-189)? */
function isWithinReach(g: Game, p: Piece, space: Ix): boolean {
  const mover = p.aboard >= 0 ? g.piece(p.aboard) : p
  return g.distance(p.space, space) <= Math.max(g.type(p).move, g.type(mover).move)
}

/** Unit value of nations within reach of a space. */
export const strengthNear = (g: Game, nations: readonly Ix[], space: Ix): number =>
  nations
    .flatMap((p) => g.piecesOf(p))
    .filter((p) => p.space >= 0 && isWithinReach(g, p, space))
    .reduce((sum, p) => sum + g.type(p).cost, 0)

/** What peace is worth to a nation, between its own side and another. */
export function peaceValue(g: Game, nation: Ix, own: readonly Ix[], enemies: readonly Ix[]): number {
  const home = capitalOf(g, nation)
  const need = NEED * (thresholdOf(g, nation) + MARGIN - incomeOf(g, nation))
  const force = (strengthNear(g, enemies, home) - strengthNear(g, own, home)) / UNITS
  return Math.max(LEAST_PEACE, Math.min(MOST_PEACE, need + force))
}

/** What a deal is worth to a nation. */
export function worthOfDeal(g: Game, nation: Ix, { gives, peace, receiver }: Deal): DealWorth {
  let [land, ipcs, technologies] = [0, 0, 0]
  for (const gift of gives) {
    const sign = g.powerIx(gift.by) === nation ? -1 : receiver(gift) === nation ? 1 : 0
    const value = (gift.spaces ?? []).reduce((sum, id) => sum + g.space(g.spaceIx(id)).data.ipc, 0)
    land += sign * LAND * value
    ipcs += sign * (gift.ipcs ?? 0)
    // What is given is an edge lost, whether or not the giver keeps a copy.
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

/** A nation agrees to a deal that is worth no less than nothing to it (EXG-141). */
export const agrees = (g: Game, nation: Ix, deal: Deal): boolean => worthOfDeal(g, nation, deal).total >= 0

/** An armistice between the sides of two nations, with these gifts. */
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

/** An exchange between two nations at peace. */
export const exchangeDeal = (g: Game, a: Ix, b: Ix, gives: readonly Gift[]): Deal => ({
  gives,
  receiver: ({ by, to }) => (to === undefined ? (g.powerIx(by) === a ? b : a) : g.powerIx(to)),
})
