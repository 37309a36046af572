/**
 * The picture on the graphics card: Pixi's renderer, the meshes of a level of detail, ribbons and sprites, and their
 * shared uniforms. Knows nothing of games.
 */
import 'pixi.js/unsafe-eval'
import 'pixi.js/mesh'
import { Container, Geometry, RenderTexture, Shader, Ticker, UniformGroup, WebGLRenderer } from 'pixi.js'
import type { Geometry as BoardShape } from '../../../shared/boards/geometry'
import type { Camera, Size } from '../camera'
import type { IconAtlas } from '../icons/atlas'
import type { SpaceTexture } from '../paint/space-texture'
import type { BoardTheme, Rgb } from '../paint/theme'
import type { GlyphAtlas } from '../text/glyphs'
import { BoardUnsupportedError } from '../types'
import { DrawnField, type Field } from './fields/field'
import { makeGrain } from './shaders/grain'
import { LINE_FLOATS, type LineChunk } from './meshes/line-mesh'
import { NEARNESS_WIDTH } from './fields/border-proximity'
import { ReadField } from './fields/read-field'
import { Ribbons } from './meshes/ribbons'
import { programs } from './shaders/shaders'
import { Snapshot } from './snapshot'
import { SpriteBatch } from './sprite-batch'
import type { SurfaceChunk } from './meshes/surface-mesh'
import { movingResolution, pictureScale, type View } from './view'
import type { GraphicsInfo } from './webgl'
import { WrappedMesh } from './meshes/wrapped-mesh'

const vec = (values: readonly number[]) => new Float32Array(values)
const unit = ([r, g, b]: Rgb) => vec([r / 255, g / 255, b / 255])

/** One level of detail on the graphics card. */
export interface LevelMeshes {
  readonly surfaces: readonly WrappedMesh[]
  readonly lines: readonly WrappedMesh[]
}

function boardUniforms() {
  const color = () => ({ value: new Float32Array(3), type: 'vec3<f32>' as const })
  return new UniformGroup({
    uView: { value: new Float32Array(4), type: 'vec4<f32>' },
    uLook: { value: new Float32Array(4), type: 'vec4<f32>' },
    uHatch: { value: 1, type: 'f32' },
    uGold: color(),
    uDim: color(),
    uSea: color(),
    uSeaPole: color(),
    uSeaCoast: color(),
    uSeaOff: color(),
    uCoast: color(),
    uBorder: color(),
    uFront: color(),
    uSeaBorder: color(),
    uSeaShadow: color(),
    uClosed: color(),
    uPlate: color(),
  })
}

export interface StageParts {
  readonly shape: BoardShape
  readonly graphics: GraphicsInfo
  readonly spaces: SpaceTexture
  readonly icons: IconAtlas
  readonly glyphs: GlyphAtlas
  /** The field from the build's file; null: drawn here. */
  readonly nearness: Uint8Array | null
}

/** Starts Pixi on its own canvas. Throws BoardUnsupportedError when the context can't be made. */
export async function startRenderer(
  graphics: GraphicsInfo,
  size: { width: number; height: number; resolution: number },
): Promise<WebGLRenderer> {
  const renderer = new WebGLRenderer()
  try {
    await renderer.init({
      ...size,
      antialias: !graphics.software,
      preferWebGLVersion: 2,
      powerPreference: 'high-performance',
      backgroundAlpha: 1,
      gcActive: false,
      skipExtensionImports: true,
    })
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new BoardUnsupportedError('context-failed', `The board couldn’t be drawn: ${why}`)
  }
  // Pixi's own ticker would wake up every frame for nothing: this stage draws on demand.
  Ticker.system.autoStart = false
  Ticker.system.stop()
  Ticker.shared.autoStart = false
  Ticker.shared.stop()
  if (graphics.software) renderer.limits.maxBatchableTextures = 4
  // The canvas fills its element at any pixel count, so that no part of it is bare before the next frame.
  Object.assign(renderer.canvas.style, { display: 'block', width: '100%', height: '100%' })
  return renderer
}

