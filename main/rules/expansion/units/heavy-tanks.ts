/**
 * Heavy tanks aim at armor and guns: such units take their hits first, and their owner chooses among them; the tank's
 * owner decides whether it aims (AARE-167 to AARE-169).
 */
import { refuse } from '../../../../shared/model'
import { firstOf } from '../../../engine/loop/asserts'
import { hasTrait } from '../../../engine/battle/fire'
import { deciderOf, pictureOf } from '../../../engine/battle/battle-picture'
import {
  factOf,
  otherSide,
  sideOfPicture,
  type BattleFrame,
  type BattlePicture,
  type BattleSide,
  type BattleStep,
  type Combatant,
  type FireModifier,
  type HitClass,
} from '../../../engine/battle/steps'
import { chooseStep } from '../../../engine/module/option-question'
import type { RuleModule } from '../../../engine/module/module'
import { anyUnit } from '../../base/battle/casualties'

/** True for armor, artillery and mechanized infantry. */
const isTarget = (p: BattlePicture, c: Combatant): boolean =>
  ['blitz', 'artillery', 'mechanized'].some((t) => hasTrait(p, c, t))

const aimed: HitClass = {
  pool: 'aimed',
  rules: ['AARE-168', 'AARE-167'],
  mayTake: isTarget,
  // Without such a unit left, the hit is an ordinary one.
  rest: anyUnit,
}

const isAiming = (p: BattlePicture, c: Combatant): boolean => hasTrait(p, c, 'aims-at-armor')

/** The battle fact that a side's heavy tanks do not aim; by default they do. */
const freely = (side: BattleSide): string => `aims-freely-${side}`

const aim: FireModifier = (p, q, shots) =>
  factOf(p, freely(q.side)) === 0
    ? shots.map((s) =>
        isAiming(p, s.piece) && s.hits === anyUnit
          ? { ...s, hits: aimed, rules: [...s.rules, 'AARE-167'] }
          : s,
      )
    : null

/** True when it matters whether a side's heavy tanks aim: the enemy has both targets and other units. */
function matters(p: BattlePicture, side: BattleSide): boolean {
  const others = sideOfPicture(p, otherSide(side))
  return (
    sideOfPicture(p, side).some((c) => isAiming(p, c)) &&
    others.some((c) => isTarget(p, c)) &&
    others.some((c) => !isTarget(p, c))
  )
}

/** Asked once per battle, before the first shots for which it matters. */
const aimStep = (id: string, side: BattleSide): BattleStep => {
  const said = `${id}-said`
  return {
    id,
    rules: ['AARE-169', 'AARE-282'],
    side,
    rounds: 'every',
    quiet: true,
    run(g, f) {
      const p = pictureOf(g, f)
      return factOf(p, said) === 0 && matters(p, side) ? 'ask' : 'done'
    },
    asked(g, f) {
      const p = pictureOf(g, f)
      const tank = firstOf(sideOfPicture(p, side).filter((c) => isAiming(p, c)))
      return { power: deciderOf(g, g.piece(tank.id)) }
    },
    ...chooseStep<BattleFrame>(
      (_, f) => ({
        id: `${id}-${f.battle}`,
        about: 'aim',
        rules: ['AARE-167', 'AARE-169'],
        options: [
          { option: 'aim', label: 'Aim at armor, artillery, and mechanized infantry' },
          { option: 'freely', label: 'Fire normally' },
        ],
        refusal: () => refuse('AARE-169', 'aim-or-not'),
      }),
      (_, f, option) => {
        f.facts = { ...f.facts, [said]: 1, [freely(side)]: Number(option === 'freely') }
      },
    ),
  }
}

export const heavyTanks: RuleModule = {
  id: 'expansion/heavy-tanks',
  requires: ['base/land-battle', 'base/casualties'],
  battle: {
    hits: [aimed],
    steps: [aimStep('aim-attack', 'attacker'), aimStep('aim-defense', 'defender')],
    order: {
      land: {
        insert: [
          { step: 'aim-attack', before: 'attack' },
          { step: 'aim-defense', before: 'attack' },
        ],
      },
    },
    fire: [
      { rules: ['AARE-167', 'AARE-168', 'AARE-169'], reads: [], steps: ['attack', 'defense'], run: aim },
    ],
  },
}
