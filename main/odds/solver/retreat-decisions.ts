/**
 * The best decisions where a side may leave the fight: the attackers maximize the value of the battle, the defenders
 * minimize it. Works backwards over the states that the solver passes forwards. The value of a state follows from the
 * states that it leads to; these are weaker, or of the same strength and part of a round in which nothing changes.
 * Such states are computed together.
 */
import { at } from '../../engine/loop/asserts'
import type { BattleStep, Combatant } from '../../engine/battle/steps'
import { endTeller } from '../answer'
import { plain, real, whole } from '../numeric/arrays'
import { WITHDRAWN, type Asked, type Kept, type OddsBattle } from './battle'
import { hitChances } from './hits'
import type { Solved } from './policies'
import { coreChecked } from './segment'

/** The expectation from a state on. IPCs and chances. */
export interface Prospect {
  /** The attackers' gain: the defenders' losses less their own, and what winning is worth. */
  readonly value: number
  readonly win: number
  readonly take: number
  readonly attackerLossIpc: number
  readonly defenderLossIpc: number
  readonly retreated: number
}
const PARTS = 6
const zeros = (): number[] => Array.from({ length: PARTS }, () => 0)
const prospectOf = (v: readonly number[]): Prospect => ({
  value: at(v, 0),
  win: at(v, 1),
  take: at(v, 2),
  attackerLossIpc: at(v, 3),
  defenderLossIpc: at(v, 4),
  retreated: at(v, 5),
})

/** Thrown when the battle has more states than the program computes while a player waits. */
export class TooLarge extends Error {
  /** @param more true if asking again continues from here */
  constructor(readonly more: boolean) {
    super('a battle is too large to work out what is best in it')
  }
}

/** The most sums computed before `TooLarge` is thrown, for each allowed pair of stands. */
const SUMS = 150
/**
 * The most sums computed for one battle: about two seconds of processor time. A battle that needs more is too large.
 */
const MOST_SUMS = 8_000_000
/** Smaller chances change nothing in the answer. */
const NOTHING = 1e-15
/** The cost of a state in addition to its sums. */
const STATE = 500
/** The most ways of leaving that are compared; if there are more, only all or none. */
const MOST_WAYS = 64
/** Leaving must be better than staying by this many IPCs; otherwise they stay. */
const BETTER = 1e-9
/** More stands than any side has. */
const MANY = 2 ** 26

/** A state: a core and two stands. */
interface State extends Asked {
  /** The known part of its value: from leaving the group of states that are computed together. */
  readonly sure: number[]
  /** The states of the group that it leads to, with their chances. */
  readonly on: { readonly state: number; readonly chance: number }[]
  /** The ways to answer its question, staying first; empty if it has no question. */
  readonly ways: Way[]
  /** Which side's best answer counts, or that the answer is given. */
  readonly picks: Picks
  readonly value: number[]
  way: number
}
/** A way to answer, and the state that it leads to. */
export interface Way extends Asked {
  /** The pieces that leave; numbers of combatants. */
  readonly who: readonly number[]
  /** Number of the state. */
  readonly state: number
}
/** The ways to answer a question, the expectation of each, and the index of the chosen one. */
export interface Compared {
  readonly ways: readonly Way[]
  readonly best: number
  readonly prospects: readonly Prospect[]
}
/** Who answers a question: the attackers, who maximize, the defenders, who minimize, or a policy. */
type Picks = 'most' | 'least' | 'given'

/** How the questions of a battle are answered. */
export interface Answers {
  picks(step: BattleStep): Picks
  /** Returns the pieces that leave by a policy; numbers of combatants. */
  given(step: BattleStep, state: Asked): readonly number[]
}

/** The best decisions of a battle, computed backwards and kept by state. */
export class Backwards {
  private readonly states: State[] = []
  private readonly numbers: Map<number, number>[] = []
  private readonly tell: ReturnType<typeof endTeller>
  private work = 0
  /** Stops when this many sums are done. */
  private until = 0

