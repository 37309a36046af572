/**
 * Where the odds are worked out: small battles at once, where they are asked for; larger ones in a thread of their own, so that
 * nobody waits for them who has not asked. Where no thread can be had all of it is done here.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { setImmediate } from 'node:timers/promises'
import type { Luck, OddsAnswer, OddsRequest, OddsTurn, Refused } from '../../shared/contract'
import { gently } from '../campaign/slices'
import type { Outlook } from '../engine'
import { battleOdds, OddsCache, outlookOdds, outlooksTurn, workOf, type Fault } from '../odds'
import type { Log } from './log'
import { LuckRuns, type LuckAsked } from './luck-run'
import type { SendPush } from './pushes'

/** A battle of a campaign as it travels to the thread: rule sets are made there by their names. */
export interface PlainOutlook {
  readonly scenario: string
  readonly switches: Readonly<Record<string, string>>
  readonly picture: Omit<Outlook['picture'], 'rs'>
  readonly progress: Outlook['progress']
}
export type OddsQuestion = { readonly asked: OddsRequest } | { readonly outlook: PlainOutlook }
export type AnyAnswer = OddsAnswer | { readonly fault: Fault }

/** What the thread is told: a question, or that nobody waits for its answer any longer. */
export type ToThread =
  | { readonly id: number; readonly question: OddsQuestion }
  | { readonly id: number; readonly luck: LuckAsked }
  | { readonly id: number; readonly cancel: true }
/** What it says: an answer whose error may still be large, or the last one; of luck how much of 100 is done, and what it is. */
export type FromThread =
  | { readonly id: number; readonly answer: AnyAnswer; readonly last: boolean }
  | { readonly id: number; readonly done: number }
  | { readonly id: number; readonly luck: Luck | Refused }

export interface OddsDesk {
  /** With a task the first answer comes at once, with its error; that it gets smaller is told as the task's progress. */
  battle(asked: OddsRequest, task?: string): Promise<AnyAnswer>
  outlook(outlook: Outlook): Promise<OddsAnswer>
  /** The battles of a turn together; here, and knowing what is known of each of them. */
  turn(outlooks: readonly Outlook[], worths?: Readonly<Record<string, number>>): OddsTurn
  /** The luck of a campaign's battles; always apart from play, or in slices where no thread can be had. */
  luck(asked: LuckAsked, task?: string): Promise<Luck | Refused>
  /** Stops a task where it is; what is known by then stays. */
  cancel(task: string): void
}

/** The thread's code as it was built; none where the program runs from its sources. */
const WORKER = new URL('../workers/odds.js', import.meta.url)
/** More than the odds of any battle need; beyond it the thread ends, and not the program. */
const MEMORY_MB = 1024
/** Battles of less work than this are solved in place: a few milliseconds. */
const SMALL = 8000
/** A task is told by the digits of its answer that are sure, up to these. */
const DIGITS = 9

/** By how much some questions about a battle take longer than its chances. */
const timesOf = ({ byRound, byLoss, policies }: OddsRequest): number =>
  byRound !== undefined || byLoss === true || policies?.retreat !== undefined || policies?.dive !== undefined
    ? 10
    : 1

/** How far an answer has come, in digits. */
const sureDigits = (answer: AnyAnswer): number =>
  'fault' in answer || answer.exact
    ? DIGITS
    : Math.max(0, Math.min(DIGITS - 1, Math.floor(-Math.log10(answer.error))))

/** What waits for the thread. */
interface Open {
  readonly question: OddsQuestion
  readonly here: () => AnyAnswer
  readonly answered: (answer: AnyAnswer) => void
  readonly task: string | undefined
}

/** Who waits for the luck of a campaign. */
interface OpenLuck {
  readonly here: () => Promise<Luck | Refused>
  readonly answered: (luck: Luck | Refused | Promise<Luck | Refused>) => void
  readonly task: string | undefined
}

class Thread {
  private readonly open = new Map<number, Open>()
  private readonly luck = new Map<number, OpenLuck>()
  private last = 0

  constructor(
    private readonly worker: Worker,
    private readonly parts: { readonly log: Log; readonly send: SendPush; readonly lost: () => void },
  ) {
    // The program ends without waiting for it.
    worker.unref()
    worker.on('message', (message: FromThread) => this.hear(message))
    worker.on('error', (error) => this.lose(String(error)))
    worker.on('exit', () => this.lose('it ended'))
  }

  ask(open: Open): void {
    const id = ++this.last
    this.open.set(id, open)
    this.tell({ id, question: open.question })
  }

