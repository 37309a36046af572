/** The calls that copy campaigns: within the library, from its backups, into it and out of it. */
import { fromBase64, toBase64 } from '../base64'
import { copyName, fileNameOf } from '../reports/copy-name'
import { gently } from '../long-task-slices'
import type { CampaignRecord } from '../timeline/records'
import type { Timeline } from '../timeline/timeline'
import type { Post } from '../mail/mail-calls'
import { playedAlone } from '../timeline/mail-parties'
import type { Answer, ById, Campaigns } from './campaigns-methods'
import { noPause } from './campaign-opening'
import type { CampaignsOptions, OpenCampaigns } from './open-campaigns'
import { isRefused } from './refusals'

/**
 * Offset of a copy's streams of dice: far from any stream that the original will use, so that neither reveals the
 * other's dice.
 */
const COPY_STREAMS = 0x100000000

type CopyCalls = Pick<Campaigns, 'duplicate' | 'restore' | 'import' | 'export'>

export function copyCalls<S>(options: CampaignsOptions<S>, open: OpenCampaigns<S>, letters: Post): CopyCalls {
  const { library, random, clock, pause = noPause } = options

  /** The bytes of a campaign's file, open or not. */
  const bytesOf = (id: string): Answer<Uint8Array> => open.get(id)?.journal.bytes() ?? library.read(id)

  /**
   * Adds a copy of a campaign from its bytes. From here on the copy rolls its own dice and is played here alone, unless
   * it replaces a campaign that is gone and is played by file.
   */
  async function copyOf(bytes: Uint8Array, name: string | undefined, replaces = false): Answer<ById> {
    const added = await library.add(bytes, name, (timeline): CampaignRecord[] => [
      { t: 'name', name: name ?? timeline.name, time: clock() },
      ...(replaces && timeline.mail.linked ? [] : separate(timeline)),
    ])
    return isRefused(added) ? added : { campaign: added.id }
  }

  /** What keeps a copy apart from the original. */
  function separate(timeline: Timeline): CampaignRecord[] {
    return [
      ...playedAlone(timeline),
      { t: 'dice', from: timeline.nextStream + 1 + (parseInt(random().slice(0, 8), 16) % COPY_STREAMS) },
    ]
  }

  /** The current name of a campaign. */
  async function nameOf(id: string): Promise<string> {
    const running = open.get(id)
    if (running) return running.timeline.name
    const listed = await library.list()
    return isRefused(listed) ? '' : (listed.find((one) => one.campaign === id)?.name ?? '')
  }

  /** A name for a copy of a campaign that no other campaign in the library or in play has. */
  async function nameOfCopy(id: string): Promise<string> {
    const listed = await library.list()
    const names = new Map(isRefused(listed) ? [] : listed.map((s) => [s.campaign, s.name]))
    for (const campaign of open.all) names.set(campaign.id, campaign.timeline.name)
    return copyName(names.get(id) ?? '', names.values())
  }

  return {
    duplicate: (p) =>
      open.inTurn(p.campaign, async () => {
        const bytes = await bytesOf(p.campaign)
        return isRefused(bytes) ? bytes : copyOf(bytes, p.name ?? (await nameOfCopy(p.campaign)))
      }),

    restore: (p) =>
      open.inTurn(p.campaign, async () => {
        const bytes = await library.readBackup(p.campaign, p.backup)
        if (isRefused(bytes)) return bytes
        return copyOf(bytes, p.name, !(await library.has(p.campaign)))
      }),

    async import(p) {
      const bytes = await gently(fromBase64(p.data), pause)
      const delivered = await letters.deliver(bytes)
      if (delivered !== null)
        return isRefused(delivered) ? delivered : { campaign: delivered.id, received: delivered.received }
      return open.atDesk(async () => {
        const twin = await library.twinOf(bytes)
        const added = await library.add(bytes, undefined, twin === null ? undefined : playedAlone)
        return isRefused(added) ? added : { campaign: added.id, ...(twin ? { twin: twin.id } : {}) }
      })
    },

    export: (p) =>
      open.inTurn(p.campaign, async () => {
        const bytes = await bytesOf(p.campaign)
        if (isRefused(bytes)) return bytes
        const given = p.plans ? bytes : library.withoutPlans(bytes)
        const data = await gently(toBase64(given), pause)
        return { data, name: fileNameOf(await nameOf(p.campaign), p.campaign) }
      }),
  }
}