  constructor(
    private readonly battle: OddsBattle,
    private readonly worth: number,
    private readonly answers: Answers,
  ) {
    this.tell = endTeller(battle)
  }

  /** Allows this many more sums before it throws `TooLarge`. Everything computed until then is kept. */
  allow(sums: number): void {
    this.until = Math.min(MOST_SUMS, this.work + sums)
  }

  /** Returns the expectation from a state on. */
  prospect({ core, attacker, defender }: Asked): Prospect {
    const state = this.stateAt(this.battle.onFrom(core, attacker, defender), attacker, defender)
    return prospectOf(at(this.states, state).value)
  }

  /**
   * Returns the expectation of each way to answer the question of a state, staying first, and the best one; null if
   * the state has no question.
   */
  compared({ core, attacker, defender }: Asked): Compared | null {
    const from = this.battle.onFrom(core, attacker, defender)
    const found = this.ways({ core: from, attacker, defender })
    if (!found || found.ways.length < 2) return null
    const prospects = found.ways.map((way) => prospectOf(at(this.states, way.state).value))
    return { ...found, prospects }
  }

  /** Returns the ways to answer the question of a state and the chosen one; null if the state has no question. */
  ways({ core, attacker, defender }: Asked): Pick<Compared, 'ways' | 'best'> | null {
    const { ways, way } = at(this.states, this.stateAt(core, attacker, defender))
    return ways.length === 0 ? null : { ways, best: way }
  }

  /** Returns the state that the answer to a state's question leads to. */
  answered(state: Asked): Asked {
    const found = this.ways(state)
    return found ? at(found.ways, found.best) : state
  }

  private known(core: number, attacker: number, defender: number): number | undefined {
    return this.numbers[core]?.get(attacker * MANY + defender)
  }

  /** Returns the number of a computed state. */
  private stateAt(core: number, attacker: number, defender: number): number {
    return this.known(core, attacker, defender) ?? this.workOut(core, attacker, defender)
  }

  /** Computes a state, together with all states of its strength that it leads to. */
  private workOut(core: number, attacker: number, defender: number): number {
    const group: number[] = []
    const own = this.strength(attacker, defender)
    const open: (() => void)[] = []
    const place = (c: number, a: number, d: number): number => {
      const have = this.known(c, a, d)
      if (have !== undefined) return have
      if (this.strength(a, d) < own) return this.workOut(c, a, d)
      const number = this.states.length
      const state: State = {
        ...{ core: c, attacker: a, defender: d },
        ...{ sure: zeros(), value: zeros(), way: 0 },
        ...{ on: [], ways: [], picks: 'given' },
      }
      this.states.push(state)
      ;(this.numbers[c] ??= new Map<number, number>()).set(a * MANY + d, number)
      group.push(number)
      open.push(() => {
        this.states[number] = this.read(state, place)
      })
      return number
    }
    try {
      const number = place(core, attacker, defender)
      for (let read = open.pop(); read; read = open.pop()) read()
      this.settle(group)
      return number
    } catch (error) {
      // These are incomplete: a later call begins with them again.
      for (const number of group) {
        const { core: c, attacker: a, defender: d } = at(this.states, number)
        this.numbers[c]?.delete(a * MANY + d)
      }
      throw error
    }
  }

  private strength(attacker: number, defender: number): number {
    const { attacker: own, defender: other } = this.battle.sides
    return at(own.strengths, attacker) + at(other.strengths, defender)
  }

