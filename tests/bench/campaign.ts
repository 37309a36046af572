/** The campaign’s rows: opening a long campaign, jumping in its history, undo, the disk cost of a turn. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { gzipSync } from 'node:zlib'
import { createCampaigns, type Verifier } from '../../main/campaign'
import { engineGames } from '../../main/campaign/running/engine-games'
import { isRefused } from '../../main/campaign/running/refusals'
import { atOnce } from '../../main/campaign/long-task-slices'
import { createLibrary, nodeFs, verifyFile } from '../../main/saves'
import { answer, legalOf, newGame, seededRng } from '../../main/engine'
import { rulesetOf } from '../../main/scenarios'
import type { Action } from '../../shared/model'

export function good<T>(a: T): Exclude<T, { ok: false }> {
  if (isRefused(a as never)) throw new Error(JSON.stringify(a))
  return a as Exclude<T, { ok: false }>
}

/** Returns all actions of a game of this many rounds by the sampler. */
export function actionsOf(
  scenario: string,
  seed: string,
  rounds: number,
): { actions: Action[]; turns: number } {
  const rs = rulesetOf(scenario)
  const g = newGame(rs, { mode: 'generated', seed })
  const rng = seededRng(17)
  const actions: Action[] = []
  let turns = 0
  let turn = g.state.turn
  while (!g.state.over && g.state.round <= rounds) {
    const a = legalOf(g)?.sample(rng)
    if (!a) break
    answer(g, a)
    g.events = []
    actions.push(a)
    if (g.state.turn !== turn) {
      turn = g.state.turn
      turns++
    }
  }
  return { actions, turns }
}

const quantile = (list: number[], q: number): number =>
  list.sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * q))] ?? 0

const spread = (list: number[]): string =>
  `${quantile(list, 0.5).toFixed(1)} ms median, ${quantile(list, 0.99).toFixed(1)} ms at the 99th percentile`

const ofFive = (list: number[]): string =>
  `${quantile(list, 0.5).toFixed(0)} ms median, ${quantile(list, 1).toFixed(0)} ms worst of 5`

/** The verification after an opening, in this thread: it leaves states from which any step is near. */
const here: Verifier = (bytes, options) => ({
  result: Promise.resolve().then(() => atOnce(verifyFile(bytes, engineGames, options))),
  cancel: () => undefined,
})

/** Returns rows as `name → figure with unit`, of a campaign of this many rounds. */
export async function campaignRows(scenario: string, rounds: number): Promise<Record<string, string>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'interboard-bench-'))
  try {
    const random = () => randomBytes(16).toString('hex')
    const clock = () => new Date().toISOString()
    const make = (verifier?: Verifier) =>
      createCampaigns({
        ...(verifier ? { verifier } : {}),
        library: createLibrary({ folder, fs: nodeFs, random, clock }),
        games: engineGames,
        random,
        clock,
        onChanged: () => undefined,
      })
    const seed = 'bench-campaign'
    const { actions, turns } = actionsOf(scenario, seed, rounds)
    const campaigns = make()
    const { campaign } = good(await campaigns.create({ scenario, seed }))
    const appended: number[] = []
    for (const action of actions) {
      const t = performance.now()
      good(await campaigns.act({ campaign, action }))
      appended.push(performance.now() - t)
    }
    const opened: number[] = []
    const worked: number[] = []
    const verified: number[] = []
    let steps = 0
    good(await campaigns.close({ campaign }))
    for (let i = 0; i < 5; i++) {
      const again = make(i === 4 ? here : undefined)
      const t = performance.now()
      const used = process.cpuUsage()
      const o = good(await again.open({ campaign }))
      opened.push(performance.now() - t)
      const { user, system } = process.cpuUsage(used)
      worked.push((user + system) / 1000)
      steps = o.view.step
      if (i === 0) {
        const since = performance.now()
        good(await again.verify({ campaign }))
        verified.push(performance.now() - since)
      }
      if (i < 4) good(await again.close({ campaign }))
      else {
        good(await again.verify({ campaign }))
        const jumps: number[] = []
        const undos: number[] = []
        const gotos: number[] = []
        const redos: number[] = []
        const rng = seededRng(3)
        const timed = async (list: number[], work: () => Promise<unknown>) => {
          const t1 = performance.now()
          good(await work())
          list.push(performance.now() - t1)
        }
        for (let j = 0; j < 200; j++) await timed(jumps, () => again.view({ campaign, at: rng.below(steps) }))
        for (let j = 0; j < 200; j++)
          await timed(gotos, () => again.goto({ campaign, step: rng.below(steps) }))
        good(await again.goto({ campaign, step: steps }))
        for (let j = 0; j < 100; j++) await timed(undos, () => again.undo({ campaign }))
        for (let j = 0; j < 100; j++) await timed(redos, () => again.redo({ campaign }))
        const rows = {
          [`a campaign of ${rounds} rounds`]: `${actions.length} steps, ${turns} turns`,
          'open it, to a view, by the clock': ofFive(opened),
          'open it, to a view, by processor time': ofFive(worked),
          'look at any step, once it is verified': spread(jumps),
          'go to any step, once it is verified': spread(gotos),
          'play all of it again (verification)': `${(verified[0] ?? 0).toFixed(0)} ms`,
          undo: spread(undos),
          redo: spread(redos),
          'one action, on disk and answered': spread(appended),
        }
        await again.close({ campaign })
        return { ...rows, ...sizes(folder, turns) }
      }
    }
    return {}
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the size of the file: records and checkpoints separately, gzipped. */
function sizes(folder: string, turns: number): Record<string, string> {
  const file = findCampaign(folder)
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((l) => l.length > 0)
  const checkpoints = lines.filter((l) => l.includes('"state":') && l.length > 10_000)
  const rest = lines.filter((l) => !checkpoints.includes(l))
  const zip = (list: string[]) => gzipSync(list.join('\n')).length
  return {
    'a turn on disk, gzipped, without checkpoints': `${(zip(rest) / Math.max(1, turns)).toFixed(0)} bytes`,
    'a checkpoint, gzipped': `${(checkpoints.reduce((n, c) => n + gzipSync(c).length, 0) / Math.max(1, checkpoints.length) / 1024).toFixed(1)} KB of ${checkpoints.length}`,
  }
}

function findCampaign(folder: string): string {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
  const hit = all
    .filter((e) => e.isFile())
    .map((e) => path.join(e.parentPath, e.name))
    .sort((a, b) => readFileSync(b).length - readFileSync(a).length)[0]
  return hit ?? ''
}
