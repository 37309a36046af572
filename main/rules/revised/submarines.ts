/**
 * Submarines of both sides fire at the same time in opening fire and may submerge at the end of a round (LHTR-087 to
 * LHTR-094, LHTR-186).
 */
import type { RuleId } from '../../../shared/model'
import { sideHas } from '../../engine/battle/fire'
import {
  otherSide,
  type BattleFacts,
  type BattlePicture,
  type BattleSide,
  type BattleStep,
  type HitClass,
  type Reads,
} from '../../engine/battle/steps'
import { action } from '../../engine/module/action-kinds'
import type { RuleModule } from '../../engine/module/module'
import { cite } from '../clause-keys'
import { shipsOnly } from '../base/battle/casualties'
import { diving, submarinesOf, submarineShots, submerged } from '../base/battle/submarines'
import { beforeLosses } from './opening-fire'

/** The parts of submarines in opening fire that differ between rule sets. */
interface SubmarineRules {
  /** True when a destroyer lets the ships that a side's submarines hit still fire back. */
  readonly slowed: (p: BattlePicture, side: BattleSide) => boolean
  /** The units that can take their hits. */
  readonly hits: HitClass
  /** What their fire reads in addition to their own side. */
  readonly reads: Reads
  /** Further clauses of their fire, and of submerging at the end of a round. */
  readonly fire: readonly RuleId[]
  readonly dive: readonly RuleId[]
  /** Battle facts that are reset when the fire of a round is over. */
  readonly forgets?: BattleFacts
}

/** Ships hit by submarines leave before they can fire, unless their own side has a destroyer. */
function fires(how: SubmarineRules, id: string, side: BattleSide): BattleStep {
  const rules = cite('submarine.first-shot', 'submarine.defends', 'submarine.hits-ships')
  return {
    id,
    rules: [...rules, ...cite('submarine.no-first-shot'), ...how.fire],
    side,
    rounds: 'every',
    reason: 'submarines',
    // Both sides fire at the same time: no casualties are chosen in between (LHTR-093).
    ...(side === 'defender' ? { volley: true as const } : {}),
    reads: how.reads,
    fire: (p) => submarineShots(p, side, rules, how.hits),
    removes: (p) => (how.slowed(p, side) ? 'end' : beforeLosses),
  }
}

/** At the end of a round submarines may submerge, unless the enemy has a destroyer in the battle. */
const dives = (
  how: SubmarineRules,
  id: string,
  side: BattleSide,
  forgets: BattleFacts | undefined,
): BattleStep => ({
  id,
  ...(forgets ? { notes: () => forgets } : {}),
  rules: [...cite('submarine.chooses', 'submarine.destroyer'), 'LHTR-186', ...how.dive],
  side,
  rounds: 'every',
  lossesLeave: true,
  ...diving(cite('submarine.chooses'), (p) =>
    sideHas(p, otherSide(side), 'destroyer') ? [] : submarinesOf(p, side),
  ),
})

/** Submarines in opening fire with the given rule set's differences. */
export const openingSubmarinesThat = (how: SubmarineRules): RuleModule => ({
  id: 'revised/submarines',
  actions: [action('submerge', ['pick'])],
  requires: ['base/sea-battle', 'revised/opening-fire'],
  excludes: [
    {
      module: 'base/submarines',
      because: 'submarines fire in opening fire and submerge when a round of combat ends',
    },
  ],
  facts: [submerged],
  battle: {
    steps: [
      fires(how, 'submarines-attack', 'attacker'),
      fires(how, 'submarines-defend', 'defender'),
      dives(how, 'dive-attacker', 'attacker', how.forgets),
      dives(how, 'dive-defender', 'defender', undefined),
    ],
    order: {
      sea: {
        insert: [
          { step: 'submarines-attack', before: 'opening-losses' },
          { step: 'submarines-defend', before: 'opening-losses' },
          { step: 'dive-attacker', before: 'press' },
          { step: 'dive-defender', after: 'press' },
        ],
      },
    },
  },
})

/** Any destroyer lets ships fire back, from the first round on. */
export const openingSubmarines = openingSubmarinesThat({
  slowed: (p, side) => sideHas(p, otherSide(side), 'destroyer'),
  hits: shipsOnly,
  reads: [],
  fire: [],
  dive: [],
})
