/**
 * Exchange of technologies: a nation gives one or more for one or more of another's (EXG-053 to EXG-057, EXG-146).
 * Both keep their own unless a switch makes the exchange a handover. It happens in its agenda step or as part of an
 * armistice.
 */
import { refuse, type Blocker, type Gift, type Refusal } from '../../../../shared/model'
import { firstOf, oneOf } from '../../../engine/loop/asserts'
import type { Game } from '../../../engine/loop/game'
import type { RuleModule } from '../../../engine/module/module'
import type { Ix } from '../../../engine/state/state'
import { offerStep, proposing, type Offer, type OfferKind, type ProposedKind } from './offers'
import { warBetween } from './relations'
import { PHASE } from '../economy/research'
import {
  exchangedThisRound,
  gain,
  lose,
  noteExchange,
  ownedBy,
  owns,
  technologyIds,
  type TechnologyId,
} from '../economy/technologies'

/** The technologies that one nation gives another. */
export interface Given {
  readonly by: Ix
  readonly to: Ix
  readonly technologies: readonly string[]
}

const RULES = ['EXG-053', 'EXG-054', 'EXG-055', 'EXG-056', 'EXG-057', 'EXG-146']
/** How often each side may change the technologies offered, as in armistice talks (EXG-055, EXG-134). */
const CHANGES = 3

const power = (g: Game, p: Ix): Blocker => ({ kind: 'power', id: g.powerId(p) })
const limit = (id: string): Blocker => ({ kind: 'limit', id })

/** Technologies that a nation could give another: it owns them and the other does not. */
export const couldGive = (g: Game, by: Ix, to: Ix): TechnologyId[] =>
  ownedBy(g, by).filter((id) => !owns(g, to, id))

/** Why a nation can't give these to another, or null. */
function giftRefusal(g: Game, { by, to, technologies }: Given): Refusal | null {
  for (const [i, id] of technologies.entries()) {
    const known = technologyIds.find((one) => one === id)
    if (known === undefined || technologies.indexOf(id) < i)
      return refuse('EXG-056', 'no-such-technology', [limit(id)])
    if (!owns(g, by, known)) return refuse('EXG-056', 'not-their-technology', [power(g, by), limit(id)])
    if (owns(g, to, known)) return refuse('EXG-053', 'has-that-technology', [power(g, to), limit(id)])
  }
  return null
}

/**
 * Why these technologies can't change hands; null if they can, or if there are none. If one nation of a pair gives
 * the other something, both must give, and the pair may exchange only once per round (EXG-146). Does not check for
 * war between them: in an armistice they are making peace.
 */
export function exchangeRefusal(g: Game, given: readonly Given[]): Refusal | null {
  const some = given.filter(({ technologies }) => technologies.length > 0)
  for (const gift of some) {
    const { by, to } = gift
    const bad = giftRefusal(g, gift)
    if (bad) return bad
    if (!some.some((back) => back.by === to && back.to === by))
      return refuse('EXG-146', 'each-gives-a-technology', [power(g, to)])
    if (exchangedThisRound(g, by, to))
      return refuse('EXG-146', 'exchanged-this-round', [power(g, by), power(g, to)])
  }
  return null
}

/** Carries out an exchange that `exchangeRefusal` has approved. All technologies are gained before any are lost. */
export function exchange(g: Game, given: readonly Given[]): void {
  const all = given.flatMap(({ by, to, technologies }) =>
    technologies.map((id) => ({ by, to, id: id as TechnologyId })),
  )
  for (const { by, to, id } of all) {
    gain(g, to, id)
    noteExchange(g, by, to)
  }
  if (g.switch('exg.trade') === 'handOver') for (const { by, id } of all) lose(g, by, id)
}

// ---- in the agenda --------------------------------------------------------------------------------------------------

/** The offering nation and its partner. */
const pairIn = (g: Game, { from, to }: Pick<Offer, 'from' | 'to'>): readonly [Ix, Ix] => [
  g.powerIx(from),
  g.powerIx(firstOf(to)),
]

/** The technologies that each of the two nations gives the other by these gifts. */
const givenBy = (g: Game, { gives, ...offer }: Offer): Given[] => {
  const [a, b] = pairIn(g, offer)
  return gives.map(({ by, technologies = [] }) => {
    const giver = g.powerIx(by)
    return { by: giver, to: giver === a ? b : a, technologies }
  })
}

/** True when the gift holds anything but technologies, or involves a nation outside the pair. */
function isStrange({ by, to, spaces = [], ipcs = 0 }: Gift, pair: readonly string[]): boolean {
  if (spaces.length > 0 || ipcs > 0 || !pair.includes(by)) return true
  return to !== undefined && (to === by || !pair.includes(to))
}

/** True when these two could exchange something now. */
const mayExchange = (g: Game, a: Ix, b: Ix): boolean =>
  a !== b &&
  g.inGame(b) &&
  warBetween(g, a, b) === undefined &&
  !exchangedThisRound(g, a, b) &&
  couldGive(g, a, b).length > 0 &&
  couldGive(g, b, a).length > 0

/** The gifts in both directions; `out` picks from all that each could give. */
function bothWays(
  g: Game,
  offer: Pick<Offer, 'from' | 'to'>,
  out: (all: TechnologyId[]) => TechnologyId[],
): Gift[] {
  const [a, b] = pairIn(g, offer)
  return [
    { by: g.powerId(a), technologies: out(couldGive(g, a, b)) },
    { by: g.powerId(b), technologies: out(couldGive(g, b, a)) },
  ]
}

const exchangeOffer: OfferKind & ProposedKind = {
  kind: 'exchange',
  rules: RULES,
  changes: CHANGES,
  openings: (g) =>
    g.rs.turns
      .flatMap(({ powers }) => powers)
      .filter((p) => mayExchange(g, g.turnPower(), p))
      .map((p) => ({ to: [p] })),
  refusal(g, offer) {
    if (offer.to.length > 1) return refuse('EXG-053', 'exchange-with-one')
    const [a, b] = pairIn(g, offer)
    if (warBetween(g, a, b)) return refuse('EXG-146', 'no-exchange-at-war', [power(g, b)])
    if (offer.gives.some((gift) => isStrange(gift, [offer.from, ...offer.to])))
      return refuse('EXG-053', 'technologies-alone')
    const given = givenBy(g, offer)
    return given.some(({ technologies }) => technologies.length > 0)
      ? exchangeRefusal(g, given)
      : refuse('EXG-146', 'each-gives-a-technology', [power(g, a)])
  },
  can: (g, offer) => bothWays(g, offer, (all) => all),
  sample: (g, rng, offer) => bothWays(g, offer, (all) => [oneOf(rng, all)]),
  ended(g, offer, how) {
    if (how === 'accepted') exchange(g, givenBy(g, offer))
  },
}

/** The exchange of step 3, after research. */
export const technologyExchange: RuleModule = {
  id: 'global/exchange',
  requires: ['global/technologies', 'global/research', 'global/offers'],
  switches: [{ id: 'exg.trade', values: ['copy', 'handOver'], rule: 'EXG-146' }],
  steps: [
    offerStep(exchangeOffer),
    proposing({ id: 'exchange', phase: PHASE, rules: RULES, kinds: [exchangeOffer] }),
  ],
  turn: { insert: [{ step: 'exchange', after: 'research' }] },
}
