/**
 * What an order of units does for the chances: of the places where it may be put down, how likely each is held against whatever an
 * enemy could send there in his next turn, before it and with all of it that may stand there; and what it adds to the buyer's own
 * attacks of his next turn. All else stands as it does now.
 */
import type { OddsPurchase } from '../../shared/contract'
import type { Action, Decision, Waiting } from '../../shared/model'
import {
  answer,
  check,
  decisionOf,
  reachOf,
  strikeOn,
  type Game,
  type Reach,
  type Reaction,
  type Strike,
} from '../engine'
import { stepIn } from '../engine/flow'
import { counted } from '../engine/counted'
import type { Ix, Piece } from '../engine/state'
import { OddsCache } from './cache'
import { changeTold, type Change } from './reaction-words'
import { strikeAnswered } from './reactions'
import { EXACT, turnOdds } from './turn'

/** Places and attacks that are told at most: those for which it matters. */
const TOLD = { holds: 4, attacks: 2 } as const
/** Those that are worked out for it. */
const WORKED = { holds: 8, attacks: 6 } as const
/** A chance that changes by less than this is not told. */
const MATTERS = 0.005
/** A place that is held less often than this in spite of the order is told as well. */
const LOST = 0.5
/** What is held or won as surely as this is not worked out; nor is an attack that fails as surely. */
const SURE = 0.995
/** Pairs of stands that a battle is gone through with at first, and at most. */
const PAIRS = { first: 20_000, most: 320_000 } as const

export interface PurchaseAsked {
  /** After the order was paid, or while it is being placed. */
  readonly game: Game
  /** Whose order it is. */
  readonly powers: readonly Ix[]
  /** It is no order, but shows where one could be put down: nothing changes by it. */
  readonly only?: 'where'
}

type Place = OddsPurchase['holds'][number]
type Attack = OddsPurchase['attacks'][number]
/** A chance, and the chance that was left out of it; and the chance against the best reactions, where these make it another. */
interface Chance {
  readonly chance: number
  readonly error: number
  readonly answered?: { readonly chance: number; readonly reactions: readonly Reaction[] }
}
/** The chance against the best reactions; as planned where there are none. */
const against = ({ chance, answered }: Chance): number => answered?.chance ?? chance
/** Work that tells before each battle how much of it is done. */
type Slices<T> = Generator<{ readonly done: number; readonly of: number }, T, undefined>

/** The game at the point where what was ordered is placed, and what waits to be. */
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

/** The game with all that waits and may stand in a space put down there, the best defenders first. */
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

/** Pieces that stand in a space of one game and not of another. */
const newIn = (now: Game, before: Game, space: Ix): Piece[] =>
  now.select(space, (p) => before.state.pieces[p.id]?.space !== space)

/** IPCs that hang on a space: its income, its capital, and who stands there. */
function stakeOf(g: Game, space: Ix, units: readonly Piece[]): number {
  const { data, land } = g.space(space)
  const capital = g.rs.treasuries.some(({ capitals }) => capitals.includes(space))
  const standing = units.reduce((sum, p) => sum + g.type(p).cost, 0)
  return (
    (land ? 2 * data.ipc + (capital ? 40 : 0) + (g.facilities.has(space, 'complex') ? 10 : 0) : 0) + standing
  )
}

/** A rough measure of an attack against a stand: above 1 it is the stronger. */
function pressure(g: Game, attackers: readonly Piece[], defenders: readonly Piece[]): number {
  const sum = (pieces: readonly Piece[], of: 'attack' | 'defense'): number =>
    pieces.reduce((all, p) => all + g.type(p)[of] + Math.max(1, g.type(p).hits), 0)
  return sum(attackers, 'attack') / Math.max(1, sum(defenders, 'defense'))
}

class Purchase {
  done = 0
  of = 1
  constructor(
    private readonly cache: OddsCache,
    private readonly stop: () => boolean,
  ) {}

  /** How likely a strike takes the space; more and more pairs are gone through until it is exact. */
  *taken(strike: Strike | null): Slices<Chance> {
    if (strike === null) return { chance: 0, error: 0 }
    const { battle, outlooks, takes } = strike
    if (battle === null) return { chance: takes ? 1 : 0, error: 0 }
    for (let pairs: number = PAIRS.first; ; pairs *= 4) {
      yield { done: this.done, of: this.of }
      const work = turnOdds(outlooks, { maxPairs: pairs, cache: this.cache })
      let next = work.next()
      for (; !next.done; next = work.next()) {
        yield { done: this.done, of: this.of }
        // Nothing is known of it yet, and nobody will be told.
        if (this.stop()) return { chance: 0, error: 1 }
      }
      const turn = next.value
      const one = turn.battles.find((b) => b.battle === battle)
      const land = outlooks.some((o) => o.battle === battle && o.picture.rs.spaces[o.picture.space]?.land)
      const told = { chance: one ? (land ? one.take : one.win) : 0, error: turn.error }
      if (told.error <= EXACT || pairs >= PAIRS.most || this.stop())
        return yield* this.answered(strike, told, land === true)
    }
  }

