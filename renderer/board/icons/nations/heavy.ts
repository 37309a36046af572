/** The heavy figures that a nation can have of its own: its bomber and its large ships. */
import type { Shape } from '../shape'

export interface HeavySet {
  readonly bomber: Shape
  readonly transport: Shape
  readonly battleship: Shape
  readonly carrier: Shape
}
