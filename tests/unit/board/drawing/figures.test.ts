// The figures of units: each nation's drawings, the limits of their cells, and colors that contrast with every ground.
import { describe, expect, it } from 'vitest'
import { boards } from '../../../../shared/boards'
import { allShapes, PAD } from '../../../../renderer/board/icons/icon-cells'
import { layersOf, pathOf, placeOf, RIM, type Layer } from '../../../../renderer/board/icons/drawing-layers'
import { BOX_HEIGHT, UNIT_SHAPES, type Shape } from '../../../../renderer/board/icons/shapes'
import { pieceIcon, unitShape } from '../../../../renderer/board/icons/unit-icon'
import { clearPalette } from '../../../../renderer/board/paint/palettes'
import { boardTheme, type Rgb } from '../../../../renderer/board/paint/theme'
import { paletteKeys, powerLooks, type PaletteKey } from '../../../../renderer/board/powers'

const NATIONS = ['germany', 'ussr', 'uk', 'japan', 'usa', 'italy', 'france'] as const
const KINDS = ['infantry', 'armor', 'fighter'] as const
const HEAVY_KINDS = ['bomber', 'transport', 'battleship', 'carrier'] as const

const outline = (shape: Shape | undefined) =>
  [...(shape?.body ?? []).map(pathOf), ...(shape?.bars ?? []).map(([path]) => path)].join()

describe('national sets', () => {
  it.each([...KINDS, ...HEAVY_KINDS])('give each nation a silhouette of its own: %s', (kind) => {
    const all = [UNIT_SHAPES[kind], ...NATIONS.map((nation) => powerLooks[nation].pieces?.[kind])]
    expect(all.every((shape) => shape !== undefined)).toBe(true)
    expect(new Set(all.map(outline)).size).toBe(NATIONS.length + 1)
  })

  it('are as wide as the common set, so that the layout does not depend on the nation', () => {
    for (const nation of NATIONS)
      for (const [kind, shape] of Object.entries(powerLooks[nation].pieces ?? {}))
        expect([nation, kind, shape.width]).toEqual([nation, kind, UNIT_SHAPES[kind]?.width])
  })

  it('are found by every id of a power and of a type, on the board and in panels', () => {
    expect(pieceIcon('tank', 'russia')).toBe('unit/armor/ussr')
    expect(unitShape('tank', 'russia')).toBe(powerLooks.ussr.pieces?.['armor'])
    for (const { board, units } of boards)
      for (const { id } of board.powers)
        for (const unit of units.filter(({ domain }) => domain !== 'facility'))
          expect(allShapes().has(pieceIcon(unit.id, id)), `${unit.id} ${id}`).toBe(true)
  })

  it('leave the common set to other powers, unknown powers, and other types', () => {
    for (const power of ['china', 'nobody', 'neutral']) {
      expect(pieceIcon('infantry', power)).toBe('unit/infantry')
      expect(unitShape('infantry', power)).toBe(UNIT_SHAPES['infantry'])
    }
    expect(unitShape('infantry')).toBe(UNIT_SHAPES['infantry'])
    expect(pieceIcon('submarine', 'germany')).toBe('unit/submarine')
    expect(unitShape('nothing', 'germany')).toBeUndefined()
  })
})

/** Walks through a path and calls back with the points of its lines, curves and arcs, the ends of control lines too. */
function pointsOf(path: string): [number, number][] {
  const tokens = path.match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g) ?? []
  const found: [number, number][] = []
  const LENGTH: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7, z: 0 }
  let [x, y, at, command] = [0, 0, 0, 'M']
  let start: [number, number] = [0, 0]
  while (at < tokens.length) {
    if (/[a-zA-Z]/.test(tokens[at] ?? '')) command = tokens[at++] ?? ''
    const kind = command.toLowerCase()
    const length = LENGTH[kind]
    if (length === undefined) throw new Error(`no path command ${command}`)
    const n = tokens.slice(at, at + length).map(Number)
    at += length
    const relative = command === kind
    const [fromX, fromY] = relative ? [x, y] : [0, 0]
    if (kind === 'z') [x, y] = start
    else if (kind === 'h') x = fromX + (n[0] ?? 0)
    else if (kind === 'v') y = fromY + (n[0] ?? 0)
    else {
      // A curve covers no more than half of the way to its control points.
      const ends = kind === 'a' ? [n.slice(5)] : Array.from({ length: length / 2 }, (_, i) => n.slice(2 * i))
      const [before, last] = [[x, y] as const, ends.at(-1) ?? []]
      const end: [number, number] = [fromX + (last[0] ?? 0), fromY + (last[1] ?? 0)]
      for (const [cx = 0, cy = 0] of ends.slice(0, -1))
        found.push([(fromX + cx) / 2 + (before[0] + end[0]) / 4, (fromY + cy) / 2 + (before[1] + end[1]) / 4])
      ;[x, y] = end
    }
    if (kind === 'm') start = [x, y]
    if (kind === 'm') command = relative ? 'l' : 'L'
    found.push([x, y])
  }
  return found
}

