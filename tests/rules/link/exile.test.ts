import { describe, expect, it } from 'vitest'
import { legalOf, seededRng } from '../../../main/engine'
import { surrenderLines } from '../../../main/rules/link/surrender-dice'
import { concede, finishTurn, turn, held, to, toPlace, take, place, waiting } from '../../support/turn'

describe('capitals in exile', () => {
  it('LNK-057 LNK-203 LNK-258 Moscow falls with 7 IPCs: Germany +7, the USSR 0', () => {
    const t = take(turn('germany', { treasuries: { ussr: 7, germany: 40 } }), 'moscow', 'germany')
    expect([t.cash('germany'), t.cash('ussr')]).toEqual([47, 0])
  })
  it('LNK-058 LNK-204 LNK-205 its owner names Leningrad, Stalingrad or Archangel, if still Soviet', () => {
    const t = take(turn('germany', held('germany', 'leningrad')), 'moscow', 'germany')
    const d = t.asks('choose')
    expect(d.by.power).toBe('ussr')
    expect(d.options.map((o) => o.option)).toEqual(['stalingrad', 'archangel'])
    t.refused({ kind: 'choose', option: 'leningrad' }, 'LNK-204')
    t.play({ kind: 'choose', option: 'archangel' })
    expect(t.view().treasuries['ussr']?.seat).toBe('archangel')
  })
  it('LNK-204 Germany moves to Northern Italy, England to Eastern Canada, India and Australia to each other, US Pacific to Hawaii', () => {
    const seat = (by: string, capital: string, treasury: string) =>
      take(turn(by), capital, by).view().treasuries[treasury]?.seat
    expect(seat('ussr', 'germany', 'germany')).toBe('northern-italy')
    expect(seat('germany', 'united-kingdom', 'england')).toBe('eastern-canada')
    expect(seat('japan', 'india', 'india')).toBe('new-south-wales')
    expect(seat('japan', 'new-south-wales', 'australia')).toBe('india')
    expect(seat('japan', 'united-states-pacific', 'usa-pacific')).toBe('hawaiian-islands')
    expect(seat('germany', 'united-states-europe', 'usa-europe')).toBe('none')
    expect(seat('usa', 'japan', 'japan')).toBe('none')
  })
  it('LNK-203 India falls: England and Australia keep their cash', () => {
    const t = take(
      turn('japan', { treasuries: { india: 9, england: 8, australia: 7, japan: 0 } }),
      'india',
      'japan',
    )
    expect([t.cash('india'), t.cash('england'), t.cash('australia'), t.cash('japan')]).toEqual([0, 8, 7, 9])
  })
  it('LNK-206 when the seat falls the rule applies again', () => {
    const t = turn('germany', {
      ...held('germany', 'moscow', 'leningrad'),
      treasuries: { ussr: 5, germany: 0 },
      facts: { exile: { seats: { moscow: 'stalingrad' } } },
    })
    take(t, 'stalingrad', 'germany')
    expect(t.cash('germany')).toBe(5)
    expect(t.view().treasuries['ussr']?.seat).toBe('archangel')
  })
  it('LNK-207 a freed original capital is the capital again at once, and loot is not returned', () => {
    const t = turn('ussr', {
      ...held('germany', 'moscow'),
      treasuries: { ussr: 0, germany: 50 },
      facts: { exile: { seats: { moscow: 'archangel' } } },
    })
    take(t, 'moscow', 'ussr')
    expect(t.view().treasuries['ussr']?.seat).toBeNull()
    expect([t.cash('ussr'), t.cash('germany')]).toEqual([0, 50])
  })
  it('LNK-059 LNK-264 from the seat it buys, places and collects as normal: India any number in New South Wales', () => {
    const t = turn('uk', {
      ...held('japan', 'india'),
      treasuries: { india: 30 },
      facts: { exile: { seats: { india: 'new-south-wales' } } },
    })
    t.play({ kind: 'buy', treasury: 'india', order: [{ unit: 'infantry', count: 10 }] })
    toPlace(t).play(place('infantry', 'new-south-wales', 10, 'india'))
    // It collects the income of its territories, and its share of the pool: none here.
    const produced = t.view().production['india'] ?? NaN
    to(t, 'choose').play({ kind: 'choose', option: 'share', amounts: { england: 28 } })
    expect(produced).toBeGreaterThan(0)
    expect(t.cash('india')).toBe(produced)
  })
  it('LNK-265 with one American treasury the fall of Washington is reported as a move to the other capital, not as the loss of every seat', () => {
    const t = turn('germany', { treasuries: { usa: 60, germany: 0 } }, { usTreasury: 'single' })
    take(t, 'united-states-europe', 'germany')
    expect(t.cash('germany')).toBe(60)
    expect(t.events.filter((e) => e.kind === 'seat')).toEqual([
      { kind: 'seat', treasury: 'usa', seat: 'united-states-pacific', rules: ['LNK-265'] },
    ])
    take(t, 'united-states-pacific', 'germany')
    expect(t.events).toContainEqual(expect.objectContaining({ kind: 'seat', seat: 'hawaiian-islands' }))
    take(t, 'hawaiian-islands', 'germany')
    expect(t.events).toContainEqual({ kind: 'seat', treasury: 'usa', seat: null, rules: ['LNK-060'] })
  })
  it('LNK-276 a country without a seat that regains a complex of its own gets it as its seat at once', () => {
    const lost = turn('germany', {
      ...held('usa', 'germany', 'northern-italy', 'sicily'),
      units: [waiting('germany', 'infantry', 'germany', 20)],
      facts: { exile: { seats: { germany: null } } },
    })
    take(lost, 'sicily', 'germany')
    expect(lost.view().facts['seat:germany']).toBe('none')
    take(lost, 'northern-italy', 'germany')
    expect(lost.events).toContainEqual({
      kind: 'seat',
      treasury: 'germany',
      seat: 'northern-italy',
      rules: ['LNK-276'],
    })
    // Captured this turn it places nothing yet (EUR-168); in the next turn it does, without limit (LNK-264).
    toPlace(lost).refused(place('infantry', 'northern-italy', 1), 'EUR-168', 'no-complex')
    const back = turn('germany', {
      ...held('usa', 'germany'),
      units: [waiting('germany', 'infantry', 'germany', 20)],
      facts: { exile: { seats: { germany: 'northern-italy' } } },
    })
    toPlace(back).play(place('infantry', 'northern-italy', 20))
  })
  it('LNK-276 LNK-207 a freed India is India’s capital again, and the seat of Australia, which had none', () => {
    const t = turn('uk', {
      ...held('japan', 'india', 'new-south-wales'),
      facts: { exile: { seats: { india: null, 'new-south-wales': null } } },
    })
    take(t, 'india', 'uk')
    expect(t.view().facts['seat:australia']).toBe('india')
    expect(t.view().facts['seat:india']).toBeUndefined()
  })
  it('LNK-276 LNK-204 a country without another starting complex gets no seat by capturing one', () => {
    const t = turn('japan', { ...held('usa', 'japan'), facts: { exile: { seats: { japan: null } } } })
    take(t, 'india', 'japan')
    expect(t.view().facts['seat:japan']).toBe('none')
  })
  it('LNK-276 a complex returned by a surrender becomes the seat too', () => {
    const t = turn('germany', {
      ...held('germany', 'moscow', 'leningrad', 'stalingrad', 'archangel'),
      facts: { exile: { seats: { moscow: null } } },
      units: [{ space: 'moscow', power: 'japan', unit: 'infantry' }],
    })
    concede(t, 'germany')
    expect([t.control('moscow'), t.control('leningrad')]).toEqual(['japan', 'ussr'])
    expect(['leningrad', 'stalingrad', 'archangel']).toContain(t.view().facts['seat:ussr'])
  })
  it('LNK-206 two seats to name in one turn are two questions', () => {
    const t = take(turn('germany'), 'moscow', 'germany')
    const first = t.asks('choose').id
    t.play({ kind: 'choose', option: 'leningrad' })
    take(t, 'leningrad', 'germany')
    expect(t.asks('choose').id).not.toBe(first)
    t.refused({ kind: 'choose', option: 'leningrad' }, 'LNK-204', 'not-a-seat')
  })
  it('LNK-264 US Pacific at Hawaii places up to its value, 2', () => {
    const t = turn('usa', {
      ...held('japan', 'united-states-pacific'),
      units: [waiting('usa', 'infantry', 'usa-pacific', 3)],
      facts: { exile: { seats: { 'united-states-pacific': 'hawaiian-islands' } } },
    })
    toPlace(t).refused(place('infantry', 'hawaiian-islands', 3, 'usa-pacific'), 'EUR-170', 'complex-full')
    t.play(place('infantry', 'hawaiian-islands', 2, 'usa-pacific'))
  })
  it('LNK-062 LNK-209 without a seat Japan buys and places only what India’s complex, value 5, takes', () => {
    const t = turn('japan', {
      ...held('usa', 'japan'),
      control: [
        { space: 'japan', power: 'usa' },
        { space: 'india', power: 'japan' },
      ],
      treasuries: { japan: 40 },
      facts: { exile: { seats: { japan: null } } },
    })
    t.refused({ kind: 'buy', treasury: 'japan', order: [{ unit: 'infantry', count: 6 }] }, 'LNK-209')
    t.play({ kind: 'buy', treasury: 'japan', order: [{ unit: 'infantry', count: 5 }] })
    toPlace(t).play(place('infantry', 'india', 5))
  })
  it('LNK-061 LNK-060 without a seat it still collects income', () => {
    const t = turn('japan', {
      control: [{ space: 'japan', power: 'usa' }],
      treasuries: { japan: 0 },
      facts: { exile: { seats: { japan: null } } },
    })
    for (let i = 0; i < 9 && t.view().power === 'japan'; i++) t.play({ kind: 'end' })
    expect(t.events).toContainEqual(expect.objectContaining({ kind: 'income', treasury: 'japan', total: 14 }))
  })
  it('LNK-262 without a seat US Europe builds at its complex in Morocco, not in Hawaii; Germany may still place submarines', () => {
    const us = turn('usa', {
      control: [
        { space: 'united-states-europe', power: 'germany' },
        { space: 'morocco', power: 'usa', complex: true },
      ],
      units: [waiting('usa', 'infantry', 'usa-europe', 2)],
      facts: { exile: { seats: { 'united-states-europe': null } } },
    })
    toPlace(us).refused(place('infantry', 'hawaiian-islands', 1, 'usa-europe'), 'LNK-189')
    us.refused(place('infantry', 'morocco', 2, 'usa-europe'), 'EUR-170')
    us.play(place('infantry', 'morocco', 1, 'usa-europe'))
    const germany = turn('germany', {
      ...held('ussr', 'germany', 'northern-italy'),
      treasuries: { germany: 40 },
      facts: { exile: { seats: { germany: null } } },
    })
    germany.refused({ kind: 'buy', treasury: 'germany', order: [{ unit: 'infantry', count: 1 }] }, 'LNK-209')
    germany.play({ kind: 'buy', treasury: 'germany', order: [{ unit: 'submarine', count: 5 }] })
    toPlace(germany).play(place('submarine', 'bay-of-biscay', 5))
  })
  it('LNK-265 with one US treasury the fall of either United States loses all of it, and placing continues in the other', () => {
    const t = take(
      turn('germany', { treasuries: { usa: 60, germany: 0 } }, { usTreasury: 'single' }),
      'united-states-europe',
      'germany',
    )
    expect([t.cash('germany'), t.cash('usa')]).toEqual([60, 0])
    const us = turn(
      'usa',
      {
        ...held('germany', 'united-states-europe'),
        units: [waiting('usa', 'infantry', 'usa')],
        facts: { exile: { seats: { 'united-states-europe': null } } },
      },
      { usTreasury: 'single' },
    )
    toPlace(us).play(place('infantry', 'united-states-pacific'))
  })
  it('LNK-266 loot is the cash on hand, not units bought and waiting', () => {
    const t = turn('germany', {
      treasuries: { ussr: 7, germany: 0 },
      units: [waiting('ussr', 'aa-gun', 'ussr')],
    })
    take(t, 'moscow', 'germany')
    expect(t.cash('germany')).toBe(7)
    expect(t.view().pools['waiting']?.map((p) => `${p.power} ${p.unit}`)).toEqual(['ussr aa-gun'])
  })
  it('LNK-208 a liberated territory returns to its owner even if that owner’s capital is lost', () => {
    const t = turn('uk', {
      ...held('germany', 'moscow', 'archangel'),
      facts: { exile: { seats: { moscow: 'leningrad' } } },
    })
    take(t, 'archangel', 'uk')
    expect(t.control('archangel')).toBe('ussr')
  })
  it('LNK-107 the fall of the capital is recorded until the end of the owner’s turn', () => {
    const t = take(turn('germany'), 'moscow', 'germany').play({ kind: 'choose', option: 'archangel' })
    expect(t.game.state.slices['exile']?.['fell']).toEqual(['ussr'])
  })
  it('PAC-104 LNK-258 LNK-259 the UK picks India or Australia for Tokyo and its loot together', () => {
    const t = take(turn('uk', { treasuries: { japan: 14, india: 0, australia: 0 } }), 'japan', 'uk')
    expect(t.asks('choose').options.map((o) => o.option)).toEqual(['india', 'australia'])
    t.play({ kind: 'choose', option: 'australia' })
    expect([t.cash('australia'), t.cash('india'), t.cash('japan')]).toEqual([14, 0, 0])
    expect(t.view().production['australia']).toBe(25)
    const next = turn('uk', {
      ...held('uk', 'japan'),
      units: [waiting('uk', 'infantry', 'australia', 5), waiting('uk', 'infantry', 'india', 1)],
      facts: { economies: { given: { japan: 'australia' } } },
    })
    toPlace(next).refused(place('infantry', 'japan', 1, 'india'), 'EUR-168')
    next.play(place('infantry', 'japan', 5, 'australia'))
  })
  it('LNK-206 LNK-203 New South Wales falls while it is also India’s seat: both lose their cash, neither has a seat', () => {
    const t = turn('japan', {
      ...held('japan', 'india'),
      treasuries: { india: 6, australia: 9, japan: 0 },
      facts: { exile: { seats: { india: 'new-south-wales' } } },
    })
    take(t, 'new-south-wales', 'japan')
    expect([t.cash('india'), t.cash('australia'), t.cash('japan')]).toEqual([0, 0, 15])
    expect(t.view().treasuries['india']?.seat).toBe('none')
    expect(t.view().treasuries['australia']?.seat).toBe('none')
  })
  it('LNK-205 LNK-276 a complex that the owner does not control when the capital falls is no seat until it comes back', () => {
    const t = turn('ussr', {
      ...held('germany', 'moscow', 'leningrad', 'stalingrad', 'archangel'),
      units: [waiting('ussr', 'infantry', 'ussr', 2)],
      facts: { exile: { seats: { moscow: null } } },
    })
    expect(t.view().treasuries['ussr']?.seat).toBe('none')
    take(t, 'archangel', 'ussr')
    expect(t.view().treasuries['ussr']?.seat).toBe('archangel')
  })
  it('LNK-207 LNK-066 the surrender of its captor frees a capital too: Moscow is the Soviet capital again', () => {
    const t = turn('germany', {
      ...held('germany', 'moscow'),
      facts: { exile: { seats: { moscow: 'archangel' } } },
    })
    concede(t, 'germany')
    expect(t.control('moscow')).toBe('ussr')
    expect(t.view().treasuries['ussr']?.seat).toBeNull()
    expect(t.game.state.slices['exile']?.['seats']).toEqual({})
  })
  it('LNK-207 LNK-228 a capital that an Axis ally keeps is not free', () => {
    const t = turn('germany', {
      ...held('germany', 'moscow'),
      units: [{ space: 'moscow', power: 'japan', unit: 'infantry' }],
      facts: { exile: { seats: { moscow: 'archangel' } } },
    })
    concede(t, 'germany')
    expect(t.control('moscow')).toBe('japan')
    expect(t.view().treasuries['ussr']?.seat).toBe('archangel')
  })
  it('LNK-271 waiting units count: with India’s complex (5) and 2 waiting Japan may buy 3, not 4', () => {
    const t = turn('japan', {
      control: [
        { space: 'japan', power: 'usa' },
        { space: 'india', power: 'japan' },
      ],
      treasuries: { japan: 40 },
      units: [waiting('japan', 'infantry', 'japan', 2)],
      facts: { exile: { seats: { japan: null } } },
    })
    t.refused(
      { kind: 'buy', treasury: 'japan', order: [{ unit: 'infantry', count: 4 }] },
      'LNK-209',
      'exile-too-many',
    )
    t.play({ kind: 'buy', treasury: 'japan', order: [{ unit: 'infantry', count: 3 }] })
  })
  it('LNK-271 LNK-053 German submarines need no complex: waiting ones use none of its capacity', () => {
    const t = turn('germany', {
      control: [
        { space: 'germany', power: 'ussr' },
        { space: 'northern-italy', power: 'ussr' },
        { space: 'moscow', power: 'germany' },
      ],
      treasuries: { germany: 40 },
      units: [waiting('germany', 'submarine', 'germany', 3), waiting('germany', 'infantry', 'germany', 1)],
      facts: { exile: { seats: { germany: null } } },
    })
    // Moscow, value 2, takes one in addition to the waiting infantry.
    const order = (infantry: number) => [
      { unit: 'infantry', count: infantry },
      { unit: 'submarine', count: 2 },
    ]
    t.refused({ kind: 'buy', treasury: 'germany', order: order(2) }, 'LNK-209', 'exile-too-many')
    t.play({ kind: 'buy', treasury: 'germany', order: order(1) })
  })
  it('LNK-271 without a seat the US buys no complex', () => {
    const t = turn('usa', {
      control: [
        { space: 'united-states-europe', power: 'germany' },
        { space: 'morocco', power: 'usa', complex: true },
      ],
      treasuries: { 'usa-europe': 40 },
      facts: { exile: { seats: { 'united-states-europe': null } } },
    })
    t.refused(
      { kind: 'buy', treasury: 'usa-europe', order: [{ unit: 'industrial-complex', count: 1 }] },
      'LNK-271',
      'exile-no-complex',
    )
    t.play({ kind: 'buy', treasury: 'usa-pacific', order: [{ unit: 'industrial-complex', count: 1 }] })
  })
  it('LNK-209 the random player buys only what a country without a seat may buy', () => {
    const rng = seededRng(5)
    for (const held_ of [[], ['india']]) {
      const t = turn('japan', {
        control: [{ space: 'japan', power: 'usa' }, ...held_.map((space) => ({ space, power: 'japan' }))],
        treasuries: { japan: 60 },
        facts: { exile: { seats: { japan: null } } },
      })
      for (let i = 0; i < 60; i++) {
        const legal = legalOf(t.game)
        const a = legal?.sample(rng)
        expect(a && legal?.check(a).ok).toBe(true)
      }
    }
  })
  it('LNK-273 China captures Berlin: Germany loses its IPCs and no power gets them', () => {
    const t = turn('usa', { treasuries: { germany: 30, 'usa-europe': 1, 'usa-pacific': 2 } })
    take(t, 'germany', 'china')
    expect([t.cash('germany'), t.cash('usa-europe'), t.cash('usa-pacific')]).toEqual([0, 1, 2])
    expect(t.view().treasuries['germany']?.seat).toBe('northern-italy')
  })
  it('LNK-258 loot goes to the treasury that the territory feeds: Tokyo to US Pacific, Berlin to US Europe, either to the USSR', () => {
    const loot = (by: string, capital: string, treasury: string) =>
      take(turn(by, { treasuries: { japan: 14, germany: 14, [treasury]: 0 } }), capital, by).cash(treasury)
    expect(loot('usa', 'japan', 'usa-pacific')).toBe(14)
    expect(loot('usa', 'germany', 'usa-europe')).toBe(14)
    expect(loot('ussr', 'japan', 'ussr')).toBe(14)
    expect(loot('uk', 'germany', 'england')).toBe(14)
  })
  it('LNK-265 the seat belongs to that theater: after the Europe board’s seat is lost it is United States (P)', () => {
    const t = turn('germany', { treasuries: { usa: 60 } }, { usTreasury: 'single' })
    take(t, 'united-states-europe', 'germany')
    expect(t.view().treasuries['usa']?.seat).toBe('united-states-pacific')
    take(t, 'united-states-pacific', 'germany')
    expect(t.view().treasuries['usa']?.seat).toBe('hawaiian-islands')
    take(t, 'hawaiian-islands', 'germany')
    expect(t.view().treasuries['usa']?.seat).toBe('none')
  })
  it('LNK-107 a capital lost and won back in the Soviet turn still gives three dice at its end, and none a turn later', () => {
    const t = take(turn('germany'), 'moscow', 'germany').play({ kind: 'choose', option: 'archangel' })
    finishTurn(t)
    expect(t.view().power).toBe('ussr')
    take(t, 'moscow', 'ussr')
    expect(surrenderLines(t.game, 'ussr')).toContainEqual({ rule: 'LNK-107', dice: 3 })
    finishTurn(t)
    expect(t.game.state.slices['exile']?.['fell']).toEqual([])
  })
  it('LNK-204 LNK-205 only a listed seat answers the question', () => {
    const t = take(turn('germany'), 'moscow', 'germany')
    for (const option of ['siberia', 'moscow', 'germany']) t.refused({ kind: 'choose', option }, 'LNK-204')
    t.refused({ kind: 'end' }, 'LNK-204', 'not-a-seat')
    const seats = t.asks('choose').options.map((o) => o.option)
    expect(legalOf(t.game)?.list?.()).toEqual(seats.map((option) => ({ kind: 'choose', option })))
  })
})
