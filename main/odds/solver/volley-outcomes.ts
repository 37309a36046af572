/** The effect of volleys on one side: the stands that it can reach, each with its chance. Computed once and cached. */
import { at } from '../../engine/loop/asserts'
import type { BattleSide } from '../../engine/battle/steps'
import { add, plain, real, whole } from '../numeric/arrays'
import type { Falls, Setting } from './casualty-allocation'
import type { Likely, Volley } from './hits'
import { Numbers } from '../numeric/numbers'
import type { SideStands } from './side'

/** Stands of a side, each with its chance. */
export interface Spread {
  readonly stands: Int32Array
  readonly chances: Float64Array
  /** The chance that the stand does not change. */
  readonly stays: number
  /** Chance that was left out. */
  readonly lost: number
}

/** Hits of one volley that are dealt together. */
export interface Blow {
  readonly setting: Setting
  readonly volley: Volley
}

/** More volleys, and more of everything else with a number, than any battle has. */
const MANY = 2 ** 26

export class Spreads {
  private readonly known: Map<number, Spread>[] = []
  private readonly blows = new Numbers<number>()
  private readonly rows = new Numbers<number>()
  /** Chances by stand while they are added up, and the stands with a chance. */
  private sums = new Float64Array(64)
  private touched: number[] = []

  constructor(
    private readonly stands: SideStands,
    readonly side: BattleSide,
    /** Outcomes less likely than this are left out. */
    private readonly least: number,
  ) {}

  /** Returns the effect of these blows, one after the other, on a stand without pending hits. */
  of(stand: number, blows: readonly Blow[]): Spread {
    let name = 0
    for (const { setting, volley } of blows)
      name = 1 + this.rows.of(name * MANY + this.blows.of(setting.number * MANY + volley.number))
    const there = (this.known[stand] ??= new Map<number, Spread>())
    const have = there.get(name)
    if (have) return have
    const spread = this.work(stand, blows)
    there.set(name, spread)
    return spread
  }

  private work(stand: number, blows: readonly Blow[]): Spread {
    const blank = this.blank(stand)
    let now = blank
    for (const { setting, volley } of blows)
      if (volley.pools.length > 0)
        // An earlier blow can lead to a single other stand (sums without a die).
        now =
          volley.pools.length === 1 && now === blank
            ? this.along(setting, volley, stand)
            : this.share(setting, volley, now)
    const same = now.stands.indexOf(stand)
    return { ...now, stays: same < 0 ? 0 : real(now.chances, same) }
  }

  private blank(stand: number): Spread {
    return { stands: Int32Array.of(stand), chances: Float64Array.of(1), stays: 1, lost: 0 }
  }

  /** Deals hits of one pool to one stand: every number of hits leads to another stand. */
  private along(setting: Setting, volley: Volley, stand: number): Spread {
    const falls = this.stands.dealing.falls(setting, volley.pools, stand)
    const { low, chances, more, lost } = at(volley.likely, 0)
    const cap = plain(falls.caps, 0)
    const top = Math.min(cap, low + chances.length - 1)
    const first = Math.min(low, cap)
    const stands = new Int32Array(top - first + 1)
    const out = new Float64Array(top - first + 1)
    for (let hits = first; hits <= top; hits++) {
      stands[hits - first] = this.stands.dealing.fall(setting, volley.pools, stand, falls, hits)
      out[hits - first] = hits === cap ? real(more, Math.max(0, cap - low)) : real(chances, hits - low)
    }
    return { stands, chances: out, stays: 0, lost }
  }

  /** Deals hits of several pools, or to several stands. */
  private share(setting: Setting, volley: Volley, from: Spread): Spread {
    let { lost } = from
    for (let i = 0; i < from.stands.length; i++) {
      const stand = whole(from.stands, i)
      const falls = this.stands.dealing.falls(setting, volley.pools, stand)
      lost += this.spill({ setting, volley, stand, falls }, 0, 0, real(from.chances, i))
    }
    const stands = Int32Array.from(this.touched)
    const chances = new Float64Array(stands.length)
    for (let i = 0; i < stands.length; i++) {
      chances[i] = real(this.sums, whole(stands, i))
      this.sums[whole(stands, i)] = 0
    }
    this.touched = []
    return { stands, chances, stays: 0, lost: lost + volley.likely.reduce((sum, l) => sum + l.lost, 0) }
  }

  /**
   * Adds up the stands that hits of the pools from `pool` on lead to.
   *
   * @param code the hits of the earlier pools
   * @returns the chance that was left out
   */
  private spill(
    how: Blow & { readonly stand: number; readonly falls: Falls },
    pool: number,
    code: number,
    chance: number,
  ): number {
    const { volley, falls } = how
    const cap = plain(falls.caps, pool)
    const { low, chances, more }: Likely = at(volley.likely, pool)
    const top = Math.min(cap, low + chances.length - 1)
    let lost = 0
    for (let hits = Math.min(low, cap); hits <= top; hits++) {
      const c = chance * (hits === cap ? real(more, Math.max(0, cap - low)) : real(chances, hits - low))
      const now = code * (cap + 1) + hits
      if (c < this.least) lost += c
      else if (pool < falls.caps.length - 1) lost += this.spill(how, pool + 1, now, c)
      else this.gain(this.stands.dealing.fall(how.setting, volley.pools, how.stand, falls, now), c)
    }
    return lost
  }

  private gain(stand: number, chance: number): void {
    if (stand >= this.sums.length) {
      const sums = new Float64Array(2 * stand)
      sums.set(this.sums)
      this.sums = sums
    }
    if (real(this.sums, stand) === 0) this.touched.push(stand)
    add(this.sums, stand, chance)
  }
}
