/** Positions and edits: what they place, and everything that no position may contain, with its refusal. */
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../../shared/contract'
import { applyEdit, Game, newGameAt } from '../../../../main/engine'
import { rulesetOf } from '../../../../main/scenarios'
import { table, Table } from '../../../support/game'

const rs = rulesetOf('europe-pacific')
const turn = { round: 3, power: 'germany', phase: 'purchase' }
const manual = { mode: 'manual' } as const

/** Code and blocker of the refusal of a position, or its table if it is accepted. */
function refused(position: Position, rules = rs): unknown {
  const g = newGameAt(rules, manual, { clear: ['*'], turn, ...position })
  return g instanceof Game ? 'accepted' : [g.code, g.blockers?.[0]?.id]
}
/** The same of an edit of a position. */
function edit(t: Table, changes: Position): Table | [string, string | undefined] {
  const made = applyEdit(t.game.rs, t.game.state, changes, manual)
  return made.ok ? new Table(made.game) : [made.code, made.blockers?.[0]?.id]
}
const edited = (t: Table, changes: Position): Table => {
  const made = edit(t, changes)
  if (!(made instanceof Table)) throw new Error(made.join(' '))
  return made
}
const unit = (power: string, type: string, space: string, more: object = {}) => ({
  power,
  unit: type,
  space,
  ...more,
})
const at = (units: Position['units'], more: Position = {}): Table =>
  table({ clear: ['*'], turn, ...(units ? { units } : {}), ...more })
const loaded = (power: string, type: string, ...cargo: object[]) => [
  unit(power, type, 'north-sea', { ref: 'ship' }),
  ...cargo.map((more) => ({ power, unit: 'infantry', carriedBy: 'ship', ...more })),
]

