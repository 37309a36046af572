// The battles of D-Day (AARE-080 to AARE-083, AARE-087).
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../../shared/contract'
import type { Table } from '../../../support/game'
import { at, choose, end, lose, move, roll, rolls, u, unload, type Units } from '../support'

const ready = { facts: { dDayReady: true } }
type Facts = Record<string, unknown>
const declared = (more: Facts = {}): Position =>
  ({ facts: { 'expansion/d-day': { dDay: { uk: 'declared' }, ...more } } }) as unknown as Position
const landing = (units: Units, more: Position = {}, switches = {}): Table =>
  at('us', 'combat-move', units, { ...declared(), ...more }, switches)
const british = (unit: string, space: string, more: object = {}) =>
  u('uk', unit, space, { ...ready, ...more })
const german = (unit: string, count = 1) => u('germany', unit, 'western-europe', { count })
const way = ['united-kingdom', 'sz-7', 'western-europe']

/** A transport of a power in sea zone 7 with these units aboard. */
const cargo = (power: string, ...units: string[]): Units => [
  u(power, 'transport', 'sz-7', { ref: power, ...(power === 'uk' ? ready : {}) }),
  ...units.map((unit) => ({ power, unit, carriedBy: power, ...(power === 'uk' ? ready : {}) })),
]
/** All cargo goes ashore, all aircraft fly there, and the movement ends. */
function attack(t: Table): Table {
  const men = ['uk', 'us'].flatMap((power) => t.ids('sz-7', 'infantry', power))
  if (men.length > 0) t.play(unload(men.length === 1 ? (men[0] ?? '') : men, 'western-europe'))
  const aircraft = [...t.ids('united-kingdom', 'fighter'), ...t.ids('united-kingdom', 'bomber')]
  if (aircraft.length > 0) t.play(move(aircraft, ...way))
  return t.play(end)
}
const taker = (t: Table, who = 'most') => {
  expect(t.asks('choose').about).toBe('d-day-taker')
  return t.play(choose(who))
}

describe('bombardment', () => {
  const ships = (): Units => [
    ...['destroyer', 'cruiser', 'battleship'].map((unit) => british(unit, 'sz-7')),
    ...cargo('us', 'infantry'),
    german('infantry'),
  ]
  it('AARE-080: British destroyers, cruisers and battleships bombard if sea zone 7 was empty', () => {
    const t = attack(landing(ships()))
    const open = t.asks('pick')
    expect(open.kind).toBe('bombard')
    const ids = ['destroyer', 'cruiser', 'battleship'].map((unit) => t.id('sz-7', unit, 'uk'))
    expect([...open.candidates].sort()).toEqual(ids.sort())
  })
  it('AARE-080: they do not if enemies were there when the American turn began', () => {
    const t = attack(landing(ships(), declared({ dDayChannelHeld: true })))
    expect(t.decision()?.of).not.toBe('pick')
  })
  it('AARE-086: "empty" means without enemies: it is recorded when the American turn begins', () => {
    const noted = (...units: Units) => {
      const t = at('japan', 'income', [...units, german('infantry'), ...cargo('us', 'infantry')], declared())
      while (t.view().power === 'japan') t.play(end)
      return (t.game.state.record.facts as Facts)['dDayChannelHeld']
    }
    expect(noted(u('germany', 'submarine', 'sz-7'))).toBe(true)
    expect(noted(u('us', 'submarine', 'sz-7'))).toBe(false)
  })
  it('AARE-080: ships that take no part do not fire, and none fire at another shore', () => {
    const units = [u('uk', 'battleship', 'sz-7'), british('cruiser', 'sz-6'), u('us', 'cruiser', 'sz-7')]
    const t = attack(landing([...units, ...cargo('us', 'infantry'), german('infantry')]))
    const open = t.asks('pick')
    expect(open.candidates).toEqual([t.id('sz-7', 'cruiser')])
    t.refused({ kind: 'bombard', units: [t.id('sz-7', 'battleship')] }, 'AARE-080', 'd-day-no-bombardment')
    t.refused({ kind: 'bombard', units: [t.id('sz-6', 'cruiser')] }, 'AARE-080', 'd-day-no-bombardment')
  })
  it('AARE-080: British ships do not fire for an American landing in Norway', () => {
    const units: Units = [
      british('battleship', 'sz-3'),
      u('us', 'transport', 'sz-3', { ref: 'n' }),
      { power: 'us', unit: 'infantry', carriedBy: 'n' },
      u('germany', 'infantry', 'norway'),
    ]
    const t = landing(units).play()
    t.play(unload(t.id('sz-3', 'infantry'), 'norway'))
    t.play(end)
    expect(t.decision()?.of).not.toBe('pick')
  })
})

