/**
 * A battle in the form that the odds use: its sides in counts, its segments, and the effect of each segment on a
 * stand. Everything is computed on first use and cached.
 */
import { at } from '../../engine/loop/asserts'
import { opening } from '../../engine/battle/schedule'
import {
  otherSide,
  sideOfPicture,
  type BattlePicture,
  type BattleSide,
  type BattleStep,
  type FactCheck,
  type Progress,
} from '../../engine/battle/steps'
import { real } from '../numeric/arrays'
import type { Setting } from './casualty-allocation'
import type { Best } from './retreat-decisions'
import { Fires, type Fire } from './fire'
import type { Volley } from './hits'
import type { Policies } from './policies'
import { courseName, coreName, sharedSegment } from './schedules'
import { coreAt, segmentFrom, type Core, type Op, type Reader, type Segment } from './segment'
import { SideStands } from './side'
import { Spreads, type Blow, type Spread } from './volley-outcomes'
import type { Stand } from './side-states'

/** Hits dealt to a side in a segment: the setting, and the ops whose hits they are. */
export interface Deal {
  readonly setting: Setting
  readonly fires: readonly number[]
}

/** A segment with its cached data. */
export interface Kept {
  readonly segment: Segment
  /** Number of the core that it leads to. */
  readonly then: number
  /** By side, the deals to it when it has no hits pending; null: the segment is played op by op. */
  readonly course: { readonly [S in BattleSide]: readonly Deal[] | null }
  /** By op that fires. */
  readonly fires: readonly (Fire | null)[]
  /** Results by side, stand and number of the enemy's body, where the segment is played op by op. */
  readonly played: { [S in BattleSide]: Map<number, Spread> | null }
  /** By signatures of both stands after it: the core at which something is due then. */
  readonly onward: number[][]
}

/** A state after a question: a core and both stands. */
export interface Asked {
  readonly core: number
  readonly attacker: number
  readonly defender: number
}

/** The result of a battle from which the attackers have all withdrawn. */
export const WITHDRAWN = 'withdrawn'

/** More bodies than any battle has. */
const MANY = 2 ** 26
/** What a spread can leave out, as a fraction of the least state's chance. */
const FINE = 1e-3

/** Returns a stand of the same classes with one of each. */
const few = ({ fights, marked, left, pending, held }: Stand): Stand => ({
  fights: fights.map(atMostOne),
  marked: marked.map(atMostOne),
  left,
  pending,
  held,
})
const atMostOne = (n: number): number => Math.min(n, 1)

const NO_FACTS = {}
/** Deals nothing to either side. */
const NO_COURSE = { attacker: [], defender: [] } as const

/** Chances too small to be considered: at either end of a distribution of hits, and of states. */
export interface Precision {
  readonly tail: number
  readonly least: number
}

export class OddsBattle {
  readonly sides: { readonly [S in BattleSide]: SideStands }
  readonly cores: Core[] = []
  private readonly spreads: { readonly [S in BattleSide]: Spreads }
  private readonly coreNumbers = new Map<string, number>()
  private readonly segments: Map<number, Kept>[] = []
  private readonly fires: Fires
  private readonly reader: Reader
  private readonly firstStep: string | null
  /** Name of everything that its course depends on. */
  private readonly course: string
  /** By core: the same, and the core. */
  private readonly heads: string[] = []

  /** The best answers to its questions, if they are computed; for the battle as it last began. */
  best: Best | null = null

  /** The core at which the battle last began. */
  start = -1

