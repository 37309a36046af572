import { describe, expect, it } from 'vitest'
import { legalOf, seededRng } from '../../../main/engine'
import { table, type Table } from '../../support/game'

/** The Allied placement with all 18 IPCs for one treasury, at that power's own step. */
function advance(treasury: 'ussr' | 'england' | 'usa-europe', switches: Record<string, string> = {}): Table {
  const amounts = { ussr: 0, england: 0, 'usa-europe': 0, [treasury]: 18 }
  return table(undefined, { switches }).play({ kind: 'choose', option: 'share', amounts })
}
const buy = (t: Table, treasury: string, unit: string, count = 1) =>
  t.play({ kind: 'buy', treasury, order: [{ unit, count }] })
const place = (unit: string, space: string, count = 1) => ({ kind: 'place' as const, unit, count, space })

describe('before round 1', () => {
  it('LNK-003 the pieces of both games are set up as printed', () => {
    const t = table()
    expect(t.pieces('egypt')).toEqual(['uk armor', 'uk artillery', 'uk infantry'])
    expect(t.pieces('iran')).toEqual(['ussr infantry'])
    expect(t.pieces('sea-zone-20').filter((p) => p === 'japan carrier')).toHaveLength(3)
    expect(t.pieces('soviet-far-east')).toEqual([])
  })
  it('LNK-004 LNK-005 LNK-253 the Allies place 18 before Germany places 12, then the UK splits 12, then round 1 begins', () => {
    const t = table()
    expect(t.game.state.phase).toBe('allied-placement')
    expect(t.asks('choose').options[0]?.amounts?.sum).toBe(18)
    t.play({ kind: 'choose', option: 'share', amounts: { ussr: 6, england: 6, 'usa-europe': 6 } })
    for (const treasury of ['ussr', 'england', 'usa-europe']) {
      expect(t.asks('buy').treasuries.map((x) => [x.id, x.cash])).toEqual([[treasury, 6]])
      t.play({ kind: 'end' })
    }
    expect(t.game.state.phase).toBe('german-placement')
    expect(t.asks('buy').treasuries.map((x) => [x.id, x.cash])).toEqual([['germany', 12]])
    t.play({ kind: 'end' })
    expect(t.game.state.phase).toBe('first-split')
    expect(t.asks('choose').by.power).toBe('uk')
    t.play({ kind: 'choose', option: 'share', amounts: { england: 4, india: 4, australia: 4 } })
    expect([t.game.state.round, t.view().power, t.game.state.phase]).toEqual([1, 'germany', 'purchase'])
  })
  it('LNK-152 USSR, UK and US may split the 18 freely, in whole amounts with that sum', () => {
    const t = table()
    t.refused({ kind: 'choose', option: 'share', amounts: { ussr: 17 } }, 'LNK-004', 'share-wrong-sum')
    t.refused(
      { kind: 'choose', option: 'share', amounts: { ussr: 17, japan: 1 } },
      'LNK-004',
      'share-not-yours',
    )
    t.refused(
      { kind: 'choose', option: 'share', amounts: { ussr: 17, india: 1 } },
      'LNK-004',
      'share-not-yours',
    )
    t.refused({ kind: 'choose', option: 'share' }, 'LNK-004', 'share-wrong-sum')
    t.play({ kind: 'choose', option: 'share', amounts: { ussr: 18 } })
    expect(t.asks('buy').treasuries[0]?.cash).toBe(18)
  })
  it('LNK-159 the Allied side decides together', () => {
    expect(table().asks('choose').by).toMatchObject({ side: 'allies' })
  })
  it('LNK-006 a country may place in any territory it owns, empty or not: the UK in Gibraltar', () => {
    const t = buy(advance('england'), 'england', 'infantry')
    t.play(place('infantry', 'gibraltar'))
    expect(t.pieces('gibraltar')).toEqual(['uk infantry'])
    t.refused(place('infantry', 'france'), 'LNK-253')
  })
  it('LNK-006 it cannot place in a territory where it has neither ownership nor units', () => {
    buy(advance('england'), 'england', 'infantry').refused(
      place('infantry', 'moscow'),
      'LNK-006',
      'advance-not-owned',
    )
  })
  it('LNK-007 LNK-008 own convoys count as owned; other convoys and plain zones do not', () => {
    const t = buy(advance('england'), 'england', 'destroyer')
    t.refused(place('destroyer', 'us-convoy-1'), 'LNK-009')
    t.refused(place('destroyer', 'north-atlantic'), 'LNK-009')
    t.play(place('destroyer', 'british-convoy-3'))
    expect(t.pieces('british-convoy-3')).toEqual(['uk destroyer'])
  })
  it('LNK-009 in a zone without a convoy only next to units of that country: Bay of Biscay, not the North Atlantic', () => {
    const t = advance('ussr').play({ kind: 'end' })
    buy(t, 'germany', 'submarine')
    t.refused(place('submarine', 'north-atlantic'), 'LNK-009', 'advance-no-unit-there')
    t.play(place('submarine', 'bay-of-biscay'))
    expect(t.pieces('bay-of-biscay')).toEqual(['germany submarine', 'germany submarine', 'germany submarine'])
  })
  it('LNK-010 LNK-254 six Soviet infantry in Soviet Far East are legal: 18 IPCs, no limit, no complex', () => {
    const t = buy(advance('ussr'), 'ussr', 'infantry', 6).play(place('infantry', 'soviet-far-east', 6))
    expect(t.pieces('soviet-far-east')).toHaveLength(6)
  })
  it('LNK-011 LNK-157 a fighter may patrol with own ships: in the North Sea, not at an empty convoy', () => {
    const t = buy(advance('england'), 'england', 'fighter')
    t.refused(place('fighter', 'british-convoy-3'), 'LNK-157', 'advance-fighter-needs-ships')
    t.play(place('fighter', 'north-sea'))
    const fighter = t.view().spaces['north-sea']?.pieces.find((p) => p.unit === 'fighter')
    expect(fighter?.patrol).toBe(true)
  })
  it('LNK-011 LNK-157 an ally’s ship and an own fighter in a zone do not count as an own ship', () => {
    for (const there of [
      { space: 'british-convoy-3', power: 'ussr', unit: 'submarine' },
      { space: 'british-convoy-3', power: 'uk', unit: 'fighter', patrol: true },
    ]) {
      const t = table({ turn: { round: 0, power: 'germany', phase: 'allied-placement' }, units: [there] })
      t.play({ kind: 'choose', option: 'share', amounts: { england: 18 } })
      buy(t, 'england', 'fighter').refused(
        place('fighter', 'british-convoy-3'),
        'LNK-157',
        'advance-fighter-needs-ships',
      )
    }
  })
  it('LNK-157 a fighter boards an own carrier with room; with both decks full it patrols in its zone', () => {
    const t = table({
      turn: { round: 0, power: 'germany', phase: 'allied-placement' },
      units: [
        { ref: 'c', space: 'english-channel', power: 'uk', unit: 'carrier' },
        { carriedBy: 'c', power: 'uk', unit: 'fighter' },
      ],
    })
    t.play({ kind: 'choose', option: 'share', amounts: { england: 18 } })
    buy(t, 'england', 'fighter').play(place('fighter', 'english-channel'))
    const fighters = () =>
      (t.view().spaces['english-channel']?.pieces ?? []).filter((p) => p.unit === 'fighter')
    expect(fighters().map((p) => p.carriedBy !== undefined)).toEqual([true, true])
    const full = table({
      turn: { round: 0, power: 'germany', phase: 'allied-placement' },
      units: [
        { ref: 'c', space: 'english-channel', power: 'uk', unit: 'carrier' },
        { carriedBy: 'c', power: 'uk', unit: 'fighter', count: 2 },
      ],
    })
    full.play({ kind: 'choose', option: 'share', amounts: { england: 18 } })
    buy(full, 'england', 'fighter').play(place('fighter', 'english-channel'))
    const pieces = full.view().spaces['english-channel']?.pieces ?? []
    expect(pieces.filter((p) => p.patrol)).toHaveLength(1)
  })
  it('LNK-009 the random player returns units without a place: a German submarine with no ship and no convoy', () => {
    const t = table({
      clear: ['*'],
      turn: { round: 0, power: 'germany', phase: 'german-placement' },
      units: [{ space: 'germany', power: 'germany', unit: 'infantry' }],
    })
    buy(t, 'germany', 'submarine')
    const a = legalOf(t.game)?.sample(seededRng(1))
    expect(a).toEqual({ kind: 'buy', treasury: 'germany', order: [] })
    // Units already on the board stay bought.
    const order = [{ unit: 'infantry', count: 1 }]
    t.play({ kind: 'buy', treasury: 'germany', order: [...order, { unit: 'submarine', count: 1 }] })
    t.play(place('infantry', 'germany'))
    expect(legalOf(t.game)?.sample(seededRng(1))).toEqual({ kind: 'buy', treasury: 'germany', order })
  })
  it('LNK-009 the random player places its purchases where allowed, and buys no more', () => {
    const t = table({
      clear: ['*'],
      turn: { round: 0, power: 'germany', phase: 'german-placement' },
      units: [{ space: 'germany', power: 'germany', unit: 'infantry' }],
    })
    buy(t, 'germany', 'infantry')
    const a = legalOf(t.game)?.sample(seededRng(1))
    expect(a).toMatchObject({ kind: 'place', unit: 'infantry', count: 1 })
    if (a) t.play(a)
    expect(legalOf(t.game)?.sample(seededRng(1))).toEqual({ kind: 'end' })
  })
  it('LNK-157 LNK-254 bombers and land units are never placed at sea', () => {
    buy(advance('england'), 'england', 'bomber').refused(
      place('bomber', 'north-sea'),
      'LNK-157',
      'advance-bomber-at-sea',
    )
    buy(advance('england'), 'england', 'infantry').refused(
      place('infantry', 'celtic-sea'),
      'LNK-254',
      'land-units-on-land',
    )
  })
  it('LNK-153 only Europe and the four Russian interboard spaces: not Rocky Mountains, not Hawaii', () => {
    const t = buy(advance('usa-europe'), 'usa-europe', 'infantry')
    t.refused(place('infantry', 'rocky-mountains'), 'LNK-153')
    t.refused(place('infantry', 'great-plains'), 'LNK-153')
    t.refused(place('infantry', 'hawaiian-islands'), 'LNK-153')
    t.play(place('infantry', 'united-states-europe'))
  })
  it('LNK-154 a foreign territory with own units is allowed, unless the switch is off', () => {
    for (const space of ['egypt', 'palestine', 'syria', 'iraq'])
      buy(advance('england'), 'england', 'infantry').play(place('infantry', space))
    buy(advance('ussr'), 'ussr', 'infantry').play(place('infantry', 'iran'))
    buy(advance('england'), 'england', 'infantry').refused(place('infantry', 'trans-jordan'), 'LNK-006')
    buy(advance('england', { placeWhereUnits: 'off' }), 'england', 'infantry').refused(
      place('infantry', 'egypt'),
      'LNK-006',
    )
  })
  it('LNK-155 US marines may be bought, complexes may not', () => {
    const t = buy(advance('usa-europe'), 'usa-europe', 'marine').play(place('marine', 'united-states-europe'))
    expect(t.ids('united-states-europe', 'marine')).toHaveLength(1)
    advance('usa-europe').refused(
      { kind: 'buy', treasury: 'usa-europe', order: [{ unit: 'industrial-complex', count: 1 }] },
      'LNK-155',
    )
    advance('england').refused(
      { kind: 'buy', treasury: 'england', order: [{ unit: 'marine', count: 1 }] },
      'PAC-028',
    )
  })
  it('LNK-156 unspent money joins the treasury: Germany with one submarine starts with 44', () => {
    const t = advance('ussr').play({ kind: 'end' })
    buy(t, 'germany', 'submarine').play(place('submarine', 'bay-of-biscay'), { kind: 'end' })
    expect(t.cash('germany')).toBe(44)
    expect(t.cash('ussr')).toBe(42)
  })
  it('LNK-156 the share is the limit: older cash buys nothing here', () => {
    advance('england').refused(
      { kind: 'buy', treasury: 'england', order: [{ unit: 'infantry', count: 7 }] },
      'LNK-004',
      'not-enough-money',
    )
  })
  it('LNK-253 ordered units must be placed before the step ends', () => {
    const t = buy(advance('ussr'), 'ussr', 'infantry', 2).play(place('infantry', 'moscow'))
    t.refused({ kind: 'end' }, 'LNK-253', 'advance-unplaced')
    t.refused({ kind: 'buy', treasury: 'ussr', order: [] }, 'LNK-253', 'advance-already-placed')
    buy(t, 'ussr', 'infantry', 1).play({ kind: 'end' })
    expect(t.cash('ussr')).toBe(24 + 15)
  })
})

