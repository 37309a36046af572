/**
 * Step 1 of the agenda: surrenders and armistices (EXG-010, EXG-012). A nation at war may offer its surrender
 * (EXG-014, EXG-123), claim that of a fallen enemy (EXG-123), or offer an armistice. After an accepted armistice
 * offer, the two sides bargain over its three clauses until both have signed or the talks end (EXG-029, EXG-134).
 */
import { refuse, type Refusal } from '../../../../shared/model'
import { answerOf, firstOf } from '../../../engine/loop/asserts'
import { turnFact, type TurnFact } from '../../../engine/state/fact'
import { factId } from '../../../engine/state/fact-fields'
import type { Game } from '../../../engine/loop/game'
import type { RuleModule } from '../../../engine/module/module'
import type { Ix } from '../../../engine/state/state'
import { z } from 'zod'
import {
  giftsRefusal,
  mostGifts,
  pairsOf,
  partiesOf,
  sampleGifts,
  signArmistice,
  type Parties,
} from './armistice'
import { hasFallen } from '../economy/economy'
import { makeOffer, offerStep, proposing, type Offer, type OfferKind, type ProposedKind } from './offers'
import { armisticeBarred, barArmistice, noteFailedTalks, warBetween } from './relations'
import { askConqueror, conquerorStep } from './conqueror'
import { blockOf, claimable, enemyBlocks, victorOf } from './surrender'
import { takeEffect } from './terms'

const ids = z.array(factId.power).readonly()
/**
 * Nations to which the current nation has offered its surrender, or an armistice, this turn: once per turn (EXG-125,
 * EXG-133).
 */
const surrenderOffered = turnFact('surrenderOffered', {
  ...{ schema: ids, initial: [], label: 'surrender was offered to', edit: false },
})
const armisticeOffered = turnFact('armisticeOffered', {
  ...{ schema: ids, initial: [], label: 'an armistice was offered to', edit: false },
})
const claimed = turnFact('surrenderClaimed', {
  ...{ schema: ids, initial: [], label: 'their surrender was claimed', edit: false },
})

/** A refusal if one of those nations has already been asked the same this turn, otherwise null. */
function offeredAlready(
  g: Game,
  fact: TurnFact<readonly string[]>,
  rule: string,
  code: string,
  to: readonly string[],
): Refusal | null {
  const again = to.find((id) => fact.of(g).includes(id))
  return again === undefined ? null : refuse(rule, code, [{ kind: 'power', id: again }])
}

const powers = (g: Game, named: readonly string[]): Ix[] => named.map((id) => g.powerIx(id))
const no = (g: Game, rule: string, code: string, power: Ix): Refusal =>
  refuse(rule, code, [{ kind: 'power', id: g.powerId(power) }])

// ---- surrender --------------------------------------------------------------------------------------------------------

/** A surrender goes to one enemy without allies, or to an alliance; only its victor answers (EXG-124). */
const surrenderKind: OfferKind & ProposedKind = {
  kind: 'surrender',
  rules: ['EXG-015', 'EXG-124'],
  openings: (g) =>
    enemyBlocks(g, g.turnPower())
      .map((block) => victorOf(g, block, g.turnPower()))
      .filter((victor) => !surrenderOffered.of(g).includes(g.powerId(victor)))
      .map((victor) => ({ to: [victor] })),
  unopened: (g, { to }) => offeredAlready(g, surrenderOffered, 'EXG-125', 'surrender-offered', to),
  refusal(g, { from, to }) {
    const loser = g.powerIx(from)
    const enemy = g.powerIx(firstOf(to))
    if (warBetween(g, loser, enemy) === undefined) return no(g, 'EXG-012', 'no-war-to-end', enemy)
    const victor = victorOf(g, blockOf(g, enemy, loser), loser)
    return victor === enemy && to.length === 1 ? null : no(g, 'EXG-124', 'surrender-to-victor', victor)
  },
  ended(g, { from, to }, how) {
    const loser = g.powerIx(from)
    const victor = g.powerIx(firstOf(to))
    if (loser === g.turnPower()) surrenderOffered.set(g, [...surrenderOffered.of(g), ...to])
    if (how === 'accepted')
      takeEffect(g, { loser, victor, block: blockOf(g, victor, loser), fallen: hasFallen(g, loser) })
  },
}

