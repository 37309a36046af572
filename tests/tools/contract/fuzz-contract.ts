/**
 * Sends messages to a whole program, most of them nonsense in the shape of the contract. Checks that the program
 * answers each with a result, a refusal, or an error in words, that nothing inside it throws, and that a refusal
 * changes nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { methods, type Method } from '../../../shared/contract'
import type { View } from '../../../shared/model'
import type { Log } from '../../../main/hosts/log'
import { userFolders, type Host } from '../../../main/hosts/platform'
import { startProgram, type Program } from '../../../main/hosts/program'
import { seededRng, type Rng } from '../../../main/engine'
import { Nonsense } from './random-messages'

export interface FuzzReport {
  messages: number
  answered: number
  refused: number
  /** Malformed messages that the program answers with an error. */
  errors: number
  /** How often each method is asked, and how often it succeeds. */
  methods: Map<Method, { asked: number; answered: number }>
  /** The faults found; must stay empty. */
  wrong: string[]
}

/** Messages per program. The next program has an empty library, so that nothing grows without end. */
const BATCH = 1000
/** The number of campaigns to attack, and the most that the library holds. */
const OPEN = 3
const MOST_KEPT = 6

/** Methods. Those with more to get wrong are sent more often. */
const NAMES = Object.keys(methods) as Method[]
/** One of this many messages goes to the next method in turn. */
const TURN = 50
const OFTEN: readonly Method[] = NAMES.filter((name) => name.startsWith('campaign.'))
const ACTING: readonly Method[] = [
  'campaign.act',
  'campaign.edit',
  'campaign.legal',
  'campaign.view',
  'campaign.goto',
]

interface Answer {
  readonly id?: unknown
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

/** A program under test. */
class Target {
  private readonly home = mkdtempSync(path.join(tmpdir(), 'interboard-fuzz-'))
  private readonly program: Program
  /** The last known positions of the open campaigns. */
  private readonly open = new Map<string, { step: number; hash: string }>()
  private readonly nonsense: Nonsense

