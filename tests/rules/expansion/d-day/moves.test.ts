// The moves of D-Day (AARE-072, AARE-073, AARE-078, AARE-079, AARE-088, AARE-301, AARE-302).
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../../shared/contract'
import type { Table } from '../../../support/game'
import { at, end, held, load, move, to, u, unload, type Units } from '../support'

const ready = { facts: { dDayReady: true } }
const isDeclared = { facts: { 'expansion/d-day': { dDay: { uk: 'declared' } } } } as unknown as Position
const american = (phase: string, units: Units, more: Position = {}): Table =>
  at('us', phase, units, { ...isDeclared, ...more })
const landing = (units: Units, more: Position = {}) => american('combat-move', units, more)
/** The noncombat movement after Western Europe was captured. */
function afterwards(units: Units): Table {
  const t = american('noncombat-move', units)
  t.game.setControl(t.game.spaceIx('western-europe'), t.game.powerIx('us'), [])
  return t
}
const guard = u('germany', 'infantry', 'western-europe')
const british = (unit: string, space: string, more: object = {}) =>
  u('uk', unit, space, { ...ready, ...more })
/** A British transport with an infantry aboard. */
const laden = (space: string): Units => [
  british('transport', space, { ref: space }),
  { power: 'uk', unit: 'infantry', carriedBy: space, ...ready },
]
const hold = u('germany', 'destroyer', 'sz-7')

describe('newly bought aircraft', () => {
  it('AARE-076: a naval fighter without a part stays aboard when its carrier sails, and does not bind it', () => {
    const t = afterwards([
      british('light-carrier', 'sz-8', { ref: 'deck' }),
      { power: 'uk', unit: 'naval-fighter', carriedBy: 'deck', facts: { dDayNew: true } },
      guard,
    ])
    const plane = t.id('sz-8', 'naval-fighter')
    t.play(move(t.id('sz-8', 'light-carrier'), 'sz-8', 'sz-9'))
    expect(t.view().spaces['sz-9']?.pieces.find((p) => p.id === plane)?.carriedBy).toBe(
      t.id('sz-9', 'light-carrier'),
    )
    t.play(end)
    expect(t.game.find(plane)).not.toBeNull()
  })
})

