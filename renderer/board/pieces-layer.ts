/** Names, marks and stacks as last laid out: on the graphics card for drawing, and as boxes for the pointer. */
import { AreaMap, COARSE } from './area-map'
import { wrap, type Camera } from './camera'
import { RibbonList } from './gl/meshes/ribbons'
import { SpriteList } from './gl/sprite-batch'
import type { Stage } from './gl/stage'
import type { IconAtlas } from './icons/atlas'
import type { Pen } from './layout/pen'
import { drawLaid } from './layout/board-drawing'
import type { HitBox, Laid } from './layout/board-layout'
import { layOut } from './layout/layout'
import type { Rect } from './layout/free-room'
import { SignKeeper, type Signs } from './layout/temporary-signs'
import { windowGrowth } from './layout/sizes'
import { stackRows, withoutPieces } from './layout/stacks'
import type { Site } from './layout/board-space'
import { boxOf, strokeArrows } from './paint/arrows'
import type { BoardTheme } from './paint/theme'
import { boxDistance, type Picker } from './space-under-point'
import type { GlyphAtlas } from './text/glyphs'
import type { BoardPosition, DrawnBox, Highlights, PieceGroup, ScreenPoint } from './types'
import type { Geometry } from '../../shared/boards/geometry'

/**
 * Zoom ratio beyond which the layout is redone while moving; at rest it follows exactly. The ratio is larger where
 * every frame is expensive.
 */
const RELAYOUT = { card: 1.14, software: 1.6 }
/** Tolerance around a silhouette for the pointer, in pixels. */
const SLACK = 3

/** The input of the layout. */
export interface Shown {
  readonly theme: BoardTheme
  readonly position: BoardPosition | null
  readonly highlights: Pick<Highlights, 'selectedPieces' | 'unmoved' | 'moves'>
  /** Factors of the size of interface text and of pieces; 1 is the usual size. */
  readonly textScale: number
  readonly pieceScale: number
  /** Only names and marks. */
  readonly bare?: boolean
}

export interface PiecesLayerParts {
  readonly stage: Stage
  readonly icons: IconAtlas
  readonly glyphs: GlyphAtlas
  readonly geometry: Geometry
  readonly sites: ReadonlyMap<string, Site>
  readonly camera: Camera
  readonly picker: Picker
  /** Drawn without a graphics card. */
  readonly software: boolean
}

export class PiecesLayer {
  /** Scale of the last layout; 0 before the first. */
  laidOutAt = 0
  private stale = true
  private relit = true
  private laid: Laid | null = null
  private readonly list = new SpriteList()
  private readonly arrows = new RibbonList()
  /** True when there are arrows on the graphics card. */
  private drawn = false
  private readonly areas: AreaMap
  private readonly keeper = new SignKeeper()

  constructor(private readonly parts: PiecesLayerParts) {
    this.areas = new AreaMap(parts.geometry)
  }

  /** Marks the layout as outdated after a change of position or sizes. */
  invalidate(): void {
    this.stale = true
  }

  /** Redraws with the same layout, after a change of selected pieces, moves or colors. */
  relight(): void {
    this.relit = true
  }

  /** The current layout; null before the first. */
  get standing(): Laid | null {
    return this.laid
  }

  /** Redoes the layout if something changed or the zoom went too far; returns true when it did. */
  update(shown: Shown, moving: boolean): boolean {
    const { scale } = this.parts.camera
    const ratio = this.laidOutAt === 0 ? Infinity : scale / this.laidOutAt
    const most = this.parts.software ? RELAYOUT.software : RELAYOUT.card
    const drifted = ratio > most || ratio < 1 / most || (!moving && ratio !== 1)
    const window = windowGrowth(this.parts.camera.viewport)
    const again = this.stale || drifted || this.laid?.sheet.input.wishes.window !== window
    if (!again && !this.relit) return false
    if (again || this.laid === null) this.laid = this.layOut(shown, this.parts.camera)
    this.draw(this.list, shown, this.laid)
    this.laidOutAt = this.laid.sheet.scale
    this.stale = false
    this.relit = false
    this.parts.stage.sprites.upload(this.list)
    this.drawArrows(shown, this.laid)
    return true
  }

  /** Draws the arrows of this step's moves between the stacks of the current layout. */
  private drawArrows({ theme, highlights }: Shown, laid: Laid): void {
    const { stage, sites, geometry } = this.parts
    const { scale } = laid.sheet
    const stackOf = (space: string) =>
      boxOf(
        laid.hits.filter((hit) => hit.space === space),
        scale,
      )
    const arrows = highlights.moves ?? []
    if (arrows.length === 0 && !this.drawn) return
    this.drawn = arrows.length > 0
    const { unit } = laid.sheet.sizes
    strokeArrows(this.arrows, { worldWidth: geometry.width, sites, theme, arrows, scale, unit, stackOf })
    stage.arrows.upload(this.arrows)
    stage.groundChanged()
  }