  constructor(
    private readonly rng: Rng,
    private readonly report: FuzzReport,
  ) {
    const note = (message: string, error: unknown) =>
      this.report.wrong.push(
        `${message}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      )
    const log: Log = {
      info: () => undefined,
      warn: () => undefined,
      error: (message, error) => {
        // A report from a screen is only logged.
        if (!message.startsWith('The screen reported')) note(message, error)
      },
    }
    const { home } = this
    const folders = userFolders({ env: { INTERBOARD_HOME: home }, platform: process.platform, home })
    const host: Host = { kind: 'stdio', mayOpen: () => true }
    this.program = startProgram({ host, folders, log, checkAnswers: true })
    this.nonsense = new Nonsense(rng)
  }

  private async ask(method: Method, params: unknown): Promise<Answer> {
    const text = await this.program.server.answer(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    return JSON.parse(text ?? '{}') as Answer
  }

  /** Begins a campaign to attack. */
  async begin(): Promise<void> {
    const scenarios = ['europe-pacific', 'europe-1999', 'pacific-2001']
    const scenario = scenarios[this.rng.below(scenarios.length)]
    const dice = this.rng.below(4) === 0 ? 'manual' : 'generated'
    const { result } = await this.ask('campaign.create', {
      scenario,
      seed: 'fuzz',
      dice,
      ephemeral: this.rng.below(2) === 0,
    })
    const { campaign, view } = result as { campaign: string; view: View }
    this.saw(campaign, view)
  }

  private saw(campaign: string, view: View): void {
    this.open.set(campaign, { step: view.step, hash: view.hash })
    this.nonsense.learn(campaign, view)
  }

  /** Sends one message and checks the result. */
  async fire(): Promise<void> {
    const { rng, nonsense, report } = this
    report.messages++
    // Each method gets its turn, however many there are; the rest is random.
    const turn = report.messages % TURN === 0 ? NAMES[(report.messages / TURN) % NAMES.length] : undefined
    if (turn === undefined && rng.below(25) === 0) return this.malformed()
    const list = rng.below(3) === 0 ? ACTING : rng.below(12) === 0 ? NAMES : OFTEN
    const method = turn ?? list[rng.below(list.length)] ?? 'campaign.list'
    const counted = report.methods.get(method)
    if (counted) counted.asked++
    const params = nonsense.params(method)
    const text = await this.program.server.answer(nonsense.envelope(method, params))
    // A notification gets no answer.
    if (text === null) return this.look(method, params, false)
    const answer = this.parsed(method, params, text)
    if (!answer) return
    const refusal = answer.error !== undefined || isRefusal(answer.result)
    if (answer.error) report.errors++
    else if (refusal) report.refused++
    else {
      report.answered++
      if (counted) counted.answered++
    }
    if (isRefusal(answer.result) && codeOf(answer.result) === 'internal')
      report.wrong.push(`${method} ${short(params)}: internal`)
    await this.look(method, params, refusal)
    if (refusal && rng.below(40) === 0) await this.lookAtAll()
  }

  /** Checks that a refusal does not change the other campaigns either. */
  private async lookAtAll(): Promise<void> {
    for (const [campaign, before] of this.open) {
      const { result } = await this.ask('campaign.view', { campaign })
      const { step, hash } = (isRefusal(result) ? {} : result) as Partial<View>
      if (step !== before.step || hash !== before.hash)
        this.report.wrong.push(`${campaign} has changed though nobody asked it to`)
    }
  }

  /** Sends text that is not a request, or not JSON. */
  private async malformed(): Promise<void> {
    const text = await this.program.server.answer(this.nonsense.text())
    if (text === null) return
    this.parsed('malformed', null, text)
    this.report.errors++
  }

  private parsed(method: string, params: unknown, text: string): Answer | null {
    try {
      const answer = JSON.parse(text) as Answer | Answer[]
      const [first] = Array.isArray(answer) ? answer : [answer]
      if (!first || (first.error === undefined && first.result === undefined))
        this.report.wrong.push(`${method} ${short(params)}: neither a result nor an error`)
      else if (first.error && !/[a-z]/.test(first.error.message))
        this.report.wrong.push(`${method} ${short(params)}: an error without words`)
      return first ?? null
    } catch {
      this.report.wrong.push(`${method} ${short(params)}: the answer is no JSON`)
      return null
    }
  }

  /** Checks that a refusal changes nothing; otherwise records the new position. */
  private async look(method: Method, params: unknown, refused: boolean): Promise<void> {
    const campaign = campaignOf(params)
    if (campaign === null || !this.open.has(campaign)) {
      if (method === 'campaign.create' || method === 'campaign.open') await this.closeMost()
      return
    }
    const { result } = await this.ask('campaign.view', { campaign })
    if (isRefusal(result)) {
      this.open.delete(campaign)
      this.nonsense.forget(campaign)
      if (refused || !['campaign.close', 'campaign.delete'].includes(method))
        this.report.wrong.push(`${method} ${short(params)}: the campaign is not open any more`)
      if (this.open.size < OPEN) await this.begin()
      return
    }
    const view = result as View
    const before = this.open.get(campaign)
    if (refused && before && (before.step !== view.step || before.hash !== view.hash))
      this.report.wrong.push(`${method} ${short(params)}: refused, but the position has changed`)
    this.saw(campaign, view)
  }

  /** Closes most campaigns that nonsense began, so that few stay open. */
  private async closeMost(): Promise<void> {
    const { result } = await this.ask('campaign.list', {})
    const listed = Array.isArray(result) ? (result as { campaign: string }[]) : []
    for (const { campaign } of listed.slice(MOST_KEPT))
      if (!this.open.has(campaign)) await this.ask('campaign.delete', { campaign })
  }

  async end(): Promise<void> {
    const unsaved = await this.program.close()
    if (unsaved.length > 0) this.report.wrong.push(`not on the disk: ${unsaved.join(', ')}`)
    rmSync(this.home, { recursive: true, force: true })
  }
}

const isRefusal = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'ok' in result && result.ok === false

const codeOf = (result: unknown): string => (result as { rejected?: { code?: string } }).rejected?.code ?? ''

const campaignOf = (params: unknown): string | null =>
  typeof params === 'object' && params !== null && 'campaign' in params && typeof params.campaign === 'string'
    ? params.campaign
    : null

const short = (params: unknown): string => (JSON.stringify(params) ?? '').slice(0, 300)

/** Runs the fuzzer; see the top of this file. */
export async function fuzzContract(messages: number, seed: number): Promise<FuzzReport> {
  const methodsAsked = new Map(NAMES.map((name) => [name, { asked: 0, answered: 0 }]))
  const report: FuzzReport = {
    messages: 0,
    answered: 0,
    refused: 0,
    errors: 0,
    methods: methodsAsked,
    wrong: [],
  }
  const uncaught = (error: unknown): void =>
    void report.wrong.push(
      `uncaught: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
  process.on('uncaughtException', uncaught)
  process.on('unhandledRejection', uncaught)
  try {
    for (let done = 0; done < messages; done += BATCH) {
      const target = new Target(seededRng(seed + done), report)
      for (let i = 0; i < OPEN; i++) await target.begin()
      for (let i = done; i < Math.min(messages, done + BATCH); i++) await target.fire()
      await target.end()
    }
  } finally {
    process.off('uncaughtException', uncaught)
    process.off('unhandledRejection', uncaught)
  }
  return report
}
