import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Rest } from '../../../../renderer/board/map-at-rest'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function listened() {
  const told: string[] = []
  const rest = new Rest({ stirs: () => told.push('stirs'), rests: () => told.push('rests') })
  return { rest, told }
}

describe('rest and movement', () => {
  it('reports once when a movement of many steps begins, and once when it is over', () => {
    const { rest, told } = listened()
    for (let step = 0; step < 5; step++) {
      rest.moved()
      vi.advanceTimersByTime(100)
    }
    expect(told).toEqual(['stirs'])
    expect(rest.moving).toBe(true)
    vi.advanceTimersByTime(200)
    expect(told).toEqual(['stirs', 'rests'])
    expect(rest.moving).toBe(false)
  })

  it('reports a jump too, which is drawn in its final state', () => {
    const { rest, told } = listened()
    rest.jumped()
    expect(told).toEqual(['stirs'])
    expect(rest.moving).toBe(false)
    vi.advanceTimersByTime(200)
    expect(told).toEqual(['stirs', 'rests'])
  })

  it('lets a movement continue through a jump', () => {
    const { rest, told } = listened()
    rest.moved()
    rest.jumped()
    expect(rest.moving).toBe(true)
    vi.advanceTimersByTime(200)
    rest.moved()
    expect(told).toEqual(['stirs', 'rests', 'stirs'])
  })

  it('waits for a machine that takes long over a step, within limits', () => {
    const { rest, told } = listened()
    rest.moved()
    vi.advanceTimersByTime(160)
    rest.moved()
    vi.advanceTimersByTime(300)
    expect(told).toEqual(['stirs'])
    rest.moved()
    vi.advanceTimersByTime(650)
    expect(told).toEqual(['stirs'])
    vi.advanceTimersByTime(100)
    expect(told).toEqual(['stirs', 'rests'])
    // The next movement is measured by itself.
    rest.moved()
    vi.advanceTimersByTime(200)
    expect(told).toEqual(['stirs', 'rests', 'stirs', 'rests'])
  })

  it('reports nothing after it has ended', () => {
    const { rest, told } = listened()
    rest.moved()
    rest.destroy()
    vi.advanceTimersByTime(1000)
    expect(told).toEqual(['stirs'])
  })
})
