/** Names for ids: spaces, powers, treasuries, unit types and phases, as the board, the panels and the history say them. */
import { placeNames } from '../../shared/boards/place-names'
import type { BoardData, SpaceData } from '../../shared/boards/types'
import type { ScenarioInfo } from '../../shared/contract'
import * as story from '../../shared/words/story'
import { plainCode, say, sayCode } from './i18n'

export interface Names extends story.StoryNames {
  /** The space's data; undefined for an id that the board doesn't know. */
  spaceData(id: string): SpaceData | undefined
  /** The short form of a phase, for the strip. */
  phaseShort(id: string): string
  /** What its module calls a fact; undefined where it says nothing. */
  fact(module: string, name: string): string | undefined
}

const voice = { say, sayCode }

/** Names from a scenario and its board, either of which may not be known yet. */
export function makeNames(scenario: ScenarioInfo | undefined, board: BoardData | undefined): Names {
  const spaces = new Map((board?.spaces ?? []).map((space) => [space.id, space]))
  const places = placeNames(board ?? { spaces: [], parts: [] })
  const shared = story.storyNames(voice, {
    spaces: (board?.spaces ?? []).map(({ id, name }) => ({ id, name: places.get(id) ?? name })),
    powers: [...(board?.powers ?? []), ...(scenario?.powers ?? [])],
    treasuries: [...(board?.treasuries ?? []), ...(scenario?.treasuries ?? [])],
    ...(scenario?.words ? { own: scenario.words } : {}),
  })
  return {
    ...shared,
    spaceData: (id) => spaces.get(id),
    phaseShort: (id) => sayCode('phasesShort', id),
    fact: (module, name) => scenario?.facts?.[module]?.[name],
  }
}

/** An id of whatever kind: spaces first, since treasuries and powers may bear a space's name. Of two powers, `a+b`, both. */
export function nameOfId(id: string, names: Names): string {
  if (id.includes('+')) return joinList(id.split('+').map((one) => names.power(one)))
  if (names.spaceData(id)) return names.space(id)
  const treasury = names.treasury(id)
  return treasury === plainCode(id) ? names.power(id) : treasury
}

/** `a, b, and c`. */
export const joinList = (parts: readonly string[], by?: 'and' | 'or'): string =>
  story.joinList(voice, parts, by)

/** A name at the start of a sentence. */
export const capital = story.capital
