/**
 * Plays campaigns into the limits of their files, which are small here. After any refusal at a limit, the file must
 * open again with everything that was reported as saved, and stay within its limits.
 */
import { createCampaigns, type Campaigns, type Games } from '../../../main/campaign'
import { isRefused } from '../../../main/campaign/running/refusals'
import { seededRng, type Rng } from '../../../main/engine'
import { createLibrary } from '../../../main/saves'
import { reader, type Limits } from '../../../main/saves/reader'
import type { View } from '../../../shared/model'
import { add, end, fakeGames, roll } from '../../campaign/fake-game'
import { memoryFs, type MemoryFs } from './memory-fs'
import { good } from '../random-play/random-campaign'
import { teller, type Tell } from '../report-fault'

export interface LimitReport {
  campaigns: number
  /** Refusals because a file is full, and because a step is too large. */
  full: number
  tooLarge: number
  /** The faults found; must stay empty. */
  wrong: string[]
}

const FOLDER = '/library'
const LIMITS: Limits = { line: 3000, bytes: 40_000 }
const NEVER = 1e9
/** Actions after the first refusal of a full file. */
const BEYOND = 400
/** A well packed campaign takes long to fill: it is abandoned after this many actions. */
const MOST = 4000
/** Refusals that are expected at the limits. */
const EXPECTED = new Set([
  'campaign-full',
  'step-too-large',
  'nothing-to-undo',
  'nothing-to-redo',
  'too-many-branches',
])

function program(fs: MemoryFs, pid: number, packAt: number): Campaigns {
  let ids = pid * 1_000_000
  const random = () => (++ids).toString(16).padStart(8, '0').repeat(4)
  const clock = () => new Date(Date.UTC(2000, 0, 1, 0, 0, ids++)).toISOString()
  const processes = { pid, identity: (n: number) => (n === pid ? String(n) : null) }
  const library = createLibrary({
    ...{ folder: FOLDER, fs, random, clock, processes, retryAfter: NEVER, packAt },
    ...{ limits: LIMITS, reader: reader([], LIMITS) },
  })
  const games = fakeGames() as Games<unknown>
  return createCampaigns({ library, games, random, clock, onChanged: () => undefined })
}

/** Does one thing that a player can do. */
function something(campaigns: Campaigns, campaign: string, step: number, rng: Rng): Promise<unknown> {
  const large = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`treasury-${i}`, i]))
  switch (rng.below(24)) {
    case 0:
      return campaigns.undo({ campaign })
    case 1:
      return campaigns.redo({ campaign })
    case 2:
      return campaigns.goto({ campaign, step: rng.below(step + 1) })
    case 3:
      return campaigns.rename({ campaign, name: 'n'.repeat(1 + rng.below(120)) })
    case 4:
      return campaigns.edit({ campaign, changes: { treasuries: { red: rng.below(9) } } })
    case 5:
      return campaigns.edit({ campaign, changes: { treasuries: { red: 1, ...large } } })
    case 6:
      return campaigns.branch({ campaign, step: rng.below(step + 1), name: 'b'.repeat(1 + rng.below(80)) })
    default:
      return campaigns.act({ campaign, action: [roll, end, end, add(rng.below(9))][rng.below(4)] ?? end })
  }
}

async function fill(report: LimitReport, rng: Rng, packAt: number, fault: Tell): Promise<void> {
  const fs = memoryFs()
  let pid = 1
  let campaigns = program(fs, pid, packAt)
  const { campaign } = good(await campaigns.create({ scenario: 'fake', seed: 's', name: 'War' }))
  const file = `${FOLDER}/${campaign}.interboard`
  let view: View = good(await campaigns.view({ campaign }))
  let since = 0
  for (let i = 0; i < MOST && since < BEYOND; i++) {
    if (since > 0) since++
    const answer = await something(campaigns, campaign, view.step, rng)
    if (isRefused(answer)) {
      const { code } = answer.rejected
      if (!EXPECTED.has(code)) fault(`an answer nobody expects: ${code}`)
      if (code === 'step-too-large') report.tooLarge++
      if (code === 'campaign-full') {
        report.full++
        since ||= 1
        if (view.filled === undefined) fault('full, and nobody was told that it fills')
      }
      const now = good(await campaigns.view({ campaign }))
      if (now.hash !== view.hash) fault(`${code}, and the position is another one`)
    }
    view = good(await campaigns.view({ campaign }))
    if (view.saved !== true) fault('not saved')
    if (rng.below(40) > 0) continue
    const { data } = good(await campaigns.export({ campaign }))
    good(await campaigns.close({ campaign }))
    const bytes = await fs.read(file)
    const text = Buffer.from(bytes).toString('utf8')
    if (bytes.length > LIMITS.bytes) fault(`the file has ${bytes.length} bytes`)
    if (text.split('\n').some((line) => line.length > LIMITS.line)) fault('a line is too long')
    campaigns = program(fs, ++pid, packAt)
    const again = await campaigns.open({ campaign })
    if (isRefused(again)) return fault(`it does not open: ${again.rejected.code}`)
    if (again.repaired) fault(`${again.repaired.lost} records lost: ${again.repaired.why}`)
    if (again.view.hash !== view.hash) fault('it opens at another position')
    const other = program(memoryFs(), 1, packAt)
    const copy = await other.import({ data })
    if (isRefused(copy)) fault(`its export is refused: ${copy.rejected.code}`)
    else if (good(await other.open({ campaign: copy.campaign })).view.hash !== view.hash)
      fault('its export opens at another position')
  }
  if (since === 0 && packAt === NEVER) fault('the file never got full')
}

/** Plays a number of campaigns; every other one is packed during play. */
export async function limitLoop(n: number, seed: number, tell?: Tell): Promise<LimitReport> {
  const report: LimitReport = { campaigns: 0, full: 0, tooLarge: 0, wrong: [] }
  const fault = teller(report.wrong, tell)
  for (; report.campaigns < n; report.campaigns++) {
    const where = `campaign ${report.campaigns}`
    try {
      const rng = seededRng(seed * 1_000_003 + report.campaigns)
      await fill(report, rng, report.campaigns % 2 === 0 ? NEVER : 2500, (wrong) =>
        fault(`${where}: ${wrong}`),
      )
    } catch (error) {
      fault(`${where}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    }
  }
  return report
}
