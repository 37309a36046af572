/** A campaign in the list of the library, whether it is open or only read from its file. */
import type { CampaignSummary } from '../../../shared/contract'
import { branchInPlay } from '../timeline/branches'
import { markOf, type Timeline } from '../timeline/timeline'

/** Returns a campaign's summary. `size` is in bytes. */
export function summaryOf(
  campaign: string,
  timeline: Timeline,
  { size, status }: Pick<CampaignSummary, 'size' | 'status'>,
): CampaignSummary {
  const head = timeline.node(timeline.head)
  const { round, power, over } = markOf(head.mark)
  const picture = timeline.lastSummary?.picture
  const branch = branchInPlay(timeline)
  return {
    campaign,
    name: timeline.name,
    scenario: timeline.header.scenario,
    round,
    power,
    changed: timeline.time,
    steps: head.step,
    size,
    status,
    over,
    ...(picture ? { picture: { ...picture } } : {}),
    ...(head.swapped ? {} : { seats: { ...timeline.seats } }),
    ...(branch ? { branch: { name: branch.name, trunk: branch.trunk } } : {}),
  }
}
