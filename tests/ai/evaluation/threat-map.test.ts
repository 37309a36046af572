// What enemies could send, in hand-made positions of Revised.
import { describe, expect, it } from 'vitest'
import { Threats } from '../../../main/ai/evaluation/threat-map'
import { revisedAt } from '../support'

describe('Threats', () => {
  it('count cargo that ships must fetch first only where a landing is worth the way', () => {
    const { game } = revisedAt('germany', 'noncombat-move', [
      { space: 'united-kingdom', power: 'uk', unit: 'infantry', count: 8 },
      { space: 'sz-5', power: 'uk', unit: 'transport', count: 2 },
    ])
    const threats = new Threats(game, game.turnPower())
    const landed = (space: string): number =>
      threats.of(game.powerIx('uk'), game.spaceIx(space)).filter((p) => game.type(p).id === 'infantry').length
    expect(landed('germany')).toBe(4)
    expect(landed('eastern-europe')).toBe(0)
  })

  it('list enemies in the order of their turns', () => {
    const tanks = (space: string, power: string, count: number) => ({ space, power, unit: 'armor', count })
    const { game } = revisedAt('japan', 'noncombat-move', [
      tanks('karelia-ssr', 'us', 1),
      tanks('belorussia', 'russia', 2),
      tanks('balkans', 'uk', 3),
      { space: 'eastern-europe', power: 'germany', unit: 'infantry' },
    ])
    const comers = new Threats(game, game.turnPower()).without(
      game.spaceIx('eastern-europe'),
      () => false,
      () => false,
    )
    expect(comers.map((lots) => lots[0]?.count)).toEqual([1, 2, 3])
  })
})
