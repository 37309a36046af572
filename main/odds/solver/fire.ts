/**
 * The fire of both sides: the dice of a step as the engine rolls them, computed once for each body of a side, and the
 * volley that they form. Volleys of like dice are shared.
 */
import { diceIn, readsOf, useful } from '../../engine/battle/fire'
import {
  otherSide,
  sideOfPicture,
  type BattlePicture,
  type BattleStep,
  type FireGroup,
  type HitClass,
  type Reads,
} from '../../engine/battle/steps'
import { Volley, volleyKey } from './hits'
import { factsName, Numbers } from '../numeric/numbers'
import type { Core, Op } from './segment'

/** A step's fire at an enemy with a given set of classes. */
export interface Fire {
  readonly step: BattleStep
  readonly core: Core
  /** True if it depends on the enemy's numbers, not only on its classes. */
  readonly counts: boolean
  /**
   * All dice by body (and by the enemy's body if its numbers matter); shared by everything that is alike to the step.
   */
  readonly dice: Map<number, Thrown>
  readonly volleys: Map<number, Volley>
  readonly useful: Map<HitClass, boolean>
}

/** A body's dice, and the volley of all of them once it was requested. */
interface Thrown {
  readonly all: readonly FireGroup[]
  whole: Volley | null
}

/** More bodies than any battle has. */
const MANY = 2 ** 26

export class Fires {
  private readonly dice = new Map<string, Map<number, Thrown>>()
  private readonly volleys = new Map<string, Volley>()
  private readonly together = new Map<number, Volley>()
  private readonly volleyNumbers = new Numbers<string>()
  private readonly reads = new Map<BattleStep, Reads>()

  /**
   * @param rs the rules of the battle
   * @param tail chances too small to be considered at either end of a distribution of hits
   */
  constructor(
    private readonly rs: BattlePicture['rs'],
    private readonly tail: number,
  ) {}

  /** Returns a step's fire at an enemy with these classes, given as a number. */
  of({ step, core }: Extract<Op, { do: 'fire' }>, enemy: number): Fire {
    const reads = this.reads.get(step) ?? readsOf(this.rs, step)
    this.reads.set(step, reads)
    const sees = reads.includes('types') || reads.includes('counts')
    const round = reads.includes('round') ? core.round : 0
    const key = `${step.id} ${round} ${sees ? enemy : -1} ${factsName(core.facts)}`
    const dice = this.dice.get(key) ?? new Map<number, Thrown>()
    this.dice.set(key, dice)
    return { step, core, counts: reads.includes('counts'), dice, volleys: new Map(), useful: new Map() }
  }

  /** Returns its volley between two bodies, by number; `picture` returns the picture of two stands of such bodies. */
  volley(fire: Fire, mine: number, theirs: number, picture: () => BattlePicture): Volley {
    const key = fire.counts ? mine * MANY + theirs : mine
    const have = fire.volleys.get(key)
    if (have) return have
    const known = fire.dice.get(key)
    const thrown = known ?? { all: diceIn(picture(), fire.step), whole: null }
    if (!known) fire.dice.set(key, thrown)
    const plan = thrown.all.filter(({ hits }) => this.isUseful(fire, hits, picture))
    // Usually all dice are useful against every remainder of the enemy: then one volley serves against all of them.
    const volley =
      plan.length < thrown.all.length ? this.volleyOf(plan) : (thrown.whole ??= this.volleyOf(plan))
    fire.volleys.set(key, volley)
    return volley
  }

  /** True if some enemy piece can take such hits. */
  private isUseful(fire: Fire, hits: HitClass, picture: () => BattlePicture): boolean {
    const have = fire.useful.get(hits)
    if (have !== undefined) return have
    const p = picture()
    const now = useful(p, sideOfPicture(p, otherSide(fire.step.side)), hits)
    fire.useful.set(hits, now)
    return now
  }

  private volleyOf(plan: readonly FireGroup[]): Volley {
    const key = volleyKey(plan)
    const volley = this.volleys.get(key) ?? Volley.of(plan, this.volleyNumbers.of(key), this.tail, key)
    this.volleys.set(key, volley)
    return volley
  }

  /** Returns two volleys combined, whose hits are taken together. */
  both(a: Volley, b: Volley): Volley {
    const key = a.number * MANY + b.number
    const volley = this.together.get(key) ?? Volley.both(a, b, this.volleyNumbers.of(`${key}`), this.tail)
    this.together.set(key, volley)
    return volley
  }
}
