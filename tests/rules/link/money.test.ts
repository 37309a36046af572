import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import { table, type Table } from '../../support/game'

const turn = (power: string, more: Position = {}, switches: Record<string, string> = {}, round = 3): Table =>
  table({ clear: ['*'], turn: { round, power, phase: 'purchase' }, ...more }, { switches, seed: 'money' })
const held = (power: string, ...spaces: string[]): Position => ({
  control: spaces.map((space) => ({ space, power })),
})

/** Ends steps until the next `choose`, or the next turn. */
function toChoice(t: Table): Table {
  const at = t.game.state.turn
  for (let i = 0; i < 20 && t.decision()?.of !== 'choose' && t.game.state.turn === at; i++)
    t.play({ kind: 'end' })
  return t
}

describe('the convoy pool', () => {
  it('LNK-044 LNK-045 LNK-185 with every British center held the pool is 28, split three ways in the UK turn', () => {
    const t = toChoice(turn('uk'))
    expect(t.asks('choose').options[0]?.amounts).toEqual({ ids: ['england', 'india', 'australia'], sum: 28 })
  })
  it('LNK-047 LNK-249 all 28 to England: it collects 9 + 28, India 15, Australia 20', () => {
    const t = turn('uk', { treasuries: { england: 0, india: 0, australia: 0 } })
    toChoice(t).play({ kind: 'choose', option: 'share', amounts: { england: 28 } })
    expect([t.cash('england'), t.cash('india'), t.cash('australia')]).toEqual([37, 15, 20])
  })
  it('LNK-185 centers in Axis hands leave the pool: British Convoy 4 and zone 49 lost, 20 left', () => {
    const lost = {
      convoys: [
        { space: 'british-convoy-4', power: 'germany' },
        { space: 'sea-zone-49', power: 'japan' },
      ],
    }
    expect(toChoice(turn('uk', lost)).asks('choose').options[0]?.amounts?.sum).toBe(20)
  })
  it('LNK-186 routes are not in the pool', () => {
    const t = toChoice(turn('uk', { convoys: [{ space: 'sea-zone-46', power: 'japan' }] }))
    expect(t.asks('choose').options[0]?.amounts?.sum).toBe(28)
  })
  it('LNK-187 the whole pool is distributed', () => {
    toChoice(turn('uk')).refused(
      { kind: 'choose', option: 'share', amounts: { england: 27 } },
      'LNK-044',
      'share-wrong-sum',
    )
  })
  it('LNK-044 LNK-061 the suggested split is even among the economies that have a seat', () => {
    const suggested = (seats: Record<string, string | null>, ...lost: string[]) =>
      toChoice(turn('uk', { ...held('japan', ...lost), facts: { exile: { seats } } })).asks('choose')
        .suggestion
    const share = (amounts: object) => ({ kind: 'choose', option: 'share', amounts })
    expect(suggested({})).toEqual(share({ england: 10, india: 9, australia: 9 }))
    // India and its seat New South Wales are lost: it could not spend its share.
    const pacific = ['india', 'new-south-wales']
    expect(suggested({ india: null, 'new-south-wales': null }, ...pacific)).toEqual(share({ england: 28 }))
    const all = [...pacific, 'united-kingdom', 'eastern-canada']
    expect(suggested({ india: null, 'new-south-wales': null, 'united-kingdom': null }, ...all)).toEqual(
      share({ england: 10, india: 9, australia: 9 }),
    )
  })
  it('PAC-104 LNK-258 the suggested economy for a conquest holds its capital', () => {
    const suggested = (...lost: string[]) => {
      const t = turn('uk', held('japan', ...lost))
      t.game.capture(t.game.spaceIx('japan'), t.game.powerIx('uk'), [])
      return t.asks('choose').suggestion
    }
    expect(suggested()).toEqual({ kind: 'choose', option: 'australia' })
    expect(suggested('new-south-wales')).toEqual({ kind: 'choose', option: 'india' })
    expect(suggested('new-south-wales', 'india')).toEqual({ kind: 'choose', option: 'india' })
  })
  it('LNK-263 an economy in exile collects from its territories and may get any share', () => {
    const t = turn('uk', {
      ...held('japan', 'india'),
      treasuries: { india: 0 },
      facts: { exile: { seats: { india: 'new-south-wales' } } },
    })
    // India's territories without India: Malaya 4, Borneo 3, Hong Kong 2, Burma 1 = 10
    toChoice(t).play({ kind: 'choose', option: 'share', amounts: { india: 20, england: 8 } })
    expect(t.cash('india')).toBe(30)
  })
})

