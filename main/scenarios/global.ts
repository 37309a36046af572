/** Expanded Global: fourteen nations in the world of 1940, all at peace when the game begins. Data, no logic. */
import { board, setup } from '../../shared/boards/global-1940'
import type { SetupRow } from '../../shared/boards/types'
import type { ScenarioDefinition } from '../engine/compile'
import { CITY_GOAL } from '../rules/global/victory'
import { exgBook, g40Book, globalModules } from './global-modules'
import { refusedInGlobal } from './rules-not-offered'

/** The owner of the armies in unowned land: not a nation, without a turn or money. */
const NEUTRAL = { id: 'neutral', name: 'Neutral armies', side: null }

/** The standing armies of unowned land. */
const armies: readonly SetupRow[] = board.spaces.flatMap(({ id, standingArmy }) =>
  standingArmy === undefined ? [] : [{ space: id, power: NEUTRAL.id, unit: 'infantry', count: standingArmy }],
)

export const global: ScenarioDefinition = {
  id: 'global',
  name: 'Expanded Global',
  summary: 'The world of 1940, with 14 nations at peace. Alliances, wars, and truces are yours to make.',
  length: 'Two evenings or more, 12 rounds',
  players: '1–14',
  special: [
    'Nations form alliances, go to war, surrender, and sign armistices as they play',
    'Influence wins neutral territories and raises Insurgents',
    'Missile strikes, and research all the way to nuclear weapons',
  ],
  board,
  setup: () => ({ ...setup, units: [...setup.units, ...armies] }),
  sides: [],
  cities: () => ({
    spaces: Object.fromEntries(
      board.spaces.flatMap(({ id, victoryCity }) => (victoryCity === undefined ? [] : [[id, 1]])),
    ),
    goal: CITY_GOAL,
  }),
  powers: [...board.powers.map(({ id, name }) => ({ id, name, side: null })), NEUTRAL],
  treasuries: () =>
    board.treasuries.map(({ capital, ...t }) => ({
      ...t,
      capitals: [capital],
      start: setup.treasuries[t.id] ?? 0,
    })),
  turns: board.powers.map(({ id }) => ({ id, powers: [id] })),
  modules: globalModules,
  books: [g40Book, exgBook],
  refused: refusedInGlobal,
}
