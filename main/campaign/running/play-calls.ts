/** The calls on the position in play: questions about it, and steps. */
import { isLevel } from '../../../shared/contract'
import { changesOf } from '../reports/changes'
import { actionsOf } from './answer-checks'
import type { Answer, ById, Campaigns } from './campaigns-methods'
import type { Game } from './game'
import type { OpenCampaigns } from './open-campaigns'
import { isRefused, refused } from './refusals'

type Questions = Pick<
  Campaigns,
  | 'legal'
  | 'consider'
  | 'facts'
  | 'computer'
  | 'asked'
  | 'outlooks'
  | 'outlooksAfter'
  | 'coming'
  | 'reacting'
  | 'ordered'
>
type Steps = Pick<Campaigns, 'act' | 'actAt' | 'send' | 'withdraw' | 'edit' | 'seat'>

export function playCalls<S>(open: OpenCampaigns<S>): Questions & Steps {
  const said = <T>(p: ById, look: (game: Game<S>, state: S) => T): Answer<T> =>
    open.within(p.campaign, (campaign) => campaign.said(look))

  const questions: Questions = {
    legal: (p) => open.within(p.campaign, (campaign) => campaign.legal(p.pieces, p.space, p.via)),
    consider: (p) =>
      said(p, (game, state) => {
        const considered = game.considered(state, p.actions)
        return 'ok' in considered ? considered : { ...considered, events: [...considered.events] }
      }),
    facts: (p) => open.within(p.campaign, (campaign) => campaign.facts()),
    computer: (p) => open.within(p.campaign, (campaign) => campaign.computer()),
    asked: (p) => open.within(p.campaign, (campaign) => campaign.asked()),
    outlooks: (p) => said(p, (game, state) => game.outlooks(state)),
    outlooksAfter: (p) => said(p, (game, state) => game.outlooksAfter(state, p.actions)),
    coming: (p) =>
      said(p, (game, state) =>
        p.actions === undefined ? game.coming(state) : game.comingAfter(state, p.actions),
      ),
    reacting: (p) => said(p, (game, state) => game.reacting(state, p.actions ?? [])),
    ordered: (p) => said(p, (game, state) => game.ordered(state, p.orders)),
  }

  const steps: Steps = {
    act: (p) =>
      open.within(p.campaign, async (campaign) => {
        const actions = actionsOf(campaign, p, open.listener)
        return isRefused(actions) ? actions : open.acted(campaign, await campaign.act(actions), 'played')
      }),
    actAt(p) {
      const known = open.get(p.campaign)
      return open.within(p.campaign, async (campaign) =>
        campaign === known && campaign.step === p.step
          ? open.acted(campaign, await campaign.act([p.action], { cut: p.cut ?? false }), null)
          : null,
      )
    },
    send: (p) =>
      open.within(p.campaign, async (campaign) => {
        const actions = actionsOf(campaign, p, open.listener)
        if (isRefused(actions)) return actions
        const before = p.changes === false ? null : campaign.view()
        const acted = open.acted(campaign, await campaign.act(actions), 'played')
        if (isRefused(acted)) return acted
        const { ok, saved, events, view } = acted
        const answer = { ok, saved, events, step: view.step, hash: view.hash }
        return before === null ? answer : { ...answer, changed: changesOf(before, view) }
      }),
    withdraw: (p) =>
      open.within(p.campaign, async (campaign) => open.showing(campaign, await campaign.withdraw(p), null)),
    edit: (p) =>
      open.within(p.campaign, async (campaign) =>
        open.acted(campaign, await campaign.edit(p.changes), 'moved'),
      ),
    seat: (p) =>
      open.within(p.campaign, async (campaign) => {
        const { kind, level } = p
        if (kind === 'computer' && !isLevel(level)) return refused('no-such-level')
        const seat = { seat: p.seat, name: p.name, kind, ...(kind === 'computer' && level ? { level } : {}) }
        return open.showing(campaign, await campaign.seat(p.power, seat), 'played')
      }),
  }

  return { ...questions, ...steps }
}
