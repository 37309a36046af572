/**
 * Infantry at cities: what VCR-031 to VCR-046 say of victory cities and the infantry they take in a turn. The cities are
 * a table, so that the module stands on any board.
 */
import { refuse } from '../../../shared/model'
import type { RuleModule } from '../../../main/engine/module'
import type { Game } from '../../../main/engine/game'
import type { PlaceLimit, PlaceQuestion } from '../../../main/engine/hooks'
import type { Ix } from '../../../main/engine/state'
import type { GameFolder } from '../../support/game-folder'

/** A victory city: its land, the power that owned it at the start, and its points (5 for a capital, 1 for a minor one). */
export interface City {
  readonly space: string
  readonly owner: string
  readonly points: 5 | 3 | 2 | 1
}

/** VCR-037, VCR-038: the powers whose own cities take less, by the city's points. */
const LESS: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  uk: { 5: 3 },
  usa: { 5: 3 },
  japan: { 3: 1, 2: 1 },
}

const isInfantry = (g: Game, unit: Ix): boolean => g.unit(unit).id === 'infantry'

/** What a city takes a turn from a power, and the clause that says so. */
function mostAt(g: Game, { owner, points }: City, power: Ix): { most: number; rule: string } {
  const id = g.powerId(power)
  if (owner === id) {
    const less = LESS[owner]?.[points]
    if (less === undefined) return { most: points, rule: 'VCR-036' }
    return { most: less, rule: owner === 'japan' ? 'VCR-038' : 'VCR-037' }
  }
  if (g.sideId(g.sideOf(power)) === 'axis')
    return points === 1 ? { most: 0, rule: 'VCR-041' } : { most: 1, rule: 'VCR-042' }
  return points === 1 ? { most: 1, rule: 'VCR-043' } : { most: 2, rule: 'VCR-044' }
}

/** The module for a table of cities. */
export function cityPlacement(cities: readonly City[]): RuleModule {
  const inSpace = new Map(cities.map((city) => [city.space, city]))

  /** VCR-034: the city's land is the power's, and was when the turn began. */
  const held = (g: Game, power: Ix, space: Ix): City | null => {
    const city = inSpace.get(g.sid(space))
    const x = g.at_(space)
    return city && x.control === power && x.controlAtStart === power && !g.outOfPlay(space) ? city : null
  }
  const limitAt = (g: Game, q: Pick<PlaceQuestion, 'power' | 'space' | 'unit'>): PlaceLimit | null => {
    const city = isInfantry(g, q.unit) ? held(g, q.power, q.space) : null
    if (!city) return null
    return {
      ...{ shared: `city ${city.space}`, by: 'count', units: ['infantry'] },
      ...{ space: q.space, code: 'city-full', ...mostAt(g, city, q.power) },
    }
  }
  /** VCR-046: what the cities that a treasury places at take together. */
  const most = (g: Game, treasury: Ix): number => {
    const { power } = g.treasury(treasury)
    const unit = g.unitIx('infantry')
    return g.rs.spaces
      .filter((s) => g.treasuryFor(power, s.ix) === treasury)
      .reduce((sum, s) => sum + (limitAt(g, { power, space: s.ix, unit })?.most ?? 0), 0)
  }

  return {
    id: 'test/city-placement',
    words: {
      sentences: {
        'city-full': ({ b, n }) =>
          `The city in ${b('space')} takes only ${n('space')} more infantry this turn.`,
        'no-city': ({ b }) => `Infantry appear at cities held since the turn began; ${b('space')} has none.`,
        'cities-full': ({ n }) => `Your cities take only ${n('unit')} infantry this turn.`,
      },
    },
    hooks: {
      placeAllowed: [
        {
          rules: ['VCR-032', 'VCR-034', 'VCR-035'],
          run: (g, q) => isInfantry(g, q.unit) && !q.free && held(g, q.power, q.space) !== null,
        },
      ],
      placeForbidden: [
        {
          rules: ['VCR-031', 'VCR-032', 'VCR-034'],
          run: (g, q) =>
            isInfantry(g, q.unit) && !q.free && held(g, q.power, q.space) === null
              ? refuse('VCR-032', 'no-city', [{ kind: 'space', id: g.sid(q.space) }])
              : null,
        },
      ],
      placeLimit: [
        {
          rules: [
            ...['VCR-036', 'VCR-037', 'VCR-038', 'VCR-039', 'VCR-040', 'VCR-041', 'VCR-042', 'VCR-043'],
            ...['VCR-044', 'VCR-045'],
          ],
          run: (g, q) => (q.free ? [] : [limitAt(g, q)].filter((l) => l !== null)),
        },
      ],
      orderForbidden: [
        {
          rules: ['VCR-046'],
          run(g, { treasury, units }) {
            const wanted = units.reduce((n, u) => n + (isInfantry(g, u.unit) ? u.count : 0), 0)
            const room = most(g, treasury)
            return wanted > room
              ? refuse('VCR-046', 'cities-full', [{ kind: 'unit', id: 'infantry', n: room }])
              : null
          },
        },
      ],
    },
  }
}

/** VCR-056 to VCR-059: what else is placed at a complex costs no more in a turn than four times its land's value. */
export const complexCost: RuleModule = {
  id: 'test/complex-cost',
  words: {
    sentences: {
      'complex-too-dear': ({ b, n }) =>
        `The complex in ${b('space')} has room for only ${n('space')} more of these by their price.`,
    },
  },
  hooks: {
    placeLimit: [
      {
        rules: ['VCR-056', 'VCR-057', 'VCR-058', 'VCR-059'],
        run(g, { site, unit }) {
          if (site < 0 || isInfantry(g, unit)) return []
          const { id, data } = g.space(site)
          return [
            {
              ...{ shared: `cost ${id}`, by: 'cost', most: 4 * data.ipc },
              ...{ space: site, code: 'complex-too-dear', rule: 'VCR-056' },
            },
          ]
        },
      },
    ],
  },
}

export const folder: GameFolder = {}
