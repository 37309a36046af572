/** All campaigns of this program, with one function for each `campaign.*` method of the contract. */
import { mailCalls, post } from '../mail/mail-calls'
import type { Campaigns } from './campaigns-methods'
import { copyCalls } from './copy-calls'
import { historyCalls } from './history-calls'
import { libraryCalls } from './library-calls'
import { OpenCampaigns, type CampaignsOptions } from './open-campaigns'
import { planCalls } from './plan-calls'
import { playCalls } from './play-calls'

export function createCampaigns<S>(options: CampaignsOptions<S>): Campaigns {
  const open = new OpenCampaigns(options)
  const letters = post(options, open)
  return {
    ...libraryCalls(options, open, letters),
    ...copyCalls(options, open, letters),
    ...mailCalls(options, open),
    ...playCalls(open),
    ...planCalls(options, open),
    ...historyCalls(open),
    listen(listener) {
      open.listener = listener
    },
  }
}
