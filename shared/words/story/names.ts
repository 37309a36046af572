/** Names of spaces, powers, units, and phases in the forms that sentences need, from a scenario and its board. */
import { adjectiveOf, withArticle } from '../forms'
import { joinList } from '../lists'
import type { StoryKey, StoryNames, StoryWords } from './types'
import { plainCode, type Voice } from '../voice'

interface Thing {
  readonly id: string
  readonly name: string
}

/** The named things of a scenario and its board. */
export interface NamedThings {
  readonly spaces: readonly Thing[]
  readonly powers: readonly Thing[]
  readonly treasuries: readonly Thing[]
  readonly own?: StoryWords
}

/** Returns names from a scenario and its board, either of which may be unknown. */
export function storyNames(voice: Voice<StoryKey>, things: NamedThings): StoryNames {
  const { spaces, powers, treasuries, own } = things
  const bySpace = new Map(spaces.map((space) => [space.id, space]))
  const byPower = new Map(powers.map((power) => [power.id, power.name]))
  const byTreasury = new Map(treasuries.map((treasury) => [treasury.id, treasury.name]))
  const unit = (id: string, n = 1) => voice.sayCode('units', id, { n })
  const space = (id: string) => bySpace.get(id)?.name ?? plainCode(id)
  const power = (id: string | null) =>
    id === null ? voice.say('history.nobody') : (byPower.get(id) ?? voice.sayCode('sides', id))
  const treasury = (id: string) => byTreasury.get(id) ?? plainCode(id)
  const adjective = (id: string) => (id === '' ? '' : adjectiveOf(power(id)))
  const listOf: StoryNames['count'] = (counts) =>
    joinList(
      voice,
      counts.map(({ power: owner = '', unit: type, count: n }) =>
        owner === ''
          ? voice.say('lists.count', { n, unit: unit(type, n) })
          : voice.say('lists.countOf', { n, adjective: adjective(owner), unit: unit(type, n) }),
      ),
    )
  return {
    ...(own ? { own } : {}),
    space,
    theSpace: (id) => withArticle(space(id)),
    spaceData: (id) => bySpace.get(id),
    power,
    thePower: (id) => withArticle(power(id)),
    adjective,
    treasury,
    theTreasury: (id) => withArticle(treasury(id)),
    unit,
    phase: (id) => own?.phases?.[id] ?? voice.sayCode('phases', id),
    count: (counts) => {
      const isMixed = new Set(counts.map(({ unit: type }) => type)).size < counts.length
      return listOf(isMixed ? counts : counts.map(({ unit: type, count }) => ({ unit: type, count })))
    },
    force: listOf,
  }
}
