/** Detects the machine's graphics capabilities before Pixi starts. */
import { BoardUnsupportedError } from '../types'

export interface GraphicsInfo {
  /** Name of the renderer from the driver; empty when hidden. */
  readonly renderer: string
  /** Drawn by the processor: drawing is expensive, so a picture of the ground replaces it while the map moves. */
  readonly software: boolean
  readonly maxTextureSize: number
}

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i

/** True for renderers without a graphics card. */
export function isSoftwareRenderer(name: string): boolean {
  return SOFTWARE.test(name)
}

/**
 * Requests a WebGL 2 context on a separate canvas and inspects it. Throws BoardUnsupportedError when there is none.
 */
export function probeGraphics(): GraphicsInfo {
  const canvas = document.createElement('canvas')
  const gl = canvas.getContext('webgl2')
  if (!gl) {
    throw new BoardUnsupportedError(
      'no-webgl2',
      'The board needs WebGL 2, which this computer or browser doesn’t provide. ' +
        'Turn on hardware acceleration in the settings, or update the graphics driver, then restart.',
    )
  }
  const unmasked = gl.getExtension('WEBGL_debug_renderer_info')
  const name: unknown = unmasked
    ? gl.getParameter(unmasked.UNMASKED_RENDERER_WEBGL)
    : gl.getParameter(gl.RENDERER)
  const renderer = typeof name === 'string' ? name : ''
  const size: unknown = gl.getParameter(gl.MAX_TEXTURE_SIZE)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return {
    renderer,
    software: isSoftwareRenderer(renderer),
    maxTextureSize: typeof size === 'number' ? size : 2048,
  }
}
