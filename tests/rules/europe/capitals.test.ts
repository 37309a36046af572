import { describe, expect, it } from 'vitest'
import { held, place } from '../../support/turn'
import { finish, take, turnIn } from '../../support/single-board-games'
import { table } from '../../support/game'

const scenario = 'europe-1999'
const turn = turnIn(scenario)

describe('Europe 1999: capitals', () => {
  it('EUR-035 EUR-134 a power whose capital is in enemy hands buys, places and collects nothing', () => {
    const t = turn('ussr', {
      ...held('germany', 'moscow'),
      treasuries: { ussr: 20 },
      units: [{ pool: 'waiting', power: 'ussr', unit: 'infantry', treasury: 'ussr' }],
    })
    // The purchase phase is skipped.
    expect([t.decision()?.of, t.game.state.phase]).toEqual(['move', 'combat-move'])
    for (let i = 0; i < 9 && t.decision()?.of !== 'place'; i++) t.play({ kind: 'end' })
    t.refused(place('infantry', 'leningrad'), 'EUR-134')
    expect(finish(t).cash('ussr')).toBe(20)
  })
  it('EUR-133 taking a capital gives all its cash on hand', () => {
    const t = take(turn('germany', { treasuries: { germany: 10, ussr: 7 } }), 'moscow', 'germany')
    expect([t.cash('germany'), t.cash('ussr')]).toEqual([17, 0])
  })
  it('EUR-135 once freed, it restarts with its collected income; the loot is not returned', () => {
    const t = take(
      turn('ussr', { ...held('germany', 'moscow'), treasuries: { ussr: 0, germany: 50 } }),
      'moscow',
      'ussr',
    )
    expect(finish(t).cash('ussr')).toBe(24)
    expect(t.cash('germany')).toBe(50)
  })
  it('EUR-131 while the owner’s capital is lost the liberator keeps the territory; later it returns', () => {
    const t = take(turn('uk', held('germany', 'moscow', 'archangel')), 'archangel', 'uk')
    expect(t.control('archangel')).toBe('uk')
    take(t, 'moscow', 'uk')
    expect([t.control('moscow'), t.control('archangel')]).toEqual(['ussr', 'ussr'])
  })
  it('EUR-035 EUR-134 with the capital free, it buys, places and collects', () => {
    const t = turn('ussr', { treasuries: { ussr: 20 } })
    t.play({ kind: 'buy', treasury: 'ussr', order: [{ unit: 'infantry', count: 1 }] })
    for (let i = 0; i < 9 && t.decision()?.of !== 'place'; i++) t.play({ kind: 'end' })
    t.play(place('infantry', 'leningrad'))
    expect(t.pieces('leningrad')).toEqual(['ussr infantry'])
    expect(finish(t).cash('ussr')).toBe(20 - 3 + 24)
  })
  it('EUR-131 with the capital held a territory returns at once; the capital itself always does', () => {
    expect(take(turn('uk', held('germany', 'archangel')), 'archangel', 'uk').control('archangel')).toBe(
      'ussr',
    )
    expect(take(turn('usa', held('germany', 'moscow')), 'moscow', 'usa').control('moscow')).toBe('ussr')
  })
  it('EUR-131 a capital captured by an enemy returns no territory to its owner', () => {
    const t = turn('germany', held('uk', 'archangel'))
    expect(take(t, 'moscow', 'germany').control('archangel')).toBe('uk')
  })
  it('EUR-131 the liberator’s income: Archangel kept by the UK pays the UK 1', () => {
    const t = take(turn('uk', held('germany', 'moscow', 'archangel')), 'archangel', 'uk')
    expect(t.view().production['england']).toBe(26)
  })
  it('EUR-149 Allied units enter and defend the Middle East as friendly territory, without a marker', () => {
    const t = table(
      {
        clear: ['*'],
        turn: { round: 2, power: 'uk', phase: 'noncombat-move' },
        units: [
          { space: 'egypt', power: 'uk', unit: 'infantry' },
          { space: 'palestine', power: 'ussr', unit: 'infantry' },
        ],
      },
      { scenario, seed: 'levant' },
    )
    t.play({ kind: 'move', units: [t.id('egypt')], path: ['egypt', 'palestine'] })
    expect(t.pieces('palestine')).toEqual(['uk infantry', 'ussr infantry'])
    expect(t.control('palestine')).toBe('allies')
  })
  it('EUR-153 without agreement the richest pays; among equals the US, then the UK, then the Soviet Union', () => {
    const oil = (treasuries: Record<string, number>) => {
      const t = turn('germany', { ...held('germany', 'egypt'), treasuries })
      for (let i = 0; i < 12 && t.decision()?.of !== 'choose'; i++) t.play({ kind: 'end' })
      return t.play({ kind: 'choose', option: 'no-agreement' })
    }
    expect(oil({ usa: 9, england: 9, ussr: 9 }).cash('usa')).toBe(8)
    expect(oil({ usa: 8, england: 9, ussr: 9 }).cash('england')).toBe(8)
    expect(oil({ usa: 8, england: 8, ussr: 9 }).cash('ussr')).toBe(8)
  })
})

