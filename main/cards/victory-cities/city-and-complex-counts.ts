/** The numbers of a power's cities and complexes at the start of a game, computed by the rules that play it. */
import { emptyState, Game } from '../../engine'
import { connectedTo, raidMax } from '../../rules/commerce-raiding/raid-limits'
import { citiesOn, type City } from '../../rules/victory-cities/cities'
import { complexPrice, OUTPUT } from '../../rules/victory-cities/complexes'
import { cityLimit } from '../../rules/victory-cities/infantry'
import { rulesetOf } from '../../scenarios'
import { victoryCities } from '../../scenarios/victory-cities'

/** Under the two schemes of placing infantry. */
interface Schemes {
  readonly fixed: number
  readonly connected: number
}

export interface CityNumbers {
  readonly city: City
  readonly land: string
  readonly value: number
  /** Infantry per turn for its first owner, and for the other side. */
  readonly own: Schemes
  readonly taken: Schemes
  /** The price of a complex there; null if there is one. */
  readonly price: number | null
  /** IPCs of units that a complex builds there in a turn. */
  readonly makes: number
  /** The most that raids cost a complex there, by the two maxima; null if no sea zone borders it. */
  readonly raid: { readonly times4: number; readonly times3: number } | null
  /** Numbers of the sea zones that border it. */
  readonly zones: readonly string[]
}

/** The start of a game in which infantry is placed by this scheme. */
function atStart(placement: string): Game {
  const rs = rulesetOf(victoryCities.id, { 'vcr.placement': placement })
  return new Game(rs, emptyState(rs), { mode: 'manual' })
}

/** Lists the cities of a power, the greatest first. */
export function cityNumbers(power: string): CityNumbers[] {
  const [fixed, connected] = [atStart('fixedCaps'), atStart('connected')]
  const side = victoryCities.powers.find(({ id }) => id === power)?.side
  const enemy = victoryCities.powers.find((other) => other.side !== side)?.id ?? power
  const schemes = (city: City, holder: string): Schemes => ({
    fixed: cityLimit(fixed, city, fixed.powerIx(holder)).most,
    connected: cityLimit(connected, city, connected.powerIx(holder)).most,
  })
  const counted = fixed.incomeLines(fixed.treasuryIx(power)).reduce((sum, line) => sum + line.amount, 0)
  return [...citiesOn(victoryCities.board).values()]
    .filter((city) => city.owner === power)
    .sort((a, b) => b.points - a.points)
    .map((city) => {
      const ix = fixed.spaceIx(city.space)
      const { name, ipc: value, complex } = fixed.space(ix).data
      const zones = fixed.space(ix).seaNeighbors.map((zone) => fixed.sid(zone).replace('sz-', ''))
      const worth = { value, counted, connected: connectedTo(fixed, fixed.powerIx(power), ix) }
      return {
        ...{ city, land: name, value },
        own: schemes(city, power),
        taken: schemes(city, enemy),
        price: complex ? null : complexPrice(value, city.points),
        makes: OUTPUT * value,
        raid:
          zones.length === 0
            ? null
            : { times4: raidMax({ ...worth, times3: false }), times3: raidMax({ ...worth, times3: true }) },
        zones: zones.sort((a, b) => Number(a) - Number(b)),
      }
    })
}
