/** Connection over land: an unbroken line of friendly territories, never across sea (VCR-087, VCR-088, VCR-094). */
import type { Game } from '../../engine/loop/game'
import type { Ix } from '../../engine/state/state'

/** All lands that can be reached from `from` over lands for which `friendly` is true, including `from`. */
export function connectedLands(g: Game, from: Ix, friendly: (land: Ix) => boolean): ReadonlySet<Ix> {
  const seen = new Set([from])
  for (const s of seen)
    for (const n of g.space(s).landNeighbors) if (friendly(n) && !g.space(n).data.impassable) seen.add(n)
  return seen
}