  constructor(
    readonly picture: BattlePicture,
    progress: Progress,
    readonly policies: Policies,
    precision: Precision,
  ) {
    this.fires = new Fires(picture.rs, precision.tail)
    this.sides = {
      attacker: new SideStands(picture, 'attacker', policies.loss.attacker, progress),
      defender: new SideStands(picture, 'defender', policies.loss.defender, progress),
    }
    const { attacker, defender } = this.sides
    const least = precision.least * FINE
    this.spreads = {
      attacker: new Spreads(attacker, 'attacker', least),
      defender: new Spreads(defender, 'defender', least),
    }
    this.startAt(progress)
    this.course = courseName(picture, policies)
    this.firstStep = opening(picture.rs, picture.kind).at
    this.reader = {
      picture: (core, stands) => ({
        ...this.picture,
        round: core.round,
        facts: core.facts ?? NO_FACTS,
        attackers: attacker.combatants(stands.attacker),
        defenders: defender.combatants(stands.defender),
      }),
      asks: (step, core) => policies.asks(step, core.round),
      lastRound: policies.lastRound,
    }
  }

  /**
   * Restarts with other numbers of the same classes, under the same rules and facts, and keeps everything known of
   * stands. Returns false if there is no room for them; then only the start has changed.
   */
  begin(picture: BattlePicture, progress: Progress): boolean {
    const { attacker, defender } = this.sides
    const before = this.startState
    if (!attacker.begin(picture, progress) || !defender.begin(picture, progress)) return false
    this.startAt(progress)
    const now = this.startState
    // Values of best answers count the losses from the start on, so they belong to one start.
    const same =
      now.core === before.core && now.attacker === before.attacker && now.defender === before.defender
    if (!same) this.best = null
    return true
  }

  private startAt(progress: Progress): void {
    const core = coreAt(progress)
    const { lastRound } = this.policies
    this.start = this.coreNumber(core.round > lastRound ? { ...core, round: lastRound } : core)
  }

  /** The state at which the battle begins. */
  get startState(): Asked {
    const { attacker, defender } = this.sides
    return { core: this.start, attacker: attacker.start, defender: defender.start }
  }

  coreNumber(core: Core): number {
    const key = coreName(core)
    const have = this.coreNumbers.get(key)
    if (have !== undefined) return have
    const number = this.cores.push(core) - 1
    this.coreNumbers.set(key, number)
    return number
  }

  /** True if no part of the core's round is over. */
  beginsRound(core: number): boolean {
    const { at: step, stage } = at(this.cores, core)
    return stage === 'ask' && step === this.firstStep
  }

  private bare(core: Core): BattlePicture {
    return { ...this.picture, round: core.round, facts: core.facts ?? NO_FACTS }
  }

  /** Returns the picture of two stands by number. */
  pictureOf(core: Core, attacker: number, defender: number): BattlePicture {
    const { sides } = this
    return {
      ...this.picture,
      round: core.round,
      facts: core.facts ?? NO_FACTS,
      attackers: sides.attacker.listOf(attacker),
      defenders: sides.defender.listOf(defender),
    }
  }

  /** Returns the segment at a core between two stands; shared by all stands with the same classes. */
  segmentAt(core: number, attacker: number, defender: number): Kept {
    const { attacker: own, defender: other } = this.sides
    const key = at(own.signatures, attacker) * MANY + at(other.signatures, defender)
    const there = (this.segments[core] ??= new Map<number, Kept>())
    const have = there.get(key)
    if (have) return have
    const kept = this.read(core, attacker, defender)
    there.set(key, kept)
    return kept
  }

  private read(core: number, attacker: number, defender: number): Kept {
    const { attacker: own, defender: other } = this.sides
    const from = at(this.cores, core)
    const head = (this.heads[core] ??= `${this.course} ${coreName(from)} `)
    const name = `${head}${own.presence(attacker)} against ${other.presence(defender)}`
    const segment = sharedSegment(this.picture.rs, name, () =>
      // One unit of each class represents all: what is due depends on which classes are there, and small pictures are
      // cheap.
      segmentFrom(
        from,
        { attacker: few(at(own.stands, attacker)), defender: few(at(other.stands, defender)) },
        this.reader,
      ),
    )
    const then = segment.is === 'end' ? -1 : this.coreNumber(segment.core)
    const played = { attacker: null, defender: null }
    const ops = segment.is === 'fight' ? segment.ops : []
    if (ops.length === 0) return { segment, then, course: NO_COURSE, fires: [], played, onward: [] }
    return {
      segment,
      then,
      played,
      onward: [],
      course: { attacker: this.courseOf(ops, 'attacker'), defender: this.courseOf(ops, 'defender') },
      fires: ops.map((op) => (op.do === 'fire' ? this.fireOf(op, attacker, defender) : null)),
    }
  }

