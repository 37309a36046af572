/** Names for ids: spaces, powers, treasuries, unit types and phases, for the board, the panels and the history. */
import { placeNames } from '../../../shared/boards/place-names'
import type { BoardData, SpaceData } from '../../../shared/boards/types'
import type { ScenarioInfo } from '../../../shared/contract'
import * as story from '../../../shared/words/story/story'
import { plainCode, say, sayCode } from '../i18n'

export interface Names extends story.StoryNames {
  /** Returns the space's data; undefined for an id that is not on the board. */
  spaceData(id: string): SpaceData | undefined
  /** Returns the short form of a phase, for the phase strip. */
  phaseShort(id: string): string
  /** Returns the rules module's name for a fact; undefined when it has none. */
  fact(module: string, name: string): string | undefined
}

const voice = { say, sayCode }

/** Stand for a board and a scenario that are not loaded yet. */
const NO_BOARD: Pick<BoardData, 'spaces' | 'parts' | 'powers' | 'treasuries'> = {
  spaces: [],
  parts: [],
  powers: [],
  treasuries: [],
}
const NO_SCENARIO: Pick<ScenarioInfo, 'powers' | 'treasuries' | 'words' | 'facts'> = {
  powers: [],
  treasuries: [],
}

/** Returns the names from a scenario and its board, either of which may not be loaded yet. */
export function makeNames(scenario: ScenarioInfo | undefined, board: BoardData | undefined): Names {
  const map = board ?? NO_BOARD
  const game = scenario ?? NO_SCENARIO
  const spaces = new Map(map.spaces.map((space) => [space.id, space]))
  const places = placeNames(map)
  const shared = story.storyNames(voice, {
    spaces: map.spaces.map(({ id, name }) => ({ id, name: places.get(id) ?? name })),
    powers: [...map.powers, ...game.powers],
    treasuries: [...map.treasuries, ...game.treasuries],
    ...(game.words ? { own: game.words } : {}),
  })
  return {
    ...shared,
    spaceData: (id) => spaces.get(id),
    phaseShort: (id) => game.words?.phasesShort[id] ?? sayCode('phasesShort', id),
    fact: (module, name) => game.facts?.[module]?.[name],
  }
}

/**
 * Returns the name for an id of any kind: spaces first, since treasuries and powers may share a space's name. `a+b`
 * names both powers.
 */
export function nameOfId(id: string, names: Names): string {
  if (id.includes('+')) return joinList(id.split('+').map((one) => names.power(one)))
  if (names.spaceData(id)) return names.space(id)
  const treasury = names.treasury(id)
  return treasury === plainCode(id) ? names.power(id) : treasury
}

/** The order of names in lists: `Sea Zone 2` before `Sea Zone 10`. */
export const compareNames = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

/** `a, b, and c`. */
export const joinList = (parts: readonly string[], by?: 'and' | 'or'): string =>
  story.joinList(voice, parts, by)

/** Capitalizes a name for the start of a sentence. */
export const capital = story.capital
