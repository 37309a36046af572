/**
 * Plays while the clock of the machine jumps forward and back: nothing is lost, and copies are kept by their number.
 */
import { createCampaigns, type Campaigns, type Games } from '../../../main/campaign'
import { isRefused } from '../../../main/campaign/running/refusals'
import { seededRng, type Rng } from '../../../main/engine'
import { createLibrary } from '../../../main/saves'
import { add, end, fakeGames, roll } from '../../campaign/fake-game'
import { memoryFs, type MemoryFs } from './memory-fs'
import { teller, type Tell } from '../report-fault'
import { playWildly, type Told } from './wild-saves'

export interface ClockReport {
  lives: number
  /** Answers with `saved`. */
  answered: number
  /** The faults found; must stay empty. */
  wrong: string[]
}

/** Actions per life of the program, and lives per disk. */
const LIFE = 60
const LIVES = 5
const YEARS = 20 * 365 * 86_400_000

/** Returns a clock that usually advances a little, and occasionally jumps to a random time within twenty years. */
function jumping(rng: Rng): () => number {
  let now = Date.UTC(2010, 0, 1)
  return () => {
    now = rng.below(12) === 0 ? Date.UTC(2000, 0, 1) + rng.below(1e6) * (YEARS / 1e6) : now + rng.below(5000)
    return now
  }
}

const fakeAction = (r: Rng) => [roll, end, end, add(r.below(9))][r.below(4)] ?? end

function program(fs: MemoryFs, pid: number, time: () => number): Campaigns {
  let ids = pid * 10_000
  const random = () => (++ids).toString(16).padStart(8, '0').repeat(4)
  const clock = () => new Date(time()).toISOString()
  const processes = { pid, identity: (n: number) => (n === pid ? String(n) : null) }
  const library = createLibrary({ folder: '/library', fs, random, clock, processes, retryAfter: 1e9 })
  const games = fakeGames() as Games<unknown>
  return createCampaigns({ library, games, random, clock, onChanged: () => undefined })
}

async function look(campaigns: Campaigns, told: Told, fault: Tell): Promise<void> {
  const { campaign, branch, step, hash } = told
  const opened = await campaigns.open({ campaign })
  if (isRefused(opened)) return fault(`${campaign} does not open: ${opened.rejected.code}`)
  if (opened.repaired) fault(`${campaign}: ${opened.repaired.why}`)
  const then = await campaigns.view({ campaign, branch, at: step })
  if (isRefused(then)) fault(`step ${step} of ${campaign} is gone: ${then.rejected.code}`)
  else if (then.hash !== hash) fault(`step ${step} of ${campaign} is another position`)
  const listed = await campaigns.list()
  const line = isRefused(listed) ? undefined : listed.find((one) => one.campaign === campaign)
  if (line?.status !== 'ok') fault(`${campaign} is not in the list, or ${line?.status}`)
  await campaigns.close({ campaign })
}

/** Runs a number of lives of a program under such a clock. */
export async function clockLoop(lives: number, seed: number, tell?: Tell): Promise<ClockReport> {
  const report: ClockReport = { lives: 0, answered: 0, wrong: [] }
  const fault = teller(report.wrong, tell)
  const rng = seededRng(seed)
  while (report.lives < lives) {
    const time = jumping(rng)
    const fs = memoryFs(time)
    const sure = new Map<string, Told>()
    for (let life = 1; life <= LIVES && report.lives < lives; life++, report.lives++) {
      const where = `life ${report.lives}`
      const note: Tell = (wrong) => fault(`${where}: ${wrong}`)
      const play = {
        campaigns: program(fs, 2 * life, time),
        scenario: 'fake',
        action: fakeAction,
        told: (told: Told) => {
          sure.set(told.campaign, told)
          report.answered++
        },
        leaving: (campaign: string) => sure.delete(campaign),
      }
      try {
        await playWildly(play, rng, LIFE)
        for (const told of sure.values()) await look(program(fs, 2 * life + 1, time), told, note)
      } catch (error) {
        note(error instanceof Error ? (error.stack ?? error.message) : String(error))
      }
    }
  }
  return report
}
