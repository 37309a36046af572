import { describe, expect, it } from 'vitest'
import { buy, end, facing, friends, instead, leaveOut, purchase, type Units, u } from '../support'
import type { Table } from '../../../support/game'

const damaged = (power: string, unit: string, space: string): Units[number] =>
  u(power, unit, space, { damaged: true })
const isDamaged = (t: Table, space: string) => t.view().spaces[space]?.pieces.map((p) => p.damaged === true)
const facility = (t: Table, space: string) => t.view().spaces[space]?.facilities?.[0]

describe('facilities', () => {
  it('G40-005: damage is repaired for 1 IPC per point in Purchase and Repair, and the facility works at once', () => {
    const t = purchase('germany', [], instead('germany', { unit: 'major-ic', damage: 10 }))
    expect(facility(t, 'germany')).toMatchObject({ damage: 10, idle: true })
    const id = facility(t, 'germany')?.id ?? ''
    expect(t.asks('form')).toMatchObject({ about: 'mend', phase: 'purchase' })
    t.play({ kind: 'mend', facility: id, points: 4 })
    expect(t.events).toContainEqual(
      expect.objectContaining({
        kind: 'paid',
        amount: 4,
        rules: expect.arrayContaining(['G40-005']) as unknown,
      }),
    )
    expect(facility(t, 'germany')).toMatchObject({ damage: 6 })
    expect(facility(t, 'germany')?.idle).not.toBe(true)
    expect(t.cash('germany')).toBe(25 - 4)
    t.play(end)
    t.play(buy('germany', ['infantry', 1]))
  })

  it('G40-005: of several damaged facilities only the named one is repaired', () => {
    const t = purchase(
      'germany',
      [],
      instead('germany', { unit: 'major-ic', damage: 10 }, { unit: 'air-base', damage: 2 }),
    )
    const [complex, base] = t.view().spaces['germany']?.facilities ?? []
    expect([complex?.unit, base?.unit]).toEqual(['major-ic', 'air-base'])
    t.play({ kind: 'mend', facility: base?.id ?? '', points: 2 })
    expect(t.view().spaces['germany']?.facilities?.map((f) => f.damage ?? 0)).toEqual([10, 0])
    expect(t.events).toContainEqual(
      expect.objectContaining({ what: 'repaired', points: 2, rules: ['G40-005'] }),
    )
  })

  it('G40-005: a nation cannot repair more than the damage, foreign facilities, or beyond its cash', () => {
    const t = purchase('canada', [], {
      ...instead('ontario', { unit: 'minor-ic', damage: 5 }),
      treasuries: { canada: 2 },
    })
    const id = facility(t, 'ontario')?.id ?? ''
    t.refused({ kind: 'mend', facility: id, points: 6 }, 'G40-005', 'not-so-damaged')
    t.refused({ kind: 'mend', facility: id, points: 3 }, 'G40-005', 'too-dear-to-mend')
    t.refused({ kind: 'mend', facility: 'f0', points: 1 }, 'G40-005', 'not-yours-to-mend')
    t.refused({ kind: 'press' }, 'G40-005', 'mend-first')
    t.play({ kind: 'mend', facility: id, points: 2 })
    expect(t.cash('canada')).toBe(0)
  })
})

describe('capital ships', () => {
  it('EXG-038: a damaged carrier and a battleship at a working naval base are repaired for 10 IPCs', () => {
    const t = purchase('germany', [
      damaged('germany', 'carrier', 'sz-112'),
      damaged('germany', 'battleship', 'sz-112'),
    ])
    const [carrier, battleship] = ['carrier', 'battleship'].map((unit) => t.id('sz-112', unit))
    expect(t.asks('choose').options.map((o) => o.option)).toEqual([carrier, battleship, 'none'])
    t.play({ kind: 'choose', option: carrier ?? '' }, { kind: 'choose', option: battleship ?? '' })
    expect(isDamaged(t, 'sz-112')).toEqual([false, false])
    expect(t.cash('germany')).toBe(15)
    expect(t.asks('buy').of).toBe('buy')
  })

  it('G40-006: repairs happen only in Purchase and Repair, at an operative naval base', () => {
    const out = purchase(
      'germany',
      [damaged('germany', 'carrier', 'sz-112')],
      instead('western-germany', { unit: 'naval-base', damage: 3 }),
    )
    out.play(end)
    expect(out.asks('buy').of).toBe('buy')
    const far = purchase('germany', [damaged('germany', 'carrier', 'sz-126')])
    expect(far.asks('buy').of).toBe('buy')
    const repaired = purchase('germany', [damaged('germany', 'carrier', 'sz-112')])
    repaired.play({ kind: 'choose', option: repaired.id('sz-112') })
    expect(isDamaged(repaired, 'sz-112')).toEqual([false])
  })

  it('EXG-121: the base may be an ally’s; unpaid damage stays, and with less than 5 IPCs the question is skipped', () => {
    const ship = [damaged('italy', 'battleship', 'sz-112')]
    expect(purchase('italy', ship).asks('buy').of).toBe('buy')
    const t = purchase('italy', ship, friends(['germany', 'italy']))
    t.refused(end, 'EXG-121', 'mend-ships-first')
    t.play({ kind: 'choose', option: 'none' })
    expect(isDamaged(t, 'sz-112')).toEqual([true])
    expect(t.cash('italy')).toBe(10)
    const poor = purchase('italy', ship, { ...friends(['germany', 'italy']), treasuries: { italy: 4 } })
    expect(poor.asks('buy').of).toBe('buy')
    // It is not repaired for free at the end of the turn either.
    leaveOut(poor)
    expect(isDamaged(poor, 'sz-112')).toEqual([true])
  })

  it('EXG-121: an enemy’s base repairs nothing', () => {
    const t = purchase('italy', [damaged('italy', 'battleship', 'sz-112')], facing(['italy'], ['germany']))
    expect(t.asks('buy').of).toBe('buy')
  })
})
