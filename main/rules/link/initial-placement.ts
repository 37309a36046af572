/**
 * Money and pieces before round 1 in the linked game: the Allies divide and place 18 IPCs, then Germany places 12
 * (LNK-004 to LNK-011, LNK-152 to LNK-159, LNK-253, LNK-254).
 */
import { setup } from '../../../shared/boards/europe-pacific'
import { refuse } from '../../../shared/model'
import type { Game } from '../../engine/loop/game'
import type { RuleModule } from '../../engine/module/module'
import type { Ix } from '../../engine/state/state'
import { sharedAdvance, singleAdvance } from '../base/economy/setup-advance'
import { convoyHolder } from '../base/economy/convoys'
import { sideAsked } from '../base/territory/sides'

/**
 * Treasuries that share the Allied money: the USSR, England and the US treasury of the Europe board (LNK-152,
 * LNK-156).
 */
function allies(g: Game): string[] {
  const us = g.treasuryIx('usa-europe') >= 0 ? 'usa-europe' : 'usa'
  return ['ussr', 'england', us]
}

const alliedStep = sharedAdvance(
  'allied-placement',
  (g) => ({
    id: 'allied-placement',
    asked: sideAsked(g, g.rs.sides.indexOf('allies')),
    sum: setup.initialPlacement.money.allies,
    treasuries: allies(g),
    label: `Divide ${setup.initialPlacement.money.allies} IPCs for extra units`,
    rules: ['LNK-004', 'LNK-152', 'LNK-159'],
  }),
  ['LNK-004', 'LNK-005', 'LNK-152', 'LNK-159', 'LNK-253'],
)
const germanStep = singleAdvance('german-placement', 'germany', () => setup.initialPlacement.money.germany, [
  'LNK-004',
  'LNK-005',
  'LNK-253',
])

/**
 * True when the power has ships in the zone: a fighter at sea needs their deck, or their company on patrol (LNK-011,
 * LNK-157).
 */
const ownShips = (g: Game, who: Ix, space: Ix): boolean =>
  g.some(space, (p) => p.power === who && g.has(p, 'ship'))

export const initialPlacement: RuleModule = {
  id: 'link/initial-placement',
  requires: ['base/advance'],
  switches: [
    { id: 'placeWhereUnits', values: ['on', 'off'], rule: 'LNK-154' },
    { id: 'pacificSetup', values: ['original', 'balanced'], rule: 'PAC-021' },
  ],
  steps: [alliedStep, germanStep],
  setup: {
    insert: [
      { step: 'allied-placement', before: 'first-split' },
      { step: 'german-placement', before: 'first-split' },
    ],
  },
  hooks: {
    forbidSetupPlacement: [
      {
        rules: ['LNK-010', 'LNK-153'],
        run(g, { power, space }) {
          const s = g.space(space).data
          const russian = s.board === 'interboard' && !s.navalOnly && s.originalOwner === 'ussr'
          const open = s.board === 'europe' || (russian && g.at_(space).control === power)
          return open ? null : refuse('LNK-153', 'advance-europe-only', [{ kind: 'space', id: s.id }])
        },
      },
      {
        rules: ['LNK-006'],
        run(g, { power, space }) {
          const s = g.space(space)
          if (!s.land || g.at_(space).control === power) return null
          return refuse('LNK-006', 'advance-not-owned', [
            { kind: 'power', id: g.powerId(power) },
            { kind: 'space', id: s.id },
          ])
        },
      },
      {
        rules: ['LNK-007', 'LNK-008', 'LNK-009', 'LNK-011', 'LNK-157'],
        run(g, { power, unit, space }) {
          const s = g.space(space)
          const here = [{ kind: 'space' as const, id: s.id }]
          const u = g.rs.units[unit]
          if (s.land) return null
          if (u?.traits['bomber']) return refuse('LNK-157', 'advance-bomber-at-sea', here)
          if (convoyHolder(g, space) !== power && !g.some(space, (p) => p.power === power))
            return refuse('LNK-009', 'advance-no-unit-there', [
              { kind: 'power', id: g.powerId(power) },
              ...here,
            ])
          if (u?.domain === 'air' && !ownShips(g, power, space))
            return refuse('LNK-157', 'advance-fighter-needs-ships', here)
          return null
        },
      },
    ],
    permit: [
      {
        // Land of an ally where the country has units.
        rules: ['LNK-154'],
        when: { placeWhereUnits: 'on' },
        run(g, q) {
          if (q.of !== 'forbidSetupPlacement' || q.refusal.code !== 'advance-not-owned') return null
          const { power, space } = q.asked
          return g.friendlyLand(power, space) && g.some(space, (p) => p.power === power) ? 'LNK-154' : null
        },
      },
    ],
  },
}