describe('a position', () => {
  const wrong: Record<string, [Position, string, string | undefined]> = {
    'clears an unknown space': [{ clear: ['nowhere'] }, 'unknown-space', 'nowhere'],
    'removes an unknown piece': [{ remove: ['u99999'] }, 'unknown-piece', 'u99999'],
    'gives an unknown space': [{ control: [{ space: 'nowhere', power: 'uk' }] }, 'unknown-space', 'nowhere'],
    'gives a space to an unknown power': [
      { control: [{ space: 'egypt', power: 'mars' }] },
      'unknown-power',
      'mars',
    ],
    'gives away closed land': [{ control: [{ space: 'spain', power: 'uk' }] }, 'closed-to-all', 'spain'],
    'gives the sea what only land has': [
      { control: [{ space: 'north-sea', power: null, closed: 'yes' }] } as unknown as Position,
      'bad-fact',
      'north-sea: closed',
    ],
    'gives a convoy where none is': [
      { convoys: [{ space: 'egypt', power: 'uk' }] },
      'no-convoy-there',
      'egypt',
    ],
    'fills an unknown treasury': [{ treasuries: { mars: 3 } }, 'unknown-treasury', 'mars'],
    'stands in an unknown phase': [{ turn: { ...turn, phase: 'lunch' } }, 'unknown-phase', 'lunch'],
    'is the turn of nobody': [{ turn: { ...turn, power: 'mars' } }, 'unknown-phase', 'purchase'],
    'has an unknown unit': [{ units: [unit('uk', 'ufo', 'egypt')] }, 'unknown-unit', 'ufo'],
    'has a unit of no type': [{ units: [{ power: 'uk', space: 'egypt' }] }, 'unknown-unit', ''],
    'has a unit of an unknown power': [
      { units: [unit('mars', 'infantry', 'egypt')] },
      'unknown-power',
      'mars',
    ],
    'has a unit of nobody': [{ units: [{ unit: 'infantry', space: 'egypt' }] }, 'unknown-power', ''],
    'has a unit in an unknown space': [
      { units: [unit('uk', 'infantry', 'nowhere')] },
      'unknown-space',
      'nowhere',
    ],
    'has a unit nowhere': [{ units: [{ power: 'uk', unit: 'infantry' }] }, 'unknown-space', ''],
    'has cargo of an unknown ship': [
      { units: [{ power: 'uk', unit: 'infantry', carriedBy: 'ship' }] },
      'unknown-piece',
      'ship',
    ],
    'has a unit of an unknown treasury': [
      { units: [{ pool: 'waiting', power: 'uk', unit: 'infantry', treasury: 'mars' }] },
      'unknown-treasury',
      'mars',
    ],
    'has a damaged unit that one hit destroys': [
      { units: [unit('uk', 'infantry', 'egypt', { damaged: true })] },
      'cannot-be-damaged',
      'infantry',
    ],
    'has a unit from an unknown space': [
      { units: [unit('uk', 'infantry', 'egypt', { from: 'nowhere' })] },
      'unknown-space',
      'nowhere',
    ],
    'has a unit with an unknown fact': [
      { units: [unit('uk', 'infantry', 'egypt', { facts: { tired: true } })] },
      'unknown-fact',
      'u414: tired',
    ],
    'has a unit with a fact of another form': [
      { units: [unit('uk', 'fighter', 'egypt', { facts: { patrol: 7 } })] },
      'bad-fact',
      undefined,
    ],
    'has a complex among the units': [
      { units: [unit('uk', 'industrial-complex', 'egypt')] },
      'not-a-piece',
      'industrial-complex',
    ],
    'has a ship on land': [{ units: [unit('uk', 'destroyer', 'egypt')] }, 'ship-on-land', 'egypt'],
    'has infantry in the water': [
      { units: [unit('uk', 'infantry', 'north-sea')] },
      'land-unit-at-sea',
      'north-sea',
    ],
    'has a unit in closed land': [{ units: [unit('uk', 'infantry', 'spain')] }, 'closed-to-all', 'spain'],
    'has a fighter over the sea': [
      { units: [unit('uk', 'fighter', 'north-sea')] },
      'aircraft-at-sea',
      'north-sea',
    ],
    'has more aboard than fits': [
      { units: loaded('uk', 'transport', {}, {}, {}) },
      'no-room-aboard',
      undefined,
    ],
    'has an enemy aboard': [
      { units: loaded('uk', 'transport', { power: 'germany' }) },
      'no-room-aboard',
      undefined,
    ],
    'has enemies in one land': [
      { units: [unit('uk', 'infantry', 'egypt'), unit('germany', 'infantry', 'egypt')] },
      'enemies-share-land',
      'egypt',
    ],
    'names facts of no module': [{ facts: { weather: {} } }, 'unknown-fact', 'weather'],
    'names a fact that is none': [{ facts: { turn: { rain: [] } } }, 'bad-fact', undefined],
    'names a space in a fact that is none': [
      { facts: { turn: { captured: ['nowhere'] } } },
      'unknown-space',
      'nowhere',
    ],
    'names a controller in a fact that is none': [
      { facts: { turn: { controlAtStart: { egypt: 'mars' } } } },
      'unknown-power',
      'mars',
    ],
  }
  it.each(Object.entries(wrong))('that %s is refused, and says why', (_, [position, code, id]) => {
    expect(refused(position)).toEqual([code, id ?? expect.any(String)])
  })

  it('with a fighter over the sea is refused by another code if no rule has patrols', () => {
    const alone = rulesetOf('europe-1999')
    expect(refused({ units: [unit('uk', 'fighter', 'north-sea')] }, alone)).toEqual([
      'aircraft-without-deck',
      'north-sea',
    ])
  })

  it('may have enemies in one land in combat, isolated units anywhere, and units on the way over the sea', () => {
    const both = [unit('uk', 'infantry', 'egypt'), unit('germany', 'infantry', 'egypt')]
    expect(refused({ turn: { ...turn, phase: 'combat' }, units: both })).toBe('accepted')
    const [uk, germany] = both
    expect(refused({ units: [{ ...uk, isolated: true }, { ...germany }] })).toBe('accepted')
    expect(refused({ units: [unit('germany', 'fighter', 'north-sea', { from: 'germany' })] })).toBe(
      'accepted',
    )
  })

  it('removes what is cleared or removed, and its cargo', () => {
    const t = at(loaded('uk', 'transport', {}, {}))
    const gone = edited(t, { remove: [t.id('north-sea', 'transport')] })
    expect(gone.pieces('north-sea')).toEqual([])
    const cleared = edited(table(), { clear: ['germany'] })
    expect(cleared.pieces('germany')).toEqual([])
    expect(cleared.pieces('poland')).not.toEqual([])
  })

  it('creates a complex, keeps an existing one, and removes one', () => {
    const complex = (space: string, given: boolean | 'unlimited') =>
      at([], { control: [{ space, power: 'germany', complex: given }] }).view().spaces[space]?.complex
    expect(complex('poland', true)).toBe('value')
    expect(complex('germany', true)).toBe('unlimited')
    expect(complex('poland', 'unlimited')).toBe('unlimited')
    expect(complex('germany', false)).toBeUndefined()
  })

  it('puts pieces into pools, with a treasury or without', () => {
    const t = at([
      { pool: 'waiting', power: 'germany', unit: 'infantry', treasury: 'germany', count: 2 },
      { pool: 'stockpile', power: 'china', unit: 'infantry' },
    ])
    const pools = [...t.game.pieces()].map((p) => [p.pool, p.treasury >= 0])
    expect(pools).toEqual([
      ['waiting', true],
      ['waiting', true],
      ['stockpile', false],
    ])
  })

  it('may begin before round 1', () => {
    const g = newGameAt(rs, manual, { turn: { round: 0, power: 'germany', phase: 'german-placement' } })
    expect(g instanceof Game && [g.state.round, g.state.turn, g.state.phase]).toEqual([
      0,
      -1,
      'german-placement',
    ])
  })

  it('counts what an attacker has flown, and all moves of other units', () => {
    const t = at(
      [
        unit('germany', 'fighter', 'east-poland', { from: 'germany' }),
        unit('germany', 'armor', 'east-poland', { from: 'poland' }),
        unit('germany', 'infantry', 'egypt', { from: 'central-mediterranean', amphibious: true }),
      ],
      { turn: { ...turn, phase: 'combat-move' } },
    )
    const spent = [...t.game.pieces()].map((p) => [p.turn?.spent, p.turn?.ashoreFrom !== undefined])
    expect(spent).toEqual([
      [2, false],
      [2, false],
      [1, true],
    ])
  })
})

