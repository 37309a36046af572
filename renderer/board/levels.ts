/**
 * The levels of detail: a coarse one for the view from afar and the normal one at once, the fine one when first
 * zoomed in far enough.
 */
import type { Geometry } from '../../shared/boards/geometry'
import { coarsen } from './gl/coarse'
import { buildLines } from './gl/line-mesh'
import type { LevelMeshes, Stage } from './gl/stage'
import { triangulate } from './gl/surface-mesh'

/** Pixels per unit up to which the coarse level shows: a world of 2,600 pixels. */
const COARSE_TO = 0.16
/** Pixels per unit from which the fine level shows: a world of 12,000 pixels. */
const FINE_FROM = 0.73
/** Milliseconds of building at a time, so that frames go on. */
const SLICE = 7

export type FineSource = Geometry | (() => Promise<Geometry>) | undefined

const rest = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0)
  })

export class Levels {
  private readonly coarse: LevelMeshes
  private readonly normal: LevelMeshes
  private fine: LevelMeshes | null = null
  private asked = false
  private ended = false
  current: 'coarse' | 'normal' | 'fine' = 'normal'

  constructor(
    private readonly stage: Stage,
    geometry: Geometry,
    private readonly source: FineSource,
    private readonly changed: () => void,
  ) {
    this.coarse = this.build(coarsen(geometry))
    this.normal = this.build(geometry)
    stage.showLevel(this.normal)
  }

  /** Chooses the level for a zoom; asks for the fine one when it is first needed. */
  choose(scale: number): void {
    const wanted = scale >= FINE_FROM
    if (wanted && !this.asked) {
      this.asked = true
      // Without the finer shapes the board stays usable as it is.
      this.loadFine().catch(() => undefined)
    }
    const fine = wanted ? this.fine : null
    const level = fine ?? (scale < COARSE_TO ? this.coarse : this.normal)
    const next = fine ? 'fine' : level === this.coarse ? 'coarse' : 'normal'
    if (next === this.current) return
    this.current = next
    this.stage.showLevel(level)
  }

  private build(geometry: Geometry): LevelMeshes {
    const steps = triangulate(geometry)
    let step = steps.next()
    while (step.done !== true) step = steps.next()
    return this.stage.addLevel(step.value, buildLines(geometry))
  }

  destroy(): void {
    this.ended = true
  }

  private async loadFine(): Promise<void> {
    if (this.source === undefined) return
    const geometry = typeof this.source === 'function' ? await this.source() : this.source
    const steps = triangulate(geometry)
    let step = steps.next()
    let began = performance.now()
    while (step.done !== true) {
      step = steps.next()
      if (performance.now() - began > SLICE) {
        await rest()
        if (this.ended) return
        began = performance.now()
      }
    }
    const lines = buildLines(geometry)
    if (this.ended) return
    this.fine = this.stage.addLevel(step.value, lines)
    this.changed()
  }
}
