/** Names, marks and stacks as last laid out: on the card for drawing, and as boxes for the pointer. */
import { wrap, type Camera } from './camera'
import { SpriteList } from './gl/sprite-batch'
import type { Stage } from './gl/stage'
import type { IconAtlas } from './icons/atlas'
import type { Pen } from './layout/draw'
import { Layout, type HitBox } from './layout/layout'
import type { Site } from './layout/site'
import type { BoardTheme } from './paint/theme'
import { boxDistance, type Picker } from './pick'
import type { GlyphAtlas } from './text/sdf-font'
import type { BoardPosition, Highlights, PieceGroup, ScreenPoint } from './types'
import type { Geometry } from '../../shared/boards/geometry'

/** Layout follows the zoom when it changed by more than this while moving; at rest it follows exactly. */
const RELAYOUT = 1.14
/** Pixels beside a silhouette that still hit it. */
const SLACK = 3

/** What is to be laid out. */
export interface Shown {
  readonly theme: BoardTheme
  readonly position: BoardPosition | null
  readonly highlights: Highlights
  readonly textScale: number
}

export interface PiecesLayerParts {
  readonly stage: Stage
  readonly icons: IconAtlas
  readonly glyphs: GlyphAtlas
  readonly geometry: Geometry
  readonly sites: ReadonlyMap<string, Site>
  readonly camera: Camera
  readonly picker: Picker
}

export class PiecesLayer {
  /** Scale of the last layout; 0 before the first. */
  laidOutAt = 0
  private stale = true
  private hits: readonly HitBox[] = []
  private readonly list = new SpriteList()

  constructor(private readonly parts: PiecesLayerParts) {}

  /** Position, lights or theme changed: lay out anew when next asked. */
  invalidate(): void {
    this.stale = true
  }

  /** Lays out anew where something changed or the zoom went too far; answers whether it did. */
  update(shown: Shown, moving: boolean): boolean {
    const { scale } = this.parts.camera
    const ratio = this.laidOutAt === 0 ? Infinity : scale / this.laidOutAt
    const drifted = ratio > RELAYOUT || ratio < 1 / RELAYOUT || (!moving && ratio !== 1)
    if (!this.stale && !drifted) return false
    this.hits = this.layOut(this.list, shown, scale)
    this.laidOutAt = scale
    this.stale = false
    this.parts.stage.sprites.upload(this.list)
    return true
  }

  pen(list: SpriteList, theme: BoardTheme): Pen {
    const { icons, glyphs } = this.parts
    return { list, icons, glyphs, theme }
  }

  /** The group whose silhouette lies under a point, or nearest within a few pixels. */
  groupAt(point: ScreenPoint): PieceGroup | null {
    return this.hitAt(point)?.group ?? null
  }

  /** Whether a point lies on the number beside a group's silhouette. */
  onCount(point: ScreenPoint): boolean {
    const hit = this.hitAt(point)
    if (hit?.countFrom === undefined) return false
    return point.x > this.parts.camera.toScreen(hit).x + (hit.dx + hit.countFrom) * this.grown
  }

  private hitAt(point: ScreenPoint): HitBox | null {
    const { camera, geometry } = this.parts
    const grow = this.grown
    let best: HitBox | null = null
    let closest = SLACK
    for (const hit of this.hits) {
      const box = {
        ...hit,
        dx: hit.dx * grow,
        dy: hit.dy * grow,
        halfWidth: hit.halfWidth * grow,
        halfHeight: hit.halfHeight * grow,
      }
      const d = boxDistance(box, point, camera, geometry.width, camera.viewport)
      // Of several the one drawn last lies on top.
      if (d < closest || (d === 0 && closest === 0)) {
        closest = d
        best = hit
      }
    }
    return best
  }

  /** Middle of a group's silhouette on the canvas; null where it is not drawn by itself. */
  placeOf(key: string): ScreenPoint | null {
    const hit = this.hits.find(({ group }) => group.key === key)
    if (!hit) return null
    const at = this.parts.camera.toScreen(hit)
    return { x: at.x + hit.dx * this.grown, y: at.y + hit.dy * this.grown }
  }

  /** A picture of the whole board by a camera of its own; the layer on the card is as before afterwards. */
  picture(shown: Shown, camera: Camera): string {
    const { stage } = this.parts
    const list = new SpriteList()
    this.layOut(list, shown, camera.scale)
    stage.sprites.upload(list)
    const picture = stage.picture(camera)
    stage.sprites.upload(this.list)
    return picture
  }

  private get grown(): number {
    return this.laidOutAt === 0 ? 1 : this.parts.camera.scale / this.laidOutAt
  }

  private layOut(list: SpriteList, shown: Shown, scale: number): readonly HitBox[] {
    const { sites, geometry, picker } = this.parts
    list.clear()
    const layout = new Layout(this.pen(list, shown.theme), {
      sites,
      geometry,
      position: shown.position,
      highlights: shown.highlights,
      scale,
      textScale: shown.textScale,
      areaAt: (x, y) => picker.areaAt(wrap(x, geometry.width), y, 0, scale),
    })
    layout.run()
    return layout.hits
  }
}
