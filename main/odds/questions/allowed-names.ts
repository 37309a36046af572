/** The names that odds without a campaign may use, and the battles of a campaign in the same terms. */
import type { Lineup, OddsKinds, OddsRequest } from '../../../shared/contract'
import type { Outlook } from '../../engine'
import { at } from '../../engine/loop/asserts'
import type { BattleSide, Combatant } from '../../engine/battle/steps'
import type { Ruleset } from '../../engine/module/ruleset'
import { rulesAsked, type Fault } from './request'

/**
 * Returns the kinds of battle in which units are lost, and their participants. Battles of damage dice are not among
 * them.
 */
export function oddsKinds(asked: {
  readonly scenario: string
  readonly switches?: Readonly<Record<string, string>> | undefined
}): OddsKinds | { readonly fault: Fault } {
  const rules = rulesAsked(asked.scenario, asked.switches)
  if ('fault' in rules) return rules
  const { rs } = rules
  const fought = rs.battleKinds.filter(({ id }) => !(rs.battleSteps[id] ?? []).some((step) => step.damage))
  const parts = (kind: (typeof fought)[number], side: BattleSide) =>
    rs.units.flatMap((unit) => {
      const role = kind.role(unit, side)
      if (role === null) return []
      // Units without a buyer are there from the start, or given.
      const { buyers = [] } = unit
      const powers = buyers.length > 0 ? { powers: [...buyers] } : {}
      return [{ unit: unit.id, ...(role === 'supports' ? { fires: 'only' as const } : {}), ...powers }]
    })
  const chooses = (kind: string, effect: string) =>
    (rs.battleSteps[kind] ?? []).filter((step) => step.choice?.effect === effect).map(({ side }) => side)
  return {
    kinds: fought.map((kind) => ({
      kind: kind.id,
      dives: [...new Set(chooses(kind.id, 'leave'))],
      retreats: chooses(kind.id, 'withdraw').length > 0,
      attackers: parts(kind, 'attacker'),
      defenders: parts(kind, 'defender'),
    })),
    switches: rs.switchDefinitions.filter(({ fought }) => fought).map(({ id }) => id),
  }
}

/**
 * Returns a battle as it is, in the form of a manual question: pieces that are already hit are left out, and pieces
 * that may leave or join are unknown.
 */
export function lineupOf({ battle, picture: p }: Outlook): Lineup {
  const { rs } = p
  return {
    battle,
    asks: {
      scenario: rs.scenario,
      switches: chosenIn(rs),
      kind: p.kind,
      space: at(rs.spaces, p.space).id,
      round: p.gameRound,
      amphibious: p.amphibious,
      attackers: listed(rs, [...p.attackers, ...p.support.attacker]),
      defenders: listed(rs, [...p.defenders, ...p.support.defender]),
    },
  }
}

/** Returns the switches that differ from their default: with the scenario they identify the rule set. */
export const chosenIn = (rs: Ruleset): Record<string, string> =>
  Object.fromEntries(
    rs.switchDefinitions.flatMap(({ id, values }) => {
      const value = rs.switches[id]
      return value === undefined || value === values[0] ? [] : [[id, value]]
    }),
  )

type Listed = OddsRequest['attackers'][number]

/** Counts like combatants, in the order of their first appearance. */
function listed(rs: Ruleset, all: readonly Combatant[]): Listed[] {
  const alike = new Map<string, Listed>()
  for (const c of all) {
    if (c.hit) continue
    const key = [c.power, c.type, c.damage, c.landed, c.cargo].join()
    const one = alike.get(key)
    if (one) one.count++
    else
      alike.set(key, {
        power: at(rs.powers, c.power).id,
        unit: at(rs.units, c.type).id,
        count: 1,
        ...(c.damage > 0 ? { damage: c.damage } : {}),
        ...(c.landed ? { landed: true } : {}),
        ...(c.cargo > 0 ? { cargo: c.cargo } : {}),
      })
  }
  return [...alike.values()]
}
