/** The effects of gestures on the board: hovering, clicking and dragging spaces and stacks. */
import type { Camera } from './camera'
import type { Emitter } from './emitter'
import type { GestureHandlers } from './gestures'
import type { Motion } from './motion'
import type { BoardEvents, PieceGroup, Picked, ScreenPoint } from './types'

/** What gesture handling needs from the scene. */
export interface Handled {
  readonly canvas: HTMLCanvasElement
  readonly camera: Camera
  readonly motion: Motion
  readonly emitter: Emitter<BoardEvents>
  /** True to smooth wheel steps; false when every frame is expensive. */
  readonly smoothWheel: boolean
  pick(point: ScreenPoint): Picked
  groupAt(point: ScreenPoint): PieceGroup | null
  movable(group: PieceGroup | null): boolean
  /** Another space is under the pointer. */
  hovered(space: string | null): void
  /** A stack is dragged at a world point; null: the drag has ended. */
  carry(carried: { group: PieceGroup; x: number; y: number } | null): void
  panBy(dx: number, dy: number): void
  fit(): void
}

const NOWHERE: Picked = { space: null, group: null, point: { x: 0, y: 0 } }

/** Returns handlers that turn gestures into the board's events. */
export function handleGestures(scene: Handled): GestureHandlers {
  const { canvas, emitter, motion } = scene
  let over: { space: string | null; group: string | null } = { space: null, group: null }
  let grabbed: PieceGroup | null = null

  const hover = (point: ScreenPoint | null) => {
    const picked = point ? scene.pick(point) : NOWHERE
    const group = picked.group?.key ?? null
    if (picked.space === over.space && group === over.group) return
    if (picked.space !== over.space) scene.hovered(picked.space)
    over = { space: picked.space, group }
    canvas.style.cursor = scene.movable(picked.group) ? 'grab' : picked.space === null ? 'default' : 'pointer'
    emitter.emit('hover', picked)
  }

  const carry = (point: ScreenPoint, begins: boolean) => {
    if (!grabbed) return
    const { x, y } = scene.camera.toWorld(point)
    scene.carry({ group: grabbed, x, y })
    const { space } = scene.pick(point)
    if (space === over.space && !begins) return
    over = { space, group: null }
    scene.hovered(space)
    emitter.emit('dragover', { group: grabbed, space, point })
  }

  return {
    hover,
    grabs(point) {
      const group = scene.groupAt(point)
      grabbed = scene.movable(group) ? group : null
      return grabbed !== null
    },
    dragStart(point) {
      canvas.style.cursor = 'grabbing'
      carry(point, true)
    },
    dragMove: (point) => carry(point, false),
    dragEnd(point, modifiers) {
      const group = grabbed
      grabbed = null
      scene.carry(null)
      canvas.style.cursor = 'default'
      if (!group) return
      const space = point ? scene.pick(point).space : null
      if (space !== null && space !== group.space) emitter.emit('drop', { group, space, modifiers })
      else emitter.emit('dragcancel', { group })
    },
    click: (point, modifiers, double) => emitter.emit('click', { ...scene.pick(point), modifiers, double }),
    context: (point, modifiers) => emitter.emit('contextmenu', { ...scene.pick(point), modifiers }),
    panBy: (dx, dy) => scene.panBy(dx, dy),
    fling: (vx, vy) => motion.fling(vx, vy),
    zoomAt: (factor, point, smooth) => motion.zoomAt(factor, point, smooth && scene.smoothWheel),
    travel: (x, y) => motion.travel(x, y),
    fit: () => scene.fit(),
    touched: () => motion.halt(),
  }
}
