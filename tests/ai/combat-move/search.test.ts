import { describe, expect, it } from 'vitest'
import { ComputerPlayer, styleOf } from '../../../main/ai'
import { guess } from '../../../main/ai/battle/estimate'
import { rulesetOf } from '../../../main/scenarios'
import { revisedAt, wholeStep } from '../support'

const rs = rulesetOf('revised')
const lot = (id: string, count: number) => {
  const unit = rs.units.find((u) => u.id === id)
  if (!unit) throw new Error(`no unit ${id}`)
  return { unit, count }
}
const searching = () => {
  const style = styleOf('normal')
  if (!style) throw new Error('no such style')
  return new ComputerPlayer(style, 'test')
}
const goals = (player: ComputerPlayer, step: string) => player.plans.get(step)?.goals ?? []

describe('An estimate of a battle', () => {
  // The exact odds of these battles in Revised: 0.95 and 0.90, 0.25, 0.81 and 0.59.
  it.each([
    [[lot('infantry', 3), lot('armor', 1), lot('fighter', 1)], [lot('infantry', 3)], 0.95, 0.9],
    [[lot('infantry', 1)], [lot('infantry', 1)], 0.25, 0.25],
    [[lot('infantry', 2), lot('fighter', 1)], [lot('infantry', 2)], 0.81, 0.59],
  ])('is within an eighth of the exact odds', (attackers, defenders, win, take) => {
    const met = guess(attackers, defenders)
    expect(Math.abs(met.win - win)).toBeLessThan(0.125)
    expect(Math.abs(met.take - take)).toBeLessThan(0.25)
  })

  it('takes a territory without defenders, but not with aircraft alone', () => {
    expect(guess([lot('infantry', 1)], [])).toMatchObject({ win: 1, take: 1, attackersLost: 0 })
    expect(guess([lot('fighter', 1)], [])).toMatchObject({ win: 1, take: 0, attackersLost: 0 })
  })

  it('gives nothing to an empty force', () => {
    expect(guess([], [lot('infantry', 1)])).toMatchObject({ win: 0, take: 0, defendersLost: 0 })
  })

  it('counts an artillery with each infantry', () => {
    const alone = guess([lot('infantry', 4)], [lot('infantry', 3)])
    const raised = guess([lot('infantry', 4), lot('artillery', 2)], [lot('infantry', 3)])
    const more = guess([lot('infantry', 4), lot('armor', 2)], [lot('infantry', 3)])
    expect(raised.win).toBeGreaterThan(alone.win + 0.2)
    // Two artillery raise two infantry by one each: 2 × 2 + 2 = 6 against 2 × 3 of the tanks.
    expect(Math.abs(raised.win - more.win)).toBeLessThan(0.1)
  })

  it('charges nothing for the first hit on a battleship', () => {
    const one = guess([lot('battleship', 1)], [lot('destroyer', 1)])
    expect(one.attackersLost).toBeLessThan(6)
  })
})

describe('A searching player', () => {
  it('sends enough against a garrison and leaves the rest where it is needed', () => {
    const t = revisedAt(
      'germany',
      'combat-move',
      [
        { space: 'germany', power: 'germany', unit: 'infantry', count: 8 },
        { space: 'eastern-europe', power: 'germany', unit: 'infantry', count: 6 },
        { space: 'eastern-europe', power: 'germany', unit: 'armor', count: 3 },
        { space: 'ukraine-ssr', power: 'russia', unit: 'infantry', count: 2 },
      ],
      { control: [{ space: 'ukraine-ssr', power: 'russia' }] },
    )
    const player = searching()
    wholeStep(t.game, player)
    const attack = goals(player, 'combat').find(
      (goal) => goal.kind === 'attack' && goal.space === 'ukraine-ssr',
    )
    expect(attack?.kind === 'attack' && attack.take).toBeGreaterThan(0.85)
  })

  it('does not leave its capital open to an enemy that walks in', () => {
    const t = revisedAt('germany', 'combat-move', [
      { space: 'germany', power: 'germany', unit: 'infantry', count: 1 },
      { space: 'western-europe', power: 'uk', unit: 'armor', count: 1 },
      { space: 'eastern-europe', power: 'russia', unit: 'infantry', count: 4 },
    ])
    wholeStep(t.game, searching())
    expect(t.ids('germany', 'infantry')).toHaveLength(1)
  })

  it('does not pile up where it would not hold', () => {
    const t = revisedAt(
      'germany',
      'noncombat-move',
      [
        { space: 'germany', power: 'germany', unit: 'infantry', count: 3 },
        { space: 'belorussia', power: 'russia', unit: 'infantry', count: 12 },
      ],
      {
        control: [
          { space: 'eastern-europe', power: 'germany' },
          { space: 'belorussia', power: 'russia' },
        ],
      },
    )
    wholeStep(t.game, searching())
    // All three would die there; a single one would at most delay the enemy.
    expect(t.ids('eastern-europe', 'infantry').length).toBeLessThanOrEqual(1)
  })

  it('gives the same answers with the same seed', () => {
    const units = [
      { space: 'eastern-europe', power: 'germany', unit: 'infantry', count: 6 },
      { space: 'eastern-europe', power: 'germany', unit: 'armor', count: 3 },
      { space: 'ukraine-ssr', power: 'russia', unit: 'infantry', count: 2 },
      { space: 'belorussia', power: 'russia', unit: 'infantry', count: 2 },
    ]
    const control = ['ukraine-ssr', 'belorussia'].map((space) => ({ space, power: 'russia' }))
    const steps = () => {
      const player = searching()
      const done = wholeStep(revisedAt('germany', 'combat-move', units, { control }).game, player)
      return { done, steps: player.effort.steps }
    }
    const one = steps()
    expect(one.steps).toBeGreaterThan(100)
    expect(steps()).toEqual(one)
  })
})
