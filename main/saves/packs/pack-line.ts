import type { PackIndex } from '../../campaign/timeline/packs'

/** A line that is a pack. */
export interface PackLine {
  readonly t: 'pack'
  readonly index: PackIndex
  readonly data: string
}
