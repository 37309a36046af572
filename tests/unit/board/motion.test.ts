import { describe, expect, it } from 'vitest'
import { advance, withCargo } from '../../../renderer/board/animation/position-playback'
import { alongLine } from '../../../renderer/board/animation/player'
import { pulseAt } from '../../../renderer/board/animation/pulse'
import { visibleCopies } from '../../../renderer/board/camera'
import { wheelFactor } from '../../../renderer/board/gestures'
import { isSoftwareRenderer } from '../../../renderer/board/gl/webgl'
import type { BoardPosition } from '../../../renderer/board/types'
import type { GameEvent } from '../../../shared/model'
import { piece } from './fixtures'
import { handLoop } from './hand-loop'

describe('drawing on demand', () => {
  it('draws once per frame, however often it is requested, and then rests', () => {
    const { loop, drawn, due, frame } = handLoop()
    loop.invalidate()
    loop.invalidate()
    expect(due()).toBe(1)
    frame(16)
    expect(drawn()).toBe(1)
    expect(due()).toBe(0)
    expect(loop.busy).toBe(false)
  })

  it('continues while something moves, and stops afterward', () => {
    const { loop, drawn, due, frame } = handLoop()
    let left = 3
    loop.start(() => --left > 0)
    for (let now = 16; due() > 0 && now < 1000; now += 16) frame(now)
    expect(drawn()).toBe(3)
    expect(loop.frames).toBe(3)
  })

  it('reports to a movement how long the last frame took, without jumps after a pause', () => {
    const { loop, frame } = handLoop()
    const elapsed: number[] = []
    loop.start((_now, ms) => elapsed.push(ms) < 4)
    frame(1000)
    frame(1020)
    // A slow machine moves as far in a second as a quick one.
    frame(1320)
    frame(5000)
    expect(elapsed).toEqual([16, 20, 300, 16])
  })
})

describe('the pulse of the highlights', () => {
  it('ends bright', () => {
    expect(pulseAt(10_000)).toEqual({ value: 1, over: true })
    expect(pulseAt(100).over).toBe(false)
  })
})

describe('gestures', () => {
  it('zoom in when the wheel turns forward, and back out by the same factor', () => {
    const wheel = (deltaY: number, deltaMode = 0) => wheelFactor({ deltaY, deltaMode, ctrlKey: false })
    expect(wheel(-100)).toBeGreaterThan(1)
    expect(wheel(-100) * wheel(100)).toBeCloseTo(1)
    expect(wheel(-3, 1)).toBeCloseTo(wheel(-54))
  })
})

describe('copies of the world', () => {
  const view = { west: -100, north: 0, east: 300, south: 400 }
  it('are drawn if they are in view', () => {
    expect(visibleCopies({ west: 50, north: 0, east: 80, south: 10 }, view, 1000)).toEqual([0])
    expect(visibleCopies({ west: 950, north: 0, east: 980, south: 10 }, view, 1000)).toEqual([-1])
    expect(visibleCopies({ west: 150, north: 0, east: 950, south: 10 }, view, 1000)).toEqual([-1, 0])
    expect(visibleCopies({ west: 50, north: 500, east: 80, south: 510 }, view, 1000)).toEqual([])
  })
})

describe('renderers', () => {
  it('without a graphics card are recognized by name', () => {
    expect(isSoftwareRenderer('ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device), SwiftShader driver)')).toBe(
      true,
    )
    expect(isSoftwareRenderer('llvmpipe (LLVM 15.0.6, 256 bits)')).toBe(true)
    expect(isSoftwareRenderer('Microsoft Basic Render Driver')).toBe(true)
    expect(isSoftwareRenderer('ANGLE (Intel, Mesa Intel(R) UHD Graphics 620)')).toBe(false)
  })
})

describe('played events', () => {
  const position: BoardPosition = {
    spaces: {
      sea: {
        control: null,
        pieces: [
          piece('u1', 'transport', 'uk'),
          piece('u2', 'infantry', 'uk', { carriedBy: 'u1' }),
          piece('u3', 'destroyer', 'uk'),
        ],
      },
      bay: { control: null, convoy: 'uk', pieces: [] },
      plain: { control: 'germany', pieces: [piece('u9', 'infantry', 'germany')] },
    },
  }
  const ids = (at: BoardPosition, space: string) => at.spaces[space]?.pieces.map(({ id }) => id)

  it('move pieces with what they carry', () => {
    const after = advance(position, {
      kind: 'moved',
      units: ['u1'],
      power: 'uk',
      path: ['sea', 'bay'],
      phase: 'x',
    })
    expect(ids(after, 'bay')).toEqual(['u1', 'u2'])
    expect(ids(after, 'sea')).toEqual(['u3'])
    expect(after.spaces.bay?.pieces[1]?.carriedBy).toBe('u1')
    expect(ids(position, 'sea')).toEqual(['u1', 'u2', 'u3'])
    expect(withCargo(position.spaces, ['u1'])).toEqual(new Set(['u1', 'u2']))
  })

  it('put cargo ashore', () => {
    const after = advance(position, { kind: 'unloaded', units: ['u2'], from: 'sea', to: 'plain' })
    expect(after.spaces.plain?.pieces.at(-1)).toEqual(piece('u2', 'infantry', 'uk'))
  })

  it('load, place and remove', () => {
    const loaded = advance(position, { kind: 'loaded', units: ['u9'], onto: 'u1', space: 'sea' })
    expect(loaded.spaces.sea?.pieces.at(-1)?.carriedBy).toBe('u1')
    const placed = advance(position, {
      kind: 'placed',
      units: [{ id: 'u20', unit: 'armor', power: 'germany' }],
      space: 'plain',
    })
    expect(ids(placed, 'plain')).toEqual(['u9', 'u20'])
    const removed = advance(position, {
      kind: 'removed',
      units: [{ id: 'u3', unit: 'destroyer', power: 'uk' }],
      space: 'sea',
      why: 'hit',
    })
    expect(ids(removed, 'sea')).toEqual(['u1', 'u2'])
  })

  it('change holders', () => {
    const taken = advance(position, { kind: 'captured', space: 'plain', from: 'germany', to: 'uk', by: 'uk' })
    expect(taken.spaces.plain?.control).toBe('uk')
    const lost = advance(position, { kind: 'convoy', space: 'bay', from: 'uk', to: null, by: 'germany' })
    expect(lost.spaces.bay?.convoy).toBeNull()
  })

  it('change the type and owner of a piece, or remove it', () => {
    const turned: GameEvent = {
      kind: 'converted',
      units: [{ id: 'u9', unit: 'armor', from: 'germany', to: 'uk' }],
      space: 'plain',
    }
    expect(advance(position, turned).spaces.plain?.pieces).toEqual([piece('u9', 'armor', 'uk')])
    expect(advance(position, { ...turned, aside: true }).spaces.plain?.pieces).toEqual([])
    expect(position.spaces.plain?.pieces).toEqual([piece('u9', 'infantry', 'germany')])
  })

  it('without a visible change leave the position unchanged', () => {
    expect(advance(position, { kind: 'round-began', round: 2 })).toBe(position)
  })

  it('follow a path at a constant speed', () => {
    const line = [0, 0, 10, 0, 10, 30]
    expect(alongLine(line, 0)).toEqual({ x: 0, y: 0 })
    expect(alongLine(line, 0.5)).toEqual({ x: 10, y: 10 })
    expect(alongLine(line, 1)).toEqual({ x: 10, y: 30 })
  })
})
