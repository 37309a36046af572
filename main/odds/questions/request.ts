/** Turns a question about listed units into the picture of a battle, or into a sentence on what is wrong with it. */
import type { OddsPolicies, OddsRequest } from '../../../shared/contract'
import { stepsOf } from '../../engine/battle/fire'
import { listedBattle, type ListedUnits } from '../../engine/battle/battle-participants'
import {
  leavePolicy,
  lossPolicy,
  suggested,
  type FightPolicies,
  type LeavePolicy,
  type LossPolicy,
} from '../../engine/battle/policies'
import { kindIn } from '../../engine/battle/schedule'
import type { BattlePicture, BattleSide } from '../../engine/battle/steps'
import type { Ruleset, UnitInfo } from '../../engine/module/ruleset'
import type { Ix } from '../../engine/state/state'
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
type Faulty = { readonly fault: Fault }
type Asked = ({ readonly picture: BattlePicture } & Decided) | Faulty
/** The sides' choices: given policies, and choices to be computed. */
export interface Decided {
  readonly fight: FightPolicies
  readonly solved?: Solved
}

/** Dice modes as the switch names them (HSE-001). */
const LUCK = { fair: 'fair', 'low-luck': 'low' } as const
const SIDES = ['attacker', 'defender'] as const

const fault = (code: string, reason: string): Faulty => ({ fault: { code, reason } })
/** The rules that a question is about, and the name of their scenario. */
interface AskedRules {
  readonly rs: Ruleset
  readonly name: string
}

/** Returns the rules of a scenario with switches, as a question names them. */
export function rulesAsked(
  id: string,
  switches: Readonly<Record<string, string>> | undefined,
): AskedRules | Faulty {
  const scenario = scenarioOf(id)
  if (!scenario) return fault('no-such-scenario', 'There is no scenario with that name.')
  const { name } = scenario
  const bad = badSwitch(scenario, switches ?? {})
  if (bad) return fault('bad-switch', `${name} has no switch ${bad.id} with the value ${bad.value}.`)
  return { rs: rulesetOf(id, switches), name }
}

/** Returns the battle of the question. */
export function pictureOf(asked: OddsRequest): Asked {
  const switches = { ...asked.switches, ...(asked.dice ? { luck: LUCK[asked.dice] } : {}) }
  const rules = rulesAsked(asked.scenario, switches)
  if ('fault' in rules) return rules
  const { rs } = rules
  const place = placeOf(rules, asked)
  if ('fault' in place) return place
  const { kind } = place
  const units = sidesOf(rs, asked, kind)
  if ('fault' in units) return units
  const picture = listedBattle(rs, kind, units, {
    space: place.space ?? rs.spaces.findIndex((s) => (kind === 'sea' ? s.sea : s.land)),
    gameRound: asked.round ?? 3,
    amphibious: asked.amphibious ?? asked.attackers.some((u) => u.landed === true && u.count > 0),
  })
  if (picture.attackers.length === 0) return fault('nobody-attacks', NOBODY('attackers'))
  // A raid on an undefended territory is still a raid.
  if (picture.defenders.length === 0 && kindIn(rs, kind).over(picture) !== null)
    return fault('nobody-defends', NOBODY('defenders'))
  const decided = policiesOf(picture, asked.policies ?? {}, asked.worth)
  return 'fault' in decided ? decided : { picture, ...decided }
}

/** Returns the kind of battle, and its space if the question names one. */
function placeOf(
  { rs, name }: AskedRules,
  { space: id, kind: given }: Pick<OddsRequest, 'space' | 'kind'>,
): { readonly kind: string; readonly space: Ix | undefined } | Faulty {
  const space = id === undefined ? undefined : rs.spaceIx.get(id)
  if (id !== undefined && space === undefined) return fault('no-such-space', `${name} has no space ${id}.`)
  const here = space === undefined ? undefined : rs.spaces[space]
  const usual = here && (here.land ? 'land' : 'sea')
  const kind = given ?? usual
  const known = rs.battleKinds.map((one) => one.id)
  if (kind === undefined || !known.includes(kind))
    return fault(
      'no-such-battle',
      `Choose where the battle is fought, or what kind it is: ${known.join(', ')}.`,
    )
  if (here && kind !== usual && (kind === 'land' || kind === 'sea'))
    return fault('wrong-place', `No ${kind} battle can be fought in ${here.name}.`)
  return { kind, space }
}

/** Returns the units of both sides; refuses attackers that may not fight together. */
function sidesOf(
  rs: Ruleset,
  asked: OddsRequest,
  kind: string,
): { readonly [S in BattleSide]: ListedUnits[] } | Faulty {
  const attacker = unitsOf(rs, asked.attackers, 'attacker', kind)
  if ('fault' in attacker) return attacker
  const apart = attackApart(rs, attacker, asked.space)
  if (apart) return apart
  const defender = unitsOf(rs, asked.defenders, 'defender', kind)
  return 'fault' in defender ? defender : { attacker, defender }
}