  /** The same with what the best reactions make of it, where any may be done. */
  private *answered(strike: Strike, planned: Chance, land: boolean): Slices<Chance> {
    const work = strikeAnswered(strike, this.cache)
    let next = work.next()
    for (; !next.done; next = work.next()) {
      yield { done: this.done, of: this.of }
      if (this.stop()) return planned
    }
    if (!next.value) return planned
    const { against, error } = next.value
    return {
      chance: planned.chance,
      error: Math.max(planned.error, error),
      answered: { chance: land ? against.take : against.win, reactions: against.reactions },
    }
  }
}

/** Enemies of a power and what each of them could send where. */
function* enemiesOf(
  g: Game,
  power: Ix,
  work: Purchase,
): Slices<{ readonly enemy: Ix; readonly reach: Reach }[]> {
  const out: { enemy: Ix; reach: Reach }[] = []
  for (const enemy of g.rs.powers.keys()) {
    if (!g.hostile(power, enemy) || !g.inGame(enemy) || !turnOf(g, enemy)) continue
    yield { done: work.done, of: work.of }
    const reach = reachOf(g, enemy)
    if (reach) out.push({ enemy, reach })
  }
  return out
}

/** Does a power begin a turn of its own? Who only moves in another's is counted with him. */
const turnOf = (g: Game, power: Ix): boolean => g.rs.turns.some(({ powers }) => powers[0] === power)

/**
 * What an order does for the chances, battle by battle. `stop` is asked after each: then the answer is what is known so far.
 */
export function* purchaseWork(
  { game, powers, only }: PurchaseAsked,
  cache = new OddsCache(),
  stop = (): boolean => false,
): Slices<OddsPurchase> {
  const { g, waiting } = placing(game)
  const work = new Purchase(cache, stop)
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

  // ---- what is threatened, and how likely it is held ----
  const enemies = yield* enemiesOf(g, me, work)
  const threatened = spaces
    .map((space) => {
      const here = g.select(space, (p) => g.friendly(me, p.power))
      const by = enemies.filter(({ reach }) => comes(g, reach, space))
      const press = Math.max(0, ...by.map(({ reach }) => pressure(g, reach.on[space] ?? [], here)))
      const stake = stakeOf(g, space, here)
      stakes.set(g.sid(space), stake)
      return { space, by, rank: Math.min(2, press + 0.2) * stake }
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
    for (const { enemy, reach } of by) {
      const was = yield* work.taken(strikeOn(g, enemy, reach, space))
      work.done++
      const is =
        only === 'where' || units.length === 0 ? was : yield* work.taken(strikeOn(then, enemy, reach, space))
      work.done++
      if (stop()) return told(false)
      // Where nobody is a danger any more it is whoever was the greatest.
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

/** Does an order change a chance, as planned or against the best reactions? */
const matters = ({ before, after, answered }: Place | Attack): boolean =>
  after - before >= MATTERS || (answered !== undefined && answered.after - answered.before >= MATTERS)

const UNANSWERED: Change = { before: 1, after: 1, reactions: [] }
/** What is done against it with the order; if nothing is, without it. */
const reactionsOf = (was: Chance, is: Chance): readonly Reaction[] =>
  (is.answered ?? was.answered)?.reactions ?? []

/** The chances against reactions, where these are others than those as planned. */
const answeredBy = (
  { rs }: Game,
  { before, after }: Pick<Change, 'before' | 'after'>,
  both: Change,
): Pick<Place, 'answered'> =>
  both.reactions.length === 0 || (both.before === before && both.after === after)
    ? {}
    : { answered: changeTold(rs, both) }

/** Could somebody come there who takes it? */
function comes(g: Game, reach: Reach, space: Ix): boolean {
  const { land, seaNeighbors } = g.space(space)
  const on = reach.on[space] ?? []
  if (!land) return on.length > 0
  if (on.some((p) => g.type(p).domain === 'land')) return true
  return reach.lifts.some(
    ({ cargo, zones }) => cargo.length > 0 && zones.some((z) => seaNeighbors.includes(z)),
  )
}

/** The same at once. */
export function purchaseOdds(asked: PurchaseAsked, cache?: OddsCache): OddsPurchase {
  const work = purchaseWork(asked, cache)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
