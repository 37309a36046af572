import { describe, expect, it } from 'vitest'
import {
  hasFallen,
  incomeOf,
  referenceOf,
  setReference,
  thresholdOf,
} from '../../../../main/rules/global/economy/economy'
import { isOriginal, originalOf } from '../../../../main/rules/global/original-territories'
import { board } from '../../../../shared/boards/global-1940'
import type { Table } from '../../../support/game'
import {
  at,
  bare,
  buy,
  combat,
  end,
  facing,
  globalTable,
  held,
  instead,
  move,
  place,
  purchase,
  leaveOut,
  rules,
  u,
} from '../support'

const ceded = (space: string, to: string) => ({ facts: { 'global/originals': { cededTo: { [space]: to } } } })
const owner = (t: Table, space: string): string => t.game.powerId(originalOf(t.game, t.game.spaceIx(space)))
const power = (id: string): number => rules().powerIx.get(id) ?? -1

describe('Original Territories', () => {
  it('EXG-004: Sumatra, captured by Japan, is not Original for Japan and still is for Indonesia', () => {
    const t = globalTable(held('japan', 'sumatra'))
    expect(owner(t, 'sumatra')).toBe('indonesia')
    expect(isOriginal(t.game, power('japan'), t.game.spaceIx('sumatra'))).toBe(false)
  })

  it('EXG-103: territories given by the Land term are Original for the victor, not the loser, even if captured later', () => {
    const position = { ...held('germany', 'poland'), ...ceded('poland', 'germany') }
    const t = globalTable(position)
    expect(owner(t, 'poland')).toBe('germany')
    expect(isOriginal(t.game, power('eastern-european-commonwealth'), t.game.spaceIx('poland'))).toBe(false)
    expect(owner(globalTable({ ...ceded('poland', 'germany'), ...held('russia', 'poland') }), 'poland')).toBe(
      'germany',
    )
  })

  it('EXG-103: an ally liberates a territory for its current Original owner', () => {
    const t = combat('france', [u('france', 'tank', 'germany')], {
      facts: {
        ...facing(['france', 'germany'], ['russia']).facts,
        ...ceded('poland', 'germany').facts,
      },
      ...held('russia', 'poland'),
      ...instead('poland'),
    })
    t.play(move(t.id('germany'), 'germany', 'poland'), end)
    expect(t.control('poland')).toBe('germany')
  })

  it('EXG-005: in a territory that is Original by treaty, the victor may build a complex', () => {
    const build = (more: object) =>
      at('germany', 'place', [{ pool: 'waiting', power: 'germany', unit: 'minor-ic', treasury: 'germany' }], {
        ...held('germany', 'romania'),
        ...instead('romania'),
        ...more,
      })
    build({}).refused(place('minor-ic', 'romania'), 'EXG-101', 'complex-needs-original-land')
    build(ceded('romania', 'germany')).play(place('minor-ic', 'romania'))
  })
})

describe('the value of an economy', () => {
  it('EXG-122: the thresholds at the start match the list', () => {
    const t = globalTable()
    expect(board.powers.map(({ id }) => thresholdOf(t.game, power(id)))).toEqual([
      ...[34, 24, 16, 16, 15, 12, 10, 10, 9, 6, 6, 6, 5, 4],
    ])
  })

  it('EXG-013: Germany of 25 still holds at 16 and falls at 15', () => {
    // Nine and ten of its 25.
    const stands = globalTable(held('france', 'holland-belgium', 'norway', 'sweden'))
    expect([incomeOf(stands.game, power('germany')), hasFallen(stands.game, power('germany'))]).toEqual([
      ...[16, false],
    ])
    const fallen = globalTable(held('france', 'western-germany', 'norway', 'denmark'))
    expect([incomeOf(fallen.game, power('germany')), hasFallen(fallen.game, power('germany'))]).toEqual([
      ...[15, true],
    ])
  })

  it('EXG-122: Canada (7, threshold 4) falls at income 3, and its conquests count toward its income', () => {
    const t = globalTable()
    expect(incomeOf(t.game, power('canada'))).toBe(7)
    const canadian = board.spaces.filter((s) => s.originalOwner === 'canada' && s.ipc > 0)
    const all = held('germany', ...canadian.map((s) => s.id))
    expect(hasFallen(globalTable(all).game, power('canada'))).toBe(true)
    const elsewhere = { control: [...(all.control ?? []), { space: 'java', power: 'canada' }] }
    const back = globalTable(elsewhere)
    expect([incomeOf(back.game, power('canada')), hasFallen(back.game, power('canada'))]).toEqual([4, false])
  })

  it('EXG-129: a reference income takes the value set, and at least 1', () => {
    const t = globalTable()
    setReference(t.game, power('germany'), 15)
    expect([referenceOf(t.game, power('germany')), thresholdOf(t.game, power('germany'))]).toEqual([15, 10])
    setReference(t.game, power('germany'), 0)
    expect(referenceOf(t.game, power('germany'))).toBe(1)
  })
})

