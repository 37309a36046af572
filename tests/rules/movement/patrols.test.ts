import { describe, expect, it } from 'vitest'
import type { Action } from '../../../shared/model'
import { aboard, at, combat, end, legal, load, move, noncombat, reaches, targets, u, unload } from './support'
import { submerged } from '../../../main/rules/base/battle/submarines'

const patrol = (units: string | string[], space: string): Action => ({
  kind: 'patrol',
  units: Array.isArray(units) ? units : [units],
  space,
})
const flagged = (t: ReturnType<typeof at>, space: string) =>
  t.view().spaces[space]?.pieces.filter((p) => p.patrol).length

describe('going on patrol', () => {
  it('PAC-032 PAC-033 PAC-038 LNK-036 LNK-139 any number of fighters fly from their territory over an adjacent or surrounding zone', () => {
    const t = noncombat('uk', [u('uk', 'fighter', 'united-kingdom', { count: 3 })])
    t.play(patrol(t.ids('united-kingdom'), 'north-sea'))
    expect(flagged(t, 'north-sea')).toBe(3)
    t.play(end)
    const island = noncombat('japan', [u('japan', 'fighter', 'caroline-islands')])
    island.refused(patrol(island.id('caroline-islands'), 'sea-zone-27'), 'PAC-032', 'patrol-next-door')
    island.play(patrol(island.id('caroline-islands'), 'sea-zone-26'))
    expect(flagged(island, 'sea-zone-26')).toBe(1)
  })

  it('PAC-032 sent out together from two territories, each is reported from its own', () => {
    const t = noncombat('usa', [u('usa', 'fighter', 'guam'), u('usa', 'fighter', 'mariana-islands')], {
      control: [{ space: 'mariana-islands', power: 'usa' }],
    })
    t.play(patrol([t.id('guam'), t.id('mariana-islands')], 'sea-zone-25'))
    expect(flagged(t, 'sea-zone-25')).toBe(2)
    expect(t.events.flatMap((e) => (e.kind === 'moved' ? [e.path] : []))).toEqual([
      ['guam', 'sea-zone-25'],
      ['mariana-islands', 'sea-zone-25'],
    ])
  })

  it('PAC-032 a random flight sometimes goes on patrol, over a zone next to its territory, from a coast', () => {
    // Among many options the first is taken, of pieces the last; one in twelve samples would end the phase.
    const drawn = (space: string, patrols: boolean) => {
      const t = noncombat('uk', [u('uk', 'fighter', space)])
      const below = (n: number) => (n > 100 ? n - 1 : n === 12 || (n === 8 && !patrols) ? 1 : 0)
      return legal(t).sample({ below })
    }
    expect(drawn('united-kingdom', true).kind).toBe('patrol')
    expect(drawn('united-kingdom', false).kind).not.toBe('patrol')
    expect(drawn('moscow', true).kind).not.toBe('patrol')
  })

  it('PAC-032 only fighters, and only in noncombat movement', () => {
    const t = combat('uk', [u('uk', 'fighter', 'united-kingdom'), u('uk', 'bomber', 'united-kingdom')])
    t.refused(patrol(t.id('united-kingdom', 'fighter'), 'north-sea'), 'PAC-032', 'patrol-later')
    t.play(end).endTo('noncombat-move')
    t.refused(patrol(t.id('united-kingdom', 'bomber'), 'north-sea'), 'PAC-032', 'only-fighters-patrol')
  })

  it('PAC-034 a fighter that moved or fought in combat cannot go on patrol', () => {
    const t = noncombat('uk', [u('uk', 'fighter', 'united-kingdom')])
    const p = t.game.find(t.id('united-kingdom'))
    if (p) t.game.turnOf(p).moved.push('combat-move')
    t.refused(patrol(t.id('united-kingdom'), 'north-sea'), 'PAC-034', 'patrol-was-in-combat')
  })

  it('PAC-035 not from a carrier', () => {
    const t = noncombat('uk', [
      { ...u('uk', 'carrier', 'north-sea'), ref: 'cv' },
      aboard('uk', 'fighter', 'cv'),
    ])
    t.refused(patrol(t.id('north-sea', 'fighter'), 'north-sea'), 'PAC-035', 'no-patrol-from-carriers')
  })

  it('PAC-035 nor by staying in the air when the carrier sails, in either movement phase', () => {
    const carrier = (phase: string) =>
      at('usa', phase, [{ ...u('usa', 'carrier', 'sea-zone-9'), ref: 'cv' }, aboard('usa', 'fighter', 'cv')])
    for (const phase of ['combat-move', 'noncombat-move']) {
      const t = carrier(phase)
      const fighter = t.id('sea-zone-9', 'fighter')
      t.play(move(t.id('sea-zone-9', 'carrier'), 'sea-zone-9', 'sea-zone-10'))
      if (phase === 'combat-move') t.play(end)
      t.refused(patrol(fighter, 'sea-zone-8'), 'PAC-035', 'no-patrol-from-carriers')
      expect(legal(t).groups([fighter])[0]?.marks).toEqual([])
    }
  })

  it('PAC-036 not after another flight in the phase, and it flies no farther afterwards', () => {
    const t = noncombat('uk', [u('uk', 'fighter', 'egypt'), u('uk', 'fighter', 'united-kingdom')])
    const f = t.id('egypt')
    t.play(move(f, 'egypt', 'palestine'))
    t.refused(patrol(f, 'eastern-mediterranean'), 'PAC-036', 'patrol-flew-already')
    const g = t.id('united-kingdom')
    t.play(patrol(g, 'celtic-sea'))
    t.refused(move(g, 'celtic-sea', 'united-kingdom'), 'PAC-044', 'on-patrol')
  })

  it('PAC-037 not over enemies; submerged submarines do not count', () => {
    const t = noncombat('usa', [
      u('usa', 'fighter', 'hawaiian-islands'),
      u('japan', 'submarine', 'sea-zone-9'),
    ])
    t.refused(patrol(t.id('hawaiian-islands'), 'sea-zone-9'), 'PAC-037', 'patrol-among-enemies')
    const sub = t.game.find(t.id('sea-zone-9'))
    if (sub) submerged.set(t.game, sub, true)
    t.play(patrol(t.id('hawaiian-islands'), 'sea-zone-9'))
  })

  it('PAC-162 Chinese fighters patrol like others', () => {
    const t = noncombat('usa', [u('china', 'fighter', 'kwangsi')])
    t.play(patrol(t.id('kwangsi'), 'sea-zone-45'))
    expect(flagged(t, 'sea-zone-45')).toBe(1)
  })

  it('LNK-165 no patrol over interboard waters', () => {
    const t = noncombat('uk', [u('uk', 'fighter', 'egypt')])
    t.refused(patrol(t.id('egypt'), 'red-sea'), 'LNK-165', 'no-flying-there')
  })

  it('PAC-032 the legal answer offers the zones', () => {
    const t = noncombat('japan', [u('japan', 'fighter', 'caroline-islands')])
    expect(legal(t).groups([t.id('caroline-islands')])[0]?.marks).toEqual([
      { kind: 'patrol', space: 'sea-zone-26', units: [t.id('caroline-islands')] },
    ])
  })
})

