// The minimap: what it paints, where it frames the view, and where a press in it leads.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Camera } from '../../../../renderer/board/camera'
import { Minimap } from '../../../../renderer/board/minimap'
import { paintAreas } from '../../../../renderer/board/paint/painter'
import { boardTheme, css, mix } from '../../../../renderer/board/paint/theme'
import { world } from '../fixtures'

/** A path that remembers its corners, as text. */
class Path {
  readonly parts: string[] = []
  moveTo = (x: number, y: number) => this.parts.push(`M${x.toFixed(1)} ${y.toFixed(1)}`)
  lineTo = (x: number, y: number) => this.parts.push(`L${x.toFixed(1)} ${y.toFixed(1)}`)
  closePath = () => this.parts.push('Z')
}
interface Done {
  readonly what: 'rect' | 'fill' | 'dot' | 'frame' | 'base'
  readonly at: string
  readonly color: string
  readonly shift: number
}

/** What was drawn on a canvas since the last call. */
const contexts = new Map<HTMLCanvasElement, { done: Done[]; context: unknown }>()
function contextOf(canvas: HTMLCanvasElement) {
  const known = contexts.get(canvas)
  if (known) return known
  const done: Done[] = []
  let shift = 0
  let arc = ''
  const numbers = (...all: number[]) => all.map((one) => one.toFixed(1)).join(' ')
  const context = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 0,
    setTransform: (_a: number, _b: number, _c: number, _d: number, x: number) => (shift = x),
    fillRect: (...all: number[]) =>
      done.push({ what: 'rect', at: numbers(...all), color: context.fillStyle, shift }),
    beginPath: () => (arc = ''),
    arc: (x: number, y: number, r: number) => (arc = numbers(x, y, r)),
    fill: (path?: Path) =>
      done.push({
        what: path ? 'fill' : 'dot',
        at: path ? path.parts.join(' ') : arc,
        color: context.fillStyle,
        shift,
      }),
    drawImage: () => done.push({ what: 'base', at: '', color: '', shift: 0 }),
    strokeRect: (...all: number[]) =>
      done.push({ what: 'frame', at: numbers(...all), color: context.strokeStyle, shift: 0 }),
  }
  const made = { done, context }
  contexts.set(canvas, made)
  return made
}

const before = {
  path: Object.getOwnPropertyDescriptor(globalThis, 'Path2D'),
  context: HTMLCanvasElement.prototype.getContext,
}
beforeAll(() => {
  Object.assign(globalThis, { Path2D: Path })
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement) {
    return contextOf(this).context
  } as never
})
afterAll(() => {
  if (before.path) Object.defineProperty(globalThis, 'Path2D', before.path)
  else Reflect.deleteProperty(globalThis, 'Path2D')
  HTMLCanvasElement.prototype.getContext = before.context
})
beforeEach(() => contexts.clear())

const theme = boardTheme('light')
const paints = paintAreas({
  geometry: world,
  sites: new Map(),
  theme,
  position: null,
  highlights: {},
  hovered: null,
})
/** World units a pixel of the small map. */
const UNIT = 1000 / 232

function small() {
  const camera = new Camera({ width: 1000, height: 400 }, { width: 232, height: 58 })
  camera.set({ x: 500, y: 200, scale: 1 })
  const went: [number, number][] = []
  const map = new Minimap(world, camera, (x, y) => went.push([x, y]))
  return { camera, map, went }
}
const drawn = (...whats: Done['what'][]) =>
  [...contexts.values()].flatMap(({ done }) => done).filter(({ what }) => whats.includes(what))

