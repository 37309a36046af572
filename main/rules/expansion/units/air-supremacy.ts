/**
 * Air supremacy: fighters over a land without enemy fighters raise attacking infantry to 2 and defending artillery to
 * 3, one for one (AARE-065 to AARE-070).
 */
import { hasTrait, sideHas } from '../../../engine/battle/fire'
import {
  factOf,
  otherSide,
  sideOfPicture,
  type BattlePicture,
  type BattleSide,
  type BattleStep,
  type FireModifier,
  type Shot,
} from '../../../engine/battle/steps'
import type { RuleModule } from '../../../engine/module/module'

/**
 * The battle fact that records whether a side had fighters when the round began; 0 before the first round, when the
 * present units decide.
 */
const flew = (side: BattleSide): string => `fighters-${side}`

const NONE = 1
const SOME = 2

/** Noted before any fire of the round: fighters shot down in opening fire still count. */
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

/**
 * The units that a side's fighters raise, and to what number, by its fire step on land. Heavy artillery does not
 * count as artillery here, and of the infantry only `supported` units are raised.
 */
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
  // Counts units instead of this step's shots: dive-bombers have already fired but are still over the battle.
  const fighters = sideOfPicture(p, q.side).filter((c) => hasTrait(p, c, 'fighter')).length
  // Only shots below that number: a unit raised by artillery gains nothing more.
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
