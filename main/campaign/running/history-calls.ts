/** The calls on the history of a campaign: moving in it, its lines, and reports about it. */
import { branchesOf } from '../timeline/branches'
import type { Campaigns } from './campaigns-methods'
import type { OpenCampaigns } from './open-campaigns'
import { isRefused, refused } from './refusals'

type Moves = Pick<Campaigns, 'undo' | 'redo' | 'goto' | 'branch'>
type Reports = Pick<
  Campaigns,
  'view' | 'branches' | 'compare' | 'verify' | 'statistics' | 'bytes' | 'story' | 'history'
>

export function historyCalls<S>(open: OpenCampaigns<S>): Moves & Reports {
  const moves: Moves = {
    undo: (p) =>
      open.within(p.campaign, async (campaign) => open.showing(campaign, await campaign.undo(), 'moved')),
    redo: (p) =>
      open.within(p.campaign, async (campaign) => open.showing(campaign, await campaign.redo(), 'moved')),
    goto: (p) =>
      open.within(p.campaign, async (campaign) =>
        open.showing(campaign, await campaign.goto(p.step, p.branch), 'moved'),
      ),
    branch: (p) =>
      open.within(p.campaign, async (campaign) => {
        const made = await campaign.branch(p.step, p.branch, p.name)
        if (!isRefused(made)) open.changed(campaign, 'moved')
        return made
      }),
  }

  const reports: Reports = {
    view: (p) =>
      open.within(p.campaign, (campaign) =>
        p.at === undefined && p.branch === undefined
          ? campaign.view()
          : campaign.look({ step: p.at, branch: p.branch }),
      ),
    branches: (p) => open.within(p.campaign, (campaign) => branchesOf(campaign.timeline)),
    compare: (p) => open.within(p.campaign, (campaign) => campaign.compare(p.a, p.b)),
    async verify(p) {
      // Waits for an opening under way, but never holds up play.
      const campaign = await open.within(p.campaign, (running) => running)
      if (isRefused(campaign)) return campaign
      return open.verified(campaign).catch((error: unknown) => {
        // Closing the campaign ends its verification; any other error is a bug.
        if (open.get(p.campaign) === campaign) throw error
        return refused('not-open')
      })
    },
    statistics: (p) => open.within(p.campaign, (campaign) => campaign.statistics(p.from, p.to, p.branch)),
    bytes: (p) => open.within(p.campaign, (campaign) => campaign.journal.bytes()),
    story: (p) => open.within(p.campaign, (campaign) => campaign.story(p.branch)),
    history: (p) => open.within(p.campaign, (campaign) => campaign.history(p.from, p.to, p.branch)),
  }

  return { ...moves, ...reports }
}
