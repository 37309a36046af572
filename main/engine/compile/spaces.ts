/** The board in the engine's form: numbers instead of ids, neighbors by domain, distances. */
import { placeNames } from '../../../shared/boards/place-names'
import { isLand } from '../../../shared/boards/space-kinds'
import type { BoardData } from '../../../shared/boards/types'
import { at } from '../loop/asserts'
import type { RuleModule } from '../module/module'
import type { Ruleset, SpaceInfo } from '../module/ruleset'
import type { Ix } from '../state/state'

/** Compiles a board's spaces; throws if one names an unknown neighbor. */
export function compileSpaces(board: BoardData): SpaceInfo[] {
  const ix = new Map(board.spaces.map((s, i) => [s.id, i]))
  const indexOf = (id: string, from: string): number => {
    const found = ix.get(id)
    if (found === undefined) throw new Error(`${board.id}: ${from} lies beside ${id}, which is no space`)
    return found
  }
  const names = placeNames(board)
  const onLand = (n: Ix) => isLand(at(board.spaces, n))
  return board.spaces.map((data, i) => {
    const neighbors = data.neighbors.map((n) => indexOf(n, data.id))
    return {
      ix: i,
      id: data.id,
      data,
      name: names.get(data.id) ?? data.name,
      land: isLand(data),
      sea: !isLand(data),
      neighbors,
      landNeighbors: neighbors.filter(onLand),
      seaNeighbors: neighbors.filter((n) => !onLand(n)),
    }
  })
}

/** Returns breadth-first distances over any link; 255 if there is no connection. */
export function distances(spaces: readonly SpaceInfo[]): Uint8Array {
  const n = spaces.length
  const dist = new Uint8Array(n * n).fill(255)
  for (let a = 0; a < n; a++) {
    dist[a * n + a] = 0
    const queue = [a]
    for (let head = 0; head < queue.length; head++) {
      const { ix, neighbors } = at(spaces, at(queue, head))
      for (const t of neighbors)
        if (dist[a * n + t] === 255) {
          dist[a * n + t] = Number(dist[a * n + ix]) + 1
          queue.push(t)
        }
    }
  }
  return dist
}

/** Returns the facilities that modules declare as printed, by space and then by module. */
export const printedOn = (
  spaces: readonly SpaceInfo[],
  modules: readonly RuleModule[],
  unit: (id: string) => Ix,
): Ruleset['printed'] =>
  spaces.flatMap(({ ix, data }) =>
    modules.flatMap((m) => m.printed?.(data) ?? []).map((id) => ({ space: ix, type: unit(id) })),
  )
