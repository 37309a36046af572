/**
 * Turns a drawing into layers from back to front, for the board's texture and for the panels. A layer's tone is its
 * place between the rim's color (0) and the full color (1).
 */
import { BOX_HEIGHT, type Shape } from './shape'

export interface Layer {
  readonly path: string
  /** Width of a stroked path; absent: filled. */
  readonly width?: number
  readonly tone: number
  /** True for the owner's color, otherwise the figure's. */
  readonly owner?: boolean
  /** True for a part with a lighter upper left edge and a darker lower right edge. */
  readonly raised?: boolean
  /** Opacity of a shadow; absent: 1. */
  readonly cover?: number
  /** True when the layer is part of the figure above its base, which is drawn smaller: see `FIGURE`. */
  readonly lifted?: boolean
  /** Shift to the lower right. */
  readonly shift?: readonly [x: number, y: number]
}

/** Width of the rim around a body, in drawing units. */
export const RIM = 4.5
/** Width of the rim around bases, and of the seams between parts of a figure. */
const BASE_RIM = 3
const SEAM = 1.1

/** Tones of a figure's planes. */
export const TONES = { shade: 0.64, body: 0.91, light: 1 } as const
const BASE_TONES = { side: 0.62, top: 1 }

/** Size of a figure relative to its box, so that its base has room; it keeps to the middle and to the top. */
export const FIGURE = 0.94
/** Strength of the shadow of aircraft, and how far it falls. */
const SHADOW = { cover: 0.42, shift: [4.5, 5] } as const

/** Returns the path of a part of a body. */
export const pathOf = (part: Shape['body'][number]): string => (typeof part === 'string' ? part : part[0])
const number = (value: number) => value.toFixed(1)

const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${number(x - rx)} ${y}a${number(rx)} ${ry} 0 1 0 ${number(2 * rx)} 0a${number(rx)} ${ry} 0 1 0 ${number(-2 * rx)} 0z`

/** The plinth below land units: its side, and its top over that. */
function plinth(width: number): readonly Layer[] {
  const [x, rx] = [width / 2, width / 2 - 0.5]
  const side = `M${number(x - rx)} 56.5v3a${number(rx)} 5 0 0 0 ${number(2 * rx)} 0v-3z`
  const top = ellipse(x, 56.5, rx, 5)
  return [
    { path: side, width: 2 * BASE_RIM, tone: 0 },
    { path: top, width: 2 * BASE_RIM, tone: 0 },
    { path: side, tone: BASE_TONES.side, owner: true },
    { path: top, tone: BASE_TONES.top, owner: true },
  ]
}

/** A row of waves from edge to edge, `high` units high. */
function waves(width: number, y: number, high: number): string {
  const count = Math.max(2, Math.round(width / 24))
  const step = width / count / 2
  let path = `M0 ${y}`
  for (let i = 0; i < count * 2; i++)
    path += `q${number(step / 2)} ${i % 2 === 0 ? -high : high} ${number(step)} 0`
  return path
}

/** The water that a ship lies in, in front of its hull. */
function wake(width: number): readonly Layer[] {
  const water = `${waves(width, 56.5, 3.4)}L${number(width - 5)} 62.5H5z`
  return [
    { path: water, width: 2 * BASE_RIM, tone: 0 },
    { path: water, tone: BASE_TONES.side, owner: true },
    { path: waves(width, 57, 3.4), width: 3.4, tone: BASE_TONES.top, owner: true },
  ]
}

function shadow({ body, bars = [] }: Shape): readonly Layer[] {
  const fallen = { tone: 0, cover: SHADOW.cover, lifted: true, shift: SHADOW.shift }
  return [
    ...body.map((part) => ({ path: pathOf(part), width: 3, ...fallen })),
    ...body.map((part) => ({ path: pathOf(part), ...fallen })),
    ...bars.map(([path, width]) => ({ path, width, ...fallen })),
  ]
}

function rimOf({ body, bars = [] }: Shape): readonly Layer[] {
  return [
    ...body.flatMap((part) => [
      { path: pathOf(part), width: 2 * RIM, tone: 0 },
      { path: pathOf(part), tone: 0 },
    ]),
    ...bars.map(([path, width]) => ({ path, width: width + 2 * RIM, tone: 0 })),
  ]
}

function incised({ lines = [], cuts = [] }: Shape): readonly Layer[] {
  return [
    ...cuts.map((path) => ({ path, tone: 0 })),
    ...lines.map(([path, width]) => ({ path, width, tone: 0 })),
  ]
}

function figure(shape: Shape): readonly Layer[] {
  const { body, bars = [], shade = [], light = [], badge = [] } = shape
  const parts = body.flatMap((part): Layer[] => {
    const [path, tone] = typeof part === 'string' ? [part, TONES.body] : part
    return [
      { path, width: 2 * SEAM, tone: 0 },
      { path, tone, raised: true },
    ]
  })
  return [
    ...rimOf(shape),
    ...parts,
    ...shade.map((path) => ({ path, tone: TONES.shade })),
    ...light.map((path) => ({ path, tone: TONES.light })),
    ...badge.map((path) => ({ path, tone: TONES.light, owner: true })),
    ...incised(shape),
    ...bars.flatMap(([path, width, tone = TONES.body]): Layer[] => [
      { path, width: width + 2 * SEAM, tone: 0 },
      { path, width, tone, raised: true },
    ]),
  ].map((layer) => ({ ...layer, lifted: true }))
}

function flat(shape: Shape): readonly Layer[] {
  return [
    ...rimOf(shape),
    ...shape.body.map((part) => ({ path: pathOf(part), tone: 1 })),
    ...(shape.bars ?? []).map(([path, width]) => ({ path, width, tone: 1 })),
    ...incised(shape),
  ]
}

/** Returns the layers of a drawing, from back to front. */
export function layersOf(shape: Shape): readonly Layer[] {
  if (shape.stand === 'ground') return [...plinth(shape.width), ...figure(shape)]
  if (shape.stand === 'water') return [...figure(shape), ...wake(shape.width)]
  if (shape.stand === 'air') return [...shadow(shape), ...figure(shape)]
  return flat(shape)
}

/** Returns where a layer is drawn: the scale, and the shift in drawing units. */
export function placeOf({ lifted, shift = [0, 0] }: Layer, { width, stand }: Shape) {
  const scale = lifted ? FIGURE : 1
  const middle = stand === 'air' ? (BOX_HEIGHT * (1 - scale)) / 2 - 1.5 : 0
  return { scale, x: (width * (1 - scale)) / 2 + shift[0], y: middle + shift[1] }
}
