/** From what is asked for by name to the picture of a battle, or to a sentence on what is wrong with it. */
import type { OddsRequest } from '../../shared/contract'
import { listedBattle, type ListedUnits } from '../engine/battle/muster'
import type { BattlePicture, BattleSide } from '../engine/battle/steps'
import type { Ruleset } from '../engine/ruleset'
import { badSwitch, rulesetOf, scenarioOf } from '../scenarios'

/** Units of one side, at most: more than any board has pieces. */
export const MOST_UNITS = 200

/** What is wrong with a request: a code, and a sentence that says what to do. */
export interface Fault {
  readonly code: string
  readonly reason: string
}
type Asked = { readonly picture: BattlePicture } | { readonly fault: Fault }

const fault = (code: string, reason: string): { readonly fault: Fault } => ({ fault: { code, reason } })
export const noScenario = fault('no-such-scenario', 'There is no scenario with this name.')
export const badSwitchFault = (scenario: string, bad: { readonly id: string; readonly value: string }) =>
  fault('bad-switch', `${scenario} has no switch ${bad.id} with the value ${bad.value}.`)
const list = (ids: Iterable<string>): string => [...ids].join(', ')

/** The battle that is asked about. */
export function pictureOf(asked: OddsRequest): Asked {
  const scenario = scenarioOf(asked.scenario)
  if (!scenario) return noScenario
  const bad = badSwitch(scenario, asked.switches ?? {})
  if (bad) return badSwitchFault(scenario.name, bad)
  const rs = rulesetOf(asked.scenario, asked.switches)
  const space = asked.space === undefined ? undefined : rs.spaceIx.get(asked.space)
  if (asked.space !== undefined && space === undefined)
    return fault('no-such-space', `${scenario.name} has no space ${asked.space}.`)
  const here = space === undefined ? undefined : rs.spaces[space]
  const kind = asked.kind ?? (here === undefined ? undefined : here.land ? 'land' : 'sea')
  if (kind === undefined || !rs.battleKinds.some(({ id }) => id === kind))
    return fault(
      'no-such-battle',
      `Say where the battle is fought, or which kind it is: ${list(rs.battleKinds.map(({ id }) => id))}.`,
    )
  if (here && kind !== (here.land ? 'land' : 'sea') && (kind === 'land' || kind === 'sea'))
    return fault('wrong-place', `No battle at ${kind} can be fought in ${here.name}.`)
  const attackers = unitsOf(rs, asked, 'attacker', kind)
  if ('fault' in attackers) return attackers
  const defenders = unitsOf(rs, asked, 'defender', kind)
  if ('fault' in defenders) return defenders
  const landed = asked.attackers.some((u) => u.landed === true && u.count > 0)
  const picture = listedBattle(
    rs,
    kind,
    { attacker: attackers.units, defender: defenders.units },
    {
      space: space ?? rs.spaces.findIndex((s) => (kind === 'sea' ? s.sea : s.land)),
      gameRound: asked.round ?? 3,
      amphibious: asked.amphibious ?? landed,
    },
  )
  if (picture.attackers.length === 0) return fault('nobody-attacks', NOBODY('attackers'))
  if (picture.defenders.length === 0) return fault('nobody-defends', NOBODY('defenders'))
  return { picture }
}

const NOBODY = (side: string): string => `None of the ${side} fights in such a battle: add a unit that does.`

/** A side's units by number; each must have a part in such a battle. */
function unitsOf(
  rs: Ruleset,
  asked: OddsRequest,
  side: BattleSide,
  kind: string,
): { readonly units: ListedUnits[] } | { readonly fault: Fault } {
  const named = side === 'attacker' ? asked.attackers : asked.defenders
  const battle = rs.battleKinds.find(({ id }) => id === kind)
  const units: ListedUnits[] = []
  let all = 0
  for (const { power, unit, count, damage, landed } of named) {
    const type = rs.units.find((u) => u.id === unit)
    const owner = rs.powerIx.get(power)
    if (!type) return fault('no-such-unit', `There is no unit ${unit} in this game.`)
    if (owner === undefined) return fault('no-such-power', `There is no power ${power} in this game.`)
    if (battle?.role(type, side) === null)
      return fault('no-part', `${type.name}: it has no part in a battle at ${kind} as ${side}. Take it out.`)
    if ((damage ?? 0) >= Math.max(1, type.hits))
      return fault('too-damaged', `${type.name}: it is lost with ${type.hits} hits. Give it fewer.`)
    all += count
    units.push({
      ...{ unit: rs.units.indexOf(type), power: owner, count },
      ...(damage === undefined ? {} : { damage }),
      ...(landed === undefined ? {} : { landed }),
    })
  }
  return all > MOST_UNITS ? fault('too-many-units', `Give each side ${MOST_UNITS} units at most.`) : { units }
}
