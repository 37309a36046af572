/**
 * Armistice (EXG-027 to EXG-035, EXG-133 to EXG-139): which nations sign it, what each side may give, and what
 * happens to those gifts. Ceded land changes hands but keeps its original owner; IPCs stay locked until the
 * receiver's turn in the next round.
 */
import { z } from 'zod'
import { refuse, type Gift, type Refusal } from '../../../../shared/model'
import { firstOf, oneOf } from '../../../engine/loop/asserts'
import { powerFact } from '../../../engine/state/fact'
import type { Rng } from '../../../engine/loop/dice'
import type { Game } from '../../../engine/loop/game'
import type { RuleModule } from '../../../engine/module/module'
import type { Ix } from '../../../engine/state/state'
import { mustLeave, closedTo } from './leaving-closed-land'
import { treasuryOf } from '../economy/economy'
import { couldGive, exchange, exchangeRefusal, type Given } from './technology-exchange'
import { noteCession, originalOf } from '../original-territories'
import { capitalOf, nationsOf } from './political-term'
import { endWar, makeTruce, membersWith, warBetween } from './relations'

/** Rounds that a truce lasts after this one: one, or two if truces are long (EXG-139). */
const truceRounds = (g: Game): number => (g.switch('exg.truces') === 'long' ? 2 : 1)
/** The most IPCs that each side pays (EXG-034, EXG-137). */
const MOST_IPCS = 15

/** The two sides of an armistice: the nations at war with at least one nation of the other side. */
export interface Parties {
  readonly one: readonly Ix[]
  readonly other: readonly Ix[]
}

/** The nations that must sign a peace between these two: both, with their allies in the war (EXG-136). */
export function partiesOf(g: Game, a: Ix, b: Ix): Parties {
  const fights = (power: Ix, others: readonly Ix[]) =>
    others.some((o) => warBetween(g, power, o) !== undefined)
  const [ours, theirs] = [membersWith(g, a), membersWith(g, b)]
  return { one: ours.filter((p) => fights(p, theirs)), other: theirs.filter((p) => fights(p, ours)) }
}

/** All pairs across the two sides. */
export const pairsOf = ({ one, other }: Parties): [Ix, Ix][] =>
  one.flatMap((a) => other.map((b): [Ix, Ix] => [a, b]))

// ---- what may be given ------------------------------------------------------------------------------------------------

/** Why a nation may not cede a land to another, or null (EXG-138). */
function cessionRefusal(g: Game, by: Ix, to: Ix, space: Ix): Refusal | null {
  const here = { kind: 'space', id: g.sid(space) } as const
  if (!g.space(space).land || g.at_(space).control !== by)
    return refuse('EXG-138', 'not-yours-to-cede', [here])
  const isCapital = nationsOf(g).some((p) => capitalOf(g, p) === space)
  // The receiver's capital, even if a Land term has changed its origin, or land that is Original to the receiver by
  // such a term.
  const isReturned = capitalOf(g, to) === space || originalOf(g, space) === to
  return isCapital && !isReturned ? refuse('EXG-138', 'no-capital-is-ceded', [here]) : null
}

/** Lands that a nation may cede to another, in board order. */
const cedable = (g: Game, by: Ix, to: Ix): Ix[] =>
  g.rs.spaces.flatMap((s) => (cessionRefusal(g, by, to, s.ix) === null ? [s.ix] : []))

/** The most IPCs that a nation can pay: its cash, up to the limit (EXG-137). */
const mostIpcs = (g: Game, by: Ix): number => Math.min(MOST_IPCS, g.cash(treasuryOf(g, by)))

/** The side that gives a gift and the side that receives it. */
function sidesOfGift(
  g: Game,
  { one, other }: Parties,
  gift: Gift,
): { ours: readonly Ix[]; theirs: readonly Ix[] } {
  return other.includes(g.powerIx(gift.by)) ? { ours: other, theirs: one } : { ours: one, theirs: other }
}