describe('losses and guns', () => {
  const both = (...more: Units): Table =>
    taker(
      attack(
        landing([...cargo('uk', 'infantry', 'infantry'), ...cargo('us', 'infantry', 'infantry'), ...more]),
      ),
    )
  const hitOnce = (t: Table) => {
    while (t.decision()?.of === 'roll') {
      const d = rolls(t)
      t.dice(Array.from({ length: d.dice }, (_, i) => (d.by === 'germany' && i === 0 ? 1 : 6)))
    }
    return t
  }
  it('AARE-081 AARE-300: with agreement each picks among its own, the UK first', () => {
    const t = hitOnce(both(german('infantry', 3)))
    expect(t.asks('casualties').by.power).toBe('uk')
    t.play(lose())
    // One hit that the UK left is the Americans’.
    expect(t.pieces('western-europe').filter((p) => p === 'us infantry')).toHaveLength(1)
    const other = hitOnce(both(german('infantry', 3)))
    other.play(lose([other.ids('western-europe', 'infantry', 'uk')[0] ?? '', 'any']))
    expect(other.pieces('western-europe').filter((p) => p === 'uk infantry')).toHaveLength(1)
  })
  it('AARE-081 AARE-300: without agreement the defender decides whose the losses are', () => {
    const t = hitOnce(both(german('infantry', 3)))
    t.play(choose('no-agreement'))
    expect([t.asks('choose').about, t.asks('choose').by.power]).toEqual(['losses', 'germany'])
    t.play(choose('share', { amounts: { us: 1 } }))
    expect(t.pieces('western-europe').filter((p) => p === 'us infantry')).toHaveLength(1)
  })
  it('AARE-082: guns fire separately at the aircraft of each of the two powers', () => {
    const aircraft = (power: string, n: number) =>
      u(power, 'fighter', 'united-kingdom', { count: n, ...ready })
    const t = attack(
      landing([
        aircraft('uk', 2),
        aircraft('us', 3),
        u('us', 'bomber', 'united-kingdom'),
        german('antiaircraft-gun'),
        german('infantry'),
      ]),
    )
    roll(t, 1, 1, 6)
    expect(t.events.some((e) => e.kind === 'rolled' && e.rules?.includes('AARE-082'))).toBe(true)
    roll(t, 1, 6, 6, 6)
    roll(t, 1, 1)
    // The hit on the British is theirs to take.
    expect([t.asks('casualties').by.power, t.asks('casualties').pools.map((x) => x.id)]).toEqual([
      'uk',
      ['uk-fighters'],
    ])
    t.play(lose([t.ids('western-europe', 'fighter', 'uk')[0] ?? '', 'uk-fighters']))
    expect(t.pieces('western-europe')).toEqual([
      'germany antiaircraft-gun',
      'germany infantry',
      'uk fighter',
      'us fighter',
      'us fighter',
      'us fighter',
    ])
  })
  it('AARE-082: at aircraft of one power guns fire as usual', () => {
    const t = attack(
      landing([
        u('us', 'fighter', 'united-kingdom', { count: 3 }),
        german('antiaircraft-gun'),
        german('infantry'),
      ]),
    )
    roll(t, 1, 6, 6, 6)
  })
  it('AARE-083: an advantage of the US does not help the British: marines land on 2, British infantry on 1', () => {
    const facts = {
      'expansion/d-day': { dDay: { uk: 'declared' } },
      advantages: { has: ['marines'] },
    } as never
    const units = [...cargo('uk', 'infantry'), ...cargo('us', 'infantry'), german('infantry')]
    const t = taker(attack(landing(units, { facts })))
    roll(t, 2, 6)
    roll(t, 1, 6)
  })
})

describe('the captor of Western Europe', () => {
  /** The attackers left after the single defender falls, with these lost on the way. */
  function taken(said: string, uk: number, us: number, hits = 0, mine: string[] = []): string | null {
    const men = (n: number) => Array.from({ length: n }, () => 'infantry')
    const t = attack(
      landing([
        ...cargo('uk', ...men(uk)),
        ...cargo('us', ...men(us)),
        german('infantry', Math.max(1, hits)),
      ]),
    )
    taker(t, said)
    for (let i = 0; i < 20 && t.game.state.phase === 'combat'; i++) {
      const d = t.decision()
      if (d?.of === 'roll')
        t.dice(Array.from({ length: d.dice }, (_, n) => (d.by.power === 'germany' ? (n < hits ? 1 : 6) : 1)))
      else if (d?.of === 'casualties' && d.by.power === 'uk')
        t.play(
          mine.length > 0
            ? lose(...t.ids('western-europe', 'infantry', 'uk').map((id): [string, string] => [id, 'any']))
            : lose(),
        )
      else t.play(d?.suggestion ?? end)
    }
    return t.control('western-europe')
  }
  it('AARE-087: by default the power with more land units left, the US on a tie', () => {
    expect(taken('most', 2, 1)).toBe('uk')
    expect(taken('most', 1, 2)).toBe('us')
    expect(taken('most', 1, 1)).toBe('us')
  })
  it('AARE-087: or the power the US named before the landing', () => {
    expect(taken('us', 2, 1)).toBe('us')
    expect(taken('uk', 1, 2)).toBe('uk')
  })
  it('AARE-087: provided that this power has a land unit left', () => {
    expect(taken('uk', 1, 2, 1, ['uk'])).toBe('us')
    expect(taken('us', 2, 1, 1)).toBe('uk')
  })
  it('AARE-087: if only one of them lands, the question is skipped', () => {
    const t = attack(landing([...cargo('uk', 'infantry'), german('infantry')]))
    expect(t.decision()?.of).toBe('roll')
    t.dice([1], [6])
    expect(t.control('western-europe')).toBe('uk')
    const alone = attack(landing([...cargo('us', 'infantry'), german('infantry')]))
    expect(alone.decision()?.of).toBe('roll')
  })
  it('AARE-087: any other answer is refused', () => {
    const t = attack(landing([...cargo('uk', 'infantry'), ...cargo('us', 'infantry'), german('infantry')]))
    t.refused(choose('germany'), 'AARE-087', 'd-day-taker-first')
  })
  it('AARE-087: without D-Day the captor holds it', () => {
    const t = at('us', 'combat-move', [...cargo('us', 'infantry'), german('infantry')])
    t.play(unload(t.id('sz-7', 'infantry'), 'western-europe'), end).dice([1], [6])
    expect(t.control('western-europe')).toBe('us')
  })
})
