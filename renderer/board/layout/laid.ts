/** A board as laid out at one zoom: what stands where. It is drawn from this, as often as the lights change. */
import type { PieceGroup } from '../types'
import type { Block } from './block'
import type { At } from './draw'
import type { LabelLook } from './labels'
import type { Mark } from './marks'
import type { Sheet } from './sheet'
import type { Site } from './site'

/** A piece group as drawn: a box in pixels beside a world anchor. */
export interface HitBox {
  readonly space: string
  readonly group: PieceGroup
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
  readonly halfWidth: number
  readonly halfHeight: number
  /** How far right of the middle the number beside the silhouette begins; absent where there is none. */
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
  /** Whose colour lies under it as a ground, where it reaches out over the sea. */
  readonly ground: { readonly control: string | null } | null
}

/** What a chip counts: an army, Insurgents (and militia) among others, or markers of Influence. */
export type ChipKind = 'army' | 'insurgents' | 'influence'

/** One power's chip: how many pieces, and their ids; markers have none. */
export interface Chip {
  readonly kind: ChipKind
  readonly power: string
  readonly count: number
  readonly ids: readonly string[]
  /** Pixels from the row's middle. */
  readonly dx: number
}

export interface PlacedChips {
  readonly chips: readonly Chip[]
  readonly at: { readonly x: number; readonly y: number }
  readonly size: number
  /** Far out: emblems alone. */
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
