/**
 * Replays games that were recorded with the first rules of each scenario: a few of each scenario here, all of them by
 * `npm run play:recorded`. A difference means that a rule has changed.
 */
import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../../shared/model'
import type { Ruleset } from '../../main/engine'
import { rulesetOf } from '../../main/scenarios'
import {
  difference,
  eventForm,
  recordedGames,
  recordedScenarios,
  recordsOf,
  rulesOf,
  type RecordedGame,
} from '../tools/recorded/recorded-games'

/** From the set-up with typed dice and with all switches drawn, a long one, a stored and a random position. */
const PLAYED = ['5', '8', '20', '32', '33']
/** Of sixteen: the same, and two in stored positions. */
const PLAYED_OF_SIXTEEN = ['5', '8', '10', '12', '15']

describe.each(recordedScenarios)('recorded games of %s', (id) => {
  const games = recordedGames(id)

  const count = recordsOf(id).games
  it(`are ${count}, each with a unique name, its actions and its marks`, () => {
    expect(new Set(games.map((game) => game.name)).size).toBe(count)
    for (const game of games) expect(game.marks.length, game.name).toBe(Math.ceil(game.deeds.length / 20))
  })

  it.each(count === 16 ? PLAYED_OF_SIXTEEN : PLAYED)('run as recorded: game %s', (name) => {
    expect(difference(gameOf(games, name))).toBeNull()
  })
})

const gameOf = (games: readonly RecordedGame[], name: string): RecordedGame =>
  games.find((game) => game.name === name) ?? expect.fail(`no game ${name}`)

describe('a changed rule shows in a recorded game', () => {
  const game = gameOf(recordedGames('europe-pacific'), '20')
  const rules = rulesOf(game)
  const withUnit = (id: string, change: object): Ruleset => ({
    ...rules,
    units: rules.units.map((u) => (u.id === id ? { ...u, ...change } : u)),
  })
  const without = (hook: 'forbidEntry' | 'onMove' | 'listIncome' | 'onCapture' | 'onTurnEnd'): Ruleset => ({
    ...rules,
    hooks: { ...rules.hooks, [hook]: rules.hooks[hook].slice(1) },
  })

  it.each([
    ['a price', withUnit('infantry', { cost: 4 })],
    ['a defence', withUnit('infantry', { defense: 1 })],
    ['a range that is shorter', withUnit('fighter', { move: 3 })],
    ['a source of income less', without('listIncome')],
    ['an effect of a capture less', without('onCapture')],
    ['an effect of a move less', without('onMove')],
    ['a prohibition less', without('forbidEntry')],
    ['a power less in the order of turns', { ...rules, turns: rules.turns.slice(1) }],
    ['a step of a turn less', { ...rules, turnSteps: rules.turnSteps.slice(0, -1) }],
  ])('%s', (_, changed) => {
    expect(difference(game, changed)).not.toBeNull()
  })
})

describe('the form of what happened', () => {
  const rs = rulesetOf('europe-pacific')
  const form = (e: GameEvent) => eventForm(rs, e)

  it('leaves out citations and names of steps', () => {
    const income = (rule: string): GameEvent => ({
      kind: 'income',
      treasury: 'germany',
      lines: [{ what: 'land', amount: 3, rule }],
      total: 3,
    })
    expect(form(income('EUR-001'))).toEqual(form(income('LNK-001')))
    expect(form(income('EUR-001'))).not.toEqual(
      form({ ...income('EUR-001'), treasury: 'japan' } as GameEvent),
    )
    const roll = (reason: string, hits: number): GameEvent => ({
      ...{ kind: 'rolled', roll: 1, by: 'germany', reason, dice: [1, 6], hitsOn: 2, hits, rules: [reason] },
    })
    expect(form(roll('a', 1))).toEqual(form(roll('b', 2)))
  })

  it('leaves out facilities, and keeps everything next to them', () => {
    const placed = (...units: string[]): GameEvent => ({
      kind: 'placed',
      units: units.map((unit, i) => ({ id: `u${i}`, unit, power: 'germany' })),
      space: 'germany',
    })
    expect(form(placed('industrial-complex'))).toBeNull()
    expect(form(placed('infantry', 'industrial-complex'))).toEqual(form(placed('infantry')))
  })
})