  /** Reads the states that a state leads to. */
  private read(state: State, place: (core: number, a: number, d: number) => number): State {
    const { battle } = this
    const { core, attacker: a, defender: d, sure, on } = state
    const kept = battle.segmentAt(core, a, d)
    const { segment } = kept
    if (segment.is === 'end') changed(sure, this.endOf(segment.result, a, d))
    else if (segment.is === 'check') {
      const check = battle.checkAt(core, segment.step, a, d)
      if (check)
        hitChances({ ...check, hits: NO_HITS, rules: [] }).forEach((chance, n) => {
          const then = battle.coreNumber(coreChecked(segment.core, check, n))
          if (chance > 0) on.push({ chance, state: place(battle.onFrom(then, a, d), a, d) })
        })
    } else if (segment.is === 'fall') {
      const to = battle.fallAt(kept, core, segment.step, a, d)
      const then = battle.onFrom(to.core, to.attacker, to.defender)
      on.push({ chance: 1, state: place(then, to.attacker, to.defender) })
    } else if (segment.is === 'ask') {
      const { step } = segment
      const picks = this.answers.picks(step)
      const ways = this.partiesAt(state, step, picks).map((who): Way => {
        const then = battle.leave(kept, step, a, d, who)
        return {
          ...{ ...then, who },
          state: place(battle.onFrom(then.core, then.attacker, then.defender), then.attacker, then.defender),
        }
      })
      return { ...state, ways, picks }
    } else this.fight(kept, state, place)
    return state
  }

  private fight(kept: Kept, state: State, place: (core: number, a: number, d: number) => number): void {
    const { attacker, defender, sure, on } = state
    const a = this.battle.fight(kept, 'attacker', attacker, defender)
    const d = this.battle.fight(kept, 'defender', attacker, defender)
    const strength = this.strength(attacker, defender)
    this.work += STATE + a.chances.length * d.chances.length
    if (this.work > this.until) throw new TooLarge(this.work < MOST_SUMS)
    for (let i = 0; i < a.stands.length; i++) {
      const own = whole(a.stands, i)
      const part = real(a.chances, i)
      for (let k = 0; k < d.stands.length; k++) {
        const chance = part * real(d.chances, k)
        if (chance < NOTHING) continue
        const other = whole(d.stands, k)
        const to = place(this.battle.onward(kept, own, other), own, other)
        if (this.strength(own, other) === strength) on.push({ chance, state: to })
        else addTo(sure, at(this.states, to).value, chance)
      }
    }
  }

  /**
   * Returns the sets of pieces that may leave together where a step asks, the empty one first; or the one that is
   * given. Numbers of combatants.
   */
  private partiesAt(state: State, step: BattleStep, picks: Picks): (readonly number[])[] {
    if (picks === 'given') return [this.answers.given(step, state)]
    const { battle } = this
    const p = battle.pictureOf(at(battle.cores, state.core), state.attacker, state.defender)
    const { choice } = step
    return parties(choice?.may(p) ?? [], choice?.whole === true).map((who) => who.map((c) => c.id))
  }

  private endOf(result: string, attacker: number, defender: number): number[] {
    const { win, take, prize, attackerLost, defenderLost } = this.tell(result, attacker, defender)
    const value = defenderLost - attackerLost + (prize ? this.worth : 0)
    const retreated = result === WITHDRAWN ? 1 : 0
    return [value, win ? 1 : 0, take ? 1 : 0, attackerLost, defenderLost, retreated]
  }

  /** Computes the states of a group together, repeating over the links back to them until nothing changes. */
  private settle(group: readonly number[]): void {
    // The state met last is nearest to the end of the round.
    const order = [...group].reverse()
    for (let sweep = 0; sweep < 20_000; sweep++) {
      let change = 0
      for (const number of order) change = Math.max(change, this.sweep(at(this.states, number)))
      if (change <= 1e-15) return
    }
  }

  /** Updates a state's value from the states that it leads to; returns how much it changed. */
  private sweep(state: State): number {
    const { value, sure, on, ways, picks } = state
    if (ways.length > 0) {
      state.way = this.bestWay(picks, ways)
      return changed(value, at(this.states, at(ways, state.way).state).value)
    }
    if (on.length === 0) return changed(value, sure)
    const now = [...sure]
    for (const { state: to, chance } of on) addTo(now, at(this.states, to).value, chance)
    return changed(value, now)
  }

