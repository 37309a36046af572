/**
 * Makes every file call of everything that a library does fail in turn. Checks that the saved data are there
 * afterwards, old or new, and that a player can act on every answer.
 */
import { createCampaigns, type Campaigns, type Games } from '../../../main/campaign'
import { isRefused } from '../../../main/campaign/running/refusals'
import { createLibrary } from '../../../main/saves'
import type { FileSystem } from '../../../main/saves/files'
import { MIGRATIONS } from '../../../main/saves/migrations'
import { reader } from '../../../main/saves/reader'
import type { Refused } from '../../../shared/contract'
import type { View } from '../../../shared/model'
import { add, end, fakeGames, roll } from '../../campaign/fake-game'
import { faultyDisk } from '../../saves/disk/faulty-fs'
import { from0 } from '../../saves/format-0'
import { memoryFs } from './memory-fs'
import { teller, type Tell } from '../report-fault'
import type { Told } from './wild-saves'

const FOLDER = '/library'
const NEVER = 1e9

/** The ways in which calls fail: the code, how many in a row, and whether a failing write first writes half. */
const BREAKS = [
  { code: 'EIO', count: 1 },
  { code: 'ENOSPC', count: NEVER, short: true },
  { code: 'ENOSPC', count: 2, short: true },
  { code: 'EACCES', count: NEVER },
  { code: 'EROFS', count: NEVER },
  { code: 'EXDEV', count: 1 },
  { code: 'ENOENT', count: NEVER },
] as const

export interface FaultReport {
  /** Runs: one for each call, way to fail and scene. */
  runs: number
  /** The faults found; must stay empty. */
  wrong: string[]
}

/** Returns a maker of programs over one disk, one after another; each finds its predecessors dead. */
function programs() {
  let pid = 1000
  let ids = 0
  return (fs: FileSystem): Campaigns => {
    const own = ++pid
    const random = () => (++ids).toString(16).padStart(8, '0').repeat(4)
    const clock = () => new Date(Date.UTC(2000, 0, 1, 0, 0, ids++)).toISOString()
    const processes = { pid: own, identity: (n: number) => (n === own ? String(n) : null) }
    const library = createLibrary({
      folder: FOLDER,
      fs,
      random,
      clock,
      processes,
      retryAfter: NEVER,
      reader: reader([from0, ...MIGRATIONS]),
    })
    return createCampaigns({
      library,
      games: fakeGames() as Games<unknown>,
      random,
      clock,
      onChanged: () => undefined,
    })
  }
}

/** The stage of a scene: the disk before it, and its content. */
interface Stage {
  readonly fs: FileSystem
  readonly campaign: string
  readonly file: string
  /** Records an answered position as soon as it is known to be saved. */
  readonly told: (campaign: string, view: View) => void
}

interface Scene {
  readonly name: string
  /** Preparation on a good disk by another program, which ends before the scene begins. */
  readonly before?: (campaigns: Campaigns, stage: Stage) => Promise<void>
  /** The actions while calls fail; the loop checks their answers. */
  readonly run: (campaigns: Campaigns, stage: Stage) => Promise<unknown[]>
  /** The scene can leave the campaign in the bin. */
  readonly deletes?: true
  /** The scene can leave half a line at the end of a file, which must still open. */
  readonly tears?: true
}

function good<T>(answer: T | Refused): T {
  if (isRefused(answer)) throw new Error(`${answer.rejected.code}: ${answer.rejected.reason}`)
  return answer
}

/** Runs calls in turn until one is refused. Returns all answers. */
async function inTurn(...calls: (() => Promise<unknown>)[]): Promise<unknown[]> {
  const answers: unknown[] = []
  for (const call of calls) answers.push(await call())
  return answers
}

const act = (campaigns: Campaigns, { campaign, told }: Stage, ...actions: (typeof end)[]) =>
  actions.map((action) => async () => {
    const acted = await campaigns.act({ campaign, action })
    if (!isRefused(acted) && acted.saved === true) told(campaign, acted.view)
    return acted
  })

const deleted = async (campaigns: Campaigns, { campaign }: Stage): Promise<void> => {
  good(await campaigns.delete({ campaign }))
}

