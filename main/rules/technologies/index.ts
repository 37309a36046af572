/**
 * Technologies of LHTR (LHTR-023 to LHTR-042, with LHTR-098): research at the turn's start, six developments, and what
 * each changes. Numbers and ranges are unit types that differ by power; two dice are rules over dice.
 */
import { refuse } from '../../../shared/model'
import { hasTrait } from '../../engine/battle/fire'
import type { DamageModifier, FireModifier } from '../../engine/battle/steps'
import { pid } from '../../engine/game'
import { action, decision } from '../../engine/kinds'
import type { RuleModule, Ruled, UnitChanges } from '../../engine/module'
import { ownedBy, slice, technologiesOf, type Development } from './owned'
import { researchStep } from './research'
import { rocketStep } from './rockets'

/** What each development changes of its owner's units. */
const changes: Readonly<Record<Development, UnitChanges>> = {
  'jet-fighters': { fighter: { defense: 5 } },
  rockets: {},
  'super-submarines': { submarine: { attack: 3, defense: 3 } },
  'long-range-aircraft': { fighter: { move: 6 }, bomber: { move: 8 } },
  'combined-bombardment': { destroyer: { traits: { bombard: 3, 'combined-bombardment': true } } },
  'heavy-bombers': { bomber: { traits: { 'heavy-bomber': true } } },
}

/** The changes of several developments together; the same object for the same developments. */
const together = new Map<string, UnitChanges>()
function changesOf(owned: readonly Development[]): UnitChanges {
  const key = owned.join()
  const have = together.get(key)
  if (have) return have
  const out: Record<string, UnitChanges[string]> = {}
  for (const d of owned)
    for (const [unit, change] of Object.entries(changes[d])) out[unit] = { ...out[unit], ...change }
  together.set(key, out)
  return out
}

/** An attacking bomber rolls two dice, of which the better one counts. */
const heavyFire: FireModifier = (p, q, shots) =>
  q.side === 'attacker' && shots.some((s) => hasTrait(p, s.piece, 'heavy-bomber'))
    ? shots.map((s) =>
        hasTrait(p, s.piece, 'heavy-bomber')
          ? { ...s, dice: 2, keep: 1, rules: [...s.rules, 'LHTR-040'] }
          : s,
      )
    : null

const heavyRaid: DamageModifier = (p, _, dice) =>
  dice.map((d) =>
    hasTrait(p, d.piece, 'heavy-bomber')
      ? { ...d, dice: 2, best: 1, plus: 1, rules: [...d.rules, 'LHTR-041'] }
      : d,
  )

/** Ships fire in a land battle from off the shore alone. */
const combinedFire: FireModifier = (p, q, shots) =>
  p.kind === 'land' && q.side === 'attacker'
    ? shots.map((s) =>
        hasTrait(p, s.piece, 'combined-bombardment')
          ? { ...s, hitsOn: 3, rules: [...s.rules, 'LHTR-039'] }
          : s,
      )
    : null

/**
 * The module of the technologies.
 *
 * @param when the switches under which a scenario has them; absent: always
 */
export const technologies = (when: Ruled['when'] = {}): RuleModule => ({
  id: 'technologies',
  requires: ['base/raids', 'base/bombardment'],
  slice,
  actions: [action('research', ['research']), action('rocket', ['rocket'])],
  decisions: [decision('research'), decision('rocket')],
  steps: [
    { ...researchStep, when },
    { ...rocketStep, when },
  ],
  turn: {
    insert: [
      { step: 'research', before: 'purchase' },
      { step: 'rockets', before: 'combat' },
    ],
  },
  battle: {
    fire: [
      { rules: ['LHTR-040', 'LHTR-042'], when, reads: [], run: heavyFire },
      { rules: ['LHTR-039'], when, reads: [], run: combinedFire },
    ],
    damage: [{ rules: ['LHTR-041'], when, run: heavyRaid }],
  },
  hooks: {
    types: [
      {
        rules: ['LHTR-030', 'LHTR-031', 'LHTR-037', 'LHTR-038'],
        when,
        run(g, { power }) {
          const owned = ownedBy(g, power)
          return owned.length > 0 ? changesOf(owned) : null
        },
      },
    ],
    bombards: [
      {
        rules: ['LHTR-098'],
        when,
        run: (g, { piece: p }) =>
          g.has(p, 'destroyer') && !g.has(p, 'combined-bombardment')
            ? refuse('LHTR-098', 'no-combined-bombardment', [{ kind: 'piece', id: pid(p.id) }])
            : null,
      },
    ],
    turnEnded: [
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
    facts: [
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
})