  /**
   * Returns the deals of a segment to a side: each deal takes all hits that fell before it, and casualties are gone
   * at the end. Null if the segment must be played op by op.
   */
  private courseOf(ops: readonly Op[], side: BattleSide): readonly Deal[] | null {
    const deals: Deal[] = []
    const open = new Map<string | null, number[]>()
    let marked = false
    for (const [i, op] of ops.entries())
      if (op.do === 'bury') marked = false
      else if (op.do === 'fire') {
        if (op.step.side !== side) open.set(op.heldFor, [...(open.get(op.heldFor) ?? []), i])
      } else if (op.due.side === side) {
        const { held, leave } = op.due
        const setting = this.sides[side].dealing.setting(this.bare(op.core))
        deals.push({ setting, fires: open.get(held) ?? [] })
        open.delete(held)
        marked ||= leave === 'end'
      }
    return marked || open.size > 0 ? null : deals
  }

  /**
   * Returns the core at which something is due for two stands: this one, or one that it leads to without dice or
   * losses.
   */
  onFrom(core: number, attacker: number, defender: number): number {
    for (let now = core; ;) {
      const { segment, then } = this.segmentAt(now, attacker, defender)
      if (segment.is !== 'fight' || segment.ops.length > 0) return now
      now = then
    }
  }

  /** Returns the same after a segment. */
  onward({ then, onward }: Kept, attacker: number, defender: number): number {
    const a = at(this.sides.attacker.signatures, attacker)
    const d = at(this.sides.defender.signatures, defender)
    const row = (onward[a] ??= [])
    return (row[d] ??= this.onFrom(then, attacker, defender))
  }

  /** Returns the effect of a segment of fire on one side. */
  fight(kept: Kept, side: BattleSide, attacker: number, defender: number): Spread {
    const stand = side === 'attacker' ? attacker : defender
    const blows = at(this.sides[side].quiet, stand) ? this.blows(kept, side, attacker, defender) : null
    return blows ? this.spreads[side].of(stand, blows) : this.played(kept, side, attacker, defender)
  }

  /** Returns the blows that a segment deals to a side without pending hits; null if it must be played op by op. */
  blows(kept: Kept, side: BattleSide, attacker: number, defender: number): readonly Blow[] | null {
    const course = kept.course[side]
    if (!course) return null
    const blows: Blow[] = []
    for (const { setting, fires } of course) {
      let volley: Volley | null = null
      for (const i of fires) {
        const next = this.volley(kept, i, attacker, defender)
        volley = volley ? this.fires.both(volley, next) : next
      }
      if (volley && volley.pools.length > 0) blows.push({ setting, volley })
    }
    return blows
  }

  /** Returns the volley of an op that fires. */
  volley({ fires }: Kept, op: number, attacker: number, defender: number): Volley {
    const fire = fires[op]
    if (!fire) throw new Error('only what fires has a volley')
    const { attacker: own, defender: other } = this.sides
    const a = at(own.bodies, attacker)
    const d = at(other.bodies, defender)
    const [mine, theirs] = fire.step.side === 'attacker' ? [a, d] : [d, a]
    return this.fires.volley(fire, mine, theirs, () => this.pictureOf(fire.core, attacker, defender))
  }

  private fireOf(op: Extract<Op, { do: 'fire' }>, attacker: number, defender: number): Fire {
    const { attacker: own, defender: other } = this.sides
    return this.fires.of(
      op,
      op.step.side === 'attacker' ? at(other.signatures, defender) : at(own.signatures, attacker),
    )
  }