/** The receiver of a gift: the nation it names, or the first nation of the other side. */
const receiverOf = (g: Game, parties: Parties, gift: Gift): Ix =>
  gift.to === undefined ? firstOf(sidesOfGift(g, parties, gift).theirs) : g.powerIx(gift.to)

/** Why a nation may not give this, or null. */
function giftRefusal(g: Game, parties: Parties, gift: Gift): Refusal | null {
  const { ours, theirs } = sidesOfGift(g, parties, gift)
  const by = g.powerIx(gift.by)
  const to = receiverOf(g, parties, gift)
  const outsider = [by, to].find((p, i) => !(i === 0 ? ours : theirs).includes(p))
  if (outsider !== undefined)
    return refuse('EXG-136', 'not-of-this-peace', [{ kind: 'power', id: g.powerId(outsider) }])
  for (const id of gift.spaces ?? []) {
    const refusal = cessionRefusal(g, by, to, g.spaceIx(id))
    if (refusal) return refusal
  }
  return null
}

/** Why a side may not make its payments in total, or null. */
function paymentRefusal(g: Game, side: readonly Ix[], gives: readonly Gift[]): Refusal | null {
  const paidBy = (p: Ix) =>
    gives.reduce((sum, gift) => sum + (g.powerIx(gift.by) === p ? (gift.ipcs ?? 0) : 0), 0)
  const poor = side.find((p) => paidBy(p) > g.cash(treasuryOf(g, p)))
  if (poor !== undefined)
    return refuse('EXG-137', 'not-so-much-in-hand', [
      { kind: 'power', id: g.powerId(poor), n: g.cash(treasuryOf(g, poor)) },
    ])
  return side.reduce((sum, p) => sum + paidBy(p), 0) > MOST_IPCS
    ? refuse('EXG-137', 'too-much-for-an-armistice', [{ kind: 'limit', id: 'ipcs', n: MOST_IPCS }])
    : null
}

/** Why the gifts, taken together, may not change hands; null if they may. */
export function giftsRefusal(g: Game, parties: Parties, gives: readonly Gift[]): Refusal | null {
  for (const gift of gives) {
    const refusal = giftRefusal(g, parties, gift)
    if (refusal) return refusal
  }
  const spaces = gives.flatMap((gift) => gift.spaces ?? [])
  const twice = spaces.find((id, i) => spaces.indexOf(id) < i)
  if (twice !== undefined) return refuse('EXG-138', 'ceded-twice', [{ kind: 'space', id: twice }])
  return (
    paymentRefusal(g, parties.one, gives) ??
    paymentRefusal(g, parties.other, gives) ??
    exchangeRefusal(g, technologiesIn(g, parties, gives))
  )
}

/** The technology clause: who gives what to whom (EXG-035, EXG-146). */
const technologiesIn = (g: Game, parties: Parties, gives: readonly Gift[]): Given[] =>
  gives.map((gift) => ({
    by: g.powerIx(gift.by),
    to: receiverOf(g, parties, gift),
    technologies: gift.technologies ?? [],
  }))

/** The most that each party could give. */
export const mostGifts = (g: Game, parties: Parties): Gift[] =>
  (
    [
      [parties.one, parties.other],
      [parties.other, parties.one],
    ] as const
  ).flatMap(([ours, theirs]) =>
    ours.map((by) => ({
      by: g.powerId(by),
      spaces: [...new Set(theirs.flatMap((to) => cedable(g, by, to)))].map((s) => g.sid(s)),
      ipcs: mostIpcs(g, by),
      technologies: [...new Set(theirs.flatMap((to) => couldGive(g, by, to)))],
    })),
  )

