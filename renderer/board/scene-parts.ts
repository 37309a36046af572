/** The parts of a scene. */
import type { Size } from './camera'
import type { Stage } from './gl/stage'
import type { GraphicsInfo } from './gl/webgl'
import type { IconAtlas } from './icons/atlas'
import type { SpaceTexture } from './paint/space-texture'
import type { GlyphAtlas } from './text/glyphs'
import type { BoardOptions } from './types'

export interface SceneParts {
  readonly host: HTMLElement
  readonly options: BoardOptions
  readonly stage: Stage
  readonly graphics: GraphicsInfo
  readonly spaces: SpaceTexture
  readonly icons: IconAtlas
  readonly glyphs: GlyphAtlas
  readonly size: Size
}