describe('the first split', () => {
  const atSplit = (switches: Record<string, string> = {}) =>
    advance('ussr', switches).play({ kind: 'end' }, { kind: 'end' })
  it('LNK-046 LNK-184 only the 12 IPCs of the Pacific are split, England starts with 25', () => {
    const t = atSplit()
    expect(t.asks('choose').options[0]?.amounts).toMatchObject({ sum: 12 })
    t.play({ kind: 'choose', option: 'share', amounts: { england: 0, india: 5, australia: 7 } })
    expect([t.cash('england'), t.cash('india'), t.cash('australia')]).toEqual([25, 20, 27])
  })
  it('LNK-183 the 12 may go to England too: 37; with the other value not', () => {
    const t = atSplit().play({ kind: 'choose', option: 'share', amounts: { england: 12 } })
    expect(t.cash('england')).toBe(37)
    atSplit({ firstSplit: 'indiaAustralia' }).refused(
      { kind: 'choose', option: 'share', amounts: { england: 12 } },
      'LNK-046',
      'share-not-yours',
    )
  })
  it('PAC-021 the balanced Pacific setup is a switch', () => {
    const t = table(undefined, { switches: { pacificSetup: 'balanced' } })
    expect(t.ids('french-indo-china', 'infantry')).toHaveLength(2)
    expect(t.ids('hainan', 'infantry')).toHaveLength(6)
    expect(t.ids('sea-zone-37', 'transport')).toHaveLength(1)
    expect(t.ids('mariana-islands', 'fighter')).toHaveLength(0)
    expect(t.ids('sea-zone-20', 'submarine')).toHaveLength(0)
    expect(t.ids('sea-zone-22', 'submarine')).toHaveLength(1)
    expect(table().ids('french-indo-china', 'infantry')).toHaveLength(4)
  })
})
