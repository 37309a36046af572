// Luck against the exact expectation: numbers by hand, and dice that are fair to all powers over many games.
import { describe, expect, it } from 'vitest'
import { engineGames } from '../../../main/campaign/running/engine-games'
import { isRefused } from '../../../main/campaign/running/refusals'
import { Game, legalOf, seededRng, type State } from '../../../main/engine'
import { LuckMeter } from '../../../main/odds'
import { MidP, scaled, summed } from '../../../main/odds/numeric/mid-p'
import { rulesetOf } from '../../../main/scenarios'
import type { Action } from '../../../shared/model'
import type { Table } from '../../support/game'
import { retreat } from '../../rules/battle/support'
import { at, end, held, move, u } from '../../rules/revised/support'

const roll = (...dice: number[]): Action => ({ kind: 'roll', dice })
const opened = (scenario: string, dice: 'generated' | 'manual', seed = 'luck') => {
  const game = engineGames.open({ scenario, switches: {}, seed, dice })
  return isRefused(game) ? expect.fail(game.rejected.reason) : game
}

/** Plays actions at a table and collects their luck. */
function metered(t: Table, ...actions: Action[]) {
  const walk = opened('revised', 'manual').rolls()
  const meter = new LuckMeter()
  actions.forEach((action, step) => {
    const heard = walk.play(t.game.state, [action], []) ?? expect.fail('not played again')
    for (const one of heard) meter.hear({ step, round: 3, power: 'uk' }, one)
    t.play(action)
  })
  return meter.told(actions.length, true)
}

const duel = () => {
  const t = at(
    'uk',
    'combat-move',
    [u('uk', 'infantry', 'algeria'), u('germany', 'infantry', 'libya')],
    held('uk', 'algeria'),
  )
  return t.play(move(t.ids('algeria', 'infantry'), 'algeria', 'libya'), end)
}

describe('luck in a battle', () => {
  it('of one infantry against another is the change of the expected gain by each roll', () => {
    // a hits on 1, d on 2: both miss with 5/6 · 4/6 = 20/36, so of 16: both hit 2, a alone 4, d alone 10.
    const t = duel()
    const luck = metered(t, roll(1), roll(6))
    const [battle = expect.fail()] = luck.battles
    // Gain 3 with 4/16, -3 with 10/16: -18/16.
    expect(battle.expected).toBeCloseTo(-18 / 16, 9)
    expect(battle.came).toBe(3)
    // After the hit only the answer is open: 3 with 4/6, 0 with 2/6.
    expect(battle.attackerDice).toBeCloseTo(2 + 18 / 16, 9)
    expect(battle.defenderDice).toBeCloseTo(1, 9)
    expect(battle.luck).toBeCloseTo(3 + 18 / 16, 9)
    expect(battle.choices).toBeCloseTo(0, 9)
    // Nothing is better: 12/16 are worse and half of 4/16 are equal.
    expect(battle.midP).toBeCloseTo(14 / 16, 9)
    expect(battle).toMatchObject({
      battle: 'land:libya',
      theatre: 'africa',
      attackers: [{ power: 'uk', ipc: 3 }],
    })
    const of = (power: string) => luck.powers.find((one) => one.power === power) ?? expect.fail(power)
    expect(of('uk').luck).toBeCloseTo(battle.luck, 9)
    expect(of('germany').luck).toBeCloseTo(-battle.luck, 9)
    expect(of('uk').midP).toBeCloseTo(14 / 16, 9)
    expect(of('germany').midP).toBeCloseTo(2 / 16, 9)
    expect(luck.theatres).toEqual([{ theatre: 'africa', powers: luck.powers }])
  })

  it('of a retreat is that of the dice that fell, and the rest counts as choice', () => {
    const luck = metered(duel(), roll(6), roll(6), retreat('algeria'))
    const [battle = expect.fail()] = luck.battles
    // Both missed: the same battle is still ahead.
    expect(battle.luck).toBeCloseTo(0, 9)
    expect(battle.attackerDice).toBeCloseTo(-battle.defenderDice, 9)
    expect(battle.came).toBe(0)
    expect(battle.choices).toBeCloseTo(18 / 16, 9)
    expect(battle.midP).toBeCloseTo(0.5, 9)
  })
})

describe('the unlikeliness of a sum', () => {
  const coin = new Map([
    [-3, 0.5],
    [3, 0.5],
  ])
  it('counts smaller results in full and equal ones by half', () => {
    const three = new MidP(summed([coin, coin]))
    // -6, 0, 6 with 1/4, 2/4, 1/4.
    expect([-7, -6, 0, 6, 7].map((n) => three.at(n))).toEqual([0, 0.125, 0.5, 0.875, 1])
    expect(three.at(3)).toBeCloseTo((0.5 + 0.875) / 2, 12)
  })
  it('splits shares of a side so that their mean stays', () => {
    const third = scaled(new Map([[10, 1]]), 1 / 4)
    expect([...third]).toEqual([
      [2, 0.5],
      [3, 0.5],
    ])
    expect([...scaled(coin, -1)].map(([n, p]) => [n, p])).toEqual([
      [3, 0.5],
      [-3, 0.5],
    ])
  })
})

/** Plays a game at random and collects the luck of its battles. */
function randomGame(scenario: string, seed: number, steps: number) {
  const game = opened(scenario, 'generated', `luck-${seed}`)
  const rs = rulesetOf(scenario, {})
  const started = game.start()
  if (isRefused(started)) return expect.fail('no start')
  const state: State = started.state
  const walk = game.rolls()
  const meter = new LuckMeter()
  const rng = seededRng(seed)
  for (let step = 0; step < steps; step++) {
    const action = legalOf(new Game(rs, state, { mode: 'generated', seed: `luck-${seed}` }))?.sample(rng)
    if (!action) break
    const before = game.copy(state)
    const played = game.play(state, action)
    if (isRefused(played)) return expect.fail(played.rejected.reason)
    if (played.rolls.length === 0 && !walk.busy) continue
    const dice = played.rolls.map((one) => one.dice)
    const heard = walk.play(before, [action], dice) ?? expect.fail('not played again')
    for (const one of heard) meter.hear({ step, round: 1, power: null }, one)
  }
  return meter.told(steps, true)
}

const GAMES: readonly (readonly [string, number])[] = [
  ['revised', 1],
  ['revised', 2],
  ['europe-pacific', 1],
  ['expansion', 1],
]

describe('luck over many games', () => {
  it('is fair, and adds up to zero in each game', () => {
    const deviations: number[] = []
    const ranks: number[] = []
    for (const [scenario, seed] of GAMES) {
      const luck = randomGame(scenario, seed, 350)
      const sum = luck.powers.reduce((all, one) => all + one.luck, 0)
      expect(sum).toBeCloseTo(0, 6)
      for (const b of luck.battles) {
        deviations.push(b.luck)
        ranks.push(b.midP)
        if (b.came !== null) expect(b.expected + b.luck + (b.choices ?? 0)).toBeCloseTo(b.came, 6)
      }
    }
    const mean = (list: number[]) => list.reduce((a, b) => a + b, 0) / list.length
    const error = (list: number[]) => Math.sqrt(mean(list.map((x) => (x - mean(list)) ** 2)) / list.length)
    expect(deviations.length).toBeGreaterThan(20)
    expect(Math.abs(mean(deviations))).toBeLessThan(4 * error(deviations))
    expect(Math.abs(mean(ranks) - 0.5)).toBeLessThan(4 * error(ranks))
  })
})
