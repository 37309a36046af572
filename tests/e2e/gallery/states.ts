// All states of the gallery, for its pictures (`npm run gallery`) and to look at live (`npm run dev -- --gallery`).
import { makeCampaign, type Ask } from '../support/positions'
import { computerPanels } from './computers'
import type { Panel } from './panel'
import { panels } from './panels'

export const states: readonly Panel[] = [...panels, ...computerPanels]

/** Makes the campaign of a state and plays what comes before its question. Returns the campaign's id. */
export async function makeState(ask: Ask, { start, actions = [] }: Panel): Promise<string> {
  const campaign = await makeCampaign(ask, start)
  for (const action of actions) await ask('campaign.act', { campaign, action })
  return campaign
}
