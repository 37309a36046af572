import { describe, expect, it } from 'vitest'
import { decodeGeometry, type GeometryFile } from '../../../shared/boards/geometry'
import type { BoardData } from '../../../shared/boards/types'
import { boards } from '../../../main/hosts/board-shapes'
import { scenarios } from '../../../main/scenarios'

const get = async (id: string) => {
  const answer = await boards.get(id)
  if (answer === null) throw new Error(`no board ${id}`)
  return {
    board: answer.board as BoardData,
    normal: decodeGeometry(answer.geometry.normal as GeometryFile),
    fine: decodeGeometry(answer.geometry.fine as GeometryFile),
  }
}

describe('boards', () => {
  it('exist for every scenario, with the shape of each space in play and nothing else', async () => {
    for (const scenario of scenarios) {
      const { board, normal, fine } = await get(scenario.board.id)
      const spaces = board.spaces.map((space) => space.id)
      for (const geometry of [normal, fine]) {
        const inPlay = geometry.areas.filter((area) => area.inPlay)
        expect(inPlay.map((area) => area.id).sort(), scenario.id).toEqual([...spaces].sort())
        expect(inPlay.every((area) => area.label !== null && area.spots.length > 0)).toBe(true)
        for (const { a, b } of geometry.connectors) expect(spaces).toEqual(expect.arrayContaining([a, b]))
      }
    }
  })

  it('that are part of the world keep the rest of it as scenery', async () => {
    const whole = await get('europe-pacific')
    const europe = await get('europe-1999')
    expect(europe.normal.areas).toHaveLength(whole.normal.areas.length)
    const japan = whole.normal.index.get('japan') ?? -1
    expect(europe.normal.areas[japan]).toMatchObject({ id: '_japan', inPlay: false, label: null, spots: [] })
    expect(whole.normal.areas[japan]?.inPlay).toBe(true)
  })

  it('draw no closed border for land that no one may ever enter, which has a fill of its own', async () => {
    const { board, normal } = await get('revised')
    const shut = new Set(board.spaces.filter(({ impassable }) => impassable).map(({ id }) => id))
    expect(normal.closed.length).toBeGreaterThan(0)
    expect(normal.closed.filter(({ a, b }) => shut.has(a) || shut.has(b))).toEqual([])
    const { normal: linked } = await get('europe-pacific')
    expect(linked.closed.map(({ a, b }) => [a, b])).toContainEqual(['egypt', 'red-sea'])
  })

  it('are missing for an unknown scenario', async () => {
    expect(await boards.get('atlantis')).toBeNull()
    expect(await boards.get('__proto__')).toBeNull()
  })
})
