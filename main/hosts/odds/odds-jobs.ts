/**
 * Computes odds, question by question and in slices. Between two slices it can report its progress, and learn that
 * the answer is no longer needed. It is the same in the odds' thread and without one.
 */
import { setImmediate } from 'node:timers/promises'
import type {
  Luck,
  NeedRequest,
  OddsAnswer,
  OddsNeed,
  OddsPurchase,
  OddsRequest,
  OddsStops,
  OddsThreats,
  OddsTurn,
  ReactionsAnswer,
  Refused,
} from '../../../shared/contract'
import type { Ordered } from '../../campaign'
import { decisionOf, fromPlain, Game, mayReact, type Outlook, type PlainState } from '../../engine'
import {
  battleSlices,
  EXACT,
  FIRST_PAIRS,
  goesOn,
  MOST_PAIRS,
  needSlices,
  OddsCache,
  outlookSlices,
  outlookStopsSlices,
  triedSlices,
  purchaseWork,
  reactionsTold,
  reactionsWork,
  SOLVES,
  stopsSlices,
  turnSlices,
  type Fault,
  type Slices as Work,
  type Tried,
} from '../../odds'
import { rulesetOf } from '../../scenarios'
import { LuckRuns, type LuckAsked } from './luck-run'
import { ThreatRuns, type ThreatsQuestion } from './threat-run'

/** A battle of a campaign in the form that is sent to the thread, which compiles rule sets by their names. */
export type PlainOutlook = Omit<Outlook, 'picture' | 'alone'> & {
  readonly scenario: string
  readonly switches: Readonly<Record<string, string>>
  readonly picture: Omit<Outlook['picture'], 'rs'>
}

/** A position with planned attacks in the form that is sent to the thread. */
export interface ReactionsQuestion {
  readonly scenario: string
  readonly switches: Readonly<Record<string, string>>
  readonly state: unknown
  readonly space?: string | undefined
  readonly worths?: Readonly<Record<string, number>> | undefined
}

type Faulty = { readonly fault: Fault }
/** The questions, by keyword. */
export interface Questions {
  readonly battle: OddsRequest
  readonly outlook: PlainOutlook
  readonly stops: OddsRequest
  readonly stopsAt: { readonly outlook: PlainOutlook; readonly worth: number }
  readonly tried: { readonly outlook: PlainOutlook; readonly tried: Tried }
  readonly need: NeedRequest
  readonly turn: {
    readonly outlooks: readonly PlainOutlook[]
    readonly worths: Readonly<Record<string, number>>
  }
  readonly purchase: Ordered
  readonly reactions: ReactionsQuestion
  readonly threats: ThreatsQuestion
  readonly luck: LuckAsked
}
/** The answers, by keyword. */
export interface Answers {
  readonly battle: OddsAnswer | Faulty
  readonly outlook: OddsAnswer
  readonly stops: OddsStops | Faulty
  readonly stopsAt: OddsStops | Faulty
  readonly tried: OddsAnswer | Faulty
  readonly need: OddsNeed | Faulty
  readonly turn: OddsTurn
  readonly purchase: OddsPurchase
  readonly reactions: ReactionsAnswer
  readonly threats: OddsThreats
  readonly luck: Luck | Refused
}
export type Word = keyof Questions
/** A question with its keyword. */
export type Question = { readonly [W in Word]: { readonly ask: W; readonly of: Questions[W] } }[Word]
export type AnyAnswer = Answers[Word]

/** A message to the worker: a question, or that its answer is no longer needed. */
export type ToWork =
  { readonly id: number; readonly question: Question } | { readonly id: number; readonly cancel: true }
/** Progress of an answer: `done` out of `of`. */
export interface Far {
  readonly done: number
  readonly of: number
  readonly text: string
}
/** A message from the worker: the answer, or before it the progress and the answer so far with its error. */
export type FromWork =
  | { readonly id: number; readonly far: Far; readonly early?: AnyAnswer }
  | { readonly id: number; readonly answer: AnyAnswer; readonly far: Far }
  | { readonly id: number; readonly failed: string }