describe('the way to Western Europe', () => {
  it('AARE-078: the British cannot attack overland from Karelia into Norway; they enter Western Europe by sea (AARE-073)', () => {
    const t = landing(
      [
        british('infantry', 'karelia-ssr'),
        british('infantry', 'southern-europe'),
        guard,
        u('germany', 'infantry', 'norway'),
      ],
      {
        control: [
          ...(held('germany', 'norway').control ?? []),
          ...(held('uk', 'karelia-ssr', 'southern-europe').control ?? []),
        ],
      },
    )
    t.refused(move(t.id('karelia-ssr'), 'karelia-ssr', 'norway'), 'AARE-078', 'd-day-fights-there-alone')
    t.refused(move(t.id('southern-europe'), 'southern-europe', 'western-europe'), 'AARE-073', 'd-day-by-sea')
  })
  it('AARE-072: British units land in no other territory', () => {
    const t = landing(
      [...laden('sz-3'), guard, u('germany', 'infantry', 'norway')],
      held('germany', 'norway'),
    )
    t.refused(unload(t.id('sz-3', 'infantry'), 'norway'), 'AARE-072', 'd-day-lands-there-alone')
    const beside = landing([...laden('sz-6'), guard])
    beside.refused(unload(beside.id('sz-6', 'infantry'), 'germany'), 'AARE-072')
  })
  it('AARE-072: nor do Americans that a British transport carries', () => {
    const units = [
      british('transport', 'sz-6', { ref: 't' }),
      { power: 'us', unit: 'infantry', carriedBy: 't' },
    ]
    const t = landing([...units, guard, u('germany', 'infantry', 'germany')])
    t.refused(unload(t.id('sz-6', 'infantry'), 'germany'), 'AARE-072', 'd-day-lands-there-alone')
  })
  it('AARE-073: a US transport may not unload into Western Europe from sea zone 6 as part of D-Day', () => {
    const units = [
      u('us', 'transport', 'sz-6', { ref: 't' }),
      { power: 'us', unit: 'infantry', carriedBy: 't' },
    ]
    const t = landing([...units, guard])
    t.refused(unload(t.id('sz-6', 'infantry'), 'western-europe'), 'AARE-073', 'd-day-through-channel')
    t.play(move(t.id('sz-6', 'transport'), 'sz-6', 'sz-7'))
    t.play(unload(t.id('sz-7', 'infantry'), 'western-europe'), end)
    expect(t.game.state.phase).toBe('combat')
  })
  it('AARE-073: without D-Day it may', () => {
    const units = [
      u('us', 'transport', 'sz-8', { ref: 't' }),
      { power: 'us', unit: 'infantry', carriedBy: 't' },
    ]
    const t = at('us', 'combat-move', [...units, guard])
    t.play(move(t.id('sz-8', 'transport'), 'sz-8', 'sz-7', 'sz-6'))
    t.play(unload(t.id('sz-6', 'infantry'), 'western-europe'))
    expect(t.view().planned?.map((p) => p.space)).toEqual(['western-europe'])
  })
  it('AARE-073: land and sea units come through sea zone 7: no ship sails out of its reach', () => {
    const t = landing([british('destroyer', 'sz-8'), guard])
    t.refused(move(t.id('sz-8'), 'sz-8', 'sz-9'), 'AARE-073', 'd-day-through-channel')
    t.refused(move(t.id('sz-8'), 'sz-8', 'sz-7', 'sz-6'), 'AARE-073', 'd-day-through-channel')
    t.play(move(t.id('sz-8'), 'sz-8', 'sz-7'), end)
    const far = landing([british('destroyer', 'sz-10'), guard])
    far.refused(move(far.id('sz-10'), 'sz-10', 'sz-9'), 'AARE-073', 'd-day-through-channel')
  })
  it('AARE-073: a ship that stopped to load on its way goes on to sea zone 7', () => {
    const t = landing([british('transport', 'sz-1'), british('infantry', 'united-kingdom'), guard])
    t.play(move(t.id('sz-1'), 'sz-1', 'sz-8'))
    t.refused(end, 'AARE-073', 'd-day-to-channel-first')
    const man = t.id('united-kingdom')
    t.play(
      load(man, t.id('sz-8')),
      move(t.id('sz-8', 'transport'), 'sz-8', 'sz-7'),
      unload(man, 'western-europe'),
      end,
    )
    expect(t.game.state.phase).toBe('combat')
  })
  it('AARE-073: units cannot board a ship that cannot reach sea zone 7', () => {
    const t = landing([u('uk', 'transport', 'sz-8'), british('infantry', 'united-kingdom'), guard])
    t.refused(load(t.id('united-kingdom'), t.id('sz-8')), 'AARE-075', 'd-day-used')
    const far = landing(
      [british('transport', 'sz-34'), british('infantry', 'anglo-egypt'), guard],
      held('germany', 'southern-europe'),
    )
    far.refused(load(far.id('anglo-egypt'), far.id('sz-34')), 'AARE-073', 'd-day-through-channel')
  })
  it('AARE-073: Americans on a British transport come through sea zone 7, on their own they move freely', () => {
    const units = [british('transport', 'sz-8'), u('us', 'transport', 'sz-3'), guard]
    const t = landing([
      ...units,
      u('us', 'infantry', 'united-kingdom', { count: 2 }),
      u('germany', 'infantry', 'norway'),
    ])
    const [first = '', second = ''] = t.ids('united-kingdom')
    t.play(load(first, t.id('sz-8')), load(second, t.id('sz-3')), unload(second, 'norway'))
    t.refused(move(t.id('sz-8', 'transport'), 'sz-8', 'sz-7', 'sz-6'), 'AARE-073', 'd-day-through-channel')
    t.play(move(t.id('sz-8', 'transport'), 'sz-8', 'sz-7'), unload(first, 'western-europe'))
    expect(
      t
        .view()
        .planned?.map((p) => p.space)
        .sort(),
    ).toEqual(['norway', 'western-europe'])
  })
  it('AARE-073: the British may come on an American transport, which then also goes to sea zone 7', () => {
    const t = landing([u('us', 'transport', 'sz-8'), british('infantry', 'united-kingdom'), guard])
    const [man, ship] = [t.id('united-kingdom'), t.id('sz-8')]
    t.play(load(man, ship))
    t.refused(move(ship, 'sz-8', 'sz-7', 'sz-6'), 'AARE-073', 'd-day-through-channel')
    t.play(move(ship, 'sz-8', 'sz-7'), unload(man, 'western-europe'))
    expect(t.view().planned?.map((p) => p.space)).toEqual(['western-europe'])
  })
  it('AARE-073 AARE-087 AARE-305: the British cannot come overland; Americans outside D-Day may', () => {
    const units = [british('armor', 'southern-europe'), u('us', 'armor', 'southern-europe'), guard]
    const t = landing(units, held('uk', 'southern-europe'))
    t.refused(
      move(t.id('southern-europe', 'armor', 'uk'), 'southern-europe', 'western-europe'),
      'AARE-073',
      'd-day-by-sea',
    )
    t.play(move(t.id('southern-europe', 'armor', 'us'), 'southern-europe', 'western-europe'), end)
    expect(t.game.state.phase).toBe('combat')
  })
  it('AARE-088: aircraft come from anywhere within range', () => {
    const t = landing([british('bomber', 'gibraltar'), british('fighter', 'gibraltar'), guard])
    t.play(move(t.ids('gibraltar'), 'gibraltar', 'sz-13', 'western-europe'), end)
    expect(t.game.state.phase).toBe('combat')
  })
})

