/**
 * A player that does everything that writes: acts, undo, redo, jumps, branches, names, closing and opening, copies,
 * deletion, restoring from the bin and from backups. It reports each saved position, so that a test that ends the
 * program at a bad moment knows what must be there afterwards.
 */
import type { Campaigns } from '../../../main/campaign'
import { isRefused } from '../../../main/campaign/running/refusals'
import type { Rng } from '../../../main/engine'
import type { Refused } from '../../../shared/contract'
import type { Action, View } from '../../../shared/model'

/** A position that was reported as saved. */
export interface Told {
  readonly campaign: string
  readonly branch: string
  readonly step: number
  readonly hash: string
}

export interface WildTable {
  readonly campaigns: Campaigns
  readonly scenario: string
  /** Returns an answer to the open question of the last viewed position. */
  readonly action: (rng: Rng) => Action | null
  readonly told: (what: Told) => void
  /** Reports that a campaign is about to be deleted: from here on it can exist or not. */
  readonly leaving: (campaign: string) => void
}

/** Longer campaigns are left for a new one, so that opening stays quick. */
const LONGEST = 500
const MOST_BRANCHES = 8

/** The disk accepts no more: the end of the play, not a fault of the program. */
class Stopped extends Error {}

function good<T>(answer: T | Refused): T {
  if (!isRefused(answer)) return answer
  const { code, reason } = answer.rejected
  if (code.startsWith('disk-') || code === 'unsaved') throw new Stopped(code)
  throw new Error(`${code}: ${reason}`)
}

/** Plays until `steps` actions are done or the disk refuses. Throws on any other refusal. */
export async function playWildly(table: WildTable, rng: Rng, steps: number): Promise<void> {
  try {
    const wild = new Wild(table, rng)
    await wild.begin()
    for (let i = 0; i < steps; i++) await wild.doSomething()
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
  }
}

class Wild {
  private campaign = ''
  private branch = 'trunk'
  private view: View | null = null

  constructor(
    private readonly table: WildTable,
    private readonly rng: Rng,
  ) {}

  async begin(): Promise<void> {
    const all = good(await this.table.campaigns.list())
    // Sometimes takes the oldest, which can have an older format.
    const known = this.rng.below(3) === 0 ? all.at(-1) : all[0]
    if (!known || known.steps > LONGEST || known.over) await this.create()
    else await this.open(known.campaign)
  }

  private async create(): Promise<void> {
    const { campaigns, scenario } = this.table
    if (this.campaign !== '') good(await campaigns.close({ campaign: this.campaign }))
    const seed = `wild ${this.rng.below(1e9)}`
    const made = good(await campaigns.create({ scenario, seed, name: 'Wild' }))
    this.campaign = made.campaign
    this.branch = 'trunk'
    this.saw(made.view)
  }

  private async open(campaign: string): Promise<void> {
    const { campaigns } = this.table
    this.campaign = campaign
    good(await campaigns.open({ campaign }))
    const lines = good(await campaigns.branches({ campaign }))
    this.branch = lines.find((line) => line.current)?.id ?? 'trunk'
    this.saw(good(await campaigns.view({ campaign })))
  }

  /** Receives every view of the campaign's head right after it is made. */
  private saw(view: View): void {
    this.view = view
    if (view.saved !== true) throw new Stopped('not saved')
    const { step, hash } = view
    this.table.told({ campaign: this.campaign, branch: this.branch, step, hash })
  }

  async doSomething(): Promise<void> {
    const { campaigns } = this.table
    const { rng, campaign } = this
    const step = this.view?.step ?? 0
    if (step > LONGEST || this.view?.status.over) return this.create()
    switch (rng.below(40)) {
      case 0:
        return this.moved(await campaigns.undo({ campaign }))
      case 1:
        return this.moved(await campaigns.redo({ campaign }))
      case 2:
        return this.moved(await campaigns.goto({ campaign, step: rng.below(step + 1) }))
      case 3:
        good(await campaigns.close({ campaign }))
        return this.open(campaign)
      case 4:
        return this.branchOff(step)
      case 5:
        return this.copyAndDelete()
      case 6:
        good(await campaigns.rename({ campaign, name: `Wild ${rng.below(99)}` }))
        return
      case 7:
        return this.restore()
      default:
        return this.act()
    }
  }

  private async act(): Promise<void> {
    const { campaigns, action } = this.table
    // Viewed again, because the last look can be at another campaign.
    good(await campaigns.view({ campaign: this.campaign }))
    const next = action(this.rng)
    if (!next) return this.create()
    this.saw(good(await campaigns.act({ campaign: this.campaign, action: next })).view)
  }

  private moved(answer: { view: View } | Refused): void {
    const nothing = isRefused(answer) && answer.rejected.code.startsWith('nothing-to-')
    if (!nothing) this.saw(good(answer).view)
  }

  private async branchOff(step: number): Promise<void> {
    const { campaigns } = this.table
    const { campaign, rng } = this
    const lines = good(await campaigns.branches({ campaign }))
    if (lines.length <= MOST_BRANCHES && rng.below(2) === 0) {
      const at = rng.below(step + 1)
      const made = good(await campaigns.branch({ campaign, step: at, name: 'Aside' }))
      this.branch = made.branch
      return this.saw(made.view)
    }
    const to = lines[rng.below(lines.length)]
    if (!to) return
    const { view } = good(await campaigns.goto({ campaign, branch: to.id, step: to.head }))
    this.branch = to.id
    this.saw(view)
  }

  private async copyAndDelete(): Promise<void> {
    const { campaigns, leaving } = this.table
    const copy = good(await campaigns.duplicate({ campaign: this.campaign, name: 'Copy' })).campaign
    leaving(copy)
    good(await campaigns.delete({ campaign: copy }))
    const binned = good(await campaigns.bin()).find((one) => one.campaign === copy)
    if (!binned) {
      // Lists omit a campaign that cannot be read; when that happens, the library cannot be listed either.
      good(await campaigns.list())
      throw new Error(`${copy} is not in the bin`)
    }
    if (this.rng.below(3) > 0) return
    const back = good(await campaigns.undelete({ binned: binned.binned })).campaign
    good(await campaigns.delete({ campaign: back }))
  }

  private async restore(): Promise<void> {
    const { campaigns, leaving } = this.table
    const { campaign } = this
    const [copy] = good(await campaigns.backups({ campaign }))
    if (!copy) return
    const restored = good(await campaigns.restore({ campaign, backup: copy.backup })).campaign
    leaving(restored)
    good(await campaigns.delete({ campaign: restored }))
  }
}
