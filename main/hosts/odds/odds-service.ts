/**
 * Computes odds: answers small questions at once, in this thread, and larger ones in a separate thread, so that only
 * their caller waits. If no thread is available, computes them here in slices.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { NeedRequest, OddsRequest } from '../../../shared/contract'
import type { Ordered } from '../../campaign'
import type { Outlook } from '../../engine'
import {
  battleNeed,
  battleOdds,
  battleStops,
  chosenIn,
  OddsCache,
  outlookOdds,
  outlooksTurn,
  outlookStops,
  triedOdds,
  workOf,
  type Tried,
} from '../../odds'
import type { Log } from '../log'
import type { LuckAsked } from './luck-run'
import type { ThreatsQuestion } from './threat-run'
import {
  OddsWork,
  type Answers,
  type AnyAnswer,
  type FromWork,
  type PlainOutlook,
  type Question,
  type ReactionsQuestion,
  type ToWork,
  type Word,
} from './odds-jobs'
import type { SendPush } from '../pushes'

/**
 * With a task, `task.progress` reports the progress, and the task can be cancelled: the answer is then the result so
 * far. Questions whose error shrinks (`battle`, `stops`, `turn`) are then answered at once with their current error.
 */
export interface OddsDesk {
  battle(asked: OddsRequest, task?: string): Promise<Answers['battle']>
  outlook(outlook: Outlook, task?: string): Promise<Answers['outlook']>
  /** When a side should leave a battle: one of named units, or one of a campaign. */
  stops(asked: OddsRequest, task?: string): Promise<Answers['stops']>
  stopsAt(outlook: Outlook, worth: number, task?: string): Promise<Answers['stopsAt']>
  /** A battle of a campaign if the sides act differently from the panel's suggestion. */
  tried(outlook: Outlook, tried: Tried, task?: string): Promise<Answers['tried']>
  need(asked: NeedRequest, task?: string): Promise<Answers['need']>
  /** The battles of a turn together. */
  turn(
    outlooks: readonly Outlook[],
    worths?: Readonly<Record<string, number>>,
    task?: string,
  ): Promise<Answers['turn']>
  /** The effect of an order on the chances. */
  purchase(ordered: Ordered, task?: string): Promise<Answers['purchase']>
  /** What the enemy can do about the planned attacks. */
  reactions(asked: ReactionsQuestion, task?: string): Promise<Answers['reactions']>
  /** The threats to a power's places. With a task, answers as soon as anything is known. */
  threats(asked: ThreatsQuestion, task?: string): Promise<Answers['threats']>
  /** The luck of a campaign's battles. */
  luck(asked: LuckAsked, task?: string): Promise<Answers['luck']>
  /** Stops a task; its results so far are kept. */
  cancel(task: string): void
}

/** The built code of the thread; it doesn't exist when the program runs from its sources. */
const WORKER = new URL('../workers/odds.js', import.meta.url)
/** More than the odds of any battle need; beyond it the thread ends instead of the program. */
const MEMORY_MB = 1024
/** Questions with less work than this are answered in place, in a few milliseconds. */
const SMALL = 8000

/** The work of a question about a battle, as a multiple of the battle's own. */
const timesOf = ({
  byRound,
  byLoss,
  policies,
}: Pick<OddsRequest, 'byRound' | 'byLoss' | 'policies'>): number =>
  byRound !== undefined || byLoss === true || policies?.retreat !== undefined || policies?.dive !== undefined
    ? 10
    : 1
const STOPS = 20
const NEED = 30
const workIn = ({ attackers, defenders }: OddsRequest): number => workOf(attackers, defenders)
function workAt({ picture }: Outlook): number {
  const each = (list: readonly { readonly type: number }[]) =>
    list.map(({ type }) => ({ unit: type, count: 1 }))
  return workOf(each(picture.attackers), each(picture.defenders))
}

function packed({ picture: { rs, ...picture }, alone: _, ...outlook }: Outlook): PlainOutlook {
  return { ...outlook, scenario: rs.scenario, switches: chosenIn(rs), picture }
}

/** A question that waits for an answer. */
interface Open {
  readonly question: Question
  readonly task: string | undefined
  readonly answered: (answer: AnyAnswer) => void
  readonly failed: (error: Error) => void
}

/** Open questions by number. */
class Queue {
  private readonly open = new Map<number, Open>()
  private last = 0
  constructor(
    private readonly tell: (message: ToWork) => void,
    private readonly send: SendPush,
  ) {}

  ask(open: Open): void {
    const id = ++this.last
    this.open.set(id, open)
    this.tell({ id, question: open.question })
  }

