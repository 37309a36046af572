/**
 * Submarine detection (AARE-100 to AARE-111, AARE-114 to AARE-138): destroyers of both sides roll once for the other
 * side's submarines. Undetected submarines take no hits from destroyers until they have fired, and may then submerge.
 */
import { hasTrait, sideHas, typeOf } from '../../../engine/battle/fire'
import {
  factOf,
  otherSide,
  sideOfPicture,
  type BattlePicture,
  type BattleSide,
  type BattleStep,
  type Combatant,
  type HitClass,
} from '../../../engine/battle/steps'
import type { RuleModule } from '../../../engine/module/module'
import { diving, submarinesOf } from '../../base/battle/submarines'
import { openingSubmarinesThat } from '../../revised/submarines'

/** The battle fact that counts the destroyers that found a side's submarines. */
const found = (side: BattleSide): string => `found-${side}`

/** Only the first round has undetected submarines: those that stay after its opening fire are detected (AARE-107). */
const undetected = (p: BattlePicture, side: BattleSide): boolean =>
  p.round === 1 && factOf(p, found(side)) === 0

const sideOf = (p: BattlePicture, c: Combatant): BattleSide =>
  p.attackers.some((a) => a.id === c.id) ? 'attacker' : 'defender'

/** Targets of opening fire at sea: ships, except undetected submarines (AARE-111, AARE-209). */
export const shipsInSight: HitClass = {
  pool: 'ships-in-sight',
  rules: ['AARE-111', 'AARE-209', 'submarine.hits-ships'],
  mayTake: (p, c) =>
    typeOf(p, c).domain === 'sea' && !(hasTrait(p, c, 'submarine') && undetected(p, sideOf(p, c))),
}

/** The battle fact that notes a side's salvos; cleared when the fire of a round is over. */
export const salvoOf = (side: BattleSide): string => `salvo-${side}`

const searchers = (p: BattlePicture, side: BattleSide): readonly Combatant[] =>
  sideOfPicture(p, side).filter((c) => hasTrait(p, c, 'destroyer'))

/** Each destroyer rolls for all submarines of the other side; attacking aircraft help. */
const detects = (side: BattleSide): BattleStep => ({
  id: `detect-${side}`,
  rules: [
    ...['AARE-100', 'AARE-101', 'AARE-102', 'AARE-103', 'AARE-110', 'AARE-115', 'AARE-138', 'AARE-252'],
    ...(side === 'attacker' ? ['AARE-108', 'AARE-109', 'AARE-117'] : ['AARE-118']),
  ],
  side,
  rounds: 'first',
  reads: ['types'],
  // Without destroyers to search, submarines stay undetected; after the first round none are.
  known(p) {
    const others = otherSide(side)
    if (p.round > 1 || (p.facts[found(others)] === undefined && searchers(p, side).length > 0)) return null
    return { code: undetected(p, others) ? 'undetected' : 'detected', pieces: submarinesOf(p, others) }
  },
  check(p) {
    const destroyers = searchers(p, side)
    if (submarinesOf(p, otherSide(side)).length === 0) return null
    const helped = side === 'attacker' && p.attackers.some((c) => typeOf(p, c).domain === 'air')
    return {
      fact: found(otherSide(side)),
      pieces: destroyers.map((c) => c.id),
      dice: destroyers.length,
      hitsOn: helped ? 4 : 3,
      rules: helped ? ['AARE-101', 'AARE-108', 'AARE-109'] : ['AARE-101'],
    }
  },
})

/** Undetected submarines may submerge once opening-fire casualties have left; destroyers do not prevent that. */
const evades = (side: BattleSide): BattleStep => ({
  id: `evade-${side}`,
  rules: ['AARE-106', 'AARE-107', 'AARE-127', 'AARE-128', 'AARE-129', 'AARE-199', 'AARE-273'],
  side,
  rounds: 'first',
  quiet: true,
  // Casualties of detected submarines are not chosen before these have fired.
  volley: true,
  ...diving(['AARE-106', 'AARE-127'], (p) => (undetected(p, side) ? submarinesOf(p, side) : []), {
    clause: 'AARE-106',
    name: 'evade',
  }),
})

/** Submarines fire and submerge as in the tournament rules once they are detected. */
export const expansionSubmarines = openingSubmarinesThat({
  slowed: (p, side) => !undetected(p, side) && sideHas(p, otherSide(side), 'destroyer'),
  hits: shipsInSight,
  reads: ['round'],
  fire: [
    ...['AARE-104', 'AARE-105', 'AARE-107', 'AARE-111', 'AARE-119', 'AARE-120', 'AARE-121', 'AARE-122'],
    ...['AARE-124', 'AARE-125', 'AARE-126', 'AARE-137', 'AARE-194', 'AARE-197', 'AARE-199', 'AARE-251'],
  ],
  dive: ['AARE-135', 'AARE-198', 'AARE-199'],
  forgets: { [salvoOf('attacker')]: 0, [salvoOf('defender')]: 0 },
})

export const detection: RuleModule = {
  id: 'expansion/detection',
  requires: ['revised/submarines', 'revised/opening-fire', 'advantages/expended'],
  battle: {
    hits: [shipsInSight],
    steps: [detects('attacker'), detects('defender'), evades('attacker'), evades('defender')],
    order: {
      sea: {
        insert: [
          // Before opening fire (AARE-110), and therefore before any step in it that names a ship.
          { step: 'detect-attacker', before: 'kamikaze-attacks' },
          { step: 'detect-defender', before: 'kamikaze-attacks' },
          { step: 'evade-defender', after: 'opening-losses' },
          { step: 'evade-attacker', after: 'opening-losses' },
        ],
      },
    },
  },
}
