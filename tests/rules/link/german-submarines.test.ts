import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import { turn, held, toPlace, take, place, waiting } from '../../support/turn'

describe('U-boat interdiction', () => {
  const withSubs = (more: Position = {}, switches = {}) =>
    toPlace(
      turn(
        'germany',
        { ...more, units: [waiting('germany', 'submarine', 'germany', 3), ...(more.units ?? [])] },
        switches,
      ),
    )
  it('LNK-053 next to any controlled territory with a value, without a complex: France for the Bay of Biscay', () => {
    withSubs().play(place('submarine', 'bay-of-biscay'))
  })
  it('LNK-053 German Crete, value 0, does not help', () => {
    // Without Greece the only German territory next to the Aegean is Crete.
    const t = withSubs(held('uk', 'greece', 'bulgaria', 'rumania'))
    t.refused(place('submarine', 'aegean-sea'), 'LNK-053', 'submarine-needs-land')
  })
  it('LNK-195 LNK-250 the territory must have been German since the start of the turn: Egypt, with Libya lost', () => {
    const subs = { units: [waiting('germany', 'submarine', 'germany')] }
    const t = turn('germany', { ...held('uk', 'libya'), ...subs })
    take(t, 'egypt', 'germany')
    toPlace(t).refused(
      { ...place('submarine', 'eastern-mediterranean'), treasury: 'germany' },
      'LNK-195',
      'submarine-land-just-taken',
    )
    const before: Position = {
      control: [
        { space: 'libya', power: 'uk' },
        { space: 'egypt', power: 'germany' },
      ],
      ...subs,
    }
    toPlace(turn('germany', before)).play(place('submarine', 'eastern-mediterranean'))
  })
  it('LNK-196 enemy-occupied zones and the Black Sea qualify, interboard waters do not', () => {
    const t = withSubs({
      ...held('germany', 'egypt'),
      units: [{ space: 'bay-of-biscay', power: 'uk', unit: 'destroyer' }],
    })
    t.play(place('submarine', 'bay-of-biscay'))
    t.play(place('submarine', 'black-sea'))
    t.refused(place('submarine', 'red-sea'), 'LNK-196', 'submarine-needs-land')
  })
  it('LNK-197 purchases have no number limit, and the free one follows the same rule', () => {
    const t = withSubs().play(place('submarine', 'bay-of-biscay', 3, 'germany'))
    expect(t.decision()?.of).toBe('place')
    t.play(place('submarine', 'danish-sea'))
    expect(t.pieces('danish-sea')).toEqual(['germany submarine'])
  })
  it('LNK-054 LNK-194 production of 40 at the start of the turn gives a free submarine, 39 does not', () => {
    expect(toPlace(turn('germany')).asks('place').waiting).toEqual([
      expect.objectContaining({ unit: 'submarine', count: 1, free: true }),
    ])
    const poor = turn('germany', held('ussr', 'finland'))
    for (let i = 0; i < 9 && poor.view().power === 'germany'; i++) {
      expect(poor.decision()?.of).not.toBe('place')
      poor.play({ kind: 'end' })
    }
  })
  it('LNK-194 oil does not count toward it unless freeSubCountsOil is on', () => {
    // 40 less Finland 1, Greece 1, Rumania 1 = 37; Iraq and Iran 4 of oil
    const lands: Position = {
      control: [
        ...(held('ussr', 'finland', 'greece', 'rumania').control ?? []),
        ...(held('germany', 'iraq', 'iran').control ?? []),
      ],
    }
    const off = turn('germany', lands)
    off.play({ kind: 'end' })
    expect(off.view().pools['waiting']).toEqual([])
    expect(toPlace(turn('germany', lands, { freeSubCountsOil: 'on' })).asks('place').waiting[0]?.unit).toBe(
      'submarine',
    )
  })
  it('LNK-055 LNK-056 a submarine placed without naming its payment is the free one, which would be lost; the bought one waits', () => {
    const t = toPlace(turn('germany', { units: [waiting('germany', 'submarine', 'germany')] }))
    t.play(place('submarine', 'bay-of-biscay'), { kind: 'end' })
    expect(t.view().pools['waiting']?.map((p) => `${p.power} ${p.unit}`)).toEqual(['germany submarine'])
  })
  it('LNK-055 LNK-056 each waiting entry is sent back unchanged: the bought one, the free one', () => {
    const t = toPlace(turn('germany', { units: [waiting('germany', 'submarine', 'germany')] }))
    const [free, bought] = [true, false].map((is) =>
      t.asks('place').waiting.find((one) => (one.free === true) === is),
    )
    expect(free).toMatchObject({ treasury: '', free: true })
    const one = (entry: typeof free, more = {}) => ({
      ...place('submarine', 'bay-of-biscay'),
      treasury: entry?.treasury ?? '-',
      ...more,
    })
    t.refused({ ...one(bought), free: true }, 'EUR-168', 'none-waiting')
    t.refused({ ...one(free), free: false }, 'EUR-168', 'none-waiting')
    t.play(one(bought, { free: false }))
    expect(t.events).toContainEqual(expect.not.objectContaining({ free: true }))
    expect(t.asks('place').waiting).toMatchObject([{ treasury: '', free: true, count: 1 }])
    t.play(one(free, { free: true }))
    expect(t.events).toContainEqual(expect.objectContaining({ kind: 'placed', free: true }))
  })
  it('LNK-197 LNK-055 the free submarine cannot be placed without an adjacent German territory of value', () => {
    const t = toPlace(turn('germany')).refused(place('submarine', 'mid-atlantic'), 'LNK-197')
    t.play(place('submarine', 'black-sea'))
  })
  it('LNK-055 the free submarine is placed in that turn or lost', () => {
    const t = toPlace(turn('germany')).play({ kind: 'end' })
    expect(t.view().pools['waiting']).toEqual([])
  })
  it('LNK-056 it is placed with the other new units, before income', () => {
    const t = toPlace(turn('germany'))
    expect(t.game.state.phase).toBe('place')
    expect(t.cash('germany')).toBe(40)
  })
  it('LNK-198 with Berlin lost Germany still gets it at 40', () => {
    // 40 - 6 + Caucasus 4 + Ukraine 2 = 40
    const t = turn('germany', {
      control: [
        { space: 'germany', power: 'ussr' },
        { space: 'caucasus', power: 'germany' },
        { space: 'ukraine-ssr', power: 'germany' },
      ],
      facts: { exile: { seats: { germany: 'northern-italy' } } },
    })
    expect(toPlace(t).asks('place').waiting[0]).toMatchObject({ unit: 'submarine', free: true })
  })
})
