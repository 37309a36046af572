import { describe, expect, it } from 'vitest'
import { engineNames } from '../../../main/engine/state/names'
import { newGame } from '../../../main/engine'
import { pieceId } from '../../../shared/model/ids'
import { rulesetOf, scenarios } from '../../../main/scenarios'
import { placeNames } from '../../../shared/boards/place-names'
import { findSpaces } from '../../../renderer/app/board/find-spaces'
import { makeNames } from '../../../renderer/app/words/names'

const world = scenarios.find((one) => one.board.id === 'europe-pacific')?.board
if (world === undefined) throw new Error('no linked world')

describe('names of spaces on their own', () => {
  it('two spaces of one name, and one that could be taken for a power, carry their board; no other name is longer than printed', () => {
    const names = placeNames(world)
    expect(names.get('united-states-europe')).toBe('United States (Europe)')
    expect(names.get('united-states-pacific')).toBe('United States (Pacific)')
    expect(names.get('soviet-union-pacific')).toBe('Soviet Union (Pacific)')
    const longer = world.spaces.filter((space) => names.get(space.id) !== space.name)
    expect(longer.map((space) => space.name)).toEqual(['United States', 'Soviet Union', 'United States'])
  })

  it.each(scenarios.map((one) => [one.id, one.board] as const))(
    'no two spaces in %s have the same name',
    (_, board) => {
      const names = [...placeNames(board).values()]
      expect(names).toHaveLength(board.spaces.length)
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
    },
  )

  it('a name that is unique on its own board is the printed one', () => {
    for (const { id, board } of scenarios.filter((one) => one.board !== world))
      expect([id, [...placeNames(board).values()].filter((name) => name.includes('('))]).toEqual([id, []])
  })

  it('the screens use these names, and keep the printed name on the map', () => {
    const names = makeNames(undefined, world)
    expect(names.space('united-states-pacific')).toBe('United States (Pacific)')
    expect(names.spaceData('united-states-pacific')?.name).toBe('United States')
  })

  it('refusals and prompts use these names', () => {
    const g = newGame(rulesetOf('europe-pacific'), { mode: 'manual' })
    const names = engineNames(g)
    expect(names.space('united-states-europe')).toBe('United States (Europe)')
    const home = g.spaceIx('united-states-pacific')
    const there = g.state.pieces.findIndex((piece) => piece?.space === home)
    expect(names.piece(pieceId(there))).toMatch(/^the American .+ in the United States \(Pacific\)$/)
  })

  it('Find offers both for the short name, and one for its board, with or without brackets', () => {
    const names = makeNames(undefined, world)
    const spaces = world.spaces.map(({ id, aliases }) => ({ id, aliases, name: names.space(id) }))
    const found = (typed: string) => findSpaces(spaces, typed).map((one) => one.name)
    expect(found('united states')).toEqual(['United States (Europe)', 'United States (Pacific)'])
    expect(found('united states pac')).toEqual(['United States (Pacific)'])
    expect(found('United States (Europe)')).toEqual(['United States (Europe)'])
  })
})
