/**
 * Air supremacy: fighters over a land where the enemy has none lift infantry that attacks to 2, artillery that defends to 3,
 * one for one (AARE-065 to AARE-070).
 */
import { hasTrait, sideHas } from '../../engine/battle/fire'
import {
  factOf,
  otherSide,
  sideOfPicture,
  type BattlePicture,
  type BattleSide,
  type BattleStep,
  type FireModifier,
  type Shot,
} from '../../engine/battle/steps'
import type { RuleModule } from '../../engine/module'

/** The fact of a battle whether a side had fighters when the round began; 0 before its first round: see who is there. */
const flew = (side: BattleSide): string => `fighters-${side}`

const NONE = 1
const SOME = 2

/** Looked at before anything is fired in the round: what opening fire brings down was there all the same. */
const skies: BattleStep = {
  id: 'air-supremacy',
  rules: ['AARE-069', 'AARE-284'],
  side: 'attacker',
  rounds: 'every',
  quiet: true,
  notes(p) {
    const has = (side: BattleSide) => (sideHas(p, side, 'fighter') ? SOME : NONE)
    return { [flew('attacker')]: has('attacker'), [flew('defender')]: has('defender') }
  },
}

/** Whom a side's fighters lift, by the step in which it fires on land, and to what. Heavy artillery is no artillery here, and only plain infantry is supported. */
const lifted: Readonly<Record<string, { to: number; who(p: BattlePicture, s: Shot): boolean }>> = {
  attack: { to: 2, who: (p, s) => hasTrait(p, s.piece, 'supported') },
  defense: {
    to: 3,
    who: (p, s) => hasTrait(p, s.piece, 'artillery') && !hasTrait(p, s.piece, 'heavy-artillery'),
  },
}

function anyFighters(p: BattlePicture, side: BattleSide): boolean {
  const fact = factOf(p, flew(side))
  return fact === 0 ? sideHas(p, side, 'fighter') : fact === SOME
}

const supremacy: FireModifier = (p, q, shots) => {
  const lift = lifted[q.step.id]
  if (!lift || anyFighters(p, otherSide(q.side))) return null
  // Not by the shots of this step: dive-bombers have fired by now, and fly over the battle all the same.
  const fighters = sideOfPicture(p, q.side).filter((c) => hasTrait(p, c, 'fighter')).length
  // Those that fire lower than that: who has artillery beside it gains nothing more.
  const raised = new Set(shots.filter((s) => s.hitsOn < lift.to && lift.who(p, s)).slice(0, fighters))
  if (raised.size === 0) return null
  const rule = q.side === 'attacker' ? 'AARE-066' : 'AARE-067'
  return shots.map((s) => (raised.has(s) ? { ...s, hitsOn: lift.to, rules: [...s.rules, rule] } : s))
}

export const airSupremacy: RuleModule = {
  id: 'expansion/air-supremacy',
  requires: ['base/land-battle', 'base/artillery'],
  battle: {
    steps: [skies],
    order: { land: { insert: [{ step: 'air-supremacy', before: 'antiaircraft' }] } },
    fire: [
      {
        rules: ['AARE-065', 'AARE-066', 'AARE-067', 'AARE-068', 'AARE-070'],
        reads: ['types'],
        run: supremacy,
      },
    ],
  },
}