/** Returns the sides' choices as asked; refuses those that the rules or the battle don't allow. */
export function policiesOf(p: BattlePicture, asked: OddsPolicies, worth = 0): Decided | Faulty {
  const loss = { attacker: lossOf(p, asked, 'attacker'), defender: lossOf(p, asked, 'defender') }
  const diveOf = (side: BattleSide): LeavePolicy => {
    const word = asked.dive?.[side]
    return word === undefined ? suggested.dive[side] : leavePolicy(word)
  }
  const dive = { attacker: diveOf('attacker'), defender: diveOf('defender') }
  const retreat = asked.retreat === undefined ? suggested.retreat : leavePolicy(asked.retreat)
  for (const side of SIDES) {
    const policy = loss[side]
    if ('fault' in policy) return policy
    const dry = dive[side] === suggested.dive[side] ? null : noDive(p, side)
    if (dry) return dry
  }
  const bound = retreat === suggested.retreat ? null : noRetreat(p)
  if (bound) return bound
  const fight = { loss: loss as FightPolicies['loss'], dive, retreat }
  const solved: Solved = {
    dive: { attacker: dive.attacker.worked === 'value', defender: dive.defender.worked === 'value' },
    retreat: retreat.worked ?? null,
    worth,
  }
  const any = solved.dive.attacker || solved.dive.defender || solved.retreat !== null
  return any ? { fight, solved } : { fight }
}

/** Returns why a side can't submerge, or null. */
function noDive(p: BattlePicture, side: BattleSide): Faulty | null {
  const steps = stepsOf(p, p.kind)
  return steps.some((step) => step.side === side && step.choice?.effect === 'leave')
    ? null
    : fault(
        'nobody-dives',
        `The ${side} can’t submerge in a ${p.kind} battle. Choose “never” for submerging.`,
      )
}

/** Returns why the attackers can't retreat, or null. */
function noRetreat(p: BattlePicture): Faulty | null {
  const out = stepsOf(p, p.kind).flatMap(({ choice }) => (choice?.effect === 'withdraw' ? [choice] : []))
  if (out.length === 0) return fault('no-retreat', `You can’t retreat from a ${p.kind} battle.`)
  const bound = p.amphibious || p.ways === 'none'
  return bound && out.every((choice) => choice.may(p).length === 0)
    ? fault(
        'no-retreat-from-assault',
        'Units that came ashore can’t retreat, and there are no other attackers, so no retreat is possible. Choose “never” for the retreat.',
      )
    : null
}

function lossOf(p: BattlePicture, { loss }: OddsPolicies, side: BattleSide): LossPolicy | Faulty {
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
function attackApart(rs: Ruleset, units: readonly ListedUnits[], space: string | undefined): Faulty | null {
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

type Lot = OddsRequest['attackers'][number]

/** Returns a side's units with their numbers; each must have a role in such a battle. */
function unitsOf(rs: Ruleset, lots: readonly Lot[], side: BattleSide, kind: string): ListedUnits[] | Faulty {
  const units: ListedUnits[] = []
  let all = 0
  for (const lot of lots) {
    const listed = listedOf(rs, lot, side, kind)
    if ('fault' in listed) return listed
    all += listed.count
    // Checked before a list of this length is made.
    if (all > MOST_UNITS) return fault('too-many-units', `Each side can have at most ${MOST_UNITS} units.`)
    units.push(listed)
  }
  return units
}

function listedOf(
  rs: Ruleset,
  { power, unit, count, damage, landed, cargo }: Lot,
  side: BattleSide,
  kind: string,
): ListedUnits | Faulty {
  const type = rs.units.find((u) => u.id === unit)
  const owner = rs.powerIx.get(power)
  if (!type) return fault('no-such-unit', `There is no unit ${unit} in this game.`)
  if (owner === undefined) return fault('no-such-power', `There is no power ${power} in this game.`)
  const battle = rs.battleKinds.find(({ id }) => id === kind)
  if (battle?.role(type, side) === null)
    return fault('no-part', `${type.name}: it can’t take part in a ${kind} battle as ${side}. Remove it.`)
  const bad = badNumber(type, { count, damage, cargo })
  if (bad) return bad
  return {
    ...{ unit: rs.units.indexOf(type), power: owner, count },
    ...(damage === undefined ? {} : { damage }),
    ...(landed === undefined ? {} : { landed }),
    ...(cargo === undefined ? {} : { cargo }),
  }
}

/** Returns what is wrong with the numbers of listed units, or null. */
function badNumber(
  type: UnitInfo,
  { count, damage = 0, cargo = 0 }: Pick<Lot, 'count' | 'damage' | 'cargo'>,
): Faulty | null {
  const wrong = [count, damage, cargo].find((n) => !Number.isInteger(n) || n < 0)
  if (wrong !== undefined)
    return fault('bad-number', `${type.name}: ${wrong} isn’t possible. Enter a whole number, 0 or more.`)
  if (damage >= Math.max(1, type.hits))
    return fault('too-damaged', `${type.name}: ${type.hits} hits destroy it. Enter fewer.`)
  if (cargo > MOST_CARGO)
    return fault('too-much-cargo', `${type.name}: enter at most ${MOST_CARGO} IPCs of cargo.`)
  return null
}
