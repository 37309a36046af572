// Where units without a front of their own gather, in hand-made positions of Revised: the Atlantic in round 3, cleared.
import { describe, expect, it } from 'vitest'
import { Demand } from '../../../main/ai/purchase/unit-value'
import { Budget } from '../../../main/ai/sandbox/budget'
import { openFronts } from '../../../main/ai/evaluation/front-distance'
import { overseas } from '../../../main/ai/sea-transport/embarkation'
import { Lanes } from '../../../main/ai/sea-transport/routes'
import { Evaluator } from '../../../main/ai/evaluation/evaluator'
import { Threats } from '../../../main/ai/evaluation/threat-map'
import { weights } from '../../../main/ai/evaluation/weights'
import type { Position } from '../../../shared/contract'
import type { Table } from '../../support/game'
import { normal, revisedAt, wholeStep } from '../support'

type Units = NonNullable<Position['units']>
const n = (space: string, power: string, unit: string, count = 1): Units => [{ space, power, unit, count }]
const bridgehead: Position = {
  control: [
    { space: 'norway', power: 'uk' },
    { space: 'karelia-ssr', power: 'germany' },
  ],
}
/** Coasts too strong for a landing. */
const firm: Units = [
  ...['western-europe', 'germany', 'eastern-europe', 'southern-europe', 'balkans', 'ukraine-ssr', 'algeria'],
  ...['libya', 'japan', 'manchuria', 'kwangtung', 'french-indochina', 'east-indies', 'borneo', 'okinawa'],
  ...['philippine-islands', 'new-guinea', 'wake-island', 'solomon-islands', 'caroline-islands'],
].flatMap((space) => n(space, 'germany', 'infantry', 30))
const americans = (units: Units, phase = 'noncombat-move', more: Position = bridgehead): Table =>
  revisedAt('us', phase, [...units, ...firm], more)
const lanesOf = ({ game }: Table): Lanes => new Lanes(game, game.turnPower(), weights)
const turnsTo = (t: Table, land: string): number =>
  overseas(t.game, t.game.turnPower(), lanesOf(t))[t.game.spaceIx(land)] ?? NaN
const where = ({ game }: Table, unit: string): string[] =>
  game
    .piecesOf(game.powerIx('us'))
    .filter((p) => game.type(p).id === unit && p.space >= 0 && p.aboard < 0)
    .map((p) => game.sid(p.space))

describe('Units without a front of their own', () => {
  it('go to a coast where ships load them, and stay there', () => {
    const t = americans([
      ...n('central-united-states', 'us', 'infantry', 3),
      ...n('eastern-united-states', 'us', 'artillery', 3),
      ...n('sz-10', 'us', 'transport'),
      ...n('norway', 'uk', 'infantry', 6),
    ])
    wholeStep(t.game, normal())
    // Two are aboard. Panama and Mexico are next to the same zone, but new units arrive in neither.
    for (const space of [...where(t, 'infantry'), ...where(t, 'artillery')])
      expect(space).toBe('eastern-united-states')
  })

  it('are a turn farther from overseas for each territory in between', () => {
    const t = americans([...n('norway', 'uk', 'infantry', 6), ...n('sz-10', 'us', 'transport')])
    expect(turnsTo(t, 'eastern-united-states')).toBeLessThan(6)
    expect(turnsTo(t, 'central-united-states')).toBeCloseTo(turnsTo(t, 'eastern-united-states') + 1)
  })

  it('are nearer if a ship is there', () => {
    const [without, beside] = [[], n('sz-9', 'us', 'transport')].map((ships) =>
      turnsTo(americans([...n('norway', 'uk', 'infantry', 6), ...ships]), 'eastern-canada'),
    )
    expect(beside).toBeLessThan(without ?? 0)
  })

  it('are drawn nowhere if they reach a front on foot', () => {
    const t = americans([...n('norway', 'uk', 'infantry', 6)])
    expect(turnsTo(t, 'norway')).toBe(Infinity)
  })
})

describe('A continent', () => {
  const steps = (garrison: number): number | undefined => {
    const t = americans(
      [...n('eastern-united-states', 'us', 'infantry', 12), ...n('alaska', 'japan', 'infantry', garrison)],
      'noncombat-move',
      { control: [...(bridgehead.control ?? []), { space: 'alaska', power: 'japan' }] },
    )
    return openFronts(t.game, t.game.turnPower())[t.game.spaceIx('western-canada')]
  }
  it('is a front if enemies are a match for its friends, and none if they are few', () => {
    expect(steps(2)).toBe(99)
    expect(steps(3)).toBe(1)
  })

  it('with few enemies lets the other units go aboard', () => {
    const t = americans(
      [
        ...n('eastern-united-states', 'us', 'infantry', 12),
        ...n('alaska', 'japan', 'infantry'),
        ...n('sz-10', 'us', 'transport', 2),
        ...n('norway', 'uk', 'infantry', 6),
      ],
      'noncombat-move',
      { control: [...(bridgehead.control ?? []), { space: 'alaska', power: 'japan' }] },
    )
    wholeStep(t.game, normal())
    const ships = t.game.piecesOf(t.game.powerIx('us')).filter((p) => t.game.type(p).id === 'transport')
    expect(ships.map((p) => t.game.cargo(p.id).length)).toEqual([2, 2])
  })
})