describe('patrols in enemy turns', () => {
  const japanese = u('japan', 'fighter', 'sea-zone-26', { patrol: true })

  it('PAC-039 PAC-051 a patrol stops surface ships, transports included', () => {
    const t = combat('usa', [
      u('usa', 'transport', 'sea-zone-16'),
      u('usa', 'destroyer', 'sea-zone-16'),
      japanese,
    ])
    for (const unit of ['transport', 'destroyer'])
      t.refused(
        move(t.id('sea-zone-16', unit), 'sea-zone-16', 'sea-zone-26', 'sea-zone-25'),
        'PAC-039',
        'patrol-stops',
      )
    t.play(move(t.id('sea-zone-16', 'transport'), 'sea-zone-16', 'sea-zone-26'))
  })

  it('PAC-040 submarines are not stopped', () => {
    const t = combat('usa', [u('usa', 'submarine', 'sea-zone-16'), japanese])
    t.play(move(t.id('sea-zone-16'), 'sea-zone-16', 'sea-zone-26', 'sea-zone-25'))
  })

  it('PAC-041 aircraft pass, attack the patrol, or attack the island without fighting it', () => {
    const t = combat(
      'usa',
      [
        u('usa', 'bomber', 'guam', { count: 3 }),
        u('japan', 'infantry', 'caroline-islands'),
        u('japan', 'infantry', 'new-guinea'),
        japanese,
      ],
      { control: [{ space: 'new-guinea', power: 'japan' }] },
    )
    const [a = '', b = '', c = ''] = t.ids('guam')
    t.play(
      move(a, 'guam', 'sea-zone-25', 'sea-zone-26'),
      move(b, 'guam', 'sea-zone-25', 'sea-zone-26', 'caroline-islands'),
    )
    expect(targets(t, c).has('caroline-islands')).toBe(true)
    expect(reaches(t, c)).toContain('sea-zone-26')
  })

  it('PAC-150 in noncombat movement surface ships stay out of the zone, submarines do not', () => {
    const t = noncombat('usa', [
      u('usa', 'transport', 'sea-zone-16'),
      u('usa', 'submarine', 'sea-zone-16'),
      japanese,
    ])
    t.refused(move(t.id('sea-zone-16', 'transport'), 'sea-zone-16', 'sea-zone-26'), 'PAC-150', 'hostile-zone')
    t.play(move(t.id('sea-zone-16', 'submarine'), 'sea-zone-16', 'sea-zone-26'))
  })

  it('PAC-150 a zone whose only enemies are submerged is not hostile', () => {
    const t = noncombat('usa', [u('usa', 'transport', 'sea-zone-16'), u('japan', 'submarine', 'sea-zone-26')])
    const sub = t.game.find(t.id('sea-zone-26'))
    if (sub) submerged.set(t.game, sub, true)
    t.play(move(t.id('sea-zone-16'), 'sea-zone-16', 'sea-zone-26'))
  })

  it('PAC-043 units cannot load or land through a zone under an enemy patrol without a fight', () => {
    const t = noncombat('usa', [
      { ...u('usa', 'transport', 'sea-zone-25'), ref: 'tr' },
      aboard('usa', 'infantry', 'tr'),
      u('usa', 'infantry', 'guam'),
      u('japan', 'fighter', 'sea-zone-25', { patrol: true }),
    ])
    t.refused(load(t.id('guam'), t.id('sea-zone-25', 'transport')), 'EUR-062', 'no-loading-among-enemies')
    t.refused(unload(t.id('sea-zone-25', 'infantry'), 'guam'), 'EUR-064', 'no-landing-among-enemies')
  })

  it('PAC-158 a submarine that passes under a patrol takes no convoy', () => {
    const t = combat('japan', [
      u('japan', 'submarine', 'sea-zone-20'),
      u('usa', 'fighter', 'sea-zone-9', { patrol: true }),
    ])
    t.play(move(t.id('sea-zone-20'), 'sea-zone-20', 'sea-zone-9', 'sea-zone-10'))
    expect(t.view().spaces['sea-zone-9']?.convoy).toBe('usa')
  })
})

