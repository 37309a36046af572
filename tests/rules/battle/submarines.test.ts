import { describe, expect, it } from 'vitest'
import { pieceNumber } from '../../../shared/model'
import { beforeMoves, end, fight, lose, over, press, roll, rolls, submerge, u } from './support'
import { submerged } from '../../../main/rules/base/battle/submarines'

const Z = 'north-sea'
const from = { from: 'danish-sea' }

describe('the first shot', () => {
  it('EUR-098 units hit by attacking submarines are gone before they fire', () => {
    const t = fight('germany', [
      u('germany', 'submarine', Z, { ...from, count: 2 }),
      u('uk', 'transport', Z),
      u('uk', 'battleship', Z),
    ])
    t.play(submerge())
    roll(t, 2, 1, 6)
    t.play(lose([t.id(Z, 'transport'), 'ships']))
    // The transport is removed and does not roll: only the battleship's 4.
    expect(t.pieces(Z)).not.toContain('uk transport')
    roll(t, 4, 6)
    expect(t.asks('retreat').round).toBe(1)
  })

  it('EUR-099 PAC-081 with a defending destroyer they stay for their return fire', () => {
    const t = fight('germany', [
      u('germany', 'submarine', Z, { ...from, count: 2 }),
      u('uk', 'transport', Z),
      u('uk', 'battleship', Z),
      u('uk', 'destroyer', Z),
    ])
    t.play(submerge())
    roll(t, 2, 1, 6)
    t.play(lose([t.id(Z, 'transport'), 'ships']))
    roll(t, 4, 6)
    roll(t, 3, 6)
    roll(t, 1, 1)
    expect(t.pieces(Z).filter((p) => p === 'germany submarine')).toHaveLength(1)
    expect(t.pieces(Z)).not.toContain('uk transport')
  })

  it('EUR-189 EUR-190 it returns in the round after the last destroyer is lost', () => {
    const t = fight('germany', [
      u('germany', 'submarine', Z, from),
      u('germany', 'destroyer', Z, from),
      u('uk', 'destroyer', Z),
      u('uk', 'transport', Z),
    ])
    t.play(submerge())
    roll(t, 2, 6)
    roll(t, 3, 1)
    t.play(lose([t.id(Z, 'destroyer', 'uk'), 'any']))
    roll(t, 3, 6)
    roll(t, 1, 6)
    t.play(press, submerge())
    roll(t, 2, 1)
    // The transport sinks at once and the battle is over.
    expect(over(t)).toBe(true)
    expect(t.pieces(Z)).toEqual(['germany destroyer', 'germany submarine'])
  })

  it('EUR-100 defending submarines have no first shot: the units they hit have fired already', () => {
    const t = fight('germany', [
      u('germany', 'transport', Z, from),
      u('germany', 'destroyer', Z, from),
      u('uk', 'submarine', Z),
    ])
    roll(t, 3, 1)
    roll(t, 2, 1)
    t.play(lose([t.id(Z, 'destroyer'), 'ships']))
    expect(t.pieces(Z)).toEqual(['germany transport'])
  })
})

