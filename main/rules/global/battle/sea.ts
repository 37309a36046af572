/**
 * Sea battles in 1940: submarines of both sides strike first or submerge, unless an enemy destroyer is present
 * (G40-060 to G40-063); aircraft need a destroyer to hit them (G40-062); transports are lost last (G40-064); and a
 * tactical bomber attacks better when paired with a tank or a fighter (G40-057).
 */
import { hasTrait, shotsOf, sideHas } from '../../../engine/battle/fire'
import { otherSide, type BattleSide, type BattleStep } from '../../../engine/battle/steps'
import { action } from '../../../engine/module/action-kinds'
import type { RuleModule } from '../../../engine/module/module'
import { shipsOnly } from '../../base/battle/casualties'
import { seaBattleWith } from '../../base/battle/sea-battle'
import { diving, submarinesOf, submerged } from '../../base/battle/submarines'
import { cite } from '../../clause-keys'
import { isIgnored, mayBeLeft, onlyIgnorable } from './ignored'

/** Enemy submarines and transports alone may be ignored (G40-036); an assault must clear the zone of other ships. */
export const globalSeaBattle = seaBattleWith({
  alone: (g, space) => !onlyIgnorable(g, g.turnPower(), space),
  ignored: isIgnored,
  avoidable: mayBeLeft,
  aircraft: 'need-destroyers',
  rules: cite('sea-battle.steps', 'submarine.from-air'),
  decks: 'after-combat',
})

/** Ships that submarines hit leave before they can fire, unless their side has a destroyer in the battle. */
const strike = (id: string, side: BattleSide): BattleStep => ({
  id,
  rules: cite('submarine.first-shot', 'submarine.hits-ships', 'submarine.no-first-shot', 'submarine.chooses'),
  side,
  rounds: 'every',
  reason: 'submarines',
  // Both sides strike at the same time: no casualties are chosen in between.
  ...(side === 'defender' ? { volley: true as const } : {}),
  reads: [],
  fire: (p) => shotsOf(p, side, submarinesOf(p, side), () => shipsOnly, cite('submarine.first-shot')),
  removes: (p) => (sideHas(p, otherSide(side), 'destroyer') ? 'end' : { before: 'strike-losses' }),
  ...diving(cite('submarine.chooses', 'submarine.destroyer'), (p) =>
    sideHas(p, otherSide(side), 'destroyer') ? [] : submarinesOf(p, side),
  ),
})

const losses: BattleStep = {
  id: 'strike-losses',
  rules: cite('submarine.first-shot'),
  side: 'attacker',
  rounds: 'every',
}

export const globalSubmarines: RuleModule = {
  id: 'global/submarines',
  actions: [action('submerge', ['pick'])],
  requires: ['base/sea-battle'],
  excludes: [{ module: 'base/submarines', because: 'defending submarines strike first too (G40-060)' }],
  facts: [submerged],
  battle: {
    steps: [strike('submarines-attack', 'attacker'), strike('submarines-defend', 'defender'), losses],
    order: {
      sea: {
        insert: [
          { step: 'submarines-attack', before: 'sea-attack' },
          { step: 'submarines-defend', before: 'sea-attack' },
          { step: 'strike-losses', before: 'sea-attack' },
        ],
      },
    },
  },
}

export const lostLast: RuleModule = {
  id: 'global/lost-last',
  requires: ['base/sea-battle'],
  battle: {
    prefer: [{ rules: ['G40-064'], run: (p, _, target) => (hasTrait(p, target, 'chosen-last') ? 1 : 0) }],
  },
}
