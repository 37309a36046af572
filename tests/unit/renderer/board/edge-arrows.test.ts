/** Arrows at the edge of the board toward off-screen spaces that a player may click. */
import { mount } from '@vue/test-utils'
import { describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import type { BoardScene } from '../../../../renderer/board'
import { edgeArrows, type Target } from '../../../../renderer/panels/stage/edge-arrows'
import EdgeArrows from '../../../../renderer/panels/stage/EdgeArrows.vue'
import { usePointing } from '../../../../renderer/stores/moves/clickable-spaces'
import { fakeProgram } from '../support/fake-client'

const free = { left: 0, top: 0, right: 1000, bottom: 600 }
const target = (space: string, x: number, y: number): Target => ({ space, at: { x, y } })

describe('An arrow at the edge', () => {
  it('is placed where the line to an off-screen space leaves the free area, and points along it', () => {
    expect(edgeArrows([target('far', 2000, 300)], free, [])).toEqual([
      { at: { x: 974, y: 300 }, turn: 0, spaces: ['far'] },
    ])
    expect(edgeArrows([target('north', 500, -400)], free, [])).toEqual([
      { at: { x: 500, y: 26 }, turn: -90, spaces: ['north'] },
    ])
  })

  it('is left out for a space in view', () => {
    expect(edgeArrows([target('here', 500, 300), target('rim', 990, 10)], free, [])).toEqual([])
  })

  it('covers all spaces in its direction, nearest first', () => {
    const all = [target('farther', 3000, 320), target('near', 1100, 310), target('west', -200, 300)]
    expect(edgeArrows(all, free, []).map(({ spaces }) => spaces)).toEqual([['near', 'farther'], ['west']])
  })

  it('stays above the minimap in its corner', () => {
    const map = { left: 0, top: 480, right: 250, bottom: 600 }
    const [arrow] = edgeArrows([target('south-west', -500, 800)], free, [map])
    expect(arrow?.at.y).toBe(454)
  })

  it('stays below a button in the top corner', () => {
    const button = { left: 10, top: 10, right: 90, bottom: 40 }
    const [arrow] = edgeArrows([target('north-west', -500, -280)], free, [button])
    expect(arrow?.at.y).toBe(66)
  })

  it('is left out if panels leave hardly any of the board free', () => {
    expect(edgeArrows([target('far', 900, 50)], { ...free, right: 150 }, [])).toEqual([])
  })
})

describe('The arrows on the screen', () => {
  async function shown(spaces: string[], moving = false) {
    fakeProgram({})
    const scene = {
      screenOf: (space: string) => ({ x: space === 'here' ? 500 : 1500, y: 300 }),
      minimap: document.createElement('canvas'),
      canvas: document.createElement('canvas'),
      reveal: vi.fn<BoardScene['reveal']>(),
    }
    usePointing().offer = { spaces, kind: 'place', pick: () => undefined }
    const screen = mount(EdgeArrows, {
      props: { scene: scene as unknown as BoardScene, free, moving },
    })
    await nextTick()
    return { scene, screen }
  }

  it('name the spaces that a click can choose, and bring them into view', async () => {
    const { scene, screen } = await shown(['here', 'egypt', 'libya'])
    const [button, ...others] = screen.findAll('button')
    expect(others).toEqual([])
    expect(button?.attributes('aria-label')).toBe('2 out of sight: Egypt and libya')
    await button?.trigger('click')
    expect(scene.reveal).toHaveBeenCalledWith([], ['egypt', 'libya'])
  })

  it('are hidden while the board moves, and return when it rests', async () => {
    const { screen } = await shown(['egypt'])
    await screen.setProps({ moving: true })
    expect(screen.findAll('button')).toEqual([])
    await screen.setProps({ moving: false })
    expect(screen.findAll('button')).toHaveLength(1)
    expect(screen.get('button').attributes('aria-label')).toBe('Out of sight: Egypt')
  })

  it('move out of the way of what opens over the board, and back when it closes', async () => {
    const { screen } = await shown(['egypt'])
    const top = () => screen.get('button').attributes('style')
    expect(top()).toContain('top: 300px')
    const strip = document.createElement('div')
    strip.dataset['overBoard'] = ''
    const box = { left: 900, top: 280, right: 1000, bottom: 310, width: 100, height: 30 }
    strip.getBoundingClientRect = () => box as DOMRect
    document.body.append(strip)
    await vi.waitFor(() => expect(top()).not.toContain('top: 300px'))
    strip.remove()
    await vi.waitFor(() => expect(top()).toContain('top: 300px'))
  })

  it('are left out for a question about most of the world', async () => {
    const { screen } = await shown(Array.from({ length: 61 }, (_, n) => `space-${n}`))
    expect(screen.findAll('button')).toEqual([])
  })
})
