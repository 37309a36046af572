/**
 * The levels of detail on the graphics card. Each is loaded when first needed; until then the nearest loaded level is
 * shown.
 */
import type { Geometry } from '../../shared/boards/geometry'
import { unpackShape } from './gl/fields/baked-shape'
import { DETAILS, detailAt, type Detail, type DetailSpec } from './gl/fields/detail'
import { makeShape, type LevelShape } from './gl/meshes/level-shape'
import { buildLines } from './gl/meshes/line-mesh'
import type { LevelMeshes, Stage } from './gl/stage'

/** Milliseconds of building at a time, so that frames continue. */
const SLICE = 7

/** Source of the shapes. */
export interface ShapeSource {
  readonly normal: Geometry
  readonly fine?: Geometry | (() => Promise<Geometry>)
  /** Returns the build's file of a level; null when there is none and the level is made from the geometry. */
  readonly baked?: (detail: Detail) => Promise<ArrayBuffer | null>
}

const rest = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0)
  })

export class Levels {
  private readonly ready = new Map<Detail, LevelMeshes>()
  private readonly asked = new Map<Detail, Promise<void>>()
  private ended = false

  constructor(
    private readonly stage: Stage,
    private readonly source: ShapeSource,
    private readonly changed: () => void,
  ) {}

  /**
   * Returns the level for a scale in pixels per unit, or the nearest loaded one; null before the first. Starts
   * loading the wanted level.
   */
  at(scale: number): LevelMeshes | null {
    const found = this.find(scale)
    return found === null ? null : (this.ready.get(found) ?? null)
  }

  /** Returns the level that `at` uses for a zoom. */
  find(scale: number): Detail | null {
    const wanted = detailAt(scale)
    // Without the wanted level the board is still usable with another one.
    this.load(wanted).catch(() => undefined)
    return this.nearest(wanted)
  }

  /** Resolves when the level is on the graphics card; rejects when it can't be made. */
  load(detail: DetailSpec): Promise<void> {
    const known = this.asked.get(detail.name) ?? this.read(detail)
    this.asked.set(detail.name, known)
    return known
  }

  destroy(): void {
    this.ended = true
  }

  private nearest(wanted: DetailSpec): Detail | null {
    const at = DETAILS.indexOf(wanted)
    const away = (name: Detail) => Math.abs(DETAILS.findIndex((one) => one.name === name) - at)
    return [...this.ready.keys()].sort((a, b) => away(a) - away(b))[0] ?? null
  }

  private async read(detail: DetailSpec): Promise<void> {
    const file = (await this.source.baked?.(detail.name)) ?? null
    const shape = file === null ? await this.make(detail) : unpackShape(new Uint8Array(file))
    if (this.ended || shape === null) return
    const lines = buildLines(shape.strips, this.source.normal, detail.grid)
    this.ready.set(detail.name, this.stage.addLevel(shape.surfaces, lines))
    this.changed()
  }

  /** Makes a level from the geometry, a slice at a time; null when the board was destroyed meanwhile. */
  private async make(detail: DetailSpec): Promise<LevelShape | null> {
    const { normal, fine = normal } = this.source
    const geometry = detail.name !== 'fine' ? normal : typeof fine === 'function' ? await fine() : fine
    const steps = makeShape(geometry, detail)
    let step = steps.next()
    let began = performance.now()
    while (step.done !== true) {
      step = steps.next()
      if (performance.now() - began > SLICE) {
        await rest()
        if (this.ended) return null
        began = performance.now()
      }
    }
    return step.value
  }
}