describe('landing patrols', () => {
  const phase2 = (units: Parameters<typeof at>[2], more = {}) => at('japan', 'land-patrols', units, more)
  const fighter = u('japan', 'fighter', 'sea-zone-45', { patrol: true })

  it('PAC-044 PAC-045 PAC-047 a patrol lands next to its zone in phase 2 and may move normally afterwards', () => {
    const t = phase2([fighter])
    const f = t.id('sea-zone-45')
    expect(t.asks('move')).toMatchObject({ mode: 'land-patrols', movable: [f], homeless: [] })
    t.refused(end, 'PAC-044', 'patrol-must-land')
    t.refused(move(f, 'sea-zone-45', 'sea-zone-38'), 'PAC-045', 'patrol-lands-next-door')
    t.refused(move(f, 'sea-zone-45', 'kwangsi'), 'EUR-056', 'no-landing-here')
    t.play(move(f, 'sea-zone-45', 'french-indo-china'))
    expect(t.game.state.phase).toBe('combat-move')
    expect(t.view().spaces['french-indo-china']?.pieces).toMatchObject([{ id: f, movesLeft: 4 }])
    expect(t.view().spaces['french-indo-china']?.pieces[0]?.patrol).toBeUndefined()
  })

  it('PAC-045 or on a friendly deck in the zone, if it has room', () => {
    const t = phase2([
      { ...u('japan', 'carrier', 'sea-zone-45'), ref: 'cv' },
      aboard('japan', 'fighter', 'cv'),
      fighter,
      fighter,
    ])
    const [a = '', b = ''] = t.asks('move').movable
    const deck = t.id('sea-zone-45', 'carrier')
    t.refused(load([a, b], deck), 'PAC-045', 'hold-full')
    t.play(load(a, deck))
    t.refused(load(b, deck), 'PAC-045', 'hold-full')
    t.play(move(b, 'sea-zone-45', 'hainan'))
    expect(t.game.state.phase).toBe('combat-move')
    expect(t.view().spaces['sea-zone-45']?.pieces.find((p) => p.id === a)?.carriedBy).toBe(deck)
  })

  it('PAC-045 the deck must be in its own zone and friendly, and the flight is one space', () => {
    const t = phase2([fighter, u('japan', 'carrier', 'sea-zone-44'), u('usa', 'carrier', 'sea-zone-45')])
    const f = t.id('sea-zone-45', 'fighter')
    t.refused(load(f, t.id('sea-zone-44')), 'PAC-045', 'deck-elsewhere')
    t.refused(load(f, t.id('sea-zone-45', 'carrier')), 'PAC-045', 'not-a-carrier')
    t.refused(move(f, 'sea-zone-45', 'sea-zone-44', 'hainan'), 'PAC-045', 'patrol-lands-next-door')
    t.refused(move(f, 'sea-zone-44', 'hainan'), 'PAC-045', 'patrol-lands-next-door')
  })

  it('PAC-044 only own patrols act in the phase, and they only land', () => {
    const t = phase2([
      fighter,
      u('japan', 'carrier', 'sea-zone-45'),
      u('japan', 'fighter', 'formosa'),
      u('usa', 'fighter', 'sea-zone-38', { patrol: true }),
    ])
    const theirs = t.id('sea-zone-38')
    t.refused(move(theirs, 'sea-zone-38', 'philippines'), 'EUR-029', 'not-your-piece')
    t.refused(load(theirs, t.id('sea-zone-45', 'carrier')), 'EUR-029', 'not-your-piece')
    t.refused(move(t.id('formosa'), 'formosa', 'hainan'), 'PAC-044', 'not-on-patrol')
    t.refused(patrol(t.id('formosa'), 'sea-zone-45'), 'PAC-044', 'patrols-land-now')
  })

  it('PAC-044 with a single place it lands automatically', () => {
    const t = phase2([u('japan', 'fighter', 'sea-zone-26', { patrol: true })])
    expect(t.game.state.phase).toBe('combat-move')
    expect(t.pieces('caroline-islands')).toEqual(['japan fighter'])
  })

  it('PAC-046 without a place it is lost', () => {
    const t = phase2([u('japan', 'fighter', 'sea-zone-26', { patrol: true })], {
      control: [{ space: 'caroline-islands', power: 'usa' }],
    })
    expect(t.game.state.phase).toBe('combat-move')
    expect(t.pieces('sea-zone-26')).toEqual([])
  })

  it('PAC-046 one without a place is named while others still choose, and lost after they land', () => {
    const t = phase2([fighter, u('japan', 'fighter', 'sea-zone-26', { patrol: true })], {
      control: [{ space: 'caroline-islands', power: 'usa' }],
    })
    const [f = ''] = t.ids('sea-zone-45')
    expect(t.asks('move')).toMatchObject({ movable: [f], homeless: t.ids('sea-zone-26') })
    t.play(move(f, 'sea-zone-45', 'hainan'))
    expect(t.pieces('sea-zone-26')).toEqual([])
  })

  it('LNK-165 LNK-256 over interboard waters, where only a position can put one, no deck saves it', () => {
    const t = at('uk', 'land-patrols', [
      u('uk', 'fighter', 'red-sea', { patrol: true }),
      u('uk', 'carrier', 'red-sea'),
    ])
    expect(t.pieces('red-sea')).toEqual(['uk carrier'])
  })

  it('PAC-023 without patrols the phase is skipped', () => {
    const t = at('japan', 'purchase', [])
    t.play(end)
    expect(t.game.state.phase).toBe('combat-move')
  })

  it('LNK-036 on the Europe board too: a patrol over the North Sea lands in the United Kingdom', () => {
    const t = at('uk', 'land-patrols', [u('uk', 'fighter', 'north-sea', { patrol: true })])
    expect(t.pieces('united-kingdom')).toEqual(['uk fighter'])
  })

  it('LNK-158 far from friendly territory a patrol survives only with a carrier', () => {
    const t = at('uk', 'land-patrols', [
      u('uk', 'fighter', 'bay-of-biscay', { patrol: true }),
      u('uk', 'carrier', 'bay-of-biscay'),
    ])
    t.play(load(t.id('bay-of-biscay', 'fighter'), t.id('bay-of-biscay', 'carrier')))
    const lost = at('uk', 'land-patrols', [u('uk', 'fighter', 'bay-of-biscay', { patrol: true })])
    expect(lost.pieces('bay-of-biscay')).toEqual([])
  })
})
