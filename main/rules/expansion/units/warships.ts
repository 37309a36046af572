/**
 * Carriers, cruisers, destroyers and battleships of the Expansion Edition: destroyers that fight submarines, cruiser
 * fire at aircraft, battleship salvos (AARE-171 to AARE-209).
 */
import { firePlan, hasTrait, shotsOf, sideHas, typeOf } from '../../../engine/battle/fire'
import {
  factOf,
  otherSide,
  sideOfPicture,
  type BattlePicture,
  type BattleSide,
  type BattleStep,
  type FireModifier,
  type HitClass,
} from '../../../engine/battle/steps'
import type { RuleModule } from '../../../engine/module/module'
import { beforeLosses } from '../../revised/opening-fire'
import { salvoOf, shipsInSight } from './detection'

/** The number on which a destroyer hits when submarines are present. */
const AGAINST_SUBMARINES = 3

/** Applies while the other side has a submarine in the battle, detected or not. */
const huntersFire: FireModifier = (p, { step, side }, shots) =>
  (step.id === 'sea-attack' || step.id === 'sea-defense') && sideHas(p, otherSide(side), 'submarine')
    ? shots.map((s) =>
        hasTrait(p, s.piece, 'destroyer')
          ? { ...s, hitsOn: Math.max(s.hitsOn, AGAINST_SUBMARINES), rules: [...s.rules, 'AARE-190'] }
          : s,
      )
    : null

// ---- fire of cruisers at aircraft ---------------------------------------------------------------------------------

/** Attacking aircraft that can be shot down; jets can't. */
const inRange: HitClass = {
  pool: 'flak',
  rules: ['AARE-187', 'AARE-182'],
  mayTake: (p, c) => typeOf(p, c).domain === 'air' && !hasTrait(p, c, 'jet'),
}

const flak: BattleStep = {
  id: 'cruiser-flak',
  rules: ['AARE-180', 'AARE-181', 'AARE-182', 'AARE-183', 'AARE-187', 'AARE-259', 'AARE-274'],
  side: 'defender',
  rounds: 'first',
  // Part of opening fire: no casualties are chosen in between.
  volley: true,
  reads: ['types', 'counts'],
  singly: true,
  removes: () => beforeLosses,
  fire(p) {
    const piece = p.defenders.find((c) => hasTrait(p, c, 'flak-ship'))
    const dice = p.attackers.filter((c) => inRange.mayTake(p, c)).length
    if (!piece || dice === 0) return []
    return [{ piece, dice, hitsOn: 1, hits: inRange, rules: ['AARE-180', 'AARE-181', 'AARE-182'] }]
  },
}

// ---- salvos of battleships ----------------------------------------------------------------------------------------

/** A side's battleships fire while the enemy has ships that they can hit; ships hit leave before they fire. */
const salvo = (side: BattleSide): BattleStep => {
  const step: BattleStep = {
    id: salvoOf(side),
    rules: ['AARE-206', 'AARE-207', 'AARE-209', 'AARE-270'],
    side,
    rounds: 'every',
    volley: true,
    reads: ['round'],
    removes: () => beforeLosses,
    fire: (p) =>
      shotsOf(
        p,
        side,
        sideOfPicture(p, side).filter((c) => hasTrait(p, c, 'salvo')),
        () => shipsInSight,
        ['AARE-206', 'AARE-209'],
      ),
    notes: (p) => ({ [salvoOf(side)]: firePlan(p, step).length }),
  }
  return side === 'attacker' ? step : { ...step, when: both }
}
const both = { 'aare.battleshipSalvo': 'both' }

/** True when this side's salvo has been fired this round or still will be. */
const salvoFired = (p: BattlePicture, side: BattleSide): boolean =>
  factOf(p, salvoOf(side)) > 0 ||
  sideOfPicture(p, otherSide(side)).some((c) => !c.hit && shipsInSight.mayTake(p, c))

/** Battleships that fire a salvo do not fire again in the round. */
const salvoInstead =
  (side: BattleSide, id: string): FireModifier =>
  (p, { step }, shots) =>
    step.id === id && salvoFired(p, side) ? shots.filter((s) => !hasTrait(p, s.piece, 'salvo')) : null

export const warships: RuleModule = {
  id: 'expansion/warships',
  requires: ['expansion/detection', 'base/bombardment'],
  switches: [{ id: 'aare.battleshipSalvo', values: ['attackOnly', 'both'], rule: 'AARE-209', fought: true }],
  battle: {
    hits: [inRange],
    steps: [salvo('attacker'), salvo('defender'), flak],
    order: {
      sea: {
        insert: [
          { step: 'salvo-attacker', after: 'submarines-defend' },
          { step: 'salvo-defender', after: 'salvo-attacker' },
          { step: 'cruiser-flak', after: 'salvo-defender' },
        ],
      },
    },
    fire: [
      { rules: ['AARE-190', 'AARE-196', 'AARE-203'], reads: ['types'], run: huntersFire },
      {
        rules: ['AARE-206', 'AARE-207', 'AARE-209'],
        reads: ['types', 'round'],
        run: salvoInstead('attacker', 'sea-attack'),
      },
      {
        rules: ['AARE-209'],
        when: both,
        reads: ['types', 'round'],
        run: salvoInstead('defender', 'sea-defense'),
      },
    ],
  },
}