describe('Lanes', () => {
  it('lead to coasts with much to take before those with little, both at the front', () => {
    const t = americans([], 'noncombat-move', {
      control: [
        { space: 'norway', power: 'uk' },
        { space: 'karelia-ssr', power: 'germany' },
        { space: 'algeria', power: 'us' },
        { space: 'french-west-africa', power: 'germany' },
        { space: 'libya', power: 'us' },
      ],
    })
    const { drop } = lanesOf(t)
    const at_ = (zone: string): number => drop[t.game.spaceIx(zone)] ?? NaN
    expect(at_('sz-6')).toBeLessThan(at_('sz-12'))
  })
})

describe('A transport', () => {
  /** The worth of so many more at a zone, with these waiting units and these ships. */
  const worth = (zone: string, units: Units, count = 2): number => {
    const { game } = americans([...units, ...n('norway', 'uk', 'infantry', 6)], 'purchase')
    const theatre = new Evaluator(game, new Threats(game, game.turnPower()), weights, new Budget())
    const ship = game.typeFor(game.unitIx('transport'), game.turnPower())
    return new Demand(theatre, game.turnPower(), []).worth(ship, game.spaceIx(zone), count)
  }
  const waiting = (land: string): Units => n(land, 'us', 'infantry', 8)

  it('is worth more where units wait, or a march away, than next to another coast', () => {
    const added = (land: string): number => worth('sz-10', waiting(land), 6) - worth('sz-10', [], 6)
    expect(added('eastern-canada')).toBeCloseTo(added('eastern-united-states'))
    expect(added('western-canada')).toBeLessThan(added('eastern-united-states') / 2)
  })

  it('is not bought at home for units that wait on islands at the other end of an ocean', () => {
    expect(worth('sz-10', waiting('hawaiian-islands'))).toBeCloseTo(worth('sz-10', []))
    expect(worth('sz-55', waiting('hawaiian-islands'))).toBe(0)
  })

  it('is not bought if empty ships come within a turn for all units, but is if they are farther away', () => {
    const ships = (zone: string): Units => n(zone, 'us', 'transport', 8)
    expect(worth('sz-10', [...waiting('eastern-united-states'), ...ships('sz-8')])).toBe(0)
    expect(worth('sz-10', [...waiting('eastern-united-states'), ...ships('sz-6')])).toBeGreaterThan(0)
  })

  it('is worth less if ships that are away come back', () => {
    const away = n('sz-6', 'us', 'transport', 10)
    const alone = worth('sz-10', waiting('eastern-united-states'), 6)
    expect(worth('sz-10', [...waiting('eastern-united-states'), ...away], 6)).toBeLessThan(alone - 1)
  })

  it('is bought for the units of next turn, too, at the port of the largest complex', () => {
    expect(worth('sz-10', [])).toBeGreaterThan(8)
    expect(worth('sz-55', [])).toBe(0)
    expect(worth('sz-10', n('sz-10', 'us', 'transport', 6))).toBeLessThan(1)
  })

  it('takes two infantry, although it has five slots: three transports leave two of eight ashore', () => {
    const ships = n('sz-10', 'us', 'transport', 3)
    expect(worth('sz-10', [...waiting('eastern-united-states'), ...ships])).toBeGreaterThan(0)
  })

  it('is bought for units that need a ship, not for units that reach the front as fast on foot', () => {
    const worthFor = (land: string): number => {
      const { game } = revisedAt(
        'germany',
        'purchase',
        [
          ...n(land, 'germany', 'infantry', 12),
          ...n('algeria', 'us', 'infantry', 2),
          ...n('russia', 'russia', 'infantry', 8),
        ],
        {
          control: [
            { space: 'algeria', power: 'us' },
            { space: 'united-kingdom', power: land === 'united-kingdom' ? 'germany' : 'uk' },
            { space: 'west-russia', power: 'germany' },
            { space: 'karelia-ssr', power: 'germany' },
          ],
        },
      )
      const theatre = new Evaluator(game, new Threats(game, game.turnPower()), weights, new Budget())
      const ship = game.typeFor(game.unitIx('transport'), game.turnPower())
      return new Demand(theatre, game.turnPower(), []).worth(ship, game.spaceIx('sz-7'), 5)
    }
    expect(worthFor('united-kingdom')).toBeGreaterThan(3 * 8)
    expect(worthFor('western-europe')).toBeLessThan(0.25 * 5 * 8)
  })
})
