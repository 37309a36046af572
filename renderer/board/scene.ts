/** The board scene: keeps position, lights, camera and picture in step and turns gestures into events. */
import { Camera, NO_INSETS } from './camera'
import { Emitter } from './emitter'
import { FrameLoop } from './frame-loop'
import { Gestures } from './gestures'
import { handleGestures } from './handling'
import { playedView, viewOf } from './framing'
import { coveredBy, glideIntoSight } from './reveal-spaces'
import { Rest } from './map-at-rest'
import type { SceneParts } from './scene-parts'
import { watchCanvas } from './canvas-watch'
import { detailAt } from './gl/fields/detail'
import { RibbonList } from './gl/meshes/ribbons'
import { SpriteList } from './gl/sprite-batch'
import { PiecesLayer, type Shown } from './pieces-layer'
import { sitesOf, type Site } from './layout/board-space'
import { Levels } from './detail-levels'
import { Minimap } from './minimap'
import { Motion } from './motion'
import { groundLights } from './layout/bare-board-lights'
import { drawOverlay } from './overlay'
import { paintAreas } from './paint/painter'
import { pathPoints, strokeHighlights } from './paint/strokes'
import { boardTheme, type BoardTheme } from './paint/theme'
import { Picker } from './space-under-point'
import { Player, type Flyer } from './animation/player'
import { Pulse } from './animation/pulse'
import type {
  BoardEvents,
  BoardPosition,
  BoardScene,
  BoardStats,
  CameraState,
  DrawnBox,
  FlyOptions,
  Highlights,
  Insets,
  Palette,
  PieceGroup,
  Picked,
  ScreenPoint,
  Theme,
} from './types'
import type { GameEvent } from '../../shared/model/events'
import type { Geometry } from '../../shared/boards/geometry'

/** Tolerance around a small island, in pixels. */
const TOLERANCE = 6

export class Scene implements BoardScene {
  readonly canvas: HTMLCanvasElement
  private readonly geometry: Geometry
  private readonly sites: ReadonlyMap<string, Site>
  private readonly camera: Camera
  private readonly loop: FrameLoop
  private readonly motion: Motion
  private readonly gestures: Gestures
  private readonly picker: Picker
  private readonly levels: Levels
  private readonly player: Player
  private readonly map: Minimap
  private readonly emitter = new Emitter<BoardEvents>()
  private readonly pieces: PiecesLayer
  private readonly floating = new SpriteList()
  private readonly ribbons = new RibbonList()
  private readonly rest: Rest
  private readonly pulse: Pulse
  private readonly unwatch: () => void
  private theme: BoardTheme
  private position: BoardPosition | null = null
  private highlights: Highlights = {}
  private hovered: string | null = null
  private carried: { group: PieceGroup; x: number; y: number } | null = null
  private flyer: Flyer | null = null
  private textScale = 1
  private pieceScale = 1
  private reduced: boolean
  private dirty = { paint: true, map: true, strokes: true, overlay: true }
  private bare = false
  /** True when the camera has moved since its last rest. */
  private travelled = false
  private shownLights = { chosen: '', targets: '' }
  private movable: ReadonlySet<string> = new Set()

  constructor(private readonly parts: SceneParts) {
    const { options, stage, size } = parts
    this.geometry = options.geometry.normal
    this.sites = sitesOf(options.board, this.geometry, options.cities)
    this.theme = boardTheme(options.theme, options.palette)
    this.reduced = options.reducedMotion
    this.canvas = stage.renderer.canvas
    this.camera = new Camera(
      { width: this.geometry.width, height: this.geometry.height },
      size,
      options.insets ?? NO_INSETS,
    )
    this.loop = new FrameLoop({ draw: () => this.draw() })
    this.motion = new Motion(this.camera, this.loop, (jump) => this.cameraMoved(jump))
    this.pulse = new Pulse(this.loop, (value) => (stage.pulse = value))
    this.picker = new Picker(this.geometry)
    this.pieces = new PiecesLayer({
      stage,
      icons: parts.icons,
      glyphs: parts.glyphs,
      geometry: this.geometry,
      sites: this.sites,
      camera: this.camera,
      picker: this.picker,
      software: parts.graphics.software,
    })
    this.levels = new Levels(stage, options.geometry, () => this.loop.invalidate())
    this.map = new Minimap(this.geometry, this.camera, (x, y) => {
      this.motion.flyTo(this.camera.centered(x, y, this.camera.scale), true)
    })
    this.player = new Player(
      {
        sites: this.sites,
        worldWidth: this.geometry.width,
        position: () => this.position,
        show: (position) => this.show(position),
        fly: (flyer) => {
          this.flyer = flyer
          this.touch('overlay')
        },
      },
      this.loop,
    )
    this.rest = new Rest({
      stirs: () => this.emitter.emit('view', { moving: true }),
      rests: () => this.rested(),
    })
    this.gestures = new Gestures(
      this.canvas,
      handleGestures({
        canvas: this.canvas,
        camera: this.camera,
        motion: this.motion,
        emitter: this.emitter,
        smoothWheel: !parts.graphics.software,
        pick: (point) => this.pick(point.x, point.y),
        groupAt: (point) => this.pieces.groupAt(point),
        movable: (group) => group?.pieces.some(({ id }) => this.movable.has(id)) === true,
        hovered: (space) => {
          this.hovered = space
          this.touch('paint', 'strokes')
        },
        carry: (carried) => {
          this.carried = carried
          this.touch('overlay')
        },
        panBy: (dx, dy) => this.panBy(dx, dy),
        fit: () => this.fit(),
      }),
    )
    stage.setTheme(this.theme)
    this.setReducedMotion(options.reducedMotion, options.speed)
    this.unwatch = watchCanvas(parts.host, this.canvas, {
      resized: (width, height) => {
        const before = this.camera.state
        this.camera.resize({ width, height })
        stage.resolution = Math.min(devicePixelRatio, 3)
        this.nudged(before)
      },
      restored: () => {
        stage.bake()
        this.touch('layout', 'paint', 'map', 'strokes', 'overlay')
      },
      lost: (why) => this.emitter.emit('lost', { why }),
    })
    this.fit({ instant: true })
  }