export class Stage {
  readonly ribbons: Ribbons
  /** Arrows of moves: over the borders, under all lights. */
  readonly arrows: Ribbons
  readonly sprites: SpriteBatch
  /** Sprites above everything: pieces being dragged or animated. */
  readonly flyers: SpriteBatch
  private readonly uniforms = boardUniforms()
  private readonly spriteUniforms = new UniformGroup({
    uSprite: { value: vec([1, 1, 0, 0]), type: 'vec4<f32>' },
  })
  private readonly flyerUniforms = new UniformGroup({
    uSprite: { value: vec([1, 1, 0, 0]), type: 'vec4<f32>' },
  })
  private readonly root = new Container()
  /** The flat ground: the same from frame to frame, except for lights. A picture may replace it. */
  private readonly ground = new Container()
  private readonly pictured = new Container()
  private readonly above = new Container()
  private readonly snapshot: Snapshot
  private readonly layers = {
    water: new Container(),
    land: new Container(),
    lines: new Container(),
    arrows: new Container(),
    ribbons: new Container(),
    sprites: new Container(),
  }
  private readonly shaders: { water: Shader; land: Shader; line: Shader }
  private readonly field: Field
  private readonly overlays: readonly { drawn: { empty: boolean }; mesh: WrappedMesh }[]
  private readonly levels: LevelMeshes[] = []
  /** Device pixels per pixel at rest. */
  private full: number
  private fitted = ''
  private readonly shape: BoardShape

  constructor(
    readonly renderer: WebGLRenderer,
    private readonly parts: StageParts,
  ) {
    const { shape, graphics, spaces, icons, glyphs } = parts
    this.shape = shape
    this.full = renderer.resolution
    const grain = makeGrain()
    // Drawn by the processor, a field of half the width is four times cheaper and looks the same.
    const fieldWidth = Math.min(graphics.software ? NEARNESS_WIDTH : 4096, graphics.maxTextureSize)
    this.field = parts.nearness
      ? new ReadField(shape, parts.nearness, grain)
      : new DrawnField(shape, fieldWidth, grain)
    const surface = {
      uSpaces: spaces.source,
      uField: this.field.source,
      uGrain: grain,
      boardUniforms: this.uniforms,
    }
    this.shaders = {
      water: new Shader({ glProgram: programs.water(!graphics.software), resources: { ...surface } }),
      land: new Shader({ glProgram: programs.land(!graphics.software), resources: { ...surface } }),
      line: new Shader({
        glProgram: programs.line(),
        resources: { uSpaces: spaces.source, boardUniforms: this.uniforms },
      }),
    }
    this.ribbons = new Ribbons(this.uniforms)
    this.arrows = new Ribbons(this.uniforms)
    this.sprites = new SpriteBatch(icons.source, glyphs.source, this.spriteUniforms)
    this.flyers = new SpriteBatch(icons.source, glyphs.source, this.flyerUniforms)
    const { water, land, lines, arrows, ribbons, sprites } = this.layers
    this.ground.addChild(water, land, lines, arrows, ribbons)
    this.snapshot = new Snapshot(this.pictured, shape.width)
    this.above.addChild(sprites)
    this.root.addChild(this.ground, this.pictured, this.above)
    const world = { west: -400, north: -400, east: shape.width + 400, south: shape.height + 400 }
    type Drawn = { geometry: Geometry; shader: Shader; empty: boolean }
    // A mesh joins its layer when it is first visible: each has its own layer, so that letters stay over shapes.
    const overlay = (parent: Container, drawn: Drawn) => ({
      drawn,
      mesh: new WrappedMesh(
        parent.addChild(new Container()),
        drawn.geometry,
        drawn.shader,
        world,
        shape.width,
      ),
    })
    const flying = new Container()
    this.above.addChild(flying)
    this.overlays = [
      overlay(arrows, this.arrows),
      overlay(ribbons, this.ribbons),
      overlay(sprites, this.sprites.shapes),
      overlay(sprites, this.sprites.letters),
      overlay(flying, this.flyers.shapes),
      overlay(flying, this.flyers.letters),
    ]
    this.bake()
  }

