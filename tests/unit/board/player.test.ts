// The board plays events in their order, at the chosen speed, unless the player skips them.
import { describe, expect, it } from 'vitest'
import { Player, type Flyer } from '../../../renderer/board/animation/player'
import { FrameLoop } from '../../../renderer/board/frame-loop'
import type { BoardPosition } from '../../../renderer/board/types'
import type { GameEvent } from '../../../shared/model/events'
import { piece } from './fixtures'
import { geometry, sites } from './drawing/whole-board'

const position: BoardPosition = {
  spaces: {
    poland: {
      control: 'germany',
      pieces: [piece('a', 'armor', 'germany'), piece('b', 'infantry', 'germany')],
    },
    'east-poland': { control: 'ussr', pieces: [] },
  },
}
const moved: GameEvent = { kind: 'moved', units: ['a'], path: ['poland', 'east-poland'], rules: [] } as never
const began: GameEvent = { kind: 'battle-began', space: 'east-poland', rules: [] } as never

/** A player on a board whose frames come when the test says so. */
function stage() {
  const due: ((now: number) => void)[] = []
  const shown: BoardPosition[] = []
  const flown: (Flyer | null)[] = []
  let now = position
  const loop = new FrameLoop({
    draw: () => undefined,
    request: (callback) => due.push(callback),
    cancel: () => undefined,
  })
  const player = new Player(
    {
      sites,
      worldWidth: geometry.width,
      position: () => now,
      show: (next) => shown.push((now = next)),
      fly: (flyer) => flown.push(flyer),
    },
    loop,
  )
  /** Draws frames, 20 ms apart, until nothing is due; answers how long that was. */
  const run = async (over: Promise<void>) => {
    let time = 0
    let done = false
    void over.then(() => (done = true))
    while (!done && time < 20_000) {
      await Promise.resolve()
      if (due.length > 0) time += 20
      for (const callback of due.splice(0)) callback(time + 1)
    }
    return time
  }
  const idsIn = (at: BoardPosition | undefined, space: string) =>
    at?.spaces[space]?.pieces.map(({ id }) => id)
  return { player, shown, flown, run, idsIn }
}

describe('Events on the board', () => {
  it('lift the moving pieces, carry them along, and set them down at their destination', async () => {
    const { player, shown, flown, run, idsIn } = stage()
    await run(player.play([moved]))
    expect(idsIn(shown[0], 'poland')).toEqual(['b'])
    expect(idsIn(shown[0], 'east-poland')).toEqual([])
    expect(idsIn(shown.at(-1), 'east-poland')).toEqual(['a'])
    const ways = flown.filter((flyer) => flyer !== null)
    expect(ways.length).toBeGreaterThan(5)
    expect(ways.every(({ pieces }) => pieces.map(({ id }) => id).join() === 'a')).toBe(true)
    const [from, to] = [sites.get('poland')?.anchor, sites.get('east-poland')?.anchor]
    expect(ways.at(-1)?.x).toBeCloseTo(to?.x ?? 0, 0)
    expect(Math.hypot((ways[0]?.x ?? 0) - (from?.x ?? 0), (ways[0]?.y ?? 0) - (from?.y ?? 0))).toBeLessThan(
      30,
    )
    expect(flown.at(-1)).toBeNull()
  })

  it('take half the time at twice the speed, and no time at none', async () => {
    const times: number[] = []
    for (const speed of [1, 2]) {
      const { player, run } = stage()
      player.speed = speed
      times.push(await run(player.play([moved, began])))
    }
    const [one = 0, two = 0] = times
    expect(one).toBeGreaterThan(600)
    expect(two / one).toBeGreaterThan(0.4)
    expect(two / one).toBeLessThan(0.6)
    const { player, run, shown } = stage()
    player.speed = 0
    expect(await run(player.play([moved]))).toBe(0)
    expect(shown).toEqual([])
  })

  it('end immediately when they are skipped, and the following ones are not played', async () => {
    const { player, flown, run } = stage()
    const over = player.play([moved, began])
    player.skip()
    expect(await run(over)).toBeLessThan(100)
    expect(flown.some((flyer) => flyer?.marker !== undefined)).toBe(false)
    expect(flown.at(-1)).toBeNull()
  })

  it('flash, up and down again, where a battle begins', async () => {
    const { player, flown, run } = stage()
    await run(player.play([began]))
    const strengths = flown.flatMap((flyer) => flyer?.marker?.strength ?? [])
    expect(Math.max(...strengths)).toBeGreaterThan(0.95)
    expect(strengths[0]).toBeLessThan(0.2)
    expect(strengths.at(-1)).toBeLessThan(0.2)
    expect(flown.find((flyer) => flyer !== null)).toMatchObject(sites.get('east-poland')?.anchor ?? {})
  })
})
