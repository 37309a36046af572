/** Turns a question about listed units into the picture of a battle, or into a sentence on what is wrong with it. */
import type { OddsPolicies, OddsRequest } from '../../../shared/contract'
import { stepsOf } from '../../engine/battle/fire'
import { listedBattle, type ListedUnits } from '../../engine/battle/muster'
import {
  leavePolicy,
  lossPolicy,
  suggested,
  type FightPolicies,
  type LossPolicy,
} from '../../engine/battle/policies'
import { kindIn } from '../../engine/battle/schedule'
import type { BattlePicture, BattleSide } from '../../engine/battle/steps'
import type { Ruleset } from '../../engine/module/ruleset'
import type { Solved } from '../solver/policies'
import { badSwitch, rulesetOf, scenarioOf } from '../../scenarios'

/** The most units of one side: more than any board has pieces. */
export const MOST_UNITS = 200
/** The most IPCs aboard one ship. */
const MOST_CARGO = 1000

/** A fault in a request: a code, and a sentence that says what to do. */
export interface Fault {
  readonly code: string
  readonly reason: string
}
type Asked = ({ readonly picture: BattlePicture } & Decided) | { readonly fault: Fault }
/** The sides' choices: given policies, and choices to be computed. */
export interface Decided {
  readonly fight: FightPolicies
  readonly solved?: Solved
}

/** Dice modes as the switch names them (HSE-001). */
const LUCK = { fair: 'fair', 'low-luck': 'low' } as const

const fault = (code: string, reason: string): { readonly fault: Fault } => ({ fault: { code, reason } })
export const noScenario = fault('no-such-scenario', 'There is no scenario with that name.')
export const badSwitchFault = (scenario: string, bad: { readonly id: string; readonly value: string }) =>
  fault('bad-switch', `${scenario} has no switch ${bad.id} with the value ${bad.value}.`)
const list = (ids: Iterable<string>): string => [...ids].join(', ')

/** Returns the battle of the question. */
export function pictureOf(asked: OddsRequest): Asked {
  const scenario = scenarioOf(asked.scenario)
  if (!scenario) return noScenario
  const switches = { ...asked.switches, ...(asked.dice ? { luck: LUCK[asked.dice] } : {}) }
  const bad = badSwitch(scenario, switches)
  if (bad) return badSwitchFault(scenario.name, bad)
  const rs = rulesetOf(asked.scenario, switches)
  const space = asked.space === undefined ? undefined : rs.spaceIx.get(asked.space)
  if (asked.space !== undefined && space === undefined)
    return fault('no-such-space', `${scenario.name} has no space ${asked.space}.`)
  const here = space === undefined ? undefined : rs.spaces[space]
  const kind = asked.kind ?? (here === undefined ? undefined : here.land ? 'land' : 'sea')
  if (kind === undefined || !rs.battleKinds.some(({ id }) => id === kind))
    return fault(
      'no-such-battle',
      `Choose where the battle is fought, or what kind it is: ${list(rs.battleKinds.map(({ id }) => id))}.`,
    )
  if (here && kind !== (here.land ? 'land' : 'sea') && (kind === 'land' || kind === 'sea'))
    return fault('wrong-place', `No ${kind} battle can be fought in ${here.name}.`)
  const attackers = unitsOf(rs, asked, 'attacker', kind)
  if ('fault' in attackers) return attackers
  const apart = attackApart(rs, attackers.units, asked.space)
  if (apart) return apart
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
  // A raid on an undefended territory is still a raid.
  if (picture.defenders.length === 0 && kindIn(rs, kind).over(picture) !== null)
    return fault('nobody-defends', NOBODY('defenders'))
  const decided = policiesOf(picture, asked.policies ?? {}, asked.worth)
  return 'fault' in decided ? decided : { picture, ...decided }
}

