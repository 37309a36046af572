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
import { stepIn } from '../../engine/loop/turn-flow'
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
  type Attacker,
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
/** An attack with a smaller ratio to the defense is not computed. */
const PRESSED = 0.4

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

/** The chances of a place that enemies threaten, over those of them that are computed. */
interface Held extends Pick<Change, 'before' | 'after'> {
  /** The most dangerous of them; -1 if none endangers the place. */
  readonly worst: Ix
  /** The chances against reactions. */
  readonly both: Change
}

/** Returns the chances with one more enemy: its chance to take the place before the order, and after it. */
function withEnemy({ before, after, worst, both }: Held, enemy: Ix, was: Chance, is: Chance): Held {
  // If no enemy is dangerous after the order, the one that was the greatest danger counts.
  const isWorst = 1 - is.chance < after || (after === 1 && 1 - was.chance < before)
  return {
    before: Math.min(before, 1 - was.chance),
    after: Math.min(after, 1 - is.chance),
    worst: isWorst ? enemy : worst,
    both: {
      before: Math.min(both.before, 1 - against(was)),
      after: Math.min(both.after, 1 - against(is)),
      reactions: isWorst || both.reactions.length === 0 ? reactionsOf(was, is) : both.reactions,
    },
  }
}

/** A place that enemies could attack, and which of them. */
interface Threatened {
  readonly space: Ix
  readonly by: readonly Attacker[]
}

/** A space that units placed in another could attack in the next turn. */
interface Target {
  readonly space: Ix
  readonly from: Ix
  /** The game with the order placed there, where its pieces could go, and its new pieces. */
  readonly then: Game
  readonly reach: Reach
  readonly own: ReadonlySet<number>
  readonly rank: number
}

/** The effect of an order, as far as it is known. */
class Effect {
  private readonly holds: Place[] = []
  private readonly attacks: Attack[] = []
  private readonly stakes = new Map<string, number>()
  private readonly work: StrikeOdds
  private error = 0

  constructor(
    private readonly g: Game,
    private readonly waiting: readonly Waiting[],
    private readonly me: Ix,
    /** True if only the places count, without figures of a change. */
    private readonly where: boolean,
    cache: OddsCache,
    private readonly stop: () => boolean,
  ) {
    this.work = new StrikeOdds(cache, stop)
  }

  /** Returns what is known. */
  told(complete: boolean): OddsPurchase {
    return {
      holds: this.first(
        this.holds.filter((one) => this.where || matters(one) || one.after < LOST),
        TOLD.holds,
      ),
      attacks: this.first(this.attacks.filter(matters), TOLD.attacks),
      ...{ complete, error: Math.min(1, this.error) },
    }
  }

  /** Returns those that gain most. */
  private first<T extends Place | Attack>(all: readonly T[], most: number): T[] {
    const gain = ({ space, before, after }: T): number =>
      (this.where ? 1 - before : after - before) * (this.stakes.get(space) ?? 1)
    return [...all].sort((a, b) => gain(b) - gain(a)).slice(0, most)
  }

  /** Computes how likely each threatened place is held; false if it was stopped. */
  *defend(spaces: readonly Ix[]): Slices<boolean> {
    const threatened = yield* this.threatened(spaces)
    this.work.of = threatened.reduce((sum, { by }) => sum + 2 * by.length, 0) + WORKED.attacks
    for (const one of threatened) if (!(yield* this.hold(one))) return false
    return true
  }

  /** Finds the places that enemies could attack: those that matter most. */
  private *threatened(spaces: readonly Ix[]): Slices<Threatened[]> {
    const { g, me } = this
    const hostile = [...g.rs.powers.keys()].filter((power) => g.hostile(me, power) && turnOf(g, power))
    const enemies = yield* attackersOf(g, hostile, this.work)
    return spaces
      .map((space) => {
        const friends = g.select(space, (p) => g.friendly(me, p.power))
        const danger = dangerTo(g, space, friends, enemies)
        this.stakes.set(g.sid(space), danger.stake)
        return { space, ...danger }
      })
      .filter(({ by }) => by.length > 0)
      .sort((a, b) => b.rank - a.rank)
      .slice(0, WORKED.holds)
  }

