/**
 * The work of the odds, question by question and in slices: whatever a question takes, it can be told between two slices how far
 * it has come, and that nobody waits for it any longer. It is the same in the odds' thread and where no thread can be had.
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
  OddsTurn,
  ReactionsAnswer,
  Refused,
} from '../../shared/contract'
import type { Ordered } from '../campaign'
import { decisionOf, fromPlain, Game, mayReact, type Outlook, type PlainState } from '../engine'
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
} from '../odds'
import { rulesetOf } from '../scenarios'
import { LuckRuns, type LuckAsked } from './luck-run'

/** A battle of a campaign as it travels to the thread: rule sets are made there by their names. */
export type PlainOutlook = Omit<Outlook, 'picture' | 'alone'> & {
  readonly scenario: string
  readonly switches: Readonly<Record<string, string>>
  readonly picture: Omit<Outlook['picture'], 'rs'>
}

/** A position in which attacks are planned, as it travels to the thread. */
export interface ReactionsQuestion {
  readonly scenario: string
  readonly switches: Readonly<Record<string, string>>
  readonly state: unknown
  readonly space?: string | undefined
  readonly worths?: Readonly<Record<string, number>> | undefined
}

type Faulty = { readonly fault: Fault }
/** What may be asked, by the word for it. */
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
  readonly luck: LuckAsked
}
/** What is answered to it. */
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
  readonly luck: Luck | Refused
}
export type Word = keyof Questions
/** A question, with its word. */
export type Question = { readonly [W in Word]: { readonly ask: W; readonly of: Questions[W] } }[Word]
export type AnyAnswer = Answers[Word]

/** What the work is told: a question, or that nobody waits for its answer any longer. */
export type ToWork =
  { readonly id: number; readonly question: Question } | { readonly id: number; readonly cancel: true }
/** How far an answer has come, of so much. */
export interface Far {
  readonly done: number
  readonly of: number
  readonly text: string
}
/** What it says: the answer; before it how far it has come, and with what error it can be answered so far. */
export type FromWork =
  | { readonly id: number; readonly far: Far; readonly early?: AnyAnswer }
  | { readonly id: number; readonly answer: AnyAnswer; readonly far: Far }
  | { readonly id: number; readonly failed: string }

/** What was worked out after a slice; nothing that could be told, where it is empty. */
type Slice<A> = { readonly far?: Far; readonly early?: A }
type Slices<A> = Generator<Slice<A>, A, undefined>
type Stop = () => boolean

/** An answer whose error gets smaller is told by its digits that are sure, up to these. */
const DIGITS = 9
/** How far an answer has come by its error, in digits. */
function sure(error: number): Far {
  const done = error <= EXACT ? DIGITS : Math.max(0, Math.min(DIGITS - 1, Math.floor(-Math.log10(error))))
  return { done, of: DIGITS, text: `exact to ${done} digits` }
}

/** Goes through more and more pairs of stands, until there is no error left to speak of or nobody waits. */
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
      // What was told last is the answer where nobody waits for a better one.
      if (told && stop()) {
        work.return(told)
        return told
      }
    }
    const answer = next.value
    // What is best in a large battle is worked out a part at a time, before anything can be told.
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
    yield { far: { done: part, of: 100, text: `${part} % of the battles` } }
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
    yield { far: { done, of: 100, text: `${done} % of the steps` } }
  }
}

const unpacked = ({ scenario, switches, picture, ...more }: PlainOutlook): Outlook => ({
  ...more,
  picture: { ...picture, rs: rulesetOf(scenario, switches) },
})

/** Questions about single battles go first: somebody looks at them; luck goes over a whole campaign, and goes last. */
const TURN: { readonly [W in Word]: number } = {
  ...{ battle: 0, outlook: 0, tried: 0, stops: 1, stopsAt: 1, turn: 1 },
  ...{ reactions: 1, need: 2, purchase: 2, luck: 3 },
}

/** How much there is of the work for an answer. */
const ALL: { readonly [W in Word]: number } = {
  ...{ battle: DIGITS, outlook: DIGITS, tried: DIGITS, stops: DIGITS, stopsAt: DIGITS, turn: DIGITS },
  ...{ need: SOLVES, purchase: 100, reactions: 1, luck: 100 },
}

interface Job {
  readonly id: number
  readonly turn: number
  readonly slices: Slices<AnyAnswer>
  far: Far
}

export class OddsWork {
  private readonly runs = new LuckRuns()
  private readonly cancelled = new Set<number>()
  private readonly jobs: Job[] = []
  private working = false

  constructor(
    private readonly say: (message: FromWork) => void,
    private readonly cache = new OddsCache(),
  ) {}

  /** Hears a question, or that one has been cancelled. */
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

  /** Slice by slice, always of the job that is first in turn. */
  private async work(): Promise<void> {
    this.working = true
    // What has come in meanwhile is heard: another question, or that nobody waits any longer.
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

  /** Takes a job off the list; was it cancelled? */
  private end(job: Job): boolean {
    this.jobs.splice(this.jobs.indexOf(job), 1)
    return this.cancelled.delete(job.id)
  }
}