  askLuck(asked: LuckAsked, open: OpenLuck): void {
    const id = ++this.last
    this.luck.set(id, open)
    this.tell({ id, luck: asked })
  }

  cancel(task: string): void {
    for (const [id, open] of [...this.open, ...this.luck])
      if (open.task === task) this.tell({ id, cancel: true })
  }

  private tell(message: ToThread): void {
    this.worker.postMessage(message)
  }

  private hear(message: FromThread): void {
    if ('answer' in message) return this.hearAnswer(message)
    const open = this.luck.get(message.id)
    if (!open) return
    if ('luck' in message) {
      this.luck.delete(message.id)
      open.answered(message.luck)
    } else if (open.task !== undefined)
      this.parts.send('task.progress', luckProgress(open.task, message.done))
  }

  private hearAnswer({ id, answer, last }: Extract<FromThread, { answer: AnyAnswer }>): void {
    const open = this.open.get(id)
    if (!open) return
    if (last) this.open.delete(id)
    if (last || open.task !== undefined) open.answered(answer)
    if (open.task !== undefined)
      this.parts.send('task.progress', {
        ...{ task: open.task, done: last ? DIGITS : sureDigits(answer), of: DIGITS },
        text: last ? 'worked out' : `exact to ${sureDigits(answer)} digits`,
      })
  }

  /** The thread is gone: what it had not answered is worked out here. */
  private lose(why: string): void {
    if (this.open.size + this.luck.size > 0)
      this.parts.log.warn('The odds are worked out without a thread of their own', { why })
    this.parts.lost()
    const left = [...this.open.values()]
    this.open.clear()
    for (const { here, answered } of left) answered(here())
    const runs = [...this.luck.values()]
    this.luck.clear()
    for (const { here, answered } of runs) answered(here())
  }
}

const luckProgress = (task: string, done: number) => ({ task, done, of: 100, text: `${done} % of the steps` })

/** @param file the built thread's file; another in tests */
export function createOddsDesk({ log, send }: { log: Log; send: SendPush }, file: URL = WORKER): OddsDesk {
  const cache = new OddsCache()
  const runs = new LuckRuns()
  const stopped = new Set<string>()
  /** In this thread, a slice at a time. */
  function luckHere(asked: LuckAsked, task: string | undefined): Promise<Luck | Refused> {
    const progress = ({ done, of }: { done: number; of: number }): void => {
      if (task !== undefined)
        send('task.progress', luckProgress(task, Math.floor((100 * done) / Math.max(1, of))))
    }
    if (task !== undefined) stopped.delete(task)
    return gently(
      runs.of(asked, progress, () => task !== undefined && stopped.has(task)),
      setImmediate,
    )
  }
  let thread: Thread | null = null
  let able = existsSync(fileURLToPath(file))
  const running = (): Thread | null => {
    if (thread || !able) return thread
    const lost = (): void => {
      thread = null
      able = false
    }
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
    return (thread = new Thread(worker, { log, send, lost }))
  }
  /** Answers here where that is quick or the only way. */
  function answer<T extends AnyAnswer>(
    work: number,
    question: () => OddsQuestion,
    here: () => T,
    task?: string,
  ) {
    const there = work > SMALL ? running() : null
    if (!there) return Promise.resolve(here())
    return new Promise<T>((resolve) => {
      there.ask({ question: question(), here, task, answered: (found) => resolve(found as T) })
    })
  }
  return {
    battle: (asked, task) =>
      answer<AnyAnswer>(
        workOf(asked.attackers, asked.defenders) * timesOf(asked),
        () => ({ asked }),
        () => battleOdds(asked, cache),
        task,
      ),
    outlook(outlook) {
      const { rs, ...picture } = outlook.picture
      const each = (list: readonly { readonly type: number }[]) =>
        list.map(({ type }) => ({ unit: type, count: 1 }))
      return answer<OddsAnswer>(
        workOf(each(picture.attackers), each(picture.defenders)),
        () => ({
          outlook: { scenario: rs.scenario, switches: rs.switches, picture, progress: outlook.progress },
        }),
        () => outlookOdds(outlook, cache),
      )
    },
    turn: (outlooks, worths) => outlooksTurn(outlooks, worths, cache),
    luck(asked, task) {
      const here = () => luckHere(asked, task)
      const there = running()
      if (!there) return here()
      return new Promise((answered) => there.askLuck(asked, { here, answered, task }))
    },
    cancel(task) {
      if (thread) thread.cancel(task)
      else stopped.add(task)
    },
  }
}