  /**
   * Plays a segment op by op: hits are pending on the side at its beginning or end, or some of its pieces are marked.
   */
  private played(kept: Kept, side: BattleSide, attacker: number, defender: number): Spread {
    const { segment, played } = kept
    if (segment.is !== 'fight') throw new Error('only a fight has losses')
    const [stand, other] = side === 'attacker' ? [attacker, defender] : [defender, attacker]
    const key = stand * MANY + at(this.sides[otherSide(side)].bodies, other)
    const known = (played[side] ??= new Map<number, Spread>())
    const have = known.get(key)
    if (have) return have
    const stands = this.sides[side]
    let now = new Map([[stand, 1]])
    const each = (to: (s: number) => readonly (readonly [number, number])[]): void => {
      const sum = new Map<number, number>()
      for (const [s, chance] of now)
        for (const [then, c] of to(s)) sum.set(then, (sum.get(then) ?? 0) + chance * c)
      now = sum
    }
    segment.ops.forEach((op, i) => {
      if (op.do === 'bury') each((s) => [[stands.bury(s), 1]])
      else if (op.do === 'deal') {
        const { held, leave } = op.due
        if (op.due.side === side) each((s) => [[stands.deal(s, held, leave, this.bare(op.core)), 1]])
      } else if (op.step.side !== side) {
        const volley = this.volley(kept, i, attacker, defender)
        for (const pool of volley.pools) {
          const chances = volley.in(pool)
          each((s) => {
            // Hits beyond the strength of the stand are not distinguished.
            const most = at(stands.strengths, s)
            const out: [number, number][] = []
            for (let n = 0; n < Math.min(most, chances.length); n++)
              // A summed group cannot have fewer hits than its sixes.
              if (real(chances, n) > 0)
                out.push([n === 0 ? s : stands.hit(s, { [pool]: n }, op.heldFor), real(chances, n)])
            const rest = chances.slice(most).reduce((sum, c) => sum + c, 0)
            if (rest > 0) out.push([most === 0 ? s : stands.hit(s, { [pool]: most }, op.heldFor), rest])
            return out
          })
        }
      }
    })
    const spread: Spread = {
      stands: Int32Array.from(now.keys()),
      chances: Float64Array.from(now.values()),
      stays: now.get(stand) ?? 0,
      lost: 0,
    }
    known.set(key, spread)
    return spread
  }

  /** Returns the dice for a fact between two stands. */
  checkAt(core: number, step: BattleStep, attacker: number, defender: number): FactCheck | null {
    return step.check?.(this.pictureOf(at(this.cores, core), attacker, defender)) ?? null
  }

  /** Returns the state after all pieces that cannot defend themselves fell. */
  fallAt({ then }: Kept, core: number, step: BattleStep, attacker: number, defender: number): Asked {
    const p = this.pictureOf(at(this.cores, core), attacker, defender)
    const who = new Set(step.falls?.(p))
    const of = (side: BattleSide) => sideOfPicture(p, side).filter((c) => who.has(c))
    const { sides } = this
    return {
      core: then,
      attacker: sides.attacker.fall(attacker, of('attacker')),
      defender: sides.defender.fall(defender, of('defender')),
    }
  }

  /**
   * Returns the state after the answer to a step's question: pieces that leave are gone, and the battle ends if all
   * attackers withdrew.
   */
  askAt(core: number, kept: Kept, step: BattleStep, attacker: number, defender: number): Asked {
    if (this.best) return this.best.answers.answered({ core, attacker, defender })
    const who = this.policies.leaves(this.pictureOf(at(this.cores, core), attacker, defender), step)
    return this.leave(kept, step, attacker, defender, who)
  }

  /** Returns the state after these pieces leave; numbers of combatants of the step's side. */
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