describe('the minimap', () => {
  it('is 232 pixels wide and as high as the world is', () => {
    const { canvas } = small().map
    expect([canvas.style.width, canvas.style.height]).toEqual(['232px', '93px'])
    expect([canvas.width, canvas.height]).toEqual([232, 93])
  })

  it('has more pixels on a finer screen, at most twice as many, and the same land on more of them', () => {
    for (const [ratio, drawn] of [
      [2, 2],
      [3, 2],
      [0.5, 1],
    ] as const) {
      vi.stubGlobal('devicePixelRatio', ratio)
      const { map } = small()
      vi.unstubAllGlobals()
      expect([map.canvas.width, map.canvas.height]).toEqual([232 * drawn, 93 * drawn])
      map.paint(paints, theme, [{ x: 500, y: 200, color: theme.danger }])
      const dot = [116, 46.4, 2.2].map((one) => (one * drawn).toFixed(1)).join(' ')
      expect([...contexts.values()].flatMap(({ done }) => done).find(({ what }) => what === 'dot')?.at).toBe(
        dot,
      )
      contexts.clear()
    }
  })

  it('paints the sea and every land in its color, and again in the next copies of the world', () => {
    small().map.paint(paints, theme, [])
    expect(drawn('rect')).toEqual([
      { what: 'rect', at: '0.0 0.0 232.0 93.0', color: css(theme.sea), shift: 0 },
    ])
    const fills = drawn('fill')
    // Plain, hill, isle and rock.
    expect(fills.map(({ shift }) => shift)).toEqual([-232, 0, 232].flatMap((shift) => Array(4).fill(shift)))
    expect(fills[4]).toMatchObject({ at: 'M23.2 23.2 L69.6 23.2 L69.6 69.6 L23.2 69.6 Z' })
    expect(fills[0]?.color).toBe(css(theme.land.scenery))
  })

  it('leaves out points that are closer than a pixel', () => {
    small().map.paint(paints, theme, [])
    const isle = drawn('fill')[6]
    // Six units are 1.4 pixels: the corners are distinct.
    expect(isle?.at).toBe('M139.2 46.4 L140.6 46.4 L140.6 47.8 L139.2 47.8 Z')
    contexts.clear()
    const tiny = world.areas.map((area) =>
      area.id === 'isle'
        ? {
            ...area,
            polygons: [{ points: Float32Array.from([600, 200, 603, 200, 603, 203, 606, 203]), holes: [] }],
          }
        : area,
    )
    const { camera } = small()
    new Minimap({ ...world, areas: tiny }, camera, () => undefined).paint(paints, theme, [])
    expect(drawn('fill')[6]?.at).toBe('M139.2 46.4 L139.9 47.1 Z')
  })

  it('draws the rings of a land with a lake one after another', () => {
    const lake = [100, 100, 300, 100, 300, 300, 150, 150, 200, 150, 200, 200]
    const areas = [{ ...world.areas[0], polygons: [{ points: Float32Array.from(lake), holes: [3] }] }]
    const { camera } = small()
    new Minimap({ ...world, areas } as typeof world, camera, () => undefined).paint(paints, theme, [])
    expect(drawn('fill')[0]?.at).toBe('M23.2 23.2 L69.6 23.2 L69.6 69.6 Z M34.8 34.8 L46.4 34.8 L46.4 46.4 Z')
  })

  it('shows highlighted spaces brighter and dimmed spaces paler', () => {
    const lit = paints.map((paint, i) =>
      i === 0 ? { ...paint, light: theme.danger, lightStrength: 0.25 } : paint,
    )
    small().map.paint(lit, theme, [])
    expect(drawn('fill')[0]?.color).toBe(css(mix(theme.land.scenery, theme.danger, 0.55)))
    contexts.clear()
    const dimmed = paints.map((paint) => ({ ...paint, lightStrength: 0, dimming: 0.5 }))
    small().map.paint(dimmed, theme, [])
    expect(drawn('fill')[0]?.color).toBe(css(mix(theme.land.scenery, theme.dim, 0.4)))
    contexts.clear()
    // No light is more than the whole color.
    const bright = paints.map((paint) => ({ ...paint, light: theme.danger, lightStrength: 0.9 }))
    small().map.paint(bright, theme, [])
    expect(drawn('fill')[0]?.color).toBe(css(theme.danger))
  })

  it('marks where there is fighting', () => {
    small().map.paint(paints, theme, [{ x: 500, y: 200, color: theme.danger }])
    expect(drawn('dot').map(({ shift }) => shift)).toEqual([-232, 0, 232])
    expect(drawn('dot')[0]).toMatchObject({ at: '116.0 46.4 2.2', color: css(theme.danger) })
  })

  it('frames what the board shows, and again if the view crosses the seam', () => {
    small().map.paint(paints, theme, [])
    const frames = drawn('frame').filter(({ color }) => color === css(theme.accent))
    const [west, north] = [(500 - 116) / UNIT, (200 - 29) / UNIT]
    const box = (shift: number) =>
      [west + shift, north, 232 / UNIT, 58 / UNIT].map((one) => one.toFixed(1)).join(' ')
    expect(frames.map(({ at }) => at)).toEqual([box(-232), box(0), box(232)])
    // A pale frame inside it shows on dark ground.
    const pale = drawn('frame').filter(({ color }) => color === css(theme.seaHalo, 0.7))
    expect(pale[1]?.at).toBe(
      [west + 0.8, north + 0.8, 232 / UNIT, 58 / UNIT].map((one) => one.toFixed(1)).join(' '),
    )
  })

  it('keeps the frame on the map in the north and in the south', () => {
    const tall = new Camera({ width: 1000, height: 400 }, { width: 232, height: 200 })
    new Minimap(world, tall, () => undefined).draw(theme)
    const [, frame] = drawn('frame')
    const [, y, , height] = frame?.at.split(' ').map(Number) ?? []
    expect(y).toBeCloseTo(0.8, 5)
    expect(height).toBeCloseTo(93 - 1.5, 5)
  })

  it('redraws the frame only if it has changed, or if the map below it has', () => {
    const { map, camera } = small()
    map.draw(theme)
    map.draw(theme)
    expect(drawn('base')).toHaveLength(1)
    camera.panBy(100, 0)
    map.draw(theme)
    expect(drawn('base')).toHaveLength(2)
    map.paint(paints, theme, [])
    expect(drawn('base')).toHaveLength(3)
  })

  it('moves the view to the pressed point, and follows while the button is held', () => {
    const { map, went } = small()
    const { canvas } = map
    canvas.setPointerCapture = () => undefined
    canvas.getBoundingClientRect = () => ({ left: 10, top: 20, width: 232, height: 92.8 }) as DOMRect
    const press = (type: string, x: number, y: number, buttons: number) =>
      canvas.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, buttons, pointerId: 1 }))
    press('pointerdown', 10 + 116, 20 + 23.2, 1)
    press('pointermove', 10, 20, 0)
    press('pointermove', 10 + 232, 20 + 92.8, 1)
    expect(went.flat().map(Math.round)).toEqual([500, 100, 1000, 400])
  })
})