  /** Draws the distance field; called again after the context was restored. */
  bake(): void {
    this.field.bake(this.renderer)
  }

  /** Uploads a level of detail; it is shown when `draw` selects it. */
  addLevel(surfaces: readonly SurfaceChunk[], lines: readonly LineChunk[]): LevelMeshes {
    const level: LevelMeshes = {
      surfaces: surfaces.map(({ kind, vertices, indices, box }) => {
        const attribute = { buffer: vertices, stride: 12 }
        const geometry = new Geometry({
          attributes: {
            aPosition: { ...attribute, format: 'float32x2', offset: 0 },
            aArea: { ...attribute, format: 'float32', offset: 8 },
          },
          indexBuffer: indices,
        })
        const [parent, shader] =
          kind === 'land' ? [this.layers.land, this.shaders.land] : [this.layers.water, this.shaders.water]
        return new WrappedMesh(parent, geometry, shader, box, this.shape.width, true)
      }),
      lines: lines.map(({ vertices, indices, box }) => {
        const attribute = { buffer: vertices, stride: LINE_FLOATS * 4 }
        const geometry = new Geometry({
          attributes: {
            aPosition: { ...attribute, format: 'float32x2', offset: 0 },
            aNormal: { ...attribute, format: 'float32x2', offset: 8 },
            aSide: { ...attribute, format: 'float32', offset: 16 },
            aAreas: { ...attribute, format: 'float32x2', offset: 20 },
            aStyle: { ...attribute, format: 'float32x2', offset: 28 },
          },
          indexBuffer: indices,
        })
        return new WrappedMesh(this.layers.lines, geometry, this.shaders.line, box, this.shape.width)
      }),
    }
    this.levels.push(level)
    return level
  }

  private showLevel(level: LevelMeshes): void {
    for (const other of this.levels) {
      for (const mesh of [...other.surfaces, ...other.lines]) mesh.enabled = other === level
    }
  }

  setTheme(theme: BoardTheme): void {
    const u = this.uniforms.uniforms
    u.uGold = unit(theme.gold)
    u.uDim = unit(theme.dim)
    u.uSea = unit(theme.sea)
    u.uSeaPole = unit(theme.seaPole)
    u.uSeaCoast = unit(theme.seaCoast)
    u.uSeaOff = unit(theme.seaOff)
    u.uCoast = unit(theme.coast)
    u.uBorder = unit(theme.border)
    u.uFront = unit(theme.front)
    u.uSeaBorder = unit(theme.seaBorder)
    u.uSeaShadow = unit(theme.seaBorderShadow)
    u.uClosed = unit(theme.closed)
    u.uPlate = unit(theme.plate)
    u.uLook = vec([theme.grain, theme.edge, theme.glow, u.uLook[3] ?? 1])
    this.renderer.background.color = [...unit(theme.margin)]
  }

  /** Brightness of pulsing strokes, 0..1. */
  set pulse(value: number) {
    const look = this.uniforms.uniforms.uLook
    this.uniforms.uniforms.uLook = vec([look[0] ?? 0, look[1] ?? 0, look[2] ?? 0, value])
  }

  /** Device pixels per pixel at rest, from the next frame on. */
  set resolution(value: number) {
    this.full = value
  }

  get resolution(): number {
    return this.full
  }

  /** Resizing empties the canvas, so a frame must be drawn right after this. */
  private fit({ width, height }: Size, resolution: number): void {
    const wanted = `${width}×${height}@${resolution}`
    if (wanted === this.fitted) return
    this.fitted = wanted
    this.renderer.resize(width, height, resolution)
  }

