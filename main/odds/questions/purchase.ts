/**
 * The effect of an order of units on the odds. For the places where it may be placed: how likely each is held against
 * everything that an enemy could send there in its next turn, before the order and with all of it that may be placed
 * there. For the buyer: what the order adds to its own attacks in its next turn. Everything else stays as it is.
 */
import type { OddsPurchase } from '../../../shared/contract'
import type { Action, Decision, Waiting } from '../../../shared/model'
import {
  answer,
  check,
  decisionOf,
  reachOf,
  strikeOn,
  type Game,
  type Reach,
  type Reaction,
} from '../../engine'
import { stepIn } from '../../engine/loop/flow'
import { counted } from '../../engine/state/count-pieces'
import type { Ix, Piece } from '../../engine/state/state'
import { OddsCache } from '../solver/cache'
import { changeTold, type Change } from './reaction-words'
import {
  against,
  attackersOf,
  dangerTo,
  pressure,
  stakeOf,
  StrikeOdds,
  turnOf,
  type Chance,
  type Slices,
} from './strikes'

/** The most places and attacks in an answer: those that matter most. */
const TOLD = { holds: 4, attacks: 2 } as const
/** The most that are computed for it. */
const WORKED = { holds: 8, attacks: 6 } as const
/** A smaller change of a chance is not reported. */
const MATTERS = 0.005
/** A place that is held less often than this in spite of the order is reported as well. */
const LOST = 0.5
/** Results as certain as this are not computed, and neither is an attack as certain to fail. */
const SURE = 0.995
export interface PurchaseAsked {
  /** The game after the order was paid, or while it is being placed. */
  readonly game: Game
  /** The powers that own the order. */
  readonly powers: readonly Ix[]
  /** Not an order: only shows where one could be placed, without figures of a change. */
  readonly only?: 'where'
}

type Place = OddsPurchase['holds'][number]
type Attack = OddsPurchase['attacks'][number]
/** Returns the game at the point where the order is placed, and the units that wait to be placed. */
function placing(game: Game): { readonly g: Game; readonly waiting: readonly Waiting[] } {
  const g = game.copy({ mode: 'manual' })
  g.silent = true
  const waitingIn = (decision: Decision | null): readonly Waiting[] | undefined =>
    decision?.of === 'buy' || decision?.of === 'place' ? decision.waiting : undefined
  const now = waitingIn(decisionOf(g))
  if (now) return { g, waiting: now }
  if (!g.rs.turnSteps.includes('place')) return { g, waiting: [] }
  const step = stepIn(g.rs, 'place')
  g.state.frames = []
  g.push(step.frame?.(g) ?? { step: 'place' })
  if (step.phase) g.setPhase(step.phase)
  return { g, waiting: waitingIn(decisionOf(g)) ?? [] }
}

/** Returns the game with all waiting units that may be placed in a space placed there, the best defenders first. */
function placed(g: Game, waiting: readonly Waiting[], space: string): Game {
  const copy = g.copy({ mode: 'manual' })
  copy.silent = true
  const defense = ({ unit }: Waiting): number => copy.unit(copy.unitIx(unit)).defense
  for (const { unit, count, spaces, treasury, free } of [...waiting].sort((a, b) => defense(b) - defense(a)))
    for (let n = spaces.includes(space) ? count : 0; n > 0; n--) {
      const action: Action = {
        ...{ kind: 'place', unit, count: n, space, treasury },
        ...(free === undefined ? {} : { free }),
      }
      if (check(copy, action) !== null) continue
      answer(copy, action)
      break
    }
  return copy
}

/** Returns the pieces in a space of one game that are not there in the other. */
const newIn = (now: Game, before: Game, space: Ix): Piece[] =>
  now.select(space, (p) => before.state.pieces[p.id]?.space !== space)

/**
 * Computes the effect of an order on the odds, battle by battle. Calls `stop` after each; if it returns true, the
 * answer contains what is known so far.
 */
