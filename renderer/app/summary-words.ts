/** Where a campaign of the library stands, in a few words. */
import type { CampaignSummary, ScenarioInfo } from '../../shared/contract'
import { say } from './i18n'
import { plainCode } from './i18n'

/** `Round 3, Japan`, `Before round 1`, or that it has ended. */
export function whereInCampaign(
  { round, power, over }: Pick<CampaignSummary, 'round' | 'power' | 'over'>,
  scenario: ScenarioInfo | undefined,
): string {
  if (over) return say('start.ended', { round })
  if (round === 0 || power === null) return say('start.before')
  const name = scenario?.powers.find((one) => one.id === power)?.name ?? plainCode(power)
  return say('start.continueAt', { round, power: name })
}