  cancel(task: string): void {
    for (const [id, open] of this.open) if (open.task === task) this.tell({ id, cancel: true })
  }

  hear(message: FromWork): void {
    const { id } = message
    const open = this.open.get(id)
    if (!open) return
    const { task } = open
    if ('far' in message && task !== undefined) this.send('task.progress', { task, ...message.far })
    if ('early' in message && message.early !== undefined && task !== undefined) open.answered(message.early)
    if ('answer' in message) open.answered(message.answer)
    if ('failed' in message) open.failed(new Error(message.failed))
    if ('answer' in message || 'failed' in message) this.open.delete(id)
  }

  /** Removes and returns all open questions, to be answered elsewhere. */
  clear(): Open[] {
    const all = [...this.open.values()]
    this.open.clear()
    return all
  }
}

/** @param file the file of the built thread; tests pass another */
export function createOddsDesk({ log, send }: { log: Log; send: SendPush }, file: URL = WORKER): OddsDesk {
  const cache = new OddsCache()
  let queue: Queue | null = null
  let able = existsSync(fileURLToPath(file))

  /** Used if no thread is available: works a slice at a time. */
  function here(): Queue {
    const work = new OddsWork((message) => queue.hear(message), cache)
    const queue = new Queue((message) => work.hear(message), send)
    return queue
  }
  function there(): Queue {
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
    const asked = new Queue((message) => worker.postMessage(message), send)
    const lose = (why: string): void => {
      if (!able) return
      able = false
      queue = here()
      const left = asked.clear()
      if (left.length > 0) log.warn('The odds are worked out without a thread of their own', { why })
      for (const open of left) queue.ask(open)
    }
    // The thread must not keep the program alive.
    worker.unref()
    worker.on('message', (message: FromWork) => asked.hear(message))
    worker.on('error', (error) => lose(String(error)))
    worker.on('exit', () => lose('it ended'))
    return asked
  }

  /** Answers at once if that is quick, otherwise in the thread. */
  function answer<W extends Word>(
    question: () => Extract<Question, { ask: W }>,
    task: string | undefined,
    work: number,
    quick: () => Answers[W],
  ): Promise<Answers[W]> {
    if (work <= SMALL) return Promise.resolve(quick())
    return long(question(), task)
  }
  /** Answers in the thread, or in slices without one. */
  function long<W extends Word>(
    question: Extract<Question, { ask: W }>,
    task: string | undefined,
  ): Promise<Answers[W]> {
    return new Promise((resolve, failed) => {
      queue ??= able ? there() : here()
      queue.ask({ question, task, failed, answered: (found) => resolve(found as Answers[W]) })
    })
  }
  return {
    battle: (of, task) =>
      answer<'battle'>(
        () => ({ ask: 'battle', of }),
        task,
        workIn(of) * timesOf(of),
        () => battleOdds(of, cache),
      ),
    outlook: (one, task) =>
      answer<'outlook'>(
        () => ({ ask: 'outlook', of: packed(one) }),
        task,
        workAt(one),
        () => outlookOdds(one, cache),
      ),
    stops: (of, task) =>
      answer<'stops'>(
        () => ({ ask: 'stops', of }),
        task,
        workIn(of) * STOPS,
        () => battleStops(of, cache),
      ),
    stopsAt: (one, worth, task) =>
      answer<'stopsAt'>(
        () => ({ ask: 'stopsAt', of: { outlook: packed(one), worth } }),
        task,
        workAt(one) * STOPS,
        () => outlookStops(one, worth, cache),
      ),
    tried: (one, tried, task) =>
      answer<'tried'>(
        () => ({ ask: 'tried', of: { outlook: packed(one), tried } }),
        task,
        workAt(one) * timesOf(tried),
        () => triedOdds(one, tried, cache),
      ),
    need: (of, task) =>
      answer<'need'>(
        () => ({ ask: 'need', of }),
        task,
        workIn(of.battle) * NEED,
        () => battleNeed(of, cache),
      ),
    turn: (outlooks, worths = {}, task) =>
      answer<'turn'>(
        () => ({ ask: 'turn', of: { outlooks: outlooks.map(packed), worths } }),
        task,
        outlooks.reduce((sum, one) => sum + workAt(one), 0),
        () => outlooksTurn(outlooks, worths, cache),
      ),
    purchase: (of, task) => long({ ask: 'purchase', of }, task),
    reactions: (of, task) => long({ ask: 'reactions', of }, task),
    threats: (of, task) => long({ ask: 'threats', of }, task),
    luck: (of, task) => long({ ask: 'luck', of }, task),
    cancel: (task) => queue?.cancel(task),
  }
}
