/**
 * Lettering as distance fields: each glyph is drawn once from the bundled fonts and stays sharp, with its halo, at
 * every size.
 */
import TinySDF from '@mapbox/tiny-sdf'
import { BufferImageSource } from 'pixi.js'
import { BUFFER, RADIUS, RASTER, type Face, type Glyph, type GlyphAtlas, type GlyphFace } from './glyphs'

const SERIF = "'Source Serif 4', 'Source Serif Pro', Georgia, 'Times New Roman', serif"
const SANS = "'Source Sans 3', 'Source Sans Pro', 'Segoe UI', Arial, sans-serif"

export const FACES: Readonly<Record<Face, { family: string; weight: string; style: string }>> = {
  land: { family: SERIF, weight: '600', style: 'normal' },
  sea: { family: SERIF, weight: '400', style: 'italic' },
  gold: { family: SERIF, weight: '600', style: 'italic' },
  number: { family: SANS, weight: '600', style: 'normal' },
}

/** The family for letters in emblems. */
export const LETTER_FAMILY = SANS

/** The field's value at a glyph's edge is 1 minus this; the sprites' shader has it as a number. */
const CUTOFF = 0.4
const ATLAS_WIDTH = 1024

/** Waits until the bundled fonts are loaded; continues with the machine's own fonts after two seconds. */
export async function loadFaces(): Promise<void> {
  const all = Object.values(FACES).map(({ family, weight, style }) =>
    document.fonts.load(`${style} ${weight} ${RASTER}px ${family}`),
  )
  await Promise.race([
    Promise.allSettled(all),
    new Promise((resolve) => {
      setTimeout(resolve, 2000)
    }),
  ])
}

interface Raster {
  readonly face: Face
  readonly letter: string
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
  readonly left: number
  readonly top: number
  readonly advance: number
}

function rasterise(face: Face, letters: Iterable<string>): Raster[] {
  const { family, weight, style } = FACES[face]
  const maker = new TinySDF({
    fontSize: RASTER,
    buffer: BUFFER,
    radius: RADIUS,
    cutoff: CUTOFF,
    fontFamily: family,
    fontWeight: weight,
    fontStyle: style,
  })
  return [...letters].map((letter) => {
    const { data, width, height, glyphTop, glyphLeft, glyphAdvance } = maker.draw(letter)
    return {
      face,
      letter,
      data,
      width,
      height,
      left: glyphLeft - BUFFER,
      top: glyphTop + BUFFER,
      advance: glyphAdvance,
    }
  })
}

function kerningOf(face: Face): (a: string, b: string) => number {
  const context = document.createElement('canvas').getContext('2d')
  const known = new Map<string, number>()
  const { family, weight, style } = FACES[face]
  if (context) context.font = `${style} ${weight} ${RASTER}px ${family}`
  return (a, b) => {
    const pair = a + b
    let kern = known.get(pair)
    if (kern === undefined) {
      const width = (text: string) => context?.measureText(text).width ?? 0
      kern = (width(pair) - width(a) - width(b)) / RASTER
      known.set(pair, kern)
    }
    return kern
  }
}

/** Draws the letters that `texts` need, typeface by typeface, into one texture. */
export function buildGlyphs(texts: Readonly<Record<Face, Iterable<string>>>): GlyphAtlas {
  const rasters = (Object.keys(FACES) as Face[]).flatMap((face) => rasterise(face, new Set(texts[face])))
  rasters.sort((a, b) => b.height - a.height)
  let x = 0
  let y = 0
  let row = 0
  const places = rasters.map((raster) => {
    if (x + raster.width > ATLAS_WIDTH) {
      x = 0
      y += row
      row = 0
    }
    const place = { x, y }
    x += raster.width + 1
    row = Math.max(row, raster.height + 1)
    return place
  })
  const height = Math.max(4, y + row)
  const pixels = new Uint8Array(ATLAS_WIDTH * height)
  const faces: Record<Face, Map<string, Glyph>> = {
    land: new Map(),
    sea: new Map(),
    gold: new Map(),
    number: new Map(),
  }
  rasters.forEach((raster, index) => {
    const place = places[index] ?? { x: 0, y: 0 }
    for (let line = 0; line < raster.height; line++) {
      const from = raster.data.subarray(line * raster.width, (line + 1) * raster.width)
      pixels.set(from, (place.y + line) * ATLAS_WIDTH + place.x)
    }
    faces[raster.face].set(raster.letter, {
      uv: [
        place.x / ATLAS_WIDTH,
        place.y / height,
        (place.x + raster.width) / ATLAS_WIDTH,
        (place.y + raster.height) / height,
      ],
      width: raster.width / RASTER,
      height: raster.height / RASTER,
      left: raster.left / RASTER,
      top: raster.top / RASTER,
      advance: raster.advance / RASTER,
    })
  })
  const source = new BufferImageSource({
    resource: pixels,
    width: ATLAS_WIDTH,
    height,
    format: 'r8unorm',
    alphaMode: 'no-premultiply-alpha',
    scaleMode: 'linear',
    autoGarbageCollect: false,
  })
  const face = (name: Face): GlyphFace => ({ glyphs: faces[name], kerning: kerningOf(name) })
  return {
    source,
    faces: { land: face('land'), sea: face('sea'), gold: face('gold'), number: face('number') },
  }
}
