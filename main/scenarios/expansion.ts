/** The Expansion Edition on the Revised map: Italy, new units, detection, lend-lease and a treaty. Data, no logic. */
import { expansionBoard, expansionSetup } from '../../shared/boards/revised/expansion'
import type { ScenarioDefinition, TreasuryDefinition } from '../engine/compile'
import { CITY_GOALS, expansionCities } from '../rules/expansion/victory'
import { cityPoints } from '../rules/victory-cities/cities'
import { aareBook, revisedBook, takenFrom, vcrBook } from './books'
import { expansionModules } from './expansion-modules'
import { refusedInExpansion } from './rules-not-offered'
import { revised } from './revised'

const { treasuries: money } = expansionSetup(false)
const treasury = (id: string, name: string, capital: string): TreasuryDefinition => ({
  ...{ id, name, power: id, capitals: [capital] },
  start: money[id] ?? 0,
})

export const expansion: ScenarioDefinition = {
  ...revised,
  id: 'expansion',
  name: 'Expansion Edition',
  summary:
    'Spring 1942 with Italy as its own power: 15 victory cities, 8 new unit types, and submarines you must find before you can hit them.',
  length: 'An evening or two, 6 to 12 rounds',
  players: '1–6',
  special: [
    'Italy is a separate power, with 3 territories and 10 IPCs',
    '15 victory cities: the Axis wins with 10, the Allies with 11',
    'Heavy tanks, heavy artillery, cruisers, and naval fighters',
    'Lend-lease by sea, a treaty that can be broken, and D-Day',
  ],
  board: expansionBoard,
  setup: (switches) => expansionSetup(switches['aare.italianMedFleet'] === 'on'),
  powers: [
    { id: 'russia', name: 'Soviet Union', side: 'allies' },
    { id: 'germany', name: 'Germany', side: 'axis' },
    { id: 'italy', name: 'Italy', side: 'axis' },
    { id: 'uk', name: 'United Kingdom', side: 'allies' },
    { id: 'japan', name: 'Japan', side: 'axis' },
    { id: 'us', name: 'United States', side: 'allies' },
  ],
  // In turn order, as displayed.
  treasuries: (switches) =>
    revised
      .treasuries(switches)
      .flatMap((t) => [
        { ...t, start: money[t.id] ?? t.start },
        ...(t.id === 'germany' ? [treasury('italy', 'Italy', 'southern-europe')] : []),
      ]),
  turns: ['russia', 'germany', 'italy', 'uk', 'japan', 'us'].map((id) => ({ id, powers: [id] })),
  modules: expansionModules,
  books: [revisedBook, aareBook, takenFrom(vcrBook)],
  refused: refusedInExpansion,
  cities: (switches) => ({
    spaces:
      switches['vcr.cityPoints'] === 'on'
        ? cityPoints(expansionBoard)
        : Object.fromEntries(expansionCities(expansionBoard).map((id) => [id, 1])),
    goal: CITY_GOALS.allies,
  }),
}
