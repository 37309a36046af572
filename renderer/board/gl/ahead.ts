/**
 * Programs of the first picture, begun before they are needed. To make one takes long without a graphics card, and
 * whoever asks how it went waits for it: so here nobody asks. What draws makes it once more from the same text, and
 * gets what is there by then.
 */
import type { GlProgram } from 'pixi.js'
import { programs } from './shaders'
import { spritePrograms } from './sprite-batch'
import type { GraphicsInfo } from './webgl'

/** What the first picture is drawn with. */
export function firstPrograms({ software }: GraphicsInfo): readonly GlProgram[] {
  return [programs.water(!software), programs.land(!software), programs.line(), ...spritePrograms()]
}

/** Has the card begin with these programs, and does not wait. */
export function makeAhead(gl: WebGL2RenderingContext, list: readonly GlProgram[]): void {
  for (const { vertex, fragment } of list) {
    const program = gl.createProgram()
    for (const [type, text] of [
      [gl.VERTEX_SHADER, vertex],
      [gl.FRAGMENT_SHADER, fragment],
    ] as const) {
      const shader = gl.createShader(type)
      if (shader === null) return
      gl.shaderSource(shader, text ?? '')
      gl.compileShader(shader)
      gl.attachShader(program, shader)
      gl.deleteShader(shader)
    }
    gl.linkProgram(program)
  }
}
