/**
 * Exact odds of battles, computed over the steps by which the engine fights them. `solve.ts` contains the method,
 * `answer.ts` the content of the answers.
 */
import type {
  OddsAnswer,
  OddsNeed,
  OddsPolicies,
  OddsRequest,
  OddsStop,
  OddsStops,
  OddsTurn,
  NeedRequest,
} from '../../shared/contract'
import type { Outlook } from '../engine'
import { answerOf } from './answer'
import { lossPolicy, type FightPolicies } from '../engine/battle/policies'
import type { BattlePicture } from '../engine/battle/steps'
import { OddsCache } from './solver/cache'
import { TooLarge } from './solver/retreat-decisions'
import { AT_ONCE, closeness, type Wanted } from './solver/coarse-pass'
import { fightBy, type Solved } from './solver/policies'
import { pictureOf, policiesOf, type Decided, type Fault } from './questions/request'
import { atOnce, type Slices } from './numeric/long-task-slices'
import { solve, solveSlices } from './solver/solve'
import { stopNow, stopsOf } from './solver/stopping-points'
import { EXACT, turnSlices } from './questions/turn'
import { needWork } from './questions/required-force'

export { solve, solveSlices, type SolveOptions } from './solver/solve'
export { FIRST_PAIRS } from './solver/coarse-pass'
export { atOnce, SLICE, type Slices } from './numeric/long-task-slices'
export { answerOf } from './answer'
export { OddsCache } from './solver/cache'
export { checkOdds } from './questions/deciding-roll'
export { comingOdds } from './questions/pending-dice'
export { convoyOdds } from './questions/convoy'
export { flightOdds } from './questions/flight'
export { chosenIn, lineupOf, oddsKinds } from './questions/allowed-names'
export { EXACT, turnSlices } from './questions/turn'
export { reactionsWork, type AnsweredBattle } from './questions/enemy-reactions'
export { mayTold, reactionsTold } from './questions/reaction-words'
export { SOLVES } from './questions/required-force'
export { purchaseOdds, purchaseWork } from './questions/purchase'
export { Threats, type ThreatsAsked } from './questions/threats'
export { LuckMeter } from './questions/luck'
export { fightBy } from './solver/policies'
export { outlookRaid, raidOdds } from './questions/raid'
export { tableOf } from './solver/remaining-battle'
export type { Fault } from './questions/request'

/** The largest number of pairs for answers that no player waits for. */
export const MOST_PAIRS = 256_000
/** Pairs of a battle that can be solved a few more times without a noticeable wait. */
const QUICK = 1500

/** Solves a battle as precisely as the question asks; a player may be waiting for a first answer. */
const solvedFor = (picture: BattlePicture, how: Wanted & { readonly maxPairs: number }) =>
  solveSlices(picture, { ...how, ...closeness(picture, how) })

/** Returns the odds of a battle from its present state. `soon`: a player awaits a first answer (`coarse-pass.ts`). */
export const outlookOdds = (
  outlook: Pick<Outlook, 'picture' | 'progress'>,
  cache?: OddsCache,
  maxPairs?: number,
  soon?: boolean,
): OddsAnswer => atOnce(outlookSlices(outlook, cache, maxPairs, soon))

/** The same in slices. */
export const outlookSlices = (
  { picture, progress }: Pick<Outlook, 'picture' | 'progress'>,
  cache = new OddsCache(),
  maxPairs = AT_ONCE,
  soon = false,
): Slices<OddsAnswer> =>
  cache.answerSlices(cache.nameOf(picture, progress), maxPairs, isFinal, function* () {
    const how = { progress, maxPairs, cache, soon }
    return answerOf(yield* solvedFor(picture, how))
  })

/**
 * Choices to try instead of the panel's suggestion: policies in the words of a question, and IPCs that winning is
 * worth.
 */
export interface Tried {
  readonly policies: OddsPolicies
  readonly worth?: number | undefined
}

