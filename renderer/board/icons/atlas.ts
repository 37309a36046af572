/**
 * One texture with every icon at twice its drawing size. Red marks the area for the owner's color, green the rim,
 * blue the cut-out detail, so that one set of icons serves all powers and both themes.
 */
import { BufferImageSource } from 'pixi.js'
import { allShapes, heightOf, packCells, PAD, SCALE, SIZE } from './cells'
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

/** Width of the rim around a body, in drawing units. */
const RIM = 4.5

/** Draws one shape at the origin of the context, in drawing units. */
export function drawShape(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  shape: Shape,
  colours: { body: string; rim: string; detail: string },
  letterFamily: string,
): void {
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.strokeStyle = colours.rim
  context.fillStyle = colours.rim
  for (const path of shape.body) {
    context.lineWidth = 2 * RIM
    context.stroke(new Path2D(path))
    context.fill(new Path2D(path))
  }
  for (const [path, width] of shape.bars ?? []) {
    context.lineWidth = width + 2 * RIM
    context.stroke(new Path2D(path))
  }
  context.fillStyle = colours.body
  context.strokeStyle = colours.body
  for (const path of shape.body) context.fill(new Path2D(path))
  for (const [path, width] of shape.bars ?? []) {
    context.lineWidth = width
    context.stroke(new Path2D(path))
  }
  context.fillStyle = colours.detail
  context.strokeStyle = colours.detail
  for (const path of shape.cuts ?? []) context.fill(new Path2D(path))
  for (const [path, width] of shape.lines ?? []) {
    context.lineWidth = width
    context.stroke(new Path2D(path))
  }
  if (shape.letter !== undefined) {
    context.font = `600 ${letterSize(shape.letter)}px ${letterFamily}`
    context.textAlign = 'center'
    context.textBaseline = 'alphabetic'
    const box = context.measureText(shape.letter)
    const middle = (box.actualBoundingBoxAscent - box.actualBoundingBoxDescent) / 2
    context.fillText(shape.letter, shape.width / 2, BOX_HEIGHT / 2 + middle)
  }
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
  // On opaque black, the lighten blend keeps the three channels separate.
  context.fillStyle = '#000'
  context.fillRect(0, 0, SIZE, high)
  context.globalCompositeOperation = 'lighten'
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
    const colours = { body: '#f00', rim: '#0f0', detail: '#00f' }
    drawShape(context, shape, colours, letterFamily)
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
