/** Random turn plans: each is made in a sandbox, saved, opened again, played, and compared with the same turn played. */
import type { Campaigns } from '../../../main/campaign'
import { isRefused } from '../../../main/campaign/running/refusals'
import { fromPlain, Game, legalOf, seededRng, type PlainState, type Rng } from '../../../main/engine'
import { rulesetOf } from '../../../main/scenarios'
import type { Refused } from '../../../shared/contract'
import type { Action, View } from '../../../shared/model'

const END: Action = { kind: 'end' }
/** Random answers after which a plan only ends its phases. */
const MOST_RANDOM = 40
const MOST_ANSWERS = 120

/** A promise of plans that a random plan has broken. */
export class PlanFailure extends Error {}

function insist(holds: boolean, what: string): asserts holds {
  if (!holds) throw new PlanFailure(what)
}

function good<T>(answer: T | Refused): T {
  if (typeof answer === 'object' && answer !== null && isRefused(answer as object as Refused))
    throw new PlanFailure(`refused: ${JSON.stringify((answer as Refused).rejected)}`)
  return answer as T
}

/** Returns a random answer to the open question; null if none is open. */
async function anyAnswer(campaigns: Campaigns, campaign: string, rng: Rng): Promise<Action | null> {
  const asked = good(await campaigns.asked({ campaign }))
  if (asked === null) return null
  const rs = rulesetOf(asked.scenario, asked.switches)
  const game = new Game(rs, fromPlain(rs, asked.state as PlainState), { mode: 'manual' })
  return legalOf(game)?.sample(rng) ?? null
}

/** Plays to the turn after `turns` others, answering as suggested or at random. */
async function toTurn(campaigns: Campaigns, campaign: string, turns: number, seed: number): Promise<View> {
  const rng = seededRng(seed)
  let view = good(await campaigns.view({ campaign }))
  let left = turns
  for (let n = 0; n < 2000; n++) {
    const isTurn = view.round > 0 && view.power !== null && view.decision !== null
    if (isTurn && left <= 0 && view.decision?.of !== 'roll') return view
    const action = view.decision?.suggestion ?? (await anyAnswer(campaigns, campaign, rng)) ?? END
    const acted = good(await campaigns.act({ campaign, action }))
    if (isTurn && acted.view.power !== view.power) left--
    view = acted.view
  }
  throw new PlanFailure('no turn begins')
}

/** A move of a random unit to a random space: hardly ever legal. */
function wildMove(view: View, rng: Rng): Action {
  const spaces = Object.keys(view.spaces)
  const from = Object.entries(view.spaces).filter(([, { pieces }]) => pieces.length > 0)
  const [space, { pieces } = { pieces: [] }] = from[rng.below(from.length)] ?? []
  const unit = pieces[rng.below(Math.max(1, pieces.length))]?.id ?? 'u1'
  return { kind: 'move', units: [unit], path: [space ?? '', spaces[rng.below(spaces.length)] ?? ''] }
}

/** Phases before the first battle: a plan and the game are in the same position there. */
const BEFORE_BATTLES = new Set(['purchase', 'combat-move'])

/**
 * Makes and plays one random plan of a scenario. Returns how many of its actions were planned and played.
 *
 * @throws PlanFailure if the plan changes the campaign, if it can't be opened again as it was, if a refusal in it
 *   differs from the one that playing gives, or if playing it differs from playing its actions one by one
 */
export async function tryRandomPlan(
  campaigns: Campaigns,
  scenario: string,
  seed: number,
): Promise<{ planned: number; played: number }> {
  const begin = async () => {
    const created = good(await campaigns.create({ scenario, seed: `plan-${seed}`, ephemeral: true }))
    return { campaign: created.campaign, view: await toTurn(campaigns, created.campaign, seed % 3, seed) }
  }
  const { campaign, view: before } = await begin()
  const twin = await begin()
  insist(twin.view.hash === before.hash, 'two campaigns of the same seed differ')

  const { sandbox } = good(await campaigns.planOpen({ campaign })).plan
  const rng = seededRng(seed)
  let view = good(await campaigns.view({ campaign: sandbox }))
  let mirrored = true
  for (let n = 0; n < MOST_ANSWERS; n++) {
    if (good(await campaigns.planState({ sandbox })).phase === null) break
    if (mirrored && BEFORE_BATTLES.has(view.phase)) {
      const wild = wildMove(view, rng)
      const [here, there] = [
        await campaigns.consider({ campaign: sandbox, actions: [wild] }),
        await campaigns.consider({ campaign: twin.campaign, actions: [wild] }),
      ]
      insist(
        JSON.stringify('rejected' in here && here) === JSON.stringify('rejected' in there && there),
        `another refusal of ${JSON.stringify(wild)}`,
      )
    } else mirrored = false
    const action = n < MOST_RANDOM ? ((await anyAnswer(campaigns, sandbox, rng)) ?? END) : END
    const acted = await campaigns.act({ campaign: sandbox, action })
    const mirror =
      mirrored && action.kind !== 'end' ? await campaigns.act({ campaign: twin.campaign, action }) : null
    if (mirror !== null)
      insist('rejected' in mirror === 'rejected' in acted, 'a plan refuses what playing allows')
    else mirrored = false
    if ('rejected' in acted) continue
    view = acted.view
  }
  const now = good(await campaigns.view({ campaign }))
  insist(now.hash === before.hash && now.step === before.step, 'the plan has changed the campaign')

  const { id } = good(await campaigns.planSave({ sandbox }))
  insist(id !== null, 'the plan has no id')
  const again = good(await campaigns.planOpen({ campaign, id }))
  insist(again.plan.dropped.length === 0, 'a plan drops actions in the position that it was made for')
  insist(!again.plan.changed, 'a plan differs when it is opened again')
  const planned = again.plan.phases.reduce((sum, { groups }) => sum + groups, 0)
  good(await campaigns.close({ campaign: sandbox }))

  const played = await campaigns.planPlay({ campaign, id })
  if ('rejected' in played) {
    insist(
      planned === 0 || played.rejected.code !== 'plan-holds-nothing',
      'a plan with actions holds nothing',
    )
    return { planned, played: 0 }
  }
  const [record] = good(await campaigns.history({ campaign, from: played.view.step, to: played.view.step }))
  insist(record?.actions.length === played.played, 'a plan is played in more than one step')
  const third = await begin()
  let last = third.view
  for (const action of record.actions)
    last = good(await campaigns.act({ campaign: third.campaign, action })).view
  insist(last.hash === played.view.hash, 'a played plan differs from its actions')
  const undone = good(await campaigns.undo({ campaign })).view
  insist(undone.hash === before.hash, 'a played plan isn’t undone as one')
  for (const one of [campaign, twin.campaign, third.campaign]) good(await campaigns.close({ campaign: one }))
  return { planned, played: played.played }
}
