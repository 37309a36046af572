/**
 * Submarines: they fire or dive at their own step, strike first on attack unless a destroyer is there, and hit ships
 * only (EUR-095 to EUR-104, EUR-106, EUR-189, EUR-190).
 */
import { refuse } from '../../../shared/model'
import { picking } from '../../engine/battle/choice'
import { hasTrait, shotsOf, sideHas } from '../../engine/battle/fire'
import { leaveFight } from '../../engine/battle/picture'
import { sideOfPicture, type BattleFrame, type BattleSide, type BattleStep } from '../../engine/battle/steps'
import { pid, type Game } from '../../engine/game'
import { action } from '../../engine/kinds'
import type { RuleModule } from '../../engine/module'
import type { Piece } from '../../engine/state'
import { shipsOnly } from './casualties'

function dive(g: Game, f: BattleFrame, pieces: readonly Piece[]): void {
  for (const p of pieces) {
    p.submerged = true
    leaveFight(f, p.id)
    f.dived.push(p.id)
  }
  g.mark(pieces, 'submerged', true, ['EUR-096', 'EUR-106'])
}

/** Each side's submarines: dive or fire. Their hits are kept apart from all others. */
function submarineStep(
  id: string,
  side: BattleSide,
  removes: NonNullable<BattleStep['removes']>,
): BattleStep {
  const rules = ['EUR-095', 'EUR-096', 'EUR-102']
  return {
    id,
    rules: [...rules, ...(side === 'attacker' ? ['EUR-098', 'PAC-081'] : ['EUR-100', 'EUR-101'])],
    side,
    rounds: 'every',
    reason: 'submarines',
    reads: [],
    removes,
    fire: (p) =>
      shotsOf(
        p,
        side,
        sideOfPicture(p, side).filter((c) => hasTrait(p, c, 'submarine')),
        () => shipsOnly,
        rules,
      ),
    // Those hit in this round cannot dive (EUR-101).
    ...picking({
      effect: 'leave',
      may: (p) => sideOfPicture(p, side).filter((c) => hasTrait(p, c, 'submarine') && !c.hit),
      action: 'submerge',
      rules: ['EUR-096', 'EUR-101'],
      first: { rule: 'EUR-096', code: 'dive-or-fight' },
      by: 'owners',
      suggest: 'none',
      id: (_, f, by) => `submerge-${f.battle}-${f.round}-${by}`,
      why: (_, f, p) =>
        f.hit.includes(p.id)
          ? refuse('EUR-101', 'hit-cannot-dive', [{ kind: 'piece', id: pid(p.id) }])
          : refuse('EUR-096', 'cannot-dive', [{ kind: 'piece', id: pid(p.id) }]),
      sample: (rng, mine) => (rng.below(3) > 0 ? [] : mine.filter(() => rng.below(2) === 0)),
      carryOut: dive,
    }),
  }
}

/** What attacking submarines hit is gone before it fires, unless a defending destroyer is there (EUR-098, EUR-099). */
const attackingSubmarines = submarineStep('submarines-attack', 'attacker', (p) =>
  sideHas(p, 'defender', 'destroyer') ? 'end' : 'now',
)
const defendingSubmarines = submarineStep('submarines-defend', 'defender', () => 'end')

export const submarines: RuleModule = {
  id: 'base/submarines',
  actions: [action('submerge', ['pick'])],
  requires: ['base/sea-battle'],
  rules: [
    'EUR-051',
    'EUR-096',
    'EUR-097',
    'EUR-099',
    'EUR-106',
    'EUR-107',
    'EUR-189',
    'EUR-190',
    'EUR-192',
    'PAC-082',
  ],
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
