/** The heavy figures of a nation: its bomber and its large ships. */
import type { Shape } from '../shape'

export interface HeavySet {
  readonly bomber: Shape
  readonly transport: Shape
  readonly battleship: Shape
  readonly carrier: Shape
}
