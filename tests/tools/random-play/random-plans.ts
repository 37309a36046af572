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

type Step = (campaign: string) => Promise<{ view: View } | Refused>

/** Returns a step that a planner takes now and then: an attack canceled, or the last step undone; null for neither. */
function takeBack(campaigns: Campaigns, view: View, rng: Rng): Step | null {
  const planned = view.planned ?? []
  const attack = planned[rng.below(Math.max(1, planned.length))]
  const chance = rng.below(16)
  if (chance < 2 && attack) return (campaign) => campaigns.withdraw({ campaign, battle: attack.battle })
  return chance === 2 ? (campaign) => campaigns.undo({ campaign }) : null
}

/**
 * Plans a turn at random in a sandbox, canceling attacks and undoing steps now and then. Until the first battle, and
 * for as long as both are in the same position, a campaign in that position takes the same steps: both must refuse the
 * same ones and come to the same position. Returns the number of actions in the plan.
 */
async function planAtRandom(campaigns: Campaigns, sandbox: string, twin: string, rng: Rng): Promise<number> {
  let view = good(await campaigns.view({ campaign: sandbox }))
  const first = view.step
  let mirrored = true
  for (let n = 0; n < MOST_ANSWERS; n++) {
    if (good(await campaigns.planState({ sandbox })).phase === null) break
    mirrored &&= BEFORE_BATTLES.has(view.phase)
    if (mirrored) {
      const wild = wildMove(view, rng)
      const [here, there] = [
        await campaigns.consider({ campaign: sandbox, actions: [wild] }),
        await campaigns.consider({ campaign: twin, actions: [wild] }),
      ]
      insist(
        JSON.stringify('rejected' in here && here) === JSON.stringify('rejected' in there && there),
        `another refusal of ${JSON.stringify(wild)}`,
      )
    }
    const back = n < MOST_RANDOM && view.step > first ? takeBack(campaigns, view, rng) : null
    const action = n < MOST_RANDOM ? ((await anyAnswer(campaigns, sandbox, rng)) ?? END) : END
    const step: Step = back ?? ((campaign) => campaigns.act({ campaign, action }))
    const ends = back === null && action.kind === 'end'
    const acted = await step(sandbox)
    if (mirrored) {
      const mirror = await step(twin)
      insist('rejected' in mirror === 'rejected' in acted, 'a plan refuses what playing allows')
      const differs =
        !('rejected' in mirror) && !('rejected' in acted) && mirror.view.hash !== acted.view.hash
      insist(!differs || ends, 'a step of a plan leads to another position than playing it')
      if (differs) mirrored = false
    }
    if (!('rejected' in acted)) view = acted.view
  }
  const { phases } = good(await campaigns.planState({ sandbox }))
  return phases.reduce((sum, { groups }) => sum + groups, 0)
}

const recordOf = async (campaigns: Campaigns, campaign: string, step: number): Promise<readonly Action[]> =>
  good(await campaigns.history({ campaign, from: step, to: step }))[0]?.actions ?? []

/** Plays actions one by one. Returns the hash after them. */
async function replay(campaigns: Campaigns, campaign: string, actions: readonly Action[]): Promise<string> {
  let { hash } = good(await campaigns.view({ campaign }))
  for (const action of actions) ({ hash } = good(await campaigns.act({ campaign, action })).view)
  return hash
}

/**
 * Goes on with a plan that has stopped, to the end of its turn: carries out what is left whenever that is possible, and
 * answers every other question as suggested. A campaign in the same position takes the actions one by one. Returns how
 * many actions of the plan were played.
 */
async function playRest(
  campaigns: Campaigns,
  plan: { readonly campaign: string; readonly id: string },
  twin: string,
  rng: Rng,
): Promise<number> {
  const { campaign } = plan
  let view = good(await campaigns.view({ campaign }))
  const { power, round } = view
  let total = 0
  for (let n = 0; n < MOST_ANSWERS && view.power === power && view.round === round; n++) {
    if (view.decision === null) break
    const offered = good(await campaigns.planList({ campaign })).find(({ id }) => id === plan.id)?.now ?? 0
    const played = offered > 0 ? good(await campaigns.planPlay(plan)) : null
    insist(
      played === null || played.played + played.dropped.length > 0,
      'a plan is offered and plays nothing',
    )
    const action = view.decision.suggestion ?? (await anyAnswer(campaigns, campaign, rng)) ?? END
    ;({ view } = played ?? good(await campaigns.act({ campaign, action })))
    total += played?.played ?? 0
    const hash = await replay(campaigns, twin, await recordOf(campaigns, campaign, view.step))
    insist(hash === view.hash, 'the rest of a played plan differs from its actions')
  }
  return total
}

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
  const planned = await planAtRandom(campaigns, sandbox, twin.campaign, rng)
  const now = good(await campaigns.view({ campaign }))
  insist(now.hash === before.hash && now.step === before.step, 'the plan has changed the campaign')

  const { id } = good(await campaigns.planSave({ sandbox }))
  insist(id !== null, 'the plan has no id')
  const again = good(await campaigns.planOpen({ campaign, id }))
  insist(again.plan.dropped.length === 0, 'a plan drops actions in the position that it was made for')
  insist(!again.plan.changed, 'a plan differs when it is opened again')
  insist(
    again.plan.phases.reduce((sum, { groups }) => sum + groups, 0) === planned,
    'a plan opened again has another number of actions',
  )
  good(await campaigns.close({ campaign: sandbox }))

  const played = await campaigns.planPlay({ campaign, id })
  if ('rejected' in played) {
    insist(
      planned === 0 || played.rejected.code !== 'plan-holds-nothing',
      'a plan with actions holds nothing',
    )
    return { planned, played: 0 }
  }
  const record = await recordOf(campaigns, campaign, played.view.step)
  insist(record.length === played.played, 'a plan is played in more than one step')
  const third = await begin()
  const replayed = await replay(campaigns, third.campaign, record)
  insist(replayed === played.view.hash, 'a played plan differs from its actions')
  const undone = good(await campaigns.undo({ campaign })).view
  insist(undone.hash === before.hash, 'a played plan isn’t undone as one')
  good(await campaigns.redo({ campaign }))
  const rest = await playRest(campaigns, { campaign, id }, third.campaign, rng)
  for (const one of [campaign, twin.campaign, third.campaign]) good(await campaigns.close({ campaign: one }))
  return { planned, played: played.played + rest }
}