  /**
   * Resolves when the shapes for the view are loaded. The first frame waits for them, and for the position, which the
   * board's creator sets at once.
   */
  shaped(): Promise<void> {
    return this.levels.load(detailAt(this.camera.scale))
  }

  get minimap(): HTMLCanvasElement {
    return this.map.canvas
  }

  setPosition(position: BoardPosition): void {
    this.player.skip()
    this.flyer = null
    this.show(position)
    this.rest.jumped()
  }

  setHighlights(highlights: Highlights): void {
    this.highlights = highlights
    this.movable = new Set(highlights.movable)
    // Every pointer step may bring new lights: redo only the parts that they change.
    const { selectedPieces, unmoved, moves, targets, placing, battles } = highlights
    const lights = {
      chosen: JSON.stringify([selectedPieces, unmoved, moves]),
      targets: JSON.stringify([targets, placing, battles]),
    }
    this.touch('paint', 'strokes', 'overlay')
    if (lights.chosen !== this.shownLights.chosen) this.pieces.relight()
    if (lights.targets !== this.shownLights.targets) {
      this.touch('map')
      if (!this.reduced && (targets?.length ?? 0) + (placing?.length ?? 0) > 0) this.pulse.start()
      else this.pulse.stop()
    }
    this.shownLights = lights
  }

  setTheme(theme: Theme, palette?: Palette): void {
    this.theme = boardTheme(theme, palette ?? this.parts.options.palette)
    this.parts.stage.setTheme(this.theme)
    this.pieces.relight()
    this.touch('paint', 'map', 'strokes', 'overlay')
  }

  setReducedMotion(reduced: boolean, speed = 1): void {
    this.reduced = reduced
    this.motion.smooth = !reduced
    this.player.speed = reduced ? 0 : speed
  }

  setTextScale(scale: number): void {
    this.textScale = Math.min(2, Math.max(0.75, scale))
    this.touch('layout', 'overlay')
  }

  setPieceScale(scale: number): void {
    this.pieceScale = Math.min(2, Math.max(0.5, scale))
    this.touch('layout', 'overlay')
  }

  setInsets(insets: Insets): void {
    const before = this.camera.state
    this.camera.insets = insets
    this.camera.set(before)
    this.nudged(before)
  }

  setBare(bare: boolean): void {
    if (bare !== this.bare) this.touch('layout', 'overlay')
    this.bare = bare
  }

  flyTo(space: string | readonly string[], options: FlyOptions = {}): void {
    const sites = [space].flat().flatMap((id) => this.sites.get(id) ?? [])
    const view = viewOf(this.camera, this.geometry, sites, options.scale)
    if (view) this.motion.flyTo(view, options.instant === true)
  }

  reveal(spaces: readonly string[], also: readonly string[] = []): void {
    const { camera, motion, sites } = this
    glideIntoSight({ camera, motion, sites, over: coveredBy(this.map.canvas, this.canvas) }, spaces, also)
  }

  fit(options: FlyOptions = {}): void {
    this.motion.flyTo(playedView(this.camera, this.geometry), options.instant === true)
  }

  zoomBy(factor: number, at: ScreenPoint = this.camera.middle): void {
    this.motion.zoomAt(factor, at, true)
  }

  panBy(dx: number, dy: number): void {
    this.motion.halt()
    this.camera.panBy(dx, dy)
    this.cameraMoved()
  }

  getCamera(): CameraState {
    return this.camera.state
  }

  setCamera(camera: CameraState): void {
    this.motion.flyTo(camera, true)
  }

  on<K extends keyof BoardEvents>(event: K, handler: (payload: BoardEvents[K]) => void): () => void {
    return this.emitter.on(event, handler)
  }

  animate(events: readonly GameEvent[]): Promise<void> {
    return this.reduced ? Promise.resolve() : this.player.play(events)
  }

  skipAnimation(): void {
    this.player.skip()
  }

  screenOf(space: string): ScreenPoint | null {
    const site = this.sites.get(space)
    return site ? this.camera.toScreen(site.anchor) : null
  }

