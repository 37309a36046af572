/** The calls that open and close campaigns, and those on the library. */
import type { Refused, Result } from '../../../shared/contract'
import { Sandbox } from '../planning/sandbox'
import { summaryOf } from '../reports/summary'
import { nameRecord } from '../timeline/branches'
import type { Delivered, Post } from '../mail/mail-calls'
import type { Answer, Campaigns } from './campaigns-methods'
import { begin, openSaved } from './campaign-opening'
import type { CampaignsOptions, OpenCampaigns } from './open-campaigns'
import { playedAlone } from '../timeline/mail-parties'
import { isRefused, notRenamed, refused } from './refusals'

type LibraryCalls = Pick<
  Campaigns,
  | 'create'
  | 'list'
  | 'open'
  | 'close'
  | 'rename'
  | 'delete'
  | 'bin'
  | 'undelete'
  | 'discard'
  | 'backups'
  | 'closeAll'
>

export function libraryCalls<S>(
  options: CampaignsOptions<S>,
  open: OpenCampaigns<S>,
  letters: Post,
): LibraryCalls {
  const { library, clock } = options

  async function openById(id: string): Answer<Result<'campaign.open'>> {
    const running = open.get(id)
    if (running) return open.enter(running, 'opened')
    const found = await openSaved(options, id)
    if (isRefused(found)) return found
    const { campaign, repaired } = found
    const entered = open.enter(campaign, 'opened')
    open.verifyOpened(campaign)
    return { ...entered, ...(repaired ? { repaired: { ...repaired } } : {}) }
  }

  /**
   * The campaign of the library that is the file's: itself, the one that it was imported as before, the one that a turn
   * file belongs to, or a new one.
   */
  async function idOf(path: string): Answer<{ readonly id: string } | Delivered> {
    const fetched = await open.atDesk(() => library.fetch(path))
    if (isRefused(fetched) || 'id' in fetched) return fetched
    const delivered = await letters.deliver(fetched)
    if (delivered !== null) return delivered
    return open.atDesk(async () => {
      // Opening a file twice gives one campaign.
      const twin = await library.twinOf(fetched)
      return twin?.same ? twin : library.add(fetched, undefined, twin === null ? undefined : playedAlone)
    })
  }

  /** Closes the sandboxes of a campaign that is about to be closed. */
  async function shutSandboxes(id: string): Promise<void> {
    for (const one of open.all)
      if (one instanceof Sandbox && one.purpose.campaign === id) await open.shut(one, true)
  }

  /** Renames a campaign that isn't open, or one of its branches. */
  async function renameClosed(id: string, name: string, branch: string | undefined): Answer<{ saved: true }> {
    const opened = await library.open(id)
    if (isRefused(opened)) return opened
    const { journal, timeline } = opened
    const named = nameRecord(timeline, name, branch, clock())
    const record = isRefused(named) ? named : (journal.refuses([named], 'note') ?? named)
    if (!isRefused(record)) await journal.append([record])
    const unsaved = (await journal.close()) && notRenamed(journal.trouble)
    if (unsaved) await journal.close(true)
    return isRefused(record) ? record : (unsaved ?? { saved: true })
  }

  return {
    create: (p) =>
      open.atDesk(async () => {
        const campaign = await begin(options, p)
        return isRefused(campaign) ? campaign : open.enter(campaign, 'played')
      }),

    async list() {
      const listed = await open.listing((desk) => library.list(desk))
      if (isRefused(listed)) return listed
      return listed.map((s) => {
        const running = open.get(s.campaign)
        return running ? summaryOf(s.campaign, running.timeline, { size: s.size, status: 'ok' }) : s
      })
    },

    async open({ campaign, path }) {
      if (campaign !== undefined) return open.inTurn(campaign, () => openById(campaign))
      if (path === undefined) return refused('no-such-campaign')
      const found = await idOf(path)
      if (isRefused(found)) return found
      const opened = await open.inTurn(found.id, () => openById(found.id))
      return isRefused(opened) || !('received' in found) ? opened : { ...opened, received: found.received }
    },

    close: (p) =>
      open.inTurn(p.campaign, async () => {
        const campaign = open.get(p.campaign)
        if (campaign) await shutSandboxes(campaign.id)
        return (campaign ? await open.shut(campaign) : await open.notOpen(p.campaign)) ?? {}
      }),

    rename: (p) =>
      open.inTurn(p.campaign, async () => {
        const campaign = open.get(p.campaign)
        if (!campaign) return renameClosed(p.campaign, p.name, p.branch)
        const refusal = await campaign.rename(p.name, p.branch)
        if (!refusal) open.changed(campaign, null)
        return refusal ?? { saved: campaign.journal.saved }
      }),

    delete: (p) =>
      open.inTurn(p.campaign, async (): Promise<Refused | Record<string, never>> => {
        const campaign = open.get(p.campaign)
        if (campaign) await shutSandboxes(campaign.id)
        const refusal = campaign ? await open.shut(campaign, true) : null
        // A campaign in no library is gone once it is closed.
        if (refusal || campaign?.journal.saved === 'ephemeral') return refusal ?? {}
        return (await library.remove(p.campaign)) ?? {}
      }),

    bin: () => open.atDesk(() => library.bin()),

    undelete: (p) =>
      open.atDesk(async () => {
        const found = await library.undelete(p.binned)
        return isRefused(found) ? found : { campaign: found.id }
      }),

    discard: (p) => open.atDesk(() => library.discard(p.binned)),

    backups: (p) => open.atDesk(() => library.backups(p.campaign)),

    closeAll: () => open.shutAll(),
  }
}
