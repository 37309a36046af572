/**
 * Starts compiling the programs of the first picture before they are needed. Compiling takes long without a graphics
 * card, and querying the result blocks until it is done, so nothing is queried here. The drawing code compiles the
 * same text again and benefits from the work done by then.
 */
import type { GlProgram } from 'pixi.js'
import { programs } from '../shaders/shaders'
import { spritePrograms } from '../sprite-batch'
import type { GraphicsInfo } from '../webgl'

/** Returns the programs of the first picture. */
export function firstPrograms({ software }: GraphicsInfo): readonly GlProgram[] {
  return [programs.water(!software), programs.land(!software), programs.line(), ...spritePrograms()]
}

/** Starts compiling these programs without waiting. */
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
