/** The forecast of a commerce raid: the losses from its dice, with numbers assigned for the greatest total. */
import type { Refusal } from '../../../shared/model'
import { refuse } from '../../../shared/model'
import { at } from '../../engine/loop/asserts'
import type { Forecast, ForecastQuestion } from '../../engine/loop/dice-forecast'
import type { Game } from '../../engine/loop/game'
import { raidMax } from './raid-limits'
import { copied, countedIn, diceFor, isNaval, type Fallen } from './raiders'
import { mostTaken, zoneRoll, type Purses, type RaidDie } from './raid-losses'

/** The dice of a zone, earlier results there, and the complexes that border it. */
export interface ZoneDice {
  readonly before: Fallen
  readonly dice: readonly RaidDie[]
  readonly complexes: readonly string[]
}

/** The parts of a forecast that describe it. */
type About = Pick<Forecast, 'by' | 'option'>

/** The numbers that count, by zone. */
type Numbers = readonly (readonly number[])[]

/** The forecast of the losses from the dice of these zones. */
export const takingOf = (
  purses: Purses,
  zones: readonly ZoneDice[],
  about: About,
): Forecast<Fallen, Numbers> => ({
  ...about,
  about: 'convoy',
  rules: ['VCR-103', 'VCR-105', 'VCR-106', 'VCR-107', 'VCR-111', 'VCR-123'],
  courses: zones.map(({ before, dice }) => zoneRoll(before, dice)),
  none: [],
  and: (all, so) => [...all, countedIn(copied(so))],
  // Without a choice, only the sum matters.
  key: (all) =>
    all
      .map((numbers, i) =>
        at(zones, i).complexes.length === 1
          ? numbers.reduce((a, b) => a + b, 0)
          : [...numbers].sort().join('.'),
      )
      .join(),
  tells: (all) => ({
    ipc: mostTaken(
      purses,
      all.flatMap((numbers, i) => numbers.map((n) => ({ n, to: at(zones, i).complexes }))),
    ),
  }),
})

/** The forecast for a hypothetical raid on an otherwise empty board. */
export function raidAskedFor(g: Game, q: Extract<ForecastQuestion, { about: 'convoy' }>): Forecast | Refusal {
  const times3 = g.switch('vcr.raidMaximum') === 'times3'
  const purses: Purses = {
    counted: [q.counted],
    complexes: q.complexes.map(({ space, connected }) => ({
      id: g.sid(space),
      most: raidMax({ value: g.space(space).data.ipc, counted: q.counted, connected, times3 }),
      purse: 0,
    })),
  }
  const zones = new Map<number, ZoneDice & { dice: RaidDie[] }>()
  let by = ''
  for (const { power, unit, count, zone } of q.raiders) {
    const piece = g.create(unit, power, { space: zone })
    const type = g.type(piece)
    if (!isNaval(g, piece) && !g.has(piece, 'fighter'))
      return refuse('VCR-101', 'raids-no-commerce', [{ kind: 'unit', id: type.id }])
    const complexes = q.complexes
      .filter(({ space }) => g.space(space).seaNeighbors.includes(zone))
      .map(({ space }) => g.sid(space))
    if (complexes.length === 0)
      return refuse('VCR-099', 'borders-no-raided-complex', [{ kind: 'space', id: g.sid(zone) }])
    const there = zones.get(zone) ?? { before: { surface: [], submarines: [] }, dice: [], complexes }
    const die = { hitsOn: type.attack, submarine: g.has(piece, 'submarine') }
    there.dice.push(...Array.from({ length: count * diceFor(g, piece) }, () => die))
    zones.set(zone, there)
    by = g.powerId(power)
  }
  return takingOf(purses, [...zones.values()], { by })
}
