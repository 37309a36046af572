/**
 * The program as an outside script sees it: the stdio host in its own process, which exchanges lines with the script.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Action, Decision, View } from '../../../shared/model'

const root = path.resolve(import.meta.dirname, '../../..')
const BUNDLE = path.join(root, 'out/stdio/index.js')

type Answer = Record<string, unknown>

export interface Outside {
  readonly child: ChildProcess
  /** The program's log, from standard error. */
  readonly log: string[]
  /** Returns the result of a method. Rejects when there is no result or the program refuses. */
  call(method: string, params?: unknown): Promise<Answer>
  /** Closes the input and returns the exit code. */
  end(): Promise<number | null>
}

/** Starts the stdio host, which must be built, with its own folder. */
export function outside(home: string, node: readonly string[] = []): Outside {
  const env = { ...process.env, INTERBOARD_HOME: home }
  const child = spawn(process.execPath, [...node, BUNDLE], { env, stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const waiting = new Map<number, (answer: Answer) => void>()
  const log: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => log.push(line))
  createInterface({ input: child.stdout }).on('line', (line) => {
    const said = JSON.parse(line) as { id?: number }
    if (said.id !== undefined) waiting.get(said.id)?.(said)
  })
  let last = 0
  return {
    child,
    log,
    async call(method, params = {}) {
      const id = ++last
      const answer = new Promise<Answer>((resolve) => waiting.set(id, resolve))
      child.stdin.write(JSON.stringify({ jsonrpc: '2.0', id, method, params }) + '\n')
      const said = await answer
      waiting.delete(id)
      const result = said['result'] as Answer | undefined
      if (result === undefined || result['ok'] === false)
        throw new Error(`${method} ${JSON.stringify(params)}: ${JSON.stringify(said)}`)
      return result
    },
    end() {
      child.stdin.end()
      return ended
    },
  }
}

/** A script that plays some seats: returns its answer to a question, or null when it has none. */
export type Script = (decision: Decision, view: View) => Action | null

/**
 * Plays a campaign until it is over or `until` returns true. The script answers for people and types all dice;
 * computers answer by themselves.
 *
 * @returns the last view
 */
export async function playOn(
  program: Outside,
  campaign: string,
  script: Script,
  until: (view: View) => boolean = () => false,
): Promise<View> {
  await program.call('players.resume', { campaign, pace: 0 })
  for (;;) {
    const view = (await program.call('campaign.view', { campaign })) as unknown as View
    const { decision } = view
    if (decision === null || view.status.over || until(view)) return view
    const computer = decision.by.power !== undefined && view.seats[decision.by.power]?.kind === 'computer'
    const action = computer && decision.of !== 'roll' ? null : script(decision, view)
    if (action === null) await new Promise((resolve) => setTimeout(resolve, 20))
    else await program.call('campaign.act', { campaign, action })
  }
}