  pick(x: number, y: number): Picked {
    this.settle()
    const point = { x, y }
    const group = this.pieces.groupAt(point)
    if (group) return { space: group.space, group, onCount: this.pieces.onCount(point), point }
    const world = this.camera.toWorld(point)
    const { scale } = this.camera
    const area = this.picker.areaAt(world.x, world.y, TOLERANCE / scale, scale)
    return { space: area?.inPlay === true ? area.id : null, group: null, point }
  }

  groupsIn(space: string): readonly { readonly group: PieceGroup; readonly at: ScreenPoint | null }[] {
    this.settle()
    return this.pieces.groupsIn(space, this.position)
  }

  drawn(): readonly DrawnBox[] {
    this.settle()
    return this.pieces.boxes(this.lights)
  }

  async picture(width: number): Promise<string> {
    this.settle()
    const wide = Math.max(64, Math.round(width))
    const size = { width: wide, height: Math.round((wide * this.geometry.height) / this.geometry.width) }
    const picture = this.pieces.picture(this.shown, new Camera(this.camera.world, size))
    this.loop.invalidate()
    return Promise.resolve(picture)
  }

  stats(): BoardStats {
    return {
      frames: this.loop.frames,
      lastFrameMs: this.loop.lastFrameMs,
      software: this.parts.graphics.software,
      level: this.levels.find(this.camera.scale),
      resolution: this.parts.stage.resolution,
    }
  }

  destroy(): void {
    this.player.skip()
    this.loop.destroy()
    this.levels.destroy()
    this.gestures.destroy()
    this.rest.destroy()
    this.unwatch()
    this.emitter.clear()
    this.parts.stage.destroy()
    this.map.canvas.remove()
  }

  private show(position: BoardPosition): void {
    this.position = position
    this.touch('layout', 'paint', 'map')
  }

  private touch(...parts: (keyof Scene['dirty'] | 'layout')[]): void {
    for (const part of parts) {
      if (part === 'layout') this.pieces.invalidate()
      else this.dirty[part] = true
    }
    this.loop.invalidate()
  }

  /** A jump is one frame, drawn in its final form. */
  private cameraMoved(jump?: 'jump'): void {
    this.travelled = true
    if (jump === undefined) this.rest.moved()
    else this.rest.jumped()
    this.loop.invalidate()
  }

  /** The view's available room changed, and possibly the view with it: not a place that the player chose. */
  private nudged(before: CameraState): void {
    const { x, y, scale } = this.camera
    if (x !== before.x || y !== before.y || scale !== before.scale) this.rest.jumped()
    this.loop.invalidate()
  }

  /** Updates the hover: something else may be under a still pointer. */
  private rested(): void {
    this.loop.invalidate()
    this.gestures.hoverAgain()
    this.emitter.emit('view', { moving: false })
    if (this.travelled) this.emitter.emit('camera', this.camera.state)
    this.travelled = false
  }

  private get shown(): Shown {
    const { theme, position, lights: highlights, textScale, pieceScale, bare } = this
    return { theme, position, highlights, textScale, pieceScale, bare }
  }

  private get lights(): Highlights {
    return this.bare ? groundLights(this.highlights) : this.highlights
  }

  /** Updates the layout without drawing, so that queries use the current state. */
  private settle(): void {
    if (this.pieces.update(this.shown, this.rest.moving)) {
      this.dirty.strokes = true
      this.dirty.overlay = true
    }
  }

  private draw(): void {
    const { stage } = this.parts
    this.settle()
    if (this.dirty.paint) this.paint()
    const input = {
      geometry: this.geometry,
      sites: this.sites,
      theme: this.theme,
      highlights: this.highlights,
      hovered: this.hovered,
      scale: this.camera.scale,
    }
    if (this.dirty.strokes) {
      strokeHighlights(this.ribbons, input)
      stage.ribbons.upload(this.ribbons)
    }
    const laid = this.pieces.standing
    if (this.dirty.overlay && laid) {
      drawOverlay({
        pen: this.pieces.pen(this.floating, this.theme),
        sites: this.sites,
        laid,
        signs: this.pieces.signs(laid, this.lights),
        worldWidth: this.geometry.width,
        highlights: this.highlights,
        textScale: this.textScale,
        unit: laid.sheet.sizes.unit,
        carried: this.carried,
        flyer: this.flyer,
      })
      stage.flyers.upload(this.floating)
    }
    this.dirty = { paint: false, map: false, strokes: false, overlay: false }
    stage.draw(this.camera, this.pieces.laidOutAt, this.rest.moving, (scale) => this.levels.at(scale))
    this.map.draw(this.theme)
  }

  private paint(): void {
    const { geometry, sites, theme, position, highlights, hovered } = this
    const paints = paintAreas({ geometry, sites, theme, position, highlights, hovered })
    paints.forEach((paint, index) => this.parts.spaces.write(index, paint))
    this.parts.spaces.upload()
    this.parts.stage.groundChanged()
    if (!this.dirty.map) return
    const fights = pathPoints(highlights.battles ?? [], sites).map((at) => ({ ...at, color: theme.danger }))
    this.map.paint(paints, theme, fights)
  }
}
