/** The content of each space: its stacks and marks, regardless of the selection. */
import type { BoardPosition } from '../types'
import type { BlockCell, BlockRow } from './stack-block'
import { influenceIn, marksOf, type Mark } from './marks'
import type { Site } from './board-space'
import { stackRows, type StackRow } from './stacks'

/** The content to show in a space. */
export interface SpaceContent {
  readonly site: Site
  readonly rows: readonly BlockRow[]
  readonly marks: readonly Mark[]
  /** The mark of its victory city, if it has one that counts. */
  readonly city: Mark | null
  /** Influence markers by nation. */
  readonly influence: readonly { readonly power: string; readonly count: number }[]
}

function blockRow(site: Site, row: StackRow, control: string | null): BlockRow {
  return {
    ...row,
    emblem: !site.land || row.power !== control,
    cells: row.cells.map((cell): BlockCell => {
      const all = cell.group.pieces.length
      return { ...cell, count: all > 1 ? String(all) : '' }
    }),
  }
}

/** Returns the content of a space in a position. */
export function contentOf(site: Site, position: BoardPosition | null): SpaceContent {
  const { id } = site.data
  const view = position?.spaces[id]
  const control = view ? view.control : site.data.startController
  return {
    site,
    rows: stackRows(id, view?.pieces ?? []).map((row) => blockRow(site, row, control)),
    marks: marksOf(site.data, view, position?.treasuries),
    influence: influenceIn(view),
    city: site.city === null ? null : { kind: 'city', ...site.city },
  }
}