const SCENES: readonly Scene[] = [
  {
    name: 'beginning',
    run: async (campaigns, { told }) => {
      const made = await campaigns.create({ scenario: 'fake', name: 'New' })
      if (!isRefused(made) && made.view.saved === true) told(made.campaign, made.view)
      return [made]
    },
  },
  {
    name: 'playing',
    tears: true,
    run: async (campaigns, stage) => {
      const { campaign } = stage
      const opened = await campaigns.open({ campaign })
      if (isRefused(opened)) return [opened]
      return inTurn(
        ...act(campaigns, stage, add(1), roll, end, end, end),
        () => campaigns.undo({ campaign }),
        () => campaigns.branch({ campaign, step: 2, name: 'Aside' }),
        ...act(campaigns, stage, roll),
        () => campaigns.goto({ campaign, branch: 'trunk', step: 3 }),
        () => campaigns.rename({ campaign, name: 'Renamed' }),
        () => campaigns.close({ campaign }),
      )
    },
  },
  {
    name: 'opening',
    run: async (campaigns, { campaign }) => [await campaigns.open({ campaign }), await campaigns.list()],
  },
  {
    name: 'opening a damaged file',
    tears: true,
    before: async (_, { fs, file }) => {
      const whole = await fs.read(file)
      await fs.remove(file)
      const torn = await fs.open(file, 'new')
      await torn.write(whole.subarray(0, whole.length - 9), 0)
    },
    run: async (campaigns, { campaign }) => [await campaigns.open({ campaign })],
  },
  {
    name: 'renaming',
    tears: true,
    run: async (campaigns, { campaign }) => [await campaigns.rename({ campaign, name: 'Other' })],
  },
  {
    name: 'copying',
    run: async (campaigns, { campaign }) => [await campaigns.duplicate({ campaign, name: 'Copy' })],
  },
  {
    name: 'exporting and importing',
    run: async (campaigns, { campaign }) => {
      const out = await campaigns.export({ campaign })
      return isRefused(out) ? [out] : [out, await campaigns.import({ data: out.data })]
    },
  },
  {
    name: 'deleting',
    deletes: true,
    run: async (campaigns, { campaign }) => [await campaigns.delete({ campaign })],
  },
  {
    name: 'taking out of the bin',
    deletes: true,
    before: deleted,
    run: async (campaigns) => {
      const bin = await campaigns.bin()
      const binned = isRefused(bin) ? undefined : bin[0]?.binned
      return binned === undefined ? [bin] : [await campaigns.undelete({ binned })]
    },
  },
  {
    name: 'restoring a backup',
    run: async (campaigns, { campaign }) => {
      const list = await campaigns.backups({})
      const backup = isRefused(list) ? undefined : list[0]?.backup
      return backup === undefined ? [list] : [await campaigns.restore({ campaign, backup })]
    },
  },
]

/** Runs one scene in which the calls from `from` on fail. Returns whether any call was left to fail. */
async function runScene(
  scene: Scene,
  plan: { from: number; count: number; code: string; short?: boolean },
  note: (wrong: string) => void,
): Promise<boolean> {
  const base = memoryFs()
  const next = programs()
  const saved = new Map<string, Told>()
  const told = (campaign: string, { step, hash }: View) =>
    saved.set(`${campaign} ${step}`, { campaign, branch: '', step, hash })

  const first = next(base)
  const { campaign } = good(await first.create({ scenario: 'fake', seed: 's', name: 'War' }))
  const stage: Stage = { fs: base, campaign, file: `${FOLDER}/${campaign}.interboard`, told }
  for (const answer of await inTurn(...act(first, stage, end, add(3), roll, end, end)))
    good(answer as Refused)
  good(await first.close({ campaign }))
  await scene.before?.(next(base), stage)

  const disk = faultyDisk(base)
  disk.plan(plan)
  for (const answer of await scene.run(next(disk.fs), stage))
    if (isRefused(answer) && !/^[A-Z].*\.$/.test(answer.rejected.reason)) note('a refusal without a sentence')
  const failed = disk.calls() > plan.from
  await disk.die()
  await look(next(base), scene, saved, campaign, note)
  return failed
}

/** Checks from a good disk what the scene leaves. */
async function look(
  campaigns: Campaigns,
  scene: Scene,
  saved: ReadonlyMap<string, Told>,
  first: string,
  note: (wrong: string) => void,
): Promise<void> {
  const list = good(await campaigns.list())
  const ids = new Set(list.map((line) => line.campaign))
  for (const line of list)
    if (line.status !== 'ok' && !scene.tears) note(`${line.campaign} is ${line.status}`)
  if (scene.deletes && !ids.has(first)) {
    const bin = good(await campaigns.bin())
    const binned = bin.find((one) => one.campaign === first)?.binned
    if (binned === undefined) return note('it is neither in the library nor in the bin')
    const back = good(await campaigns.undelete({ binned })).campaign
    if (back !== first) note('it came back under another id')
    ids.add(back)
  }
  for (const { campaign, step, hash } of saved.values()) {
    const opened = await campaigns.open({ campaign })
    if (isRefused(opened)) {
      note(`${campaign} does not open: ${opened.rejected.code}`)
      continue
    }
    const then = await campaigns.view({ campaign, branch: 'trunk', at: step })
    if (isRefused(then)) note(`step ${step} is gone: ${then.rejected.code}`)
    else if (then.hash !== hash) note(`step ${step} is another position`)
  }
  for (const id of ids) if (isRefused(await campaigns.open({ campaign: id }))) note(`${id} does not open`)
}

/** Tests every call of every scene in every way. `every` limits a quick run to each nth call. */
export async function faultLoop(every = 1, tell?: Tell): Promise<FaultReport> {
  const report: FaultReport = { runs: 0, wrong: [] }
  const fault = teller(report.wrong, tell)
  for (const scene of SCENES)
    for (const [i, kind] of BREAKS.entries())
      for (let from = i % every; ; from += every) {
        report.runs++
        const where = `${scene.name}, call ${from}, ${kind.code} ×${kind.count}`
        try {
          if (!(await runScene(scene, { ...kind, from }, (wrong) => fault(`${where}: ${wrong}`)))) break
        } catch (error) {
          fault(`${where}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
        }
      }
  return report
}
