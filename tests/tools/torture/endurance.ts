/**
 * `npm run endurance -- [--rounds N] [--minutes N] [--scenario ID] [--every N] [--seed S] [--keep]`: plays a long
 * campaign with Easy computers in every seat, through the library onto the real disk. Every few rounds it prints a
 * line:
 *
 *   rounds, steps, pieces on the board, megabytes of the file, bytes per round since the last line, milliseconds to
 *   open a copy of the file in another program, the longest standstill while it opens, and the memory that this
 *   program holds after a collection
 *
 * Bytes per round, opening time and memory must not grow with the rounds. The tool exits with 1 when a step is not
 * saved, the copy opens at another position, or a limit is exceeded. A game that is won goes on: edit mode puts the
 * next round in its place. Nations at peace would then build armies without end, and the figures would describe armies
 * instead of rounds; so on a crowded board an edit removes every second piece of the most numerous unit.
 */
import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { thinkOver } from '../../../main/ai'
import { createCampaigns, type Campaigns } from '../../../main/campaign'
import { engineGames } from '../../../main/campaign/running/engine-games'
import { rulesetOf } from '../../../main/scenarios'
import { createLibrary, nodeFs } from '../../../main/saves'
import type { View } from '../../../shared/model'
import { good } from '../random-play/random-campaign'
import { longestStandstill } from '../event-loop-delay'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const ARGUMENTS = { rounds: 1000, minutes: 120, every: 50, scenario: 'global', seed: 'endurance' }

function argument<K extends keyof typeof ARGUMENTS>(name: K): (typeof ARGUMENTS)[K] {
  const at = process.argv.indexOf(`--${name}`)
  const given = at < 0 ? undefined : process.argv[at + 1]
  if (given === undefined) return ARGUMENTS[name]
  const value = typeof ARGUMENTS[name] === 'number' ? Number(given) : given
  if (Number.isNaN(value)) throw new Error(`--${name} needs a number, not '${given}'`)
  return value as (typeof ARGUMENTS)[K]
}

let ids = 0
function program(folder: string): Campaigns {
  const random = () => (++ids).toString(16).padStart(10, '0') + '7'.repeat(22)
  const clock = () => new Date().toISOString()
  const library = createLibrary({ folder, fs: nodeFs, random, clock })
  return createCampaigns({ library, games: engineGames, random, clock, pause, onChanged: () => undefined })
}

/** Above this many pieces armies are thinned: about twice the pieces at the end of a game of fourteen nations. */
const CROWDED = 1500

const piecesOf = (view: View) => Object.values(view.spaces).flatMap(({ pieces }) => pieces)

/**
 * Returns every second piece of the most numerous unit on a crowded board, because not only infantry grows without end
 * at peace. Pieces with cargo stay: no edit can remove the ship under a piece.
 */
function surplus(view: View): string[] {
  const pieces = piecesOf(view)
  if (pieces.length <= CROWDED) return []
  const laden = new Set(pieces.map(({ carriedBy }) => carriedBy))
  const units = new Map<string, string[]>()
  for (const { id, unit } of pieces) if (!laden.has(id)) units.set(unit, [...(units.get(unit) ?? []), id])
  const [most = []] = [...units.values()].sort((a, b) => b.length - a.length)
  return most.filter((_, i) => i % 2 === 0).slice(0, 2000)
}

/** Continues after a victory with the first turn of the next round. */
async function goOn(campaigns: Campaigns, campaign: string, scenario: string, view: View): Promise<View> {
  const rs = rulesetOf(scenario)
  const power = rs.turns[0]?.id
  const phase = rs.phases.find((id) => id !== 'setup') ?? ''
  const turn = { round: view.round + 1, phase, ...(power === undefined ? {} : { power }) }
  return good(await campaigns.edit({ campaign, changes: { turn } })).view
}

