/**
 * Asks for the figures of a plan in a sandbox of its own, so that the one on the screen stays where it is: battles and
 * gain where the attacks are planned, landings and risks where the plan ends.
 */
import { ask } from '../contract'
import { battlesOf, gainOf, landingsOf, risksOf, type PlanFigures } from '../../app/turn/plan-figures'
import type { Params } from '../../../shared/contract'

/** The phases where attacks are planned, by the words of the books. */
const ATTACKS = ['combat-move', 'combat-phase']

/** A plan: saved, or in an open sandbox. */
export type AnyPlan = Pick<Params<'plan.open'>, 'id' | 'like'>

/**
 * Returns the figures of a plan; null if the program refuses one of the questions.
 *
 * @param isAircraft whether units of a type fly
 * @param rough called with the figures as soon as battles and gain are known
 */
export async function planFigures(
  campaign: string,
  plan: AnyPlan,
  isAircraft: (unit: string) => boolean,
  rough: (figures: PlanFigures) => void,
): Promise<PlanFigures | null> {
  const opened = (await ask('plan.open', { campaign, ...plan })).result
  if (opened === undefined) return null
  const { sandbox, phases, power, spent } = opened.plan
  try {
    const end = opened.view
    const attacks = phases.find(({ phase }) => ATTACKS.includes(phase))?.phase
    const before =
      attacks === undefined ? end : (await ask('plan.phase', { sandbox, phase: attacks })).result?.view
    if (before === undefined) return null
    const fights = (before.planned ?? []).length > 0
    const odds = fights ? ((await ask('odds.campaign', { campaign: sandbox })).result ?? []) : []
    const turn = fights ? ((await ask('odds.turn', { campaign: sandbox })).result ?? null) : null
    const figures: PlanFigures = {
      spent: Object.values(spent).reduce((sum, ipcs) => sum + ipcs, 0),
      battles: battlesOf(odds, before),
      gain: gainOf(turn),
      landings: landingsOf(before, end, isAircraft),
      risks: null,
    }
    rough(figures)
    const last = phases.at(-1)?.phase
    if (last !== undefined) await ask('plan.phase', { sandbox, phase: last })
    const threats = (await ask('odds.threats', { campaign: sandbox, power, of: 'mine' })).result
    return threats === undefined ? figures : { ...figures, risks: risksOf(threats) }
  } finally {
    await ask('campaign.close', { campaign: sandbox })
  }
}
