// What is prepared before the board's first picture, and how much of it.
import { GlProgram } from 'pixi.js'
import { describe, expect, it } from 'vitest'
import { makeAhead } from '../../../../renderer/board/gl/fields/shader-warm-up'
import { allShapes, heightOf, packCells, SIZE } from '../../../../renderer/board/icons/icon-cells'

/** A graphics card that records the calls to it, in order. */
function card() {
  const asked: string[] = []
  const gl = new Proxy(
    { VERTEX_SHADER: 1, FRAGMENT_SHADER: 2 },
    {
      get: (known, name) =>
        name in known
          ? known[name as keyof typeof known]
          : () => {
              asked.push(String(name))
              return {}
            },
    },
  )
  return { asked, gl: gl as unknown as WebGL2RenderingContext }
}

describe('programs of the first picture', () => {
  it('start compiling, each with both its shaders, without waiting for the result', () => {
    const program = new GlProgram({
      vertex: 'in vec2 aPosition; void main() {}',
      fragment: 'out vec4 finalColor; void main() {}',
    })
    const { asked, gl } = card()
    makeAhead(gl, [program, program])
    const count = (name: string) => asked.filter((one) => one === name).length
    expect([count('linkProgram'), count('compileShader'), count('attachShader')]).toEqual([2, 4, 4])
    // Each of these would stop the page until the card has answered.
    expect(asked.filter((name) => name.startsWith('get'))).toEqual([])
  })
})

describe('the texture of icons', () => {
  it('is as high as its rows, not a mostly empty square', () => {
    const cells = packCells(allShapes())
    const last = Math.max(...cells.map(({ y, height }) => y + height))
    expect(heightOf(cells)).toBeGreaterThanOrEqual(last)
    expect(heightOf(cells)).toBeLessThan(last + 16)
    expect(heightOf(cells)).toBeLessThan(SIZE)
  })
})
