/**
 * A battle as the odds see it: its sides in counts, its segments, and what each segment makes of a stand. All of it is worked
 * out when it is first asked for, and kept.
 */
import { at } from '../engine/answers'
import { firePlan, readsOf } from '../engine/battle/fire'
import { opening } from '../engine/battle/schedule'
import type {
  BattlePicture,
  BattleSide,
  BattleStep,
  FactCheck,
  Progress,
  Reads,
} from '../engine/battle/steps'
import { Volley } from './hits'
import type { Policies } from './policies'
import { coreAt, segmentFrom, type Core, type Op, type Reader, type Segment } from './segment'
import { SideStands } from './side'

/** Stands of a side, each with its chance; stands behind the last chance have none. */
export interface Spread {
  readonly stands: readonly number[]
  readonly chances: readonly number[]
}

/** A segment with what is kept of it. */
export interface Kept {
  readonly segment: Segment
  /** Where it leads, by number of core. */
  readonly then: number
  /** By side: spreads by stand and by what was fired at it. */
  readonly spreads: { readonly [S in BattleSide]: Map<number, Map<number, Spread>> }
  readonly seeing: readonly boolean[]
  /** By op, volleys by body (and by the enemy's body, where his numbers count). */
  readonly volleys: readonly (Map<number, Volley> | null)[]
  /** By signatures of both stands after it: the core at which something is due then. */
  readonly onward: number[][]
}

/** A state after a question: a core, and both stands. */
export interface Asked {
  readonly core: number
  readonly attacker: number
  readonly defender: number
}

/** The result of a battle that the attackers have left together. */
export const WITHDRAWN = 'withdrawn'

/** More bodies than a battle has, and more volleys than a segment sees: four of them make a safe number. */
const MANY = 2 ** 26
const VOLLEYS = 2 ** 13

export class OddsBattle {
  readonly sides: { readonly [S in BattleSide]: SideStands }
  readonly cores: Core[] = []
  private readonly coreNumbers = new Map<string, number>()
  private readonly segments: Map<number, Kept>[] = []
  private readonly fired = new Map<string, Map<number, Volley>>()
  private readonly reads = new Map<BattleStep, Reads>()
  private readonly reader: Reader
  private readonly firstStep: string | null

  /** The core that the battle stands at. */
  readonly start: number

  constructor(
    readonly picture: BattlePicture,
    progress: Progress,
    readonly policies: Policies,
  ) {
    this.sides = {
      attacker: new SideStands(picture, 'attacker', policies.loss.attacker, progress),
      defender: new SideStands(picture, 'defender', policies.loss.defender, progress),
    }
    const core = coreAt(progress)
    this.start = this.coreNumber(
      core.round > policies.lastRound ? { ...core, round: policies.lastRound } : core,
    )
    this.firstStep = opening(picture.rs, picture.kind).at
    const { attacker, defender } = this.sides
    this.reader = {
      picture: (core, stands) => ({
        ...this.bare(core),
        attackers: attacker.combatants(stands.attacker),
        defenders: defender.combatants(stands.defender),
      }),
      asks: (step, core) => policies.asks(step, core.round),
      lastRound: policies.lastRound,
    }
  }

  coreNumber(core: Core): number {
    const key = JSON.stringify(core)
    const have = this.coreNumbers.get(key)
    if (have !== undefined) return have
    const number = this.cores.push(core) - 1
    this.coreNumbers.set(key, number)
    return number
  }

  /** Is nothing of its round over yet? */
  beginsRound(core: number): boolean {
    const { at: step, stage } = at(this.cores, core)
    return stage === 'ask' && step === this.firstStep
  }

  private bare(core: Core): BattlePicture {
    return { ...this.picture, round: core.round, facts: core.facts ?? {} }
  }

  /** The picture of two stands by number. */
  pictureOf(core: Core, attacker: number, defender: number): BattlePicture {
    const { sides } = this
    return {
      ...this.bare(core),
      attackers: sides.attacker.listOf(attacker),
      defenders: sides.defender.listOf(defender),
    }
  }