/**
 * The surrender of a fallen enemy, which it can't withhold (EXG-123). Only the victor is asked, if that is another
 * nation.
 */
const claimKind: ProposedKind = {
  kind: 'claim',
  rules: ['EXG-123'],
  openings: (g) =>
    claimable(g, g.turnPower())
      .filter((loser) => !claimed.of(g).includes(g.powerId(loser)))
      .map((loser) => ({ to: [loser] })),
  unopened: (g, { to }) => offeredAlready(g, claimed, 'EXG-123', 'surrender-claimed', to),
  refusal(g, { to }) {
    const loser = g.powerIx(firstOf(to))
    if (warBetween(g, g.turnPower(), loser) === undefined) return no(g, 'EXG-012', 'no-war-to-end', loser)
    if (!hasFallen(g, loser)) return no(g, 'EXG-122', 'not-fallen', loser)
    return claimable(g, g.turnPower()).includes(loser) ? null : no(g, 'EXG-123', 'holds-nothing-of', loser)
  },
}

/** Claims the surrender of a fallen nation; its conqueror may take it first (EXG-191). */
function claim(g: Game, loser: Ix): void {
  const by = g.turnPower()
  claimed.set(g, [...claimed.of(g), g.powerId(loser)])
  if (!askConqueror(g, loser, by, 'claim')) takeClaimed(g, by, loser)
}

/** Carries out a claim. A claimant that is itself the victor needs no other nation's consent. */
function takeClaimed(g: Game, by: Ix, loser: Ix): void {
  g.emit({
    kind: 'diplomacy',
    what: 'claim',
    by: g.powerId(by),
    powers: [g.powerId(loser)],
    rules: ['EXG-123'],
  })
  const block = blockOf(g, by, loser)
  const victor = victorOf(g, block, loser)
  if (victor === by) takeEffect(g, { loser, victor, block, fallen: true })
  else
    makeOffer(
      g,
      surrenderKind,
      { from: g.powerId(loser), beside: [], to: [g.powerId(victor)], gives: [] },
      true,
      true,
    )
}

// ---- armistice --------------------------------------------------------------------------------------------------------

const sidesOf = (g: Game, { from, to }: Pick<Offer, 'from' | 'to'>): Parties =>
  partiesOf(g, g.powerIx(from), g.powerIx(firstOf(to)))

/** True when an offer names exactly the nations of the other side of the war. */
const isWhole = (g: Game, offer: Pick<Offer, 'from' | 'to'>): boolean =>
  sidesOf(g, offer).other.join() === powers(g, offer.to).join()

