/** Victory Cities & Commerce Raiding on the Revised map. Data, no logic. */
import { board } from '../../shared/boards/revised'
import type { ScenarioDefinition } from '../engine/compile'
import { cityPoints } from '../rules/victory-cities/cities'
import { revisedBook, vcrBook, victoryCitiesModules } from './modules'
import { refusedInVictoryCities } from './refused'
import { revised } from './revised'

export const victoryCities: ScenarioDefinition = {
  ...revised,
  id: 'victory-cities',
  name: 'Victory Cities & Commerce Raiding',
  summary:
    'The Revised map with 25 cities worth 65 points: they bring infantry, and raiders lie in wait for what ships carry.',
  length: 'An evening or two: 6 to 12 rounds',
  special: [
    'Infantry appears at victory cities, not at complexes',
    'Commerce raiding before income is taken',
    'Complexes are counted in IPCs and priced by their city',
    'Major, total or minor victory, with a bid for the length of the game',
  ],
  modules: victoryCitiesModules,
  books: [revisedBook, vcrBook],
  refused: refusedInVictoryCities,
  cities: () => ({ spaces: cityPoints(board), goal: 40 }),
}
