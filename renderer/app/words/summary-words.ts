/** The state of a campaign in the library, in a few words. */
import type { CampaignSummary, ScenarioInfo } from '../../../shared/contract'
import { isLevel } from '../../../shared/contract/seats'
import { plainCode, say, sayCode } from '../i18n'
import { joinList } from './names'
import { playedPowers } from '../turn/seats-from-names'

/** Returns `Round 3, Japan`, `Before round 1`, or that the campaign has ended. */
export function whereInCampaign(
  { round, power, over }: Pick<CampaignSummary, 'round' | 'power' | 'over'>,
  scenario: ScenarioInfo | undefined,
): string {
  if (over) return say('start.ended', { round })
  if (round === 0 || power === null) return say('start.before')
  const name = scenario?.powers.find((one) => one.id === power)?.name ?? plainCode(power)
  return say('start.continueAt', { round, power: name })
}

/** Returns which branch is in play, and where the main line is; null on the main line. */
export function lineOfCampaign(
  { branch }: Pick<CampaignSummary, 'branch'>,
  scenario: ScenarioInfo | undefined,
): string | null {
  if (branch === undefined) return null
  return say('library.branch', { name: branch.name, place: whereInCampaign(branch.trunk, scenario) })
}

/**
 * Returns who plays: each person with their powers, then the computers by level; null where the campaign doesn't say.
 */
export function whoPlays(
  { seats }: Pick<CampaignSummary, 'seats'>,
  scenario: ScenarioInfo | undefined,
): string | null {
  if (seats === undefined || scenario === undefined) return null
  const named = new Map<string, string[]>()
  const levels = new Map<string, number>()
  for (const power of playedPowers(scenario)) {
    const seat = seats[power.id]
    if (seat === undefined) continue
    const { name, kind, level = '' } = seat
    if (kind === 'person') named.set(name, [...(named.get(name) ?? []), power.name])
    else levels.set(level, (levels.get(level) ?? 0) + 1)
  }
  const all = named.size === 1 && levels.size === 0
  const people = [...named].map(([name, powers]) =>
    all ? say('library.playsAll', { name }) : say('library.plays', { name, powers: joinList(powers) }),
  )
  const computers = [...levels].map(([level, n]) =>
    say('library.computers', { n, level: isLevel(level) ? sayCode('players.levels', level) : level }),
  )
  return [...people, ...computers].join(' · ')
}