describe('treasuries', () => {
  it('LNK-178 the US has two treasuries, Europe 40 and Pacific 75, each filled by its own board', () => {
    const t = table()
    expect([t.cash('usa-europe'), t.cash('usa-pacific')]).toEqual([40, 75])
    expect(t.view().production).toMatchObject({ 'usa-europe': 40, 'usa-pacific': 75 })
    const single = table(undefined, { switches: { usTreasury: 'single' } })
    expect(single.cash('usa')).toBe(115)
    expect(single.view().production['usa']).toBe(115)
  })
  it('LNK-179 conquests pay the treasury of their board', () => {
    const t = turn('usa', held('usa', 'morocco', 'siam', 'korea'))
    // Korea pays only with its route, which Japan holds.
    expect(t.view().production).toMatchObject({ 'usa-europe': 41, 'usa-pacific': 77 })
    const g = turn('germany', held('germany', 'ukraine-ssr', 'burma'))
    expect(g.view().production['germany']).toBe(43)
  })
  it('LNK-188 PAC-102 British conquests feed England on the Europe board, India for Siam and French Indo-China', () => {
    const t = turn('uk', held('uk', 'morocco', 'siam'))
    expect(t.view().production).toMatchObject({ england: 10, india: 17, australia: 20 })
  })
  it('LNK-189 England’s units go to the Europe board, India’s and Australia’s to theirs', () => {
    const t = turn('uk', {
      units: ['england', 'india'].map((treasury) => ({
        pool: 'waiting' as const,
        power: 'uk',
        unit: 'infantry',
        treasury,
      })),
    })
    for (let i = 0; i < 9 && t.decision()?.of !== 'place'; i++) t.play({ kind: 'end' })
    t.refused({ kind: 'place', unit: 'infantry', count: 1, space: 'india', treasury: 'england' }, 'LNK-189')
    t.refused(
      { kind: 'place', unit: 'infantry', count: 1, space: 'united-kingdom', treasury: 'india' },
      'LNK-189',
    )
    t.refused(
      { kind: 'place', unit: 'infantry', count: 1, space: 'new-south-wales', treasury: 'india' },
      'EUR-168',
    )
    t.play({ kind: 'place', unit: 'infantry', count: 1, space: 'india', treasury: 'india' })
    t.play({ kind: 'place', unit: 'infantry', count: 1, space: 'eastern-canada', treasury: 'england' })
  })
  it('LNK-160 the six interboard territories have value 0 and belong to the USSR and the US at the start', () => {
    const t = table()
    for (const s of ['novosibirsk', 'evenki-natl-okrug', 'yakut-ssr', 'soviet-far-east'])
      expect(t.control(s)).toBe('ussr')
    for (const s of ['rocky-mountains', 'great-plains']) expect(t.control(s)).toBe('usa')
    expect(t.view().production['ussr']).toBe(24)
  })
})

