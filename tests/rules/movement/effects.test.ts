/** Screen hints for a flight that ends over the sea: whether a deck is available. */
import { describe, expect, it } from 'vitest'
import { aboard, combat, legal, noncombat, targets, u } from './support'

const carrier = (ref: string, space: string, power = 'uk') => ({ ...u(power, 'carrier', space), ref })

describe('a flight that ends over the sea', () => {
  it('EUR-052 lands on a carrier that has room, an ally’s too', () => {
    const t = noncombat('uk', [
      carrier('c', 'celtic-sea'),
      carrier('d', 'north-sea', 'usa'),
      u('uk', 'fighter', 'united-kingdom'),
    ])
    const over = targets(t, t.id('united-kingdom'))
    expect(over.get('celtic-sea')?.effects).toEqual(['lands-on-carrier'])
    expect(over.get('north-sea')?.effects).toEqual(['lands-on-carrier'])
  })
  it('EUR-052 EUR-167 needs a future carrier if there is none, or if two fighters fill it', () => {
    const t = noncombat('uk', [
      carrier('full', 'celtic-sea'),
      aboard('uk', 'fighter', 'full'),
      aboard('uk', 'fighter', 'full'),
      carrier('empty', 'north-sea'),
      u('uk', 'fighter', 'united-kingdom'),
    ])
    const over = targets(t, t.id('united-kingdom'))
    expect(over.get('celtic-sea')?.effects).toEqual(['needs-carrier'])
    expect(over.get('danish-sea')?.effects).toEqual(['needs-carrier'])
    expect(over.get('danish-sea')?.waypoint).toBe(true)
    expect(over.get('north-sea')?.effects).toEqual(['lands-on-carrier'])
  })
  it('EUR-052 a fighter that flies along with its own carrier has its deck with it', () => {
    const t = noncombat('uk', [carrier('c', 'celtic-sea'), aboard('uk', 'fighter', 'c')])
    const over = targets(t, t.id('celtic-sea', 'carrier'), t.id('celtic-sea', 'fighter'))
    expect(over.get('north-sea')?.effects).toEqual(['lands-on-carrier'])
  })
  it('EUR-052 does not offer a carrier to a bomber: it must fly on to land', () => {
    const t = noncombat('uk', [
      carrier('c', 'celtic-sea'),
      u('uk', 'bomber', 'united-kingdom'),
      u('uk', 'fighter', 'united-kingdom'),
    ])
    const bomber = t.id('united-kingdom', 'bomber')
    const over = targets(t, bomber)
    expect(over.get('celtic-sea')?.effects).toEqual(['flies-on'])
    expect(over.get('north-sea')?.effects).toEqual(['flies-on'])
    expect(over.get('north-sea')?.waypoint).toBe(true)
    const both = targets(t, bomber, t.id('united-kingdom', 'fighter'))
    expect(both.get('celtic-sea')?.effects).toEqual(['lands-on-carrier', 'flies-on'])
    expect(both.get('north-sea')?.effects).toEqual(['needs-carrier', 'flies-on'])
  })
})

describe('after a flight', () => {
  it('EUR-167 says when only a carrier can recover the fighter, but not with land in range', () => {
    const prey = ['danish-sea', 'davis-strait', 'british-convoy-2', 'azores-sea']
    const subs = prey.map((space) => u('germany', 'submarine', space))
    const t = combat('uk', [carrier('c', 'celtic-sea'), u('uk', 'fighter', 'united-kingdom'), ...subs])
    const over = targets(t, t.id('united-kingdom', 'fighter'))
    expect(over.get('british-convoy-2')?.effects).toEqual(['attack', 'only-deck'])
    for (const space of ['danish-sea', 'davis-strait', 'azores-sea'])
      expect(over.get(space)?.effects, space).toEqual(['attack'])
    // Without the carrier that flight is illegal, and the others are unchanged.
    const alone = combat('uk', [u('uk', 'fighter', 'united-kingdom'), ...subs])
    const without = targets(alone, alone.id('united-kingdom', 'fighter'))
    expect([...without.keys()].sort()).toEqual(['azores-sea', 'danish-sea', 'davis-strait'])
  })
  it('EUR-052 is not asked about fighters that move with their carrier', () => {
    const t = noncombat('uk', [carrier('c', 'celtic-sea'), aboard('uk', 'fighter', 'c')])
    const over = targets(t, t.id('celtic-sea', 'carrier'), t.id('celtic-sea', 'fighter'))
    expect([...over.values()].flatMap(({ effects }) => effects)).not.toContain('only-deck')
  })
})

describe('a flight past guns', () => {
  it('EUR-058 warns of a gun on its route, not of one at its end or start', () => {
    const effects = (gun: string) => {
      const t = combat('germany', [
        u('germany', 'bomber', 'poland'),
        u('germany', 'aa-gun', 'poland'),
        u('ussr', 'infantry', 'belorussia'),
        u('ussr', 'aa-gun', gun),
      ])
      // Via East Poland.
      const [group] = legal(t).groups([t.id('poland', 'bomber')], ['east-poland'])
      return group?.targets.find((x) => x.space === 'belorussia')?.effects
    }
    expect(effects('east-poland')).toContain('overflight')
    expect(effects('belorussia')).not.toContain('overflight')
  })

  it('no group forms from pieces in different spaces, or from none', () => {
    const t = combat('germany', [u('germany', 'armor', 'poland'), u('germany', 'armor', 'rumania')])
    const [a = '', b = ''] = [t.id('poland'), t.id('rumania')]
    expect(legal(t).groups([a])).toHaveLength(1)
    expect(legal(t).groups([a, b])).toEqual([])
    expect(legal(t).groups([])).toEqual([])
  })
})

describe('pieces that must land', () => {
  it('EUR-163 lists its landing spaces: for the one that can still fly on, not the lost one', () => {
    const t = noncombat('uk', [
      // It has used more than its range, and is lost in any case.
      u('uk', 'fighter', 'mid-atlantic', { from: 'moscow' }),
      u('uk', 'carrier', 'celtic-sea'),
      u('uk', 'bomber', 'danish-sea', { from: 'united-kingdom' }),
    ])
    const bomber = t.id('danish-sea')
    const refusal = t.try({ kind: 'end' })
    expect(refusal).toMatchObject({ rule: 'EUR-163', code: 'must-land' })
    expect(refusal?.blockers?.[0]).toEqual({ kind: 'piece', id: bomber, n: 1 })
    const home = refusal?.blockers?.[1]?.id ?? ''
    expect(targets(t, bomber).get(home)).toBeDefined()
    expect(t.game.space(t.game.spaceIx(home)).land).toBe(true)
  })

  it('EUR-163 names the aircraft that must free a deck for another, not the one that waits', () => {
    const t = noncombat('uk', [
      u('uk', 'carrier', 'north-sea', { ref: 'carrier' }),
      aboard('uk', 'fighter', 'carrier'),
      u('uk', 'fighter', 'north-sea', { from: 'united-kingdom' }),
      // No land is within its range: the carrier can come, with one of its two decks free.
      u('uk', 'fighter', 'norwegian-sea', { from: 'eastern-canada' }),
    ])
    const [over] = t.ids('north-sea', 'fighter')
    const waits = t.id('norwegian-sea')
    expect(t.view().decision).toMatchObject({ homeless: [waits] })
    expect(t.try({ kind: 'end' })).toMatchObject({
      rule: 'EUR-163',
      code: 'must-land',
      blockers: [
        { kind: 'piece', id: over },
        { kind: 'space', id: 'united-kingdom' },
      ],
    })
  })
})
