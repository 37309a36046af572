import { describe, expect, it } from 'vitest'
import { ComputerPlayer } from '../../main/ai'
import { answer, decisionOf, Game } from '../../main/engine'
import { scenarios, rulesetOf } from '../../main/scenarios'
import { playGame } from '../tools/tournament/game'
import { table } from '../support/game'
import { plain, revisedAt, wholeStep } from './support'

const play = (id: string, rounds: number, seed: string) =>
  playGame({ rs: rulesetOf(id), rounds, seed, styles: () => plain, now: () => 0 })

describe('A computer player', () => {
  it.each(scenarios.map(({ id }) => id))('plays a round of %s, and no part of its plans is refused', (id) => {
    const { rounds, answers, refused, times } = play(id, 1, 'round')
    expect(rounds).toBe(1)
    expect(answers).toBeGreaterThan(60)
    expect(Object.values(times).flat().length).toBeGreaterThanOrEqual(rulesetOf(id).turns.length - 1)
    expect(refused).toBe(0)
  })

  it('gives the same answers in the same position, independent of other players', () => {
    expect(play('revised', 2, 'again')).toEqual(play('revised', 2, 'again'))
  })

  it('does not know the dice to come, and does the same for all of them', () => {
    const first = (seed: string) => {
      const { game } = table(undefined, { scenario: 'revised', seed })
      const player = new ComputerPlayer(plain, 'blind')
      const done: unknown[] = []
      // Only up to the first dice of Russia's turn, because the positions differ from there on.
      while (game.state.dice.roll === 0 && done.length < 200) {
        const action = player.answer(game)
        if (!action) break
        done.push(action)
        expect(answer(game, action)).toBeNull()
      }
      return done
    }
    const [one, other] = [first('one'), first('other')]
    expect(one.length).toBeGreaterThan(5)
    expect(other).toEqual(one)
  })

  it('does not change the game', () => {
    const { game } = table(undefined, { scenario: 'revised', seed: 'whole' })
    const before = JSON.stringify(game.state)
    new ComputerPlayer(plain, 'look').answer(game)
    expect(JSON.stringify(game.state)).toBe(before)
  })

  it('has no answer once the game is over', () => {
    const { game } = table(undefined, { scenario: 'revised' })
    game.end({ side: 'axis' }, 'test', ['LHTR-001'])
    expect(new ComputerPlayer(plain, 'over').answer(game)).toBeNull()
  })
})

describe('In combat movement a computer player', () => {
  it('walks into a territory without defenders', () => {
    const t = revisedAt(
      'germany',
      'combat-move',
      [{ space: 'eastern-europe', power: 'germany', unit: 'infantry' }],
      {
        control: [{ space: 'eastern-europe', power: 'germany' }],
      },
    )
    const done = wholeStep(t.game)
    expect(done.filter(({ kind }) => kind === 'move')).toHaveLength(1)
    expect(done[done.length - 1]).toEqual({ kind: 'end' })
  })

  it('makes no attack that it would lose', () => {
    const t = revisedAt('germany', 'combat-move', [
      { space: 'eastern-europe', power: 'germany', unit: 'infantry', count: 2 },
      ...['ukraine-ssr', 'karelia-ssr', 'belorussia', 'balkans', 'west-russia', 'caucasus'].flatMap(
        (space) =>
          rulesetOf('revised').spaceIx.has(space)
            ? [{ space, power: 'russia', unit: 'infantry', count: 8 }]
            : [],
      ),
    ])
    expect(wholeStep(t.game).map(({ kind }) => kind)).toEqual(['end'])
  })

  it('keeps its capital against an adjacent enemy', () => {
    const t = revisedAt('germany', 'combat-move', [
      { space: 'germany', power: 'germany', unit: 'infantry', count: 4 },
      { space: 'western-europe', power: 'uk', unit: 'armor', count: 3 },
      { space: 'eastern-europe', power: 'russia', unit: 'infantry' },
    ])
    wholeStep(t.game)
    expect(t.ids('germany', 'infantry').length).toBeGreaterThanOrEqual(3)
  })
})

describe('A computer player records', () => {
  it('what it attacks, with which units, and the expected result', () => {
    const t = revisedAt('germany', 'combat-move', [
      { space: 'eastern-europe', power: 'germany', unit: 'infantry', count: 2 },
    ])
    const player = new ComputerPlayer(plain, 'notes')
    wholeStep(t.game, player)
    const [goal] = player.plans.get('combat')?.goals ?? []
    expect(goal).toMatchObject({ kind: 'attack', open: true, take: 1, lost: 0, destroyed: 0 })
    expect(goal?.kind === 'attack' && goal.force).toEqual([
      { power: 'germany', unit: 'infantry', count: 1, from: 'eastern-europe' },
    ])
  })

  it('what it buys, for which purpose, and what stays in the treasury', () => {
    const t = revisedAt(
      'russia',
      'purchase',
      [
        { space: 'russia', power: 'russia', unit: 'infantry', count: 2 },
        { space: 'caucasus', power: 'germany', unit: 'armor', count: 6 },
      ],
      { control: [{ space: 'caucasus', power: 'germany' }], treasuries: { russia: 25 } },
    )
    const player = new ComputerPlayer(plain, 'notes')
    wholeStep(t.game, player)
    const order = [
      { unit: 'infantry', count: 7 },
      { unit: 'artillery', count: 1 },
    ]
    expect(player.plans.get('buy')?.goals).toEqual([
      { kind: 'buy', treasury: 'russia', order, why: 'capital', unspent: 0 },
    ])
  })
})

describe('A computer player buys', () => {
  it('infantry if the capital would fall', () => {
    const t = revisedAt(
      'russia',
      'purchase',
      [
        { space: 'russia', power: 'russia', unit: 'infantry', count: 2 },
        { space: 'caucasus', power: 'germany', unit: 'armor', count: 6 },
      ],
      { control: [{ space: 'caucasus', power: 'germany' }], treasuries: { russia: 24 } },
    )
    const [order] = wholeStep(t.game)
    expect(order).toEqual({ kind: 'buy', treasury: 'russia', order: [{ unit: 'infantry', count: 8 }] })
  })

  it('something for all its money, or reports that it has none', () => {
    const t = table(undefined, { scenario: 'revised' })
    while (decisionOf(t.game)?.of !== 'buy') {
      const action = new ComputerPlayer(plain, 'to buy').answer(t.game)
      if (!action || answer(t.game, action)) throw new Error('no purchase comes')
    }
    const before = t.cash('russia')
    wholeStep(t.game)
    expect(t.game).toBeInstanceOf(Game)
    expect(before - t.cash('russia')).toBeGreaterThanOrEqual(before - 2)
  })
})
