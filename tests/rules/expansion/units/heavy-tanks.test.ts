// Heavy tanks aim at armor and guns (AARE-167 to AARE-169).
import { describe, expect, it } from 'vitest'
import { legalOf } from '../../../../main/engine'
import { seededRng } from '../../../../main/engine/loop/dice'
import { at, choose, end, lose, roll, rolls, to, u, type Units } from '../support'

const F = 'belorussia'
const german = (unit: string, count = 1) => u('germany', unit, F, { from: 'eastern-europe', count })
const russian = (unit: string, count = 1) => u('russia', unit, F, { count })
/** Germany attacks Belorussia; combat has begun, and no die has been rolled. */
const attack = (...units: Units) => {
  const t = at('germany', 'combat-move', units, { control: [{ space: F, power: 'russia' }] })
  return t.play(end)
}

describe('heavy tanks', () => {
  it('AARE-167: enemy armor takes its hit before any other unit', () => {
    const t = attack(german('heavy-tank'), russian('infantry', 3), russian('armor'))
    t.play(choose('aim'))
    roll(t, 4, 4)
    roll(t, 3, 6)
    roll(t, 2, 6, 6, 6)
    expect(t.ids(F, undefined, 'russia')).toEqual(t.ids(F, 'infantry', 'russia'))
  })
  it('AARE-168: three infantry, an armor, an artillery: the loss must be the armor or the artillery', () => {
    const t = attack(german('heavy-tank'), russian('infantry', 3), russian('armor'), russian('artillery'))
    t.play(choose('aim'))
    roll(t, 4, 1)
    const d = t.asks('casualties')
    expect(d.by.power).toBe('russia')
    expect(d.pools).toMatchObject([{ id: 'aimed', hits: 1, rules: ['AARE-168', 'AARE-167'] }])
    expect([...(d.pools[0]?.candidates ?? [])].sort()).toEqual(
      [t.id(F, 'armor'), t.id(F, 'artillery')].sort(),
    )
    t.refused(lose([t.id(F, 'infantry', 'russia'), 'aimed']), 'AARE-168', 'hit-not-on-this')
    t.play(lose([t.id(F, 'artillery'), 'aimed']))
    roll(t, 3, 6)
    roll(t, 2, 6, 6, 6, 6)
    expect(t.ids(F, 'artillery')).toEqual([])
  })
  it('AARE-168: half-tracks are targets too', () => {
    const t = attack(german('heavy-tank'), russian('infantry'), russian('mechanized-infantry'))
    t.play(choose('aim'))
    roll(t, 4, 1)
    roll(t, 2, 6, 6)
    expect(t.pieces(F)).toEqual(['germany heavy-tank', 'russia infantry'])
  })
  it('AARE-169: the owner of the tank decides whether it aims', () => {
    const t = attack(german('heavy-tank'), russian('infantry', 2), russian('armor'))
    const d = t.asks('choose')
    expect(d).toMatchObject({ about: 'aim', by: { power: 'germany' }, suggestion: choose('aim') })
    t.refused(end, 'AARE-169', 'aim-or-not')
    t.play(choose('freely'))
    roll(t, 4, 1)
    expect(t.asks('casualties').pools).toMatchObject([{ id: 'any', hits: 1 }])
    t.play(lose([t.id(F, 'infantry', 'russia'), 'any']))
    roll(t, 3, 6)
    roll(t, 2, 6, 6)
    expect(t.ids(F, 'armor')).toHaveLength(1)
  })
  it('AARE-169: once no target is left the hit is ordinary', () => {
    const t = attack(german('heavy-tank', 3), russian('infantry', 3), russian('armor'))
    t.play(choose('aim'))
    roll(t, 4, 1, 1, 1)
    const d = t.asks('casualties')
    expect(d.pools.map(({ id, hits }) => [id, hits])).toEqual([
      ['aimed', 1],
      ['any', 2],
    ])
    t.play(d.suggestion ?? end)
    roll(t, 3, 6)
    roll(t, 2, 6, 6, 6)
    expect(t.ids(F, undefined, 'russia')).toHaveLength(1)
    expect(t.ids(F, 'armor')).toEqual([])
    // And with no target at all the question is skipped.
    const plain = attack(german('heavy-tank'), russian('infantry', 2))
    roll(plain, 4, 1)
    roll(plain, 2, 6, 6)
    expect(plain.ids(F, 'infantry')).toHaveLength(1)
  })
  it('AARE-169: heavy artillery, heavy tanks and SS Panzers are targets too', () => {
    for (const unit of ['heavy-artillery', 'heavy-tank']) {
      const t = attack(german('heavy-tank'), russian('infantry'), russian(unit))
      t.play(choose('aim'))
      // The owner of defending tanks is asked too.
      if (unit === 'heavy-tank') expect(t.decision()?.of).toBe('roll')
      roll(t, 4, 1)
      const lost = t.game.state.frames.flatMap((f) => (f as { hit?: number[] }).hit ?? [])
      expect(lost.map((n) => t.game.type(t.game.piece(n)).id)).toEqual([unit])
    }
    const red = [
      u('russia', 'heavy-tank', 'ukraine-ssr', { from: 'caucasus' }),
      u('germany', 'infantry', 'ukraine-ssr'),
    ]
    const panzer = at('russia', 'combat-move', [...red, u('germany', 'ss-panzer', 'ukraine-ssr')])
    panzer.play(end, choose('aim'))
    roll(panzer, 4, 1)
    const lost = panzer.game.state.frames.flatMap((f) => (f as { hit?: number[] }).hit ?? [])
    expect(lost.map((n) => panzer.game.type(panzer.game.piece(n)).id)).toEqual(['ss-panzer'])
  })
  it('AARE-169: it works in defense, and its dice are rolled separately', () => {
    const t = attack(german('infantry', 2), german('armor'), russian('heavy-tank'), russian('fighter'))
    expect(t.asks('choose')).toMatchObject({ about: 'aim', by: { power: 'russia' } })
    t.play(choose('aim'))
    roll(t, 3, 6)
    roll(t, 1, 6, 6)
    // Tank and fighter both defend on 4.
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 4 })
    roll(t, 4, 1)
    roll(t, 4, 6)
    expect(t.pieces(F).filter((x) => x.startsWith('germany'))).toEqual([
      'germany infantry',
      'germany infantry',
    ])
  })
  it('AARE-169: other hits may not use up the targets that an aimed hit needs', () => {
    const t = attack(german('heavy-tank'), german('armor'), russian('infantry', 2), russian('armor'))
    t.play(choose('aim'))
    roll(t, 4, 1)
    roll(t, 3, 1)
    const d = t.asks('casualties')
    const armor = t.id(F, 'armor', 'russia')
    t.refused(lose([armor, 'any']), 'LHTR-078', 'take-more-hits')
    t.play(d.suggestion ?? end)
    roll(t, 3, 6)
    roll(t, 2, 6, 6)
    expect(t.pieces(F).filter((x) => x.startsWith('russia'))).toEqual(['russia infantry'])
  })
  it('AARE-282: asked once per battle, before the first shots that it affects', () => {
    const t = attack(german('heavy-tank'), russian('infantry', 2), russian('armor'))
    t.play(choose('aim'))
    roll(t, 4, 6)
    roll(t, 3, 6)
    roll(t, 2, 6, 6)
    to(t, 'roll')
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 4 })
    const all = attack(german('heavy-tank'), russian('armor', 2))
    expect(rolls(all)).toMatchObject({ dice: 1, hitsOn: 4 })
    const rng = seededRng(7)
    const again = attack(german('heavy-tank'), russian('infantry', 2), russian('armor'))
    const said = Array.from({ length: 20 }, () => legalOf(again.game)?.sample(rng))
    expect(new Set(said.map((a) => (a?.kind === 'choose' ? a.option : '')))).toEqual(
      new Set(['aim', 'freely']),
    )
    expect(again.view().battle?.steps.map((s) => s.id)).toContain('aim-attack')
    again.play(choose('aim'))
    expect(again.view().battle?.steps.map((s) => s.id)).not.toContain('aim-attack')
  })
})
