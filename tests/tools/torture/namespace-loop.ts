/**
 * Two programs that cannot see each other's process numbers want one campaign, many times. While one has it, the other
 * is refused; when the one is killed at any moment, the campaign opens with everything that was reported as saved.
 */
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { createCampaigns, type Campaigns, type Games } from '../../../main/campaign'
import { isRefused } from '../../../main/campaign/running/refusals'
import { seededRng, type Rng } from '../../../main/engine'
import { createLibrary, nodeFs } from '../../../main/saves'
import { fakeGames } from '../../campaign/fake-game'
import { builtTool, namespace, startWithin } from './namespaces'
import { good } from '../random-play/random-campaign'
import { teller, type Tell } from '../report-fault'

export interface NamespaceReport {
  kills: number
  /** Attempts to take the campaign from its program, all refused. */
  refused: number
  /** Answers with `saved`. */
  answered: number
  /** The faults found; must stay empty. */
  lost: string[]
}

/** Builds the program that plays in another namespace. Returns the arguments that run it. */
export const builtHolder = (): readonly string[] => builtTool('tests/tools/torture/campaign-holder.ts')

export interface NamespaceOptions {
  /** The result of `builtHolder`. */
  readonly holder: readonly string[]
  /** An empty folder for the library. */
  readonly folder: string
  readonly kills: number
  readonly seed: number
  readonly progress?: (kills: number) => void
  readonly tell?: Tell
}

/** Returns a program of this namespace. */
function program(folder: string): Campaigns {
  let ids = 0
  const random = () => (process.pid * 1e4 + ++ids).toString(16).padStart(10, '0').repeat(4)
  const clock = () => new Date().toISOString()
  const library = createLibrary({ folder, fs: nodeFs, random, clock })
  const games = fakeGames() as Games<unknown>
  return createCampaigns({ library, games, random, clock, onChanged: () => undefined })
}

/** The longest time until the killed child of `unshare` is gone, and the interval of the checks, in milliseconds. */
const GONE = 5000
const LOOK = 20

/** Runs the test. Throws when this machine cannot make a process namespace. */
export async function namespaceLoop(o: NamespaceOptions): Promise<NamespaceReport> {
  if (namespace === null) throw new Error('this machine can’t make a process namespace')
  const report: NamespaceReport = { kills: 0, refused: 0, answered: 0, lost: [] }
  const fault = teller(report.lost, o.tell)
  const rng = seededRng(o.seed)
  // Closed again, because no other program can open it while this one has it.
  const first = program(o.folder)
  const { campaign } = good(await first.create({ scenario: 'fake', seed: 's', name: 'War' }))
  good(await first.close({ campaign }))
  for (; report.kills < o.kills; report.kills++) {
    await oneKill(o, rng, campaign, report, (wrong) => fault(`kill ${report.kills}: ${wrong}`))
    o.progress?.(report.kills + 1)
  }
  return report
}

async function oneKill(
  { folder, holder, seed }: NamespaceOptions,
  rng: Rng,
  campaign: string,
  report: NamespaceReport,
  fault: Tell,
): Promise<void> {
  const child = startWithin(namespace, [...holder, folder, campaign, String(seed + report.kills)])
  let out = ''
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()))
  const closed = once(child, 'close')
  await Promise.race([once(child.stdout ?? child, 'data'), closed])
  const mine = program(folder)
  for (let tries = 1 + rng.below(4); tries > 0; tries--) {
    await pause(rng.below(60))
    const taken = await mine.open({ campaign })
    if (isRefused(taken) && taken.rejected.code === 'locked') report.refused++
    else fault(isRefused(taken) ? `refused with ${taken.rejected.code}` : 'both have it open')
  }
  child.kill('SIGKILL')
  await closed
  let opened = await mine.open({ campaign })
  for (let waited = 0; isRefused(opened) && waited < GONE; waited += LOOK) {
    await pause(LOOK)
    opened = await mine.open({ campaign })
  }
  const lines = out
    .slice(0, out.lastIndexOf('\n') + 1)
    .split('\n')
    .slice(0, -1)
  report.answered += lines.length
  const [, , step, hash] = lines.at(-1)?.split(' ') ?? []
  if (isRefused(opened)) return fault(`it does not open: ${opened.rejected.code}`)
  if (opened.repaired && opened.repaired.lost !== 1) fault(opened.repaired.why)
  const then = await mine.view({ campaign, at: Number(step) })
  if (isRefused(then)) fault(`step ${step} is gone: ${then.rejected.code}`)
  else if (then.hash !== hash) fault(`step ${step} is another position`)
  good(await mine.close({ campaign }))
}