/** The distance by which a layer leaves the cell of its drawing; 0 or less: it stays inside. */
function beyond(layer: Layer, shape: Shape): number {
  const { scale, x, y } = placeOf(layer, shape)
  const half = ((layer.width ?? 0) / 2) * scale
  return Math.max(
    ...pointsOf(layer.path).map(([px, py]) => {
      const [atX, atY] = [px * scale + x, py * scale + y]
      return Math.max(-PAD - atX, -PAD - atY, atX - shape.width - PAD, atY - BOX_HEIGHT - PAD) + half
    }),
  )
}

describe('drawings', () => {
  it.each([...allShapes()].filter(([name]) => name.startsWith('unit/')))(
    'stay inside their cell: %s',
    (_, shape) => {
      for (const layer of layersOf(shape)) expect(beyond(layer, shape), layer.path).toBeLessThanOrEqual(0.5)
    },
  )

  it('of units have a base: a plinth on land, a wake at sea, a shadow in the air', () => {
    for (const { units } of boards)
      for (const { id, domain } of units) {
        if (domain === 'facility') continue
        const stand = { land: 'ground', sea: 'water', air: 'air' }[domain as 'land' | 'sea' | 'air']
        expect([id, unitShape(id)?.stand]).toEqual([id, stand])
      }
  })

  it('show light and shade, and their owner’s color, inside a dark edge', () => {
    const shapes = [
      ...KINDS.map((kind) => UNIT_SHAPES[kind]),
      ...NATIONS.flatMap((nation) => HEAVY_KINDS.map((kind) => powerLooks[nation].pieces?.[kind])),
    ]
    for (const shape of shapes) {
      const layers = layersOf(shape as Shape)
      const first = layers.findIndex(({ tone }) => tone > 0.5)
      const rims = layers.filter(({ width }, at) => at < first || width === 2 * RIM)
      expect(rims.length).toBeGreaterThan(2)
      expect(layers.some(({ owner }) => owner)).toBe(true)
      expect(layers.some(({ raised }) => raised)).toBe(true)
    }
  })

  it('without a base are flat: a body in full color', () => {
    const { emblem } = powerLooks.uk
    const tones = new Set(layersOf(emblem as Shape).map(({ tone }) => tone))
    expect(tones).toEqual(new Set([0, 1]))
  })
})

const linear = (part: number) =>
  part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4
const luminance = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a) + 0.05, luminance(b) + 0.05]
  return Math.max(x, y) / Math.min(x, y)
}

describe.each(['light', 'dark'] as const)('figures in the %s theme', (name) => {
  describe.each([
    ['usual', undefined],
    ['clear', clearPalette(name)],
  ] as const)('with the %s palette', (_, palette) => {
    const theme = boardTheme(name, palette)
    const powers = paletteKeys.filter((key) => powerLooks[key].emblem)

    it('are light, inside a dark edge', () => {
      for (const key of powers) expect(contrast(theme.figure[key], theme.outline), key).toBeGreaterThan(12)
    })

    it('contrast with every ground by their edge or their body', () => {
      const grounds = [...Object.values(theme.land), theme.pale, theme.sea, theme.seaPole, theme.seaCoast]
      for (const key of powers)
        for (const ground of grounds) {
          const most = Math.max(contrast(theme.outline, ground), contrast(theme.figure[key], ground))
          expect(most, `${key} on ${ground.join()}`).toBeGreaterThan(3.5)
        }
    })

    it('are lighter than their own land: never red on red', () => {
      const less = (key: PaletteKey) => luminance(theme.figure[key]) - luminance(theme.land[key])
      for (const key of powers) expect(less(key), key).toBeGreaterThan(0.15)
    })

    it('have counts that contrast with their halo', () => {
      expect(contrast(theme.count, theme.outline)).toBeGreaterThan(14)
    })
  })
})
