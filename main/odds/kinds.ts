/** What may be named when odds are asked for without a campaign, and the battles of a campaign in the same words. */
import type { Lineup, OddsKinds, OddsRequest } from '../../shared/contract'
import type { Outlook } from '../engine'
import { at } from '../engine/answers'
import type { BattleSide, Combatant } from '../engine/battle/steps'
import type { Ruleset } from '../engine/ruleset'
import { badSwitch, rulesetOf, scenarioOf } from '../scenarios'
import { badSwitchFault, noScenario, type Fault } from './request'

/** Kinds of battle in which units are lost, and who has a part in them. Dice of damage are no such battle. */
export function oddsKinds(asked: {
  readonly scenario: string
  readonly switches?: Readonly<Record<string, string>> | undefined
}): OddsKinds | { readonly fault: Fault } {
  const scenario = scenarioOf(asked.scenario)
  if (!scenario) return noScenario
  const bad = badSwitch(scenario, asked.switches ?? {})
  if (bad) return badSwitchFault(scenario.name, bad)
  const rs = rulesetOf(asked.scenario, asked.switches)
  const fought = rs.battleKinds.filter(({ id }) => !(rs.battleSteps[id] ?? []).some((step) => step.damage))
  const parts = (kind: (typeof fought)[number], side: BattleSide) =>
    rs.units.flatMap((unit) => {
      const role = kind.role(unit, side)
      if (role === null) return []
      return role === 'supports' ? [{ unit: unit.id, fires: 'only' as const }] : [{ unit: unit.id }]
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

/** A battle as it stands, as one would ask for it by hand: what is hit already is left out, what leaves or joins is not known. */
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

/** Switches that do not stand at their default: with the scenario's name they say which rule set it is. */
export const chosenIn = (rs: Ruleset): Record<string, string> =>
  Object.fromEntries(
    rs.switchDefinitions.flatMap(({ id, values }) => {
      const value = rs.switches[id]
      return value === undefined || value === values[0] ? [] : [[id, value]]
    }),
  )

type Listed = OddsRequest['attackers'][number]

/** Combatants by number of like ones, in the order in which the first of each stands. */
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