describe('oil', () => {
  const germany = (lands: string[], treasuries: Record<string, number>) =>
    turn('germany', {
      ...held('germany', ...lands),
      treasuries: {
        ussr: 0,
        england: 0,
        india: 0,
        australia: 0,
        'usa-europe': 0,
        'usa-pacific': 0,
        germany: 0,
        ...treasuries,
      },
    })
  it('EUR-150 EUR-151 EUR-180 Germany holds Egypt and Trans-Jordan: after its income the Allies pay 3', () => {
    const t = toChoice(germany(['egypt', 'trans-jordan'], { ussr: 9, 'usa-pacific': 30 }))
    expect(t.cash('germany')).toBe(40)
    t.play({ kind: 'choose', option: 'share', amounts: { ussr: 1, 'usa-pacific': 2 } })
    expect([t.cash('germany'), t.cash('ussr'), t.cash('usa-pacific')]).toEqual([43, 8, 28])
  })
  it('EUR-152 LNK-200 the Allies agree on the split and on its treasuries', () => {
    const t = toChoice(germany(['egypt', 'trans-jordan'], { ussr: 9, england: 12, 'usa-pacific': 30 }))
    expect(t.asks('choose').by).toEqual({ side: 'allies', powers: ['ussr', 'uk', 'usa', 'china'] })
    t.refused({ kind: 'choose', option: 'share', amounts: { ussr: 2 } }, 'EUR-151', 'oil-wrong-sum')
    t.refused(
      { kind: 'choose', option: 'share', amounts: { ussr: 2, germany: 1 } },
      'EUR-151',
      'oil-not-a-payer',
    )
    t.play({ kind: 'choose', option: 'share', amounts: { ussr: 1, england: 1, 'usa-pacific': 1 } })
    expect([t.cash('ussr'), t.cash('england'), t.cash('usa-pacific')]).toEqual([8, 11, 29])
  })
  it('EUR-153 LNK-200 without agreement the largest treasury pays: US Pacific 30 pays 3', () => {
    const t = toChoice(germany(['egypt', 'trans-jordan'], { ussr: 9, england: 12, 'usa-pacific': 30 }))
    t.play({ kind: 'choose', option: 'no-agreement' })
    expect([t.cash('ussr'), t.cash('england'), t.cash('usa-pacific')]).toEqual([9, 12, 27])
  })
  it('LNK-261 then the next largest until the sum is paid: of 6, US Pacific 4 and England 2', () => {
    const t = toChoice(germany(['egypt', 'trans-jordan', 'syria', 'iraq'], { england: 3, 'usa-pacific': 4 }))
    t.play({ kind: 'choose', option: 'no-agreement' })
    expect([t.cash('england'), t.cash('usa-pacific')]).toEqual([1, 0])
    expect(t.cash('germany')).toBe(46)
  })
  it('EUR-154 LNK-201 a treasury that can’t pay in full pays all it has; without cash nothing is paid', () => {
    const little = germany(['egypt', 'trans-jordan'], { england: 2 })
    for (let i = 0; i < 9 && little.view().power === 'germany'; i++) little.play({ kind: 'end' })
    expect([little.cash('germany'), little.cash('england')]).toEqual([42, 0])
    const none = germany(['egypt', 'trans-jordan'], {})
    for (let i = 0; i < 9 && none.view().power === 'germany'; i++) none.play({ kind: 'end' })
    expect(none.cash('germany')).toBe(40)
  })
  it('EUR-156 an Axis power draws at most 8', () => {
    const all = ['egypt', 'trans-jordan', 'syria', 'iraq', 'iran', 'palestine']
    const t = toChoice(germany(all, { ussr: 50, england: 50 })).play({
      kind: 'choose',
      option: 'no-agreement',
    })
    expect(t.cash('germany')).toBe(48)
  })
  it('LNK-199 Japan draws oil money for its territories, in its own turn', () => {
    const t = toChoice(
      turn('japan', { ...held('japan', 'iraq'), treasuries: { japan: 0, ussr: 5, england: 6 } }),
    ).play({ kind: 'choose', option: 'share', amounts: { ussr: 2 } })
    expect(t.cash('japan')).toBe(19 + 2)
  })
  it('EUR-148 EUR-009 on the Allied side the Middle East pays no power', () => {
    const t = table()
    expect(t.control('egypt')).toBe('allies')
    expect(t.view().production).toMatchObject({ england: 9, ussr: 24 })
  })
  it('EUR-148 EUR-151 nor does it draw oil money from the Axis if a position assigns it to one Ally', () => {
    const t = turn('uk', { ...held('uk', 'iraq', 'iran'), treasuries: { germany: 30, japan: 30 } })
    expect(t.view().facts['oil:uk']).toBeUndefined()
    toChoice(t).play({ kind: 'choose', option: 'share', amounts: { england: 28 } })
    expect([t.cash('germany'), t.cash('japan')]).toEqual([30, 30])
    expect(t.decision()?.id).not.toContain('oil')
  })
})

describe('income', () => {
  it('EUR-178 EUR-003 PAC-003 the income of each treasury at the start', () => {
    expect(table().view().production).toEqual({
      germany: 40,
      ussr: 24,
      japan: 19,
      england: 9,
      india: 15,
      australia: 20,
      'usa-europe': 40,
      'usa-pacific': 75,
    })
  })
  it('EUR-137 EUR-138 PAC-113 a center pays its owner while its owner holds it, and never the enemy', () => {
    const t = turn('ussr', { convoys: [{ space: 'soviet-convoy', power: 'germany' }] })
    expect(t.view().production).toMatchObject({ ussr: 20, germany: 40 })
  })
  it('EUR-146 while Germany holds Archangel the Soviet Convoy is worth nothing: production drops by 5', () => {
    expect(turn('ussr', held('germany', 'archangel')).view().production['ussr']).toBe(19)
  })
  it('PAC-114 a territory with a route pays only while one side holds both: Borneo Japanese, zone 44 British', () => {
    const t = turn('japan', held('japan', 'borneo'))
    expect(t.view().production).toMatchObject({ japan: 19, india: 12 })
    const both = turn('japan', {
      ...held('japan', 'borneo'),
      convoys: [{ space: 'sea-zone-44', power: 'japan' }],
    })
    expect(both.view().production['japan']).toBe(22)
  })
  it('LNK-251 a territory captured by the USSR in French Indo-China pays it 3 if route 45 is Allied-held', () => {
    const t = turn('ussr', {
      ...held('ussr', 'french-indo-china'),
      convoys: [{ space: 'sea-zone-45', power: 'usa' }],
    })
    expect(t.view().production['ussr']).toBe(27)
  })
  it('PAC-160 EUR-147 routes are read when the country collects', () => {
    const t = turn('uk', {
      convoys: [{ space: 'sea-zone-43', power: 'japan' }],
      treasuries: { australia: 0 },
    })
    toChoice(t).play({ kind: 'choose', option: 'share', amounts: { england: 28 } })
    expect(t.cash('australia')).toBe(16)
  })
})

