/**
 * Battles at sea (LHTR-048, LHTR-085, LHTR-087 to LHTR-096): both sides' submarines fire together in opening fire, may
 * submerge when a cycle ends, and aircraft hit them without help.
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
import type { Game } from '../../engine/game'
import { action } from '../../engine/kinds'
import type { RuleModule } from '../../engine/module'
import type { Ix, Piece } from '../../engine/state'
import { cite } from '../clauses'
import { shipsOnly } from '../base/casualties'
import { seaBattleWith } from '../base/sea-battle'
import { diving, submarinesOf, submarineShots, submerged } from '../base/submarines'
import { isHostileTo } from './hostile-zones'
import { beforeLosses } from './opening-fire'

/**
 * Transports that are alone fight where enemy ships make the zone hostile (LHTR-016, LHTR-048), and where units are to land
 * beside enemy submarines (LHTR-096).
 */
const transportsAttack = (g: Game, space: Ix, transports: readonly Piece[]): boolean =>
  g.enemiesIn(g.turnPower(), space).some((p) => isHostileTo(g, p)) ||
  transports.some((p) => g.cargo(p.id).some((n) => g.piece(n).turn?.landing !== undefined))

export const revisedSeaBattle = seaBattleWith({
  alone: transportsAttack,
  aircraft: 'hit-submarines',
  rules: [...cite('sea-battle.steps'), 'LHTR-090', 'LHTR-096', 'LHTR-185'],
  decks: 'after-combat',
})

/** What rule sets say differently of submarines in opening fire. */
interface SubmarineRules {
  /** Does a destroyer of the side that was fired at have what they hit fire back? */
  readonly slowed: (p: BattlePicture, side: BattleSide) => boolean
  /** What their hits may be taken by. */
  readonly hits: HitClass
  /** What their fire looks at beside their own side. */
  readonly reads: Reads
  /** More clauses of their fire, and of their diving when a cycle is over. */
  readonly fire: readonly RuleId[]
  readonly dive: readonly RuleId[]
  /** What is noted of a cycle and forgotten when its fire is over. */
  readonly forgets?: BattleFacts
}

/** What submarines hit leaves before it can fire, unless a destroyer is on the side that was fired at. */
function fires(how: SubmarineRules, id: string, side: BattleSide): BattleStep {
  const rules = cite('submarine.first-shot', 'submarine.defends', 'submarine.hits-ships')
  return {
    id,
    rules: [...rules, ...cite('submarine.no-first-shot'), ...how.fire],
    side,
    rounds: 'every',
    reason: 'submarines',
    // Both sides fire at the same time: nobody picks losses in between (LHTR-093).
    ...(side === 'defender' ? { volley: true as const } : {}),
    reads: how.reads,
    fire: (p) => submarineShots(p, side, rules, how.hits),
    removes: (p) => (how.slowed(p, side) ? 'end' : beforeLosses),
  }
}

/** When a cycle is over submarines may submerge, unless the enemy has a destroyer there. */
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

/** Submarines in opening fire, with what a rule set says differently of them. */
export const openingSubmarinesThat = (how: SubmarineRules): RuleModule => ({
  id: 'revised/submarines',
  actions: [action('submerge', ['pick'])],
  requires: ['base/sea-battle', 'revised/opening-fire'],
  excludes: [
    { module: 'base/submarines', because: 'submarines fire in opening fire and dive when a cycle ends' },
  ],
  facts: [submerged],
  data: {
    'submarine.dived': 'main/rules/base/submarines.ts#dive',
    'submarine.shared': 'main/rules/base/repair.ts#submerged',
    'submarine.last-destroyer': 'main/engine/battle/fire.ts#sideHas',
    'submarine.wasted': 'main/rules/base/casualties.ts#shipsOnly',
    'LHTR-105': 'main/rules/revised/sea-battle.ts#dives',
  },
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

/** Every destroyer slows them, from the first cycle on. */
export const openingSubmarines = openingSubmarinesThat({
  slowed: (p, side) => sideHas(p, otherSide(side), 'destroyer'),
  hits: shipsOnly,
  reads: [],
  fire: [],
  dive: [],
})
