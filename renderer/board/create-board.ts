/** Creates a board scene in an element of the page. */
import { firstPrograms, makeAhead } from './gl/fields/shader-warm-up'
import type { BakedPart } from './gl/fields/detail'
import { unpackNearness } from './gl/fields/border-proximity'
import { Stage, startRenderer } from './gl/stage'
import { probeGraphics } from './gl/webgl'
import { buildAtlas } from './icons/atlas'
import { SpaceTexture } from './paint/space-texture'
import { Scene } from './scene'
import { buildGlyphs, LETTER_FAMILY, loadFaces } from './text/sdf-font'
import type { BoardOptions, BoardScene } from './types'

const FIGURES = '0123456789/+-×%<>'

/** Returns the letters that the board writes, by typeface. */
function lettersOf(options: BoardOptions) {
  const land = new Set<string>()
  const sea = new Set<string>()
  for (const { kind, label } of options.geometry.normal.areas) {
    for (const letter of label?.lines.join('') ?? '') (kind === 'land' ? land : sea).add(letter)
  }
  for (const { id, victoryCity } of options.board.spaces)
    if (victoryCity && options.cities?.[id] !== undefined)
      for (const letter of `${victoryCity.name} ${options.cities[id]}`) land.add(letter)
  return { land, sea, gold: sea, number: FIGURES }
}

/** Reads the field that the build made, for a machine that would draw it slowly; null when there is none. */
async function readNearness({ geometry }: BoardOptions): Promise<Uint8Array | null> {
  const file = (await geometry.baked?.('field')) ?? null
  return file && unpackNearness(file)
}

/**
 * Requests the files that the first picture usually needs before the renderer is ready. Each request is used once, so
 * that no unused file stays in memory.
 */
function askedAhead(geometry: BoardOptions['geometry'], software: boolean): BoardOptions['geometry'] {
  const { baked } = geometry
  if (baked === undefined) return geometry
  const parts: readonly BakedPart[] = software ? ['field', 'normal'] : ['normal']
  const ahead = new Map(parts.map((part) => [part, baked(part)]))
  return {
    ...geometry,
    baked(part) {
      const asked = ahead.get(part)
      ahead.delete(part)
      return asked ?? baked(part)
    },
  }
}

/**
 * Draws a board into `host`, which should have a size and position; the canvas fills it and follows its size. Rejects
 * with BoardUnsupportedError when WebGL 2 is missing, and with an Error when the geometry lacks a space.
 */
export async function createBoard(host: HTMLElement, given: BoardOptions): Promise<BoardScene> {
  const graphics = probeGraphics()
  const options = { ...given, geometry: askedAhead(given.geometry, graphics.software) }
  const size = { width: Math.max(1, host.clientWidth), height: Math.max(1, host.clientHeight) }
  const resolution = Math.min(devicePixelRatio, 3)
  // The graphics card compiles its programs while letters and icons are drawn here.
  const renderer = await startRenderer(graphics, { ...size, resolution })
  makeAhead(renderer.gl, firstPrograms(graphics))
  const [nearness] = await Promise.all([graphics.software ? readNearness(options) : null, loadFaces()])
  const glyphs = buildGlyphs(lettersOf(options))
  const icons = buildAtlas(LETTER_FAMILY)
  const spaces = new SpaceTexture(options.geometry.normal.areas.length)
  const shape = options.geometry.normal
  const stage = new Stage(renderer, { shape, graphics, spaces, icons, glyphs, nearness })
  const scene = new Scene({ host, options, stage, graphics, spaces, icons, glyphs, size })
  try {
    await options.view?.(scene)
    await scene.shaped()
  } catch (error) {
    scene.destroy()
    throw error
  }
  // Attached only when there is something to draw: an empty canvas would be painted too.
  host.append(scene.canvas)
  return scene
}