/** A random gift that the two sides could bargain over, for the random player. */
export function sampleGifts(g: Game, rng: Rng, parties: Parties): Gift[] {
  const { by, spaces = [], ipcs = 0 } = oneOf(rng, mostGifts(g, parties))
  const to = receiverOf(g, parties, { by })
  const ours = spaces.filter((id) => cessionRefusal(g, g.powerIx(by), to, g.spaceIx(id)) === null)
  return [{ by, ipcs: rng.below(ipcs + 1), spaces: ours.slice(rng.below(ours.length + 1)).slice(0, 1) }]
}

// ---- carrying it out -----------------------------------------------------------------------------------------------------

const promised = z.strictObject({ round: z.number().int().min(0), ipcs: z.number().int().min(1) })

/** IPCs locked for a nation, with the round in which they were paid. */
const awaited = powerFact('awaitedIpcs', {
  schema: z.array(promised).readonly(),
  initial: [],
  label: 'IPCs to come from an armistice',
  edit: false,
})

/** The IPCs that are locked for a nation until its turn in the next round (EXG-137). */
export const awaitedBy = (g: Game, power: Ix): number =>
  awaited.of(g, power).reduce((sum, a) => sum + a.ipcs, 0)

/** Locks IPCs for another nation. */
function promise(g: Game, by: Ix, to: Ix, amount: number): void {
  const ipcs = g.pay(treasuryOf(g, by), -1, amount, 'armistice', ['EXG-034', 'EXG-137'])
  if (ipcs > 0) awaited.set(g, to, [...awaited.of(g, to), { round: g.state.round, ipcs }])
}

/** Pays a nation the IPCs locked for it in earlier rounds. */
function payOut(g: Game, power: Ix): void {
  const due = awaited.of(g, power).filter((a) => a.round < g.state.round)
  if (due.length === 0) return
  awaited.set(
    g,
    power,
    awaited.of(g, power).filter((a) => !due.includes(a)),
  )
  for (const { ipcs } of due) g.pay(-1, treasuryOf(g, power), ipcs, 'armistice', ['EXG-034', 'EXG-137'])
}

/** Cedes land: it changes hands at once, with its facilities, and keeps its original owner (EXG-033, EXG-138). */
function cede(g: Game, space: Ix, to: Ix): void {
  const by = g.at_(space).control
  g.setControl(space, to, ['EXG-033', 'EXG-138'])
  noteCession(g, space)
  // A nation that cedes land in its own turn must clear it by the end of this turn.
  if (by === g.turnPower() && closedTo(g, by, space))
    mustLeave(
      g,
      g.select(space, (p) => p.power === by),
    )
}

/** Carries out one nation's gift to another, except for technologies. */
function give(g: Game, { by, spaces = [], ipcs = 0 }: Gift, to: Ix): void {
  promise(g, g.powerIx(by), to, ipcs)
  for (const id of spaces) cede(g, g.spaceIx(id), to)
}

/**
 * Signs an armistice: ends the wars between the two sides, starts a truce for this round and the next (two more with
 * long truces), and transfers the agreed gifts.
 */
export function signArmistice(g: Game, parties: Parties, gives: readonly Gift[]): void {
  for (const [a, b] of pairsOf(parties)) {
    endWar(g, a, b)
    makeTruce(g, a, b, truceRounds(g))
  }
  const all = [...parties.one, ...parties.other].map((p) => g.powerId(p))
  g.emit({
    ...{ kind: 'diplomacy', what: 'armistice', by: firstOf(all), powers: all.slice(1) },
    ...{ round: g.state.round + truceRounds(g), rules: ['EXG-027', 'EXG-139'] },
  })
  for (const gift of gives) give(g, gift, receiverOf(g, parties, gift))
  exchange(g, technologiesIn(g, parties, gives))
}

export const armistice: RuleModule = {
  id: 'global/armistice',
  requires: ['global/relations', 'global/clearing'],
  facts: [awaited],
  hooks: {
    onTurnBegin: [{ rules: ['EXG-034', 'EXG-137'], run: (g) => payOut(g, g.turnPower()) }],
  },
}