/** Returns the sides' choices as asked; refuses those that the rules or the battle don't allow. */
export function policiesOf(
  p: BattlePicture,
  asked: OddsPolicies,
  worth = 0,
): Decided | { readonly fault: Fault } {
  const steps = stepsOf(p, p.kind)
  const loss = { attacker: lossOf(p, asked, 'attacker'), defender: lossOf(p, asked, 'defender') }
  const leaves = asked.dive ?? {}
  const dive = {
    attacker: leaves.attacker === undefined ? suggested.dive.attacker : leavePolicy(leaves.attacker),
    defender: leaves.defender === undefined ? suggested.dive.defender : leavePolicy(leaves.defender),
  }
  const retreat = asked.retreat === undefined ? suggested.retreat : leavePolicy(asked.retreat)
  for (const side of ['attacker', 'defender'] as const) {
    const policy = loss[side]
    if ('fault' in policy) return policy
    const may = steps.some((step) => step.side === side && step.choice?.effect === 'leave')
    if (dive[side] !== suggested.dive[side] && !may)
      return fault('nobody-dives', `The ${side} can’t submerge in a ${p.kind} battle. Leave that out.`)
  }
  if (retreat !== suggested.retreat) {
    const out = steps.flatMap(({ choice }) => (choice?.effect === 'withdraw' ? [choice] : []))
    if (out.length === 0) return fault('no-retreat', `You can’t retreat from a ${p.kind} battle.`)
    const bound = p.amphibious || p.ways === 'none'
    if (bound && out.every((choice) => choice.may(p).length === 0))
      return fault(
        'no-retreat-from-assault',
        'Units that came ashore can’t retreat, and there are no other attackers. Leave the retreat out.',
      )
  }
  const fight = { loss: loss as FightPolicies['loss'], dive, retreat }
  const solved: Solved = {
    dive: { attacker: dive.attacker.worked === 'value', defender: dive.defender.worked === 'value' },
    retreat: retreat.worked ?? null,
    worth,
  }
  const any = solved.dive.attacker || solved.dive.defender || solved.retreat !== null
  return any ? { fight, solved } : { fight }
}

function lossOf(
  p: BattlePicture,
  { loss }: OddsPolicies,
  side: BattleSide,
): LossPolicy | { readonly fault: Fault } {
  const word = loss?.[side]
  if (word === undefined) return suggested.loss[side]
  if (typeof word === 'object' && 'order' in word) {
    const unknown = word.order.find((id) => !p.rs.units.some((u) => u.id === id))
    if (unknown !== undefined) return fault('no-such-unit', `There is no unit ${unknown} in this game.`)
  }
  return lossPolicy(word)
}

/**
 * Returns why these attackers may not fight together, or null. Only one power attacks in a battle, except powers that
 * share a turn (PAC-068) and joint attacks that a rule allows, such as D-Day.
 */
function attackApart(
  rs: Ruleset,
  units: readonly ListedUnits[],
  space: string | undefined,
): { readonly fault: Fault } | null {
  const powers = [...new Set(units.flatMap(({ power, count }) => (count > 0 ? [power] : [])))]
  const within = (all: readonly number[]): boolean => powers.every((power) => all.includes(power))
  const joint = rs.joint.some(
    ({ powers: ids, spaces }) =>
      (space === undefined || spaces === undefined || spaces.includes(space)) &&
      within(ids.map((id) => rs.powerIx.get(id) ?? -1)),
  )
  if (powers.length < 2 || joint || rs.turns.some((turn) => within(turn.powers))) return null
  const names = powers.map((power) => rs.powers[power]?.name ?? '')
  return fault(
    'allies-attack-alone',
    `Allies can’t attack together: ${names.join(' and ')} (${rs.cites.word('battle.alone')}). Ask about the units of one of them.`,
  )
}

const NOBODY = (side: string): string =>
  `None of the ${side}’ units can fight in this kind of battle: add one that can.`

/** Returns a side's units with their numbers; each must have a role in such a battle. */
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
  for (const { power, unit, count, damage, landed, cargo } of named) {
    const type = rs.units.find((u) => u.id === unit)
    const owner = rs.powerIx.get(power)
    if (!type) return fault('no-such-unit', `There is no unit ${unit} in this game.`)
    if (owner === undefined) return fault('no-such-power', `There is no power ${power} in this game.`)
    if (battle?.role(type, side) === null)
      return fault('no-part', `${type.name}: it can’t take part in a ${kind} battle as ${side}. Remove it.`)
    for (const n of [count, damage ?? 0, cargo ?? 0])
      if (!Number.isInteger(n) || n < 0)
        return fault('bad-number', `${type.name}: ${n} isn’t possible. Enter a whole number, 0 or more.`)
    if ((damage ?? 0) >= Math.max(1, type.hits))
      return fault('too-damaged', `${type.name}: ${type.hits} hits destroy it. Enter fewer.`)
    if ((cargo ?? 0) > MOST_CARGO)
      return fault('too-much-cargo', `${type.name}: enter at most ${MOST_CARGO} IPCs of cargo.`)
    all += count
    // Checked before a list of this length is made.
    if (all > MOST_UNITS) return fault('too-many-units', `Each side can have at most ${MOST_UNITS} units.`)
    units.push({
      ...{ unit: rs.units.indexOf(type), power: owner, count },
      ...(damage === undefined ? {} : { damage }),
      ...(landed === undefined ? {} : { landed }),
      ...(cargo === undefined ? {} : { cargo }),
    })
  }
  return { units }
}