  /** The segment at a core between two stands; one for all in which the same classes are there. */
  segmentAt(core: number, attacker: number, defender: number): Kept {
    const { attacker: own, defender: other } = this.sides
    const key = at(own.signatures, attacker) * MANY + at(other.signatures, defender)
    const there = (this.segments[core] ??= new Map<number, Kept>())
    const have = there.get(key)
    if (have) return have
    const stands = { attacker: at(own.stands, attacker), defender: at(other.stands, defender) }
    const segment = segmentFrom(at(this.cores, core), stands, this.reader)
    const ops = segment.is === 'fight' ? segment.ops : []
    const kept: Kept = {
      segment,
      then: segment.is === 'end' ? -1 : this.coreNumber(segment.core),
      spreads: { attacker: new Map(), defender: new Map() },
      seeing: ops.map((op) => op.do === 'fire' && this.seesNumbers(op.step)),
      volleys: ops.map((op) =>
        op.do === 'fire' ? this.volleysOf(op.step, op.core, attacker, defender) : null,
      ),
      onward: [],
    }
    there.set(key, kept)
    return kept
  }

  /** The core at which something is due for two stands: this one, or one that it leads to without dice or losses. */
  onFrom(core: number, attacker: number, defender: number): number {
    for (let now = core; ;) {
      const { segment, then } = this.segmentAt(now, attacker, defender)
      if (segment.is !== 'fight' || segment.ops.length > 0) return now
      now = then
    }
  }

  /** The same after a segment. */
  onward({ then, onward }: Kept, attacker: number, defender: number): number {
    const a = at(this.sides.attacker.signatures, attacker)
    const d = at(this.sides.defender.signatures, defender)
    const row = (onward[a] ??= [])
    return (row[d] ??= this.onFrom(then, attacker, defender))
  }

  /** What a segment of fire makes of both stands, each by itself. */
  fight(kept: Kept, attacker: number, defender: number): { attacker: Spread; defender: Spread } {
    const { segment } = kept
    if (segment.is !== 'fight') throw new Error('only a fight has losses')
    const shots = segment.ops.map((op, i) =>
      op.do === 'fire' ? this.volley(op.core, kept, op.step, i, attacker, defender) : null,
    )
    return {
      attacker: this.spread(kept, segment.ops, shots, 'attacker', attacker),
      defender: this.spread(kept, segment.ops, shots, 'defender', defender),
    }
  }

  private volley(
    core: Core,
    kept: Kept,
    step: BattleStep,
    op: number,
    attacker: number,
    defender: number,
  ): Volley | null {
    const { attacker: own, defender: other } = this.sides
    const a = at(own.bodies, attacker)
    const d = at(other.bodies, defender)
    const [mine, theirs] = step.side === 'attacker' ? [a, d] : [d, a]
    const key = at(kept.seeing, op) ? mine * MANY + theirs : mine
    const volleys = at(kept.volleys, op)
    const have = volleys?.get(key)
    if (have || !volleys) return have ?? null
    const plan = firePlan(this.pictureOf(core, attacker, defender), step)
    const volley = new Volley(plan, volleys.size + 1)
    volleys.set(key, volley)
    return volley
  }

  /** The volleys of a step against an enemy of which the same classes are there; shared by all rounds that are alike to it. */
  private volleysOf(step: BattleStep, core: Core, attacker: number, defender: number): Map<number, Volley> {
    const { attacker: own, defender: other } = this.sides
    const enemy = step.side === 'attacker' ? at(other.signatures, defender) : at(own.signatures, attacker)
    const key = JSON.stringify([
      step.id,
      core.facts,
      this.readsOf(step).includes('round') ? core.round : 0,
      enemy,
    ])
    const have = this.fired.get(key) ?? new Map<number, Volley>()
    this.fired.set(key, have)
    return have
  }

  /** Does the step's fire hang on how many the enemy is, and not just on what? */
  private seesNumbers(step: BattleStep): boolean {
    return this.readsOf(step).includes('counts')
  }

  private readsOf(step: BattleStep): Reads {
    const have = this.reads.get(step) ?? readsOf(this.picture.rs, step)
    this.reads.set(step, have)
    return have
  }

