/**
 * Deletes the file or the folder of an open campaign at each file call of its life, and checks that nothing is lost
 * that was reported as saved: all of it is in memory, and the next step or the closing writes it again.
 */
import { createCampaigns, type Campaigns, type Games } from '../../../main/campaign'
import { isRefused } from '../../../main/campaign/running/refusals'
import { createLibrary } from '../../../main/saves'
import type { FileSystem } from '../../../main/saves/files'
import type { View } from '../../../shared/model'
import { add, end, fakeGames, roll } from '../../campaign/fake-game'
import { faultyDisk } from '../../saves/disk/faulty-fs'
import { memoryFs } from './memory-fs'
import { good } from '../random-play/random-campaign'
import { teller, type Tell } from '../report-fault'

export interface VanishReport {
  runs: number
  /** The faults found; must stay empty. */
  wrong: string[]
}

const FOLDER = '/library'
const NEVER = 1e9

type What = 'file' | 'folder'

function program(fs: FileSystem, pid: number, packAt: number): Campaigns {
  let ids = pid * 1000
  const random = () => (++ids).toString(16).padStart(8, '0').repeat(4)
  const clock = () => new Date(Date.UTC(2000, 0, 1, 0, 0, ids++)).toISOString()
  const processes = { pid, identity: (n: number) => (n === pid ? String(n) : null) }
  const library = createLibrary({ folder: FOLDER, fs, random, clock, processes, retryAfter: NEVER, packAt })
  const games = fakeGames() as Games<unknown>
  return createCampaigns({ library, games, random, clock, onChanged: () => undefined })
}

/** Plays one life. Returns whether the file vanishes before the closing. */
async function life(what: What, packAt: number, call: number, fault: Tell): Promise<boolean> {
  const disk = memoryFs()
  const first = program(disk, 1, packAt)
  const { campaign } = good(await first.create({ scenario: 'fake', seed: 's', name: 'War' }))
  for (const action of [end, add(3), roll]) good(await first.act({ campaign, action }))
  good(await first.close({ campaign }))

  const gone = what === 'file' ? `${FOLDER}/${campaign}.interboard` : FOLDER
  const watched = faultyDisk(disk)
  let opened = false
  watched.onCall((n) => {
    if (opened && n === call) disk.vanish(gone)
  })
  const campaigns = program(watched.fs, 2, packAt)
  const told = new Map<string, string>()
  const saw = (branch: string, { saved, step, hash }: View) => {
    if (saved === true) told.set(`${branch} ${step}`, hash)
  }
  // The steps after the head will be replaced.
  const back = ({ view }: { view: View }) => {
    for (const place of told.keys()) if (Number(place.replace('trunk ', '')) > view.step) told.delete(place)
    saw('trunk', view)
  }
  let branch = 'trunk'
  good(await campaigns.open({ campaign }))
  opened = true
  watched.plan(null)
  const act = async (...actions: (typeof end)[]) => {
    for (const action of actions) saw(branch, good(await campaigns.act({ campaign, action })).view)
  }
  await act(add(1), end, roll, end)
  back(good(await campaigns.undo({ campaign })))
  good(await campaigns.rename({ campaign, name: 'Peace' }))
  const made = good(await campaigns.branch({ campaign, step: 2, name: 'Aside' }))
  ;({ branch } = made)
  await act(add(2), roll, end, end)
  back(good(await campaigns.goto({ campaign, branch: 'trunk', step: 3 })))
  branch = 'trunk'
  await act(add(4), end, end)
  const before = watched.calls() > call
  good(await campaigns.close({ campaign }))

  const later = program(disk, 3, packAt)
  const again = await later.open({ campaign })
  if (isRefused(again)) fault(`it does not open: ${again.rejected.code}`)
  else {
    if (again.repaired) fault(`${again.repaired.lost} records lost: ${again.repaired.why}`)
    if (again.view.name !== 'Peace') fault('it has its old name')
    for (const [place, hash] of told) {
      const [line = '', step] = place.split(' ')
      const then = await later.view({ campaign, branch: line, at: Number(step) })
      if (isRefused(then)) fault(`step ${place} is gone: ${then.rejected.code}`)
      else if (then.hash !== hash) fault(`step ${place} is another position`)
    }
  }
  return before
}

/**
 * Tests every call, for the file and for the folder, of a packed campaign and of an unpacked one. `every`: see
 * `faultLoop`.
 */
export async function vanishLoop(every = 1, tell?: Tell): Promise<VanishReport> {
  const report: VanishReport = { runs: 0, wrong: [] }
  const fault = teller(report.wrong, tell)
  for (const what of ['file', 'folder'] as const)
    for (const packAt of [NEVER, 1500])
      for (let call = 0; ; call += every) {
        report.runs++
        const where = `${what} gone at call ${call}, packed at ${packAt}`
        try {
          if (!(await life(what, packAt, call, (wrong) => fault(`${where}: ${wrong}`)))) break
        } catch (error) {
          fault(`${where}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
        }
      }
  return report
}
