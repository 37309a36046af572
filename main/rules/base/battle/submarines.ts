/**
 * Submarines: they fire or submerge in their own step, strike first on attack unless a destroyer is present, and hit
 * only ships (EUR-095 to EUR-104, EUR-106, EUR-189, EUR-190).
 */
import { z } from 'zod'
import { refuse as refuseBy, type RuleId } from '../../../../shared/model'
import { picking } from '../../../engine/battle/choice'
import { hasTrait, shotsOf, sideHas } from '../../../engine/battle/fire'
import { leaveFight } from '../../../engine/battle/battle-picture'
import {
  sideOfPicture,
  type BattleFrame,
  type BattlePicture,
  type BattleSide,
  type BattleStep,
  type Combatant,
  type HitClass,
  type Shot,
} from '../../../engine/battle/steps'
import { pieceFact } from '../../../engine/state/fact'
import { pid, type Game } from '../../../engine/loop/game'
import { action } from '../../../engine/module/action-kinds'
import type { RuleModule } from '../../../engine/module/module'
import type { Piece } from '../../../engine/state/state'
import { cite, refuse, type Clause } from '../../clause-keys'
import { shipsOnly } from './casualties'

/** True while submerged: until it surfaces, the submarine takes no part in battles and blocks no movement. */
export const submerged = pieceFact('submerged', {
  schema: z.boolean(),
  initial: false,
  label: 'submerged',
  edit: true,
  field: 'submerged',
  means: 'absent',
})

function dive(g: Game, f: BattleFrame, pieces: readonly Piece[]): void {
  for (const p of pieces) {
    submerged.set(g, p, true)
    leaveFight(f, p.id)
    f.dived.push(p.id)
  }
  g.mark(pieces, 'submerged', true, cite('submarine.chooses', 'submarine.dived'))
}

/** A side's submarines in a battle. */
export const submarinesOf = (p: BattlePicture, side: BattleSide): Combatant[] =>
  sideOfPicture(p, side).filter((c) => hasTrait(p, c, 'submarine'))

/** One die per submarine of a side. Their hits are kept separate from all others. */
export const submarineShots = (
  p: BattlePicture,
  side: BattleSide,
  rules: readonly Clause[],
  hits: HitClass = shipsOnly,
): Shot[] => shotsOf(p, side, submarinesOf(p, side), () => hits, rules)

/**
 * The parts of a battle step that ask owners which of a side's submarines submerge. Submarines hit in this round
 * never do.
 *
 * @param rules the clauses of the question
 * @param may the submarines that may submerge
 * @param asks the clause that allows it, and a separate name for a question asked twice in a round
 */
export const diving = (
  rules: readonly RuleId[],
  may: (p: BattlePicture) => readonly Combatant[],
  asks: { readonly clause: RuleId; readonly name: string } = {
    clause: 'submarine.chooses' satisfies Clause,
    name: 'submerge',
  },
) =>
  picking({
    effect: 'leave',
    may: (p) => may(p).filter((c) => !c.hit),
    action: 'submerge',
    rules,
    first: { rule: asks.clause, code: 'dive-or-fight' },
    by: 'owners',
    suggest: 'none',
    id: (_, f, by) => `${asks.name}-${f.battle}-${f.round}-${by}`,
    why: (_, f, p) =>
      f.hit.includes(p.id)
        ? refuse('submarine.was-hit', 'hit-cannot-dive', [{ kind: 'piece', id: pid(p.id) }])
        : refuseBy(asks.clause, 'cannot-dive', [{ kind: 'piece', id: pid(p.id) }]),
    sample: (rng, mine) => (rng.below(3) > 0 ? [] : mine.filter(() => rng.below(2) === 0)),
    carryOut: dive,
  })

/** The step of each side's submarines: submerge or fire. */
function submarineStep(
  id: string,
  side: BattleSide,
  removes: NonNullable<BattleStep['removes']>,
): BattleStep {
  const rules = cite('sea-battle.steps', 'submarine.chooses', 'submarine.hits-ships')
  return {
    id,
    rules: [
      ...rules,
      ...(side === 'attacker'
        ? cite('submarine.first-shot')
        : cite('submarine.defends', 'submarine.was-hit')),
    ],
    side,
    rounds: 'every',
    reason: 'submarines',
    reads: [],
    removes,
    fire: (p) => submarineShots(p, side, rules),
    ...diving(cite('submarine.chooses', 'submarine.was-hit'), (p) => submarinesOf(p, side)),
  }
}

/**
 * Ships hit by attacking submarines leave before they can fire, unless the defender has a destroyer (EUR-098,
 * EUR-099).
 */
const attackingSubmarines = submarineStep('submarines-attack', 'attacker', (p) =>
  sideHas(p, 'defender', 'destroyer') ? 'end' : 'now',
)
const defendingSubmarines = submarineStep('submarines-defend', 'defender', () => 'end')

export const submarines: RuleModule = {
  id: 'base/submarines',
  actions: [action('submerge', ['pick'])],
  requires: ['base/sea-battle'],
  facts: [submerged],
  battle: {
    steps: [attackingSubmarines, defendingSubmarines],
    order: {
      sea: {
        insert: [
          { step: 'submarines-attack', before: 'sea-attack' },
          { step: 'submarines-defend', before: 'sea-defense' },
        ],
      },
    },
  },
}