/** The result of a slice; empty if there is nothing to report. */
type Slice<A> = { readonly far?: Far; readonly early?: A }
type Slices<A> = Generator<Slice<A>, A, undefined>
type Stop = () => boolean

/** The progress of an answer with a shrinking error is its number of certain digits, up to this many. */
const DIGITS = 9
/** Progress of an answer by its error, in digits. */
function sure(error: number): Far {
  const done = error <= EXACT ? DIGITS : Math.max(0, Math.min(DIGITS - 1, Math.floor(-Math.log10(error))))
  return { done, of: DIGITS, text: `exact to ${done} digits` }
}

/** Considers more and more pairs of positions of the two sides, until the error is negligible or `stop` says so. */
function* closer<A extends { readonly error: number } | Faulty>(
  at: (maxPairs: number, soon: boolean) => Work<A>,
  stop: Stop,
): Slices<A> {
  let told: A | null = null
  for (let pairs = FIRST_PAIRS; ;) {
    const work = at(pairs, told === null)
    let next = work.next()
    for (; !next.done; next = work.next()) {
      yield {}
      // The last reported result is the answer if a better one is no longer needed.
      if (told && stop()) {
        work.return(told)
        return told
      }
    }
    const answer = next.value
    // The best decisions in a large battle are computed a part at a time, before there is anything to report.
    const more = goesOn(answer)
    const open = more || (!('fault' in answer) && answer.error > EXACT && pairs < MOST_PAIRS)
    if (!open || stop()) return answer
    if ('fault' in answer) yield { far: sure(1) }
    else yield { far: sure(answer.error), early: answer }
    if (stop()) return answer
    if (more) continue
    told = answer
    pairs *= 4
  }
}

function* needed(asked: NeedRequest, cache: OddsCache, stop: Stop): Slices<Answers['need']> {
  const work = needSlices(asked, cache, stop)
  for (;;) {
    const next = work.next()
    if (next.done) return next.value
    yield { far: { done: next.value, of: SOLVES, text: `${next.value} battles solved` } }
  }
}

function* ordered(asked: Ordered, cache: OddsCache, stop: Stop): Slices<OddsPurchase> {
  const rs = rulesetOf(asked.scenario, asked.switches)
  const game = new Game(rs, fromPlain(rs, asked.state as PlainState), { mode: 'manual' })
  const powers = asked.powers.flatMap((id) => rs.powerIx.get(id) ?? [])
  const work = purchaseWork({ ...asked, game, powers }, cache, stop)
  for (;;) {
    const next = work.next()
    if (next.done) return next.value
    const { done, of } = next.value
    const part = Math.min(99, Math.floor((100 * done) / Math.max(1, of)))
    yield { far: { done: part, of: 100, text: `${part}% of the battles` } }
  }
}

function* reacted(asked: ReactionsQuestion, cache: OddsCache, stop: Stop): Slices<ReactionsAnswer> {
  const rs = rulesetOf(asked.scenario, asked.switches)
  const game = new Game(rs, fromPlain(rs, asked.state as PlainState), { mode: 'manual' })
  const work = reactionsWork({ ...asked, game }, cache, stop)
  for (let next = work.next(); ; next = work.next()) {
    if (next.done) return reactionsTold(rs, next.value, mayReact(game, decisionOf(game)))
    yield {}
  }
}

function* lucky(runs: LuckRuns, asked: LuckAsked, stop: Stop): Slices<Answers['luck']> {
  let done = 0
  const work = runs.of(asked, (told) => (done = Math.floor((100 * told.done) / Math.max(1, told.of))), stop)
  for (;;) {
    const next = work.next()
    if (next.done) return next.value
    yield { far: { done, of: 100, text: `${done}% of the steps` } }
  }
}

const unpacked = ({ scenario, switches, picture, ...more }: PlainOutlook): Outlook => ({
  ...more,
  picture: { ...picture, rs: rulesetOf(scenario, switches) },
})

/**
 * Priority of questions: those about single battles go first, because a player is looking at them; luck covers a whole
 * campaign and goes last.
 */
const TURN: { readonly [W in Word]: number } = {
  ...{ battle: 0, outlook: 0, tried: 0, stops: 1, stopsAt: 1, turn: 1 },
  ...{ reactions: 1, need: 2, threats: 2, purchase: 2, luck: 3 },
}

