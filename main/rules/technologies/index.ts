/**
 * Technologies (LHTR-023 to LHTR-042, with LHTR-098): research at the start of the turn, developments, and their
 * effects. Each book defines its own list (`technology-list.ts`). Numbers and ranges are unit types that differ by
 * power; two dice are fire and damage modifiers.
 */
import { refuse } from '../../../shared/model'
import { hasTrait } from '../../engine/battle/fire'
import type { FireModifier } from '../../engine/battle/steps'
import { pid, type Game } from '../../engine/loop/game'
import { action, decision } from '../../engine/module/action-kinds'
import type { RuleModule, Ruled } from '../../engine/module/module'
import type { Piece } from '../../engine/state/state'
import { changesOf } from './effects'
import { heavyFire, heavyRaid } from './heavy-bombers'
import { boxDevelopments, type TechnologyList } from './technology-list'
import { ownedBy, slice, technologiesOf } from './owned-technologies'
import { researchOf, researchStep } from './research'
import { rocketStep } from './rockets'

/** Ships fire in a land battle only as bombardment. */
const combinedFire: FireModifier = (p, q, shots) =>
  p.kind === 'land' && q.side === 'attacker'
    ? shots.map((s) =>
        hasTrait(p, s.piece, 'combined-bombardment')
          ? { ...s, hitsOn: 3, rules: [...s.rules, 'LHTR-039'] }
          : s,
      )
    : null

/** Refuses bombardment by destroyers without combined bombardment. */
const onlyCombined = (g: Game, piece: Piece) =>
  g.has(piece, 'destroyer') && !g.has(piece, 'combined-bombardment')
    ? refuse('LHTR-098', 'no-combined-bombardment', [{ kind: 'piece', id: pid(piece.id) }])
    : null

/**
 * The module of the technologies.
 *
 * @param when the switches under which a scenario has them; absent: always
 * @param list the available developments and their effects
 */
export function technologies(when: Ruled['when'] = {}, list: TechnologyList = boxDevelopments): RuleModule {
  const changes = changesOf(list.changes)
  const combined = list.changes['combined-bombardment'] !== undefined
  return {
    id: 'technologies',
    requires: ['base/raids', 'base/bombardment'],
    slice: { ...slice, when },
    actions: [action('research', ['research']), action('rocket', ['rocket'])],
    decisions: [decision('research'), decision('rocket')],
    steps: [
      { ...researchStep(list), when },
      { ...rocketStep(list.rockets), when },
    ],
    turn: {
      insert: [
        { step: 'research', before: 'purchase' },
        { step: 'rockets', before: 'combat' },
      ],
    },
    battle: {
      fire: [
        ...list.heavyBombers.map((heavy) => ({
          rules: heavy.rules,
          when: { ...when, ...heavy.when },
          reads: [],
          run: heavyFire(heavy),
        })),
        ...(combined ? [{ rules: ['LHTR-039'], when, reads: [], run: combinedFire }] : []),
      ],
      damage: list.heavyBombers.map((heavy) => ({
        rules: [heavy.raid],
        when: { ...when, ...heavy.when },
        run: heavyRaid(heavy),
      })),
    },
    hooks: {
      mergeUnitChanges: [
        {
          rules: list.rules,
          when,
          run(g, { power }) {
            const owned = ownedBy(g, power)
            return owned.length > 0 ? changes(owned) : null
          },
        },
      ],
      findForecast: [
        {
          rules: ['LHTR-024'],
          when,
          run: (g, q) => (q.about === 'research' ? researchOf(g, q.power, q.dice, 'LHTR-024') : null),
        },
      ],
      decideBombardment:
        combined && !list.anyDestroyer
          ? [{ rules: ['LHTR-098'], when, run: (g, { piece }) => onlyCombined(g, piece) }]
          : [],
      onTurnEnd: [
        {
          rules: ['LHTR-027', 'LHTR-131'],
          when,
          run(g) {
            const all = technologiesOf(g)
            all.aimedAt = []
            for (const [power, development] of Object.entries(all.coming)) all[development].push(power)
            all.coming = {}
            g.changed()
          },
        },
      ],
      listFacts: [
        {
          rules: ['LHTR-026', 'LHTR-027'],
          when,
          run: (g) => [
            ...g.rs.powers.flatMap((_, power) => {
              const value = ownedBy(g, power)
              return value.length > 0 ? [{ name: 'developments', power, value }] : []
            }),
            ...Object.entries(technologiesOf(g).coming).map(([id, value]) => ({
              name: 'developing',
              power: g.powerIx(id),
              value,
            })),
          ],
        },
      ],
    },
  }
}
