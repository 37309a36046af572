/** Plays events on the board: pieces travel their path, territories change color, battles flash. Can be skipped. */
import type { GameEvent } from '../../../shared/model/events'
import type { PieceView } from '../../../shared/model/view'
import type { FrameLoop, Step } from '../frame-loop'
import type { Site } from '../layout/board-space'
import { pathPoints, routeCurve } from '../paint/strokes'
import type { BoardPosition } from '../types'
import { advance, withCargo } from './position-playback'

/** Something being animated: a few silhouettes at a world point, or a flash. */
export interface Flyer {
  readonly x: number
  readonly y: number
  readonly pieces: readonly PieceView[]
  /** A marker in place of pieces, with its strength 0..1. */
  readonly marker?: { readonly icon: string; readonly strength: number }
}

export interface PlayerScene {
  readonly sites: ReadonlyMap<string, Site>
  readonly worldWidth: number
  position(): BoardPosition | null
  show(position: BoardPosition): void
  fly(flyer: Flyer | null): void
}

/** Times in milliseconds: one step of a path, the longest path, a flash, a pause. */
const LEG = 260
const LONGEST = 1100
const FLASH = 420
const PAUSE = 120

const ease = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (-2 * t + 2) ** 2 / 2)

/** Returns the point at a fraction of a polyline's length. */
export function alongLine(points: readonly number[], part: number): { x: number; y: number } {
  const lengths: number[] = [0]
  for (let i = 2; i + 1 < points.length; i += 2) {
    const step = Math.hypot(
      (points[i] ?? 0) - (points[i - 2] ?? 0),
      (points[i + 1] ?? 0) - (points[i - 1] ?? 0),
    )
    lengths.push((lengths.at(-1) ?? 0) + step)
  }
  const wanted = (lengths.at(-1) ?? 0) * Math.min(1, Math.max(0, part))
  let index = 1
  while (index < lengths.length - 1 && (lengths[index] ?? 0) < wanted) index++
  const from = lengths[index - 1] ?? 0
  const span = (lengths[index] ?? 0) - from
  const t = span === 0 ? 0 : (wanted - from) / span
  const at = (axis: 0 | 1) => {
    const a = points[2 * (index - 1) + axis] ?? 0
    return a + ((points[2 * index + axis] ?? a) - a) * t
  }
  return { x: at(0), y: at(1) }
}

export class Player {
  /** 1 is normal, 2 twice as fast, 0 none. */
  speed = 1
  private skipping = false
  private finish: (() => void) | null = null

  constructor(
    private readonly scene: PlayerScene,
    private readonly loop: FrameLoop,
  ) {}

  /** Plays events one after another; resolves when done or skipped, or when there is nothing to show. */
  async play(events: readonly GameEvent[]): Promise<void> {
    this.skip()
    if (this.speed <= 0) return
    this.skipping = false
    for (const event of events) {
      const before = this.scene.position()
      if (!before || this.isSkipping()) break
      await this.playOne(event, before)
    }
    this.scene.fly(null)
  }

  skip(): void {
    this.skipping = true
    this.finish?.()
  }

  private isSkipping(): boolean {
    return this.skipping
  }

  private async playOne(event: GameEvent, before: BoardPosition): Promise<void> {
    const after = advance(before, event)
    if (event.kind === 'moved' || event.kind === 'unloaded') {
      const path = event.kind === 'moved' ? event.path : [event.from, event.to]
      await this.travel(event.units, path, before)
      this.scene.show(after)
    } else if (event.kind === 'battle-began') {
      await this.flash(event.space, 'battle')
    } else if (after !== before) {
      this.scene.show(after)
      await this.wait(event.kind === 'captured' ? FLASH : PAUSE, () => true)
    }
  }

  private async travel(
    units: readonly string[],
    path: readonly string[],
    before: BoardPosition,
  ): Promise<void> {
    const points = pathPoints(path, this.scene.sites)
    if (points.length < 2) return
    const ids = withCargo(before.spaces, units)
    const pieces = Object.values(before.spaces).flatMap((space) =>
      space.pieces.filter(({ id }) => ids.has(id)),
    )
    if (pieces.length === 0) return
    this.scene.show(lifted(before, ids))
    const curve = routeCurve(points, this.scene.worldWidth)
    const duration = Math.min(LONGEST, LEG * (points.length - 1) + 120)
    await this.wait(duration, (part) => {
      this.scene.fly({ ...alongLine(curve, ease(part)), pieces })
      return true
    })
    this.scene.fly(null)
  }

  private async flash(space: string, icon: string): Promise<void> {
    const site = this.scene.sites.get(space)
    if (!site) return
    await this.wait(FLASH, (part) => {
      const strength = Math.sin(Math.PI * part)
      this.scene.fly({ ...site.anchor, pieces: [], marker: { icon, strength } })
      return true
    })
    this.scene.fly(null)
  }

  /** Runs a step for a duration; ends early when skipped. */
  private wait(duration: number, step: (part: number) => boolean): Promise<void> {
    return new Promise((resolve) => {
      let began = 0
      const run: Step = (now) => {
        if (began === 0) began = now
        const part = Math.min(1, ((now - began) * this.speed) / duration)
        step(part)
        if (part < 1 && !this.skipping) return true
        done()
        return false
      }
      const done = () => {
        this.loop.stop(run)
        this.finish = null
        resolve()
      }
      this.finish = done
      this.loop.start(run)
    })
  }
}

/** Returns the position without the pieces being animated. */
function lifted(position: BoardPosition, ids: ReadonlySet<string>): BoardPosition {
  const spaces: Record<string, BoardPosition['spaces'][string]> = {}
  for (const [id, space] of Object.entries(position.spaces)) {
    const stays = space.pieces.filter((piece) => !ids.has(piece.id))
    spaces[id] = stays.length === space.pieces.length ? space : { ...space, pieces: stays }
  }
  return { ...position, spaces }
}
