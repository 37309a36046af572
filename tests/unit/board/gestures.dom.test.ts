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
  it('asks what is under the resting pointer', () => {
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

  it('asks nothing while a button is down, and afterward asks where it was released', () => {
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

  it('does not treat a lifted finger as a pointer', () => {
    pointer('pointerdown', { x: 10, y: 20 }, { pointerType: 'touch' })
    pointer('pointermove', { x: 60, y: 20 }, { pointerType: 'touch' })
    pointer('pointerup', { x: 60, y: 20 }, { pointerType: 'touch' })
    told.length = 0
    gestures.hoverAgain()
    expect(told).toEqual([])
  })
})

describe('the right button', () => {
  const right = { button: 2, buttons: 2 }

  it('keeps its meaning, once, when it is clicked', () => {
    pointer('pointerdown', { x: 10, y: 20 }, right)
    canvas.dispatchEvent(new MouseEvent('contextmenu', { button: 2, clientX: 10, clientY: 20 }))
    pointer('pointermove', { x: 12, y: 21 }, right)
    expect(named('context')).toEqual([])
    pointer('pointerup', { x: 12, y: 21 }, right)
    expect(named('context')).toEqual([
      [
        { x: 12, y: 21 },
        { shift: false, ctrl: false, alt: false },
      ],
    ])
    expect(named('click')).toEqual([])
    expect(named('panBy')).toEqual([])
  })

  it('drags the map, even from a stack that the left button would pick up, and does nothing else then', () => {
    grabs = true
    pointer('pointerdown', { x: 10, y: 20 }, right)
    pointer('pointermove', { x: 40, y: 60 }, right)
    pointer('pointerup', { x: 40, y: 60 }, right)
    canvas.dispatchEvent(new MouseEvent('contextmenu', { button: 2, clientX: 40, clientY: 60 }))
    expect(named('panBy')).toEqual([[30, 40]])
    expect(named('dragStart')).toEqual([])
    expect(named('context')).toEqual([])
  })

  it('is not needed for the menu key and a long press', () => {
    canvas.dispatchEvent(new MouseEvent('contextmenu', { button: 0, clientX: 7, clientY: 8 }))
    expect(named('context')).toHaveLength(1)
  })
})

describe('keys held on the board', () => {
  const key = (type: 'keydown' | 'keyup', name: string) =>
    canvas.dispatchEvent(new KeyboardEvent(type, { key: name, cancelable: true }))

  it('travel both ways at once, and stop when the board loses the focus', () => {
    key('keydown', 'ArrowLeft')
    key('keydown', 'ArrowUp')
    key('keyup', 'ArrowLeft')
    canvas.dispatchEvent(new FocusEvent('blur'))
    expect(named('travel')).toEqual([
      [-1, 0],
      [-1, -1],
      [0, -1],
      [0, 0],
    ])
  })
})

describe('a press', () => {
  it('is a click within a few pixels, and two quick ones are a double click', () => {
    for (let click = 0; click < 2; click++) {
      pointer('pointerdown', { x: 10, y: 20 })
      pointer('pointerup', { x: 13, y: 20 })
    }
    expect(named('click').map(([, , double]) => double)).toEqual([false, true])
  })

  it('with two fingers pinches', () => {
    const finger = (id: number) => ({ pointerId: id, pointerType: 'touch' })
    pointer('pointerdown', { x: 0, y: 0 }, finger(1))
    pointer('pointerdown', { x: 100, y: 0 }, finger(2))
    pointer('pointermove', { x: 200, y: 0 }, finger(2))
    expect(named('zoomAt')).toEqual([[2, { x: 100, y: 0 }, false]])
    expect(named('panBy')).toEqual([[50, 0]])
    expect(named('click')).toEqual([])
  })

  it('that is interrupted drops no stack', () => {
    grabs = true
    pointer('pointerdown', { x: 10, y: 20 })
    pointer('pointermove', { x: 40, y: 60 })
    pointer('pointercancel', { x: 40, y: 60 })
    expect(named('dragEnd')).toEqual([[null, { shift: false, ctrl: false, alt: false }]])
  })
})
