import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Gestures, type GestureHandlers } from '../../../renderer/board/gestures'
import type { ScreenPoint } from '../../../renderer/board/types'

type Told = [what: string, ...details: unknown[]]

let canvas: HTMLCanvasElement
let gestures: Gestures
let told: Told[]
let grabs: boolean

beforeEach(() => {
  canvas = document.createElement('canvas')
  canvas.setPointerCapture = () => undefined
  document.body.append(canvas)
  told = []
  grabs = false
  const tell =
    (what: string) =>
    (...details: unknown[]) =>
      void told.push([what, ...details])
  const handlers: GestureHandlers = {
    hover: tell('hover'),
    grabs: () => grabs,
    dragStart: tell('dragStart'),
    dragMove: tell('dragMove'),
    dragEnd: tell('dragEnd'),
    click: tell('click'),
    context: tell('context'),
    panBy: tell('panBy'),
    fling: tell('fling'),
    zoomAt: tell('zoomAt'),
    travel: tell('travel'),
    fit: tell('fit'),
    touched: () => undefined,
  }
  gestures = new Gestures(canvas, handlers)
})

afterEach(() => {
  gestures.destroy()
  canvas.remove()
  vi.useRealTimers()
})

const pointer = (type: string, { x, y }: ScreenPoint, more: PointerEventInit = {}) =>
  canvas.dispatchEvent(
    new PointerEvent(type, { pointerId: 1, clientX: x, clientY: y, pointerType: 'mouse', ...more }),
  )

const named = (what: string) => told.filter(([name]) => name === what).map(([, ...details]) => details)

describe('hovering again after the map moved', () => {
  it('asks for what lies under the resting pointer', () => {
    pointer('pointermove', { x: 10, y: 20 })
    told.length = 0
    gestures.hoverAgain()
    expect(told).toEqual([['hover', { x: 10, y: 20 }]])
  })

  it('asks nothing once the pointer has left', () => {
    pointer('pointermove', { x: 10, y: 20 })
    pointer('pointerleave', { x: 10, y: 20 })
    told.length = 0
    gestures.hoverAgain()
    expect(told).toEqual([])
  })

  it('asks nothing while a button is down, and afterwards where it was let go', () => {
    pointer('pointermove', { x: 10, y: 20 })
    pointer('pointerdown', { x: 10, y: 20 })
    pointer('pointermove', { x: 60, y: 20 }, { buttons: 1 })
    told.length = 0
    gestures.hoverAgain()
    expect(named('hover')).toEqual([])
    pointer('pointerup', { x: 60, y: 20 })
    gestures.hoverAgain()
    expect(named('hover')).toEqual([[{ x: 60, y: 20 }]])
  })

  it('does not take a lifted finger for a pointer', () => {
    pointer('pointerdown', { x: 10, y: 20 }, { pointerType: 'touch' })
    pointer('pointermove', { x: 60, y: 20 }, { pointerType: 'touch' })
    pointer('pointerup', { x: 60, y: 20 }, { pointerType: 'touch' })
    told.length = 0
    gestures.hoverAgain()
    expect(told).toEqual([])
  })
})
