/**
 * One texture with every icon at twice its drawing size. Green marks the area of the icon with its rim, red how light
 * it is there, blue the part of that in the owner's strong color, so that one set of icons serves all powers.
 */
import { BufferImageSource } from 'pixi.js'
import { allShapes, heightOf, packCells, PAD, SCALE, SIZE } from './icon-cells'
import { layersOf, placeOf, TONES, type Layer } from './drawing-layers'
import { BOX_HEIGHT, letterSize, type Shape } from './shapes'

export interface IconPlace {
  /** Texture coordinates 0..1. */
  readonly uv: readonly [number, number, number, number]
  /** Width divided by height, including the rim. */
  readonly aspect: number
  /** Size of the drawn box relative to the icon's 64 units: how much larger the quad is than the icon. */
  readonly bleed: number
}

export interface IconAtlas {
  readonly source: BufferImageSource
  /** Keyed by names such as `unit/infantry`, `marker/oil`, `emblem/uk`. */
  readonly places: ReadonlyMap<string, IconPlace>
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Returns a layer's color in the texture: its lightness, its cover, and the owner's part of the lightness. */
function code({ tone, owner = false, cover = 1 }: Pick<Layer, 'tone' | 'owner' | 'cover'>): string {
  const lightness = Math.round(255 * tone)
  return `rgb(${lightness} ${Math.round(255 * cover)} ${owner ? lightness : 0})`
}

/** How far the edges of a raised part reach inward from the upper left and from the lower right. */
const EDGE = { light: [1.3, 1.7], shade: [1.5, 2] } as const

/** Fills a path with a lighter upper left edge and a darker lower right edge. */
function fillRaised(context: Context, path: Path2D, tone: number): void {
  const [low, high] = [tone * (TONES.shade / TONES.body), Math.min(1, tone / TONES.body)]
  context.save()
  context.clip(path)
  context.fillStyle = code({ tone: low })
  context.fill(path)
  context.translate(-EDGE.shade[0], -EDGE.shade[1])
  context.fillStyle = code({ tone: high })
  context.fill(path)
  context.clip(path)
  context.translate(EDGE.shade[0] + EDGE.light[0], EDGE.shade[1] + EDGE.light[1])
  context.fillStyle = code({ tone })
  context.fill(path)
  context.restore()
}

function strokeRaised(context: Context, path: Path2D, width: number, tone: number): void {
  context.lineWidth = width
  context.strokeStyle = code({ tone: tone * (TONES.shade / TONES.body) })
  context.stroke(path)
  context.save()
  context.translate(-width * 0.12, -width * 0.16)
  context.lineWidth = width * 0.6
  context.strokeStyle = code({ tone: Math.min(1, tone / TONES.body) })
  context.stroke(path)
  context.restore()
}

function drawLayer(context: Context, layer: Layer): void {
  const path = new Path2D(layer.path)
  const { width, tone, raised = false } = layer
  if (raised && width !== undefined) return strokeRaised(context, path, width, tone)
  if (raised) return fillRaised(context, path, tone)
  context.fillStyle = context.strokeStyle = code(layer)
  if (width === undefined) return context.fill(path)
  context.lineWidth = width
  context.stroke(path)
}

/** Draws one shape at the origin of the context, in drawing units and in the texture's code of colors. */
export function drawShape(context: Context, shape: Shape, letterFamily: string): void {
  context.lineJoin = 'round'
  context.lineCap = 'round'
  for (const layer of layersOf(shape)) {
    const { scale, x, y } = placeOf(layer, shape)
    context.save()
    context.translate(x, y)
    context.scale(scale, scale)
    drawLayer(context, layer)
    context.restore()
  }
  if (shape.letter === undefined) return
  context.fillStyle = code({ tone: 0 })
  context.font = `600 ${letterSize(shape.letter)}px ${letterFamily}`
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  const box = context.measureText(shape.letter)
  const middle = (box.actualBoundingBoxAscent - box.actualBoundingBoxDescent) / 2
  context.fillText(shape.letter, shape.width / 2, BOX_HEIGHT / 2 + middle)
}

/** Renders the atlas. The font of the letters should be loaded before. */
export function buildAtlas(letterFamily: string): IconAtlas {
  const shapes = allShapes()
  const cells = packCells(shapes)
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  const high = heightOf(cells)
  canvas.height = high
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('board icons: no 2d canvas')
  context.fillStyle = '#000'
  context.fillRect(0, 0, SIZE, high)
  const places = new Map<string, IconPlace>()
  for (const { name, x, y, width, height } of cells) {
    const shape = shapes.get(name)
    if (!shape) continue
    context.save()
    context.beginPath()
    context.rect(x, y, width, height)
    context.clip()
    context.translate(x + PAD * SCALE, y + PAD * SCALE)
    context.scale(SCALE, SCALE)
    drawShape(context, shape, letterFamily)
    context.restore()
    places.set(name, {
      uv: [x / SIZE, y / high, (x + width) / SIZE, (y + height) / high],
      aspect: width / height,
      bleed: (BOX_HEIGHT + 2 * PAD) / BOX_HEIGHT,
    })
  }
  const pixels = context.getImageData(0, 0, SIZE, high).data
  const source = new BufferImageSource({
    resource: new Uint8Array(pixels.buffer),
    width: SIZE,
    height: high,
    format: 'rgba8unorm',
    alphaMode: 'no-premultiply-alpha',
    scaleMode: 'linear',
    mipmapFilter: 'linear',
    autoGenerateMipmaps: true,
    autoGarbageCollect: false,
  })
  return { source, places }
}
