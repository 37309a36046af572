import { describe, expect, it } from 'vitest'
import { landNext } from '../../../main/engine/movement/landing-plan-moves'
import { aboard, combat, end, legal, load, move, noncombat, targets, u } from './support'
import { patrol } from '../../../main/rules/pacific-2001/land-patrols'

/** Lifts a fighter into the air over its zone, as after a battle there. */
function aloft(t: ReturnType<typeof combat>, space: string, spent: number): string[] {
  return t.ids(space, 'fighter').map((id) => {
    const p = t.game.find(id)
    if (!p) throw new Error('no fighter')
    patrol.set(t.game, p, false)
    Object.assign(t.game.turnOf(p), { spent, moved: ['combat-move'], legs: [[p.space, p.space]] })
    t.game.changed()
    return id
  })
}

describe('landing on carriers', () => {
  it('EUR-052 PAC-066 EUR-191 a carrier holds two fighters, never bombers', () => {
    const t = noncombat('uk', [
      u('uk', 'carrier', 'bay-of-biscay'),
      u('uk', 'fighter', 'gibraltar', { count: 3 }),
      u('uk', 'bomber', 'united-kingdom'),
    ])
    const [a = '', b = '', c = ''] = t.ids('gibraltar')
    const way = ['gibraltar', 'strait-of-gibraltar', 'azores-sea', 'bay-of-biscay']
    t.play(move([a, b], ...way))
    const deck = t.id('bay-of-biscay', 'carrier')
    expect(t.view().spaces['bay-of-biscay']?.pieces.filter((p) => p.carriedBy === deck)).toHaveLength(2)
    // The third would have one space left: the Azores, which have no land.
    t.refused(move(c, ...way), 'EUR-055', 'no-landing')
    t.refused(load(t.id('united-kingdom'), deck), 'EUR-060', 'deck-elsewhere')
  })

  it('EUR-052 own fighters launch before their carrier sails, an ally’s ride as cargo', () => {
    const t = combat('uk', [
      { ...u('uk', 'carrier', 'celtic-sea'), ref: 'cv' },
      aboard('uk', 'fighter', 'cv'),
      aboard('usa', 'fighter', 'cv'),
    ])
    t.play(move(t.id('celtic-sea', 'carrier'), 'celtic-sea', 'atlantic'))
    expect(t.pieces('celtic-sea')).toEqual(['uk fighter'])
    expect(t.pieces('atlantic')).toEqual(['uk carrier', 'usa fighter'])
    expect(t.events[0]).toMatchObject({ kind: 'marked', mark: 'airborne', on: true })
  })

  it('EUR-052 EUR-029 an ally’s fighter aboard does not act in the carrier’s turn', () => {
    const t = combat('uk', [
      { ...u('uk', 'carrier', 'celtic-sea'), ref: 'cv' },
      aboard('usa', 'fighter', 'cv'),
      u('germany', 'submarine', 'atlantic'),
    ])
    t.refused(move(t.id('celtic-sea', 'fighter'), 'celtic-sea', 'atlantic'), 'EUR-029', 'not-your-piece')
  })

  it('EUR-167 fighters fly along with their carrier in noncombat movement and land on it', () => {
    const t = noncombat('uk', [
      { ...u('uk', 'carrier', 'celtic-sea'), ref: 'cv' },
      aboard('uk', 'fighter', 'cv'),
    ])
    const ids = [t.id('celtic-sea', 'carrier'), t.id('celtic-sea', 'fighter')]
    t.play(move(ids, 'celtic-sea', 'halifax-sea', 'davis-strait'))
    expect(t.view().spaces['davis-strait']?.pieces.find((p) => p.unit === 'fighter')).toMatchObject({
      carriedBy: ids[0],
      movesLeft: 2,
    })
  })

  it('EUR-055 EUR-195 a flight may count on a carrier that can get there; two cannot count on one deck in two places', () => {
    const t = combat(
      'usa',
      [
        u('usa', 'carrier', 'sea-zone-9'),
        u('usa', 'fighter', 'midway', { count: 2 }),
        u('usa', 'fighter', 'johnston-island'),
        u('japan', 'submarine', 'sea-zone-19'),
        u('japan', 'submarine', 'sea-zone-16'),
        u('japan', 'transport', 'sea-zone-18'),
      ],
      {
        control: [
          { space: 'wake-island', power: 'japan' },
          { space: 'gilbert-islands', power: 'japan' },
        ],
      },
    )
    const [a = '', b = ''] = t.ids('midway')
    const north = targets(t, a).get('sea-zone-19')
    expect(north?.cost).toBe(2)
    t.play(move([a, b], 'midway', 'sea-zone-20', 'sea-zone-19'))
    expect(t.pieces('sea-zone-19')).toEqual(['japan submarine', 'usa fighter', 'usa fighter'])
  })

  it('EUR-055 one deck cannot be in two places: the second flight is refused', () => {
    // Carrier in zone 9 reaches 17 or 10 and so on. Both fighters use all but one of their four points on the way out.
    const t = combat(
      'usa',
      [
        u('usa', 'carrier', 'sea-zone-12'),
        u('usa', 'fighter', 'samoa-islands'),
        u('usa', 'fighter', 'new-zealand'),
        u('japan', 'submarine', 'sea-zone-1'),
        u('japan', 'submarine', 'sea-zone-28'),
      ],
      {
        control: [
          ...[
            'samoa-islands',
            'new-zealand',
            'new-hebrides',
            'fiji-islands',
            'line-islands',
            'johnston-island',
            'papua',
            'new-guinea',
            'new-britain',
            'solomon-islands',
            'queensland',
            'new-south-wales',
            'northern-territory',
            'dutch-new-guinea',
            'gilbert-islands',
          ].map((space) => ({ space, power: 'japan' })),
        ],
      },
    )
    // Enemy territories all around: both took off from a territory that is no landing place now, so the carrier is the
    // only one.
    const first = t.id('samoa-islands')
    const second = t.id('new-zealand')
    t.play(move(second, 'new-zealand', 'sea-zone-13', 'sea-zone-14', 'sea-zone-28'))
    // It has one point left: the carrier must be in 14, 15, 27, 29, 32, 33 or 28; from 12 it reaches 14 (and 28 by winning: no).
    t.refused(
      move(first, 'samoa-islands', 'sea-zone-11', 'sea-zone-2', 'sea-zone-1'),
      'EUR-055',
      'no-landing',
    )
  })

  it('EUR-167 a carrier must pick up a fighter that counts on it if it can', () => {
    const t = noncombat('uk', [
      u('uk', 'carrier', 'mid-atlantic'),
      u('uk', 'fighter', 'azores-sea', { patrol: true }),
    ])
    const [f = ''] = aloft(t, 'azores-sea', 4)
    t.refused(end, 'EUR-167', 'must-pick-up')
    t.play(move(t.id('mid-atlantic'), 'mid-atlantic', 'azores-sea'), end)
    expect(t.view().spaces['azores-sea']?.pieces.find((p) => p.id === f)?.carriedBy).toBe(
      t.id('azores-sea', 'carrier'),
    )
  })

  it('EUR-167 a carrier that owes a pickup cannot sail away from it', () => {
    const t = noncombat('uk', [
      u('uk', 'carrier', 'mid-atlantic'),
      u('uk', 'fighter', 'azores-sea', { patrol: true }),
    ])
    aloft(t, 'azores-sea', 4)
    t.refused(
      move(t.id('mid-atlantic'), 'mid-atlantic', 'halifax-sea', 'davis-strait'),
      'EUR-055',
      'no-landing',
    )
    expect(targets(t, t.id('mid-atlantic')).has('davis-strait')).toBe(false)
    expect(targets(t, t.id('mid-atlantic')).has('azores-sea')).toBe(true)
  })

  it('EUR-055 an aircraft that can reach land gives up the deck to one that cannot', () => {
    const t = noncombat('uk', [
      { ...u('uk', 'carrier', 'strait-of-gibraltar'), ref: 'cv' },
      aboard('uk', 'fighter', 'cv'),
      aboard('uk', 'fighter', 'cv'),
      u('uk', 'fighter', 'azores-sea', { patrol: true }),
    ])
    const [f = ''] = aloft(t, 'azores-sea', 3)
    // The deck is full, but those aboard can fly to Gibraltar: the phase cannot end before that.
    t.refused(end, 'EUR-167', 'must-pick-up')
    for (let i = 0; i < 6 && t.try(end) !== null; i++) {
      const a = landNext(t.game, { mode: 'noncombat', phase: 'noncombat-move', ids: {} } as never, legal(t))
      if (!a) throw new Error('the plan has no next move')
      t.play(a)
    }
    expect(t.game.find(f)).not.toBeNull()
    expect([...t.ids('gibraltar'), ...t.ids('strait-of-gibraltar', 'fighter')]).toHaveLength(3)
  })

  it('EUR-167 the duties before the end of the phase terminate: no aircraft is sent from deck to deck forever', () => {
    const t = noncombat('uk', [
      { ...u('uk', 'carrier', 'celtic-sea'), ref: 'one' },
      { ...u('uk', 'carrier', 'celtic-sea'), ref: 'other' },
      aboard('uk', 'fighter', 'other'),
      aboard('uk', 'fighter', 'other'),
      u('uk', 'fighter', 'celtic-sea', { count: 2, patrol: true }),
      u('uk', 'fighter', 'mid-atlantic', { count: 2, patrol: true }),
      u('uk', 'carrier', 'azores-sea'),
    ])
    for (const id of [...t.ids('celtic-sea', 'fighter'), ...t.ids('mid-atlantic', 'fighter')]) {
      const p = t.game.find(id)
      if (!p) throw new Error('no fighter')
      patrol.set(t.game, p, false)
      Object.assign(t.game.turnOf(p), { spent: 4, moved: ['combat-move'] })
    }
    for (const id of t.ids('celtic-sea', 'carrier')) {
      const p = t.game.find(id)
      if (!p) throw new Error('no carrier')
      Object.assign(t.game.turnOf(p), { spent: 2, moved: ['combat-move'] })
    }
    t.game.changed()
    for (let i = 0; i < 12 && t.game.state.phase === 'noncombat-move'; i++) t.play(legal(t).finish())
    expect(t.game.state.phase).not.toBe('noncombat-move')
    expect(t.pieces('mid-atlantic')).toContain('uk carrier')
  })

  it('EUR-056 an allied carrier with room is a landing place in its own zone', () => {
    const t = noncombat('uk', [u('usa', 'carrier', 'azores-sea'), u('uk', 'fighter', 'gibraltar')])
    t.play(move(t.id('gibraltar'), 'gibraltar', 'strait-of-gibraltar', 'azores-sea'), end)
    expect(t.view().spaces['azores-sea']?.pieces.find((p) => p.unit === 'fighter')?.carriedBy).toBe(
      t.id('azores-sea', 'carrier'),
    )
  })

  it('EUR-195 a carrier that has moved in combat movement recovers fighters in place', () => {
    const t = combat('uk', [
      { ...u('uk', 'carrier', 'celtic-sea'), ref: 'cv' },
      aboard('uk', 'fighter', 'cv'),
      u('germany', 'submarine', 'mid-atlantic'),
    ])
    const fighter = t.id('celtic-sea', 'fighter')
    t.play(move(fighter, 'celtic-sea', 'mid-atlantic'))
    t.play(move(t.id('celtic-sea', 'carrier'), 'celtic-sea', 'azores-sea'))
    const win = t.game.find(t.id('mid-atlantic', 'submarine'))
    if (win) t.game.remove([win], 'test', [])
    t.endTo('noncombat-move')
    // It could also reach the United Kingdom, so the hint is to land, not to wait for pickup.
    t.refused(end, 'EUR-163', 'must-land')
    t.play(move(fighter, 'mid-atlantic', 'azores-sea'), end)
    expect(t.pieces('azores-sea')).toEqual(['uk carrier', 'uk fighter'])
  })

  it('EUR-213 aircraft of a carrier that leaves a shared zone fly along without an attack', () => {
    const t = combat('uk', [
      { ...u('uk', 'carrier', 'celtic-sea'), ref: 'cv' },
      aboard('uk', 'fighter', 'cv'),
      u('germany', 'submarine', 'celtic-sea'),
    ])
    t.play(move([t.id('celtic-sea', 'carrier'), t.id('celtic-sea', 'fighter')], 'celtic-sea', 'mid-atlantic'))
    expect(t.pieces('mid-atlantic')).toEqual(['uk carrier', 'uk fighter'])
  })

  it('EUR-057 EUR-055 in noncombat movement a doomed aircraft blocks no move, and no move may doom another', () => {
    const t = noncombat('uk', [
      u('uk', 'carrier', 'north-sea'),
      u('uk', 'fighter', 'south-atlantic', { patrol: true }),
      u('uk', 'fighter', 'gibraltar'),
    ])
    aloft(t, 'south-atlantic', 4)
    t.play(move(t.id('north-sea'), 'north-sea', 'atlantic'))
    t.refused(
      move(
        t.id('gibraltar'),
        'gibraltar',
        'strait-of-gibraltar',
        'south-atlantic',
        'british-convoy-1',
        'central-atlantic',
      ),
      'EUR-055',
      'no-landing',
    )
    t.play(end)
    expect(t.pieces('south-atlantic')).toEqual([])
  })
})
