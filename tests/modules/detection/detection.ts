/**
 * Submarine detection (AARE-100 to AARE-111) on the sea battles of the base, in place of its submarine steps: destroyers roll
 * once for the submarines of the other side, both sides' submarines fire together in opening fire, and what undetected ones
 * hit leaves before anybody else fires.
 */
import { refuse } from '../../../shared/model'
import { picking } from '../../../main/engine/battle/choice'
import { hasTrait, shotsOf, sideHas, typeOf } from '../../../main/engine/battle/fire'
import { leaveFight } from '../../../main/engine/battle/picture'
import {
  factOf,
  otherSide,
  sideOfPicture,
  type BattlePicture,
  type BattleSide,
  type BattleStep,
  type Combatant,
  type HitClass,
} from '../../../main/engine/battle/steps'
import { pid } from '../../../main/engine/game'
import { action } from '../../../main/engine/kinds'
import type { RuleModule } from '../../../main/engine/module'
import { submerged } from '../../../main/rules/base/submarines'

/** The fact that a side's submarines were found: how many destroyers found them. */
const found = (side: BattleSide): string => `found-${side}`
const submarinesOf = (p: BattlePicture, side: BattleSide): Combatant[] =>
  sideOfPicture(p, side).filter((c) => hasTrait(p, c, 'submarine'))

/** Only the first round has undetected submarines: those that stay after it are detected (AARE-107). */
const undetected = (p: BattlePicture, side: BattleSide): boolean =>
  p.round === 1 && factOf(p, found(side)) === 0

const sideOf = (p: BattlePicture, c: Combatant): BattleSide =>
  p.attackers.some((a) => a.id === c.id) ? 'attacker' : 'defender'

/** Ships, but no submarine that nobody has detected (AARE-111). */
const openingFire: HitClass = {
  pool: 'opening-fire',
  rules: ['AARE-111'],
  mayTake: (p, c) =>
    typeOf(p, c).domain === 'sea' && !(hasTrait(p, c, 'submarine') && undetected(p, sideOf(p, c))),
}

/** Each destroyer rolls for all submarines of the other side; aircraft help those that attack. */
const detects = (side: BattleSide): BattleStep => ({
  id: `detect-${side}`,
  rules: ['AARE-100', 'AARE-101', 'AARE-102', 'AARE-103', 'AARE-108', 'AARE-109', 'AARE-110'],
  side,
  rounds: 'first',
  reads: ['types'],
  check(p) {
    const destroyers = sideOfPicture(p, side).filter((c) => hasTrait(p, c, 'destroyer'))
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

/**
 * Both sides' submarines fire together. What they hit leaves before the others fire, unless they were detected, or the first
 * round is over, and the other side has a destroyer (AARE-104, AARE-105).
 */
const fires = (side: BattleSide): BattleStep => ({
  id: `opening-${side}`,
  rules: ['AARE-104', 'AARE-105', 'AARE-107', 'AARE-111'],
  side,
  rounds: 'every',
  reason: 'submarines',
  ...(side === 'defender' ? { volley: true as const } : {}),
  reads: [],
  fire: (p) => shotsOf(p, side, submarinesOf(p, side), () => openingFire, ['AARE-105']),
  removes: (p) =>
    undetected(p, side) || !sideHas(p, otherSide(side), 'destroyer') ? { before: 'opening-losses' } : 'end',
})

/** What opening fire took leaves. */
const losses: BattleStep = {
  id: 'opening-losses',
  rules: ['AARE-105'],
  side: 'attacker',
  rounds: 'every',
}

/** Undetected submarines may dive after opening fire (AARE-106). */
const dives = (side: BattleSide): BattleStep => ({
  id: `dive-${side}`,
  rules: ['AARE-106', 'AARE-107'],
  side,
  rounds: 'first',
  ...picking({
    effect: 'leave',
    may: (p) => (undetected(p, side) ? submarinesOf(p, side).filter((c) => !c.hit) : []),
    action: 'submerge',
    rules: ['AARE-106'],
    first: { rule: 'AARE-106', code: 'dive-or-fight' },
    by: 'owners',
    suggest: 'none',
    id: (_, f, by) => `submerge-${f.battle}-${f.round}-${by}`,
    why: (_g, _f, p) => refuse('AARE-106', 'cannot-dive', [{ kind: 'piece', id: pid(p.id) }]),
    sample: (rng, mine) => mine.filter(() => rng.below(3) === 0),
    carryOut(g, f, pieces) {
      for (const p of pieces) {
        submerged.set(g, p, true)
        leaveFight(f, p.id)
        f.dived.push(p.id)
      }
      g.mark(pieces, 'submerged', true, ['AARE-106'])
    },
  }),
})

export const detection: RuleModule = {
  id: 'tests/detection',
  requires: ['base/sea-battle'],
  excludes: [{ module: 'base/submarines', because: 'submarines fire in opening fire' }],
  facts: [submerged],
  actions: [action('submerge', ['pick'])],
  words: {
    reasons: { 'detect-attacker': 'searches for submarines', 'detect-defender': 'searches for submarines' },
  },
  battle: {
    hits: [openingFire],
    steps: [
      detects('attacker'),
      detects('defender'),
      fires('attacker'),
      fires('defender'),
      losses,
      dives('attacker'),
      dives('defender'),
    ],
    order: {
      sea: {
        insert: [
          { step: 'detect-attacker', before: 'sea-attack' },
          { step: 'detect-defender', before: 'sea-attack' },
          { step: 'opening-attacker', before: 'sea-attack' },
          { step: 'opening-defender', before: 'sea-attack' },
          { step: 'opening-losses', before: 'sea-attack' },
          { step: 'dive-attacker', before: 'sea-attack' },
          { step: 'dive-defender', before: 'sea-attack' },
        ],
      },
    },
  },
}
