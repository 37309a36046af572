/**
 * Facilities of the expanded Global game: major and minor complexes, bases with damage, capture (G40-007, G40-023,
 * G40-076, G40-083 to G40-086).
 */
import type { RuleModule } from '../../../main/engine/module/module'
import { mendForm, mending } from '../../../main/rules/global/economy/repairs'

const complex = (builds: number, most: number, out: number) => ({
  complex: true as const,
  ...{ builds, 'max-damage': most, 'out-at': out },
})
/** G40-023, G40-076 */
const base = { 'max-damage': 6, 'out-at': 3 }

export const facilities: RuleModule = {
  id: 'test/facilities',
  units: {
    'major-complex': {
      ...{ name: 'Major complex', domain: 'facility', cost: 30 },
      traits: complex(10, 20, 10),
    },
    'minor-complex': { name: 'Minor complex', domain: 'facility', cost: 12, traits: complex(3, 6, 3) },
    'air-base': { cost: 15, buyers: ['uk', 'japan'], traits: base },
    'naval-base': { cost: 15, buyers: ['uk', 'japan'], traits: base },
  },
  actions: [{ kind: 'mend', form: mendForm, asked: ['form'] }],
  words: {
    actions: { mend: 'repair a facility' },
  },
  steps: [mending],
  turn: { insert: [{ step: 'mend-facilities', before: 'purchase' }] },
  hooks: {
    onCapture: [
      {
        // A captured facility keeps its damage; a major complex becomes a minor one, with at most the damage that a
        // minor one takes.
        rules: ['G40-083'],
        run(g, { space }) {
          const minor = g.unitIx('minor-complex')
          for (const f of g.facilities.in(space)) {
            if (g.unit(f.type).id !== 'major-complex') continue
            const now = g.facilities.become(f, minor, ['G40-083'])
            g.facilities.mend(now, now.damage - g.facilities.mostDamage(now), ['G40-083'])
          }
        },
      },
    ],
  },
}