  private bestWay(picks: Picks, ways: readonly Way[]): number {
    const sign = picks === 'most' ? 1 : -1
    const worth = (way: Way): number => sign * at(at(this.states, way.state).value, 0)
    let best = 0
    for (let i = 1; i < ways.length; i++) if (worth(at(ways, i)) > worth(at(ways, best)) + BETTER) best = i
    return best
  }
}

const NO_HITS = { pool: '', rules: [], mayTake: () => false }

/** Adds values to others, weighted by a chance. */
function addTo(to: number[], value: readonly number[], chance: number): void {
  for (let part = 0; part < PARTS; part++) to[part] = plain(to, part) + chance * plain(value, part)
}

/** Writes values; returns by how much they changed, relative to their size. */
function changed(to: number[], from: readonly number[]): number {
  let most = 0
  for (let part = 0; part < PARTS; part++) {
    const now = at(from, part)
    most = Math.max(most, Math.abs(now - at(to, part)) / Math.max(1, Math.abs(now)))
    to[part] = now
  }
  return most
}

/**
 * Returns the sets of pieces that may leave together: none or all if `whole`; otherwise any number of each kind of
 * like pieces.
 */
export function parties(may: readonly Combatant[], whole: boolean): (readonly Combatant[])[] {
  if (may.length === 0) return [[]]
  if (whole) return [[], may]
  const alike = new Map<string, Combatant[]>()
  for (const c of may) {
    const key = [c.type, c.power, c.damage, c.landed, c.cargo].join()
    alike.set(key, [...(alike.get(key) ?? []), c])
  }
  let out: (readonly Combatant[])[] = [[]]
  for (const like of alike.values())
    out = out.flatMap((who) =>
      Array.from({ length: like.length + 1 }, (_, n) => [...who, ...like.slice(0, n)]),
    )
  return out.length > MOST_WAYS ? [[], may] : out
}

/** The best decisions of a battle, and everything computed for them, in order. */
export interface Best {
  /**
   * Continues the computation, with this budget of sums for each allowed pair of stands; throws `TooLarge` if it is
   * not finished.
   */
  work(from: Asked, maxPairs: number): void
  readonly answers: Backwards
}

/** Returns the best decisions of a battle where its policies ask for them. */
export function bestOf(battle: OddsBattle, { dive, retreat, worth }: Solved): Best {
  const dives = (step: BattleStep): boolean => step.choice?.effect === 'leave'
  const picks = (step: BattleStep): Picks => {
    const solved = dives(step) ? dive[step.side] : retreat === 'value'
    return !solved ? 'given' : step.side === 'attacker' ? 'most' : 'least'
  }
  const pictureAt = ({ core, attacker, defender }: Asked) =>
    battle.pictureOf(at(battle.cores, core), attacker, defender)
  const below = typeof retreat === 'object' ? retreat : null
  const given: Answers['given'] = (step, state) =>
    below && !dives(step) ? [] : battle.policies.leaves(pictureAt(state), step)
  const pressing = new Backwards(battle, worth, { picks, given })
  // First the value of pressing on to the end, then withdrawing where that is too low.
  const out: Answers['given'] = (step, state) => {
    if (dives(step)) return given(step, state)
    const leave = pressing.prospect(state).win < (below?.below ?? 0)
    return leave ? (step.choice?.may(pictureAt(state)) ?? []).map((c) => c.id) : []
  }
  const answers = below ? new Backwards(battle, worth, { picks, given: out }) : pressing
  return {
    answers,
    work(from, maxPairs) {
      for (const each of below ? [pressing, answers] : [answers]) {
        each.allow(SUMS * maxPairs)
        each.prospect(from)
      }
    },
  }
}
