/**
 * Where the odds are worked out: small questions at once, where they are asked; larger ones in a thread of their own, so that
 * nobody waits for them who has not asked. Where no thread can be had they are worked out here, in slices.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { NeedRequest, OddsRequest } from '../../shared/contract'
import type { Ordered } from '../campaign'
import type { Outlook } from '../engine'
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
} from '../odds'
import type { Log } from './log'
import type { LuckAsked } from './luck-run'
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
} from './odds-work'
import type { SendPush } from './pushes'

/**
 * With a task how far an answer has come is told by `task.progress`, and it can be cancelled: then the answer is what is known.
 * Questions whose error gets smaller (`battle`, `stops`, `turn`) are answered at once then, with their error.
 */
export interface OddsDesk {
  battle(asked: OddsRequest, task?: string): Promise<Answers['battle']>
  outlook(outlook: Outlook, task?: string): Promise<Answers['outlook']>
  /** Where it is better to leave: a battle of named units, or one of a campaign. */
  stops(asked: OddsRequest, task?: string): Promise<Answers['stops']>
  stopsAt(outlook: Outlook, worth: number, task?: string): Promise<Answers['stopsAt']>
  /** A battle of a campaign if the sides do something else than the panel suggests. */
  tried(outlook: Outlook, tried: Tried, task?: string): Promise<Answers['tried']>
  need(asked: NeedRequest, task?: string): Promise<Answers['need']>
  /** The battles of a turn together. */
  turn(
    outlooks: readonly Outlook[],
    worths?: Readonly<Record<string, number>>,
    task?: string,
  ): Promise<Answers['turn']>
  /** What an order does for the chances. */
  purchase(ordered: Ordered, task?: string): Promise<Answers['purchase']>
  /** What the enemy may make of the attacks that are planned. */
  reactions(asked: ReactionsQuestion, task?: string): Promise<Answers['reactions']>
  /** The luck of a campaign's battles. */
  luck(asked: LuckAsked, task?: string): Promise<Answers['luck']>
  /** Stops a task where it is; what is known by then stays. */
  cancel(task: string): void
}

/** The thread's code as it was built; none where the program runs from its sources. */
const WORKER = new URL('../workers/odds.js', import.meta.url)
/** More than the odds of any battle need; beyond it the thread ends, and not the program. */
const MEMORY_MB = 1024
/** Questions of less work than this are answered in place: a few milliseconds. */
const SMALL = 8000

/** How many battles as large as the one that is named some questions about it are worth. */
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

/** What waits for an answer. */
interface Open {
  readonly question: Question
  readonly task: string | undefined
  readonly answered: (answer: AnyAnswer) => void
  readonly failed: (error: Error) => void
}

/** Questions that are open somewhere, by number. */
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

  /** All that is open; it is answered elsewhere. */
  clear(): Open[] {
    const all = [...this.open.values()]
    this.open.clear()
    return all
  }
}

/** @param file the built thread's file; another in tests */
export function createOddsDesk({ log, send }: { log: Log; send: SendPush }, file: URL = WORKER): OddsDesk {
  const cache = new OddsCache()
  let queue: Queue | null = null
  let able = existsSync(fileURLToPath(file))

  /** Where no thread can be had: a slice at a time. */
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
    // The program ends without waiting for it.
    worker.unref()
    worker.on('message', (message: FromWork) => asked.hear(message))
    worker.on('error', (error) => lose(String(error)))
    worker.on('exit', () => lose('it ended'))
    return asked
  }

  /** Answers at once where that is quick, else where there is room for it. */
  function answer<W extends Word>(
    question: () => Extract<Question, { ask: W }>,
    task: string | undefined,
    work: number,
    quick: () => Answers[W],
  ): Promise<Answers[W]> {
    if (work <= SMALL) return Promise.resolve(quick())
    return long(question(), task)
  }
  /** Answers where there is room for it. */
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
    luck: (of, task) => long({ ask: 'luck', of }, task),
    cancel: (task) => queue?.cancel(task),
  }
}
