/**
 * Infantry at victory cities (VCR-031 to VCR-046, VCR-085 to VCR-096): how many a power may place at a city per turn,
 * by one of two schemes.
 */
import { refuse, type Refusal } from '../../../shared/model'
import { firstOf } from '../../engine/loop/asserts'
import type { Game } from '../../engine/loop/game'
import type { PlaceLimit, PlaceQuestion } from '../../engine/module/hooks'
import type { RuleModule } from '../../engine/module/module'
import type { Ix } from '../../engine/state/state'
import { cityIn, type City } from './cities'
import { connectedLands } from './land-connection'

/** The most infantry that a power may place at a city per turn, with the clause. */
export interface CityLimit {
  readonly most: number
  readonly rule: string
}

/** Powers with lower limits in their own cities, by the city's rank (VCR-037, VCR-038). */
const LESS: Readonly<Record<string, Readonly<Partial<Record<City['rank'], CityLimit>>>>> = {
  uk: { capital: { most: 3, rule: 'VCR-037' } },
  us: { capital: { most: 3, rule: 'VCR-037' } },
  japan: { major: { most: 1, rule: 'VCR-038' }, moderate: { most: 1, rule: 'VCR-038' } },
}
/** Powers whose cities all count as connected, with the limit of their capitals (VCR-093). */
const OVERSEAS: Readonly<Record<string, number>> = { uk: 3, us: 3 }

function fixedLimit(g: Game, city: City, power: Ix): CityLimit {
  const id = g.powerId(power)
  if (city.owner === id) return LESS[id]?.[city.rank] ?? { most: city.points, rule: 'VCR-036' }
  const minor = city.rank === 'minor'
  if (g.sideId(g.sideOf(power)) === 'axis')
    return minor ? { most: 0, rule: 'VCR-041' } : { most: 1, rule: 'VCR-042' }
  return minor ? { most: 1, rule: 'VCR-043' } : { most: 2, rule: 'VCR-044' }
}

/**
 * True when lands that were friendly at the start of the turn connect the city to its owner's capital (VCR-086 to
 * VCR-090, VCR-095).
 */
function connected(g: Game, city: City, power: Ix): boolean {
  const capital = firstOf(firstOf(g.rs.treasuries.filter((t) => t.power === power)).capitals)
  const friendly = (s: Ix) => g.controlledByFriend(power, g.at_(s).controlAtStart)
  return g.at_(capital).controlAtStart === power
    ? connectedLands(g, capital, friendly).has(g.spaceIx(city.space))
    : false
}

function connectedLimit(g: Game, city: City, power: Ix): CityLimit {
  const id = g.powerId(power)
  if (city.owner !== id) return { most: Math.floor(city.points / 2), rule: 'VCR-092' }
  const overseas = OVERSEAS[id]
  if (overseas !== undefined)
    return { most: city.rank === 'capital' ? overseas : city.points, rule: 'VCR-093' }
  return connected(g, city, power) ? { most: city.points, rule: 'VCR-086' } : { most: 1, rule: 'VCR-091' }
}

/** The limit of a city for the power that holds it, by the scheme of this game (VCR-002). */
export const cityLimit = (g: Game, city: City, power: Ix): CityLimit =>
  g.switch('vcr.placement') === 'connected' ? connectedLimit(g, city, power) : fixedLimit(g, city, power)

export const isInfantry = (g: Game, unit: Ix): boolean => g.unit(unit).id === 'infantry'

/** The city in a space that the power holds and held when the turn began; otherwise null (VCR-034). */
function held(g: Game, power: Ix, space: Ix): City | null {
  const x = g.at_(space)
  return x.control === power && x.controlAtStart === power ? (cityIn(g, space) ?? null) : null
}

/**
 * Why no infantry may be placed there: the land has no city (VCR-032), or the power did not hold the city when the
 * turn began.
 */
const notHere = (g: Game, space: Ix): Refusal =>
  cityIn(g, space)
    ? refuse('VCR-034', 'city-not-held', [{ kind: 'space', id: g.sid(space) }])
    : refuse('VCR-032', 'no-city', [{ kind: 'space', id: g.sid(space) }])

function limitAt(g: Game, q: Pick<PlaceQuestion, 'power' | 'space' | 'unit'>): PlaceLimit | null {
  const city = isInfantry(g, q.unit) ? held(g, q.power, q.space) : null
  if (!city) return null
  return {
    ...{ shared: `city ${city.space}`, by: 'count', units: ['infantry'] },
    ...{ space: q.space, code: 'city-full', ...cityLimit(g, city, q.power) },
  }
}

/** The most infantry that the cities of a power take together (VCR-046). */
function allTake(g: Game, power: Ix): number {
  const unit = g.unitIx('infantry')
  return g.rs.spaces.reduce((sum, s) => sum + (limitAt(g, { power, space: s.ix, unit })?.most ?? 0), 0)
}

export const cityInfantry: RuleModule = {
  id: 'victory-cities/infantry',
  switches: [{ id: 'vcr.placement', values: ['fixedCaps', 'connected'], rule: 'VCR-002' }],
  hooks: {
    allowPlacement: [
      {
        rules: ['VCR-032', 'VCR-034', 'VCR-035'],
        run: (g, q) => isInfantry(g, q.unit) && held(g, q.power, q.space) !== null,
      },
    ],
    forbidPlacement: [
      {
        rules: ['VCR-031', 'VCR-032', 'VCR-034'],
        run: (g, q) =>
          isInfantry(g, q.unit) && held(g, q.power, q.space) === null ? notHere(g, q.space) : null,
      },
    ],
    listPlacementLimits: [
      {
        rules: [
          ...[
            'VCR-036',
            'VCR-037',
            'VCR-038',
            'VCR-039',
            'VCR-040',
            'VCR-041',
            'VCR-042',
            'VCR-043',
            'VCR-044',
          ],
          ...[
            'VCR-045',
            'VCR-085',
            'VCR-086',
            'VCR-087',
            'VCR-088',
            'VCR-090',
            'VCR-091',
            'VCR-092',
            'VCR-093',
          ],
          ...['VCR-094', 'VCR-095'],
        ],
        run: (g, q) => [limitAt(g, q)].filter((l) => l !== null),
      },
    ],
    forbidOrder: [
      {
        rules: ['VCR-046'],
        run(g, { treasury, units }) {
          const wanted = units.reduce((n, u) => n + (isInfantry(g, u.unit) ? u.count : 0), 0)
          const room = allTake(g, g.treasury(treasury).power)
          return wanted > room
            ? refuse('VCR-046', 'cities-full', [{ kind: 'unit', id: 'infantry', n: room }])
            : null
        },
      },
    ],
  },
}
