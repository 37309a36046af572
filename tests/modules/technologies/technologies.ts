/**
 * Technologies of LHTR (LHTR-023 to LHTR-042, with LHTR-072 and LHTR-098): research at the turn's start, six developments,
 * and what each changes. Numbers and ranges are unit types that differ by power; two dice and caps are rules over dice.
 */
import { refuse } from '../../../shared/model'
import { hasTrait } from '../../../main/engine/battle/fire'
import type { DamageModifier, FireModifier } from '../../../main/engine/battle/steps'
import { pid } from '../../../main/engine/game'
import type { RuleModule, UnitChanges } from '../../../main/engine/module'
import { ownedBy, slice, technologies as of, type Development } from './owned'
import { researchForm, researchStep } from './research'
import { rocketForm, rocketStep } from './rockets'

/** What each development changes of its owner's units. */
const changes: Readonly<Record<Development, UnitChanges>> = {
  'jet-fighters': { fighter: { defense: 5 } },
  rockets: {},
  'super-submarines': { submarine: { attack: 3, defense: 3 } },
  'long-range-aircraft': { fighter: { move: 6 }, bomber: { move: 8 } },
  'combined-bombardment': { destroyer: { traits: { 'combined-bombardment': true } } },
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

const combinedFire: FireModifier = (p, q, shots) =>
  q.step.id === 'bombardment'
    ? shots.map((s) =>
        hasTrait(p, s.piece, 'combined-bombardment')
          ? { ...s, hitsOn: 3, rules: [...s.rules, 'LHTR-039'] }
          : s,
      )
    : null

export const technologies: RuleModule = {
  id: 'tests/technologies',
  requires: ['base/raids', 'base/bombardment'],
  slice,
  steps: [researchStep, rocketStep],
  turn: {
    insert: [
      { step: 'research', before: 'purchase' },
      { step: 'rockets', before: 'combat' },
    ],
  },
  actions: [
    { kind: 'research', form: researchForm, asked: ['form'] },
    { kind: 'rocket', form: rocketForm, asked: ['form'] },
  ],
  words: {
    actions: { research: 'roll for a development', rocket: 'fire a rocket' },
    reasons: { research: 'rolls for a development', rocket: 'fires a rocket' },
    prompts: {
      research: 'which development, and how many dice?',
      rocket: 'which gun fires at which complex?',
    },
    sentences: {
      'research-first': () => 'Buy research dice or pass first.',
      'no-such-development': ({ b }) => `There is no development called ${b('limit')}.`,
      'developed-already': ({ b }) => `You have developed ${b('limit')} already.`,
      'too-many-research-dice': ({ n }) => `Your money is enough for ${n('limit')} research dice.`,
      'rockets-first': () => 'Fire your rockets or pass first.',
      'no-rocket-gun': () =>
        'That is no gun of yours in a land of yours that has not fired a rocket in this turn.',
      'no-rocket-target': ({ b }) => `${b('space')} holds no enemy complex within three spaces of that gun.`,
      'one-rocket-per-complex': ({ b }) => `A rocket has been fired at the complex in ${b('space')} already.`,
      'no-combined-bombardment': () => 'Destroyers bombard only with combined bombardment.',
    },
  },
  battle: {
    fire: [
      { rules: ['LHTR-040', 'LHTR-042'], reads: [], run: heavyFire },
      { rules: ['LHTR-039'], reads: [], run: combinedFire },
    ],
    damage: [{ rules: ['LHTR-041'], run: heavyRaid }],
  },
  hooks: {
    types: [
      {
        rules: ['LHTR-030', 'LHTR-031', 'LHTR-037', 'LHTR-038'],
        run(g, { power }) {
          const owned = ownedBy(g, power)
          return owned.length > 0 ? changesOf(owned) : null
        },
      },
    ],
    bombards: [
      {
        rules: ['LHTR-098'],
        run: (g, { piece: p }) =>
          g.has(p, 'destroyer') && !g.has(p, 'combined-bombardment')
            ? refuse('LHTR-098', 'no-combined-bombardment', [{ kind: 'piece', id: pid(p.id) }])
            : null,
      },
    ],
    damageCap: [
      {
        rules: ['LHTR-034', 'LHTR-072'],
        run: (g, { space }) => Math.max(0, g.space(space).data.ipc - (of(g).damage[g.sid(space)] ?? 0)),
      },
    ],
    raided: [
      {
        rules: ['LHTR-034'],
        run(g, { space, paid }) {
          const { damage } = of(g)
          damage[g.sid(space)] = (damage[g.sid(space)] ?? 0) + paid
        },
      },
    ],
    turnEnded: [
      {
        rules: ['LHTR-027'],
        run(g) {
          const all = of(g)
          all.damage = {}
          all.aimedAt = []
          for (const [power, development] of Object.entries(all.coming))
            all.owned[power] = [...(all.owned[power] ?? []), development]
          all.coming = {}
          g.changed()
        },
      },
    ],
  },
}
