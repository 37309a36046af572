/** Cuts the power many times while a campaign is played, on a disk that forgets unsynced data. */
import { createCampaigns, type Campaigns, type Games } from '../../../main/campaign'
import { isRefused } from '../../../main/campaign/running/refusals'
import { seededRng, type Rng } from '../../../main/engine'
import { createLibrary } from '../../../main/saves'
import { add, end, fakeGames, roll } from '../../campaign/fake-game'
import { powerLossDisk } from './power-loss'
import { teller, type Tell } from '../report-fault'
import { playWildly, type Told } from './wild-saves'

export interface PowerReport {
  losses: number
  /** Answers with `saved`. */
  answered: number
  /** The faults found; must stay empty. */
  lost: string[]
}

/** The longest life, in file calls. */
const LONGEST = 600
/** The longest of every other life, which ends during the start. */
const SHORT = 60
/** Each disk survives this many losses of power, so that libraries stay small. */
const LIVES = 4

const fakeAction = (r: Rng) => [roll, end, end, add(r.below(9))][r.below(4)] ?? end

export async function powerLoop(losses: number, seed: number, tell?: Tell): Promise<PowerReport> {
  const rng = seededRng(seed)
  const report: PowerReport = { losses: 0, answered: 0, lost: [] }
  const fault = teller(report.lost, tell)
  let pid = 1
  let ids = 0
  const program = (disk: ReturnType<typeof powerLossDisk>): Campaigns => {
    const own = ++pid
    const random = () => (++ids).toString(16).padStart(8, '0').repeat(4)
    const clock = () => new Date(Date.UTC(2000, 0, 1, 0, 0, ids++)).toISOString()
    const processes = { pid: own, identity: (n: number) => (n === own ? String(n) : null) }
    const library = createLibrary({
      folder: '/library',
      fs: disk.fs,
      random,
      clock,
      processes,
      retryAfter: 1e9,
    })
    const games = fakeGames() as Games<unknown>
    return createCampaigns({ library, games, random, clock, onChanged: () => undefined })
  }
  while (report.losses < losses) {
    const disk = powerLossDisk()
    const sure = new Map<string, Told>()
    for (let life = 0; life < LIVES && report.losses < losses; life++) {
      disk.failAt(rng.below(rng.below(2) === 0 ? SHORT : LONGEST))
      await playWildly(
        {
          campaigns: program(disk),
          scenario: 'fake',
          action: fakeAction,
          told: (told) => {
            sure.set(told.campaign, told)
            report.answered++
          },
          leaving: (campaign) => sure.delete(campaign),
        },
        rng,
        LONGEST,
      )
      disk.restart(rng)
      report.losses++
      const campaigns = program(disk)
      for (const told of sure.values())
        for (const wrong of await look(campaigns, told)) fault(`loss ${report.losses}: ${wrong}`)
    }
  }
  return report
}

async function look(campaigns: Campaigns, { campaign, branch, step, hash }: Told): Promise<string[]> {
  const opened = await campaigns.open({ campaign })
  if (isRefused(opened)) return [`${campaign} does not open: ${opened.rejected.code}`]
  const then = await campaigns.view({ campaign, branch, at: step })
  const wrong: string[] = []
  if (isRefused(then)) wrong.push(`step ${step} of ${branch} in ${campaign} is gone: ${then.rejected.code}`)
  else if (then.hash !== hash) wrong.push(`step ${step} of ${branch} in ${campaign} is another position`)
  await campaigns.close({ campaign })
  return wrong
}