describe('Europe 1999: winning', () => {
  it('EUR-181 Moscow captured and still German when Germany’s next turn begins, with Berlin: Germany wins', () => {
    const t = take(turn('germany', {}, 4), 'moscow', 'germany')
    finish(t)
    expect(t.view().status.over).toBe(false)
    for (let i = 0; i < 3; i++) finish(t)
    expect(t.view().status).toEqual({ over: true, winner: 'axis', winners: ['germany'], why: 'capitals' })
    expect(t.view().round).toBe(5)
  })
  it('EUR-183 a loss in between resets the count', () => {
    const t = finish(take(turn('germany', {}, 4), 'moscow', 'germany'))
    take(t, 'moscow', 'ussr')
    for (let i = 0; i < 3; i++) finish(t)
    expect(t.view().status.over).toBe(false)
  })
  it('EUR-181 Germany needs Berlin throughout: losing and retaking it resets the count', () => {
    const t = finish(take(turn('germany', {}, 4), 'moscow', 'germany'))
    take(t, 'germany', 'ussr')
    take(t, 'germany', 'germany')
    for (let i = 0; i < 3; i++) finish(t)
    expect(t.view().round).toBe(5)
    expect(t.view().status.over).toBe(false)
  })
  it('EUR-181 EUR-183 one capital of two kept is enough', () => {
    const t = turn('germany', held('germany', 'united-kingdom'), 4)
    finish(take(t, 'moscow', 'germany'))
    take(t, 'moscow', 'ussr')
    for (let i = 0; i < 3; i++) finish(t)
    expect(t.view().status).toMatchObject({ over: true, winner: 'axis' })
  })
  it('EUR-182 EUR-183 Berlin retaken in Germany’s turn resets the Allied count', () => {
    const t = finish(take(turn('usa', {}, 6), 'germany', 'usa'))
    take(t, 'germany', 'germany')
    expect(finish(t).view().status.over).toBe(false)
  })
  it('EUR-182 with one of their own capitals in German hands the Allies do not win', () => {
    const t = finish(take(turn('usa', held('germany', 'moscow'), 6), 'germany', 'usa'))
    expect(finish(t).view().status.over).toBe(false)
  })
  it('EUR-182 Berlin captured in the US turn of round 6 and still Allied after Germany’s turn of round 7: the Allies win', () => {
    const t = finish(take(turn('usa', {}, 6), 'germany', 'usa'))
    expect(t.view().status.over).toBe(false)
    finish(t)
    expect(t.view().status).toEqual({
      over: true,
      winner: 'allies',
      winners: ['ussr', 'uk', 'usa'],
      why: 'capitals',
    })
  })
})
