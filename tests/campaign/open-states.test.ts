/** A verification's memory and time stay bounded, whatever tree a file holds. */
import { describe, expect, it } from 'vitest'
import { atOnce } from '../../main/campaign/long-task-slices'
import { Timeline } from '../../main/campaign/timeline/timeline'
import { verify } from '../../main/campaign/replay/verify'
import type { Game } from '../../main/campaign'
import { add, fakeGames, type FakeState } from './fake-game'

const header = {
  ...{
    scenario: 'fake',
    rules: 1,
    modules: [],
    switches: {},
    seed: 'tree',
    dice: 'generated' as const,
    seats: {},
  },
  ...{ name: '', created: '2000-01-01T00:00:00.000Z', mark: [0, null, 'play'] as const },
}

/** Returns a line of steps with one more step next to each of them: all its states are needed to the end. */
function comb(length: number): Timeline {
  const timeline = new Timeline(header)
  const step = (p: number, sum: number) => {
    const events = [{ kind: 'fact' as const, module: 'fake', name: 'sum', value: sum }]
    const n = timeline.count
    expect(timeline.add({ t: 'act', n, p, by: 'player', do: [add(1)], events })).toBe(true)
  }
  for (let n = 0; n < length; n++) step(n, n + 1)
  for (let n = 0; n < length; n++) step(n, n + 1)
  return timeline
}

/** Returns the game with a counter of its actions. */
function counted(): { game: Game<FakeState>; played: () => number } {
  const { seed, dice, scenario } = header
  const game = fakeGames().open({ scenario, switches: {}, seed, dice })
  if ('ok' in game) throw new Error('no game')
  let played = 0
  return {
    game: { ...game, play: (state, action) => (played++, game.play(state, action)) },
    played: () => played,
  }
}

describe('a verification', () => {
  it('of more side lines than it keeps states for replays some of the way, and confirms all', () => {
    const { game, played } = counted()
    expect(atOnce(verify(game, comb(90)))).toEqual({ ok: true, steps: 180, older: 0, dice: 0 })
    expect(played()).toBe(180)
    const many = counted()
    expect(atOnce(verify(many.game, comb(160)))).toEqual({ ok: true, steps: 320, older: 0, dice: 0 })
    expect(many.played()).toBeGreaterThan(320)
  })

  it('of a tree made to exhaust it gives up with a sentence', () => {
    const { game, played } = counted()
    const found = atOnce(verify(game, comb(1200)))
    expect(found).toMatchObject({ ok: false })
    expect(found.problem).toMatch(/^Problem at step \d+: the campaign has too many branches to replay\.$/)
    expect(played()).toBeLessThan(250_000)
  })
})
