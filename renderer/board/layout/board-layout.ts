/**
 * A board laid out at one zoom: the position of everything on it. It is redrawn from this whenever the lights change.
 */
import type { PieceGroup } from '../types'
import type { Block } from './stack-block'
import type { At } from './pen'
import type { LabelLook } from './labels'
import type { Mark } from './marks'
import type { Sheet } from './layout-sheet'
import type { Site } from './board-space'

/** A drawn piece group: a box in pixels relative to a world anchor. */
export interface HitBox {
  readonly space: string
  readonly group: PieceGroup
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
  readonly halfWidth: number
  readonly halfHeight: number
  /** Offset of the number next to the silhouette, right of the center; absent without a number. */
  readonly countFrom?: number
}

export interface PlacedName {
  readonly site: Site
  readonly look: LabelLook
  readonly overSea: boolean
}

export interface PlacedMarks {
  readonly site: Site
  readonly marks: readonly Mark[]
  readonly at: At
  readonly size: number
}

export interface PlacedBlock {
  readonly site: Site
  readonly block: Block
  readonly at: At
  /** The holder whose color forms the ground where the stack extends over the sea. */
  readonly ground: { readonly control: string | null } | null
}

/** What a chip counts: an army, Insurgents (with militia), or Influence markers. */
export type ChipKind = 'army' | 'insurgents' | 'influence'

/** One power's chip: the number of pieces and their ids; markers have no ids. */
export interface Chip {
  readonly kind: ChipKind
  readonly power: string
  readonly count: number
  readonly ids: readonly string[]
  /** Offset in pixels from the row's center. */
  readonly dx: number
}

export interface PlacedChips {
  readonly chips: readonly Chip[]
  readonly at: { readonly x: number; readonly y: number }
  readonly size: number
  /** False when zoomed far out: only emblems. */
  readonly numbers: boolean
}

export interface Laid {
  readonly sheet: Sheet
  readonly names: PlacedName[]
  readonly marks: PlacedMarks[]
  readonly blocks: PlacedBlock[]
  readonly chips: PlacedChips[]
  readonly connectors: { readonly kind: string; readonly x: number; readonly y: number }[]
  readonly hits: HitBox[]
}