export function* purchaseWork(
  { game, powers, only }: PurchaseAsked,
  cache = new OddsCache(),
  stop = (): boolean => false,
): Slices<OddsPurchase> {
  const { g, waiting } = placing(game)
  const work = new StrikeOdds(cache, stop)
  const spaces = [...new Set(waiting.flatMap((lot) => lot.spaces))].map((id) => g.spaceIx(id))
  const [me = -1] = powers
  const holds: Place[] = []
  const attacks: Attack[] = []
  let error = 0
  const told = (complete: boolean): OddsPurchase => ({
    holds: holds
      .filter((one) => only === 'where' || matters(one) || one.after < LOST)
      .sort((a, b) => gainOf(b) - gainOf(a))
      .slice(0, TOLD.holds),
    attacks: attacks
      .filter(matters)
      .sort((a, b) => gainOf(b) - gainOf(a))
      .slice(0, TOLD.attacks),
    ...{ complete, error: Math.min(1, error) },
  })
  const stakes = new Map<string, number>()
  const gainOf = ({ space, before, after }: { space: string; before: number; after: number }): number =>
    (only === 'where' ? 1 - before : after - before) * (stakes.get(space) ?? 1)
  if (spaces.length === 0 || me < 0) return told(true)

  // ---- threatened places, and how likely each is held ----
  const hostile = [...g.rs.powers.keys()].filter((power) => g.hostile(me, power) && turnOf(g, power))
  const enemies = yield* attackersOf(g, hostile, work)
  const threatened = spaces
    .map((space) => {
      const danger = dangerTo(
        g,
        space,
        g.select(space, (p) => g.friendly(me, p.power)),
        enemies,
      )
      stakes.set(g.sid(space), danger.stake)
      return { space, ...danger }
    })
    .filter(({ by }) => by.length > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, WORKED.holds)
  work.of = threatened.reduce((sum, { by }) => sum + 2 * by.length, 0) + WORKED.attacks
  for (const { space, by } of threatened) {
    const then = placed(g, waiting, g.sid(space))
    const units = newIn(then, g, space)
    let [before, after, worst] = [1, 1, -1]
    let both = UNANSWERED
    for (const { power: enemy, reach } of by) {
      const was = yield* work.taken(strikeOn(g, enemy, reach, space))
      work.done++
      const is =
        only === 'where' || units.length === 0 ? was : yield* work.taken(strikeOn(then, enemy, reach, space))
      work.done++
      if (stop()) return told(false)
      // If no enemy is dangerous after the order, the one that was the greatest danger counts.
      const isWorst = 1 - is.chance < after || (after === 1 && 1 - was.chance < before)
      if (isWorst) worst = enemy
      both = {
        before: Math.min(both.before, 1 - against(was)),
        after: Math.min(both.after, 1 - against(is)),
        reactions: isWorst || both.reactions.length === 0 ? reactionsOf(was, is) : both.reactions,
      }
      before = Math.min(before, 1 - was.chance)
      after = Math.min(after, 1 - is.chance)
      error = Math.max(error, was.error, is.error)
    }
    if (worst >= 0 && before < SURE)
      holds.push({
        ...{ space: g.sid(space), by: g.powerId(worst), before, after },
        units: only === 'where' ? [] : counted(then, units),
        ...answeredBy(g, { before, after }, both),
      })
  }
  if (only === 'where') return told(true)

  // ---- own attacks of the next turn ----
  const targets: { space: Ix; from: Ix; then: Game; reach: Reach; own: ReadonlySet<number>; rank: number }[] =
    []
  for (const space of spaces) {
    const then = placed(g, waiting, g.sid(space))
    const own = new Set(newIn(then, g, space).map((p) => p.id))
    if (own.size === 0) continue
    yield { done: work.done, of: work.of }
    const reach = reachOf(then, me)
    if (!reach) continue
    for (const [target, pieces] of reach.on.entries()) {
      const mine = pieces.filter((p) => own.has(p.id))
      const there = then.enemiesIn(me, target)
      if (mine.length === 0 || there.length === 0 || !then.space(target).land) continue
      const stake = stakeOf(then, target, there)
      const press = pressure(then, pieces, there)
      stakes.set(then.sid(target), stake)
      if (press > 0.4)
        targets.push({ space: target, from: space, then, reach, own, rank: stake * mine.length })
    }
  }
  targets.sort((a, b) => b.rank - a.rank)
  for (const { space, from, then, reach, own } of targets.slice(0, WORKED.attacks)) {
    const was = yield* work.taken(strikeOn(then, me, reach, space, (p) => own.has(p.id)))
    const is = was.chance > SURE ? was : yield* work.taken(strikeOn(then, me, reach, space))
    work.done++
    if (stop()) return told(false)
    error = Math.max(error, was.error, is.error)
    const units = counted(
      then,
      newIn(then, g, from).filter((p) => reach.on[space]?.some((q) => q.id === p.id)),
    )
    const have = attacks.find((one) => one.space === then.sid(space))
    if (!have || have.after < is.chance) {
      if (have) attacks.splice(attacks.indexOf(have), 1)
      attacks.push({
        ...{ space: then.sid(space), from: then.sid(from), before: was.chance, after: is.chance, units },
        ...answeredBy(
          then,
          { before: was.chance, after: is.chance },
          { before: against(was), after: against(is), reactions: reactionsOf(was, is) },
        ),
      })
    }
  }
  return told(true)
}

/** True if an order changes a chance, as planned or against the best reactions. */
const matters = ({ before, after, answered }: Place | Attack): boolean =>
  after - before >= MATTERS || (answered !== undefined && answered.after - answered.before >= MATTERS)

const UNANSWERED: Change = { before: 1, after: 1, reactions: [] }
/** Returns the best reactions with the order; if there are none, those without it. */
const reactionsOf = (was: Chance, is: Chance): readonly Reaction[] =>
  (is.answered ?? was.answered)?.reactions ?? []

/** Returns the chances against reactions where these differ from the chances as planned. */
const answeredBy = (
  { rs }: Game,
  { before, after }: Pick<Change, 'before' | 'after'>,
  both: Change,
): Pick<Place, 'answered'> =>
  both.reactions.length === 0 || (both.before === before && both.after === after)
    ? {}
    : { answered: changeTold(rs, both) }

/** The same in one call. */
export function purchaseOdds(asked: PurchaseAsked, cache?: OddsCache): OddsPurchase {
  const work = purchaseWork(asked, cache)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