  private spread(
    kept: Kept,
    ops: readonly Op[],
    shots: readonly (Volley | null)[],
    side: BattleSide,
    stand: number,
  ): Spread {
    let fired = 0
    for (let i = 0; i < ops.length; i++) {
      const op = at(ops, i)
      const shot = shots[i]
      if (op.do === 'fire' && shot && op.step.side !== side) fired = fired * VOLLEYS + shot.number
    }
    const there = kept.spreads[side].get(stand) ?? new Map<number, Spread>()
    kept.spreads[side].set(stand, there)
    const have = there.get(fired)
    if (have) return have
    const spread = this.play(ops, shots, side, stand)
    there.set(fired, spread)
    return spread
  }

  private play(
    ops: readonly Op[],
    shots: readonly (Volley | null)[],
    side: BattleSide,
    stand: number,
  ): Spread {
    const stands = this.sides[side]
    const direct = this.direct(ops, shots, side, stand)
    if (direct) {
      const stood = stands.fall(stand, direct.shot.pool, this.bare(direct.core))
      return { stands: stood, chances: direct.shot.chances(stood.length - 1) }
    }
    let now = new Map([[stand, 1]])
    const each = (to: (s: number) => readonly (readonly [number, number])[]): void => {
      const sum = new Map<number, number>()
      for (const [s, chance] of now)
        for (const [then, c] of to(s)) sum.set(then, (sum.get(then) ?? 0) + chance * c)
      now = sum
    }
    ops.forEach((op, i) => {
      const shot = shots[i]
      if (op.do === 'bury') each((s) => [[stands.bury(s), 1]])
      else if (op.do === 'deal') {
        if (op.due.side === side) each((s) => [[stands.deal(s, op, this.bare(op.core)), 1]])
      } else if (shot && op.step.side !== side)
        each((s) =>
          shot
            .outcomes(at(stands.strengths, s))
            .map(({ hits, chance }) => [stands.hit(s, hits, op.heldFor), chance]),
        )
    })
    return { stands: [...now.keys()], chances: [...now.values()] }
  }

  /** The one volley of one pool whose hits are dealt to this side and leave, where nothing else happens to it. */
  private direct(
    ops: readonly Op[],
    shots: readonly (Volley | null)[],
    side: BattleSide,
    stand: number,
  ): { readonly shot: Volley; readonly core: Core } | null {
    if (this.picture.rs.prefer.length > 0 || !this.sides[side].isQuiet(stand)) return null
    let shot: Volley | null = null
    let dealt: 'now' | 'end' | null = null
    let gone = false
    let core: Core | null = null
    for (let i = 0; i < ops.length; i++) {
      const op = at(ops, i)
      if (op.do === 'bury') gone = dealt === 'end'
      else if (op.do === 'deal' && op.due.side === side) {
        if (shot === null || dealt !== null) return null
        dealt = op.due.leave
        core = op.core
        gone = dealt === 'now'
      } else if (op.do === 'fire' && op.step.side !== side) {
        const next = shots[i] ?? null
        if (shot !== null || next === null || !next.single) return null
        shot = next
      }
    }
    return gone && shot && core ? { shot, core } : null
  }

  /** The dice for a fact between two stands. */
  checkAt(core: number, step: BattleStep, attacker: number, defender: number): FactCheck | null {
    return step.check?.(this.pictureOf(at(this.cores, core), attacker, defender)) ?? null
  }

  /** Where the answer to a step's question leads: whoever leaves has left, and attackers that all withdrew end the battle. */
  askAt(core: number, kept: Kept, step: BattleStep, attacker: number, defender: number): Asked {
    const who = this.policies.leaves(this.pictureOf(at(this.cores, core), attacker, defender), step)
    return this.leave(kept, step, attacker, defender, who)
  }

  /** The same where these leave; numbers of combatants of the step's side. */
  leave(
    { segment, then }: Kept,
    step: BattleStep,
    attacker: number,
    defender: number,
    who: readonly number[],
  ): Asked {
    const { sides } = this
    if (who.length === 0 || segment.is !== 'ask') return { core: then, attacker, defender }
    const own = step.side === 'attacker'
    const stand = sides[step.side].depart(own ? attacker : defender, who)
    const withdrawn = step.choice?.effect === 'withdraw' && sides[step.side].listOf(stand).length === 0
    return {
      core: withdrawn ? this.coreNumber({ ...segment.core, result: WITHDRAWN }) : then,
      attacker: own ? stand : attacker,
      defender: own ? defender : stand,
    }
  }
}
