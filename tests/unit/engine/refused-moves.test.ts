/** Moves, loads, and searches that fail, and the refusals that say so. */
import { describe, expect, it } from 'vitest'
import { compile } from '../../../main/engine/compile'
import type { Sight } from '../../../main/engine/module/hooks'
import { domainOf } from '../../../main/engine/movement/domain'
import { enteredFrom, lastStepFrom } from '../../../main/engine/movement/search/paths'
import { alike, search } from '../../../main/engine/movement/search/reach'
import type { RuleModule } from '../../../main/engine/module/module'
import type { Piece } from '../../../main/engine/state/state'
import type { Table } from '../../support/game'
import { europePacific } from '../../../main/scenarios/europe-pacific'
import { aboard, combat, end, legal, load, move, noncombat, targets, u } from '../../rules/movement/support'

const code = (t: Table, a: Parameters<Table['try']>[0]) => {
  const refusal = t.try(a)
  return refusal && [refusal.code, refusal.blockers?.[0]?.id]
}
const pieceOf = (t: Table, id: string): Piece => {
  const p = t.game.find(id)
  if (!p) throw new Error(`no piece ${id}`)
  return p
}

describe('a move', () => {
  it('of a piece that waits for its place is refused: it is not on the board', () => {
    const t = combat('germany', [
      { pool: 'waiting', power: 'germany', unit: 'infantry', treasury: 'germany' },
      u('germany', 'infantry', 'germany'),
    ])
    const waiting = t.view().pools['waiting']?.[0]?.id ?? ''
    expect(code(t, move(waiting, 'germany', 'poland'))).toEqual(['not-on-the-board', waiting])
  })
  it('of land units aboard is refused: they are put ashore', () => {
    const t = combat('germany', [
      u('germany', 'transport', 'baltic-sea', { ref: 't' }),
      aboard('germany', 'infantry', 't'),
    ])
    const cargo = t.id('baltic-sea', 'infantry')
    expect(code(t, move(cargo, 'baltic-sea', 'danish-sea'))).toEqual(['unload-instead', cargo])
  })
  it('of a fighter aboard its carrier is refused if it lacks the points for that distance', () => {
    const t = noncombat('usa', [
      u('usa', 'carrier', 'sea-zone-3', { ref: 'c' }),
      aboard('usa', 'fighter', 'c'),
    ])
    const [carrier, fighter] = [t.id('sea-zone-3', 'carrier'), t.id('sea-zone-3', 'fighter')]
    const [far] = [...targets(t, carrier, fighter).values()].filter((x) => x.cost === 2)
    expect(far).toBeDefined()
    t.game.turnOf(pieceOf(t, fighter)).spent = 3
    t.game.changed()
    expect(code(t, move([carrier, fighter], ...(far?.path ?? [])))?.[1]).toBe(fighter)
  })
  it('of ships that leave no aircraft behind requires no landing', () => {
    const t = noncombat('usa', [
      u('usa', 'carrier', 'sea-zone-3', { ref: 'c' }),
      u('usa', 'carrier', 'sea-zone-3', { ref: 'd' }),
      aboard('usa', 'fighter', 'c'),
    ])
    const ids = t.ids('sea-zone-3', 'carrier')
    expect(targets(t, ...ids).size).toBeGreaterThan(1)
  })
})

describe('a landing at sea', () => {
  const landing = (...decks: string[]) => {
    const t = noncombat('uk', [
      u('uk', 'fighter', 'united-kingdom'),
      ...decks.map((power) => u(power, 'carrier', 'north-sea')),
    ])
    const fighter = t.id('united-kingdom', 'fighter')
    t.play(move(fighter, 'united-kingdom', 'north-sea'))
    const onto = t.view().spaces['north-sea']?.pieces.find((p) => p.id === fighter)?.carriedBy
    return onto === undefined ? null : t.game.powerId(pieceOf(t, onto).power)
  }
  it('prefers the player’s own deck to an ally’s, and an ally’s to none', () => {
    expect([landing('usa', 'uk'), landing('usa')]).toEqual(['uk', 'usa'])
  })
})

describe('boarding', () => {
  it('of aircraft waits for the end of combat movement', () => {
    const t = combat('uk', [
      u('uk', 'carrier', 'north-sea'),
      u('uk', 'fighter', 'north-sea', { from: 'united-kingdom' }),
    ])
    const fighter = t.id('north-sea', 'fighter')
    expect(code(t, load(fighter, t.id('north-sea', 'carrier')))).toEqual(['lands-later', fighter])
  })
  it('is for units ashore, not from one ship to another', () => {
    const t = combat('uk', [
      u('uk', 'transport', 'north-sea', { ref: 't' }),
      u('uk', 'transport', 'north-sea'),
      aboard('uk', 'infantry', 't'),
    ])
    const [first, second] = t.ids('north-sea', 'transport')
    const soldier = t.id('north-sea', 'infantry')
    for (const ship of [first, second])
      expect(code(t, load(soldier, ship ?? ''))).toEqual(['already-aboard', soldier])
  })
  it('of unknown pieces is refused by the step itself, too', () => {
    const t = combat('uk', [u('uk', 'infantry', 'united-kingdom')])
    expect(legal(t).check(load(t.id('united-kingdom'), 'u99999'))).toMatchObject({ code: 'unknown-piece' })
    expect(legal(t).check({ kind: 'press' })).toMatchObject({ code: 'moves-only' })
  })
})

