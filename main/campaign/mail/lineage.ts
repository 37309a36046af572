/** The main line of a campaign that is played by file, as its parties compare it: a link for each step. */
import type { Timeline } from '../timeline/timeline'
import { letterStep, linkAfter, type LetterStep } from './letter'

export class Lineage {
  /** Nodes of the main line by step, with their links, as far as they were computed. */
  private readonly known: { readonly n: number; readonly link: string }[] = []

  constructor(private readonly timeline: Timeline) {}

  /** Returns the link of a step. Throws for a step that the main line doesn't have. */
  at(step: number): string {
    const found = this.upToDate()[step]
    if (found === undefined) throw new RangeError(`no step ${step}`)
    return found.link
  }

  /** Returns the steps after `from` up to `to`. */
  steps(from: number, to: number): LetterStep[] {
    return this.upToDate()
      .slice(from + 1, to + 1)
      .map(({ n }) => this.stepOf(n))
  }

  private upToDate(): Lineage['known'] {
    const { timeline, known } = this
    const path = timeline.pathTo(timeline.tipOf(0).n)
    let same = Math.min(path.length, known.length)
    while (same > 0 && known[same - 1]?.n !== path[same - 1]) same--
    known.length = same
    for (const n of path.slice(same)) {
      const before = known.at(-1)?.link
      known.push({ n, link: before === undefined ? timeline.mail.game : linkAfter(before, this.stepOf(n)) })
    }
    return known
  }

  private stepOf(n: number): LetterStep {
    const { record } = this.timeline.node(n)
    const step = record === null ? null : letterStep(record)
    if (step === null) throw new Error(`step ${n} can't be sent`)
    return step
  }
}
