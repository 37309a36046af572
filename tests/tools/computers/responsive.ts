/**
 * `npm run responsive -- --scenario global --level normal --rounds 1 --seed 1`
 *
 * Measures how long the program does not respond while computers play, and whether its memory grows. Computers have all
 * seats of a campaign in the stdio host, and a script asks a small question again and again. A wait is measured both by
 * the clock and by the processor time of the host's main thread, because the machine may be busy with other work. Linux
 * only: the tool reads /proc.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { View } from '../../../shared/model'
import { outside, type Outside } from '../contract/stdio-process'

/** Milliseconds between two questions, and the longest wait that is accepted. */
const EVERY = 10
const MOST = 50

const argv = process.argv.slice(2)
const given = (name: string, or: string): string => {
  const at = argv.indexOf(`--${name}`)
  return at < 0 ? or : (argv[at + 1] ?? or)
}

interface Wait {
  readonly clock: number
  readonly cpu: number
  readonly at: string
}

/** Returns the processor time of the main thread of a process, in milliseconds. */
const threadTime = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
const resident = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const hold = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks until the round is over. Returns how long each question took. */
async function ask(program: Outside, campaign: string, rounds: number): Promise<Wait[]> {
  const pid = program.child.pid ?? 0
  const waits: Wait[] = []
  const sizes: string[] = []
  const began = performance.now()
  let [here, turns, looked] = ['', 0, 0]
  for (;;) {
    const [clock, cpu] = [performance.now(), threadTime(pid)]
    await program.call('app.info')
    waits.push({ clock: performance.now() - clock, cpu: threadTime(pid) - cpu, at: here })
    // A watching player asks for views. They are rare here, so that they do not dominate the measurement.
    if (performance.now() - looked > 1000) {
      const view = (await program.call('campaign.view', { campaign })) as unknown as View
      const now = `round ${view.round}, ${view.power ?? 'nobody'}`
      if (now !== here && turns++ % 10 === 0) sizes.push(resident(pid).toFixed(0))
      here = now
      if (view.status.over || view.round > rounds || view.decision === null) break
      looked = performance.now()
    }
    await hold(EVERY)
  }
  console.log(`${turns} turns seen in ${((performance.now() - began) / 1000).toFixed(0)} s by the clock`)
  console.log(`resident MB at every tenth turn: ${sizes.join(' ')}`)
  return waits
}

function tell(waits: readonly Wait[]): void {
  for (const of of ['clock', 'cpu'] as const) {
    const sorted = waits.map((w) => w[of]).sort((a, b) => a - b)
    const share = (part: number): string =>
      (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1)
    const long = sorted.filter((ms) => ms > MOST).length
    const name = of === 'clock' ? 'by the clock' : 'processor time of the main thread'
    console.log(
      `${name}: median ${share(0.5)} ms, 99 % ${share(0.99)}, worst ${share(1)}; ${long} of ${sorted.length} above ${MOST}`,
    )
  }
  const worst = [...waits].sort((a, b) => b.cpu - a.cpu).slice(0, 5)
  for (const { at, cpu, clock } of worst)
    console.log(`  ${cpu.toFixed(1)} ms of processor, ${clock.toFixed(1)} by the clock: ${at}`)
}

async function main(): Promise<void> {
  const [scenario, level, seed] = [given('scenario', 'global'), given('level', 'normal'), given('seed', '1')]
  const rounds = Number(given('rounds', '1'))
  const home = mkdtempSync(path.join(os.tmpdir(), 'interboard-responsive-'))
  const program = outside(home)
  try {
    const made = await program.call('campaign.create', { scenario, seed })
    const campaign = made['campaign'] as string
    const view = (await program.call('campaign.view', { campaign })) as unknown as View
    const powers = Object.keys(view.seats)
    for (const power of powers)
      await program.call('campaign.seat', {
        ...{ campaign, power, seat: `computer-${power}`, name: power, kind: 'computer', level },
      })
    await program.call('players.resume', { campaign, pace: 0 })
    console.log(`${scenario}, all ${powers.length} powers ${level}, ${rounds} rounds, seed ${seed}`)
    tell(await ask(program, campaign, rounds))
  } finally {
    program.child.kill('SIGKILL')
    rmSync(home, { recursive: true, force: true })
  }
}

void main()
