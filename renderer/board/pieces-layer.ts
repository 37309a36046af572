/** Names, marks and stacks as last laid out: on the card for drawing, and as boxes for the pointer. */
import { AreaMap, COARSE } from './area-map'
import { wrap, type Camera } from './camera'
import { RibbonList } from './gl/ribbons'
import { SpriteList } from './gl/sprite-batch'
import type { Stage } from './gl/stage'
import type { IconAtlas } from './icons/atlas'
import type { Pen } from './layout/draw'
import { drawLaid } from './layout/ink'
import type { HitBox, Laid } from './layout/laid'
import { layOut } from './layout/layout'
import type { Rect } from './layout/room'
import { SignKeeper, type Signs } from './layout/signs'
import { windowGrowth } from './layout/sizes'
import { stackRows, withoutPieces } from './layout/stacks'
import type { Site } from './layout/site'
import { boxOf, strokeArrows } from './paint/arrows'
import type { BoardTheme } from './paint/theme'
import { boxDistance, type Picker } from './pick'
import type { GlyphAtlas } from './text/glyphs'
import type { BoardPosition, DrawnBox, Highlights, PieceGroup, ScreenPoint } from './types'
import type { Geometry } from '../../shared/boards/geometry'

/**
 * Layout follows the zoom when it changed by more than this while moving; at rest it follows exactly. Where every
 * frame is dear it waits longer.
 */
const RELAYOUT = { card: 1.14, software: 1.6 }
/** Pixels beside a silhouette that still hit it. */
const SLACK = 3

/** What is to be laid out. */
export interface Shown {
  readonly theme: BoardTheme
  readonly position: BoardPosition | null
  readonly highlights: Pick<Highlights, 'selectedPieces' | 'moves'>
  /** Size of interface text and of pieces, each 1 by itself. */
  readonly textScale: number
  readonly pieceScale: number
  /** Names and marks alone. */
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
  /** Whether the card has any arrows now. */
  private drawn = false
  private readonly areas: AreaMap
  private readonly keeper = new SignKeeper()

  constructor(private readonly parts: PiecesLayerParts) {
    this.areas = new AreaMap(parts.geometry)
  }

  /** Position or sizes changed: lay out anew when next asked. */
  invalidate(): void {
    this.stale = true
  }

  /** Other pieces are chosen, other moves made, or the colours changed: draw anew what stands where it stood. */
  relight(): void {
    this.relit = true
  }

  /** What stands where; null before the first layout. */
  get standing(): Laid | null {
    return this.laid
  }

  /** Lays out anew where something changed or the zoom went too far; answers whether it did. */
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

  /** Draws the arrows of this step's moves from stack to stack, as these stand now. */
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
    for (const hit of this.laid?.hits ?? []) {
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
    const hit = this.laid?.hits.find(({ group }) => group.key === key)
    if (!hit) return null
    const at = this.parts.camera.toScreen(hit)
    return { x: at.x + hit.dx * this.grown, y: at.y + hit.dy * this.grown }
  }

  /** All groups of a space in a position, with the middle of their silhouettes on the canvas. */
  groupsIn(
    space: string,
    position: BoardPosition | null,
  ): { readonly group: PieceGroup; readonly at: ScreenPoint | null }[] {
    const rows = stackRows(space, position?.spaces[space]?.pieces ?? [])
    const groups = rows.flatMap((row) => row.cells.flatMap((cell) => [cell.group, ...cell.cargo]))
    return groups.map((group) => ({ group, at: this.placeOf(group.key) }))
  }

  /** The signs of the moment on a board as laid out. */
  signs(laid: Laid, highlights: Highlights): Signs {
    return this.keeper.on(laid, this.parts.sites, highlights)
  }

  /** Everything that stands on the board, signs included, where it is on the canvas now. */
  boxes(highlights: Highlights): DrawnBox[] {
    const { laid } = this
    if (!laid) return []
    const { camera } = this.parts
    const { battles, costs, ghosts } = this.signs(laid, highlights)
    const sign = (kind: DrawnBox['kind']) => (one: { space: string; rect: Rect }) => ({
      ...one.rect,
      kind,
      space: one.space,
    })
    const all = [
      ...laid.sheet.boxes,
      ...battles.map(sign('battle')),
      ...costs.map(sign('cost')),
      ...ghosts.map(sign('ghost')),
    ]
    return all.map(({ kind, space, width, height, ...rect }) => {
      const { x, y } = camera.toScreen(laid.sheet.world({ ...rect, width, height }))
      return { kind, space, x, y, width, height }
    })
  }

  /** A picture of the whole board by a camera of its own; the layer on the card is as before afterwards. */
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
    drawLaid(this.pen(list, shown.theme), laid, new Set(shown.highlights.selectedPieces))
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