describe('an edit', () => {
  const two = () => at([unit('germany', 'armor', 'poland'), ...loaded('uk', 'transport', {})])

  it('changes the owner, type, and place of a piece', () => {
    const t = two()
    const id = t.id('poland')
    const now = edited(t, { units: [{ id, unit: 'infantry', space: 'germany' }] })
    expect(now.pieces('germany')).toEqual(['germany infantry'])
    expect(edited(now, { units: [{ id, power: 'japan' }] }).pieces('germany')).toEqual(['japan infantry'])
    // The edits were made on copies.
    expect(t.pieces('poland')).toEqual(['germany armor'])
  })

  it('puts a piece aboard another, and off again', () => {
    const t = two()
    const cargo = t.id('north-sea', 'infantry')
    const ashore = edited(t, { units: [{ id: cargo, space: 'united-kingdom' }] })
    expect(ashore.view().spaces['united-kingdom']?.pieces[0]?.carriedBy).toBeUndefined()
    const back = edited(ashore, { units: [{ id: cargo, carriedBy: t.id('north-sea', 'transport') }] })
    expect(back.view().spaces['north-sea']?.pieces.find((p) => p.id === cargo)?.carriedBy).toBe(
      t.id('north-sea', 'transport'),
    )
  })

  it('lands a patrol that it puts on land', () => {
    const t = at([unit('uk', 'fighter', 'north-sea', { patrol: true })])
    const id = t.id('north-sea')
    const now = edited(t, { units: [{ id, space: 'united-kingdom' }] })
    expect(now.view().spaces['united-kingdom']?.pieces[0]?.patrol).toBeUndefined()
  })

  it('damages a ship and repairs it', () => {
    const t = at([unit('uk', 'battleship', 'north-sea', { damaged: true })])
    const id = t.id('north-sea')
    expect(t.view().spaces['north-sea']?.pieces[0]?.damaged).toBe(true)
    const now = edited(t, { units: [{ id, damaged: false }] })
    expect(now.view().spaces['north-sea']?.pieces[0]?.damaged).toBeUndefined()
  })

  it.each<[string, (t: Table) => NonNullable<Position['units']>[number], string, string]>([
    ['no piece', () => ({ id: 'u99999', space: 'egypt' }), 'unknown-piece', 'u99999'],
    ['an unknown power', (t) => ({ id: t.id('poland'), power: 'mars' }), 'unknown-power', 'mars'],
    ['an unknown type', (t) => ({ id: t.id('poland'), unit: 'ufo' }), 'unknown-unit', 'ufo'],
    ['an unknown space', (t) => ({ id: t.id('poland'), space: 'nowhere' }), 'unknown-space', 'nowhere'],
    ['an unknown ship', (t) => ({ id: t.id('poland'), carriedBy: 'ark' }), 'unknown-piece', 'ark'],
  ])('of %s is refused', (_, change, code, id) => {
    const t = two()
    expect(edit(t, { units: [change(t)] })).toEqual([code, id])
  })

  it('puts no piece aboard itself', () => {
    const t = two()
    const ship = t.id('north-sea', 'transport')
    expect(edit(t, { units: [{ id: ship, carriedBy: ship }] })).toEqual(['unknown-piece', ship])
  })

  it('in a battle restarts the phase', () => {
    const t = at(
      [unit('germany', 'armor', 'east-poland', { from: 'poland' }), unit('ussr', 'infantry', 'east-poland')],
      { turn: { ...turn, phase: 'combat' } },
    )
    expect(t.view().battle?.round).toBe(1)
    t.dice([6])
    const now = edited(t, { treasuries: { germany: 3 } })
    expect(now.asks('roll').reason).toBe('attack')
    expect(now.cash('germany')).toBe(3)
  })

  it('of a finished game reopens it only with a turn', () => {
    const t = at([])
    t.game.state.over = { winner: 'axis', why: 'capitals', rule: null } as never
    expect(edited(t, { treasuries: { germany: 3 } }).game.state.over).toBeTruthy()
    expect(edited(t, { turn }).game.state.over).toBeNull()
  })
})
