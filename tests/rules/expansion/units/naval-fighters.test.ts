// Naval fighters in battle (AARE-211, AARE-214 to AARE-217).
import { describe, expect, it } from 'vitest'
import { rulesetOf } from '../../../../main/scenarios'
import { chanceOf } from '../../../tools/odds/exact-battle'
import {
  aboard,
  at,
  attack,
  exactly,
  fight,
  flew,
  german,
  lose,
  move,
  over,
  press,
  roll,
  rolls,
  submerge,
  u,
  uk,
  Z,
} from '../sea.support'

describe('naval fighters', () => {
  it('AARE-211 cost 8, attack 2, defense 2, move 2', () => {
    const { cost, attack, defense, move } =
      rulesetOf('expansion').units.find((x) => x.id === 'naval-fighter') ?? {}
    expect([cost, attack, defense, move]).toEqual([8, 2, 2, 2])
  })

  it('AARE-214 they can attack naval units, but no territory', () => {
    const t = at('uk', 'combat-move', [
      u('uk', 'aircraft-carrier', Z, { ref: 'c' }),
      aboard('uk', 'naval-fighter', 'c'),
      aboard('uk', 'naval-fighter', 'c'),
      u('germany', 'infantry', 'western-europe'),
      u('germany', 'destroyer', 'sz-7'),
    ])
    const both = t.ids(Z, 'naval-fighter')
    t.refused(move(both, Z, 'western-europe'), 'AARE-214', 'naval-fighters-attack-ships')
    t.play(move(both, Z, 'sz-7'))
    expect(t.ids('sz-7', 'naval-fighter')).toHaveLength(2)
  })

  it('AARE-214 a fighter may attack that territory', () => {
    const t = at('uk', 'combat-move', [
      u('uk', 'fighter', 'united-kingdom'),
      u('germany', 'infantry', 'western-europe'),
    ])
    t.play(move(t.ids('united-kingdom', 'fighter'), 'united-kingdom', Z, 'western-europe'))
  })

  it('AARE-215 they strike at warships before the first round, and units they hit never fire', () => {
    const t = attack([flew('naval-fighter'), uk('destroyer'), german('destroyer'), german('submarine')])
    expect(rolls(t)).toMatchObject({ by: 'uk', reason: 'naval-strike', hitsOn: 2, dice: 1 })
    t.dice([1])
    expect(t.ids(Z, 'destroyer', 'germany')).toEqual([])
    // It was gone before it could search for submarines, or fire.
    expect(rolls(t)).toMatchObject({ by: 'uk', reason: 'detect-attacker' })
  })

  it('AARE-216 AARE-256 after the first round they fire with the others', () => {
    const t = attack([flew('naval-fighter'), uk('destroyer'), german('battleship')])
    roll(t, 2, 6)
    expect(rolls(t)).toMatchObject({ reason: 'attack', dice: 1, hitsOn: 2 })
    t.dice([6])
    roll(t, 4, 6)
    t.play(press)
    // The destroyer's die, which may hit anything, and that of the naval fighter.
    roll(t, 2, 6)
    expect(rolls(t)).toMatchObject({ reason: 'attack', dice: 1, hitsOn: 2 })
  })

  it('AARE-217 two naval fighters against a destroyer and a transport: one hit removes the destroyer before it fires, a second is lost', () => {
    const t = attack([flew('naval-fighter', 2), german('destroyer'), german('transport')])
    roll(t, 2, 1, 2)
    expect(t.pieces(Z)).toEqual(['germany transport', 'uk naval-fighter', 'uk naval-fighter'])
    // They have rolled in this round; the transport defends.
    expect(rolls(t)).toMatchObject({ by: 'germany', reason: 'defense', hitsOn: 1 })
    t.dice([6])
    t.play(press)
    roll(t, 2, 1, 6)
    roll(t, 1, 6)
    expect(over(t)).toBe(true)
  })

  it('AARE-217 only warships other than submarines take hits of the strike: their owner chooses', () => {
    const t = attack([
      ...[flew('naval-fighter'), uk('destroyer')],
      ...[german('light-carrier'), german('destroyer'), german('submarine'), german('transport')],
    ])
    t.dice([1])
    const { pools } = t.asks('casualties')
    expect(pools).toMatchObject([
      { id: 'warships', candidates: [...t.ids(Z, 'light-carrier'), ...t.ids(Z, 'destroyer', 'germany')] },
    ])
    t.refused(lose([t.id(Z, 'transport'), 'warships']), 'AARE-217', 'hit-not-on-this')
    t.refused(lose([t.id(Z, 'submarine'), 'warships']), 'AARE-217', 'hit-not-on-this')
    t.play(lose([t.id(Z, 'light-carrier'), 'warships']))
  })

  it('AARE-217 from the second round on they hit any ship, including submarines, but no aircraft', () => {
    const t = attack([
      ...[flew('naval-fighter', 2), uk('battleship')],
      ...[
        german('submarine'),
        german('aircraft-carrier', 1, { ref: 'c' }),
        aboard('germany', 'fighter', 'c'),
      ],
    ])
    t.dice([6, 6], [6], [6])
    t.play(submerge())
    t.dice([6], [6])
    t.play(press, submerge())
    t.dice([6], [6], [1, 6])
    const { pools } = t.asks('casualties')
    expect(pools).toMatchObject([
      { id: 'any-ship', candidates: [...t.ids(Z, 'submarine'), ...t.ids(Z, 'aircraft-carrier')] },
    ])
  })

  it('AARE-217 on defense they fire in step 5 at 2, from a carrier and on an island', () => {
    const t = attack([
      uk('destroyer'),
      german('light-carrier', 1, { ref: 'c' }),
      aboard('germany', 'naval-fighter', 'c'),
    ])
    roll(t, 2, 6)
    roll(t, 2, 6)
    roll(t, 1, 6)
    const island = fight('uk', [
      u('uk', 'fighter', 'new-guinea', { from: 'australia' }),
      u('germany', 'naval-fighter', 'new-guinea'),
    ])
    roll(island, 3, 6)
    expect(rolls(island)).toMatchObject({ by: 'germany', reason: 'defense', hitsOn: 2 })
  })

  it('AARE-271 a naval fighter without a warship to strike does not roll in round 1', () => {
    const t = attack([flew('naval-fighter'), german('transport')])
    expect(rolls(t)).toMatchObject({ by: 'germany', reason: 'defense' })
    t.dice([6])
    t.play(press)
    expect(rolls(t)).toMatchObject({ by: 'uk', reason: 'attack', hitsOn: 2 })
  })

  it('AARE-215 the exact odds that a strike sinks a destroyer before it fires follow from the same steps', () => {
    const ends = exactly([['naval-fighter', 2]], [['destroyer', 1]])
    const strike = 1 - (2 / 3) ** 2
    // Otherwise the destroyer fires: in later rounds they fire at the same time.
    const two = ((2 / 3) * strike) / (1 - (2 / 3) * (1 - strike))
    const unharmed = chanceOf(ends, (e) => e.result === 'won' && e.attackers === 2)
    expect(unharmed).toBeCloseTo(strike + (1 - strike) * (2 / 3) * two, 12)
  })
})