/** Returns the odds of a battle from its present state if the sides choose differently, or a fault in the question. */
export function* triedSlices(
  { picture, progress }: Pick<Outlook, 'picture' | 'progress'>,
  tried: Tried,
  cache = new OddsCache(),
  maxPairs = AT_ONCE,
  soon = false,
): Slices<OddsAnswer | { readonly fault: Fault }> {
  const { policies, worth = 0 } = tried
  const decided = policiesOf(picture, policies, worth)
  if ('fault' in decided) return decided
  const { fight, solved } = decided
  const name = `tried ${JSON.stringify([policies, worth])} ${cache.nameOf(picture, progress)}`
  return yield* unlessTooLarge(
    cache.answerSlices(name, maxPairs, isFinal, function* () {
      const how = { progress, policies: fightBy(fight, undefined, solved), maxPairs, cache, soon }
      return answerOf(yield* solvedFor(picture, how), { fight, worth })
    }),
  )
}

/** The same in one call. */
export const triedOdds = (
  outlook: Pick<Outlook, 'picture' | 'progress'>,
  tried: Tried,
  cache?: OddsCache,
  maxPairs?: number,
): OddsAnswer | { readonly fault: Fault } => atOnce(triedSlices(outlook, tried, cache, maxPairs))

/** True if the answer cannot improve: only such answers are kept. */
const isFinal = (answer: OddsAnswer): boolean => answer.exact

/** Returns a rough measure of the work for a battle: the possible pairs times the cost of each. */
export function workOf(
  ...sides: readonly (readonly { readonly unit: unknown; readonly count: number }[])[]
): number {
  return sides.reduce((work, units) => {
    const all = units.reduce((sum, { count }) => sum + count, 0)
    return work * all * new Set(units.map(({ unit }) => unit)).size
  }, 1)
}

/** Returns the odds of a battle of listed units, or a fault in the question. */
export const battleOdds = (
  asked: OddsRequest,
  cache?: OddsCache,
  maxPairs?: number,
  soon?: boolean,
): OddsAnswer | { readonly fault: Fault } => atOnce(battleSlices(asked, cache, maxPairs, soon))

/** The same in slices. */
export function* battleSlices(
  asked: OddsRequest,
  cache = new OddsCache(),
  maxPairs = AT_ONCE,
  soon = false,
): Slices<OddsAnswer | { readonly fault: Fault }> {
  const found = pictureOf(asked)
  if ('fault' in found) return found
  return yield* unlessTooLarge(
    cache.answerSlices(JSON.stringify(asked), maxPairs, isFinal, () =>
      listedOdds(found, asked, cache, maxPairs, soon),
    ),
  )
}

/** Returns where it is better to leave a battle of listed units, or a fault in the question. */
export const battleStops = (
  asked: OddsRequest,
  cache?: OddsCache,
  maxPairs?: number,
): OddsStops | { readonly fault: Fault } => atOnce(stopsSlices(asked, cache, maxPairs))

/** The same in slices. */
export function* stopsSlices(
  asked: OddsRequest,
  cache = new OddsCache(),
  maxPairs = AT_ONCE,
): Slices<OddsStops | { readonly fault: Fault }> {
  const { retreat, dive, ...policies } = asked.policies ?? {}
  if (retreat !== undefined && retreat !== 'value')
    return {
      fault: {
        code: 'retreat-is-asked',
        reason: 'This question finds the best time to retreat: leave the retreat out.',
      },
    }
  const found = pictureOf({
    ...asked,
    policies: { ...policies, ...(dive ? { dive } : {}), retreat: 'value' },
  })
  if ('fault' in found) return found
  const { picture, fight } = found
  const solved = { attacker: free(dive?.attacker), defender: free(dive?.defender) }
  const { worth = 0 } = asked
  return yield* unlessTooLarge(
    cache.answerSlices(`stops ${JSON.stringify(asked)}`, maxPairs, areFinal, () =>
      stopsOf({ picture, fight, dive: solved, worth, maxPairs, cache }),
    ),
  )
}
/** True if the question leaves the choice to be computed for the best. */
const free = (word: unknown): boolean => word === undefined || word === 'value'
/** True if considering more states changes nothing. */
const areFinal = (answer: OddsStops): boolean => answer.error <= EXACT

/** Returns where it is better to leave a battle of an open campaign, from its present state. */
export const outlookStops = (
  outlook: Pick<Outlook, 'picture' | 'progress'>,
  worth?: number,
  cache?: OddsCache,
  maxPairs?: number,
): OddsStops | { readonly fault: Fault } => atOnce(outlookStopsSlices(outlook, worth, cache, maxPairs))