/** An armistice offer has no content; its terms are bargained over after it is accepted (EXG-029). */
const armisticeKind: OfferKind & ProposedKind = {
  kind: 'armistice',
  rules: ['EXG-028', 'EXG-030', 'EXG-133'],
  openings: (g) =>
    enemyBlocks(g, g.turnPower())
      .map((block) => partiesOf(g, g.turnPower(), firstOf(block)))
      .filter(({ other }) => !other.some((p) => armisticeOffered.of(g).includes(g.powerId(p))))
      .filter((parties) => !isBarred(g, parties))
      .map(({ other }) => ({ to: other })),
  unopened: (g, { to }) => offeredAlready(g, armisticeOffered, 'EXG-133', 'armistice-offered', to),
  refusal(g, offer) {
    const parties = sidesOf(g, offer)
    const enemy = g.powerIx(firstOf(offer.to))
    if (!parties.one.includes(g.powerIx(offer.from))) return no(g, 'EXG-012', 'no-war-to-end', enemy)
    if (!isWhole(g, offer)) return no(g, 'EXG-136', 'all-at-war-sign', firstOf(parties.other))
    return isBarred(g, parties) ? no(g, 'EXG-030', 'armistice-barred', enemy) : null
  },
  costs: () => ['armistice-barred'],
  ended(g, offer, how) {
    armisticeOffered.set(g, [...armisticeOffered.of(g), ...offer.to])
    const parties = sidesOf(g, offer)
    if (how === 'declined') for (const [a, b] of pairsOf(parties)) barArmistice(g, a, b)
    if (how !== 'accepted') return
    const beside = parties.one.map((p) => g.powerId(p)).filter((id) => id !== offer.from)
    // The form starts empty, and the nation that offered the armistice fills it in first.
    makeOffer(g, talksKind, { from: offer.from, beside, to: offer.to, gives: [] }, false)
  },
}

/** True when these sides may not offer each other another armistice in their war. */
const isBarred = (g: Game, parties: Parties): boolean =>
  pairsOf(parties).some(([a, b]) => armisticeBarred(g, a, b))

/** The form with the three clauses. Each side changes it up to three times until all have signed or the talks end. */
const talksKind: OfferKind = {
  kind: 'armistice-talks',
  rules: ['EXG-029', 'EXG-032', 'EXG-134'],
  changes: 3,
  changesBy: 'EXG-134',
  refusal(g, offer) {
    const parties = sidesOf(g, offer)
    // A nation that leaves its alliance during the talks is not a party to them, so they end (EXG-136, EXG-164).
    const signers = [...parties.one, ...parties.other].map((p) => g.powerId(p))
    const gone = [offer.from, ...offer.beside, ...offer.to].find((id) => !signers.includes(id))
    if (gone !== undefined) return no(g, 'EXG-136', 'not-of-this-peace', g.powerIx(gone))
    return giftsRefusal(g, parties, offer.gives)
  },
  can: (g, offer) => mostGifts(g, sidesOf(g, offer)),
  sample: (g, rng, offer) => sampleGifts(g, rng, sidesOf(g, offer)),
  ended(g, offer, how) {
    const parties = sidesOf(g, offer)
    if (how === 'accepted') signArmistice(g, parties, offer.gives)
    else for (const [a, b] of pairsOf(parties)) noteFailedTalks(g, a, b)
  },
}

// ---- the step -----------------------------------------------------------------------------------------------------------

const asking = proposing({
  ...{ id: 'surrenders', phase: 'surrenders', rules: ['EXG-010', 'EXG-012'] },
  kinds: [surrenderKind, claimKind, armisticeKind],
})

/**
 * A claim is not an offer: the fallen nation is not asked. Its own offer waits for its conqueror's decision
 * (EXG-191).
 */
const surrenders: typeof asking = {
  ...asking,
  answer(g, f, a) {
    const named = a.kind === 'propose' ? g.powerIx(firstOf(answerOf(a, 'propose').to)) : -1
    if (a.kind === 'propose' && a.offer === claimKind.kind) {
      claim(g, named)
      return
    }
    asking.answer?.(g, f, a)
    if (a.kind === 'propose' && a.offer === surrenderKind.kind) askConqueror(g, g.turnPower(), named, 'offer')
  },
}

export const peace: RuleModule = {
  id: 'global/peace',
  requires: ['global/offers', 'global/terms', 'global/armistice', 'global/conqueror', 'global/spending'],
  facts: [surrenderOffered, armisticeOffered, claimed],
  steps: [
    surrenders,
    conquerorStep(takeClaimed),
    offerStep(surrenderKind),
    offerStep(armisticeKind),
    offerStep(talksKind),
  ],
  turn: { insert: [{ step: 'surrenders', before: 'peacetime-spending' }] },
}