  /** Drops the picture of the ground after a change of territories, zones or their lights. */
  groundChanged(): void {
    this.snapshot.forget()
  }

  /**
   * Draws one frame; nothing before a level of detail is loaded.
   *
   * @param laidOutAt the scale that the sprites were laid out for
   * @param moving true when the next frame is soon
   * @param levelAt returns the level for device pixels per unit
   */
  draw(
    camera: Camera,
    laidOutAt: number,
    moving: boolean,
    levelAt: (scale: number) => LevelMeshes | null,
  ): void {
    const level = levelAt(camera.scale)
    if (!level) return
    const pictured = moving && this.parts.graphics.software
    const resolution = pictured ? movingResolution(camera.viewport, this.full) : this.full
    if (pictured && !this.snapshot.fits(camera)) {
      this.reveal('ground')
      this.snapshot.take(this.renderer, camera, resolution, this.root, (view, sharp) => {
        this.showLevel(levelAt(pictureScale(view, sharp)) ?? level)
        this.aim(view, laidOutAt, sharp)
      })
    }
    this.showLevel(level)
    this.reveal(pictured ? 'picture' : 'all')
    this.snapshot.show(camera)
    this.fit(camera.viewport, resolution)
    this.aim(camera, laidOutAt, resolution)
    this.renderer.render(this.root)
  }

  /**
   * Selects what the next draw shows: only the ground, its picture with everything above it, or everything itself.
   */
  private reveal(what: 'ground' | 'picture' | 'all'): void {
    this.ground.visible = what !== 'picture'
    this.pictured.visible = what === 'picture'
    this.above.visible = what !== 'ground'
  }

  private aim(camera: View, laidOutAt: number, resolution: number): void {
    const { width, height } = camera.viewport
    const { scale } = camera
    this.root.scale.set(scale)
    this.root.position.set(width / 2 - camera.x * scale, height / 2 - camera.y * scale)
    const { shape } = this
    this.uniforms.uniforms.uView = vec([scale, resolution, shape.width, shape.height])
    this.uniforms.uniforms.uHatch = 2 ** -Math.round(Math.log2(scale))
    this.spriteUniforms.uniforms.uSprite = vec([scale / laidOutAt, resolution, 0, 0])
    this.flyerUniforms.uniforms.uSprite = vec([1, resolution, 0, 0])
    const view = camera.box
    for (const level of this.levels) {
      for (const mesh of level.surfaces) mesh.show(view)
      for (const mesh of level.lines) mesh.show(view)
    }
    for (const { drawn, mesh } of this.overlays) {
      mesh.enabled = !drawn.empty
      mesh.show(view)
    }
  }

  /** Returns the board seen by a separate camera, as a picture's data URL. */
  picture(camera: Camera): string {
    const { width, height } = camera.viewport
    const target = RenderTexture.create({ width, height, resolution: 1 })
    this.reveal('all')
    this.aim(camera, camera.scale, 1)
    const clearColor = this.renderer.background.colorRgba
    this.renderer.render({ container: this.root, target, clear: true, clearColor })
    const canvas = this.renderer.extract.canvas(target) as HTMLCanvasElement
    target.destroy(true)
    return canvas.toDataURL('image/jpeg', 0.86)
  }

  destroy(): void {
    for (const level of this.levels) {
      for (const mesh of [...level.surfaces, ...level.lines]) mesh.destroy()
    }
    this.root.destroy({ children: true })
    for (const shader of Object.values(this.shaders)) shader.destroy()
    this.ribbons.destroy()
    this.arrows.destroy()
    this.sprites.destroy()
    this.flyers.destroy()
    this.field.destroy()
    this.snapshot.destroy()
    this.parts.spaces.source.destroy()
    this.parts.icons.source.destroy()
    this.parts.glyphs.source.destroy()
    this.renderer.destroy({ removeView: true })
  }
}
