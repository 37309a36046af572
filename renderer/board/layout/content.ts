/** What each space has to show: its stacks with what is chosen of them, ghosts of pieces to be placed, its marks. */
import type { BoardPosition, Highlights, PieceGroup } from '../types'
import type { BlockCell, BlockRow } from './block'
import { marksOf, type Mark } from './marks'
import type { Site } from './site'
import { stackRows, type StackRow } from './stacks'

/** What a space has to show. */
export interface SpaceContent {
  readonly site: Site
  readonly rows: readonly BlockRow[]
  readonly marks: readonly Mark[]
}

type Ghosts = NonNullable<Highlights['ghosts']>

function blockRows(
  site: Site,
  rows: readonly StackRow[],
  control: string | null,
  chosen: ReadonlySet<string>,
  ghosts: Ghosts,
): BlockRow[] {
  const result = rows.map((row): BlockRow => ({
    power: row.power,
    weight: row.weight,
    emblem: !site.land || row.power !== control,
    cells: row.cells.map((cell): BlockCell => {
      const all = cell.group.pieces.length
      const some = cell.group.pieces.filter((piece) => chosen.has(piece.id)).length
      const count = some > 0 && some < all ? `${some}/${all}` : all > 1 ? String(all) : ''
      return { ...cell, ghost: false, count, selected: some > 0 }
    }),
  }))
  for (const { power, unit, count } of ghosts) {
    const group: PieceGroup = { key: `ghost/${unit}`, space: site.data.id, power, unit, pieces: [] }
    const cell: BlockCell = {
      group,
      damaged: false,
      patrol: false,
      submerged: false,
      landing: false,
      isolated: false,
      movesLeft: 0,
      cargo: [],
      ghost: true,
      count: `+${count}`,
      selected: false,
    }
    result.push({ power, weight: count, emblem: false, cells: [cell] })
  }
  return result
}

/** The content of a space in a position under the lights of the moment. */
export function contentOf(
  site: Site,
  { position, highlights }: { readonly position: BoardPosition | null; readonly highlights: Highlights },
): SpaceContent {
  const { id } = site.data
  const view = position?.spaces[id]
  const chosen = new Set(highlights.selectedPieces)
  const ghosts = highlights.ghosts?.filter((ghost) => ghost.space === id) ?? []
  const control = view ? view.control : site.data.startController
  return {
    site,
    rows: blockRows(site, stackRows(id, view?.pieces ?? []), control, chosen, ghosts),
    marks: marksOf(site.data, view, position?.treasuries),
  }
}