  /** Computes how likely one place is held; false if it was stopped. */
  private *hold({ space, by }: Threatened): Slices<boolean> {
    const { g, work } = this
    const then = placed(g, this.waiting, g.sid(space))
    const units = newIn(then, g, space)
    const isSame = this.where || units.length === 0
    let held: Held = { before: 1, after: 1, worst: -1, both: UNANSWERED }
    for (const { power: enemy, reach } of by) {
      const was = yield* work.taken(strikeOn(g, enemy, reach, space))
      work.done++
      const is = isSame ? was : yield* work.taken(strikeOn(then, enemy, reach, space))
      work.done++
      if (this.stop()) return false
      held = withEnemy(held, enemy, was, is)
      this.error = Math.max(this.error, was.error, is.error)
    }
    const { before, after, worst, both } = held
    if (worst >= 0 && before < SURE)
      this.holds.push({
        ...{ space: g.sid(space), by: g.powerId(worst), before, after },
        units: this.where ? [] : counted(then, units),
        ...answeredBy(g, { before, after }, both),
      })
    return true
  }

  /** Computes what the order adds to the attacks of the next turn; false if it was stopped. */
  *strike(spaces: readonly Ix[]): Slices<boolean> {
    const targets: Target[] = []
    for (const from of spaces) targets.push(...(yield* this.targetsFrom(from)))
    targets.sort((a, b) => b.rank - a.rank)
    for (const target of targets.slice(0, WORKED.attacks)) if (!(yield* this.attack(target))) return false
    return true
  }

  /** Finds the attacks that units placed in a space could take part in. */
  private *targetsFrom(from: Ix): Slices<Target[]> {
    const { g, me, work } = this
    const then = placed(g, this.waiting, g.sid(from))
    const own = new Set(newIn(then, g, from).map((p) => p.id))
    if (own.size === 0) return []
    yield { done: work.done, of: work.of }
    const reach = reachOf(then, me)
    if (!reach) return []
    const targets: Target[] = []
    for (const [space, pieces] of reach.on.entries()) {
      const mine = pieces.filter((p) => own.has(p.id))
      const there = then.enemiesIn(me, space)
      if (mine.length === 0 || there.length === 0 || !then.space(space).land) continue
      const stake = stakeOf(then, space, there)
      this.stakes.set(then.sid(space), stake)
      if (pressure(then, pieces, there) > PRESSED)
        targets.push({ space, from, then, reach, own, rank: stake * mine.length })
    }
    return targets
  }

  /** Computes an attack without the order and with it; false if it was stopped. */
  private *attack({ space, from, then, reach, own }: Target): Slices<boolean> {
    const { g, me, work } = this
    const was = yield* work.taken(strikeOn(then, me, reach, space, (p) => own.has(p.id)))
    const is = was.chance > SURE ? was : yield* work.taken(strikeOn(then, me, reach, space))
    work.done++
    if (this.stop()) return false
    this.error = Math.max(this.error, was.error, is.error)
    const coming = newIn(then, g, from).filter((p) => reach.on[space]?.some((q) => q.id === p.id))
    const planned = { before: was.chance, after: is.chance }
    const both = { before: against(was), after: against(is), reactions: reactionsOf(was, is) }
    this.add({
      ...{ space: then.sid(space), from: then.sid(from), ...planned, units: counted(then, coming) },
      ...answeredBy(then, planned, both),
    })
    return true
  }

  /** Adds an attack, or puts it in place of a worse one on the same space. */
  private add(attack: Attack): void {
    const at = this.attacks.findIndex((one) => one.space === attack.space)
    const have = this.attacks[at]
    if (have && have.after >= attack.after) return
    if (have) this.attacks.splice(at, 1)
    this.attacks.push(attack)
  }
}

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
  const spaces = [...new Set(waiting.flatMap((lot) => lot.spaces))].map((id) => g.spaceIx(id))
  const [me = -1] = powers
  const where = only === 'where'
  const effect = new Effect(g, waiting, me, where, cache, stop)
  if (spaces.length === 0 || me < 0) return effect.told(true)
  if (!(yield* effect.defend(spaces))) return effect.told(false)
  return effect.told(where || (yield* effect.strike(spaces)))
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
