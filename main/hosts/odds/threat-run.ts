/**
 * Computes threats to places a slice at a time: reports whenever enough more is known, and continues when the same
 * question comes again.
 */
import type { OddsThreats } from '../../../shared/contract'
import { fromPlain, Game, type PlainState } from '../../engine'
import { Threats, type OddsCache, type ThreatsAsked } from '../../odds'
import { rulesetOf } from '../../scenarios'

/** A question about threats in the form that is sent to the thread. */
export interface ThreatsQuestion extends Pick<ThreatsAsked, 'of'> {
  readonly scenario: string
  readonly switches: Readonly<Record<string, string>>
  readonly state: unknown
  readonly power: string
}

interface Slice {
  readonly far?: { readonly done: number; readonly of: number; readonly text: string }
  readonly early?: OddsThreats
}

/** Positions that are kept: a player looks at both sides of a position. */
const KEPT = 2
/** Milliseconds until the first answer, and then between two. */
const FIRST_MS = 300
const NEXT_MS = 700

export class ThreatRuns {
  private readonly runs = new Map<string, Threats>()

  private run(asked: ThreatsQuestion, cache: OddsCache): Threats | null {
    const key = JSON.stringify(asked)
    const have = this.runs.get(key)
    if (have) return have
    const rs = rulesetOf(asked.scenario, asked.switches)
    const power = rs.powerIx.get(asked.power)
    if (power === undefined) return null
    const game = new Game(rs, fromPlain(rs, asked.state as PlainState), { mode: 'manual' })
    const made = new Threats({ game, power, of: asked.of }, cache)
    for (const old of [...this.runs.keys()].slice(0, -(KEPT - 1))) this.runs.delete(old)
    this.runs.set(key, made)
    return made
  }

  /** Yields the results so far from time to time; stops early once `stop` says so. */
  *slices(
    asked: ThreatsQuestion,
    cache: OddsCache,
    stop: () => boolean,
  ): Generator<Slice, OddsThreats, undefined> {
    const run = this.run(asked, cache)
    if (run === null) return { places: [], complete: true, error: 0 }
    const begun = performance.now()
    let due = begun + FIRST_MS
    let told = -1
    while (run.next()) {
      if (stop()) break
      const now = performance.now()
      const news = now >= due && run.done > told
      if (news) {
        told = run.done
        due = now + NEXT_MS
        const part = Math.min(99, Math.floor((100 * run.done) / run.of))
        yield { far: { done: part, of: 100, text: `${part}% of the attacks` }, early: run.told() }
      } else yield {}
    }
    return run.told()
  }
}