describe('China', () => {
  const waiting = (t: Table) => (t.view().pools['waiting'] ?? []).filter((p) => p.power === 'china').length
  const toPlace = (t: Table): Table => {
    for (let i = 0; i < 9 && t.decision()?.of !== 'place' && t.game.state.turn === 4; i++)
      t.play({ kind: 'end' })
    return t
  }
  it('PAC-121 PAC-124 PAC-161 at the start China gets three infantry, placed in Szechwan', () => {
    const t = toPlace(turn('usa'))
    expect(waiting(t)).toBe(3)
    t.refused({ kind: 'place', unit: 'infantry', count: 1, space: 'yunnan' }, 'PAC-124')
    t.play({ kind: 'place', unit: 'infantry', count: 3, space: 'szechwan' })
    expect(t.pieces('szechwan')).toEqual(['china infantry', 'china infantry', 'china infantry'])
  })
  it('PAC-123 with Burma Japanese the road is closed: two', () => {
    expect(waiting(toPlace(turn('usa', held('japan', 'burma'))))).toBe(2)
  })
  it('LNK-269 the road needs Allies still in the game: India of a surrendered UK does not count', () => {
    const t = turn('usa', {
      control: [{ space: 'india', power: 'uk', closed: true }],
      facts: { surrender: { out: ['uk'] } },
    })
    expect(waiting(toPlace(t))).toBe(2)
  })
  it('PAC-161 it is counted in phase 1: a road opened or closed later in the turn does not matter', () => {
    const opened = turn('usa', held('japan', 'burma'))
    opened.game.setControl(opened.game.spaceIx('burma'), opened.game.powerIx('uk'), [])
    expect(waiting(toPlace(opened))).toBe(2)
    const closed = turn('usa')
    closed.game.setControl(closed.game.spaceIx('burma'), closed.game.powerIx('japan'), [])
    expect(waiting(toPlace(closed))).toBe(3)
  })
  it('PAC-122 regained Manchuria, Korea and Shantung count too', () => {
    expect(waiting(toPlace(turn('usa', held('china', 'manchuria', 'korea', 'shantung'))))).toBe(6)
  })
  it('PAC-166 Siam and French Indo-China captured for China give no infantry', () => {
    expect(waiting(toPlace(turn('usa', held('china', 'french-indo-china', 'siam'))))).toBe(3)
  })
  it('PAC-125 LNK-210 while Szechwan is Japanese China gets nothing', () => {
    expect(waiting(toPlace(turn('usa', held('japan', 'szechwan'))))).toBe(0)
  })
  it('PAC-161 with Szechwan lost after the count, China gets nothing', () => {
    const t = turn('usa')
    t.game.setControl(t.game.spaceIx('szechwan'), t.game.powerIx('japan'), [])
    expect(waiting(toPlace(t))).toBe(0)
  })
  it('PAC-125 PAC-161 with Szechwan won back after the count, no infantry is given or reported', () => {
    const t = turn('usa', held('japan', 'szechwan'))
    t.game.setControl(t.game.spaceIx('szechwan'), t.game.powerIx('china'), [])
    for (let i = 0; i < 9 && t.game.state.turn === 4; i++) {
      t.play({ kind: 'end' })
      expect(t.events.filter((e) => e.kind === 'chosen' && e.what === 'free infantry')).toEqual([])
    }
    expect(t.game.state.turn).not.toBe(4)
  })
  it('PAC-161 unplaced infantry is lost', () => {
    const t = toPlace(turn('usa')).play({ kind: 'end' })
    expect(waiting(t)).toBe(0)
  })
  it('PAC-120 PAC-029 China has no cash and buys nothing', () => {
    const t = turn('usa')
    expect(Object.values(t.view().treasuries).some((x) => x.power === 'china')).toBe(false)
    expect(t.asks('buy').treasuries.map((x) => x.id)).toEqual(['usa-europe', 'usa-pacific'])
  })
  it('LNK-002 PAC-024 China plays in the US turn, India and Australia in the UK turn', () => {
    expect(turn('usa').view().powers).toEqual(['usa', 'china'])
    expect(
      turn('uk')
        .asks('buy')
        .treasuries.map((x) => x.id),
    ).toEqual(['england', 'india', 'australia'])
  })
})