/** Total amount of work for each answer. */
const ALL: { readonly [W in Word]: number } = {
  ...{ battle: DIGITS, outlook: DIGITS, tried: DIGITS, stops: DIGITS, stopsAt: DIGITS, turn: DIGITS },
  ...{ need: SOLVES, purchase: 100, threats: 100, reactions: 1, luck: 100 },
}

interface Job {
  readonly id: number
  readonly turn: number
  readonly slices: Slices<AnyAnswer>
  far: Far
}

export class OddsWork {
  private readonly runs = new LuckRuns()
  private readonly threats = new ThreatRuns()
  private readonly cancelled = new Set<number>()
  private readonly jobs: Job[] = []
  private working = false

  constructor(
    private readonly say: (message: FromWork) => void,
    private readonly cache = new OddsCache(),
  ) {}

  /** Takes a question, or the cancellation of one. */
  hear(message: ToWork): void {
    const { id } = message
    if ('cancel' in message) {
      if (this.jobs.some((job) => job.id === id)) this.cancelled.add(id)
      return
    }
    const { question } = message
    const stop = (): boolean => this.cancelled.has(id)
    const far = { done: 0, of: ALL[question.ask], text: '' }
    try {
      this.jobs.push({ id, turn: TURN[question.ask], slices: this.slicesOf(question, stop), far })
    } catch (error) {
      return this.say({ id, failed: String(error) })
    }
    if (!this.working) void this.work()
  }

  private slicesOf({ ask, of }: Question, stop: Stop): Slices<AnyAnswer> {
    const { cache } = this
    if (ask === 'battle') return closer((pairs, soon) => battleSlices(of, cache, pairs, soon), stop)
    if (ask === 'stops') return closer((pairs) => stopsSlices(of, cache, pairs), stop)
    if (ask === 'need') return needed(of, cache, stop)
    if (ask === 'purchase') return ordered(of, cache, stop)
    if (ask === 'reactions') return reacted(of, cache, stop)
    if (ask === 'threats') return this.threats.slices(of, cache, stop)
    if (ask === 'luck') return lucky(this.runs, of, stop)
    if (ask === 'outlook') {
      const outlook = unpacked(of)
      return closer((pairs, soon) => outlookSlices(outlook, cache, pairs, soon), stop)
    }
    if (ask === 'tried') {
      const outlook = unpacked(of.outlook)
      return closer((pairs, soon) => triedSlices(outlook, of.tried, cache, pairs, soon), stop)
    }
    if (ask === 'stopsAt') {
      const outlook = unpacked(of.outlook)
      return closer((pairs) => outlookStopsSlices(outlook, of.worth, cache, pairs), stop)
    }
    const outlooks = of.outlooks.map(unpacked)
    return closer((pairs) => turnSlices(outlooks, of.worths, cache, pairs), stop)
  }

  /** Works slice by slice, always on the job with the highest priority. */
  private async work(): Promise<void> {
    this.working = true
    // Lets new messages in: another question or a cancellation.
    for (await setImmediate(); this.jobs.length > 0; await setImmediate()) {
      const job = this.jobs.reduce((a, b) => (b.turn < a.turn ? b : a))
      try {
        this.slice(job)
      } catch (error) {
        this.end(job)
        this.say({ id: job.id, failed: String(error) })
      }
    }
    this.working = false
  }

  private slice(job: Job): void {
    const { id, slices } = job
    const next = slices.next()
    if (!next.done) {
      const { far = job.far, early } = next.value
      const more = early !== undefined || far.text !== job.far.text
      job.far = far
      if (more) this.say({ id, far, ...(early === undefined ? {} : { early }) })
      return
    }
    const { far } = job
    const last = this.end(job)
      ? { ...far, text: 'stopped' }
      : { done: far.of, of: far.of, text: 'worked out' }
    this.say({ id, answer: next.value, far: last })
  }

  /** Removes a job from the list; returns whether it was cancelled. */
  private end(job: Job): boolean {
    this.jobs.splice(this.jobs.indexOf(job), 1)
    return this.cancelled.delete(job.id)
  }
}
