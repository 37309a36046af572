import { methods, type Handlers, type Method } from '../../../shared/contract'
import type { Host } from '../platform'
import { refused } from '../words'
import type { Area } from './area'

const AREA = 'campaign.'

type CampaignMethod = Extract<Method, `${typeof AREA}${string}`>
type Verb<M> = M extends `${typeof AREA}${infer V}` ? V : never

/** Runs campaigns: one function for each method of the contract, named by the method's last word. */
export type CampaignService = { [M in CampaignMethod as Verb<M>]: Handlers[M] }

export interface CampaignParts {
  readonly campaigns: CampaignService
  readonly host: Pick<Host, 'mayOpen'>
}

/**
 * Campaigns. The service answers the requests to one campaign in the order of arrival, so that a script may send its
 * next message before the last answer.
 */
export function campaignHandlers({ campaigns, host }: CampaignParts): Area<'campaign'> {
  const passedOn = Object.keys(methods)
    .filter((method) => method.startsWith(AREA))
    .map((method) => [method, campaigns[method.slice(AREA.length) as keyof CampaignService]])
  const one = (params: { readonly action?: unknown; readonly actions?: unknown }) =>
    (params.action === undefined) !== (params.actions === undefined)

  return {
    ...(Object.fromEntries(passedOn) as Area<'campaign'>),
    'campaign.open'(params) {
      if (params.campaign === undefined && params.path === undefined) return refused('no-campaign-named')
      if (params.path !== undefined && !host.mayOpen(params.path)) return refused('file-not-chosen')
      return campaigns.open(params)
    },
    'campaign.act': (params) => (one(params) ? campaigns.act(params) : refused('action-or-actions')),
    'campaign.send': (params) => (one(params) ? campaigns.send(params) : refused('action-or-actions')),
  }
}
