/** Victory Cities & Commerce Raiding on the Revised map. Data, no logic. */
import { board } from '../../shared/boards/revised'
import type { ScenarioDefinition } from '../engine/compile'
import { cityPoints } from '../rules/victory-cities/cities'
import { revisedBook, vcrBook } from './books'
import { victoryCitiesModules } from './victory-cities-modules'
import { refusedInVictoryCities } from './rules-not-offered'
import { revised } from './revised'

export const victoryCities: ScenarioDefinition = {
  ...revised,
  id: 'victory-cities',
  name: 'Victory Cities & Commerce Raiding',
  summary:
    'The Revised map with 25 cities worth 65 points. Cities raise infantry, and raiders prey on shipping.',
  length: 'An evening or two, 6 to 12 rounds',
  special: [
    'Infantry appears at victory cities, not at complexes',
    'Commerce raiding before income is collected',
    'Complexes build by IPC value, and new ones cost less in cities',
    'Major, total, or minor victory; for a minor one, both sides bid on the length of the game',
  ],
  modules: victoryCitiesModules,
  books: [revisedBook, vcrBook],
  refused: refusedInVictoryCities,
  cities: () => ({ spaces: cityPoints(board), goal: 40 }),
}