  pen(list: SpriteList, theme: BoardTheme): Pen {
    const { icons, glyphs } = this.parts
    return { list, icons, glyphs, theme }
  }

  /** Returns the group whose silhouette is under a point, or nearest within a few pixels. */
  groupAt(point: ScreenPoint): PieceGroup | null {
    return this.hitAt(point)?.group ?? null
  }

  /** True for a point on the number next to a group's silhouette. */
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
    for (const hit of this.laid?.hits ?? []) {
      const box = {
        ...hit,
        dx: hit.dx * grow,
        dy: hit.dy * grow,
        halfWidth: hit.halfWidth * grow,
        halfHeight: hit.halfHeight * grow,
      }
      const d = boxDistance(box, point, camera, geometry.width, camera.viewport)
      // Of overlapping groups, the one drawn last is on top.
      if (d < closest || (d === 0 && closest === 0)) {
        closest = d
        best = hit
      }
    }
    return best
  }

  /** Returns the center of a group's silhouette on the canvas; null when it has none of its own. */
  placeOf(key: string): ScreenPoint | null {
    const hit = this.laid?.hits.find(({ group }) => group.key === key)
    if (!hit) return null
    const at = this.parts.camera.toScreen(hit)
    return { x: at.x + hit.dx * this.grown, y: at.y + hit.dy * this.grown }
  }

  /** Returns all groups of a space in a position, with the centers of their silhouettes on the canvas. */
  groupsIn(
    space: string,
    position: BoardPosition | null,
  ): { readonly group: PieceGroup; readonly at: ScreenPoint | null }[] {
    const rows = stackRows(space, position?.spaces[space]?.pieces ?? [])
    const groups = rows.flatMap((row) => row.cells.flatMap((cell) => [cell.group, ...cell.cargo]))
    return groups.map((group) => ({ group, at: this.placeOf(group.key) }))
  }

  /** Returns the current signs for a layout. */
  signs(laid: Laid, highlights: Highlights): Signs {
    return this.keeper.on(laid, this.parts.sites, highlights)
  }

  /** Returns the boxes of everything drawn on the board, including signs, at their canvas positions. */
  boxes(highlights: Highlights): DrawnBox[] {
    const { laid } = this
    if (!laid) return []
    const { camera } = this.parts
    const { battles, changes, costs, ghosts } = this.signs(laid, highlights)
    const sign = (kind: DrawnBox['kind']) => (one: { space: string; rect: Rect }) => ({
      ...one.rect,
      kind,
      space: one.space,
    })
    const all = [
      ...laid.sheet.boxes,
      ...battles.map(sign('battle')),
      ...changes.map(sign('changed')),
      ...costs.map(sign('cost')),
      ...ghosts.map(sign('ghost')),
    ]
    return all.map(({ kind, space, width, height, ...rect }) => {
      const { x, y } = camera.toScreen(laid.sheet.world({ ...rect, width, height }))
      return { kind, space, x, y, width, height }
    })
  }

  /**
   * Draws a picture of the whole board with its own camera; afterward the layer on the graphics card is as before.
   */
  picture(shown: Shown, camera: Camera): string {
    const { stage } = this.parts
    const list = new SpriteList()
    this.draw(list, shown, this.layOut(shown, camera))
    stage.sprites.upload(list)
    const picture = stage.picture(camera)
    stage.sprites.upload(this.list)
    return picture
  }

  private get grown(): number {
    return this.laidOutAt === 0 ? 1 : this.parts.camera.scale / this.laidOutAt
  }

  private draw(list: SpriteList, shown: Shown, laid: Laid): void {
    list.clear()
    const { selectedPieces, unmoved } = shown.highlights
    drawLaid(this.pen(list, shown.theme), laid, {
      chosen: new Set(selectedPieces),
      unmoved: new Set(unmoved),
    })
  }

  private layOut({ position, textScale, pieceScale, bare }: Shown, { scale, viewport }: Camera): Laid {
    const { sites, geometry, picker, glyphs } = this.parts
    return layOut({
      sites,
      geometry,
      glyphs,
      position: bare ? withoutPieces(position) : position,
      scale,
      wishes: { text: textScale, pieces: pieceScale, window: windowGrowth(viewport) },
      areaAt: (x, y) => {
        const inside = wrap(x, geometry.width)
        return scale < COARSE ? this.areas.at(inside, y) : picker.areaAt(inside, y, 0, scale)
      },
    })
  }
}