/** Opens a copy of the file in its own folder. */
async function openCopy(
  file: string,
  aside: string,
  campaign: string,
): Promise<{ ms: number; still: number; hash: string }> {
  await mkdir(aside, { recursive: true })
  await copyFile(file, path.join(aside, path.basename(file)))
  const other = program(aside)
  const began = performance.now()
  const { result, ms: still } = await longestStandstill(() => other.open({ campaign }))
  const ms = performance.now() - began
  const { hash } = good(result).view
  await other.closeAll()
  await rm(aside, { recursive: true, force: true })
  return { ms, still, hash }
}

async function play(): Promise<boolean> {
  const [rounds, minutes, every, scenario] = (['rounds', 'minutes', 'every', 'scenario'] as const).map(
    argument,
  ) as [number, number, number, string]
  const folder = await mkdtemp(path.join(tmpdir(), 'interboard-endurance-'))
  const campaigns = program(path.join(folder, 'library'))
  const rs = rulesetOf(scenario)
  const powers = [...new Set(rs.turns.flatMap(({ powers }) => powers))].map((ix) => rs.powers[ix]?.id ?? '')
  const seats = Object.fromEntries(
    powers.map((id) => [id, { seat: id, name: id, kind: 'computer', level: 'easy' } as const]),
  )
  const made = good(await campaigns.create({ scenario, seed: argument('seed'), name: 'Endurance', seats }))
  const { campaign } = made
  const file = path.join(folder, 'library', `${campaign}.interboard`)
  const until = performance.now() + minutes * 60_000
  let { view } = made
  let sound = true
  let last = { round: 0, bytes: (await stat(file)).size }
  let told = 0
  let worstAct = 0

  const tell = async (): Promise<void> => {
    const { size } = await stat(file)
    collect()
    const memory = process.memoryUsage()
    const copy = await openCopy(file, path.join(folder, 'aside'), campaign)
    if (copy.hash !== view.hash) {
      sound = false
      console.log(`the copy opened at another position after round ${view.round}`)
    }
    const perRound = (size - last.bytes) / Math.max(1, view.round - last.round)
    last = { round: view.round, bytes: size }
    const mb = (bytes: number) => (bytes / 1e6).toFixed(1)
    console.log(
      `round ${view.round}: ${view.step} steps, ${piecesOf(view).length} pieces, file ${mb(size)} MB, ${perRound.toFixed(0)} bytes a round, ` +
        `opens in ${copy.ms.toFixed(0)} ms (longest standstill ${copy.still.toFixed(0)} ms), memory ${mb(memory.heapUsed)} MB ` +
        `and ${mb(memory.arrayBuffers)} MB of buffers (${mb(memory.rss)} MB in all), slowest step ${worstAct.toFixed(0)} ms`,
    )
    worstAct = 0
  }

  let thinned = 0
  while (view.round <= rounds && performance.now() < until) {
    const remove = view.round > thinned ? surplus(view) : []
    thinned = view.round
    if (remove.length > 0) view = good(await campaigns.edit({ campaign, changes: { remove } })).view
    // A victory ends a round too, so the line of a round is due at the next step, however the round begins.
    if (view.round - told >= every) {
      told = view.round
      await tell()
    }
    const ask = good(await campaigns.computer({ campaign }))
    if (ask === null) {
      view = await goOn(campaigns, campaign, scenario, view)
      continue
    }
    const { actions } = thinkOver(ask)
    if (actions.length === 0) throw new Error(`no answer at step ${ask.step}`)
    for (const [i, action] of actions.entries()) {
      const began = performance.now()
      const acted = await campaigns.actAt({ campaign, step: ask.step + i, action })
      worstAct = Math.max(worstAct, performance.now() - began)
      if (acted === null) break
      view = good(acted).view
      if (view.saved !== true) {
        sound = false
        console.log(`step ${view.step} is not saved: ${view.unsaved ?? ''}`)
      }
    }
  }
  await tell()
  await campaigns.closeAll()
  if (process.argv.includes('--keep')) console.log(`kept: ${file}`)
  else await rm(folder, { recursive: true, force: true })
  return sound
}

process.exitCode = (await play()) ? 0 : 1
