/** Changes who plays a power during a campaign. */
import { defineStore } from 'pinia'
import type { View } from '../../../shared/model'
import { useCampaign } from './campaign'
import { ask } from '../contract'
import { useNotices } from '../screen/notices'

export type Seat = View['seats'][string]

export const useSeats = defineStore('seating', () => {
  const campaign = useCampaign()
  const notices = useNotices()

  /** Assigns a power to another player; a refusal becomes a notice. */
  async function seat(power: string, to: Seat): Promise<void> {
    const { id } = campaign
    if (id === null) return
    const { refused } = await ask('campaign.seat', { campaign: id, power, ...to })
    if (refused === undefined) await campaign.refresh()
    else notices.refuse(refused)
  }
  return { seat }
})
