/**
 * Low luck (HSE-001 to HSE-018): the hit numbers of a side's dice are summed, each full six is a hit, and one die is
 * rolled for the remainder. It only changes how dice are rolled, in any game; the game's book decides which units
 * fire at which.
 */
import { firstOf } from '../../engine/loop/asserts'
import {
  otherSide,
  sideOfPicture,
  type BattlePicture,
  type Combatant,
  type FireGroup,
  type Gathering,
  type HitClass,
} from '../../engine/battle/steps'
import type { RuleModule } from '../../engine/module/module'
import { anyUnit } from '../base/battle/casualties'

const FACES = 6
const LOW = { luck: 'low' } as const
/** The clause to cite where numbers were summed. */
const SUMMED = 'HSE-003'

/** One pool of targets as a sum with its single die. */
function sumOf(groups: readonly FireGroup[]): FireGroup {
  const pips = groups.reduce((sum, { dice, hitsOn }) => sum + dice * Math.min(FACES, hitsOn), 0)
  const left = pips % FACES
  return {
    pieces: groups.flatMap(({ pieces }) => pieces),
    dice: left > 0 ? 1 : 0,
    hitsOn: left,
    // If the classes are equivalent, use the general one.
    hits: groups.find(({ hits }) => hits === anyUnit)?.hits ?? firstOf(groups).hits,
    rules: [...new Set([SUMMED, ...groups.flatMap(({ rules }) => rules)])],
    pips,
  }
}

/**
 * True when the hits of two classes can be taken by exactly the same of the present targets. A class with a fallback
 * for missing targets is a pool of its own.
 */
function alike(p: BattlePicture, targets: readonly Combatant[], a: HitClass, b: HitClass): boolean {
  if (a.pool === b.pool) return true
  if (a.rest || b.rest) return false
  return targets.every((c) => a.mayTake(p, c) === b.mayTake(p, c))
}

/** Sums by pool; dice of which only the better count are rolled normally, after the sums. */
const sums: Gathering = (step, groups, p) => {
  if (step.singly) return groups
  const targets = sideOfPicture(p, otherSide(step.side)).filter((c) => !c.hit)
  const pools: FireGroup[][] = []
  for (const group of groups.filter(({ keep }) => keep === undefined)) {
    const same = pools.find((pool) => alike(p, targets, firstOf(pool).hits, group.hits))
    if (same) same.push(group)
    else pools.push([group])
  }
  return [...pools.map(sumOf), ...groups.filter(({ keep }) => keep !== undefined)]
}

export const lowLuck: RuleModule = {
  id: 'house/low-luck',
  requires: ['base/combat'],
  switches: [{ id: 'luck', values: ['fair', 'low'], rule: 'HSE-001', fought: true }],
  battle: {
    gather: [
      {
        rules: [
          ...['HSE-001', SUMMED, 'HSE-004', 'HSE-005', 'HSE-006', 'HSE-007', 'HSE-008', 'HSE-009', 'HSE-012'],
        ],
        when: LOW,
        run: sums,
      },
    ],
  },
}
