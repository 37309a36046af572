import type { Handlers, Method } from '../../../shared/contract'
import { KeyedQueue } from '../../campaign/keyed-queue'
import type { Host } from '../platform'
import { refused } from '../words'
import type { Area } from './area'

type CampaignMethod = Extract<Method, `campaign.${string}`>
type Verb<M> = M extends `campaign.${infer V}` ? V : never

/** Runs campaigns: one function for each method of the contract, named by the method's last word. */
export type CampaignService = { [M in CampaignMethod as Verb<M>]: Handlers[M] }

export interface CampaignParts {
  readonly campaigns: CampaignService
  readonly host: Pick<Host, 'mayOpen'>
}

/**
 * Campaigns. Requests to one campaign are processed in the order of arrival, so that a script may send its next message
 * before the last answer; different campaigns don't wait for each other.
 */
export function campaignHandlers({ campaigns, host }: CampaignParts): Area<'campaign'> {
  const queue = new KeyedQueue<string>()
  /** The service's own function, run in its campaign's queue. */
  const inTurn =
    <P extends { campaign: string }, R>(run: (params: P) => Promise<R> | R) =>
    (params: P) =>
      queue.run(params.campaign, () => run(params))
  const one = (params: { readonly action?: unknown; readonly actions?: unknown }) =>
    (params.action === undefined) !== (params.actions === undefined)
  const act = inTurn(campaigns.act)
  const send = inTurn(campaigns.send)

  return {
    'campaign.create': campaigns.create,
    'campaign.list': campaigns.list,
    'campaign.import': campaigns.import,
    'campaign.open'(params) {
      if (params.campaign === undefined && params.path === undefined) return refused('no-campaign-named')
      if (params.path !== undefined && !host.mayOpen(params.path)) return refused('file-not-chosen')
      // A file has no queue to wait in: its copy in the library is a new campaign.
      return params.campaign === undefined
        ? campaigns.open(params)
        : queue.run(params.campaign, () => campaigns.open(params))
    },
    'campaign.close': inTurn(campaigns.close),
    'campaign.rename': inTurn(campaigns.rename),
    'campaign.duplicate': inTurn(campaigns.duplicate),
    'campaign.delete': inTurn(campaigns.delete),
    'campaign.bin': campaigns.bin,
    'campaign.undelete': campaigns.undelete,
    'campaign.discard': campaigns.discard,
    'campaign.backups': campaigns.backups,
    'campaign.restore': inTurn(campaigns.restore),
    'campaign.export': inTurn(campaigns.export),
    'campaign.view': inTurn(campaigns.view),
    'campaign.legal': inTurn(campaigns.legal),
    'campaign.consider': inTurn(campaigns.consider),
    'campaign.act': (params) => (one(params) ? act(params) : refused('action-or-actions')),
    'campaign.send': (params) => (one(params) ? send(params) : refused('action-or-actions')),
    'campaign.withdraw': inTurn(campaigns.withdraw),
    'campaign.seat': inTurn(campaigns.seat),
    'campaign.undo': inTurn(campaigns.undo),
    'campaign.redo': inTurn(campaigns.redo),
    'campaign.goto': inTurn(campaigns.goto),
    'campaign.branch': inTurn(campaigns.branch),
    'campaign.branches': inTurn(campaigns.branches),
    'campaign.compare': inTurn(campaigns.compare),
    // Takes long, so it only queues to get the campaign's bytes and then runs in parallel.
    'campaign.verify': campaigns.verify,
    'campaign.luck': campaigns.luck,
    'campaign.statistics': inTurn(campaigns.statistics),
    'campaign.journal': inTurn(campaigns.journal),
    'campaign.history': inTurn(campaigns.history),
    'campaign.edit': inTurn(campaigns.edit),
    'campaign.facts': inTurn(campaigns.facts),
  }
}
