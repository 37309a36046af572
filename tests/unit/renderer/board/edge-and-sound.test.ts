import { describe, expect, it } from 'vitest'
import { edgeAt, panDistance } from '../../../../renderer/panels/input/edge-pan'
import { soundOf } from '../../../../renderer/app/window/sound'

describe('The edge of the window', () => {
  const size = { width: 1280, height: 800 }

  it.each([
    ['the left edge', { x: 0, y: 300 }, { x: -1, y: 0 }],
    ['the right edge', { x: 1279, y: 300 }, { x: 1, y: 0 }],
    ['a corner', { x: 1279, y: 799 }, { x: 1, y: 1 }],
    ['what lies a little inside', { x: 2, y: 797 }, { x: 0, y: 0 }],
  ])('is recognized at %s', (_where, point, direction) => {
    expect(edgeAt(point, size)).toEqual(direction)
  })

  it('scrolls with the time that has passed, and does not jump after a slow frame', () => {
    expect(panDistance(10)).toBeCloseTo(6)
    expect(panDistance(3000)).toBeCloseTo(30)
  })
})

describe('The sound of an answer', () => {
  it('is that of the most important event', () => {
    expect(soundOf([{ kind: 'rolled' }, { kind: 'captured' }])).toBe('capture')
    expect(soundOf([{ kind: 'rolled' }, { kind: 'turn-began' }])).toBe('turn')
    expect(soundOf([{ kind: 'turn-began' }, { kind: 'ended' }])).toBe('end')
    expect(soundOf([{ kind: 'rolled' }])).toBe('dice')
  })

  it('is silent if no event has a sound', () => {
    expect(soundOf([{ kind: 'moved' }])).toBeNull()
  })
})
