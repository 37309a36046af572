/** Makes a board scene in an element of the page. */
import { unpackNearness } from './gl/nearness'
import { Stage } from './gl/stage'
import { probeGraphics } from './gl/webgl'
import { buildAtlas } from './icons/atlas'
import { SpaceTexture } from './paint/space-texture'
import { Scene } from './scene'
import { buildGlyphs, LETTER_FAMILY, loadFaces } from './text/sdf-font'
import type { BoardOptions, BoardScene } from './types'

const FIGURES = '0123456789/+-×'

/** The letters the board writes, by face. */
function lettersOf(options: BoardOptions) {
  const land = new Set<string>()
  const sea = new Set<string>()
  for (const { kind, label } of options.geometry.normal.areas) {
    for (const letter of label?.lines.join('') ?? '') (kind === 'land' ? land : sea).add(letter)
  }
  return { land, sea, gold: sea, number: FIGURES }
}

/** The field as the build left it, for a machine that would draw it slowly; null where there is none. */
async function readNearness({ geometry }: BoardOptions): Promise<Uint8Array | null> {
  const file = (await geometry.baked?.('field')) ?? null
  return file && unpackNearness(file)
}

/**
 * Draws a board into `host`, which should have a size and position; the canvas fills it and follows its size.
 * Rejects with BoardUnsupportedError where WebGL 2 is missing, and with an Error when the geometry lacks a space.
 */
export async function createBoard(host: HTMLElement, options: BoardOptions): Promise<BoardScene> {
  const graphics = probeGraphics()
  const [nearness] = await Promise.all([graphics.software ? readNearness(options) : null, loadFaces()])
  const glyphs = buildGlyphs(lettersOf(options))
  const icons = buildAtlas(LETTER_FAMILY)
  const spaces = new SpaceTexture(options.geometry.normal.areas.length)
  const size = { width: Math.max(1, host.clientWidth), height: Math.max(1, host.clientHeight) }
  const resolution = Math.min(devicePixelRatio, 3)
  const stage = await Stage.create(
    { shape: options.geometry.normal, graphics, spaces, icons, glyphs, nearness },
    { ...size, resolution },
  )
  const scene = new Scene({ host, options, stage, graphics, spaces, icons, glyphs, size })
  try {
    await scene.shaped
  } catch (error) {
    scene.destroy()
    throw error
  }
  // Not before there is something to draw: an empty canvas would be painted too.
  host.append(scene.canvas)
  return scene
}