describe('diving', () => {
  it('EUR-096 two submarines attack a battleship and both dive: there is no roll and no battle', () => {
    const t = fight('germany', [
      u('germany', 'submarine', Z, { ...from, count: 2 }),
      u('uk', 'battleship', Z),
    ])
    const subs = t.ids(Z, 'submarine')
    t.play(submerge(...subs))
    expect(over(t)).toBe(true)
    expect(t.game.state.record.battles[0]?.rolled).toBe(false)
    expect(t.pieces(Z)).toEqual(['germany submarine', 'germany submarine', 'uk battleship'])
  })

  it('EUR-096 some may stay while others dive, in any round', () => {
    const t = fight('germany', [
      u('germany', 'submarine', Z, { ...from, count: 2 }),
      u('uk', 'battleship', Z),
    ])
    t.play(submerge())
    roll(t, 2, 6, 6)
    roll(t, 4, 6)
    t.play(press)
    const [one] = t.ids(Z, 'submarine')
    t.play(submerge(one ?? ''))
    expect(rolls(t)).toMatchObject({ dice: 1, reason: 'submarines' })
    t.dice([6])
    // The one that dived can't be hit.
    roll(t, 4, 1)
    expect(t.ids(Z, 'submarine')).toEqual([one])
  })

  it('EUR-096 the side whose turn it is to dive chooses first, and only for submarines in the fight', () => {
    const t = fight('germany', [
      u('germany', 'submarine', Z, from),
      u('germany', 'destroyer', Z, from),
      u('uk', 'battleship', Z),
    ])
    t.refused(press, 'EUR-096', 'dive-or-fight')
    t.refused(submerge(t.id(Z, 'destroyer')), 'EUR-096', 'cannot-dive')
    t.refused(submerge(t.id(Z, 'battleship')), 'EUR-096', 'cannot-dive')
    t.play(submerge(t.id(Z, 'submarine')))
  })

  it('EUR-097 PAC-081 a destroyer does not stop submarines from diving', () => {
    const t = fight('germany', [u('germany', 'submarine', Z, from), u('uk', 'destroyer', Z)])
    t.play(submerge(t.id(Z, 'submarine')))
    expect(t.pieces(Z)).toEqual(['germany submarine', 'uk destroyer'])
  })

  it('EUR-051 PAC-052 in the combat phase it may enter an occupied zone and dive at once', () => {
    const t = fight('japan', [
      u('japan', 'submarine', 'sea-zone-9', { from: 'sea-zone-8' }),
      u('usa', 'destroyer', 'sea-zone-9'),
    ])
    expect(t.asks('pick').candidates).toEqual(t.ids('sea-zone-9', 'submarine'))
    t.play(submerge(t.id('sea-zone-9', 'submarine')))
    expect(over(t)).toBe(true)
  })

  it('EUR-101 a defending submarine decides after the attackers’ fire: a hit one cannot dive but fires', () => {
    const t = fight('uk', [
      u('uk', 'destroyer', Z, { from: 'english-channel', count: 2 }),
      u('germany', 'submarine', Z, { count: 2 }),
    ])
    roll(t, 3, 1, 6)
    const d = t.asks('pick')
    expect(d.by).toEqual({ power: 'germany' })
    expect(d.candidates).toHaveLength(1)
    const hit = t.ids(Z, 'submarine').find((id) => !d.candidates.includes(id)) ?? ''
    t.refused(submerge(hit), 'EUR-101', 'hit-cannot-dive')
    t.play(submerge(...d.candidates))
    // The last shot of the hit submarine.
    roll(t, 2, 2)
    expect(t.pieces(Z)).toEqual(['germany submarine', 'uk destroyer'])
    expect(t.ids(Z, 'submarine')).toEqual(d.candidates)
  })

  it('EUR-106 a submerged submarine cannot be hit or rejoin, and stays in the zone', () => {
    const t = fight('uk', [
      u('uk', 'destroyer', Z, { from: 'english-channel' }),
      u('germany', 'submarine', Z),
      u('germany', 'transport', Z),
    ])
    roll(t, 3, 6)
    t.play(submerge(t.id(Z, 'submarine')))
    roll(t, 1, 6)
    t.play(press)
    roll(t, 3, 1)
    roll(t, 1, 6)
    expect(over(t)).toBe(true)
    expect(t.view().spaces[Z]?.pieces.find((p) => p.unit === 'submarine')?.submerged).toBe(true)
  })

  it('EUR-106 a submerged submarine takes no part in a battle in its zone before it surfaces', () => {
    const t = beforeMoves('germany', [
      u('germany', 'submarine', Z),
      u('germany', 'destroyer', Z),
      u('uk', 'transport', Z),
    ])
    submerged.set(t.game, t.game.piece(pieceNumber(t.id(Z, 'submarine'))), true)
    t.play(end)
    // There is no dive question: the destroyer fires at once, and alone.
    roll(t, 3, 6)
    roll(t, 1, 6)
  })

  it('EUR-106 EUR-176 it surfaces in the repair phase of the turn in progress', () => {
    const t = fight('uk', [
      u('uk', 'destroyer', Z, { from: 'english-channel' }),
      u('germany', 'submarine', Z),
    ])
    roll(t, 3, 6)
    t.play(submerge(t.id(Z, 'submarine')))
    t.play({ kind: 'end' })
    expect(t.view().spaces[Z]?.pieces.find((p) => p.unit === 'submarine')?.submerged).toBeUndefined()
  })

  it('EUR-202 the sea battle is won as soon as all enemies left are submerged', () => {
    const t = fight('uk', [
      u('uk', 'destroyer', Z, { from: 'english-channel' }),
      u('germany', 'submarine', Z),
    ])
    roll(t, 3, 6)
    t.play(submerge(t.id(Z, 'submarine')))
    const ended = t.events.find((e) => e.kind === 'battle-ended')
    expect(ended).toMatchObject({ result: 'won' })
  })
})

