/** Advantages of the United Kingdom: radar, colonial garrison, French resistance (LHTR-149, LHTR-153, LHTR-154). */
import { refuse } from '../../../shared/model'
import { firstOf } from '../../engine/loop/asserts'
import { chooseStep } from '../../engine/module/option-question'
import { pid, type Game } from '../../engine/loop/game'
import type { RuleModule, Step } from '../../engine/module/module'
import type { Frame, Ix } from '../../engine/state/state'
import { hasComplex } from '../base/economy/complexes'
import { atLeast, hasAdvantage, isHome, isUnused, landOf, unitsWith, useUp, played } from './owned'

const uk = (g: Game): Ix => g.powerIx('uk')

/** Tan territories of value 1 or more that the UK controls, without a complex. */
const garrisons = (g: Game) =>
  g.rs.spaces.filter(
    (s) => isHome(s.data, 'uk') && s.data.ipc >= 1 && g.at_(s.ix).control === uk(g) && !hasComplex(g, s.ix),
  )

/** Ranks India first for the suggestion. */
const worth = (space: string): number => (space === 'india' ? 1 : 0)

/** The step that places the complex, once there is a place for it. */
export const garrisonStep: Step = {
  id: 'colonial-garrison',
  when: played,
  rules: ['LHTR-153'],
  run: (g) => (isUnused(g, 'colonial-garrison') && garrisons(g).length > 0 ? 'ask' : 'done'),
  asked: (g) => ({ power: uk(g) }),
  ...chooseStep<Frame>(
    (g) => ({
      id: 'colonial-garrison',
      about: 'colonial-garrison',
      rules: ['LHTR-153'],
      suggest: firstOf([...garrisons(g)].sort((a, b) => worth(b.id) - worth(a.id))).id,
      options: garrisons(g).map((s) => ({ option: s.id, label: `${s.data.name} (${s.data.ipc})` })),
      refusal: () => refuse('LHTR-153', 'pick-a-garrison'),
    }),
    (g, _, option) => {
      useUp(g, 'colonial-garrison', 'advantage-used', ['LHTR-153'])
      const unit = 'industrial-complex'
      // Like any placed complex, it appears as a piece and becomes a facility.
      const p = g.create(g.unitIx(unit), uk(g), { pool: 'waiting' })
      g.emit({
        kind: 'placed',
        units: [{ id: pid(p.id), unit, power: 'uk' }],
        space: option,
        free: true,
        rules: ['LHTR-153'],
      })
      g.facilities.create(p.type, g.spaceIx(option))
      g.dissolve(p)
    },
  ),
}

export const british: RuleModule = {
  id: 'advantages/british',
  requires: ['advantages', 'base/antiaircraft'],
  steps: [garrisonStep],
  setup: { insert: [{ step: 'colonial-garrison' }] },
  battle: {
    fire: [
      {
        rules: ['LHTR-149'],
        reads: [],
        run: atLeast(2, 'radar', 'LHTR-149', (p) => isHome(landOf(p), 'uk')),
      },
    ],
  },
  hooks: {
    mergeUnitChanges: [unitsWith('radar', 'LHTR-149', { 'antiaircraft-gun': { traits: { radar: true } } })],
    capGunHits: [
      {
        rules: ['LHTR-149'],
        run: (g, { gun }) =>
          hasAdvantage(g, gun.power, 'radar') && isHome(g.space(gun.space).data, 'uk') ? 2 : null,
      },
    ],
    onCapture: [
      {
        rules: ['LHTR-154'],
        run(g, { space, from }) {
          const { control } = g.at_(space)
          if (g.sid(space) !== 'western-europe' || !isUnused(g, 'french-resistance')) return
          if (!g.controlledByFriend(uk(g), control) || g.controlledByFriend(uk(g), from)) return
          useUp(g, 'french-resistance', 'advantage-used', ['LHTR-154'])
          const made = [1, 2, 3].map(() => g.create(g.unitIx('infantry'), uk(g), { space }))
          // They rise in place and can't move this turn.
          for (const p of made) g.turnOf(p).done = true
          g.emit({
            kind: 'placed',
            units: made.map((p) => ({ id: pid(p.id), unit: 'infantry', power: 'uk' })),
            space: 'western-europe',
            free: true,
            rules: ['LHTR-154'],
          })
        },
      },
    ],
  },
}
