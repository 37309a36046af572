/**
 * What the attacks of a plan promise: by estimate while the search tries forces, by exact odds once a plan is verified.
 * Each verification corrects later estimates.
 */
import type { OddsCache } from '../../odds'
import type { Ix } from '../../engine/state/state'
import type { UnitCount } from '../battle/mean-battle'
import { PRICE } from '../sandbox/budget'
import type { Target, AttackOptions } from './options'
import { biasOf, guess } from '../battle/estimate'
import { costOf, survivors } from '../battle/unit-counts'
import { prospectOf, type Prospect } from '../battle/exact-odds'
import type { Allocation } from './candidates'
import type { Evaluator } from '../evaluation/evaluator'
import { SEA_SHARE } from '../evaluation/joint-answer'

/** The expected result of one attack. */
export interface Judged extends Prospect {
  readonly kept: number
  readonly worth: number
}

/** The worth of an attack on a shunned space. */
const SHUNNED = -1000
const NOTHING: Judged = { win: 0, take: 0, attackersLost: 0, defendersLost: 0, kept: 0, worth: 0 }

export class Judge {
  private readonly battles = new Map<string, Judged>()
  private readonly outcomes = new Map<string, Prospect>()
  private readonly exact = new Map<string, Prospect>()
  private shunned: ReadonlySet<Ix> = new Set()

  constructor(
    private readonly field: Pick<AttackOptions, 'movers' | 'aims'>,
    private readonly theatre: Evaluator,
    private readonly cache: OddsCache,
    /** The most pairs of stands that the exact odds visit. */
    private readonly maxPairs: number,
  ) {}

  /** Forgets all results, because the corrections or the assumptions changed. */
  clear(): void {
    this.battles.clear()
    this.outcomes.clear()
  }

  /** Makes attacks on these spaces, and only these, worthless. */
  shun(spaces: ReadonlySet<Ix>): void {
    this.shunned = new Set(spaces)
    this.clear()
  }

  private force(sent: Allocation, a: number): UnitCount[] {
    const n = this.field.aims.length
    const lots: UnitCount[] = [...(this.field.aims[a]?.base ?? [])]
    for (const [m, mover] of this.field.movers.entries()) {
      const count = sent[m * n + a] ?? 0
      if (count > 0) for (const lot of mover.lots) lots.push({ unit: lot.unit, count: lot.count * count })
    }
    return lots
  }

  /** Returns a key for the units sent to a target; the number of the target alone if there are none. */
  private keyOf(sent: Allocation, a: number): string {
    const n = this.field.aims.length
    let key = `${a}`
    for (let m = 0; m < this.field.movers.length; m++) {
      const count = sent[m * n + a] ?? 0
      if (count > 0) key += ` ${m}:${count}`
    }
    return key
  }

  /**
   * Returns what an attack brings against the enemies that can come under the evaluator's assumptions; nothing if no
   * unit is sent.
   */
  battle(sent: Allocation, a: number): Judged {
    const aim = this.field.aims[a]
    const force = this.keyOf(sent, a)
    if (!aim || force === `${a}`) return NOTHING
    const key = `${force}${this.theatre.reliefKey(aim.space)}`
    const have = this.battles.get(key)
    if (have) return have
    const made = this.judge(aim, this.force(sent, a), this.outcome(sent, a, force))
    this.battles.set(key, made)
    return made
  }

  /** Returns how the battle at a target ends. The enemies' answer plays no part in it. */
  outcome(sent: Allocation, a: number, key = this.keyOf(sent, a)): Prospect {
    const have = this.outcomes.get(key)
    if (have) return have
    const aim = this.field.aims[a]
    if (!aim || key === `${a}`) return NOTHING
    this.theatre.effort.spend(PRICE.read)
    const made = this.exact.get(key) ?? guess(this.force(sent, a), aim.defenders, aim.bias)
    this.outcomes.set(key, made)
    return made
  }

  private judge(aim: Target, force: readonly UnitCount[], odds: Prospect): Judged {
    if (this.shunned.has(aim.space)) return { ...NOTHING, worth: SHUNNED }
    const { theatre } = this
    const reached = aim.land ? odds.take : odds.win
    const stayed = this.staying(aim, force, odds)
    const [kept, lost] = [theatre.prize(aim.space, 1), theatre.prize(aim.space, 0)]
    // A recapture costs the difference between a territory that is kept and one that is not.
    const reply =
      costOf(stayed) < 0.5
        ? { cost: 0, ground: 0, kept: 1 }
        : theatre.answer(aim.space, stayed, aim.land ? kept - lost : kept * 0.5, aim.land ? force : undefined)
    const exchange = Math.max(0, reply.cost - reply.ground)
    const taken = aim.land
      ? odds.take
      : force.some(({ unit }) => unit.traits['warship'] !== undefined)
        ? odds.win
        : 0
    const prize = taken * (aim.land ? kept - reply.ground : theatre.prize(aim.space, reply.kept))
    const won = odds.defendersLost + odds.win * aim.cargo - odds.attackersLost + prize
    const worth = won - reached * exchange * this.fear(aim)
    return { ...odds, kept: reply.kept, worth: worth - 0.15 - 0.01 * costOf(force) }
  }

  /** Returns the part of an answer's cost that counts. */
  private fear({ land, space }: Target): number {
    const share = this.theatre.share(space)
    return land ? this.theatre.weights.answer * share : Math.max(SEA_SHARE, share)
  }

  /** Returns the units expected in the space after a successful attack. */
  private staying({ land }: Target, force: readonly UnitCount[], odds: Prospect): UnitCount[] {
    if (odds.win < 0.01) return []
    const all = costOf(force)
    const lost = Math.max(0, (odds.attackersLost - (1 - odds.win) * all) / odds.win)
    const left = survivors(force, lost).filter(({ unit }) => unit.domain === (land ? 'land' : 'sea'))
    // A captured territory holds at least one unit of the attackers.
    const total = left.reduce((sum, { count }) => sum + count, 0)
    const missing = land && odds.take > 0 ? 1 - total : 0
    const last = left[left.length - 1]
    return missing > 0 && last ? [...left.slice(0, -1), { ...last, count: last.count + missing }] : left
  }

  /** Returns the units expected to be left at a target. */
  left(sent: Allocation, a: number): UnitCount[] {
    const aim = this.field.aims[a]
    return aim ? this.staying(aim, this.force(sent, a), this.battle(sent, a)) : []
  }

  /** Checks the plan against the exact odds; returns whether they add anything new. */
  verify(plan: Allocation): boolean {
    let fresh = false
    for (let a = 0; a < this.field.aims.length; a++) {
      const key = this.keyOf(plan, a)
      const aim = this.field.aims[a]
      if (!aim || key === `${a}` || this.exact.has(key)) continue
      const force = this.force(plan, a)
      const odds = this.ask(aim, force)
      this.exact.set(key, odds)
      aim.bias = biasOf(guess(force, aim.defenders), odds)
      fresh = true
    }
    return fresh
  }

  private ask(aim: Target, force: readonly UnitCount[]): Prospect {
    this.theatre.effort.spend(PRICE.odds)
    const sides = { me: this.theatre.g.turnPower(), attackers: force, foe: aim.foe, defenders: aim.defenders }
    return prospectOf(this.theatre.g, aim.space, sides, this.cache, this.maxPairs)
  }
}