describe('legal targets', () => {
  it('EUR-102 submarine hits count only against ships; the other hit may go to a fighter', () => {
    const t = fight('germany', [
      u('germany', 'fighter', Z, { from: 'denmark', count: 2 }),
      u('germany', 'destroyer', Z, from),
      u('uk', 'submarine', Z),
      u('uk', 'battleship', Z),
    ])
    roll(t, 3, 6, 6, 6)
    t.play(submerge())
    roll(t, 2, 1)
    roll(t, 4, 1)
    const d = t.asks('casualties')
    expect(d.pools.map((p) => [p.id, p.hits, p.candidates.length]).sort()).toEqual([
      ['any', 1, 3],
      ['ships', 1, 1],
    ])
    const fighter = t.id(Z, 'fighter')
    t.refused(lose([fighter, 'ships'], [t.id(Z, 'destroyer'), 'any']), 'EUR-102', 'hit-not-on-this')
    t.play(lose([t.id(Z, 'destroyer'), 'ships'], [fighter, 'any']))
    expect(t.pieces(Z)).toEqual(['germany fighter', 'uk battleship', 'uk submarine'])
  })

  it('EUR-103 submarine hits with no ship left to take them are wasted', () => {
    const t = fight('germany', [
      u('germany', 'fighter', Z, { from: 'denmark' }),
      u('germany', 'destroyer', Z, from),
      u('uk', 'submarine', Z, { count: 2 }),
    ])
    roll(t, 3, 6, 6)
    t.play(submerge())
    roll(t, 2, 1, 1)
    expect(t.pieces(Z)).toEqual(['germany fighter', 'uk submarine', 'uk submarine'])
  })

  it('EUR-104 PAC-048 without a destroyer aircraft hits must go to other ships; shots without a target are not rolled', () => {
    const t = fight('uk', [
      u('uk', 'fighter', Z, { from: 'united-kingdom', count: 2 }),
      u('germany', 'submarine', Z),
      u('germany', 'transport', Z),
    ])
    roll(t, 3, 1, 1)
    // One hit on the transport; the other is wasted.
    expect(t.asks('pick').candidates).toHaveLength(1)
    t.play(submerge())
    // A submarine can't hit aircraft: only the transport, which was hit, rolls.
    roll(t, 1, 6)
    expect(t.pieces(Z)).toEqual(['germany submarine', 'uk fighter', 'uk fighter'])
    expect(over(t)).toBe(true)
  })

  it('EUR-104 EUR-189 with a destroyer of their side in the battle aircraft hit submarines', () => {
    const t = fight('uk', [
      u('uk', 'fighter', Z, { from: 'united-kingdom' }),
      u('uk', 'destroyer', Z, { from: 'english-channel' }),
      u('germany', 'submarine', Z),
    ])
    roll(t, 3, 1, 6)
    roll(t, 2, 6)
    expect(t.pieces(Z)).toEqual(['uk destroyer', 'uk fighter'])
  })
})