describe('where British units fight', () => {
  it('AARE-078: only in Western Europe: neither in other territories nor at sea', () => {
    const units = [british('bomber', 'united-kingdom'), british('destroyer', 'sz-8'), guard]
    const t = landing([...units, u('germany', 'infantry', 'germany'), u('germany', 'submarine', 'sz-2')])
    t.refused(move(t.id('united-kingdom'), 'united-kingdom', 'sz-6', 'sz-5', 'germany'), 'AARE-078')
    t.refused(move(t.id('sz-8'), 'sz-8', 'sz-2'), 'AARE-078', 'd-day-fights-there-alone')
  })
  it('AARE-078: a British ship next to enemies takes no part in a battle of the Americans', () => {
    const units = [
      u('uk', 'battleship', 'sz-9'),
      british('cruiser', 'sz-9'),
      u('germany', 'submarine', 'sz-9'),
    ]
    const t = landing([...units, u('us', 'destroyer', 'sz-10'), u('us', 'bomber', 'united-kingdom'), guard])
    t.play(
      move(t.id('sz-10'), 'sz-10', 'sz-9'),
      move(t.id('united-kingdom'), 'united-kingdom', 'sz-7', 'western-europe'),
    )
    const sea = t.view().planned?.find((p) => p.space === 'sz-9')
    expect(sea?.attackers.flatMap((a) => a.pieces)).toEqual([t.id('sz-9', 'destroyer')])
  })
  it('AARE-079: only loaded transports sail into a battle for sea zone 7', () => {
    const units = [british('destroyer', 'sz-8'), british('transport', 'sz-3'), ...laden('sz-8'), hold, guard]
    const t = landing([...units, u('us', 'battleship', 'sz-8')])
    t.refused(move(t.id('sz-8', 'destroyer'), 'sz-8', 'sz-7'), 'AARE-079', 'd-day-loaded-transports')
    t.refused(move(t.id('sz-3'), 'sz-3', 'sz-6'), 'AARE-079', 'd-day-loaded-transports')
    t.play(move(t.id('sz-8', 'battleship'), 'sz-8', 'sz-7'), move(t.id('sz-8', 'transport'), 'sz-8', 'sz-7'))
    t.play(unload(t.id('sz-7', 'infantry'), 'western-europe'))
    const sea = t.view().planned?.find((p) => p.space === 'sz-7')
    expect(sea?.attackers.map((a) => `${a.power} ${a.unit}`).sort()).toEqual([
      'uk transport',
      'us battleship',
    ])
  })
  it('AARE-078: aircraft do not fight in sea zone 7', () => {
    const t = landing([british('bomber', 'gibraltar'), hold, guard])
    t.refused(
      move(t.id('gibraltar'), 'gibraltar', 'sz-13', 'sz-12', 'sz-7'),
      'AARE-078',
      'd-day-fights-there-alone',
    )
  })
  it('AARE-079: a British destroyer that was already there takes no part in it', () => {
    const units = [british('destroyer', 'sz-7'), british('transport', 'sz-7'), hold, guard]
    const t = landing([...units, u('us', 'battleship', 'sz-8')])
    t.play(move(t.id('sz-8'), 'sz-8', 'sz-7'))
    const sea = t.view().planned?.find((p) => p.space === 'sz-7')
    expect(sea?.attackers.map((a) => a.unit)).toEqual(['battleship'])
  })
})

