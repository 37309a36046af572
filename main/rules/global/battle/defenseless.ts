/**
 * Units lost without a roll: transports alone against ships or aircraft that can hit them (G40-064), and antiaircraft
 * artillery alone against land units (G40-053). This happens when a battle begins, before a side's fire if other
 * units have submerged, and at the end of a round, before the attacker is asked to press the attack.
 */
import { hasTrait, typeOf } from '../../../engine/battle/fire'
import type { BattlePicture, BattleStep, Combatant } from '../../../engine/battle/steps'
import type { RuleModule } from '../../../engine/module/module'
import type { StepId } from '../../../engine/module/module'
import { defendsItself } from '../economy/technologies'

type Test = (p: BattlePicture, c: Combatant) => boolean

/** All defenders, if every one of them is helpless and at least one attacker can hit them; otherwise none. */
const alone =
  (helpless: Test, hits: Test) =>
  (p: BattlePicture): readonly Combatant[] =>
    p.defenders.every((c) => helpless(p, c)) && p.attackers.some((c) => hits(p, c)) ? p.defenders : []

/** Transports alone that do not fire at aircraft. Their cargo is lost with them. */
const transports = alone(
  (p, c) => hasTrait(p, c, 'chosen-last') && !defendsItself(p, c),
  (p, c) => typeOf(p, c).attack > 0,
)
/** Guns alone: aircraft without land units have to roll against them. */
const guns = alone(
  (p, c) => hasTrait(p, c, 'aa-shots'),
  (p, c) => typeOf(p, c).domain === 'land' && typeOf(p, c).attack > 0,
)

const falling = (
  id: StepId,
  rule: string,
  rounds: 'first' | 'every',
  falls: NonNullable<BattleStep['falls']>,
): BattleStep => ({
  ...{ id, rules: [rule], side: 'attacker', rounds, quiet: true },
  falls,
})
/** The same step at the end of a round, when its losses have left. */
const atEnd = (step: BattleStep): BattleStep => ({
  ...step,
  id: `${step.id}-left`,
  rounds: 'every',
  lossesLeave: true,
})

const atSea = falling('transports-alone', 'G40-064', 'first', transports)
const whenOthersDived = falling('transports-deserted', 'G40-064', 'every', transports)
const onLand = falling('guns-alone', 'G40-053', 'first', guns)

export const defenseless: RuleModule = {
  id: 'global/defenseless',
  requires: ['global/submarines', 'global/guns', 'base/bombardment'],
  battle: {
    steps: [atSea, whenOthersDived, atEnd(atSea), onLand, atEnd(onLand)],
    order: {
      sea: {
        insert: [
          { step: atSea.id, before: 'submarines-attack' },
          { step: whenOthersDived.id, before: 'sea-attack' },
          { step: atEnd(atSea).id, before: 'press' },
        ],
      },
      land: {
        insert: [
          { step: onLand.id, before: 'bombardment' },
          { step: atEnd(onLand).id, before: 'press' },
        ],
      },
    },
  },
}
