/** The calls on turn plans: sandboxes, saved plans, and plans that are played. */
import type { Refused, Result } from '../../../shared/contract'
import { turnPlanSchema, type TurnPlan } from '../../../shared/contract/turn-plans'
import { isFormed, parseBy } from '../../../shared/model'
import { openSandbox, plannableTurn } from '../planning/open-sandbox'
import { Sandbox } from '../planning/sandbox'
import { notYetTaken, tryPlan } from '../planning/sections'
import type { Campaign } from './campaign'
import type { Answer, Campaigns } from './campaigns-methods'
import type { CampaignsOptions, OpenCampaigns } from './open-campaigns'
import { isRefused, refused } from './refusals'

type PlanCalls = Pick<
  Campaigns,
  'planList' | 'planOpen' | 'planState' | 'planPhase' | 'planSave' | 'planRename' | 'planDelete' | 'planPlay'
>

export function planCalls<S>(options: CampaignsOptions<S>, open: OpenCampaigns<S>): PlanCalls {
  const { clock } = options

  /** Runs a task on a sandbox after all earlier calls on it. */
  const inSandbox = <T>(
    id: string,
    task: (sandbox: Sandbox<S>) => Promise<T | Refused> | T | Refused,
  ): Answer<T> =>
    open.within<T | Refused>(id, (campaign) =>
      campaign instanceof Sandbox ? task(campaign as Sandbox<S>) : refused('no-sandbox'),
    )

  /** The saved plans of the turn's power; none while no person has to answer for it. */
  function plansOf(campaign: Campaign<S>): readonly TurnPlan[] {
    const turn = plannableTurn(campaign)
    return turn === null ? [] : campaign.timeline.plans.list.filter(({ power }) => power === turn.power)
  }

  /** A saved plan of the turn's power, with actions that are well formed: a file may hold anything. */
  function planOf(campaign: Campaign<S>, id: string): TurnPlan | Refused {
    const plan = plansOf(campaign).find((one) => one.id === id)
    if (plan === undefined) return refused('no-such-plan')
    const parsed = parseBy(turnPlanSchema, plan)
    const formed = parsed.success && plan.sections.every(({ groups }) => groups.flat().every(isFormed))
    return formed ? plan : refused('plan-unreadable')
  }

  /** What is left of a plan for the position in play. */
  const left = (campaign: Campaign<S>, sections: TurnPlan['sections']) =>
    campaign.tried((game, state) => tryPlan(game, state, notYetTaken(campaign.timeline, sections)))

  /** The plan in another sandbox of a campaign; null without one. */
  function likeOf(
    campaign: Campaign<S>,
    id: string | undefined,
  ): Pick<TurnPlan, 'sections'> | Refused | null {
    if (id === undefined) return null
    const other = open.get(id)
    const found = other instanceof Sandbox && other.purpose.campaign === campaign.id
    return found ? { sections: other.sections() } : refused('no-sandbox')
  }

  async function write(campaign: Campaign<S>, { id, ...plan }: TurnPlan): Promise<Refused | null> {
    const { plans } = campaign.timeline
    const isNew = !plans.list.some((one) => one.id === id)
    if (isNew && !plans.hasRoom) return refused('too-many-plans')
    return campaign.jot({ t: 'plan', id, plan, time: clock() })
  }

  const opened = (sandbox: Sandbox<S>): Result<'plan.open'> => ({
    view: sandbox.view(),
    plan: sandbox.planState(),
  })

  return {
    planList: (p) =>
      open.within(p.campaign, (campaign) => {
        const { round } = campaign.said((game, state) => game.mark(state))
        return plansOf(campaign).map(({ sections, ...plan }) => {
          const actions = plan.round === round ? left(campaign, sections).actions : []
          const phases = sections.map(({ phase, groups }) => ({ phase, groups: groups.length }))
          return { ...plan, phases, now: actions.filter(({ kind }) => kind !== 'end').length }
        })
      }),

    planOpen: (p) =>
      open.within(p.campaign, async (campaign): Answer<Result<'plan.open'>> => {
        if (campaign instanceof Sandbox) return refused('plan-in-plan')
        const name = p.name ?? freeName(plansOf(campaign))
        const plan = p.id === undefined ? likeOf(campaign, p.like) : planOf(campaign, p.id)
        if (plan !== null && isRefused(plan)) return plan
        const sandbox = await openSandbox(options, campaign, { name, ...plan })
        if (isRefused(sandbox)) return sandbox
        open.enter(sandbox, 'opened')
        return opened(sandbox)
      }),

    planState: (p) => inSandbox(p.sandbox, (sandbox) => sandbox.planState()),

    planPhase: (p) =>
      inSandbox<Result<'plan.phase'>>(p.sandbox, async (sandbox) => {
        const shown = await sandbox.show(p.phase)
        // Some phases may have been ended before one could not be.
        open.changed(sandbox, null)
        return isRefused(shown) ? shown : opened(sandbox)
      }),

    planSave: (p) =>
      inSandbox(p.sandbox, (sandbox) =>
        open.within(sandbox.purpose.campaign, async (campaign) => {
          const { power } = sandbox.purpose
          const id = p.copy ? null : sandbox.planId
          const name = p.name ?? (p.copy ? freeName(plansOf(campaign), sandbox.name) : sandbox.name)
          const { round } = campaign.said((game, state) => game.mark(state))
          const plan = {
            id: id ?? campaign.timeline.plans.nextId,
            power,
            name,
            round,
            sections: sandbox.sections(),
          }
          const refusal = await write(campaign, plan)
          if (refusal) return refusal
          sandbox.keep(plan)
          open.changed(campaign, null)
          return sandbox.planState()
        }),
      ),

    planRename: (p) =>
      open.within(p.campaign, async (campaign): Answer<Record<string, never>> => {
        const plan = plansOf(campaign).find(({ id }) => id === p.id)
        if (plan === undefined) return refused('no-such-plan')
        return (await write(campaign, { ...plan, name: p.name })) ?? {}
      }),

    planDelete: (p) =>
      open.within(p.campaign, async (campaign): Answer<Record<string, never>> => {
        if (!plansOf(campaign).some(({ id }) => id === p.id)) return refused('no-such-plan')
        return (await campaign.jot({ t: 'plan', id: p.id, time: clock() })) ?? {}
      }),

    planPlay: (p) =>
      open.within(p.campaign, async (campaign): Answer<Result<'plan.play'>> => {
        const plan = planOf(campaign, p.id)
        if (isRefused(plan)) return plan
        const { actions, dropped, stopped } = left(campaign, plan.sections)
        const [first] = dropped
        if (actions.length === 0) {
          const why = refused('plan-holds-nothing')
          return first === undefined ? why : { ok: false, rejected: { ...first.rejected } }
        }
        const acted = open.acted(campaign, await campaign.act(actions), 'played')
        if (isRefused(acted)) return acted
        const { view, events, battles } = acted
        const played = { view, events, played: actions.length, dropped: [...dropped], stopped }
        return battles === undefined ? played : { ...played, battles }
      }),
  }
}

/** A name that none of these plans has: `Plan 1`, or a name with a number after it. */
function freeName(plans: readonly TurnPlan[], like = 'Plan'): string {
  const stem = like.replace(/ \d+$/, '')
  const names = new Set(plans.map(({ name }) => name))
  for (let n = 1; ; n++) if (!names.has(`${stem} ${n}`)) return `${stem} ${n}`
}