describe('carriers and noncombat movement', () => {
  it('AARE-301: carriers sail only in noncombat movement, anywhere', () => {
    const t = landing([british('aircraft-carrier', 'sz-8'), british('bomber', 'gibraltar'), guard])
    t.refused(move(t.id('sz-8'), 'sz-8', 'sz-7'), 'AARE-301', 'd-day-carriers-later')
    const later = american('noncombat-move', [british('aircraft-carrier', 'sz-8'), guard])
    later.play(move(later.id('sz-8'), 'sz-8', 'sz-9'))
    expect(later.pieces('sz-9')).toEqual(['uk aircraft-carrier'])
  })
  it('AARE-302: in noncombat movement ships sail to sea zone 7 and land units go ashore from there', () => {
    const units = [...laden('sz-8'), british('destroyer', 'sz-8'), british('infantry', 'india')]
    const t = afterwards(units)
    t.refused(move(t.id('sz-8', 'destroyer'), 'sz-8', 'sz-9'), 'AARE-073', 'd-day-through-channel')
    t.refused(move(t.id('india'), 'india', 'persia'), 'AARE-073', 'd-day-by-sea')
    t.refused(unload(t.id('sz-8', 'infantry'), 'united-kingdom'), 'AARE-072', 'd-day-lands-there-alone')
    t.play(move(t.id('sz-8', 'transport'), 'sz-8', 'sz-7'))
    t.play(unload(t.id('sz-7', 'infantry'), 'western-europe'))
    expect(t.pieces('western-europe')).toEqual(['uk infantry'])
  })
  it('AARE-302: from another zone they do not; Americans do, once the attack is over', () => {
    const more: Units = [
      u('us', 'transport', 'sz-6', { ref: 'a' }),
      { power: 'us', unit: 'infantry', carriedBy: 'a' },
    ]
    const t = afterwards([...laden('sz-6'), ...more])
    t.refused(unload(t.id('sz-6', 'infantry', 'uk'), 'western-europe'), 'AARE-073', 'd-day-through-channel')
    t.play(unload(t.id('sz-6', 'infantry', 'us'), 'western-europe'))
    expect(t.pieces('western-europe')).toEqual(['us infantry'])
  })
  it('AARE-302: aircraft fly home to a legal landing', () => {
    const t = american('noncombat-move', [british('bomber', 'gibraltar')])
    t.play(move(t.id('gibraltar'), 'gibraltar', 'sz-13', 'sz-12', 'sz-7', 'united-kingdom'))
    expect(to(t, 'nothing').pieces('united-kingdom')).toEqual(['uk bomber'])
  })
})