describe('units that wait off the board', () => {
  const spoil = (unit: string, as: string, more: object = {}) => ({
    ...{ pool: 'waiting' as const, power: 'italy', unit, treasury: 'italy', facts: { waitsAs: as } },
    ...more,
  })

  it('EXG-131: captured units arrive at complexes, ships in an adjacent zone, and do not count against production', () => {
    const t = at('italy', 'place', [
      spoil('cruiser', 'taken-over'),
      ...Array.from({ length: 4 }, () => spoil('fighter', 'taken-over')),
      { pool: 'waiting', power: 'italy', unit: 'infantry', treasury: 'italy', count: 3 },
    ])
    t.refused(place('fighter', 'sardinia'), 'G40-082', 'no-complex')
    t.refused(place('cruiser', 'sz-100'), 'G40-082', 'no-complex')
    // A minor complex takes three units per turn.
    t.play(place('fighter', 'southern-italy', 4))
    t.play(place('infantry', 'southern-italy', 3))
    t.play(place('cruiser', 'sz-95'))
    expect(t.pieces('southern-italy')).toHaveLength(7)
    expect(t.pieces('sz-95')).toEqual(['italy cruiser'])
  })

  it.each([
    ['EXG-131', 'taken-over'],
    ['EXG-110', 'brought-home'],
  ])('%s: returned units (%s) are placed separately from purchased units', (rule, as) => {
    const bought = { pool: 'waiting' as const, power: 'italy', unit: 'infantry', treasury: 'italy' }
    const t = at('italy', 'place', [bought, spoil('infantry', as)])
    t.refused(place('infantry', 'southern-italy', 2), rule, 'lots-apart')
    t.play(place('infantry', 'southern-italy'), place('infantry', 'southern-italy'))
  })

  it('EXG-131: damage is kept', () => {
    const t = at('italy', 'place', [
      spoil('battleship', 'taken-over', { damaged: true }),
      { pool: 'waiting', power: 'italy', unit: 'battleship', treasury: 'italy' },
    ])
    t.play(place('battleship', 'sz-95'))
    const [first] = t.view().spaces['sz-95']?.pieces ?? []
    expect(first?.damaged).toBe(true)
    t.play(place('battleship', 'sz-95'))
    const [, second] = t.view().spaces['sz-95']?.pieces ?? []
    expect(second?.damaged ?? false).toBe(false)
  })

  it('EXG-021, EXG-131: units without a place keep waiting and are not refunded', () => {
    const t = at('italy', 'place', [spoil('fighter', 'taken-over')], bare('southern-italy', 'northern-italy'))
    const before = t.cash('italy')
    const pool = () => t.view().pools.waiting?.map(({ unit }) => unit)
    t.play(end)
    expect(pool()).toEqual(['fighter'])
    expect(t.cash('italy') - before).toBe(10)
  })

  it('EXG-110: a nation without a complex places returned units in any of its territories', () => {
    const t = at(
      'italy',
      'place',
      [spoil('infantry', 'brought-home')],
      bare('southern-italy', 'northern-italy'),
    )
    t.refused(place('infantry', 'france'), 'G40-082', 'no-complex')
    t.play(place('infantry', 'libya'))
    expect(t.pieces('libya')).toEqual(['italy infantry'])
    // With a complex they arrive there, without a limit.
    const home = at('italy', 'place', [spoil('infantry', 'brought-home')])
    home.refused(place('infantry', 'libya'), 'G40-082', 'no-complex')
    home.play(place('infantry', 'southern-italy'))
  })

  it('EXG-021: they are placed together with the purchases of that round', () => {
    const t = purchase('italy', [spoil('fighter', 'taken-over')])
    leaveOut(t.play(buy('italy', ['infantry', 1])))
    expect(
      t
        .asks('place')
        .waiting.map(({ unit }) => unit)
        .sort(),
    ).toEqual(['fighter', 'infantry'])
  })
})