describe('a search', () => {
  it('without pieces finds nothing', () => {
    const t = combat('uk', [u('uk', 'infantry', 'united-kingdom'), u('uk', 'infantry', 'egypt')])
    expect(search(t.game, 'combat-move', 'combat', [])).toEqual([])
    expect(legal(t).targets([])).toEqual([])
    expect(legal(t).targets([t.id('united-kingdom'), t.id('egypt')])).toEqual([])
  })
  it('runs once for pieces that the rules can’t distinguish', () => {
    const t = combat('germany', [
      u('germany', 'armor', 'poland', { count: 3 }),
      u('germany', 'infantry', 'poland'),
    ])
    const all = t.game.piecesIn(t.game.spaceIx('poland')).map((n) => t.game.piece(n))
    expect(alike(all).map((p) => t.game.type(p).id)).toEqual(['armor', 'infantry'])
    const [first] = all
    if (first) t.game.turnOf(first).spent = 1
    expect(alike(all).map((p) => t.game.type(p).id)).toEqual(['armor', 'armor', 'infantry'])
    expect(alike(all.slice(0, 1))).toEqual(all.slice(0, 1))
  })
})

describe('the origin of a piece', () => {
  const piece = (space: number, ...legs: number[][]) =>
    ({ space, turn: { moved: ['combat-move'], legs } }) as unknown as Piece
  it('is the space before in its last move, if that led to its current space', () => {
    expect(lastStepFrom(piece(3, [1, 2], [2, 4, 3]))).toBe(4)
    expect(lastStepFrom(piece(5, [1, 2], [2, 4, 3]))).toBe(-1)
    expect(lastStepFrom(piece(5))).toBe(-1)
    expect(lastStepFrom({ space: 5, turn: null } as Piece)).toBe(-1)
  })
  it('counts for a phase only if it was moved in it', () => {
    expect(enteredFrom(piece(3, [2, 4, 3]), 'combat-move')).toBe(4)
    expect(enteredFrom(piece(3, [2, 4, 3]), 'noncombat-move')).toBe(-1)
  })
})

describe('the movement of a piece', () => {
  it('depends on its domain; a future facility neither flies nor sails', () => {
    const t = combat('germany', [
      u('germany', 'infantry', 'germany'),
      u('germany', 'bomber', 'germany'),
      { pool: 'waiting', power: 'germany', unit: 'industrial-complex', treasury: 'germany' },
    ])
    expect([...t.game.pieces()].map((p) => domainOf(t.game, p))).toEqual(['land', 'air', 'land'])
  })
})

describe('answers about ways', () => {
  const all: readonly Sight[] = ['lands', 'markers', 'others', 'movers', 'start', 'piece', 'path', 'facts']
  const silent: RuleModule = {
    id: 'test/looker',
    hooks: {
      forbidEntry: [{ rules: [], looksAt: all, run: () => null }],
      permitStaying: [{ rules: [], looksAt: all, run: () => null }],
      forbidStep: [{ rules: [], looksAt: all, run: () => null }],
      findStop: [{ rules: [], looksAt: all, run: () => null }],
      addMovement: [{ rules: [], looksAt: all, run: () => 0 }],
      addRange: [{ rules: [], looksAt: all, run: () => 0 }],
      allowAntiaircraftFire: [{ rules: [], looksAt: all, run: () => false }],
    },
  }
  const options = { rs: compile({ ...europePacific, modules: [...europePacific.modules, silent] }) }
  const units = [
    u('germany', 'armor', 'poland', { count: 2 }),
    u('germany', 'bomber', 'germany'),
    u('germany', 'fighter', 'germany'),
    u('germany', 'submarine', 'north-sea'),
    u('ussr', 'infantry', 'east-poland'),
    u('ussr', 'infantry', 'russia'),
    u('uk', 'destroyer', 'norwegian-sea'),
  ]
  const seen = (t: Table) =>
    [...t.game.pieces()]
      .filter((p) => t.game.isMover(p.power))
      .map((p) =>
        legal(t)
          .targets([`u${p.id}`])
          .map((x) => [x.space, x.cost, x.effects]),
      )

  it.each([
    ['combat', combat],
    ['non-combat', noncombat],
  ])(
    'are the same in %s movement if a module inspects everything, so that nothing can be cached',
    (_, begin) => {
      expect(seen(begin('germany', units, {}, options))).toEqual(seen(begin('germany', units)))
    },
  )
})

describe('the end of noncombat movement', () => {
  it('is refused while an aircraft that still can land has not, with its name and space', () => {
    const t = noncombat('uk', [u('uk', 'fighter', 'north-sea', { from: 'united-kingdom' })])
    const refusal = t.try(end)
    expect(refusal?.code).toBe('must-land')
    expect(refusal?.blockers?.map((b) => b.kind)).toEqual(['piece', 'space'])
    expect(refusal?.blockers?.[0]?.id).toBe(t.id('north-sea'))
  })
})