/** The same in slices. */
export const outlookStopsSlices = (
  { picture, progress }: Pick<Outlook, 'picture' | 'progress'>,
  worth = 0,
  cache = new OddsCache(),
  maxPairs = AT_ONCE,
): Slices<OddsStops | { readonly fault: Fault }> =>
  unlessTooLarge(
    cache.answerSlices(`stops ${worth} ${cache.nameOf(picture, progress)}`, maxPairs, areFinal, () =>
      stopsOf({ picture, progress, worth, maxPairs, cache }),
    ),
  )

/**
 * Returns the units missing for a chance in a battle of listed units, or a fault in the question; battle by battle,
 * as in `needWork`.
 */
export function* needSlices(
  asked: NeedRequest,
  cache?: OddsCache,
  stop?: () => boolean,
): Generator<number, OddsNeed | { readonly fault: Fault }, undefined> {
  try {
    return yield* needWork(asked, cache, stop)
  } catch (error) {
    if (error instanceof TooLarge) return TOO_LARGE
    throw error
  }
}

/** The same in one call. */
export const battleNeed = (asked: NeedRequest, cache?: OddsCache): OddsNeed | { readonly fault: Fault } =>
  atOnce(needSlices(asked, cache))

/**
 * Returns only the question that a battle of an open campaign waits for; null if no piece can leave at this point, or
 * the battle is too large.
 */
export function outlookStop(
  { picture, progress }: Pick<Outlook, 'picture' | 'progress'>,
  worth: number,
  maxPairs: number,
): OddsStop | null {
  try {
    return stopNow({ picture, progress, worth, maxPairs })
  } catch (error) {
    if (error instanceof TooLarge) return null
    throw error
  }
}

/**
 * Returns the figures of the battles of a campaign's turn together. `worths`: IPCs that winning is worth, by battle.
 */
export const outlooksTurn = (
  outlooks: readonly Outlook[],
  worths?: Readonly<Record<string, number>>,
  cache?: OddsCache,
  maxPairs?: number,
): OddsTurn => atOnce(turnSlices(outlooks, worths, cache, maxPairs))

/** Returns the result of the work, or a fault if the battle is too large. */
function* unlessTooLarge<T>(work: Slices<T>): Slices<T | { readonly fault: Fault }> {
  try {
    return yield* work
  } catch (error) {
    if (error instanceof TooLarge) return error.more ? NOT_YET : TOO_LARGE
    throw error
  }
}
const TOO_LARGE: { readonly fault: Fault } = {
  fault: {
    code: 'too-large-for-value',
    reason: 'This battle is too large to find the best play. Use fewer units or fixed choices.',
  },
}
/** The same fault, for a battle where a later call with the same cache continues where this one stopped. */
const NOT_YET: typeof TOO_LARGE = { fault: { ...TOO_LARGE.fault } }
/** True if asking the same again continues the work. */
export const goesOn = (answer: object): boolean => answer === NOT_YET

function* listedOdds(
  found: { readonly picture: BattlePicture } & Decided,
  asked: OddsRequest,
  cache: OddsCache,
  maxPairs: number,
  soon: boolean,
): Slices<OddsAnswer> {
  const { picture, fight, solved } = found
  const { worth = 0, byRound } = asked
  const how = { policies: fightBy(fight, byRound, solved), maxPairs, cache, soon }
  const solution = yield* solvedFor(picture, how)
  const answer = answerOf(solution, { fight, worth, ...(byRound === undefined ? {} : { byRound }) })
  if (asked.byLoss !== true || !answer.exact || solution.pairs > QUICK) return answer
  return { ...answer, byLoss: losses(picture, fight, solved, cache) }
}

/** Solves the same battle under every order of loss in the engine's list, except players' own. */
function losses(
  picture: BattlePicture,
  fight: FightPolicies,
  solved: Solved | undefined,
  cache: OddsCache,
): NonNullable<OddsAnswer['byLoss']> {
  return ORDERS.flatMap((attacker) =>
    ORDERS.map((defender) => {
      const policies = fightBy({ ...fight, loss: { attacker, defender } }, 2, solved)
      const { win, take, attackerLossIpc, defenderLossIpc } = answerOf(
        solve(picture, { policies, maxPairs: AT_ONCE, cache }),
      )
      const swing = defenderLossIpc - attackerLossIpc
      return { attacker: attacker.id, defender: defender.id, win, take, swing }
    }),
  )
}
const ORDERS = [lossPolicy('cheapest'), lossPolicy('value'), lossPolicy({ keepLand: 1 })]
