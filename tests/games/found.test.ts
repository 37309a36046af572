/**
 * Faults that random play found: each with its seed and action, as the shortest position that shows it. The seeds
 * themselves remain in the random games; later rules can lead them elsewhere.
 */
import { describe, expect, it } from 'vitest'
import type { Position } from '../../shared/contract'
import { answer, applyEdit, decisionOf } from '../../main/engine'
import { table, type Table } from '../support/game'
import { Books } from '../tools/random-play/invariants'
import { attack, empty, held, units } from './stored-positions'
import { patrol } from '../../main/rules/pacific-2001/land-patrols'

const applied = ({ game: { rs, state, dice } }: Table, changes: Position) =>
  applyEdit(rs, state, changes, dice)

/** Edits a table's game. Returns the refusal's code, or null when the edit is accepted. */
function edit(t: Table, changes: Position): string | null {
  const made = applied(t, changes)
  return made.ok ? null : made.code
}

describe('found in edits', () => {
  it('seed 7-europe-pacific-7, action 425: cargo cannot be put aboard an enemy ship', () => {
    const t = table(empty(3, 'uk', 'purchase', { units: units('north-sea', 'uk', { transport: 1 }) }))
    const onto = { unit: 'artillery', carriedBy: t.id('north-sea') }
    expect(edit(t, { units: [{ ...onto, power: 'germany' }] })).toBe('no-room-aboard')
    expect(edit(t, { units: [{ ...onto, power: 'usa' }] })).toBeNull()
  })
  it('seed 100-europe-pacific-37, action 1360: a space that no power can enter gets no owner', () => {
    const t = table(empty(3, 'uk', 'purchase'))
    expect(edit(t, { control: held('germany', 'switzerland') })).toBe('closed-to-all')
    expect(edit(t, { control: held('neutral', 'switzerland') })).toBeNull()
    expect(edit(t, { control: held('uk', 'norway') })).toBeNull()
  })
  it('seed 8-europe-pacific-7: an edit is possible while attackers are in enemy territory and fly over the sea', () => {
    const t = table(
      empty(3, 'uk', 'combat-move', {
        units: [
          ...units('norway', 'uk', { infantry: 2 }, { from: 'norwegian-sea', amphibious: true }),
          ...units('norway', 'germany', { infantry: 1 }),
          ...units('norwegian-sea', 'uk', { fighter: 1 }, { from: 'united-kingdom' }),
        ],
      }),
    )
    expect(edit(t, { treasuries: { england: 3 } })).toBeNull()
    expect(edit(t, { units: units('norway', 'germany', { infantry: 1 }) })).toBeNull()
    // A unit that has not moved is not on its way anywhere.
    expect(edit(t, { units: units('norwegian-sea', 'uk', { fighter: 1 }) })).toBe('aircraft-at-sea')
  })
  it('seed 7-pacific-2001-117, action 661: a patrol that an edit puts on land has landed (PAC-038)', () => {
    const t = table(
      empty(3, 'uk', 'purchase', { units: units('north-sea', 'usa', { fighter: 1 }, { patrol: true }) }),
    )
    const id = t.id('north-sea')
    const patrols = (space: string) => {
      const made = applied(t, { units: [{ id, space }] })
      const fighter = made.ok ? made.game.find(id) : null
      return fighter !== null && patrol.of(fighter)
    }
    expect(patrols('celtic-sea')).toBe(true)
    expect(patrols('united-kingdom')).toBe(false)
    expect(edit(t, { units: [{ id, space: 'united-kingdom' }] })).toBeNull()
  })
})

describe('found in the books', () => {
  it('seeds 1-europe-pacific-7 and 7-europe-pacific-37: an oddity of an edit is no fault of the play after it', () => {
    const t = table(
      empty(3, 'germany', 'noncombat-move', {
        control: held('germany', 'vyborg'),
        units: units('vyborg', 'germany', { fighter: 1 }),
      }),
    )
    const books = new Books(t.game)
    const made = applied(t, { control: held('usa', 'vyborg') })
    if (!made.ok) throw new Error(made.code)
    const { game } = made
    game.events = []
    books.edited(game)
    books.reloaded(game)
    for (let i = 0; i < 9 && game.turnPower() === t.game.turnPower(); i++) {
      game.events = []
      expect(answer(game, decisionOf(game)?.suggestion ?? { kind: 'end' })).toBeNull()
      expect(books.check()).toEqual([])
    }
    expect(game.turnPower()).not.toBe(t.game.turnPower())
  })
})

describe('found in questions', () => {
  it('“India falls, and no seat is left”, seed 1: a power that can order nothing gets no offers (LNK-209)', () => {
    const t = table(
      empty(5, 'uk', 'purchase', {
        control: held('japan', 'india', 'new-south-wales'),
        facts: { exile: { seats: { india: null, 'new-south-wales': null } } },
        treasuries: { india: 15 },
      }),
    )
    const offers = Object.fromEntries(t.asks('buy').treasuries.map((x) => [x.id, x.units.length]))
    expect(offers['india']).toBe(0)
    expect(offers['england']).toBeGreaterThan(5)
    t.refused({ kind: 'buy', treasury: 'india', order: [{ unit: 'infantry', count: 1 }] }, 'LNK-209')
  })
})

describe('found in the story of the events', () => {
  it('seed 5-europe-pacific-2, action 751: a captured gun passes to its new owner (EUR-129)', () => {
    const t = table(
      attack(3, 'germany', 'belorussia', 'poland', { units: units('belorussia', 'ussr', { 'aa-gun': 1 }) }),
      { seed: 'gun' },
    )
    const gun = t.id('belorussia', 'aa-gun')
    t.play({ kind: 'end' })
    expect(t.events).toContainEqual({
      kind: 'converted',
      units: [{ id: gun, unit: 'aa-gun', from: 'ussr', to: 'germany' }],
      space: 'belorussia',
      rules: ['EUR-129'],
    })
    expect(t.pieces('belorussia')).toContain('germany aa-gun')
  })
  it('seed 5-europe-1999-4, action 360: events put a new fighter at sea on its carrier (LNK-151)', () => {
    const t = table(
      empty(3, 'germany', 'noncombat-move', {
        units: [
          { space: 'baltic-sea', power: 'germany', unit: 'carrier' },
          { pool: 'waiting', power: 'germany', unit: 'fighter', treasury: 'germany' },
        ],
      }),
      { scenario: 'europe-1999', switches: { newFightersOnCarriers: 'on' } },
    )
    t.play({ kind: 'end' }, { kind: 'place', unit: 'fighter', count: 1, space: 'baltic-sea' })
    expect(t.events.find((e) => e.kind === 'loaded')).toMatchObject({
      units: t.ids('baltic-sea', 'fighter'),
      onto: t.id('baltic-sea', 'carrier'),
    })
  })
  it('seed 5-europe-pacific-1, action 168: fighters that ride through an interboard sea are cargo of the move', () => {
    const t = table(
      empty(3, 'uk', 'noncombat-move', {
        units: [
          { ref: 'c', space: 'sea-zone-50', power: 'uk', unit: 'carrier' },
          { carriedBy: 'c', power: 'uk', unit: 'fighter' },
        ],
      }),
    )
    const carrier = t.id('sea-zone-50', 'carrier')
    const fighter = t.id('sea-zone-50', 'fighter')
    t.play({ kind: 'move', units: [carrier, fighter], path: ['sea-zone-50', 'indian-ocean'] })
    expect(t.events.find((e) => e.kind === 'moved')).toMatchObject({ units: [carrier] })
    expect(t.game.find(fighter)?.aboard).toBe(t.game.find(carrier)?.id)
  })
})
