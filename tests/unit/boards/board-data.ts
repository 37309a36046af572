/** What the tests of boards read off a board's data: its spaces by id and by what they are, and that its links are whole. */
import { expect } from 'vitest'
import type { BoardData, SpaceData } from '../../../shared/boards/types'

/** A board's spaces: all by id, one that must be there, the ids of those that are so. */
export function reading(board: Pick<BoardData, 'spaces'>) {
  const spaces = new Map(board.spaces.map((s) => [s.id, s]))
  const space = (id: string): SpaceData => {
    const found = spaces.get(id)
    if (!found) throw new Error(`no space ${id}`)
    return found
  }
  const ids = (filter: (s: SpaceData) => unknown): string[] =>
    board.spaces
      .filter(filter)
      .map((s) => s.id)
      .sort()
  return { spaces, space, ids }
}

export const words = (text: string): string[] => text.split(' ').sort()
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0)

/** Every link goes both ways, none leads to where it begins, none appears twice. */
export function expectLinksWhole(board: Pick<BoardData, 'spaces'>): void {
  const { space } = reading(board)
  for (const s of board.spaces) {
    expect(new Set(s.neighbors).size, s.id).toBe(s.neighbors.length)
    expect(s.neighbors, s.id).not.toContain(s.id)
    for (const next of s.neighbors) expect(space(next).neighbors, `${next} to ${s.id}`).toContain(s.id)
  }
}
